// Answers the page with the rules that the build has prepared for as long as these can, and loads the rules of a project for the first call
// that needs them. From then on the project answers everything; a game that is under way goes on with it.
import type { GameWorkerMessages } from '../protocol/game-updates.ts';
import type { TextFile } from '../protocol/files.ts';
import type { PreparedTable } from '../prepared/prepared.ts';
import { GameService } from './game-service.ts';
import { PreparedRules } from './prepared-rules.ts';
import { sendUpdates } from './send-updates.ts';
import type { TableRules } from './table-rules.ts';

/** The rules of a project with these files, read in steps between which messages are let in; `hurry` asks whether somebody waits. */
export type LoadProject = (files: readonly TextFile[], hurry: () => boolean) => Promise<TableRules>;

/** Calls that change nothing on the table: while they wait for the project, the game goes on. */
const IN_NO_HURRY = new Set(['scenarios', 'runScenarios', 'inspect', 'scenariosTouching', 'cards']);

export function stageService(prepared: PreparedTable | null, loadProject: LoadProject): GameWorkerMessages {
  const rules = new PreparedRules(prepared ?? { files: '', choices: {}, selections: [] });
  const service = new GameService(rules);
  const messages = sendUpdates(service);
  let files: readonly TextFile[] = [];
  let loading: Promise<void> | undefined;
  let loaded = false;
  let hurrying = 0;

  const load = async (): Promise<void> => {
    try {
      service.useRules(await loadProject(files, () => hurrying > 0));
      loaded = true;
    } finally {
      loading = undefined;
    }
  };

  const call = (method: string, args: readonly unknown[]): unknown =>
    (Reflect.get(messages, method) as (...given: readonly unknown[]) => unknown)(...args);

  const answer = (method: string, args: readonly unknown[]): unknown => {
    if (loaded) return call(method, args);
    if (method === 'open') files = args[0] as readonly TextFile[];
    if (hurrying === 0 && rules.canAnswer(method, args)) return call(method, args);
    const hurries = !IN_NO_HURRY.has(method);
    if (hurries) hurrying += 1;
    // Calls that wait are answered in order, and before any that come later.
    return (loading ??= load()).finally(() => (hurrying -= hurries ? 1 : 0)).then(() => call(method, args));
  };

  return new Proxy(messages, {
    get: (_, name) =>
      typeof name === 'string' && typeof Reflect.get(messages, name) === 'function'
        ? (...args: readonly unknown[]) => answer(name, args)
        : Reflect.get(messages, name),
  });
}
