// Makes a story of the steps of a timeline: sentences, each with the effects that followed from it folded under it.
import type { TimelineStep } from '../../protocol/game-worker.ts';

export interface StoryStep {
  readonly index: number;
  readonly step: TimelineStep;
}

export interface StoryEntry extends StoryStep {
  readonly effects: readonly StoryStep[];
}

/** The sentences from the first step to the given one. What a viewer may not know has no text, and is not told. */
export function storyOf(steps: readonly TimelineStep[], until: number): readonly StoryEntry[] {
  const entries: { index: number; step: TimelineStep; effects: StoryStep[] }[] = [];
  steps.slice(0, until + 1).forEach((step, index) => {
    const last = entries.at(-1);
    if (step.text === '') return;
    // Chance that says nothing new is folded away, too: a shuffle after a shuffle, face down.
    const again = step.type === 'chance' && step.text === last?.step.text;
    if ((step.type === 'effect' || again) && last !== undefined) last.effects.push({ index, step });
    else entries.push({ index, step, effects: [] });
  });
  return entries;
}

/** The sentence that a step belongs to: its own, or the one whose effect it is. */
export function sentenceAt(steps: readonly TimelineStep[], at: number): number {
  for (let index = at; index >= 0; index -= 1) if (steps[index] && steps[index].type !== 'effect' && steps[index].text !== '') return index;
  return at;
}
