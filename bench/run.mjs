// `npm run bench`: bundles bench/compare.ts and prints the ratios that docs and design promise.
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const BUNDLE = 'dist/bench.mjs';
const [job, what] = process.argv.slice(2);

if (job === 'time') {
  // A process of its own for every cold figure.
  const { timeCheck } = await load();
  console.log(JSON.stringify(timeCheck('rules', what, 12)));
} else {
  const bundle = await rolldown({ input: 'bench/compare.ts', platform: 'node' });
  await bundle.write({ file: BUNDLE, format: 'esm', codeSplitting: false });
  await bundle.close();
  const { compareGames } = await load();
  for (const players of [3, 4, 5, 6]) {
    const { ours, theirs, ratio, mode } = compareGames(players, players === 4 ? 1000 : 400);
    console.log(
      `random games, ${players} players: rules (${mode}) ${whole(ours)}/s, hand-written ${whole(theirs)}/s, ratio ${ratio.toFixed(3)}`,
    );
  }
  const check = runs('check');
  const yaml = runs('yaml');
  for (const kind of ['cold', 'warm']) {
    const [ours, theirs] = [median(check.map((run) => run[kind])), median(yaml.map((run) => run[kind]))];
    console.log(
      `check of rules/, ${kind}: ${ours.toFixed(1)} ms, its YAML alone ${theirs.toFixed(1)} ms, ratio ${(ours / theirs).toFixed(2)}`,
    );
  }
}

function load() {
  return import(pathToFileURL(BUNDLE).href);
}

function runs(of) {
  return Array.from({ length: 5 }, () => {
    const run = spawnSync(process.execPath, ['bench/run.mjs', 'time', of], { encoding: 'utf8' });
    if (run.status !== 0) throw new Error(run.stderr);
    return JSON.parse(run.stdout);
  });
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
}

function whole(number) {
  return Math.round(number).toLocaleString('en');
}
