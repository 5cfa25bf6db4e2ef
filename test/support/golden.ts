// Golden files: what a stage made of its fixtures, kept beside them, so that a change of that stage shows as a difference between two files.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ROOT } from './tree.ts';

/** Compares with a file of the repository; UPDATE_GOLDEN=1 rewrites it. */
export function expectGolden(path: string, actual: string): void {
  const file = join(ROOT, path);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, actual);
  else expect(existsSync(file), `${path} is missing: run with UPDATE_GOLDEN=1`).toBe(true);
  expect(actual).toBe(readFileSync(file, 'utf8'));
}
