// The protocol: every request, every error code, and that no request, however malformed, changes a game or ends the engine.
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { LineCutter, runEngineLines } from '../../../cli/engine-lines.ts';
import { canonicalJson, digest } from '../../../interpreter/game/digest.ts';
import { engineErrorCodes } from '../../../interpreter/game/engine-error.ts';
import { Engine, longestLine } from '../../../interpreter/game/engine.ts';
import type { Library } from '../../../interpreter/game/library.ts';
import { Machine } from '../../../interpreter/runtime/machine.ts';
import { program, seats, source } from './little-game.ts';
import { dice, playOn } from './play.ts';

type Reply = Record<string, unknown> & { readonly error?: { readonly code: string; readonly rule?: string } };

const other = { ...program, hash: 'little-2' };
const library: Library = {
  catalogue: () => ({ version: '1', packs: ['little'], editions: [], presets: [], options: [], characters: ['ann', 'bob', 'cyd'] }),
  load(selection) {
    const packs = selection.packs ?? ['little'];
    if (packs.includes('changed')) return { program: other, machine: new Machine(other, { mode: 'interpreted' }) };
    if (packs.includes('broken')) return { error: { code: 'pack-errors', message: 'errors', diagnostics: [{ code: 'x' }] } };
    if (packs.some((pack) => pack !== 'little')) return { error: { code: 'unknown-pack', message: 'no such pack' } };
    if (selection.edition !== undefined) return { error: { code: 'unknown-edition', message: 'no such edition' } };
    if (Object.keys(selection.options ?? {}).length > 0) return { error: { code: 'unknown-option', message: 'no such option' } };
    return source;
  },
};

function open(): { ask: (request: unknown) => Reply; engine: Engine } {
  const engine = new Engine(library);
  return { engine, ask: (request) => JSON.parse(engine.handle(typeof request === 'string' ? request : JSON.stringify(request))) as Reply };
}

const code = (reply: Reply): string => (reply['ok'] === true ? 'ok' : (reply.error?.code ?? 'no error'));
const everything = (engine: Engine): string =>
  canonicalJson(
    ['main', 'b'].map((name) => [
      engine.game(name)?.state(),
      engine.game(name)?.decision(),
      engine.game(name)?.log(),
      engine.game(name)?.save(),
    ]),
  );

describe('requests', () => {
  test('hello tells the catalogue and nothing of a game', () => {
    const { ask } = open();
    expect(ask({ do: 'hello', id: [1] })).toEqual({
      ok: true,
      id: [1],
      protocol: 1,
      version: '1',
      packs: ['little'],
      editions: [],
      presets: [],
      options: [],
      characters: ['ann', 'bob', 'cyd'],
    });
  });

  test('every reply about a game names it, says whether it is over and what is asked', () => {
    const { ask } = open();
    const started = ask({ do: 'new', seats, seed: 5, id: 7 });
    expect(Object.keys(started)).toEqual(['ok', 'id', 'game', 'over', 'decision']);
    expect(started).toMatchObject({ game: 'main', over: false, decision: { n: 1, kind: 'plan' } });
    for (const request of [
      { do: 'choose', option: 'draw', n: 1 },
      { do: 'back', n: 1 },
      { do: 'state' },
      { do: 'view', seat: 1 },
      { do: 'why', option: 'play:fox' },
      { do: 'because', piece: 'ann', field: 'spot' },
      { do: 'log' },
      { do: 'save' },
    ]) {
      const reply = ask(request);
      expect([code(reply), reply['game'], reply['over'], (reply['decision'] as { kind: string }).kind]).toEqual([
        'ok',
        'main',
        false,
        'plan',
      ]);
    }
    expect(ask({ do: 'copy', to: 'b' })).toMatchObject({ ok: true, game: 'b', decision: { n: 1 } });
    expect(ask({ do: 'choose', option: 'draw', game: 'b' })).toMatchObject({ game: 'b', decision: { n: 2 } });
    expect(ask({ do: 'state' })).toMatchObject({ decision: { n: 1 } });
    expect(ask({ do: 'drop', game: 'b' })).toEqual({ ok: true });
    expect(code(ask({ do: 'state', game: 'b' }))).toBe('no-game');
  });

  test('state and view come with the digest of what stands beside it', () => {
    const { ask } = open();
    ask({ do: 'new', seats });
    const state = ask({ do: 'state' });
    expect(state['digest']).toBe(digest(state['state']));
    expect(Object.keys(state['state'] as object)).toEqual(['values', 'pieces', 'piles', 'attached']);
    const view = ask({ do: 'view', seat: 2 });
    expect(view['digest']).toBe(digest(view['view']));
    expect((view['view'] as { piles: Record<string, unknown[]> }).piles['seat-0.hand'][0]).toEqual({
      hidden: true,
      kind: 'card',
      owner: 'seat-0',
    });
  });

  test('the result comes when the game is over', () => {
    const { ask, engine } = open();
    ask({ do: 'new', seats });
    const game = engine.game();
    if (game !== undefined) playOn(game, dice(2));
    const reply = ask({ do: 'log', from: 3 });
    expect(reply).toMatchObject({ over: true, decision: null, result: { scores: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] } });
    expect((reply['entries'] as { i: number }[])[0].i).toBe(3);
    expect(code(ask({ do: 'choose', option: 'draw' }))).toBe('game-over');
    expect(code(ask({ do: 'why', option: 'draw' }))).toBe('game-over');
  });

  test('saves travel as JSON and between engines', () => {
    const { ask, engine } = open();
    ask({ do: 'new', seats, seed: 4, packs: ['little'] });
    const game = engine.game();
    if (game !== undefined) playOn(game, dice(2), 9);
    const save = ask({ do: 'save' })['save'] as Record<string, unknown>;
    const second = open();
    expect(code(second.ask({ do: 'load', save, game: 'z' }))).toBe('ok');
    expect(second.ask({ do: 'state', game: 'z' })['digest']).toBe(ask({ do: 'state' })['digest']);
    expect(code(ask({ do: 'load', save: { ...save, hash: 'x' } }))).toBe('bad-save');
    const changed = open();
    changed.ask({ do: 'new', seats, packs: ['changed'] });
    const foreign = changed.ask({ do: 'save' })['save'] as Record<string, unknown>;
    // The same packs by name, with another content.
    const renamed = { ...foreign, selection: {}, check: undefined };
    const { check: _check, ...rest } = renamed;
    expect(code(ask({ do: 'load', save: { ...rest, check: digest(rest) } }))).toBe('save-mismatch');
  });
});

describe('errors', () => {
  const { ask, engine } = open();
  ask({ do: 'new', seats, seed: 5 });
  ask({ do: 'copy', to: 'b' });
  const cases: readonly (readonly [string, unknown])[] = [
    ['bad-json', '{'],
    ['bad-json', ''],
    ['bad-json', '[]'],
    ['bad-json', '"x"'],
    ['bad-json', 'null'],
    ['bad-json', '1'],
    ['bad-json', `${'['.repeat(100_000)}`],
    ['unknown-request', { do: 'dance' }],
    ['unknown-request', { do: '__proto__' }],
    ['unknown-request', { do: 'constructor' }],
    ['unknown-request', { do: 'toString' }],
    ['bad-request', {}],
    ['bad-request', { do: 1 }],
    ['bad-request', { do: ['hello'] }],
    ['bad-request', { do: 'hello', more: 1 }],
    ['bad-request', '{"do":"state","__proto__":1}'],
    ['bad-request', { do: 'state', constructor: 1 }],
    ['bad-request', { do: 'state', game: 1 }],
    ['bad-request', { do: 'state', game: null }],
    ['bad-request', { do: 'choose' }],
    ['bad-request', { do: 'choose', option: 1 }],
    ['bad-request', { do: 'choose', option: [1] }],
    ['bad-request', { do: 'choose', option: null }],
    ['bad-request', { do: 'choose', option: [['draw']] }],
    ['bad-request', { do: 'choose', option: 'draw', n: '1' }],
    ['bad-request', { do: 'choose', option: 'draw', n: 1.5 }],
    ['not-an-option', { do: 'choose', option: 'x' }],
    ['not-an-option', { do: 'choose', option: '__proto__' }],
    ['not-an-option', { do: 'choose', option: ['draw', 'toString'] }],
    ['not-an-option', { do: 'choose', option: '' }],
    ['wrong-count', { do: 'choose', option: [] }],
    ['wrong-count', { do: 'choose', option: ['draw', 'draw'] }],
    ['wrong-count', { do: 'choose', option: ['play:owl', 'play:owl'] }],
    ['stale', { do: 'choose', option: 'draw', n: 2 }],
    ['stale', { do: 'choose', option: 'draw', n: 0 }],
    ['stale', { do: 'back', n: 2 }],
    ['bad-request', { do: 'back' }],
    ['bad-request', { do: 'back', n: 0 }],
    ['bad-request', { do: 'back', n: -1 }],
    ['bad-request', { do: 'back', n: '1' }],
    ['bad-request', '{"do":"back","n":1e999}'],
    ['bad-request', { do: 'copy' }],
    ['bad-request', { do: 'copy', to: 1 }],
    ['no-game', { do: 'state', game: 'x' }],
    ['no-game', { do: 'drop', game: '__proto__' }],
    ['no-game', { do: 'copy', to: 'y', game: 'constructor' }],
    ['bad-request', { do: 'view' }],
    ['bad-request', { do: 'view', seat: '0' }],
    ['unknown-seat', { do: 'view', seat: 3 }],
    ['unknown-seat', { do: 'view', seat: -1 }],
    ['unknown-seat', { do: 'log', seat: 9 }],
    ['unknown-seat', { do: 'log', seat: -1 }],
    ['bad-request', { do: 'log', from: 0 }],
    ['bad-request', { do: 'log', locale: 1 }],
    ['bad-request', { do: 'why' }],
    ['bad-request', { do: 'why', option: ['draw'] }],
    ['unknown-id', { do: 'why', option: 'unicorn' }],
    ['unknown-seat', { do: 'why', option: 'draw', seat: 2 }],
    ['bad-request', { do: 'because', piece: 'ann' }],
    ['unknown-id', { do: 'because', piece: '__proto__', field: 'spot' }],
    ['unknown-id', { do: 'because', piece: 'ann', field: 'constructor' }],
    ['bad-request', { do: 'load' }],
    ['bad-save', { do: 'load', save: 1 }],
    ['bad-save', { do: 'load', save: null }],
    ['bad-save', `{"do":"load","save":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['bad-save', '{"do":"load","save":{"__proto__":{"format":"roundhouse-save-1"}}}'],
    ['bad-request', { do: 'new' }],
    ['bad-request', { do: 'new', seats: 'ann' }],
    ['bad-request', { do: 'new', seats: ['ann'] }],
    ['bad-request', { do: 'new', seats, seed: -1 }],
    ['bad-request', { do: 'new', seats, seed: 2 ** 53 }],
    ['bad-request', { do: 'new', seats, chance: 'dice' }],
    ['bad-request', { do: 'new', seats, forced: true }],
    ['bad-request', { do: 'new', seats, options: [] }],
    ['bad-request', { do: 'new', seats, options: { a: null } }],
    ['bad-request', { do: 'new', seats, packs: 'little' }],
    ['bad-request', { do: 'new', seats, first: '0' }],
    ['unknown-pack', { do: 'new', seats, packs: ['__proto__'] }],
    ['pack-errors', { do: 'new', seats, packs: ['broken'] }],
    ['unknown-edition', { do: 'new', seats, edition: 'x' }],
    ['unknown-option', '{"do":"new","seats":[["ann"],["bob"]],"options":{"__proto__":true}}'],
    ['unknown-id', { do: 'new', seats: [['ann'], ['x']] }],
    ['unknown-seat', { do: 'new', seats, first: 3 }],
    ['unknown-seat', { do: 'new', seats, first: -1 }],
    ['illegal-setup', { do: 'new', seats: [['ann']] }],
    ['illegal-setup', { do: 'new', seats: [] }],
    ['bad-given', { do: 'new', seats, given: 'ann in hill' }],
    ['bad-given', { do: 'new', seats, given: 'ann in hill, '.repeat(20_000) }],
  ];
  for (const [wanted, request] of cases) {
    const text = typeof request === 'string' ? request : JSON.stringify(request);
    test(`${wanted} for ${text.slice(0, 90)}`, () => {
      const before = everything(engine);
      const reply = ask(text);
      expect(code(reply)).toBe(wanted);
      expect(Object.keys(reply)).toEqual(['ok', 'error']);
      expect(everything(engine)).toBe(before);
    });
  }

  test('repeat the id, whatever it is', () => {
    expect(ask('{"do":"dance","id":{"__proto__":[1]}}')).toEqual(
      JSON.parse('{"ok":false,"id":{"__proto__":[1]},"error":{"code":"unknown-request","message":"there is no request `dance`"}}'),
    );
    expect(ask({ do: 'state', game: 'x', id: null })).toMatchObject({ ok: false, id: null });
    expect(engine.handle(`{"do":"hello","id":${'['.repeat(8000)}${']'.repeat(8000)}}`)).toMatch(/^\{"ok":(true|false)/);
  });

  test('carry diagnostics and rules', () => {
    expect(ask({ do: 'new', seats, packs: ['broken'] }).error).toEqual({
      code: 'pack-errors',
      message: 'errors',
      diagnostics: [{ code: 'x' }],
    });
    expect(ask({ do: 'new', seats: [['ann']] }).error?.rule).toBe('two-or-more');
  });

  test('any JSON at all gets a reply with a known code and changes nothing', () => {
    const keys = fc.constantFrom(
      'do',
      'option',
      'n',
      'seat',
      'seats',
      'piece',
      'field',
      'from',
      'to',
      'save',
      'game',
      'id',
      '__proto__',
      'constructor',
      'locale',
    );
    const values = fc.oneof(
      fc.constantFrom('choose', 'back', 'new', 'why', 'because', 'log', 'load', 'view', 'draw2', 'zzz', -1, 99, 0.5, null, true),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const before = everything(engine);
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, values), { maxLength: 6 }), (entries) => {
        const reply = ask(`{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`);
        if (reply['ok'] === false) expect(engineErrorCodes as readonly string[]).toContain(reply.error?.code);
        if (reply['ok'] === false) expect(reply.error?.code).not.toBe('internal');
      }),
      { numRuns: 500 },
    );
    expect(everything(engine)).toBe(before);
  });
});

test('games may be called anything', () => {
  const { ask } = open();
  for (const game of ['__proto__', 'constructor', '', 'toString', '\u2028']) {
    expect(ask({ do: 'new', seats, game })).toMatchObject({ ok: true, game });
    expect(ask({ do: 'copy', game, to: `${game}2` })).toMatchObject({ ok: true, game: `${game}2` });
    expect(code(ask({ do: 'drop', game }))).toBe('ok');
    expect(code(ask({ do: 'state', game }))).toBe('no-game');
  }
});

describe('lines', () => {
  async function run(chunks: readonly (string | Uint8Array)[]): Promise<string[]> {
    const output = new PassThrough();
    await runEngineLines(new Engine(library), Readable.from(chunks, { objectMode: true }), output);
    output.end();
    let text = '';
    for await (const chunk of output) text += String(chunk);
    return text.split('\n').slice(0, -1);
  }

  test('are answered in order, blank ones skipped, the last one without a line end too', async () => {
    const replies = await run(['{"do":"hello","id":1}\n\n  \r\n{"do":"st', 'ate","id":2}\r\nnonsense\n{"do":"hello","id":3}']);
    expect(replies.map((reply) => (JSON.parse(reply) as Reply)['id'])).toEqual([1, 2, undefined, 3]);
  });

  test('may hold any character, cut anywhere', async () => {
    const bytes = new TextEncoder().encode('{"do":"hello","id":"ž\u2028😀"}\n');
    const replies = await run([...bytes].map((byte) => Uint8Array.of(byte)));
    expect(replies.map((reply) => (JSON.parse(reply) as Reply)['id'])).toEqual(['ž\u2028😀']);
  });

  test('a line over the limit is refused, and the next one is answered', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const pieces = new Array<Uint8Array>(longestLine / piece.length + 1).fill(piece);
    const replies = await run([Buffer.from('{"do":"hello","id":"'), ...pieces, Buffer.from('"}\n{"do":"hello","id":2}\n')]);
    expect(replies.map((reply) => code(JSON.parse(reply) as Reply))).toEqual(['bad-request', 'ok']);
    expect(replies[0]).toContain(String(longestLine));
    expect(code(open().ask(`{"do":"hello","id":"${'x'.repeat(longestLine)}"}`))).toBe('bad-request');
  });

  test('every byte of a line is looked at once, however many pieces it comes in, and no more than a line is held', () => {
    /** Counts the bytes that are searched. */
    class Counted extends Uint8Array {
      static searched = 0;
      override indexOf(byte: number, from = 0): number {
        const found = super.indexOf(byte, from);
        Counted.searched += (found < 0 ? this.length : found + 1) - from;
        return found;
      }
    }
    const longest = 4_000;
    const cutter = new LineCutter(longest);
    const lines: (string | undefined)[] = [];
    let all = 0;
    for (let count = 0; count < 3_000; count++) {
      const piece = new Counted(100).fill(count % 1_000 === 999 ? 10 : 120);
      all += piece.length;
      lines.push(...cutter.cut(piece));
      expect(cutter.held).toBeLessThanOrEqual(longest);
    }
    expect(lines.filter((line) => line === undefined).length).toBe(3);
    expect(lines.length).toBe(300);
    expect(Counted.searched).toBe(all);
  });

  test('each reply is written before the next line is read', async () => {
    const output = new PassThrough();
    const seen: string[] = [];
    const engine = new Engine(library);
    const spied = { handle: (line: string): string => (seen.push(`read ${line}`), engine.handle(line)) };
    output.on('data', () => seen.push('written'));
    await runEngineLines(spied, Readable.from(['{"do":"hello"}\n{"do":"hello"}\n'], { objectMode: true }), output);
    expect(seen).toEqual(['read {"do":"hello"}', 'written', 'read {"do":"hello"}', 'written']);
  });
});
