// Arguments for actions that a scenario performs: pieces handed over by a verb, or expressions written behind `run`.
import type { Event } from '../../grammar/ast.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import type { Span } from '../../grammar/source.ts';
import { adapt, type Given } from '../analyze/calls.ts';
import type { ActionSymbol, ParamSymbol } from '../analyze/environment.ts';
import type { Argument } from '../runtime/machine.ts';
import { evaluatePart, scenarioContext, understand } from './expressions.ts';
import type { Playing } from './playing.ts';
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
  if (event.args.length !== params.length) {
    const call =
      params.length === 0
        ? name
        : `${name}(${params.map((param) => (param.label ? `${param.label}: ${param.name}` : param.name)).join(', ')})`;
    throw new ScenarioError(event.span, `the action is written \`${call}\``);
  }
  const given = new Map<ParamSymbol, Argument>();
  for (const [index, arg] of event.args.entries()) {
    const param =
      arg.label === undefined
        ? params[index]
        : params.find((candidate) => candidate.label === arg.label?.text || candidate.name === arg.label?.text);
    if (param === undefined) throw new ScenarioError(arg.label?.span ?? arg.value.span, `\`${name}\` has no \`${arg.label?.text}\``);
    const meaning = understand(playing, arg.value, param.type.many ? { ...param.type, many: false } : param.type);
    const problems: Diagnostic[] = [];
    const ctx = scenarioContext(playing.cast.compiled.elaborated, undefined, (diagnostic) => problems.push(diagnostic));
    const value: Given = { value: meaning, span: arg.value.span };
    const ir = adapt(ctx, value, param, name);
    if (problems.length > 0) throw new ScenarioError(problems[0].span, problems[0].message);
    given.set(param, evaluatePart(playing, ir, meaning.scope));
  }
  return params.map((param) => given.get(param) ?? 0);
}
