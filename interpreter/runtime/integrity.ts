// Checks the engine's own invariants of a state. A violation is a bug of the engine or a corrupt save, never an author's mistake.
import type { Program } from '../program/program.ts';
import { Ask, frameHeader, type State } from './state.ts';
import { tablesOf } from './tables.ts';

/** The violations in a state, in words for developers; empty if there are none. */
export function integrity(program: Program, state: State): string[] {
  return [...checkRows(program, state), ...checkPiles(program, state), ...checkFrames(program, state), ...checkDecision(state)];
}

function checkRows(program: Program, state: State): string[] {
  const problems: string[] = [];
  const { m } = state;
  const pieces = (m.length - program.firstPiece) / program.stride;
  if (!Number.isInteger(pieces)) problems.push('rows are cut');
  if (state.ids.length !== pieces || state.kinds.length !== pieces) problems.push('ids and kinds do not match the pieces');
  for (let i = 0; i < program.stride; i++) if (m[i] !== 0) problems.push(`column ${i} of none is ${m[i]}`);
  // Random games ask at every decision. The first comparison is the fast one, and nearly all cells pass it.
  for (let i = 0; i < m.length; i++) if ((m[i] | 0) !== m[i] && !Number.isInteger(m[i])) problems.push(`cell ${i} is ${m[i]}`);
  const { kindOfDocument } = tablesOf(program);
  const listed = new Uint8Array(Math.ceil(pieces));
  let count = 0;
  let twice = false;
  state.byKind.forEach((list, kind) => {
    for (const piece of list) {
      const at = (piece - program.firstPiece) / program.stride;
      twice ||= listed[at] === 1;
      listed[at] = 1;
      count += 1;
      if (state.kinds[at] !== kind) problems.push(`piece ${piece} is of another kind`);
      if (m[piece] !== 0 && kindOfDocument[m[piece]] !== kind) problems.push(`piece ${piece} has a document of another kind`);
    }
  });
  if (count !== pieces || twice) problems.push('pieces by kind are not the pieces');
  if (new Set(state.ids).size !== state.ids.length) problems.push('two pieces have one id');
  return problems;
}

function checkPiles({ firstPiece, stride }: Program, state: State): string[] {
  const problems: string[] = [];
  const { m, piles } = state;
  if (piles[0].length > 0) problems.push('the empty pile is not empty');
  if (state.pileInfos.length !== piles.length || state.pileHolders.length !== piles.length) problems.push('piles are not described');
  // By piece: the pile it was found in, plus one.
  const where = new Uint32Array(Math.ceil((m.length - firstPiece) / stride));
  piles.forEach((pile, index) => {
    for (const piece of pile) {
      const at = (piece - firstPiece) / stride;
      if (where[at] === undefined) problems.push(`${piece} in pile ${index} is no piece`);
      else if (where[at] !== 0) problems.push(`piece ${piece} lies twice`);
      where[at] = index + 1;
      if (m[piece + 1] !== index) problems.push(`piece ${piece} lies in ${index} but says ${m[piece + 1]}`);
    }
  });
  for (let at = 0; at < where.length; at++) {
    const piece = firstPiece + at * stride;
    if (m[piece + 1] !== 0 && where[at] !== m[piece + 1] + 1) problems.push(`piece ${piece} is not in its pile`);
  }
  return problems;
}

function checkFrames(program: Program, state: State): string[] {
  const problems: string[] = [];
  let top = state.top;
  let listTop = state.listTop;
  for (let base = state.base; base >= 0; base = state.frames[base + 2]) {
    const action = program.actions[state.frames[base]];
    if (action === undefined || state.frames[base + 2] >= base) return ['frames are broken'];
    if (!action.asks) problems.push(`${action.name} cannot ask but has a frame`);
    if (base + frameHeader + action.ones !== top || state.frames[base + 3] + action.lists !== listTop)
      problems.push(`the frame of ${action.name} has a wrong size`);
    if (action.code[state.frames[base + 1]] === undefined) problems.push(`${action.name} stands outside its code`);
    top = base;
    listTop = state.frames[base + 3];
  }
  if (top !== 0 || listTop !== 0) problems.push('frames do not start at the bottom');
  return problems;
}

function checkDecision(state: State): string[] {
  const size = state.ask === Ask.decision ? 3 : 2;
  if (state.ask === Ask.over) return state.base === -1 ? [] : ['over with frames left'];
  if (state.ask === Ask.nothing || state.ask === Ask.start) return ['stopped without a reason'];
  const problems: string[] = [];
  if (state.options.length === 0 || state.options.length % size !== 0) problems.push('a decision without options');
  if (state.min < 0 || state.max < state.min || state.max < 1) problems.push('a decision nobody can answer');
  if ((state.seat === 0) !== (state.ask !== Ask.decision)) problems.push('the wrong one is asked');
  return problems;
}
