// `npm run bench`: bundles bench/compare.ts and prints the ratios that the design promises, then the times of bench/keystroke.ts, what a
// click costs in messages (bench/page-messages.ts), how times grow with the length of a text (bench/growth.ts), and those of the page in a
// browser (bench/page-timings.test.ts). `--quick` takes short measurements and leaves the browser out; `page` takes those of the page alone.
// `costs --against DIR` compares everyday work with another checkout instead (bench/costs.mjs), `opening --against DIR` how the page opens in the
// browser (bench/opening.mjs), `keystrokes --against DIR` what a keystroke costs (bench/keystroke-costs.mjs). `looks` makes pictures of the page to
// look at (bench/looks.test.ts).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { provideChromium } from '../test/support/chromium.mjs';
import { compareCosts } from './costs.mjs';
import { compareKeystrokes } from './keystroke-costs.mjs';
import { compareOpenings } from './opening.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const [job, ...rest] = process.argv.slice(2);

if (job === 'time') {
  // A process of its own for every cold figure.
  const [bundle, what, rounds] = rest;
  const { timeCheck } = await import(pathToFileURL(bundle).href);
  console.log(JSON.stringify(timeCheck(what, Number(rounds))));
} else if (job === 'costs') {
  await compareCosts(rest);
} else if (job === 'keystrokes') {
  await compareKeystrokes(rest);
} else if (job === 'opening') {
  await compareOpenings(rest);
} else if (job === 'page') {
  await inBrowser('page-');
} else if (job === 'looks') {
  await inBrowser('looks');
} else {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-bench-'));
  try {
    await compareAll(join(folder, 'bench.mjs'), job === '--quick');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (job !== '--quick') await inBrowser('page-');
}

/** Runs the files of this folder whose names contain a word. */
async function inBrowser(files) {
  const run = (command, args, env = {}) => spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const chromium = await provideChromium((command, args) => Promise.resolve(run(command, args)));
  if (chromium.missing) {
    console.log(chromium.missing);
    process.exitCode = 1;
    return;
  }
  const playwright = join('node_modules', '.bin', 'playwright');
  process.exitCode =
    run(playwright, ['test', '--config', 'bench/playwright.config.ts', '--reporter=line', files], { CHROMIUM: chromium.path }).status ?? 1;
}

async function load(input, file) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input, platform: 'node' });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return import(pathToFileURL(file).href);
}

async function compareAll(file, quick) {
  const { compareGames, median } = await load('bench/compare.ts', file);

  // The first is the one that the design speaks of.
  for (const [preset, players, answering] of [
    ['advanced', 4, 'played on'],
    ['beginner', 4, 'played on'],
    ['advanced', 3, 'played on'],
    ['advanced', 5, 'played on'],
    ['advanced', 6, 'played on'],
    ['advanced', 4, 'asked'],
  ]) {
    const rounds = players === 4 ? 12 : 6;
    const { ours, theirs, ratio, ourDecisions, theirDecisions } = compareGames(preset, players, rounds, quick ? 100 : 500, answering);
    console.log(
      `random ${preset} games, ${players} players, ${answering === 'asked' ? 'one call a decision' : 'bots answer on the spot'}: interpreted ${whole(ours)}/s, hand-written ${whole(theirs)}/s, ratio ${ratio.toFixed(3)}` +
        ` (decisions per game ${ourDecisions.toFixed(1)} and ${theirDecisions.toFixed(1)})`,
    );
  }

  // Processes of both sorts alternate.
  const pairs = Array.from({ length: quick ? 3 : 9 }, () => ({ check: time(file, 'check'), yaml: time(file, 'yaml') }));
  for (const kind of ['cold', 'warm']) {
    const side = (name) => median(pairs.map((pair) => pair[name][kind]));
    const ratio = median(pairs.map(({ check, yaml }) => check[kind] / yaml[kind]));
    console.log(
      `check of rules/, ${kind}: ${side('check').toFixed(1)} ms, its YAML alone ${side('yaml').toFixed(1)} ms, ratio ${ratio.toFixed(2)}`,
    );
  }

  const { timeKeystrokes } = await load('bench/keystroke.ts', file.replace(/bench\.mjs$/, 'keystroke.mjs'));
  for (const { what, count, p50, p95, whole50, whole95 } of timeKeystrokes(quick ? 6 : 40))
    console.log(
      `keystroke to diagnostics, ${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; of all packs p50 ${whole50.toFixed(1)} ms,` +
        ` p95 ${whole95.toFixed(1)} ms (${count} keystrokes)`,
    );

  const { measureMessages, readPackFiles, situations } = await load(
    'bench/page-messages.ts',
    file.replace(/bench\.mjs$/, 'page-messages.mjs'),
  );
  for (const situation of Object.keys(situations)) {
    const { clicks, whole: all, sent } = await measureMessages(readPackFiles(), situation, 3, quick ? 1 : 4);
    console.log(
      `messages of a click, ${situation}: ${whole(sent.states)} bytes of state and ${whole(sent.views)} of view, as a whole ${whole(all.states)}` +
        ` and ${whole(all.views)}, ratio ${((sent.states + sent.views) / (all.states + all.views)).toFixed(3)}; processor time` +
        ` ${sent.time.toFixed(2)} ms against ${all.time.toFixed(2)} ms (${clicks} clicks)`,
    );
  }

  const { measureGrowth } = await load('bench/growth.ts', file.replace(/bench\.mjs$/, 'growth.mjs'));
  for (const { what, time, exponent } of measureGrowth())
    console.log(`reading ${what}: ${time.toFixed(1)} ms of processor time, grows with the length to the power of ${exponent.toFixed(2)}`);
}

function time(file, what) {
  const run = spawnSync(process.execPath, ['bench/run.mjs', 'time', file, what, '12'], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

function whole(number) {
  return Math.round(number).toLocaleString('en');
}
