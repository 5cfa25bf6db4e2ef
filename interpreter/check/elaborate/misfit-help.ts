// Reports a value of a wrong type. Where a piece stands for what is printed on it, or the other way round, the types read almost alike, so that a
// help says what to write.
import { addHelp, diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import { type Phrase, phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { Span } from '../../../grammar/source.ts';
import type { Context } from './context.ts';
import { typePhrase } from './environment/describe.ts';
import type { Environment } from './environment/environment.ts';
import type { Type } from './environment/types.ts';

/** What does not take the value: a parameter of a callee, a query that is changed, or else a field, a value or a memory. */
export type Taker = { readonly callee: string; readonly param: string } | { readonly query: string } | undefined;

export function reportMisfit(ctx: Context, span: Span, wanted: Type, given: Type, taker?: Taker): void {
  const { env } = ctx.shared;
  const types = { wanted: typePhrase(env, wanted), given: typePhrase(env, given) };
  const found =
    taker === undefined
      ? diagnose('check/wrong-value', ctx.file, span, types)
      : 'query' in taker
        ? diagnose('check/change-type', ctx.file, span, { ...taker, ...types })
        : diagnose('check/wrong-kind', ctx.file, span, { ...taker, ...types });
  const help = helpFor(env, wanted, given);
  ctx.shared.report(help === undefined ? found : addHelp(found, help));
}

function helpFor(env: Environment, wanted: Type, given: Type): Phrase | undefined {
  const shared = given.kinds?.find((kind) => wanted.kinds?.includes(kind) === true);
  if (shared === undefined || given.many) return undefined;
  if (wanted.base === 'document' && given.base === 'piece') return phrase('its-document');
  return wanted.base === 'piece' && given.base === 'document' ? phrase('its-piece', { name: env.kinds[shared].plural }) : undefined;
}
