// These actions make files: a new one, a copy, a renamed one, a whole pack from a template, a document after the model of another; and the
// same for folders.
import { isFilePath } from '../../../grammar/archive/names.ts';
import { fillTemplate, isPackId, templateFolder } from '../../../grammar/packs/templates.ts';
import { t } from '../i18n/index.ts';
import type { FileChange } from '../protocol/files.ts';
import { packOf, type PackInfo } from '../store/packs.ts';
import { applyTextEdits } from '../store/text-edits.ts';
import { changeFiles, openFile } from './file-actions.ts';
import { languageWorker } from './workers.ts';
import { notify } from './notices.ts';
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
  // The cursor goes into the text, between the quotes of a title that waits for one.
  const column = text === SCENARIO_START ? SCENARIO_START.indexOf('"') + 2 : 1;
  openFile(path, { line: 1, column, endLine: 1, endColumn: column });
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

// ── folders and packs ───────────────────────────────────────────────────────────────────────────────────────────────

/** All files below a folder; its path ends with a slash. */
export function filesIn(folder: string): string[] {
  return [...page.files.value.keys()].filter((path) => path.startsWith(folder));
}

export function deleteFolder(folder: string): void {
  const before = filesIn(folder).map((path) => ({ path, text: page.files.value.get(path) ?? null }));
  changeFiles(before.map(({ path }) => ({ path, text: null })));
  offerUndo(t('folder.removed', { folder: folder.slice(0, -1), count: before.length }), before);
}

/** Why a folder cannot get this name; undefined when it can. A pack is called like its folder. */
export function refuseFolderName(folder: string, name: string): string | undefined {
  if (!isPackId(name)) return t('pack.bad-id');
  const renamed = renamedFolder(folder, name);
  if (filesIn(renamed).length > 0) return t('file.exists', { file: renamed.slice(0, -1) });
  const pack = packInFolder(folder);
  return pack !== undefined && packs.value.some(({ id }) => id === name) ? t('pack.exists', { pack: name }) : undefined;
}

/** Gives a folder another name. If it is a pack's, the pack gets it too, wherever it is named. */
export async function renameFolder(folder: string, name: string): Promise<void> {
  const pack = packInFolder(folder);
  const texts = new Map(pack === undefined ? [] : await textsWithPackCalled(pack, name));
  const to = renamedFolder(folder, name);
  const moved = filesIn(folder);
  const before = [...new Set([...moved, ...texts.keys()])].map((path) => ({ path, text: page.files.value.get(path) ?? null }));
  const open = page.tabs.value.filter((path) => path.startsWith(folder));
  const active = page.activeFile.value;
  changeFiles([
    ...[...texts].filter(([path]) => !path.startsWith(folder)).map(([path, text]) => ({ path, text })),
    ...moved.map((path) => ({ path: to + path.slice(folder.length), text: texts.get(path) ?? page.files.value.get(path) ?? '' })),
    ...moved.map((path) => ({ path, text: null })),
  ]);
  for (const path of open) openFile(to + path.slice(folder.length));
  if (active?.startsWith(folder)) openFile(to + active.slice(folder.length));
  offerUndo(t('folder.renamed', { folder: to.slice(0, -1) }), [
    ...moved.map((path) => ({ path: to + path.slice(folder.length), text: null })),
    ...before,
  ]);
}

/** Texts that name a pack, with another name in its place. */
async function textsWithPackCalled(pack: PackInfo, name: string): Promise<[string, string][]> {
  const path = `${pack.folder}/pack.yaml`;
  const lines = (page.files.value.get(path) ?? '').split('\n');
  const line = lines.findIndex((text) => /^pack:/.test(text));
  const column = (/^pack:\s*["']?/.exec(lines[line] ?? '')?.[0].length ?? 0) + 1;
  const places = line < 0 ? [] : ((await languageWorker.references({ path, line: line + 1, column })) ?? []);
  return [...new Set(places.map(({ file }) => file))].map((file) => [
    file,
    applyTextEdits(
      page.files.value.get(file) ?? '',
      places.filter((place) => place.file === file).map((place) => ({ ...place, text: name })),
    ),
  ]);
}

export function packInFolder(folder: string): PackInfo | undefined {
  return packs.value.find((pack) => `${pack.folder}/` === folder);
}

function renamedFolder(folder: string, name: string): string {
  return `${folder.slice(0, folder.slice(0, -1).lastIndexOf('/') + 1)}${name}/`;
}

// ── new packs ───────────────────────────────────────────────────────────────────────────────────────────────────────

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
  notify({ kind: 'good', text: t('pack.made', { pack: id, count: made.length }) });
}

/** Copies the first document of a file under another id into a pack, together with its texts. */
export async function duplicateInto(path: string, pack: PackInfo, id: string): Promise<void> {
  // Reading YAML is for this only: it comes when it is wanted.
  const { duplicateDocument } = await import('../../../grammar/packs/duplicate.ts');
  const source = packOf(packs.value, path);
  const changes: readonly FileChange[] = duplicateDocument(page.files.value, {
    file: path,
    from: source?.folder ?? '',
    to: pack.folder,
    id,
  });
  if (changes.length === 0) return;
  changeFiles(changes);
  openFile(changes[0].path);
}

function startingText(path: string): string {
  return path.endsWith('.scenario') ? SCENARIO_START : '';
}

const SCENARIO_START = 'scenario ""\n';
