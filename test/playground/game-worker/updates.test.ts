// States and views travel from the game worker to the page as differences. Whatever is played, edited, taken back, branched, watched and
// looked at, and whatever becomes of the messages, the page has what the worker has, byte for byte.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newGameService } from '../../../playground/src/game-worker/project-rules.ts';
import { sendUpdates } from '../../../playground/src/game-worker/send-updates.ts';
import { isStateMethod, type GameWorkerMessages, type ViewUpdate } from '../../../playground/src/protocol/game-updates.ts';
import type { GameState, Viewpoint } from '../../../playground/src/protocol/game-worker.ts';
import type { Remote } from '../../../playground/src/rpc.ts';
import { receiveUpdates } from '../../../playground/src/state/receive-updates.ts';
import type { ViewerSetting } from '../../../playground/src/viewer.ts';
import { base, four, magpies, openly, replaced, setup } from './packs.ts';

/** A worker and a page with nothing but messages between them; `bytes` counts those of the answers. */
class Wire {
  service = newGameService();
  private messages = sendUpdates(this.service);
  bytes = 0;
  sentArt = 0;
  /** What becomes of the next answer. */
  fate: 'arrives' | 'is lost' = 'arrives';
  private readonly updated = receiveUpdates(
    new Proxy(Object.create(null) as Remote<GameWorkerMessages>, { get: (_, name) => this.calling(name as keyof GameWorkerMessages) }),
  );
  readonly page = this.updated.gameWorker;

  /** Another worker takes over, as after a crash. */
  restart(): void {
    this.service = newGameService();
    this.messages = sendUpdates(this.service);
    this.updated.reset();
  }

  private calling(name: keyof GameWorkerMessages): (...args: readonly unknown[]) => Promise<unknown> {
    return async (...args) => {
      const method = this.messages[name] as (...given: readonly unknown[]) => unknown;
      const answer = structuredClone(method(...args));
      this.bytes += (JSON.stringify(answer) ?? '').length;
      if (name === 'viewStep' && (answer as ViewUpdate).art !== undefined) this.sentArt += 1;
      if (this.fate === 'is lost') {
        this.fate = 'arrives';
        throw new Error('lost');
      }
      await Promise.resolve();
      return answer;
    };
  }
}

const viewers: readonly ViewerSetting[] = ['all', 'asked', 0, 1];

/** Every number is one thing that somebody does; what it means depends on where the game stands. */
async function act(wire: Wire, game: Fixture, number: number): Promise<void> {
  const { page, service } = wire;
  const { decision, branches, steps } = service.state();
  const which = Math.floor(number / 16);
  switch (number % 16) {
    case 0:
      return void (await page.back(1 + (which % Math.max(1, decision?.n ?? 1))));
    case 1:
      return void (await page.branch(branches[which % Math.max(1, branches.length)]?.id ?? 0));
    case 2:
      return void (await page.edit([game.edits[which % game.edits.length]]));
    case 3:
      return void (await page.setAudience({ locale: ['en', 'ru'][which % 2], viewerSetting: viewers[which % 4], holder: which % 3 }));
    case 4: {
      const scenarios = service.scenarios();
      return void (await (scenarios.length === 0 ? page.unwatch() : page.watch(scenarios[which % scenarios.length].key)));
    }
    case 5:
      return void (await page.unwatch());
    case 6:
      return void (await page.start(game.setup(which % 4)));
    case 7:
      return void (await page.viewStep(viewpoint(wire, which % Math.max(1, steps.length))));
    case 8:
      wire.fate = 'is lost';
      return void (await page.run(1).catch(() => undefined));
    case 9: {
      const stored = service.store();
      wire.restart();
      await page.open(game.files);
      return void (stored === null ? await page.start(game.setup(1)) : await page.resume(stored));
    }
    default: {
      if (decision === null || decision.options.length === 0) return void (await page.run(3));
      const { options, min, n } = decision;
      const id = options[which % options.length].id;
      return void (await page.choose(min === 1 ? id : options.slice(0, min).map((option) => option.id), n));
    }
  }
}

function viewpoint({ service }: Wire, step: number): Viewpoint {
  return { ...service.state().shownTo, step };
}

/** What the page has of the state and of the last step is what the worker has. */
async function expectEqual(wire: Wire): Promise<void> {
  const { page, service } = wire;
  expectSame(await page.state(), service.state());
  const state = service.state();
  if (state.kind === 'none') return;
  const at = viewpoint(wire, state.steps.length - 1);
  expectSame(await page.viewStep(at), service.viewStep(at));
}

function expectSame(received: unknown, meant: unknown): void {
  expect(written(received)).toBe(written(meant));
}

/** Also what JSON leaves out: a key without a value is copied from thread to thread. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (part === undefined ? 'undefined' : part));
}

interface Fixture {
  readonly files: typeof base;
  readonly edits: readonly { readonly path: string; readonly text: string }[];
  readonly setup: (seed: number) => ReturnType<typeof setup>;
}

const fixtures: Readonly<Record<string, Fixture>> = {
  'the base box': {
    files: base,
    edits: [
      replaced('rules/base/cards/move.yaml', 'as move-to', 'as walk-to'),
      replaced('rules/base/set-up.rules', 'query bullets-each: 6', 'query bullets-each: 5'),
      ...base.filter(({ path }) => path === 'rules/base/cards/move.yaml' || path === 'rules/base/set-up.rules'),
    ],
    setup: (seed) => setup(four, seed, ['person', 'random', 'person', 'random']),
  },
  'a second game': {
    files: magpies,
    edits: magpies.filter(({ path }) => path.endsWith('.rules')).map(({ path, text }) => ({ path, text: `${text}\n# a remark\n` })),
    setup: (seed) => setup(['crow', 'jay', 'rook'], seed, ['person', 'person', 'random']),
  },
};

describe.each(Object.entries(fixtures))('of %s', (name, game) => {
  test('what is put together is what was taken apart, whatever happens', async () => {
    const actions = fc.array(fc.nat({ max: 16 * 60 }), { minLength: 5, maxLength: name === 'the base box' ? 14 : 40 });
    await fc.assert(
      fc.asyncProperty(actions, async (numbers) => {
        const wire = new Wire();
        await wire.page.open(game.files);
        await wire.page.start(game.setup(3));
        for (const number of numbers) {
          await act(wire, game, number);
          await expectEqual(wire);
        }
      }),
      { numRuns: name === 'the base box' ? 6 : 25, seed: 14 },
    );
  });
});

async function openWire(): Promise<Wire> {
  const wire = new Wire();
  await wire.page.open(magpies);
  await wire.page.setAudience(openly());
  await wire.page.start(setup(['crow', 'jay', 'rook'], 5));
  return wire;
}

const lastOf = ({ steps }: GameState): Viewpoint => ({ step: steps.length - 1, viewer: null, locale: 'en' });

test('an answer that is lost is followed by a whole one', async () => {
  const wire = await openWire();
  await wire.page.viewStep(lastOf(wire.service.state()));
  wire.fate = 'is lost';
  await expect(wire.page.choose(wire.service.state().decision!.options[0].id, 1)).rejects.toThrow('lost');
  wire.fate = 'is lost';
  await expect(wire.page.viewStep(lastOf(wire.service.state()))).rejects.toThrow('lost');
  await expectEqual(wire);
});

test('answers that overtake each other never lead to a state that was not', async () => {
  const service = newGameService();
  const messages = sendUpdates(service);
  const late: (() => void)[] = [];
  let holding = false;
  const { gameWorker } = receiveUpdates(
    new Proxy(Object.create(null) as Remote<GameWorkerMessages>, {
      get:
        (_, name) =>
        async (...args: readonly unknown[]) => {
          const answer = structuredClone((Reflect.get(messages, name) as (...given: readonly unknown[]) => unknown)(...args));
          const held = holding;
          holding = false;
          if (held) await new Promise<void>((arrive) => late.push(arrive));
          return answer;
        },
    }),
  );
  await gameWorker.open(magpies);
  await gameWorker.setAudience(openly());
  const { decision } = await gameWorker.start(setup(['crow', 'jay', 'rook'], 5));
  holding = true;
  const first = gameWorker.choose(decision!.options[0].id, 1);
  const second = await gameWorker.choose(service.state().decision!.options[0].id, 2);
  expectSame(second, service.state());
  late.forEach((arrive) => arrive());
  expectSame(await first, service.state());
  expectSame(await gameWorker.state(), service.state());
});

test('drawings are sent once for a selection, also when other files of it are edited', async () => {
  const wire = await openWire();
  for (let n = 1; n <= 4; n += 1) {
    const { decision } = wire.service.state();
    await wire.page.choose(decision!.options[0].id, n);
    await wire.page.viewStep(lastOf(wire.service.state()));
  }
  const rules = magpies.find(({ path }) => path.endsWith('.rules'))!;
  await wire.page.edit([{ ...rules, text: `${rules.text}\n# a remark\n` }]);
  await wire.page.viewStep(lastOf(wire.service.state()));
  expect(wire.sentArt).toBe(1);
});

test('a click takes at most a tenth of what whole states and views would', async () => {
  const wire = new Wire();
  await wire.page.open(base);
  await wire.page.start(setup(four, 3, ['person', 'random', 'random', 'random']));
  let whole = 0;
  let sent = 0;
  for (let count = 0; count < 60 && !wire.service.state().over; count += 1) {
    const { asked, decision } = wire.service.state();
    const before = wire.bytes;
    const options = decision?.options ?? [];
    const state = await (asked === 'bot' ? wire.page.run(1) : wire.page.choose(options[count % options.length].id, decision!.n));
    const view = await wire.page.viewStep(viewpoint(wire, state.steps.length - 1));
    // The first click brings the board.
    if (count === 0) continue;
    whole += JSON.stringify(state).length + JSON.stringify(view).length;
    sent += wire.bytes - before;
  }
  expect(whole).toBeGreaterThan(0);
  expect(sent / whole).toBeLessThan(0.1);
});

test('both boards of a comparison arrive as they were made, as differences, also behind an answer that was lost', async () => {
  const wire = new Wire();
  await wire.page.open(base);
  await wire.page.setAudience(openly());
  let state = await wire.page.start(setup(four, 3));
  for (let count = 0; count < 12; count += 1) state = await wire.page.choose(state.decision!.options[0].id, state.decision!.n);
  const { decision } = await wire.page.comparable({ step: 60, viewer: null, locale: 'en' });
  const answers = [decision!.options[0].id, decision!.options[1].id] as const;
  const { pairs } = await wire.page.compare({
    step: 60,
    viewer: null,
    locale: 'en',
    what: { kind: 'choices', n: decision!.n, answers },
    goOn: 6,
  });
  let sent = 0;
  let whole = 0;
  for (let pair = pairs - 24; pair < pairs; pair += 1) {
    if (pair === pairs - 10) {
      wire.fate = 'is lost';
      await expect(wire.page.viewCompared(pair)).rejects.toThrow('lost');
    }
    const before = wire.bytes;
    const view = await wire.page.viewCompared(pair);
    expect(view).toEqual(wire.service.viewCompared(pair));
    // The first boards, and those behind the lost ones, come as a whole.
    if (pair === pairs - 24 || pair === pairs - 10) continue;
    whole += JSON.stringify(view).length;
    sent += wire.bytes - before;
  }
  expect(sent / whole).toBeLessThan(0.2);
});

test('only answers with a state are taken apart', () => {
  expect(['open', 'choose', 'state', 'watch'].every(isStateMethod)).toBe(true);
  expect(['catalogue', 'viewStep', 'toString', 'store'].some(isStateMethod)).toBe(false);
});
