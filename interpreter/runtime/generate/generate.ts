// Generates JavaScript from a program: one function per query and action, made only of our own words and integers, and bound to a run. If the
// host forbids making functions from text, the program is interpreted instead.
import type { Program } from '../../program/program.ts';
import { pickOne, pickSome, shuffle } from '../chance.ts';
import { calculateOrFault, checkSize } from '../interpret/evaluate.ts';
import { sameFace } from '../faces.ts';
import { Fault } from '../fault.ts';
import { paramNames, variables, writeAction } from './generate-action.ts';
import { ExpressionWriter, scriptStorage } from './generate-expression.ts';
import { Module, flatten, type helperWords, writeFunction } from './generated-code.ts';
import { mergeOption, closeDecision } from '../options.ts';
import { moveEach, movePiece, movePieces, moveTop } from '../pieces.ts';
import { decide } from '../player.ts';
import { type Run, limits } from '../interpret/run.ts';
import {
  allOf,
  amountIn,
  distinct,
  holders,
  like,
  minus,
  nextHolder,
  nextSeat,
  none,
  pair,
  scoreOf,
  seatsFrom,
  take,
  union,
  unrepeated,
} from '../sets.ts';
import { frameHeader, makeRoom, type State } from '../state.ts';
import { appended, boundList, create, expire, finish, type PlainOp, plainSteps, remember, rememberOne } from '../interpret/step.ts';

type Argument = number | readonly number[];

/** The functions of a program. They work on the state that was bound last. */
export interface Generated {
  bind(state: State): void;
  /** Continues from the innermost frame until something is asked or the game is over. */
  resume(): void;
  /** Runs an action that cannot ask. */
  plain(action: number, args: readonly Argument[]): void;
  query(index: number, args: readonly Argument[]): Argument;
}

/** The text of a program's functions, and the instructions it refers to by number. */
export function generateText(program: Program): { readonly text: string; readonly module: Module } {
  const module = new Module(program);
  const functions = [
    ...program.queries.map((_, index) => writeQuery(module, index)),
    ...program.actions.map((_, index) => writeAction(module, index)),
    ...writeBehaviours(program),
    writeResume(program),
  ];
  return { text: `${module.header()}\n${functions.join('\n')}`, module };
}

/** The functions of a program for a run, or undefined where the host forbids it. */
export function generated(run: Run): Generated | undefined {
  let code = compiled.get(run.program);
  if (code === undefined) {
    const { text, module } = generateText(run.program);
    const make = compile(text);
    if (make === undefined) return undefined;
    compiled.set(run.program, (code = { make, module }));
  }
  const { make, module } = code;
  const made: Made = make({
    ...helpersFor(run, (state) => made.bind(state)),
    run,
    none,
    marks: new Int32Array(run.program.documents.length + 1),
    instrs: module.instrs,
    ones: module.tables.ones,
    manies: module.tables.manies,
  });
  return {
    bind: made.bind,
    resume: made.resume,
    plain: (action, args) => made.plains[action](...args),
    query: (index, args) => made.queries[index](...args),
  };
}

interface Made {
  readonly bind: (state: State) => void;
  readonly resume: () => void;
  readonly queries: readonly ((...args: readonly Argument[]) => Argument)[];
  readonly plains: readonly ((...args: readonly Argument[]) => void)[];
}
type Make = (helpers: object) => Made;

const compiled = new WeakMap<Program, { readonly make: Make; readonly module: Module }>();

function compile(text: string): Make | undefined {
  let make: Make;
  try {
    make = new Function('h', text) as Make;
  } catch (error) {
    // A syntax error is a bug of the generator and must be seen; only a host that forbids generated code is a reason to interpret.
    if (error instanceof SyntaxError) throw error;
    return undefined;
  }
  return make;
}

function writeQuery(module: Module, index: number): string {
  const query = module.program.queries[index];
  const writer = new ExpressionWriter(module, scriptStorage);
  writer.returns(query.body, query.result.many);
  const names = paramNames(query).all;
  const head = module.tables.costly[index] ? `if(--R.fuel<0)refill(${query.site});` : '';
  const body = `${head}${flatten(writer.out)}`;
  if (!query.recursive) return writeFunction(`q${index}`, names, body);
  const guarded = `if(++R.depth>${limits.depth})deep(${query.site});const z=k${index}(${names.join(',')});R.depth--;return z;`;
  return `${writeFunction(`k${index}`, names, body)}\n${writeFunction(`q${index}`, names, guarded)}`;
}

/** Writes for each behaviour a table, by document, of functions that take a base and return whether they stopped. */
function writeBehaviours(program: Program): string[] {
  const lines = ['function z(){return 0;}'];
  const wrapped = new Set<number>();
  for (const { actions } of program.behaviours)
    for (const plusOne of actions) {
      const index = plusOne - 1;
      if (index < 0 || program.actions[index].asks || wrapped.has(index)) continue;
      wrapped.add(index);
      const names = paramNames(program.actions[index]).all;
      lines.push(`function x${index}(${['b', ...names].join(',')}){a${index}(${names.join(',')});return 0;}`);
    }
  program.behaviours.forEach(({ actions }, i) => {
    const table: string[] = [];
    for (let document = 0; document <= program.documents.length; document++) {
      const index = (actions[document] ?? 0) - 1;
      table.push(index < 0 ? 'z' : program.actions[index].asks ? `e${index}` : `x${index}`);
    }
    lines.push(`const w${i}=[${table.join(',')}];`);
  });
  return lines;
}

function writeResume(program: Program): string {
  const cases = program.actions.map((action, i) => {
    const values = variables(action).map((_, at) => (at < action.ones ? `F[b+${frameHeader + at}]` : `L[F[b+3]+${at - action.ones}]`));
    return action.asks ? `case ${i}:if(r${i}(${['b', 'F[b+2]', 'F[b+3]', 'F[b+1]', ...values].join(',')})===1)return;break;` : '';
  });
  const plains = program.actions.map((action, i) => (action.asks ? 'broken' : `a${i}`));
  return [
    writeFunction('resume', [], `for(let b=s.base;b>=0;b=s.base)switch(F[b]){${cases.join('')}default:broken();}finish(s);`),
    `const queries=[${program.queries.map((_, i) => `q${i}`).join(',')}];`,
    `const plains=[${plains.join(',')}];`,
    'return{bind,resume,queries,plains};',
  ].join('\n');
}

const plainFunctions = Object.fromEntries(Object.entries(plainSteps).map(([op, { does }]) => [op, does])) as Record<PlainOp, unknown>;

/** The helper functions that generated code calls. Those that take the run are shared by all machines, which keeps them well optimised. */
function helpersFor(run: Run, bind: (state: State) => void): Record<(typeof helperWords)[number], unknown> {
  return {
    refill: (site: number) => run.refill(site),
    stop: (site: number) => {
      throw new Fault('run/no-answer', site);
    },
    deep: (site: number) => {
      throw new Fault('run/too-deep', site);
    },
    nobody: (site: number) => {
      throw new Fault('run/nobody-to-ask', site);
    },
    writeNone: (site: number) => {
      throw new Fault('run/write-to-none', site);
    },
    broken: () => {
      throw new TypeError('a frame names no place to go on');
    },
    fit: checkSize,
    div: (left: number, right: number, site: number) => calculateOrFault('/', left, right, site),
    mod: (left: number, right: number, site: number) => calculateOrFault('mod', left, right, site),
    amount: amountIn,
    nextSeat,
    seatsFrom,
    scoreOf,
    at: (list: readonly number[], index: number) => (index >= 0 && index < list.length ? list[index] : 0),
    first: (list: readonly number[]) => (list.length > 0 ? list[0] : 0),
    last: (list: readonly number[]) => (list.length > 0 ? list[list.length - 1] : 0),
    nth: (list: readonly number[], count: number) =>
      count <= 0 || list.length === 0 ? 0 : list[(count > list.length ? list.length : count) - 1],
    union,
    minus,
    take,
    takeOwn: (set: readonly number[], count: number) => set.slice(0, count < 0 ? 0 : count),
    pair,
    distinct,
    unrepeated,
    allOf,
    like,
    same: sameFace,
    holders,
    nextHolder,
    move: movePiece,
    moves: movePieces,
    moveEach,
    moveTop,
    make: (
      of: Run,
      instr: Parameters<typeof create>[1],
      document: number,
      pile: number,
      values: readonly number[],
      slots: readonly number[],
    ) => {
      const piece = create(of, instr, document, pile, values, slots);
      // The first piece created after a copy gives the state its own lists, so the registers must be bound again.
      bind(run.state);
      return piece;
    },
    remember,
    note: rememberOne,
    expire,
    ...plainFunctions,
    append: appended,
    bound: (list: readonly number[], site: number) => boundList(list.slice(), site),
    merge: mergeOption,
    finish,
    room: makeRoom,
    settle: closeDecision,
    decide,
    pickOne,
    pickSome,
    shuffle,
  };
}
