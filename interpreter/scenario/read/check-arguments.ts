// Checks the arguments that a scenario gives to an action, as in a call of the rules. A figure may stand for its owner, and two swapped
// arguments are reported as swapped.
import type { Event } from '../../../grammar/syntax/ast.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { adaptAll, type Given, pairArguments } from '../../check/elaborate/calls.ts';
import type { Context } from '../../check/elaborate/context.ts';
import type { ActionSymbol, ParamSymbol } from '../../check/elaborate/environment/environment.ts';
import { elaborate } from '../../check/elaborate/expressions.ts';
import { toOne } from '../../check/elaborate/environment/types.ts';
import { asWanted, rewrite } from './rewrite.ts';

type Pairs = ReturnType<typeof pairArguments>;
type RunCall = Pick<Extract<Event, { kind: 'run' }>, 'name' | 'args'> & Pick<ActionSymbol, 'params'>;

interface Findings {
  readonly wrong: readonly Diagnostic[];
  /** The indices of two parameters that fit each with the argument of the other. */
  readonly swapped?: readonly [number, number];
}

/** What is wrong with the arguments; `faults` gives the diagnostics of elaborating something. */
export function readArguments(call: RunCall, faults: (work: (ctx: Context) => void) => readonly Diagnostic[]): Findings {
  const { name, args, params } = call;
  // What a word means depends on the expected type in its place, so swapped arguments are only found by trying.
  const isSound = (pairs: Pairs): boolean => faults((ctx) => elaborateArguments(ctx, call, pairs)).length === 0;
  let swapped: readonly [number, number] | undefined;
  const wrong = faults((ctx) => {
    const pairs = pairArguments(ctx, name, args, params);
    // Where not even the number of arguments is right, mistakes inside them are not reported.
    if (args.length !== params.length) return;
    if (!isSound(pairs)) swapped = pairsOf(args.length).find(([one, other]) => isSound(exchanged(pairs, one, other)));
    if (swapped === undefined) elaborateArguments(ctx, call, pairs);
  });
  return { wrong, ...(swapped && { swapped }) };
}

function elaborateArguments(ctx: Context, { name, params }: RunCall, pairs: Pairs): void {
  const given: (Given | undefined)[] = params.map(() => undefined);
  for (const { arg, param } of pairs) {
    const written = rewrite(ctx, arg.value);
    if (param === undefined) elaborate(ctx, written);
    else
      given[params.indexOf(param)] = {
        value: elaborate(ctx, asWanted(ctx, written, param.type, 'handed'), toOne(param.type)),
        span: arg.value.span,
      };
  }
  adaptAll(ctx, given, params, name);
}

function pairsOf(count: number): (readonly [number, number])[] {
  const all = Array.from({ length: Math.min(count, 6) }, (_, at) => at);
  return all.flatMap((one) => all.filter((other) => other > one).map((other) => [one, other] as const));
}

function exchanged<Pair extends { readonly param?: ParamSymbol }>(pairs: readonly Pair[], one: number, other: number): Pair[] {
  return pairs.map((pair, at) => ({ ...pair, param: pairs[at === one ? other : at === other ? one : at].param }));
}
