// Before all unit tests: makes the folder that `scratchFolder` divides up. After them: removes it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-unit-'));
  project.provide('scratch', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
