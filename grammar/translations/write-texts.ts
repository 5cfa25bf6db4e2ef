// Writes many texts of a pack at once. Texts that stand already are replaced together; those that are new are added one after another, each into
// the file as it is by then, because several may need the same heading.
import { type InputFile, loadWorkspace, type Pack } from '../packs/workspace.ts';
import { readTextKey } from './text-rows.ts';
import { type TextChange, writeText } from './write-text.ts';

type WrittenPack = Pick<Pack, 'manifest' | 'texts' | 'folder' | 'file'>;

/** The files of a pack that change, by their new texts; `unreadable` names a file that has to be mended first. */
export function writeTexts(
  pack: WrittenPack,
  locale: string,
  texts: ReadonlyMap<string, string>,
): readonly InputFile[] | { readonly unreadable: string } {
  const present = new Map(pack.texts.map(({ file }) => [file.path, file.text]));
  const added: (readonly [key: string, text: string])[] = [];
  const replaced: TextChange[] = [];
  for (const [key, text] of texts) {
    const at = readTextKey(key);
    const change = at === undefined ? 'same' : writeText(pack, locale, at, text);
    if (change === 'unreadable') return { unreadable: pack.texts.find((one) => one.locale === locale && one.broken)?.file.path ?? '' };
    if (change === 'same') continue;
    if (change.span.end > change.span.start && change.span.end - change.span.start < (present.get(change.path)?.length ?? 0))
      replaced.push(change);
    else added.push([key, text]);
  }
  const files = new Map(present);
  for (const change of replaced.sort((a, b) => b.span.start - a.span.start)) apply(files, change);
  let workspace = loadWorkspace(inputs(pack, files));
  for (const [key, text] of added) {
    const change = writeText(workspace.packs[0], locale, readTextKey(key)!, text);
    if (typeof change === 'string') continue;
    apply(files, change);
    workspace = loadWorkspace(inputs(pack, files), workspace);
  }
  return [...files].filter(([path, text]) => present.get(path) !== text).map(([path, text]) => ({ path, text }));
}

/** Applies changes that were made of the same texts and do not overlap. */
export function applyChanges(files: ReadonlyMap<string, string>, changes: readonly TextChange[]): readonly InputFile[] {
  const changed = new Map(files);
  for (const change of [...changes].sort((a, b) => b.span.start - a.span.start)) apply(changed, change);
  return [...changed].filter(([path, text]) => files.get(path) !== text).map(([path, text]) => ({ path, text }));
}

function apply(files: Map<string, string>, { path, span, text }: TextChange): void {
  const before = files.get(path) ?? '';
  files.set(path, before.slice(0, span.start) + text + before.slice(span.end));
}

function inputs({ file }: WrittenPack, files: ReadonlyMap<string, string>): InputFile[] {
  return [{ path: file.path, text: file.text }, ...[...files].map(([path, text]) => ({ path, text }))];
}
