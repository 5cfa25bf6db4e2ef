// Parses templates for the ids of pieces and options, such as "{owner}.{name}.{n}".
import type { TemplateText } from '../../../grammar/syntax/ast.ts';
import type { IdPart } from '../../program/program.ts';
import { type Context, reportUnknown } from './context.ts';
import type { KindSymbol } from './environment/environment.ts';
import { tellNothingYet } from './names.ts';
import { toRef } from './environment/types.ts';

/** Parts of a template in `create ... named "..."`: slots are names in reach. */
export function templateParts(ctx: Context, template: TemplateText, kind: KindSymbol): readonly IdPart[] {
  return split(template.text).map((piece): IdPart => {
    if (piece.slot === undefined) return { part: 'word', text: piece.text };
    const variable = ctx.scope.find(piece.slot);
    if (variable && !variable.type.many) {
      tellNothingYet(ctx, variable, template.span);
      variable.used = true;
      return {
        part: 'slot',
        value: { op: variable.where === 'bound' ? 'bound' : 'local', slot: variable.slot },
        type: toRef(variable.type),
      };
    }
    const part = kindPart(kind, piece.slot);
    if (part) return part;
    reportUnknown(ctx, 'check/unknown-slot', { text: piece.slot, span: template.span }, [
      ...ctx.scope.variables.map((other) => other.name).filter(Boolean),
      ...templateSlots(kind),
    ]);
    return { part: 'word', text: piece.slot };
  });
}

/** Parts of a template in model.yaml; unknown slots are returned for the caller to report. */
export function kindTemplate(
  kind: KindSymbol,
  template: string,
): { readonly parts: readonly IdPart[]; readonly unknown: readonly string[] } {
  const unknown: string[] = [];
  const parts = split(template).map((piece): IdPart => {
    if (piece.slot === undefined) return { part: 'word', text: piece.text };
    const part = kindPart(kind, piece.slot);
    if (part) return part;
    unknown.push(piece.slot);
    return { part: 'word', text: piece.slot };
  });
  return { parts, unknown };
}

/** The names that slots of a kind's templates may have. */
export function templateSlots(kind: KindSymbol): string[] {
  return ['name', 'n', ...kind.fields.keys()];
}

function kindPart(kind: KindSymbol, slot: string): IdPart | undefined {
  if (slot === 'name') return { part: 'name' };
  if (slot === 'n') return { part: 'count' };
  const field = kind.fields.get(slot);
  return field && { part: 'field', field: field.index };
}

function split(template: string): { text: string; slot?: string }[] {
  return template
    .split(/(\{[^{}]*\})/)
    .filter((text) => text !== '')
    .map((text) => (text.startsWith('{') && text.endsWith('}') ? { text, slot: text.slice(1, -1).trim() } : { text }));
}
