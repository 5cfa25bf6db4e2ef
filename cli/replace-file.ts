// Replaces a file on disk as a whole: a reader sees the old text or the new one, never a part, and the permissions of the file stay.
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Replaces the file at `path`, which must be its real path: a link would be replaced by a file. A new file gets the usual permissions. */
export function replaceFile(path: string, text: string | Uint8Array): void {
  const before = statSync(path, { throwIfNoEntry: false });
  const aside = join(dirname(path), `.${randomBytes(6).toString('hex')}.saving`);
  try {
    // Only the owner can read the text until it has the permissions of the file that it replaces.
    writeFileSync(aside, text, { flag: 'wx', ...(before === undefined ? {} : { mode: 0o600 }) });
    if (before !== undefined) {
      keepOwner(aside, before);
      chmodSync(aside, before.mode & 0o7777);
    }
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/** Keeps the owner of the file. Only some users may give a file away; for others the new file is their own. */
function keepOwner(path: string, { uid, gid }: { readonly uid: number; readonly gid: number }): void {
  try {
    chownSync(path, uid, gid);
  } catch {
    // The file then belongs to the user who saved it.
  }
}
