// Explains what `pack.yaml` declares: the pack or edition itself, what it amends in order, its options and presets.
import { locateInYaml } from '../../grammar/yaml/yaml-tree.ts';
import type { Pack, Workspace } from '../../grammar/packs/workspace.ts';
import type { OptionValue } from '../check/elaborate/environment/build-environment.ts';
import type { Environment } from '../check/elaborate/environment/environment.ts';
import type { Explanation, ToldAmendment } from './explanation.ts';
import type { ToldFiles } from './told-files.ts';

interface Company {
  readonly files: ToldFiles;
  readonly workspace: Workspace;
  readonly env: Environment;
  readonly chosen: ReadonlyMap<string, OptionValue> | undefined;
}

export function tellPacks(company: Company, name: string): Explanation[] {
  const { files, workspace, env } = company;
  return env.packs.flatMap((pack) => {
    const { manifest } = pack;
    const option = manifest.options?.[name];
    return [
      ...(pack.id === name ? [tellPack(company, pack)] : []),
      ...(manifest.presets?.[name] !== undefined ? [tellPreset(files, pack, name, workspace.defaults?.preset === name)] : []),
      ...(option !== undefined ? [tellOption(company, pack, name)] : []),
    ];
  });
}

function tellPack({ files, workspace, env }: Company, pack: Pack): Explanation {
  const { manifest } = pack;
  const what = manifest.edition ? 'edition' : 'pack';
  const needing = workspace.packs.filter(({ needs }) => needs.includes(pack.id)).map(({ id }) => id);
  const { defaults } = workspace;
  return {
    ...placed(files, pack, what, pack.id, ['pack']),
    source: pack.file.text.trimEnd(),
    facts: [
      { key: 'title', value: manifest.title },
      { key: 'needs', value: pack.needs.join(', ') },
      { key: 'needed-by', value: needing.join(', ') },
      ...(manifest.joins ? [{ key: 'joins', value: true } as const] : []),
      ...(defaults?.edition === pack.id || defaults?.packs?.includes(pack.id) ? [{ key: 'is-default', value: true } as const] : []),
      { key: 'options', value: Object.keys(manifest.options ?? {}).join(', ') },
      { key: 'presets', value: Object.keys(manifest.presets ?? {}).join(', ') },
      { key: 'sets', value: listSettings(manifest.settings ?? {}) },
    ],
    amends: partsOf(workspace, pack).flatMap((part) => amendsOf(files, env, part)),
    listed: 'plays',
    spokenAs: 'pack',
    refs: [{ sort: 'pack', name: pack.id }],
  };
}

/** An edition and the packs that only editions need: to a player they are one book. */
function partsOf({ packs }: Workspace, pack: Pack): readonly Pack[] {
  if (!pack.manifest.edition) return [pack];
  const isShared = (id: string): boolean => packs.filter(({ needs }) => needs.includes(id)).every(({ manifest }) => manifest.edition);
  // A pack that needs no other is the game itself.
  return [...packs.filter(({ id, needs }) => pack.needs.includes(id) && needs.length > 0 && isShared(id)), pack];
}

/** What a pack changes in others: amendments, and documents that lie over those of packs it needs, in the order of its files. */
function amendsOf(files: ToldFiles, env: Environment, pack: Pack): ToldAmendment[] {
  const over = pack.documents.filter(({ keys }) => keys.has('amends'));
  const isInside = (file: string, start: number): boolean =>
    over.some((document) => document.file.path === file && document.span.start <= start && start < document.span.end);
  const documents = over.map((document) => ({
    name: document.id,
    stage: 'normal',
    how: `lies over ${String(document.keys.get('amends')?.value)}`,
    file: document.file.path,
    line: files.line(document.file.path, document.idSpan.start),
    source: files.text(document.file.path, document.span),
  }));
  const rules = env.amendments
    .filter(({ origin, holder }) => origin.pack === pack.id && holder === undefined && !isInside(origin.file, origin.span.start))
    .map((one) => files.amendment(one));
  return [...rules, ...documents];
}

function tellPreset(files: ToldFiles, pack: Pack, name: string, isDefault: boolean): Explanation {
  return {
    ...placed(files, pack, 'preset', name, ['presets', name]),
    facts: [
      { key: 'pack', value: pack.id },
      { key: 'sets', value: listSettings(pack.manifest.presets?.[name] ?? {}) },
      ...(isDefault ? [{ key: 'is-default', value: true } as const] : []),
    ],
    listed: 'plays',
    spokenAs: 'preset',
    refs: [{ sort: 'preset', name }],
  };
}

function tellOption({ files, env, chosen }: Company, pack: Pack, name: string): Explanation {
  const option = pack.manifest.options![name];
  const value = chosen?.get(name) ?? env.options.get(name)?.value;
  const setters = env.packs.flatMap(({ id, manifest }) => [
    ...(manifest.settings?.[name] !== undefined ? [`${id} (to ${String(manifest.settings[name])})`] : []),
    ...Object.entries(manifest.presets ?? {}).flatMap(([preset, settings]) =>
      settings[name] === undefined ? [] : [`preset ${preset} (to ${String(settings[name])})`],
    ),
  ]);
  return {
    ...placed(files, pack, 'option', name, ['options', name]),
    facts: [
      { key: 'about', value: option.about ?? '' },
      { key: 'type', value: option.type },
      { key: 'values', value: (option.values ?? []).join(', ') },
      { key: 'default', value: String(option.default) },
      { key: 'now', value: value === undefined ? '' : String(value) },
      { key: 'set-by', value: setters.join(', ') },
    ],
    listed: 'sets',
    spokenAs: 'option',
    refs: [{ sort: 'option', name }],
  };
}

function placed(files: ToldFiles, pack: Pack, what: string, name: string, path: readonly string[]): Explanation {
  const found = locateInYaml(pack.document.root, path);
  const at = found?.keySpan?.start ?? 0;
  const file = pack.file.path;
  return {
    what,
    name,
    file,
    line: files.line(file, at),
    source: files.block(file, at),
    facts: [],
    below: [],
    amends: [],
    amendments: [],
    naming: files.scenariosNaming(name),
    scenarios: [],
    listed: 'names',
    stretches: [],
    refs: [],
  };
}

function listSettings(settings: Readonly<Record<string, unknown>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} to ${String(value)}`)
    .join(', ');
}
