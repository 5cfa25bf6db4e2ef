// The desk: the language services as the page calls them. It holds the files, answers at once and never waits.
import { LanguageServices } from '../../../interpreter/index.ts';
import type { Change, Checked, Completion, Cursor, Desk, Hover, Place, Range, FileSymbol, TextEdit, TextFile, Token } from '../protocol.ts';

export class DeskService implements Desk {
  private services = new LanguageServices();

  open(files: readonly TextFile[]): Checked {
    return timed(() => ({ problems: this.services.open(files), whole: true }));
  }

  edit(changes: readonly Change[]): Checked {
    return timed(() => this.services.editFirst(changes));
  }

  finish(): Checked {
    return timed(() => ({ problems: this.services.finish(), whole: true }));
  }

  complete(at: Cursor): readonly Completion[] {
    return this.services.complete(at);
  }

  hover(at: Cursor, locale: string): Hover | null {
    return this.services.hover(at, locale) ?? null;
  }

  definition(at: Cursor): readonly Place[] {
    return this.services.definition(at);
  }

  references(at: Cursor): readonly Place[] {
    return this.services.references(at);
  }

  renameable(at: Cursor): { readonly name: string; readonly range: Range } | { readonly refused: string } {
    return this.services.renameable(at);
  }

  rename(at: Cursor, name: string): { readonly edits: readonly TextEdit[] } | { readonly refused: string } {
    return this.services.rename(at, name);
  }

  format(path: string): readonly TextEdit[] {
    return this.services.format(path);
  }

  tokens(path: string): readonly Token[] {
    return this.services.tokens(path);
  }

  symbols(path: string): readonly FileSymbol[] {
    return this.services.symbols(path);
  }
}

function timed(check: () => Omit<Checked, 'milliseconds'>): Checked {
  const started = performance.now();
  const found = check();
  return { ...found, milliseconds: performance.now() - started };
}
