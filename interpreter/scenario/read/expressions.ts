// Expressions of scenarios. They are elaborated like those of the rules, against the pieces of the running game, and evaluated on its state.
import type { Expr as Tree, Name } from '../../../grammar/syntax/ast.ts';
import { isOf } from '../../../grammar/diagnostics/catalogue.ts';
import { closest } from '../../../grammar/diagnostics/closest.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { Span } from '../../../grammar/source.ts';
import type { Compiled } from '../../check/compile.ts';
import { type Context, NoSites, Scope, type Shared } from '../../check/elaborate/context.ts';
import type { Environment } from '../../check/elaborate/environment/environment.ts';
import { elaborate, elaborateTruth, many } from '../../check/elaborate/expressions.ts';
import type { Value } from '../../check/elaborate/names.ts';
import { typeNamed } from '../../check/elaborate/environment/type-names.ts';
import { pieceType, truthType, type Type } from '../../check/elaborate/environment/types.ts';
import type { Expr } from '../../program/program.ts';
import { type Env, evaluateMany, evaluateOne } from '../../runtime/interpret/evaluate.ts';
import { isMany } from '../../runtime/tables.ts';
import type { Tracer } from '../../runtime/trace.ts';
import type { Playing } from '../playing.ts';
import { isPlayerDocument } from './known-names.ts';
import { asWanted, rewrite, type ScenarioContext } from './rewrite.ts';
import { ScenarioError } from './scenario-error.ts';

/** The message for a name that is no piece of the running game. */
export const notInGame = 'this is not in the game: write `none` if that is meant';

/** A context for expressions of scenarios, which have no place in the program; diagnostics go to `report`. */
export function scenarioContext(
  elaborated: Compiled['elaborated'],
  pieces: Context['pieces'],
  report: (diagnostic: Diagnostic) => void,
  asOwner: ScenarioContext['asOwner'],
  file = '',
): ScenarioContext {
  const shared: Shared = { ...elaborated.shared, sites: new NoSites(), report, reads: new Set() };
  return { shared, file, rule: 'scenario', scope: new Scope(), ...(pieces && { pieces }), ...(asOwner && { asOwner }) };
}

/** An expression that is ready to be evaluated. */
export interface Meaning extends Value {
  readonly scope: Scope;
}

/** What an expression means in the running game. Throws a ScenarioError for the first thing wrong with it. */
export function understand(playing: Playing, tree: Tree, want?: Type): Meaning {
  return withContext(playing, tree.span, (ctx) => {
    const written = want === undefined ? rewrite(ctx, tree) : asWanted(ctx, rewrite(ctx, tree), want);
    return elaborate(ctx, written, want);
  });
}

/** What a condition means in the running game. */
export function understandTruth(playing: Playing, tree: Tree): Meaning {
  return withContext(playing, tree.span, (ctx) => ({ type: truthType, ir: elaborateTruth(ctx, rewrite(ctx, tree)) }));
}

/** The same expression as a set. */
export function asMany(meaning: Meaning): Meaning {
  return { ...many(meaning), scope: meaning.scope };
}

function withContext(playing: Playing, span: Span, work: (ctx: Context) => Value): Meaning {
  const problems: Diagnostic[] = [];
  const ctx = scenarioContext(
    playing.compiledSelection.compiled.elaborated,
    piecesOf(playing),
    (diagnostic) => problems.push(diagnostic),
    ({ text, span }) => {
      if (isPlayerDocument(playing.compiledSelection.compiled.env, text) && !playing.state.ids.includes(text))
        throw new ScenarioError(span, notInGame);
    },
  );
  const value = work(ctx);
  const problem = problems.find(({ severity }) => severity === 'error');
  if (problem !== undefined) {
    const help = problem.help ?? nearestPiece(playing, problem);
    throw new ScenarioError(problem.span, help === undefined ? problem.message : `${problem.message}; ${help}`);
  }
  if (value.type.base === 'unknown') throw new ScenarioError(span, 'this names nothing in the game');
  return { ...value, scope: ctx.scope };
}

/** Finds the piece of the running game with the nearest name: the rules do not know the pieces, so their suggestion may miss it. */
function nearestPiece(playing: Playing, diagnostic: Diagnostic): string | undefined {
  const name = isOf(diagnostic, 'check/unknown-name') ? diagnostic.args.name : undefined;
  const near = typeof name === 'string' ? closest(name, playing.state.ids) : undefined;
  return near === undefined ? undefined : `did you mean \`${near}\`?`;
}

function piecesOf(playing: Playing): Context['pieces'] {
  const { program, state } = playing;
  return (name) => {
    const number = state.ids.indexOf(name);
    if (number < 0) return undefined;
    const kind = state.kinds[number];
    return { type: pieceType([kind], program.kinds[kind].name), ir: { op: 'const', value: program.firstPiece + number * program.stride } };
  };
}

export function evaluate(playing: Playing, { ir, scope }: Meaning, tracer?: Tracer): number | readonly number[] {
  return evaluatePart(playing, ir, scope, tracer);
}

export function evaluatePart(playing: Playing, ir: Expr, scope: Scope, tracer?: Tracer): number | readonly number[] {
  const env: Env = {
    ones: new Array<number>(scope.ones).fill(0),
    onesAt: 0,
    lists: new Array<readonly number[]>(scope.lists).fill([]),
    listsAt: 0,
    bound: [],
  };
  const run = playing.run(tracer ?? playing.asking);
  return playing.guard(() => (isMany(ir) ? evaluateMany(run, ir, env).slice() : evaluateOne(run, ir, env)));
}

/** The piece that an expression names; anything else, and nothing at all, is an error. */
export function onePiece(playing: Playing, tree: Tree): { readonly piece: number; readonly type: Type } {
  const meaning = understand(playing, tree);
  if (meaning.type.base !== 'piece' || meaning.type.many) throw new ScenarioError(tree.span, 'this must name one thing of the game');
  const piece = evaluate(playing, meaning) as number;
  if (piece === 0) throw new ScenarioError(tree.span, `${written(tree)} is not in this game`);
  return { piece, type: meaning.type };
}

/** The seat that an expression names: itself, or the one that owns what it names. */
export function oneSeat(playing: Playing, tree: Tree): number {
  const { piece } = onePiece(playing, tree);
  const seat = playing.layout().ownerOf(piece);
  if (seat === 0) throw new ScenarioError(tree.span, `${written(tree)} belongs to no seat`);
  return seat;
}

/** The pile that an expression names. */
export function onePile(playing: Playing, tree: Tree): number {
  const meaning = understand(playing, tree);
  if (meaning.type.base !== 'pile') throw new ScenarioError(tree.span, `${written(tree)} is not a pile`);
  const pile = evaluate(playing, meaning) as number;
  if (pile === 0) throw new ScenarioError(tree.span, `${written(tree)} is not in this game`);
  return pile;
}

/** The object of a verb as words: `frog`, `doc.frog.1`, and of `card frog` the id. */
export function wordsOf(tree: Tree): Name | undefined {
  if (tree.kind === 'name') return tree.name;
  if (tree.kind === 'number') return { text: String(tree.value), span: tree.span };
  if (tree.kind !== 'member') return undefined;
  const left = wordsOf(tree.target);
  return left && { text: `${left.text}.${tree.field.text}`, span: tree.span };
}

/** The first word of `card frog`, if it is no kind or role: it would be ignored otherwise. */
export function strangeKind(env: Environment, tree: Tree): Name | undefined {
  if (tree.kind === 'member') return strangeKind(env, tree.target);
  return tree.kind === 'name' && tree.of !== undefined && typeNamed(env, tree.of.text) === undefined ? tree.of : undefined;
}

function written(tree: Tree): string {
  const words = wordsOf(tree);
  return words === undefined ? 'this' : `\`${words.text}\``;
}
