// Generated pages are what their generators make. UPDATE_GOLDEN=1 writes them.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentDiagnostics } from '../../grammar/diagnostics/document.ts';
import { loadWorkspace } from '../../grammar/packs/workspace.ts';
import { documentRulings } from '../../interpreter/scenario/evidence/document-rulings.ts';
import { readPacks } from '../support/packs.ts';

const pages: Record<string, () => string> = {
  'docs/diagnostics.md': documentDiagnostics,
  'docs/rulings.md': () => documentRulings(loadWorkspace(readPacks('rules')), '../'),
};

for (const [path, make] of Object.entries(pages)) {
  it(path, () => {
    const text = make();
    if (process.env.UPDATE_GOLDEN) writeFileSync(path, text);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });
}
