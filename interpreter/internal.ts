// The internal entry point: exports that the command line and the playground of this repository need besides the library. These exports are not a
// public interface and may change at any time. A name is exported either here or in index.ts, never in both.
export { botSeed } from './bots/random-bot.ts';
export { botNames } from './bots/simulate.ts';
export { cardSource, collectFaces, type WantedCards } from './cards/collect-faces.ts';
export { type CutText, textsThatDoNotFit } from './cards/draw-face.ts';
export type { CardBack, CardFace, CardSet } from './cards/faces.ts';
export { cardFont, type FontFile, fontFiles, fontStyle } from './cards/font.ts';
export { faceFile, printPage } from './cards/print-page.ts';
export { laySheets, type Paper, PAPERS } from './cards/sheets.ts';
export { type DeckImage, deckExport } from './cards/tabletop-simulator.ts';
export { type RuleTree, ruleTrees } from './check/blame/rule-trees.ts';
export { type Compiled, whyApart } from './check/compile.ts';
export { type EditionMatrix, type EditionRow, compareEditions } from './explain/editions.ts';
export { Exercise } from './explain/exercise.ts';
export type { Explanation, Listed, ToldAmendment } from './explain/explanation.ts';
export { type SaidFact, sayFact, sayListed, sayWhat, sayWhyNone } from './explain/facts.ts';
export { type FoundName, NameFinder } from './explain/find-name.ts';
export { ExplanationTexts, type ToldTexts } from './explain/tell-texts.ts';
export { ToldFiles } from './explain/told-files.ts';
export { type Touch, Touching } from './explain/touching.ts';
export { absentOptions } from './game/absent.ts';
export type {
  TextDetail,
  TextFileChange,
  TextRef,
  TextRefusal,
  TextRuleLine,
  TextSample,
  TextSlot,
  TextTable,
  TextTablePack,
  TextTableRow,
  TextTerm,
} from './ide/text-view/shapes.ts';
export { noEnd, usualDecisions } from './game/decision-limit.ts';
export { lineTooLong, longestLine } from './game/engine.ts';
export { holdersInSight } from './game/in-force.ts';
export type { Effect, Moment } from './game/moments.ts';
export { seatFigures } from './game/seat-figures.ts';
export { countOpenSeats, fullSetup, refuseRepeats, seatDocuments, writeSeats } from './game/setup.ts';
export { locate } from './game/source.ts';
export { stateJson } from './game/state-json.ts';
export { guard, refusal } from './game/table.ts';
export { type StepFacts, type TextSource, localesOf, plainTexts, sayStep, stepName } from './game/text-source.ts';
export type { Chronicle } from './game/chronicle.ts';
export { Timeline } from './game/timeline.ts';
export { viewFor } from './game/view.ts';
export { findUnfilledTexts } from './hunt/find-texts.ts';
export { type HuntPart, type HuntTask, huntGames, mergeHunts, noHunt } from './hunt/hunt-games.ts';
export { keyOf as keyOfReason, compareFindings, type Finding, type HuntReason } from './hunt/reasons.ts';
export { type Shrunk, Shrinker } from './hunt/shrink.ts';
export type { Program } from './program/program.ts';
export { listedDocuments } from './project/listed-documents.ts';
export { catalogueManifests, playableIn } from './project/open-packs.ts';
export type { PackLibrary } from './project/pack-library.ts';
export { SeatTables, usualSeats } from './game/seat-tables.ts';
export { collectRulebook, type CollectedRulebook } from './rulebook/collect-rulebook.ts';
export { chaptersOf, type Entry } from './rulebook/rulebook.ts';
export { rulebookPage } from './rulebook/rulebook-page.ts';
export type { MachineOptions } from './runtime/machine.ts';
export { explainFault, Fault } from './runtime/fault.ts';
export { interpreterOf } from './runtime/machines.ts';
export { State } from './runtime/state.ts';
export { Reach } from './scenario/run/reach.ts';
export { type Mutants, findUnnoticed } from './scenario/evidence/mutants.ts';
export { type PassageReport, checkPassages } from './scenario/evidence/passages.ts';
export { recordScenario } from './scenario/record/record.ts';
export type { Coverage, CoveredPart } from './scenario/run/coverage.ts';
export { type RerunResults, Reruns } from './scenario/run/reruns.ts';
export { type ScenarioUnit, scenarioUnits } from './scenario/run/run-scenarios.ts';
export { ScenarioTimeline } from './scenario/run/scenario-timeline.ts';
export { emptyStudy, mergeStudies, type StudyPart, withoutUses } from './study/parts.ts';
export { Study, type StudyTask } from './study/run-study.ts';
export { type Estimate } from './study/statistics.ts';
export { type StudySummary, type SeatChange, summarizeStudy } from './study/summary.ts';
export { type UsedThing, usedThing } from './study/tally.ts';
export { slotResolver } from './text-slots.ts';
export { localeChain } from '../grammar/messages/locale.ts';
export { parseMessage, type Resolver, slotsOfMessage } from '../grammar/messages/message.ts';
export { Narrator, narrate } from './texts/narrate.ts';
export type { OwnDocument } from './texts/rule-numbers.ts';
export { Texts, textsOfPacks } from './texts/texts.ts';
export {
  countStates,
  type StaleReason,
  type StateOfText,
  type TextCounts,
  type TextState,
  TextStates,
} from './texts/translations/text-state.ts';
export { broughtProblems } from './ide/text-view/brought-problems.ts';
export { contextsOf } from './ide/text-view/unit-contexts.ts';
export {
  exportTexts,
  formatOf,
  type ImportedFile,
  type ImportResult,
  importTexts,
  type TextFormat,
  textFormats,
} from './texts/exchange/exchange.ts';
