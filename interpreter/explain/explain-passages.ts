// Statements of books and rulings of the house, as passages documents list them: what they say, what became of them, what shows them.
import { locate } from '../../grammar/yaml/yaml-tree.ts';
import type { Workspace } from '../../grammar/packs/workspace.ts';
import type { Environment } from '../check/elaborate/environment/environment.ts';
import { scenariosOf } from '../scenario/run/run-scenarios.ts';
import type { Explanation, ToldScenario } from './explanation.ts';
import type { ToldFiles } from './told-files.ts';

export function tellPassages(files: ToldFiles, workspace: Workspace, env: Environment, name: string): Explanation[] {
  return env.packs.flatMap((pack) =>
    pack.passages.flatMap(({ file, data, root }) => {
      const tell = (what: 'passage' | 'ruling', list: 'list' | 'rulings', index: number, facts: Explanation['facts']): Explanation => {
        const start = locate(root, [list, index])?.node.span.start ?? 0;
        const entry = data[list]![index];
        const none = what === 'passage' ? (data.list![index]['not-used'] ?? unshown(data.list![index])) : undefined;
        return {
          what,
          name,
          file: file.path,
          line: files.line(file.path, start),
          source: files.block(file.path, start),
          facts: [{ label: 'pack', text: pack.id }, { label: 'gist', text: entry.gist }, ...facts],
          below: [],
          amends: [],
          amendments: [],
          scenarios: titled(files, workspace, pack.id, entry['shown-by'] ?? []),
          listed: 'shows',
          ...(none !== undefined && { none }),
          stretches: [],
          refs: what === 'passage' ? [{ sort: 'passage', name }] : [],
        };
      };
      const passages = (data.list ?? []).flatMap((one, index) =>
        one.id === name
          ? [
              tell('passage', 'list', index, [
                { label: 'ruling', text: one.ruling ?? '' },
                { label: 'note', text: one.note ?? '' },
              ]),
            ]
          : [],
      );
      const rulings = (data.rulings ?? []).flatMap((one, index) =>
        one.id === name
          ? [
              tell('ruling', 'rulings', index, [
                { label: 'reason', text: one.reason },
                { label: 'deviates', text: one.deviates ?? '' },
                { label: 'option', text: one.option ?? '' },
              ]),
            ]
          : [],
      );
      return [...passages, ...rulings];
    }),
  );
}

function unshown(passage: { readonly 'component-only'?: true; readonly ruling?: string }): string | undefined {
  if (passage['component-only']) return 'it is about components only: there is nothing to play';
  return passage.ruling === undefined ? undefined : `the ruling ${passage.ruling} settles it: see there`;
}

/** Scenarios by their titles, of the pack first. */
function titled(files: ToldFiles, workspace: Workspace, pack: string, titles: readonly string[]): ToldScenario[] {
  return titles.flatMap((title) => {
    const found = scenariosOf(workspace).filter(({ scenario }) => scenario.title === title);
    const best = found.find((one) => one.pack?.id === pack) ?? found.at(0);
    return best === undefined ? [] : [{ name: title, file: best.file.path, line: files.line(best.file.path, best.scenario.span.start) }];
  });
}
