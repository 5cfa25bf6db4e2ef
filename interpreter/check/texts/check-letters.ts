// Checks that no word of a text or a glossary mixes letters of two alphabets: where they look the same, readers do not see the difference, but
// searching, sorting and screen readers fail. An intended mixture has a sign between its parts.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic, Fix } from '../../../grammar/diagnostics/diagnostic.ts';
import { type Alphabet, foreignLetterIn, mixture } from '../../../grammar/diagnostics/foreign-letters.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import { literalOf } from '../../../grammar/messages/literal-text.ts';
import { customOf } from '../../../grammar/translations/typesetting.ts';
import type { YamlNode, YamlScalar } from '../../../grammar/yaml/yaml-tree.ts';
import type { SourceFile } from '../../../grammar/source.ts';
import type { Pack } from '../../../grammar/packs/workspace.ts';
import { mendText } from './text-cells.ts';

export function checkLetters(pack: Pack, collect: (diagnostic: Diagnostic) => void): void {
  for (const { file, root, broken, locale } of [...pack.texts, ...pack.glossaries]) {
    if (broken || !isSuspect(file)) continue;
    const { script } = customOf(locale);
    for (const scalar of scalarsIn(root)) for (const diagnostic of keptFaults(file, scalar, script)) collect(diagnostic);
  }
}

/** A letter may be written as an escape. */
const escaped = /\\[uUx]/;
/** A cache by file object, which is replaced when its text changes: whether the file may have such words. Hardly any has. */
const kept = new WeakMap<SourceFile, boolean>();

function isSuspect(file: SourceFile): boolean {
  let known = kept.get(file);
  if (known === undefined) kept.set(file, (known = mixture.test(file.text) || escaped.test(file.text)));
  return known;
}

/** A cache by the written text, which stays the same object until it is edited or moved. */
const faultsKept = new WeakMap<
  YamlScalar,
  { readonly path: string; readonly script: Alphabet | undefined; readonly faults: readonly Diagnostic[] }
>();

function keptFaults(file: SourceFile, scalar: YamlScalar, script: Alphabet | undefined): readonly Diagnostic[] {
  let known = faultsKept.get(scalar);
  if (known?.path !== file.path || known.script !== script)
    faultsKept.set(scalar, (known = { path: file.path, script, faults: [...faultsIn(file, scalar, script)] }));
  return known.faults;
}

function* scalarsIn(node: YamlNode): Generator<YamlScalar> {
  if (node.kind === 'scalar') yield node;
  else for (const inner of node.kind === 'list' ? node.items : node.entries.map(({ value }) => value)) yield* scalarsIn(inner);
}

/** Names in slots, words that choose an alternative, and YAML escapes with a backslash are not words of a language. */
const noWords = /\{[^{}|]*|\|\s*\p{L}+:|\\./gu;
const words = /\p{L}[\p{L}\p{M}]*/gu;

function* faultsIn(file: SourceFile, scalar: YamlScalar, script: Alphabet | undefined): Generator<Diagnostic> {
  const { span, style, text } = scalar;
  const raw = file.text.slice(span.start, span.end);
  // What is written as itself is told at its word; where there are escapes, words are put together first.
  if (style === 'double' && escaped.test(raw)) {
    for (const { 0: word, index } of literalOf(text).matchAll(words)) {
      const [start, end] = [index, index + word.length];
      yield* faultIn(word, script, file, span, (instead) => mendText(file, scalar, { start, end }, instead));
    }
    return;
  }
  const blank = (part: string): string => (style === 'double' || !part.startsWith('\\') ? ' '.repeat(part.length) : part);
  for (const { 0: word, index } of raw.replace(noWords, blank).matchAll(words)) {
    const place = { start: span.start + index, end: span.start + index + word.length };
    yield* faultIn(word, script, file, place, (instead) => ({ title: phrase('write', { text: instead }), span: place, text: instead }));
  }
}

function* faultIn(
  word: string,
  script: Alphabet | undefined,
  file: SourceFile,
  span: Diagnostic['span'],
  mend: (instead: string) => Fix,
): Generator<Diagnostic> {
  const foreign = foreignLetterIn(word, script);
  if (foreign === undefined) return;
  const { letter, alphabet, instead } = foreign;
  const args = { text: word, letter, alphabet, ...(instead !== undefined && { instead }) };
  yield diagnose('text/foreign-letter', file.path, span, args, instead === undefined ? undefined : mend(instead));
}
