// Unit tests. Browser tests under test/browser have a runner of their own (playwright).
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/browser/**'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
