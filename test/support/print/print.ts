// Tree -> canonical text. What is printed reads back as the same tree, but for spans; brackets stand only where they are needed.
// Comments are not in the tree: to tidy a file use format.ts, which keeps them.
import type { Declaration, OfferAmendment, Param, QueryLine, Target } from '../../../grammar/syntax/ast.ts';
import { printExpression } from '../../../grammar/syntax/print-expression.ts';
import { indented, printBranchHead, printStatements } from './print-statement.ts';

export { printExpression } from '../../../grammar/syntax/print-expression.ts';
export { printStatements } from './print-statement.ts';

/** A file of declarations, each set apart by a blank line. */
export function printDeclarations(declarations: readonly Declaration[]): string {
  return declarations.map((declaration) => printDeclaration(declaration)).join('\n');
}

/** One declaration; ends with a line break. */
export function printDeclaration(declaration: Declaration): string {
  switch (declaration.kind) {
    case 'query': {
      const head = `query ${declaration.name.text}${printParams(declaration.params)}`;
      const [first, ...others] = declaration.body;
      if (first?.kind === 'clause' && first.test === undefined && others.length === 0) return `${head}: ${printExpression(first.value)}\n`;
      return `${head}\n${printQueryLines(declaration.body)}`;
    }
    case 'invariant':
    case 'require':
      return `${declaration.kind} ${declaration.name.text}\n${printQueryLines(declaration.body)}`;
    case 'action':
      return `action ${declaration.name.text}${printParams(declaration.params)}\n${printStatements(declaration.body, 1)}`;
    case 'change': {
      const { stage, targets, giving, when, to, as } = declaration;
      const head = `${stage === 'normal' ? '' : `${stage} `}change ${targets.map(printTarget).join(', ')}`;
      return `${head}${part('giving', giving?.text)}${part('when', when && printExpression(when))} to ${printExpression(to)}${part('as', as?.text)}\n`;
    }
    case 'before':
    case 'after':
    case 'instead': {
      const { stage, kind, target, when, once, evenIfReplaced, over, as, body } = declaration;
      const head = `${stage === 'normal' ? '' : `${stage} `}${kind === 'instead' ? 'instead of' : kind} ${printTarget(target)}`;
      const limits = `${part('once a', once?.text)}${evenIfReplaced ? ' even if replaced' : ''}${part('over', over?.text)}${part('as', as?.text)}`;
      return `${head}${part('when', when && printExpression(when))}${limits}\n${printStatements(body, 1)}`;
    }
    case 'offer':
      return printOffer(declaration);
    case 'drop':
      return `drop ${declaration.name.text}${part('when', declaration.when && printExpression(declaration.when))}\n`;
    case 'grant': {
      const { test, to, of, as } = declaration;
      return `while ${printExpression(test)}, ${to.text} has the ability of ${printExpression(of)}${part('as', as?.text)}\n`;
    }
  }
}

function printOffer({ branch, choice, as }: OfferAmendment): string {
  const { id, rest } = printBranchHead(branch);
  return `also offer ${id} in ${choice.text}${rest}${part('as', as?.text)}\n${printStatements(branch.body, 1)}`;
}

/** The lines of a query below its header. */
export function printQueryLines(lines: readonly QueryLine[]): string {
  return lines
    .map((line, index) => {
      if (line.kind === 'let') return indented(1, `let ${line.name.text} = ${printExpression(line.value)}`);
      const value = printExpression(line.value);
      if (line.test) return indented(1, `if ${printExpression(line.test)}: ${value}`);
      // After a condition the last answer is called `otherwise`; alone it is just the value.
      const conditions = lines.slice(0, index).some((before) => before.kind === 'clause');
      return indented(1, conditions ? `otherwise: ${value}` : value);
    })
    .join('');
}

function printTarget({ name, params, of }: Target): string {
  return of ? `${name.text} of ${printExpression(of, 'postfix')}` : `${name.text}${printParams(params)}`;
}

function printParams(params: readonly Param[]): string {
  if (params.length === 0) return '';
  const texts = params.map(({ label, name, type }) => {
    const written = type ? `: ${type.many ? 'many ' : ''}${type.name.text}${type.document ? ' document' : ''}` : '';
    return `${label ? `${label.text} ` : ''}${name.text}${written}`;
  });
  return `(${texts.join(', ')})`;
}

/** A word and what follows it, or nothing. */
function part(word: string, text: string | undefined): string {
  return text === undefined ? '' : ` ${word} ${text}`;
}
