// A part of the build: makes handout.html, the page of a handout without a game (src/handout/). All of it is in this one file, because a page that
// is opened from a disk can load nothing else: the script and the styles of the page, and the script of its worker as data.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { cataloguePlugin } from './catalogue-plugin.ts';
import { asData, emptySlot, slotWith, workerId } from '../src/handout/content.ts';

const NAME = 'handout.html';
const SOURCES = fileURLToPath(new URL('../src/handout/', import.meta.url));

export function handoutPlugin(): Plugin {
  return {
    name: 'handout',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: await makePage() });
    },
    configureServer(server) {
      server.middlewares.use(`/${NAME}`, (_, answer, next) => {
        makePage().then((page) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(page), next);
      });
    },
  };
}

async function makePage(): Promise<string> {
  const [page, worker] = await Promise.all([bundle('main.tsx'), bundle('worker.ts')]);
  return pageOf({ ...page, worker: worker.code });
}

/** One file bundled into one script, and its styles. */
async function bundle(name: string): Promise<{ readonly code: string; readonly styles: string }> {
  const built = await build({
    configFile: false,
    root: SOURCES,
    logLevel: 'error',
    plugins: [cataloguePlugin()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: `${SOURCES}${name}`,
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!('output' in result)) throw new Error(`${name} was not built`);
  const scripts = result.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const styles = result.output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []));
  // Parts of the workshop that no script of a handout reaches may leave files behind; one that is named would be missed.
  const missed = result.output.find(({ type, fileName }) => type === 'asset' && scripts.some((code) => code.includes(basename(fileName))));
  if (scripts.length !== 1 || missed !== undefined) throw new Error(`${name} does not fit into one file: ${missed?.fileName ?? 'scripts'}`);
  return { code: scripts[0], styles: styles.join('\n') };
}

/** INVARIANT: the slot for the content comes first, so that no other text can be taken for it. */
export function pageOf({ code, styles, worker }: { readonly code: string; readonly styles: string; readonly worker: string }): string {
  const script = inScript(code);
  const hash = createHash('sha256').update(script).digest('base64');
  // Only this one script runs, and workers made of the text in the page; nothing is fetched, sent or evaluated.
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />',
    '<meta name="color-scheme" content="light dark" />',
    '<meta name="referrer" content="no-referrer" />',
    `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    '<title>Roundhouse</title>',
    emptySlot,
    slotWith(asData(gzipSync(worker, { level: 9 }).toString('base64')), workerId),
    `<style>${styles.replace(/<\/style/gi, '<\\/style')}</style>`,
    '</head>',
    '<body>',
    '<div id="page"></div>',
    '<noscript>This page needs JavaScript: it runs the rules in your browser.</noscript>',
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** What would end the element, or open a comment in it, stands in strings and patterns only; there an escape means the same. */
function inScript(code: string): string {
  return code.replace(/<(?=\/script|!--|script)/gi, '\\x3c');
}
