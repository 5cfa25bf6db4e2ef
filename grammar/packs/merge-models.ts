// Merges the models of a pack and of the packs it needs, in order: the kinds of documents that the pack may hold. Only what reading
// documents needs is merged here; fields, piles and roles belong to interpreter/check.
import type { Key, ModelDocument } from '../generated/types.ts';
import type { SourceFile, Span } from '../source.ts';
import { locateInYaml, type YamlMap } from '../yaml/yaml-tree.ts';

/** One model document of a pack. */
export interface ModelFile {
  readonly pack: string;
  readonly file: SourceFile;
  readonly data: ModelDocument;
  /** The YAML tree it was read from, for positions: `locate(root, ['kinds', 'tile'])`. */
  readonly root: YamlMap;
  /** Whether parts of it could not be read: what seems missing may be there. */
  readonly broken: boolean;
}

export type KeyType = Key['type'];

export interface KindKey {
  readonly name: string;
  readonly declaration: Key;
  readonly pack: string;
}

export interface KindModel {
  readonly name: string;
  readonly plural?: string;
  readonly pieces: 'one' | 'none' | 'many';
  readonly documents: boolean;
  readonly keys: ReadonlyMap<string, KindKey>;
  /** The first pack that declares it, and the position there. */
  readonly pack: string;
  readonly file: SourceFile;
  readonly span: Span;
}

export interface MergedModel {
  readonly kinds: ReadonlyMap<string, KindModel>;
  /** The model files it was merged from; equal lists give equal models. */
  readonly from: readonly ModelFile[];
  readonly broken: boolean;
}

export function mergeModels(models: readonly ModelFile[]): MergedModel {
  const kinds = new Map<string, KindModel>();
  for (const model of models) {
    for (const [name, kind] of Object.entries(model.data.kinds ?? {})) {
      const before = kinds.get(name);
      const keys = new Map(before?.keys);
      for (const [key, declaration] of Object.entries(kind.keys ?? {})) keys.set(key, { name: key, declaration, pack: model.pack });
      kinds.set(name, {
        name,
        plural: kind.plural ?? before?.plural,
        pieces: kind.pieces ?? before?.pieces ?? 'many',
        documents: kind.documents ?? before?.documents ?? true,
        keys,
        pack: before?.pack ?? model.pack,
        file: before?.file ?? model.file,
        span: before?.span ?? locateInYaml(model.root, ['kinds', name])?.keySpan ?? { start: 0, end: 0 },
      });
    }
  }
  return { kinds, from: models, broken: models.some((model) => model.broken) };
}
