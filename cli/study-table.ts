// Draws a study for the terminal: shares and scores by figure and seat, and what was used how often, each with its interval.
import { type StudySummary, usedThing } from '../interpreter/internal.ts';
import type { Colours } from './terminal.ts';
import type { Fixed, Words } from './terminal-words.ts';

export interface StudyTable {
  readonly stopped: boolean;
  readonly seconds: number;
  /** List everything that was used, not only what was used most. */
  readonly all: boolean;
  /** Where the rule stands that stopped a game. */
  readonly place: (how: string) => string;
  readonly colours: Colours;
  readonly words: Words;
  readonly fixed: Fixed;
}

type Estimated = StudySummary['now']['decisions'];
type Row = readonly string[];

/** How many rows of what was used are shown without `--all`. */
const fewRows = 12;

export function drawStudy(summary: StudySummary, { stopped, seconds, all, place, colours, words, fixed }: StudyTable): string {
  const { mean, signed, percent, points } = numbersIn(fixed);
  const { now, before, change } = summary;
  const speed = (now.games / seconds).toFixed(0);
  const mark = stopped ? ` ${words('study.stopped')}` : '';
  const lines = [
    words('study.told', { games: now.games, stopped: mark, decisions: mean(now.decisions), speed }),
    ...(change === undefined ? [] : [words('study.changed', { changed: change.changed, games: change.games })]),
    ...Object.entries(now.ended).flatMap(([how, count]) => (how === 'finished' ? [] : [colours.red(`${how}${place(how)}: ${count}`)])),
    ...Object.entries(before?.ended ?? {}).flatMap(([how, count]) =>
      how === 'finished' ? [] : [colours.red(words('study.before', { how, count }))],
    ),
  ];
  for (const [side, title] of [
    ['figures', 'who'],
    ['seats', 'seat'],
  ] as const) {
    const names = Object.keys(now[side]);
    const parts = [...new Set(names.flatMap((name) => Object.keys(now[side][name].parts)))];
    const changes = change ? [words('study.column.change')] : [];
    const head = [
      words(`study.column.${title}`),
      words('study.column.wins'),
      ...changes,
      words('study.column.score'),
      ...changes,
      ...parts,
    ];
    const rows = names.map((name) => {
      const { wins, score, parts: own } = now[side][name];
      const changed = change?.[side][name];
      return [
        side === 'seats' ? String(Number(name) + 1) : name,
        words('study.range', { share: percent(wins.value), low: percent(wins.low), high: percent(wins.high) }),
        ...(change ? [changed === undefined ? '' : marked(changed.wins, points(changed.wins), colours)] : []),
        mean(score),
        ...(change ? [changed === undefined ? '' : marked(changed.score, signed(changed.score), colours)] : []),
        ...parts.map((part) => (own[part] === undefined ? '' : own[part].value.toFixed(0))),
      ];
    });
    lines.push('', ...table([head, ...rows]));
  }
  lines.push('', ...drawUses(summary, { all, words, fixed }));
  return lines.join('\n');
}

function drawUses({ now, before }: StudySummary, { all, words, fixed }: Pick<StudyTable, 'all' | 'words' | 'fixed'>): string[] {
  const { signed, percent } = numbersIn(fixed);
  const rows = Object.entries(now.uses)
    .filter(([key, { taken }]) => taken > 0 && (all || ['piece', 'event'].includes(usedThing(key).type)))
    .sort(([, left], [, right]) => right.taken - left.taken);
  const columns = ['used', 'per-game', ...(before ? (['before'] as const) : []), 'of-offers', 'wins-with-it', 'earned'] as const;
  const head = columns.map((column) => words(`study.column.${column}`));
  const shown = rows.slice(0, all ? rows.length : fewRows).map(([key, use]) => {
    const { type, choice, branch, kind, id } = usedThing(key);
    const name =
      type === 'option' ? `${choice}: ${[branch, id].filter((part) => part !== '').join(' ')}` : [kind, id].filter(Boolean).join(' ');
    return [
      type === 'choice' ? words('study.choice', { name }) : type === 'event' ? words('study.happened', { name }) : name,
      fixed(use.perGame, 2),
      ...(before ? [fixed(before.uses[key]?.perGame ?? 0, 2)] : []),
      type === 'event' ? '' : percent(use.share),
      use.wins === null || type === 'event' ? '' : percent(use.wins.value),
      use.earned === null ? '' : signed(use.earned),
    ];
  });
  const left = rows.length - shown.length;
  return [...table([head, ...shown]), ...(left > 0 ? [words('study.more', { count: left })] : [])];
}

/** The largest reach of an interval of a change of win shares; without a comparison, of a win share. */
export function widestChange({ now, change }: StudySummary): number | undefined {
  const reaches = Object.values(change?.figures ?? now.figures).map(({ wins }) => (wins.high - wins.low) / 2);
  return reaches.length === 0 ? undefined : Math.max(...reaches);
}

function table(rows: readonly Row[]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => visible(row[column] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const gap = ' '.repeat(widths[column] - visible(cell));
        return column === 0 ? cell + gap : gap + cell;
      })
      .join('   ')
      .trimEnd(),
  );
}

/** The length of a cell as it is seen: a mark of colour has none. */
function visible(cell: string): number {
  return cell.replace(/\u0000[^;]*;/g, '').length;
}

/** A change whose interval leaves out zero stands out. */
function marked({ low, high }: Estimated, text: string, colours: Colours): string {
  return low > 0 ? colours.green(text) : high < 0 ? colours.red(text) : text;
}

interface Numbers {
  mean(estimated: Estimated): string;
  signed(estimated: Estimated): string;
  percent(share: number): string;
  points(estimated: Estimated): string;
}

/** How estimates are written in one language. */
function numbersIn(fixed: Fixed): Numbers {
  const plus = (value: number): string => (value > 0 ? '+' : '');
  return {
    mean: ({ value, high }) => `${fixed(value, value < 100 ? 1 : 0)} ± ${fixed(high - value, high - value < 10 ? 1 : 0)}`,
    signed: ({ value, high }) => `${plus(value)}${fixed(value, 1)} ± ${fixed(high - value, 1)}`,
    percent: (share) => `${fixed(share * 100, 1)} %`,
    points: ({ value, high }) => `${plus(value)}${fixed(value * 100, 1)} ± ${fixed((high - value) * 100, 1)}`,
  };
}
