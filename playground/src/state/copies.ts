// A copy is work that came by a link or a zip, opened beside one's own: it has a space of its own in the browser, so that it can overwrite
// nothing. The fragment of the address names the copy that is open.
import { signal } from '@preact/signals';
import { t } from '../i18n/index.ts';
import type { StoredGame } from '../protocol/game-worker.ts';
import { openDatabase, openVisitStorage, type EditMessage } from '../store/edit-storage.ts';
import { applyEditsTo, type Edits } from '../store/edits.ts';
import { packOf, packsOf } from '../store/packs.ts';
import type { OpenedWork } from '../travel/work.ts';
import { notify } from './notices.ts';
import * as page from './signals.ts';

export interface CopyContent {
  readonly edits: Edits;
  readonly game: StoredGame | null;
  readonly open: string | null;
}

/** The space that the page opens, and the content where the browser could not store it. */
export interface OpenCopy {
  readonly space: string;
  readonly content: CopyContent | null;
}

/** The copy that is open; null: one's own work. */
export const openedCopy = signal<string | null>(null);

const COPY = 'copy=';
const SHARE = 'share=';
const OWN_SPACE = 'packs';
const MOST_COPIES = 200;

/** The copy that the address asks for, by its name or by a link that carries it. Undefined: one's own work is opened. */
export async function copyOfAddress(shipped: ReadonlyMap<string, string>): Promise<OpenCopy | undefined> {
  const fragment = location.hash.slice(1);
  if (fragment.startsWith(SHARE)) return openLink(fragment, shipped);
  if (!fragment.startsWith(COPY)) return undefined;
  const id = fragment.slice(COPY.length);
  const space = spaceOf(id);
  const known =
    /^[0-9a-f]{12}(-\d{1,3})?$/.test(id) &&
    (await openVisitStorage(space)
      .take('copy')
      .catch(() => undefined)) !== undefined;
  if (!known) {
    showAddress('');
    notify({ kind: 'bad', text: t('travel.copy-gone') });
    return undefined;
  }
  openedCopy.value = id;
  return { space, content: null };
}

/** A link that comes to a page that is open already: the page starts anew with it. */
export function followAddress(): void {
  addEventListener('hashchange', () => {
    const fragment = location.hash.slice(1);
    if (fragment.startsWith(SHARE) || (fragment.startsWith(COPY) && fragment.slice(COPY.length) !== openedCopy.value)) location.reload();
  });
}

async function openLink(fragment: string, shipped: ReadonlyMap<string, string>): Promise<OpenCopy | undefined> {
  // Reading links is for this only: it comes when it is wanted.
  const [{ readLink }, { openWork }] = await Promise.all([import('../travel/link.ts'), import('../travel/work.ts')]);
  const read = await readLink(fragment);
  const opened = 'refused' in read ? read : openWork(read, shipped);
  if ('refused' in opened) {
    showAddress('');
    const { reason, name = '', other = '', most = 0 } = opened.refused;
    notify({ kind: 'bad', text: t('travel.link-refused', { reason: t(`archive.${reason}`, { name, other, most }) }) });
    return undefined;
  }
  tellVersions(opened);
  const copy = await makeCopy(opened);
  openedCopy.value = copy.id;
  showAddress(`${COPY}${copy.id}`);
  return { space: spaceOf(copy.id), content: copy.stored ? null : opened };
}

/** Says that a work was made with other packs, and what of it could not be opened. */
export function tellVersions({ samePacks, lost }: Pick<OpenedWork, 'samePacks' | 'lost'>): void {
  if (samePacks) return;
  const list = [...lost.slice(0, 3), ...(lost.length > 3 ? ['…'] : [])].join(', ');
  notify({ kind: 'bad', text: lost.length === 0 ? t('travel.other-packs') : t('travel.other-packs.lost', { count: lost.length, list }) });
}

/** Stores a copy under a name that follows from its content. One that was changed since is left alone, and another is made. */
export async function makeCopy({ edits, game, open }: CopyContent): Promise<{ readonly id: string; readonly stored: boolean }> {
  const { canonicalJson, sha256 } = await import('../../../interpreter/game/digest.ts');
  const hash = sha256(canonicalJson([[...edits].sort(([a], [b]) => (a < b ? -1 : 1)), game])).slice(0, 12);
  try {
    for (let count = 1; count < MOST_COPIES; count += 1) {
      const id = count === 1 ? hash : `${hash}-${count}`;
      const [database, visit] = [openDatabase(spaceOf(id)), openVisitStorage(spaceOf(id))];
      if ((await visit.take('copy')) !== undefined) {
        const isSame =
          sameEdits(await database.read(), edits) && (game === null || canonicalJson(await visit.take('game')) === canonicalJson(game));
        if (isSame) return { id, stored: true };
        continue;
      }
      await database.write(new Map(edits));
      await visit.put('game', game ?? undefined);
      await visit.put('visit', { tabs: open === null ? [] : [open], active: open });
      await visit.put('copy', { made: hash });
      return { id, stored: true };
    }
  } catch {
    // A browser without storage shows the copy as long as the page is open.
  }
  return { id: hash, stored: false };
}

export function goToCopy(id: string): void {
  showAddress(`${COPY}${id}`);
  location.reload();
}

/** Back to one's own work; the copy stays where it is. */
export function leaveCopy(): void {
  showAddress('');
  location.reload();
}

/** Adds the packs of the copy that are nobody else's to one's own work. Says which could not be added, because there is one of that name. */
export async function addCopyToOwn(shipped: ReadonlyMap<string, string>): Promise<{ readonly added: string[]; readonly taken: string[] }> {
  const database = openDatabase(OWN_SPACE);
  const own = packsOf(applyEditsTo(shipped, await database.read()));
  const here = packsOf(page.files.value);
  const extra = here.filter(({ id }) => !packsOf(shipped).some((pack) => pack.id === id));
  const [added, taken] = [
    extra.filter(({ id }) => !own.some((pack) => pack.id === id)),
    extra.filter(({ id }) => own.some((pack) => pack.id === id)),
  ];
  const files = [...page.files.value].filter(([path]) => added.includes(packOf(here, path) as (typeof here)[number]));
  await database.write(new Map(files));
  // Another tab that has one's own work open takes them over at once.
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`roundhouse:${OWN_SPACE}`);
  for (const [path, text] of files) channel?.postMessage({ path, text } satisfies EditMessage);
  channel?.close();
  return { added: added.map(({ id }) => id), taken: taken.map(({ id }) => id) };
}

function sameEdits(left: Edits, right: Edits): boolean {
  return left.size === right.size && [...left].every(([path, text]) => right.has(path) && right.get(path) === text);
}

function spaceOf(id: string): string {
  return `copy-${id}`;
}

function showAddress(fragment: string): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}${fragment === '' ? '' : `#${fragment}`}`);
}
