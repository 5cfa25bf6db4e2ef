// Explains what models declare: kinds, roles, values and piles of the table. Simpler declarations are explained by explain-definitions.ts.
import { locateInYaml } from '../../grammar/yaml/yaml-tree.ts';
import { typePhrase } from '../check/elaborate/environment/describe.ts';
import type { Environment, Origin } from '../check/elaborate/environment/environment.ts';
import type { Ref } from '../symbols/mentions.ts';
import type { Explanation } from './explanation.ts';
import type { ToldFiles } from './told-files.ts';

export function tellModel(files: ToldFiles, env: Environment, name: string): Explanation[] {
  const found: Explanation[] = [];
  const add = (what: string, own: string, origin: Origin, facts: Explanation['facts'], refs: readonly Ref[]): void =>
    void found.push({
      what,
      name: own,
      file: origin.file,
      line: files.line(origin.file, origin.span.start),
      source: files.block(origin.file, origin.span.start),
      facts: [{ key: 'pack', value: origin.pack }, ...facts],
      below: [],
      amends: [],
      amendments: [],
      naming: files.scenariosNaming(own),
      scenarios: [],
      listed: 'uses',
      stretches: [],
      spokenAs: what,
      refs,
    });
  const kind = env.kindByName.get(name) ?? env.kindByPlural.get(name);
  if (kind) {
    const documents = env.documents.filter((document) => document.kind === kind.index && document.source !== undefined);
    add(
      'kind',
      kind.name,
      kind.origin.file === '' ? extension(env, kind.name, kind.origin) : kind.origin,
      [
        { key: 'plural', value: kind.plural },
        { key: 'keys', value: [...kind.keys.values()].map((key) => `${key.name} (${key.type})`).join(', ') },
        { key: 'fields', value: [...kind.fields.values()].map((field) => ({ name: field.name, type: typePhrase(env, field.type) })) },
        { key: 'piles', value: [...kind.piles.keys()].join(', ') },
        { key: 'documents', value: documents.map((document) => document.id).join(', ') },
      ],
      [
        { sort: 'kind', name: kind.name },
        { sort: 'plural', name: kind.plural },
      ],
    );
  }
  const role = env.roles.get(name) ?? env.roleByPlural.get(name);
  if (role)
    add(
      'role',
      role.name,
      role.origin,
      [
        { key: 'plural', value: role.plural },
        { key: 'taken-by', value: role.kinds.map((index) => env.kinds[index].name).join(', ') },
      ],
      [
        { sort: 'role', name: role.name },
        { sort: 'plural', name: role.plural },
      ],
    );
  const value = env.values.get(name);
  if (value) add('value', name, value.origin, [{ key: 'type', value: typePhrase(env, value.type) }], [{ sort: 'value', name }]);
  const pile = env.tablePiles.get(name);
  if (pile)
    add(
      'pile',
      name,
      pile.origin,
      [
        { key: 'seen-by', value: pile.see },
        { key: 'holds', value: pile.kinds.map((index) => env.kinds[index].plural).join(', ') },
      ],
      [{ sort: 'pile', name }],
    );
  return found;
}

/** The place of a kind of the tool: where the first pack adds to it. */
function extension(env: Environment, kind: string, fallback: Origin): Origin {
  for (const { id, models } of env.packs)
    for (const { file, root } of models) {
      const span = locateInYaml(root, ['kinds', kind])?.keySpan;
      if (span !== undefined) return { file: file.path, span, pack: id };
    }
  return fallback;
}
