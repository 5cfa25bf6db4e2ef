// Making files: a new one, a copy, another name, a whole pack from a template, a document of one's own after the model of another.
import { fillTemplate, isPackId, templateFolder } from '../../../grammar/templates.ts';
import { t } from '../i18n/index.ts';
import type { Change } from '../protocol.ts';
import { isFilePath } from '../store/edits.ts';
import { packOf, type PackInfo } from '../store/packs.ts';
import { changeFiles, openFile } from './file-actions.ts';
import { tell } from './notices.ts';
import * as page from './signals.ts';
import { offerUndo, packs, templates } from './workspace.ts';

/** Why a path cannot be taken for a new file; undefined when it can. */
export function refusePath(path: string): string | undefined {
  if (!isFilePath(path)) return t('file.bad-path');
  if (page.files.value.has(path)) return t('file.exists', { file: path });
  return undefined;
}

export function newFile(path: string, text = startingText(path)): void {
  changeFiles([{ path, text }]);
  openFile(path);
}

export function deleteFile(path: string): void {
  const text = page.files.value.get(path);
  if (text === undefined) return;
  changeFiles([{ path, text: null }]);
  offerUndo(t('file.deleted', { file: path }), [{ path, text }]);
}

export function renameFile(from: string, to: string): void {
  const text = page.files.value.get(from);
  if (text === undefined) return;
  const at = page.tabs.value.indexOf(from);
  changeFiles([
    { path: to, text },
    { path: from, text: null },
  ]);
  if (at >= 0) openFile(to);
}

/** Packs whose folder has a template to copy. */
export function packsWithTemplate(): PackInfo[] {
  return packs.value.filter((pack) => templates.value.some(({ path }) => path.startsWith(`${pack.folder}/${templateFolder}/`)));
}

export function refusePack(id: string): string | undefined {
  if (!isPackId(id)) return t('pack.bad-id');
  if (packs.value.some((pack) => pack.id === id)) return t('pack.exists', { pack: id });
  return undefined;
}

/** A pack of one's own, from the same template as `roundhouse new`. */
export function newPack(id: string, on: PackInfo): void {
  const inside = `${on.folder}/${templateFolder}/`;
  const above = on.folder.slice(0, on.folder.lastIndexOf('/') + 1);
  const folder = `${above}${id}`;
  const template = templates.value.flatMap(({ path, text }) =>
    path.startsWith(inside) ? [{ path: path.slice(inside.length), text }] : [],
  );
  const made = fillTemplate(template, { id, folder }).map(({ path, text }) => ({ path: `${folder}/${path}`, text }));
  changeFiles(made);
  openFile(made.find(({ path }) => path.endsWith('/pack.yaml'))?.path ?? made[0].path);
  tell({ kind: 'good', text: t('pack.made', { pack: id, count: made.length }) });
}

/** Copies the first document of a file under another id into a pack, together with its texts. */
export async function duplicateInto(path: string, pack: PackInfo, id: string): Promise<void> {
  // Reading YAML is for this only: it comes when it is wanted.
  const { duplicateDocument } = await import('../../../grammar/duplicate.ts');
  const source = packOf(packs.value, path);
  const changes: readonly Change[] = duplicateDocument(page.files.value, { file: path, from: source?.folder ?? '', to: pack.folder, id });
  if (changes.length === 0) return;
  changeFiles(changes);
  openFile(changes[0].path);
}

function startingText(path: string): string {
  if (path.endsWith('.scenario')) return 'scenario ""\n';
  return '';
}
