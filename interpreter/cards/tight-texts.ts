// Finds faces on which a text may not fit, without laying a table or filling a slot: by how wide the letters are, and by the least room that a
// card can have. What it passes over fits for certain; what it names is drawn, which tells.
import { readBoard, type Board } from '../../grammar/packs/merge-boards.ts';
import type { DeclaredDocument, Localised, Pack } from '../../grammar/packs/workspace.ts';
import { localeChain } from '../../grammar/messages/locale.ts';
import { type MessagePart, parseMessage } from '../../grammar/messages/message.ts';
import { entriesOf } from '../../grammar/translations/text-rows.ts';
import { readTerm } from '../texts/places.ts';
import { languagesOf } from '../../grammar/translations/languages.ts';
import type { YamlScalar } from '../../grammar/yaml/yaml-tree.ts';
import type { Environment, KindSymbol } from '../check/elaborate/environment/environment.ts';
import { Remembered } from '../check/texts/remember.ts';
import { roomForName, roomForNotes, roomForRule, roomForSymbol, type Room } from './draw-face.ts';
import { APART, hasRoomFor, LINE, textWidth, wordsOf } from './fit-text.ts';

/** A face that has to be drawn, because a text on it may not fit. */
export interface TightFace {
  readonly locale: string;
  readonly kind: string;
  /** A document, or something else of this kind that a text names. */
  readonly id: string;
}

/** A text as long as it can be: with the longest of its alternatives, and something long in every slot. */
class Longest {
  private measured: { readonly width: number; readonly word: number } | undefined;

  constructor(readonly text: string) {}

  /** How many lines it has at most. A full line lacks less than the widest word, so that the bound holds however the lines are broken. */
  lines(width: number, size: number): number {
    if (this.text.length * size * WIDEST_LETTER <= width) return 1;
    const { width: all, word } = this.measure();
    const [whole, widest] = [all * size, word * size];
    return whole <= width ? 1 : widest < width ? Math.ceil((whole - width) / (width - widest)) + 1 : Infinity;
  }

  private measure(): { readonly width: number; readonly word: number } {
    this.measured ??= { width: bold(this.text), word: wordsOf(this.text).reduce((most, word) => Math.max(most, bold(word)), 0) };
    return this.measured;
  }
}

const NOTHING = new Longest('');

/** As wide as any letter is, in sizes of the font. */
const WIDEST_LETTER = 1.05;

/** Names are bold on some faces, and few letters are narrower then. */
function bold(text: string): number {
  return textWidth(text, BOLDER, 700);
}

const BOLDER = 1.02;

/** What stands in a slot while the names of a pack are not at hand. */
const NAME = '\ue000';
/** A number, and one with a sign for what it is an amount of; it may stay with the word behind it. */
const NUMBER = '00000';
const AMOUNT = '1\u00a0000\u00a0000\u00a0$';
/** Forms of a name may be longer than the name. */
const LONGER_FORM = 'mmmmm';

/** Faces of a pack with texts that it brings, or whose things it brings. `env`: its rules and those of the packs that it needs. */
export function tightFaces(pack: Pack, env: Environment): readonly TightFace[] {
  let made: TightFaces | undefined;
  const boards = env.packs.flatMap((member) => member.boards.map(({ root }) => root));
  const own = pack.texts.map(({ root }) => root);
  return languagesOf(pack).all.flatMap((locale) => {
    // The map of queries is another one when the rules change.
    const inputs = [env.queries, ...boards, ...own, ...filesOf(env, locale).map(({ root }) => root)];
    return found.get(`${pack.folder} ${locale}`, inputs, () => (made ??= new TightFaces(pack, env)).find(locale));
  });
}

/** Whoever writes in one language is not told again what is known of the others. */
const found = new Remembered<readonly TightFace[]>();

/** The texts that are shown in a language: of what several packs say, that of the last one counts. */
function filesOf({ packs }: Environment, locale: string): readonly Localised<'text'>[] {
  return localeChain(locale).flatMap((step) => [...packs].reverse().flatMap(({ texts }) => texts.filter((text) => text.locale === step)));
}

class TightFaces {
  private readonly board: Board;
  private readonly own: ReadonlySet<string>;
  /** Keys whose documents are drawn in a row. */
  private readonly rows: ReadonlySet<string>;
  /** Kinds where pieces lie: what lies there first is drawn in a row, too. */
  private readonly places: ReadonlySet<number>;

  constructor(
    pack: Pack,
    private readonly env: Environment,
  ) {
    this.board = readBoard(env.packs);
    this.rows = new Set(this.board.tracks.flatMap(({ cells }) => cells ?? []));
    this.own = ownThings(pack);
    this.places = new Set(env.fields.find(({ name }) => name === env.place?.name)?.type.kinds);
  }

  find(locale: string): readonly TightFace[] {
    const texts = new TextsOfLanguage(this.env, locale);
    const documents = this.env.documents.map((document) => ({ kind: this.env.kinds[document.kind], id: document.id }));
    const things = new Set(documents.map(({ kind, id }) => `${kind.name} ${id}`));
    // Pieces without a document can have names, too.
    const others = [...this.own].flatMap((thing) => {
      const [name, id] = thing.split(' ');
      const kind = this.env.kindByName.get(name);
      return kind === undefined || things.has(thing) ? [] : [{ kind, id }];
    });
    return [...documents, ...others].flatMap(({ kind, id }) => {
      if (!this.isPrinted(kind)) return [];
      const named = this.namedBy(kind, id);
      const about = [`${kind.name} ${id}`, `kind ${kind.name}`, ...named.map((thing) => `${thing.kind} ${thing.id}`)];
      if (!about.some((thing) => this.own.has(thing))) return [];
      return this.mayNotFit(texts, kind, id, named) ? [{ locale, kind: kind.name, id }] : [];
    });
  }

  private isPrinted({ name }: KindSymbol): boolean {
    return name !== 'seat' && this.board.pieces.get(name)?.shape !== 'hidden';
  }

  private mayNotFit(texts: TextsOfLanguage, kind: KindSymbol, id: string, named: readonly Named[]): boolean {
    const look = this.board.pieces.get(kind.name);
    const name = texts.name(kind.name, id);
    const isToken = look?.shape === 'token' || (look?.shape === undefined && look?.value !== undefined);
    if (isToken && isTight([name], roomForName({ form: 'token' }))) return true;
    if (isTight([name], roomForName({ form: 'card' }))) return true;

    const symbols = named.filter(({ isSymbol }) => isSymbol);
    const label = roomForSymbol(symbols.length);
    if (symbols.some((thing) => isTight([texts.name(thing.kind, thing.id)], label))) return true;

    const own = texts.find(`${kind.name} ${id} rule`);
    const parts = own === undefined ? named.filter(({ isSymbol }) => !isSymbol) : [];
    const says = [
      own ?? texts.find(`kind ${kind.name} rule`),
      ...parts.flatMap((thing) => [texts.name(thing.kind, thing.id), texts.find(`${thing.kind} ${thing.id} rule`)]),
      ...this.carriedBy(texts, kind),
    ].filter((text) => text !== undefined);
    if ([true, false].some((hasPicture) => isTight(says, roomForRule({ symbols: symbols.length, hasPicture })))) return true;

    const keys = kind.pieces === 'one' ? [...kind.keys.keys()] : [];
    const small = [
      texts.name('kind', kind.name),
      ...this.ownersOf(texts, kind, look?.['colour-of']),
      ...keys.flatMap((key) => texts.find(`kind ${kind.name} ${key}`) ?? []),
    ];
    return isTight([new Longest(small.map(({ text }) => text).join(' · '))], roomForNotes());
  }

  /** The documents that a document names, and whether they are drawn in a row on its card or told as its parts. */
  private namedBy(kind: KindSymbol, id: string): readonly Named[] {
    const declared = this.env.packs.flatMap(({ documents }) => documentsIn(documents).get(`${kind.name} ${id}`) ?? []);
    return declared.flatMap(({ keys }) =>
      [...kind.keys.values()].flatMap((key): readonly Named[] => {
        const { kinds = [], base } = key.valueType;
        const isCounts = key.type === 'counts';
        const value = keys.get(key.name)?.value;
        if (value === undefined || (isCounts ? !this.places.has(kind.index) : base !== 'document')) return [];
        const isSymbol = isCounts || this.rows.has(key.name);
        return idsIn(value).flatMap((one) =>
          kinds
            .map((index) => this.env.kinds[index])
            .filter((of) => this.env.documentByKind.get(of.index)?.has(one) === true)
            .slice(0, 1)
            .map((of) => ({ kind: of.name, id: one, isSymbol })),
        );
      }),
    );
  }

  /** The longest name of those whose pieces of a kind may be; `field` tells whose a piece is. */
  private ownersOf(texts: TextsOfLanguage, kind: KindSymbol, field: string | undefined): readonly Longest[] {
    if (field === undefined) return [];
    const kinds = kind.fields.get(field)?.type.kinds;
    return [kinds === undefined ? texts.longestName : texts.longestOf(`owner ${kinds.join(' ')}`, this.namesOf(texts, kinds))];
  }

  /** What single pieces of a kind may carry: the longest of each sort. */
  private carriedBy(texts: TextsOfLanguage, kind: KindSymbol): readonly Longest[] {
    const fields = [...kind.fields.values()].filter(({ type }) => type.base === 'document' && !type.many);
    return fields.flatMap(({ type: { kinds = [] } }) => [
      texts.longestOf(`owner ${kinds.join(' ')}`, this.namesOf(texts, kinds)),
      texts.longestOf(`rule ${kinds.join(' ')}`, this.rulesOf(texts, kinds)),
    ]);
  }

  private *namesOf(texts: TextsOfLanguage, kinds: readonly number[]): Generator<Longest> {
    for (const { kind, id } of this.env.documents) if (kinds.includes(kind)) yield texts.name(this.env.kinds[kind].name, id);
  }

  private *rulesOf(texts: TextsOfLanguage, kinds: readonly number[]): Generator<Longest> {
    for (const { kind, id } of this.env.documents)
      if (kinds.includes(kind)) yield texts.find(`${this.env.kinds[kind].name} ${id} rule`) ?? NOTHING;
  }
}

interface Named {
  readonly kind: string;
  readonly id: string;
  /** Whether it is drawn in a row; otherwise its rule is told. */
  readonly isSymbol: boolean;
}

/** What faces say in a language. */
class TextsOfLanguage {
  readonly longestName: Longest;
  private readonly files: readonly ReadonlyMap<string, Longest>[];
  private readonly filled = new Map<string, Longest>();
  private readonly longest = new Map<string, Longest>();

  constructor(env: Environment, locale: string) {
    this.files = filesOf(env, locale).map(textsIn);
    const names = this.files.map((file) => longestNameIn(file, env));
    this.longestName = new Longest(names.reduce(longer, NUMBER) + LONGER_FORM);
  }

  /** The longest of some texts, looked for once by its key. */
  longestOf(key: string, texts: Iterable<Longest>): Longest {
    let found = this.longest.get(key);
    if (found === undefined) {
      found = NOTHING;
      for (const text of texts) if (text.text.length > found.text.length) found = text;
      this.longest.set(key, found);
    }
    return found;
  }

  name(kind: string, id: string): Longest {
    return this.find(`${kind} ${id} name`) ?? this.find(`kind ${kind} name`) ?? this.longestName;
  }

  find(key: string): Longest | undefined {
    const known = this.filled.get(key);
    if (known !== undefined) return known;
    const found = this.files.find((file) => file.has(key))?.get(key);
    if (found?.text.includes(NAME) !== true) return found;
    const filled = new Longest(found.text.replaceAll(NAME, this.longestName.text));
    this.filled.set(key, filled);
    return filled;
  }
}

/** Whether paragraphs may have more lines than there is room for. Those that are not known to fit by their widths are broken into lines. */
function isTight(paragraphs: readonly Longest[], { width, height, size, mostLines = Infinity }: Room): boolean {
  let [lines, used] = [0, 0];
  for (const text of paragraphs) {
    if (text === NOTHING) continue;
    const own = text.lines(width, size);
    lines += own;
    used += size * (own * LINE + APART);
  }
  if (lines <= mostLines && used - size * APART <= height) return false;
  const box = { width, height, largest: size, smallest: size, mostLines };
  return ([400, 700] as const).some(
    (weight) =>
      !hasRoomFor(
        paragraphs.map(({ text }) => ({ text, weight })),
        box,
      ),
  );
}

function longer(one: string, other: string): string {
  return one.length < other.length ? other : one;
}

// ---------------------------------------------------------------- caches

/** By kind, id and field. The root of a file is another object after every edit of it. */
const ofFile = new WeakMap<object, ReadonlyMap<string, Longest>>();
const ofScalar = new WeakMap<YamlScalar, Longest>();
const longestNames = new WeakMap<ReadonlyMap<string, Longest>, string>();

function textsIn({ root }: Localised<'text'>): ReadonlyMap<string, Longest> {
  let found = ofFile.get(root);
  if (found === undefined) {
    const made = new Map<string, Longest>();
    for (const kind of root.entries)
      for (const id of entriesOf(kind.value))
        for (const { key, value } of entriesOf(id.value))
          // Nothing else is printed on a card.
          if (value.kind === 'scalar' && (key === 'name' || key === 'rule' || kind.key === 'kind'))
            made.set(`${kind.key} ${id.key} ${key}`, ofMessage(value));
    ofFile.set(root, (found = made));
  }
  return found;
}

/** Of things that the rules know; questions and options are not named on cards. */
function longestNameIn(file: ReadonlyMap<string, Longest>, { kindByName }: Environment): string {
  let found = longestNames.get(file);
  if (found === undefined) {
    found = '';
    for (const [key, { text }] of file) {
      const [kind, , field] = key.split(' ');
      const isThing = kindByName.has(kind) || kind === 'kind' || kind.startsWith('enum-');
      if (field === 'name' && isThing && text.length > found.length) found = text;
    }
    longestNames.set(file, found);
  }
  return found;
}

function ofMessage(scalar: YamlScalar): Longest {
  let found = ofScalar.get(scalar);
  if (found === undefined) {
    const { text } = scalar;
    ofScalar.set(scalar, (found = new Longest(text.includes('{') ? parseMessage(text).parts.map(longestOf).join('') : text)));
  }
  return found;
}

function longestOf(part: MessagePart): string {
  if (part.part === 'text') return part.text;
  if ('alternatives' in part) return part.alternatives.map(({ parts }) => parts.map(longestOf).join('')).reduce(longer, '');
  if (part.part === 'counted' || readTerm(part.expression) !== undefined) return NAME;
  // A slot that nothing fills is shown as it is written.
  return longer(part.form === undefined ? NUMBER : AMOUNT, `{${part.expression}}`);
}

/** Kind and id of what a pack brings, or has texts for. */
function ownThings({ documents, texts }: Pack): ReadonlySet<string> {
  const written = texts.flatMap((text) => [...textsIn(text).keys()].map((key) => key.slice(0, key.lastIndexOf(' '))));
  return new Set([...documents.map(({ kind, id }) => `${kind} ${id}`), ...written]);
}

const byThing = new WeakMap<readonly DeclaredDocument[], ReadonlyMap<string, readonly DeclaredDocument[]>>();

/** Documents, and what amends them, by kind and id. */
function documentsIn(documents: readonly DeclaredDocument[]): ReadonlyMap<string, readonly DeclaredDocument[]> {
  let found = byThing.get(documents);
  if (found === undefined) {
    const made = new Map<string, DeclaredDocument[]>();
    for (const document of documents) {
      const key = `${document.kind} ${document.id}`;
      const list = made.get(key);
      if (list === undefined) made.set(key, [document]);
      else list.push(document);
    }
    byThing.set(documents, (found = made));
  }
  return found;
}

/** The ids in the value of a key, as often as they count. */
function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([id, count]) => Array.from({ length: Math.min(Number(count) || 1, MOST_COUNTED) }, () => id));
}

const MOST_COUNTED = 40;
