// Compares the header of an amendment with the header of what it amends, and names the parameters in it. A header that does not fit is reported
// once: all names it gives are then known, of an unknown type, so that the rules below it are not reported, too.
import type { Name } from '../../../grammar/syntax/ast.ts';
import { bindingOf, type Context, report } from './context.ts';
import type { HeaderParam, ParamSymbol } from './environment/environment.ts';
import { fits, type Type, unknownType } from './environment/types.ts';

export interface NamedParam {
  readonly name: string;
  readonly type: Type;
  /** The name in the header, where the amendment gives one. */
  readonly written?: Name;
}

/** Reports a header with too few or too many parameters, or with two of them swapped. */
export function checkHeader(ctx: Context, { text, span }: Name, header: readonly HeaderParam[], params: readonly ParamSymbol[]): void {
  const call = params.map((param) => (param.label === undefined ? param.name : `${param.label} ${param.name}`)).join(', ');
  const written = call === '' ? text : `${text}(${call})`;
  if (header.length !== 0 && header.length !== params.length) {
    report(ctx, 'check/argument-count', span, {
      name: text,
      call: written,
      wanted: String(params.length),
      given: String(header.length),
    });
    return;
  }
  const swapped = findSwapped(header, params);
  if (swapped === undefined) return;
  const [one, other] = swapped.map((at) => params[at].name);
  report(ctx, 'check/arguments-swapped', span, { name: text, one, other, call: written });
}

/** The parameters of what is amended under the names that an amendment gives them. */
export function namedParams(params: readonly ParamSymbol[], header: readonly HeaderParam[]): NamedParam[] {
  const isSure = fitsHeader(params, header);
  return params.map(({ name, type }, at) => {
    if (!isSure) return { name, type: { ...unknownType, many: type.many } };
    const written = header[at]?.name;
    return written === undefined ? { name, type } : { name: written.text, type, written };
  });
}

/** Makes the names known that stand in a header that does not fit, and belong to no parameter. */
export function bindStrayNames(ctx: Context, params: readonly ParamSymbol[], header: readonly HeaderParam[]): void {
  if (fitsHeader(params, header)) return;
  const known = new Set(params.map(({ name }) => name));
  for (const name of header.flatMap((param) => [param.label ?? [], param.name].flat()))
    if (!known.has(name.text))
      ctx.scope.variables.push({ name: name.text, type: unknownType, where: 'local', slot: 0, at: bindingOf(ctx, name), used: true });
}

function fitsHeader(params: readonly ParamSymbol[], header: readonly HeaderParam[]): boolean {
  return header.length === 0 || (header.length === params.length && findSwapped(header, params) === undefined);
}

/** Two places whose names belong to each other's parameters, which are of different types. Between equal types any name may stand. */
function findSwapped(header: readonly HeaderParam[], params: readonly ParamSymbol[]): readonly [number, number] | undefined {
  for (const [one, { name, label }] of header.entries()) {
    const other = params.findIndex((param) => (label ? param.label === label.text : param.name === name.text));
    const back = header[other];
    if (other <= one || back === undefined || fits(params[one].type, params[other].type)) continue;
    if (back.label ? back.label.text === params[one].label : back.name.text === params[one].name) return [one, other];
  }
  return undefined;
}
