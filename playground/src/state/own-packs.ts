// Which packs are a person's own: those made in the page, or those of the folder that was opened. The one worked on last comes first
// wherever a pack is asked for.
import { computed, signal } from '@preact/signals';
import { packOf, type PackInfo } from '../store/packs.ts';
import { readSetting, writeSetting } from './settings-store.ts';
import * as page from './signals.ts';
import { ownPacks as folderPacks, packs } from './workspace.ts';

/** The pack that was made or copied into last, by its id. */
const lastUsed = signal<string | null>(null);
/** A pack that was made and has not been played: the next game is meant to have it. */
export const unplayedPack = signal<string | null>(null);

export const ownPacks = computed((): readonly PackInfo[] => {
  const last = lastUsed.value ?? readSetting('own-pack');
  const own = packs.value.filter(({ id, folder }) => folderPacks.value.includes(id) || !page.originals.value.has(`${folder}/pack.yaml`));
  return own.sort((a, b) => Number(b.id === last) - Number(a.id === last));
});

export function rememberPack(id: string): void {
  lastUsed.value = id;
  writeSetting('own-pack', id);
}

/** The folder where a new file is meant to lie, with its slash: beside a file of one's own, otherwise in the own pack worked on last. */
export function folderForNewFile(beside: string): string {
  const own = ownPacks.value;
  const at = packOf(packs.value, beside);
  const folder = beside.slice(0, beside.lastIndexOf('/') + 1);
  return own.length === 0 || own.some(({ id }) => id === at?.id) ? folder : `${own[0].folder}/`;
}
