// Errors of the file system become failures of a command, with their codes.
import { printable } from './terminal.ts';
import { failIn } from './terminal-words.ts';

export function onDisk<Value>(path: string, act: () => Value, what: 'read' | 'written' = 'written', locale = 'en'): Value {
  try {
    return act();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const failed = what === 'read' ? 'cannot-read' : 'cannot-write';
    throw failIn(locale, failed, `file.${failed}`, { path: printable(path), reason: code });
  }
}
