// Generates JavaScript functions for actions, with ordinary variables. An action that can ask writes its variables into its frame when the game
// stops to wait, and is resumed at the address in its frame.
import type { ActionCode, Expr, Instr } from '../../program/program.ts';
import { ExpressionWriter, type Storage, scriptStorage } from './generate-expression.ts';
import { writeChoose, writePick } from './generate-choice.ts';
import { type MoveEach, type MoveTop, type Segment, type FlowStep, findSegments, isInside, joinMoves } from './generate-flow.ts';
import { type Module, flatten, writeFunction } from './generated-code.ts';
import { type PlainInstr, takenBy } from '../interpret/step.ts';
import { limits } from '../interpret/run.ts';
import { frameHeader } from '../state.ts';

/** The functions of an action: a<n> for one that cannot ask, else r<n> (runs a frame) and e<n> (pushes one and runs it). */
export function writeAction(module: Module, index: number): string {
  return new ActionWriter(module, index).write();
}

export class ActionWriter {
  readonly writer: ExpressionWriter;
  readonly action: ActionCode;
  readonly storage: Storage;
  private readonly changing: { readonly ones: ReadonlySet<number>; readonly lists: ReadonlySet<number> };
  private segment: Segment = { from: 0, to: 0, intervals: [] };
  private steps: readonly FlowStep[] = [];

  constructor(
    readonly module: Module,
    private readonly index: number,
  ) {
    this.action = module.program.actions[index];
    this.storage = scriptStorage;
    this.changing = findChanging(this.action);
    this.writer = new ExpressionWriter(module, this.storage);
  }

  write(): string {
    return this.action.asks ? this.writeAsking() : this.writePlain();
  }

  /** A jump from the instruction at one address to another. */
  jump(from: number, to: number): string {
    const { segment } = this;
    if (!isInside({ from, to }, segment.from, segment.to)) return `{${this.goTo(to)}}`;
    return to > from ? `break B${to};` : `continue C${to};`;
  }

  /** A jump to the start of a segment: all answers of a decision lead to such addresses. */
  goTo(address: number): string {
    return `pc=${address};continue S;`;
  }

  private writePlain(): string {
    const { action, index, module } = this;
    const params = paramNames(action);
    const own: string[] = [];
    for (let slot = params.ones.length; slot < action.ones; slot++) own.push(`l${slot}=0`);
    for (let slot = params.lists.length; slot < action.lists; slot++) own.push(`g${slot}=E`);
    const body = this.body(new Set());
    const head = `if(--R.fuel<0)refill(${action.site});${own.length > 0 ? `let ${own.join(',')};` : ''}`;
    if (!module.tables.circular[index]) return writeFunction(`a${index}`, params.all, head + body);
    const guarded = `if(++R.depth>${limits.depth})deep(${action.site});f${index}(${params.all.join(',')});R.depth--;`;
    return `${writeFunction(`f${index}`, params.all, head + body)}\n${writeFunction(`a${index}`, params.all, guarded)}`;
  }

  /**
   * Writes r<n>(b, c, g, pc, …), which runs from an address with the variables it is given; b is the base of its frame, c the base of the
   * caller's, g the base of its lists. Variables are JavaScript variables and are written into the frame only when the game stops to wait: most
   * calls return before that.
   */
  private writeAsking(): string {
    const { action, index } = this;
    const params = paramNames(action);
    const body = this.body(resumePoints(this.module, action));
    const run = writeFunction(`r${index}`, ['b', 'c', 'g', 'pc', ...variables(action)], `const d=pc;${body}`);
    const size = frameHeader + action.ones;
    const push = [`if(--R.fuel<0)refill(${action.site});const t0=s.top,t1=s.listTop;if(t0>${limits.frames})deep(${action.site});`];
    push.push(`s.top=t0+${size};if(s.top>F.length)room(s);`);
    if (action.lists > 0) push.push(`s.listTop=t1+${action.lists};if(s.listTop>L.length)room(s);`);
    const values = [...variables(action)].map((name) => (params.all.includes(name) ? name : name.startsWith('g') ? 'E' : '0'));
    push.push(`return r${index}(${['t0', 'b', 't1', '0', ...values].join(',')});`);
    return `${run}\n${writeFunction(`e${index}`, ['b', ...params.all], push.join(''))}`;
  }

  private body(resumes: ReadonlySet<number>): string {
    const { action } = this;
    this.steps = joinMoves(action.code, action.asks);
    const segments = findSegments(this.steps, resumes);
    const texts = segments.map((segment) => this.writeSegment(segment));
    if (segments.length === 1 && !action.asks) return texts[0];
    const cases = segments.map((segment, i) => `case ${segment.from}:{${texts[i]}}`).join('\n');
    const start = action.asks ? '' : 'let pc=0;';
    return `${start}S:for(;;)switch(pc){${cases}\ndefault:broken();}${action.asks ? this.keep() : ''}`;
  }

  private writeSegment(segment: Segment): string {
    this.segment = segment;
    const { writer } = this;
    writer.out = [];
    const open: { to: number; close: string }[] = [];
    const waiting = [...segment.intervals];
    for (let at = segment.from; at <= segment.to; at++) {
      while (open.length > 0 && open[open.length - 1].to === at) writer.emit(open.pop()!.close);
      if (at === segment.to) break;
      while (waiting.length > 0 && waiting[0].from === at) {
        const { sort, to, target } = waiting.shift()!;
        if (sort === 'block') writer.emit(`B${target}:{`);
        else writer.emit(`C${target}:for(;;){`);
        open.push({ to, close: sort === 'block' ? '}' : 'break;}' });
      }
      this.instruction(this.steps[at], at);
    }
    return flatten(writer.out);
  }

  private instruction(instr: FlowStep, at: number): void {
    const { writer, storage, module } = this;
    switch (instr.op) {
      case 'set':
        return writer.emit(`${storage.one(instr.slot)}=${writer.one(instr.value)};`);
      case 'set-list':
        return writer.emit(`${storage.list(instr.slot)}=${this.ownList(instr.value, instr.site)};`);
      case 'append':
        return writer.emit(`${storage.list(instr.slot)}=append(${storage.list(instr.slot)},${writer.one(instr.value)},${instr.site});`);
      case 'write':
        return this.writeField(instr);
      case 'write-global':
        return writer.emit(`m[${instr.offset}]=${writer.one(instr.value)};`);
      case 'move': {
        // The pile is evaluated first, although it comes after the piece.
        const pile = writer.one(instr.pile);
        const where = module.mayFail(instr.pile) ? writer.named(pile) : pile;
        const what = instr.many ? writer.many(instr.what) : writer.one(instr.what);
        return writer.emit(`${instr.many ? 'moves' : 'move'}(R,${what},${where},${instr.end === 'top'},${instr.site});`);
      }
      case 'create':
        return this.create(instr);
      case 'jump':
        return writer.emit(instr.back ? `if(--R.fuel<0)refill(${instr.site});` : '', this.jump(at, instr.to));
      case 'unless':
        return writer.emit(`if(!(${writer.truth(instr.test)}))${this.jump(at, instr.to)}`);
      case 'next': {
        const [list, index] = [storage.list(instr.list), storage.one(instr.index)];
        return writer.emit(
          `if(${index}>=${list}.length)${this.jump(at, instr.to)}`,
          `${storage.one(instr.slot)}=${list}[${index}];${index}=${index}+1;`,
        );
      }
      case 'call':
        return this.call(instr, at);
      case 'run':
        return this.run(instr, at);
      case 'choose':
        return writeChoose(this, instr, at);
      case 'pick':
        return writePick(this, instr, at);
      case 'shuffle':
        return writer.emit(`if(!shuffle(R,${module.instr(instr)},${writer.one(instr.pile)}))${this.pause(at)}`);
      case 'record':
        if (!instr.many) return writer.emit(`note(R,${instr.memory},${writer.one(instr.value)},${instr.site});`);
        return writer.emit(`remember(R,${instr.memory},${writer.many(instr.value)},${instr.site});`);
      case 'forget':
        return writer.emit(`M[${instr.memory}]=[];`);
      case 'expire':
        return writer.emit(`expire(R,${instr.span},${module.constant(instr.marks)},${instr.site});`);
      case 'return':
        return writer.emit(this.leave());
      case 'move-each':
        return this.moveEach(instr);
      case 'move-top':
        return this.moveTop(instr);
      case 'enter':
      case 'nothing':
        return;
      default:
        return writer.emit(this.plain(instr));
    }
  }

  /** A call of the helper function of an instruction, with its arguments. */
  private plain(instr: PlainInstr): string {
    const taken = takenBy(instr);
    const worked = this.writer.inOrder(taken.filter((value) => typeof value !== 'number'));
    let next = 0;
    return `${instr.op}(R,${taken.map((value) => (typeof value === 'number' ? value : worked[next++])).join(',')},${instr.site});`;
  }

  /** Writes a joined loop. The variables end up as the loop would leave them. */
  private moveEach({ loop, move }: MoveEach): void {
    const { writer, storage } = this;
    const list = writer.named(storage.list(loop.list));
    const [index, item] = [storage.one(loop.index), storage.one(loop.slot)];
    writer.emit(`if(${index}<${list}.length){`);
    writer.emit(`moveEach(R,${list},${index},${writer.one(move.pile)},${move.end === 'top'},${move.site});`);
    writer.emit(`${item}=${list}[${list}.length-1];${index}=${list}.length;}`);
  }

  private moveTop({ from, count, move }: MoveTop): void {
    const { writer } = this;
    const [source, most = String(limits.list)] = writer.inOrder(count === undefined ? [from] : [from, count]);
    writer.emit(`moveTop(R,${source},${most},${writer.one(move.pile)},${move.end === 'top'},${move.site});`);
  }

  /** Stops at an address; the instruction there runs again when the game continues. */
  pause(at: number): string {
    return this.action.asks ? `{s.base=b;${this.waitAt(at)}}` : `stop(${this.action.code[at].site});`;
  }

  private waitAt(address: number): string {
    return `pc=${address};break S;`;
  }

  /**
   * Writes the frame, to continue from `pc`, and returns that the game waits. This is the end of every function that can ask, shared by all
   * places where it can. A resumed function (not entered at 0) has already written the variables that never change.
   */
  private keep(): string {
    const { action, index, changing } = this;
    const fresh = [`F[b]=${index};F[b+2]=c;F[b+3]=g;`];
    const text = ['F[b+1]=pc;'];
    for (let slot = 0; slot < action.ones; slot++) (changing.ones.has(slot) ? text : fresh).push(`F[b+${frameHeader + slot}]=l${slot};`);
    for (let slot = 0; slot < action.lists; slot++) {
      // Comparing is cheaper than writing an array into another.
      if (changing.lists.has(slot)) text.push(`if(L[g+${slot}]!==g${slot})L[g+${slot}]=g${slot};`);
      else fresh.push(`L[g+${slot}]=g${slot};`);
    }
    return `if(d===0){${fresh.join('')}}${text.join('')}return 1;`;
  }

  private leave(): string {
    if (!this.action.asks) return 'return;';
    return `s.top=b;s.base=c;${this.action.lists > 0 ? 's.listTop=g;' : ''}return 0;`;
  }

  /** A set that must stay as it is while the state changes. */
  ownList(expr: Expr, site: number): string {
    if (expr.op === 'take' && !this.module.isOwned(expr)) return `takeOwn(${this.writer.inOrder([expr.set, expr.count]).join(',')})`;
    const text = this.writer.many(expr);
    return this.module.isOwned(expr) ? text : `bound(${text},${site})`;
  }

  private writeField(instr: Extract<Instr, { op: 'write' }>): void {
    const { writer } = this;
    const of = writer.named(writer.one(instr.of));
    // The value is evaluated before the test for none: if it fails, too, its fault is the one that is reported.
    const value = writer.named(writer.one(instr.value));
    writer.emit(`if(${of}===0)writeNone(${instr.site});m[${of}+${instr.offset}]=${value};`);
  }

  private create(instr: Extract<Instr, { op: 'create' }>): void {
    const { writer, module, storage } = this;
    const nowhere: Expr = { op: 'const', value: 0 };
    const fields = instr.fields.map(({ value }) => value);
    const named = (instr.id ?? []).flatMap((part) => (part.part === 'slot' ? [part.value] : []));
    const [document, where, ...rest] = writer.inOrder([instr.document, instr.pile ?? nowhere, ...fields, ...named]);
    const [values, slots] = [rest.slice(0, fields.length), rest.slice(fields.length)];
    const made = `make(R,${module.instr(instr)},${document},${where},[${values.join(',')}],[${slots.join(',')}])`;
    writer.emit(instr.slot >= 0 ? `${storage.one(instr.slot)}=${made};` : `${made};`);
  }

  private call(instr: Extract<Instr, { op: 'call' }>, at: number): void {
    const { writer, module } = this;
    const args = writer.args(instr.args, true);
    if (!module.program.actions[instr.action].asks) writer.emit(`a${instr.action}(${args.join(',')});`);
    else if (!this.action.asks) writer.emit(`stop(${instr.site});`);
    else writer.emit(`if(e${instr.action}(${['b', ...args].join(',')})===1){${this.waitAt(at + 1)}}`);
  }

  private run(instr: Extract<Instr, { op: 'run' }>, at: number): void {
    const { writer } = this;
    const [document, ...args] = writer.inOrder([instr.document, ...instr.args], (expr) => writer.arg(expr, expr !== instr.document));
    // One table is used for actions that ask and for those that do not: all take a base and return whether they stopped.
    const call = `w${instr.behaviour}[${document}](${[this.action.asks ? 'b' : '0', ...args].join(',')})===1`;
    writer.emit(this.action.asks ? `if(${call}){${this.waitAt(at + 1)}}` : `if(${call})stop(${instr.site});`);
  }
}

/** The names of all variables of an action: ones, then lists. */
export function variables(action: ActionCode): readonly string[] {
  const ones = Array.from({ length: action.ones }, (_, slot) => `l${slot}`);
  return [...ones, ...Array.from({ length: action.lists }, (_, slot) => `g${slot}`)];
}

/** The slots that an action writes; the others keep the values it was called with. */
function findChanging({ code }: ActionCode): { readonly ones: ReadonlySet<number>; readonly lists: ReadonlySet<number> } {
  const ones = new Set<number>();
  const lists = new Set<number>();
  for (const instr of code) {
    if (instr.op === 'set' || instr.op === 'create') ones.add(instr.slot);
    else if (instr.op === 'set-list' || instr.op === 'append') lists.add(instr.slot);
    else if (instr.op === 'next') ones.add(instr.index).add(instr.slot);
    else if (instr.op === 'pick') (instr.count === undefined ? ones : lists).add(instr.slot);
    else if (instr.op === 'choose') for (const { slot } of instr.branches) (instr.many ? lists : ones).add(slot);
  }
  return { ones, lists };
}

/** The addresses that a frame can have while the game waits: a decision, and the address after any instruction that can stop. */
function resumePoints(module: Module, action: ActionCode): ReadonlySet<number> {
  const points = new Set<number>();
  action.code.forEach((instr, at) => {
    if (instr.op === 'choose') {
      points.add(at).add(instr.skip);
      for (const branch of instr.branches) points.add(branch.to);
    } else if (instr.op === 'pick' || instr.op === 'shuffle') points.add(at).add(at + 1);
    else if (instr.op === 'run' && behaviourAsks(module, instr.behaviour)) points.add(at + 1);
    else if (instr.op === 'call' && module.program.actions[instr.action].asks) points.add(at + 1);
  });
  return points;
}

function behaviourAsks({ program }: Module, behaviour: number): boolean {
  return program.behaviours[behaviour].actions.some((plusOne) => plusOne > 0 && program.actions[plusOne - 1].asks);
}

/** JavaScript names of parameters, in order and by sort. */
export function paramNames(code: { readonly params: ActionCode['params'] }): { all: string[]; ones: string[]; lists: string[] } {
  const names = { all: [] as string[], ones: [] as string[], lists: [] as string[] };
  for (const { type } of code.params) {
    const sort = type.many ? names.lists : names.ones;
    const name = `${type.many ? 'g' : 'l'}${sort.length}`;
    sort.push(name);
    names.all.push(name);
  }
  return names;
}
