// The session: games as the outside plays them. What is exported here is the library's interface.
export { digest, canonicalJson, sha256 } from './digest.ts';
export { Engine, lineTooLong, longestLine, protocol } from './engine.ts';
export { EngineError, engineErrorCodes, type EngineErrorCode, type EngineErrorJson } from './engine-error.ts';
export { Game, type Answer } from './game.ts';
export type { Decision } from './decision.ts';
export type { LogEntry, StoryLine } from './log.ts';
export { resultOf, type GameResult } from './result.ts';
export { seatFigures } from './seat-figures.ts';
export type { Save } from './save.ts';
export { countOpenSeats, fullSetup, refuseRepeats, seatDocuments, writeSeats, type GameSetup } from './setup.ts';
export { guard, refusal } from './table.ts';
export { locate, type ApplyGiven, type GameSource, type Reason, type SourcePosition } from './source.ts';
export { stateJson, type Json, type StateJson } from './state-json.ts';
export type { Viewer } from './sight.ts';
export { viewFor, viewJson } from './view.ts';
export type { Catalogue, Library, Load, Selection } from './library.ts';
export {
  localesOf,
  plainTexts,
  sayStep,
  stepName,
  type About,
  type LogFacts,
  type OptionFacts,
  type StepFacts,
  type TextSource,
  type ValueFacts,
} from './text-source.ts';
export type { Effect, Moment } from './moments.ts';
export { Timeline, type Chronicle } from './timeline.ts';
export { absentOptions } from './absent.ts';
