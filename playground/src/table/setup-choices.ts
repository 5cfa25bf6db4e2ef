// What a game can be made of: packs, editions, presets, options, who can be played, and how many seats a table takes.
import {
  cataloguePacks,
  EngineError,
  fullSetup,
  Machine,
  seatDocuments,
  select,
  type Selection,
  State,
  type Texts,
  textsOfPacks,
  type Workspace,
} from '../../../interpreter/index.ts';
import type { SetupChoices } from '../protocol.ts';
import type { Opened, Workshop } from './workshop.ts';

/** Seats tried out: more than any table has. */
const mostSeats = 12;
/** Seats of a table that nobody has chosen yet, if the rules allow so many. */
const usualSeats = 4;

export function chooseSetup(workshop: Workshop, locale: string, wanted: Selection = {}): SetupChoices {
  const { workspace } = workshop;
  const catalogue = cataloguePacks(workspace, '');
  const selected = select(workspace, wanted);
  const opened = workshop.take(wanted, locale);
  const texts = 'error' in selected ? textsOfPacks(workspace.packs) : textsOfPacks(selected.packs);
  const characters = 'error' in opened ? catalogue.characters.map(String) : charactersOf(opened);
  const { wanted: guest, ...seats } =
    'error' in opened ? { least: 1, most: Math.max(1, characters.length) } : seatLimits(opened, characters);
  const each = 'error' in opened ? 1 : Math.max(1, figureLimits(opened).least);
  const count = Math.min(Math.max(seats.least, Math.min(usualSeats, seats.most)), seats.most);
  const chosen = firstSeats(characters, count, each, guest);
  const packs = wanted.packs ?? workspace.defaults?.packs ?? catalogue.packs.slice(0, 1).map(String);
  const found = 'error' in selected ? undefined : selected;
  return {
    ...catalogue,
    packs: catalogue.packs.filter((id) => isForPeople(workspace, String(id))),
    presets: found === undefined ? catalogue.presets : sorted(found.packs.flatMap(({ manifest }) => Object.keys(manifest.presets ?? {}))),
    options: catalogue.options
      .filter(({ id }) => found === undefined || found.options.has(id))
      .map((option) => (option.type === 'list' ? { ...option, values: listable(found?.packs ?? workspace.packs, option.id) } : option)),
    characters,
    names: namesOf(workshop, texts, { ids: characters, kind: 'error' in opened ? '' : playedWith(opened) }, locale),
    defaults: {
      packs: [...packs],
      ...(found?.edition !== undefined && { edition: found.edition }),
      ...(found?.preset !== undefined && { preset: found.preset }),
      options: found === undefined ? {} : Object.fromEntries(found.options),
      seats: chosen,
      players: chosen.map((_, seat) => (seat === 0 ? 'person' : 'random')),
      seed: 1,
    },
    seats,
    figures: 'error' in opened ? { least: 1, most: 1 } : figureLimits(opened),
    locales: sorted(workspace.packs.flatMap((pack) => pack.texts.map((text) => text.locale))),
  };
}

/** The ids that an option of type `list` can name in these packs. */
function listable(packs: Workspace['packs'], option: string): string[] {
  const kind = packs.map(({ manifest }) => manifest.options?.[option]?.of).find((of) => of !== undefined);
  return sorted(packs.flatMap(({ documents }) => documents.filter((one) => one.kind === kind).map(({ id }) => id)));
}

/** Nobody picks what comes along by itself: packs that join others, and what only editions share. */
function isForPeople({ packs }: Workspace, id: string): boolean {
  const users = packs.filter(({ needs }) => needs.includes(id));
  const shared = users.length > 0 && users.every(({ manifest }) => manifest.edition);
  return !shared && packs.find((pack) => pack.id === id)?.manifest.joins !== true;
}

function charactersOf({ compiled: { program } }: Opened): string[] {
  return program.documents.filter(({ kind }) => kind === program.seats.playedWith).map(({ id }) => id);
}

function playedWith({ compiled: { program } }: Opened): string {
  return program.kinds[program.seats.playedWith].name;
}

function figureLimits({ compiled: { program } }: Opened): SetupChoices['figures'] {
  const { least, most } = program.seats;
  return { least, most: Math.max(1, least, most) };
}

interface SeatLimits {
  readonly least: number;
  readonly most: number;
  /** Somebody without whom the rules let nobody sit down. */
  readonly wanted?: string;
}

/** Seats for those that come first; the last of them for somebody who has to be there. */
function firstSeats(characters: readonly string[], count: number, each: number, wanted?: string): string[][] {
  const others = characters.filter((id) => id !== wanted);
  const seats = Array.from({ length: count }, (_, seat) => others.slice(seat * each, (seat + 1) * each));
  return wanted === undefined ? seats : [...seats.slice(0, -1), [wanted, ...seats[count - 1].slice(1)]];
}

const limitsOf = new WeakMap<object, SeatLimits>();

/** The rules say how many may play by refusing: each number is tried once per program. */
function seatLimits(opened: Opened, characters: readonly string[]): SeatLimits {
  const { program } = opened.compiled;
  const known = limitsOf.get(program);
  if (known !== undefined) return known;
  const each = Math.max(1, figureLimits(opened).least);
  const most = Math.min(mostSeats, Math.floor(characters.length / each));
  const machine = new Machine(program, { mode: 'interpreted', budget: 1_000_000 });
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  const fitting = (wanted?: string): number[] => counts.filter((count) => isAllowed(machine, firstSeats(characters, count, each, wanted)));
  const plain = fitting();
  const usual = Math.min(usualSeats, most);
  const wanted =
    usual === 0 || plain.includes(usual) ? undefined : characters.find((id) => isAllowed(machine, firstSeats(characters, usual, each, id)));
  const fits = wanted === undefined ? plain : fitting(wanted);
  const limits = { least: fits[0] ?? 1, most: fits[fits.length - 1] ?? Math.max(1, most), ...(wanted !== undefined && { wanted }) };
  limitsOf.set(program, limits);
  return limits;
}

function isAllowed(machine: Machine, seats: readonly (readonly string[])[]): boolean {
  try {
    return machine.newGame({ seats: seatDocuments(machine.program, fullSetup({ seats })), seed: 0 }) instanceof State;
  } catch (error) {
    // A set-up that the rules cannot finish is no set-up.
    if (error instanceof EngineError || (error instanceof Error && error.name === 'Fault')) return false;
    throw error;
  }
}

/** Display names by `pack:ID`, `edition:ID`, `preset:ID`, `option:ID`, `option:ID:about`, `option:ID=VALUE`, `character:ID`. */
function namesOf(
  { workspace }: Workshop,
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
      names[`option:${option}`] = all.term('option', option, locale)?.text ?? option;
      if (about !== undefined) names[`option:${option}:about`] = all.field('option', option, 'rule', locale)?.value ?? about;
      for (const value of values) names[`option:${option}=${value}`] = all.term('option', `${option}.${value}`, locale)?.text ?? `${value}`;
      if (type === 'list' && of !== undefined)
        for (const id of listable(workspace.packs, option)) names[`option:${option}=${id}`] = all.name(of, id, locale);
    }
  }
  for (const id of characters.ids) names[`character:${id}`] = texts.name(characters.kind, id, locale);
  return names;
}

function sorted(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}
