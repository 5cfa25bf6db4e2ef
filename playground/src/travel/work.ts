// A work is what somebody made of the packs that come with the page: the difference of the files, the game with its choices, the open file.
// It travels in a link or a zip, so that all of it is untrusted: its shape is checked key by key, and its files like those of any archive.
import { longestName, mostEntries, mostOfFile, mostUnpacked } from '../../../grammar/archive/limits.ts';
import { checkDistinct, isFilePath } from '../../../grammar/archive/names.ts';
import { orRefused, refuse, type RefusedArchive } from '../../../grammar/archive/refusals.ts';
import { sha256 } from '../../../interpreter/game/digest.ts';
import type { ChosenSetup, StoredGame } from '../protocol/game-worker.ts';
import { applyHunks, differenceOf, type Hunk } from './line-differences.ts';

/** One file: a new text, or what was changed in the file that has the hash `base`, or nothing any more. */
export type WorkChange =
  | { readonly path: string; readonly text: string; readonly base?: string }
  | { readonly path: string; readonly base: string; readonly hunks: readonly Hunk[] }
  | { readonly path: string; readonly base: string; readonly gone: true };

export interface Work {
  readonly format: typeof workFormat;
  /** The content hash of the packs that it is the difference to. */
  readonly packs: string;
  readonly changes: readonly WorkChange[];
  readonly game: StoredGame | null;
  /** The file that was open. */
  readonly open: string | null;
}

/** A work put together with the packs of this page. */
export interface OpenedWork {
  readonly edits: ReadonlyMap<string, string | null>;
  readonly game: StoredGame | null;
  readonly open: string | null;
  /** Whether the packs of this page are those that it was made with. */
  readonly samePacks: boolean;
  /** Changes of files that are not here, or not as they were: they cannot be made. */
  readonly lost: readonly string[];
}

export const workFormat = 'roundhouse-work-1';
/** Hexadecimal digits of a hash that are enough to tell versions of one file apart. */
const OF_FILE = 12;
const OF_PACKS = 32;
const MB = 1024 * 1024;
const MOST_ANSWERS = 20_000;
const MOST_SEATS = 60;

type Files = ReadonlyMap<string, string>;

/** The content hash of packs. Scenarios are left out: they test the rules and are not part of them. */
export function hashOfPacks(files: Files): string {
  const parts = [...files].filter(([path]) => !path.endsWith('.scenario')).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(parts.flat().join('\u0000')).slice(0, OF_PACKS);
}

/** `whole`: with whole texts, for a zip that people look into; otherwise as small as it can be. */
export function makeWork(shipped: Files, files: Files, rest: Pick<Work, 'game' | 'open'>, { whole = false } = {}): Work {
  const paths = [...new Set([...shipped.keys(), ...files.keys()])].filter((path) => shipped.get(path) !== files.get(path)).sort();
  const changes = paths.map((path): WorkChange => {
    const [before, text] = [shipped.get(path), files.get(path)];
    if (before === undefined) return { path, text: text ?? '' };
    const base = hashOfFile(before);
    if (text === undefined) return { path, base, gone: true };
    return whole ? { path, text, base } : { path, base, hunks: differenceOf(before, text) };
  });
  return { format: workFormat, packs: hashOfPacks(shipped), changes, ...rest };
}

/** Puts a work together with the packs of this page. What does not fit is named; what nobody may send is refused. */
export function openWork(work: Work, shipped: Files): OpenedWork | { readonly refused: RefusedArchive } {
  return orRefused(() => {
    const edits = new Map<string, string | null>();
    const lost: string[] = [];
    let total = 0;
    for (const change of work.changes) {
      const text = textOf(change, shipped.get(change.path));
      if (text === undefined) lost.push(change.path);
      else edits.set(change.path, text);
      const size = text?.length ?? 0;
      if (size > mostOfFile) refuse('file-too-large', { name: change.path, most: mostOfFile / MB });
      total += size;
    }
    if (total > mostUnpacked) refuse('too-large', { most: mostUnpacked / MB });
    const kept = new Set([...shipped.keys()].filter((path) => edits.get(path) !== null));
    checkDistinct([...kept, ...[...edits].filter(([path, text]) => text !== null && !kept.has(path)).map(([path]) => path)]);
    return { edits, game: work.game, open: work.open, samePacks: work.packs === hashOfPacks(shipped), lost };
  });
}

function textOf(change: WorkChange, before: string | undefined): string | null | undefined {
  if ('text' in change) return change.text;
  if (before === undefined) return 'gone' in change ? null : undefined;
  if (hashOfFile(before) !== change.base) return undefined;
  return 'gone' in change ? null : applyHunks(before, change.hunks);
}

function hashOfFile(text: string): string {
  return sha256(text).slice(0, OF_FILE);
}

// ── reading what a stranger wrote ───────────────────────────────────────────────────────────────────────────────────

/** Reads the JSON of a work. Every part is made anew, so that no key but the known ones comes in. Throws a Refusal. */
export function readWork(json: string): Work {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    refuse('not-ours', { name: 'JSON' });
  }
  const { format, packs, changes, game, open } = record(value, ['format', 'packs', 'changes', 'game', 'open'], 'work');
  if (format !== workFormat) refuse('not-ours', { name: 'format' });
  if (!isHash(packs)) refuse('not-ours', { name: 'packs' });
  if (!Array.isArray(changes)) refuse('not-ours', { name: 'changes' });
  if (changes.length > mostEntries) refuse('too-many', { most: mostEntries });
  if (open !== null && !(isText(open) && open.length <= longestName)) refuse('not-ours', { name: 'open' });
  const read = changes.map(readChange);
  checkDistinct(read.map(({ path }) => path));
  return { format: workFormat, packs, changes: read, game: game === null ? null : readGame(game), open };
}

function readChange(value: unknown): WorkChange {
  const { path, text, base, hunks, gone } = record(value, ['path', 'text', 'base', 'hunks', 'gone'], 'changes');
  if (!isText(path) || !isFilePath(path)) refuse('bad-name', { name: isText(path) ? path : 'path' });
  if (base !== undefined && !isHash(base)) refuse('not-ours', { name: 'base' });
  if (text !== undefined && hunks === undefined && gone === undefined) {
    if (!isContent(text)) refuse('not-text', { name: path });
    return { path, text, ...(base !== undefined && { base }) };
  }
  if (base === undefined || text !== undefined || (hunks === undefined) === (gone === undefined)) refuse('not-ours', { name: 'changes' });
  if (hunks === undefined) return gone === true ? { path, base, gone } : refuse('not-ours', { name: 'gone' });
  if (!Array.isArray(hunks)) refuse('not-ours', { name: 'hunks' });
  return { path, base, hunks: hunks.map((hunk) => readHunk(hunk, path)) };
}

function readHunk(value: unknown, path: string): Hunk {
  const [at, removed, lines] = Array.isArray(value) && value.length === 3 ? (value as unknown[]) : refuse('not-ours', { name: 'hunks' });
  if (!isCount(at) || !isCount(removed) || !Array.isArray(lines)) refuse('not-ours', { name: 'hunks' });
  if (!lines.every((line) => isContent(line) && !line.includes('\n'))) refuse('not-text', { name: path });
  return [at, removed, lines as string[]];
}

/** Reads a game: whether the rules allow it is for the rules to say. */
function readGame(value: unknown): StoredGame {
  const { setup, answers } = record(value, ['setup', 'answers'], 'game');
  if (!Array.isArray(answers) || answers.length > MOST_ANSWERS) refuse('not-ours', { name: 'answers' });
  return {
    setup: readSetup(setup),
    answers: answers.map((answer: unknown) => (isId(answer) ? answer : idsOf(answer, 'answers'))),
  };
}

function readSetup(value: unknown): ChosenSetup {
  const keys = ['packs', 'edition', 'preset', 'options', 'seats', 'players', 'seed', 'first'];
  const { packs, edition, preset, options, seats, players, seed, first } = record(value, keys, 'setup');
  if (!Array.isArray(seats) || seats.length > MOST_SEATS) refuse('not-ours', { name: 'seats' });
  if (!Array.isArray(players) || players.length > MOST_SEATS) refuse('not-ours', { name: 'players' });
  if (!isCount(seed)) refuse('not-ours', { name: 'seed' });
  if (first !== undefined && !isCount(first)) refuse('not-ours', { name: 'first' });
  if (edition !== undefined && !isId(edition)) refuse('not-ours', { name: 'edition' });
  if (preset !== undefined && !isId(preset)) refuse('not-ours', { name: 'preset' });
  return {
    seats: seats.map((seat) => idsOf(seat, 'seats')),
    players: players.map((player) => (player === 'person' || player === 'random' ? player : refuse('not-ours', { name: 'players' }))),
    seed,
    ...(packs !== undefined && { packs: idsOf(packs, 'packs') }),
    ...(edition !== undefined && { edition }),
    ...(preset !== undefined && { preset }),
    ...(options !== undefined && { options: readOptions(options) }),
    ...(first !== undefined && { first }),
  };
}

function readOptions(value: unknown): NonNullable<ChosenSetup['options']> {
  if (!isRecord(value)) refuse('not-ours', { name: 'options' });
  const entries = Object.entries(value);
  const isValue = (one: unknown): one is string | number | boolean =>
    typeof one === 'boolean' || isId(one) || (typeof one === 'number' && Number.isSafeInteger(one));
  if (entries.length > mostEntries || !entries.every(([name, one]) => /^[a-z][a-z0-9-]*$/.test(name) && isValue(one)))
    refuse('not-ours', { name: 'options' });
  return Object.fromEntries(entries) as NonNullable<ChosenSetup['options']>;
}

function record(value: unknown, keys: readonly string[], name: string): Readonly<Record<string, unknown>> {
  if (!isRecord(value) || !Object.keys(value).every((key) => keys.includes(key))) refuse('not-ours', { name });
  // A key that is missing must not be found on the prototype.
  return Object.assign(Object.create(null) as Record<string, unknown>, value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function idsOf(value: unknown, name: string): readonly string[] {
  return Array.isArray(value) && value.length <= mostEntries && value.every(isId) ? value : refuse('not-ours', { name });
}

function isId(value: unknown): value is string {
  return isText(value) && value.length <= longestName && !/\p{Cc}/u.test(value);
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8,64}$/.test(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Whether a value is a text without halves of characters. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !/\p{Cs}/u.test(value);
}

/** Whether a value may be the content of a file: no control characters but line breaks and tabs. */
function isContent(value: unknown): value is string {
  return isText(value) && !/[\u0000-\u0008\u000e-\u001f\u007f]/.test(value);
}
