// Writes docs/rulings.md from the packs: every ruling where the rulebooks are silent, with its reason and its scenarios.
import type { Pack, Workspace } from '../../../grammar/packs/workspace.ts';
import { type ShowingScenario, shownPassages } from './shown-passages.ts';

type Ruling = NonNullable<Pack['passages'][number]['data']['rulings']>[number];

/** The text of the page. `root` leads from the page to the folder that paths of files begin in. */
export function documentRulings(workspace: Workspace, root: string): string {
  const shown = new Map(shownPassages(workspace).map(({ pack, id, scenarios }) => [`${pack} ${id}`, scenarios]));
  const lines = [
    '# House rulings',
    '',
    'What these packs do where the rulebooks are silent or unclear. Made from `rulings:` in the evidence of each pack and from the scenarios,',
    'which name a ruling as they name a passage: `passage NAME`. `roundhouse test --passages` asks for a passing scenario of each. *Deviates*',
    'marks a ruling against printed words. Where an option is named, a group with another custom changes it; everything else is one rule in',
    'the pack, for a pack of your own to amend.',
    '',
  ];
  for (const pack of workspace.packs) {
    const rulings = pack.passages.flatMap(({ data }) => data.rulings ?? []);
    if (rulings.length === 0) continue;
    lines.push(`## ${pack.manifest.title} (\`${pack.id}\`)`, '');
    for (const [number, list] of groupByNumber(rulings)) {
      const told = list.flatMap((ruling) => tell(ruling, shown.get(`${pack.id} ${ruling.id}`) ?? [], root));
      lines.push(`### ${number}`, '', ...told, '');
    }
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function groupByNumber(rulings: readonly Ruling[]): Map<string, Ruling[]> {
  const groups = new Map<string, Ruling[]>();
  for (const ruling of rulings) {
    const number = ruling.number ?? ruling.id;
    groups.set(number, [...(groups.get(number) ?? []), ruling]);
  }
  return groups;
}

function tell({ id, gist, reason, deviates, option }: Ruling, scenarios: readonly ShowingScenario[], root: string): string[] {
  return [
    `- **${gist}** ${reason}${deviates === undefined ? '' : ` *Deviates*: ${deviates}`}${option === undefined ? '' : ` Option \`${option}\`.`} (\`${id}\`)`,
    ...scenarios.map(({ file, scenario: { title } }) => `  - [${title.replace(/[[\]<>]/g, '\\$&')}](${root}${file.path})`),
  ];
}
