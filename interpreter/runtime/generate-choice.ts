// Writes decisions and picks. The set of a branch streams straight into the options; no array is made in between.
import type { ChooseBranch, ChooseInstr, Expr, PickInstr } from '../program/program.ts';
import type { ActionWriter } from './generate-action.ts';
import { mergesOptions } from './options.ts';
import { Ask } from './state.ts';

export function writeChoose(to: ActionWriter, instr: ChooseInstr, at: number): void {
  const { writer, module, storage } = to;
  if (!to.action.asks) return writer.emit(`stop(${instr.site});`);
  const { lines } = writer.capture(() => {
    writer.emit('const o=s.options;o.length=0;');
    instr.branches.forEach((branch, index) => writeBranch(to, instr, branch, index));
    const [min, max] = [instr.min, instr.max];
    if (!instr.many && min.op === 'const' && (min.value === 0 || min.value === 1) && max.op === 'const' && max.value === 1) {
      const asked = writer.capture(() => {
        const seat = writer.named(writer.one(instr.seat));
        writer.emit(`if(${seat}===0)nobody(${instr.site});s.ask=${Ask.decision};s.seat=${seat};s.min=${min.value};s.max=1;`);
      });
      writer.emit('if(o.length!==0){');
      writer.out.push(asked.lines);
      writer.emit(`F[b+1]=${at};return 1;}`);
    } else {
      const args = [module.instr(instr), writer.one(min), writer.one(max), writer.one(instr.seat)];
      writer.emit(`if(settle(R,${args.join(',')}))${to.pause(at)}`);
    }
  });
  // A block of its own, for `o`.
  writer.emit('{');
  writer.out.push(lines);
  writer.emit('}');
  if (instr.many) for (const branch of instr.branches) if (branch.slot >= 0) writer.emit(`${storage.list(branch.slot)}=E;`);
  writer.emit(to.jump(at, instr.skip));
}

function writeBranch(to: ActionWriter, instr: ChooseInstr, branch: ChooseBranch, index: number): void {
  const { writer } = to;
  const conditions: string[] = [];
  const { lines } = writer.capture(() => {
    if (branch.when === undefined) return offerBranch(to, instr, branch, index);
    const test = writer.truth(branch.when);
    const offered = writer.capture(() => offerBranch(to, instr, branch, index));
    writer.emit(`if(${test}){`);
    writer.out.push(offered.lines);
    writer.emit('}');
  });
  if (branch.last && index > 0) conditions.push('o.length===0');
  writer.emit(conditions.length > 0 ? `if(${conditions[0]}){` : '{');
  writer.out.push(lines);
  writer.emit('}');
}

function offerBranch(to: ActionWriter, instr: ChooseInstr, branch: ChooseBranch, index: number): void {
  const { writer, module } = to;
  if (branch.set === undefined) return writer.emit(`o.push(${index},0,1);`);
  const merging = mergesOptions(module.program, instr, branch);
  const ascends = !merging && isAscending(branch.set);
  const start = ascends && index === 0 ? '0' : writer.named('o.length');
  const add = (item: string): void => writer.emit(merging ? `merge(R,${start},${index},${item},${instr.exact});` : `o.push(${index},${item},1);`);
  if (module.mayRepeat(branch.set)) writer.sets.streamArray(`distinct(${writer.many(branch.set)})`, add, branch.site);
  else writer.sets.stream(branch.set, add);
  if (!ascends) writer.emit(`sort(o,${start});`);
}

export function writePick(to: ActionWriter, instr: PickInstr, at: number): void {
  const { writer, module, storage } = to;
  if (!to.action.asks) return writer.emit(`stop(${instr.site});`);
  const made = writer.many(instr.set);
  const set = writer.named(module.mayRepeat(instr.set) ? `distinct(${made})` : made);
  writer.emit(`if((R.fuel-=${set}.length)<0)refill(${instr.site});if(${set}.length===0)${to.jump(at, instr.skip)}`);
  if (instr.count === undefined) {
    const value = writer.named(`pickOne(R,${module.instr(instr)},${set})`);
    writer.emit(`if(${value}===0)${to.pause(at)}${storage.one(instr.slot)}=${value};`);
  } else {
    const values = writer.named(`pickSome(R,${module.instr(instr)},${set},${writer.one(instr.count)})`);
    writer.emit(`if(${values}===undefined)${to.pause(at)}${storage.list(instr.slot)}=${values};`);
  }
}

/** Sets whose values come in ascending order by themselves: pieces in order of creation. */
function isAscending(expr: Expr): boolean {
  if (expr.op === 'all') return true;
  if (expr.op === 'filter') return isAscending(expr.set);
  if (expr.op === 'minus') return isAscending(expr.left);
  return false;
}
