// Whatever the game and balance workers refuse is said in the language of the page: every fault of a rule, every code of the engine, and every
// way to provoke one at the table. Names in backticks and quotes, and paths, are the author's and stay as they are.
import { describe, expect, test } from 'vitest';
import { messages } from '../../../grammar/generated/languages/diagnostics/faults.ts';
import { type DiagnosticsKey, sayWords, spokenLocales } from '../../../grammar/diagnostics/wording.ts';
import { EngineError } from '../../../interpreter/index.ts';
import { engineErrorCodes } from '../../../interpreter/game/engine-error.ts';
import { faultCodes } from '../../../interpreter/runtime/fault.ts';
import { BalanceService } from '../../../playground/src/balance-worker/balance-service.ts';
import { sayError } from '../../../playground/src/game-worker/say-error.ts';
import { base, four, openGameService, openly, playOn, replaced, setup } from './packs.ts';

/** English words that are left when everything is taken away that is an author's. */
function foreign(message: string): string[] {
  const own = message
    .replace(/`[^`]*`|«[^»]*»|“[^”]*”|„[^”“]*[”“]/g, ' ')
    .replace(/\S+\.(?:rules|yaml|scenario)\S*/g, ' ')
    // Passages that a text of a pack refers to.
    .replace(/\([a-z0-9-]+, R\d+\)/g, ' ');
  return own.match(/[A-Za-z]{2,}/g) ?? [];
}

function inRussian(): ReturnType<typeof openGameService>['service'] {
  const { service } = openGameService();
  service.setAudience({ ...openly(), locale: 'ru' });
  return service;
}

/** A line of a rule that is performed when the table is laid. */
function broken(line: string): { path: string; text: string } {
  return replaced('rules/base/set-up.rules', 'action hand-out-purses\n', `action hand-out-purses\n${line}`);
}

describe('in every language', () => {
  test('every fault and every code has a sentence', () => {
    const keys = messages.keys as readonly DiagnosticsKey[];
    const faults = keys.filter((key) => key.startsWith('fault/') && key !== 'fault/nameless-rule');
    expect(faults.map((key) => key.slice('fault/'.length)).sort()).toEqual([...faultCodes].sort());
    for (const locale of ['ru', 'cs', 'ro'])
      for (const fault of faultCodes) {
        const error = new EngineError('budget', 'English words', {
          fault,
          rule: 'deal',
          place: { file: 'a.rules', line: 3, column: 1, endLine: 3, endColumn: 2 },
        });
        expect(sayError(error, locale)).toMatch(/^`deal`: .+ \(a\.rules:3\)$/);
        expect(sayError(error, locale)).not.toContain(sayWords('en', `fault/${fault}`));
      }
    for (const code of engineErrorCodes) {
      const said = sayError(new EngineError(code, 'English words'), 'ru').replace(code, '');
      expect(foreign(said), `${code}: ${said}`).toEqual([]);
    }
    for (const key of keys) expect(new Set(spokenLocales.map((locale) => sayWords(locale, key))).size, key).toBe(4);
  });
});

describe('at a Russian table', () => {
  test.each([
    ['nothing to move', '  move top of past-rounds to top of box\n'],
    ['a division', '  set turn to 1 / (turn - turn)\n'],
    ['a large number', '  set turn to 2000000000 + 2000000000\n'],
    ['a field of nothing', '  set (first of (places where it.level is inside and it.level is roof)).level to roof\n'],
    ['no end', '  repeat while 1 < 2\n    set turn to 1\n'],
  ])('%s', (_, line) => {
    const service = inRussian();
    service.edit([broken(line)]);
    const { error } = service.start(setup(four, 3));
    expect(error, line).toBeDefined();
    expect(foreign(error!.message), error!.message).toEqual([]);
  });

  test('seats that the rules refuse, seats that are not there, and the same in New game', () => {
    const service = inRussian();
    for (const seats of [['belle'], ['belle', 'nobody', 'doc'], ['belle', 'belle', 'doc'], []]) {
      const wanted = setup(seats, 3);
      const said = [service.start(wanted).error?.message ?? '', ...service.conflicts(wanted, 'ru').map(({ message }) => message)];
      for (const message of said) expect(foreign(message), message).toEqual([]);
      expect(said[0]).not.toBe('');
    }
  });

  test('answers that do not fit, steps that are not there, and what cannot be recorded', () => {
    const service = inRussian();
    const none = service.choose('play', 1);
    const state = playOn(service, service.start(setup(four, 3)), 4);
    const errors = [
      none,
      service.choose('nonsense', state.decision!.n),
      service.choose(state.decision!.options[0].id, 1),
      service.choose(
        state.decision!.options.map(({ id }) => id),
        state.decision!.n,
      ),
      service.back(99),
      service.branch(99),
      service.watch('nothing'),
    ].map(({ error }) => error?.message ?? '');
    expect(errors).not.toContain('');
    for (const message of errors) expect(foreign(message), message).toEqual([]);
    expect(() => service.record({ title: '', from: 0, to: 0 })).toThrow(/^[^A-Za-z]+$/);
    service.watch(service.scenarios()[0].key);
    const shown = service.choose('play', 1).error!.message;
    expect(foreign(shown), shown).toEqual([]);
  });

  test('rules that cannot be balanced', () => {
    const ask = (files: typeof base, seats: readonly string[]): string => {
      const made = new BalanceService().prepare({ files, before: null, setup: setup(seats, 3), locale: 'ru' });
      return 'refused' in made ? made.refused.message : '';
    };
    const stuck = broken('  set turn to 1 / (turn - turn)\n');
    const files = base.map((file) => (file.path === stuck.path ? stuck : file));
    for (const message of [ask(base, ['belle']), ask(base, ['belle', 'nobody', 'doc']), ask(files, four)]) {
      expect(message).not.toBe('');
      expect(foreign(message), message).toEqual([]);
    }
  });
});
