// Finds queries whose answer cannot change in the course of a game, because they read only what is fixed when the seats are taken:
// `query teams: some player in seats has ...`. For one table they are constants.
import type { ActionCode, Expr, Program } from '../program/program.ts';
import { partsOf } from '../program/walk.ts';

/**
 * The queries without parameters that answer with one value, the same throughout a game. `made`: kinds of which pieces are made in the
 * course of it; a table at which some code never runs has fewer of them than the program.
 */
export function steadyQueries(program: Program, made: ReadonlySet<number> = kindsMade(program.actions)): number[] {
  const facts = { ...gatherFacts(program), made };
  const known = new Map<number, boolean>();
  const isSteadyQuery = (index: number): boolean => {
    const answer = known.get(index);
    if (answer !== undefined) return answer;
    // In a circle nothing is taken for granted.
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
  /** Kinds of which pieces are made in the course of a game. */
  readonly made: ReadonlySet<number>;
  readonly kindOf: (document: number) => number;
}

/** Kinds of which code makes pieces. */
function kindsMade(actions: Iterable<Pick<ActionCode, 'code'>>): ReadonlySet<number> {
  const made = new Set<number>();
  for (const { code } of actions) for (const instr of code) if (instr.op === 'create') made.add(instr.kind);
  return made;
}

/** Kinds of which a game can make pieces: only code counts that its start can reach. */
export function kindsMadeInGame(program: Program): ReadonlySet<number> {
  const { actions, behaviours, start } = program;
  const reached = new Set([start]);
  // A set that grows while it is walked through is walked to its end.
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

/** Looks at one node only. Column 0 is the document and never changes, column 1 the pile a piece lies in. */
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
