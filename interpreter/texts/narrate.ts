// The narrator: tells a finished or running game as a story, with headings where values of the game change, many answers of one kind in one
// line, the rest as sentences, and the scores as a small table. Every word comes from the texts.
import type { LogFacts, OptionFacts, StepFacts } from '../game/text-source.ts';
import type { Facts, ResultFacts, SlotFacts, SlotFact, Texts } from './texts.ts';

/** An entry of the log as the session gives it, in the language of the story; `about` and `values` add details to its sentence. */
export interface StoryEntry {
  readonly type: 'decision' | 'chance' | 'event';
  readonly kind: string;
  readonly seat?: number | 'chance';
  readonly option?: string | readonly string[];
  /** The sentence that the session has made of the entry. */
  readonly text?: string;
  readonly about?: StepFacts['about'];
  /** What was answered, where more is known than ids. */
  readonly options?: readonly OptionFacts[];
  /** Values of the game when this was asked: `state.values`. Headings come from them. */
  readonly values?: Readonly<Record<string, unknown>>;
}

export interface Story {
  readonly seats: readonly (readonly string[])[];
  readonly entries: readonly StoryEntry[];
  readonly result?: ResultFacts;
}

export function narrate(texts: Texts, story: Story, locale: string): string {
  const narrator = new Narrator(texts, story.seats, locale);
  for (const entry of story.entries) narrator.tell(entry);
  if (story.result !== undefined) narrator.tellResult(story.result);
  return narrator.take().join('\n');
}

const NOTHING = '–';

/**
 * Answers that follow each other, collected for one line. Its kind has a `summary`; answers of kinds that have none join it, before or after. A
 * group without a kind has only such answers so far.
 */
interface Group {
  readonly kind?: string;
  readonly facts: Facts;
  readonly answers: readonly { readonly brief: string; readonly sentence: string | undefined }[];
}

/** Tells a story step by step: entries go in, and lines come out on demand. */
export class Narrator {
  private lines: string[] = [];
  private spoken = false;
  private texts: Texts;
  private seats: readonly (readonly string[])[];
  private readonly locale: string;
  private readonly told = new Map<string, unknown>();
  private group: Group | undefined;

  constructor(texts: Texts, seats: readonly (readonly string[])[], locale: string) {
    this.texts = texts.with({ seats });
    this.seats = seats;
    this.locale = locale;
  }

  /** Changes the names of the seats, which may get their figures in the course of a game. */
  reseat(seats: readonly (readonly string[])[]): void {
    this.texts = this.texts.with({ seats });
    this.seats = seats;
  }

  tell(entry: StoryEntry): void {
    const values = valuesOf(entry);
    this.tellChanges(entry.values, values);
    if (entry.type === 'event') {
      this.closeGroup();
      this.say(entry.text);
      return;
    }
    const facts = this.factsOf(entry);
    const shown = { ...gapsOf(entry), ...values };
    const brief = this.texts.logField(facts, 'brief', this.locale, shown);
    const story = this.texts.logField(facts, 'story', this.locale, shown);
    if (brief !== undefined) {
      const answer = { brief, sentence: story ?? entry.text };
      this.collect(entry.type === 'chance' ? undefined : entry.kind, { about: facts.about, values }, answer);
      return;
    }
    if (story === undefined && !this.isTold(entry.type, facts)) return;
    this.closeGroup();
    this.say(story ?? entry.text ?? this.texts.logField(facts, 'log', this.locale));
  }

  /** Chance without a story is not told, nor that somebody has declined what has no sentence for it: it happens too often to be news. */
  private isTold(type: StoryEntry['type'], facts: LogFacts): boolean {
    if (type === 'chance') return false;
    return facts.options.length > 0 || this.texts.logField(facts, 'log', this.locale) !== undefined;
  }

  private collect(kind: string | undefined, facts: Facts, answer: Group['answers'][number]): void {
    const heads = kind !== undefined && this.texts.has('choice', kind, 'summary', this.locale);
    if (heads && this.group?.kind !== undefined && this.group.kind !== kind) this.closeGroup();
    const { kind: known = heads ? kind : undefined, facts: first = facts, answers = [] } = this.group ?? {};
    this.group = { facts: this.group?.kind === undefined ? facts : first, answers: [...answers, answer], ...(known && { kind: known }) };
  }

  /** The lines since the last call. Answers that were collected for one line are told with them. */
  take(): readonly string[] {
    this.closeGroup();
    const { lines } = this;
    this.lines = [];
    return lines;
  }

  private closeGroup(): void {
    if (this.group === undefined) return;
    const { kind, facts, answers } = this.group;
    this.group = undefined;
    const list = answers.map(({ brief }) => brief).join(', ');
    if (kind === undefined) for (const { brief, sentence } of answers) this.say(sentence ?? brief);
    else this.say(this.complete('choice', kind, 'summary', { ...facts, list: { list: { text: list } } }) ?? list);
  }

  tellResult(result: ResultFacts): void {
    this.closeGroup();
    const heading = this.texts.field('result', 'scores', 'heading', this.locale)?.value;
    this.sayHeading(heading ?? '');
    const { texts, locale } = this;
    const table = alignColumns(this.scoreRows(result)).map((line) => `  ${line}`);
    this.lines.push(...table, '', texts.winnersLine(result, locale), ...texts.endReasons(result, locale));
  }

  /** Tells the values that have changed, by their `heading` and `changed` texts. A value that has texts ends a group when it changes. */
  private tellChanges(values: StoryEntry['values'], known: SlotFacts): void {
    if (values === undefined) return;
    for (const [name, value] of Object.entries(values)) {
      if (this.told.has(name) && this.told.get(name) === value) continue;
      this.told.set(name, value);
      if (!this.texts.has('value', name, 'name', this.locale)) continue;
      this.closeGroup();
      const heading = this.complete('value', name, 'heading', { values: known });
      if (heading !== undefined) this.sayHeading(heading);
      this.say(this.complete('value', name, 'changed', { values: known }));
    }
  }

  /** A text all of whose slots have values, otherwise undefined: before a game has begun there may be no round to mention. */
  private complete(kind: string, id: string, field: string, facts: Facts): string | undefined {
    const written = this.texts.field(kind, id, field, this.locale, facts);
    return written === undefined || written.problems.length > 0 ? undefined : written.value;
  }

  private factsOf(entry: StoryEntry): LogFacts {
    const ids = entry.option === undefined ? [] : [entry.option].flat();
    const seat = entry.seat ?? 'chance';
    return {
      type: entry.type === 'chance' ? 'chance' : 'decision',
      kind: entry.kind,
      seat,
      played: seat === 'chance' ? [] : (this.seats[seat] ?? []),
      about: aboutOf(entry),
      options: entry.options ?? ids.map((id) => this.texts.readOption(entry.kind, id)),
    };
  }

  private scoreRows(result: ResultFacts): string[][] {
    const scored = new Set(result.scores.flatMap((score) => Object.keys(score.parts)));
    const known = this.texts.idsOf('part', this.locale).filter((part) => scored.has(part));
    const parts = [...new Set([...known, ...scored])];
    const name = (kind: string, id: string): string => this.texts.field(kind, id, 'name', this.locale)?.value ?? id;
    const money = (value: number): string => this.texts.format('money', value, this.locale);
    const head = [name('result', 'player'), ...parts.map((part) => name('part', part)), name('result', 'total')];
    const rows = [...result.scores]
      .sort((left, right) => right.total - left.total || left.seat - right.seat)
      .map(({ seat, total, parts: own }) => [
        this.texts.seat(seat, this.locale).text,
        ...parts.map((part) => money(own[part] ?? 0)),
        money(total),
      ]);
    return [head, ...rows];
  }

  private say(text: string | undefined): void {
    if (text === undefined || text === '') return;
    this.spoken = true;
    this.lines.push(`  ${text}`);
  }

  private sayHeading(text: string): void {
    if (this.spoken) this.lines.push('');
    this.spoken = true;
    if (text !== '') this.lines.push(text);
  }
}

/** What the question was about. Steps have more details than questions, but they come with their sentence. */
function aboutOf({ about = {} }: StoryEntry): LogFacts['about'] {
  const known: Record<string, LogFacts['about'][string]> = {};
  for (const [name, value] of Object.entries(about))
    if (typeof value === 'string' || (typeof value === 'object' && 'unknown' in value)) known[name] = value;
  return known;
}

/** The values of the game that a sentence can name. */
function valuesOf({ values = {} }: StoryEntry): SlotFacts {
  const scene: Record<string, SlotFact> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number') scene[name] = value;
    else if (Array.isArray(value) && value.every((item) => typeof item === 'string')) scene[name] = value;
  }
  return scene;
}

/** Values that are empty at the moment, for sentences that are told all the same. */
function gapsOf({ values = {} }: StoryEntry): SlotFacts {
  return Object.fromEntries(Object.keys(values).flatMap((name) => (values[name] === null ? [[name, { text: NOTHING }]] : [])));
}

/** Aligns a table: the first column to the left, the others, which are numbers, to the right. */
function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column]))));
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell + pad(cell, widths[column]) : pad(cell, widths[column]) + cell)).join('   '),
  );
}

function width(text: string): number {
  return [...text].length;
}

function pad(text: string, wanted: number): string {
  return ' '.repeat(wanted - width(text));
}
