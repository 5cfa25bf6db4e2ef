// The explorer shows the packs as a tree, with a filter, badges for problems and edits, and a menu for each file.
import { computed, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { fileActions, folderActions } from '../../state/commands.ts';
import { openDialog } from '../../state/dialogs-state.ts';
import { openFile } from '../../state/file-actions.ts';
import { folderForNewFile } from '../../state/own-packs.ts';
import { Icon } from './icons.tsx';
import { Menu } from './menu.tsx';
import { readSetting, writeSetting } from '../../state/settings-store.ts';
import * as page from '../../state/signals.ts';
import { makeBadges, makeTree, moveInTree, visibleRows, type Badge, type Row, type TreeNode } from '../../state/tree.ts';
import { edited, packs, revert } from '../../state/workspace.ts';

const filter = signal('');
/** Folders that are open or closed by hand; what is not named is open if it is the first pack or holds the open file. */
const folds = signal<Readonly<Record<string, boolean>>>(Object.create(null) as Record<string, boolean>);
const focused = signal<string | null>(null);

/** The same list as long as no file comes or goes: typing does not redraw the tree. */
let lastPaths: readonly string[] = [];
const paths = computed(() => {
  const next = [...new Set([...page.files.value.keys()])].sort();
  if (next.length !== lastPaths.length || next.some((path, at) => path !== lastPaths[at])) lastPaths = next;
  return lastPaths;
});
let lastPacks = '';
let lastPackList: typeof packs.value = [];
const packList = computed(() => {
  const key = JSON.stringify(packs.value);
  if (key !== lastPacks) [lastPacks, lastPackList] = [key, packs.value];
  return lastPackList;
});
const tree = computed(() => {
  const sought = filter.value.trim().toLowerCase();
  return makeTree(sought === '' ? paths.value : paths.value.filter((path) => path.toLowerCase().includes(sought)), packList.value).filter(
    ({ kind, children }) => sought === '' || kind === 'file' || children.length > 0,
  );
});
const rows = computed(() => visibleRows(tree.value, isOpen));
const badges = computed(() => makeBadges(page.problems.value, edited.value));

export function restoreFolds(): void {
  const stored = readSetting('open-folders');
  if (typeof stored === 'object' && stored !== null)
    folds.value = Object.assign(Object.create(null) as Record<string, boolean>, stored as Record<string, boolean>);
}

function isOpen(id: string): boolean {
  if (filter.value.trim() !== '') return true;
  return folds.value[id] ?? (page.activeFile.value?.startsWith(id) === true || tree.value[0]?.id === id);
}

function fold(id: string, open: boolean): void {
  folds.value = Object.assign(Object.create(null) as Record<string, boolean>, folds.value, { [id]: open });
  writeSetting('open-folders', folds.value);
}

export function Explorer(): JSX.Element {
  const list = useRef<HTMLUListElement>(null);
  const current = rows.value.some(({ node }) => node.id === focused.value)
    ? focused.value
    : (rows.value.find(({ node }) => node.id === page.activeFile.value)?.node.id ?? rows.value[0]?.node.id ?? null);
  const focusRow = (id: string): void => {
    focused.value = id;
    queueMicrotask(() => list.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus());
  };
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [page.activeFile.value]);

  return (
    <div class="explorer">
      <div class="explorer-tools">
        <label class="find">
          <Icon name="search" />
          <input
            type="search"
            value={filter.value}
            placeholder={t('explorer.filter')}
            aria-label={t('explorer.filter')}
            spellcheck={false}
            autocomplete="off"
            onInput={(event) => (filter.value = event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' && current !== null) focusRow(current);
            }}
          />
        </label>
        <Menu
          label={t('explorer.add')}
          icon="plus"
          items={[
            { label: t('command.new-pack'), run: () => openDialog({ kind: 'new-pack' }) },
            { label: t('command.new-file'), run: () => openDialog({ kind: 'new-file', folder: folderForNewFile(current ?? '') }) },
            { label: t('travel.command'), run: () => openDialog({ kind: 'work' }) },
            ...(edited.value.size === 0
              ? []
              : [{ label: t('command.revert-all', { count: edited.value.size }), run: () => revert([...edited.value]) }]),
          ]}
        />
      </div>
      <ul
        ref={list}
        class="tree"
        role="tree"
        aria-label={t('explorer.files')}
        onKeyDown={(event) => {
          if (current === null || event.ctrlKey || event.metaKey || event.altKey) return;
          const node = rows.value.find((row) => row.node.id === current)?.node;
          if (node !== undefined && (event.key === 'Enter' || event.key === ' ')) act(node);
          else if (node !== undefined && event.key in KEYS) runOn(node, KEYS[event.key]);
          else {
            const move = moveInTree(rows.value, current, event.key);
            if (move === undefined) return;
            if ('to' in move) focusRow(move.to);
            else if ('open' in move) fold(move.open, true);
            else fold(move.close, false);
          }
          event.preventDefault();
        }}
      >
        {rows.value.map((row) => (
          <TreeRow
            key={row.node.id}
            row={row}
            badge={badges.value.get(row.node.id)}
            isCurrent={row.node.id === current}
            onFocus={focusRow}
          />
        ))}
      </ul>
      {rows.value.length === 0 && <p class="empty">{t('explorer.none')}</p>}
    </div>
  );
}

interface TreeRowProps {
  readonly row: Row;
  readonly badge: Badge | undefined;
  readonly isCurrent: boolean;
  readonly onFocus: (id: string) => void;
}

function TreeRow({ row: { node, depth, open, place, of }, badge, isCurrent, onFocus }: TreeRowProps): JSX.Element {
  const selected = page.activeFile.value === node.id;
  const marks = [
    (badge?.errors ?? 0) > 0 ? t('problems.errors', { count: badge?.errors ?? 0 }) : '',
    (badge?.warnings ?? 0) > 0 ? t('problems.warnings', { count: badge?.warnings ?? 0 }) : '',
    badge?.edited === true ? (page.originals.value.has(node.id) || node.kind !== 'file' ? t('file.edited') : t('file.new')) : '',
  ].filter((mark) => mark !== '');
  return (
    <li
      role="treeitem"
      class={`row ${node.kind}${selected ? ' selected' : ''}${(badge?.errors ?? 0) > 0 ? ' has-errors' : ''}`}
      style={{ '--depth': depth }}
      tabIndex={isCurrent ? 0 : -1}
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={of}
      aria-selected={selected}
      aria-expanded={node.kind === 'file' ? undefined : open}
      aria-label={[node.name, node.title !== node.name ? node.title : '', ...marks].filter(Boolean).join(', ')}
      title={node.kind === 'pack' ? node.title : node.id}
      data-path={node.id}
      onClick={() => {
        act(node);
        onFocus(node.id);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        openDialog({ kind: 'file-menu', path: node.id });
      }}
    >
      {node.kind !== 'file' ? <Icon name="chevron" class={open ? 'turn open' : 'turn'} /> : <span class={`dot ${endingOf(node.name)}`} />}
      <span class="name">{node.name}</span>
      {node.kind === 'pack' && node.title !== node.name && <span class="title">{node.title}</span>}
      <span class="marks" aria-hidden="true">
        {(badge?.errors ?? 0) > 0 && <span class="badge bad">{badge?.errors}</span>}
        {(badge?.warnings ?? 0) > 0 && <span class="badge warn">{badge?.warnings}</span>}
        {badge?.edited === true && <span class="edited">{node.kind === 'file' && !page.originals.value.has(node.id) ? '+' : '●'}</span>}
      </span>
    </li>
  );
}

/** Actions that have a key of their own in the tree. */
const KEYS: Readonly<Record<string, 'rename' | 'delete'>> = { F2: 'rename', Delete: 'delete' };

function runOn(node: TreeNode, what: 'rename' | 'delete'): void {
  const actions = node.kind === 'file' ? fileActions(node.id) : folderActions(node.id);
  actions.find(({ id }) => id === what || id === `${what}-folder`)?.run();
}

function act(node: TreeNode): void {
  if (node.kind === 'file') openFile(node.id);
  else fold(node.id, !isOpen(node.id));
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).replace(/[^a-z]/g, '');
}
