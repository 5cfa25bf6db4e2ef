// Which names of rules and texts a board may use, once its pack is checked.
import type { RuleNames } from '../../grammar/packs/check-boards.ts';
import type { Pack } from '../../grammar/packs/workspace.ts';
import type { CheckedPack } from '../check/check.ts';

/** What a board may name of the rules and texts that its pack can see. */
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
