// What the XML formats share: escaping, and reading with a strict parser that knows its line.
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Damage } from './units.ts';

/** Signs that XML cannot carry; formats that have a way around say so. */
export const UNWRITABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"\r]/g, (sign) => ESCAPES[sign]);
}

/** For attributes, in which a parser makes blanks of line ends and tabs. */
export function escapeAttribute(text: string): string {
  return escapeXml(text).replace(/[\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export interface XmlReader {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string, line: number) => void;
}

/** Thrown by a reader that finds something it cannot take; `readXml` gives it the line. */
export class Unfit extends Error {}

/** Reads a document to its end; what is wrong in it ends the reading. Definitions of entities are refused: they can make much of little. */
export function readXml(source: string, reader: XmlReader): Damage | undefined {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let failed: Damage | undefined;
  const stop = (error: Error): void => {
    failed ??= { line: parser.line, message: error.message.replace(/^(?:\d+:\d+: )/, '').split('\n')[0] };
  };
  const guarded = (work: () => void): void => {
    if (failed !== undefined) return;
    try {
      work();
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      stop(error);
    }
  };
  parser.on('error', stop);
  parser.on('doctype', () => stop(new Unfit('a DOCTYPE is not read')));
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) =>
    guarded(() => reader.open?.(name, attributes as Readonly<Record<string, string>>, parser.line)),
  );
  parser.on('text', (text) => guarded(() => reader.text?.(text)));
  parser.on('cdata', (text) => guarded(() => reader.text?.(text)));
  parser.on('closetag', ({ name }) => guarded(() => reader.close?.(name, parser.line)));
  // In pieces, so that nothing of a damaged file is read far beyond the damage.
  for (let at = 0; at < source.length && failed === undefined; at += 65_536) parser.write(source.slice(at, at + 65_536));
  if (failed === undefined) parser.close();
  return failed;
}
