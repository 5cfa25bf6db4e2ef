// Browser tests: the command serves the page, with its policies, and the machine's own Chromium is driven.
import { defineConfig } from '@playwright/test';
import { findChromium } from '../support/chromium.mjs';

// The port is chosen once and inherited by the runner's worker processes.
const port = (process.env.PLAYGROUND_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000)));
const address = `http://127.0.0.1:${port}/`;

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../test-results',
  // A page waits for its workers most of the time, so that two files go at once.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: address,
    locale: 'en',
    viewport: { width: 1360, height: 820 },
    // Motion is drawn by the processor here, and is tested where it is meant.
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
    // Tests that are about the second visit say so.
    serviceWorkers: 'block',
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
    command: `node dist/roundhouse.mjs playground --port ${port}`,
    cwd: '../..',
    url: address,
    timeout: 120_000,
  },
});
