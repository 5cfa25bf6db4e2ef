// rules/base/interface.md against running games, both ways: every name on the page occurs, and everything that occurs is on the page.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Instr } from '../../interpreter/program/program.ts';
import { openEngine } from '../support/engines.ts';
import { often, PATIENCE } from '../support/packs.ts';
import { dice } from '../support/random-play.ts';
import { readTree } from '../support/tree.ts';
import type { Shown } from '../support/twin-games.ts';

interface Row {
  readonly name: string;
  readonly cells: readonly string[];
}

/** The page is about the base box: other boxes may lie beside it. */
const BOX = ['rules/base', 'rules/editions'];
const USUAL = { packs: ['base'], edition: 'ru-jubilee-2025', preset: 'advanced' };

const HEADS = ['belle', 'doc', 'ghost'];

const page = readPage(readTree('rules/base/interface.md'));

/** What games show: names by section of the page, and the options of every kind of decision. */
const seen = new Map<string, Set<string>>();
const options = new Map<string, Set<string>>();

beforeAll(() => {
  for (let seed = 0; seed < often(8, 100); seed += 1) {
    playAndLook(3 + (seed % 4), seed);
    playAndLook(2 + (seed % 2), seed, {}, 2);
    playAndLook(2 + (seed % 2), seed, {}, 0);
  }
  for (let seed = 0; seed < often(2, 20); seed += 1) {
    playAndLook(4, seed, { preset: 'expert' });
    playAndLook(6, seed, { options: { 'car-order': 'drawn' } });
    playAndLook(2, seed, { edition: 'cs-2014' }, 2);
  }
}, PATIENCE);

describe.each([...page.keys()])('%s', (section) => {
  const rows = page.get(section) ?? [];

  test('every name on the page occurs in games', () => {
    const found = [...(seen.get(section) ?? [])];
    const missing = rows.map(({ name }) => name).filter((name) => !found.some((id) => toPattern(name).test(id)));
    expect(missing).toEqual([]);
  });

  test('every name in games is on the page', () => {
    const unlisted = [...(seen.get(section) ?? [])].filter((id) => !rows.some(({ name }) => toPattern(name).test(id)));
    expect(unlisted).toEqual([]);
  });
});

describe.each([...(page.get('Decisions') ?? []), ...(page.get('Chance') ?? [])])('options of $name', ({ name, cells }) => {
  test('are those of the page', () => {
    const patterns = [...cells[1].matchAll(/`([^`]+)`/g)].map(([, pattern]) => pattern);
    const found = [...(options.get(name) ?? [])];
    expect(found.filter((id) => !patterns.some((pattern) => toPattern(pattern).test(id)))).toEqual([]);
    expect(patterns.filter((pattern) => !found.some((id) => toPattern(pattern).test(id)))).toEqual([]);
  });
});

test('counts on the page are those of the game', () => {
  const talk = openEngine();
  talk.ok({ do: 'new', seats: [['tuco'], ['doc'], ['belle']] });
  const ids = Object.keys((talk.ok({ do: 'state' })['state'] as Shown).pieces);
  for (const { name, cells } of page.get('Cards') ?? [])
    expect([name, ids.filter((id) => new RegExp(`^tuco\\.${name}\\.\\d+$`).test(id)).length]).toEqual([name, Number(cells[1])]);
  for (const { name, cells } of page.get('Tokens') ?? [])
    expect([name, ids.filter((id) => new RegExp(`^${name}\\.\\d+$`).test(id)).length]).toEqual([name, Number(cells[1])]);
});

/** Tables by heading: the name in the first column and all cells of the row. */
function readPage(text: string): Map<string, Row[]> {
  const sections = new Map<string, Row[]>();
  let rows: Row[] = [];
  for (const line of text.split('\n')) {
    const heading = /^## (.*)$/.exec(line);
    if (heading) sections.set(heading[1], (rows = []));
    const name = /^\| `([^`]+)` \|/.exec(line)?.[1];
    if (name !== undefined)
      rows.push({
        name,
        cells: line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      });
  }
  return sections;
}

/** A name of the page with its words in capitals as what they stand for. */
function toPattern(name: string): RegExp {
  const listed = (section: string): string => (page.get(section) ?? []).map((row) => source(row.name)).join('|');
  function source(part: string): string {
    return part.replace(/[.]/g, '\\.').replace(/\b(ROUND-CARD|STATION|SEAT|BANDIT|PLACE|CARD|TOKEN|VALUE|N)\b/g, (word) => {
      if (word === 'SEAT') return 'seat-\\d';
      if (word === 'N' || word === 'VALUE') return '\\d+';
      if (word === 'ROUND-CARD') return '[a-z-]+-(?:2-4|5-6)';
      return `(?:${listed({ BANDIT: 'Characters', PLACE: 'Places', CARD: 'Cards', TOKEN: 'Tokens', STATION: 'Stations' }[word] ?? '')})`;
    });
  }
  return new RegExp(`^${source(name)}$`);
}

function note(section: string, ids: Iterable<string>): void {
  const found = seen.get(section) ?? new Set();
  for (const id of ids) found.add(id);
  seen.set(section, found);
}

function playAndLook(players: number, seed: number, more: Record<string, unknown> = {}, each = 1): void {
  const talk = openEngine(...BOX);
  const hello = talk.ok({ do: 'hello' });
  const characters = hello['characters'] as string[];
  note('Characters', characters);
  note('Selection', [...(hello['packs'] as string[]), ...(hello['editions'] as string[]), ...(hello['presets'] as string[])]);
  note(
    'Selection',
    (hello['options'] as { id: string }[]).map(({ id }) => id),
  );
  const roll = dice(seed);
  const from = roll(characters.length);
  // A team has one of those who can head it; with nobody named, teams are drawn.
  const others = characters.filter((id) => !HEADS.includes(id));
  const seats = Array.from({ length: players }, (_, seat) =>
    each === 2
      ? [HEADS[(from + seat) % HEADS.length], others[seat % others.length]]
      : Array.from({ length: each }, (__, at) => characters[(from + seat * each + at) % characters.length]),
  );
  talk.ok({ do: 'new', seats, chance: 'ask', ...USUAL, ...more });
  noteBranches(
    talk.engine.game()!.program.actions.flatMap(({ code }) => code),
    talk.engine.game()!.program.choices,
  );
  for (let open = talk.decision(); open !== null; open = talk.decision()) {
    note(open.seat === 'chance' ? 'Chance' : 'Decisions', [open.kind]);
    const known = options.get(open.kind) ?? new Set();
    options.set(open.kind, known);
    for (const { id } of open.options) known.add(id);
    if (open.n % 20 === 0) noteState(talk.engine.game()!.state() as Shown);
    const pool = open.options.flatMap(({ id, count = 1 }) => new Array<string>(count).fill(id));
    const amount = open.min + roll(open.max - open.min + 1);
    talk.ok({ do: 'choose', option: Array.from({ length: amount }, () => pool.splice(roll(pool.length), 1)[0]) });
  }
  const { scores } = talk.ok({ do: 'state' })['result'] as { scores: { parts: Record<string, number> }[] };
  note(
    'Score',
    scores.flatMap(({ parts }) => Object.keys(parts)),
  );
}

/** Branches that random games never need (`pass`) are at least in the rules. */
function noteBranches(code: readonly Instr[], choices: readonly { name: string }[]): void {
  for (const instr of code) {
    if (instr.op !== 'choose') continue;
    const known = options.get(choices[instr.choice].name) ?? new Set();
    options.set(choices[instr.choice].name, known);
    for (const { name, parts } of instr.branches) if (name !== undefined && parts.length === 0) known.add(name);
  }
}

function noteState({ values, pieces, piles }: Shown): void {
  note('Values', Object.keys(values));
  note('Piles', Object.keys(piles));
  note('Pieces', Object.keys(pieces));
  for (const [id, { kind, name, score, ...fields }] of Object.entries(pieces)) {
    void score;
    note('Fields', Object.keys(fields));
    if (kind === 'car') note('Places', [id]);
    if (kind === 'round-card' && !/-\d-\d$/.test(id)) note('Stations', [id]);
    if (kind === 'card') note('Cards', [String(name)]);
    if (kind === 'token') note('Tokens', [id.replace(/\.\d+$/, '')]);
  }
}
