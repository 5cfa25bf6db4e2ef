// A hash over everything a program depends on, by which a saved game knows the rules it was played with, also in another process.
import type { Pack, Workspace } from '../../grammar/packs/workspace.ts';
import { filesOf } from '../check/elaborate/environment/pack-files.ts';
import type { Selected } from '../check/select.ts';
import { sha256 } from '../game/digest.ts';

/** Of the files of its packs and the options. Scenarios are about the rules, not part of them. */
export function contentHash(workspace: Workspace, packs: readonly Pack[], options: Selected['options']): string {
  const own = new Set(packs.flatMap((pack) => [...filesOf(pack)]));
  const parts: string[] = [];
  for (const file of workspace.files) if (own.has(file.path) && !file.path.endsWith('.scenario')) parts.push(file.path, file.text);
  for (const [name, value] of options) parts.push(name, String(value));
  return sha256(parts.join('\u0000'));
}
