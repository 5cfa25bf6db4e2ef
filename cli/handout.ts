// `roundhouse handout` writes one game as a page that opens from a file: without a server, without a network. The page in the browser makes the same
// file under "Your work".
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { filesOfHandout, fillHandout } from '../grammar/archive/handout.ts';
import type { Selection } from '../interpreter/index.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT, Failure } from './failure.ts';
import { shownPath } from './files.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import { onDisk } from './on-disk.ts';
import { type CommandResult } from './output.ts';
import { replaceFile } from './replace-file.ts';
import { addSelectionOptions, readCount, selectIn, selectionOf, sitDown, type SelectionOptions } from './selection.ts';
import { provideSite } from './site.ts';
import { printable, writeLine } from './terminal.ts';
import { failIn, wordsIn } from './terminal-words.ts';
import { loadFiles, type Loaded } from './workspace.ts';

interface HandoutOptions extends CommonOptions, SelectionOptions {
  readonly out?: string;
  readonly seed?: string;
  readonly persons: string;
  readonly locale: string;
}

export const addHandout: AddCommand = (program, finish) => {
  const command = program
    .command('handout')
    .description('write one game as a page that opens with a double click, to be played without a server and without a network')
    .option('--out <file>', 'the page to write (default: the last pack that is played, as PACK.html here)')
    .option('--seed <s>', 'seed of the game (default: another one each time)')
    .option('--persons <n>', 'how many seats people play, from the first on; bots play the others', '1');
  addSelectionOptions(addCommonOptions(addLocaleOption(command, 'what is printed'))).action(async (options: HandoutOptions) => {
    finishWith(await writeHandout(options), options, finish);
  });
};

async function writeHandout(options: HandoutOptions): Promise<CommandResult> {
  const locale = readLocaleOption(options.locale);
  const words = wordsIn(locale);
  const loaded = loadFiles({ rules: options.rules, paths: [], locale: options.locale });
  const { seats } = sitDown(loaded, options);
  const persons = readCount('--persons', options.persons, 0, locale);
  if (persons > seats.length)
    throw failIn(locale, 'usage', 'handout.too-many-persons', { persons, seats: words('count.seat', { count: seats.length }) });
  const seed = options.seed === undefined ? Date.now() % 1_000_000 : readCount('--seed', options.seed, 0, locale);
  const chosen = chosenIn(loaded, selectionOf(options), locale);
  const players = seats.map((_, seat) => (seat < persons ? 'person' : 'random'));
  const setup = { ...chosen, seats, players, seed };
  const files = handoutFiles(loaded, chosen);
  const page = fillHandout(await readShell(), { files, game: { setup, answers: [] } });
  if (page === undefined)
    throw new Failure('not-built', 'the page that games are put into is damaged: build the page again', EXIT.internal);
  const out = options.out ?? `${chosen.packs.at(-1) ?? 'game'}.html`;
  onDisk(out, () => replaceFile(existsSync(out) ? realpathSync(out) : out, page), 'written', locale);
  const bytes = Buffer.byteLength(page);
  return {
    json: { ok: true, file: shownPath(out), packs: chosen.packs, files: files.length, seats, persons, seed, bytes },
    exit: EXIT.fine,
    text: ({ green }) =>
      words('handout.told', {
        wrote: green(words('file.wrote')),
        file: printable(shownPath(out)),
        bytes: words('count.byte', { count: bytes }),
        files: words('count.file', { count: files.length }),
        seed: String(seed),
      }),
  };
}

/** What was chosen, with what it means where nothing was. */
function chosenIn({ project, workspace }: Loaded, wanted: Selection, locale: string): Selection & { readonly packs: readonly string[] } {
  const selected = selectIn(project, wanted, locale);
  const { edition, preset } = selected;
  const packs =
    wanted.packs ?? workspace.defaults?.packs ?? selected.packs.filter(({ manifest }) => manifest.edition !== true).map(({ id }) => id);
  return { ...wanted, packs, ...(edition !== undefined && { edition }), ...(preset !== undefined && { preset }) };
}

function handoutFiles({ collected, workspace }: Loaded, chosen: ReturnType<typeof chosenIn>): ReturnType<typeof filesOfHandout> {
  const packs = workspace.packs.map(({ id, folder, needs, manifest }) => ({
    id,
    folder,
    needs,
    joins: manifest.joins === true,
    edition: manifest.edition === true,
  }));
  return filesOfHandout(collected.files, packs, chosen);
}

async function readShell(): Promise<string> {
  const site = await provideSite((line) => writeLine(process.stderr, line));
  const shell = site.get('/handout.html');
  if (shell === undefined)
    throw new Failure('not-built', 'the page that games are put into is missing: build the page again', EXIT.internal);
  return readFileSync(shell.path, 'utf8');
}
