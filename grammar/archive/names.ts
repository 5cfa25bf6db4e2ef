// Which names of files may come in from outside. The names of all entries are checked before anything is unpacked.
import { longestName } from './limits.ts';
import { refuse } from './refusals.ts';

/** Endings of the files that make up a pack. */
const PACK_FILE = /\.(yaml|yml|rules|scenario)$/;
/** Names that mean a device on some systems, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether a path may name a file of a pack: plain words, no way up or out, and an ending that packs use. */
export function isFilePath(path: string): boolean {
  return (
    path.length <= longestName &&
    path.split('/').every((part) => /^[A-Za-z0-9_-][\w.-]*$/.test(part) && part !== '__proto__') &&
    PACK_FILE.test(path)
  );
}

/** Whether a file belongs to packs by its name. Anything else that people put beside it (a picture, a note) is left out. */
export function isPackFile(path: string): boolean {
  return PACK_FILE.test(path) && !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'node_modules');
}

/** Throws a Refusal if a name leads out of the folder or cannot be one; entries that are left out are checked, too. */
export function checkName(name: string): void {
  if (name.length > longestName) refuse('long-name', { name });
  if (/^([/\\]|[A-Za-z]:)/.test(name) || name.includes('\\')) refuse('leads-out', { name });
  const parts = name.replace(/\/$/, '').split('/');
  if (parts.includes('..')) refuse('leads-out', { name });
  if (parts.includes('.') || parts.includes('') || /[\p{Cc}\p{Cs}]/u.test(name)) refuse('bad-name', { name });
}

/** Throws a Refusal unless the name is one that every disk and this tool can have. */
export function checkPackFileName(path: string): void {
  if (!isFilePath(path) || path.split('/').some((part) => DEVICE.test(part))) refuse('bad-name', { name: path });
}

/** Throws a Refusal if two names are the same, or would be on a disk that knows no capitals or writes accents in another form. */
export function checkDistinct(names: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const name of names) {
    const folded = fold(name);
    const other = seen.get(folded);
    if (other === name) refuse('twice', { name });
    if (other !== undefined) refuse('alike', { name: other, other: name });
    seen.set(folded, name);
  }
  // A file cannot be a folder as well.
  for (const name of names)
    for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
      const other = seen.get(fold(name.slice(0, at)));
      if (other !== undefined) refuse('alike', { name: other, other: name });
    }
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
