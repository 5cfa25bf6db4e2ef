// Makes a short scenario of a finding: one that fails for the same reason. A position shortly before takes the place of the history, and then
// everything goes that can go: facts, seats, settings, dictated chance. Every attempt is played, so that what is left is a valid game.
import type { Pack, Workspace } from '../../grammar/packs/workspace.ts';
import type { SourceFile } from '../../grammar/source.ts';
import type { Selected, SelectionError } from '../check/select.ts';
import type { Compiled } from '../check/compile.ts';
import { tellUnsound } from '../game/soundness.ts';
import { seatFigures } from '../game/seat-figures.ts';
import { writeSeats } from '../game/setup.ts';
import type { GameSource } from '../game/source.ts';
import { UnfilledTexts } from '../game/unfilled.ts';
import type { Selection } from '../program/selection.ts';
import { Fault, explainFault } from '../runtime/fault.ts';
import type { Machine } from '../runtime/machine.ts';
import type { State } from '../runtime/state.ts';
import { goesOn } from '../scenario/playing.ts';
import { type Draft, readDraft, selectionLines, writeDraft } from '../scenario/record/draft.ts';
import { RecordWords } from '../scenario/record/record-words.ts';
import { type CompiledSelection, compiledSelectionOf } from '../scenario/run/programs.ts';
import { type Part, runScenario, type ScenarioFailure } from '../scenario/run/run-scenario.ts';
import { ScenarioTimeline } from '../scenario/run/scenario-timeline.ts';
import type { HuntTask } from './hunt-games.ts';
import type { Finding, HuntReason } from './reasons.ts';
import { askedAfter, replay } from './replay.ts';
import { askedAgain, isLeakTold } from './tell-leak.ts';
import { type Way, Ways } from './ways.ts';

/** What shrinking asks of a project. */
export interface HuntProject {
  workspace(): Workspace;
  file(path: string): SourceFile | undefined;
  select(selection: Selection): Selected | { readonly error: SelectionError };
  program(selected: Selected): Compiled;
}

/** The game that was hunted in. */
export interface HuntedGame {
  readonly project: HuntProject;
  readonly selected: Selected;
  readonly source: GameSource;
  /** The machine that played. */
  readonly machine: Machine;
  readonly task: HuntTask;
  /** The seats of the set-up by ids. */
  readonly seats: readonly (readonly string[])[];
  /** The pack that the scenario will lie in; undefined: none. */
  readonly pack: Pack | undefined;
}

/** A scenario that fails for the reason of a finding. */
export interface Shrunk {
  readonly text: string;
  readonly failure: ScenarioFailure;
  /** How many lines say what happens. */
  readonly whens: number;
}

/** Attempts are cut short: a rule that takes more steps than any sensible one is as good as endless. */
const limits = { budget: 100_000, decisions: 2_000 };
/** How many beginnings are tried for one finding. */
const mostWays = 150;
/** The same for a rule that does not end: each attempt takes long. */
const mostWaysOfEndless = 12;
/** With how many seeds the rest of a game is tried. */
const mostSeeds = 12;

export class Shrinker {
  private readonly game: HuntedGame;
  private readonly compiledSelection: CompiledSelection;
  private readonly compiled = new Map<string, CompiledSelection | undefined>();
  private readonly unfilled: UnfilledTexts;

  constructor(game: HuntedGame) {
    this.game = game;
    this.unfilled = new UnfilledTexts(() => game.source);
    this.compiledSelection = compiledSelectionOf(game.project.program(game.selected), game.selected.edition);
  }

  /** The shortest scenario that was found; undefined when the finding cannot be told as one. */
  shrink(finding: Finding, title: string): Shrunk | undefined {
    for (const draft of this.drafts(finding)) {
      const attempt = new Attempts(this, finding.reason, title);
      if (!attempt.fails(draft)) continue;
      const text = writeDraft(title, attempt.shorten(draft));
      // As a tester will run it, without the limits of attempts; a game without end only takes longer then.
      const [failure] = this.play(text, finding.reason.sort === 'no-end');
      if (failure === undefined || !isReason(finding.reason, failure)) continue;
      const whens = text.slice(text.search(/^ {2}when /m)).split('\n');
      return { text, failure, whens: countWhens(whens) };
    }
    return undefined;
  }

  /** The failures of a text that is played; none where it cannot be read. */
  play(text: string, short = true): readonly ScenarioFailure[] {
    const part = this.part(text);
    return part === undefined ? [] : runScenario({ ...part, ...(short && { limits }) });
  }

  /** The scenario as it stands at its expectations. */
  private timeline(text: string): ScenarioTimeline | undefined {
    const part = this.part(text);
    return part && new ScenarioTimeline({ ...part, limits }, { ...this.game.source, program: part.compiledSelection.program });
  }

  isLeakTold(text: string): boolean {
    return isLeakTold(this.compiledSelection, this.timeline(text));
  }

  private part(text: string): Part | undefined {
    const { project, pack } = this.game;
    const home = { workspace: project.workspace(), pack };
    const part = readDraft({ ...home, compiledSelection: this.compiledSelection }, text);
    const compiledSelection = part && this.select(part.settings.selection);
    return part && compiledSelection && { ...part, compiledSelection, unfilled: this.unfilled, source: (path) => project.file(path) };
  }

  private select(selection: Selection): CompiledSelection | undefined {
    const key = JSON.stringify(selection);
    if (!this.compiled.has(key)) {
      const { project } = this.game;
      const selected = project.select(selection);
      const compiled = 'error' in selected ? undefined : project.program(selected);
      const usable = compiled !== undefined && compiled.problems.length === 0;
      this.compiled.set(key, usable && !('error' in selected) ? compiledSelectionOf(compiled, selected.edition) : undefined);
    }
    return this.compiled.get(key);
  }

  /** Ways to tell a finding, those first that are short if they work. */
  private *drafts(finding: Finding): Generator<Draft> {
    const { machine, task } = this.game;
    const { reason } = finding;
    const turns = replay(this.compiledSelection.program, machine, task, finding);
    const plain: Draft = { ...nothing, settings: this.settings(turns.at(-1)?.state), expectations: expectationsOf(reason) };
    const asked =
      reason.sort === 'leak' || reason.sort === 'text' ? askedAfter(this.compiledSelection.machine, task, finding.seed, turns) : undefined;
    const onward = ['play on'];
    const usual = [...this.compiledSelection.model.usual.keys()].map((name) => `with the usual ${name}`);
    if (reason.sort === 'no-end' || reason.sort === 'dead-end') yield { ...plain, events: onward };
    const ends = asked === undefined ? [{ expectations: plain.expectations }] : this.endsAt(asked, reason);
    for (const end of ends) yield { ...plain, ...end };
    if (reason.sort === 'text') for (const end of ends) yield { ...plain, ...end, events: [`play on to ${reason.name}`] };
    if (asked === undefined && usual.length > 0) yield { ...plain, facts: usual };
    const endless = reason.sort === 'no-end' || (reason.sort === 'fault' && reason.code === 'budget');
    const all = [...new Ways(turns, this.compiledSelection).all(asked)].slice(0, endless ? mostWaysOfEndless : mostWays);
    const rank = ({ spoken, empty }: Way): number => (spoken ? 0 : empty ? 2 : 1);
    for (const { before, events } of all.sort((left, right) => rank(left) - rank(right)))
      for (const facts of this.factsOf(before, plain))
        for (const end of ends) yield { ...plain, facts, events, ...end, ...this.lostIn(finding, before) };
    if (asked !== undefined) return;
    for (let seed = 0; seed < mostSeeds; seed += 1)
      yield { ...plain, settings: [...plain.settings, `seed ${seed}`], facts: usual, events: onward };
  }

  /** What is wrong with the decision that is open in a state. */
  private endsAt(state: State, { sort, name }: HuntReason): readonly Pick<Draft, 'expectations' | 'again'>[] {
    if (sort === 'leak') return askedAgain(this.compiledSelection, state);
    const words = new RecordWords(this.compiledSelection, state);
    return words.layout.seats.map((_, seat) => ({ expectations: [`${words.seat(seat)} is asked ${name}`] }));
  }

  /** Facts that lay the pieces as they lay in a state, few and more; none where there are other pieces than at the beginning. */
  private factsOf(state: State, plain: Draft): readonly string[][] {
    const fresh = this.freshState(plain.settings);
    if (fresh === undefined || fresh.m.length !== state.m.length) return [];
    const tiers = new RecordWords(this.compiledSelection, state).factsSince(fresh);
    const { rest } = this.compiledSelection.model;
    const isPile = (line: string): boolean => /: /.test(line);
    const values = tiers.flat().filter((line) => !isPile(line));
    // What is named nowhere lies in the rest pile: to say what does would leave no place for the others.
    const piles = tiers.map((tier) => tier.filter((line) => isPile(line) && !line.startsWith(`${rest}: `)));
    return [0, 1, 2, 3, 4]
      .map((depth) => [...values, ...piles.slice(0, depth).flat()])
      .filter((facts, at, all) => facts.length > (all[at - 1]?.length ?? -1));
  }

  private fresh: { readonly key: string; readonly state: State | undefined } | undefined;

  private freshState(settings: readonly string[]): State | undefined {
    const key = settings.join('\n');
    if (this.fresh?.key !== key) {
      const timeline = this.timeline(writeDraft('x', { ...nothing, settings, expectations: ['1 is 1'] }));
      this.fresh = { key, state: timeline !== undefined && timeline.moments.length > 0 ? timeline.state : undefined };
    }
    return this.fresh.state;
  }

  private settings(state: State | undefined): string[] {
    const { project, selected, seats, pack } = this.game;
    const { program } = this.compiledSelection;
    const named = state === undefined || seats.every((figures) => figures.length > 0) ? seats : seatFigures(program, state);
    const lines = [`seats ${writeSeats(named)}`];
    return [...lines, ...selectionLines({ workspace: project.workspace(), selected, pack }, lines)];
  }

  /** What is expected of something that got lost: that it is somewhere. */
  private lostIn({ reason }: Finding, before: State): Pick<Draft, 'expectations'> | undefined {
    if (reason.sort !== 'nowhere') return undefined;
    const { layout } = new RecordWords(this.compiledSelection, before);
    const pieces = layout.pieces.filter(
      (piece) => layout.kind(piece).name === reason.name && layout.field(piece, reason.field) !== undefined,
    );
    const there = pieces.filter((piece) => before.m[piece + layout.field(piece, reason.field)!.offset] !== 0);
    return { expectations: there.map((piece) => `${layout.id(piece)}.${reason.field} is not none`) };
  }
}

const nothing: Draft = { settings: [], chances: [], facts: [], events: [], expectations: [] };

/** Shortens one draft. */
class Attempts {
  private readonly shrinker: Shrinker;
  private readonly reason: HuntReason;
  private readonly title: string;

  constructor(shrinker: Shrinker, reason: HuntReason, title: string) {
    this.shrinker = shrinker;
    this.reason = reason;
    this.title = title;
  }

  /** Whether a draft fails for the reason of the finding, and for no other before it. */
  fails(draft: Draft): boolean {
    const { reason } = this;
    const text = writeDraft(this.title, draft);
    const failures = this.shrinker.play(text);
    if (failures.length === 0 || !isReason(reason, failures[0])) return false;
    if (reason.sort === 'leak') return failures.length === 1 && this.shrinker.isLeakTold(text);
    // A position that somebody lays down says nothing about the rules: without what happens in it, nothing must be wrong.
    const isLaid = draft.facts.some((fact) => !fact.startsWith('with the usual '));
    if ((!isLaid && reason.sort !== 'nowhere') || reason.sort === 'text') return true;
    return !this.shrinker.play(writeDraft(this.title, { ...draft, events: [] })).some((failure) => isReason(reason, failure));
  }

  shorten(whole: Draft): Draft {
    let draft = whole;
    const attempt = (shorter: Draft): boolean => {
      if (!this.fails(shorter)) return false;
      draft = shorter;
      return true;
    };
    const thin = (key: 'settings' | 'facts' | 'events' | 'expectations', least = 0): void => {
      for (let size = Math.ceil(draft[key].length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
        for (let at = draft[key].length - size; at > -size; at -= size) {
          const from = Math.max(0, at);
          const shorter = draft[key].filter((_, index) => index < from || index >= at + size);
          if (shorter.length >= least && shorter.length < draft[key].length) attempt({ ...draft, [key]: shorter });
        }
    };
    thin('facts');
    if (this.reason.sort === 'nowhere') thin('expectations', 1);
    this.leaveSeats(() => draft, attempt);
    for (const line of draft.settings.slice(1)) attempt({ ...draft, settings: draft.settings.filter((one) => one !== line) });
    thin('events');
    thin('facts');
    for (const line of draft.again?.facts ?? []) {
      const { facts, expectations } = draft.again!;
      attempt({ ...draft, again: { facts: facts.filter((one) => one !== line), expectations } });
    }
    for (const [at, line] of draft.facts.entries()) shortenList(line, (cut) => attempt({ ...draft, facts: draft.facts.with(at, cut) }));
    for (const [at, line] of draft.events.entries()) shortenList(line, (cut) => attempt({ ...draft, events: draft.events.with(at, cut) }));
    return draft;
  }

  /** Fewer seats: with a seat goes everything that names who sits there. */
  private leaveSeats(now: () => Draft, attempt: (shorter: Draft) => boolean): void {
    const seatsOf = ({ settings }: Draft): string[] => settings[0].replace(/^seats /, '').split(', ');
    for (const seat of seatsOf(now()).reverse()) {
      const draft = now();
      const left = seatsOf(draft).filter((one) => one !== seat);
      if (left.length === 0 || left.length === seatsOf(draft).length) continue;
      const names = seat.split('+').map((id) => new RegExp(`(^|[^\\w-])${id}($|[^\\w-])`));
      const about = (line: string): boolean => names.some((name) => name.test(line));
      if (draft.events.some(about)) continue;
      attempt({
        ...draft,
        settings: [`seats ${left.join(', ')}`, ...draft.settings.slice(1)],
        facts: draft.facts.filter((line) => !about(line)),
      });
    }
  }
}

/** Leaves out items at the end of a list, and then the others one by one. */
function shortenList(line: string, attempt: (cut: string) => boolean): void {
  const at = line.search(/: | gives |, choosing /);
  if (at < 0) return;
  const head = line.slice(0, at) + (/^(: | gives |, choosing )/.exec(line.slice(at))?.[0] ?? '');
  let items = line.slice(head.length).split(', ');
  const isPile = head.endsWith(': ');
  if (isPile && items[0] !== 'nothing' && attempt(`${head}nothing`)) return;
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let end = items.length; end > 0 && items.length > 1; end -= size) {
      const shorter = items.filter((_, index) => index < end - size || index >= end);
      if (shorter.length > 0 && shorter.length < items.length && attempt(head + shorter.join(', '))) items = shorter;
    }
}

function countWhens(lines: readonly string[]): number {
  let whens = 0;
  let inWhen = false;
  for (const line of lines) {
    if (/^ *(when|given|then) /.test(line)) inWhen = /^ *when /.test(line);
    if (inWhen && line.trim() !== '') whens += 1;
  }
  return whens;
}

/** Whether a failure is the one of a finding. */
function isReason(reason: HuntReason, { actual }: ScenarioFailure): boolean {
  switch (reason.sort) {
    case 'invariant':
    case 'integrity':
    case 'dead-end':
      return actual === tellUnsound(reason);
    case 'fault':
      if (reason.code === 'budget') return actual.startsWith('the rules failed') && actual.includes(explainFault(new Fault('budget', 0)));
      return actual.startsWith(
        `the rules failed${reason.name === '' ? '' : ` in ${reason.name}`}: ${explainFault(new Fault(reason.code, 0))}`,
      );
    case 'no-end':
      return actual.startsWith(goesOn);
    case 'nowhere':
      return actual.endsWith(`.${reason.field} is none`);
    case 'leak':
      return actual.includes(` is asked ${reason.name}: `);
    case 'text':
      return actual.includes(reason.text);
  }
}

/** What the scenario says should be the case. */
function expectationsOf(reason: HuntReason): string[] {
  return reason.sort === 'invariant' ? [reason.name] : ['nobody is asked'];
}
