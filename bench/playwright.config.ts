// What is measured in the browser: served and driven as in the browser tests, one page at a time so that nothing else is in its way.
import browserTests from '../test/browser/playwright.config.ts';

export default { ...browserTests, testDir: '.', outputDir: '../test-results', workers: 1 };
