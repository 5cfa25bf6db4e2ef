// Builds the playground into playground/dist as static files with relative addresses.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 4000, reportCompressedSize: false },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
});
