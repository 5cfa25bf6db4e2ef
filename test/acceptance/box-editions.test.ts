// `roundhouse editions`: every difference between the four editions has the lines of both and a scenario that shows it.
import { compareEditions, type EditionMatrix } from '../../interpreter/internal.ts';
import { expect, test } from 'vitest';
import { examplePack } from '../../grammar/diagnostics/example-pack.ts';
import { PATIENCE, readPacks, projectOf } from '../support/packs.ts';

/** Every row of the comparison of the books, in its order. */
const ROWS = `
  structure round-deck rounds-at-choice beginner-events players train-length train-for-two train-for-three-teams who-plays-teams
  team-building team-placement team-hand extra-card team-ghost team-gunslinger friendly-fire django-and-partner
  team-bullets team-purses django tuco ghost cheyenne belle doc doc-as-expert bullets-after-drawing expert-end-of-planning
  no-shuffling expert-empty-deck round-start planning-turn speeding-up switching turns-on-a-card move-and-stay
  nobody-leaves own-bullet robbery-unseen punch-token special-punch bullet-shortage bullets-may-leave meeting marshal-card angry-marshal
  marshals-revenge ransom stations-chapter gunslinger-marker tie-break victory start-purse locomotive-loot
  bandit-placement first-player bullet-stack scenery character-sheet played-cards-return when-events-happen
`
  .trim()
  .split(/\s+/);

test(
  'every difference between editions is shown by a scenario that comes out differently without it',
  () => {
    const matrix = compareEditions(projectOf(readPacks('rules')))!;
    expect(matrix.reference).toBe('ru-jubilee-2025');
    expect(matrix.editions.map(({ id }) => id).sort()).toEqual(['cs-2014', 'ro-2014', 'ru-base', 'ru-jubilee-2025']);
    expect(matrix.differences.filter(({ scenario }) => scenario === undefined).map(({ rule }) => rule.name)).toEqual([]);
    // What is new in an edition has nothing to stand beside.
    expect(matrix.differences.filter(({ instead }) => instead.length === 0).map(({ rule }) => rule.name)).toEqual(['whole-game']);
    const names = (edition: string): string[] =>
      matrix.differences.flatMap(({ editions, rule }) => (editions.includes(edition) ? [rule.name] : [])).sort();
    const shared = names('cs-2014').filter((name) => names('ro-2014').includes(name));
    expect(names('cs-2014').filter((name) => !shared.includes(name))).toEqual(['django']);
    expect(names('ro-2014').filter((name) => !shared.includes(name))).toEqual(['ghost', 'own-hits-forgiven']);
    expect(names('ru-base')).toEqual(['tuco']);
    expect(names('ru-jubilee-2025')).toEqual([]);
    expect(matrix.rows.map(({ id }) => id)).toEqual(ROWS);
    expect(matrix.rows.filter(({ unknown }) => unknown !== undefined)).toEqual([]);
    expect(matrix.unlisted).toEqual([]);
    // What can be played has scenarios; the special punch is a matter of another box.
    const played = matrix.rows.filter(({ how, id }) => how !== 'material' && id !== 'special-punch');
    expect(played.filter(({ scenarios = [] }) => scenarios.length === 0).map(({ id }) => id)).toEqual([]);
    expect(matrix.rows.filter(({ how }) => how === 'misprint').map(({ id }) => id)).toEqual([
      'team-purses',
      'turns-on-a-card',
      'nobody-leaves',
      'ransom',
    ]);
    expect(matrix.rows.find(({ id }) => id === 'nobody-leaves')?.note).toMatch(/^cs-2014: .*Django.* ro-2014: .*Tuco/);
  },
  PATIENCE,
);

test('a row that names no rule of an edition is told, and so is a rule that no row names', () => {
  const edition = (id: string): { path: string; text: string } => ({
    path: `rules/${id}/pack.yaml`,
    text: `pack: ${id}\ntitle: ${id}\nversion: 0.1.0\nedition: true\nneeds: [example]\n`,
  });
  const rows = (id: string, rule: string): string => `  - { id: ${id}, gist: One, amended-by: [${rule}] }\n`;
  const compare = (listed: string): EditionMatrix =>
    compareEditions(
      projectOf([
        ...Object.entries(examplePack).map(([path, text]) => ({ path: `rules/example/${path}`, text })),
        { path: 'rules/example/rows.yaml', text: `passages: example\nrows:\n${listed}` },
        edition('as-it-is'),
        edition('longer-rounds'),
        { path: 'rules/longer-rounds/more.rules', text: 'before close-round as wait-a-little\n  stop\n' },
      ]),
    )!;
  expect(compare(rows('pause', 'wait-a-little'))).toMatchObject({
    rows: [{ id: 'pause', how: 'amended-by', rules: ['wait-a-little'], line: 3 }],
    unlisted: [],
  });
  expect(compare(rows('pause', 'hurry'))).toMatchObject({ rows: [{ unknown: ['hurry'] }], unlisted: ['wait-a-little'] });
});

test('a misprint is told by its edition and referred to by a row, both ways', () => {
  const compare = (row: string, misprints: string): EditionMatrix =>
    compareEditions(
      projectOf([
        ...Object.entries(examplePack).map(([path, text]) => ({ path: `rules/example/${path}`, text })),
        { path: 'rules/example/rows.yaml', text: `passages: example\nrows:\n  - { id: pause, gist: One, misprint: [${row}] }\n` },
        {
          path: 'rules/old/pack.yaml',
          text: `pack: old\ntitle: Old\nversion: 0.1.0\nedition: true\nneeds: [example]\nmisprints: ${misprints}\n`,
        },
      ]),
    )!;
  expect(compare('old', '{ pause: Read as two. }')).toMatchObject({ rows: [{ how: 'misprint', note: 'old: Read as two.' }], unlisted: [] });
  expect(compare('old', '{ haste: Read as one. }')).toMatchObject({ rows: [{ unknown: ['old'] }], unlisted: ['old haste'] });
});
