// Other packs leave at the table whom they know, with their players; only what they cannot have is another one.
import { describe, expect, it } from 'vitest';
import { keepSeats, leaveSeats, seatedFirst, seatsToTry, type Seated } from '../../../playground/src/state/kept-seats.ts';

function packs(characters: readonly string[], usual: readonly (readonly string[])[], least = 2, most = 4): Parameters<typeof keepSeats>[1] {
  return {
    characters,
    figures: { least: 1, most: 1 },
    seats: { least, most },
    defaults: { seats: usual, players: usual.map((_, at) => (at === 0 ? 'person' : 'random')), seed: 1 },
  };
}

const table: Seated = { seats: [['ann'], ['bob'], ['own'], ['cid']], players: ['random', 'person', 'person', 'random'], first: 1 };

describe('seats when packs change', () => {
  it('stay as they are if all are known', () => {
    const kept = keepSeats(table, packs(['ann', 'bob', 'cid', 'own', 'dan'], [['dan'], ['ann']]));
    expect(kept).toEqual(table);
    expect(kept.seats).toBe(table.seats);
  });

  it('keep all but the one whom the packs do not know, whose seat somebody of the usual table takes', () => {
    const kept = keepSeats(table, packs(['ann', 'bob', 'cid', 'dan', 'eve'], [['ann'], ['bob'], ['eve']]));
    expect(kept).toEqual({ ...table, seats: [['ann'], ['bob'], ['eve'], ['cid']] });
  });

  it('lose a seat that nobody is left for, or that is one too many', () => {
    const none = keepSeats(table, packs(['ann', 'bob', 'cid'], [['ann'], ['bob']]));
    expect(none).toEqual({ seats: [['ann'], ['bob'], ['cid']], players: ['random', 'person', 'random'], first: 1 });
    const few = keepSeats(table, packs(['ann', 'bob', 'cid', 'own'], [['ann'], ['bob']], 2, 3));
    expect(few.seats).toEqual([['ann'], ['bob'], ['own']]);
  });

  it('are the usual ones only if nobody of them can stay', () => {
    const kept = keepSeats({ seats: [['x'], ['y']], players: ['person', 'random'] }, packs(['ann'], [['ann']], 2, 2));
    expect(kept).toEqual({ seats: [['ann']], players: ['person'], first: undefined });
  });

  it('that a person has just changed are not filled up', () => {
    const two: Seated = { seats: [['ann'], []], players: ['person', 'person'], first: undefined };
    expect(leaveSeats(two, packs(['ann', 'bob', 'cid'], [['ann'], ['bob'], ['cid']], 3, 6)).seats).toBe(two.seats);
    expect(leaveSeats({ ...two, seats: [['x'], []] }, packs(['ann', 'bob'], [['ann'], ['bob']])).seats.flat()).not.toContain('x');
  });

  it('are tried with as little change as possible first', () => {
    const tries = seatsToTry(table, packs(['ann', 'bob', 'cid', 'own', 'law'], [['law'], ['ann']], 2, 8)).map(({ seats }) => seats.flat());
    expect(tries).toEqual([
      ['ann', 'bob', 'own', 'cid'],
      ['ann', 'bob', 'own', 'law'],
      ['ann', 'bob', 'own', 'cid', 'law'],
      ['law', 'ann'],
    ]);
  });

  it("go to everybody of a pack of one's own first, then to one of them, and nobody sits twice", () => {
    const next = packs(['ann', 'bob', 'cid', 'own', 'eve', 'fay'], [['ann'], ['bob']]);
    expect(
      seatsToTry(table, next, ['own', 'eve', 'fay'])
        .map(({ seats }) => seats.flat())
        .slice(0, 3),
    ).toEqual([
      ['eve', 'fay', 'own', 'cid'],
      ['eve', 'bob', 'own', 'cid'],
      ['ann', 'bob', 'own', 'cid'],
    ]);
    expect(seatedFirst(table, ['v', 'w', 'x', 'y', 'z'])[0]).toEqual({ ...table, seats: [['v'], ['w'], ['x'], ['y']] });
    expect(seatedFirst({ seats: [['ann', 'bob'], []], players: ['person', 'random'] }, ['x', 'y'])[0].seats).toEqual([['x', 'bob'], []]);
    expect(seatedFirst(table, ['own'])).toEqual([]);
  });
});
