// `roundhouse play`: a game at the terminal, against bots or only between them. On a terminal a person plays one seat; elsewhere, or
// with --watch, the bots play and the game is told as a story.
import { createInterface } from 'node:readline';
import { RandomBot, EngineError, Game, type Decision, type GameSource, normalizeLocale, Texts } from '../interpreter/index.ts';
import { readBoard, type Board } from '../grammar/documents/merge-boards.ts';
import { drawBoard, pieceName } from './draw-board.ts';
import { addRulesOption, type AddCommand } from './command.ts';
import { EXIT, Failure } from './failure.ts';
import { openLibrary } from './library.ts';
import { coloursFor, type Colours } from './output.ts';
import { addSelectionOptions, loadSelection, readCount, readSeats, type SelectionOptions } from './selection.ts';
import { fillIn, playWords, type PlayWords } from './play-words.ts';
import { tellGame } from './tell-game.ts';
import { loadFiles } from './workspace.ts';

interface PlayOptions extends SelectionOptions {
  readonly rules: readonly string[];
  readonly seed?: string;
  readonly locale: string;
  readonly you?: string;
  readonly watch: boolean;
}

/** Characters at the table when nothing is said. */
const usualPlayers = 4;

export const addPlay: AddCommand = (program, finish) => {
  const command = program
    .command('play')
    .description('play at the terminal against bots, or watch them play')
    .option('--seed <s>', 'seed of the game (default: another one each time)')
    .option('--locale <code>', 'language: en, ru, cs, ro', 'en')
    .option('--you <seat>', 'the seat you play, from 0 (default: 0 on a terminal)')
    .option('--watch', 'bots play every seat and the game is told', false);
  addSelectionOptions(addRulesOption(command)).action(async (options: PlayOptions) => {
    await play(options);
    finish(EXIT.fine);
  });
};

async function play(options: PlayOptions): Promise<void> {
  const loaded = loadFiles({ rules: options.rules, paths: [] });
  const source = loadSelection(openLibrary(loaded), options);
  const seats = readSeats(source, options, usualPlayers);
  const seed = options.seed === undefined ? Date.now() % 1_000_000 : readCount('--seed', options.seed, 0);
  const locale = readLocale(source, options.locale);
  const interactive = !options.watch && (options.you !== undefined || (process.stdin.isTTY === true && process.stdout.isTTY === true));
  if (!interactive) {
    process.stdout.write(`${tellGame(source, seats, seed, locale)}\n`);
    return;
  }
  const you = options.you === undefined ? 0 : readCount('--you', options.you, 0);
  if (you >= seats.length) throw new Failure('usage', `--you ${you}: there are only the seats 0 to ${seats.length - 1}`);
  const board = readBoard(loaded.workspace.packs);
  await new Table(source, seats, seed, locale, you, board).run();
}

function readLocale(source: GameSource, code: string): string {
  const locale = normalizeLocale(code);
  if (source.texts instanceof Texts) {
    const known = source.texts.locales();
    if (known.length > 0 && !known.includes(locale))
      throw new Failure('usage', `there are no texts in ${code}; there are: ${known.join(', ')}`);
  }
  return locale;
}

/** One person against bots. */
class Table {
  private readonly game: Game;
  private readonly seats: readonly (readonly string[])[];
  private readonly locale: string;
  private readonly you: number;
  private readonly board: Board;
  private readonly colours: Colours = coloursFor(process.stdout);
  private readonly bot: RandomBot;
  private readonly seed: number;
  private readonly words: PlayWords;
  private told = 0;
  /** Numbers of the decisions this person has answered, for undo. */
  private readonly answered: number[] = [];

  constructor(source: GameSource, seats: string[][], seed: number, locale: string, you: number, board: Board) {
    this.game = Game.start(source, { seats, seed, locale });
    this.seats = seats;
    this.locale = locale;
    this.words = playWords(locale);
    this.you = you;
    this.board = board;
    this.bot = new RandomBot(seed);
    this.seed = seed;
  }

  async run(): Promise<void> {
    const { dim, bold } = this.colours;
    const input = new Lines();
    this.say(dim(fillIn(this.words.welcome, { seed: String(this.seed), name: bold(this.seatName(this.you)) })));
    try {
      while (!this.game.over) {
        const decision = this.game.decision(this.locale)!;
        if (decision.seat !== this.you) this.game.choose(this.bot.answer(this.game.rawState).map((pick) => decision.options[pick].id));
        else if (!(await this.ask(input, decision))) return;
      }
      this.tellNews();
      this.tellEnd();
    } finally {
      input.close();
    }
  }

  /** Puts one decision until it is answered; false when the person leaves. */
  private async ask(input: Lines, decision: Decision): Promise<boolean> {
    const { bold, cyan, dim } = this.colours;
    this.tellNews();
    this.say('');
    this.say(drawBoard(this.board, this.game.view(this.you), { name: (kind, id) => this.name(kind, id) }));
    this.tellValues();
    this.tellHand();
    this.say(bold(decision.asks));
    decision.options.forEach((option, at) =>
      this.say(`  ${cyan(String(at + 1).padStart(2))}  ${option.text}${option.count ? dim(` ×${option.count}`) : ''}`),
    );
    if (decision.min === 0) this.say(`  ${cyan(' 0')}  ${dim('–')}`);
    for (;;) {
      const line = await input.next('> ');
      if (line === undefined || line === 'q') return false;
      if (line === '') continue;
      if (line === 'u') {
        if (this.undo()) return true;
        this.say(this.words.nothingToUndo);
      } else if (line === 'l')
        for (const entry of this.game.log({ seat: this.you, locale: this.locale }))
          this.say(`${String(entry.i).padStart(4)}  ${entry.text}`);
      else if (line === 'h') this.help();
      else if (line.startsWith('?')) this.explain(line.slice(1).trim());
      else if (this.answer(decision, line)) return true;
    }
  }

  private answer(decision: Decision, line: string): boolean {
    const words = line.split(/[\s,]+/);
    const ids: string[] =
      words[0] === '0' && words.length === 1
        ? []
        : words.map((word) => (/^\d+$/.test(word) ? (decision.options[Number(word) - 1]?.id ?? '') : word));
    try {
      if (ids.includes(''))
        throw new EngineError('not-an-option', fillIn(this.words.onlyNumbers, { most: String(decision.options.length) }));
      this.game.choose(ids);
      this.answered.push(decision.n);
      return true;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.say(`${error.message}; ${this.words.typeNumber}`);
      return false;
    }
  }

  /** Back to this person's last decision. */
  private undo(): boolean {
    const n = this.answered.pop();
    if (n === undefined) return false;
    this.game.back(n);
    this.told = Math.min(this.told, this.game.log({ seat: this.you }).length);
    return true;
  }

  private explain(option: string): void {
    if (option === '') {
      this.say(this.words.askWhy);
      return;
    }
    try {
      const reasons = this.game.why(option, this.you);
      if (reasons.length === 0) this.say(fillIn(this.words.onOffer, { option }));
      for (const reason of reasons) this.say(`  ${reason.text}  ${this.colours.dim(`${reason.file}:${reason.line}`)}`);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.say(error.message);
    }
  }

  private tellNews(): void {
    const entries = this.game.log({ seat: this.you, locale: this.locale });
    for (const entry of entries.slice(this.told)) this.say(this.colours.dim(entry.text));
    this.told = entries.length;
  }

  /** Round, turn and whatever else the game keeps, in one line. */
  private tellValues(): void {
    const view = this.game.view(this.you);
    const { globals, enums } = this.game.program;
    const shown = Object.entries(view.values).filter(([, value]) => typeof value === 'number' || typeof value === 'string');
    const told = shown.map(([key, value]) => {
      const type = globals.find(({ name }) => name === key)?.type;
      const text =
        type?.base === 'enum'
          ? this.name(`enum-${enums[type.enum!].name}`, String(value))
          : type?.base === 'piece' && typeof value === 'string'
            ? pieceName(view, value, { name: (kind, id) => this.name(kind, id) })
            : String(value);
      return `${this.name('value', key)} ${text}`;
    });
    this.say(this.colours.dim(told.join(' · ')));
  }

  private tellHand(): void {
    const view = this.game.view(this.you);
    const names = { name: (kind: string, id: string) => this.name(kind, id) };
    for (const [pile, items] of Object.entries(view.piles)) {
      if (!pile.startsWith(`seat-${this.you}.`) || items.length === 0 || items.some((item) => typeof item !== 'string')) continue;
      const counts = new Map<string, number>();
      for (const item of items) {
        const name = pieceName(view, String(item), names);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      const list = [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`));
      this.say(`${this.colours.dim(`${this.name('pile', pile.slice(pile.indexOf('.') + 1))}:`)} ${list.join(', ')}`);
    }
  }

  private tellEnd(): void {
    const result = this.game.result();
    if (!result) return;
    for (const score of result.scores) {
      const parts = Object.entries(score.parts).map(([part, value]) => `${this.name('part', part)} ${value}`);
      this.say(
        `${result.winners.includes(score.seat) ? '★' : ' '} ${this.seatName(score.seat).padEnd(14)} ${String(score.total).padStart(6)}  ${this.colours.dim(parts.join(', '))}`,
      );
    }
  }

  private help(): void {
    for (const [typed, does] of this.words.help) this.say(`  ${typed.padEnd(12)}  ${does}`);
  }

  private name(kind: string, id: string): string {
    return this.game.source.texts?.name(kind, id, this.locale) ?? id;
  }

  private seatName(seat: number): string {
    const { program } = this.game;
    return (this.seats[seat] ?? []).map((id) => this.name(program.kinds[program.seats.playedWith].name, id)).join(' + ');
  }

  private say(text: string): void {
    process.stdout.write(`${text}\n`);
  }
}

/** Lines typed or piped in, one at a time; undefined at the end of the input. */
class Lines {
  private readonly input = createInterface({ input: process.stdin });
  private readonly waiting: string[] = [];
  private wanted: ((line: string | undefined) => void) | undefined;
  private ended = false;

  constructor() {
    this.input.on('line', (line) => {
      if (this.wanted) this.give(line);
      else this.waiting.push(line);
    });
    this.input.on('close', () => {
      this.ended = true;
      this.give(undefined);
    });
  }

  next(prompt: string): Promise<string | undefined> {
    process.stdout.write(prompt);
    return new Promise((resolve) => {
      this.wanted = (line) => resolve(line?.trim());
      const kept = this.waiting.shift();
      if (kept !== undefined || this.ended) this.give(kept);
    });
  }

  close(): void {
    this.input.close();
  }

  private give(line: string | undefined): void {
    const { wanted } = this;
    this.wanted = undefined;
    wanted?.(line);
  }
}
