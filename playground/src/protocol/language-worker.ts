// What the page asks the language worker, which checks files and answers the editor. Messages are plain data, and every method is
// asynchronous on the page's side (rpc.ts). The worker must never keep a typist waiting.
import type { AddedLanguages } from '../../../grammar/messages/added-languages.ts';
import type { Start } from '../../../grammar/packs/starts.ts';
import type { Refused } from '../../../interpreter/index.ts';
import type { TextRuleLine } from '../../../interpreter/internal.ts';
import type {
  FileChange,
  Completion,
  Cursor,
  FileSymbol,
  Hover,
  Place,
  Problem,
  Range,
  SearchAnswer,
  TextEdit,
  TextFile,
  Token,
} from './files.ts';
import type { Stretch } from './inspect.ts';
import type { TextWorker } from './texts.ts';

export interface LanguageWorker extends TextWorker {
  /**
   * Replaces all files. `locale` is the language of the problems. With `first`, the file that is looked at, the answer tells only what its own rules
   * tell about it, and `finishOpening` checks the rest; without it, all packs are checked.
   */
  open(files: readonly TextFile[], locale: string, first?: string): Checked;
  /** The same as `finish`, while nothing has been checked as a whole yet. It may take as long as opening all files. */
  finishOpening(): Promise<Checked>;
  /** Sets the language of problems, and answers with those of the last check. */
  setLocale(locale: string): Checked;
  /** What is wrong in the packs that were edited, others being as they were. */
  edit(changes: readonly FileChange[]): Checked | Promise<Checked>;
  /** What is wrong in all packs. An edit that comes meanwhile cancels it: then the answer is not whole and must be dropped. */
  finish(): Promise<Checked>;
  /** The answer to this and the next three questions is null when an edit came first, because the text they are about is outdated. */
  complete(at: Cursor): Promise<readonly Completion[] | null>;
  hover(at: Cursor, locale: string): Promise<Hover | null>;
  definition(at: Cursor): Promise<readonly Place[] | null>;
  references(at: Cursor): Promise<readonly Place[] | null>;
  /** The name at the cursor and where it stands, or why it cannot be renamed. */
  renameable(at: Cursor): { readonly name: string; readonly range: Range } | Refused;
  rename(at: Cursor, name: string): { readonly edits: readonly TextEdit[] } | Refused;
  format(path: string): readonly TextEdit[];
  /** Coloured stretches of a file, in order, not overlapping; from the grammar's own tokens. */
  tokens(path: string): readonly Token[];
  symbols(path: string): readonly FileSymbol[];
  /** A text in all files, and names in every language. Null when an edit came first. */
  search(text: string): Promise<SearchAnswer | null>;
  /** What some stretches of the rules say, each line by line in plain words. Null when an edit came first. */
  rulesInWords(stretches: readonly Stretch[], locale: string): Promise<readonly (readonly TextRuleLine[])[] | null>;
  /** The guided starts of all packs, in the order of the gallery. */
  starts(): readonly Start[];
}

export interface Checked {
  readonly problems: readonly Problem[];
  readonly milliseconds: number;
  /** False: only the packs that were edited have been looked at; `finish` checks the rest. */
  readonly whole: boolean;
  /** Present while not everything has been checked since the files were opened: `finishOpening` checks the rest. */
  readonly opening?: true;
  /** The languages of the tool that came with the rules, once there were any; another version: they are others than before. */
  readonly languages?: AddedLanguages & { readonly version: number };
}
