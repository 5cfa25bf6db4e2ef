// What commands that make something to print share: the font from its package, and errors of the file system as failures.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cardFont, type FontFile, fontStyle } from '../interpreter/internal.ts';
import { Failure } from './failure.ts';
import { printable } from './terminal.ts';
import { failIn } from './terminal-words.ts';

export function readFont({ name }: FontFile): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`${cardFont.package}/files/${name}.woff2`));
}

/** The rules of a style sheet with the font inside: nothing else is needed. */
export function fontInside(): string {
  return fontStyle((file) => `data:font/woff2;base64,${readFont(file).toString('base64')}`);
}

/** An error of the file system becomes a Failure with its code. */
export function onDisk(path: string, act: () => void, locale: string): void {
  try {
    act();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || error instanceof Failure) throw error;
    throw failIn(locale, 'cannot-write', 'file.cannot-write', { path: printable(path), reason: code });
  }
}
