// A part of the build: makes service-worker.js, which knows the files of this build by name and the build by a hash over all of them, and
// compresses the files beside themselves, so that the server need not.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));
const NAME = 'service-worker.js';
const PAGE = 'index.html';

export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = Object.values(bundle)
          .map((file) => ({ name: file.fileName, content: file.type === 'chunk' ? file.code : file.source }))
          .sort((one, other) => (one.name < other.name ? -1 : 1));
        const hash = createHash('sha256').update(readFileSync(SOURCE));
        for (const { name, content } of files) hash.update(name).update('\0').update(content);
        const build = {
          version: hash.digest('hex').slice(0, 16),
          files: files.map(({ name }) => name).filter((name) => name !== PAGE),
        };
        const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE, { target: 'es2022' });
        this.emitFile({ type: 'asset', fileName: NAME, source: `const BUILD = ${JSON.stringify(build)};\n${code}` });
      },
    },
    async writeBundle({ dir }) {
      if (dir !== undefined) await compressFolder(dir);
    },
  };
}

const COMPRESSED = /\.(js|css|ttf|svg|json)$/;
/** Below this the server's own quick compression does as well. */
const LEAST = 20_000;
/** The best quality takes seconds for a file of megabytes, and saves little there. */
const LARGE = 2_000_000;

async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => COMPRESSED.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        const { size } = await stat(path);
        if (size < LEAST) return;
        const quality = size > LARGE ? 9 : 11;
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path), { params }));
      }),
  );
}
