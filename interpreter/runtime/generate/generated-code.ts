// Collects the text of generated code: lines in nested blocks, fresh names, tables, and the words that may occur. INVARIANT: no text of an author
// gets into generated code, only these words, one-letter names with numbers, and integers.
import type { Expr, Instr, Program } from '../../program/program.ts';
import { type PlainOp, plainSteps } from '../interpret/step.ts';
import { findFailing } from './may-fail.ts';
import { findOwned, findRepeating } from './set-facts.ts';
import { type Tables, tablesOf } from '../tables.ts';
import { walkExpression } from '../../program/walk.ts';

/** Functions of the runtime that generated code calls, by the names it uses. */
export const helperWords = [
  'refill',
  'stop',
  'fit',
  'div',
  'mod',
  'amount',
  'nextSeat',
  'seatsFrom',
  'scoreOf',
  'at',
  'first',
  'last',
  'nth',
  'union',
  'minus',
  'take',
  'takeOwn',
  'pair',
  'distinct',
  'unrepeated',
  'allOf',
  'like',
  'same',
  'holders',
  'nextHolder',
  'move',
  'moves',
  'moveEach',
  'moveTop',
  'make',
  'remember',
  'note',
  'expire',
  'append',
  'bound',
  'merge',
  'finish',
  'room',
  'settle',
  'decide',
  'nobody',
  'pickOne',
  'pickSome',
  'shuffle',
  'writeNone',
  'deep',
  'broken',
  ...(Object.keys(plainSteps) as PlainOp[]),
] as const;

/** All other words that may occur. */
export const plainWords = [
  'const',
  'let',
  'function',
  'return',
  'if',
  'else',
  'for',
  'while',
  'switch',
  'case',
  'default',
  'break',
  'continue',
  'true',
  'false',
  'undefined',
  // The state, rows, piles, pieces by kind and by document, memories, attached, frames, lists; the registers end in 0.
  's',
  'm',
  'p',
  'K',
  'O',
  'M',
  'A',
  'F',
  'L',
  // The run, the helpers, the empty list, marks by document and their round; base of a frame and of its caller's, the address it was entered at,
  // its lists, program counter, options, segment label, arguments.
  'R',
  'h',
  'E',
  'T',
  'Z',
  'b',
  'c',
  'd',
  'g',
  'pc',
  'o',
  'n',
  'S',
  'z',
  'bind',
  'resume',
  'marks',
  'instrs',
  'ones',
  'manies',
  'none',
  'run',
  'queries',
  'plains',
  'piles',
  'byKind',
  'pieceOf',
  'memories',
  'attached',
  'frames',
  'lists',
  'top',
  'base',
  'listTop',
  'offers',
  'offerEnd',
  'ask',
  'seat',
  'min',
  'max',
  'fuel',
  'depth',
  'length',
  'push',
  'slice',
  'indexOf',
  'fill',
] as const;

/**
 * Arrays of the state that are never replaced while rules run. A function that uses one starts by copying it from its register into a constant,
 * so that the host's compiler knows it stays the same. Pieces by kind and by document are replaced when the first piece is created.
 */
const registers = { m: 'm', p: 'piles', M: 'memories', A: 'attached', F: 'frames', L: 'lists' } as const;

/** Writes a function, with the registers it uses. */
export function writeFunction(name: string, params: readonly string[], body: string): string {
  const used = ['s', ...Object.keys(registers)].filter((register) => new RegExp(`\\b${register}[[.]`).test(body));
  const takes = used.length === 0 ? '' : `const ${used.map((register) => `${register}=${register}0`).join(',')};`;
  return `function ${name}(${params.join(',')}){${takes}${body}}`;
}

export type CodeLines = (string | CodeLines)[];

/** What all functions of one program share: its tables and the constants they use. */
export class Module {
  readonly tables: Tables;
  readonly isOwned: (expr: Expr) => boolean;
  readonly mayRepeat: (expr: Expr) => boolean;
  readonly mayFail: (expr: Expr) => boolean;
  readonly instrs: Instr[] = [];
  readonly functions: string[] = [];
  private readonly constants = new Map<string, string>();
  private readonly small = new Map<number, boolean>();

  constructor(readonly program: Program) {
    this.tables = tablesOf(program);
    this.isOwned = findOwned(program);
    this.mayRepeat = findRepeating(program);
    this.mayFail = findFailing(program);
  }

  /** Whether a query is small enough to be inlined; a recursive one never is. */
  isSmall(query: number): boolean {
    let small = this.small.get(query);
    if (small === undefined) {
      let nodes = 0;
      walkExpression(this.program.queries[query].body, () => nodes++);
      this.small.set(query, (small = nodes <= 40 && !this.program.queries[query].recursive));
    }
    return small;
  }

  /** The name of a constant array. */
  constant(values: readonly number[]): string {
    const text = `[${values.join(',')}]`;
    let name = this.constants.get(text);
    if (name === undefined) this.constants.set(text, (name = `c${this.constants.size}`));
    return name;
  }

  /** The name of an instruction that is passed to a helper. */
  instr(instr: Instr): string {
    let at = this.instrs.indexOf(instr);
    if (at < 0) at = this.instrs.push(instr) - 1;
    return `i${at}`;
  }

  /** The declarations of everything the functions use. */
  header(): string {
    const lines = [`const{${helperWords.join(',')},run:R,none:E,marks:T,instrs,ones,manies}=h;`];
    lines.push('let Z=0,K,O,s0,m0,p0,M0,A0,F0,L0;');
    // Mostly the state is still the one of the last call. Comparing is cheaper than writing young objects into old ones.
    const look = Object.entries(registers).map(([name, from]) => `if(${name}0!==z.${from})${name}0=z.${from};`);
    lines.push(`function bind(z){if(s0!==z)s0=z;if(K!==z.byKind)K=z.byKind;if(O!==z.pieceOf)O=z.pieceOf;${look.join('')}}`);
    for (const [text, name] of this.constants) lines.push(`const ${name}=${text};`);
    this.instrs.forEach((_, i) => lines.push(`const i${i}=instrs[${i}];`));
    this.program.data.forEach((_, i) => lines.push(`const d${i}=ones[${i}];const D${i}=manies[${i}];`));
    return lines.join('\n');
  }
}

export function flatten(lines: CodeLines): string {
  return lines.map((line) => (typeof line === 'string' ? line : flatten(line))).join('');
}

/** Whether a text is a name or an integer, which may be used twice without evaluating twice. */
export function isSimple(text: string): boolean {
  return /^(?:[a-zA-Z]\d*|-?\d+)$/.test(text);
}
