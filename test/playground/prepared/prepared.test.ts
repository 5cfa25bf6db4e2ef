// What the build prepares for the packs of the page is, byte for byte, what the workers would work out; any edit leads back to working it out.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Project } from '../../../interpreter/index.ts';
import { readPackFiles } from '../../../playground/build/prepared-plugin.ts';
import { GameService } from '../../../playground/src/game-worker/game-service.ts';
import { PreparedRules } from '../../../playground/src/game-worker/prepared-rules.ts';
import { newGameService, ProjectRules } from '../../../playground/src/game-worker/project-rules.ts';
import { chooseSetup } from '../../../playground/src/game-worker/setup-choices.ts';
import { stageService } from '../../../playground/src/game-worker/staged-service.ts';
import { LOCALES } from '../../../playground/src/i18n/index.ts';
import { LanguageService } from '../../../playground/src/language-worker/language-service.ts';
import { prepare, type Prepared } from '../../../playground/build/prepare.ts';
import type { ChosenSetup, GameState } from '../../../playground/src/protocol/game-worker.ts';

const files = readPackFiles();
const project = new Project(files);
/** As it reaches the page: through JSON. */
const prepared = JSON.parse(JSON.stringify(prepare(files, project))) as Prepared;
const table = prepared.table!;

/** A service with prepared rules alone: what it could not answer would throw. */
function preparedService(): GameService {
  const service = new GameService(new PreparedRules(table));
  service.open(files);
  return service;
}

function projectService(): GameService {
  const service = newGameService(undefined, project.fork());
  service.open(files);
  return service;
}

/** Plays a few decisions, and tells everything that the page asks on the way. */
function play(service: GameService, setup: ChosenSetup, locale: string, picks: readonly number[]): string {
  service.setAudience({ locale, viewerSetting: 'all', holder: null });
  const told: unknown[] = [];
  let state: GameState = service.start(setup);
  const look = (): void => {
    const step = state.steps.length - 1;
    for (const viewer of [null, 0, 1]) told.push(service.viewStep({ step, viewer, locale }));
    for (const { id } of service.absent({ step, viewer: 0, locale }).slice(0, 2)) told.push(service.why(id, { step, viewer: 0, locale }));
    told.push(state, service.digest(), service.setAudience({ locale, viewerSetting: 'asked', holder: 0 }));
    service.setAudience({ locale, viewerSetting: 'all', holder: null });
  };
  look();
  for (const pick of picks) {
    if (state.decision === null) break;
    const { options, min, n } = state.decision;
    const chosen = options.map((_, at) => options[(pick + at) % options.length].id).slice(0, Math.max(1, min));
    state = service.choose(min === 1 ? chosen[0] : chosen, n);
  }
  look();
  return JSON.stringify(told);
}

describe('what is prepared', () => {
  test.each(LOCALES)('lists the same choices in %s, and programs of all that a game begins with', (locale) => {
    const { defaults } = table.choices[locale];
    expect(JSON.stringify(table.choices[locale])).toBe(JSON.stringify(chooseSetup(project, locale)));
    const selected = project.select(defaults);
    if ('error' in selected) throw new Error(selected.error.code);
    const programs = table.selections.map(({ program }) => JSON.stringify(program));
    expect(programs).toContain(JSON.stringify(project.program(selected).program));
  });

  test('plays and shows the same games', () => {
    const [one, other] = [preparedService(), projectService()];
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.nat(1000),
        fc.constantFrom<ChosenSetup['players'][number]>('person', 'random'),
        fc.array(fc.nat(20), { maxLength: 12 }),
        (locale, seed, player, picks) => {
          const { defaults } = table.choices[locale];
          const setup = { ...defaults, seed, players: defaults.seats.map((_, seat) => (seat === 0 ? 'person' : player)) };
          const [ours, theirs] = [play(one, setup, locale, picks), play(other, setup, locale, picks)];
          const at = [...ours].findIndex((letter, index) => letter !== theirs[index]);
          // The whole of it would fill the screen.
          if (ours !== theirs) expect(ours.slice(Math.max(0, at - 100), at + 100)).toBe(theirs.slice(Math.max(0, at - 100), at + 100));
          expect(ours.length).toBe(theirs.length);
        },
      ),
      { numRuns: 12, seed: 19 },
    );
  });

  test('holds every number that a text of a document can ask for', () => {
    const { texts: loaded } = new PreparedRules(table).open(table.choices.en.defaults).source;
    const selected = project.select(table.choices.en.defaults);
    if ('error' in selected) throw new Error(selected.error.code);
    const { texts: own, program } = project.game(selected, { mode: 'interpreted' });
    type Rules = { rule(kind: string, id: string, locale: string): unknown };
    let told = 0;
    for (const { kind, id } of program.documents)
      for (const locale of LOCALES) {
        const name = program.kinds[kind].name;
        const rule = (own as unknown as Rules).rule(name, id, locale);
        expect((loaded as unknown as Rules).rule(name, id, locale)).toEqual(rule);
        told += rule === undefined ? 0 : 1;
      }
    expect(told).toBeGreaterThan(50);
  });

  test('says what a check of all packs says', () => {
    const warning = { ...prepared.problems, diagnostics: project.diagnostics() };
    expect(JSON.stringify(prepared.problems.diagnostics)).toBe(JSON.stringify(project.diagnostics()));
    const service = new LanguageService({ prepared: warning });
    expect(service.open(files, 'en')).toMatchObject({ problems: new LanguageService().open(files, 'en').problems, whole: true });
  });
});

describe('after an edit', () => {
  const card = files.find(({ path }) => path.endsWith('.rules'))!;
  const broken = { path: card.path, text: `${card.text}\naction nothing-of-this(x\n` };
  const edited = files.map((file) => (file.path === card.path ? broken : file));

  test('nothing that was prepared is used', () => {
    const rules = new PreparedRules(table);
    expect(rules.canAnswer('open', [files])).toBe(true);
    expect(rules.canAnswer('open', [files.toReversed()])).toBe(true);
    expect(rules.canAnswer('open', [edited])).toBe(false);
    expect(rules.canAnswer('open', [files.slice(1)])).toBe(false);
    for (const method of ['edit', 'scenarios', 'runScenarios', 'watch', 'record']) expect(rules.canAnswer(method, [])).toBe(false);
    expect(rules.canAnswer('catalogue', ['en', {}])).toBe(false);
    expect(rules.canAnswer('start', [{ ...table.choices.en.defaults, packs: [] }])).toBe(false);
  });

  test('the language service tells what a fresh check tells', async () => {
    const service = new LanguageService({ prepared: prepared.problems });
    expect(service.open(files, 'en', card.path).whole).toBe(true);
    await service.edit([broken]);
    const { problems, whole } = await service.finish();
    expect(whole).toBe(true);
    expect(problems).toEqual(new LanguageService().open(edited, 'en').problems);
    expect(problems.length).toBeGreaterThan(0);
  });

  test('the game service goes on with the rules of a project, calls in order', async () => {
    let loads = 0;
    const staged = stageService(table, (given) => {
      loads += 1;
      const fork = project.fork();
      fork.setFiles(given);
      return Promise.resolve(new ProjectRules(() => undefined, fork));
    });
    const ask = async (method: string, ...args: readonly unknown[]): Promise<unknown> =>
      (await (Reflect.get(staged, method) as (...given: readonly unknown[]) => unknown)(...args)) as unknown;
    await ask('open', files);
    const before = await ask('start', table.choices.en.defaults);
    expect(before).toMatchObject({ change: { set: { kind: 'game' } } });
    expect(loads).toBe(0);
    const digest = await ask('digest');
    const order: string[] = [];
    const calls = ['edit', 'digest', 'scenarios'].map((method) =>
      ask(method, ...(method === 'edit' ? [[{ path: card.path, text: `${card.text}# A remark.\n` }]] : [])).then((value) => {
        order.push(method);
        return value;
      }),
    );
    const [, same, scenarios] = await Promise.all(calls);
    expect(order).toEqual(['edit', 'digest', 'scenarios']);
    expect(same).toBe(digest);
    expect((scenarios as readonly unknown[]).length).toBeGreaterThan(100);
    expect(loads).toBe(1);
  });
});
