// Finds which scenarios show a passage or a ruling: those that name it. This is the only place that decides it.
import type { Scenario } from '../../../grammar/syntax/ast.ts';
import type { SourceFile } from '../../../grammar/source.ts';
import type { Workspace } from '../../../grammar/packs/workspace.ts';
import { byId, nearestTo, type Passage, passagesNamedIn, passagesOf } from '../read/passage-names.ts';
import { scenariosOf } from '../run/run-scenarios.ts';

export interface ShowingScenario {
  readonly file: SourceFile;
  readonly scenario: Scenario;
}

export interface ShownPassage extends Passage {
  /** In the order of files and lines. */
  readonly scenarios: readonly ShowingScenario[];
}

/** All passages and rulings of a workspace, each with the scenarios that show it. */
export function shownPassages(workspace: Workspace): ShownPassage[] {
  const passages = passagesOf(workspace).map((passage) => ({ ...passage, scenarios: [] as ShowingScenario[] }));
  const known = byId(passages);
  for (const { file, scenario, pack } of scenariosOf(workspace)) {
    const needs = new Set(pack?.needs);
    for (const name of new Set(passagesNamedIn(scenario).map(({ text }) => text)))
      for (const passage of nearestTo(pack?.id ?? '', needs, known.get(name) ?? [])) passage.scenarios.push({ file, scenario });
  }
  return passages;
}
