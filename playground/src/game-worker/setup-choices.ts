// This file lists what a game can be set up with: packs, editions, presets, options, characters, and the numbers of seats that the rules
// allow.
import type { Project, Selected, Selection } from '../../../interpreter/index.ts';
import {
  catalogueManifests,
  listedDocuments,
  playableIn,
  SeatTables,
  type Texts,
  textsOfPacks,
  usualSeats,
} from '../../../interpreter/internal.ts';
import { readBoard } from '../../../grammar/packs/merge-boards.ts';
import type { Workspace } from '../../../grammar/packs/workspace.ts';
import { ownValue } from '../../../grammar/drawing/own-value.ts';
import { artOf } from '../../../grammar/drawing/art.ts';
import type { SetupChoices } from '../protocol/game-worker.ts';
import { type Opened, openSelection } from './open-selection.ts';

export function chooseSetup(project: Project, locale: string, wanted: Selection = {}): SetupChoices {
  const workspace = project.workspace();
  // Documents are read of the packs that are chosen, and of no others.
  const catalogue = catalogueManifests(workspace.packs, () => []);
  const selected = project.select(wanted);
  const opened = openSelection(project, wanted, locale);
  const texts = 'error' in selected ? textsOfPacks(workspace.packs) : textsOfPacks(selected.packs);
  const tables = 'error' in opened ? undefined : SeatTables.of(opened.compiled.program);
  const characters = tables?.characters ?? playableIn(workspace.packs);
  const seats = tables?.limits() ?? { least: 1, most: Math.max(1, characters.length) };
  const chosen = tables?.usual() ?? characters.slice(0, Math.min(usualSeats, seats.most)).map((id) => [id]);
  const packs = wanted.packs ?? workspace.defaults?.packs ?? catalogue.packs.slice(0, 1).map(String);
  const found = 'error' in selected ? undefined : selected;
  return {
    version: '',
    ...catalogue,
    packs: catalogue.packs.filter((id) => isForPeople(workspace, String(id))),
    presets: found === undefined ? catalogue.presets : sorted(found.packs.flatMap(({ manifest }) => Object.keys(manifest.presets ?? {}))),
    options: catalogue.options
      .filter(({ id }) => found === undefined || found.options.has(id))
      .map((option) =>
        option.type === 'list' ? { ...option, values: choosable(found?.packs ?? workspace.packs, option.id, opened) } : option,
      ),
    characters,
    names: namesOf(
      workspace,
      found?.packs ?? workspace.packs,
      texts,
      { ids: characters, kind: 'error' in opened ? '' : playedWith(opened) },
      locale,
    ),
    defaults: {
      packs: [...packs],
      ...(wanted.edition !== undefined && found?.edition !== undefined && { edition: found.edition }),
      ...(found?.preset !== undefined && { preset: found.preset }),
      options: found === undefined ? {} : Object.fromEntries(found.options),
      seats: chosen,
      players: chosen.map((_, seat) => (seat === 0 ? 'person' : 'random')),
      seed: 1,
    },
    seats,
    faces: facesOf(found, characters, 'error' in opened ? '' : playedWith(opened)),
    figures: tables?.figures ?? { least: 1, most: 1 },
    standardEdition: wanted.edition === undefined ? found?.edition !== undefined : standardOf(project, wanted),
    locales: sorted(workspace.packs.flatMap((pack) => pack.texts.map((text) => text.locale))),
  };
}

/** What characters look like on the board of the chosen packs. */
function facesOf(found: Selected | undefined, characters: readonly string[], kind: string): SetupChoices['faces'] {
  const board = readBoard(found?.packs ?? [], found?.options);
  const look = board.pieces.get(kind);
  const { colours, drawings } = artOf(board);
  const by: Record<string, { drawing: string; colour: string }> = {};
  for (const id of characters) {
    const own = ownValue(look?.each ?? {}, id);
    const drawing = own?.icon ?? look?.icon ?? '';
    if (Object.hasOwn(drawings, drawing)) by[id] = { drawing, colour: own?.colour ?? (Object.hasOwn(colours, id) ? id : '') };
  }
  const used = new Set(Object.values(by).map(({ drawing }) => drawing));
  return { art: { colours, drawings: Object.fromEntries(Object.entries(drawings).filter(([name]) => used.has(name))) }, by };
}

/** Whether a game of these packs would have an edition if nobody named one. */
function standardOf(project: Project, wanted: Selection): boolean {
  const selected = project.select({ ...wanted, edition: undefined });
  return !('error' in selected) && selected.edition !== undefined;
}

/** The ids that an option of type `list` can name in these packs. */
function listable(packs: Workspace['packs'], option: string): string[] {
  const kind = packs.map(({ manifest }) => manifest.options?.[option]?.of).find((of) => of !== undefined);
  return sorted(packs.flatMap(({ documents }) => documents.filter((one) => one.kind === kind).map(({ id }) => id)));
}

/** Those of them that the rules let anybody choose, as far as they say so. */
function choosable(packs: Workspace['packs'], option: string, opened: ReturnType<typeof openSelection>): string[] {
  const among = packs.map(({ manifest }) => manifest.options?.[option]?.among).find((query) => query !== undefined);
  const known = among === undefined || 'error' in opened ? undefined : listedDocuments(opened.compiled.program, among);
  return listable(packs, option).filter((id) => known === undefined || known.includes(id));
}

/** Nobody picks what comes along by itself: packs that join others, and what only editions share. */
function isForPeople({ packs }: Workspace, id: string): boolean {
  const users = packs.filter(({ needs }) => needs.includes(id));
  const shared = users.length > 0 && users.every(({ manifest }) => manifest.edition);
  return !shared && packs.find((pack) => pack.id === id)?.manifest.joins !== true;
}

function playedWith({ compiled: { program } }: Opened): string {
  return program.kinds[program.seats.playedWith].name;
}

/** Display names by `pack:ID`, `edition:ID`, `preset:ID`, `option:ID`, `option:ID:about`, `option:ID:pack` (an id), `option:ID=VALUE`, `character:ID`. */
function namesOf(
  workspace: Workspace,
  chosen: Workspace['packs'],
  texts: Texts,
  characters: { readonly ids: readonly string[]; readonly kind: string },
  locale: string,
): Record<string, string> {
  const names: Record<string, string> = {};
  const all = textsOfPacks(workspace.packs);
  for (const pack of workspace.packs) {
    const { manifest, id } = pack;
    const name = all.term('pack', id, locale)?.text ?? manifest.title;
    names[`${manifest.edition ? 'edition' : 'pack'}:${id}`] = name;
    for (const preset of Object.keys(manifest.presets ?? {}))
      names[`preset:${preset}`] = all.term('preset', preset, locale)?.text ?? preset;
    for (const [option, { about, type, of, values = [] }] of Object.entries(manifest.options ?? {})) {
      names[`option:${option}:pack`] = id;
      names[`option:${option}`] = all.term('option', option, locale)?.text ?? option;
      if (about !== undefined) names[`option:${option}:about`] = all.field('option', option, 'rule', locale)?.value ?? about;
      for (const value of values) names[`option:${option}=${value}`] = all.term('option', `${option}.${value}`, locale)?.text ?? `${value}`;
      if (type === 'list' && of !== undefined)
        for (const id of listable(chosen, option)) names[`option:${option}=${id}`] = all.name(of, id, locale);
    }
  }
  for (const id of characters.ids) names[`character:${id}`] = texts.name(characters.kind, id, locale);
  return names;
}

function sorted(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}
