// Turns straight code with jumps into nested blocks and loops, so that generated functions look like hand-written ones to the
// host's compiler. Where a function can be resumed, it is cut into segments; only jumps between segments stay jumps.
import type { Expr, Instr } from '../../program/program.ts';
import { expressionsOf, walkExpression } from '../../program/walk.ts';

/** An instruction, or a step that replaces several of them in generated code. */
export type FlowStep = Instr | MoveEach | MoveTop | { readonly op: 'nothing' };

/** A loop that only moves each element of a list. */
export interface MoveEach {
  readonly op: 'move-each';
  readonly loop: Extract<Instr, { op: 'next' }>;
  readonly move: Extract<Instr, { op: 'move' }>;
}

/** A loop that moves the top pieces of a pile, and whose list is not read anywhere else. */
export interface MoveTop {
  readonly op: 'move-top';
  readonly from: Expr;
  /** Left out: the whole pile. */
  readonly count?: Expr;
  readonly move: Extract<Instr, { op: 'move' }>;
}

/** Joins loops that only move pieces into single steps. Addresses stay as they are. `framed`: the variables are visible outside, in a frame. */
export function joinMoves(code: readonly Instr[], framed: boolean): readonly FlowStep[] {
  const targets = new Set(jumpsOf(code).map((jump) => jump.to));
  const steps: FlowStep[] = [...code];
  for (let at = 0; at + 2 < code.length; at++) {
    const [loop, move, back] = [code[at], code[at + 1], code[at + 2]];
    if (loop.op !== 'next' || move.op !== 'move' || back.op !== 'jump' || back.to !== at || loop.to !== at + 3) continue;
    if (targets.has(at + 1) || targets.has(at + 2) || move.many || move.what.op !== 'local' || move.what.slot !== loop.slot) continue;
    if (!isUnmoved(move.pile, loop)) continue;
    const whole = framed || targets.has(at - 1) ? undefined : joinTop(code, at, loop, move);
    steps[at] = whole ?? { op: 'move-each', loop, move };
    steps[at + 1] = steps[at + 2] = { op: 'nothing' };
    if (whole !== undefined) steps[at - 1] = steps[at - 2] = { op: 'nothing' };
  }
  return steps;
}

/** Joins a loop with the two instructions before it, if they fill its list from the top of a pile and set its index to 0. */
function joinTop(code: readonly Instr[], at: number, loop: Extract<Instr, { op: 'next' }>, move: MoveTop['move']): MoveTop | undefined {
  const [fill, start] = [code[at - 2], code[at - 1]];
  if (fill?.op !== 'set-list' || fill.slot !== loop.list || start.op !== 'set' || start.slot !== loop.index) return undefined;
  if (start.value.op !== 'const' || start.value.value !== 0) return undefined;
  const taken = fill.value.op === 'take' ? fill.value : undefined;
  const pile = taken?.set ?? fill.value;
  if (pile.op !== 'pile') return undefined;
  const others = code.filter((_, index) => index < at - 2 || index > at + 2);
  if (others.some((instr) => readsVariables(instr, loop))) return undefined;
  return { op: 'move-top', from: pile.pile, ...(taken && { count: taken.count }), move };
}

function readsVariables(instr: Instr, { list, index, slot }: Extract<Instr, { op: 'next' }>): boolean {
  if (instr.op === 'next') return instr.list === list || instr.index === index;
  if (instr.op === 'append') return instr.slot === list;
  let reads = false;
  for (const expr of expressionsOf(instr))
    walkExpression(expr, (part) => {
      reads ||= (part.op === 'local' && (part.slot === slot || part.slot === index)) || (part.op === 'list' && part.slot === list);
      reads ||= part.op === 'item' && part.slot === list;
    });
  return reads;
}

/** Whether an expression does not change while such a loop runs: it reads neither the element nor where pieces lie. */
function isUnmoved(expr: Expr, loop: Extract<Instr, { op: 'next' }>): boolean {
  if (expr.op === 'local') return expr.slot !== loop.slot && expr.slot !== loop.index;
  if (expr.op === 'const' || expr.op === 'global') return true;
  return expr.op === 'field' && expr.offset !== 1 && isUnmoved(expr.of, loop);
}

export interface Interval {
  readonly sort: 'block' | 'loop';
  from: number;
  /** The end, exclusive. */
  to: number;
  /** Where its jumps go: the end of a block, the start of a loop. */
  readonly target: number;
}

export interface Segment {
  readonly from: number;
  readonly to: number;
  /** Nested intervals, in the order in which they are opened. */
  readonly intervals: readonly Interval[];
}

interface Jump {
  readonly from: number;
  readonly to: number;
}

/** Segments of the code. `resumes` are the addresses at which the function may be entered; 0 always is one. */
export function findSegments(code: readonly FlowStep[], resumes: ReadonlySet<number>): readonly Segment[] {
  const jumps = jumpsOf(code);
  const leaders = new Set([0, ...resumes].filter((address) => address < code.length));
  for (;;) {
    spreadLeaders(jumps, leaders);
    const starts = [...leaders].sort((a, b) => a - b);
    const segments: Segment[] = [];
    let clash: number | undefined;
    for (let i = 0; i < starts.length && clash === undefined; i++) {
      const from = starts[i];
      const to = starts[i + 1] ?? code.length;
      const intervals = nest(jumps.filter((jump) => isInside(jump, from, to)));
      if (typeof intervals === 'number') clash = intervals;
      else segments.push({ from, to, intervals });
    }
    if (clash === undefined) return segments;
    // This is a jump into the middle of a loop. Its target becomes a segment of its own, which always works.
    leaders.add(clash);
  }
}

/** Whether a jump stays in a segment; its end counts, because a segment falls through into the next. */
export function isInside(jump: Jump, from: number, to: number): boolean {
  return jump.from >= from && jump.from < to && jump.to >= from && jump.to <= to;
}

function jumpsOf(code: readonly FlowStep[]): readonly Jump[] {
  return code.flatMap((instr, from): Jump[] => {
    if (instr.op === 'jump' || instr.op === 'unless' || instr.op === 'next') return [{ from, to: instr.to }];
    if (instr.op === 'choose' || instr.op === 'pick') return [{ from, to: instr.skip }];
    return [];
  });
}

/** The target of a jump across a leader must be a leader itself. */
function spreadLeaders(jumps: readonly Jump[], leaders: Set<number>): void {
  for (let grew = true; grew;) {
    grew = false;
    for (const jump of jumps) {
      if (leaders.has(jump.to)) continue;
      const [low, high] = jump.from < jump.to ? [jump.from, jump.to] : [jump.to, jump.from];
      for (const leader of leaders) {
        if (leader <= low || leader > high) continue;
        leaders.add(jump.to);
        grew = true;
        break;
      }
    }
  }
}

/** Blocks for forward jumps and loops for backward jumps, widened until none cross. Returns a number if that target cannot be nested. */
function nest(jumps: readonly Jump[]): readonly Interval[] | number {
  const intervals: Interval[] = [];
  for (const jump of jumps) {
    const sort = jump.to > jump.from ? 'block' : 'loop';
    const [from, to] = sort === 'block' ? [jump.from, jump.to] : [jump.to, jump.from + 1];
    const known = intervals.find((interval) => interval.sort === sort && interval.target === jump.to);
    if (known === undefined) intervals.push({ sort, from, to, target: jump.to });
    else {
      known.from = Math.min(known.from, from);
      known.to = Math.max(known.to, to);
    }
  }
  for (let crossed = true; crossed;) {
    crossed = false;
    for (const left of intervals)
      for (const right of intervals) {
        if (!(left.from < right.from && right.from < left.to && left.to < right.to)) continue;
        crossed = true;
        if (right.sort === 'block') right.from = left.from;
        else if (left.sort === 'loop') left.to = right.to;
        else return left.target;
      }
  }
  return intervals.sort((a, b) => a.from - b.from || b.to - a.to);
}
