// This file computes the explorer's tree of packs, folders and files without drawing it: which rows are visible, and where a key leads.
import type { Problem } from '../protocol/files.ts';
import { packOf, type PackInfo } from '../store/packs.ts';

export interface TreeNode {
  /** Of a file its path; of a folder its path with a final slash. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'pack' | 'folder' | 'file';
  /** Of a pack: what it calls itself. */
  readonly title?: string;
  readonly children: readonly TreeNode[];
}

export interface Row {
  readonly node: TreeNode;
  readonly depth: number;
  readonly open: boolean;
  /** Place among its siblings, from 1, and how many there are. */
  readonly place: number;
  readonly of: number;
  readonly parent: string | null;
}

/** Packs first, a game before what builds on it; in each its own files, then folders; files outside packs last. */
export function makeTree(paths: readonly string[], packs: readonly PackInfo[]): TreeNode[] {
  const byPack = new Map<PackInfo, string[]>(packs.map((pack) => [pack, []]));
  const loose: string[] = [];
  for (const path of paths) (byPack.get(packOf(packs, path) as PackInfo) ?? loose).push(path);
  const shared = commonFolder(packs.map(({ folder }) => folder));
  return [
    ...[...byPack].map(([pack, own]): TreeNode => ({
      id: `${pack.folder}/`,
      name: pack.folder.slice(shared.length),
      title: pack.title,
      kind: 'pack',
      children: makeFolder(`${pack.folder}/`, own),
    })),
    ...loose
      .sort(compare)
      .map((path): TreeNode => ({ id: path, name: path.slice(path.startsWith(shared) ? shared.length : 0), kind: 'file', children: [] })),
  ];
}

function makeFolder(prefix: string, paths: readonly string[]): TreeNode[] {
  const folders = new Map<string, string[]>();
  const own: string[] = [];
  for (const path of paths) {
    const rest = path.slice(prefix.length);
    const slash = rest.indexOf('/');
    if (slash < 0) own.push(path);
    else folders.set(rest.slice(0, slash), [...(folders.get(rest.slice(0, slash)) ?? []), path]);
  }
  return [
    ...[...folders]
      .sort(([a], [b]) => compare(a, b))
      .map(([name, inside]): TreeNode => {
        const id = `${prefix}${name}/`;
        return { id, name, kind: 'folder', children: makeFolder(id, inside) };
      }),
    ...own.sort(compare).map((path): TreeNode => ({ id: path, name: path.slice(prefix.length), kind: 'file', children: [] })),
  ];
}

/** The rows that are seen when these folders are open. */
export function visibleRows(tree: readonly TreeNode[], isOpen: (id: string) => boolean): Row[] {
  const rows: Row[] = [];
  const visit = (nodes: readonly TreeNode[], depth: number, parent: string | null): void => {
    nodes.forEach((node, at) => {
      const open = node.kind !== 'file' && isOpen(node.id);
      rows.push({ node, depth, open, place: at + 1, of: nodes.length, parent });
      if (open) visit(node.children, depth + 1, node.id);
    });
  };
  visit(tree, 0, null);
  return rows;
}

export type TreeMove = { readonly to: string } | { readonly open: string } | { readonly close: string } | undefined;

/** Where a key leads from a row, as the tree pattern of the accessibility guidelines has it. */
export function moveInTree(rows: readonly Row[], current: string, key: string): TreeMove {
  const at = rows.findIndex(({ node }) => node.id === current);
  const row = rows[at];
  const to = (index: number): TreeMove => (rows[index] === undefined ? undefined : { to: rows[index].node.id });
  if (row === undefined) return to(0);
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'ArrowRight':
      if (row.node.kind === 'file') return undefined;
      return row.open ? to(at + 1) : { open: row.node.id };
    case 'ArrowLeft':
      if (row.open) return { close: row.node.id };
      return row.parent === null ? undefined : { to: row.parent };
    default: {
      if (key.length !== 1 || !/\S/.test(key)) return undefined;
      const sought = key.toLowerCase();
      const found = [...rows.slice(at + 1), ...rows.slice(0, at)].find(({ node }) => node.name.toLowerCase().startsWith(sought));
      return found === undefined ? undefined : { to: found.node.id };
    }
  }
}

export interface Badge {
  readonly errors: number;
  readonly warnings: number;
  readonly edited: boolean;
}

/** Problems and edits of each file, and added up for every folder above it. */
export function makeBadges(problems: readonly Problem[], edited: ReadonlySet<string>): Map<string, Badge> {
  const badges = new Map<string, { errors: number; warnings: number; edited: boolean }>();
  const each = (path: string, act: (badge: { errors: number; warnings: number; edited: boolean }) => void): void => {
    for (let id = path; id !== ''; id = id.slice(0, id.lastIndexOf('/', id.length - 2) + 1)) {
      const badge = badges.get(id) ?? { errors: 0, warnings: 0, edited: false };
      badges.set(id, badge);
      act(badge);
    }
  };
  for (const { file, severity } of problems)
    if (severity !== 'hint') each(file, (badge) => badge[severity === 'error' ? 'errors' : 'warnings']++);
  for (const path of edited) each(path, (badge) => (badge.edited = true));
  return badges;
}

function commonFolder(folders: readonly string[]): string {
  const above = folders.map((folder) => folder.slice(0, folder.lastIndexOf('/') + 1));
  return above.reduce((a, b) => (b.startsWith(a) ? a : a.startsWith(b) ? b : ''), above[0] ?? '');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
