// What a keystroke costs in processor time, beside another checkout of this repository: `npm run bench -- keystrokes --against DIR [--words N]
// [--rounds N]`. The same words of the rules of both checkouts are typed again, letter by letter, in two processes that take turns, so that a busy
// machine slows both; of every keystroke the least of all rounds counts.
import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const own = fileURLToPath(new URL('..', import.meta.url));

/** Sorts of file; models come apart because everything hangs on them. */
const SORTS = [
  ['rules', /\.rules$/],
  ['documents', /\/(cards|characters)\//],
  ['scenarios', /\.scenario$/],
  ['texts', /\/text\//],
  ['model', /\/model\.yaml$/],
];

/** Prints for every sort of file, and for all, the median and the 95th percentile of the first answer and of that about all packs. */
export async function compareKeystrokes(options) {
  const against = valueOf(options, '--against');
  if (against === undefined) throw new Error('name the other checkout: --against DIR');
  const words = Number(valueOf(options, '--words') ?? 12);
  const rounds = Number(valueOf(options, '--rounds') ?? 3);
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-keystrokes-'));
  const sides = [];
  try {
    for (const [at, root] of [own, resolve(against)].entries()) sides.push(await openSide(root, join(folder, `${at}.mjs`)));
    const all = sides.map(() => ({ first: [], whole: [] }));
    for (const [what, fits] of SORTS) {
      const places = commonPlaces(sides, fits, words);
      const times = await typeInTurns(sides, places, rounds);
      times.forEach(({ first, whole }, at) => {
        all[at].first.push(...first);
        all[at].whole.push(...whole);
      });
      print(what, times);
    }
    print('all', all);
  } finally {
    for (const { child } of sides) child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openSide(root, file) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input: join(root, 'interpreter/index.ts'), platform: 'node' });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  const child = fork(fileURLToPath(import.meta.url), [file], { cwd: root });
  await once(child);
  return { child, files: readPacks(root) };
}

/** Words that stand in both checkouts, as often before in the same file, spread over all files of a sort. */
function commonPlaces([ours, theirs], fits, words) {
  const there = new Map(placesIn(theirs.files, fits).map((place) => [place.key, place]));
  const both = placesIn(ours.files, fits).flatMap((place) => (there.has(place.key) ? [[place, there.get(place.key)]] : []));
  const count = Math.min(words, both.length);
  return Array.from({ length: count }, (_, n) => both[Math.floor(((n + 0.5) * both.length) / count)]);
}

function placesIn(files, fits) {
  return files.flatMap(({ path, text }) => {
    if (!fits.test(path)) return [];
    const seen = new Map();
    return [...text.matchAll(/(?<![\w-])[a-z][a-z0-9-]{3,}(?![\w-])/g)].map(({ 0: word, index }) => {
      const before = seen.get(word) ?? 0;
      seen.set(word, before + 1);
      return { key: `${path} ${word} ${before}`, path, index, length: word.length };
    });
  });
}

async function typeInTurns(sides, places, rounds) {
  const least = sides.map(() => places.map(() => undefined));
  // The first round warms up.
  for (let round = 0; round <= rounds; round++)
    for (const [at, both] of places.entries())
      for (const [side, place] of both.entries()) {
        const times = await ask(sides[side].child, place);
        if (round > 0) least[side][at] = least[side][at]?.map((last, n) => lower(last, times[n])) ?? times;
      }
  return least.map((typed) => ({ first: typed.flat().map(({ first }) => first), whole: typed.flat().map(({ whole }) => whole) }));
}

function lower(one, other) {
  return { first: Math.min(one.first, other.first), whole: Math.min(one.whole, other.whole) };
}

function print(what, times) {
  const figures = [
    ['first answer p50', 'first', 0.5],
    ['p95', 'first', 0.95],
    ['all packs p50', 'whole', 0.5],
    ['p95', 'whole', 0.95],
  ].map(([name, key, share]) => {
    const [ours, theirs] = times.map((side) => at(side[key], share));
    return `${name} ${ours.toFixed(1)} ms, there ${theirs.toFixed(1)} ms, ratio ${(ours / theirs).toFixed(2)}`;
  });
  console.log(`${what} (${times[0].first.length} keystrokes): ${figures.join('; ')}`);
}

function at(times, share) {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

function ask(child, place) {
  child.send(place);
  return once(child);
}

function once(child) {
  return new Promise((done) => void child.once('message', done));
}

function valueOf(options, name) {
  const index = options.indexOf(name);
  return index === -1 ? undefined : options[index + 1];
}

function readPacks(root) {
  const paths = readdirSync(join(root, 'rules'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(yaml|rules|scenario)$/.test(path),
  );
  return paths.sort().map((path) => ({ path: `rules/${path}`, text: readFileSync(join(root, 'rules', path), 'utf8') }));
}

// ---------------------------------------------------------------- in a process of its own

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { LanguageServices } = await import(pathToFileURL(process.argv[2]).href);
  const files = readPacks('.');
  const services = new LanguageServices();
  services.open(files);
  process.on('message', ({ path, index, length }) => {
    const { text } = files.find((file) => file.path === path);
    const times = [];
    for (let typed = 1; typed <= length; typed++) {
      const before = process.cpuUsage();
      services.editFirst([{ path, text: text.slice(0, index + typed) + text.slice(index + length) }]);
      const first = milliseconds(process.cpuUsage(before));
      services.finish();
      times.push({ first, whole: milliseconds(process.cpuUsage(before)) });
    }
    process.send(times);
  });
  process.send('open');
}

function milliseconds({ user, system }) {
  return (user + system) / 1000;
}
