// This file writes what was played between two steps as a scenario file of the pack that is played.
import type { Project } from '../../../interpreter/index.ts';
import { recordScenario, type Timeline } from '../../../interpreter/internal.ts';
import type { RecordedScenario } from '../protocol/game-worker.ts';
import type { Opened } from './open-selection.ts';
import { TableError } from './say-error.ts';
import type { Stretch } from './table-rules.ts';

/** Throws EngineError when nothing was decided there, or when the play cannot be told in a scenario. */
export function recordPlay(project: Project, { selected, compiled }: Opened, timeline: Timeline, stretch: Stretch): RecordedScenario {
  const decided = timeline.moments.flatMap(({ type, n }, step) =>
    type === 'decision' && step > stretch.from && step <= stretch.to ? [n] : [],
  );
  if (decided.length === 0) throw new TableError('bad-request', 'nothing-decided');
  const workspace = project.workspace();
  const home = selected.packs.findLast(({ manifest }) => !manifest.edition) ?? selected.packs[0];
  // The program may be older than the scenarios beside it.
  const pack = workspace.packs.find(({ id }) => id === home.id) ?? home;
  const title = freeTitle(
    pack.scenarios.flatMap(({ scenarios }) => scenarios.map((scenario) => scenario.title)),
    stretch.title,
  );
  const [from, to] = [decided[0], decided[decided.length - 1]];
  const text = recordScenario({ workspace, selected, compiled, timeline, title, from, to, pack, enough: stretch.enough });
  if (text === undefined) throw new TableError('bad-request', 'not-tellable');
  const path = `${pack.folder}/scenarios/recorded.scenario`;
  const before = workspace.files.find((file) => file.path === path)?.text;
  const head = '# Recorded plays.\n';
  return { path, text: `${before === undefined ? head : before.trimEnd()}\n${before === undefined ? '' : '\n'}${text}` };
}

function freeTitle(taken: readonly string[], title: string): string {
  const plain = title.trim() === '' ? 'A play' : title.trim();
  let free = plain;
  for (let again = 2; taken.includes(free); again += 1) free = `${plain} (${again})`;
  return free;
}
