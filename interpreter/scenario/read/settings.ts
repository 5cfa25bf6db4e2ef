// Reads the lines before the first step: which packs, edition, preset and options a scenario is about, who sits where, who begins.
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { Name, Scenario } from '../../../grammar/syntax/ast.ts';
import type { Span } from '../../../grammar/source.ts';
import type { Pack, Workspace } from '../../../grammar/packs/workspace.ts';
import type { SelectionError } from '../../check/select.ts';
import type { Selection } from '../../program/selection.ts';
import { countOpenSeats } from '../../game/setup.ts';
import { placedIn } from './examples.ts';
import { SaidTwice, ScenarioError } from './scenario-error.ts';

export interface ScenarioSettings {
  readonly selection: Selection;
  /** Whether the scenario says itself in which edition it plays. */
  readonly fixesEdition: boolean;
  readonly seats: readonly (readonly Name[])[];
  readonly seatsSpan: Span;
  readonly seed: number;
  readonly first?: Name;
}

/** What the columns of a table choose for one row. */
export interface ChosenByRow {
  readonly edition?: string;
  readonly preset?: string;
}

/** Reads the settings of a scenario in a pack (undefined: a file that lies in none), for one row of its table. */
export function readSettings(workspace: Workspace, pack: Pack | undefined, scenario: Scenario, row: ChosenByRow = {}): ScenarioSettings {
  refuseRepeats(scenario);
  let seats: ScenarioSettings['seats'] = [];
  let seatsSpan = scenario.titleSpan;
  let seed = 0;
  let first: Name | undefined;
  let { edition, preset } = row;
  let packs: string[] | undefined;
  const options: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const { key, values, span } of scenario.settings) {
    const only = (): Name => {
      if (values.length !== 1 || values[0].length !== 1) throw new ScenarioError(span, phrase('one-word-wanted', { name: key.text }));
      return values[0][0];
    };
    switch (key.text) {
      case 'seats':
        seats = values.flatMap(spreadCell);
        seatsSpan = span;
        break;
      case 'seed':
        seed = Number(only().text);
        if (!Number.isSafeInteger(seed) || seed < 0) throw new ScenarioError(only().span, phrase('seed-wanted'));
        break;
      case 'first':
        first = only();
        break;
      case 'edition':
        edition = sameAsRow(only(), row.edition, key.text);
        break;
      case 'preset':
        preset = sameAsRow(only(), row.preset, key.text);
        break;
      case 'packs':
        packs = values.flatMap(([name]) => name.text.split(',').map((id) => id.trim()));
        break;
      case 'option':
        for (const words of values) {
          if (words.length < 2) throw new ScenarioError(span, phrase('option-form'));
          options[words[0].text] = words
            .slice(1)
            .map(({ text }) => text)
            .join(' ');
        }
        break;
      case 'passage':
        break;
      default:
        throw new ScenarioError(key.span, phrase('no-setting', { name: key.text }));
    }
  }
  if (seats.length === 0) throw new ScenarioError(seatsSpan, phrase('nobody-plays'));
  const fixesEdition = edition !== undefined || (packs === undefined && pack?.manifest.edition === true);
  const selection: Selection = {
    ...selectPacks(workspace, pack, packs),
    ...(edition !== undefined && { edition }),
    ...(preset !== undefined && { preset }),
    ...(Object.keys(options).length > 0 && { options }),
  };
  return { selection, fixesEdition, seats, seatsSpan, seed, ...(first !== undefined && { first }) };
}

/** The span of a setting that cannot be chosen, which may be a cell of the table; the title if the scenario does not say it itself. */
export function spanOfSetting(scenario: Scenario, { setting }: SelectionError): Span {
  if (setting === undefined) return scenario.titleSpan;
  const { key, name, value } = setting;
  for (const { key: own, values, span } of scenario.settings) {
    if (own.text !== key) continue;
    for (const words of values) {
      const [first, ...rest] = words.map((word) => placedIn(word, idsIn(word.text)));
      const named = first?.find(({ text }) => text === name);
      if (named === undefined) continue;
      if (value === undefined || rest.length === 0) return named.span;
      return rest.flat().find(({ text }) => text === value)?.span ?? spanOfWords(words.slice(1), span);
    }
  }
  return scenario.titleSpan;
}

/** The parts of a word or of a cell that holds a whole list. */
function idsIn(text: string): string[] {
  return text
    .split(/[,+]/)
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

/** The span of the words of one line, or of the one that stands in a cell: that one can be wrong in one row only. */
function spanOfWords(words: readonly Name[], line: Span): Span {
  const cell = words.find(({ span }) => span.start >= line.end);
  return cell?.span ?? { start: words[0].span.start, end: words[words.length - 1].span.end };
}

/** Settings of which there may be several, each about something else. */
const repeatable: ReadonlySet<string> = new Set(['option', 'passage']);

/** Throws if a setting, an option or a pack is said twice. */
function refuseRepeats({ settings }: Scenario): void {
  const seen = new Set<string>();
  const see = (span: Span, name: string): void => {
    if (seen.has(name)) throw new SaidTwice(span, name);
    seen.add(name);
  };
  for (const { key, values, span } of settings) {
    if (!repeatable.has(key.text)) see(span, key.text);
    if (key.text === 'seats') continue;
    for (const [name] of values) if (repeatable.has(key.text) || values.length > 1) see(name.span, `${key.text} ${name.text}`);
  }
}

/** Throws if a line and a column of the table choose differently. */
function sameAsRow(name: Name, chosen: string | undefined, key: string): string {
  if (chosen !== undefined && chosen !== name.text) throw new SaidTwice(name.span, key);
  return name.text;
}

/** Splits a cell that holds the whole list: `a, b + c`. A number stands for so many unnamed seats. */
function spreadCell(names: readonly Name[]): Name[][] {
  const seats: Name[][] = [[]];
  for (const name of names)
    placedIn(name, name.text.split(',')).forEach((seat, at) => {
      if (at > 0) seats.push([]);
      const ids = seat.text.split('+').map((id) => id.trim());
      seats[seats.length - 1].push(...placedIn(seat, ids));
    });
  return seats.flatMap((seat) => {
    const open = seat.length === 1 ? countOpenSeats(seat[0].text) : undefined;
    return open === undefined ? [seat] : Array.from({ length: open }, (): Name[] => []);
  });
}

/**
 * The default packs and the pack of the file. A pack that has nothing to do with the default packs is a game of its own, and an edition is
 * played as an edition.
 */
function selectPacks(workspace: Workspace, pack: Pack | undefined, named: readonly string[] | undefined): Selection {
  const usual = workspace.defaults?.packs;
  if (pack === undefined) return named === undefined ? {} : { packs: named };
  if (named !== undefined) return { packs: named.includes(pack.id) || pack.manifest.edition ? named : [...named, pack.id] };
  const family = new Set([pack.id, ...pack.needs]);
  const isGuest = usual === undefined || !usual.some((id) => family.has(id));
  if (pack.manifest.edition) return { ...(isGuest && { packs: pack.needs }), edition: pack.id };
  if (isGuest) return { packs: [pack.id] };
  return usual.includes(pack.id) ? {} : { packs: [...usual, pack.id] };
}
