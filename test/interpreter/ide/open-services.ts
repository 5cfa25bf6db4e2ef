// Language services on packs from the disk, with a cursor written into the text as `|`.
import { type InputFile, LanguageServices } from '../../../interpreter/index.ts';
import { SourceFile } from '../../../grammar/source.ts';
import { textAfterEdits } from '../../support/text-edits.ts';
import type { Completion, Cursor, Hover, TextEdit } from '../../../interpreter/ide/shapes.ts';
import { readPacks, projectOf } from '../../support/packs.ts';

export const MAGPIES = 'test/fixtures/games/magpies';

export class Bench {
  readonly services: LanguageServices;
  readonly files: readonly InputFile[];

  constructor(...folders: readonly string[]) {
    this.files = readPacks(...folders);
    this.services = new LanguageServices(projectOf(this.files).fork());
    this.services.open(this.files);
  }

  text(path: string): string {
    const file = this.files.find((candidate) => candidate.path.endsWith(path));
    if (file === undefined) throw new Error(`there is no file ${path}`);
    return file.text;
  }

  path(ending: string): string {
    return this.files.find((candidate) => candidate.path.endsWith(ending))!.path;
  }

  /** The place of a text, with an offset into it. */
  at(ending: string, needle: string, offset = 0): Cursor {
    const start = this.text(ending).indexOf(needle);
    if (start < 0) throw new Error(`${ending} has no ${needle}`);
    return { path: this.path(ending), ...new SourceFile('', this.text(ending)).position(start + offset) };
  }

  /** Replaces a text by another with `|` in it and completes there. Afterwards the file is as it was. */
  complete(ending: string, needle: string, instead: string): readonly Completion[] {
    const path = this.path(ending);
    const before = this.text(ending);
    const start = before.indexOf(needle);
    if (start < 0) throw new Error(`${ending} has no ${needle}`);
    const text = before.slice(0, start) + instead.replace('|', '') + before.slice(start + needle.length);
    this.services.edit([{ path, text }]);
    const found = this.services.complete({ path, ...new SourceFile('', text).position(start + instead.indexOf('|')) });
    this.services.edit([{ path, text: before }]);
    return found;
  }

  labels(ending: string, needle: string, instead: string): string[] {
    return this.complete(ending, needle, instead).map(({ label }) => label);
  }

  hover(ending: string, needle: string, offset = 0, locale = 'en'): Hover['parts'] {
    return this.services.hover(this.at(ending, needle, offset), locale)?.parts ?? [];
  }

  /** All files after some edits. */
  edited(edits: readonly TextEdit[]): InputFile[] {
    return this.files.map(({ path, text }) => {
      const own = edits.filter(({ file }) => file === path);
      return { path, text: own.length === 0 ? text : textAfterEdits(new SourceFile(path, text), own) };
    });
  }
}
