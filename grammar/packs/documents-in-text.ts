// Lists the documents of a text by their first lines without a full parse, for dialogs and templates.

export interface ListedDocument {
  readonly kind: string;
  readonly id: string;
  /** The line that its part of the file begins with, which may be a comment. */
  readonly line: number;
}

export function documentsIn(text: string): ListedDocument[] {
  const found: ListedDocument[] = [];
  let start = 1;
  let open = true;
  text.split('\n').forEach((line, at) => {
    if (/^---(?:\s|$)/.test(line)) {
      start = at + 2;
      open = true;
      return;
    }
    const first = open ? /^([a-z][a-z0-9-]*):[ \t]*["']?([a-z][a-z0-9-]*)["']?[ \t]*(?:#.*)?$/.exec(line) : null;
    if (first !== null) found.push({ kind: first[1], id: first[2], line: start });
    if (/^[^#\s]/.test(line)) open = false;
  });
  return found;
}

/** The document that a line belongs to; without a line the first one. */
export function documentAt(documents: readonly ListedDocument[], line: number | undefined): ListedDocument | undefined {
  return documents.findLast((one) => line !== undefined && one.line <= line) ?? documents[0];
}
