// Puts statements and declarations of the rules into words, line by line: what happens, who decides what, and what changes when.
import type {
  ActionAmendment,
  Amount,
  Branch,
  ChangeAmendment,
  ChooseStatement,
  CreateStatement,
  Declaration,
  Expr,
  OneOfStatement,
  Param,
  QueryLine,
  RunStatement,
  Statement,
  Target,
} from '../../../grammar/syntax/ast.ts';
import type { ExplainKey } from '../../../grammar/generated/languages/keys.ts';
import type { SyntaxTree } from '../../../grammar/syntax/children.ts';
import { type ExpressionWords } from './expressions.ts';
import { NameWords, type Said, type SaidSlots } from './names.ts';

/** A line, and how far it is moved in below those before it. */
export interface RuleLine {
  readonly depth: number;
  readonly text: string;
}

export class StatementWords {
  readonly lines: RuleLine[] = [];
  private readonly say: NameWords['say'];

  constructor(readonly words: ExpressionWords) {
    this.say = words.names.say;
  }

  tree(tree: SyntaxTree, depth = 0): void {
    if (!('kind' in tree)) {
      for (const one of tree) this.tree(one, depth);
      return;
    }
    if (isDeclaration(tree)) this.declaration(tree, depth);
    else if (isStatement(tree)) this.statement(tree, depth);
    else if (tree.kind === 'clause') this.queryLines([tree], depth);
    else this.add(depth, this.words.condition(tree as Expr));
  }

  private add(depth: number, said: Said): void {
    this.lines.push({ depth, text: said.text });
  }

  private put(depth: number, key: ExplainKey, slots: SaidSlots = {}): void {
    this.add(depth, this.say(key, slots));
  }

  private below(statements: readonly Statement[], depth: number): void {
    for (const statement of statements) this.statement(statement, depth);
  }

  // -------------------------------------------------------------- statements

  private statement(statement: Statement, depth: number): void {
    const { words } = this;
    const { names } = words;
    switch (statement.kind) {
      case 'let':
        return this.put(depth, 'rule.let', { x: names.local(statement.name.text), value: words.of(statement.value) });
      case 'set':
        return this.put(depth, 'rule.set', { a: words.of(statement.target), value: words.of(statement.value) });
      case 'move': {
        const key = statement.end === undefined ? 'rule.move' : statement.end === 'top' ? 'rule.move-on-top' : 'rule.move-to-bottom';
        return this.put(depth, key, { what: words.of(statement.what), to: words.of(statement.to) });
      }
      case 'create':
        return this.create(statement, depth);
      case 'choose':
        return this.choose(statement, depth);
      case 'one-of':
        return this.oneOf(statement, depth);
      case 'pick':
        return this.put(depth, 'rule.pick', {
          chance: names.label('chance', statement.chance.text),
          count: statement.count && words.of(statement.count),
          x: names.local(statement.name.text),
          set: words.of(statement.from),
        });
      case 'shuffle':
        return this.put(depth, 'rule.shuffle', { pile: words.of(statement.pile) });
      case 'if-do':
        statement.branches.forEach(({ test, body }, at) => {
          this.put(depth, at === 0 ? 'rule.if' : 'rule.or-if', { test: words.condition(test) });
          this.below(body, depth + 1);
        });
        if (statement.otherwise) {
          this.put(depth, 'rule.otherwise');
          this.below(statement.otherwise, depth + 1);
        }
        return;
      case 'for-each':
        this.put(depth, 'rule.for-each', {
          x: names.each(statement.variable.text),
          set: statement.set && words.of(statement.set),
          where: statement.where && words.condition(statement.where),
        });
        return this.below(statement.body, depth + 1);
      case 'repeat':
        if (statement.times) this.put(depth, 'rule.times', { n: words.of(statement.times) });
        else if (statement.whilst) this.put(depth, 'rule.while', { test: words.condition(statement.whilst) });
        return this.below(statement.body, depth + 1);
      case 'do':
        words.use(statement.name.text);
        return this.put(depth, 'rule.do', {
          name: NameWords.read(statement.name.text),
          args: words.args(statement.args),
          told: this.toldOf(statement.name.text),
        });
      case 'run':
        return this.run(statement, depth);
      case 'proceed':
      case 'stop':
        return this.put(depth, `rule.${statement.kind}`);
      case 'record':
        return this.put(depth, 'rule.record', { a: words.of(statement.value), memory: names.label('value', statement.memory.text) });
      case 'forget':
        return this.put(depth, 'rule.forget', { memory: names.label('value', statement.memory.text) });
      case 'attach':
        return this.put(depth, 'rule.attach', {
          what: words.of(statement.what),
          to: words.of(statement.to),
          until: statement.until && names.label('value', statement.until.text),
        });
      case 'award':
        return this.put(depth, 'rule.award', {
          n: words.of(statement.amount),
          to: words.of(statement.to),
          part: names.label('part', statement.part.text),
        });
    }
  }

  private create({ what, as, pile, fields }: CreateStatement, depth: number): void {
    const { words } = this;
    const set = fields.map(({ field, value }) => this.say('words.labelled', { label: words.names.part(field), a: words.of(value) }).text);
    this.put(depth, 'rule.create', {
      what: words.of(what),
      as: as && words.names.local(as.text),
      pile: pile && words.of(pile),
      fields: set.length === 0 ? undefined : { text: set.join(', ') },
    });
  }

  private choose({ may, amount, name, from, choice, by, together }: ChooseStatement, depth: number): void {
    const { words } = this;
    this.put(depth, together ? 'rule.choose-together' : 'rule.choose', {
      choice: words.names.label('choice', choice.text),
      by: by && words.of(by),
      seats: together && words.of(together.seats),
      may,
      amount: this.amount(amount),
      x: words.names.local(name.text),
      set: words.of(from),
    });
    if (together) this.below(together.body, depth + 1);
  }

  private amount(amount: Amount | undefined): Said | undefined {
    if (amount === undefined) return undefined;
    return this.say(`rule.amount.${amount.rule}`, { n: amount.count && this.words.of(amount.count) });
  }

  private oneOf({ may, choice, by, branches }: OneOfStatement, depth: number): void {
    const { words } = this;
    this.put(depth, 'rule.one-of', { choice: words.names.label('choice', choice.text), by: by && words.of(by), may });
    for (const branch of branches) this.branch(branch, choice.text, depth + 1);
  }

  branch({ name, parts, variable, set, when, last, body }: Branch, choice: string, depth: number): void {
    const { words } = this;
    const branch = [choice, name.text, ...parts.filter(({ text }) => text !== variable?.text).map(({ text }) => text)].join('.');
    this.put(depth, 'rule.branch', {
      name: this.branchName(branch, name.text, variable && words.names.local(variable.text)),
      x: set && variable && words.names.each(variable.text),
      set: set && words.of(set),
      when: when && words.condition(when),
      last,
    });
    this.below(body, depth + 1);
  }

  /** What an answer is called on its button, with the word for what is chosen. */
  private branchName(id: string, name: string, chosen: Said | undefined): Said {
    const { texts, locale } = this.words.names.setting;
    const plain = id.split('.').slice(0, 2).join('.');
    const found = [id, plain].find((one) => texts.has('branch', one, 'name', locale));
    const written =
      found === undefined
        ? undefined
        : texts.field(
            'branch',
            found,
            'name',
            locale,
            {},
            (slot) => this.words.names.setting.numbers(slot) ?? (chosen && !slot.includes(' ') ? chosen : undefined),
          );
    return this.say('words.quoted', { name: written?.value ?? NameWords.read(name) });
  }

  private run({ what, key, actor }: RunStatement, depth: number): void {
    const { words } = this;
    this.put(depth, 'rule.run', { what: words.of(what), key: key && NameWords.read(key.text), actor: actor && words.of(actor) });
  }

  /** The sentence in which players are told of a step, with words where values stand. */
  private toldOf(action: string): Said | undefined {
    const { texts, locale, numbers, env } = this.words.names.setting;
    if (!texts.has('step', action, 'log', locale)) return undefined;
    const params = env.actions.get(action)?.params ?? [];
    const written = texts.field('step', action, 'log', locale, {}, (slot) => {
      const param = params.find(({ name }) => name === slot.split('.')[0]);
      return numbers(slot) ?? (param && { ...this.words.names.ofType(param.type, param.name) });
    });
    return written === undefined || written.problems.length > 0 ? undefined : this.say('words.quoted', { name: written.value });
  }

  // -------------------------------------------------------------- declarations

  private declaration(declaration: Declaration, depth: number): void {
    const { words } = this;
    switch (declaration.kind) {
      case 'query':
        return this.query(declaration.name.text, declaration.params, declaration.body, depth);
      case 'invariant':
      case 'require':
        return this.truth(`rule.${declaration.kind}`, undefined, declaration.body, depth);
      case 'action':
        this.put(depth, 'rule.action', {
          name: this.header(declaration.name.text, declaration.params),
          told: this.toldOf(declaration.name.text),
        });
        return this.below(declaration.body, depth + 1);
      case 'change':
        return this.change(declaration, depth);
      case 'before':
      case 'after':
      case 'instead':
        return this.around(declaration, depth);
      case 'offer':
        this.put(depth, 'rule.offer', { choice: words.names.label('choice', declaration.choice.text) });
        return this.branch(declaration.branch, declaration.choice.text, depth + 1);
      case 'drop':
        return this.put(depth, 'rule.drop', {
          name: words.names.quoted(declaration.name.text),
          when: declaration.when && words.condition(declaration.when),
        });
      case 'grant':
        return this.put(depth, 'rule.grant', {
          test: words.condition(declaration.test),
          to: declaration.to.text === 'self' ? words.self() : words.names.local(declaration.to.text),
          of: words.of(declaration.of),
        });
    }
  }

  /** A name and, in brackets, what it is about. */
  private header(name: string, params: readonly Param[]): Said {
    const said = params
      .filter((param) => param.name.text !== 'anyone')
      .map(({ label, name: own }) => {
        const a = this.words.names.local(own.text);
        return (label === undefined ? a : this.say('words.labelled', { label: NameWords.read(label.text), a })).text;
      });
    return this.say('rule.head', { name: NameWords.read(name), args: said.length === 0 ? undefined : { text: said.join(', ') } });
  }

  private target({ name, params, of }: Target, isQuery: boolean): Said {
    const { words } = this;
    if (of === undefined) {
      if (!isQuery) words.use(name.text);
      return this.header(name.text, params);
    }
    return isQuery
      ? this.say('words.of', { part: words.names.part(name), of: words.of(of) })
      : this.say('words.what-it-does', { of: words.of(of) });
  }

  private query(name: string, params: readonly Param[], body: readonly QueryLine[], depth: number): void {
    const result = this.words.names.setting.env.queries.get(name)?.result;
    const head = this.header(name, params);
    if (result?.base === 'truth' && !result.many && !body.some((line) => line.value.kind === 'truth'))
      return this.truth('rule.query-true', head, body, depth);
    const [line, ...more] = body;
    if (more.length === 0 && line?.kind === 'clause' && line.test === undefined)
      return this.put(depth, 'rule.query-one', { name: head, value: this.words.condition(line.value) });
    this.put(depth, 'rule.query', { name: head });
    this.queryLines(body, depth + 1);
  }

  /** What holds under conditions. */
  private truth(key: ExplainKey, name: Said | undefined, body: readonly QueryLine[], depth: number): void {
    const [line, ...more] = body;
    if (more.length === 0 && line?.kind === 'clause' && line.test === undefined)
      return this.put(depth, key, { name, test: this.words.condition(line.value) });
    this.put(depth, key, { name, test: undefined });
    this.queryLines(body, depth + 1);
  }

  private queryLines(lines: readonly QueryLine[], depth: number): void {
    const { words } = this;
    let tested = false;
    for (const line of lines) {
      if (line.kind === 'let') this.put(depth, 'rule.let', { x: words.names.local(line.name.text), value: words.of(line.value) });
      else if (line.test) {
        this.put(depth, 'rule.clause-if', { test: words.condition(line.test), value: words.condition(line.value) });
        tested = true;
      } else this.put(depth, tested ? 'rule.clause-otherwise' : 'rule.clause', { value: words.condition(line.value) });
    }
  }

  private change({ targets, when, to }: ChangeAmendment, depth: number): void {
    const { words } = this;
    this.put(depth, 'rule.change', {
      name: words.list(targets.map((target) => this.target(target, true))),
      when: when && words.condition(when),
      value: words.of(to),
    });
  }

  private around({ kind, target, when, once, body }: ActionAmendment, depth: number): void {
    this.put(depth, `rule.${kind}`, {
      name: this.target(target, false),
      told: target.of === undefined ? this.toldOf(target.name.text) : undefined,
      when: when && this.words.condition(when),
      once: once && this.words.names.label('value', once.text),
    });
    this.below(body, depth + 1);
  }
}

const DECLARATIONS: ReadonlySet<string> = new Set([
  'query',
  'action',
  'change',
  'before',
  'after',
  'instead',
  'offer',
  'drop',
  'grant',
  'invariant',
  'require',
] satisfies Declaration['kind'][]);

const STATEMENTS: ReadonlySet<string> = new Set([
  'let',
  'set',
  'move',
  'create',
  'choose',
  'one-of',
  'pick',
  'shuffle',
  'if-do',
  'for-each',
  'repeat',
  'do',
  'run',
  'proceed',
  'stop',
  'record',
  'forget',
  'attach',
  'award',
] satisfies Statement['kind'][]);

function isDeclaration(tree: { readonly kind: string }): tree is Declaration {
  return DECLARATIONS.has(tree.kind);
}

function isStatement(tree: { readonly kind: string }): tree is Statement {
  return STATEMENTS.has(tree.kind);
}
