// The comparisons of a game that is played: what can be compared from a step, the comparison that is looked at, and the texts of the rules as they were
// when somebody last acted.
import { changedLines } from '../../travel/changed-lines.ts';
import { differenceOf } from '../../travel/line-differences.ts';
import type { Comparable, ComparedPlays, ComparedView, Comparison, ComparisonRequest, RuleLine } from '../../protocol/comparison.ts';
import type { FileChange } from '../../protocol/files.ts';
import type { ChosenSetup, Viewpoint } from '../../protocol/game-worker.ts';
import { isRules } from '../../store/rules-files.ts';
import { decisionFor, type PageViewer, persons } from '../../viewer.ts';
import { EngineError } from '../../../../interpreter/index.ts';
import type { Edit } from '../likely-scenarios.ts';
import type { Play } from '../play.ts';
import type { Terms } from '../replay.ts';
import type { OpenedTable, TableRules } from '../table-rules.ts';
import { playSide, type SidePlan } from './play-sides.ts';
import { SideBySide } from './side-by-side.ts';

interface RunningGame {
  readonly play: Play;
  readonly opened: OpenedTable;
}

/** Decisions before the step that are looked through for one that the viewer may answer. */
const mostLookedBack = 80;
/** Decisions that bots answer at most: rules under change may never end. */
const mostGoneOn = 400;

export class Comparisons {
  private compared: SideBySide | undefined;
  /** By path: the text when somebody last acted. */
  private readonly since = new Map<string, string | null>();

  noteEdits(edits: readonly Edit[]): void {
    for (const { path, before } of edits) if (!this.since.has(path)) this.since.set(path, before);
  }

  /** From now on the rules as they are are those that the game was played with. */
  noteAct(): void {
    this.since.clear();
  }

  comparable({ play }: RunningGame, rules: TableRules, { step, viewer, locale }: Viewpoint): Comparable {
    const { currentTimeline: timeline, answers } = play;
    const at = Math.max(0, Math.min(step, timeline.moments.length - 1));
    const n = timeline.moments[at].n;
    const open = timeline.askedAt(at) === undefined ? n : n + 1;
    for (let tried = open; tried >= 1 && tried > open - mostLookedBack; tried -= 1) {
      const asked = timeline.moments.findLastIndex((moment) => moment.n === tried - 1);
      const decision = decisionFor(timeline.decisionAt(asked, locale), viewer);
      if (decision === null || decision.seat === 'chance' || decision.options.length === 0) continue;
      return { ...this.offers(play.setup, rules, viewer), decision: { ...decision, chosen: answers[tried - 1]?.answer ?? null } };
    }
    return { ...this.offers(play.setup, rules, viewer), decision: null };
  }

  /** `terms` start the clock of a side anew. */
  compare(game: RunningGame, rules: TableRules, request: ComparisonRequest, terms: () => Terms): Comparison {
    const { step, viewer, locale, what } = request;
    const { setup } = game.play;
    const goOn = mayGoOn(setup, viewer) ? Math.max(0, Math.min(request.goOn, mostGoneOn)) : 0;
    const before = what.kind === 'choices' ? [] : what.before === 'last' ? this.changesBack() : what.before;
    const plans = plansOf(game, rules, what, before, locale).map((plan): SidePlan => ({ ...plan, setup, goOn }));
    const [left, right] = plans.map((plan) => playSide(plan, terms()));
    terms();
    const compared = { sides: [left, right] as const, setup, lineOf: lineFinder(rules, before) };
    this.compared = new SideBySide(compared, { viewer, locale });
    return { ...this.compared.describe(step), changed: changedLines((path) => rules.textOf(path), before) };
  }

  view(pair: number): ComparedView {
    if (this.compared === undefined) throw new EngineError('no-game', 'nothing is compared');
    return this.compared.view(pair);
  }

  leave(): void {
    this.compared = undefined;
  }

  private offers(setup: ChosenSetup, rules: TableRules, viewer: PageViewer): Pick<Comparable, 'edited' | 'bots'> {
    const edited = [...this.since].some(([path, before]) => isRules(path) && (rules.textOf(path) ?? null) !== before);
    return { edited, bots: mayGoOn(setup, viewer) };
  }

  private changesBack(): readonly FileChange[] {
    return [...this.since].flatMap(([path, text]) => (isRules(path) ? [{ path, text }] : []));
  }
}

/** Bots that answer for other persons at the same screen would show what these hold. */
function mayGoOn(setup: ChosenSetup, viewer: PageViewer): boolean {
  return viewer === null || persons({ setup }).length < 2;
}

function plansOf(
  { play, opened }: RunningGame,
  rules: TableRules,
  what: ComparedPlays,
  before: readonly FileChange[],
  locale: string,
): readonly Pick<SidePlan, 'opened' | 'answers' | 'choice'>[] {
  const { answers, setup } = play;
  if (what.kind === 'rules')
    return [
      { opened: rules.openBefore(before, setup, locale), answers },
      { opened: rules.open(setup, locale), answers },
    ];
  if (what.n < 1 || what.n > answers.length + 1) throw new EngineError('bad-request', `there is no decision ${what.n}`);
  return what.answers.map((choice) => ({ opened, answers: answers.slice(0, what.n - 1), choice }));
}

/** Lines of the left side are those of the texts before; they are found where they are now. */
function lineFinder(rules: TableRules, before: readonly FileChange[]) {
  const old = new Map(before.map(({ path, text }) => [path, text]));
  return (
    side: 0 | 1,
    { file, line, column }: { readonly file: string; readonly line: number; readonly column: number },
  ): RuleLine | undefined => {
    const now = rules.textOf(file);
    if (now === undefined) return undefined;
    const own = (side === 0 ? old.get(file) : undefined) ?? now;
    return { file, line: own === now ? line : lineNow(own, now, line), column, clause: own.split('\n')[line - 1]?.trim() ?? '' };
  };
}

/** Where a line of a text is in another text. */
function lineNow(before: string, now: string, line: number): number {
  let moved = 0;
  for (const [at, removed, added] of differenceOf(before, now)) {
    if (at >= line) break;
    if (at + removed >= line) return at + moved + 1 + Math.min(line - 1 - at, Math.max(0, added.length - 1));
    moved += added.length - removed;
  }
  return line + moved;
}
