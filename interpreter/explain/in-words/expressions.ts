// Puts expressions of the rules into words: what is asked, and under which condition. Names stand in the form in which a dictionary has them, because
// nobody knows how a name of the rules is declined.
import type { BinaryExpr, CallArgument, CallExpr, Expr, MemberExpr, Name, NameExpr, WhereExpr } from '../../../grammar/syntax/ast.ts';
import type { ExplainKey } from '../../../grammar/generated/languages/keys.ts';
import type { Type } from '../../check/elaborate/environment/types.ts';
import { builtinByName } from '../../check/elaborate/builtins.ts';
import { NameWords, type Said, type SaidSlots } from './names.ts';

type Sort = 'number' | 'truth' | 'many' | 'one';

const COMPARED = { '<': 'words.less', '<=': 'words.at-most', '>': 'words.more', '>=': 'words.at-least' } as const;
const COUNTED = { '-': 'words.minus', '*': 'words.times', '/': 'words.divided', mod: 'words.mod' } as const;
const BUILT_IN: Readonly<Record<string, ExplainKey>> = {
  count: 'words.count',
  first: 'words.first',
  last: 'words.last',
  top: 'words.top',
  bottom: 'words.bottom',
  take: 'words.take',
  documents: 'words.documents',
  document: 'words.document',
  amount: 'words.amount',
  clockwise: 'words.clockwise',
  'counter-clockwise': 'words.counter-clockwise',
  'next-seat': 'words.next-seat',
  'previous-seat': 'words.previous-seat',
  'score-of': 'words.score-of',
  least: 'words.least-of',
  greatest: 'words.greatest-of',
};

export class ExpressionWords {
  readonly names: NameWords;
  private readonly say: NameWords['say'];
  private readonly called = new Set<string>();

  constructor(names: NameWords) {
    this.names = names;
    this.say = names.say;
  }

  /** Queries and actions that were named, in order. */
  get used(): ReadonlySet<string> {
    return this.called;
  }

  use(name: string): void {
    this.called.add(name);
  }

  /** As part of a sentence; what is made of several words is put in brackets where it stands inside of others. */
  inner(expr: Expr): Said {
    const said = this.of(expr);
    return said.joined === true ? this.say('words.brackets', { a: said }) : said;
  }

  of(expr: Expr): Said {
    switch (expr.kind) {
      case 'number':
        return { text: String(expr.value), number: expr.value };
      case 'truth':
        return this.say(expr.value ? 'words.yes' : 'words.no');
      case 'none':
        return this.say('words.nothing');
      case 'name':
        return this.name(expr);
      case 'member':
        return this.member(expr.field, expr.target);
      case 'call':
        return this.call(expr);
      case 'binary':
        return this.binary(expr);
      case 'unary':
        return expr.op === 'not' ? this.negated(expr.value) : this.join('words.negative', { a: this.inner(expr.value) });
      case 'is-a':
        return this.join(expr.negated ? 'words.is-not-a' : 'words.is-a', { a: this.inner(expr.value), ...this.kindSlots(expr.type.text) });
      case 'where':
        return this.where(expr);
      case 'extreme':
        return this.join(expr.which === 'least' ? 'words.with-least' : 'words.with-most', {
          set: this.inner(expr.set),
          by: partOfIt(expr.by) ? this.names.part(expr.by.field) : this.inner(expr.by),
        });
      case 'quantifier':
        return this.join(expr.which === 'no' ? 'words.none' : `words.${expr.which}`, {
          x: this.names.each(expr.variable.text),
          set: expr.set && this.inner(expr.set),
          test: this.condition(expr.test),
        });
      case 'sum':
        return this.join('words.sum', {
          value: this.inner(expr.value),
          x: this.names.each(expr.variable.text),
          set: this.inner(expr.set),
        });
      case 'if':
        return this.join('words.if', { test: this.of(expr.test), then: this.inner(expr.then), otherwise: this.inner(expr.otherwise) });
      case 'list':
        return this.list(expr.items.map((item) => this.inner(item)));
    }
  }

  /** Those of a set that pass a test. What they are called or what they have is said shorter than any other test. */
  private where({ set, test }: WhereExpr): Said {
    const whole = set.kind === 'name' && this.names.definitions(set.name)[0]?.sort === 'plural';
    const slots = { set: this.inner(set), whole };
    if (test.kind === 'is-a' && !test.negated && isIt(test.value)) {
      return this.join('words.where-kind', { ...slots, ...this.kindSlots(test.type.text) });
    }
    if (test.kind === 'binary' && test.op === 'is') {
      const isDocument = test.right.kind === 'name' && this.names.definitions(test.right.name)[0]?.sort === 'document';
      if (isIt(test.left) && isDocument) return this.join('words.where-thing', { ...slots, thing: this.of(test.right) });
      const asks = test.right.kind === 'none' || (test.right.kind === 'name' && test.right.name.text === 'empty');
      if (partOfIt(test.left) && !asks)
        return this.join('words.where-part', { ...slots, part: this.names.part(test.left.field), b: this.of(test.right) });
    }
    return this.join('words.where', { ...slots, test: this.condition(test) });
  }

  /** Everything of a kind or role. */
  all(name: string): Said {
    return this.say('words.all', this.kindSlots(name));
  }

  private kindSlots(name: string): SaidSlots {
    const kind = this.names.kind(name);
    return { kind, many: kind.forms?.many ?? kind.text };
  }

  list(items: readonly Said[]): Said {
    if (items.length === 0) return this.say('words.nothing');
    if (items.length === 1) return items[0];
    return { ...this.say('words.list', { items: { list: items.map(({ text }) => text) } }), joined: true };
  }

  /** What stands in brackets behind a name. */
  args(args: readonly CallArgument[]): Said | undefined {
    if (args.length === 0) return undefined;
    const said = args.map(({ label, value }) => {
      const a = this.of(value);
      return label === undefined || label.text === 'of' ? a : this.say('words.labelled', { label: NameWords.read(label.text), a });
    });
    return { text: said.map(({ text }) => text).join(', ') };
  }

  /** The number behind a name, if it is one for everybody. */
  numberOf(name: string): number | undefined {
    const query = this.names.setting.env.queries.get(name);
    return query?.params.length === 0 && query.result.base === 'number' && !query.result.many
      ? this.names.setting.numbers(name)?.number
      : undefined;
  }

  private join(key: ExplainKey, slots: SaidSlots): Said {
    return { ...this.say(key, slots), joined: true };
  }

  private name({ name, of }: NameExpr): Said {
    const { names } = this;
    if (names.isLocal(name)) return names.local(name.text);
    if (name.text === 'self') return this.self();
    const [definition] = names.definitions(name);
    switch (definition?.sort) {
      case 'query':
      case 'invariant':
      case 'require':
        return this.queried(name.text, undefined);
      case 'plural':
        return this.all(name.text);
      case 'pile':
        return names.pile(name.text);
      case 'value':
      case 'memory':
        return names.label('value', name.text);
      case 'option':
        return names.label('option', name.text);
      case 'number':
        return this.ownNumber(name.text, definition.of) ?? names.quoted(name.text);
      case 'word':
        return this.word(name.text, definition.of);
      case 'document': {
        const term = names.term(definition.of ?? of?.text ?? '', name.text);
        return term ?? names.quoted(name.text);
      }
      default:
        return (of && names.term(of.text, name.text)) ?? names.quoted(name.text);
    }
  }

  /** The document, or the piece on which it hangs. */
  self(): Said {
    const { holder } = this.names.place;
    const term = holder && this.names.term(holder.kind, holder.id);
    if (holder === undefined || term === undefined) return this.say('words.self');
    const key = this.names.setting.env.kindByName.get(holder.kind)?.keys.get(holder.key ?? '');
    return key?.on === undefined ? term : this.say('words.whoever-has', { name: term });
  }

  /** A number of a document, shown with its name. */
  private ownNumber(name: string, of: string | undefined): Said | undefined {
    const [kind, id] = (of ?? '').split(' ');
    const { env } = this.names.setting;
    const found = env.kindByName.get(kind);
    const number = found && env.documentByKind.get(found.index)?.get(id)?.numbers.get(name);
    return number === undefined ? undefined : { ...this.say('words.number', { number, name: NameWords.read(name) }), number };
  }

  private word(word: string, of = ''): Said {
    const isOption = this.names.setting.env.options.has(of);
    const term = isOption ? this.names.term('option', `${of}.${word}`) : this.names.term(`enum-${of}`, word);
    return this.say('words.quoted', { name: term?.text ?? NameWords.read(word) });
  }

  private member(field: Name, target: Expr): Said {
    const part = this.names.part(field);
    const of = this.inner(target);
    if (of.forms?.gen === undefined) return this.say('words.of', { part, of });
    return this.names.declined((one) => this.say('words.of-name', { part: one, of }), part);
  }

  private call({ name, args, form }: CallExpr): Said {
    const [definition] = this.names.definitions(name);
    const sort = definition?.sort;
    if (form === 'of' && (sort === 'field' || sort === 'own-pile' || sort === 'key')) return this.member(name, args[0].value);
    const builtin = sort === undefined && builtinByName.has(name.text) ? BUILT_IN[name.text] : undefined;
    if (builtin === undefined) return this.queried(name.text, args);
    const [first, second] = args.map(({ value }) => value);
    const a = name.text === 'documents' && first.kind === 'name' ? this.names.kind(first.name.text) : this.inner(first);
    return this.say(builtin, { a, b: second && this.inner(second) });
  }

  private queried(name: string, args: readonly CallArgument[] | undefined, negated = false): Said {
    const number = args === undefined || args.length === 0 ? this.numberOf(name) : undefined;
    if (number !== undefined) return { ...this.say('words.number', { number, name: NameWords.read(name) }), number };
    this.use(name);
    // What is looked at in a set needs no name there.
    const about = args?.length === 1 && isIt(args[0].value) ? [] : (args ?? []);
    const result = this.names.setting.env.queries.get(name)?.result;
    const isTruth = result?.base === 'truth' && !result.many;
    const [one, ...more] = isTruth ? about : (args ?? []);
    const slots = {
      name: NameWords.read(name),
      one: one !== undefined && more.length === 0 && one.label === undefined ? this.of(one.value) : undefined,
      args: one !== undefined && (more.length > 0 || one.label !== undefined) ? this.args([one, ...more]) : undefined,
    };
    return isTruth ? this.join(negated ? 'words.is-false' : 'words.is-true', slots) : this.say('words.call', slots);
  }

  private negated(value: Expr): Said {
    if (value.kind === 'call' && this.names.definitions(value.name)[0]?.sort === 'query')
      return this.queried(value.name.text, value.args, true);
    if (value.kind === 'name' && this.names.definitions(value.name)[0]?.sort === 'query')
      return this.queried(value.name.text, undefined, true);
    if (value.kind === 'name') return this.join('words.option-off', { a: this.of(value) });
    if (value.kind === 'member') return this.join('words.holds-not', { a: this.of(value) });
    return this.join('words.not', { a: this.inner(value) });
  }

  /** A truth by itself, where a condition is wanted. */
  condition(expr: Expr): Said {
    if (expr.kind === 'name' && this.names.definitions(expr.name)[0]?.sort === 'option')
      return this.join('words.option-on', { a: this.of(expr) });
    if (expr.kind === 'member' && this.sortOf(expr) === 'truth') return this.join('words.holds', { a: this.of(expr) });
    return this.of(expr);
  }

  private binary(expr: BinaryExpr): Said {
    const { op, left, right } = expr;
    if (op === 'and' || op === 'or') {
      const side = (one: Expr): Said => {
        const said = this.condition(one);
        return one.kind === 'binary' && (one.op === 'and' || one.op === 'or') && one.op !== op
          ? this.say('words.brackets', { a: said })
          : said;
      };
      return this.join(op === 'and' ? 'words.and' : 'words.or', { a: side(left), b: side(right) });
    }
    if (op === 'is' || op === 'is not') return this.is(expr, op === 'is not');
    // Of several in a row none stands in brackets.
    const a = op === '+' && left.kind === 'binary' && left.op === op ? this.of(left) : this.inner(left);
    const b = this.inner(right);
    switch (op) {
      case 'in':
        return this.join('words.in', { a, b });
      case 'not in':
        return this.join('words.not-in', { a, b });
      case 'at':
        return this.sortOf(left) === 'many' ? this.say('words.those-at', { a, b }) : this.join('words.at', { a, b });
      case 'like':
        return this.join('words.like', { a, b });
      case 'without':
        return this.join('words.without', { a, b });
      case '+':
        return this.join(this.sortOf(left) === 'number' || this.sortOf(right) === 'number' ? 'words.plus' : 'words.together', { a, b });
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.join(COMPARED[op], { a, b });
      default:
        return this.join(COUNTED[op], { a, b });
    }
  }

  private is({ left, right }: BinaryExpr, not: boolean): Said {
    const a = this.inner(left);
    if (right.kind === 'none') return this.join(not ? 'words.is-there' : 'words.is-not-there', { a });
    if (right.kind === 'truth') return this.join(right.value === not ? 'words.holds-not' : 'words.holds', { a });
    if (right.kind !== 'name') return this.join(not ? 'words.is-not' : 'words.is', { a, b: this.inner(right) });
    const { name } = right;
    const [definition] = this.names.definitions(name);
    if (name.text === 'empty' && definition === undefined) return this.join(not ? 'words.is-not-empty' : 'words.is-empty', { a });
    const asked = definition?.sort === 'query' ? this.names.setting.env.queries.get(name.text) : undefined;
    if (asked?.params.length === 1 && asked.result.base === 'truth') return this.queried(name.text, [{ value: left }], not);
    return this.join(not ? 'words.is-not' : 'words.is', { a, b: this.of(right) });
  }

  private sortOf(expr: Expr): Sort | undefined {
    switch (expr.kind) {
      case 'number':
      case 'sum':
        return 'number';
      case 'where':
      case 'extreme':
      case 'list':
        return 'many';
      case 'name': {
        const [definition] = this.names.definitions(expr.name);
        if (definition?.sort === 'plural' || definition?.sort === 'pile') return 'many';
        if (definition?.sort === 'query') return sortOfType(this.names.setting.env.queries.get(expr.name.text)?.result);
        if (definition?.sort === 'number') return 'number';
        return sortOfType(this.names.typeOf(expr.name.text) ?? this.names.setting.env.values.get(expr.name.text)?.type);
      }
      case 'call':
        if (expr.name.text === 'count' || expr.name.text === 'score-of' || expr.name.text === 'amount') return 'number';
        return sortOfType(this.names.setting.env.queries.get(expr.name.text)?.result);
      case 'member': {
        const { env } = this.names.setting;
        const field = env.fields.find(({ name }) => name === expr.field.text);
        const key = field ?? env.keys.find(({ name }) => name === expr.field.text);
        if (env.piles.some(({ name, offset }) => name === expr.field.text && offset !== undefined)) return 'many';
        return sortOfType(field?.type ?? (key && 'valueType' in key ? key.valueType : undefined));
      }
      case 'binary':
        return this.sortOf(expr.left);
      default:
        return undefined;
    }
  }
}

function isIt(expr: Expr): boolean {
  return expr.kind === 'name' && expr.name.text === 'it';
}

function partOfIt(expr: Expr): expr is MemberExpr {
  return expr.kind === 'member' && isIt(expr.target);
}

function sortOfType(type: Type | undefined): Sort | undefined {
  if (type === undefined || type.base === 'unknown') return undefined;
  if (type.many || type.base === 'pile') return 'many';
  return type.base === 'number' || type.base === 'truth' ? type.base : 'one';
}
