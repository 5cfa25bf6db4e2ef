// Writes what somebody typed in the text view: the file as it was and as it is to be, or the reason why it is not written.
import type { Workspace } from '../../../grammar/packs/workspace.ts';
import { addLanguage } from '../../../grammar/translations/write-languages.ts';
import { removeText, type TextChange, writeText } from '../../../grammar/translations/write-text.ts';
import type { TextFileChange, TextRef, TextRefusal } from './shapes.ts';

/** More than any sentence of a game; who has more meant something else. */
export const LONGEST_TEXT = 10_000;

export type Written = TextFileChange | 'same' | { readonly refused: TextRefusal };

/** Writes a text of a pack in a language; an empty one is taken away. */
export function writeCell(workspace: Workspace, { pack: id, ...key }: TextRef, locale: string, text: string): Written {
  const pack = workspace.packs.find((one) => one.id === id);
  if (pack === undefined) return { refused: 'gone' };
  const refused = whyNot(text);
  if (refused !== undefined) return { refused };
  if (text.trim() === '') {
    const change = removeText(pack, locale, key);
    return change === undefined ? 'same' : applied(workspace, change);
  }
  const change = writeText(pack, locale, key, text);
  return change === 'same' ? 'same' : change === 'unreadable' ? { refused: 'unreadable' } : applied(workspace, change);
}

/** Adds a language to those that a pack says it is written in. */
export function addLanguageTo(workspace: Workspace, id: string, locale: string): Written {
  const pack = workspace.packs.find((one) => one.id === id);
  if (pack === undefined) return { refused: 'gone' };
  const change = addLanguage(pack, locale);
  return change === 'same' ? 'same' : applied(workspace, change);
}

export function whyNot(text: string): TextRefusal | undefined {
  if (text.length > LONGEST_TEXT) return 'too-long';
  if (/[\ud800-\udfff]/u.test(text)) return 'half-letter';
  return /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/.test(text) ? 'control' : undefined;
}

function applied({ files }: Workspace, { path, span, text }: TextChange): TextFileChange {
  const before = files.find((file) => file.path === path)?.text ?? null;
  return { path, before, after: (before ?? '').slice(0, span.start) + text + (before ?? '').slice(span.end) };
}
