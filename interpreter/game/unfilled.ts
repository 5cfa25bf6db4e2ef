// Looks at the texts of an open decision, in every language there is: a slot for which there is nothing shows its name instead of a word.
import { decisionJson, type OpenDecision } from './decision.ts';
import type { GameSource } from './source.ts';
import { localesOf, type UnfilledText } from './text-source.ts';
import type { State } from '../runtime/state.ts';

/** The slots of the question and its options that cannot be filled. */
export function unfilledTexts(source: GameSource, state: State, open: OpenDecision): UnfilledText[] {
  const found = new Map<string, UnfilledText>();
  const texts = source.texts?.noticing?.((one) => found.set(tellUnfilled(one), one));
  if (texts === undefined) return [];
  for (const locale of localesOf(texts)) decisionJson({ ...source, texts }, state, open, 1, locale);
  return [...found.values()];
}

export function tellUnfilled({ kind, id, field, locale, slot }: UnfilledText): string {
  return `the text \`${kind} ${id} ${field}\` (${locale}) has nothing for \`{${slot}}\``;
}

/**
 * The same for many decisions: texts of one sort of decision (what is asked where, with which branches on offer) are looked at once.
 */
export class UnfilledTexts {
  private readonly source: () => GameSource;
  private readonly known = new Map<string, readonly string[]>();

  constructor(source: () => GameSource) {
    this.source = source;
  }

  of(state: State, open: OpenDecision): readonly string[] {
    const key = `${open.site} ${[...new Set(open.options.map(({ branch }) => branch ?? ''))].sort().join()}`;
    let found = this.known.get(key);
    if (found === undefined) this.known.set(key, (found = unfilledTexts(this.source(), state, open).map(tellUnfilled)));
    return found;
  }
}
