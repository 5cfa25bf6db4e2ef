// What the reader of PO files takes from Node, as far as it is used with texts: a browser has neither buffers nor streams. The build puts this file in
// the place of those modules.

/** Bytes are never made: what would become bytes stays the text that it was. */
export const Buffer = { from: (text: string): string => text, concat: (): string => '', isBuffer: (): boolean => false };

/** The streams of the parser are never opened. */
export class Transform {}

function inherits(): void {
  // Only the streams would inherit something.
}

function convert(text: string): string {
  return text;
}

const parts = { inherits, convert };
// The parser imports them as modules do that have one thing to give.
export { parts as default };
