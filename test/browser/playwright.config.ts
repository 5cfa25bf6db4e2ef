// Browser tests: they build and serve the playground themselves and drive the machine's own Chromium.
import { defineConfig } from '@playwright/test';
import { findChromium } from '../support/chromium.mjs';

// The port is chosen once and inherited by the runner's worker processes.
const port = (process.env.PLAYGROUND_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000)));
const address = `http://localhost:${port}/`;

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: address,
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `npm run --silent playground -- --host localhost --port ${port} --strictPort`,
    cwd: '../..',
    url: address,
    timeout: 120_000,
  },
});
