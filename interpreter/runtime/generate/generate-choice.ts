// Generates code for decisions and picks. The set of a branch is streamed straight into the options, without an array in between.
import type { ChooseBranch, ChooseInstr, PickInstr } from '../../program/program.ts';
import { isZeroValue } from '../../program/zero.ts';
import type { ActionWriter } from './generate-action.ts';
import type { Module } from './generated-code.ts';
import { facesOf, mergesOptions, offersZero } from '../options.ts';
import { setCode } from './generate-sets.ts';
import { declines, waits } from '../player.ts';
import { Ask } from '../state.ts';

export function writeChoose(to: ActionWriter, instr: ChooseInstr, at: number): void {
  const { writer, module, storage } = to;
  if (!to.action.asks) return writer.emit(`stop(${instr.site});`);
  const { lines } = writer.capture(() => {
    // The array of the last decision is overwritten and never shortened: a new array for each decision would be most of a game's garbage.
    writer.emit('const o=s.offers;let n=0;');
    instr.branches.forEach((branch, index) => writeBranch(to, instr, branch, index));
    const [min, max] = [instr.min, instr.max];
    if (!instr.many && min.op === 'const' && (min.value === 0 || min.value === 1) && max.op === 'const' && max.value === 1) {
      // The seat matters only if there is something to choose, but a fault in its expression is reported in any case.
      const early = module.mayFail(instr.seat) ? writer.named(writer.one(instr.seat)) : undefined;
      const asked = writer.capture(() => {
        const seat = early ?? writer.named(writer.one(instr.seat));
        writer.emit(`if(${seat}===0)nobody(${instr.site});s.ask=${Ask.decision};s.seat=${seat};s.min=${min.value};s.max=1;`);
      });
      writer.emit('if(n!==0){s.offerEnd=n;');
      writer.out.push(asked.lines);
      writeAnswer(to, instr, at);
      writer.emit('}');
    } else {
      const args = [module.instr(instr), ...writer.inOrder([min, max, instr.seat])];
      writer.emit(`s.offerEnd=n;if(settle(R,${args.join(',')}))${to.pause(at)}`);
    }
  });
  // The block limits the scope of `o`.
  writer.emit('{');
  writer.out.push(lines);
  writer.emit('}');
  if (instr.many) for (const branch of instr.branches) if (branch.slot >= 0) writer.emit(`${storage.list(branch.slot)}=E;`);
  writer.emit(to.jump(at, instr.skip));
}

/** Continues with the answer of a player, if there is one; without one, or if the player waits, the game stops here. */
function writeAnswer(to: ActionWriter, instr: ChooseInstr, at: number): void {
  const { writer, storage } = to;
  const pick = writer.named('decide(R,s)');
  writer.emit(`if(${pick}===${waits})${to.pause(at)}`);
  if (instr.min.op === 'const' && instr.min.value === 0) writer.emit(`if(${pick}===${declines})${to.jump(at, instr.skip)}`);
  const taken = instr.branches.map(({ slot, to: address }, index) => {
    const last = index === instr.branches.length - 1;
    const value = slot >= 0 ? `${storage.one(slot)}=o[${pick}*3+1];` : '';
    return `${last ? 'default' : `case ${index}`}:${value}{${to.goTo(address)}}`;
  });
  writer.emit(`switch(o[${pick}*3]){${taken.join('')}}`);
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
  if (branch.last && index > 0) conditions.push('n===0');
  writer.emit(conditions.length > 0 ? `if(${conditions[0]}){` : '{');
  writer.out.push(lines);
  writer.emit('}');
}

function offerBranch(to: ActionWriter, instr: ChooseInstr, branch: ChooseBranch, index: number): void {
  const { writer, module } = to;
  if (branch.set === undefined) return writer.emit(put(index, '0'));
  const merging = mergesOptions(module.program, instr, branch);
  const start = index === 0 ? '0' : writer.fresh();
  if (start !== '0' && merging) writer.emit(`const ${start}=n;`);
  const columns = merging ? faceColumns(module, instr, branch) : undefined;
  const round = columns === undefined ? '' : startMarks(to);
  const add = (item: string): void => {
    if (!merging) writer.emit(put(index, item));
    else if (columns === undefined) writer.emit(`n=merge(R,o,${start},n,${index},${item},${instr.exact});`);
    else mergeByDocument(to, round, start, index, item, columns);
  };
  if (module.mayRepeat(branch.set)) writer.sets.loop(setCode(writer.many(branch.set), offersZero(branch)), add, branch.site);
  else writer.sets.stream(branch.set, add, { calm: true });
}

/** Adds an option. */
function put(branch: number, item: string): string {
  return `o[n]=${branch};o[n+1]=${item};o[n+2]=1;n+=3;`;
}

/** Starts a round of marks by document. Its marks are higher than all earlier ones, so that nothing has to be cleared in between. */
function startMarks({ writer }: ActionWriter): string {
  const round = writer.fresh();
  writer.emit(`Z+=${markRange};if(Z>${2 ** 30 - 2 * markRange}){T.fill(0);Z=${markRange};}const ${round}=Z;`);
  return round;
}

/** The number of marks per round. It is more than the options of a branch can need: three numbers for each piece. */
const markRange = 65_536;

/**
 * Writes out `mergeOption` for faces that all have the same columns. `T` holds the first option of each document as a mark of this round: mostly
 * that is the right option, or there is none.
 */
function mergeByDocument(
  { writer }: ActionWriter,
  round: string,
  start: string,
  index: number,
  item: string,
  columns: readonly number[],
): void {
  const [document, at, other] = [writer.fresh(), writer.fresh(), writer.fresh()];
  writer.emit(
    `const ${document}=m[${item}];let ${at}=T[${document}]-${round};if(${at}<0){T[${document}]=${round}+n;${put(index, item)}}else{`,
  );
  const count = `{o[${at}+2]++;if(${item}<o[${at}+1])o[${at}+1]=${item};}`;
  if (columns.length === 0) return writer.emit(`${count}}`);
  const differs = columns.map((column) => `m[${other}+${column}]!==m[${item}+${column}]`).join('||');
  const face = [`m[${other}]!==${document}`, differs].join('||');
  writer.emit(`let ${other}=o[${at}+1];if(${differs}){${at}=${start};while(${at}<n){${other}=o[${at}+1];if(${face})${at}+=3;else break;}}`);
  writer.emit(`if(${at}===n){${put(index, item)}}else${count}}`);
}

/** The columns of the faces, if they are the same for all kinds and the document determines kind and face (one kind may have no documents). */
function faceColumns({ program }: Module, instr: ChooseInstr, branch: ChooseBranch): readonly number[] | undefined {
  const faces = facesOf(program, instr, branch);
  const kinds = branch.type?.kinds;
  if (kinds === undefined || faces.some((columns) => columns?.join() !== faces[0]?.join())) return undefined;
  if (!instr.exact && program.documents.some(({ kind, face }) => face !== undefined && kinds.includes(kind))) return undefined;
  const nameless = kinds.filter((kind) => !program.documents.some((document) => document.kind === kind));
  return nameless.length > 1 ? undefined : faces[0];
}

export function writePick(to: ActionWriter, instr: PickInstr, at: number): void {
  const { writer, module, storage } = to;
  if (!to.action.asks) return writer.emit(`stop(${instr.site});`);
  const made = writer.many(instr.set);
  const set = writer.named(module.mayRepeat(instr.set) ? setCode(made, isZeroValue(instr.type)) : made);
  writer.emit(`if((R.fuel-=${set}.length)<0)refill(${instr.site});if(${set}.length===0)${to.jump(at, instr.skip)}`);
  if (instr.count === undefined) {
    const value = writer.named(`pickOne(R,${module.instr(instr)},${set})`);
    writer.emit(`if(${value}===undefined)${to.pause(at)}${storage.one(instr.slot)}=${value};`);
  } else {
    const values = writer.named(`pickSome(R,${module.instr(instr)},${set},${writer.one(instr.count)})`);
    writer.emit(`if(${values}===undefined)${to.pause(at)}${storage.list(instr.slot)}=${values};`);
  }
}
