// Tables of facts that the runtime looks up often and a program contains only indirectly: kinds of documents, piles of the table, data without
// holes, calls between actions. They are made once per program and never changed.
import type { Expr, Instr, Program } from '../program/program.ts';
import { walkExpression } from '../program/walk.ts';

export interface Tables {
  readonly program: Program;
  /** By document; -1 for none. */
  readonly kindOfDocument: readonly number[];
  /** By document: the first document that looks the same to the player who chooses. */
  readonly faceOfDocument: readonly number[];
  /** Entries of `Program.piles` that are piles of the table, in order: State.piles[i + 1] is the i-th. */
  readonly tablePiles: readonly number[];
  readonly kindCount: number;
  /** Whether a pile takes a kind: index entry in `Program.piles` * number of kinds + kind. */
  readonly accepts: Uint8Array;
  /**
   * Whether a pile accepts all kinds that another one does: index entry of the other * number of piles + entry. The pieces then need not be
   * checked one by one.
   */
  readonly includes: Uint8Array;
  /** Data of type one, by data index and document; 0 where a document has none. Empty for data of type many. */
  readonly ones: readonly (readonly number[])[];
  /** Data of type many, by data index and document. */
  readonly manies: readonly (readonly (readonly number[])[])[];
  /** The document that a seat's piece gets: 0 unless the program declares one of that kind. */
  readonly seatDocument: number;
  /** Actions that can reach themselves. */
  readonly circular: readonly boolean[];
  /** Queries whose call costs a step: they recurse, or call others more than once, so that the work could grow without a loop. */
  readonly costly: readonly boolean[];
  /**
   * By action and address of a decision that takes one answer: for each branch the slot that gets the answer (or -1) and the address to
   * continue at. Empty for all others. All entries have one shape: instructions have many, which makes reading them slow.
   */
  readonly answers: readonly (readonly (readonly number[])[])[];
  /** By document: the columns of the exact face of its pieces; undefined where no two are alike. */
  readonly exactColumns: readonly (readonly number[] | undefined)[];
}

const prepared = new WeakMap<Program, Tables>();

export function tablesOf(program: Program): Tables {
  let tables = prepared.get(program);
  if (tables === undefined) prepared.set(program, (tables = prepare(program)));
  return tables;
}

function prepare(program: Program): Tables {
  const kindOfDocument = [-1, ...program.documents.map((document) => document.kind)];
  const owned = new Set(program.kinds.flatMap((kind) => kind.piles.map((pile) => pile.pile)));
  // A nameless entry is a placeholder for pile 0.
  const tablePiles = program.piles.flatMap((pile, index) => (owned.has(index) || pile.name === '' ? [] : [index]));
  const accepts = new Uint8Array(program.piles.length * program.kinds.length);
  program.piles.forEach((pile, index) => pile.kinds.forEach((kind) => (accepts[index * program.kinds.length + kind] = 1)));
  const ones: number[][] = [];
  const manies: (readonly number[])[][] = [];
  for (const data of program.data) {
    const one: number[] = [];
    const many: (readonly number[])[] = [];
    for (let document = 0; document <= program.documents.length; document++) {
      const value = data.values[document] ?? 0;
      one.push(typeof value === 'number' ? value : 0);
      many.push(typeof value === 'number' ? [] : value);
    }
    ones.push(one);
    manies.push(many);
  }
  return {
    program,
    kindOfDocument,
    faceOfDocument: [0, ...program.documents.map(({ face }, index) => face ?? index + 1)],
    tablePiles,
    kindCount: program.kinds.length,
    accepts,
    includes: findIncluding(program),
    ones,
    manies,
    seatDocument: program.documents.findIndex((document) => document.kind === program.seats.kind) + 1,
    circular: findCircular(program),
    answers: program.actions.map(({ code }) => code.map(planAnswer)),
    exactColumns: [undefined, ...program.documents.map(({ kind }) => program.kinds[kind].exactSame)],
    costly: program.queries.map((query) => query.recursive || countCalls(query.body) > 1),
  };
}

function findIncluding({ piles }: Program): Uint8Array {
  const includes = new Uint8Array(piles.length * piles.length);
  piles.forEach((from, at) =>
    piles.forEach((to, there) => {
      if (from.kinds.every((kind) => to.kinds.includes(kind))) includes[at * piles.length + there] = 1;
    }),
  );
  return includes;
}

const nothingAsked: readonly number[] = [];

function planAnswer(instr: Instr): readonly number[] {
  return instr.op !== 'choose' || instr.many ? nothingAsked : instr.branches.flatMap(({ slot, to }) => [slot, to]);
}

/** Actions called by each action, directly or by a behaviour. */
export function calledActions(program: Program, action: number): number[] {
  const called = new Set<number>();
  for (const instr of program.actions[action].code) {
    if (instr.op === 'call') called.add(instr.action);
    if (instr.op === 'run') for (const plusOne of program.behaviours[instr.behaviour].actions) if (plusOne > 0) called.add(plusOne - 1);
  }
  return [...called];
}

function findCircular(program: Program): boolean[] {
  const calls = program.actions.map((_, action) => calledActions(program, action));
  return calls.map((_, start) => {
    const seen = new Set<number>();
    const open = [...calls[start]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === start) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...calls[next]);
    }
    return false;
  });
}

function countCalls(body: Expr): number {
  let calls = 0;
  walkExpression(body, (expr) => {
    if (expr.op === 'call') calls++;
  });
  return calls;
}

export function isMany(expr: Expr): boolean {
  switch (expr.op) {
    case 'data':
    case 'call':
    case 'if':
    case 'let':
    case 'fold':
      return expr.many;
    case 'empty':
    case 'list':
    case 'memory':
    case 'pile':
    case 'all':
    case 'documents':
    case 'union':
    case 'minus':
    case 'filter':
    case 'extreme':
    case 'map':
    case 'set-of':
    case 'take':
    case 'seats-from':
    case 'like':
    case 'holders':
      return true;
    default:
      return false;
  }
}
