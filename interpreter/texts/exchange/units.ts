// The texts of a pack in one language as units of exchange: what every format of a translator's tool can carry. Formats only write and read
// units; what a unit that comes back changes in the files of a pack is decided here.
import type { Pack } from '../../../grammar/packs/workspace.ts';
import type { TextRow } from '../../../grammar/translations/text-rows.ts';
import { parseMessage, slotsOfMessage } from '../../../grammar/messages/message.ts';
import type { StateOfText, TextStates } from '../translations/text-state.ts';

/** A slot of the source, with something that it may show. */
export interface UnitSlot {
  readonly name: string;
  readonly sample?: string;
}

/** What a translator should know about a sentence, line by line. */
export interface UnitContext {
  /** The rules that it tells, in words. */
  readonly rule?: string;
  readonly slots: readonly UnitSlot[];
  /** The sentence with its slots filled, in the source language. */
  readonly example?: string;
  /** About how many letters fit where it is printed. */
  readonly limit?: number;
  /** What the author of the source says to translators. */
  readonly notes: readonly string[];
  /** Where it stands, or would stand. */
  readonly place: string;
}

export interface TextUnit {
  /** `card frog rule` */
  readonly key: string;
  readonly source: string;
  /** Empty where it is missing. */
  readonly target: string;
  readonly state: StateOfText['state'];
  /** The sentence of the source that a stale text was made from. */
  readonly was?: string;
  readonly context: UnitContext;
}

/** One file: the texts of one pack in one language. */
export interface TextFile {
  readonly pack: string;
  readonly sourceLanguage: string;
  readonly language: string;
  readonly units: readonly TextUnit[];
}

/** A unit as it comes back from a tool. */
export interface ReadUnit {
  readonly key: string;
  readonly source: string;
  readonly target: string;
  /** Whether the translator says that it still wants a reader. */
  readonly review: boolean;
  /** Where it stands in the file that came back. */
  readonly line: number;
}

export interface ReadFile {
  readonly pack: string;
  readonly language: string;
  readonly units: readonly ReadUnit[];
}

/** Why a file cannot be read at all, and in which line. */
export interface Damage {
  readonly line: number;
  readonly message: string;
}

export type Reading = ReadFile | { readonly damage: Damage };

/** What is known of a text beyond its pack: what the rules say of it, and where it is printed. */
export type ContextOf = (
  row: TextRow,
  language: string,
) => {
  readonly rule?: string;
  /** What a slot may show. */
  readonly samples: ReadonlyMap<string, string>;
  readonly example?: string;
  readonly limit?: number;
  readonly notes: readonly string[];
};

/** `{copies} = 2, {name}` */
export function writeSlots(slots: readonly UnitSlot[]): string {
  return slots.map(({ name, sample }) => (sample === undefined ? `{${name}}` : `{${name}} = ${sample}`)).join(', ');
}

/** All texts of a pack for a language. Texts that the source language does not have are not for translators. */
export function unitsOf(states: TextStates, pack: Pick<Pack, 'id' | 'folder'>, language: string, contextOf?: ContextOf): TextFile {
  const units = states.rows.flatMap((row): TextUnit[] => {
    const source = row.cells.get(states.source);
    if (source === undefined || source.text === '') return [];
    const cell = row.cells.get(language);
    const { state, was } = states.of(row, language);
    const { file, scalar } = cell ?? source;
    const {
      rule,
      samples,
      example,
      limit,
      notes = [],
    }: Partial<ReturnType<ContextOf>> = contextOf?.(row, language) ?? {
      rule: rulesAsWritten(states, row),
    };
    return [
      {
        key: row.key,
        source: source.text,
        target: cell?.text ?? '',
        state,
        ...(was !== undefined && { was }),
        context: {
          ...(rule !== undefined && rule !== '' && { rule }),
          slots: [...slotsOfMessage(parseMessage(source.text))].map((name) => {
            const sample = samples?.get(name);
            return { name, ...(sample !== undefined && { sample }) };
          }),
          ...(example !== undefined && example !== source.text && { example }),
          ...(limit !== undefined && { limit }),
          notes,
          place: `${file.path}:${file.position(scalar.span.start).line}`,
        },
      },
    ];
  });
  return { pack: pack.id, sourceLanguage: states.source, language, units };
}

function rulesAsWritten(states: TextStates, row: TextRow): string {
  return states
    .rulesOf(row)
    .map((bound) => bound.file.text.slice(bound.span.start, bound.span.end).trimEnd())
    .join('\n');
}

/** Whether a text of this state should be marked for the translator. */
export function wantsReview(state: StateOfText['state']): boolean {
  return state === 'stale' || state === 'draft';
}

/** What a file that came back says about the texts of a pack. */
export interface Incoming {
  /** Texts to write, by key. */
  readonly texts: ReadonlyMap<string, string>;
  /** Texts that stay as they are and are no longer stale or drafts. */
  readonly accepted: ReadonlySet<string>;
  /** Of those that are written: drafts. */
  readonly drafts: ReadonlySet<string>;
  /** Units that fit no text of the pack any more. */
  readonly unknown: readonly ReadUnit[];
  /** Units that were made from another sentence than the source has now: they are written, and are stale. */
  readonly outdated: readonly ReadUnit[];
}

/** Compares what came back with what is there. What was not touched changes nothing. */
export function compareUnits(states: TextStates, { language, units }: ReadFile): Incoming {
  const rows = new Map(states.rows.map((row) => [row.key, row]));
  const texts = new Map<string, string>();
  const [accepted, drafts] = [new Set<string>(), new Set<string>()];
  const [unknown, outdated]: ReadUnit[][] = [[], []];
  for (const unit of units) {
    const row = rows.get(unit.key);
    const source = row?.cells.get(states.source)?.text;
    if (row === undefined || source === undefined) {
      unknown.push(unit);
      continue;
    }
    // Nothing was translated yet.
    if (unit.target === '') continue;
    const before = row.cells.get(language)?.text;
    if (before !== unit.target) {
      texts.set(unit.key, unit.target);
      if (unit.review) drafts.add(unit.key);
      if (unit.source !== source) outdated.push(unit);
    } else if (!unit.review && unit.source === source && wantsReview(states.of(row, language).state)) accepted.add(unit.key);
  }
  return { texts, accepted, drafts, unknown, outdated };
}
