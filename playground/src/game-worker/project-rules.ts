// The rules of a project: everything that can be played, chosen, recorded and run with any files. This part of the game worker holds the
// checker and is loaded when it is needed, see worker.ts.
import { FollowedLanguages } from '../../../grammar/packs/tool-languages.ts';
import { EngineError, Project, type Selection } from '../../../interpreter/index.ts';
import type { Timeline } from '../../../interpreter/internal.ts';
import type { CardScope, FoundCards } from '../protocol/cards.ts';
import type { FileChange, TextFile } from '../protocol/files.ts';
import type { ChosenSetup, GameWorkerEvent, RecordedScenario, SetupChoices, SetupConflict, Viewpoint } from '../protocol/game-worker.ts';
import type { InspectCard, Inspected, TouchingScenarios } from '../protocol/inspect.ts';
import { findCards } from './find-cards.ts';
import { GameService } from './game-service.ts';
import { inspect, scenariosTouching } from './inspect.ts';
import { type Opened, openSelection } from './open-selection.ts';
import { recordPlay } from './record-play.ts';
import { ScenarioRuns } from './scenario-runs.ts';
import { chooseSetup } from './setup-choices.ts';
import { findConflicts } from './setup-conflicts.ts';
import type { ShownTimeline } from './step-view.ts';
import type { GameError, OpenedTable, Stretch, TableRules } from './table-rules.ts';

export class ProjectRules implements TableRules {
  readonly scenarios: ScenarioRuns;
  private readonly languages = new FollowedLanguages();
  /** The rules before an edit, while no other files are edited than those that are other there. */
  private before: { readonly key: string; readonly paths: ReadonlySet<string>; readonly project: Project } | undefined;

  /** What `project` knows already is not worked out again. Edits made here reach it. */
  constructor(
    emit: (event: GameWorkerEvent) => void,
    private readonly project: Project,
  ) {
    this.scenarios = new ScenarioRuns(project, emit);
    this.languages.open(project.workspace().files);
  }

  setFiles(files: readonly TextFile[]): void {
    this.before = undefined;
    this.languages.open(files);
    this.project.setFiles(files);
  }

  edit(changes: readonly FileChange[]): void {
    if (!changes.every(({ path }) => this.before?.paths.has(path) === true)) this.before = undefined;
    this.languages.edit(changes);
    this.project.edit(changes);
  }

  textOf(path: string): string | undefined {
    return this.project.textOf(path);
  }

  open(selection: Selection, locale: string): Opened | { readonly error: GameError } {
    return openSelection(this.project, selection, locale);
  }

  openBefore(changes: readonly FileChange[], selection: Selection, locale: string): Opened | { readonly error: GameError } {
    const key = JSON.stringify(changes);
    if (this.before?.key !== key)
      this.before = { key, paths: new Set(changes.map(({ path }) => path)), project: this.project.changed(changes) };
    return openSelection(this.before.project, selection, locale);
  }

  catalogue(locale: string, selection?: Selection): SetupChoices {
    return chooseSetup(this.project, locale, selection);
  }

  conflicts(setup: ChosenSetup, locale: string): readonly SetupConflict[] {
    return findConflicts(this.project, setup, locale);
  }

  record(opened: OpenedTable, timeline: Timeline, stretch: Stretch): RecordedScenario {
    return recordPlay(this.project, ofProject(opened), timeline, stretch);
  }

  inspect(shown: ShownTimeline, about: Inspected, at: Viewpoint): InspectCard | null {
    return inspect(this.project, { ...shown, opened: ofProject(shown.opened) }, about, at);
  }

  cards(setup: ChosenSetup | undefined, scope: CardScope, locale: string): FoundCards {
    return findCards(this.project, setup, scope, locale);
  }

  scenariosTouching(shown: ShownTimeline, about: Inspected, at: Viewpoint): TouchingScenarios {
    return scenariosTouching(this.project, { ...shown, opened: ofProject(shown.opened) }, about, at, this.scenarios);
  }
}

/** Milliseconds of reading before messages are let in. */
const SLICE = 12;

/** The rules of a project with these files. They are read in slices unless somebody waits for them. */
export async function loadProjectRules(
  files: readonly TextFile[],
  emit: (event: GameWorkerEvent) => void,
  hurry: () => boolean,
): Promise<ProjectRules> {
  const project = new Project(files);
  let until = performance.now() + SLICE;
  for (const { path } of files) {
    if (hurry()) break;
    if (performance.now() > until) {
      await new Promise((resume) => setTimeout(resume));
      until = performance.now() + SLICE;
    }
    project.document(path);
  }
  return new ProjectRules(emit, project);
}

/** A game service with rules of its own. */
export function newGameService(emit: (event: GameWorkerEvent) => void = () => undefined, project = new Project()): GameService {
  return new GameService(new ProjectRules(emit, project));
}

/** Prepared rules are left behind at the first question to a project, unless its own cannot be played. */
function ofProject(opened: OpenedTable): Opened {
  if (!('env' in opened.compiled)) throw new EngineError('pack-errors', 'the rules cannot be played as they are');
  return opened as Opened;
}
