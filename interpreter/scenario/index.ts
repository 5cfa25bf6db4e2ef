// Scenarios: plays them, checks them, lays down what they take for granted. What is exported here is for the rest of the tool.
export { applyGiven } from './run/apply-given.ts';
export { checkScenarios } from './check-scenarios.ts';
export { documentRulings } from './evidence/document-rulings.ts';
export type { Coverage, UnreachedLine } from './run/coverage.ts';
export { findUnnoticed, type Mutants, type MutateOptions, type UnnoticedMutant } from './evidence/mutants.ts';
export { checkPassages, type PassageReport, type UnshownPassage } from './evidence/passages.ts';
export {
  runScenarios,
  scenarioUnits,
  type RunOptions,
  type ScenarioResult,
  type ScenarioResults,
  type ScenarioUnit,
} from './run/run-scenarios.ts';
export type { BecauseLine, ScenarioFailure } from './run/run-scenario.ts';
export { ScenarioTimeline } from './run/scenario-timeline.ts';
export { recordScenario, type Recording } from './record/record.ts';
