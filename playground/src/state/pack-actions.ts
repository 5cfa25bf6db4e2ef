// These actions make files: a new one, a copy, a renamed one, a whole pack from a template, a document after the model of another; and the
// same for folders.
import { isFilePath } from '../../../grammar/archive/names.ts';
import { documentKeys, freeIds } from '../../../grammar/packs/free-ids.ts';
import { idOfName } from '../../../grammar/packs/id-of-name.ts';
import type * as duplicatingTypes from '../../../grammar/packs/duplicate.ts';
import { asScalar, fillTemplate, isPackId, templateFolder } from '../../../grammar/packs/templates.ts';
import { t } from '../i18n/index.ts';
import type { FileChange } from '../protocol/files.ts';
import { packOf, type PackInfo } from '../store/packs.ts';
import { documentsIn, type ListedDocument } from '../../../grammar/packs/documents-in-text.ts';
import { applyTextEdits } from '../store/text-edits.ts';
import { openDialog, type RemovedEntry } from './dialogs-state.ts';
import { changeFiles, openFile } from './file-actions.ts';
import { languageWorker } from './workers.ts';
import { playPack } from './play-pack.ts';
import { changeJointly } from './joint-changes.ts';
import { dismiss, notify } from './notices.ts';
import { rememberPack, unplayedPack } from './own-packs.ts';
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

/** Deletes a file. When other files of its pack speak of what is in it, a dialog says so first. */
export async function removeFile(path: string): Promise<void> {
  const { entries } = await withoutThose(path);
  if (entries.length === 0) deleteFile(path, []);
  else openDialog({ kind: 'remove', path, entries: entries.map(({ file, path: at, keys }) => ({ file, path: at, keys })) });
}

/** Deletes a file, and entries of others that speak of it. */
export function deleteFile(path: string, entries: readonly RemovedEntry[]): void {
  if (!page.files.value.has(path)) return;
  void (async () => {
    const { changes } = entries.length === 0 ? { changes: [] } : await withoutThose(path);
    // A file that came with the page stays, if only with its heading.
    const others = changes.map((change) =>
      change.text === null && page.originals.value.has(change.path)
        ? { ...change, text: `${/^(?:text|glossary|board):.*$/m.exec(page.files.value.get(change.path) ?? '')?.[0] ?? ''}\n` }
        : change,
    );
    const before = changeJointly([{ path, text: null }, ...others]);
    offerUndo(t('file.deleted', { file: path }), before);
  })();
}

async function withoutThose(path: string): Promise<ReturnType<Duplicating['withoutDocuments']>> {
  if (!path.endsWith('.yaml') || copyable(path).length === 0) return { entries: [], changes: [] };
  const { withoutDocuments } = await duplicating();
  return withoutDocuments(page.files.value, { file: path, from: packOf(packs.value, path)?.folder ?? '' });
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
export function newPack({ id, title }: { readonly id: string; readonly title: string }, on: PackInfo): void {
  const inside = `${on.folder}/${templateFolder}/`;
  const folder = `${folderAbove(on)}${id}`;
  const template = templates.value.flatMap(({ path, text }) =>
    path.startsWith(inside) ? [{ path: path.slice(inside.length), text }] : [],
  );
  const ids = freeIds(template, documentKeys(page.files.value.values()));
  const made = fillTemplate(template, { id, title, folder, ids }).map(({ path, text }) => ({ path: `${folder}/${path}`, text }));
  changeJointly(made);
  openFile(made.find(({ path }) => path.endsWith('/pack.yaml'))?.path ?? made[0].path);
  rememberPack(id);
  unplayedPack.value = id;
  const notice = notify({
    kind: 'good',
    text: t('pack.made', { pack: title, count: made.length }),
    action: {
      label: t('making.play'),
      run: () => {
        dismiss(notice);
        void playPack(id);
      },
    },
  });
}

function folderAbove({ folder }: PackInfo): string {
  return folder.slice(0, folder.lastIndexOf('/') + 1);
}

// ── copies of documents ─────────────────────────────────────────────────────────────────────────────────────────────

type Duplicating = typeof duplicatingTypes;

/** Reading YAML is for copies only: it comes when it is wanted. */
function duplicating(): Promise<Duplicating> {
  return import('../../../grammar/packs/duplicate.ts');
}

/** Documents of the tool itself: a copy of one under another id would mean nothing. */
const OWN_KINDS: ReadonlySet<string> = new Set(['pack', 'model', 'board', 'text', 'glossary', 'translation', 'passages', 'start']);

/** The documents of a file, or of a whole pack, that can be copied. */
export function copyable(path: string, pack?: PackInfo): ListedDocument[] {
  const texts =
    pack === undefined
      ? [page.files.value.get(path) ?? '']
      : [...page.files.value].filter(([file]) => file.startsWith(`${pack.folder}/`) && file.endsWith('.yaml')).map(([, text]) => text);
  return texts.flatMap(documentsIn).filter(({ kind }) => !OWN_KINDS.has(kind));
}

/** A free id for a copy, and a name that is not taken in a language; without one where the original has none. */
export async function nameCopy(
  path: string,
  { kind, id }: ListedDocument,
  to: string | undefined,
  language: string,
): Promise<{ readonly id: string; readonly name: string | undefined }> {
  const { copyNumber, namesOfDocument } = await duplicating();
  const from = packOf(packs.value, path)?.folder ?? '';
  const all = new Set(packs.value.flatMap((pack) => copyable('', pack)).map((one) => `${one.kind} ${one.id}`));
  let number = copyNumber(page.files.value, { from, to: to ?? '' }, { kind, id });
  while (all.has(`${kind} ${id}-${number}`)) number++;
  const names = namesOfDocument(page.files.value, from, kind, id);
  const name = names[language] ?? names.en ?? Object.values(names)[0];
  return { id: `${id}-${number}`, name: name === undefined ? undefined : `${name} ${number}` };
}

export interface Copy {
  readonly path: string;
  readonly which: ListedDocument;
  readonly id: string;
  /** What it is called in a language. */
  readonly name: string | undefined;
  readonly locale: string;
  /** undefined: into a new pack. */
  readonly pack: PackInfo | undefined;
}

/** Copies a document under another id and name into a pack, with its texts and its looks. All of it is one step of undo. */
export async function duplicateInto({ path, which, id, name, locale, pack }: Copy): Promise<void> {
  const { duplicateDocument } = await duplicating();
  const source = packOf(packs.value, path);
  const fresh = pack === undefined && source !== undefined ? emptyPack(source) : undefined;
  const into = pack?.folder ?? fresh?.folder;
  if (into === undefined) return;
  const changes: readonly FileChange[] = duplicateDocument(page.files.value, {
    file: path,
    which,
    from: source?.folder ?? '',
    to: into,
    id,
    names: name === undefined ? {} : { [locale]: name },
  });
  if (changes.length === 0) return;
  const before = changeJointly([...(fresh === undefined ? [] : [fresh.manifest]), ...changes]);
  openFile(changes[0].path);
  rememberPack(pack?.id ?? fresh?.id ?? '');
  offerUndo(t('making.copied', { id: name ?? id, pack: pack?.title ?? fresh?.title ?? '' }), before);
}

/** A pack with nothing in it, on another one. */
function emptyPack(on: PackInfo): { id: string; title: string; folder: string; manifest: FileChange } {
  const title = t('making.first-pack');
  const isTaken = (id: string): boolean => packs.value.some((pack) => pack.id === id);
  const base = idOfName(title) || 'my-pack';
  let id = base;
  for (let number = 2; isTaken(id); number++) id = `${base}-${number}`;
  const folder = `${folderAbove(on)}${id}`;
  const text = `pack: ${id}\ntitle: ${asScalar(title)}\nversion: 0.1.0\nneeds: [${on.id}]\n`;
  return { id, title, folder, manifest: { path: `${folder}/pack.yaml`, text } };
}

function startingText(path: string): string {
  return path.endsWith('.scenario') ? SCENARIO_START : '';
}

const SCENARIO_START = 'scenario ""\n';
