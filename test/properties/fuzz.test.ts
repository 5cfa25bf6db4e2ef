// Spoilt files and soups of words through reading and checking: nothing is thrown, nothing hangs (the run would not end), and every
// diagnostic lies in its file.
import { describe, expect, test } from 'vitest';
import { type InputFile, type Project } from '../../interpreter/index.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { examplePack } from '../../grammar/diagnostics/example-pack.ts';
import { spoil, vocabularyOf } from '../support/mutate.ts';
import { often, PATIENCE, readPacks, projectOf } from '../support/packs.ts';
import { dice } from '../support/random-play.ts';

const rules = readPacks('rules');
/** A little pack with something of everything. */
const little: InputFile[] = [
  ...Object.entries(examplePack).map(([path, text]) => ({ path: `example/${path}`, text })),
  {
    path: 'example/first.scenario',
    text: 'scenario "A frog"\n  seats red, blue\n  given round is 1\n  then round is 1\n',
  },
  { path: 'example/text/en.yaml', text: 'text: en\ntile:\n  frog:\n    name: Frog\n' },
];

/** Texts from the real rules are laid into the little pack too: there a check takes a millisecond, so that many can be tried. */
const TABLES: readonly { name: string; files: readonly InputFile[]; share: number; seed: number }[] = [
  { name: 'a little pack', files: little, share: 0.85, seed: 1 },
  { name: 'the real rules', files: rules, share: 0.15, seed: 2 },
];

describe.each(TABLES)('$name', ({ files, share, seed }) => {
  test(
    'spoilt files are checked without harm',
    () => {
      const roll = dice(seed);
      const texts = rules.map(({ text }) => text);
      const vocabulary = vocabularyOf([...files.map(({ text }) => text), ...texts.filter((text) => text.length < 5_000)]);
      const sound = projectOf(files);
      expect(sound.diagnostics().filter(({ severity }) => severity === 'error')).toEqual([]);
      // What everything else depends on is hit more often.
      const heart = files.filter(({ path }) => /model\.yaml$|\.rules$/.test(path));
      let complaints = 0;
      for (let round = 0; round < Math.round(often(2_000, 100_000) * share); round += 1) {
        const target = roll(3) === 0 ? heart[roll(heart.length)] : files[roll(files.length)];
        const real = files === little && roll(3) === 0 ? texts[roll(texts.length)] : target.text;
        const text = spoil(real.length > 20_000 ? excerpt(real, roll) : real, texts, vocabulary, roll);
        complaints += expectHarmless(files, { path: target.path, text }, sound, `round ${round}`) > 0 ? 1 : 0;
      }
      // Most texts must have been spoilt indeed.
      expect(complaints).toBeGreaterThan(often(2_000, 100_000) * share * 0.5);
    },
    PATIENCE,
  );
});

/** The number of diagnostics. */
function expectHarmless(files: readonly InputFile[], spoilt: InputFile, sound: Project, where: string): number {
  const changed = files.map((file) => (file.path === spoilt.path ? spoilt : file));
  const diagnostics = unthrown(() => sound.changed([spoilt]).diagnostics(), where, spoilt);
  const lengths = new Map(changed.map(({ path, text }) => [path, text.length]));
  for (const diagnostic of diagnostics) {
    const problem = misplaced(diagnostic, lengths);
    if (problem !== '') expect(problem, `${where}\n${JSON.stringify(diagnostic)}\n${spoilt.path}\n${spoilt.text}`).toBe('');
  }
  return diagnostics.length;
}

/** What is thrown is told with the text that it was thrown over. */
function unthrown<Result>(work: () => Result, where: string, { path, text }: InputFile): Result {
  try {
    return work();
  } catch (error) {
    throw new Error(`${where}\n${path}\n${text}: ${error instanceof Error ? error.stack : String(error)}`, { cause: error });
  }
}

function misplaced({ file, span, fix, message, code, severity }: Diagnostic, lengths: ReadonlyMap<string, number>): string {
  const length = lengths.get(file);
  if (length === undefined) return 'in a file that was not given';
  for (const { start, end } of fix === undefined ? [span] : [span, fix.span]) {
    if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || start > end || end > length)
      return `span ${start} to ${end} of ${length}`;
  }
  if (!/^[a-z]+\/[a-z-]+$/.test(code) || !['error', 'warning', 'hint'].includes(severity)) return `code ${code}, severity ${severity}`;
  return message.trim() === '' || /undefined|\[object|NaN/.test(message) ? `message ${message}` : '';
}

/** Large files are cut, so that a change hits something. */
function excerpt(text: string, roll: (sides: number) => number): string {
  const lines = text.split('\n');
  const from = roll(lines.length - 100);
  return [lines[0], lines[1], ...lines.slice(from, from + 100)].join('\n');
}
