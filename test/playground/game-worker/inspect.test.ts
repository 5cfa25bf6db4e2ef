// Inspect cards: everything that can be pointed at in the shipped games speaks, in four languages, and tells a viewer nothing hidden.
import { describe, expect, test } from 'vitest';
import { Timeline } from '../../../interpreter/internal.ts';
import { canonicalJson } from '../../../interpreter/game/digest.ts';
import type { Selection } from '../../../interpreter/index.ts';
import { inspectedOf } from '../../../playground/src/board/inspected.ts';
import { type Hit, layoutBoard } from '../../../playground/src/board/layout.ts';
import type { GameService } from '../../../playground/src/game-worker/game-service.ts';
import { inspect } from '../../../playground/src/game-worker/inspect.ts';
import { openSelection } from '../../../playground/src/game-worker/open-selection.ts';
import { viewStep } from '../../../playground/src/game-worker/step-view.ts';
import type { Viewpoint } from '../../../playground/src/protocol/game-worker.ts';
import type { InspectCard, Inspected } from '../../../playground/src/protocol/inspect.ts';
import type { PageViewer } from '../../../playground/src/viewer.ts';
import { firstDifference } from '../../support/difference.ts';
import type { Decision } from '../../support/engines.ts';
import { often, PATIENCE, projectOf } from '../../support/packs.ts';
import { dice } from '../../support/random-play.ts';
import { answerBoth, type Shown } from '../../support/twin-games.ts';
import { WORDS } from '../board/tables.ts';
import { base, four, magpies, openGameService, playOn, setup } from './packs.ts';

const LOCALES = ['en', 'ru', 'cs', 'ro'] as const;
const jubilee = { 'circus-car': true, handcar: true, 'special-punch': true, 'worthless-strongbox': true, 'mary-pumpinks': true };

/** Every shipped pack and edition, with what its boxes add switched on. */
const selections: readonly (readonly [string, Selection, readonly string[]])[] = [
  ['the usual game', {}, ['belle', 'tuco', 'doc', 'django']],
  ['the expert game', { preset: 'expert' }, ['ghost', 'cheyenne', 'doc']],
  ['the Czech edition', { edition: 'cs-2014' }, ['tuco', 'cheyenne', 'belle']],
  ['the Romanian edition', { edition: 'ro-2014' }, ['tuco', 'django', 'belle']],
  ['the Russian base edition', { edition: 'ru-base' }, ['tuco', 'doc', 'belle']],
  ['the Jubilee box', { packs: ['jubilee'], options: jubilee }, ['al-patron', 'tuco', 'belle', 'doc']],
  ['Marshal & Prisoners', { packs: ['marshal-and-prisoners'] }, ['marshal', 'tuco', 'django', 'doc', 'belle']],
  [
    'everything',
    { packs: ['jubilee', 'marshal-and-prisoners', 'mei'], options: { 'circus-car': true, handcar: true, 'special-punch': true } },
    ['marshal', 'mei', 'al-patron', 'tuco', 'belle'],
  ],
];

/** All that is said on a card. */
function wordsOn({ name, kind, facts, says, parts, changes, pile }: InspectCard): readonly string[] {
  return [
    name,
    ...(kind === undefined ? [] : [kind]),
    ...(pile?.owner === undefined ? [] : [pile.owner]),
    ...facts.flatMap(({ label, value }) => [...(label === undefined ? [] : [label]), value]),
    ...says,
    ...parts.flatMap((part) => [part.name, ...(part.says === undefined ? [] : [part.says])]),
    ...changes.flatMap((change) => [change.by, ...(change.kind === undefined ? [] : [change.kind]), ...change.says]),
  ];
}

function isSaying({ says, parts, clause, faceDown }: InspectCard): boolean {
  return says.length > 0 || parts.length > 0 || (clause ?? '') !== '' || faceDown === true;
}

/** Everything that can be pointed at, one of each face. */
function hitsAt(service: GameService, at: Viewpoint): readonly Hit[] {
  const { hits } = layoutBoard(service.viewStep(at).scene, 900, WORDS);
  const faces = new Map<string, Hit>();
  for (const hit of hits) {
    const { piece, sort } = hit;
    const face = piece === undefined ? `${sort} ${hit.id}` : `${piece.kind} ${piece.document ?? ''} ${piece.hidden} ${hit.within ?? ''}`;
    faces.set(face, hit);
  }
  return [...faces.values()];
}

function ask(service: GameService, about: Inspected | null, at: Viewpoint): InspectCard {
  const card = about && service.inspect(about, at);
  if (card === null) throw new Error(`nothing is known of ${JSON.stringify(about)}`);
  return card;
}

/** Ids of several words, which no name looks like. */
const ids = new Set(
  projectOf(base)
    .workspace()
    .packs.flatMap(({ documents }) => documents.map(({ id }) => id))
    .filter((id) => id.includes('-')),
);

describe('every piece speaks', () => {
  test.each(selections)('in %s, in four languages', { timeout: PATIENCE }, (_, selection, seats) => {
    const { service } = openGameService();
    let state = service.start({ ...setup(seats, 5), ...selection });
    expect(state.error).toBeUndefined();
    const seen = new Set<string>();
    for (const most of [0, 14, 40]) {
      state = playOn(service, state, most);
      const step = state.steps.length - 1;
      for (const [viewer, locale] of LOCALES.map((own, index): [PageViewer, string] => [
        index === 0 ? null : index === 1 ? 'nobody' : 1,
        own,
      ])) {
        const at = { step, viewer, locale };
        for (const hit of hitsAt(service, at)) {
          const card = ask(service, inspectedOf(hit), at);
          seen.add(hit.about?.sort ?? inspectedOf(hit)!.sort);
          expect(isSaying(card), `${locale} ${hit.id}`).toBe(true);
          for (const change of card.changes) expect(change.says, `${locale} ${hit.id}: ${change.by}`).not.toEqual([]);
          for (const words of wordsOn(card)) {
            expect(words.trim(), `${locale} ${hit.id}`).not.toBe('');
            expect(words, `${locale} ${hit.id}`).not.toMatch(/[{}]|undefined|\bnull\b/);
            expect(ids.has(words), `${locale} ${hit.id} says ${words}`).toBe(false);
            if (locale === 'ru') expect(words, hit.id).toMatch(/[а-яё]|^[$\d\s×·+-]+$/i);
          }
          if (card.rule !== undefined) expect(card.rule.file).toMatch(/^rules\//);
        }
      }
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining(['cell', 'document', 'hidden', 'pile', 'piece', 'seat']));
  });

  test('of a pack without texts the clause is shown', () => {
    const { service } = openGameService(magpies.filter(({ path }) => !path.includes('/text/')));
    const state = service.start(setup(['crow', 'jay', 'rook'], 2));
    const at = { step: state.steps.length - 1, viewer: null, locale: 'en' };
    for (const hit of hitsAt(service, at)) expect(ask(service, inspectedOf(hit), at).name).not.toBe('');
    const seat = ask(service, { sort: 'seat', id: 'seat-0' }, at);
    expect(seat.parts.map(({ name }) => name)).toEqual(['crow']);
    const clauses = hitsAt(service, at).flatMap((hit) => ask(service, inspectedOf(hit), at).clause ?? []);
    expect(clauses.length).toBeGreaterThan(0);
    expect(clauses.join('\n')).toMatch(/:/);
  });
});

describe('a card', () => {
  const { service } = openGameService();
  const state = service.start(setup(['tuco', 'belle', 'doc', 'django'], 3));
  const at = { step: state.steps.length - 1, viewer: 0, locale: 'en' } as const;

  test('lists what changes it at this table, and who brings that', () => {
    const fire = ask(service, { sort: 'document', kind: 'card', id: 'fire' }, at);
    expect(fire.changes.map(({ by, kind }) => [by, kind])).toEqual([
      ['Tuco', 'character'],
      ['Belle', 'character'],
      ['Django', 'character'],
    ]);
    expect(fire.changes[1].says).toEqual(['You cannot be shot or punched while another bandit can be.']);
    expect(fire.changes[1].clauses[0].clause).toContain('late change shootable(anyone)');
    expect(fire.changes[1].clauses[0].at).toMatchObject({ file: 'rules/base/characters/belle.yaml', line: 5 });
  });

  test('says nothing of characters who are not at the table', () => {
    const { service: other } = openGameService();
    const begun = other.start(setup(['cheyenne', 'doc', 'ghost'], 3));
    const fire = ask(other, { sort: 'document', kind: 'card', id: 'fire' }, { ...at, step: begun.steps.length - 1 });
    expect(fire.changes).toEqual([]);
  });

  test('fills in the numbers of this table: of its seats, of its owner', () => {
    const rule = (id: string): string => ask(service, { sort: 'pile', id }, at).says.join(' ');
    expect(rule('seat-1.hand')).toContain('6 cards');
    expect(rule('seat-2.hand')).toContain('7 cards');
    expect(ask(service, { sort: 'seat', id: 'seat-2' }, at).parts[0].says).toBe('At the start of a round draw 7 cards instead of 6.');
    expect(ask(service, { sort: 'pile', id: 'seat-2.hand' }, at).changes.map(({ by }) => by)).toEqual(['Doc']);
  });

  test('names the edition that changes it, and the events in force', () => {
    const { service: other } = openGameService();
    const begun = other.start({ ...setup(['marshal', 'tuco', 'belle', 'doc'], 3), packs: ['marshal-and-prisoners'] });
    const where = { ...at, step: begun.steps.length - 1, viewer: null };
    const punch = ask(other, { sort: 'document', kind: 'card', id: 'punch' }, where);
    expect(punch.changes.map(({ by }) => by)).toContain('Marshal & Prisoners');
    const open = other.viewStep(where).scene.tracks[0].cards.find(({ state: now }) => now === 'now');
    const falls = open?.notes.some(({ about }) => about.id === 'fatal-fall') === true;
    expect(punch.changes.some(({ kind }) => kind === 'event')).toBe(falls);
  });

  test('leads to the rule and to the text in the language of the page', () => {
    const ru = ask(service, { sort: 'document', kind: 'card', id: 'fire' }, { ...at, locale: 'ru' });
    expect(ru.rule?.file).toBe('rules/base/cards/fire.yaml');
    expect(ru.text?.file).toBe('rules/base/text/ru.yaml');
    const line = base.find(({ path }) => path === ru.text?.file)!.text.split('\n')[ru.text!.line - 1];
    // Just the sentence, without key and quotation marks: whoever types replaces nothing else.
    expect(line.slice(ru.text!.column - 1, ru.text!.endColumn - 1)).toMatch(/^[^":]+.*[^"]$/);
    expect(line.slice(ru.text!.column - 1)).toContain(ru.says[0].slice(0, 12));
    expect(line.slice(0, ru.text!.column - 1).trim()).toBe('rule: "');
    // Of a seat it is the text of whoever sits there.
    const seat = ask(service, { sort: 'seat', id: 'seat-2' }, at);
    expect(base.find(({ path }) => path === seat.text?.file)!.text.split('\n')[seat.text!.line - 1]).toContain('draw');
    const { places } = service.scenariosTouching({ sort: 'document', kind: 'card', id: 'fire' }, at);
    expect(places.length).toBeGreaterThan(3);
  });

  test('the scenarios of a seat are those of everybody who plays for it, each once', () => {
    const { defaults } = service.catalogue('en');
    const pairs = openGameService().service;
    pairs.start({
      ...defaults,
      seats: [
        ['belle', 'django'],
        ['doc', 'tuco'],
      ],
      players: ['person', 'person'],
      first: 0,
    });
    const start = { step: 0, viewer: null, locale: 'en' };
    const naming = (id: string): string[] =>
      pairs.scenariosTouching({ sort: 'document', kind: 'character', id }, start).places.map(({ file, line }) => `${file}:${line}`);
    const { places } = pairs.scenariosTouching({ sort: 'seat', id: 'seat-0' }, start);
    const found = places.map(({ file, line }) => `${file}:${line}`);
    expect(new Set(found)).toEqual(new Set([...naming('belle'), ...naming('django')]));
    expect(new Set(found).size).toBe(found.length);
    expect(naming('django').some((place) => !naming('belle').includes(place))).toBe(true);
  });

  test('its scenarios are those that ran a rule of it, as soon as they have run', { timeout: PATIENCE }, async () => {
    const fire = 'rules/base/scenarios/fire.scenario';
    const { service: other } = openGameService(base.filter(({ path }) => !path.endsWith('.scenario') || path === fire));
    const begun = other.start(setup(['tuco', 'belle', 'doc', 'django'], 3));
    const where = { ...at, step: begun.steps.length - 1 };
    const touching = (kind: string, id: string): ReturnType<typeof other.scenariosTouching> =>
      other.scenariosTouching({ sort: 'document', kind, id }, where);
    const named = touching('character', 'belle');
    expect(named.places.length).toBeGreaterThan(3);
    expect(named.waiting).toBeGreaterThan(named.places.length);
    await other.runScenarios({ locale: 'en' });
    // She sits at those tables, but her ability is of no use there.
    expect(touching('character', 'belle')).toMatchObject({ places: [], waiting: 0 });
    const fired = touching('card', 'fire').places.map(({ line }) => line);
    const dealt = touching('character', 'doc').places.map(({ line }) => line);
    expect(dealt.length).toBeGreaterThan(0);
    expect(fired.length).toBeGreaterThan(dealt.length);
  });

  test('of something that is not there is none', () => {
    for (const about of [
      { sort: 'piece', id: 'nobody' },
      { sort: 'hidden', id: '?' },
      { sort: 'pile', id: 'x' },
      { sort: 'seat', id: 'seat-9' },
    ] as const)
      expect(service.inspect(about, at)).toBeNull();
  });
});

describe('hidden things stay hidden', () => {
  test('two games that a seat cannot tell apart give equal cards', { timeout: PATIENCE }, () => {
    const opened = openSelection(projectOf(base).fork(), {}, 'en');
    if ('error' in opened) throw new Error(opened.error.message);
    const project = projectOf(base);
    let compared = 0;
    let different = 0;
    for (let seed = 0; seed < often(3, 100); seed += 1) {
      const roll = dice(seed);
      const seat = seed % 5 === 4 ? ('nobody' as const) : roll(four.length);
      const watcher = { seat, bandit: seat === 'nobody' ? seat : four[seat] };
      const seats = four.map((id) => [id]);
      const twins = [0, 1].map(() => Timeline.start(opened.source, { seats, first: 0, chance: 'ask' })) as [Timeline, Timeline];
      const known = ({ game }: Timeline): string => {
        const decision = game.decision();
        return canonicalJson([game.view(seat), game.log({ seat }), decision?.seat === seat ? decision : [decision?.kind, decision?.seat]]);
      };
      for (let step = 0; step < 60; step += 1) {
        const [one, two] = twins.map(({ game }) => game.decision());
        if (!one || !two) break;
        const answers = answerBoth([one, two] as unknown as [Decision, Decision], watcher, twins[0].game.state() as unknown as Shown, roll);
        if (answers === undefined) break;
        twins.forEach((twin, index) => twin.choose(answers[index]));
        if (known(twins[0]) !== known(twins[1])) break;
        if (roll(10) > 0) continue;
        const told = twins.map((chronicle) => {
          const shown = { chronicle, opened, setup: { seats, players: seats.map(() => 'person' as const) } };
          const at = { step: chronicle.moments.length - 1, viewer: seat, locale: 'en' };
          const { hits } = layoutBoard(viewStep(shown, at).scene, 900, WORDS);
          return JSON.stringify(hits.map((hit) => inspect(project, shown, inspectedOf(hit)!, at)));
        });
        expect(firstDifference(told[1], told[0]), `seed ${seed}, step ${step}`).toBe('');
        compared += 1;
        if (canonicalJson(twins[0].game.state()) !== canonicalJson(twins[1].game.state())) different += 1;
      }
    }
    expect(compared).toBeGreaterThan(often(5, 200));
    expect(different).toBeGreaterThan(compared * 0.6);
  });

  test('a card in another hand tells its kind and whose it is, no more', () => {
    const { service } = openGameService();
    const state = service.start(setup(four, 6));
    const at = { step: state.steps.length - 1, viewer: 0, locale: 'en' } as const;
    const hand = service.viewStep(at).scene.seats[1].piles.find(({ id }) => id === 'seat-1.hand')!;
    const card = ask(service, { sort: 'hidden', id: hand.pieces[0].key }, at);
    expect(card).toMatchObject({ name: 'action card', faceDown: true, pile: { sight: 'owner', owner: 'Cheyenne' } });
    expect(JSON.stringify(card)).not.toMatch(/cheyenne\.(fire|move|punch|robbery|marshal|floor-change)/);
  });
});
