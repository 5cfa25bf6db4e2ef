// Which scenarios exercise a name: those in which a clause of it has run; for what cannot run, those that name it, in which a rule that
// mentions it has run, in which a piece of it came into play, or that are played with it. All scenarios are run once, whatever is asked.
import type { Workspace } from '../../grammar/workspace.ts';
import type { Program } from '../program/program.ts';
import { Recorder } from '../scenario/because.ts';
import type { Compile } from '../scenario/programs.ts';
import { showScenario } from '../scenario/run-scenario.ts';
import { scenarioUnits, type ScenarioUnit } from '../scenario/run-scenarios.ts';
import type { SymbolIndex } from '../services/symbol-index.ts';
import type { Explanation, Listed, Stretch, ToldScenario } from './explanation.ts';
import { Places } from './places.ts';
import { RulesAround } from './rules-around.ts';
import { TableWatch } from './table-watch.ts';

const reasons: Readonly<Record<Listed, string>> = {
  runs: 'no scenario runs it',
  uses: 'no scenario names it or runs a rule that mentions it',
  table: 'no scenario names it, and in none a piece of it comes into play after the set-up',
  plays: 'no scenario is played with it',
  sets: 'no scenario sets it: all are played with its default',
  shows: 'no scenario is said to show it',
  names: 'nothing of it runs in a game',
};

/** What one scenario did. */
interface Run {
  readonly key: string;
  /** Numbers of places. */
  readonly ran: ReadonlySet<number>;
  /** `KIND ID` of documents. */
  readonly onTable: ReadonlySet<string>;
}

export class Exercise {
  private readonly workspace: Workspace;
  private readonly places = new Places();
  private readonly rules: RulesAround;
  private readonly units: readonly ScenarioUnit[];
  private readonly runs = new Map<ScenarioUnit, Run | undefined>();

  constructor(workspace: Workspace, compile: Compile, index: SymbolIndex) {
    this.workspace = workspace;
    this.rules = new RulesAround(workspace, index);
    this.units = scenarioUnits(workspace, compile);
  }

  /** The same explanations with the scenarios that exercise them, a table once for all its rows. */
  complete(found: readonly Explanation[]): Explanation[] {
    const mentioned = found.map((one) => (one.listed === 'runs' ? [] : this.rules.mentioning(one)));
    const stretches = found.map((one, at) => (one.listed === 'uses' ? mentioned[at].map(({ stretch }) => stretch) : one.stretches));
    const runs = this.runsFor(found, stretches);
    return found.map((one, at) => {
      const numbers = this.places.within(stretches[at]);
      const { listed, keys } = this.exercised(one, numbers, runs);
      const named = new Set(listed === 'uses' || listed === 'table' ? one.scenarios.map(placeOf) : []);
      const scenarios = this.scenariosAt(new Set([...named, ...keys]), one.scenarios);
      const readers = [...new Set(mentioned[at].map(({ name }) => name))];
      return {
        ...one,
        listed,
        scenarios,
        facts: readers.length === 0 ? one.facts : [...one.facts, { label: 'in rules', text: readers.join(', ') }],
        ...(scenarios.length === 0 && { none: one.none ?? reasons[listed] }),
      };
    });
  }

  private exercised(one: Explanation, numbers: readonly number[], runs: readonly Run[]): { listed: Listed; keys: readonly string[] } {
    const having = (test: (run: Run) => boolean): string[] => runs.filter(test).map(({ key }) => key);
    const ran = ({ ran }: Run): boolean => numbers.some((number) => ran.has(number));
    switch (one.listed) {
      case 'plays':
        return { listed: 'plays', keys: this.playedWith(one) };
      case 'sets':
        return { listed: 'sets', keys: [...this.setting(one.name), ...one.scenarios.map(placeOf)] };
      case 'uses':
        return { listed: 'uses', keys: having(ran) };
      case 'runs': {
        if (numbers.length > 0 || one.refs.every(({ sort }) => sort !== 'document')) return { listed: 'runs', keys: having(ran) };
        const key = `${one.what} ${one.name}`;
        return { listed: 'table', keys: having(({ onTable }) => onTable.has(key)) };
      }
      case 'shows':
        return { listed: 'shows', keys: one.scenarios.map(placeOf) };
      default:
        return { listed: one.listed, keys: [] };
    }
  }

  /** What the scenarios did that may matter: those whose program has nothing of what is asked for need not be run. */
  private runsFor(found: readonly Explanation[], stretches: readonly (readonly Stretch[])[]): Run[] {
    // Nobody can sit at a table without being named: what a seat is played with need not be looked for elsewhere.
    const players = new Set(this.workspace.packs.flatMap(({ models }) => models.flatMap(({ data }) => data.players?.kind ?? [])));
    const only = found.map(({ what, scenarios }) => (players.has(what) ? new Set(scenarios.map(placeOf)) : undefined));
    const asked = found.map(({ listed }) => listed === 'runs' || listed === 'uses');
    const isDocument = found.map(({ refs }) => refs.some(({ sort }) => sort === 'document'));
    return this.units.flatMap((unit) => {
      const open = found.flatMap((_, at) => (asked[at] && only[at]?.has(keyOf(unit)) !== false ? [at] : []));
      if (open.length === 0) return [];
      const matters = (program: Program): boolean => open.some((at) => isDocument[at] || this.places.hasAny(program, stretches[at]));
      const run = this.runs.has(unit) ? this.runs.get(unit) : this.run(unit, matters);
      return run ?? [];
    });
  }

  private run(unit: ScenarioUnit, matters: (program: Program) => boolean): Run | undefined {
    const part = unit.part();
    if ('failures' in part) {
      this.runs.set(unit, undefined);
      return undefined;
    }
    const { program } = part.cast;
    const numbers = this.places.of(program);
    if (!matters(program)) return undefined;
    const recorder = new Recorder(program);
    const watch = new TableWatch(program);
    showScenario(part, watch, recorder);
    const sites = [...new Set([...recorder.reached, ...recorder.asked])].filter((site) => hasRun(recorder, site));
    const run = { key: keyOf(unit), ran: new Set(sites.map((site) => numbers[site])), onTable: watch.used() };
    this.runs.set(unit, run);
    return run;
  }

  private playedWith({ name, refs: [{ sort, of = '' }] }: Explanation): string[] {
    return this.units.flatMap((unit) => {
      const selected = unit.selected();
      if (selected === undefined) return [];
      const { packs, preset, options } = selected;
      const is =
        sort === 'preset' ? preset === name : sort === 'word' ? String(options.get(of)) === name : packs.some(({ id }) => id === name);
      return is ? [keyOf(unit)] : [];
    });
  }

  private setting(option: string): string[] {
    return this.units.flatMap((unit) => {
      const selected = unit.selected();
      const usual = selected?.packs.map(({ manifest }) => manifest.options?.[option]).find((declared) => declared !== undefined)?.default;
      return selected !== undefined && usual !== undefined && selected.options.get(option) !== usual ? [keyOf(unit)] : [];
    });
  }

  /** In the order of files, those that name it first: they are about it. */
  private scenariosAt(keys: ReadonlySet<string>, naming: readonly ToldScenario[]): ToldScenario[] {
    const named = new Set(naming.map(placeOf));
    const found = new Map<string, ToldScenario>();
    for (const unit of this.units)
      if (keys.has(keyOf(unit))) found.set(keyOf(unit), { name: unit.name, file: unit.file.path, line: unit.line });
    return [...found].sort(([a], [b]) => Number(named.has(b)) - Number(named.has(a))).map(([, scenario]) => scenario);
  }
}

function keyOf({ file, line }: { readonly file: { readonly path: string }; readonly line: number }): string {
  return `${file.path}:${line}`;
}

function placeOf({ file, line }: ToldScenario): string {
  return `${file}:${line}`;
}

/** A condition that was looked at and did not hold has done nothing. */
function hasRun({ reached, held, failed, asked }: Recorder, site: number): boolean {
  return asked.has(site) || (reached.has(site) && (held.has(site) || !failed.has(site)));
}
