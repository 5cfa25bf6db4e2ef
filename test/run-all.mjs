// `npm test`: every check of the house in order. A failing stage does not stop the next one; the last line counts them all.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, provideChromium } from './support/chromium.mjs';
import { provideTranslationTools } from './support/translation-tools.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const reports = mkdtempSync(join(tmpdir(), 'roundhouse-test-'));
const bin = (name) => join('node_modules', '.bin', name);

/** Each stage returns `{ passed, failed }`. One without counts of its own counts as one. */
const STAGES = [
  ['tools', tools],
  ['build', () => single(process.execPath, ['build.mjs'])],
  ['lint', lint],
  ['types', () => later(types)],
  ['unit', unit],
  ['scenarios', scenarios],
  ['browser', browser],
];

/** The check of types, which runs while the stage before its own does. */
let types;

const results = [];
for (const [name, stage] of STAGES) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const started = performance.now();
  const { passed, failed } = await stage();
  results.push({ name, passed, failed, seconds: (performance.now() - started) / 1000 });
}
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const { name, passed, failed, seconds } of results) {
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed  ${seconds.toFixed(1).padStart(6)} s`,
  );
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;

async function single(command, args) {
  const { status } = await run(command, args);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Lint and format side by side; the types are checked at the same time, so that both cores have work, and are reported as the next stage. */
async function lint() {
  types = run(bin('tsc'), ['--noEmit'], { keep: true, quiet: true });
  const format = run(bin('prettier'), ['--check', '--log-level', 'warn', '.'], { keep: true, quiet: true });
  const { status } = await run(bin('eslint'), ['.']);
  const formatted = await later(format);
  return status === 0 && formatted.failed === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The result of a program that was started before; what it said is shown now. */
async function later(started) {
  const { status, tail } = await started;
  process.stdout.write(tail);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Programs of Debian that unit and browser tests drive: installed before all stages, so that no test waits for an installation. */
async function tools() {
  const chromium = await provideChromium((command, args) => run(command, args));
  const translation = provideTranslationTools(join(reports, 'tools'));
  const missing = [chromium.missing, translation.missing].filter((line) => line !== undefined);
  for (const line of missing) console.log(line);
  return { passed: 2 - missing.length, failed: missing.length };
}

async function unit() {
  const report = join(reports, 'unit.json');
  const { status } = await run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  const json = readJson(report);
  return settle(status, json?.numPassedTests, json?.numFailedTests);
}

/** Scenarios, and the passages they show. The command says in its last lines how many passed and, if any, how many failed. */
async function scenarios() {
  const { status, tail } = await run(process.execPath, ['dist/roundhouse.mjs', 'test', '--passages'], { keep: true });
  const count = (word) => Number([...tail.matchAll(new RegExp(`(\\d+) (?:scenarios? )?${word}`, 'g'))].pop()?.[1] ?? 0);
  return settle(status, count('passed'), count('failed'));
}

async function browser() {
  if (!readdirSync('test/browser').some((name) => name.endsWith('.test.ts'))) {
    console.log('no browser tests');
    return { passed: 0, failed: 0 };
  }
  const chromium = findChromium();
  if (chromium === undefined) return { passed: 0, failed: 1 };
  const report = join(reports, 'browser.json');
  const { status } = await run(bin('playwright'), ['test', '--config', 'test/browser/playwright.config.ts', '--reporter=list,json'], {
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const stats = readJson(report)?.stats;
  return settle(status, stats?.expected, stats === undefined ? undefined : stats.unexpected + stats.flaky);
}

/** Counts that contradict the exit code do not hide a failure. */
function settle(status, passed = 0, failed = 0) {
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed };
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Runs a program and shows its output as it comes; with `keep` the end of it is returned as well, with `quiet` it is only returned. */
function run(command, args, { keep = false, quiet = false, env = {} } = {}) {
  return new Promise((done) => {
    const stdio = ['ignore', keep ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'];
    const child = spawn(command, args, { stdio, env: { ...process.env, ...env } });
    let tail = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        if (!quiet) process.stdout.write(chunk);
        tail = (tail + chunk).slice(-20_000);
      });
    child.on('error', (error) => {
      console.log(`cannot run ${command}: ${error.message}`);
      done({ status: 1, tail });
    });
    child.on('close', (status) => done({ status: status ?? 1, tail }));
  });
}
