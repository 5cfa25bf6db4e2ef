// Finds facts of `given` that lay down the same thing twice, from the text alone. The same thing under another name is found when the facts are
// laid (apply-given.ts).
import type { Expr, Fact } from '../../../grammar/syntax/ast.ts';
import { printExpression } from '../../../grammar/syntax/print-expression.ts';
import type { Span } from '../../../grammar/source.ts';
import { builtinByName } from '../../check/elaborate/builtins.ts';
import type { Environment } from '../../check/elaborate/environment/environment.ts';

export class SaidFacts {
  private readonly env: Environment;
  private seen = new Set<string>();
  /** How often something has been moved: after a move another piece lies on top. */
  private moves = 0;

  constructor(env: Environment) {
    this.env = env;
  }

  forget(): void {
    this.seen = new Set();
  }

  /** The facts that repeat one before them, with what they are about. */
  repeated(facts: readonly Fact[]): { readonly span: Span; readonly name: string }[] {
    return facts.flatMap((fact) => {
      const { key, name } = this.subjectOf(fact);
      const repeats = this.seen.has(key);
      this.seen.add(key);
      if (fact.kind === 'in' || fact.kind === 'pile') this.moves++;
      return repeats ? [{ span: fact.span, name }] : [];
    });
  }

  private subjectOf(fact: Fact): { readonly key: string; readonly name: string } {
    switch (fact.kind) {
      case 'in':
        return { key: `${this.path(fact.what)}.${this.env.place?.name ?? ''}`, name: printExpression(fact.what) };
      case 'pile':
        return { key: `${this.path(fact.pile)}:`, name: printExpression(fact.pile) };
      case 'is':
        return { key: this.path(fact.target), name: printExpression(fact.target) };
      case 'usual':
        return { key: `usual ${fact.name.text}`, name: `with the usual ${fact.name.text}` };
    }
  }

  /**
   * The path that an expression names: `red's hand`, `hand of red` and `red.hand` are one. Anything but names may mean something else after a
   * move.
   */
  private path(tree: Expr): string {
    if (tree.kind === 'name') return tree.name.text;
    if (tree.kind === 'member') return `${this.path(tree.target)}.${tree.field.text}`;
    if (tree.kind === 'call' && tree.form === 'of' && tree.args.length === 1 && !this.isQuestion(tree.name.text))
      return `${this.path(tree.args[0].value)}.${tree.name.text}`;
    return `${this.moves} ${printExpression(tree)}`;
  }

  private isQuestion(name: string): boolean {
    return builtinByName.has(name) || this.env.queries.has(name);
  }
}
