// Dictated chance: what a scenario tells chance to do, kept until the rules ask. A pick of one takes one word, an order takes all words of a
// line: what it does not name follows in the order of the pile.
import type { Span } from '../../../grammar/source.ts';
import { outcomesOf } from '../../runtime/chance.ts';
import { sameFace } from '../../runtime/faces.ts';
import { Ask } from '../../runtime/state.ts';
import { askedInstr } from '../../game/asked.ts';
import type { OpenDecision } from '../../game/decision.ts';
import { evaluateOne, frameEnv } from '../../runtime/interpret/evaluate.ts';
import { findOption, nextMember } from './find-option.ts';
import type { Playing } from '../playing.ts';
import { ScenarioError } from '../read/scenario-error.ts';

interface Entry {
  readonly chance: string;
  readonly span: Span;
  readonly ids: { readonly text: string; readonly span: Span }[];
}

export class Dictation {
  private entries: Entry[] = [];

  add(chance: string, span: Span, ids: readonly { readonly text: string; readonly span: Span }[]): void {
    this.entries.push({ chance, span, ids: [...ids] });
  }

  isEmpty(): boolean {
    return this.entries.length === 0;
  }

  /** The dictated outcomes that have not been used yet. */
  left(): readonly Entry[] {
    return this.entries;
  }

  /** The machine's option numbers for what was dictated, or undefined when nothing was. */
  take(playing: Playing, open: OpenDecision): readonly number[] | undefined {
    const entry = this.entries.find(({ chance }) => chance === open.kind);
    if (entry === undefined) return undefined;
    const wanted = open.many ? entry.ids.splice(0) : entry.ids.splice(0, 1);
    if (entry.ids.length === 0) this.entries = this.entries.filter((other) => other !== entry);
    const used = new Map<number, number>();
    const picks = wanted.map(({ text, span }) => {
      const option = findOption(playing, open, text);
      const pick = option && nextMember(option, used);
      if (pick === undefined) throw new ScenarioError(span, `chance \`${open.kind}\` cannot give \`${text}\`: ${describeOptions(open)}`);
      return pick;
    });
    if (picks.length > open.max) throw new ScenarioError(entry.span, `chance \`${open.kind}\` gives ${open.max} at most`);
    for (const pick of restInOrder(playing, open, used)) if (picks.length < open.min) picks.push(pick);
    return picks;
  }
}

export function describeOptions(open: OpenDecision): string {
  return `on offer ${open.options.length === 1 ? 'is' : 'are'} ${open.options.map(({ id, count }) => `\`${id}\`${count > 1 ? ` (${count})` : ''}`).join(', ')}`;
}

/** The options not used yet, in the order in which the pile or set holds them now. */
function restInOrder(playing: Playing, open: OpenDecision, used: Map<number, number>): number[] {
  if (!open.many) return [];
  const { program, state } = playing;
  const instr = askedInstr(program, state);
  if (instr.op === 'choose') return [];
  const run = playing.run();
  const env = frameEnv(run, state.base);
  const order = instr.op === 'shuffle' ? state.piles[evaluateOne(run, instr.pile, env)] : outcomesOf(run, instr, env);
  const left = new Map<number, number>();
  for (let at = 0; at * 2 < state.options.length; at++) left.set(at, state.options[at * 2 + 1] - (used.get(at) ?? 0));
  const isPiece = state.ask === Ask.shuffle || (instr.op === 'pick' && instr.type.base === 'piece');
  const rest: number[] = [];
  // A face that was named counts for its first pieces in the pile.
  const skipped = new Map(used);
  for (const value of order) {
    for (let at = 0; at * 2 < state.options.length; at++) {
      const offered = state.options[at * 2];
      if (!(isPiece ? sameFace(run, offered, value, true) : offered === value)) continue;
      const skip = skipped.get(at) ?? 0;
      if (skip > 0) skipped.set(at, skip - 1);
      else if ((left.get(at) ?? 0) > 0) rest.push(at);
      break;
    }
  }
  return rest;
}
