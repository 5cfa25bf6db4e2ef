// Passages by name: with `passage a, b` a scenario says which statements of books and which rulings it shows. Every such name must be an id of a
// passages document, and an id is used once in its pack.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import { closest } from '../../../grammar/diagnostics/closest.ts';
import type { Diagnostic, Fix } from '../../../grammar/diagnostics/diagnostic.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { Name, Scenario } from '../../../grammar/syntax/ast.ts';
import { locateInYaml } from '../../../grammar/yaml/yaml-tree.ts';
import type { SourceFile, Span } from '../../../grammar/source.ts';
import { keepingLast } from '../../../grammar/packs/lazy.ts';
import type { Pack, ToolDocument, Workspace } from '../../../grammar/packs/workspace.ts';

/** A statement of a book, or a ruling, as a passages document lists it. */
export interface Passage {
  readonly id: string;
  /** The id of its pack; empty outside of packs. */
  readonly pack: string;
  readonly is: 'passage' | 'ruling';
  /** The statement, or what was decided. */
  readonly about: string;
  /** The key that says why no scenario shows it, and the ruling that the key names. */
  readonly settled?: { readonly key: 'ruling' | 'component-only' | 'not-used'; readonly ruling?: string };
  /** Where its entry stands. */
  readonly document: ToolDocument<'passages'>;
  readonly path: readonly ['list' | 'rulings', number];
}

const kept = new WeakMap<ToolDocument<'passages'>, { readonly pack: string; readonly passages: readonly Passage[] }>();

/** The statements, then the rulings of a document. They are cached as long as the document and the id of its pack stay the same. */
export function passagesIn(document: ToolDocument<'passages'>, pack: string): readonly Passage[] {
  const known = kept.get(document);
  if (known?.pack === pack) return known.passages;
  const passages = listPassages(document, pack);
  kept.set(document, { pack, passages });
  return passages;
}

function listPassages(document: ToolDocument<'passages'>, pack: string): Passage[] {
  const { list = [], rulings = [] } = document.data;
  return [
    ...list.map((one, index): Passage => {
      const key = (['ruling', 'component-only', 'not-used'] as const).find((name) => one[name] !== undefined);
      const settled = key && { key, ...(one.ruling !== undefined && { ruling: one.ruling }) };
      return { id: one.id, pack, is: 'passage', about: one.gist, ...(settled && { settled }), document, path: ['list', index] };
    }),
    ...rulings.map(({ id, gist }, index): Passage => ({ id, pack, is: 'ruling', about: gist, document, path: ['rulings', index] })),
  ];
}

/** Where the value of a key of the entry stands, or the entry itself. */
export function spanOfPassage({ document: { root }, path }: Passage, ...key: readonly string[]): Span {
  return locateInYaml(root, [...path, ...key])?.node.span ?? root.span;
}

/** Passages grouped by id. */
export function byId<T extends Passage>(passages: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const passage of passages) {
    const group = groups.get(passage.id);
    if (group === undefined) groups.set(passage.id, [passage]);
    else group.push(passage);
  }
  return groups;
}

/** The passages of all packs, in their order. */
export function passagesOf({ packs, outside }: Workspace): Passage[] {
  const own = packs.flatMap(({ id, passages }) => passages.flatMap((document) => passagesIn(document, id)));
  return [...own, ...outside.passages.flatMap((document) => passagesIn(document, ''))];
}

/**
 * Resolves a name that is used in several packs, from the point of view of one pack: its own things, otherwise those of the packs it needs,
 * otherwise all, because a scenario may show what stands in the book of any pack.
 */
export function nearestTo<T extends { readonly pack: string }>(
  pack: string,
  needs: ReadonlySet<string>,
  found: readonly T[],
): readonly T[] {
  const own = found.filter((one) => one.pack === pack);
  if (own.length > 0) return own;
  const needed = found.filter((one) => needs.has(one.pack));
  return needed.length > 0 ? needed : found;
}

const named = new WeakMap<Scenario, readonly Name[]>();

/** The names behind `passage`; for a `<column>`, those in its cells. */
export function passagesNamedIn(scenario: Scenario): readonly Name[] {
  let known = named.get(scenario);
  if (known === undefined) named.set(scenario, (known = readNames(scenario)));
  return known;
}

function readNames({ settings, examples }: Scenario): Name[] {
  const names = settings.filter(({ key }) => key.text === 'passage').flatMap(({ values }) => values.flat());
  return names.flatMap((name) => {
    const column = /^<(.*)>$/.exec(name.text)?.[1];
    if (column === undefined) return [name];
    const at = examples?.columns.findIndex(({ text }) => text === column) ?? -1;
    return at === -1 ? [] : examples!.rows.flatMap(({ cells }) => cells[at] ?? []);
  });
}

export function checkPassageNames(workspace: Workspace): Diagnostic[] {
  const { packs } = workspace;
  const documents = packs.flatMap(({ id, passages }) => [id, ...passages]);
  const { same, known, unknown: missing } = unlessSame([...documents, ...workspace.outside.passages], () => readLists(workspace));
  const found = [...same, ...packs.flatMap(({ scenarios }) => scenarios.flatMap(remarksIn))];
  if (known === undefined) return found;
  found.push(...missing);
  for (const pack of packs) {
    // A pack without passages documents may name passages of packs that are not loaded.
    if (pack.passages.length === 0) continue;
    const needs = new Set(pack.needs);
    for (const { file, scenarios } of pack.scenarios)
      for (const scenario of scenarios)
        for (const { text, span } of passagesNamedIn(scenario)) {
          const meant = known.get(text);
          if (meant === undefined) found.push(unknown('scenario/unknown-passage', file, span, text, [...known.keys()]));
          else if (meant.some(({ settled }) => settled !== undefined))
            found.push(...settledIn(file, span, nearestTo(pack.id, needs, meant)[0]));
        }
  }
  return found;
}

interface Lists {
  /** Reports of ids that a pack has twice. */
  readonly same: readonly Diagnostic[];
  /** Passages by id. Undefined if a list has unreadable lines, and so lacks names. */
  readonly known: ReadonlyMap<string, readonly Passage[]> | undefined;
  /** Reports of names in the lists themselves. */
  readonly unknown: readonly Diagnostic[];
}

/** The last lists: few edits are made in them. */
const unlessSame = keepingLast<Lists>();

function readLists(workspace: Workspace): Lists {
  const { packs } = workspace;
  const same = packs.flatMap(sameIds);
  if (packs.some(({ passages }) => passages.some(({ broken }) => broken))) return { same, known: undefined, unknown: [] };
  const all = passagesOf(workspace);
  const known = byId(all);
  const inRows = packs.flatMap(({ passages }) => passages.flatMap((document) => unknownInRows(document, known)));
  return { same, known, unknown: [...unknownRulings(all), ...inRows] };
}

/** Reports a scenario that shows a passage although the list says that no scenario shows it. */
function settledIn(file: SourceFile, span: Span, { id, settled }: Passage): Diagnostic[] {
  if (settled === undefined) return [];
  const { key, ruling } = settled;
  const fix = ruling === undefined ? undefined : { title: phrase('write', { text: ruling }), span, text: ruling };
  return [diagnose('scenario/settled-passage', file, span, { name: id, key, ...(ruling !== undefined && { ruling }) }, fix)];
}

function unknownRulings(all: readonly Passage[]): Diagnostic[] {
  const rulings = new Set(all.flatMap(({ id, is }) => (is === 'ruling' ? [id] : [])));
  return all.flatMap((passage) => {
    const ruling = passage.settled?.ruling;
    if (ruling === undefined || rulings.has(ruling)) return [];
    return [unknown('scenario/unknown-ruling', passage.document.file, spanOfPassage(passage, 'ruling'), ruling, [...rulings])];
  });
}

/** Reports rows of the matrix of editions that name unknown passages. */
function unknownInRows({ file, data, root }: ToolDocument<'passages'>, known: ReadonlyMap<string, unknown>): Diagnostic[] {
  return (data.rows ?? []).flatMap(({ passages = [] }, row) =>
    passages.flatMap((name, at) => {
      if (known.has(name)) return [];
      const span = locateInYaml(root, ['rows', row, 'passages', at])?.node.span ?? root.span;
      return [unknown('scenario/unknown-passage', file, span, name, [...known.keys()])];
    }),
  );
}

function unknown(
  code: 'scenario/unknown-passage' | 'scenario/unknown-ruling',
  file: SourceFile,
  span: Span,
  name: string,
  known: readonly string[],
): Diagnostic {
  const near = closest(name, known);
  return diagnose(code, file, span, { name, ...(near !== undefined && { near }) });
}

function sameIds({ id: pack, passages }: Pack): Diagnostic[] {
  const groups = byId(passages.flatMap((document) => passagesIn(document, pack)));
  return [...groups].flatMap(([name, [, ...others]]) =>
    others.map((passage) => diagnose('scenario/same-passage', passage.document.file, spanOfPassage(passage, 'id'), { name })),
  );
}

/** Reports comments that say what a scenario shows, which was once the way to say it. */
function remarksIn({ file, scenarios }: Pack['scenarios'][number]): Diagnostic[] {
  if (!file.text.includes('Passages:')) return [];
  return [...file.text.matchAll(/^#[ \t]*Passages:(.*)$/gm)].map(({ index, 0: line, 1: rest }) => {
    const names = rest.match(/[^\s,]+/g) ?? [];
    const below = scenarios.find(({ span }) => span.start > index);
    return diagnose(
      'scenario/passages-remark',
      file,
      { start: index, end: index + line.length },
      { names: names.join(', ') },
      below && intoLine(file, index, names, below),
    );
  });
}

/** The fix: writes what the comment says into a line below the title that follows, unless the scenario says it already. */
function intoLine({ text }: SourceFile, start: number, names: readonly string[], scenario: Scenario): Fix {
  const said = new Set(passagesNamedIn(scenario).map((name) => name.text));
  const left = names.filter((name) => !said.has(name)).join(', ');
  const eol = (from: number): number => (text.indexOf('\n', from) === -1 ? text.length : text.indexOf('\n', from));
  const end = eol(scenario.titleSpan.end);
  const between = text.slice(eol(start) + 1, end);
  return {
    title: phrase('write', { text: `passage ${left}` }),
    span: { start, end },
    text: left === '' ? between : `${between}\n  passage ${left}`,
  };
}
