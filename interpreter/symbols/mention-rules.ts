// Collects mentions of names in the rules language, as far as the syntax alone tells: definitions, and names that have one meaning wherever they
// stand. What a bare name or a field means depends on types, and is observed during elaboration (observed.ts).
import type {
  CallArgument,
  Branch,
  Declaration,
  Expr,
  Name,
  OneOfStatement,
  Param,
  QueryLine,
  Statement,
  Target,
} from '../../grammar/syntax/ast.ts';
import type { SourceFile } from '../../grammar/source.ts';
import { localRef, type Mentions, type Ref, typeRefs } from './mentions.ts';
import { isExpression, type NameSort, type SyntaxTree } from '../../grammar/syntax/children.ts';
import { eachNode, eachOwn } from '../../grammar/syntax/walk-tree.ts';

export function mentionDeclarations(file: SourceFile, declarations: readonly Declaration[], to: Mentions): void {
  const teller = new RulesTeller(file, to);
  for (const declaration of declarations) teller.declaration(declaration);
}

export function mentionStatements(file: SourceFile, statements: readonly Statement[], to: Mentions): void {
  new RulesTeller(file, to).statements(statements);
}

/** Collects the mentions of one expression, or of all expressions in a tree. */
export function mentionExpression(file: SourceFile, expression: SyntaxTree, to: Mentions): void {
  new RulesTeller(file, to).expression(expression);
}

/** What a variable is named after that is written without a type or set. */
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
    if (statement.kind === 'one-of') return this.oneOf(statement);
    const names: (readonly [Name, NameSort])[] = [];
    const below: Statement[] = [];
    eachOwn(
      statement,
      (node) => {
        if (isExpression(node)) this.expression(node);
        else below.push(node as Statement);
      },
      (name, sort) => names.push([name, sort]),
    );
    for (const [name, sort] of names) this.named(name, sort);
    if (statement.kind === 'for-each' && !statement.set)
      this.to.use(this.file, statement.variable.span, namedAfter(statement.variable.text), { after: true });
    if (statement.kind === 'do') this.labels(statement.args, statement.name.text);
    if (statement.kind === 'run' && statement.what.kind === 'call' && statement.what.form === 'of')
      this.use(statement.what.name, { sort: 'query' }, { sort: 'key' });
    this.statements(below);
  }

  private oneOf({ by, choice, branches }: OneOfStatement): void {
    if (by) this.expression(by);
    this.named(choice, 'new choice');
    for (const branch of branches) this.branch(branch, choice.text);
  }

  /** A name whose sort the syntax tells. */
  private named(name: Name, sort: NameSort): void {
    switch (sort) {
      case 'new local':
        return this.local(name);
      case 'new choice':
        return this.to.define(this.file, name.span, { sort: 'choice', name: name.text });
      case 'new chance':
        return this.to.define(this.file, name.span, { sort: 'chance', name: name.text });
      case 'new part':
        return this.to.define(this.file, name.span, { sort: 'part', name: name.text });
      case 'action':
      case 'field':
      case 'key':
      case 'memory':
      case 'span':
        return this.use(name, { sort });
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

  /** Names in an expression that mean the same in every place, and the variables that it binds. */
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

  private labels(args: readonly CallArgument[], callee: string): void {
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

  /** An amendment by its own name, or by the document it stands in. */
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
