// Feeds an engine with lines and writes its replies: one request at a time, each reply is written before the next line is read.
import type { Readable, Writable } from 'node:stream';
import { lineTooLong, longestLine } from '../interpreter/internal.ts';

/** The part of an engine that is used here: it answers a line with a line. */
export interface LineHandler {
  handle(line: string): string;
}

/** Runs until the input ends. Lines are separated by line feeds only: JSON texts may hold every other separator. */
export async function runEngineLines(engine: LineHandler, input: Readable, output: Writable): Promise<void> {
  const cutter = new LineCutter(longestLine);
  const answer = async (line: string | undefined): Promise<void> => {
    if (line === undefined) await write(output, `${lineTooLong()}\n`);
    else if (line.trim() !== '') await write(output, `${engine.handle(line)}\n`);
  };
  for await (const chunk of input as AsyncIterable<Uint8Array | string>) {
    for (const line of cutter.cut(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)) await answer(line);
  }
  await answer(cutter.rest());
}

/**
 * Cuts bytes into lines. Every byte is read once, however many chunks a line comes in, and no more than the longest line is held: bytes beyond
 * that are dropped, and the line is undefined.
 */
export class LineCutter {
  private readonly longest: number;
  private pieces: Uint8Array[] = [];
  private size = 0;
  private isFirst = true;

  constructor(longest: number) {
    this.longest = longest;
  }

  /** Bytes of the line that has not ended yet, as far as they are kept. */
  get held(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0);
  }

  *cut(chunk: Uint8Array): Generator<string | undefined> {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      this.add(chunk.subarray(from, end));
      from = end + 1;
      yield this.rest();
    }
    this.add(chunk.subarray(from));
  }

  /** The bytes since the last line end, as a line. */
  rest(): string | undefined {
    const tooLong = this.size > this.longest;
    const text = tooLong ? undefined : Buffer.concat(this.pieces).toString('utf8');
    const line = this.isFirst ? text?.replace(/^\uFEFF/, '') : text;
    this.pieces = [];
    this.size = 0;
    this.isFirst = false;
    return line;
  }

  private add(piece: Uint8Array): void {
    this.size += piece.length;
    if (this.size > this.longest) this.pieces = [];
    else if (piece.length > 0) this.pieces.push(piece);
  }
}

const lineFeed = 10;

function write(output: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    output.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
