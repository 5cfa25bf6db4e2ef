// Feeds an engine with lines and writes its replies: one request at a time, each reply out before the next line is looked at.
import type { Readable, Writable } from 'node:stream';

/** What answers a line with a line. */
export interface LineHandler {
  handle(line: string): string;
}

/** Ends when the input ends. Lines are separated by line feeds only: JSON texts may hold every other separator. */
export async function runEngineLines(engine: LineHandler, input: Readable, output: Writable): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  const answer = async (line: string): Promise<void> => {
    if (line.trim() !== '') await write(output, `${engine.handle(line)}\n`);
  };
  for await (const chunk of input as AsyncIterable<Uint8Array | string>) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) await answer(line);
  }
  await answer(rest + decoder.decode());
}

function write(output: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    output.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
