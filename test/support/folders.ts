// Folders made for one test run. Modules outlive a test file (see vitest.config.ts), so nothing here can be cleared after each file:
// all folders lie in one that is gone after the run.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    scratch: string;
  }
}

/** A new, empty folder. */
export function scratchFolder(name: string): string {
  return mkdtempSync(join(inject('scratch'), `${name}-`));
}
