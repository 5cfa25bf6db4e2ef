// Generated pages are what their generators make. UPDATE_GOLDEN=1 writes them.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentDiagnostics } from '../../grammar/diagnostics/document.ts';

const pages: Record<string, () => string> = {
  'docs/diagnostics.md': documentDiagnostics,
};

for (const [path, make] of Object.entries(pages)) {
  it(path, () => {
    const text = make();
    if (process.env.UPDATE_GOLDEN) writeFileSync(path, text);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });
}
