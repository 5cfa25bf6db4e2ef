// Checks that no word of a text or a glossary mixes letters of two alphabets that look the same: readers do not see the difference, but
// searching, sorting and screen readers fail. An intended mixture has a sign between its parts, or letters that cannot be confused.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { foreignLetterIn } from '../../../grammar/diagnostics/foreign-letters.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { YamlNode, YamlScalar } from '../../../grammar/yaml/yaml-tree.ts';
import type { SourceFile } from '../../../grammar/source.ts';
import type { Pack } from '../../../grammar/packs/workspace.ts';

export function checkLetters(pack: Pack, collect: (diagnostic: Diagnostic) => void): void {
  for (const { file, root, broken } of [...pack.texts, ...pack.glossaries])
    if (!broken && isMixed(file))
      for (const scalar of scalarsIn(root)) for (const diagnostic of faultsIn(file, scalar)) collect(diagnostic);
}

const mixed = /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u;
/** A cache by file object, which is replaced when its text changes: whether the file has such words. Hardly any has. */
const kept = new WeakMap<SourceFile, boolean>();

function isMixed(file: SourceFile): boolean {
  let known = kept.get(file);
  if (known === undefined) kept.set(file, (known = mixed.test(file.text)));
  return known;
}

function* scalarsIn(node: YamlNode): Generator<YamlScalar> {
  if (node.kind === 'scalar') yield node;
  else for (const inner of node.kind === 'list' ? node.items : node.entries.map(({ value }) => value)) yield* scalarsIn(inner);
}

/** Names in slots, words that choose an alternative, and YAML escapes with a backslash are not words of a language. */
const noWords = /\{[^{}|]*|\|\s*\p{L}+:|\\./gu;

function* faultsIn(file: SourceFile, { span, style }: YamlScalar): Generator<Diagnostic> {
  const blank = (part: string): string => (style === 'double' || !part.startsWith('\\') ? ' '.repeat(part.length) : part);
  const written = file.text.slice(span.start, span.end).replace(noWords, blank);
  for (const { 0: word, index } of written.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    const foreign = foreignLetterIn(word);
    if (foreign === undefined) continue;
    const { letter, alphabet, instead } = foreign;
    const place = { start: span.start + index, end: span.start + index + word.length };
    const fix = { title: phrase('write', { text: instead }), span: place, text: instead };
    yield diagnose('text/foreign-letter', file.path, place, { text: word, letter, alphabet, instead }, fix);
  }
}
