// Tables for the tests: the base box or the second game, opened from the disk.
import type { GameService } from '../../../playground/src/game-worker/game-service.ts';
import { newGameService } from '../../../playground/src/game-worker/project-rules.ts';
import type { Audience, GameWorkerEvent, ChosenSetup, GameState } from '../../../playground/src/protocol/game-worker.ts';
import { Project } from '../../../interpreter/index.ts';
import { scenarioUnits } from '../../../interpreter/internal.ts';
import { projectOf, readPacks } from '../../support/packs.ts';

export const base = readPacks('rules');
export const magpies = readPacks('test/fixtures/games/magpies').map(({ path, text }) => ({
  path: path.replace('test/fixtures/games/', 'rules/'),
  text,
}));

export interface OpenedService {
  readonly service: GameService;
  readonly events: GameWorkerEvent[];
}

const warm = new WeakSet<Project>();

/** A project of its own, which knows what every service asks when it is opened. */
function forkOf(files: typeof base): Project {
  const project = projectOf(files);
  if (!warm.has(project)) newGameService(undefined, project).open(files);
  warm.add(project);
  return project.fork();
}

let scenarioProject: Project | undefined;

/**
 * The same where all scenarios are played: their programs are made once, not for every service. The project is that of these tests alone:
 * results are kept by what they rest on, so that nothing may depend on what other tests asked of a project before.
 */
export function openScenarioService(): OpenedService {
  if (scenarioProject === undefined) {
    scenarioProject = new Project();
    scenarioProject.setFiles(base);
    newGameService(undefined, scenarioProject).open(base);
  }
  for (const unit of scenarioUnits(scenarioProject)) unit.part();
  return openGameService(base, scenarioProject.fork());
}

/** Whatever happens there is told openly. */
export function openGameService(files = base, project = forkOf(files)): OpenedService {
  const events: GameWorkerEvent[] = [];
  const service = newGameService((event) => events.push(event), project);
  service.open(files);
  service.setAudience(openly());
  return { service, events };
}

export function setup(seats: readonly string[], seed: number, players: ChosenSetup['players'] = seats.map(() => 'person')): ChosenSetup {
  return { seats: seats.map((id) => [id]), players, seed };
}

export const four = ['belle', 'cheyenne', 'django', 'doc'];

/** Everything open, in a language. */
export function openly(locale = 'en'): Audience {
  return { locale, viewerSetting: 'all', holder: null };
}

/** Answers every decision with the option that a walk of numbers points at; a list where a list is wanted. */
export function playOn(service: GameService, state: GameState, most: number, walk = 1): GameState {
  let now = state;
  for (let count = 0; count < most && now.decision !== null; count += 1) {
    const { options, min, n } = now.decision;
    const at = (count * 7 + walk * 13) % options.length;
    const answer =
      min === 1 ? options[at].id : options.flatMap(({ id, count: same = 1 }) => new Array<string>(same).fill(id)).slice(0, min);
    now = service.choose(answer, n);
    if (now.error !== undefined) throw new Error(now.error.message);
  }
  return now;
}

/** The text of a file with one stretch replaced; it must be there. */
export function replaced(path: string, from: string, to: string, files = base): { readonly path: string; readonly text: string } {
  const file = files.find((candidate) => candidate.path === path);
  if (file === undefined || !file.text.includes(from)) throw new Error(`${path} has no ${from}`);
  return { path, text: file.text.replace(from, () => to) };
}
