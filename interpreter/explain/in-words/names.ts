// What the names in rules are called: by the words that texts and glossaries have for them, with a number of this game where they stand for one, and
// otherwise by themselves, read as words and in quotation marks.
import type { Name } from '../../../grammar/syntax/ast.ts';
import type { Resolver, SlotValue } from '../../../grammar/messages/message.ts';
import type { Environment } from '../../check/elaborate/environment/environment.ts';
import type { Type } from '../../check/elaborate/environment/types.ts';
import type { SyntaxTree } from '../../../grammar/syntax/children.ts';
import { eachName } from '../../../grammar/syntax/walk-tree.ts';
import type { Definition, SymbolIndex } from '../../symbols/symbol-index.ts';
import type { Texts } from '../../texts/texts.ts';
import type { ExplainKey } from '../../../grammar/generated/languages/keys.ts';
import type { MessageSlots } from '../../../grammar/messages/tool-messages.ts';
import { explainWords } from '../explain-words.ts';

/** Words of a rule, with what a sentence around them needs to know. */
export interface Said extends SlotValue {
  readonly text: string;
  /** Several words that need brackets inside of others. */
  readonly joined?: true;
}

export type SaidSlots = MessageSlots;

/** What rules are put into words with. */
export interface WordsSetting {
  readonly index: SymbolIndex;
  /** The names of the pack whose text the rules stand beside. */
  readonly env: Environment;
  readonly texts: Texts;
  readonly locale: string;
  /** Numbers of a game, by the name of the query. */
  readonly numbers: Resolver;
}

/** Where a rule stands, and the document to which it belongs. */
export interface RulePlace {
  readonly file: string;
  readonly tree: SyntaxTree;
  readonly holder?: { readonly kind: string; readonly id: string; readonly key?: string };
}

/** Names in rules are English words; these are no nouns and take no article. */
const NO_NOUNS = /^(here|there|them|it|before|after|next|ahead|[a-z]|[a-z]+(ed|en|ing))$/;

const KINDS: ReadonlySet<string> = new Set(['kind', 'role', 'pile']);

export class NameWords {
  readonly say: (key: ExplainKey, slots?: SaidSlots) => Said;
  /** What the names mean, by the place where they stand. */
  private readonly meant: ReadonlyMap<number, readonly Definition[]>;
  /** Types of variables, by their name. */
  private readonly locals = new Map<string, Type | undefined>();
  /** The name that stands for an answer so far. */
  private readonly answer: ReadonlySet<string>;

  constructor(
    readonly setting: WordsSetting,
    readonly place: RulePlace,
  ) {
    const words = explainWords(setting.locale);
    this.say = (key, slots) => ({ text: onceInBrackets(words(key, slots)) });
    this.meant = meaningsIn(setting.index, place.file);
    this.answer = answersIn(place.tree);
    this.findLocals();
  }

  /** A name as it is read aloud. */
  static read(name: string): string {
    return name.replaceAll('-', ' ');
  }

  quoted(name: string): Said {
    return this.say('words.quoted', { name: NameWords.read(name) });
  }

  definitions({ span }: Name): readonly Definition[] {
    return this.meant.get(span.start) ?? [];
  }

  /** A thing by the name that texts give it. */
  term(kind: string, id: string): Said | undefined {
    const term = this.setting.texts.term(kind, id, this.setting.locale);
    // The name of a kind stands behind an article of its own.
    return term && { ...term, text: KINDS.has(kind) ? term.text : (term.forms?.nom ?? term.text) };
  }

  /** The name of a kind or role. */
  kind(name: string): Said {
    const { env } = this.setting;
    const kind = env.kindByPlural.get(name)?.name ?? env.kindByName.get(name)?.name;
    const role = env.roleByPlural.get(name)?.name ?? env.roles.get(name)?.name;
    const found = kind !== undefined ? this.term('kind', kind) : role !== undefined ? this.term('role', role) : undefined;
    const plural =
      (kind === undefined ? undefined : env.kindByName.get(kind)?.plural) ?? (role === undefined ? undefined : env.roles.get(role)?.plural);
    return {
      ...(found ?? this.quoted(kind ?? role ?? name)),
      ...(plural !== undefined && { forms: { ...found?.forms, many: NameWords.read(plural) } }),
    };
  }

  /** The label of something that only has a capital name: a value of the game, a decision, an option. */
  label(kind: string, id: string): Said {
    const term = this.term(kind, id);
    return term === undefined ? this.quoted(id) : this.say('words.quoted', { name: term.text });
  }

  /** What a field, a pile or a key is called. */
  part(name: Name): Said {
    const [definition] = this.definitions(name);
    const own = definition?.sort === 'key' ? undefined : (this.term('pile', name.text) ?? this.termAlike(name.text));
    return own ?? this.say(NO_NOUNS.test(name.text) ? 'words.quoted' : 'words.part', { name: NameWords.read(name.text) });
  }

  /** A pile of the table. */
  pile(name: string): Said {
    return this.say('words.pile', { name: this.term('pile', name) ?? this.quoted(name) });
  }

  /** A variable, a parameter, or what is looked at. */
  local(name: string): Said {
    if (this.answer.has(name)) return this.say('words.so-far');
    if (name === 'anyone') return this.say('words.anyone');
    const type = this.locals.get(name);
    const kind = this.kindOfLocal(name, type);
    if (name === 'it') return this.say('words.it', { kind });
    const read = NameWords.read(name);
    if (type?.many === true || (kind === undefined && NO_NOUNS.test(name))) return this.quoted(name);
    if (kind === undefined) return this.say('words.plain', { name: read });
    const alone = [...this.locals.keys()].every(
      (other) => other === name || other === 'it' || this.kindOfLocal(other, this.locals.get(other))?.text !== kind.text,
    );
    const key = this.isKind(name) ? 'words.the-kind' : NO_NOUNS.test(name) ? 'words.the-other' : alone ? 'words.the-only' : 'words.the';
    return this.declined((one) => this.say(key, { kind: one, name: read }), kind);
  }

  /** A variable of which there are several, one after another: each of them. */
  each(name: string): Said {
    const kind = this.kindOfLocal(name, this.locals.get(name));
    if (kind === undefined) return this.quoted(name);
    const said = this.say('words.each', {
      kind,
      name: this.isKind(name) || kind.text === NameWords.read(name) ? undefined : NameWords.read(name),
    });
    return { ...said, ...(kind.gender !== undefined && { gender: kind.gender }) };
  }

  /** Words around a name, also in the genitive where the name has one. */
  declined(say: (name: Said) => Said, name: Said): Said {
    const gen = name.forms?.gen;
    return gen === undefined ? say(name) : { ...say(name), forms: { gen: say({ ...name, text: gen }).text } };
  }

  isLocal(name: Name): boolean {
    const [definition] = this.definitions(name);
    return (
      name.text === 'it' || name.text === 'anyone' || (definition === undefined ? this.locals.has(name.text) : definition.sort === 'local')
    );
  }

  /** Something of a type, of which only its name in the rules is known. */
  ofType(type: Type, name: string): Said {
    return this.kindOfLocal(name, type) ?? this.quoted(name);
  }

  typeOf(name: string): Type | undefined {
    return this.locals.get(name);
  }

  private isKind(name: string): boolean {
    const { env } = this.setting;
    return env.kindByName.has(name) || env.roles.has(name);
  }

  /** What is called like a kind or a role is called as they are. */
  private termAlike(name: string): Said | undefined {
    const { env } = this.setting;
    if (env.kindByName.has(name)) return this.term('kind', name);
    return env.roles.has(name) ? this.term('role', name) : undefined;
  }

  private kindOfLocal(name: string, type: Type | undefined): Said | undefined {
    if (this.isKind(name)) return this.termAlike(name);
    const { env } = this.setting;
    const known = type ?? env.words.get(name);
    if (known?.base !== 'piece' && known?.base !== 'document') return undefined;
    const kinds = known.kinds ?? [];
    const roles = [...env.roles.values()].filter(
      (role) => role.kinds.length === kinds.length && kinds.every((kind) => role.kinds.includes(kind)),
    );
    const role = roles.find((one) => one.name === known.word) ?? roles[0];
    if (role !== undefined) return this.term('role', role.name);
    return kinds.length === 1 ? this.term('kind', env.kinds[kinds[0]].name) : undefined;
  }

  private findLocals(): void {
    const { index, env } = this.setting;
    const types = index.study(index.packIdOf(this.place.file))?.types;
    eachName(this.place.tree, (name, parent, property, sort) => {
      const isUse = property === 'name' && parent.kind === 'name' && parent.of === undefined;
      if (sort !== 'new local' && !(isUse && this.definitions(name).some((one) => one.sort === 'local')) && name.text !== 'it') return;
      const type = types?.get(`${this.place.file} ${name.span.start}`) ?? env.words.get(name.text);
      if (!this.locals.has(name.text) || this.locals.get(name.text) === undefined) this.locals.set(name.text, type);
    });
  }
}

const kept = new WeakMap<SymbolIndex, Map<string, ReadonlyMap<number, readonly Definition[]>>>();

function meaningsIn(index: SymbolIndex, file: string): ReadonlyMap<number, readonly Definition[]> {
  const files = kept.get(index) ?? new Map<string, ReadonlyMap<number, readonly Definition[]>>();
  kept.set(index, files);
  let found = files.get(file);
  if (found === undefined) {
    const meant = new Map<number, Definition[]>();
    for (const { span, definitions, after } of index.inFile(file)) {
      const all = meant.get(span.start) ?? [];
      if (after === true) all.push(...definitions);
      else all.unshift(...definitions);
      meant.set(span.start, all);
    }
    files.set(file, (found = meant));
  }
  return found;
}

/** The names that amendments of a rule give to what was answered before. */
function answersIn(tree: SyntaxTree): ReadonlySet<string> {
  if ('kind' in tree) return new Set(tree.kind === 'change' && tree.giving ? [tree.giving.text] : []);
  return new Set(tree.flatMap((one) => [...answersIn(one)]));
}

/** Takes away brackets that stand directly around others: a message may have some of its own. */
function onceInBrackets(text: string): string {
  const open: number[] = [];
  const doubled = new Set<number>();
  let inner: { readonly start: number; readonly end: number } | undefined;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') open.push(at);
    if (text[at] !== ')') continue;
    const start = open.pop() ?? -1;
    if (inner?.start === start + 1 && inner.end === at - 1) doubled.add(start).add(at);
    inner = { start, end: at };
  }
  return doubled.size === 0
    ? text
    : text
        .split('')
        .filter((_, at) => !doubled.has(at))
        .join('');
}
