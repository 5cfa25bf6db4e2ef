// Builds the playground into playground/dist as static files with relative addresses.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Timings of the bundler are no news to who wants to see the page. */
const QUIET = { checks: { bundlerTimings: false } };

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  build: {
    rolldownOptions: QUIET,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 4000,
    reportCompressedSize: false,
  },
  worker: { format: 'es', rolldownOptions: QUIET },
  server: { fs: { allow: ['..'] } },
});
