// Writes docs/rulings.md from the packs: what the house decides where the rulebooks are silent, each with its reason and its scenarios.
import type { Pack, Workspace } from '../../../grammar/packs/workspace.ts';

type Ruling = NonNullable<Pack['passages'][number]['data']['rulings']>[number];

/** `root` leads from the page to the folder that paths of files begin in. */
export function documentRulings(workspace: Workspace, root: string): string {
  const places = placesOfScenarios(workspace);
  const lines = [
    '# House rulings',
    '',
    'What these packs do where the rulebooks are silent or unclear. Made from `rulings:` in the `passages.yaml` of each pack; `roundhouse test',
    '--passages` asks for every scenario named here. *Deviates* marks a ruling against printed words. Where an option is named, a group with',
    'another custom changes it; everything else is one rule in the pack, for a pack of your own to amend.',
    '',
  ];
  for (const pack of workspace.packs) {
    const rulings = pack.passages.flatMap(({ data }) => data.rulings ?? []);
    if (rulings.length === 0) continue;
    lines.push(`## ${pack.manifest.title} (\`${pack.id}\`)`, '');
    for (const [id, list] of groupById(rulings)) lines.push(`### ${id}`, '', ...list.flatMap((ruling) => tell(ruling, places, root)), '');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function groupById(rulings: readonly Ruling[]): Map<string, Ruling[]> {
  const groups = new Map<string, Ruling[]>();
  for (const ruling of rulings) groups.set(ruling.id, [...(groups.get(ruling.id) ?? []), ruling]);
  return groups;
}

function tell({ gist, reason, deviates, option, 'shown-by': titles }: Ruling, places: ReadonlyMap<string, string>, root: string): string[] {
  return [
    `- **${gist}** ${reason}${deviates === undefined ? '' : ` *Deviates*: ${deviates}`}${option === undefined ? '' : ` Option \`${option}\`.`}`,
    ...titles.map((title) => {
      const place = places.get(title);
      return `  - ${place === undefined ? title : `[${title.replace(/[[\]<>]/g, '\\$&')}](${root}${place})`}`;
    }),
  ];
}

function placesOfScenarios(workspace: Workspace): Map<string, string> {
  const places = new Map<string, string>();
  for (const { file, scenarios } of workspace.packs.flatMap((pack) => pack.scenarios))
    for (const { title } of scenarios) places.set(title, file.path);
  return places;
}
