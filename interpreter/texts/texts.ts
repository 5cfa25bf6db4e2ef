// Makes all words that a person reads: names, questions, options, log lines, rule texts and results, in the wanted language. What that language
// lacks comes from the fallback language, and what that lacks is shown as its id; nothing here throws on what an author wrote.
//
// text/LOCALE.yaml       text: LOCALE, then kind -> id -> {field: message}
// glossary/LOCALE.yaml   glossary: LOCALE, then kind -> id -> {gender, official, note, forms: {gen ..}, plural: {one ..}}
//
// Kinds are those of the model and the tool's own (fields.ts says which, and which fields each has); the id of a branch is CHOICE.BRANCH or
// CHOICE.BRANCH.WORD; with the id of a pattern behind it, it is for the values that this pattern names.
import type {
  AskRules,
  LogFacts,
  OptionFacts,
  Slots,
  StepFacts,
  TextSource,
  UnfilledText,
  Unknown,
  ValueFacts,
} from '../game/text-source.ts';
import { labelFields } from './fields.ts';
import { localeChain } from '../../grammar/messages/locale.ts';
import { formatMessage, type Formatted, type Resolver, type SlotValue } from '../../grammar/messages/message.ts';
import { Names, numberPart, type NamedValue, type NameModel, type PieceDocuments } from './names.ts';
import { type Group, groupsAt, readTerm, resultTexts } from './places.ts';
import type { OwnDocument } from './rule-numbers.ts';
import { type TextEntry, TextStore, type TextPack } from './text-store.ts';

/**
 * The values of the slots of a sentence: by name a number, an id, a list of ids, something already named, or something of which only the sort is
 * known.
 */
export type SlotFacts = Readonly<Record<string, SlotFact | undefined>>;
export type SlotFact = string | number | readonly string[] | NamedValue | Unknown;

/** The values that a caller has for a text, by the groups of places.ts; only the groups of its place are used. */
export type Facts = Readonly<Partial<Record<Exclude<Group, 'numbers' | 'own' | 'parts' | 'of-option'>, SlotFacts>>>;

/** How a game ended, as the session reports it. Besides these it has the facts that the model lists for its result. */
export interface ResultFacts {
  readonly winners: readonly number[];
  readonly scores: readonly { readonly seat: number; readonly total: number; readonly parts: Readonly<Record<string, number>> }[];
}

export interface TextsSetting {
  /** Roles and players of the model; `readNameModel` reads them from model documents. */
  readonly model?: NameModel;
  /** Numbers of the rules for every text, see rule-numbers.ts. */
  readonly rules?: Resolver;
  /** The same for the texts of a document, which can also use its own numbers. */
  readonly ownRules?: (own: OwnDocument) => Resolver;
  /** What the seats are played with, for texts that name seats. */
  readonly seats?: readonly (readonly string[])[];
  /** What the pieces of a game are made of, where their ids do not say it. */
  readonly made?: PieceDocuments;
  /** Is told of every text with a slot for which there is nothing. */
  readonly notice?: (unfilled: UnfilledText) => void;
}

/** The slot for the option that a text is about: `{chosen}`, or the name of a kind or role that fits it. */
const CHOSEN = 'chosen';

export class Texts implements TextSource {
  private readonly names: Names;
  private readonly setting: TextsSetting;

  constructor(packs: readonly TextPack[] | Names, setting: TextsSetting = {}) {
    this.setting = setting;
    this.names = packs instanceof Names ? packs : new Names(new TextStore(packs), setting.model ?? { roles: new Map() });
  }

  /** The same texts for the seats of one game, or with the numbers of one selection of rules. */
  with(setting: Pick<TextsSetting, 'rules' | 'ownRules' | 'seats' | 'made'>): Texts {
    const { made } = setting;
    return new Texts(made === undefined || made.size === 0 ? this.names : this.names.of(made), { ...this.setting, ...setting });
  }

  locales(): readonly string[] {
    return this.names.store.localeNames();
  }

  // -------------------------------------------------------------- names

  /** Name with gender and forms, or undefined when no pack has one. */
  term(kind: string, id: string, locale: string): NamedValue | undefined {
    return this.seatTerm(id, locale) ?? this.names.term(kind, id, locale);
  }

  name(kind: string, id: string, locale: string, form?: string): string {
    const term = this.term(kind, id, locale) ?? this.names.anyTerm(id, locale);
    return (form === undefined ? undefined : term?.forms?.[form]) ?? term?.text ?? id;
  }

  /** A seat by its index, called after what it is played with. */
  seat(index: number, locale: string, played: readonly string[] = this.setting.seats?.[index] ?? []): NamedValue {
    const id = `seat-${index}`;
    return this.names.seat(played, locale) ?? this.names.term('seat', id, locale) ?? { text: id };
  }

  /** A list of things as the language writes it. */
  list(items: readonly string[], locale: string): string {
    return this.names.list(
      items.map((text) => ({ text })),
      locale,
    ).text;
  }

  // -------------------------------------------------------------- fields of entries

  has(kind: string, id: string, field: string, locale: string): boolean {
    return this.names.store.find(kind, id, field, locale) !== undefined;
  }

  /** Ids that have a text, in the order of the first pack that names them. */
  idsOf(kind: string, locale: string): readonly string[] {
    return (
      localeChain(locale)
        .map((step) => this.names.store.idsOf(kind, step))
        .find((ids) => ids.length > 0) ?? []
    );
  }

  /**
   * Any field of any entry as text; undefined when no language of the chain has it. A field that cannot be parsed is replaced by that of the
   * next language, and if none can be parsed, its readable parts are shown: a mistake in a text never keeps a game from being played.
   */
  field(kind: string, id: string, field: string, locale: string, facts: Facts = {}, resolve?: Resolver): Formatted | undefined {
    const found = this.names.find(kind, id, field, locale);
    if (found === undefined) return undefined;
    const groups = groupsAt(kind, id, field);
    const scene: Record<string, SlotFact | undefined> = {};
    for (const group of groups)
      for (const [slot, value] of Object.entries(facts[group as keyof Facts] ?? {})) if (!Object.hasOwn(scene, slot)) scene[slot] = value;
    const own = groups.includes('own') ? this.setting.ownRules?.({ kind, id }) : undefined;
    const numbers = groups.includes('numbers') ? this.setting.rules : undefined;
    const slot: Resolver = (expression) =>
      this.resolveScene(expression, scene, found.locale) ??
      resolve?.(expression) ??
      own?.(expression) ??
      numbers?.(expression) ??
      this.resolveTerm(expression, found.locale);
    const manner = labelFields.has(field) ? 'label' : 'sentence';
    const formatted = formatMessage(this.names.message(found.source), slot, this.names.speech(found.locale), manner);
    if (this.setting.notice !== undefined)
      for (const problem of formatted.problems)
        if (problem.code === 'text/unknown-slot') this.setting.notice({ kind, id, field, locale: found.locale, slot: problem.name });
    return formatted;
  }

  noticing(notice: (unfilled: UnfilledText) => void): Texts {
    return new Texts(this.names, { ...this.setting, notice });
  }

  /** A message as it would read in a field of some entry, whether a pack has it or not. */
  draft(source: string, field: string, locale: string, resolve: Resolver): Formatted {
    const slot: Resolver = (expression) => resolve(expression) ?? this.resolveTerm(expression, locale);
    return formatMessage(this.names.message(source), slot, this.names.speech(locale), labelFields.has(field) ? 'label' : 'sentence');
  }

  /** Kinds that a word of a slot may stand for; what seats are played with for the words that say who acts. */
  kindsOf(word: string): readonly string[] {
    const { playedWith } = this.setting.model ?? {};
    return [...this.names.kindsOf(word), ...(playedWith === undefined ? [] : [playedWith])];
  }

  /** The rule text of a document; slots are first resolved by `resolve`, if given. */
  rule(kind: string, id: string, locale: string, resolve?: Resolver): Formatted | undefined {
    return this.field(kind, id, 'rule', locale, {}, resolve);
  }

  /** The rule text of a document if all its slots can be filled. */
  ruleOf(kind: string, id: string, locale: string): string | undefined {
    const told = this.rule(kind, id, locale);
    return told === undefined || told.problems.length > 0 ? undefined : told.value;
  }

  /** The message of a violated `require` or `invariant`. */
  message(kind: 'require' | 'invariant', id: string, locale: string, seats: { readonly seats?: number } = {}): string {
    return this.field(kind, id, 'message', locale, { seats })?.value ?? id;
  }

  // -------------------------------------------------------------- decisions and log

  asks(choice: string, about: Slots, locale: string): string {
    const written = this.field('choice', choice, 'asks', locale, { about }) ?? this.field('chance', choice, 'asks', locale, { about });
    return written?.value ?? `${choice}?`;
  }

  option(choice: string, option: OptionFacts, locale: string, ask?: AskRules): string {
    const branch = this.branchOf(choice, option, 'name');
    const chosen = this.chosen([option], locale);
    const facts: Facts = { chosen: { [CHOSEN]: chosen } };
    if (branch !== undefined) return this.field('branch', branch, 'name', locale, facts)?.value ?? option.id;
    const answer: Resolver = (query) => this.answered(ask?.(query), locale);
    const written = option.branch === undefined ? this.field('choice', choice, 'option', locale, facts, answer) : undefined;
    // Where the rules cannot be evaluated, as for an option that is not on offer, its name is used.
    if (written !== undefined && written.problems.length === 0) return written.value;
    return option.branch !== undefined || chosen === undefined ? option.id : (this.named(CHOSEN, chosen, locale).text ?? option.id);
  }

  log(entry: LogFacts, locale: string): string {
    const written = this.logField(entry, 'log', locale);
    if (written !== undefined) return written;
    const who = this.logSeat(entry, locale).text;
    const name = entry.options.length > 0 ? undefined : this.field('choice', entry.kind, 'name', locale)?.value;
    return name === undefined ? `${who}: ${[entry.kind, ...entry.options.map(({ id }) => id)].join(' ')}` : `${who}: ${name} –`;
  }

  tells(kind: string, id: string, idle = false): boolean {
    const { store } = this.names;
    return store.localeNames().some((locale) => store.entry(kind, id, locale)?.fields.has(stepField(idle)) === true);
  }

  step({ kind, id, about, idle = false }: StepFacts, locale: string): string {
    return this.field(kind, id, stepField(idle), locale, { arguments: about })?.value ?? id;
  }

  /** Takes an option apart when only its id is known, as in a saved log. */
  readOption(choice: string, id: string): OptionFacts {
    const [first, ...rest] = id.split(':');
    if (this.branchOf(choice, { id, branch: first, words: [] }, 'name') === undefined) return { id, words: [] };
    const [value, ...words] = rest;
    return { id, branch: first, words, ...(value === undefined ? {} : { value: { base: 'piece', name: value } }) };
  }

  /** A field of the text of a decision: of the branch taken, otherwise of the choice or chance. Undefined when there is no such text. */
  logField(entry: LogFacts, field: string, locale: string, values: SlotFacts = {}): string | undefined {
    const [option] = entry.options;
    const chosen = { [CHOSEN]: this.chosen(entry.options, locale) };
    const facts: Facts = { about: entry.about, values, seat: { seat: this.logSeat(entry, locale) }, chosen };
    const branch = option === undefined ? undefined : this.branchOf(entry.kind, option, field);
    const [kind, id] = branch !== undefined ? ['branch', branch] : [entry.type === 'chance' ? 'chance' : 'choice', entry.kind];
    const hidden = option !== undefined && isHidden(option) && this.has(kind, id, `${field}-hidden`, locale);
    const name = option === undefined ? `${field}-declined` : hidden ? `${field}-hidden` : field;
    return this.field(kind, id, name, locale, facts)?.value;
  }

  // -------------------------------------------------------------- results

  scoreLines(result: ResultFacts, locale: string): readonly string[] {
    return result.scores.map(({ seat, total }) => {
      const name = this.seat(seat, locale);
      return this.field('result', 'score', 'text', locale, { score: { seat: name, total } })?.value ?? `${name.text}: ${total}`;
    });
  }

  winnersLine(result: ResultFacts, locale: string): string {
    const { winners } = result;
    if (winners.length === 0) return this.field('result', 'nobody', 'text', locale)?.value ?? '-';
    const written = this.field('result', 'winners', 'text', locale, this.winnersFacts(result, locale));
    return written?.value ?? winners.map((seat) => this.seat(seat, locale).text).join(', ');
  }

  private winnersFacts({ winners, scores }: ResultFacts, locale: string): Facts {
    const names = winners.map((seat) => this.seat(seat, locale));
    const total = scores.find(({ seat }) => seat === winners[0])?.total ?? 0;
    return { winners: { winners: this.names.list(names, locale), count: winners.length, total } };
  }

  /** Why they have won: the facts that the model lists for the result and that have a sentence, and how a tie was broken, if others have as much. */
  endReasons(result: ResultFacts, locale: string): readonly string[] {
    const { winners, scores, ...facts } = result;
    const told = Object.entries(facts).flatMap(([name, value]) => this.factLine(name, value, locale) ?? []);
    const most = Math.max(...scores.map(({ total }) => total));
    const equal = scores.filter(({ total }) => total === most).map(({ seat }) => seat);
    const broken = winners.length > 0 && winners.every((seat) => equal.includes(seat)) && equal.length > winners.length;
    const tie = broken ? this.field('result', 'tie', 'text', locale, this.winnersFacts(result, locale))?.value : undefined;
    return tie === undefined ? told : [...told, tie];
  }

  /** The sentence of a fact about the end of a game. */
  private factLine(name: string, value: unknown, locale: string): string | undefined {
    if (resultTexts.includes(name) || value === false || value === null) return undefined;
    const ids = [value].flat().filter((item): item is string => typeof item === 'string');
    const count = typeof value === 'number' ? value : Array.isArray(value) ? value.length : 1;
    const list = {
      text: this.list(
        ids.map((id) => this.names.anyTerm(id, locale)?.text ?? id),
        locale,
      ),
    };
    return this.field('result', name, 'text', locale, { fact: { count, list } })?.value;
  }

  /** A number as the packs' format of that name writes it. */
  format(format: string, value: number, locale: string): string {
    const speech = this.names.speech(locale);
    return (speech.formats?.get(format) ?? '{n}').replaceAll('{n}', () => speech.rules.number(value));
  }

  // -------------------------------------------------------------- slots

  private resolveScene(expression: string, scene: SlotFacts, locale: string): SlotValue | undefined {
    const own = sceneValue(scene, expression);
    if (own !== undefined) return this.named(expression, own, locale);
    const term = readTerm(expression);
    if (term !== undefined) {
      const referred = sceneValue(scene, term.id);
      return referred === undefined ? undefined : this.named(term.kind, referred, locale);
    }
    return this.resolvePart(expression, scene, locale) ?? this.resolveChosen(expression, scene, locale);
  }

  /** `{chosen.value}`: a part of the id of something that a pattern names. */
  private resolvePart(expression: string, scene: SlotFacts, locale: string): SlotValue | undefined {
    const [key, part, ...more] = expression.split('.');
    const whole = more.length > 0 || part === undefined ? undefined : sceneValue(scene, key);
    if (whole === undefined) return undefined;
    const { parts } = this.named(key, whole, locale) as NamedValue;
    // Where only one of its sort is in the game, a thing has its document's id: then it is that part itself.
    if (parts === undefined) return typeof whole === 'string' ? this.term(part, whole, locale) : undefined;
    const text = parts.get(part);
    return text === undefined ? undefined : (numberPart(part, text) ?? this.named(part, text, locale));
  }

  /** `{target}` after a choice of targets is what was chosen, unless the question itself was about a target. */
  private resolveChosen(word: string, scene: SlotFacts, locale: string): SlotValue | undefined {
    const chosen = sceneValue(scene, CHOSEN);
    if (chosen === undefined || typeof chosen === 'number') return undefined;
    if (typeof chosen === 'string' || isList(chosen)) {
      const known = [chosen].flat().every((id) => this.term(word, id, locale) !== undefined);
      return known || this.names.isWord(word) ? this.named(word, chosen, locale) : undefined;
    }
    if ('unknown' in chosen) return this.names.kindsOf(word).includes(chosen.unknown) ? this.unknown(chosen, locale) : undefined;
    return chosen.kind !== undefined && this.names.kindsOf(word).includes(chosen.kind) ? chosen : undefined;
  }

  private resolveTerm(expression: string, locale: string): SlotValue | undefined {
    const term = readTerm(expression);
    return term === undefined ? undefined : (this.term(term.kind, term.id, locale) ?? { text: term.id });
  }

  private answered(answer: ReturnType<AskRules>, locale: string): NamedValue | undefined {
    if (answer === undefined) return undefined;
    return 'unknown' in answer ? this.unknown(answer, locale) : this.valueName(answer, locale);
  }

  /** The name of something of which only the sort is known. */
  private unknown({ unknown: word }: Unknown, locale: string): NamedValue {
    return this.names.term('role', word, locale) ?? this.names.term('kind', word, locale) ?? { text: word };
  }

  private named(word: string, value: SlotFact, locale: string): NamedValue | SlotValue {
    if (typeof value === 'number') return word === 'seat' ? this.seat(value, locale) : { number: value };
    if (typeof value === 'string')
      return this.term(word, value, locale) ?? numberPart(word, value) ?? this.names.anyTerm(value, locale) ?? { text: value };
    if (!isList(value)) return 'unknown' in value ? this.unknown(value, locale) : value;
    return this.names.list(
      value.map((item) => this.term(word, item, locale) ?? this.names.anyTerm(item, locale) ?? { text: item }),
      locale,
    );
  }

  private seatTerm(id: string, locale: string): NamedValue | undefined {
    const found = /^seat-([0-9]{1,4})$/.exec(id);
    if (found === null || this.setting.seats?.[Number(found[1])] === undefined) return undefined;
    return this.seat(Number(found[1]), locale);
  }

  private logSeat(entry: LogFacts, locale: string): NamedValue {
    if (entry.seat === 'chance') return { text: entry.seat };
    return entry.played.length > 0 ? this.seat(entry.seat, locale, entry.played) : this.seat(entry.seat, locale);
  }

  /** The values of options as one name, or as ids where their kind is not known; undefined when none of them has a value. */
  private chosen(options: readonly OptionFacts[], locale: string): SlotFact | undefined {
    const hidden = options.find((option) => option.hidden !== undefined)?.hidden;
    if (hidden !== undefined) return { unknown: hidden };
    const values = options.flatMap(({ value, id, branch }): readonly ValueFacts[] => {
      if (value !== undefined) return [value];
      return branch === undefined ? [{ base: 'piece', name: id }] : [];
    });
    if (values.length === 0) return undefined;
    if (values.every(({ base, kind }) => kind !== undefined || base === 'number'))
      return this.names.list(
        values.map((value) => this.valueName(value, locale)),
        locale,
      );
    const ids = values.map(({ name }) => name);
    return ids.length === 1 ? ids[0] : ids;
  }

  private valueName(value: ValueFacts, locale: string): NamedValue {
    if (value.base === 'number') return { text: this.names.speech(locale).rules.number(Number(value.name)), number: Number(value.name) };
    const kind = value.base === 'enum' ? `enum-${value.kind ?? ''}` : (value.kind ?? '');
    // Of a thing that the viewer cannot identify only the kind is named.
    const known = value.name === kind ? this.names.term('kind', kind, locale) : this.term(kind, value.name, locale);
    return { ...(known ?? this.names.anyTerm(value.name, locale) ?? { text: value.name }), kind };
  }

  /**
   * The entry of a branch; one that has the words after the value has precedence over one that has not, and one for the values that a pattern names,
   * if it has the field, over both.
   */
  private branchOf(choice: string, { branch, words, value }: OptionFacts, field: string): string | undefined {
    if (branch === undefined) return undefined;
    const { store } = this.names;
    const ids = [[choice, branch, ...words].join('.'), `${choice}.${branch}`];
    const entries = (id: string): readonly TextEntry[] => store.localeNames().flatMap((locale) => store.entry('branch', id, locale) ?? []);
    const pattern = value?.kind === undefined ? undefined : store.match(value.kind, value.name)?.id;
    const special =
      pattern === undefined
        ? undefined
        : ids.map((id) => `${id}.${pattern}`).find((id) => entries(id).some(({ fields }) => fields.has(field)));
    return special ?? ids.find((id) => entries(id).length > 0);
  }
}

/** Roles and players from model documents (plain data), later packs adding to earlier ones. */
export function readNameModel(models: readonly unknown[]): NameModel {
  const roles = new Map<string, readonly string[]>();
  let playedWith: string | undefined;
  for (const model of models) {
    const { players, roles: declared } = asRecord(model);
    const kind = asRecord(players).kind;
    if (typeof kind === 'string') playedWith = kind;
    for (const [name, role] of Object.entries(asRecord(declared))) {
      const { of, also } = asRecord(role);
      // A single document is named with its kind: `also: [pawn red]`.
      const kinds = [of, also]
        .flatMap((list) => (Array.isArray(list) ? list : []))
        .flatMap((one) => (typeof one === 'string' ? [one.split(' ')[0]] : []));
      roles.set(name, [...(roles.get(name) ?? []), ...kinds]);
    }
  }
  return { roles, ...(playedWith === undefined ? {} : { playedWith }) };
}

/** The texts of loaded packs, in the order in which later ones override earlier ones. */
export function textsOfPacks(packs: readonly LoadedTexts[], setting: Pick<TextsSetting, 'rules' | 'ownRules' | 'seats'> = {}): Texts {
  const data = (documents: readonly { readonly data: unknown }[]): readonly unknown[] => documents.map((document) => document.data);
  const model = readNameModel(packs.flatMap((pack) => data(pack.models)));
  return new Texts(
    packs.map((pack) => ({ texts: data(pack.texts), glossaries: data(pack.glossaries) })),
    { ...setting, model },
  );
}

/** The part of a loaded pack that has texts. */
export interface LoadedTexts {
  readonly models: readonly { readonly data: unknown }[];
  readonly texts: readonly { readonly data: unknown }[];
  readonly glossaries: readonly { readonly data: unknown }[];
}

/** Whether the viewer may know that something was chosen, but not what. */
/** The field of a step's sentence: that it happens, or that it comes to nothing. */
function stepField(idle: boolean): string {
  return idle ? 'log-idle' : 'log';
}

function isHidden({ value, branch }: OptionFacts): boolean {
  return branch === undefined ? value?.base === 'piece' && value.kind === value.name : value === undefined;
}

function sceneValue(scene: SlotFacts, key: string): SlotFact | undefined {
  return Object.hasOwn(scene, key) ? scene[key] : undefined;
}

function isList(value: SlotFact): value is readonly string[] {
  return Array.isArray(value);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
