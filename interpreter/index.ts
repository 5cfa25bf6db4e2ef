// The library: check packs, compile a selection of them, play. Reads as the pipeline: texts -> workspace -> analysis -> program -> game.
import type { Workspace } from '../grammar/packs/workspace.ts';
import { compile, type Compiled } from './check/compile.ts';
import { type Selected } from './check/select.ts';
import { contentHash } from './project/content-hash.ts';

export { analyze, type Analysis } from './project/analyze.ts';
export { Project, type Change, type Findings, type GameOptions } from './project/project.ts';
export { BoundedCache } from './project/bounded-cache.ts';
export { filesOf } from './check/elaborate/environment/pack-files.ts';
export { select } from './check/select.ts';
export type { Selected, SelectionError } from './check/select.ts';
export { whyApart, type Compiled } from './check/compile.ts';
export { sayDiagnostic, type SaidDiagnostic, sayPhrase, spokenLocales } from '../grammar/diagnostics/speak.ts';
export { loadWorkspace } from '../grammar/packs/workspace.ts';
export type { InputFile, Workspace } from '../grammar/packs/workspace.ts';
export { Machine, type MachineOptions } from './runtime/machine.ts';
export { TableMachines } from './optimise/table-machines.ts';
export { State } from './runtime/state.ts';
export type { TraceEvent, Tracer } from './runtime/trace.ts';
export type { ActionCode, Program } from './program/program.ts';
export * from './game/index.ts';
export * from './texts/index.ts';
export * from './scenario/index.ts';
export type { Bot } from './game/bot.ts';
export { noEnd, usualDecisions } from './game/decision-limit.ts';
export { GreedyBot } from './bots/greedy-bot.ts';
export { botSeed, RandomBot } from './bots/random-bot.ts';
export { botNames, playGames, summarize, type BotName, type GameRecord, type Simulation, type SimulationTask } from './bots/simulate.ts';
export { slotResolver } from './text-slots.ts';
export { listedDocuments } from './project/listed-documents.ts';
export { SeatTables, usualSeats } from './project/seat-tables.ts';
export { cataloguePacks, sourceOf } from './project/open-packs.ts';
export { Exercise } from './explain/exercise.ts';
export { explain } from './explain/explain.ts';
export type { Explanation, Listed, ToldAmendment, ToldPlace, ToldScenario } from './explain/explanation.ts';
export { NameFinder, type FoundName } from './explain/find-name.ts';
export { ExplanationTexts, type ToldTexts } from './explain/tell-texts.ts';
export { compareEditions, type EditionDifference, type EditionMatrix, type EditionRow, type RuleLines } from './explain/editions.ts';
export { LanguageServices } from './ide/language-services.ts';
export type * from './ide/shapes.ts';

/**
 * The program of a selection. Packs with errors must not get here. Who makes programs all the time and saves no game can do without the
 * hash, which costs as much as the rest.
 */
export function compileSelection(workspace: Workspace, selected: Selected, how: { readonly hash?: false } = {}): Compiled {
  return compile(selected.packs, selected.options, how.hash === false ? '' : contentHash(workspace, selected.packs, selected.options));
}
