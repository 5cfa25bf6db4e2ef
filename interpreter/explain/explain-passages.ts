// Explains statements of books and rulings as passages documents list them: what they say, how they are settled, which scenarios show them.
import { mayHold, type Workspace } from '../../grammar/packs/workspace.ts';
import type { Environment } from '../check/elaborate/environment/environment.ts';
import { type ShownPassage, shownPassages } from '../scenario/evidence/shown-passages.ts';
import { spanOfPassage } from '../scenario/read/passage-names.ts';
import { type Explanation, namingScenarios } from './explanation.ts';
import type { WhyNone } from './facts.ts';
import type { ToldFiles } from './told-files.ts';

/** A ruling is found by its id, and by the number that it shares with others about the same matter. */
export function tellPassages(files: ToldFiles, workspace: Workspace, env: Environment, name: string): Explanation[] {
  // Files of passages in which the name is not written are not read.
  const isWritten = env.packs.some(({ files: own }) =>
    own.some(({ path, text }) => text.includes(name) && /\.ya?ml$/.test(path) && mayHold(workspace, path, ['passages'])),
  );
  if (!isWritten) return [];
  const isMeant = ({ id, number }: { readonly id: string; readonly number?: string }): boolean => id === name || number === name;
  const listed = env.packs.flatMap(({ passages }) => passages.flatMap(({ data }) => [...(data.list ?? []), ...(data.rulings ?? [])]));
  if (!listed.some(isMeant)) return [];
  const packs = new Set(env.packs.map(({ id }) => id));
  return shownPassages(workspace)
    .filter((passage) => packs.has(passage.pack) && isMeant({ id: passage.id, number: numberOf(passage) }))
    .map((passage) => tell(files, passage));
}

function tell(files: ToldFiles, passage: ShownPassage): Explanation {
  const { id, is, pack, about, document, scenarios } = passage;
  const { path } = document.file;
  const { start } = spanOfPassage(passage);
  const none = whyNone(passage);
  return {
    what: is,
    name: id,
    file: path,
    line: files.line(path, start),
    source: files.block(path, start),
    facts: [{ key: 'pack', value: pack }, { key: 'gist', value: about }, ...factsOf(passage)],
    below: [],
    amends: [],
    amendments: [],
    naming: namingScenarios(
      scenarios.map(({ file, scenario }) => ({
        name: scenario.title,
        file: file.path,
        line: files.line(file.path, scenario.span.start),
      })),
    ),
    scenarios: [],
    listed: 'shows',
    ...(none !== undefined && { whyNone: none }),
    stretches: [],
    refs: [{ sort: 'passage', name: id }],
  };
}

function factsOf({ document: { data }, path: [list, index] }: ShownPassage): Explanation['facts'] {
  if (list === 'list') {
    const { ruling = '', note = '' } = data.list![index];
    return [
      { key: 'ruling', value: ruling },
      { key: 'note', value: note },
    ];
  }
  const { number = '', reason, deviates = '', option = '' } = data.rulings![index];
  return [
    { key: 'number', value: number },
    { key: 'reason', value: reason },
    { key: 'deviates', value: deviates },
    { key: 'option', value: option },
  ];
}

function numberOf({ document: { data }, path: [list, index] }: ShownPassage): string | undefined {
  return list === 'rulings' ? data.rulings![index].number : undefined;
}

function whyNone({ settled, document: { data }, path: [, index] }: ShownPassage): WhyNone | undefined {
  switch (settled?.key) {
    case 'component-only':
      return 'component-only';
    case 'not-used':
      return { said: data.list![index]['not-used'] ?? '' };
    case 'ruling':
      return { ruling: settled.ruling ?? '' };
    default:
      return undefined;
  }
}
