// A study plays the games that `simulate` plays, adds them up the same however they are split, and sees a change of the rules.
import { describe, expect, test } from 'vitest';
import { playGames, summarizeGames, TableMachines } from '../../../interpreter/index.ts';
import { emptyStudy, mergeStudies, type StudyPart } from '../../../interpreter/study/parts.ts';
import { Study } from '../../../interpreter/study/run-study.ts';
import { summarizeStudy } from '../../../interpreter/study/summary.ts';
import { inOrder, usedKey, usedThing, winsOf } from '../../../interpreter/study/tally.ts';
import { loadGame, readPacks, seatDocuments, seatIds } from '../../support/packs.ts';

const files = readPacks('rules');
const base = loadGame(files);
const generous = loadGame(
  files.map(({ path, text }) => ({ path, text: path === 'rules/base/scoring.rules' ? text.replace('prize: 1000', 'prize: 3000') : text })),
);
const seats = [
  ['doc'],
  ...seatIds(base, 6)
    .filter(([id]) => id !== 'doc')
    .slice(0, 3),
];
const task = { seats, bots: ['random' as const], seed: 7 };
const program = base.source.program;

describe('one rule set', () => {
  const whole = new Study(program, undefined, task).play(0, 40);

  test('the games are those of simulate, with the seats turned', () => {
    const machines = new TableMachines(program);
    const records = Array.from({ length: 40 }, (_, game) => {
      const turn = game % seats.length;
      const turned = seats.map((__, at) => seats[(at + turn) % seats.length]);
      const documents = turned.map(([id]) => [program.documents.findIndex((d) => d.id === id && d.kind === program.seats.playedWith) + 1]);
      const table = { seats: documents, seed: 7, from: game, to: game + 1, invariants: false };
      const [record] = playGames(machines.for(table), table);
      return { record, names: turned.map(([id]) => id) };
    });
    const { tally } = whole;
    expect(tally.games).toBe(40);
    expect(tally.ended).toEqual({ finished: 40 });
    expect(tally.decisions.sum).toBe(records.reduce((sum, { record }) => sum + record.decisions, 0));
    for (const [id] of seats) {
      const totals = records.map(({ record, names }) => record.totals[names.indexOf(id)]);
      expect(tally.figures[id].score.sum).toBe(totals.reduce((sum, total) => sum + total, 0));
      expect(tally.figures[id].games).toBe(40);
    }
    expect(Object.values(tally.figures).reduce((sum, { wins }) => sum + winsOf(wins), 0)).toBeCloseTo(40 - tally.nobody, 9);
  });

  test('parts of scores add up to the scores', () => {
    for (const { score, parts } of Object.values(whole.tally.figures))
      expect(Object.values(parts).reduce((sum, part) => sum + part.sum, 0)).toBe(score.sum);
  });

  test('however the games are split, and in whatever order the parts come, the summary is the same to the last byte', () => {
    const study = new Study(program, undefined, task);
    const parts = [study.play(30, 40), new Study(program, undefined, task).play(0, 11), study.play(11, 30)];
    const merged = emptyStudy(false);
    for (const part of parts) mergeStudies(merged, JSON.parse(JSON.stringify(part)) as StudyPart);
    expect(JSON.stringify(summarizeStudy(merged))).toBe(JSON.stringify(summarizeStudy(whole)));
    const other = emptyStudy(false);
    const inner = emptyStudy(false);
    mergeStudies(inner, parts[1]);
    mergeStudies(inner, parts[0]);
    mergeStudies(other, parts[2]);
    mergeStudies(other, inner);
    expect(JSON.stringify(inOrder(other))).toBe(JSON.stringify(inOrder(whole)));
  });

  test('what is taken was on offer, and what happened is counted', () => {
    const { uses } = summarizeStudy(whole).now;
    const keys = Object.keys(uses);
    for (const type of ['choice', 'option', 'piece', 'event']) expect(keys.some((key) => key.startsWith(`${type}/`))).toBe(true);
    for (const [key, use] of Object.entries(uses)) {
      expect(usedKey(usedThing(key))).toBe(key);
      if (!key.startsWith('event/') && !key.startsWith('piece/') && !key.startsWith('option/'))
        expect(use.taken).toBeLessThanOrEqual(use.offered);
      const { figures, seats: places } = use;
      const all = key.startsWith('event/') ? use.taken * seats.length : use.taken;
      for (const by of [figures, places]) expect(Object.values(by).reduce((sum, { taken }) => sum + taken, 0)).toBe(all);
    }
    // Every decision is one of a choice.
    const asked = Object.entries(uses).filter(([key]) => key.startsWith('choice/'));
    expect(asked.reduce((sum, [, { offered }]) => sum + offered, 0)).toBe(whole.tally.decisions.sum);
  });
});

describe('two rule sets', () => {
  test('equal rules play equal games: no difference at all', () => {
    const { change, before, now } = summarizeStudy(new Study(program, program, task).play(0, 12));
    expect(change?.games).toBe(12);
    expect(change?.changed).toBe(0);
    for (const { wins, score, gained, lost, p } of Object.values(change!.figures))
      expect([wins, score, gained, lost, p]).toEqual([{ value: 0, low: 0, high: 0 }, { value: 0, low: 0, high: 0 }, 0, 0, 1]);
    expect(before).toEqual(now);
  });

  test('a changed number shows, and differences are those of the two summaries', () => {
    const part = new Study(generous.source.program, program, task).play(0, 120);
    const { change, before, now } = summarizeStudy(part);
    expect(change!.changed).toBeGreaterThan(100);
    for (const id of Object.keys(change!.figures)) {
      expect(change!.figures[id].score.value).toBeCloseTo(now.figures[id].score.value - before!.figures[id].score.value, 6);
      expect(change!.figures[id].wins.value).toBeCloseTo(now.figures[id].wins.value - before!.figures[id].wins.value, 9);
    }
    for (const { score, parts } of Object.values(change!.figures)) {
      expect(score.low).toBeGreaterThan(0);
      // The change is in one source alone; everything else was played the same.
      expect(parts['gunslinger'].value).toBeCloseTo(score.value, 6);
    }
    expect(change!.decisions).toEqual({ value: 0, low: 0, high: 0 });
  });
});

test('a figure that the rules do not have is refused', () => {
  expect(() => new Study(program, undefined, { ...task, seats: [['nobody-here']] })).toThrow(RangeError);
});

test('the summary of simulate is as before', () => {
  const table = { seats: seatDocuments(base, 3), seed: 0, from: 0, to: 5, invariants: false };
  const found = summarizeGames(program, table.seats, playGames(new TableMachines(program).for(table), table));
  expect(found.ok).toBe(true);
});
