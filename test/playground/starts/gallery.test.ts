// Every guided start of the shipped packs: its files check clean, its scenarios run, its game can be played, and what its task asks for
// brings the reward. The planted fault fails as planned, and is mended by one change.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { templateEnding, type TemplateFile } from '../../../grammar/packs/templates.ts';
import { filesOfStart, openedFile, selectedRange, startsOf, type Start } from '../../../grammar/packs/starts.ts';
import { isRewarded, selectionOf, setupOfStart } from '../../../playground/src/state/start-setup.ts';
import type { GameState, ScenarioEntry } from '../../../playground/src/protocol/game-worker.ts';
import { LOCALES } from '../../../playground/src/i18n/index.ts';
import type { Project } from '../../../interpreter/index.ts';
import { scenarioUnits, type ScenarioUnit } from '../../../interpreter/internal.ts';
import { PATIENCE, projectOf } from '../../support/packs.ts';
import { base, openGameService } from '../game-worker/packs.ts';

const project = projectOf(base);
const starts = startsOf(project.workspace());
const templates = readTemplates('rules');

/** What a person does who follows the task: the file, the words that are replaced, and the words for them. */
const tasks: Readonly<Record<string, readonly [file: string, from: string, to: string]>> = {
  'one-more-card': ['characters/lucky.yaml', 'extra: 1', 'extra: 3'],
  'new-character': ['characters/kate.yaml', 'other-level(self.place)', 'next-to(self.place, front)'],
  'new-card': ['cards/leap.yaml', 'copies: 1', 'copies: 4'],
  'new-event': ['stampede.yaml', 'is inside', 'is on-roof'],
  'new-car': ['dining-car.yaml', 'jewel: 1', 'jewel: 3'],
  'own-edition': ['house.rules', 'to 4', 'to 3'],
  'translate-a-card': ['text/en.yaml', 'name: Přemet\n    rule', 'name: Vault\n    rule'],
  'write-a-scenario': ['scenarios/robbery.scenario', '# and what lies in her car now?', "and car-2's loot has 1 purse"],
  'find-a-bug': ['characters/nell.yaml', ' or shooter is self', ''],
};

test('the gallery has a start for everything one may want to make, and each leads to the next', () => {
  expect(starts.map(({ id }) => id).sort()).toEqual(Object.keys(tasks).sort());
  expect(starts[0].id).toBe('one-more-card');
  for (const [at, { data }] of starts.entries()) expect(data.next).toBe(starts[at + 1]?.id);
});

test('every text of every start is there in every language', () => {
  for (const { data } of starts)
    for (const words of [data.title, data.about, data.task, data.done]) expect(Object.keys(words).sort()).toEqual([...LOCALES].sort());
});

describe.each(starts.map((start) => [start.id, start] as const))('%s', (id, start) => {
  const files = filesFor(start);
  const textOf = (path: string): string => files.find((file) => file.path === `rules/${id}/${path}`)?.text ?? '';

  test('opens a file of its own in every language, with something to write over', () => {
    for (const locale of LOCALES) {
      const text = textOf(openedFile(start.data, locale));
      expect(text).not.toBe('');
      const range = selectedRange(text, start.data.select);
      expect(range).toBeDefined();
      expect(text.split('\n')[range!.line - 1].slice(range!.column - 1, range!.endColumn - 1)).not.toBe('');
    }
  });

  test('checks clean, plays, and its task brings the reward', { timeout: PATIENCE }, () => {
    const mine = project.fork();
    mine.edit(files);
    // What is to be translated is hinted at; nothing is wrong.
    const wrong = (): string[] =>
      mine
        .diagnostics()
        .filter(({ severity }) => severity !== 'hint' || id !== 'translate-a-card')
        .map(({ file, code }) => `${file} ${code}`);
    expect(wrong()).toEqual([]);

    const { service } = openGameService();
    service.edit(files);
    const edition = textOf('pack.yaml').includes('edition: true');
    const usual = service.catalogue('en', selectionOf({ id, edition })).defaults;
    const state = service.start(setupOfStart(start, usual), start.data.play.lead);
    expect(state.error).toBeUndefined();
    expect(state.setup?.[edition ? 'edition' : 'packs']).toEqual(edition ? id : [id]);
    expect(state.decision?.n).toBe((start.data.play.lead ?? 0) + 1);
    expect(state.asked).toBe('person');
    expect(state.diverged).toBeUndefined();

    const planted = id === 'find-a-bug';
    expect(runScenarios(mine, id).every(({ status }) => status === 'passed')).toBe(!planted);

    const [file, from, to] = tasks[id];
    expect(textOf(file).split(from)).toHaveLength(2);
    const change = { path: `rules/${id}/${file}`, text: textOf(file).replace(from, to) };
    mine.edit([change]);
    expect(wrong()).toEqual([]);
    const after = service.edit([change]);
    expect(after.error).toBeUndefined();
    expect(rewarded(start, after, runScenarios(mine, id), file === openedFile(start.data, 'en'))).toBe(true);
  });
});

test('the failure of the planted fault leads to the rule that is wrong', () => {
  const mine = project.fork();
  mine.edit(filesFor(starts.find(({ id }) => id === 'find-a-bug')!));
  const failed = runScenarios(mine, 'find-a-bug').filter(({ status }) => status === 'failed');
  expect(failed).toHaveLength(1);
  expect(failed[0].failures[0].because[0].file).toBe('rules/find-a-bug/characters/nell.yaml');
});

function runScenarios(files: Project, pack: string): ReturnType<ScenarioUnit['run']>[] {
  return scenarioUnits(files)
    .filter(({ file }) => file.path.startsWith(`rules/${pack}/`))
    .map((unit) => unit.run());
}

function rewarded({ data }: Start, state: GameState, scenarios: readonly Pick<ScenarioEntry, 'status'>[], openedChanged: boolean): boolean {
  const now = { changed: true, openedChanged, hasErrors: false, played: true, diverged: state.diverged !== undefined, scenarios };
  // Nothing is given for a change that has not been made, has mistakes or has not been played.
  for (const lack of [{ changed: false }, { hasErrors: true }, { played: false }])
    expect(isRewarded(data, { ...now, ...lack })).toBe(false);
  return isRewarded(data, now);
}

function filesFor(start: Start): TemplateFile[] {
  const { id } = start;
  return filesOfStart(start, templates, { id, folder: `rules/${id}` }).map(({ path, text }) => ({ path: `rules/${id}/${path}`, text }));
}

function readTemplates(folder: string): TemplateFile[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      if (statSync(path).isDirectory()) return readTemplates(path);
      return name.endsWith(templateEnding) ? [{ path, text: readFileSync(path, 'utf8') }] : [];
    });
}
