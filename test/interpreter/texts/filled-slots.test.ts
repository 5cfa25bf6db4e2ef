// No text of a game shows a slot that nothing fills: random games of every company of packs and editions are read in all four languages, and
// games whose every text shows every slot that its place has, as the check knows it.
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { openLibrary } from '../../../interpreter/project/pack-library.ts';
import { loadFiles } from '../../../cli/workspace.ts';
import type { TextNames } from '../../../interpreter/check/texts/text-names.ts';
import { Game, type GameSource, type InputFile, Project } from '../../../interpreter/index.ts';
import { narrate, seatFigures } from '../../../interpreter/internal.ts';
import { absentOptions } from '../../../interpreter/game/absent.ts';
import { EngineError } from '../../../interpreter/game/engine-error.ts';
import { Layout } from '../../../interpreter/game/layout.ts';
import type { Selection } from '../../../interpreter/program/selection.ts';
import { fieldsOf } from '../../../interpreter/texts/fields.ts';
import { Texts } from '../../../interpreter/texts/texts.ts';
import { LONG, often, PATIENCE, readPacks } from '../../support/packs.ts';
import { anyAnswer, dice } from '../../support/random-play.ts';
import { LOCALES } from './base-pack.ts';

type Read = (where: string, text: string | undefined) => void;

/** Every text that players meet in a game: while it goes on, and told afterwards. */
function readGame(source: GameSource, game: Game, roll: (sides: number) => number, locales: readonly string[], read: Read): void {
  for (let decision = game.decision(); decision !== null; decision = game.decision()) {
    for (const locale of locales) {
      const { kind, asks, options } = game.decision(locale)!;
      read(`${locale} asks ${kind}`, asks);
      for (const { id, text } of options) read(`${locale} option ${kind} ${id}`, text);
      if (roll(20) === 0)
        for (const { id, text } of absentOptions(source, game.rawState, locale)) read(`${locale} absent ${kind} ${id}`, text);
    }
    game.choose(anyAnswer(game, roll));
  }
  const { texts } = game.source;
  if (!(texts instanceof Texts)) throw new Error('no texts');
  const seats = seatFigures(source.program, game.rawState);
  const layout = new Layout(source.program, game.rawState);
  const result = game.result();
  for (const locale of locales) {
    for (const seat of [undefined, roll(game.seatCount)]) {
      for (const { kind, text } of game.log({ locale, seat })) read(`${locale} log ${kind}`, text);
      const story = narrate(texts, { seats, entries: game.story({ locale, seat }), ...(result && { result }) }, locale);
      for (const line of story.split('\n')) read(`${locale} story`, line);
    }
    if (result) for (const line of [...texts.scoreLines(result, locale), texts.winnersLine(result, locale)]) read(`${locale} result`, line);
    for (const piece of layout.pieces) read(`${locale} name`, texts.name(layout.kind(piece).name, layout.id(piece), locale));
  }
}

/** A game with seats that the rules accept, or undefined. What refuses the others is a text as well. */
function startAny(source: GameSource, roll: (sides: number) => number, read: Read): Game | undefined {
  const { program } = source;
  const all = program.documents.filter(({ kind }) => kind === program.seats.playedWith).map(({ id }) => id);
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const left = [...all];
    const draw = (): string => left.splice(roll(left.length), 1)[0];
    const size = roll(6) === 0 ? 2 : 1;
    const count = Math.min(2 + roll(5), Math.floor(all.length / size));
    const seats = Array.from({ length: count }, () => Array.from({ length: size }, draw));
    const locale = LOCALES[roll(LOCALES.length)];
    try {
      return Game.start(source, { seats, seed: roll(1_000_000), locale, chance: roll(3) === 0 ? 'ask' : 'seed' });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      read(`${locale} refusal`, error.message);
    }
  }
  return undefined;
}

describe('the packs under rules/', () => {
  const library = openLibrary(loadFiles({ rules: ['rules'], paths: [] }).project, '');
  const { packs, editions, options } = library.catalogue();
  const programs = new Set<string>();
  // Packs bring along what they need, so several companies are the same.
  const companies = (packs as string[])
    .reduce<string[][]>((sets, pack) => [...sets, ...sets.map((set) => [...set, pack])], [[]])
    .filter((company) => {
      const source = company.length === 0 ? undefined : library.load({ packs: company });
      if (source === undefined || 'error' in source || programs.has(source.program.hash)) return false;
      programs.add(source.program.hash);
      return true;
    });
  const tables = companies.flatMap((company) => (editions as string[]).map((edition) => ({ packs: company, edition })));

  /** Some options as they are not by default: what is told depends on them. */
  function chooseOptions(roll: (sides: number) => number): Selection['options'] {
    const some = options.filter(({ type }) => type !== 'list' && roll(4) === 0);
    return Object.fromEntries(some.map(({ id, values }) => [id, values[roll(values.length)] as string | number | boolean]));
  }

  test(
    'show no slot, brace or `undefined` in random games of every company and edition, in every language',
    async ({ annotate }) => {
      const gaps = new Set<string>();
      const played = new Set<number>();
      let [games, texts] = [0, 0];
      const read: Read = (where, text) => {
        texts += 1;
        if (text === undefined || /[{}]|undefined/.test(text)) gaps.add(`${where}: ${text}`);
      };
      // Twelve rounds are some two thousand games and fourteen million texts.
      const rounds = often(1, 12);
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, table] of tables.entries()) {
          // In the small run every company of packs sits down once, each with another edition.
          const company = Math.floor(at / editions.length);
          if (!LONG && at % editions.length !== company % editions.length) continue;
          const roll = dice(round * 1000 + at);
          // Some options do not suit a company; it then plays with those it has by default.
          for (const chosen of [...(roll(2) === 0 ? [] : [{ options: chooseOptions(roll) }]), {}]) {
            const source = library.load({ ...table, ...chosen });
            const game = 'error' in source ? undefined : startAny(source, roll, read);
            if ('error' in source || game === undefined) continue;
            games += 1;
            readGame(source, game, roll, LOCALES, read);
            played.add(company);
            break;
          }
        }
      }
      await annotate(`${games} games, ${texts} texts, ${gaps.size} gaps`);
      expect([...gaps].slice(0, 20)).toEqual([]);
      expect(played.size).toBe(companies.length);
      expect(games).toBeGreaterThan(often(6, 1000));
      expect(texts).toBeGreaterThan(games * 300);
    },
    PATIENCE,
  );
});

/** A text for every place that the check knows, which shows every slot that the place has. */
function showEverything(names: TextNames): string {
  const tables: Record<string, Record<string, Record<string, string>>> = {};
  for (const kind of ['choice', 'branch', 'chance', 'step', 'value', 'result', 'require']) {
    for (const id of names.ids.get(kind) ?? []) {
      for (const field of fieldsOf(kind)) {
        const { slots, numbers, open } = names.places.at(kind, id, field);
        if (open || slots.size === 0) continue;
        const shown = [...slots.keys(), ...[...numbers].slice(0, 2)];
        ((tables[kind] ??= {})[id] ??= {})[field] =
          `${kind} ${kind === 'result' ? id : field}: ${shown.map((slot) => `<${slot} = {${slot}}>`).join(' ')}`;
      }
    }
  }
  return stringify({ text: 'en', ...tables }, { lineWidth: 0 });
}

describe.each([
  ['rules', 'jubilee'],
  ['rules', 'marshal-and-prisoners'],
  ['test/fixtures/games/magpies', 'magpies'],
])('%s, %s with texts that show everything', (folder, wanted) => {
  test(
    'each slot that the check accepts is filled in play, for whoever reads',
    () => {
      const files = readPacks(folder).filter(({ path }) => !/\/(text|glossary)\//.test(path));
      const bare = new Project(files);
      const { pack, texts } = bare.checked(wanted);
      const text = showEverything(texts);
      const file: InputFile = { path: `${pack.folder}/text/en.yaml`, text };
      const project = bare.changed([file]);
      expect(project.diagnostics().filter(({ file: path, severity }) => path === file.path && severity === 'error')).toEqual([]);

      const selected = project.select({ packs: [wanted] });
      if ('error' in selected) throw new Error(selected.error.message);
      const source = project.game(selected);
      const gaps = new Set<string>();
      const shown = new Set<string>();
      const read: Read = (where, text = '{') => {
        shown.add(/^ *([a-z]+ [a-z-]+):/i.exec(text)?.[1].toLowerCase() ?? '');
        if (/[{}]|undefined| = >/.test(text)) gaps.add(`${where}: ${text}`);
      };
      for (let seed = 1; seed <= often(2, 30); seed += 1) {
        const roll = dice(seed);
        const game = startAny(source, roll, read);
        if (game !== undefined) readGame(source, game, roll, ['en'], read);
      }
      expect([...gaps].slice(0, 10)).toEqual([]);
      expect([...shown]).toEqual(
        expect.arrayContaining(['choice asks', 'choice log', 'choice story', 'chance log', 'chance story', 'result winners']),
      );
    },
    PATIENCE,
  );
});
