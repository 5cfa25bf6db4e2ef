// `npm run dev` as a person uses it: it builds, serves the page from its sources, builds again after a change, and ends with Ctrl+C.
import { spawn } from 'node:child_process';
import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from './support/folders.ts';
import { PATIENCE } from './support/packs.ts';
import { ROOT } from './support/tree.ts';

test('builds, serves, builds again after a change, and ends cleanly', { timeout: PATIENCE }, async () => {
  const into = scratchFolder('dev');
  const child = spawn(process.execPath, [join(ROOT, 'dev.mjs'), '--port', '0', '--into', into], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let heard = (): void => undefined;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      heard();
    });
  const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)));
  /** Waits until what was printed matches. A program that ends before that would never print it. */
  const until = (wanted: RegExp): Promise<RegExpExecArray> =>
    new Promise((done, fail) => {
      heard = () => {
        const found = wanted.exec(printed);
        if (found !== null) done(found);
      };
      void ended.then((code) => fail(new Error(`ended with ${code}: ${printed}`)));
      heard();
    });
  try {
    const [, address] = await until(/the page: (http:\S+)/);
    expect(printed).toMatch(/^built /);
    for (const path of ['', 'src/main.tsx', 'src/game-worker/worker.ts', 'src/language-worker/worker.ts'])
      expect((await fetch(address + path)).status, path).toBe(200);
    expect(existsSync(join(into, 'roundhouse.mjs'))).toBe(true);
    printed = '';
    const now = new Date();
    utimesSync(join(ROOT, 'cli/version.ts'), now, now);
    await until(/^built /);
  } finally {
    child.kill('SIGINT');
  }
  expect(await ended).toBe(0);
});
