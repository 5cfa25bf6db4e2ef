// The workspace loads the original files, stores edits, and takes over changes from other tabs and from the folder on disk.
import { batch, computed, signal } from '@preact/signals';
import { t } from '../i18n/index.ts';
import type { FileChange, TextFile } from '../protocol/files.ts';
import { applyEditsTo, editOf, editedPaths } from '../store/edits.ts';
import { findNewPacks, Folder, type FolderContent, type Refusal } from '../store/folder.ts';
import { EditStorage, openDatabase, openVisitStorage, type EditMessage } from '../store/edit-storage.ts';
import { packsOf } from '../store/packs.ts';
import { copyOfAddress, openedCopy, type OpenCopy } from './copies.ts';
import { changeFiles, onFileChanges } from './file-actions.ts';
import { dismiss, notify } from './notices.ts';
import * as page from './signals.ts';
import { sayFailure } from './say-failure.ts';

/** The files that come with the page, whatever else is open. */
export const shipped = signal<ReadonlyMap<string, string>>(new Map());
/** What a new pack is made of, by path. */
export const templates = signal<readonly TextFile[]>([]);
/** Whether edits reach the browser's database. */
export const editsStored = signal<'yes' | 'writing' | 'no'>('yes');
/** Whether the page was opened on a folder: then files can be saved to disk. */
export const onFolder = signal(false);

export const packs = computed(() => packsOf(page.files.value));
export const edited = computed<ReadonlySet<string>>(() => new Set(editedPaths(page.originals.value, page.files.value)));
/** Edited files that can be written to the folder. */
export const unsaved = computed(() => (onFolder.value ? [...edited.value].filter((path) => folderPaths(path)) : []));

/** Packs of the folder, when what they build on came from the page. */
export const ownPacks = signal<readonly string[]>([]);

let folder: Folder | undefined;
let folderPrefix = '';
const versions = new Map<string, string>();
let editStorage: EditStorage | undefined;
let channel: BroadcastChannel | undefined;
/** A change that came from another tab is already kept there. */
let fromElsewhere = false;

/** Reads originals and edits; afterwards every change is kept. A copy is opened on the packs of the page alone, in a space of its own. */
export async function openWorkspace(bundled: {
  readonly files: readonly TextFile[];
  readonly templates: readonly TextFile[];
}): Promise<{ readonly space: string; readonly copy: OpenCopy | undefined }> {
  shipped.value = new Map(bundled.files.map(({ path, text }) => [path, text]));
  const copy = await copyOfAddress(shipped.value);
  folder = copy === undefined ? Folder.ofPage(document) : undefined;
  let content: FolderContent | undefined;
  try {
    content = await folder?.list();
    if (content !== undefined) tellSkipped(content);
  } catch (error) {
    notify({ kind: 'bad', text: t('folder.unreachable', { reason: sayFailure(error) }) });
  }
  const space = copy?.space ?? content?.space ?? 'packs';
  const originals = new Map<string, string>();
  if (content === undefined) for (const { path, text } of [...bundled.files, ...(await newPacks(copy))]) originals.set(path, text);
  else takeFolder(content, bundled.files, originals);
  editStorage = new EditStorage(openDatabase(space), (error) => {
    editsStored.value = 'no';
    notify({ kind: 'bad', text: t('store.failed', { reason: sayFailure(error) }) });
  });
  const edits = await editStorage.load().catch((error: unknown) => {
    editsStored.value = 'no';
    notify({ kind: 'bad', text: t('store.failed', { reason: sayFailure(error) }) });
    return new Map<string, string | null>();
  });
  batch(() => {
    onFolder.value = content !== undefined;
    templates.value = content === undefined || content.templates.length === 0 ? bundled.templates : content.templates;
    page.originals.value = originals;
    page.files.value = applyEditsTo(originals, copy?.content?.edits ?? edits);
  });
  onFileChanges(storeChanges);
  joinTabs(space);
  return { space, copy };
}

/** The folder in which a pack that comes in finds its place; it ends with a slash. */
export function packHome(): string {
  if (onFolder.value && folderPrefix !== '') return `${folderPrefix}/`;
  return packs.value[0]?.folder.replace(/[^/]*$/, '') ?? '';
}

/** The folder's files; packs that they need and that are not there come from the page, and cannot be saved. */
function takeFolder(content: FolderContent, bundled: readonly TextFile[], originals: Map<string, string>): void {
  for (const { path, text, version } of content.files) {
    originals.set(path, text);
    versions.set(path, version);
  }
  folderPrefix = content.files[0]?.path.split('/')[0] ?? '';
  const own = packsOf(originals);
  const missing = own.some(({ needs }) => needs.some((id) => !own.some((pack) => pack.id === id)));
  if (!missing && own.length > 0) return;
  const others = packsOf(new Map(bundled.map(({ path, text }) => [path, text]))).filter(({ id }) => !own.some((pack) => pack.id === id));
  ownPacks.value = own.map(({ id }) => id);
  for (const { path, text } of bundled)
    if (!originals.has(path) && (others.some((pack) => path.startsWith(`${pack.folder}/`)) || !path.slice(6).includes('/')))
      originals.set(path, text);
}

function folderPaths(path: string): boolean {
  return versions.has(path) || (path.startsWith(`${folderPrefix}/`) && !page.originals.value.has(path));
}

function storeChanges(changes: readonly FileChange[]): void {
  if (fromElsewhere) return;
  for (const { path, text } of changes) {
    const edit = editOf(page.originals.value, path, text);
    editStorage?.keep(path, edit);
    channel?.postMessage({ path, text: edit } satisfies EditMessage);
  }
  if (editsStored.value === 'no') return;
  editsStored.value = 'writing';
  void editStorage?.flush().then(() => {
    if (editsStored.value === 'writing') editsStored.value = 'yes';
  });
}

function joinTabs(space: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(`roundhouse:${space}`);
  channel.addEventListener('message', ({ data }: MessageEvent<EditMessage>) => {
    fromElsewhere = true;
    try {
      changeFiles([{ path: data.path, text: data.text === undefined ? (page.originals.value.get(data.path) ?? null) : data.text }]);
    } finally {
      fromElsewhere = false;
    }
  });
}

/** Resolves when everything typed so far lies in the browser. */
export async function flushEdits(): Promise<void> {
  await editStorage?.flush();
}

export { openVisitStorage };

// ── back to the original ────────────────────────────────────────────────────────────────────────────────────────────

/** Files as they came, with a way back for who did not mean it. */
export function revert(paths: readonly string[]): void {
  const before: FileChange[] = paths.map((path) => ({ path, text: page.files.value.get(path) ?? null }));
  changeFiles(paths.map((path) => ({ path, text: page.originals.value.get(path) ?? null })));
  page.compare.value = null;
  offerUndo(t('store.reverted', { count: paths.length, file: paths[0] ?? '' }), before);
}

export function offerUndo(text: string, before: readonly FileChange[]): void {
  const id = notify({
    kind: 'info',
    text,
    action: {
      label: t('action.undo'),
      run: () => {
        changeFiles(before);
        dismiss(id);
      },
    },
  });
}

// ── the folder on disk ──────────────────────────────────────────────────────────────────────────────────────────────

/** Writes files to the folder. What changed there meanwhile is not overwritten: the person decides. */
export async function saveFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) await saveFile(path, versions.get(path) ?? null);
}

async function saveFile(path: string, version: string | null): Promise<void> {
  if (folder === undefined) return;
  if (!folderPaths(path)) {
    notify({ kind: 'bad', text: t('folder.not-yours', { file: path, how: t('command.duplicate') }) });
    return;
  }
  const text = page.files.value.get(path) ?? null;
  let written;
  try {
    written = await folder.write(path, text, version);
  } catch (error) {
    notify({ kind: 'bad', text: t('folder.unreachable', { reason: sayFailure(error) }) });
    return;
  }
  if (written.ok) {
    adopt(path, text, written.version);
    notify({ kind: 'good', text: t(text === null ? 'folder.deleted' : 'folder.saved', { file: path }) });
  } else if ('conflict' in written) {
    const { conflict } = written;
    // What lies on disk is the original from now on: comparing shows both.
    adopt(path, conflict.text, conflict.version);
    if (conflict.text !== null && text !== null) page.compare.value = path;
    const id = notify({
      kind: 'bad',
      text: t(conflict.text === null ? 'folder.gone' : 'folder.conflict', { file: path }),
      action: {
        label: t('folder.overwrite'),
        run: () => {
          dismiss(id);
          void saveFile(path, conflict.version);
        },
      },
    });
  } else {
    notify({ kind: 'bad', text: t('folder.refused', { file: path, reason: whyRefused(written.refused, written.detail) }) });
  }
}

function whyRefused(refused: Refusal, detail?: string): string {
  return detail === undefined ? t(`refusal.${refused}`) : `${t(`refusal.${refused}`)} (${detail})`;
}

/** Files that lie in the folder and cannot be shown are named, by reason. */
function tellSkipped({ skipped }: FolderContent): void {
  for (const why of new Set(skipped.map((one) => one.why))) {
    const paths = skipped.filter((one) => one.why === why).map(({ path }) => path);
    const list = [...paths.slice(0, 3), ...(paths.length > 3 ? ['…'] : [])].join(', ');
    notify({ kind: 'bad', text: t('folder.skipped', { count: paths.length, list, reason: whyRefused(why) }) });
  }
}

/** A text that lies on disk is the original. The edit that led to it is none any more. */
function adopt(path: string, text: string | null, version: string | null): void {
  const originals = new Map(page.originals.value);
  if (text === null) originals.delete(path);
  else originals.set(path, text);
  if (version === null) versions.delete(path);
  else versions.set(path, version);
  page.originals.value = originals;
  editStorage?.keep(path, editOf(originals, path, page.files.value.get(path) ?? null));
}

/** The files of packs that were made on the disk since the page was built. A copy consists of what it came with. */
async function newPacks(copy: OpenCopy | undefined): Promise<readonly TextFile[]> {
  const found = copy === undefined && folder === undefined ? await findNewPacks(document, shippedFolders()) : undefined;
  return (onDisk = found ?? onDisk);
}

/** What was found the last time. */
let onDisk: readonly TextFile[] = [];

function shippedFolders(): string[] {
  return packsOf(shipped.value).map((pack) => pack.folder);
}

/** Takes over packs that were made, changed or deleted on the disk since. Files with edits of their own stay as they are. */
async function lookForPacks(): Promise<void> {
  const before = new Map(onDisk.map(({ path, text }) => [path, text]));
  const now = new Map((await newPacks(undefined)).map(({ path, text }) => [path, text]));
  const changes: FileChange[] = [];
  for (const path of new Set([...before.keys(), ...now.keys()])) {
    const text = now.get(path) ?? null;
    if ((before.get(path) ?? null) === text) continue;
    if (!edited.value.has(path)) changes.push({ path, text });
    adopt(path, text, null);
  }
  changeFiles(changes);
}

/** Takes over what changed on disk while the page was not looked at. Files with edits of their own stay as they are. */
export async function lookAtFolder(): Promise<void> {
  if (folder === undefined) return openedCopy.value === null ? lookForPacks() : undefined;
  const content = await folder.list().catch(() => undefined);
  if (content === undefined) return;
  const there = new Map(content.files.map((file) => [file.path, file]));
  const changes: FileChange[] = [];
  for (const path of new Set([...versions.keys(), ...there.keys()])) {
    const file = there.get(path);
    if (file?.version === versions.get(path)) continue;
    const isEdited = edited.value.has(path);
    adopt(path, file?.text ?? null, file?.version ?? null);
    if (isEdited) notify({ kind: 'info', text: t('folder.changed', { file: path }) });
    else changes.push({ path, text: file?.text ?? null });
  }
  changeFiles(changes);
}
