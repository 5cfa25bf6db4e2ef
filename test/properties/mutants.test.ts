// Rules with one word or line exchanged that still pass the check: they play alike in both modes of the machine, and whatever they do,
// they end in a decision, an end or a fault with a code, never in an exception of ours.
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { type InputFile, type Project } from '../../interpreter/index.ts';
import { Machine } from '../../interpreter/runtime/machine.ts';
import { RandomBot } from '../../interpreter/bots/random-bot.ts';
import type { Program } from '../../interpreter/program/program.ts';
import { Fault } from '../../interpreter/runtime/fault.ts';
import { Ask, State } from '../../interpreter/runtime/state.ts';
import { often, PATIENCE, readPacks, projectOf } from '../support/packs.ts';
import { dice } from '../support/random-play.ts';
import type { Roll } from '../support/twins.ts';

const TABLES = [
  { name: 'the base game', files: readPacks('rules') },
  { name: 'the games of the fixtures', files: readPacks('test/fixtures/games') },
].filter(({ files }) => files.length > 0);

describe.each(TABLES)('$name', ({ files }) => {
  test(
    'changed rules play alike in both modes',
    () => {
      const roll = dice(42);
      const sound = projectOf(files);
      sound.diagnostics();
      const targets = files.filter(({ path }) => path.endsWith('.rules') || /\/cards\//.test(path));
      const words = [...new Set(targets.flatMap(({ text }) => text.replace(/#.*/g, '').match(/[a-z][a-z0-9-]*/g) ?? []))];
      let played = 0;
      for (let round = 0; round < often(150, 10_000); round += 1) {
        const target = targets[roll(targets.length)];
        const text = exchange(target.text, words, roll);
        const program = compileChanged({ path: target.path, text }, sound);
        if (program === undefined) continue;
        played += 1;
        expectAlike(program, 2, `round ${round}: ${describeChange(target, text)}`);
      }
      expect(played).toBeGreaterThan(often(20, 1_000));
    },
    PATIENCE,
  );
});

/** One word for another, one line away, or two lines exchanged. */
function exchange(text: string, words: readonly string[], roll: Roll): string {
  if (roll(3) === 0) {
    const lines = text.split('\n');
    const at = roll(lines.length - 1);
    if (roll(2) === 0) lines.splice(at, 1);
    else [lines[at], lines[at + 1]] = [lines[at + 1], lines[at]];
    return lines.join('\n');
  }
  const found = [...text.matchAll(/[a-z][a-z0-9-]*|\d+|[<>=+]+/g)];
  const { index, 0: word } = found[roll(found.length)];
  return text.slice(0, index) + (roll(3) === 0 ? String(roll(4)) : words[roll(words.length)]) + text.slice(index + word.length);
}

/** Undefined if the check of the packs that are played has errors. Packs that are not played, and scenarios, are not checked. */
function compileChanged(changed: InputFile, sound: Project): Program | undefined {
  const project = sound.changed([changed]);
  const isError = ({ severity }: Diagnostic): boolean => severity === 'error';
  const selected = project.select({});
  if ('error' in selected || project.workspace().diagnostics.some(isError)) return undefined;
  return selected.packs.some(({ id }) => project.checked(id).diagnostics.some(isError)) ? undefined : project.program(selected).program;
}

/** Plays one game a seed. The machines are made once for all of them. */
function expectAlike(program: Program, seeds: number, where: string): void {
  const machines = (['generated', 'interpreted'] as const).map((mode) => new Machine(program, { mode, budget: 200_000 }));
  for (let seed = 0; seed < seeds; seed += 1) expectSameGame(program, machines, seed, where);
}

function expectSameGame(program: Program, machines: readonly Machine[], seed: number, where: string): void {
  const seats = program.documents.flatMap(({ kind }, index) => (kind === program.seats.playedWith ? [[index + 1]] : [])).slice(0, 4);
  const starts = machines.map((machine) => orFault(() => machine.newGame({ seats, seed })));
  const [one, two] = starts;
  if (!(one instanceof State) || !(two instanceof State)) {
    expect(JSON.stringify(one), where).toBe(JSON.stringify(two));
    return;
  }
  const bot = new RandomBot(seed);
  for (let step = 0; step < 150 && one.ask === Ask.decision; step += 1) {
    const problems = machines[0].integrity(one);
    if (problems.length > 0) expect(problems, where).toEqual([]);
    const picks = bot.answer(one);
    const faults = [one, two].map((state, index) => orFault(() => machines[index].answer(state, picks)));
    if (faults[0] !== faults[1]) expect(faults[0], where).toBe(faults[1]);
    if (faults[0] !== undefined) return;
    if (JSON.stringify(one) !== JSON.stringify(two))
      expect(JSON.parse(JSON.stringify(one)), where).toEqual(JSON.parse(JSON.stringify(two)));
  }
}

/** The code of a fault in place of a result. What both modes count as a step differs, so reaching a limit is one thing. */
function orFault<Result>(run: () => Result): Result | string {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return error.code;
  }
}

function describeChange(target: InputFile, text: string): string {
  const [before, after] = [target.text.split('\n'), text.split('\n')];
  const at = before.findIndex((line, index) => line !== after[index]);
  return `${target.path}:${at + 1} ${JSON.stringify(before[at])} -> ${JSON.stringify(after[at])}`;
}
