// What everyday work costs in processor time, beside another checkout of this repository: `npm run bench -- costs --against DIR [--rounds N]`.
// Every figure is taken in a process of its own, both checkouts in turns, so that a busy machine slows both; the least of all rounds counts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const own = fileURLToPath(new URL('..', import.meta.url));

const COMMANDS = [['test', 'rules/base/scenarios/fire.scenario'], ['check'], ['explain', 'punch']];

/** The services of the two workers, where a checkout may have them: the first file that is there counts. */
const SERVICES = {
  language: ['playground/src/language-worker/language-service.ts', 'playground/src/desk/desk-service.ts'],
  game: [
    'playground/src/game-worker/project-rules.ts',
    'playground/src/game-worker/game-service.ts',
    'playground/src/table/table-service.ts',
  ],
};

/** The file that the page shows first. */
const FIRST = 'rules/base/cards/punch.yaml';
/** A card of a pack that all others need. */
const CARD = 'rules/base/cards/fire.yaml';
const EDITS = 9;

/** Prints every figure: ours, theirs, and the ratio. */
export async function compareCosts(options) {
  const against = valueOf(options, '--against');
  if (against === undefined) throw new Error('name the other checkout: --against DIR');
  const rounds = Number(valueOf(options, '--rounds') ?? 5);
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-costs-'));
  try {
    const sides = [];
    for (const [at, root] of [own, resolve(against)].entries()) sides.push(await prepare(root, folder, at));
    for (const { what, measure } of FIGURES) print(what, sides, rounds, measure);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const FIGURES = [
  ...COMMANDS.map((args) => ({ what: args.join(' '), measure: (side) => timeCommand(side, args) })),
  { what: 'both workers until the first board', measure: (side) => ask(side, 'language', 'open') + ask(side, 'game', 'open') },
  { what: 'the worker that checks, until the first board', measure: (side) => ask(side, 'language', 'open') },
  { what: 'the worker that plays, until the first board', measure: (side) => ask(side, 'game', 'open') },
  { what: 'the worker that checks, until everything is checked', measure: (side) => ask(side, 'language', 'check') },
  { what: 'what all packs say after an edit of a card', measure: (side) => ask(side, 'language', 'edit') },
];

function print(what, sides, rounds, measure) {
  const times = sides.map(() => []);
  for (let round = 0; round < rounds; round++) sides.forEach((side, at) => times[at].push(measure(side)));
  const [ours, theirs] = times.map((list) => Math.min(...list));
  console.log(`${what}: ${ours.toFixed(0)} ms, there ${theirs.toFixed(0)} ms, ratio ${(ours / theirs).toFixed(2)}`);
}

/** A checkout with its command built, and its services bundled. */
async function prepare(root, folder, at) {
  const command = join(root, 'dist/roundhouse.mjs');
  if (!existsSync(command)) throw new Error(`${command} is missing: run npm run build there`);
  const { rolldown } = await import('rolldown');
  const services = {};
  for (const [name, files] of Object.entries(SERVICES)) {
    const input = files.map((file) => join(root, file)).find((file) => existsSync(file));
    const file = join(folder, `${name}-${at}.mjs`);
    const bundle = await rolldown({ input, platform: 'node' });
    await bundle.write({ file, format: 'esm', codeSplitting: false });
    await bundle.close();
    services[name] = file;
  }
  return { root, command, services, noted: join(folder, 'noted') };
}

/** Tells, when a process ends, how much processor time all of its threads have had. */
const NOTE = 'import{writeFileSync as w}from"node:fs";process.on("exit",()=>w(process.env.NOTED,JSON.stringify(process.cpuUsage())))';

function timeCommand({ root, command, noted }, args) {
  const how = { cwd: root, env: { ...process.env, NOTED: noted }, stdio: 'ignore' };
  spawnSync(process.execPath, ['--import', `data:text/javascript,${NOTE}`, command, ...args], how);
  return milliseconds(JSON.parse(readFileSync(noted, 'utf8')));
}

function ask({ root, services }, service, what) {
  const run = spawnSync(process.execPath, [fileURLToPath(import.meta.url), service, what, services[service]], {
    cwd: root,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

function milliseconds({ user, system }) {
  return (user + system) / 1000;
}

function valueOf(options, name) {
  const at = options.indexOf(name);
  return at === -1 ? undefined : options[at + 1];
}

// ---------------------------------------------------------------- in a process of its own

const [service, what, bundle] = process.argv.slice(2);
// A worker goes on preparing answers, which nobody waits for here.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(JSON.stringify(await measureService()), () => process.exit());

async function measureService() {
  const files = readPacks('rules');
  const before = process.cpuUsage();
  const module = await import(pathToFileURL(bundle).href);
  const Service = Object.values(module).find((made) => typeof made.prototype?.open === 'function');
  const served = module.newGameService?.() ?? new Service();
  if (service === 'game') openGame(served, files);
  else served.open(files, 'en', FIRST);
  if (what === 'open') return milliseconds(process.cpuUsage(before));
  // The page asks for the rest when the board is shown. Older checkouts check everything when they open.
  await served.finishOpening?.();
  return what === 'check' ? milliseconds(process.cpuUsage(before)) : timeEdits(served, files);
}

/** What the page asks for until something is drawn. Older checkouts call the view of a step and its viewer otherwise. */
function openGame(game, files) {
  game.open(files);
  const { defaults } = game.catalogue('en');
  const { steps, shownTo, told } = game.start(defaults);
  const step = steps.length - 1;
  if (shownTo === undefined) game.look({ step, seat: told.eyes, locale: 'en' });
  else game.viewStep({ step, ...shownTo });
}

/** The first answer to an edit is about the pack it was made in; the second, which is timed, about all of them. */
async function timeEdits(language, files) {
  const { text } = files.find(({ path }) => path === CARD);
  const times = [];
  for (let edit = 1; edit <= EDITS; edit++) {
    await language.edit([{ path: CARD, text: edit % 2 === 0 ? text : text.replace(/^ {2}choose .*\n/m, '$&$&') }]);
    const before = process.cpuUsage();
    await language.finish();
    times.push(milliseconds(process.cpuUsage(before)));
  }
  return times.toSorted((a, b) => a - b)[EDITS >> 1];
}

function readPacks(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(yaml|rules|scenario)$/.test(path));
  return paths.sort().map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(folder, path), 'utf8') }));
}
