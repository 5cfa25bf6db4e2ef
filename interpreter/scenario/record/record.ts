// Records a played game as a scenario: set-up, dictated chance, the plays, and what they changed. A text is tried out before it is returned, and
// made shorter as long as it passes with every seed that is tried.
import type { Pack, Workspace } from '../../../grammar/packs/workspace.ts';
import type { Compiled } from '../../check/compile.ts';
import type { Selected } from '../../check/select.ts';
import type { State } from '../../runtime/state.ts';
import { seatsAt } from '../../game/seat-figures.ts';
import { writeSeats } from '../../game/setup.ts';
import type { GameSource } from '../../game/source.ts';
import type { Timeline } from '../../game/timeline.ts';
import { compiledSelectionOf, type CompiledSelection } from '../run/programs.ts';
import { type Draft, readDraft, selectionLines, writeDraft } from './draft.ts';
import { type Told, tellFromStart, tellFromWithin } from './record-story.ts';
import { RecordWords } from './record-words.ts';
import { type Part, runScenario } from '../run/run-scenario.ts';
import { ScenarioTimeline } from '../run/scenario-timeline.ts';

export interface Recording {
  readonly workspace: Workspace;
  readonly selected: Selected;
  readonly compiled: Compiled;
  readonly timeline: Timeline;
  readonly title: string;
  /** Numbers of the first and the last decision that is recorded. */
  readonly from: number;
  readonly to: number;
  /** The pack the scenario will lie in. */
  readonly pack: Pack;
  /** Asked repeatedly: whether to stop making the text shorter. */
  readonly enough?: () => boolean;
}

interface Expected {
  readonly line: string;
  readonly strong: boolean;
}

/** The seeds that a recorded scenario is tried with: it must not depend on what its own seed happens to deal. */
const seeds = [0, 1, 2];
/** The most expectations that are written; nobody reads more. */
const mostExpectations = 10;

/** The text of a scenario; undefined when this play cannot be written as one. */
export function recordScenario(recording: Recording): string | undefined {
  const recorder = new ScenarioRecorder(recording);
  const { timeline, from, to } = recording;
  const compiledSelection = compiledSelectionOf(recording.compiled, recording.selected.edition);
  for (const told of from > 1 ? tellFromWithin(timeline, compiledSelection, from, to) : []) {
    const text = recorder.writeWithin(told);
    if (text !== undefined) return text;
  }
  return recorder.writeFromStart(tellFromStart(timeline, compiledSelection, to));
}

class ScenarioRecorder {
  private readonly recording: Recording;
  private readonly compiledSelection: CompiledSelection;
  private readonly source: GameSource;

  constructor(recording: Recording) {
    this.recording = recording;
    this.compiledSelection = compiledSelectionOf(recording.compiled, recording.selected.edition);
    this.source = recording.timeline.source;
  }

  /** The whole set-up as it was dealt, and everything played since. */
  writeFromStart(told: Told): string | undefined {
    const usual = [...this.compiledSelection.model.usual.keys()].map((name) => `with the usual ${name}`);
    const { chances, events } = told;
    const draft: Draft = {
      settings: this.settings(this.recording.timeline.game.setup.seats),
      chances,
      facts: usual,
      events,
      expectations: [],
    };
    const expected = this.expected(told, this.recording.timeline.stateBefore(1));
    const whole = { ...draft, expectations: expected.map(({ line }) => line) };
    return this.passes(whole, [0]) ? this.text(this.shorten(whole)) : undefined;
  }

  /** As little of the state as the plays need: figures first, then what lies before them, then the rest. */
  writeWithin(told: Told): string | undefined {
    const { before, events } = told;
    if (before === undefined) return undefined;
    const settings = this.settings(seatsAt(this.compiledSelection.program, this.recording.timeline.game.setup.seats, before));
    const draft: Draft = { settings, chances: [], facts: [], events, expectations: [] };
    const fresh = this.show({ ...draft, events: [] });
    if (fresh === undefined || fresh.state.m.length !== before.m.length) return undefined;
    const expected = this.expected(told, before);
    const tiers = new RecordWords(this.compiledSelection, before).factsSince(fresh.state);
    for (let depth = 1; depth <= tiers.length; depth += 1) {
      const facts = tiers.slice(0, depth).flat();
      const kept = this.holding({ ...draft, facts }, expected);
      if (kept === undefined) continue;
      return this.text(this.shorten({ ...draft, facts, expectations: kept }));
    }
    return undefined;
  }

  /** The expectations that hold with every seed; undefined when one of the strong ones does not. */
  private holding(draft: Draft, expected: readonly Expected[]): readonly string[] | undefined {
    const whole = { ...draft, expectations: expected.map(({ line }) => line) };
    const text = this.text(whole);
    const part = this.part(text);
    if (part === undefined) return undefined;
    const lines = text.split('\n');
    const missed = new Set<string>();
    for (const seed of seeds) {
      for (const { line } of runScenario({ ...part, settings: { ...part.settings, seed } })) {
        const said = lines[line - 1].trim().replace(/^(then|and) /, '');
        const failed = expected.find((one) => one.line === said);
        // Any other failure comes before the expectations.
        if (failed === undefined || failed.strong) return undefined;
        missed.add(said);
      }
    }
    const kept = whole.expectations.filter((line) => !missed.has(line));
    return kept.length > 0 && this.passes({ ...draft, expectations: kept }, seeds) ? kept : undefined;
  }

  private expected(told: Told, before: State): readonly Expected[] {
    const found = new RecordWords(this.compiledSelection, told.after).expectationsSince(before).slice(0, mostExpectations);
    return told.asked === undefined ? found : [...found, { line: told.asked, strong: true }];
  }

  private settings(seats: readonly (readonly string[])[]): string[] {
    const { timeline, workspace, selected, pack } = this.recording;
    const { setup } = timeline.game;
    const lines = [`seats ${writeSeats(seats)}`];
    const { program } = this.compiledSelection;
    const drawn = timeline.moments.find(({ facts, n }) => n === 0 && facts?.kind === program.chances[program.firstChance]?.name);
    const begins = /^seat-(\d+)$/.exec(drawn?.facts?.options[0]?.id ?? '')?.[1];
    const seat = begins === undefined ? setup.first : Number(begins);
    if (seat !== undefined && seat !== 0)
      lines.push(`first ${new RecordWords(this.compiledSelection, timeline.stateBefore(1)).seat(seat)}`);
    return [...lines, ...selectionLines({ workspace, selected, pack }, lines)];
  }

  /** Leaves out what makes no difference: chance by its kind first, then line by line, then the ends of lists. */
  private shorten(whole: Draft): Draft {
    let draft = whole;
    const sound = this.passes(whole, seeds) ? seeds : [0];
    const { enough = () => false } = this.recording;
    const attempt = (shorter: Draft): boolean => {
      if (enough() || !this.passes(shorter, sound)) return false;
      draft = shorter;
      return true;
    };
    attempt({ ...draft, settings: draft.settings.filter((line) => !line.startsWith('first ')) });
    for (const kind of new Set(whole.chances.map(chanceKind)))
      attempt({ ...draft, chances: draft.chances.filter((line) => chanceKind(line) !== kind) });
    for (const key of ['facts', 'chances'] as const) {
      for (let at = draft[key].length - 1; at >= 0; at -= 1) attempt({ ...draft, [key]: draft[key].filter((_, index) => index !== at) });
    }
    for (const [at, line] of draft.chances.entries())
      this.cutList(line, (cut) => attempt({ ...draft, chances: draft.chances.with(at, cut) }));
    return draft;
  }

  /** Finds a short beginning of a dictated order that does as well: what is not named follows in the order of the pile. */
  private cutList(line: string, attempt: (cut: string) => boolean): void {
    const [head, list] = line.split(' gives ');
    const items = list.split(', ');
    let [low, high] = [0, items.length];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (attempt(`${head} gives ${items.slice(0, middle).join(', ')}`)) high = middle;
      else low = middle;
    }
  }

  private passes(draft: Draft, tried: readonly number[]): boolean {
    const part = this.part(this.text(draft));
    if (part === undefined) return false;
    return tried.every((seed) => runScenario({ ...part, settings: { ...part.settings, seed } }).length === 0);
  }

  /** Plays a draft that has no expectations yet; undefined when it fails. */
  private show(draft: Draft): ScenarioTimeline | undefined {
    const part = this.part(this.text({ ...draft, expectations: ['1 is 1'] }));
    if (part === undefined) return undefined;
    const show = new ScenarioTimeline(part, this.source);
    return show.failures.length === 0 && show.state !== undefined ? show : undefined;
  }

  private part(text: string): Part | undefined {
    return readDraft({ ...this.recording, compiledSelection: this.compiledSelection }, text);
  }

  private text(draft: Draft): string {
    return writeDraft(this.recording.title, draft);
  }
}

function chanceKind(line: string): string {
  return line.split(' ')[1];
}
