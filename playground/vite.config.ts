// Builds the playground into playground/dist as static files with relative addresses.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { cataloguePlugin } from './build/catalogue-plugin.ts';
import { handoutPlugin } from './build/handout-plugin.ts';
import { preparedPlugin } from './build/prepared-plugin.ts';
import { serviceWorkerPlugin } from './build/service-worker-plugin.ts';

/** Timings of the bundler are no news to who wants to see the page. */
const QUIET = { checks: { bundlerTimings: false } };

const NODE_PARTS = ['node:buffer', 'node:stream', 'node:util', 'encoding'];
const NODE_PARTS_FILE = fileURLToPath(new URL('src/language-worker/node-parts.ts', import.meta.url));

function workerName({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const part = /\/src\/([\w-]+)\/worker\.ts$/.exec(facadeModuleId ?? '')?.[1];
  return part === undefined ? 'assets/[name]-[hash].js' : `rules/${part}-[hash].js`;
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [cataloguePlugin(), handoutPlugin(), serviceWorkerPlugin()],
  // The reader of PO files comes from Node.
  resolve: { alias: Object.fromEntries(NODE_PARTS.map((name) => [name, NODE_PARTS_FILE])) },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    rolldownOptions: QUIET,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 4000,
    reportCompressedSize: false,
  },
  // The rules workers lie in a folder of their own: they are served with a policy of their own, which lets them generate code.
  worker: {
    format: 'es',
    plugins: () => [cataloguePlugin(), preparedPlugin()],
    rolldownOptions: { ...QUIET, output: { entryFileNames: workerName, chunkFileNames: 'rules/[name]-[hash].js' } },
  },
  server: { fs: { allow: ['..'] } },
});
