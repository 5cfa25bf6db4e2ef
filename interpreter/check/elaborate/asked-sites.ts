// Records where rules ask a question, and which variables are known there: these are what the texts of the question can name. The same list goes
// into the program, from which a session reads the values, and to the check of texts.
import type { Name } from '../../../grammar/syntax/ast.ts';
import type { Span } from '../../../grammar/source.ts';
import { isThing } from '../../program/about.ts';
import type { AboutPart, Expr } from '../../program/program.ts';
import type { Context, Variable } from './context.ts';
import { toRef, type Type } from './environment/types.ts';

/** One of the answers to a question: a value, or a branch with or without one. */
export interface AskedAnswer {
  readonly branch?: string;
  /** Words of the id behind the branch. */
  readonly words: readonly string[];
  /** Undefined if the answer shows no value. */
  readonly type?: Type;
}

export interface AskedSite {
  readonly sort: 'choice' | 'chance';
  readonly name: string;
  readonly file: string;
  readonly span: Span;
  readonly about: readonly { readonly name: string; readonly as: AboutPart['as']; readonly type: Type }[];
  readonly answers: readonly AskedAnswer[];
}

/**
 * What a question asked here is about. INVARIANT: every variable in it has a value by now, because a statement that may leave it without one
 * jumps over this place.
 */
export function aboutHere({ scope }: Context, seat?: Expr): AboutPart[] {
  return inReach(scope.variables, seat)
    .filter(({ variable: { type }, as }) => isThing(type) && (as === 'given' || type.base === 'piece'))
    .map(({ variable: { name, slot, type }, as }) => ({ name, as, slot, type: toRef(type) }));
}

export function noteAsked(
  ctx: Context,
  {
    sort,
    name,
    seat,
    answers,
  }: { readonly sort: AskedSite['sort']; readonly name: Name; readonly seat?: Expr; readonly answers: readonly AskedAnswer[] },
): void {
  const { shared, file, scope } = ctx;
  if (!shared.checking) return;
  const about = inReach(scope.variables, seat)
    .filter(({ variable: { type }, as }) => type.base === 'unknown' || (isThing(type) && (as === 'given' || type.base === 'piece')))
    .map(({ variable, as }) => ({ name: variable.name, as, type: variable.type }));
  const site: AskedSite = { sort, name: name.text, file, span: name.span, about, answers };
  const key = `${sort} ${name.text} ${file} ${name.span.start} ${JSON.stringify([about, answers])}`;
  if (shared.memo) shared.memo.noteAsked(key, site);
  else shared.asked.set(key, site);
}

/** The variables that a question is about. A variable that is hidden by a later one of the same name is left out. */
function inReach(variables: readonly Variable[], seat: Expr | undefined): { readonly variable: Variable; readonly as: AboutPart['as'] }[] {
  const root = seat === undefined ? undefined : rootOf(seat);
  const found = new Map<string, { readonly variable: Variable; readonly as: AboutPart['as'] }>();
  for (const variable of variables) {
    if (variable.name === '' || variable.where !== 'local') continue;
    found.delete(variable.name);
    const as = variable.asks === 'given' ? 'given' : variable.slot === root ? 'asked' : variable.asks;
    if (as !== undefined) found.set(variable.name, { variable, as });
  }
  return [...found.values()];
}

/** The slot that an expression such as `pawn.owner` starts from. */
function rootOf(expression: Expr): number | undefined {
  if (expression.op === 'field') return rootOf(expression.of);
  return expression.op === 'local' ? expression.slot : undefined;
}
