// Scenarios: plays them, checks them, lays down what they take for granted. What is exported here is for the rest of the tool.
export { applyGiven } from './apply-given.ts';
export { checkScenarios } from './check-scenarios.ts';
export { documentRulings } from './document-rulings.ts';
export type { Coverage, UnreachedLine } from './coverage.ts';
export { findUnnoticed, type Mutants, type MutateOptions, type UnnoticedMutant } from './mutants.ts';
export { checkPassages, type PassageReport, type UnshownPassage } from './passages.ts';
export {
  runScenarios,
  scenarioUnits,
  type RunOptions,
  type ScenarioResult,
  type ScenarioResults,
  type ScenarioUnit,
} from './run-scenarios.ts';
export type { BecauseLine, ScenarioFailure } from './run-scenario.ts';
export { Spectacle } from './spectacle.ts';
export { recordScenario, type Recording } from './record.ts';
