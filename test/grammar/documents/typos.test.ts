// Small slips in a document: a letter, a colon, a bracket, an indentation. Each gives one error on its own line, or means something.
import { expect, it } from 'vitest';
import { loadWorkspace, type InputFile, type Workspace } from '../../../grammar/packs/workspace.ts';
import { filesBelow } from './support.ts';

const folder = 'test/fixtures/documents/good/';
const files: InputFile[] = filesBelow(folder).map(({ path, text }) => ({ path: path.slice(folder.length), text }));
const clean = loadWorkspace(files);

/** A text with one slip, and where the slip is. */
interface Slip {
  readonly text: string;
  readonly line: number;
}

function* slips(text: string): Iterable<Slip> {
  let start = 0;
  let block = -1;
  for (const [index, line] of text.split('\n').entries()) {
    const indent = line.search(/\S/);
    // Rules have a corpus of their own.
    if (indent <= block) block = -1;
    if (block === -1 && indent >= 0 && line[indent] !== '#') yield* slipsOfLine(text, line, start, index + 1);
    if (/: \|$/.test(line)) block = indent;
    start += line.length + 1;
  }
}

function* slipsOfLine(text: string, line: string, start: number, number: number): Iterable<Slip> {
  const cut = (at: number, length: number, instead = ''): Slip => ({
    text: text.slice(0, at) + instead + text.slice(at + length),
    line: number,
  });
  for (const key of line.matchAll(/[a-z][a-z0-9-]+(?=:)/g)) {
    const at = start + key.index + (key[0].length >> 1);
    yield cut(at, 1);
    yield cut(at, 0, text[at]);
    if (text[at] !== text[at - 1]) yield cut(at - 1, 2, text[at] + text[at - 1]);
  }
  for (const sign of line.matchAll(/[[\]{}]|:(?= |$)/g)) yield cut(start + sign.index, 1);
  const indent = line.search(/\S/);
  if (indent >= 2) yield cut(start, 2);
}

function load(path: string, text: string): Workspace {
  return loadWorkspace(
    files.map((file) => (file.path === path ? { path, text } : file)),
    clean,
  );
}

it.each(['demo/model.yaml', 'demo/pack.yaml', 'demo/tiles/corner.yaml', 'demo/passages.yaml', 'demo/glossary/cs.yaml', 'demo/board.yaml'])(
  'slips in %s give one error on the right line',
  (path) => {
    const original = files.find((file) => file.path === path)?.text ?? '';
    let noticed = 0;
    let onLine = 0;
    let single = 0;
    for (const { text, line } of slips(original)) {
      const workspace = load(path, text);
      const errors = workspace.diagnostics.filter(({ severity }) => severity === 'error');
      if (errors.length === 0) continue;
      const source = workspace.files.find((file) => file.path === path);
      noticed++;
      if (errors.some(({ file, span }) => file === path && source?.position(span.start).line === line)) onLine++;
      if (errors.length === 1) single++;
    }
    expect(noticed).toBeGreaterThan(10);
    expect(onLine / noticed).toBeGreaterThanOrEqual(0.95);
    expect(single / noticed).toBeGreaterThanOrEqual(0.9);
  },
);
