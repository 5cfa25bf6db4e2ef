// The engine over the packs of the repository, as other programs meet it: requests in, replies out.
import { expect } from 'vitest';
import { VERSION } from '../../cli/version.ts';
import { loadFiles } from '../../cli/workspace.ts';
import { Engine } from '../../interpreter/game/engine.ts';
import type { Library } from '../../interpreter/game/library.ts';
import { openLibrary } from '../../interpreter/project/pack-library.ts';

export interface Decision {
  n: number;
  seat: number | 'chance';
  kind: string;
  about: Record<string, string>;
  asks: string;
  options: { id: string; text: string; count?: number }[];
  min: number;
  max: number;
  ordered: boolean;
  secret: boolean;
  together: boolean;
  at: { file: string; line: number; column: number };
}

export interface Reply {
  ok: boolean;
  id?: unknown;
  game?: string;
  over?: boolean;
  decision?: Decision | null;
  error?: { code: string; message: string; rule?: string; diagnostics?: unknown[] };
  [key: string]: unknown;
}

const libraries = new Map<string, Library>();

/** A fresh engine; the library behind it is made once, because checking packs takes its time. */
export function openEngine(...rules: readonly string[]): Talk {
  const folders = rules.length > 0 ? rules : ['rules'];
  const key = folders.join(' ');
  const library = libraries.get(key) ?? openLibrary(loadFiles({ rules: folders, paths: [] }).project, VERSION);
  libraries.set(key, library);
  return new Talk(new Engine(library));
}

/** A conversation with an engine. */
export class Talk {
  readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  line(text: string): Reply {
    return JSON.parse(this.engine.handle(text)) as Reply;
  }

  ask(request: Record<string, unknown>): Reply {
    return this.line(JSON.stringify(request));
  }

  /** A request that must succeed. */
  ok(request: Record<string, unknown>): Reply {
    const reply = this.ask(request);
    if (!reply.ok) expect(reply, JSON.stringify(request)).toMatchObject({ ok: true });
    return reply;
  }

  /** The code of an error reply, or `ok`. */
  code(request: Record<string, unknown>): string {
    return this.ask(request).error?.code ?? 'ok';
  }

  /** The open decision, as every reply about the game carries it. */
  decision(game = 'main'): Decision | null {
    const running = this.engine.game(game);
    if (running === undefined) throw new Error(`there is no game ${game}`);
    return running.decision() as Decision | null;
  }

  digest(game = 'main'): string {
    return String(this.ok({ do: 'state', game })['digest']);
  }
}
