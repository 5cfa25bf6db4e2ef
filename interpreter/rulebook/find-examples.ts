// Finds a worked example for every rule: a scenario that passes with the rules of the selection, in which the rule ran, or which names it, and
// that is short enough to follow. Scenarios are played once for all rules.
import type { Selected } from '../check/select.ts';
import { amendedId } from '../check/elaborate/environment/gather-documents.ts';
import type { GameSource } from '../game/source.ts';
import { Reach } from '../scenario/run/reach.ts';
import { type Part, runScenario } from '../scenario/run/run-scenario.ts';
import { scenarioUnits, type ScenarioUnit } from '../scenario/run/run-scenarios.ts';
import type { ScenarioProject } from '../scenario/run/programs.ts';
import { byId, nearestTo, passagesNamedIn, passagesOf } from '../scenario/read/passage-names.ts';
import type { Pack } from '../../grammar/packs/workspace.ts';
import type { Scenario } from '../../grammar/syntax/ast.ts';
import { Fault } from '../runtime/fault.ts';
import type { Example, ShownStatement } from './rulebook.ts';
import { tellExample, type ToldScenarioPart } from './tell-example.ts';

/** The part of a project that examples need. */
export interface ExampleProject extends ScenarioProject {
  game(selected: Selected): GameSource;
}

export interface ExampleSetting {
  readonly project: ExampleProject;
  readonly selected: Selected;
  readonly locale: string;
  /** The name of an option and of its value. */
  readonly optionName: (option: string, value: string | number | boolean) => string;
}

/** A scenario that passed. */
interface Played {
  readonly unit: ScenarioUnit;
  readonly selected: Selected;
  readonly part: Part;
  /** Keys of documents of which a clause has run. */
  readonly ran: ReadonlySet<string>;
  /** Words of its lines. */
  readonly words: ReadonlyMap<string, number>;
  readonly unlike: readonly (readonly [string, string | number | boolean])[];
  readonly lines: number;
  /** Ids of passages that it names. */
  readonly shows: readonly string[];
  /** Options and presets that its settings name: 2, and options that its preset sets: 1. */
  readonly sets: ReadonlyMap<string, number>;
  /** Parts of the score that it expects. */
  readonly scored: ReadonlySet<string>;
  /** How often it lays the table anew after something has happened. */
  readonly relaid: number;
  /** Its number in its file. */
  readonly order: number;
  used: number;
}

interface Stretch {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** Kinds of texts about what a game is set up with. */
const SETTINGS: ReadonlySet<string> = new Set(['option', 'preset']);

/** How many scenarios are tried for one rule, the likeliest first. */
const mostTried = 24;

export class ExampleFinder {
  private readonly played: Played[] = [];
  /** Further rows of tables: they are played only for what no first row shows. */
  private readonly rows: { readonly unit: ScenarioUnit; readonly order: number }[] = [];
  /** Keys of documents that have clauses at all. */
  private readonly canRun = new Set<string>();
  private readonly told = new Map<Played, ToldScenarioPart | undefined>();
  private readonly passages;
  private readonly documents: (site: Stretch) => string | undefined;

  constructor(private readonly setting: ExampleSetting) {
    this.passages = byId(passagesOf(setting.project.workspace()));
    this.documents = this.documentPlaces();
    this.playAll();
  }

  /** The example for a document, or for something else that scenarios can name. */
  find(kind: string, id: string, isDocument: boolean): Example | undefined {
    const found = this.best(kind, id, isDocument);
    return found !== undefined || this.playRows(id) === 0 ? found : this.best(kind, id, isDocument);
  }

  private best(kind: string, id: string, isDocument: boolean): Example | undefined {
    const key = `${kind} ${id}`;
    const ranked = this.played
      .map((played) => ({ played, rank: this.rank(played, kind, id, isDocument && this.canRun.has(key)) }))
      .filter(({ rank }) => rank > 0)
      .sort((left, right) => right.rank - left.rank)
      .slice(0, mostTried);
    let best: { readonly played: Played; readonly told: ToldScenarioPart; readonly worth: number } | undefined;
    for (const { played, rank } of ranked) {
      const told = this.tell(played);
      // How the table stands shows with what it was set up, and nothing that is done there.
      if (told === undefined || (told.still && !SETTINGS.has(kind))) continue;
      const moves = kind === 'pile' && told.moved.some(({ from, to }) => from?.pile === id || to?.pile === id);
      const worth = rank + worthOf(told) + (moves ? 6 : 0);
      if (best === undefined || worth > best.worth) best = { played, told, worth };
    }
    if (best === undefined) return undefined;
    best.played.used += 1;
    return this.exampleOf(best.played, best.told);
  }

  /** 0: it is not about this. */
  private rank(
    { unit, ran, words, unlike, lines, used, order, relaid, scored, shows, sets }: Played,
    kind: string,
    id: string,
    mustRun: boolean,
  ): number {
    const named = SETTINGS.has(kind) ? (sets.get(`${kind} ${id}`) ?? 0) : kind === 'part' ? Number(scored.has(id)) : (words.get(id) ?? 0);
    const key = `${kind} ${id}`;
    if (mustRun ? !ran.has(key) : named === 0) return 0;
    // One document among few that ran is what the scenario is about.
    const alone = ran.has(key) ? 6 / Math.max(1, ran.size) : 0;
    // Authors begin with what a thing does, in a file, under a title or for a passage that is called after it; exceptions follow.
    const calls = [isNamed(unit.name, id), unit.file.path.split(/[/.]/).at(-2) === id, shows.some((passage) => isNamed(passage, id))];
    const about = calls.filter(Boolean).length * 4 - Math.min(order, 20) * 0.15 - Math.min(relaid, 2) * 3;
    // What runs in passing is not what the scenario is about, nor is an option that comes with a preset.
    const passing = SETTINGS.has(kind) ? (named === 1 ? 12 : 0) : named === 0 ? 8 : 0;
    const length = unlike.length * 6 + Math.max(0, lines - 6) * 0.5;
    return Math.max(0.1, 30 + alone + about + Math.min(named, 3) * 2 - passing - length - used * (calls.some(Boolean) ? 1 : 5));
  }

  private tell(played: Played): ToldScenarioPart | undefined {
    if (!this.told.has(played)) {
      const { project, locale } = this.setting;
      this.told.set(played, tellExample(played.part, project.game(played.selected), played.selected, locale));
    }
    return this.told.get(played);
  }

  private exampleOf({ unit, part, unlike }: Played, { story, before, after, columns, moved }: ToldScenarioPart): Example {
    const { locale, optionName } = this.setting;
    const pack = this.packOf(unit);
    return {
      scenario: unit.name,
      file: unit.file.path,
      line: unit.line,
      ...(unit.row !== undefined && { row: unit.row }),
      ...(sourceLanguage(pack) === locale && part.cells.size === 0 && { title: unit.name }),
      unlike: unlike.map(([option, value]) => optionName(option, value)),
      story,
      ...(before && { before }),
      ...(after && { after }),
      columns,
      moved,
      passages: this.shownBy(unit, pack),
    };
  }

  private shownBy({ scenario }: ScenarioUnit, pack: Pack | undefined): readonly ShownStatement[] {
    const { selected, locale } = this.setting;
    if (scenario === undefined) return [];
    // An edition is called after the language of its book: headings of it mean nothing to readers of another.
    const bookIn = selected.edition?.split('-')[0] === locale ? selected.edition : undefined;
    const ids = [...new Set(passagesNamedIn(scenario).map(({ text }) => text))];
    return ids.flatMap((id): ShownStatement[] => {
      const found = nearestTo(pack?.id ?? '', new Set(pack?.needs), this.passages.get(id) ?? [])[0];
      if (found === undefined) return [];
      const [list, at] = found.path;
      const books = list === 'list' ? found.document.data.list?.[at]?.books : undefined;
      const book = bookIn === undefined ? undefined : (books as Readonly<Record<string, string>> | undefined)?.[bookIn];
      return [{ id, ...(sourceLanguage(pack) === locale && { about: found.about }), ...(book !== undefined && { book }) }];
    });
  }

  private packOf({ file }: ScenarioUnit): Pack | undefined {
    return this.setting.project.workspace().packs.find(({ files }) => files.some(({ path }) => path === file.path));
  }

  // -------------------------------------------------------------- playing

  private playAll(): void {
    const { project, selected } = this.setting;
    const packs = new Set(selected.packs.map(({ id }) => id));
    const editions = selected.edition === undefined ? [] : [selected.edition];
    const counts = new Map<string, number>();
    const begun = new Set<string>();
    for (const unit of scenarioUnits(project, { editions })) {
      const own = unit.selected();
      // Rules that the selection does not have are not shown.
      if (own === undefined || own.edition !== selected.edition || own.packs.some(({ id }) => !packs.has(id))) continue;
      const key = `${unit.file.path}:${unit.line}`;
      const order = (counts.get(unit.file.path) ?? 0) - (begun.has(key) ? 1 : 0);
      // The first row that is played in this edition stands for its table.
      if (begun.has(key)) this.rows.push({ unit, order });
      else this.play(unit, order);
      begun.add(key);
      counts.set(unit.file.path, order + 1);
    }
  }

  /** Plays the rows of tables that name something; returns how many there are. */
  private playRows(id: string): number {
    const naming = this.rows.filter(({ unit }) => {
      const part = unit.part();
      return !('failures' in part) && [...part.cells.values()].some((cell) => isNamed(cell, id));
    });
    for (const row of naming) {
      this.rows.splice(this.rows.indexOf(row), 1);
      this.play(row.unit, row.order);
    }
    return naming.length;
  }

  /** Keeps it if it passes. */
  private play(unit: ScenarioUnit, order: number): void {
    const { scenario } = unit;
    const own = unit.selected();
    const part = unit.part();
    if (scenario === undefined || own === undefined || 'failures' in part) return;
    const reach = new Reach();
    if (!passesWith(part, reach)) return;
    const { sites, documents } = part.compiledSelection.program;
    const declared = new Set(documents.map(({ site }) => site));
    const ran = new Set<string>();
    sites.forEach((site, index) => {
      const key = declared.has(index) ? undefined : this.documents(site);
      if (key === undefined) return;
      this.canRun.add(key);
      if (reach.hasRun(index)) ran.add(key);
    });
    const text = unit.file.text.slice(scenario.span.start, scenario.span.end);
    const { options } = this.setting.selected;
    this.played.push({
      unit,
      selected: own,
      part,
      ran,
      words: wordsOf(text, part),
      unlike: [...own.options].filter(([name, value]) => (options.get(name) ?? value) !== value),
      lines: text.split('\n').length,
      order,
      relaid: countRelaid(scenario),
      sets: setIn(scenario, own.packs),
      scored: scoredIn(scenario),
      shows: passagesNamedIn(scenario).map(({ text: id }) => id),
      used: 0,
    });
  }

  /** The document in which a place of the rules lies. */
  private documentPlaces(): (site: Stretch) => string | undefined {
    const byFile = new Map<string, { readonly key: string; readonly start: number; readonly end: number }[]>();
    for (const pack of this.setting.selected.packs)
      for (const document of pack.documents) {
        const { path } = document.file;
        const own = byFile.get(path) ?? [];
        own.push({ key: `${document.kind} ${amendedId(document) ?? document.id}`, ...document.span });
        byFile.set(path, own);
      }
    return ({ file, start, end }) => byFile.get(file)?.find((one) => one.start <= start && end <= one.end)?.key;
  }
}

function passesWith(part: Part, reach: Reach): boolean {
  try {
    return runScenario(part, reach).length === 0;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

/** How often each word stands in the lines of a scenario, those that name passages left out. */
function wordsOf(text: string, { cells }: Part): ReadonlyMap<string, number> {
  const lines = text
    .split('\n')
    .slice(1)
    .filter((line) => !/^\s*passage\s/.test(line));
  const words = new Map<string, number>();
  for (const [word] of [...lines, ...cells.values()].join('\n').matchAll(/[\p{L}\p{N}-]+/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** `option ID` and `preset ID` for each that the settings of a scenario name, and for what its preset is made of. */
function setIn({ settings }: Scenario, packs: readonly Pack[]): ReadonlyMap<string, number> {
  const sets = new Map<string, number>();
  for (const { key, values } of settings)
    for (const [first] of values) {
      sets.set(`${key.text} ${first.text}`, 2);
      const within = key.text === 'preset' ? packs.flatMap(({ manifest }) => Object.keys(manifest.presets?.[first.text] ?? {})) : [];
      for (const option of within) sets.set(`option ${option}`, sets.get(`option ${option}`) ?? 1);
    }
  return sets;
}

function scoredIn({ steps }: Scenario): ReadonlySet<string> {
  const expected = steps.flatMap((step) => (step.kind === 'then' ? step.expectations : []));
  return new Set(expected.flatMap((one) => (one.kind === 'scores' && one.part !== undefined ? [one.part.text] : [])));
}

function countRelaid({ steps }: Scenario): number {
  const first = steps.findIndex(({ kind }) => kind === 'when');
  return first < 0 ? 0 : steps.slice(first).filter(({ kind }) => kind === 'given').length;
}

function isNamed(title: string, id: string): boolean {
  const words = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return words(title).includes(words(id).trimEnd());
}

/** A picture that changes and a few sentences are worth more than a list, and what happens more than what comes to nothing. */
function worthOf({ story, after, moved, idle }: ToldScenarioPart): number {
  const spoken = story.filter(({ type }) => type !== 'deed').length;
  const changes = after !== undefined || moved.length > 0;
  return (
    (changes ? 5 : 0) +
    (after === undefined ? 0 : 2) +
    Math.min(spoken, 3) * 2.5 -
    Math.max(0, story.length - 6) -
    Math.max(0, moved.length - 3) -
    Math.min(idle, 2) * 4
  );
}

function sourceLanguage(pack: Pack | undefined): string {
  return pack?.manifest.languages?.[0] ?? 'en';
}
