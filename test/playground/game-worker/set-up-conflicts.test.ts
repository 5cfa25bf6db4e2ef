// Conflicts of a set-up: all of them at once, each with what causes it; and the edition that is played when nobody names one.
import { expect, test } from 'vitest';
import { openGameService } from './packs.ts';

test('all conflicts are found at once, each with what causes it', () => {
  const { service } = openGameService();
  const { defaults } = service.catalogue('en', { packs: ['base', 'marshal-and-prisoners'] });
  const setup = { ...defaults, seats: [['belle', 'tuco'], ['doc']], players: ['person', 'person'] as const };
  const conflicts = service.conflicts({ ...setup, options: { ...setup.options, abilities: false, 'round-cards': 'chosen' } }, 'en');
  expect(conflicts.length).toBeGreaterThanOrEqual(3);
  expect(conflicts.map(({ about }) => about)).toContain('seats');
  expect(conflicts.flatMap(({ options }) => options)).toEqual(expect.arrayContaining(['abilities', 'events', 'stations']));
  // The one that stops the game is the first of them.
  expect(service.refusal({ ...setup, options: { ...setup.options, abilities: false } }, 'en')).toBe(
    service.conflicts({ ...setup, options: { ...setup.options, abilities: false } }, 'en')[0].message,
  );
  expect(service.conflicts(defaults, 'en')).toEqual([]);
  expect(service.conflicts({ ...defaults, edition: 'none-such' }, 'cs')).toMatchObject([{ about: 'edition' }]);
});

test('an edition that nobody named is the standard one, and is not named', () => {
  const { service } = openGameService();
  const { defaults, standardEdition } = service.catalogue('en');
  expect(standardEdition).toBe(true);
  expect(defaults.edition).toBeUndefined();
  expect(service.catalogue('en', { packs: ['base'], edition: 'cs-2014' }).defaults.edition).toBe('cs-2014');
  // It is the same game.
  const named = { ...defaults, edition: 'ru-jubilee-2025' };
  expect(service.start(defaults).decision).toEqual(service.start(named).decision);
});
