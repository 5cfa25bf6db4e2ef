// Finds which scenarios exercise a name: those in which a clause of it has run; for a name that cannot run, those that name it, in which a rule
// that mentions it has run, in which a piece of it came into play, or that are played with it. A scenario is played at most once for all names,
// and only if it may matter.
import { filesOf } from '../check/elaborate/environment/pack-files.ts';
import { type RuleTree, ruleTrees, within } from '../check/blame/rule-trees.ts';
import { Journal } from '../game/journal.ts';
import type { Program } from '../program/program.ts';
import type { ScenarioProject } from '../scenario/run/programs.ts';
import { Reach } from '../scenario/run/reach.ts';
import { type Part, reachScenario, writeScenario } from '../scenario/run/run-scenario.ts';
import { scenarioUnits, type ScenarioUnit } from '../scenario/run/run-scenarios.ts';
import type { SymbolIndex } from '../symbols/symbol-index.ts';
import type { Explanation, Listed, FileStretch, NamingScenarios, ToldScenario } from './explanation.ts';
import { sayWhyNone, type WhyNone } from './facts.ts';
import { Places } from './places.ts';
import { RulesAround } from './rules-around.ts';
import { TableWatch } from './table-watch.ts';

/** What one scenario did. */
interface Run {
  readonly key: string;
  /** False if it was played only until what a caller looked for had run: it tells nothing about other names. */
  readonly complete: boolean;
  /** Numbers of places. */
  readonly ran: ReadonlySet<number>;
  /** `KIND ID` of documents that came into play. It is undefined until needed, because watching costs as much as playing. */
  readonly onTable?: ReadonlySet<string>;
}

export class Exercise {
  private readonly places = new Places();
  private readonly rules: RulesAround;
  private readonly project: ScenarioProject;
  /** What there is to run in scenario files that somebody has asked for, by path. */
  private readonly unitsByFile = new Map<string, readonly ScenarioUnit[]>();
  private readonly runs = new Map<ScenarioUnit, Run | undefined>();
  private readonly trees: readonly RuleTree[];
  /** Ids of packs by the files of their rules and documents. */
  private readonly packOf: ReadonlyMap<string, string>;
  /** Kinds that seats are played with. */
  private readonly players: ReadonlySet<string>;

  constructor(project: ScenarioProject, index: SymbolIndex) {
    const workspace = project.workspace();
    const { packs } = workspace;
    this.trees = ruleTrees(packs);
    this.packOf = new Map(packs.flatMap((pack) => [...filesOf(pack)].map((path) => [path, pack.id] as const)));
    this.players = new Set(packs.flatMap(({ models }) => models.flatMap(({ data }) => data.players?.kind ?? [])));
    this.rules = new RulesAround(workspace, index);
    this.project = project;
  }

  /**
   * The same explanations with the scenarios that exercise them, a table once for all its rows. With `most`, no more than one scenario beyond
   * that number is looked for: the rest is not played.
   */
  complete(found: readonly Explanation[], most = Infinity): Explanation[] {
    return found.map((one) => {
      const stretches = one.listed === 'uses' ? this.rules.mentioning(one).map(({ stretch }) => stretch) : one.stretches;
      const { listed, keys } = this.exercised(one, stretches, most);
      const scenarios = this.scenariosAt(new Set(keys), one.naming);
      return { ...one, listed, scenarios, facts: this.facts(one), ...(scenarios.length === 0 && noneBecause(one.whyNone ?? listed)) };
    });
  }

  /** The facts of an explanation besides scenarios; nothing has to be played for them. */
  facts(one: Explanation): Explanation['facts'] {
    const readers = new Set(one.listed === 'runs' ? [] : this.rules.mentioning(one).map(({ name }) => name));
    return readers.size === 0 ? one.facts : [...one.facts, { key: 'in-rules', value: [...readers].join(', ') }];
  }

  private exercised(one: Explanation, stretches: readonly FileStretch[], most: number): { listed: Listed; keys: readonly string[] } {
    switch (one.listed) {
      case 'plays':
        return { listed: 'plays', keys: this.playedWith(one) };
      case 'sets':
        return { listed: 'sets', keys: [...this.setting(one.name), ...firstPlaces(one.naming)] };
      case 'uses':
        return { listed: 'uses', keys: this.running(one, stretches, most, firstPlaces(one.naming, most)) };
      case 'runs': {
        const isDocument = one.refs.some(({ sort }) => sort === 'document');
        if (!isDocument || this.canRun(stretches)) return { listed: 'runs', keys: this.running(one, stretches, most) };
        return { listed: 'table', keys: this.onTable(one, stretches, most, firstPlaces(one.naming, most)) };
      }
      case 'shows':
        return { listed: 'shows', keys: firstPlaces(one.naming) };
      default:
        return { listed: one.listed, keys: [] };
    }
  }

  /**
   * The first scenarios in which a place inside of these stretches has run, looked for in this order and then in all others. No more than `plays`
   * are played for it, because somebody waits; what was played for other names is known. `final`: none was left out.
   */
  firstRunning(
    stretches: readonly FileStretch[],
    order: Iterable<ToldScenario>,
    { most, plays }: { readonly most: number; readonly plays: number },
  ): { readonly scenarios: readonly ToldScenario[]; readonly final: boolean } {
    const found = new Map<string, ToldScenario>();
    const packs = new Set(stretches.flatMap(({ file }) => this.packOf.get(file) ?? []));
    let left = plays;
    let final = true;
    const tried = new Set<ScenarioUnit>();
    for (const unit of this.unitsInOrder(order)) {
      if (found.size >= most || (left === 0 && !final && found.size > 0)) break;
      if (found.has(keyOf(unit)) || tried.has(unit)) continue;
      tried.add(unit);
      const known = this.runs.get(unit);
      const isKnown = this.runs.has(unit) && known?.complete !== false;
      if (!isKnown && left === 0) {
        final = false;
        continue;
      }
      if (!isKnown) {
        if (unit.selected()?.packs.some(({ id }) => packs.has(id)) === false) continue;
        left -= 1;
      }
      const run = isKnown ? known : this.run(unit, stretches, false);
      if (run !== undefined && this.places.within(stretches).some((number) => run.ran.has(number)))
        found.set(run.key, { name: unit.name, file: unit.file.path, line: unit.line });
    }
    return { scenarios: [...found.values()], final };
  }

  /** How many scenarios have been played. */
  get played(): number {
    return this.runs.size;
  }

  /** The first scenarios that stand in some files. */
  ofFiles(files: readonly { readonly path: string }[], most: number): readonly ToldScenario[] {
    const found = new Map<string, ToldScenario>();
    for (const path of files
      .map((file) => file.path)
      .filter((one) => one.endsWith('.scenario'))
      .sort())
      for (const unit of this.unitsIn([path])) {
        found.set(keyOf(unit), { name: unit.name, file: path, line: unit.line });
        if (found.size >= most) return [...found.values()];
      }
    return [...found.values()];
  }

  private *unitsInOrder(order: Iterable<ToldScenario>): Generator<ScenarioUnit> {
    for (const scenario of order) yield* this.unitsAt([scenario.file], new Set([placeOf(scenario)]));
    yield* this.allUnits();
  }

  /** Whether the stretches hold something that can run: a document may consist of numbers and lists. */
  canRun(stretches: readonly FileStretch[]): boolean {
    return stretches.some((stretch) => this.trees.some(({ file, span }) => file === stretch.file && within(span, stretch)));
  }

  /** The scenarios in which a place inside of these stretches has run. */
  private running(one: Explanation, stretches: readonly FileStretch[], most: number, named: readonly string[] = []): readonly string[] {
    return this.take(one, stretches, most, named, {
      counts: ({ ran }) => this.places.within(stretches).some((number) => ran.has(number)),
    });
  }

  /** The scenarios in which a piece of a document came into play. */
  private onTable(one: Explanation, stretches: readonly FileStretch[], most: number, named: readonly string[]): readonly string[] {
    const key = `${one.what} ${one.name}`;
    return this.take(one, stretches, most, named, {
      counts: ({ onTable }) => onTable?.has(key) === true,
      table: true,
    });
  }

  /**
   * Plays scenarios, first those that name the thing, until one more than `most` counts. Scenarios whose packs or program have nothing of it are
   * not played.
   */
  private take(
    { what, naming }: Explanation,
    stretches: readonly FileStretch[],
    most: number,
    known: readonly string[],
    { counts, table = false }: { counts: (run: Run) => boolean; table?: boolean },
  ): readonly string[] {
    const keys = new Set(known);
    const packs = new Set(stretches.flatMap(({ file }) => this.packOf.get(file) ?? []));
    // A seat is always named in the scenario: a document that seats are played with need not be searched in other scenarios.
    const onlyNamed = this.players.has(what);
    for (const unit of this.namingFirst(naming, onlyNamed)) {
      if (keys.size > most) break;
      if (keys.has(keyOf(unit)) || unit.selected()?.packs.some(({ id }) => packs.has(id)) === false) continue;
      const known = this.runs.get(unit);
      const isKnown = this.runs.has(unit) && (known === undefined || (known.complete && (!table || known.onTable !== undefined)));
      const run = isKnown ? known : table ? this.watch(unit) : this.run(unit, stretches, most < Infinity);
      if (run !== undefined && counts(run)) keys.add(run.key);
    }
    return [...keys];
  }

  /** Units of scenarios that name it, then, if wanted, all others. Files of others are read only when somebody goes on that far. */
  private *namingFirst(naming: NamingScenarios, onlyNamed: boolean): Generator<ScenarioUnit> {
    for (const path of naming.paths) yield* this.unitsAt([path], placesIn(naming, [path]));
    if (onlyNamed) return;
    const named = placesIn(naming, naming.paths);
    yield* this.allUnits().filter((unit) => !named.has(keyOf(unit)));
  }

  /** What there is to run at some places in some files. */
  private unitsAt(paths: readonly string[], places: ReadonlySet<string>): readonly ScenarioUnit[] {
    return places.size === 0 ? [] : this.unitsIn(paths).filter((unit) => places.has(keyOf(unit)));
  }

  private allUnits(): readonly ScenarioUnit[] {
    const { files } = this.project.workspace();
    return this.unitsIn(files.map(({ path }) => path).filter((path) => path.endsWith('.scenario')));
  }

  /** What there is to run in some files, in their order. */
  private unitsIn(paths: Iterable<string>): readonly ScenarioUnit[] {
    const wanted = [...new Set(paths)].sort();
    const missing = new Set(wanted.filter((path) => !this.unitsByFile.has(path)));
    if (missing.size > 0) {
      const made = scenarioUnits(this.project, { files: missing });
      for (const path of missing)
        this.unitsByFile.set(
          path,
          made.filter(({ file }) => file.path === path),
        );
    }
    return wanted.flatMap((path) => this.unitsByFile.get(path)!);
  }

  /**
   * Plays a scenario, if its program has a place inside of these stretches. With `briefly` it is played only until one of those has run: a
   * caller that asks for a few scenarios of one name needs no more of them.
   */
  private run(unit: ScenarioUnit, stretches: readonly FileStretch[], briefly: boolean): Run | undefined {
    const part = this.partOf(unit);
    if (part === undefined) return undefined;
    const { program } = part.compiledSelection;
    const sites = this.places.sitesWithin(program, stretches);
    if (sites.length === 0) return undefined;
    const reach = new Reach();
    let complete = true;
    reachScenario(part, reach, () => {
      if (briefly && reach.hasRunForGood(sites)) complete = false;
      return !complete;
    });
    return this.keep(unit, { key: keyOf(unit), complete, ran: this.ranIn(program, reach) });
  }

  /** Plays a scenario with its states, to see what comes into play. */
  private watch(unit: ScenarioUnit): Run | undefined {
    const part = this.partOf(unit);
    if (part === undefined) return undefined;
    const { program } = part.compiledSelection;
    const reach = new Reach();
    const journal = new Journal(program, { tracer: reach, states: true });
    writeScenario(part, journal, reach);
    return this.keep(unit, {
      key: keyOf(unit),
      complete: true,
      ran: this.ranIn(program, reach),
      onTable: new TableWatch(journal).used(),
    });
  }

  private partOf(unit: ScenarioUnit): Part | undefined {
    const part = unit.part();
    if (!('failures' in part)) return part;
    this.runs.set(unit, undefined);
    return undefined;
  }

  private ranIn(program: Program, reach: Reach): ReadonlySet<number> {
    const numbers = this.places.of(program);
    const sites = [...new Set([...reach.reached, ...reach.asked])].filter((site) => reach.hasRun(site));
    return new Set(sites.map((site) => numbers[site]));
  }

  private keep(unit: ScenarioUnit, run: Run): Run {
    this.runs.set(unit, run);
    return run;
  }

  private playedWith({ name, refs: [{ sort, of = '' }] }: Explanation): string[] {
    return this.allUnits().flatMap((unit) => {
      const selected = unit.selected();
      if (selected === undefined) return [];
      const { packs, preset, options } = selected;
      const is =
        sort === 'preset' ? preset === name : sort === 'word' ? String(options.get(of)) === name : packs.some(({ id }) => id === name);
      return is ? [keyOf(unit)] : [];
    });
  }

  private setting(option: string): string[] {
    return this.allUnits().flatMap((unit) => {
      const selected = unit.selected();
      const usual = selected?.packs.map(({ manifest }) => manifest.options?.[option]).find((declared) => declared !== undefined)?.default;
      return selected !== undefined && usual !== undefined && selected.options.get(option) !== usual ? [keyOf(unit)] : [];
    });
  }

  /** In the order of files, but first those that name it, because they are about it. */
  private scenariosAt(keys: ReadonlySet<string>, naming: NamingScenarios): ToldScenario[] {
    const paths = [...new Set([...keys].map((key) => key.slice(0, key.lastIndexOf(':'))))];
    const named = placesIn(naming, paths);
    const found = new Map<string, ToldScenario>();
    for (const unit of this.unitsAt(paths, keys)) found.set(keyOf(unit), { name: unit.name, file: unit.file.path, line: unit.line });
    return [...found].sort(([a], [b]) => Number(named.has(b)) - Number(named.has(a))).map(([, scenario]) => scenario);
  }
}

function keyOf({ file, line }: { readonly file: { readonly path: string }; readonly line: number }): string {
  return `${file.path}:${line}`;
}

/** The places of the first scenarios that name something: one more than wanted, to tell that there are more. */
function firstPlaces(naming: NamingScenarios, most = Infinity): string[] {
  const places: string[] = [];
  for (const scenario of naming) if (places.push(placeOf(scenario)) > most) break;
  return places;
}

/** The places in some files at which scenarios name something. */
function placesIn(naming: NamingScenarios, paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.flatMap((path) => naming.inFile(path).map(placeOf)));
}

function noneBecause(whyNone: WhyNone): Pick<Explanation, 'none' | 'whyNone'> {
  return { none: sayWhyNone(whyNone, 'en'), whyNone };
}

function placeOf({ file, line }: ToldScenario): string {
  return `${file}:${line}`;
}
