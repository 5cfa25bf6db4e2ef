// Hashes everything a program depends on. A saved game stores this hash to recognise the rules it was played with, also in another process.
import type { Pack, Workspace } from '../../grammar/packs/workspace.ts';
import { filesOf } from '../check/elaborate/environment/pack-files.ts';
import type { Selected } from '../check/select.ts';
import { sha256 } from '../game/digest.ts';

/** The hash of the files of the packs and of the options. Scenarios are left out: they test the rules and are not part of them. */
export function contentHash(workspace: Workspace, packs: readonly Pack[], options: Selected['options']): string {
  const own = new Set(packs.flatMap((pack) => [...filesOf(pack)]));
  const parts: string[] = [];
  for (const file of workspace.files) if (own.has(file.path) && !file.path.endsWith('.scenario')) parts.push(file.path, file.text);
  for (const [name, value] of options) parts.push(name, String(value));
  return sha256(parts.join('\u0000'));
}
