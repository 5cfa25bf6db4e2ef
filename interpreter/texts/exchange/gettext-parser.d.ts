// Types of gettext-parser, as far as it is used here; the package has none.
declare module 'gettext-parser' {
  export interface PoEntry {
    readonly msgctxt?: string;
    readonly msgid: string;
    readonly msgstr: readonly string[];
    readonly comments?: Readonly<Record<string, string>>;
  }
  interface PoTable {
    readonly charset: string;
    /** Missing where a file has none at all. */
    readonly headers?: Readonly<Record<string, string>>;
    readonly translations: Readonly<Record<string, Readonly<Record<string, PoEntry>>>>;
  }
  export const po: {
    parse(text: string, options: { readonly validation: boolean }): PoTable;
    compile(table: PoTable, options: { readonly foldLength: number }): { toString(): string };
  };
}
