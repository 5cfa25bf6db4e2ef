// Malformed requests: each gets the right error, nothing but the error, and every game stays as it was.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { engineErrorCodes } from '../../interpreter/game/engine-error.ts';
import { openEngine, type Reply, type Talk } from '../support/engines.ts';
import { often, PATIENCE } from '../support/packs.ts';
import { oddRequest, spoiltRequest } from '../support/requests.ts';

const seats = [['tuco'], ['doc'], ['belle']];

/** An engine with three games, one of them over. */
function withGames(): Talk {
  const talk = openEngine();
  talk.ok({ do: 'new', seats, seed: 1 });
  talk.ok({ do: 'choose', option: 'draw' });
  talk.ok({ do: 'new', seats, seed: 2, game: '__proto__', chance: 'ask' });
  talk.ok({ do: 'new', seats, seed: 3, game: 'over' });
  for (let open = talk.decision('over'); open !== null; open = talk.decision('over'))
    talk.ok({ do: 'choose', game: 'over', option: open.options[0].id });
  return talk;
}

/** All three games, whole. */
function portrait(talk: Talk): string {
  return JSON.stringify(['main', '__proto__', 'over'].map((game) => [talk.ask({ do: 'state', game }), talk.ask({ do: 'save', game })]));
}

function expectError(reply: Reply, line: string): string {
  const { ok, id, error, ...rest } = reply;
  void id;
  expect([ok, rest], line.slice(0, 200)).toEqual([false, {}]);
  expect(Object.keys(error ?? {}).filter((key) => !['code', 'message', 'diagnostics', 'rule'].includes(key))).toEqual([]);
  expect(engineErrorCodes).toContain(error?.code);
  expect(error?.message).toMatch(/\S/);
  return error?.code ?? '';
}

test(
  'spoilt requests get their code and change no game',
  () => {
    const talk = withGames();
    const before = portrait(talk);
    let count = 0;
    fc.assert(
      fc.property(spoiltRequest, ({ line, code }) => {
        expect(expectError(talk.line(line), line), line.slice(0, 300)).toBe(code);
        count += 1;
        if (count % 50 === 0) expect(portrait(talk)).toBe(before);
      }),
      { numRuns: often(1_500, 50_000), seed: 11, endOnFailure: true },
    );
    expect(portrait(talk)).toBe(before);
  },
  PATIENCE,
);

test(
  'requests of the right shape with any values never fail for our own fault, and errors change no game',
  () => {
    const talk = withGames();
    const codes = new Set<string>();
    let before = portrait(talk);
    fc.assert(
      fc.property(oddRequest, (request) => {
        const line = JSON.stringify(request);
        const reply = talk.line(line);
        if (reply.ok) {
          // What succeeds may change a game: begin afresh with the first two.
          talk.ok({ do: 'new', seats, seed: 1 });
          talk.ok({ do: 'choose', option: 'draw' });
          before = portrait(talk);
          return;
        }
        const code = expectError(reply, line);
        codes.add(code);
        if (code === 'internal' || code === 'budget') expect(reply, line.slice(0, 300)).toBe('an error of the request');
        expect(portrait(talk)).toBe(before);
      }),
      { numRuns: often(300, 20_000), seed: 12, endOnFailure: true },
    );
    expect(codes.size).toBeGreaterThan(5);
  },
  PATIENCE,
);

test('the id is repeated whatever it is', () => {
  const talk = withGames();
  for (const id of [0, '', null, [1, { a: 2 }], false, 'x'.repeat(10_000)]) {
    expect(talk.ask({ do: 'hello', id }).id).toEqual(id);
    expect(talk.ask({ do: 'dance', id })).toMatchObject({ ok: false, id, error: { code: 'unknown-request' } });
  }
  expect('id' in talk.ask({ do: 'hello' })).toBe(false);
  expect(talk.line('{"do":"hello","id":{"__proto__":{"a":1}}}').ok).toBe(true);
});

test('what is nested deeper than the stack is refused, not fatal', () => {
  const talk = withGames();
  const before = portrait(talk);
  for (const depth of [1_000, 10_000, 200_000]) {
    const nest = '['.repeat(depth) + ']'.repeat(depth);
    const objects = '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
    for (const value of [nest, objects]) {
      for (const line of [
        value,
        `{"do":"load","save":${value}}`,
        `{"do":"state","x":${value}}`,
        `{"do":"choose","option":${value}}`,
        `{"do":"hello","id":${value}}`,
      ]) {
        const reply = talk.line(line);
        if (!reply.ok) expect(['bad-json', 'bad-request', 'bad-save', 'internal']).toContain(expectError(reply, line));
      }
    }
  }
  expect(portrait(talk)).toBe(before);
});

test.each<[string, Record<string, unknown>, string]>([
  ['no game', { do: 'state', game: 'nobody' }, 'no-game'],
  ['no game to drop', { do: 'drop', game: 'constructor' }, 'no-game'],
  ['no such pack', { do: 'new', packs: ['bass'], seats }, 'unknown-pack'],
  ['no such edition', { do: 'new', edition: 'xx-1999', seats }, 'unknown-edition'],
  ['a pack that is an edition', { do: 'new', edition: 'base', seats }, 'unknown-edition'],
  ['no such preset', { do: 'new', preset: 'advancd', seats }, 'illegal-setup'],
  ['no such option', { do: 'new', options: { exprt: true }, seats }, 'unknown-option'],
  ['no such value', { do: 'new', options: { events: 'maybe' }, seats }, 'unknown-option'],
  ['an option of the prototype', { do: 'new', options: { constructor: true }, seats }, 'unknown-option'],
  ['an option the rules refuse', { do: 'new', edition: 'cs-2014', options: { stations: false }, seats }, 'illegal-setup'],
  ['no such character', { do: 'new', seats: [['tuco'], ['doc'], ['bella']] }, 'unknown-id'],
  ['a thing that is no character', { do: 'new', seats: [['tuco'], ['doc'], ['marshal']] }, 'unknown-id'],
  ['a character of the prototype', { do: 'new', seats: [['tuco'], ['doc'], ['__proto__']] }, 'unknown-id'],
  ['nobody', { do: 'new', seats: [] }, 'illegal-setup'],
  ['too few', { do: 'new', seats: [['tuco'], ['doc']] }, 'illegal-setup'],
  ['an empty seat', { do: 'new', seats: [['tuco'], ['doc'], []] }, 'illegal-setup'],
  ['two in a seat', { do: 'new', seats: [['tuco', 'ghost'], ['doc'], ['belle']] }, 'illegal-setup'],
  ['the same twice', { do: 'new', seats: [['tuco'], ['doc'], ['tuco']] }, 'illegal-setup'],
  ['no such first seat', { do: 'new', seats, first: 3 }, 'unknown-seat'],
  ['a first seat before the first', { do: 'new', seats, first: -1 }, 'unknown-seat'],
  ['a seed out of range', { do: 'new', seats, seed: 2 ** 53 }, 'bad-request'],
  ['a seed below zero', { do: 'new', seats, seed: -1 }, 'bad-request'],
  ['a given that is none', { do: 'new', seats, given: 'the moon in car-1' }, 'bad-given'],
  ['not on offer', { do: 'choose', option: 'pass' }, 'not-an-option'],
  ['on offer once', { do: 'choose', option: ['draw', 'draw'] }, 'wrong-count'],
  ['nothing', { do: 'choose', option: [] }, 'wrong-count'],
  ['too late', { do: 'choose', option: 'draw', n: 1 }, 'stale'],
  ['too early', { do: 'choose', option: 'draw', n: 3 }, 'stale'],
  ['over', { do: 'choose', option: 'draw', game: 'over' }, 'game-over'],
  ['back before the beginning', { do: 'back', n: 0 }, 'bad-request'],
  ['back to the future', { do: 'back', n: 3 }, 'stale'],
  ['no such seat', { do: 'view', seat: 3 }, 'unknown-seat'],
  ['a seat below zero', { do: 'view', seat: -1 }, 'unknown-seat'],
  ['the log of nobody', { do: 'log', seat: 17 }, 'unknown-seat'],
  ['why nothing', { do: 'why', option: 'zzz' }, 'unknown-id'],
  ['why for nobody', { do: 'why', option: 'draw', seat: 5 }, 'unknown-seat'],
  ['why when all is over', { do: 'why', option: 'draw', game: 'over' }, 'game-over'],
  ['because of nothing', { do: 'because', piece: 'zorro', field: 'place' }, 'unknown-id'],
  ['because of no field', { do: 'because', piece: 'tuco', field: 'mood' }, 'unknown-id'],
  ['because of the prototype', { do: 'because', piece: '__proto__', field: 'constructor' }, 'unknown-id'],
  ['a save that is none', { do: 'load', save: {} }, 'bad-save'],
  ['a save of another kind', { do: 'load', save: [1, 2] }, 'bad-save'],
])('%s', (_what, request, code) => {
  const talk = withGames();
  const before = portrait(talk);
  expect(expectError(talk.ask(request), JSON.stringify(request))).toBe(code);
  expect(portrait(talk)).toBe(before);
});

test('a set-up refused by a rule names the rule', () => {
  const talk = openEngine();
  expect(talk.ask({ do: 'new', seats: [['tuco'], ['doc']] }).error).toMatchObject({ code: 'illegal-setup', rule: 'three-to-six-players' });
});

test('a spoilt save is refused and the game of that name stays', () => {
  const talk = withGames();
  const before = portrait(talk);
  const save = talk.ok({ do: 'save' })['save'] as Record<string, unknown>;
  const spoil: [string, unknown][] = [
    ['answers', ['play:fire']],
    ['answers', undefined],
    ['hash', 'x'],
    ['check', 'x'],
    ['format', 'roundhouse-save-2'],
    ['setup', { ...(save['setup'] as object), seed: 5 }],
    ['more', 1],
  ];
  for (const [key, value] of spoil) expect([key, talk.code({ do: 'load', save: { ...save, [key]: value } })]).toEqual([key, 'bad-save']);
  expect(portrait(talk)).toBe(before);
  expect(talk.ok({ do: 'load', save, game: 'again' })['decision']).toEqual(talk.decision());
});
