// Finds the arguments of actions that a scenario performs: pieces that a verb hands over, or expressions written after `run`.
import type { Event } from '../../../grammar/syntax/ast.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { Span } from '../../../grammar/source.ts';
import { adapt, pairArguments } from '../../check/elaborate/calls.ts';
import type { Context } from '../../check/elaborate/context.ts';
import type { ActionSymbol, ParamSymbol } from '../../check/elaborate/environment/environment.ts';
import { toOne } from '../../check/elaborate/environment/types.ts';
import type { Argument } from '../../runtime/machine.ts';
import { evaluatePart, scenarioContext, understand } from './expressions.ts';
import type { Playing } from '../playing.ts';
import { ScenarioError } from './scenario-error.ts';

/** Gives each parameter the first piece that fits it; a seat is what owns a piece. */
export function argumentsOf(playing: Playing, action: ActionSymbol, pieces: readonly number[], span: Span): Argument[] {
  const layout = playing.layout();
  const left = [...pieces];
  return action.params.map((param) => {
    const kinds = param.type.base === 'piece' ? (param.type.kinds ?? []) : [];
    const at = left.findIndex((piece) => kinds.includes(layout.kindIndex(piece)));
    if (at >= 0) return left.splice(at, 1)[0];
    const owner = pieces.map((piece) => layout.ownerOf(piece)).find((seat) => seat !== 0 && kinds.includes(layout.kindIndex(seat)));
    if (owner === undefined)
      throw new ScenarioError(span, `the action \`${action.name}\` wants a \`${param.name}\`, which this does not say`);
    return owner;
  });
}

/** The arguments of `run action(a, label: b)`. */
export function namedArguments(playing: Playing, action: ActionSymbol, event: Extract<Event, { kind: 'run' }>): Argument[] {
  const { params, name } = action;
  const given = new Map<ParamSymbol, Argument>();
  const pairs = withoutProblems(playing, (ctx) => pairArguments(ctx, event.name, event.args, params));
  for (const { arg, param } of pairs) {
    if (param === undefined) continue;
    const meaning = understand(playing, arg.value, toOne(param.type));
    const ir = withoutProblems(playing, (ctx) => adapt(ctx, { value: meaning, span: arg.value.span }, param, name));
    given.set(param, evaluatePart(playing, ir, meaning.scope));
  }
  return params.map((param) => given.get(param) ?? 0);
}

/** Runs `work` and throws the first problem that it reports. */
function withoutProblems<T>(playing: Playing, work: (ctx: Context) => T): T {
  const problems: Diagnostic[] = [];
  const result = work(
    scenarioContext(playing.compiledSelection.compiled.elaborated, undefined, (diagnostic) => problems.push(diagnostic), undefined),
  );
  const [problem] = problems;
  if (problem === undefined) return result;
  throw new ScenarioError(problem.span, problem.help === undefined ? problem.message : `${problem.message}; ${problem.help}`);
}
