// `roundhouse play`: plays a game at the terminal. On a terminal a person plays one seat against bots; elsewhere, or with --watch, bots play all
// seats and the game is told as a story.
import { createInterface } from 'node:readline';
import { type Decision, EngineError, Game, type GameSource, RandomBot, type Reason } from '../interpreter/index.ts';
import { botSeed, localesOf, Narrator, noEnd, seatFigures, Texts } from '../interpreter/internal.ts';
import { readBoard, type Board } from '../grammar/packs/merge-boards.ts';
import type { Sources } from './diagnostics.ts';
import { drawBoard } from './draw-board.ts';
import { addRulesOption, type AddCommand } from './command.ts';
import { EXIT } from './failure.ts';
import { coloursFor, writeLine, writeText, type Colours } from './terminal.ts';
import { addSelectionOptions, readCount, readMostDecisions, sitDown, type SelectionOptions } from './selection.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import { ShownTable, type TableNames } from './show-table.ts';
import { tellGame } from './tell-game.ts';
import { failIn, tellError, type Words, wordsIn } from './terminal-words.ts';
import { loadFiles, type Loaded } from './workspace.ts';

interface PlayOptions extends SelectionOptions {
  readonly rules: readonly string[];
  readonly seed?: string;
  readonly locale: string;
  readonly you?: string;
  readonly watch: boolean;
}

export const addPlay: AddCommand = (program, finish) => {
  const command = program
    .command('play')
    .description('play at the terminal against bots, or watch them play')
    .option('--seed <s>', 'seed of the game (default: another one each time)')
    .option('--you <seat>', 'the seat you play, from 1 (default: 1 on a terminal)')
    .option('--watch', 'bots play every seat and the game is told', false);
  addSelectionOptions(addRulesOption(addLocaleOption(command, 'the game'))).action(async (options: PlayOptions) => {
    await play(options);
    finish(EXIT.fine);
  });
};

async function play(options: PlayOptions): Promise<void> {
  const loaded = loadFiles({ rules: options.rules, paths: [], locale: options.locale });
  const localeOf = (source: GameSource): string => readLocaleOption(options.locale, localesOf(source.texts));
  const { source, seats } = sitDown(loaded, options, localeOf);
  const seed = options.seed === undefined ? Date.now() % 1_000_000 : readCount('--seed', options.seed, 0, options.locale);
  const locale = localeOf(source);
  const mostDecisions = readMostDecisions(options);
  const interactive = !options.watch && (options.you !== undefined || (process.stdin.isTTY === true && process.stdout.isTTY === true));
  if (!interactive) {
    writeLine(process.stdout, tellGame(source, seats, seed, locale, mostDecisions));
    return;
  }
  const place = options.you === undefined ? 1 : readCount('--you', options.you, 1, options.locale);
  if (place > seats.length) throw failIn(locale, 'usage', 'play.no-seat', { you: place, most: seats.length });
  const you = place - 1;
  await new Table(source, { seats, seed, locale, you, mostDecisions }, loaded).run();
}

interface Sitting {
  readonly seats: string[][];
  readonly seed: number;
  readonly locale: string;
  /** The person's seat. */
  readonly you: number;
  readonly mostDecisions: number;
}

/** What can be typed, and the message that says what it does. */
const HELP = [
  ['1', 'take'],
  ['? ID', 'why'],
  ['u', 'undo'],
  ['l', 'log'],
  ['q', 'leave'],
] as const;

/** A game of one person against bots. */
class Table {
  private readonly game: Game;
  private readonly locale: string;
  private readonly you: number;
  private readonly mostDecisions: number;
  private readonly board: Board;
  private readonly colours: Colours = coloursFor(process.stdout);
  private readonly bot: RandomBot;
  private readonly seed: number;
  private readonly words: Words;
  private readonly sources: Sources;
  private readonly texts: Texts | undefined;
  private readonly names: TableNames = {
    name: (kind, id) => this.name(kind, id),
    seat: (index) => this.seatName(index),
    format: (format, value) => this.texts?.format(format, value, this.locale) ?? String(value),
    rule: (kind, id) => this.ruleText(kind, id),
  };
  private readonly table: ShownTable;
  private readonly narrator: Narrator | undefined;
  private told = 0;
  /** Numbers of the decisions this person has answered, for undo. */
  private readonly answered: number[] = [];

  constructor(source: GameSource, { seats, seed, locale, you, mostDecisions }: Sitting, loaded: Loaded) {
    this.mostDecisions = mostDecisions;
    this.game = Game.start(source, { seats, seed, locale });
    this.sources = loaded.sources;
    this.texts = this.game.source.texts instanceof Texts ? this.game.source.texts : undefined;
    this.locale = locale;
    this.words = wordsIn(locale);
    this.you = you;
    this.board = readBoard(loaded.workspace.packs);
    this.bot = new RandomBot(botSeed(seed, seats));
    this.seed = seed;
    this.table = new ShownTable(this.game, this.board, you, this.names, this.words, this.colours);
    this.narrator = this.texts && new Narrator(this.texts, seatFigures(source.program, this.game.rawState), locale);
  }

  async run(): Promise<void> {
    const { dim, bold } = this.colours;
    const input = new Lines();
    this.say(dim(this.words('play.welcome', { seed: String(this.seed), name: bold(this.seatName(this.you)) })));
    // Counts the decisions of the bots since the person was asked: it is not certain that the person will be asked again.
    let alone = 0;
    try {
      while (!this.game.over) {
        const decision = this.game.decision(this.locale)!;
        if (decision.seat === this.you) {
          alone = 0;
          if (!(await this.ask(input, decision))) return;
        } else if (alone++ < this.mostDecisions) this.game.letAnswer(this.bot);
        else throw noEnd(this.mostDecisions);
      }
      this.tellNews();
      this.tellEnd();
    } finally {
      input.close();
    }
  }

  /** Asks one decision until it is answered; false when the person leaves. */
  private async ask(input: Lines, decision: Decision): Promise<boolean> {
    const { bold, cyan, dim } = this.colours;
    this.tellNews();
    this.say('');
    this.say(drawBoard(this.board, this.game.view(this.you), this.names));
    for (const line of this.table.lines()) this.say(line);
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
        this.say(this.words('play.nothing-to-undo'));
      } else if (line === 'l')
        for (const entry of this.game.log({ seat: this.you, locale: this.locale }))
          this.say(`${String(entry.i).padStart(4)}  ${entry.text}`);
      else if (line === 'h') this.help();
      else if (line.startsWith('?')) this.explain(decision, line.slice(1).trim());
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
      if (ids.includes('')) {
        this.say(`${this.words('play.only-numbers', { most: decision.options.length })}; ${this.words('play.type-number')}`);
        return false;
      }
      this.game.choose(ids);
      this.answered.push(decision.n);
      return true;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.say(`${tellError(this.words, error)}; ${this.words('play.type-number')}`);
      return false;
    }
  }

  /** Goes back to this person's last decision. */
  private undo(): boolean {
    const n = this.answered.pop();
    if (n === undefined) return false;
    this.game.back(n);
    this.told = Math.min(this.told, this.game.story({ seat: this.you }).length);
    return true;
  }

  /** Prints why an option is not on offer: in a sentence, then the clause that keeps it out, worded by its text if it has one, and where it stands. */
  private explain(decision: Decision, option: string): void {
    if (option === '') {
      this.say(this.words('play.ask-why'));
      return;
    }
    try {
      const reasons = this.game.why(option, this.you);
      const called = this.optionName(decision, option);
      if (reasons.length === 0) this.say(this.words('play.on-offer', { option: called }));
      else this.say(this.words('play.not-on-offer', { option: called }));
      // No clause keeps it out where the question itself is the reason.
      const [first] = reasons;
      const aside = first !== undefined && first.file === decision.at.file && first.line === decision.at.line;
      const sentence = aside ? this.words('play.other-question') : this.game.whyInWords(option, this.locale, this.you);
      if (sentence !== undefined) this.say(`  ${sentence}`);
      for (const reason of reasons) {
        if (!aside) this.say(`    ${this.clauseText(reason)}`);
        this.say(this.colours.dim(`    ${reason.file}:${reason.line}`));
      }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.say(tellError(this.words, error));
    }
  }

  /** The clause itself, which is readable. */
  private clauseText({ text, file, line }: Reason): string {
    const clause = this.sources.file(file).text.split('\n')[line - 1]?.trim() ?? '';
    return this.words('play.by-clause', { rule: text.replace(/^\w+ /, ''), clause });
  }

  private optionName(decision: Decision, option: string): string {
    const { texts } = this;
    return texts === undefined ? option : texts.option(decision.kind, texts.readOption(decision.kind, option), this.locale);
  }

  /** Prints what has happened since the last call, as far as this seat may know it. */
  private tellNews(): void {
    const entries = this.game.story({ seat: this.you, locale: this.locale, from: this.told + 1 });
    this.told += entries.length;
    if (this.narrator === undefined) for (const { text } of entries) this.say(this.colours.dim(text));
    else {
      this.narrator.reseat(seatFigures(this.game.program, this.game.rawState));
      for (const entry of entries) this.narrator.tell(entry);
      for (const line of this.narrator.take()) this.say(this.colours.dim(line));
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
    const figures = seatFigures(this.game.program, this.game.rawState);
    for (const line of this.texts?.with({ seats: figures }).endReasons(result, this.locale) ?? []) this.say(line);
  }

  private help(): void {
    for (const [typed, does] of HELP) this.say(`  ${typed.padEnd(12)}  ${this.words(`play.help.${does}`)}`);
  }

  private name(kind: string, id: string): string {
    return this.game.source.texts?.name(kind, id, this.locale) ?? id;
  }

  /** The name of a seat. A seat that rules have added is named after its figure, too. */
  private seatName(seat: number): string {
    const figures = seatFigures(this.game.program, this.game.rawState)[seat] ?? [];
    const { playedWith } = this.game.program.seats;
    return (
      this.texts?.seat(seat, this.locale, figures).text ??
      figures.map((id) => this.name(this.game.program.kinds[playedWith].name, id)).join(' + ')
    );
  }

  /** A rule text, if all its slots could be filled. */
  private ruleText(kind: string, id: string): string | undefined {
    const written = this.texts?.rule(kind, id, this.locale);
    return written === undefined || written.problems.length > 0 ? undefined : written.value;
  }

  private say(text: string): void {
    writeText(process.stdout, `${text}\n`);
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
    writeText(process.stdout, prompt);
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
