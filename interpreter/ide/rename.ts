// Renames a name across files. A rename after which a mention would no longer be found, or would mean something else, is refused with the
// reason. Where every place of both words has a known meaning, that is certain; otherwise the edits are tried out on a copy, which costs a check
// of all packs.
import { locateInYaml } from '../../grammar/yaml/yaml-tree.ts';
import { gistOf } from '../../grammar/diagnostics/spoken-of.ts';
import { isReserved, namePattern } from '../../grammar/syntax/tokens.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import type { Project } from '../project/project.ts';
import { textEditOf, rangeOf } from './places.ts';
import { type Piece, renamedRecords } from './rename-records.ts';
import type { Range, Refused, TextEdit } from './shapes.ts';
import { isWrittenSomewhere, strangePlaces } from './strange-words.ts';
import { type Definition, type Found, type Resolved, type SymbolIndex } from '../symbols/symbol-index.ts';
import { toolWords } from './tool-words.ts';

export function renameable(found: Found | undefined): { readonly name: string; readonly range: Range } | Refused {
  if (found === undefined) return { refused: 'there is no name here that could be changed' };
  const [definition] = found.definitions;
  const fixed = found.definitions.map((one) => whyFixed(one)).find((reason) => reason !== undefined);
  if (fixed !== undefined) return { refused: fixed };
  return { name: definition.name, range: rangeOf(found.file, found.span) };
}

function whyFixed({ sort, name }: Definition): string | undefined {
  if (sort === 'pack') return 'a pack is called like its folder: rename the folder';
  if (sort === 'kind' && name === 'seat') return '`seat` belongs to the language';
  return undefined;
}

export function rename(
  project: Project,
  index: SymbolIndex,
  found: Found | undefined,
  name: string,
): { readonly edits: readonly TextEdit[] } | Refused {
  const may = renameable(found);
  if ('refused' in may || found === undefined) return may as Refused;
  const group = index.together(found.definitions);
  const misfit = group.map(({ sort }) => whyNoName(sort, name)).find((reason) => reason !== undefined);
  if (misfit !== undefined) return { refused: misfit };
  if (name === may.name) return { edits: [] };
  const followers = followersOf(index, group);
  const all = [...group, ...followers];
  const pieces: Piece[] = [];
  for (const { file, span } of index.mentions(all)) pieces.push({ file, span, text: name });
  for (const definition of group) {
    const typed = keepType(index, definition, followers.includes(definition) || group.some((other) => isType(other)));
    if (typeof typed === 'string') return { refused: typed };
    if (typed !== undefined) pieces.push(typed);
  }
  const certain = isCertain(index, all, may.name, name);
  const undecided = certain ? undefined : whyUndecided(index, all);
  if (undecided !== undefined) return { refused: undecided };
  const renamed = applied(project, pieces);
  const records = renamedRecords(project, renamed);
  const recorded = new Set(records.map(({ file }) => file));
  const whole = [...pieces.filter(({ file }) => !recorded.has(file)), ...records];
  const refused = certain ? undefined : tryOut(project, index, renamed, pieces, found, all, name);
  if (refused !== undefined) return { refused };
  return { edits: merged(whole).map(({ file, span, text }) => textEditOf(file, span, text)) };
}

function applied(project: Project, pieces: readonly Piece[]): Project {
  return project.changed([...byFile(pieces)].map(([path, own]) => ({ path, text: applyPieces(own) })));
}

function isType({ sort }: Definition): boolean {
  return sort === 'kind' || sort === 'role' || sort === 'enum' || sort === 'stand-in' || sort === 'plural';
}

/** Variables that are named after what is renamed are renamed with it, and so are the names that belong to them. */
function followersOf(index: SymbolIndex, group: readonly Definition[]): Definition[] {
  const own = new Set(group.map(({ key }) => key));
  const types = group.filter(isType);
  return types.length === 0 ? [] : index.together(index.namedAfter(types)).filter(({ key }) => !own.has(key));
}

function whyNoName(sort: Definition['sort'], name: string): string | undefined {
  if (sort === 'scenario') return /^[^"\n\r]+$/.test(name) ? undefined : 'a title is one line without quotes';
  if (!namePattern.test(name)) return 'a name is written in small letters and digits, its words joined by `-`';
  if (isReserved(name)) return `\`${name}\` is a word of the language`;
  return undefined;
}

/**
 * The edit that keeps the type of a renamed variable: a parameter that was typed by its name needs its type written out, and a variable without
 * a set needs the set.
 */
function keepType(index: SymbolIndex, definition: Definition, follows: boolean): Piece | string | undefined {
  const { sort, file, span } = definition;
  if (sort !== 'local' || follows || !/\.(rules|ya?ml|scenario)$/.test(file.path)) return undefined;
  const types = index.typeAt(file.path, span.start);
  if (types === undefined) return undefined;
  const [type] = types;
  const at = { start: span.end, end: span.end };
  const before = file.text.slice(0, span.start);
  if (/\b(?:each|some|every|no)\s+$/.test(before)) {
    const plural = pluralOf(index, type);
    return plural === undefined
      ? `there is no word for all of \`${type.name}\` that could be written here`
      : { file, span: at, text: ` in ${plural}` };
  }
  if (/\bwhile\b[^\n]*,\s*$/.test(before)) return `\`${definition.name}\` says who gets the ability`;
  const written = type.sort === 'stand-in' ? standsFor(index, type) : type.name;
  return written === undefined ? undefined : { file, span: at, text: `: ${written}` };
}

function standsFor(index: SymbolIndex, { name, pack }: Definition): string | undefined {
  const words = index.workspace.packs.find(({ id }) => id === pack)?.models.map(({ data }) => data.words?.[name]);
  return words?.find((word) => word !== undefined);
}

function pluralOf(index: SymbolIndex, definition: Definition): string | undefined {
  const name = definition.sort === 'stand-in' ? standsFor(index, definition) : definition.name;
  if (name === undefined) return undefined;
  if (name === 'seat') return 'seats';
  for (const { models } of index.workspace.packs)
    for (const { root, data } of models) {
      const plural = data.kinds?.[name]?.plural ?? data.roles?.[name]?.plural;
      if (plural !== undefined && (locateInYaml(root, ['kinds', name]) ?? locateInYaml(root, ['roles', name]))) return plural;
    }
  return undefined;
}

/** Whether every place of the old word is known to mean this or something else, and the new word meant nothing so far. */
export function isCertain(index: SymbolIndex, group: readonly Definition[], before: string, name: string): boolean {
  if (group.some(({ sort }) => sort === 'scenario') || toolWords().has(name)) return false;
  if (isWrittenSomewhere(index, name) || strangePlaces(index, before, group).length > 0) return false;
  const own = new Set(group.map(({ key }) => key));
  const isClear = ({ file, refs }: Resolved): boolean =>
    index.resolve(refs, index.packIdOf(file.path), true).every((one) => own.has(one.key) || one.name !== before);
  return index.mentions(group).every(isClear);
}

/** The reason to refuse a rename where a place may as well mean something else of this name: it is not known whether to rename it. */
function whyUndecided(index: SymbolIndex, group: readonly Definition[]): string | undefined {
  const own = new Set(group.map(({ key }) => key));
  for (const { file, span, definitions } of index.mentions(group)) {
    const other = definitions.find(({ key, name }) => !own.has(key) && name === group[0].name);
    if (other === undefined) continue;
    const { sort, name, of } = other;
    const what = sort === 'document' ? `${of} ${name}` : of === undefined ? `${sort} ${name}` : `${sort} ${name} of ${of}`;
    return `there is also the ${what}, and nothing tells which of them is meant in ${file.path}:${file.position(span.start).line}`;
  }
  return undefined;
}

/** What is wrong with a copy to which the edits were applied. */
function tryOut(
  project: Project,
  index: SymbolIndex,
  after: Project,
  pieces: readonly Piece[],
  found: Found,
  group: readonly Definition[],
  name: string,
): string | undefined {
  const known = new Set(errorsOf(project).map(gistOf));
  const [wrong] = errorsOf(after).filter((error) => !known.has(gistOf(error)));
  if (wrong !== undefined && errorsOf(after).length > errorsOf(project).length) return `then ${wrong.message} (${wrong.file})`;
  if (!isWrittenSomewhere(index, name)) return undefined;
  const again = after.symbols();
  const place = shifted(pieces, found.file.path, found.span.start);
  const now = again.at(found.file.path, place);
  if (now === undefined) return `\`${name}\` would mean nothing here`;
  const before = index.mentions(group).length;
  const afterwards = again.mentions([...again.together(now.definitions), ...followersOf(again, again.together(now.definitions))]).length;
  return before === afterwards ? undefined : `\`${name}\` would be taken for something else in some places`;
}

function errorsOf(project: Project): readonly Diagnostic[] {
  return project.diagnostics().filter(({ severity }) => severity === 'error');
}

function byFile(pieces: readonly Piece[]): Map<string, Piece[]> {
  const files = new Map<string, Piece[]>();
  for (const piece of merged(pieces)) files.set(piece.file.path, [...(files.get(piece.file.path) ?? []), piece]);
  return files;
}

/** Merges an insertion right after a replacement into it, so that no two edits touch. */
function merged(pieces: readonly Piece[]): Piece[] {
  const sorted = [...pieces].sort((a, b) =>
    a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : a.span.start - b.span.start || a.span.end - b.span.end,
  );
  const made: Piece[] = [];
  for (const piece of sorted) {
    const last = made[made.length - 1];
    if (last?.file === piece.file && last.span.end === piece.span.start && piece.span.start === piece.span.end)
      made[made.length - 1] = { file: last.file, span: last.span, text: last.text + piece.text };
    else made.push(piece);
  }
  return made;
}

function applyPieces(pieces: readonly Piece[]): string {
  const [{ file }] = pieces;
  return [...pieces]
    .reverse()
    .reduce((text, { span, text: instead }) => text.slice(0, span.start) + instead + text.slice(span.end), file.text);
}

function shifted(pieces: readonly Piece[], path: string, offset: number): number {
  return merged(pieces)
    .filter(({ file, span }) => file.path === path && span.end <= offset)
    .reduce((at, { span, text }) => at + text.length - (span.end - span.start), offset);
}
