// The hard cases of the design as packs: each checks, passes its scenarios, and plays.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Selection } from '../../../interpreter/index.ts';
import { runScenarios } from '../../../interpreter/scenario/run/run-scenarios.ts';
import { listTree, readTree, ROOT } from '../../support/tree.ts';
import { complaintsAbout, HARD_CASES, programOf, project, scenarioFiles, workspace } from './fixture-packs.ts';
import { problemsInGames, problemsInSession } from './random-games.ts';

interface Table {
  readonly seats: readonly string[];
  readonly selection?: Selection;
}

const bandits = ['tuco', 'django', 'doc', 'belle'];

/** Who plays the random games, by the number of the case; several tables where options or editions differ. */
const tables: Readonly<Record<string, readonly Table[]>> = {
  '03': ['none', 'leave', 'deal'].map((shortage) => ({ seats: bandits, selection: { options: { shortage } } })),
  '04': [{ seats: ['ghost', 'tuco', 'doc'] }, { seats: ['tuco', 'ghost', 'doc', 'belle', 'django'] }],
};

const folders = readdirSync(join(ROOT, HARD_CASES)).sort();

/** Where each case lives, by its number, as the table of the page links it. */
const homes = new Map(
  [...readTree('docs/hard-cases.md').matchAll(/^\| (\d+) .*?\]\(\.\.\/([^)]+)\)/gm)].map(([, number, path]) => [
    number.padStart(2, '0'),
    path,
  ]),
);

interface Excerpt {
  readonly file: string;
  /** Lines that stand one below the other, without comments and indentation. */
  readonly lines: readonly string[];
}

/** The sections of docs/hard-cases.md by the number of their case, each as its excerpts: `# file`, then pieces with blank lines between them. */
function excerpts(): Map<string, Excerpt[]> {
  const sections = readTree('docs/hard-cases.md').split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const lines = section.split('\n');
      const number = /^\d+/.exec(section)?.[0].padStart(2, '0') ?? '';
      const shown = lines.slice(lines.indexOf('```') + 1, lines.lastIndexOf('```'));
      let file = '';
      const found = shown
        .join('\n')
        .split(/\n\n+/)
        .map((piece): Excerpt => {
          file = /^# (\S+)$/m.exec(piece)?.[1] ?? file;
          return { file, lines: bare(piece) };
        });
      return [number, found];
    }),
  );
}

function bare(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

it('each of the seventeen cases has a home, and each pack here is one of them', () => {
  expect([...homes.keys()]).toEqual(Array.from({ length: 17 }, (_, index) => String(index + 1).padStart(2, '0')));
  for (const folder of folders) expect(homes.get(folder.slice(0, 2))).toBe(`${HARD_CASES}/${folder}`);
});

it.each([...homes])('case %s is quoted on that page as it stands', (number, path) => {
  const quoted = excerpts().get(number) ?? [];
  expect(quoted.flatMap(({ lines }) => lines).length).toBeGreaterThan(0);
  const wrong = quoted.filter(({ file, lines }) => {
    const sources = [...listTree(path, ['yaml', 'rules']), ...listTree('rules/base', ['yaml', 'rules'])].filter((at) =>
      at.endsWith(`/${file}`),
    );
    return !sources.some((at) => `\n${bare(readTree(at)).join('\n')}\n`.includes(`\n${lines.join('\n')}\n`));
  });
  expect(wrong).toEqual([]);
});

for (const folder of folders) {
  const number = folder.slice(0, 2);
  const id = `hard-${number}`;
  const path = `${HARD_CASES}/${folder}`;
  describe(folder, () => {
    it('says in one sentence how the language says it, as the page of hard cases does', () => {
      const notes = workspace.packs.find((pack) => pack.id === id)?.manifest.notes ?? '';
      expect(notes).toMatch(/^[A-Z].*\.$/);
      expect(readTree('docs/hard-cases.md')).toContain(notes);
    });

    it('checks without errors and warnings', () => {
      expect(complaintsAbout(path)).toEqual([]);
    });

    it('passes its scenarios', () => {
      const results = runScenarios(project, { files: scenarioFiles(path) });
      const failures = results.scenarios.flatMap(({ name, row, failures }) =>
        failures.map((failure) => ({ name, row, ...failure, steps: [] })),
      );
      expect(failures).toEqual([]);
      expect(results.passed).toBeGreaterThan(0);
      expect(results.skipped).toBe(0);
    });

    for (const { seats, selection } of tables[number] ?? [{ seats: bandits }]) {
      it(`plays with ${seats.join(', ')}${selection === undefined ? '' : ` ${JSON.stringify(selection)}`}`, () => {
        const program = programOf({ packs: [id], ...selection });
        expect(problemsInGames(program, seats, 20)).toEqual([]);
        expect(problemsInSession(program, seats)).toEqual([]);
      });
    }
  });
}
