// How many bytes a click costs between the game worker and the page, over whole games of four: states and views sent as a whole, and as the
// differences that are sent; and the processor time of making, copying and reading both.
import { readdirSync, readFileSync } from 'node:fs';
import { newGameService } from '../playground/src/game-worker/project-rules.ts';
import { sendUpdates } from '../playground/src/game-worker/send-updates.ts';
import type { GameWorkerMessages } from '../playground/src/protocol/game-updates.ts';
import type { ChosenSetup, GameState, GameWorker } from '../playground/src/protocol/game-worker.ts';
import type { TextFile } from '../playground/src/protocol/files.ts';
import type { Remote } from '../playground/src/rpc.ts';
import { receiveUpdates } from '../playground/src/state/receive-updates.ts';
import type { ViewerSetting } from '../playground/src/viewer.ts';

export interface Measured {
  readonly clicks: number;
  /** Bytes of JSON a click, on average, and of the click in the middle when they are sorted. */
  readonly whole: Cost;
  readonly sent: Cost;
}

interface Cost {
  readonly states: number;
  readonly views: number;
  readonly median: number;
  /** Milliseconds of processor a click. */
  readonly time: number;
}

export function readPackFiles(): TextFile[] {
  return readdirSync('rules', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(yaml|rules|scenario)$/.test(path))
    .sort()
    .map((path) => ({ path: `rules/${path}`, text: readFileSync(`rules/${path}`, 'utf8') }));
}

export const situations: Readonly<Record<string, { readonly people: number; readonly viewer: ViewerSetting }>> = {
  'one person and three bots': { people: 1, viewer: 'asked' },
  'everything open': { people: 4, viewer: 'all' },
  'four persons at one screen': { people: 4, viewer: 'asked' },
};

type Count = (name: string, answer: unknown) => void;
type Wire = (worker: GameWorker, count: Count) => Remote<GameWorker>;

/** Plays the same game with every answer sent as a whole, and as it is sent: once to count bytes, then in turns for the time. */
export async function measureMessages(files: readonly TextFile[], situation: string, seed: number, rounds: number): Promise<Measured> {
  const play = (wire: Wire, bytesOf: (answer: unknown) => number): ReturnType<typeof playClicks> =>
    playClicks(files, situation, seed, wire, bytesOf);
  const whole = await play(sendWhole, lengthOf);
  const sent = await play(sendDifferences, lengthOf);
  const times: { readonly whole: number; readonly sent: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push({ whole: (await play(sendWhole, () => 0)).cost.time, sent: (await play(sendDifferences, () => 0)).cost.time });
  const fastest = (side: 'whole' | 'sent'): number => Math.min(...times.map((time) => time[side]));
  return {
    clicks: whole.clicks,
    whole: { ...whole.cost, time: fastest('whole') },
    sent: { ...sent.cost, time: fastest('sent') },
  };
}

function lengthOf(answer: unknown): number {
  return (JSON.stringify(answer) ?? '').length;
}

const sendWhole: Wire = (worker, count) => forward(worker, count);

const sendDifferences: Wire = (worker, count) => receiveUpdates(forward<GameWorkerMessages>(sendUpdates(worker), count)).gameWorker;

/** Copies arguments and answers as threads do. */
function forward<Service extends object>(service: Service, count: Count): Remote<Service> {
  return new Proxy(Object.create(null) as Remote<Service>, {
    get:
      (_, name) =>
      (...args: readonly unknown[]) => {
        const answer = structuredClone((Reflect.get(service, name) as (...given: readonly unknown[]) => unknown).apply(service, [...args]));
        count(String(name), answer);
        return Promise.resolve(answer);
      },
  });
}

async function playClicks(
  files: readonly TextFile[],
  situation: string,
  seed: number,
  wire: Wire,
  bytesOf: (answer: unknown) => number,
): Promise<{ readonly clicks: number; readonly cost: Cost }> {
  const { people, viewer } = situations[situation];
  let states = 0;
  let views = 0;
  const page = wire(newGameService(), (name, answered) => {
    if (name === 'viewStep') views += bytesOf(answered);
    else states += bytesOf(answered);
  });
  await page.open(files);
  await page.setAudience({ locale: 'en', viewerSetting: viewer, holder: null });
  const { defaults } = await page.catalogue('en');
  const setup: ChosenSetup = { ...defaults, players: defaults.players.map((_, seat) => (seat < people ? 'person' : 'random')), seed };
  const look = async (state: GameState): Promise<GameState> => {
    await page.viewStep({ step: state.steps.length - 1, ...state.shownTo });
    return state;
  };
  // Who is asked takes the screen first.
  const hand = async (state: GameState): Promise<GameState> => {
    const asked = state.decision?.seat;
    if (state.shownTo.viewer !== 'nobody' || typeof asked !== 'number') return state;
    return look(await page.setAudience({ locale: 'en', viewerSetting: viewer, holder: asked }));
  };
  let state = await hand(await look(await page.start(setup)));
  const clicks: number[] = [];
  states = views = 0;
  const started = process.cpuUsage();
  while (!state.over) {
    const before = states + views;
    state = await hand(await look(await (state.asked === 'bot' ? page.run(1) : answer(page, state, clicks.length))));
    clicks.push(states + views - before);
  }
  const { user, system } = process.cpuUsage(started);
  const median = [...clicks].sort((a, b) => a - b)[Math.floor(clicks.length / 2)];
  const each = (bytes: number): number => Math.round(bytes / clicks.length);
  return {
    clicks: clicks.length,
    cost: { states: each(states), views: each(views), median, time: (user + system) / 1000 / clicks.length },
  };
}

/** Goes through the options in turn, so that both games are the same. */
function answer(page: Remote<GameWorker>, { decision }: GameState, count: number): Promise<GameState> {
  if (decision === null) throw new Error('nobody is asked');
  const { options, min, n } = decision;
  const ids = options.flatMap(({ id, count: same = 1 }) => new Array<string>(same).fill(id));
  return page.choose(min === 1 ? options[(count * 7) % options.length].id : ids.slice(0, min), n);
}
