// Collects the names of rules and texts that a board may use, from its checked pack.
import type { RuleNames } from '../../grammar/packs/check-boards.ts';
import type { Pack } from '../../grammar/packs/workspace.ts';
import type { CheckedPack } from '../check/check.ts';

/** The names that a board may use, from the rules and texts that its pack can see. Undefined if the pack is not among the checked ones. */
export function boardNames(packs: readonly CheckedPack[], pack: Pack): RuleNames | undefined {
  const checked = packs.find((candidate) => candidate.pack.id === pack.id);
  if (checked === undefined) return undefined;
  const { env, texts: names } = checked;
  const { ids, places, formats } = names;
  const whole = env.packs.every(({ texts }) => texts.every(({ broken }) => !broken));
  return {
    choices: ids.get('choice') ?? new Set(),
    branches: ids.get('branch') ?? new Set(),
    subjects: places.subjects(),
    formats: whole ? formats : undefined,
  };
}
