// Computes from the rules which slots every place of a text can fill: the slots of a question at each of its sites, the arguments of a reported
// step, the numbers of a document. texts/places.ts says which of these belong to a place; the writing of texts uses the same list.
import { once } from '../../../grammar/packs/lazy.ts';
import { canBeAsked, isTold, slotsOfPart, wordOf } from '../../program/about.ts';
import { parseIdPattern } from '../../texts/id-pattern.ts';
import { type Group, groupsAt, type SlotSort, toolSlots } from '../../texts/places.ts';
import type { AskedAnswer, AskedSite } from '../elaborate/asked-sites.ts';
import type { DocumentSymbol, Environment, KindSymbol, QuerySymbol } from '../elaborate/environment/environment.ts';
import { behaviourParams } from '../elaborate/environment/gather-rules.ts';
import type { Type } from '../elaborate/environment/types.ts';

/** The slots that one place can fill. */
export interface PlaceSlots {
  /** Slots that the current event fills, by name; `any` is a part of an id, whose sort is unknown. */
  readonly slots: ReadonlyMap<string, SlotSort | 'any'>;
  /** Numbers of the rules and of the document. */
  readonly numbers: ReadonlySet<string>;
  /** Whether `{number.base}` can be filled: the answer of a query without the document's own amendments. */
  readonly bare: boolean;
  /** True if some slots are unknown because of a mistake that is reported elsewhere: a missing slot is then not reported. */
  readonly open: boolean;
}

/** An id pattern of the texts, with the entry that has it. */
export interface EntryPattern {
  readonly kind: string;
  readonly id: string;
  readonly pattern: string;
}

type Filled = Map<string, SlotSort | 'any'>;

export class TextPlaces {
  private readonly env: Environment;
  private readonly sites: readonly AskedSite[];
  private readonly patterns: readonly (EntryPattern & { readonly parts: readonly string[] })[];
  private readonly doubtful: ReadonlySet<string>;
  private readonly known = new Map<string, PlaceSlots>();
  private readonly knownAt = new Map<AskedSite, Map<string, PlaceSlots>>();
  private readonly queries: readonly QuerySymbol[];
  /** Queries about one thing, whatever the type of their single answer. */
  private readonly questions: readonly QuerySymbol[];
  /** A cache key: everything that places depend on as one text. Equal places have equal texts. */
  readonly key: string;

  /** `doubtful`: files with an error in some rule. */
  constructor(
    env: Environment,
    sites: Iterable<AskedSite>,
    patterns: readonly EntryPattern[],
    doubtful: ReadonlySet<string>,
    key?: string,
  ) {
    this.env = env;
    this.doubtful = doubtful;
    this.sites = [...sites];
    this.patterns = patterns.map((one) => ({ ...one, parts: parseIdPattern(one.pattern)?.slots ?? [] }));
    this.queries = [...env.queries.values()].filter(({ result, params }) => result.base === 'number' && !result.many && params.length <= 1);
    this.questions = [...env.queries.values()].filter(({ result, params }) => params.length === 1 && !result.many);
    this.key = key ?? this.makeKey();
  }

  /** The same places where questions stand elsewhere, or are asked alike more or less often. */
  moved(env: Environment, sites: Iterable<AskedSite>): TextPlaces {
    return new TextPlaces(env, sites, this.patterns, this.doubtful, this.key);
  }

  private makeKey(): string {
    const { env, patterns } = this;
    const types = (named: Iterable<{ readonly name: string; readonly type: Type }>): unknown[] =>
      [...named].map(({ name, type }) => [name, type]);
    const told = env.told.map(({ name }) => [name, ...types(env.actions.get(name)?.params ?? [])]);
    const keys = env.kinds.map((kind) => [
      kind.name,
      kind.pieces,
      ...[...kind.keys.values()].map((key) => [key.name, key.type, types(key.with)]),
    ]);
    const behaviours = env.documents.map(({ source }) =>
      [...(source?.keys ?? [])].flatMap(([name, key]) => (key.statements ? [name] : [])),
    );
    // Asked alike twice is asked once: every site of a question has to fill a slot.
    const asked = [...new Set(this.sites.map((site) => `${siteKey(site)} ${this.doubtful.has(site.file)}`))];
    const queries = this.queries.map(({ name, params }) => [name, ...types(params)]);
    const questions = this.questions.map(({ name, params, result }) => [name, ...types(params), result]);
    const roles = [...env.roles.values()].map(({ name, kinds }) => [name, kinds]);
    return JSON.stringify([
      told,
      keys,
      behaviours,
      asked,
      queries,
      questions,
      roles,
      types(env.values.values()),
      patterns.map(({ kind, id, pattern }) => [kind, id, pattern]),
      this.doubts(),
    ]);
  }

  /** The doubtful files that contain a reported step or a question. */
  private doubts(): string[] {
    const told = this.env.told.map(({ name }) => this.env.actions.get(name)?.origin.file);
    const files = new Set([...this.sites.map(({ file }) => file), ...told]);
    return [...this.doubtful].filter((file) => files.has(file));
  }

  at(kind: string, id: string, field: string): PlaceSlots {
    const key = `${kind} ${id} ${field}`;
    let place = this.known.get(key);
    if (place === undefined) this.known.set(key, (place = this.find(kind, id, field, this.sitesOf(kind, id))));
    return place;
  }

  /** The slots of a place if the question were asked at this site only. */
  atSite(site: AskedSite, kind: string, id: string, field: string): PlaceSlots {
    const known = this.knownAt.get(site) ?? new Map<string, PlaceSlots>();
    this.knownAt.set(site, known);
    const key = `${kind} ${id} ${field}`;
    let place = known.get(key);
    if (place === undefined) known.set(key, (place = this.find(kind, id, field, [site])));
    return place;
  }

  /** The names of everything that some question is about. */
  readonly subjects = once(
    (): ReadonlySet<string> => new Set(this.sites.flatMap(({ about }) => about.flatMap((part) => slotsOfPart(part, this.kindName)))),
  );

  /** The names of parts of ids, as in `{chosen.value}`. */
  partsOfNames(): ReadonlySet<string> {
    return new Set(this.patterns.flatMap(({ parts }) => parts));
  }

  /** Whether a pattern matches the id of a thing that no document describes. */
  isPatterned(kind: string, id: string): boolean {
    return this.patterns.some((one) => one.kind === kind && parseIdPattern(one.pattern)?.expression.test(id) === true);
  }

  private find(kind: string, id: string, field: string, sites: readonly AskedSite[]): PlaceSlots {
    const filled: Filled = new Map();
    const numbers = new Set<string>();
    let [open, bare] = [false, false];
    const add = (more: Filled | undefined): void => {
      if (more === undefined) open = true;
      else for (const [name, sort] of more) if (!filled.has(name)) filled.set(name, sort);
    };
    for (const group of groupsAt(kind, id, field)) {
      if (group === 'numbers') for (const { name } of this.queries.filter((query) => this.isPlain(query))) numbers.add(name);
      else if (group === 'own') {
        for (const name of this.ownNumbers(kind, id)) numbers.add(name);
        bare = this.documentOf(kind, id) !== undefined;
      } else add(this.fill(group, kind, id, sites));
    }
    return { slots: filled, numbers, bare, open };
  }

  /** The slots of a group. Undefined if they cannot be known because of a mistake. */
  private fill(group: Exclude<Group, 'numbers' | 'own'>, kind: string, id: string, sites: readonly AskedSite[]): Filled | undefined {
    switch (group) {
      case 'about':
        return common(sites.map((site) => this.aboutSlots(site)));
      case 'chosen':
        return common(sites.flatMap((site) => this.answersOf(kind, id, site).map((answer) => this.chosenSlots(answer))));
      case 'of-option':
        return common(sites.flatMap((site) => this.answersOf(kind, id, site).map((answer) => this.answerSlots(answer))));
      case 'arguments':
        return kind === 'step' ? this.stepSlots(id) : this.behaviourSlots(kind, id);
      case 'values':
        return new Map([...this.env.values.values()].flatMap(({ name, type }) => (isTold(type) ? [[name, sortOf(type)] as const] : [])));
      case 'parts':
        return new Map(
          this.patterns
            .filter((one) => one.kind === kind && one.id === id)
            .flatMap(({ parts }) => parts.map((part) => [part, 'any'] as const)),
        );
      default:
        return new Map(Object.entries(toolSlots[group]));
    }
  }

  // -------------------------------------------------------------- questions

  /** The sites where a choice or chance is asked; for a branch, where it is offered. */
  private sitesOf(kind: string, id: string): readonly AskedSite[] {
    const [choice] = id.split('.');
    const sort = kind === 'chance' ? 'chance' : 'choice';
    const sites = this.sites.filter((site) => site.sort === sort && site.name === choice);
    return kind === 'branch' ? sites.filter((site) => this.answersOf(kind, id, site).length > 0) : sites;
  }

  private answersOf(kind: string, id: string, { answers }: AskedSite): readonly AskedAnswer[] {
    if (kind !== 'branch') return answers;
    const [, branch, ...rest] = id.split('.');
    const words = this.patterns.some((pattern) => pattern.id === rest.at(-1)) ? rest.slice(0, -1) : rest;
    return answers.filter((answer) => answer.branch === branch && (words.length === 0 || words.join('.') === answer.words.join('.')));
  }

  private aboutSlots({ file, about }: AskedSite): Filled | undefined {
    if (this.doubtful.has(file) || about.some(({ type }) => type.base === 'unknown')) return undefined;
    return new Map(about.flatMap((part) => slotsOfPart(part, this.kindName).map((slot) => [slot, 'name'] as const)));
  }

  /** The slots of an answer: `chosen`, and every kind, role or enumeration to which all its possible values belong. */
  private chosenSlots({ type }: AskedAnswer): Filled | undefined {
    if (type === undefined) return new Map();
    if (type.base === 'unknown') return undefined;
    const words = new Set(['chosen']);
    if (type.base === 'enum') words.add(this.env.enums[type.enum!].name);
    const { kinds = [] } = type;
    // If the answer is a list of several kinds, only the list as a whole has a slot.
    if ((type.base === 'piece' || type.base === 'document') && (!type.many || kinds.length === 1)) {
      if (kinds.length === 1) words.add(this.kindName(kinds[0]));
      for (const role of this.env.roles.values()) if (kinds.every((kind) => role.kinds.includes(kind))) words.add(role.name);
    }
    return new Map([...words].map((word) => [word, sortOf(type)]));
  }

  /** The slots for queries that can be asked about an answer. */
  private answerSlots({ type }: AskedAnswer): Filled | undefined {
    if (type === undefined) return new Map();
    if (type.base === 'unknown') return undefined;
    const one = { ...type, many: false };
    return new Map(this.questions.flatMap((query) => (canBeAsked(query, one) ? [[query.name, sortOf(query.result)] as const] : [])));
  }

  // -------------------------------------------------------------- steps

  private stepSlots(id: string): Filled | undefined {
    const action = this.env.actions.get(id);
    return action === undefined || this.doubtful.has(action.origin.file) ? undefined : this.argumentSlots(action.params);
  }

  private behaviourSlots(kind: string, id: string): Filled | undefined {
    const document = this.documentOf(kind, id);
    const keys = [...(document?.source?.keys ?? [])].flatMap(([name, { statements }]) => {
      const symbol = this.env.kinds[document!.kind].keys.get(name);
      return statements && symbol ? [symbol] : [];
    });
    return common(keys.map((key) => this.argumentSlots(behaviourParams({ env: this.env }, document!, key))));
  }

  private argumentSlots(params: readonly { readonly name: string; readonly type: Type }[]): Filled | undefined {
    if (params.some(({ type }) => type.base === 'unknown')) return undefined;
    const filled: Filled = new Map();
    for (const { name, type } of params) {
      if (!isTold(type)) continue;
      filled.set(name, sortOf(type));
      const word = type.base === 'enum' ? this.env.enums[type.enum!].name : wordOf(type, this.kindName);
      if (word !== undefined && !filled.has(word)) filled.set(word, sortOf(type));
    }
    return filled;
  }

  // -------------------------------------------------------------- numbers

  /** Whether a query has no parameter, or only the seat of the viewer. */
  private isPlain({ params: [param] }: QuerySymbol): boolean {
    const seat = this.env.kindByName.get('seat')?.index;
    return param === undefined || (!param.type.many && param.type.kinds?.length === 1 && param.type.kinds[0] === seat);
  }

  private ownNumbers(kind: string, id: string): string[] {
    const home = this.env.kindByName.get(kind === 'kind' ? id : kind);
    const document = this.documentOf(kind, id);
    const about = this.queries.filter(({ params: [param] }) => document && home && param && this.isAbout(param.type, home));
    return [
      ...(document?.numbers.keys() ?? []),
      ...[...(home?.keys.values() ?? [])].filter((key) => key.type === 'number').map((key) => key.name),
      ...about.map((query) => query.name),
    ];
  }

  /** Whether a query can be asked about a document, or about the one piece made from it. */
  private isAbout({ base, kinds, many }: Type, home: KindSymbol): boolean {
    return !many && kinds?.includes(home.index) === true && (base === 'document' || (base === 'piece' && home.pieces === 'one'));
  }

  private documentOf(kind: string, id: string): DocumentSymbol | undefined {
    const home = this.env.kindByName.get(kind);
    return home && this.env.documentByKind.get(home.index)?.get(id);
  }

  private readonly kindName = (kind: number): string => this.env.kinds[kind].name;
}

/** Everything that a site says to texts, as a text. */
export function siteKey({ sort, name, about, answers }: AskedSite): string {
  return JSON.stringify([sort, name, about, answers]);
}

/** The sort of a slot. Several values count as a name: their names are listed. */
function sortOf({ base, many }: Type): SlotSort {
  return base === 'number' && !many ? 'number' : 'name';
}

/** The slots that every one of several sites fills. Undefined if one of them is not known, or there is none. */
function common(sites: readonly (Filled | undefined)[]): Filled | undefined {
  const [first, ...others] = sites;
  if (first === undefined || others.includes(undefined)) return undefined;
  // A slot that is a number at one site and a name at another has no certain sort.
  return new Map(
    [...first].flatMap(([name, sort]) => {
      const sorts = others.map((other) => other?.get(name));
      return sorts.includes(undefined) ? [] : [[name, sorts.every((one) => one === sort) ? sort : 'any'] as const];
    }),
  );
}
