// What is measured in the browser: served and driven as in the browser tests, one page at a time so that nothing else is in its way.
import browserTests from '../test/browser/playwright.config.ts';

const { webServer } = browserTests;

export default {
  ...browserTests,
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  // Paths of a configuration are read from its own folder.
  webServer: { ...(Array.isArray(webServer) ? webServer[0] : webServer), cwd: '..' },
};
