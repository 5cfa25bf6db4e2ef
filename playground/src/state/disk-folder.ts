// A folder on the disk that the person picked, where the browser lets a page do so. Its packs come in like those of a zip; what is changed
// afterwards can be written back, and a file that changed on the disk meanwhile is not overwritten.
import { computed, signal } from '@preact/signals';
import type { FoundPack } from '../../../grammar/archive/pack-archive.ts';
import { t } from '../i18n/index.ts';
import { packOf } from '../store/packs.ts';
import { notify } from './notices.ts';
import * as page from './signals.ts';
import { receivePacks, refuseIncoming } from './travel.ts';
import { packs } from './workspace.ts';

interface PickerWindow {
  readonly showDirectoryPicker?: (options: { readonly mode: 'readwrite'; readonly id: string }) => Promise<FileSystemDirectoryHandle>;
}

interface DiskFolder {
  readonly handle: FileSystemDirectoryHandle;
  /** The folder on disk of each pack, by id. */
  readonly folders: ReadonlyMap<string, string>;
  /** The texts as they lie on the disk, by path inside the folder. */
  readonly texts: ReadonlyMap<string, string>;
}

export const diskFolder = signal<DiskFolder | null>(null);

/** Whether this browser lets a page open a folder. */
export function canPickFolder(): boolean {
  return typeof (window as PickerWindow).showDirectoryPicker === 'function';
}

/** Files of its packs that differ from the disk; text null: deleted here. */
export const unwritten = computed((): { readonly path: string; readonly text: string | null }[] => {
  const disk = diskFolder.value;
  if (disk === null) return [];
  const here = new Map<string, string>();
  for (const pack of packs.value) {
    const folder = disk.folders.get(pack.id);
    if (folder === undefined) continue;
    for (const [path, text] of page.files.value)
      if (packOf(packs.value, path) === pack) here.set(`${folder}${path.slice(pack.folder.length + 1)}`, text);
  }
  const known = [...disk.folders].filter(([id]) => packs.value.some((pack) => pack.id === id)).map(([, folder]) => folder);
  const gone = [...disk.texts.keys()].filter((path) => !here.has(path) && known.some((folder) => path.startsWith(folder)));
  return [
    ...[...here].filter(([path, text]) => disk.texts.get(path) !== text).map(([path, text]) => ({ path, text })),
    ...gone.map((path) => ({ path, text: null })),
  ];
});

/** Lets the person pick a folder and shows the packs in it. */
export async function pickFolder(): Promise<void> {
  let handle: FileSystemDirectoryHandle | undefined;
  try {
    handle = await (window as PickerWindow).showDirectoryPicker?.({ mode: 'readwrite', id: 'packs' });
  } catch (error) {
    // Who closes the picker changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    throw error;
  }
  if (handle === undefined) return;
  const { packsInFolder } = await import('./read-folder.ts');
  const found = await packsInFolder(handle);
  if ('refused' in found) return refuseIncoming(handle.name, found.refused);
  diskFolder.value = { handle, folders: new Map(found.packs.map(({ id, folder }) => [id, folder])), texts: textsIn(found.packs) };
  receivePacks(handle.name, found.packs, found.leftOut);
}

/** Writes what was changed. What changed on the disk since it was read is left alone and named. */
export async function writeFolder(): Promise<void> {
  const disk = diskFolder.value;
  if (disk === null) return;
  const texts = new Map(disk.texts);
  const changed: string[] = [];
  let count = 0;
  for (const { path, text } of unwritten.value) {
    const steps = path.split('/');
    const name = steps.pop() ?? '';
    const folder = await steps.reduce(
      async (above, step) => (await above).getDirectoryHandle(step, { create: text !== null }),
      Promise.resolve(disk.handle),
    );
    const before = await folder.getFileHandle(name).then(
      async (file) => (await file.getFile()).text(),
      () => undefined,
    );
    if (before !== disk.texts.get(path)) changed.push(path);
    else if (text === null) {
      await folder.removeEntry(name);
      texts.delete(path);
      count += 1;
    } else {
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await stream.write(text);
      await stream.close();
      texts.set(path, text);
      count += 1;
    }
  }
  diskFolder.value = { ...disk, texts };
  if (count > 0) notify({ kind: 'good', text: t('travel.disk.written', { count, folder: disk.handle.name }) });
  if (changed.length > 0) notify({ kind: 'bad', text: t('travel.disk.changed', { list: changed.slice(0, 5).join(', ') }) });
}

function textsIn(found: readonly FoundPack[]): Map<string, string> {
  return new Map(found.flatMap(({ folder, files }) => files.map(({ path, text }) => [`${folder}${path}`, text] as const)));
}
