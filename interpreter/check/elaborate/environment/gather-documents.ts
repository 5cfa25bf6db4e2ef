// Gathers the documents of the packs in order. A document that amends another replaces the original's keys, key by key.
import type { DeclaredDocument, DocumentKey, Pack } from '../../../../grammar/packs/workspace.ts';
import type { Builder } from './build-environment.ts';
import type { DocumentSymbol, Origin } from './environment.ts';

export function addDocuments(builder: Builder): void {
  const { env, packs, included } = builder;
  for (const kind of env.kinds) {
    env.documentByKind.set(kind.index, new Map());
    // A kind without documents has one implicit document.
    if (!kind.documents) add(builder, kind.index, kind.name, kind.pack, undefined, kind.origin);
  }
  for (const pack of packs) {
    for (const document of pack.documents) {
      const kind = env.kindByName.get(document.kind);
      const onlyWith = document.keys.get('only-with')?.value;
      if (!kind || (typeof onlyWith === 'string' && !included(onlyWith))) continue;
      const origin: Origin = { file: document.file.path, span: document.idSpan, pack: pack.id };
      const known = env.documentByKind.get(kind.index)!.get(document.id);
      const amends = amendedId(document);
      if (amends !== undefined) {
        const target = env.documentByKind.get(kind.index)!.get(amends);
        if (target) overlay(builder, target, document, pack.id);
        continue;
      }
      // A second document of the same id is reported when packs are loaded, unless these packs meet only in a selection; the first one counts.
      if (known) {
        if (builder.options !== undefined && known.pack !== pack.id)
          builder.say('check/name-twice', origin, { name: document.id, what: kind.name, pack: known.pack });
        continue;
      }
      add(builder, kind.index, document.id, pack.id, document, origin);
    }
  }
}

function add({ env }: Builder, kind: number, id: string, pack: string, source: DeclaredDocument | undefined, origin: Origin): void {
  const index = env.documents.length + 1;
  const symbol: DocumentSymbol = { index, id, kind, pack, source, origin, ...contentsOf(source, pack) };
  env.documents.push(symbol);
  env.documentByKind.get(kind)!.set(id, symbol);
}

function contentsOf(source: DeclaredDocument | undefined, pack: string): Pick<DocumentSymbol, 'numbers' | 'written'> {
  const written = new Map([...(source?.keys.keys() ?? [])].map((key) => [key, { file: source!.file, pack }]));
  return { numbers: numbersOf(source?.keys), written };
}

function overlay({ env }: Builder, target: DocumentSymbol, document: DeclaredDocument, pack: string): void {
  const symbol = amended(target, document, pack);
  env.documents[target.index - 1] = symbol;
  env.documentByKind.get(target.kind)!.set(target.id, symbol);
}

function amended(target: DocumentSymbol, document: DeclaredDocument, pack: string): DocumentSymbol {
  const written = new Map(target.written);
  const keys = new Map<string, DocumentKey>(target.source?.keys);
  for (const [name, key] of document.keys) {
    if (name === 'amends' || name === 'only-with') continue;
    keys.set(name, key);
    written.set(name, { file: document.file, pack });
  }
  const merged: DeclaredDocument = { ...(target.source ?? document), keys };
  return { ...target, source: merged, numbers: numbersOf(keys), written };
}

/** The id of the document that another one amends. */
export function amendedId(document: DeclaredDocument): string | undefined {
  const amends = document.keys.get('amends')?.value;
  return typeof amends === 'string' ? amends.slice(amends.indexOf('/') + 1) : undefined;
}

/**
 * What a document is in packs that are only checked, after an edit that leaves its id and its place among the others. Undefined where none of the packs
 * has it.
 */
export function documentAgain(symbol: DocumentSymbol, kind: string, packs: readonly Pack[]): DocumentSymbol | undefined {
  let now: DocumentSymbol | undefined;
  for (const pack of packs)
    for (const document of pack.documents) {
      if (document.kind !== kind) continue;
      const target = amendedId(document);
      if (target === undefined && document.id === symbol.id && now === undefined) {
        const origin: Origin = { file: document.file.path, span: document.idSpan, pack: pack.id };
        now = { ...symbol, pack: pack.id, source: document, origin, ...contentsOf(document, pack.id) };
      } else if (target === symbol.id && now !== undefined) now = amended(now, document, pack.id);
    }
  return now;
}

function numbersOf(keys: ReadonlyMap<string, DocumentKey> | undefined): Map<string, number> {
  const value = keys?.get('numbers')?.value;
  const numbers = new Map<string, number>();
  if (value && typeof value === 'object')
    for (const [name, number] of Object.entries(value)) if (typeof number === 'number') numbers.set(name, number);
  return numbers;
}
