// These actions let work travel: a pack or everything that was changed as a zip, all of it as a link, and what comes in as a zip or a folder.
// What comes in changes nothing until the person says what shall become of it.
import { computed, signal } from '@preact/signals';
import type { FoundPack } from '../../../grammar/archive/pack-archive.ts';
import type { RefusedArchive } from '../../../grammar/archive/refusals.ts';
import { t } from '../i18n/index.ts';
import type { FileChange } from '../protocol/files.ts';
import { packOf, packsOf, type PackInfo } from '../store/packs.ts';
import type { OpenedWork } from '../travel/work.ts';
import { goToCopy, makeCopy, type CopyContent } from './copies.ts';
import { download } from './download.ts';
import { changeFiles, openFile } from './file-actions.ts';
import { notify } from './notices.ts';
import * as page from './signals.ts';
import { edited, flushEdits, offerUndo, packHome, packs, shipped } from './workspace.ts';
import { gameWorker } from './workers.ts';

/** How a pack that came in stands to what is here. */
export type Standing = 'new' | 'same' | 'differs' | 'ships';

export type Incoming =
  | {
      readonly kind: 'packs';
      readonly name: string;
      readonly packs: readonly (FoundPack & { readonly standing: Standing })[];
      readonly leftOut: readonly string[];
    }
  | { readonly kind: 'work'; readonly name: string; readonly opened: OpenedWork };

export interface MadeLink {
  readonly address: string;
  readonly tooLong: boolean;
  /** A digest of the board, which is the same wherever the link is opened. */
  readonly digest: string;
}

/** What was read and waits for a decision. */
export const incoming = signal<Incoming | null>(null);
/** Why the last thing that was brought could not be taken in. */
export const refusal = signal<string | null>(null);
export const madeLink = signal<MadeLink | null>(null);

/** Packs of one's own and packs that were changed, with the number of files that differ from what came with the page. */
export const changedPacks = computed(() => {
  const counts = new Map<PackInfo, number>();
  for (const path of changedPaths.value) {
    const pack = packOf(packs.value, path);
    if (pack !== undefined) counts.set(pack, (counts.get(pack) ?? 0) + 1);
  }
  return [...counts]
    .map(([pack, count]) => ({ pack, count, own: !shippedIds.value.has(pack.id) }))
    .sort((a, b) => Number(b.own) - Number(a.own));
});

const changedPaths = computed(() => {
  const before = shipped.value;
  const now = page.files.value;
  return [...new Set([...before.keys(), ...now.keys(), ...edited.value])].filter((path) => before.get(path) !== now.get(path));
});

const shippedIds = computed(() => new Set(packsOf(shipped.value).map(({ id }) => id)));

export function sayArchive({ reason, name = '', other = '', most = 0 }: RefusedArchive): string {
  return t(`archive.${reason}`, { name, other, most });
}

// ── out ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export async function downloadPack(pack: PackInfo): Promise<void> {
  const { packToZip } = await import('../travel/zip.ts');
  const bytes = packToZip(pack.id, filesOf(pack));
  if (bytes instanceof Uint8Array) download(bytes, `${pack.id}.zip`);
  else notify({ kind: 'bad', text: t('travel.not-packed', { pack: pack.id, reason: sayArchive(bytes.refused) }) });
}

export async function downloadChanges(): Promise<void> {
  const [{ workToZip }, { makeWork }] = await Promise.all([import('../travel/zip.ts'), import('../travel/work.ts')]);
  download(workToZip(makeWork(shipped.value, page.files.value, await visitNow(), { whole: true })), 'roundhouse-work.zip');
}

/** Makes the link and puts it on the clipboard. One that is too long is made all the same, and says so. */
export async function makeLink(): Promise<void> {
  const [{ writeLink, longestLink }, { makeWork }] = await Promise.all([import('../travel/link.ts'), import('../travel/work.ts')]);
  const [fragment, digest] = await Promise.all([
    visitNow().then((visit) => writeLink(makeWork(shipped.value, page.files.value, visit))),
    gameWorker.digest().catch(() => ''),
  ]);
  const address = `${location.origin}${location.pathname}#${fragment}`;
  madeLink.value = { address, tooLong: address.length > longestLink, digest };
}

/** What a work carries besides files. */
async function visitNow(): Promise<Pick<CopyContent, 'game' | 'open'>> {
  return { game: await gameWorker.store().catch(() => null), open: page.activeFile.value };
}

/** The files of a pack, with paths inside its folder and without those of a pack that lies inside it. */
export function filesOf(pack: PackInfo): { readonly path: string; readonly text: string }[] {
  return [...page.files.value]
    .filter(([path]) => packOf(packs.value, path)?.folder === pack.folder)
    .map(([path, text]) => ({ path: path.slice(pack.folder.length + 1), text }));
}

// ── in ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Reads a zip and shows what is in it. */
export async function readZipFile(file: Blob & { readonly name?: string }): Promise<void> {
  const [{ readArchive }, { openWork }, { mostPacked }] = await Promise.all([
    import('../travel/zip.ts'),
    import('../travel/work.ts'),
    import('../../../grammar/archive/limits.ts'),
  ]);
  const name = file.name ?? '';
  if (file.size > mostPacked) return refuseIncoming(name, { reason: 'too-large', most: mostPacked / 1024 / 1024 });
  const found = readArchive(new Uint8Array(await file.arrayBuffer()));
  if ('refused' in found) return refuseIncoming(name, found.refused);
  if (found.kind === 'packs') return receivePacks(name, found.found.packs, found.found.leftOut);
  const opened = openWork(found.work, shipped.value);
  if ('refused' in opened) return refuseIncoming(name, opened.refused);
  refusal.value = null;
  incoming.value = { kind: 'work', name, opened };
}

export function receivePacks(name: string, found: readonly FoundPack[], leftOut: readonly string[]): void {
  refusal.value = null;
  incoming.value = { kind: 'packs', name, packs: found.map((pack) => ({ ...pack, standing: standingOf(pack) })), leftOut };
}

export function refuseIncoming(name: string, refused: RefusedArchive): void {
  incoming.value = null;
  refusal.value = t('travel.refused', { file: name, reason: sayArchive(refused) });
}

function standingOf({ id, files }: FoundPack): Standing {
  if (shippedIds.value.has(id)) return 'ships';
  const here = packs.value.find((pack) => pack.id === id);
  if (here === undefined) return 'new';
  const own = new Map(filesOf(here).map(({ path, text }) => [path, text]));
  return own.size === files.length && files.every(({ path, text }) => own.get(path) === text) ? 'same' : 'differs';
}

/** Whether what came in may become part of one's own work: a pack that comes with the page is never replaced. */
export function mayAdd(found: Incoming): boolean {
  return (
    found.kind === 'packs' &&
    found.packs.every(({ standing }) => standing !== 'ships') &&
    found.packs.some(({ standing }) => standing !== 'same')
  );
}

/** Adds the packs that came in to one's own work, as one change that can be taken back. */
export function addIncoming(found: Incoming): void {
  if (found.kind !== 'packs' || !mayAdd(found)) return;
  const changes = found.packs.flatMap(changesOf);
  const before: FileChange[] = changes.map(({ path }) => ({ path, text: page.files.value.get(path) ?? null }));
  changeFiles(changes);
  const manifest = changes.find(({ path, text }) => text !== null && path.endsWith('/pack.yaml'));
  if (manifest !== undefined) openFile(manifest.path);
  offerUndo(t('travel.added', { packs: found.packs.map(({ id }) => id).join(', '), count: changes.length }), before);
  incoming.value = null;
}

function changesOf({ id, files, standing }: FoundPack & { readonly standing: Standing }): FileChange[] {
  if (standing === 'same') return [];
  const here = packs.value.find((pack) => pack.id === id);
  const folder = here?.folder ?? `${packHome()}${id}`;
  const kept = new Set(files.map(({ path }) => path));
  const gone = here === undefined ? [] : filesOf(here).filter(({ path }) => !kept.has(path));
  return [
    ...files.map(({ path, text }) => ({ path: `${folder}/${path}`, text })),
    ...gone.map(({ path }) => ({ path: `${folder}/${path}`, text: null })),
  ];
}

/** Opens what came in beside one's own work. */
export async function openIncoming(found: Incoming): Promise<void> {
  const content = found.kind === 'work' ? found.opened : { edits: editsOf(found.packs), game: null, open: null };
  const { id, stored } = await makeCopy(content);
  if (!stored) return void (refusal.value = t('travel.no-storage'));
  await flushEdits();
  goToCopy(id);
}

/** Packs over those that come with the page. */
function editsOf(found: readonly FoundPack[]): Map<string, string | null> {
  const known = packsOf(shipped.value);
  const edits = new Map<string, string | null>();
  for (const { id, files } of found) {
    const same = known.find((pack) => pack.id === id);
    const folder = same?.folder ?? `${known[0]?.folder.replace(/[^/]*$/, '') ?? ''}${id}`;
    if (same !== undefined) for (const path of shipped.value.keys()) if (packOf(known, path) === same) edits.set(path, null);
    for (const { path, text } of files) {
      const target = `${folder}/${path}`;
      if (shipped.value.get(target) === text) edits.delete(target);
      else edits.set(target, text);
    }
  }
  return edits;
}
