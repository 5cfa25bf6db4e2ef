// The desk: the language services as the page calls them. It holds the files and answers at once. What takes longer than a keystroke may
// is done in steps, between which an edit is heard.
import { LanguageServices } from '../../../interpreter/index.ts';
import type { Change, Checked, Completion, Cursor, Desk, Hover, Place, Range, FileSymbol, TextEdit, TextFile, Token } from '../protocol.ts';

export class DeskService implements Desk {
  private services = new LanguageServices();
  /** The check of all packs that is under way. */
  private finishing: Promise<Checked> | undefined;
  private overtaken = false;
  private readonly prepareAfter: number;
  private preparing: ReturnType<typeof setTimeout> | undefined;

  /** `prepareAfter`: milliseconds after opening, when everybody else has what they need for a start. */
  constructor({ prepareAfter = PREPARE_AFTER }: { readonly prepareAfter?: number } = {}) {
    this.prepareAfter = prepareAfter;
  }

  open(files: readonly TextFile[]): Checked {
    clearTimeout(this.preparing);
    this.preparing = setTimeout(() => void this.prepare(), this.prepareAfter);
    return timed(() => ({ problems: this.services.open(files), whole: true }));
  }

  edit(changes: readonly Change[]): Checked | Promise<Checked> {
    return this.finishing === undefined ? timed(() => this.services.editFirst(changes)) : this.editAfter(this.finishing, changes);
  }

  finish(): Promise<Checked> {
    const own = this.inSteps().finally(() => {
      if (this.finishing === own) this.finishing = undefined;
    });
    this.finishing = own;
    return own;
  }

  /** What is under way ends and is answered before the edit begins: if that hangs, it is the edit that the watchdog blames. */
  private async editAfter(finishing: Promise<Checked>, changes: readonly Change[]): Promise<Checked> {
    this.overtaken = true;
    await finishing.catch(() => undefined);
    await breathe();
    return timed(() => this.services.editFirst(changes));
  }

  private async inSteps(): Promise<Checked> {
    this.overtaken = false;
    const started = performance.now();
    const steps = this.services.finishing();
    for (;;) {
      const { done, value: problems } = steps.next();
      const milliseconds = performance.now() - started;
      if (done) return { problems: problems ?? [], whole: problems !== undefined, milliseconds };
      await breathe();
      if (this.overtaken) return { problems: [], whole: false, milliseconds };
    }
  }

  private async prepare(): Promise<void> {
    for (const _ of this.services.preparing()) await breathe();
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

const PREPARE_AFTER = 1000;

/** Lets in whoever has knocked. A timer would wait for milliseconds. */
function breathe(): Promise<void> {
  return new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });
}

function timed(check: () => Omit<Checked, 'milliseconds'>): Checked {
  const started = performance.now();
  const found = check();
  return { ...found, milliseconds: performance.now() - started };
}
