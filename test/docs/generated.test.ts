// Generated pages are what their generators make. UPDATE_GOLDEN=1 writes them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentDiagnostics } from '../../grammar/diagnostics/document.ts';
import { documentGrammar } from '../../grammar/document/grammar-page.ts';
import { branchForms, declarationForms, statementForms } from '../../grammar/syntax/forms.ts';
import { documentRulings } from '../../interpreter/scenario/evidence/document-rulings.ts';
import { readPacks, projectOf } from '../support/packs.ts';

const grammar = documentGrammar();

const pages: Record<string, () => string> = {
  ...Object.fromEntries([...grammar].map(([path, text]) => [`docs/${path}`, () => text])),
  'docs/diagnostics.md': documentDiagnostics,
  'docs/rulings.md': () => documentRulings(projectOf(readPacks('rules')).workspace(), '../'),
};

for (const [path, make] of Object.entries(pages)) {
  it(path, () => {
    const text = make();
    if (process.env.UPDATE_GOLDEN) writeFileSync(path, text);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });
}

describe('the grammar', () => {
  it('shows every rule of the parser, or what it consists of', () => {
    const page = grammar.get('grammar.md')!;
    for (const word of Object.keys({ ...statementForms, ...declarationForms, ...branchForms })) expect(page).toContain(`"${word}"`);
    // Names of tokens and rules of the program are no words of an author.
    expect(page).not.toMatch(/\b(Infix|WholeNumber|Possessive|CloseList|word [a-z]+" )/);
  });

  it('has pictures without scripts and without anything from elsewhere, and no others lie beside them', () => {
    const pictures = [...grammar.keys()].filter((path) => path.endsWith('.svg'));
    for (const path of pictures) {
      const svg = grammar.get(path)!;
      expect(svg).toMatch(/^<svg [^>]*viewBox=/);
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/<script|href|url\(|https?:|@import|on[a-z]+=/);
      expect(svg).toContain('prefers-color-scheme:dark');
      expect(svg).not.toContain('NaN');
      expect(grammar.get('grammar.md')).toContain(`(${path})`);
    }
    expect(readdirSync('docs/pictures/grammar').sort()).toEqual(pictures.map((path) => path.split('/').at(-1)).sort());
  });
});
