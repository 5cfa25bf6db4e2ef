// Maps the option numbers of the machine to the option ids that callers answer with, and back. Options that the asked seat cannot tell apart get
// one id, whatever the machine holds behind it.
import { whatExists } from '../../grammar/diagnostics/what-exists.ts';
import type { ChooseInstr, IdPart, PickInstr, TypeRef } from '../program/program.ts';
import { Ask } from '../runtime/state.ts';
import { askedInstr, type ShuffleInstr } from './asked.ts';
import { byCodeUnit } from './digest.ts';
import { EngineError } from './engine-error.ts';
import { canLieInPile, documentAt, type Layout } from './layout.ts';
import { unnumberedId } from './piece-ids.ts';
import type { OptionFacts, ValueFacts } from './text-source.ts';
import type { SeatVisibility } from './view.ts';

/** One option as its viewer sees it. `members` are the machine's options behind it, each as often as it counts. */
export interface OfferedOption extends OptionFacts {
  readonly count: number;
  readonly members: readonly { readonly index: number; readonly count: number }[];
}

/** The options of the open decision. Without `visibility` (for chance) everything is named in full. */
export function offeredOptions(layout: Layout, visibility?: SeatVisibility): readonly OfferedOption[] {
  const { program, state } = layout;
  const instr = askedInstr(program, state);
  const raw =
    state.ask === Ask.decision
      ? readDecision(instr as ChooseInstr, state.options)
      : readChance(instr as PickInstr | ShuffleInstr, state.options);
  const exact = instr.op === 'choose' ? instr.exact : true;
  const named = raw.map((option) => nameOption(layout, option, exact, visibility));
  // The machine sorts by piece number, and that may depend on what the seat does not know.
  if (visibility !== undefined) named.sort(inKnownOrder);
  return mergeEqual(layout, named);
}

/** The machine's option numbers for a list of ids, each id as often as it is named. */
export function picksFor(options: readonly OfferedOption[], answer: readonly string[]): readonly number[] {
  const used = new Map<string, number>();
  return answer.map((id) => {
    const option = options.find((offered) => offered.id === id);
    if (option === undefined)
      throw new EngineError(
        'not-an-option',
        `\`${id}\` is not on offer${whatExists(
          id,
          options.map((offered) => offered.id),
        )}`,
        { slots: { option: id } },
      );
    let nth = used.get(id) ?? 0;
    used.set(id, nth + 1);
    for (const { index, count } of option.members) {
      if (nth < count) return index;
      nth -= count;
    }
    throw new EngineError('wrong-count', `\`${id}\` can be named ${option.count} times at most`, {
      slots: { option: id, most: `${option.count}` },
    });
  });
}

/** The options behind the machine's option numbers, in their order. */
export function optionsFor(options: readonly OfferedOption[], picks: readonly number[]): readonly OfferedOption[] {
  return picks.map((pick) => {
    const option = options.find(({ members }) => members.some(({ index }) => index === pick));
    if (option === undefined) throw new EngineError('internal', 'an answer names no option');
    return option;
  });
}

interface RawOption {
  readonly index: number;
  readonly branch: number;
  readonly name?: string;
  readonly parts: readonly ('value' | { readonly word: string })[];
  readonly type?: TypeRef;
  readonly value: number;
  readonly count: number;
}

interface NamedOption extends OptionFacts {
  readonly raw: RawOption;
  /** Whether the viewer can tell it from every other option; if not, it is merged with those of the same id. */
  readonly plain: boolean;
  readonly order: readonly number[];
}

function readDecision(instr: ChooseInstr, options: readonly number[]): readonly RawOption[] {
  const found: RawOption[] = [];
  for (let at = 0; at < options.length; at += 3) {
    const branch = instr.branches[options[at]];
    const parts = branch.name === undefined && branch.parts.length === 0 ? (['value'] as const) : branch.parts;
    found.push({
      index: at / 3,
      branch: options[at],
      name: branch.name,
      parts,
      type: branch.type,
      value: options[at + 1],
      count: options[at + 2],
    });
  }
  return found;
}

function readChance(instr: PickInstr | ShuffleInstr, options: readonly number[]): readonly RawOption[] {
  const type: TypeRef = instr.op === 'pick' ? instr.type : { base: 'piece', many: false };
  const found: RawOption[] = [];
  for (let at = 0; at < options.length; at += 2) {
    found.push({ index: at / 2, branch: 0, parts: ['value'], type, value: options[at], count: options[at + 1] });
  }
  return found;
}

function nameOption(layout: Layout, raw: RawOption, exact: boolean, visibility: SeatVisibility | undefined): NamedOption {
  const value =
    raw.type === undefined || !raw.parts.includes('value') ? undefined : valueFacts(layout, raw.type, raw.value, exact, visibility);
  const words = raw.parts.flatMap((part) => (part === 'value' ? [] : [part.word]));
  const isPiece = raw.type?.base === 'piece' && raw.value !== 0;
  return {
    raw,
    id: joinId(raw, value?.name),
    branch: raw.name,
    words,
    value,
    plain: !isPiece || visibility === undefined || isPlain(layout, raw.value, exact, visibility),
    order: [raw.branch, ...(isPiece ? knownOrder(layout, raw.value, exact, visibility) : [raw.value])],
  };
}

/** The id of an option: the branch, words, and the value at its place. */
export function joinId(raw: Pick<RawOption, 'name' | 'parts'>, value: string | undefined): string {
  const parts = raw.parts.map((part) => (part === 'value' ? (value ?? '') : part.word));
  return [...(raw.name === undefined ? [] : [raw.name]), ...parts].join(':');
}

/** The name of a value, as far as `visibility` lets a viewer know it; without it, for a viewer that sees everything. */
export function valueFacts(
  layout: Layout,
  type: TypeRef,
  value: number,
  exact: boolean,
  visibility: SeatVisibility | undefined,
): ValueFacts {
  const { program } = layout;
  const { base } = type;
  if (base === 'piece' && value !== 0) {
    return { base, kind: layout.kind(value).name, name: pieceName(layout, value, exact, visibility) };
  }
  if (base === 'enum')
    return { base, kind: program.enums[type.enum ?? 0].name, name: program.enums[type.enum ?? 0].words[value - 1] ?? 'none' };
  if (base === 'truth') return { base, name: value !== 0 ? 'true' : 'false' };
  if (base === 'document' && value !== 0) {
    const document = documentAt(program, value);
    return { base, kind: program.kinds[document.kind].name, name: document.id };
  }
  if (base === 'pile') return { base, name: namePile(layout, value, visibility) };
  return { base, name: base === 'number' ? String(value) : 'none' };
}

function namePile(layout: Layout, pile: number, visibility: SeatVisibility | undefined): string {
  const place = layout.piles[pile];
  if (place === undefined) return 'none';
  if (place.owner === 0) return place.info.name;
  return `${visibility === undefined ? layout.id(place.owner) : (visibility.id(place.owner) ?? layout.kind(place.owner).name)}.${place.info.name}`;
}

/** The fullest name that the viewer may know: by value, by face, by id, or only by kind. */
export function pieceName(layout: Layout, piece: number, exact: boolean, visibility: SeatVisibility | undefined): string {
  const kind = layout.kind(piece);
  const written = [...(exact ? [kind.exact] : []), ...(exact && kind.exactSame === undefined ? [] : [kind.option])].filter(
    (parts) => parts.length > 0,
  );
  for (const parts of written) {
    const name = fillParts(layout, piece, parts, visibility);
    if (name === undefined) continue;
    return (visibility === undefined || isPlain(layout, piece, exact, visibility)) && isAmbiguous(layout, piece, exact)
      ? unnumberedId(layout, piece)
      : name;
  }
  if (written.length === 0) {
    const id = visibility === undefined ? layout.id(piece) : visibility.id(piece);
    if (id !== undefined) return id;
  }
  return (visibility === undefined || visibility.sees(piece, 0) ? layout.documentName(piece) : '') || kind.name;
}

/**
 * Whether the owner of a piece has others of its document that differ from it as options. This compares all pieces of the owner, not only those
 * on offer, so that a piece has the same name throughout a game.
 */
function isAmbiguous(layout: Layout, piece: number, exact: boolean): boolean {
  const { state } = layout;
  const { hidden } = layout.kind(piece);
  const columns = (faceColumns(layout, piece, exact) ?? []).filter((offset) => !hidden.includes(offset));
  const owner = layout.ownerOf(piece);
  if (columns.length === 0 || owner === 0) return false;
  const differs = (other: number): boolean => columns.some((offset) => state.m[other + offset] !== state.m[piece + offset]);
  const alike = (other: number): boolean => state.m[other] === state.m[piece] && layout.ownerOf(other) === owner;
  return state.byKind[layout.kindIndex(piece)].some((other) => differs(other) && alike(other));
}

/** The id made of its parts; undefined when the viewer does not know a part. */
function fillParts(layout: Layout, piece: number, parts: readonly IdPart[], visibility: SeatVisibility | undefined): string | undefined {
  let text = '';
  for (const item of parts) {
    if (item.part === 'word') text += item.text;
    else if (item.part === 'name') {
      if (visibility !== undefined && !visibility.sees(piece, 0)) return undefined;
      text += layout.documentName(piece);
    } else if (item.part === 'field') {
      const { offset, type } = layout.program.fields[item.field];
      if (visibility !== undefined && !visibility.sees(piece, offset)) return undefined;
      text += valueFacts(layout, type, layout.state.m[piece + offset], false, visibility).name;
    } else return undefined;
  }
  return text;
}

/** Columns in which pieces of a kind differ as options. */
function faceColumns(layout: Layout, piece: number, exact: boolean): readonly number[] | undefined {
  const kind = layout.kind(piece);
  return exact ? kind.exactSame : kind.same;
}

function isPlain(layout: Layout, piece: number, exact: boolean, visibility: SeatVisibility): boolean {
  return visibility.sight.identifies(piece) && (faceColumns(layout, piece, exact) ?? []).every((offset) => visibility.sees(piece, offset));
}

/** Numbers to sort by, made of what the viewer knows. Pieces that never lie in a pile have nothing to hide: they keep their order. */
function knownOrder(layout: Layout, piece: number, exact: boolean, visibility: SeatVisibility | undefined): readonly number[] {
  const kind = layout.kindIndex(piece);
  if (visibility === undefined || !canLieInPile(layout.program, kind)) return [kind, piece];
  const columns = (faceColumns(layout, piece, exact) ?? []).map((offset) =>
    visibility.sees(piece, offset) ? layout.state.m[piece + offset] : 0,
  );
  return [kind, visibility.sees(piece, 0) ? layout.state.m[piece] : 0, ...columns];
}

function inKnownOrder(left: NamedOption, right: NamedOption): number {
  const length = Math.max(left.order.length, right.order.length);
  for (let i = 0; i < length; i += 1) {
    const difference = (left.order[i] ?? -1) - (right.order[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return byCodeUnit(left.id, right.id);
}

/** One option per id: options that the viewer cannot tell apart are merged, others of the same name get a longer part of their id. */
function mergeEqual(layout: Layout, named: readonly NamedOption[]): readonly OfferedOption[] {
  const plainIds = new Map<string, number>();
  for (const { id, plain } of named) if (plain) plainIds.set(id, (plainIds.get(id) ?? 0) + 1);
  const merged = new Map<string, { facts: OptionFacts; members: { index: number; count: number }[] }>();
  for (const option of named) {
    let id = option.id;
    if (option.plain && (plainIds.get(id) ?? 0) > 1) id = longerId(layout, option);
    if (option.plain) for (let again = 2, free = id; merged.has(id); again += 1) id = `${free}~${again}`;
    const known = merged.get(id);
    const member = { index: option.raw.index, count: option.raw.count };
    if (known !== undefined) known.members.push(member);
    else merged.set(id, { facts: { id, branch: option.branch, words: option.words, value: option.value }, members: [member] });
  }
  return [...merged.values()].map(({ facts, members }) => ({
    ...facts,
    members,
    count: members.reduce((sum, { count }) => sum + count, 0),
  }));
}

function longerId(layout: Layout, { raw, id }: NamedOption): string {
  if (raw.type?.base !== 'piece' || raw.value === 0) return id;
  return joinId(raw, unnumberedId(layout, raw.value));
}
