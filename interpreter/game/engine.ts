// The engine protocol: one JSON request in, one JSON reply out, any number of games by name. The engine is a pure object: it does no input or
// output of its own; `cli` feeds it lines.
import { findLocale } from '../../grammar/diagnostics/locale-tag.ts';
import { digest } from './digest.ts';
import { EngineError, type EngineErrorJson } from './engine-error.ts';
import { Game, type Answer } from './game.ts';
import type { Selection } from '../program/selection.ts';
import { isRecord, isSelection, type Library } from './library.ts';
import { readRequest, shown, type Request, type RequestName } from './request.ts';
import { readSave } from './save.ts';
import type { GameSetup } from './setup.ts';
import type { GameSource } from './source.ts';
import type { Json } from './state-json.ts';
import { localesOf } from './text-source.ts';

export const protocol = 1;

/** The most bytes of a line that is read. Saves of very long games fit in. */
export const longestLine = 16 * 1024 * 1024;

type Reply = Record<string, unknown>;

interface Table {
  readonly game: Game;
  readonly selection: Selection;
}

export class Engine {
  private readonly library: Library;
  private readonly tables = new Map<string, Table>();

  constructor(library: Library) {
    this.library = library;
  }

  /** The reply to one line, as one line. */
  handle(line: string): string {
    if (line.length > longestLine) return lineTooLong();
    let request: unknown;
    try {
      request = JSON.parse(line);
    } catch {
      return JSON.stringify(failure(undefined, new EngineError('bad-json', 'this is not JSON')));
    }
    try {
      return JSON.stringify(this.answer(request));
    } catch (error) {
      // Only an `id` that nests deeper than the stack gets here; it cannot be repeated.
      return JSON.stringify(failure(undefined, toEngineError(error)));
    }
  }

  /** Answers a request that is already parsed. */
  answer(value: unknown): Reply {
    const id = isRecord(value) && Object.hasOwn(value, 'id') ? { id: value['id'] } : undefined;
    try {
      const request = readRequest(value);
      return { ok: true, ...id, ...this.handlers[request.do](request) };
    } catch (error) {
      return failure(id, toEngineError(error));
    }
  }

  /** A running game, for programs that use the library instead of lines. */
  game(name = 'main'): Game | undefined {
    return this.tables.get(name)?.game;
  }

  private readonly handlers: Readonly<Record<RequestName, (request: Request) => Reply>> = {
    hello: () => ({ protocol, ...this.library.catalogue() }),
    new: (request) => this.startGame(request),
    choose: (request) => {
      const { game } = this.table(request);
      game.choose(request.keys['option'] as Answer, request.keys['n'] as number | undefined);
      return about(request.game, game);
    },
    back: (request) => {
      const { game } = this.table(request);
      game.back(request.keys['n'] as number);
      return about(request.game, game);
    },
    copy: (request) => {
      const { game, selection } = this.table(request);
      return this.put(request.keys['to'] as string, { game: game.copy(), selection });
    },
    drop: (request) => {
      this.table(request);
      this.tables.delete(request.game);
      return {};
    },
    state: (request) => {
      const { game } = this.table(request);
      const state = game.state();
      return { ...about(request.game, game), state, digest: digest(state) };
    },
    view: (request) => {
      const { game } = this.table(request);
      const view = game.view(request.keys['seat'] as number);
      return { ...about(request.game, game), view, digest: digest(view) };
    },
    why: (request) => {
      const { game } = this.table(request);
      const reasons = game.why(request.keys['option'] as string, request.keys['seat'] as number | undefined);
      return { ...about(request.game, game), reasons };
    },
    because: (request) => {
      const { game } = this.table(request);
      const { piece, field, seat } = request.keys;
      const reasons = game.because(piece as string, field as string, seat as number | undefined);
      return { ...about(request.game, game), reasons };
    },
    log: (request) => {
      const { game } = this.table(request);
      refuseUnknownLocale(game.source, request);
      const { from, seat, locale } = request.keys as { readonly from?: number; readonly seat?: number; readonly locale?: string };
      return { ...about(request.game, game), entries: game.log({ from, seat, locale }) };
    },
    save: (request) => {
      const { game, selection } = this.table(request);
      return { ...about(request.game, game), save: game.save(selection as Json) };
    },
    load: (request) => this.loadGame(request),
  };

  private startGame(request: Request): Reply {
    const { packs, edition, preset, options } = request.keys as Selection;
    const selection = pruned({ packs, edition, preset, options });
    const source = this.sourceOf(selection);
    refuseUnknownLocale(source, request);
    const { seats, first, seed, chance, forced, given, locale } = request.keys as unknown as GameSetup;
    return this.put(request.game, { game: Game.start(source, { seats, first, seed, chance, forced, given, locale }), selection });
  }

  private loadGame(request: Request): Reply {
    const save = readSave(request.keys['save']);
    const selection = save.selection ?? {};
    if (!isSelection(selection)) throw new EngineError('bad-save', 'the save names no packs');
    const loaded = this.library.load(selection);
    if ('error' in loaded) throw new EngineError('save-mismatch', `the packs of the save are not to be had: ${loaded.error.message}`);
    return this.put(request.game, { game: Game.load(loaded, save), selection });
  }

  private sourceOf(selection: Selection): GameSource {
    const loaded = this.library.load(selection);
    if ('error' in loaded) throw new EngineError(loaded.error.code, loaded.error.message, loaded.error);
    return loaded;
  }

  private put(name: string, table: Table): Reply {
    // The reply comes first: if it cannot be made, the game of that name stays.
    const reply = about(name, table.game);
    this.tables.set(name, table);
    return reply;
  }

  private table({ game }: Request): Table {
    const found = this.tables.get(game);
    if (found === undefined) throw new EngineError('no-game', `there is no game \`${game}\``);
    return found;
  }
}

/** Refuses a locale that has no texts, instead of falling back to English. */
function refuseUnknownLocale({ texts }: GameSource, { keys: { locale } }: Request): void {
  const known = localesOf(texts);
  if (typeof locale !== 'string' || known.length === 0 || findLocale(locale, known) !== undefined) return;
  throw new EngineError('bad-request', `\`locale\`: there are no texts in ${shown(locale)}; there are: ${known.join(', ')}`);
}

/** The reply to a line that is longer than the limit and was not read to its end. */
export function lineTooLong(): string {
  const message = `a line may have ${longestLine} bytes at most; make the request smaller`;
  return JSON.stringify(failure(undefined, new EngineError('bad-request', message)));
}

/** The keys that every reply about a game carries. */
function about(name: string, game: Game): Reply {
  const result = game.result();
  return { game: name, over: game.over, decision: game.decision(), ...(result !== undefined && { result }) };
}

function failure(id: { readonly id: unknown } | undefined, error: EngineErrorJson): Reply {
  return { ok: false, ...id, error };
}

function toEngineError(error: unknown): EngineErrorJson {
  if (error instanceof EngineError) return error.toJSON();
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) };
}

/** The selection without keys that were not given: those must not appear in a save. */
function pruned(selection: Selection): Selection {
  return Object.fromEntries(Object.entries(selection).filter(([, value]) => value !== undefined));
}
