// The timeline of a scenario that is watched, whose game is dictated. Every fact, answer, effect and expectation is a moment with the line of
// the scenario under way and the state as it stood then, read from the journal of the scenario.
import type { State } from '../../runtime/state.ts';
import { answerFacts, isAsking, JournalChronicle } from '../../game/chronicle.ts';
import { Journal, type Stretch } from '../../game/journal.ts';
import type { LogEntry } from '../../game/log.ts';
import { type Moment, momentsOf } from '../../game/moments.ts';
import { documentsByPiece, seatsAt } from '../../game/seat-figures.ts';
import type { Viewer } from '../../game/sight.ts';
import { type GameSource, locate } from '../../game/source.ts';
import { type LogFacts, plainTexts, sayStep, stepName } from '../../game/text-source.ts';
import { ToldActions } from '../../game/told-steps.ts';
import { type Part, type ScenarioFailure, writeScenario } from './run-scenario.ts';

/** How many moments are shown one by one; a scenario that plays a whole game shows its answers beyond this, but not their effects. */
const mostMoments = 2_500;

export class ScenarioTimeline extends JournalChronicle {
  readonly source: GameSource;
  readonly failures: readonly ScenarioFailure[];
  readonly moments: Moment[] = [];
  readonly seats: readonly (readonly string[])[];
  protected readonly journal: Journal;
  private readonly part: Part;
  /** The last effects of their stretches. */
  private readonly ends = new Set<Moment>();

  /** `source` is of the same program as the part's compiledSelection. */
  constructor(part: Part, source: GameSource) {
    super();
    this.part = part;
    this.seats = part.settings.seats.map((names) => names.map(({ text }) => text));
    this.journal = new Journal(part.compiledSelection.program);
    this.failures = writeScenario(part, this.journal);
    const made = documentsByPiece(source.program, this.journal.live);
    this.source = { ...source, texts: source.texts?.with?.({ seats: this.seats, made }) ?? source.texts };
    this.read();
  }

  get state(): State {
    return this.stateAt(this.moments.length - 1);
  }

  askedAt(index: number): State | undefined {
    const state = this.stateAt(index);
    return isAsking(state) ? state : undefined;
  }

  /** The log up to a moment. Scenarios are watched with everything visible: for a seat the log is empty. */
  logAt(index: number, seat: Viewer | null, locale: string): readonly LogEntry[] {
    if (seat !== null) return [];
    const texts = this.source.texts ?? plainTexts;
    return this.moments.slice(0, Math.max(0, index) + 1).flatMap(({ n, facts, step, site }): LogEntry[] => {
      const { file, line } = locate(this.source, site);
      if (step !== undefined) return [{ i: 0, n, type: 'event', text: sayStep(texts, step, locale), file, line, kind: stepName(step) }];
      if (facts === undefined) return [];
      const { type, kind, seat: who, options } = facts;
      return [{ i: 0, n, type, text: texts.log(facts, locale), file, line, kind, seat: who, option: options.map(({ id }) => id) }];
    });
  }

  /** What was drawn while the table was set up: no moment, because the play begins after it. */
  setUpDraws(): readonly LogFacts[] {
    const { journal } = this;
    const told = new ToldActions(this.source);
    const began = journal.stretches.findIndex(({ deed }) => deed.type === 'remark' && deed.what === 'start');
    return journal.stretches.slice(0, Math.max(0, began)).flatMap(({ deed, before }, stretch): LogFacts[] => {
      if (deed.type === 'given' || deed.type === 'remark') return [];
      const drawn = momentsOf(journal, stretch, told).flatMap(({ type, facts }) =>
        type === 'chance' && facts !== undefined ? [facts] : [],
      );
      // Where chance waits to be dictated, it is answered like a decision.
      const facts =
        deed.type === 'answer' ? answerFacts(journal.openIn(before), deed.picks, seatsAt(journal.program, this.seats, before)) : undefined;
      return facts?.type === 'chance' ? [facts, ...drawn] : drawn;
    });
  }

  protected endsStretch(index: number): boolean {
    return this.ends.has(this.momentAt(index));
  }

  private read(): void {
    const { journal, moments } = this;
    const told = new ToldActions(this.source);
    let n = 0;
    let started = false;
    for (const [stretch, { deed, before, at: under }] of journal.stretches.entries()) {
      const at = { stretch, entries: 0 };
      const said = { line: this.lineOf(under) };
      if (deed.type === 'remark') {
        const { what, text, failed } = deed;
        started ||= what === 'start';
        const more = { ...(text !== undefined && { text }), ...(failed !== undefined && { failed }) };
        moments.push({ type: what, n, site: 0, at, said: { ...said, ...more } });
      }
      // Rules that a `given` makes run again are not part of the play, and neither is the set-up.
      if (!started || (deed.type !== 'answer' && deed.type !== 'action')) continue;
      if (deed.type === 'answer') {
        const open = journal.openIn(before);
        const facts = answerFacts(open, deed.picks, seatsAt(journal.program, this.seats, before));
        n += 1;
        moments.push({ type: facts.type, n, site: open.site, facts, at, said });
      }
      if (moments.length >= mostMoments) continue;
      const effects = momentsOf(journal, stretch, told).map((moment): Moment => ({ ...moment, n, said }));
      moments.push(...effects);
      // The last effect has the state in which the next decision is open.
      if (effects.length > 0) this.ends.add(effects[effects.length - 1]);
    }
  }

  private lineOf(span: Stretch['at']): number {
    return this.part.file.position(span?.start ?? 0).line;
  }
}
