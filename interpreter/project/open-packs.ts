// Turns checked packs into something that can be played: the game source of a selection, and the catalogue of packs, editions, presets and
// options that can be selected. The command line and the playground open packs through these functions.
import { once } from '../../grammar/packs/lazy.ts';
import type { SourceFile } from '../../grammar/source.ts';
import type { Pack, Workspace } from '../../grammar/packs/workspace.ts';
import type { Compiled } from '../check/compile.ts';
import { interpreterOf, machineOf } from '../runtime/machines.ts';
import { applyGiven } from '../scenario/run/apply-given.ts';
import { byCodeUnit } from '../game/digest.ts';
import type { PackCatalogue } from '../game/library.ts';
import type { GameSource } from '../game/source.ts';
import { slotResolver } from '../text-slots.ts';
import { textsOfPacks } from '../texts/texts.ts';

/**
 * The source of a game for a compiled selection. Its texts are loaded lazily, when one is first shown. Its machine is shared by all games of the
 * program.
 */
export function gameSource(
  compiled: Compiled,
  packs: readonly Pack[],
  fileAt: (path: string) => SourceFile | undefined,
  mode: 'generated' | 'interpreted' = 'generated',
): GameSource {
  const { program } = compiled;
  const texts = once(() => textsOfPacks(packs, { rules: slotResolver(compiled), ownRules: (own) => slotResolver(compiled, own) }));
  return {
    program,
    machine: mode === 'generated' ? machineOf(program) : interpreterOf(program),
    get texts() {
      return texts();
    },
    applyGiven: applyGiven(compiled),
    position: ({ file, start }) => ({ file, ...(fileAt(file)?.position(start) ?? { line: 1, column: 1 }) }),
  };
}

/** The catalogue of packs, editions, presets, options, and the documents that seats can be played with. */
export function cataloguePacks({ packs }: Workspace, version: string): PackCatalogue {
  return { version, ...catalogueManifests(packs, (kind) => idsOf(packs, kind)), characters: playableIn(packs) };
}

/** The ids of the documents that seats can be played with. */
export function playableIn(packs: readonly Pack[]): string[] {
  const playable = new Set(packs.flatMap((pack) => pack.models.map(({ data }) => data.players?.kind)));
  return sorted(packs.flatMap(({ documents }) => documents.filter(({ kind }) => playable.has(kind)).map(({ id }) => id)));
}

/** The part of the catalogue that follows from manifests alone. `listed` gives the documents of a kind that an option of type `list` can name. */
export function catalogueManifests(
  packs: readonly Pack[],
  listed: (kind: string | undefined) => readonly string[],
): Omit<PackCatalogue, 'version' | 'characters'> {
  return {
    packs: sorted(packs.filter(({ manifest }) => !manifest.edition).map(({ id }) => id)),
    editions: sorted(packs.filter(({ manifest }) => manifest.edition).map(({ id }) => id)),
    presets: sorted(packs.flatMap(({ manifest }) => Object.keys(manifest.presets ?? {}))),
    options: packs
      .flatMap(({ id: pack, manifest }) =>
        Object.entries(manifest.options ?? {}).map(([id, option]) => ({
          id,
          pack,
          type: option.type,
          values: option.type === 'truth' ? [false, true] : option.type === 'list' ? listed(option.of) : [...(option.values ?? [])],
          default: option.default,
        })),
      )
      .sort((a, b) => byCodeUnit(a.id, b.id)),
  };
}

/** The ids that an option of type `list` can name. */
function idsOf(packs: Workspace['packs'], kind: string | undefined): string[] {
  return sorted(packs.flatMap(({ documents }) => documents.filter((one) => one.kind === kind).map(({ id }) => id)));
}

function sorted(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort(byCodeUnit);
}
