// What the page asks the language worker about texts: the table of all of them, sent whole once and then as what changed, and what stands beside
// the one that is looked at. Plain data; nothing of it is markup.
import type { TextFace } from '../../../interpreter/ide/text-view/text-face.ts';
import type { TextImport, WantedExport } from '../../../interpreter/ide/text-view/exchange-texts.ts';
import type { TextDetail, TextFileChange, TextRef, TextRefusal, TextTablePack, TextTableRow } from '../../../interpreter/internal.ts';

export type { ImportReport, TextFormat, TextImport, WantedExport } from '../../../interpreter/ide/text-view/exchange-texts.ts';
export type { TextFace } from '../../../interpreter/ide/text-view/text-face.ts';
export type {
  TextDetail,
  TextFileChange,
  TextRef,
  TextRefusal,
  TextRuleLine,
  TextSample,
  TextSlot,
  TextTablePack,
  TextTableRow,
  TextTerm,
} from '../../../interpreter/internal.ts';

/** What changed in the table since a revision that the page has. */
export interface TextTableUpdate {
  readonly revision: number;
  /** The revision that it follows on; null: everything is here. */
  readonly base: number | null;
  readonly packs: readonly TextTablePack[];
  /** Rows that are new or differ. */
  readonly rows: readonly TextTableRow[];
  /** The keys of all rows in order; null: as before. */
  readonly order: readonly string[] | null;
}

export type WrittenText = TextFileChange | 'same' | { readonly refused: TextRefusal };

/** By a sentence that somebody reads, or by the line of a file. */
export type SoughtText = { readonly sentence: string; readonly locale: string } | { readonly path: string; readonly line: number };

/** A file of a translator's tool. */
export interface TravellingTexts {
  readonly name: string;
  readonly text: string;
}

export interface TextWorker {
  /** All texts; `known`: the revision that the page has. */
  texts(known: number | null): TextTableUpdate;
  /** Null when an edit came first, or the text is gone. */
  textDetail(ref: TextRef, locale: string, draft?: string): Promise<TextDetail | null>;
  /** The printed card that it stands on, as it is being written; null: there is none, or an edit came first. */
  textFace(ref: TextRef, locale: string, draft?: string): Promise<TextFace | null>;
  /** The file with a text written into it, and the records of it; an empty text is taken away. */
  writeText(ref: TextRef, locale: string, text: string): WrittenText;
  /** The file that records that a text is right as it is. */
  acceptText(ref: TextRef, locale: string): WrittenText;
  addLanguage(pack: string, locale: string): WrittenText;
  /** Null when an edit came first. */
  exportTexts(wanted: WantedExport): Promise<readonly TravellingTexts[] | null>;
  /** What files that came back would change, and what the check would say of it: nothing is changed by asking. Null when an edit came first. */
  importTexts(files: readonly TravellingTexts[]): Promise<TextImport | null>;
  findText(what: SoughtText): (TextRef & { readonly locale?: string }) | null;
}
