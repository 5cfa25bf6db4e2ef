// The session: games as the outside plays them. What is exported here is the library's interface.
export { digest, canonicalJson, sha256 } from './digest.ts';
export { Engine, protocol } from './engine.ts';
export { EngineError, engineErrorCodes, type EngineErrorCode, type EngineErrorJson } from './engine-error.ts';
export { Game, type Answer } from './game.ts';
export type { Decision } from './decision.ts';
export type { LogEntry, StoryLine } from './log.ts';
export { resultOf, type GameResult } from './result.ts';
export { seatFigures } from './seat-figures.ts';
export type { Save } from './save.ts';
export { fullSetup, refuseRepeats, seatDocuments, type GameSetup } from './setup.ts';
export { guard, refusal } from './table.ts';
export { locate, type ApplyGiven, type GameSource, type Reason, type SourcePosition } from './source.ts';
export { stateJson, type Json, type StateJson } from './state-json.ts';
export { viewJson } from './view.ts';
export type { Catalogue, Library, Load, Selection } from './library.ts';
export { plainTexts, type About, type LogFacts, type OptionFacts, type TextSource, type ValueFacts } from './text-source.ts';
export { Timeline, type Effect, type Moment, type Chronicle } from './timeline.ts';
export { absentOptions } from './absent.ts';
