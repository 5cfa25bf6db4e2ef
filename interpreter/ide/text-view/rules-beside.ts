// Finds what stands beside a text: the rule that it is about, and scenarios that show it. Scenarios count by what runs in them, and by what they name
// only where nothing can run. A few are played for each text that is looked at, the likeliest first, and each of them only once for all texts.
import type { Pack, Workspace } from '../../../grammar/packs/workspace.ts';
import type { SourceFile } from '../../../grammar/source.ts';
import { Exercise } from '../../explain/exercise.ts';
import { isToldByDefinition, tellDefinition } from '../../explain/explain-definitions.ts';
import { type Explainable, explain } from '../../explain/explain.ts';
import type { Explanation, FileStretch, NamingScenarios, ToldScenario } from '../../explain/explanation.ts';
import type { Fact } from '../../explain/facts.ts';
import { type RuleAround, RulesAround } from '../../explain/rules-around.ts';
import { ToldFiles } from '../../explain/told-files.ts';
import type { ScenarioProject } from '../../scenario/run/programs.ts';
import type { SymbolSort } from '../../symbols/mentions.ts';
import type { SymbolIndex } from '../../symbols/symbol-index.ts';
import type { TextRef } from './shapes.ts';

/** The rule behind a text and the scenarios that show it, before they are put into words. */
export interface Beside {
  readonly rule?: RuleBeside;
  readonly scenarios: readonly ToldScenario[];
}

export interface RuleBeside {
  readonly facts: readonly Fact[];
  readonly clause: string;
  readonly at?: { readonly file: string; readonly line: number };
  /** Where it stands, for those who tell it in words. */
  readonly stretches: readonly FileStretch[];
  /** Whether these are only where it is used. */
  readonly used: boolean;
  /** The thing itself, if it is a document. */
  readonly document?: ThingRef;
  /** Things whose own sentence tells what the rule does. */
  readonly toldBy: readonly ThingRef[];
}

export interface ThingRef {
  readonly kind: string;
  readonly id: string;
}

/** What a name of the rules is called there, by kind of text. */
const RULES_CALL_IT: Readonly<Record<string, string>> = { choice: 'decision', step: 'action' };
/** Kinds of texts of which an id goes on behind a dot: values of options, branches of choices. */
const LONGER: ReadonlySet<string> = new Set(['branch', 'option']);
/** Texts of the tool's own about an end: who has won, and how many points. */
const WINNING: ReadonlySet<string> = new Set(['winners', 'nobody', 'tie']);
const POINTS: ReadonlySet<string> = new Set(['scores', 'player', 'total', 'score']);
/** Kinds of texts about rules, which have no sentence that says what they do. */
const SPOKEN_OF_RULES: ReadonlySet<string> = new Set(['choice', 'chance', 'branch', 'step', 'require', 'invariant']);
const CHECKS: ReadonlySet<string> = new Set(['require', 'invariant']);
/** Names that tell nothing about what a rule is about. */
const EVERYWHERE: ReadonlySet<SymbolSort> = new Set<SymbolSort>(['kind', 'plural', 'role', 'local', 'label', 'column', 'pack']);

const MOST_SCENARIOS = 6;
/** Cards and the like that are named as those that have a rule. */
const MOST_TOLD = 2;
/** Scenarios that are played before an answer is given; if none of them shows it, the search goes on when somebody looks again. */
const MOST_PLAYED = 8;
/** How far users of a rule are followed, and how many of them. */
const DEPTH = 4;
const MOST_USERS = 24;

export class RulesBeside {
  private readonly workspace: Workspace;
  private readonly files: ToldFiles;
  private readonly rules: RulesAround;
  private readonly exercise: Exercise;
  private readonly known = new Map<string, Beside>();
  /** Files that are not only texts: what is found holds as long as they are the same. */
  private readonly made: readonly SourceFile[];

  constructor(
    project: ScenarioProject,
    private readonly index: SymbolIndex,
  ) {
    this.workspace = project.workspace();
    this.files = new ToldFiles(this.workspace);
    this.rules = new RulesAround(this.workspace, index);
    this.exercise = new Exercise(project, index);
    this.made = filesOfRules(this.workspace);
  }

  /** Whether nothing but texts has changed since. */
  fits(workspace: Workspace): boolean {
    if (workspace === this.workspace) return true;
    const now = filesOfRules(workspace);
    return now.length === this.made.length && now.every(({ path, text }, at) => path === this.made[at].path && text === this.made[at].text);
  }

  /** `study`: the pack of the text with every rule looked at. */
  of(study: () => Explainable | undefined, ref: TextRef): Beside {
    const key = `${ref.pack} ${ref.kind} ${ref.id}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const rules = study();
    const found = rules && this.find(rules, ref);
    if (rules === undefined || found === undefined) return { scenarios: [] };
    const { scenarios, final } = this.scenarios(found, rules);
    const beside = { rule: this.rule(found, ref.pack), scenarios };
    if (final) this.known.set(key, beside);
    return beside;
  }

  /** The rule alone: nothing is played for it. */
  ruleOf(study: () => Explainable | undefined, ref: TextRef): RuleBeside | undefined {
    const rules = study();
    const found = rules && this.find(rules, ref);
    return found && this.rule(found, ref.pack);
  }

  // -------------------------------------------------------------- the rule

  private find(rules: Explainable, { pack, kind, id }: TextRef): Explanation | undefined {
    const { workspace } = this;
    const name = LONGER.has(kind) ? id.split('.')[0] : id;
    const told = (what: string, of = name): Explanation | undefined => explain(workspace, rules, of).find((one) => one.what === what);
    if (kind === 'result') return this.ending(rules, id) ?? explain(workspace, rules, id)[0];
    if (kind === 'branch') return told('decision');
    const reach = new Set([pack, ...(this.pack(pack)?.needs ?? [])]);
    return (
      told(RULES_CALL_IT[kind] ?? kind) ??
      this.defined(rules, name, reach).find(({ spokenAs }) => spokenAs === kind) ??
      // Pieces without documents, and patterns of ids, are told by their kind.
      (rules.env.kindByName.has(kind) ? told('kind', kind) : undefined)
    );
  }

  private pack(id: string): Pack | undefined {
    return this.workspace.packs.find((one) => one.id === id);
  }

  /** What is explained by its definition; where that stands in a rule, the rule is what runs. */
  private defined({ env, elaborated }: Explainable, name: string, packs: ReadonlySet<string>): readonly Explanation[] {
    const found = this.index.named(name, isToldByDefinition, packs).flatMap((one) => tellDefinition(this.files, env, one));
    return found.map((one) => {
      const [stretch] = one.stretches;
      const around = stretch && this.rules.around(stretch);
      if (around === undefined) return one;
      const within = elaborated.shared.sites.list
        .filter(({ file, start, end }) => file === stretch.file && start <= stretch.start && stretch.end <= end)
        .sort((a, b) => a.end - a.start - (b.end - b.start))[0];
      const source = this.files.text(stretch.file, around.stretch);
      return { ...one, listed: 'runs', source, stretches: [within ?? around.stretch] };
    });
  }

  /** The action that says who has won, or the one that gives most points. */
  private ending(rules: Explainable, id: string): Explanation | undefined {
    if (!WINNING.has(id) && !POINTS.has(id)) return undefined;
    const winners = rules.env.memories.get('winners')?.index;
    const counted = rules.elaborated.actions.map(({ name, code }) => ({
      name,
      count: code.filter((instr) => (WINNING.has(id) ? instr.op === 'record' && instr.memory === winners : instr.op === 'award')).length,
    }));
    for (const { name, count } of counted.sort((one, other) => other.count - one.count)) {
      const found = count === 0 ? undefined : explain(this.workspace, rules, name).find(({ what }) => what === 'action');
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private rule(found: Explanation, pack: string): RuleBeside {
    const { file, line, source = '' } = found;
    // What is only declared says little: the first rule that uses it stands below.
    const users = found.listed === 'uses' ? this.rules.mentioning(found) : [];
    const user = users.find(({ stretch }) => this.index.packIdOf(stretch.file) === pack) ?? users[0];
    const clauses = [source.replace(/^---.*\n/, ''), ...(user === undefined ? [] : [this.files.text(user.stretch.file, user.stretch)])];
    const stretches = user === undefined ? found.stretches : [user.stretch];
    const document = found.refs.find(({ sort }) => sort === 'document');
    return {
      facts: this.exercise.facts(found),
      clause: clauses.filter((clause) => clause !== '').join('\n\n'),
      ...(file !== undefined && line !== undefined && { at: { file, line } }),
      stretches,
      used: user !== undefined,
      ...(document?.of !== undefined && { document: { kind: document.of, id: document.name } }),
      toldBy: this.toldBy(found, user === undefined ? stretches : []),
    };
  }

  /** The thing itself, or the documents in which the rule stands; where it stands in none, those few that use it. */
  private toldBy(found: Explanation, stretches: readonly FileStretch[]): readonly ThingRef[] {
    const own = found.spokenAs === undefined ? [] : [{ kind: found.spokenAs, id: found.name }];
    const around = stretches.flatMap((stretch) => this.rules.around(stretch) ?? []);
    const within = around.flatMap(({ name }) => documentOf(name));
    const isRule = own.every(({ kind }) => SPOKEN_OF_RULES.has(kind));
    const using = within.length > 0 || !isRule ? [] : around.flatMap((rule) => this.usersOf(rule));
    const all = new Map([...own, ...within, ...using].map((one) => [`${one.kind} ${one.id}`, one]));
    // What many use is not what one of them says.
    return all.size - own.length > MOST_TOLD ? own : [...all.values()];
  }

  /** The documents that name an action, or that do what it does by amending it. */
  private usersOf({ name, stretch }: RuleAround): readonly ThingRef[] {
    const found = { refs: [{ sort: 'action' as const, name }], file: stretch.file, stretches: [stretch] };
    return this.rules.mentioning(found).flatMap((user) => documentOf(user.name));
  }

  // -------------------------------------------------------------- the scenarios

  /** Scenarios played so far. */
  get played(): number {
    return this.exercise.played;
  }

  /** `final`: playing more of them would change nothing. */
  private scenarios(found: Explanation, rules: Explainable): { readonly scenarios: readonly ToldScenario[]; readonly final: boolean } {
    const named = firstOf(found.naming);
    const runs = found.listed === 'runs';
    const canRun = runs && this.exercise.canRun(found.stretches);
    // What only checks something runs everywhere: who names it is about it.
    if (named.length > 0 && (!canRun || CHECKS.has(found.what))) return { scenarios: named, final: true };
    const stretches = canRun ? found.stretches : this.rules.mentioning(found).map(({ stretch }) => stretch);
    const ran = this.exercise.firstRunning(stretches, this.likely(found), { most: MOST_SCENARIOS, plays: MOST_PLAYED });
    if (stretches.length > 0 && (ran.scenarios.length > 0 || !ran.final)) return { ...ran, final: ran.scenarios.length > 0 };
    if (named.length > 0) return { scenarios: named, final: true };
    return { scenarios: this.within(found, rules), final: true };
  }

  /** What shows something that consists of others: the scenarios of a pack, or of the first document of a kind that has any. */
  private within({ what, name }: Explanation, rules: Explainable): readonly ToldScenario[] {
    if (what === 'pack') return this.exercise.ofFiles(this.pack(name)?.files ?? [], MOST_SCENARIOS);
    const { env } = rules;
    const kind = what === 'kind' ? env.kindByName.get(name)?.index : undefined;
    for (const { id } of kind === undefined ? [] : env.documents.filter((document) => document.kind === kind)) {
      const found = explain(this.workspace, rules, id).find((one) => one.what === name);
      const scenarios = found === undefined ? [] : this.scenarios(found, rules).scenarios;
      if (scenarios.length > 0) return scenarios;
    }
    return [];
  }

  /** Scenarios in the order in which it is worth while to play them: those that name it, what uses it, or most of what it is about. */
  private *likely(found: Explanation): Generator<ToldScenario> {
    yield* found.naming;
    for (const name of this.users(found)) yield* this.files.scenariosNaming(name);
    const around = this.rules.mentioning(found).map(({ stretch }) => stretch);
    yield* this.namingMost(this.namesIn([...found.stretches, ...around]));
  }

  /** Names of what leads to a rule, the nearest first: documents and actions that mention it, and what mentions those. */
  private *users(found: Explanation): Generator<string> {
    const seen = new Set<string>([found.name]);
    let level: readonly Pick<Explanation, 'refs' | 'file' | 'stretches'>[] = [found];
    for (let depth = 0; depth < DEPTH && level.length > 0 && seen.size < MOST_USERS; depth++) {
      const next: Pick<Explanation, 'refs' | 'file' | 'stretches'>[] = [];
      for (const { name, stretch } of level.flatMap((one) => this.rules.mentioning(one))) {
        const [kind, id] = name.split(' ');
        const word = id ?? kind;
        if (seen.has(word)) continue;
        seen.add(word);
        yield word;
        const refs = id === undefined ? (['action', 'query', 'amendment'] as const).map((sort) => ({ sort, name: word })) : [];
        next.push({
          refs: id === undefined ? refs : [{ sort: 'document', name: id, of: kind }],
          file: stretch.file,
          stretches: [stretch],
        });
      }
      level = next;
    }
  }

  /** The names that stand in a rule and are about something. */
  private namesIn(stretches: readonly FileStretch[]): ReadonlySet<string> {
    return new Set(
      stretches.flatMap(({ file, start, end }) =>
        this.index
          .inFile(file)
          .filter(
            ({ span, definitions }) => start <= span.start && span.end <= end && definitions.some(({ sort }) => !EVERYWHERE.has(sort)),
          )
          .flatMap(({ definitions }) => definitions.map(({ name }) => name)),
      ),
    );
  }

  /** A name that few scenarios have says more than one that stands in many. */
  private namingMost(names: ReadonlySet<string>): readonly ToldScenario[] {
    const found = new Map<string, { readonly scenario: ToldScenario; weight: number }>();
    for (const name of names) {
      const naming = [...this.files.scenariosNaming(name)];
      for (const scenario of naming) {
        const key = `${scenario.file}:${scenario.line}`;
        const one = found.get(key) ?? { scenario, weight: 0 };
        one.weight += 1 / naming.length;
        found.set(key, one);
      }
    }
    return [...found.values()].sort((a, b) => b.weight - a.weight).map(({ scenario }) => scenario);
  }
}

/** Rules that stand in a document go by its kind and id. */
function documentOf(name: string): readonly ThingRef[] {
  const [kind, id, ...more] = name.split(' ');
  return id === undefined || more.length > 0 || kind === 'drop' || kind === 'change' ? [] : [{ kind, id }];
}

function firstOf(naming: NamingScenarios): readonly ToldScenario[] {
  const found: ToldScenario[] = [];
  for (const { name, file, line } of naming) if (found.push({ name, file, line }) >= MOST_SCENARIOS) break;
  return found;
}

function filesOfRules({ files, packs }: Workspace): readonly SourceFile[] {
  const texts = new Set(packs.flatMap((pack) => [...pack.texts, ...pack.glossaries, ...pack.translations].map(({ file }) => file.path)));
  return files.filter(({ path }) => !texts.has(path));
}
