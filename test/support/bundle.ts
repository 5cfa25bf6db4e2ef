// Bundles a TypeScript file of the repository into a module that plain Node runs, in a folder that is gone after the run.
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { scratchFolder } from './folders.ts';
import { ROOT } from './tree.ts';

/** The path of the bundle. */
export async function bundleFile(path: string): Promise<string> {
  const file = join(scratchFolder('bundle'), 'bundle.mjs');
  // `import.meta.url` of the sources leads to the root of the repository; in the bundle it must still do so.
  const bundle = await rolldown({
    input: join(ROOT, path),
    platform: 'node',
    transform: { define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(ROOT, path)).href) } },
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}

/** Evaluates an expression over the exports of a bundle (`it`) in a process of its own, and gives back its JSON. */
export function runBundle<Result>(file: string, expression: string, args: readonly string[] = []): Result {
  const script = `const it = await import(${JSON.stringify(pathToFileURL(file).href)}); process.stdout.write(JSON.stringify(${expression}))`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--input-type=module', '-e', script], {
    cwd: tmpdir(),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Result;
}
