// Finds what packs outside of the selected game do to a name: an edition or an expansion that is not selected may amend it.
import type { Declaration } from '../../grammar/syntax/ast.ts';
import type { Pack, Workspace } from '../../grammar/packs/workspace.ts';
import type { Environment } from '../check/elaborate/environment/environment.ts';
import type { Explanation } from './explanation.ts';
import type { OtherPack } from './facts.ts';
import type { ToldFiles } from './told-files.ts';

/** Amendments of other packs that aim at a query, an action, a choice, an amendment or, with `kind`, at the keys of a document. */
export function amendedElsewhere(
  workspace: Workspace,
  env: Environment,
  files: ToldFiles,
  name: string,
  kind?: string,
): Explanation['facts'] {
  return othersThan(workspace, env).flatMap((pack) => {
    const declared = [
      ...pack.rules.map(({ file, declarations }) => ({ file, declarations })),
      ...pack.documents.flatMap(({ file, keys }) => [...keys.values()].map(({ declarations = [] }) => ({ file, declarations }))),
    ];
    const places = declared.flatMap(({ file, declarations }) =>
      declarations.filter((one) => aimsAt(one, name, kind)).map(({ span }) => files.place(file.path, span.start)),
    );
    return places.length === 0 ? [] : [{ key: 'amended-in', value: { pack: otherPack(pack), places: places.join(', ') } }];
  });
}

/** Documents of other packs that lay keys over this one. */
export function layersElsewhere(workspace: Workspace, env: Environment, files: ToldFiles, kind: string, id: string): Explanation['facts'] {
  return othersThan(workspace, env).flatMap((pack) =>
    pack.documents.flatMap((document) => {
      const amends = document.keys.get('amends')?.value;
      if (document.kind !== kind || typeof amends !== 'string' || amends.slice(amends.indexOf('/') + 1) !== id) return [];
      const keys = [...document.keys.keys()].filter((key) => key !== 'amends' && key !== 'only-with');
      const place = files.place(document.file.path, document.idSpan.start);
      return [{ key: 'replaced-in', value: { pack: otherPack(pack), keys: keys.join(', '), place } }];
    }),
  );
}

function othersThan(workspace: Workspace, env: Environment): readonly Pack[] {
  const own = new Set(env.packs.map(({ id }) => id));
  return workspace.packs.filter(({ id }) => !own.has(id));
}

function otherPack({ id, manifest }: Pack): OtherPack {
  return { id, edition: manifest.edition === true };
}

function aimsAt(declaration: Declaration, name: string, kind: string | undefined): boolean {
  const targets = declaration.kind === 'change' ? declaration.targets : 'target' in declaration ? [declaration.target] : [];
  if (kind !== undefined)
    return targets.some(({ of }) => of?.kind === 'name' && of.name.text === name && (of.of === undefined || of.of.text === kind));
  if (declaration.kind === 'offer') return declaration.choice.text === name;
  if (declaration.kind === 'drop') return declaration.name.text === name;
  return targets.some((target) => target.of === undefined && target.name.text === name);
}
