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
  for (let i = 0; i < m.length; i++) if (!Number.isInteger(m[i])) problems.push(`cell ${i} is ${m[i]}`);
  const listed = state.byKind.flat();
  if (listed.length !== pieces || new Set(listed).size !== listed.length) problems.push('pieces by kind are not the pieces');
  state.byKind.forEach((list, kind) => {
    for (const piece of list) {
      if (state.kinds[(piece - program.firstPiece) / program.stride] !== kind) problems.push(`piece ${piece} is of another kind`);
      const ofDocument = tablesOf(program).kindOfDocument[m[piece]];
      if (m[piece] !== 0 && ofDocument !== kind) problems.push(`piece ${piece} has a document of another kind`);
    }
  });
  if (new Set(state.ids).size !== state.ids.length) problems.push('two pieces have one id');
  return problems;
}

function checkPiles(program: Program, state: State): string[] {
  const problems: string[] = [];
  const { m, piles } = state;
  if (piles[0].length > 0) problems.push('the empty pile is not empty');
  if (state.pileInfos.length !== piles.length || state.pileHolders.length !== piles.length) problems.push('piles are not described');
  const where = new Map<number, number>();
  piles.forEach((pile, index) => {
    for (const piece of pile) {
      if (where.has(piece)) problems.push(`piece ${piece} lies twice`);
      where.set(piece, index);
      if (m[piece + 1] !== index) problems.push(`piece ${piece} lies in ${index} but says ${m[piece + 1]}`);
    }
  });
  for (let piece = program.firstPiece; piece < m.length; piece += program.stride)
    if (m[piece + 1] !== 0 && where.get(piece) !== m[piece + 1]) problems.push(`piece ${piece} is not in its pile`);
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
