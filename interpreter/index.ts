// The public entry point of the library, as `import … from 'roundhouse'` gives it. The exports follow the pipeline: files -> a project, which
// reports diagnostics -> a game of a selection -> many games, scenarios, editor services. docs/library.md explains every name that is exported
// here, and no other. Names that only the command line, the playground and the tests of this repository need are exported by internal.ts.

// ------------------------------------------------------------ files in, answers out
export { Project, type FileChange, type Findings, type GameOptions } from './project/project.ts';
export type { InputFile } from '../grammar/packs/workspace.ts';

// ------------------------------------------------------------ what is wrong with them
export type { Diagnostic, Severity } from '../grammar/diagnostics/diagnostic.ts';
export { sayDiagnostic, type SaidDiagnostic } from '../grammar/diagnostics/speak.ts';
export { spokenLocales } from '../grammar/diagnostics/wording.ts';

// ------------------------------------------------------------ what is to be played
export type { OptionSetting, Selection } from './program/selection.ts';
export type { Selected, SelectionError } from './check/select.ts';

// ------------------------------------------------------------ one game
export { Game, type Answer } from './game/game.ts';
export { EngineError, type EngineErrorCode } from './game/engine-error.ts';
export { digest } from './game/digest.ts';
export type { GameSource, Reason } from './game/source.ts';
export type { GameSetup } from './game/setup.ts';
export type { Decision } from './game/decision.ts';
export type { StateJson } from './game/state-json.ts';
export type { Viewer } from './game/sight.ts';
export type { LogEntry } from './game/log.ts';
export type { GameResult } from './game/result.ts';
export type { Save } from './game/save.ts';

// ------------------------------------------------------------ games over requests and replies
export { Engine } from './game/engine.ts';
export { openLibrary } from './project/pack-library.ts';
export type { Library, PackCatalogue } from './game/library.ts';

// ------------------------------------------------------------ bots, and many games
export type { Bot } from './game/bot.ts';
export { RandomBot } from './bots/random-bot.ts';
export { GreedyBot } from './bots/greedy-bot.ts';
export { TableMachines } from './optimise/table-machines.ts';
export { playGames, summarizeGames, type BotName, type GameRecord, type Simulation, type SimulationTask } from './bots/simulate.ts';

// ------------------------------------------------------------ scenarios
export { runScenarios, type RunOptions, type ScenarioResult, type ScenarioResults } from './scenario/run/run-scenarios.ts';
export type { ScenarioFailure } from './scenario/run/run-scenario.ts';

// ------------------------------------------------------------ editors
export { LanguageServices } from './ide/language-services.ts';
export type {
  Completion,
  Cursor,
  FileSymbol,
  FoundLine,
  NamedThing,
  Hover,
  HoverPart,
  Place,
  Problem,
  Range,
  Refused,
  SearchAnswer,
  TextEdit,
  Token,
  TokenKind,
} from './ide/shapes.ts';
