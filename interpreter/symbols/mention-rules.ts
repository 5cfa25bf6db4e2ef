// Mentions in the rules language, as far as the syntax alone tells: definitions, and names that have one meaning wherever they stand.
// What a bare name or a field means depends on types; elaboration tells that (observed.ts).
import type { Arg, Branch, Declaration, Expr, Name, Param, QueryLine, Statement, Target } from '../../grammar/syntax/ast.ts';
import type { SourceFile } from '../../grammar/source.ts';
import { localRef, type Mentions, type Ref, typeRefs } from './mentions.ts';
import type { SyntaxTree } from '../../grammar/syntax/children.ts';
import { eachNode } from '../../grammar/syntax/walk-tree.ts';

export function mentionDeclarations(file: SourceFile, declarations: readonly Declaration[], to: Mentions): void {
  const teller = new RulesTeller(file, to);
  for (const declaration of declarations) teller.declaration(declaration);
}

export function mentionStatements(file: SourceFile, statements: readonly Statement[], to: Mentions): void {
  new RulesTeller(file, to).statements(statements);
}

/** Of one expression, or of all expressions in a tree. */
export function mentionExpression(file: SourceFile, expression: SyntaxTree, to: Mentions): void {
  new RulesTeller(file, to).expression(expression);
}

/** What a variable that is written without a type or set is named after. */
export function namedAfter(word: string): Ref[] {
  return [{ sort: 'stand-in', name: word }, ...typeRefs(word)];
}

class RulesTeller {
  constructor(
    private readonly file: SourceFile,
    private readonly to: Mentions,
  ) {}

  declaration(declaration: Declaration): void {
    const { to, file } = this;
    switch (declaration.kind) {
      case 'query':
      case 'action':
        to.define(file, declaration.name.span, { sort: declaration.kind, name: declaration.name.text });
        for (const param of declaration.params) this.param(param, declaration.name.text, true);
        if (declaration.kind === 'query') this.lines(declaration.body);
        else this.statements(declaration.body);
        return;
      case 'invariant':
      case 'require':
        to.define(file, declaration.name.span, { sort: declaration.kind, name: declaration.name.text });
        return this.lines(declaration.body);
      case 'change':
        for (const target of declaration.targets) this.target(target, 'query');
        if (declaration.giving) this.local(declaration.giving);
        this.expression(declaration.to);
        break;
      case 'before':
      case 'after':
      case 'instead':
        this.target(declaration.target, 'action');
        if (declaration.once) this.use(declaration.once, { sort: 'span' });
        if (declaration.over) this.amendment(declaration.over);
        this.statements(declaration.body);
        break;
      case 'offer':
        this.use(declaration.choice, { sort: 'choice' });
        this.branch(declaration.branch, declaration.choice.text);
        break;
      case 'drop':
        this.amendment(declaration.name);
        break;
      case 'grant':
        this.variable(declaration.to, undefined);
        this.expression(declaration.test);
        this.expression(declaration.of);
    }
    if (declaration.when) this.expression(declaration.when);
    if (declaration.as) to.define(file, declaration.as.span, { sort: 'amendment', name: declaration.as.text });
  }

  statements(statements: readonly Statement[]): void {
    for (const statement of statements) this.statement(statement);
  }

  private statement(statement: Statement): void {
    eachOwnExpression(statement, (expression) => this.expression(expression));
    switch (statement.kind) {
      case 'let':
        return this.local(statement.name);
      case 'create':
        if (statement.as) this.local(statement.as);
        for (const { field } of statement.fields) this.use(field, { sort: 'field' });
        return;
      case 'choose':
        this.local(statement.name);
        this.to.define(this.file, statement.choice.span, { sort: 'choice', name: statement.choice.text });
        if (statement.together) {
          this.local(statement.together.seat);
          this.statements(statement.together.body);
        }
        return;
      case 'one-of':
        this.to.define(this.file, statement.choice.span, { sort: 'choice', name: statement.choice.text });
        for (const branch of statement.branches) this.branch(branch, statement.choice.text);
        return;
      case 'pick':
        this.local(statement.name);
        this.to.define(this.file, statement.chance.span, { sort: 'chance', name: statement.chance.text });
        return;
      case 'shuffle':
        this.to.define(this.file, statement.chance.span, { sort: 'chance', name: statement.chance.text });
        return;
      case 'if-do':
        for (const branch of statement.branches) this.statements(branch.body);
        return this.statements(statement.otherwise ?? []);
      case 'for-each':
        this.variable(statement.variable, statement.set);
        return this.statements(statement.body);
      case 'repeat':
        return this.statements(statement.body);
      case 'do':
        this.use(statement.name, { sort: 'action' });
        return this.labels(statement.args, statement.name.text);
      case 'run':
        if (statement.key) this.use(statement.key, { sort: 'key' });
        if (statement.what.kind === 'call' && statement.what.form === 'of')
          this.use(statement.what.name, { sort: 'query' }, { sort: 'key' });
        return;
      case 'record':
      case 'forget':
        return this.use(statement.memory, { sort: 'memory' });
      case 'attach':
        if (statement.until) this.use(statement.until, { sort: 'span' });
        return;
      case 'award':
        this.to.define(this.file, statement.part.span, { sort: 'part', name: statement.part.text });
    }
  }

  private branch(branch: Branch, choice: string): void {
    this.to.define(this.file, branch.name.span, { sort: 'branch', name: branch.name.text, of: choice });
    if (branch.variable) {
      this.local(branch.variable);
      const local = localRef(branch.variable.text, this.file.path, branch.variable.span);
      for (const part of branch.parts) if (part.text === branch.variable.text) this.to.use(this.file, part.span, [local]);
    }
    if (branch.set) this.expression(branch.set);
    if (branch.when) this.expression(branch.when);
    this.statements(branch.body);
  }

  private lines(lines: readonly QueryLine[]): void {
    for (const line of lines) {
      if (line.kind === 'let') this.local(line.name);
      else if (line.test) this.expression(line.test);
      this.expression(line.value);
    }
  }

  /** Names in an expression that mean the same wherever they stand, and the variables it binds. */
  expression(expression: SyntaxTree): void {
    eachNode(expression, (expr) => {
      if (expr.kind === 'call') {
        this.use(expr.name, { sort: 'query' });
        this.labels(expr.args, expr.name.text);
      } else if (expr.kind === 'is-a') this.use(expr.type, { sort: 'kind' }, { sort: 'role' });
      else if (expr.kind === 'name' && expr.of) this.use(expr.of, { sort: 'enum' }, { sort: 'kind' }, { sort: 'role' });
      else if (expr.kind === 'quantifier') this.variable(expr.variable, expr.set);
      else if (expr.kind === 'sum') this.local(expr.variable);
    });
  }

  private labels(args: readonly Arg[], callee: string): void {
    for (const { label } of args) if (label) this.use(label, { sort: 'label', of: callee });
  }

  /** `own`: the header of a definition, whose labels are defined here. */
  private param({ label, name, type }: Param, callee: string, own: boolean): void {
    if (label) {
      const ref: Ref = { sort: 'label', name: label.text, of: callee };
      if (own) this.to.define(this.file, label.span, ref);
      else this.to.use(this.file, label.span, [ref]);
    }
    if (name.text === 'anyone') return;
    this.local(name);
    if (type) this.to.use(this.file, type.name.span, typeRefs(type.name.text));
    else if (own) this.to.use(this.file, name.span, namedAfter(name.text), { after: true });
    // An argument may be labelled by the name of a parameter that has no label.
    if (own && !label) this.to.define(this.file, name.span, { sort: 'label', name: name.text, of: callee });
  }

  private target({ name, params, of }: Target, sort: 'query' | 'action'): void {
    if (of) {
      this.use(name, { sort: 'key' });
      this.expression(of);
      if (of.kind === 'name') {
        const kind = of.of?.text;
        this.to.use(this.file, of.name.span, [{ sort: 'document', name: of.name.text, ...(kind !== undefined && { of: kind }) }]);
      }
    } else if (sort === 'query') this.use(name, { sort }, { sort: 'require' }, { sort: 'invariant' });
    else this.use(name, { sort });
    for (const param of params) this.param(param, name.text, false);
  }

  /** An amendment by the name it was given, or by the document it stands in. */
  private amendment(name: Name): void {
    this.use(name, { sort: 'amendment' }, { sort: 'document' });
  }

  /** Without a set a variable ranges over what it is named after. */
  private variable(name: Name, set: Expr | undefined): void {
    this.local(name);
    if (!set) this.to.use(this.file, name.span, namedAfter(name.text), { after: true });
  }

  private local(name: Name): void {
    this.to.define(this.file, name.span, localRef(name.text, this.file.path, name.span));
  }

  private use(name: Name, ...refs: readonly Omit<Ref, 'name'>[]): void {
    this.to.use(
      this.file,
      name.span,
      refs.map((ref) => ({ ...ref, name: name.text })),
    );
  }
}

/** The expressions that stand in a statement itself, not in the statements below it. */
function eachOwnExpression(statement: Statement, visit: (expression: Expr) => void): void {
  switch (statement.kind) {
    case 'let':
      return visit(statement.value);
    case 'set':
      visit(statement.target);
      return visit(statement.value);
    case 'move':
      visit(statement.what);
      return visit(statement.to);
    case 'create':
      visit(statement.what);
      if (statement.pile) visit(statement.pile);
      for (const { value } of statement.fields) visit(value);
      return;
    case 'choose':
      visit(statement.from);
      if (statement.amount?.count) visit(statement.amount.count);
      if (statement.by) visit(statement.by);
      if (statement.together) visit(statement.together.seats);
      return;
    case 'one-of':
      if (statement.by) visit(statement.by);
      return;
    case 'pick':
      visit(statement.from);
      if (statement.count) visit(statement.count);
      return;
    case 'shuffle':
      return visit(statement.pile);
    case 'if-do':
      for (const { test } of statement.branches) visit(test);
      return;
    case 'for-each':
      if (statement.set) visit(statement.set);
      if (statement.where) visit(statement.where);
      return;
    case 'repeat':
      if (statement.times) visit(statement.times);
      if (statement.whilst) visit(statement.whilst);
      return;
    case 'do':
      for (const { value } of statement.args) visit(value);
      return;
    case 'run':
      visit(statement.what);
      if (statement.actor) visit(statement.actor);
      return;
    case 'record':
      return visit(statement.value);
    case 'attach':
      visit(statement.what);
      return visit(statement.to);
    case 'award':
      visit(statement.amount);
      return visit(statement.to);
    default:
      return;
  }
}
