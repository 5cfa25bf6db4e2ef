// Passages by name: `# Passages: a, b` above a scenario and `passage a` in it say what it is about. Such names must be ids of
// passages.yaml, each of which is given once.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import { closest } from '../../../grammar/diagnostics/closest.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { Name } from '../../../grammar/syntax/ast.ts';
import { locate } from '../../../grammar/yaml/yaml-tree.ts';
import type { SourceFile } from '../../../grammar/source.ts';
import type { Pack, ToolDocument, Workspace } from '../../../grammar/packs/workspace.ts';

export const passageLine = /^#[ \t]*Passages:/;

const kept = new WeakMap<SourceFile, readonly Name[]>();

/** The names behind `# Passages:`, in a remark of its own. */
export function passagesInRemarks(file: SourceFile): readonly Name[] {
  let known = kept.get(file);
  if (known === undefined) {
    known = [...file.text.matchAll(/^#[ \t]*Passages:(.*)$/gm)].flatMap(({ index, 0: line, 1: rest }) =>
      [...rest.matchAll(/[^\s,]+/g)].map(({ index: at, 0: text }) => {
        const start = index + line.length - rest.length + at;
        return { text, span: { start, end: start + text.length } };
      }),
    );
    kept.set(file, known);
  }
  return known;
}

interface Passage {
  readonly id: string;
  /** The statement, or what was decided. */
  readonly about: string;
}

/** What a document has under ids, rulings among them. */
export function passagesIn({ data }: ToolDocument<'passages'>): Passage[] {
  return [...(data.list ?? []), ...(data.rulings ?? [])].map(({ id, gist }) => ({ id, about: gist }));
}

/** A scenario may show what stands in the book of another pack. */
export function checkPassageNames({ packs }: Workspace): Diagnostic[] {
  const found = packs.flatMap(sameIds);
  const documents = packs.flatMap(({ passages }) => passages);
  // Of a list that cannot be read, names are missing.
  if (documents.some(({ broken }) => broken)) return found;
  const ids = new Set(documents.flatMap(passagesIn).map(({ id }) => id));
  // Who keeps no list may name passages of packs that are not here.
  for (const { file, scenarios } of packs.filter(({ passages }) => passages.length > 0).flatMap((pack) => pack.scenarios)) {
    const settings = scenarios.flatMap((scenario) => scenario.settings.filter(({ key }) => key.text === 'passage'));
    for (const { text, span } of [...passagesInRemarks(file), ...settings.flatMap(({ values }) => values.flat())]) {
      if (ids.has(text) || text.startsWith('<')) continue;
      const near = closest(text, [...ids]);
      const fix = near === undefined ? undefined : { title: phrase('write', { text: near }), span, text: near };
      found.push(diagnose('scenario/unknown-passage', file, span, { name: text, ...(near !== undefined && { near }) }, fix));
    }
  }
  return found;
}

/** Statements have ids of their own; what is decided under one ruling may stand in several parts. */
function sameIds({ passages }: Pack): Diagnostic[] {
  const found: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const { file, data, root } of passages)
    for (const [at, { id }] of (data.list ?? []).entries()) {
      if (seen.has(id))
        found.push(diagnose('scenario/same-passage', file, locate(root, ['list', at, 'id'])?.node.span ?? root.span, { name: id }));
      seen.add(id);
    }
  return found;
}
