// Finds queries whose answer cannot change during a game, because they read only what is fixed when the seats are taken: `query teams: some
// player in seats has ...`. At one table such queries are constants.
import type { ActionCode, Expr, Program } from '../program/program.ts';
import { partsOf } from '../program/walk.ts';

/**
 * The queries without parameters whose single answer stays the same throughout a game. `made`: the kinds of pieces that are created during the
 * game; at a table where some code never runs these are fewer than in the whole program.
 */
export function steadyQueries(program: Program, made: ReadonlySet<number> = kindsMade(program.actions)): number[] {
  const facts = { ...gatherFacts(program), made };
  const known = new Map<number, boolean>();
  const isSteadyQuery = (index: number): boolean => {
    const answer = known.get(index);
    if (answer !== undefined) return answer;
    // A query in a circle of calls counts as not steady.
    known.set(index, false);
    const { body, recursive } = program.queries[index];
    known.set(index, !recursive && isSteady(body));
    return known.get(index)!;
  };
  const isSteady = (expr: Expr): boolean =>
    readsOnlyFixed(expr, facts) && (expr.op !== 'call' || isSteadyQuery(expr.query)) && partsOf(expr).every(isSteady);
  return program.queries.flatMap(({ params, result }, index) =>
    params.length === 0 && !result.many && isSteadyQuery(index) ? [index] : [],
  );
}

interface Facts {
  /** Columns that some action writes. */
  readonly written: ReadonlySet<number>;
  /** Kinds of pieces that are created during a game. */
  readonly made: ReadonlySet<number>;
  readonly kindOf: (document: number) => number;
}

/** The kinds of pieces that some of these actions create. */
function kindsMade(actions: Iterable<Pick<ActionCode, 'code'>>): ReadonlySet<number> {
  const made = new Set<number>();
  for (const { code } of actions) for (const instr of code) if (instr.op === 'create') made.add(instr.kind);
  return made;
}

/** The kinds of pieces that a game can create: only actions that can be reached from its start count. */
export function kindsMadeInGame(program: Program): ReadonlySet<number> {
  const { actions, behaviours, start } = program;
  const reached = new Set([start]);
  // Iterating over a set also visits the elements that are added on the way.
  for (const action of reached)
    for (const instr of actions[action].code) {
      if (instr.op === 'call') reached.add(instr.action);
      else if (instr.op === 'run') for (const plusOne of behaviours[instr.behaviour].actions) if (plusOne > 0) reached.add(plusOne - 1);
    }
  return kindsMade([...reached].map((action) => actions[action]));
}

function gatherFacts({ actions, documents }: Program): Omit<Facts, 'made'> {
  const written = new Set<number>();
  for (const { code } of actions)
    for (const instr of code) {
      if (instr.op === 'write') written.add(instr.offset);
      else if (instr.op === 'expire') for (const mark of instr.marks) written.add(mark);
    }
  return { written, kindOf: (document) => documents[document - 1]?.kind ?? -1 };
}

/**
 * Whether this node, without its parts, reads only fixed values. Column 0 is the document and never changes, column 1 is the pile a piece lies
 * in.
 */
function readsOnlyFixed(expr: Expr, { written, made, kindOf }: Facts): boolean {
  switch (expr.op) {
    case 'field':
      return expr.offset !== 1 && !written.has(expr.offset);
    case 'all':
      return expr.kinds.every((kind) => !made.has(kind));
    case 'piece-of':
      return expr.of.op === 'const' && !made.has(kindOf(expr.of.value));
    case 'global':
    case 'memory':
    case 'pile':
    case 'holders':
    case 'score-of':
    case 'like':
      return false;
    default:
      return true;
  }
}
