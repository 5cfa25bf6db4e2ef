// The language service holds the files and answers the page's questions about them at once. Work that may take longer than a keystroke is
// done in steps, between which it yields to an edit.
import type { AddedLanguages } from '../../../grammar/messages/added-languages.ts';
import type { Start } from '../../../grammar/packs/starts.ts';
import { FollowedLanguages } from '../../../grammar/packs/tool-languages.ts';
import { LanguageServices } from '../../../interpreter/index.ts';
import type { TextRuleLine } from '../../../interpreter/internal.ts';
import { hashFiles, type PreparedProblems } from '../prepared/prepared.ts';
import type {
  FileChange,
  Completion,
  Cursor,
  Hover,
  Place,
  Range,
  FileSymbol,
  SearchAnswer,
  TextEdit,
  TextFile,
  Token,
} from '../protocol/files.ts';
import type { Stretch } from '../protocol/inspect.ts';
import type { Checked, LanguageWorker } from '../protocol/language-worker.ts';
import type {
  SoughtText,
  TextDetail,
  TextFace,
  TextRef,
  TextImport,
  TextTableUpdate,
  TravellingTexts,
  WantedExport,
  WrittenText,
} from '../protocol/texts.ts';
import { TextUpdates } from './text-updates.ts';

export interface LanguageServiceOptions {
  readonly prepareAfter?: number;
  readonly prepared?: PreparedProblems | null;
}

export class LanguageService implements LanguageWorker {
  private services = new LanguageServices();
  /** Work that gives way to an edit, by its answer. */
  private readonly underWay = new Set<Promise<unknown>>();
  private edits = 0;
  private locale = 'en';
  /** Not everything has been checked since the files were opened. */
  private opening = false;
  private readonly textUpdates = new TextUpdates();
  private readonly languages = new FollowedLanguages();
  /** Present once there were any, with a number that grows with every change. The page may drop an answer, so it goes with each. */
  private added: Checked['languages'];
  private readonly prepareAfter: number;
  private readonly prepared: PreparedProblems | null;
  private preparing: ReturnType<typeof setTimeout> | undefined;

  /**
   * `prepareAfter`: milliseconds after everything was checked first, when page and game worker have what they need for a start. `prepared`: what
   * the build has found in the files of the page.
   */
  constructor({ prepareAfter = PREPARE_AFTER, prepared = null }: LanguageServiceOptions = {}) {
    this.prepareAfter = prepareAfter;
    this.prepared = prepared;
  }

  open(files: readonly TextFile[], locale: string, first?: string): Checked {
    this.edits += 1;
    this.locale = locale;
    this.services.tell(locale);
    clearTimeout(this.preparing);
    this.opening = true;
    this.noteLanguages(this.languages.open(files));
    return this.timed(() => {
      if (this.prepared !== null && this.prepared.files === hashFiles(files))
        return { problems: this.services.openChecked(files, this.prepared.diagnostics), whole: true };
      if (first !== undefined) return this.services.openFirst(files, first);
      return { problems: this.services.open(files), whole: true };
    });
  }

  setLocale(locale: string): Checked {
    this.locale = locale;
    return this.timed(() => ({ problems: this.services.tell(locale), whole: this.services.isWhole() }));
  }

  edit(changes: readonly FileChange[]): Checked | Promise<Checked> {
    this.edits += 1;
    this.noteLanguages(this.languages.edit(changes));
    const check = (): Checked => this.timed(() => this.services.editFirst(changes));
    return this.underWay.size === 0 ? check() : this.whenAllIsAnswered().then(check);
  }

  async finish(): Promise<Checked> {
    const started = performance.now();
    const problems = await this.inSteps(this.services.finishing());
    return this.answered({ problems: problems ?? [], whole: problems !== undefined, milliseconds: performance.now() - started });
  }

  finishOpening(): Promise<Checked> {
    return this.finish();
  }

  complete(at: Cursor): Promise<readonly Completion[] | null> {
    return this.answer(undefined, () => this.services.complete(at));
  }

  hover(at: Cursor, locale: string): Promise<Hover | null> {
    return this.answer(at.path, () => this.services.hover(at, locale) ?? null);
  }

  definition(at: Cursor): Promise<readonly Place[] | null> {
    return this.answer(at.path, () => this.services.definition(at));
  }

  references(at: Cursor): Promise<readonly Place[] | null> {
    return this.answer(at.path, () => this.services.references(at));
  }

  /** While the new name is being typed, everything is made ready to find the places of the old one. */
  renameable(at: Cursor): { readonly name: string; readonly range: Range } | { readonly refused: string } {
    const answer = this.services.renameable(at);
    if (!('refused' in answer)) void this.inSteps(this.services.preparingMentions(at));
    return answer;
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

  async search(text: string): Promise<SearchAnswer | null> {
    return (await this.inSteps(this.services.searching(text))) ?? null;
  }

  async rulesInWords(stretches: readonly Stretch[], locale: string): Promise<readonly (readonly TextRuleLine[])[] | null> {
    return (await this.inSteps(this.services.rulesInWords(stretches, locale))) ?? null;
  }

  starts(): readonly Start[] {
    return this.services.starts();
  }

  texts(known: number | null): TextTableUpdate {
    const { packs, rows } = this.services.texts();
    return this.textUpdates.next(packs, rows, known);
  }

  async textDetail(ref: TextRef, locale: string, draft?: string): Promise<TextDetail | null> {
    const path = this.services.workspace().packs.find(({ id }) => id === ref.pack)?.file.path;
    return (await this.answer(path, () => this.services.textDetail(ref, locale, draft))) ?? null;
  }

  /** What draws cards is loaded with the first question about one. */
  async textFace(ref: TextRef, locale: string, draft?: string): Promise<TextFace | null> {
    const { textFace } = await import('../../../interpreter/ide/text-view/text-face.ts');
    const path = this.services.workspace().packs.find(({ id }) => id === ref.pack)?.file.path;
    return this.answer(path, () => textFace(this.services.rules(), ref, locale, draft));
  }

  writeText(ref: TextRef, locale: string, text: string): WrittenText {
    return this.services.writeText(ref, locale, text);
  }

  acceptText(ref: TextRef, locale: string): WrittenText {
    return this.services.acceptText(ref, locale);
  }

  addLanguage(pack: string, locale: string): WrittenText {
    return this.services.addLanguage(pack, locale);
  }

  /** Formats of translators' tools are loaded with the first question about them. */
  async exportTexts(wanted: WantedExport): Promise<readonly TravellingTexts[] | null> {
    const { exportingTexts } = await import('../../../interpreter/ide/text-view/exchange-texts.ts');
    return (await this.inSteps(exportingTexts(this.services.rules(), wanted, this.locale))) ?? null;
  }

  async importTexts(files: readonly TravellingTexts[]): Promise<TextImport | null> {
    const { tryingImport } = await import('../../../interpreter/ide/text-view/exchange-texts.ts');
    return (await this.inSteps(tryingImport(this.services.rules(), files, this.locale))) ?? null;
  }

  findText(what: SoughtText): TextRef | null {
    return this.services.findText(what) ?? null;
  }

  /** A question about names, when what it needs is ready; null when it was overtaken. */
  private async answer<Answer>(path: string | undefined, question: () => Answer): Promise<Answer | null> {
    const { edits } = this;
    await this.inSteps(this.services.preparing(path));
    return this.edits === edits ? question() : null;
  }

  /** Works until it is done, or until an edit comes: then there is no answer. */
  private inSteps<Answer>(steps: Generator<void, Answer>): Promise<Answer | undefined> {
    const work = this.work(steps).finally(() => this.underWay.delete(work));
    this.underWay.add(work);
    return work;
  }

  private async work<Answer>(steps: Generator<void, Answer>): Promise<Answer | undefined> {
    const { edits } = this;
    for (let until = performance.now() + STEP; ;) {
      const { done, value } = steps.next();
      if (done) return value;
      if (performance.now() < until) continue;
      await letMessagesIn();
      if (this.edits !== edits) return undefined;
      until = performance.now() + STEP;
    }
  }

  private timed(check: () => Omit<Checked, 'milliseconds'>): Checked {
    const started = performance.now();
    const found = check();
    return this.answered({ ...found, milliseconds: performance.now() - started });
  }

  /** Notes whether everything has been checked since the files were opened: then answers about names can be prepared. */
  private answered(found: Checked): Checked {
    const checked = this.added === undefined ? found : { ...found, languages: this.added };
    if (this.opening && checked.whole) {
      this.opening = false;
      this.preparing = setTimeout(() => void this.inSteps(this.services.preparing()), this.prepareAfter);
    }
    return this.opening ? { ...checked, opening: true } : checked;
  }

  private noteLanguages(languages: AddedLanguages | undefined): void {
    if (languages !== undefined) this.added = { ...languages, version: (this.added?.version ?? 0) + 1 };
  }

  /** What gives way to an edit is answered before the edit begins: if that hangs, it is the edit that the watchdog blames. */
  private async whenAllIsAnswered(): Promise<void> {
    await Promise.allSettled(this.underWay);
    await letMessagesIn();
  }
}

const PREPARE_AFTER = 1000;
/** Milliseconds of work before messages are let in. */
const STEP = 4;

/** Lets messages that have arrived be handled. A timer would wait for milliseconds. */
function letMessagesIn(): Promise<void> {
  return new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });
}
