// This file reads folder, id, title and needs of the packs off their manifests without a full parse, for the explorer and the dialogs.

export interface PackInfo {
  readonly id: string;
  readonly folder: string;
  readonly title: string;
  readonly needs: readonly string[];
  readonly edition: boolean;
  /** It comes along wherever all that it needs is chosen. */
  readonly joins: boolean;
  /** It is there to be looked into. */
  readonly example: boolean;
}

const MANIFEST = 'pack.yaml';

export function packsOf(files: ReadonlyMap<string, string>): PackInfo[] {
  const packs: PackInfo[] = [];
  for (const [path, text] of files) {
    if (path !== MANIFEST && !path.endsWith(`/${MANIFEST}`)) continue;
    const folder = path.slice(0, -MANIFEST.length - 1);
    const id = valueOf(text, 'pack') || folder.slice(folder.lastIndexOf('/') + 1);
    packs.push({
      id,
      folder,
      title: valueOf(text, 'title') || id,
      needs: listOf(text, 'needs'),
      edition: valueOf(text, 'edition') === 'true',
      joins: valueOf(text, 'joins') === 'true',
      example: valueOf(text, 'example') === 'true',
    });
  }
  // A game before what builds on it.
  return packs.sort((a, b) => a.needs.length - b.needs.length || (a.folder < b.folder ? -1 : 1));
}

/** The innermost pack a path lies in. */
export function packOf(packs: readonly PackInfo[], path: string): PackInfo | undefined {
  return packs
    .filter(({ folder }) => path.startsWith(`${folder}/`))
    .reduce<PackInfo | undefined>((best, pack) => (best === undefined || pack.folder.length > best.folder.length ? pack : best), undefined);
}

function valueOf(text: string, key: string): string {
  return (new RegExp(`^${key}:[ \\t]*["']?([^"'#\\n]*)`, 'm').exec(text)?.[1] ?? '').trim();
}

function listOf(text: string, key: string): string[] {
  const list = new RegExp(`^${key}:[ \\t]*\\[([^\\]\\n]*)\\]`, 'm').exec(text)?.[1];
  if (list !== undefined)
    return list
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
  const block = new RegExp(`^${key}:[ \\t]*\\n((?:[ \\t]*-[^\\n]*\\n?)*)`, 'm').exec(text)?.[1] ?? '';
  return [...block.matchAll(/-[ \t]*["']?([\w-]+)/g)].map(([, id]) => id);
}
