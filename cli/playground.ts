// `roundhouse playground [DIR]`: serves the browser workshop on this machine. With a folder, the page edits the packs in it and saves
// them back; without one, it shows the packs it was built with and keeps edits in the browser.
import { join, resolve } from 'node:path';
import { statSync } from 'node:fs';
import { type AddCommand } from './command.ts';
import { EXIT, Failure } from './failure.ts';
import { shownPath } from './files.ts';
import { readCount } from './selection.ts';
import { packageRoot, provideSite } from './site.ts';
import { PackFolder } from './site-folder.ts';
import { startServer } from './site-server.ts';
import { writeLine } from './terminal.ts';

/** The default port. Browsers keep edits by address, so the same port every time finds them again. */
const usualPort = 4747;

export const addPlayground: AddCommand = (program, finish) => {
  program
    .command('playground')
    .description('open the browser workshop: edit rules, watch the board react')
    .argument('[dir]', 'folder of packs to edit and save (default: the packs that come with it; edits stay in the browser)')
    .option('--port <p>', `port on this machine (default: ${usualPort}, or a free one)`)
    .action(async (dir: string | undefined, options: { readonly port?: string }) => {
      await serve(dir, options.port);
      finish(EXIT.fine);
    });
};

async function serve(dir: string | undefined, port: string | undefined): Promise<void> {
  const folder = dir === undefined ? undefined : openFolder(dir);
  const wanted = port === undefined ? usualPort : readCount('--port', port, 0);
  if (wanted > 65_535) throw new Failure('usage', `--port ${wanted}: a port is a number up to 65535`);
  const site = await provideSite((line) => writeLine(process.stderr, line));
  const server = await startServer({
    site,
    folder,
    builtFrom: folder === undefined ? rulesOfPage() : undefined,
    port: wanted,
    orAnother: port === undefined,
  });
  writeLine(process.stdout, server.address);
  writeLine(
    process.stderr,
    folder === undefined
      ? 'edits stay in the browser; stop with Ctrl+C'
      : `edits can be saved to ${shownPath(folder.root) || '.'}; stop with Ctrl+C`,
  );
  await new Promise<void>((done) => {
    process.once('SIGINT', done);
    process.once('SIGTERM', done);
  });
  await server.close();
}

/** The folder that the page takes its packs from. */
function rulesOfPage(): PackFolder | undefined {
  const rules = join(packageRoot(), 'rules');
  return statSync(rules, { throwIfNoEntry: false })?.isDirectory() === true ? new PackFolder(rules) : undefined;
}

function openFolder(dir: string): PackFolder {
  let isFolder = false;
  try {
    isFolder = statSync(dir).isDirectory();
  } catch {
    // The message is printed below.
  }
  if (!isFolder) throw new Failure('not-found', `there is no folder ${JSON.stringify(dir).slice(1, -1)} here: check the spelling`);
  return new PackFolder(resolve(dir));
}
