// `roundhouse cards` draws what can be printed of a game: a picture of every face, sheets to print and cut, and decks for Tabletop Simulator.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command } from 'commander';
import { closest } from '../grammar/diagnostics/closest.ts';
import { writeSvg } from '../grammar/drawing/svg.ts';
import {
  cardSource,
  type CardSet,
  collectFaces,
  deckExport,
  faceFile,
  fontFiles,
  fontStyle,
  laySheets,
  localesOf,
  type Paper,
  PAPERS,
  printPage,
  textsThatDoNotFit,
} from '../interpreter/internal.ts';
import { findChromium, printPdf, takePicture } from './chromium.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT } from './failure.ts';
import { shownPath } from './files.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import { type CommandResult } from './output.ts';
import { fontInside, onDisk, readFont } from './print-files.ts';
import { replaceFile } from './replace-file.ts';
import {
  addGameOptions,
  addSeatOptions,
  loadSelection,
  selectIn,
  readSeats,
  selectionOf,
  type SelectionOptions,
  sitDown,
} from './selection.ts';
import { printable } from './terminal.ts';
import { failIn, wordsIn } from './terminal-words.ts';
import { loadFiles } from './workspace.ts';

interface CardsOptions extends CommonOptions, Omit<SelectionOptions, 'mostDecisions'> {
  readonly locale: string;
  readonly out: string;
  readonly paper: string;
  readonly pack?: string;
  readonly kinds?: string;
  readonly pdf: boolean;
  readonly tabletopSimulator: boolean;
  readonly imageAddress?: string;
}

export const addCards: AddCommand = (program, finish) => {
  const command: Command = program
    .command('cards')
    .description('draw the cards of a game: a picture of each, sheets to print and cut, decks for Tabletop Simulator')
    .option('--out <dir>', 'folder to write to; it is made', 'cards')
    .option('--paper <size>', `paper of the sheets: ${Object.keys(PAPERS).join(', ')}`, 'a4')
    .option('--pack <id>', 'only what this pack brings')
    .option('--kinds <names>', 'only these kinds, separated by commas')
    .option('--no-pdf', 'make no PDF')
    .option('--tabletop-simulator', 'also write decks for Tabletop Simulator', false)
    .option('--image-address <prefix>', 'where Tabletop Simulator finds the images; without it in its own folder Mods/Images');
  addCommonOptions(addLocaleOption(addSeatOptions(addGameOptions(command)), 'the cards')).action((options: CardsOptions) =>
    finishWith(drawCards(options), options, finish),
  );
};

function drawCards(options: CardsOptions): CommandResult {
  const paper = readPaper(options);
  const { set, name } = collect(options);
  const written: string[] = [];
  const write = (path: string, content: string | Uint8Array): string => {
    const file = join(options.out, path);
    onDisk(
      file,
      () => {
        mkdirSync(join(file, '..'), { recursive: true });
        replaceFile(file, content);
      },
      options.locale,
    );
    written.push(shownPath(file));
    return file;
  };

  for (const file of fontFiles) write(join('faces', 'fonts', `${file.name}.woff2`), readFont(file));
  const beside = fontStyle(({ name: font }) => `fonts/${font}.woff2`);
  const backs = new Map(set.faces.flatMap(({ back }) => (back === undefined ? [] : [[`${back.form}.${back.id}`, back] as const])));
  for (const face of set.faces) write(join('faces', `${face.id}.svg`), faceFile({ face }, set, beside));
  for (const [id, back] of backs) write(join('faces', `back.${id}.svg`), faceFile({ back }, set, beside));

  const inside = fontInside();
  const page = write('cards.html', printPage(set, paper, inside));
  const chromium = findChromium();
  const pdf = options.pdf && chromium !== undefined ? join(options.out, 'cards.pdf') : undefined;
  if (pdf !== undefined && chromium !== undefined) {
    onDisk(pdf, () => printPdf(chromium, page, pdf), options.locale);
    written.push(shownPath(pdf));
  }
  if (options.tabletopSimulator) {
    if (chromium === undefined) throw failIn(options.locale, 'no-chromium', 'cards.no-chromium.images', {}, EXIT.problems);
    written.push(...writeDecks(set, name, chromium, options, inside, write));
  }
  return outcome(set, paper, written, { pdf, chromium }, options);
}

/** What is printed, and a name for files of it. Throws a Failure. */
function collect(options: CardsOptions): { readonly set: CardSet; readonly name: string } {
  const loaded = loadFiles({ rules: options.rules, paths: [], locale: options.locale });
  const source = loadSelection(loaded, options);
  const selected = selectIn(loaded.project, selectionOf(options), options.locale);
  const ids = selected.packs.map(({ id }) => id);
  if (options.pack !== undefined && !ids.includes(options.pack))
    throw failIn(options.locale, 'unknown-pack', 'cards.not-in-game', { pack: printable(options.pack), packs: ids.join(', ') });
  const locale = readLocaleOption(options.locale, localesOf(source.texts));
  const titled = options.pack ?? selected.packs[0].id;
  const wanted = {
    locale,
    ...(options.pack !== undefined && { pack: options.pack }),
    ...((options.seats !== undefined || options.players !== undefined) && { seats: readSeats(source, options) }),
  };
  const set = collectFaces(cardSource(loaded.project, selected, wanted), wanted);
  if (set === undefined) {
    // Whoever lays that table is told why the rules refuse it.
    sitDown(loaded, { ...options, mostDecisions: '1' }, () => locale);
    throw failIn(locale, 'illegal-setup', 'cards.no-table', {}, EXIT.problems);
  }
  return { set: onlyKinds(set, options.kinds), name: `${titled}-${locale}` };
}

function onlyKinds(set: CardSet, wanted: string | undefined): CardSet {
  if (wanted === undefined) {
    if (set.faces.length === 0) throw failIn(set.locale, 'nothing-to-print', 'cards.nothing', {}, EXIT.problems);
    return set;
  }
  const kinds = wanted.split(',').map((kind) => kind.trim());
  const known = set.kinds.map(({ id }) => id);
  for (const kind of kinds) {
    if (known.includes(kind)) continue;
    throw failIn(set.locale, 'usage', 'cards.no-kind', { kind: printable(kind), kinds: known.join(', '), near: closest(kind, known) });
  }
  return { ...set, faces: set.faces.filter(({ kind }) => kinds.includes(kind)) };
}

function writeDecks(
  set: CardSet,
  name: string,
  chromium: string,
  { out, imageAddress }: CardsOptions,
  fonts: string,
  write: (path: string, content: string) => string,
): string[] {
  const { images, save } = deckExport(set, name, (file) => `${imageAddress ?? ''}${file}`);
  write(join('tabletop-simulator', `${name}.json`), `${JSON.stringify(save, undefined, 2)}\n`);
  const aside = mkdtempSync(join(tmpdir(), 'roundhouse-cards-'));
  try {
    return images.map(({ file, width, height, svg }) => {
      const page = join(aside, 'sheet.html');
      replaceFile(
        page,
        `<!doctype html><meta charset="utf-8"><style>${fonts}\nhtml,body{margin:0}svg{display:block}</style>${writeSvg(svg)}`,
      );
      const made = join(out, 'tabletop-simulator', file);
      takePicture(chromium, page, { file: made, width, height });
      return shownPath(made);
    });
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function outcome(
  set: CardSet,
  paper: Paper,
  written: readonly string[],
  { pdf, chromium }: { readonly pdf?: string; readonly chromium?: string },
  options: CardsOptions,
): CommandResult {
  const cut = textsThatDoNotFit(set);
  const sheets = laySheets(set.faces, paper).length;
  const copies = set.faces.reduce((sum, face) => sum + face.copies, 0);
  const words = wordsIn(set.locale);
  const kinds = set.kinds.filter(({ id }) => set.faces.some(({ kind }) => kind === id));
  return {
    json: {
      ok: true,
      locale: set.locale,
      paper,
      kinds,
      faces: set.faces.map(({ id, kind, document, name, copies: many, back }) => ({
        id,
        kind,
        ...(document !== undefined && { document }),
        name,
        copies: many,
        ...(back && { back: back.id }),
      })),
      copies,
      sheets,
      cut,
      pdf: pdf === undefined ? null : shownPath(pdf),
      written,
    },
    exit: EXIT.fine,
    text: ({ green, yellow, dim }) =>
      [
        words('cards.told', {
          wrote: green(words('file.wrote')),
          file: printable(shownPath(join(options.out, pdf === undefined ? 'cards.html' : 'cards.pdf'))),
          cards: words('count.card', { count: copies }),
          sheets: words('count.sheet', { count: sheets }),
          faces: words('count.face', { count: set.faces.length }),
        }),
        ...kinds.map(({ id, name, faces, copies: many }) =>
          dim(`  ${printable(name)} (${id}): ${many}, ${words('count.face', { count: faces })}`),
        ),
        ...cut.map(
          ({ face, part, name }) => `${yellow(words('cards.does-not-fit'))}: ${words('cards.cut', { part, face, name: printable(name) })}`,
        ),
        ...(options.pdf && chromium === undefined ? [words('cards.no-chromium.pdf')] : []),
        words('cards.how-to-print'),
      ].join('\n'),
  };
}

function readPaper({ paper, locale }: CardsOptions): Paper {
  if (Object.hasOwn(PAPERS, paper)) return paper as Paper;
  throw failIn(locale, 'usage', 'cards.paper', { paper: printable(paper), papers: Object.keys(PAPERS).join(', ') });
}
