// The content security policy holds in a real browser; where workers may not generate code, games come out the same.
import { expect, test } from '@playwright/test';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listSite } from '../../cli/site.ts';
import { startServer } from '../../cli/site-server.ts';
import { openPage, readRepository, ROOT, sharePage, watchFaults } from './page.ts';
import { playInPage, playSeeded } from './seeded-game.ts';

let faults: string[] = [];
const shared = sharePage({
  prepare: async (page) => {
    faults = watchFaults(page);
    await page.addInitScript(() => {
      Reflect.set(window, 'violations', []);
      addEventListener('securitypolicyviolation', (event) => (Reflect.get(window, 'violations') as string[]).push(event.violatedDirective));
    });
  },
});

test('the page reports no violation and refuses eval and inline script', async () => {
  const page = shared();
  expect(await page.evaluate(() => Reflect.get(window, 'violations') as string[])).toEqual([]);
  expect(faults).toEqual([]);
  // In a task of its own: what the test itself evaluates is exempt from the policy.
  const tried = await page.evaluate(
    () =>
      new Promise((done) =>
        setTimeout(() => {
          const script = document.createElement('script');
          script.textContent = 'window.inlineRan = true';
          document.head.append(script);
          try {
            done([Reflect.get(window, 'inlineRan'), new Function('return 1')()]);
          } catch (error) {
            done([Reflect.get(window, 'inlineRan'), (error as Error).name]);
          }
        }),
      ),
  );
  expect(tried).toEqual([undefined, 'EvalError']);
});

test('the page itself needs no header: its own policy is in the file', () => {
  const html = readRepository('playground/index.html');
  expect(html).toContain('http-equiv="Content-Security-Policy"');
  expect(html).not.toContain('unsafe-eval');
  expect(html.match(/<script(?![^>]*\bsrc=)/g)).toBeNull();
});

test('a seeded game has the same digests in Chromium, with and without generated code, as in Node', async () => {
  const page = shared();
  const inNode = playSeeded();
  expect(inNode.digests.length).toBeGreaterThan(10);
  expect(inNode.problems.length).toBeGreaterThan(3);
  expect(await playInPage(page)).toEqual(inNode);
  const strict = await startServer({ site: listSite(join(fileURLToPath(ROOT), 'playground', 'dist')), port: 0, generate: false });
  try {
    const faults = watchFaults(page);
    await openPage(page, { path: strict.address });
    expect(await playInPage(page)).toEqual(inNode);
    expect(faults.filter((fault) => !/unsafe-eval/.test(fault))).toEqual([]);
  } finally {
    await strict.close();
  }
});
