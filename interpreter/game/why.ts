// Explains why an option is not on offer. It finds what the id would mean in the open decision and lets the runtime trace that value through the
// rules, as the asked seat may know it.
import { whatExists } from '../../grammar/diagnostics/what-exists.ts';
import type { ChooseBranch, ChooseInstr, TypeRef } from '../program/program.ts';
import type { State } from '../runtime/state.ts';
import { type Absence, findAbsence } from '../runtime/interpret/why-not.ts';
import { askedInstr } from './asked.ts';
import type { OpenDecision } from './decision.ts';
import { EngineError } from './engine-error.ts';
import { pieceName } from './ids.ts';
import { findDocument, Layout } from './layout.ts';
import { reasonAt, type GameSource, type Reason } from './source.ts';
import type { Viewer } from './sight.ts';
import { guard } from './table.ts';
import { SeatVisibility } from './view.ts';

/**
 * The reasons, first cause first; empty if the option is on offer. A seat that is not asked gets no reasons: what others may choose, and why
 * not, tells what they hold.
 */
export function explainAbsence(source: GameSource, state: State, open: OpenDecision, option: string, seat?: Viewer): readonly Reason[] {
  const found = findCause(source, state, open, option, seat);
  return found === undefined ? [] : found.sites.map((site) => reasonAt(source, site));
}

/** Why an option is absent, and what its id means. */
export interface FoundCause {
  readonly sites: readonly number[];
  /** Sites of queries that are mere numbers, on which the offer hung as well. */
  readonly numbers?: readonly number[];
  /** Undefined where no clause keeps it out. */
  readonly cause?: Absence['cause'] | { readonly how: 'unseen' | 'other-question' | 'other-name' };
  readonly branch?: ChooseBranch;
  /** The value that the id means, if there is one that the seat sees; what stands for it in the id. */
  readonly value?: number;
  readonly named?: string;
}

/** Undefined if the option is on offer. */
export function findCause(source: GameSource, state: State, open: OpenDecision, option: string, seat?: Viewer): FoundCause | undefined {
  if (seat !== undefined && seat !== open.seat)
    throw new EngineError('unknown-seat', `${seat === 'nobody' ? seat : `seat ${seat}`} is not asked now`);
  if (open.options.some(({ id }) => id === option)) return undefined;
  const layout = new Layout(source.program, state);
  const instr = askedInstr(source.program, state);
  if (instr.op === 'choose') {
    const visibility = new SeatVisibility(layout, state.seat);
    for (const [index, branch] of instr.branches.entries()) {
      const meant = findMeant(layout, visibility, instr, branch, option);
      if (meant === undefined) continue;
      const about = { branch, named: valuePart(branch, option) ?? '' };
      // Nothing the seat can see has that name, or it is offered under a longer one: then the offer itself is the reason.
      if (meant.length === 0) return { sites: [branch.site], cause: { how: 'unseen' }, ...about };
      const [value] = meant;
      const { sites, cause, numbers = [] } = guard(source, () => findAbsence(source.program, state, instr, state.base, index, value));
      if (sites.length === 0) return { sites: [branch.site], cause: { how: 'other-name' }, value, ...about };
      return { sites, numbers, cause, value, ...about };
    }
  }
  if (!namesAnything(layout, option))
    throw new EngineError(
      'unknown-id',
      `\`${option}\` names nothing here${whatExists(
        option,
        open.options.map(({ id }) => id),
      )}`,
      { slots: { option } },
    );
  return { sites: [open.site], cause: { how: 'other-question' } };
}

/** The values of a branch that an id could mean, best first; empty if only unseen ones; undefined if the branch has no such id. */
function findMeant(
  layout: Layout,
  visibility: SeatVisibility,
  instr: ChooseInstr,
  branch: ChooseBranch,
  option: string,
): readonly number[] | undefined {
  const value = valuePart(branch, option);
  if (value === undefined) return undefined;
  const { type } = branch;
  if (type === undefined || value === '') return branch.set === undefined ? [0] : undefined;
  if (type.base === 'piece') return findPieces(layout, visibility, instr, type, value);
  const found = plainValue(layout, type, value);
  return found === undefined ? undefined : [found];
}

/** What stands at the place of the value in an id of this branch; empty for a branch without one. */
function valuePart(branch: ChooseBranch, option: string): string | undefined {
  const parts = branch.name === undefined && branch.parts.length === 0 ? (['value'] as const) : branch.parts;
  const at = parts.indexOf('value');
  const words = (some: readonly ('value' | { readonly word: string })[]): string[] =>
    some.flatMap((part) => (part === 'value' ? [] : [part.word]));
  const named = branch.name === undefined ? [] : [branch.name];
  if (at === -1) return [...named, ...words(parts)].join(':') === option ? '' : undefined;
  const before = [...named, ...words(parts.slice(0, at)), ''].join(':');
  const after = ['', ...words(parts.slice(at + 1))].join(':');
  if (option.length <= before.length + after.length || !option.startsWith(before) || !option.endsWith(after)) return undefined;
  return option.slice(before.length, option.length - after.length);
}

function findPieces(
  layout: Layout,
  visibility: SeatVisibility,
  instr: ChooseInstr,
  type: TypeRef,
  name: string,
): readonly number[] | undefined {
  const fits = (piece: number): boolean => type.kinds === undefined || type.kinds.includes(layout.kindIndex(piece));
  const known = visibility.inOrder().filter((piece) => fits(piece) && pieceName(layout, piece, instr.exact, visibility) === name);
  if (known.length > 0) return known;
  const exists = layout.pieces.some((piece) => fits(piece) && pieceName(layout, piece, instr.exact, undefined) === name);
  return exists ? [] : undefined;
}

function plainValue({ program }: Layout, type: TypeRef, name: string): number | undefined {
  if (type.base === 'number') return /^-?\d{1,9}$/.test(name) ? Number(name) : undefined;
  if (type.base === 'truth') return name === 'true' ? 1 : name === 'false' ? 0 : undefined;
  if (type.base === 'enum') return positive(program.enums[type.enum ?? 0].words.indexOf(name) + 1);
  if (type.base !== 'document') return undefined;
  const kinds = type.kinds ?? program.kinds.map((_, kind) => kind);
  return positive(Math.max(0, ...kinds.map((kind) => findDocument(program, kind, name))));
}

function positive(value: number): number | undefined {
  return value > 0 ? value : undefined;
}

/** Whether an id could be an option of any decision of this game. */
function namesAnything(layout: Layout, option: string): boolean {
  const named = layout.pieces.some(
    (piece) => pieceName(layout, piece, true, undefined) === option || pieceName(layout, piece, false, undefined) === option,
  );
  return named || layout.program.documents.some(({ id }) => id === option);
}
