// Passages: every statement of the rulebooks, and every ruling where they are silent, says which scenarios show it. Counts them by what
// became of them and finds those whose scenarios are missing or do not pass.
import type { Workspace } from '../../../grammar/packs/workspace.ts';
import type { ScenarioResult } from '../run/run-scenarios.ts';

export type PassageStatus = 'shown' | 'ruling' | 'component-only' | 'not-used' | 'unshown';

export interface UnshownPassage {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  /** The scenario it names, and what is wrong with that. */
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
  let rulings = 0;
  for (const { file, data, root } of [...workspace.packs, workspace.outside].flatMap(({ passages }) => passages)) {
    const unshownIn = (key: 'list' | 'rulings', index: number, id: string, titles: readonly string[]): UnshownPassage[] => {
      const list = root.entries.find((entry) => entry.key === key)?.value;
      const node = list?.kind === 'list' ? list.items[index] : undefined;
      const { line } = file.position(node?.span.start ?? 0);
      return titles.flatMap((scenario) => {
        const reason = whyUnshown(results.filter(({ name }) => name === scenario));
        return reason === undefined ? [] : [{ id, file: file.path, line, scenario, reason }];
      });
    };
    for (const [index, passage] of (data.list ?? []).entries()) {
      if (passage['shown-by'] === undefined) {
        counts[passage.ruling !== undefined ? 'ruling' : passage['component-only'] !== undefined ? 'component-only' : 'not-used'] += 1;
        continue;
      }
      const wrong = unshownIn('list', index, passage.id, passage['shown-by']);
      counts[wrong.length === 0 ? 'shown' : 'unshown'] += 1;
      unshown.push(...wrong);
    }
    for (const [index, { id, 'shown-by': titles }] of (data.rulings ?? []).entries()) {
      rulings += 1;
      unshown.push(...unshownIn('rulings', index, id, titles));
    }
  }
  return { ok: unshown.length === 0, counts, rulings, unshown };
}

function whyUnshown(results: readonly ScenarioResult[]): UnshownPassage['reason'] | undefined {
  if (results.length === 0) return 'missing';
  if (results.some(({ status }) => status === 'failed')) return 'failed';
  return results.some(({ status }) => status === 'skipped') ? 'skipped' : undefined;
}
