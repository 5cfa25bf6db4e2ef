// Unit tests. Browser tests under test/browser have a runner of their own (playwright).
import { setFlagsFromString } from 'node:v8';
import { configDefaults, defineConfig } from 'vitest/config';

// Tests make much that lives for a moment: with a larger nursery a tenth of the run is not spent on moving it about.
setFlagsFromString('--max-semi-space-size=64');
// Most functions run for one test only: optimised later, as the command does it, folders of tests take an eighth less processor time.
setFlagsFromString('--interrupt-budget=1000000');

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/browser/**'],
    pool: 'threads',
    // One copy of the modules for all files of a worker: nothing in them depends on who asked first, and loading them anew for each
    // file cost a quarter of the run. A test that changes something global puts it back (`sequence.shuffle` shows that it does).
    isolate: false,
    globalSetup: ['test/support/languages.ts', 'test/support/scratch.ts'],
    maxWorkers: 2,
    // For what hangs, not for what is slow: on a busy machine the first test of a worker, which checks all packs for the others, took more than a minute.
    testTimeout: 420_000,
  },
});
