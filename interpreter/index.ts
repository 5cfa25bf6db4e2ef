// The library: check packs, compile a selection of them, play. Reads as the pipeline: texts -> workspace -> analysis -> program -> game.
import type { Workspace } from '../grammar/workspace.ts';
import { compile, type Compiled } from './analyze/compile.ts';
import { type Selected } from './analyze/select.ts';
import { contentHash } from './project/content-hash.ts';

export { analyze, type Analysis } from './project/analyze.ts';
export { Project, type Change, type Findings, type GameOptions } from './project/project.ts';
export { BoundedCache } from './bounded-cache.ts';
export { filesOf } from './analyze/pack-files.ts';
export { select } from './analyze/select.ts';
export type { Selected, SelectionError } from './analyze/select.ts';
export { whyApart, type Compiled } from './analyze/compile.ts';
export { sayDiagnostic, type SaidDiagnostic, sayPhrase, spokenLocales } from '../grammar/diagnostics/speak.ts';
export { loadWorkspace } from '../grammar/workspace.ts';
export type { InputFile, Workspace } from '../grammar/workspace.ts';
export { Machine, type MachineOptions } from './runtime/machine.ts';
export { TableMachines } from './optimise/table-machines.ts';
export { State } from './runtime/state.ts';
export type { TraceEvent, Tracer } from './runtime/trace.ts';
export type { ActionCode, Program } from './program/program.ts';
export * from './session/index.ts';
export * from './texts/index.ts';
export * from './scenario/index.ts';
export type { Bot } from './session/bot.ts';
export { noEnd, usualDecisions } from './session/decision-limit.ts';
export { GreedyBot } from './bots/greedy-bot.ts';
export { botSeed, RandomBot } from './bots/random-bot.ts';
export { botNames, playGames, summarize, type BotName, type GameRecord, type Simulation, type SimulationTask } from './simulate.ts';
export { slotResolver } from './slots.ts';
export { listedDocuments } from './listed-documents.ts';
export { SeatTables, usualSeats } from './seat-tables.ts';
export { cataloguePacks, sourceOf } from './open-packs.ts';
export { Exercise } from './explain/exercise.ts';
export { explain } from './explain/explain.ts';
export type { Explanation, Listed, ToldAmendment, ToldPlace, ToldScenario } from './explain/explanation.ts';
export { NameFinder, type FoundName } from './explain/find-name.ts';
export { ExplanationTexts, type ToldTexts } from './explain/tell-texts.ts';
export { compareEditions, type EditionDifference, type EditionMatrix, type EditionRow, type RuleLines } from './editions.ts';
export { LanguageServices } from './services/language-services.ts';
export type * from './services/shapes.ts';

/**
 * The program of a selection. Packs with errors must not get here. Who makes programs all the time and saves no game can do without the
 * hash, which costs as much as the rest.
 */
export function compileSelection(workspace: Workspace, selected: Selected, how: { readonly hash?: false } = {}): Compiled {
  return compile(selected.packs, selected.options, how.hash === false ? '' : contentHash(workspace, selected.packs, selected.options));
}
