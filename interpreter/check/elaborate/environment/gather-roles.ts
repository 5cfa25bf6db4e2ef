// Gathers the roles of the models in order, and resolves which kinds and documents belong to each.
import type { ModelFile } from '../../../../grammar/packs/merge-models.ts';
import type { Builder } from './build-environment.ts';
import type { Named } from './environment.ts';
import { nearPhrase, originAt, valueOrigin } from './model-places.ts';

/** Adds all roles. They are gathered from all models first, so that what a later pack adds or removes reaches every role built on it. */
export function addRoles(builder: Builder, models: readonly ModelFile[]): void {
  const { env } = builder;
  const written = new Map<string, { readonly of: Named[]; readonly except: Named[] }>();
  for (const model of models) {
    for (const [name, role] of Object.entries(model.data.roles ?? {})) {
      if (!builder.included(role['only-with'])) continue;
      const origin = originAt(model, ['roles', name]);
      if (role.plural) env.loose.push({ ...valueOrigin(model, ['roles', name, 'plural']), name: role.plural, singular: name });
      const known = env.roles.get(name);
      if (!known) env.roles.set(name, { name, plural: role.plural ?? name, kinds: [], origin });
      const parts = written.get(name) ?? { of: [], except: [] };
      const listed = (key: 'of' | 'also' | 'except'): Named[] =>
        (role[key] ?? []).map((member, at) => ({ name: member, origin: valueOrigin(model, ['roles', name, key, at]) }));
      parts.of.push(...listed('of'), ...listed('also'));
      parts.except.push(...listed('except'));
      written.set(name, parts);
    }
  }
  const busy = new Set<string>();
  const membersOf = (name: string): { kinds: Set<number>; documents: Set<number> } => {
    const kinds = new Set<number>();
    const documents = new Set<number>();
    if (busy.has(name)) return { kinds, documents };
    busy.add(name);
    const parts = written.get(name)!;
    const members = (list: typeof parts.of): { kinds: number[]; documents: number[] }[] =>
      list.map((member) => memberOfRole(builder, member, (other) => membersOf(other), written));
    for (const member of members(parts.of)) {
      for (const kind of member.kinds) kinds.add(kind);
      for (const document of member.documents) documents.add(document);
    }
    for (const member of members(parts.except)) for (const document of member.documents) documents.delete(document);
    busy.delete(name);
    return { kinds, documents };
  };
  for (const role of env.roles.values()) {
    const { kinds, documents } = membersOf(role.name);
    role.kinds = [...kinds].sort((a, b) => a - b);
    const all = env.documents.filter((document) => kinds.has(document.kind)).map((document) => document.index);
    if (all.some((document) => !documents.has(document))) role.yes = all.filter((document) => documents.has(document));
    if (role.plural !== role.name) env.roleByPlural.set(role.plural, role);
  }
}

/** A member of a role is a kind, another role, or a single document. */
function memberOfRole(
  { env, say }: Builder,
  { name, origin }: Named,
  roleMembers: (name: string) => { kinds: Set<number>; documents: Set<number> },
  written: ReadonlyMap<string, unknown>,
): { kinds: number[]; documents: number[] } {
  const kind = env.kindByName.get(name);
  if (kind)
    return {
      kinds: [kind.index],
      documents: env.documents.filter((document) => document.kind === kind.index).map((document) => document.index),
    };
  if (written.has(name)) {
    const { kinds, documents } = roleMembers(name);
    return { kinds: [...kinds], documents: [...documents] };
  }
  const words = name.split(' ');
  const found = env.documents.filter(
    (document) => document.id === words[words.length - 1] && (words.length === 1 || env.kinds[document.kind].name === words[0]),
  );
  if (found.length === 1) return { kinds: [found[0].kind], documents: [found[0].index] };
  if (found.length > 1)
    say('check/ambiguous-name', origin, {
      name,
      first: `\`${env.kinds[found[0].kind].name} ${name}\``,
      second: `\`${env.kinds[found[1].kind].name} ${name}\``,
    });
  else {
    const ids = words.length > 1 ? env.documents.map(({ id }) => id) : [];
    const near = nearPhrase(name, [...env.kindByName.keys(), ...env.roles.keys(), ...ids]);
    say('check/unknown-kind', origin, { name, ...(near !== undefined && { near }) });
  }
  return { kinds: [], documents: [] };
}
