// How a page opens in the browser, beside another checkout of this repository: `npm run bench -- opening --against DIR [--rounds N]`. Printed are
// the milliseconds and the processor time of the workers' threads until the board is shown, and until everything has been checked. Both
// checkouts open a page in turns, each with a cold cache; the median counts.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../test/support/chromium.mjs';

const own = fileURLToPath(new URL('..', import.meta.url));

/** A name of the workers' threads that the system knows, cut to its length. */
const WORKER_THREAD = /^DedicatedWorker/;
/** What the system counts processor time in. */
const TICK = 10;

export async function compareOpenings(options) {
  const against = valueOf(options, '--against');
  if (against === undefined) throw new Error('name the other checkout: --against DIR');
  const rounds = Number(valueOf(options, '--rounds') ?? 7);
  const sides = [];
  try {
    for (const root of [own, resolve(against)]) sides.push({ ...(await serve(root)), openings: [] });
    // The first page of each side is made for the server and the disk to warm up.
    for (let round = 0; round <= rounds; round++)
      for (const side of sides) {
        const opening = await openPage(side.address);
        if (round > 0) side.openings.push(opening);
      }
    for (const [what, figure] of Object.entries(FIGURES)) print(what, figure, sides);
  } finally {
    for (const { stop } of sides) stop();
  }
}

const FIGURES = {
  'milliseconds until the board is shown': ({ board }) => board.time,
  'milliseconds until everything is checked': ({ checked }) => checked.time,
  'processor time of both workers until the board is shown': ({ board }) => board.processor,
  'processor time of both workers until both is done': ({ board, checked }) => Math.max(board.processor, checked.processor),
};

function print(what, figure, sides) {
  const [ours, theirs] = sides.map(({ openings }) => median(openings.map(figure)));
  console.log(`${what}: ${ours.toFixed(0)}, there ${theirs.toFixed(0)}, ratio ${(ours / theirs).toFixed(2)}`);
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

/** The command of a checkout serves its page; the page is built by it if it is not there yet. */
function serve(root) {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const address = `http://127.0.0.1:${port}/`;
  const server = spawn(process.execPath, ['dist/roundhouse.mjs', 'playground', '--port', String(port)], { cwd: root, stdio: 'ignore' });
  return new Promise((found, lost) => {
    server.on('exit', (code) => lost(new Error(`the server of ${root} ended with ${code}`)));
    const look = () =>
      globalThis.fetch(address).then(
        () => found({ address, stop: () => server.kill() }),
        () => setTimeout(look, 200),
      );
    look();
  });
}

async function openPage(address) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ locale: 'en', viewport: { width: 1360, height: 820 } });
    await page.goto(address, { waitUntil: 'commit' });
    const [board, checked] = await Promise.all([until(page, '.board'), until(page, '#status[data-checked=true]')]);
    return { board, checked };
  } finally {
    await browser.close();
  }
}

/** When something is there first: the clock of the page, and the processor time of its workers. */
async function until(page, selector) {
  const time = await page.evaluate(`new Promise((found) => {
    const look = () => document.querySelector('${selector}') !== null && (watch.disconnect(), found(performance.now()));
    const watch = new MutationObserver(look);
    watch.observe(document, { childList: true, subtree: true, attributes: true });
    look();
  })`);
  return { time, processor: timeOfWorkers() };
}

/** Milliseconds of processor time that all threads of workers have had, in the processes below this one. */
function timeOfWorkers() {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(processes.flatMap((id) => statOf(`/proc/${id}/stat`).map(({ fields }) => [id, fields[1]])));
  const isOwn = (id) => id === String(process.pid) || (parents.has(id) && isOwn(parents.get(id)));
  const threads = processes.filter(isOwn).flatMap((id) => {
    try {
      return readdirSync(`/proc/${id}/task`).flatMap((thread) => statOf(`/proc/${id}/task/${thread}/stat`));
    } catch {
      return [];
    }
  });
  return threads
    .filter(({ name }) => WORKER_THREAD.test(name))
    .reduce((sum, { fields }) => sum + (Number(fields[11]) + Number(fields[12])) * TICK, 0);
}

/** The name and the fields after it, or nothing if the process or thread has ended. */
function statOf(path) {
  try {
    const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(path, 'utf8')) ?? [];
    return [{ name, fields: rest.split(' ') }];
  } catch {
    return [];
  }
}

function valueOf(options, name) {
  const at = options.indexOf(name);
  return at === -1 ? undefined : options[at + 1];
}
