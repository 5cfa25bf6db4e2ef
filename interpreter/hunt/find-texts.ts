// Looks at the texts of every sort of decision that was met in a hunt, each once, in every language.
import { openDecision } from '../game/decision.ts';
import type { GameSource } from '../game/source.ts';
import { tellUnfilled, unfilledTexts } from '../game/unfilled.ts';
import type { Machine } from '../runtime/machine.ts';
import { interpreterOf } from '../runtime/machines.ts';
import type { HuntPart, HuntTask } from './hunt-games.ts';
import { compareFindings, type Finding, keyOf } from './reasons.ts';
import { askedAfter, replay } from './replay.ts';

/** Texts with a slot for which there is nothing, with the decision at which that was first met. */
export function findUnfilledTexts(source: GameSource, machine: Machine, task: HuntTask, { met }: HuntPart): Finding[] {
  const { program } = source;
  const found = new Map<string, Finding>();
  for (const { seed, step } of Object.values(met).sort(compareFindings)) {
    const reason = { sort: 'text', name: '', text: '', site: 0 } as const;
    const state = askedAfter(interpreterOf(program), task, seed, replay(program, machine, task, { reason, seed, step }));
    if (state === undefined) continue;
    const open = openDecision(program, state);
    for (const unfilled of unfilledTexts(source, state, open)) {
      const finding: Finding = { reason: { sort: 'text', name: open.kind, text: tellUnfilled(unfilled), site: open.site }, seed, step };
      if (!found.has(keyOf(finding.reason))) found.set(keyOf(finding.reason), finding);
    }
  }
  return [...found.values()];
}
