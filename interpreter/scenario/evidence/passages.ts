// Counts passages by how they are settled, and finds those that no passing scenario shows. Every statement of a rulebook must be shown by
// scenarios unless its list says why not, and so must every ruling.
import type { Workspace } from '../../../grammar/packs/workspace.ts';
import { spanOfPassage } from '../read/passage-names.ts';
import type { ScenarioResult } from '../run/run-scenarios.ts';
import { shownPassages, type ShownPassage } from './shown-passages.ts';

export type PassageStatus = 'shown' | 'ruling' | 'component-only' | 'not-used' | 'unshown';

export interface UnshownPassage {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  /** The title of the scenario that names the passage, and why it does not count; empty if no scenario names it. */
  readonly scenario: string;
  readonly reason: 'missing' | 'failed' | 'skipped';
}

export interface PassageReport {
  readonly ok: boolean;
  readonly counts: Readonly<Record<PassageStatus, number>>;
  /** How many rulings there are. */
  readonly rulings: number;
  readonly unshown: readonly UnshownPassage[];
}

export function checkPassages(workspace: Workspace, results: readonly ScenarioResult[]): PassageReport {
  const counts = { shown: 0, ruling: 0, 'component-only': 0, 'not-used': 0, unshown: 0 };
  const unshown: UnshownPassage[] = [];
  const all = shownPassages(workspace);
  const byScenario = new Map<string, ScenarioResult[]>();
  for (const result of results) byScenario.set(keyOf(result), [...(byScenario.get(keyOf(result)) ?? []), result]);
  for (const passage of all) {
    if (passage.settled !== undefined) {
      counts[passage.settled.key] += 1;
      continue;
    }
    const wrong = wrongWith(passage, byScenario);
    unshown.push(...wrong);
    if (passage.is === 'passage') counts[wrong.length === 0 ? 'shown' : 'unshown'] += 1;
  }
  return { ok: unshown.length === 0, counts, rulings: all.filter(({ is }) => is === 'ruling').length, unshown };
}

/** A title is given once in a pack, so a file and a title are one scenario. */
function keyOf({ file, name }: { readonly file: string; readonly name: string }): string {
  return `${file} ${name}`;
}

function wrongWith(passage: ShownPassage, results: ReadonlyMap<string, readonly ScenarioResult[]>): UnshownPassage[] {
  const { id, document, scenarios } = passage;
  const { line } = document.file.position(spanOfPassage(passage).start);
  const where = { id, file: document.file.path, line };
  if (scenarios.length === 0) return [{ ...where, scenario: '', reason: 'missing' }];
  return scenarios.flatMap(({ file, scenario: { title } }) => {
    const reason = whyUnshown(results.get(keyOf({ file: file.path, name: title })) ?? []);
    return reason === undefined ? [] : [{ ...where, scenario: title, reason }];
  });
}

function whyUnshown(results: readonly ScenarioResult[]): UnshownPassage['reason'] | undefined {
  if (results.length === 0) return 'missing';
  if (results.some(({ status }) => status === 'failed')) return 'failed';
  return results.some(({ status }) => status === 'skipped') ? 'skipped' : undefined;
}
