// Tables that cover everybody: who hunts without naming seats plays each character that the rules let sit down.
import { expect, test } from 'vitest';
import { SeatTables } from '../../../interpreter/game/seat-tables.ts';
import { checkedPacks } from '../../support/packs.ts';

function tablesOf(...packs: readonly string[]): SeatTables {
  const selected = checkedPacks().select({ packs });
  if ('error' in selected) throw new Error(`${packs.join()} is no selection`);
  return SeatTables.of(checkedPacks().program(selected).program);
}

test.each([[['base']], [['jubilee']], [['marshal-and-prisoners']], [['night-mail']], [['jubilee-with-marshal']]])(
  'at some table of %s sits everybody, at each as many as usual',
  (packs) => {
    const tables = tablesOf(...packs);
    const covering = tables.covering();
    expect(covering[0]).toEqual(tables.usual());
    expect(new Set(covering.map(({ length }) => length))).toEqual(new Set([tables.usual().length]));
    expect([...new Set(covering.flat(2))].sort()).toEqual([...tables.characters].sort());
    for (const seats of covering) expect(new Set(seats.flat()).size).toBe(seats.flat().length);
  },
);
