// A seeded game between bots at the table's own service, here in Node; and the calls with which a page plays the same one.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { LanguageService } from '../../playground/src/language-worker/language-service.ts';
import type { Problem, TextFile } from '../../playground/src/protocol/files.ts';
import type { ChosenSetup } from '../../playground/src/protocol/game-worker.ts';
import { newGameService } from '../../playground/src/game-worker/project-rules.ts';
import { readRepository, ROOT } from './page.ts';

export interface Outcome {
  /** After every ten decisions, and at the end. */
  readonly digests: readonly string[];
  /** What the checker says about a few broken documents. */
  readonly problems: readonly string[];
}

const BROKEN: readonly TextFile[] = [
  { path: 'rules/base/broken-1.yaml', text: 'card: broken\ncopies: many\ncolour: red\n' },
  { path: 'rules/base/broken-2.yaml', text: 'event: broken\ndo: [1, 2]\n' },
  { path: 'rules/base/broken-3.yaml', text: 'character: [x]\n' },
];
const SEED = 20_240;
const AT_ONCE = 10;

export function packFiles(): TextFile[] {
  return readdirSync(new URL('rules/', ROOT), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(yaml|rules|scenario)$/.test(path))
    .sort()
    .map((path) => ({ path: `rules/${path}`, text: readRepository(`rules/${path}`) }));
}

export function playSeeded(): Outcome {
  const files = packFiles();
  const service = newGameService(() => undefined);
  service.open(files);
  const { defaults } = service.catalogue('en');
  service.start(seeded(defaults));
  let state = service.setAudience({ locale: 'en', viewerSetting: 'all', holder: null });
  const digests = [service.digest()];
  while (!state.over) {
    state = service.run(AT_ONCE);
    digests.push(service.digest());
  }
  return { digests, problems: told(new LanguageService().open([...files, ...BROKEN], 'en').problems) };
}

/** The same calls to the workers of a built page. */
export async function playInPage(page: Page): Promise<Outcome> {
  const names = readdirSync(fileURLToPath(new URL('playground/dist/rules/', ROOT)));
  const address = (part: string): string => `./rules/${names.find((name) => name.startsWith(`${part}-`)) ?? ''}`;
  const outcome = await page.evaluate(
    async ({ files, broken, seed, atOnce, gameWorker, languageWorker }) => {
      const start = (url: string) => {
        const worker = new Worker(url, { type: 'module' });
        let count = 0;
        return <Answer>(method: string, ...args: unknown[]): Promise<Answer> =>
          new Promise((done, fail) => {
            const id = ++count;
            worker.addEventListener('message', ({ data }: MessageEvent<{ type: string; id: number; value: Answer; error: unknown }>) => {
              if (data.id !== id) return;
              if (data.type === 'done') done(data.value);
              else fail(new Error(JSON.stringify(data.error)));
            });
            worker.addEventListener('error', (event) => fail(new Error(event.message)));
            worker.postMessage({ id, method, args });
          });
      };
      const call = start(gameWorker);
      await call('open', files);
      const { defaults } = await call<{ defaults: ChosenSetup }>('catalogue', 'en');
      await call('start', { ...defaults, players: defaults.players.map(() => 'random'), seed });
      await call('setAudience', { locale: 'en', viewerSetting: 'all', holder: null });
      const digests = [await call<string>('digest')];
      for (let over = false; !over;) {
        await call('run', atOnce);
        digests.push(await call<string>('digest'));
        // States come as differences; what has been forgotten is sent as a whole.
        await call('forgetSent');
        over = (await call<{ change: { set: { over: boolean } } }>('state')).change.set.over;
      }
      const { problems } = await start(languageWorker)<{ problems: Problem[] }>('open', [...files, ...broken], 'en');
      return { digests, problems };
    },
    {
      files: packFiles(),
      broken: BROKEN,
      seed: SEED,
      atOnce: AT_ONCE,
      gameWorker: address('game-worker'),
      languageWorker: address('language-worker'),
    },
  );
  return { digests: outcome.digests, problems: told(outcome.problems) };
}

function seeded(defaults: ChosenSetup): ChosenSetup {
  return { ...defaults, players: defaults.players.map(() => 'random'), seed: SEED };
}

function told(problems: readonly Problem[]): string[] {
  return problems.map(({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`);
}
