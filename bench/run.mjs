// `npm run bench`: bundles bench/compare.ts and prints the ratios that the design promises. `--quick` takes short measurements.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const [job, ...rest] = process.argv.slice(2);

if (job === 'time') {
  // A process of its own for every cold figure.
  const [bundle, what, rounds] = rest;
  const { timeCheck } = await import(pathToFileURL(bundle).href);
  console.log(JSON.stringify(timeCheck(what, Number(rounds))));
} else {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-bench-'));
  try {
    await compareAll(join(folder, 'bench.mjs'), job === '--quick');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compareAll(file, quick) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input: 'bench/compare.ts', platform: 'node' });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  const { compareGames, median } = await import(pathToFileURL(file).href);

  for (const players of [4, 3, 5, 6]) {
    const { ours, theirs, ratio, ourDecisions, theirDecisions } = compareGames(players, players === 4 ? 12 : 6, quick ? 100 : 500);
    console.log(
      `random games, ${players} players: interpreted ${whole(ours)}/s, hand-written ${whole(theirs)}/s, ratio ${ratio.toFixed(3)}` +
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
}

function time(file, what) {
  const run = spawnSync(process.execPath, ['bench/run.mjs', 'time', file, what, '12'], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

function whole(number) {
  return Math.round(number).toLocaleString('en');
}
