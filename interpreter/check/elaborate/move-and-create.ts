// Elaborates `move` and `create`: where pieces lie and stand, and how they come into the game.
import type { CreateStatement, MoveStatement } from '../../../grammar/syntax/ast.ts';
import type { Instr } from '../../program/program.ts';
import { elaborateFace } from './builtins.ts';
import { type Context, report, reportUnknown } from './context.ts';
import { loop } from './control-flow.ts';
import { typePhrase } from './environment/describe.ts';
import { elaborate, many, one, type Value } from './expressions.ts';
import { templateParts } from './ids.ts';
import { reportMisfit } from './misfit-help.ts';
import { memberOf } from './members.ts';
import type { Created } from './memo.ts';
import { type Body, declare, read } from './statements.ts';
import { fits, pieceType, unknownType } from './environment/types.ts';

export function elaborateMove(body: Body, statement: MoveStatement, site: number): void {
  const { ctx, code } = body;
  const { env } = ctx.shared;
  const what = elaborate(ctx, statement.what);
  const to = elaborate(ctx, statement.to);
  if (what.type.base === 'unknown' || to.type.base === 'unknown') return;
  if (what.type.base !== 'piece' && what.type.base !== 'pile') {
    report(ctx, 'check/cannot-move', statement.what.span, { type: typePhrase(env, what.type) });
    return;
  }
  const plural = what.type.many || what.type.base === 'pile';
  if (to.type.base === 'pile') {
    if (!what.type.kinds!.some((kind) => to.type.kinds!.includes(kind))) {
      report(ctx, 'check/wrong-pile', statement.to.span, { what: typePhrase(env, what.type), pile: typePhrase(env, to.type) });
      return;
    }
    code.emit({ op: 'move', what: plural ? many(what).ir : what.ir, many: plural, pile: to.ir, end: statement.end ?? 'top', site });
    return;
  }
  if (statement.end || env.place === undefined) {
    report(ctx, 'check/pile-wanted', statement.to.span, { type: typePhrase(env, to.type) });
    return;
  }
  // If it is not a pile, the thing stands at a place.
  const place = env.place.name;
  const write = (piece: Value): void => {
    const field = memberOf(
      ctx,
      { kind: 'member', target: statement.what, field: { text: place, span: statement.what.span }, span: statement.span },
      piece,
    );
    if (field.ir.op !== 'field') return;
    if (!fits(to.type, field.type)) reportMisfit(ctx, statement.to.span, field.type, to.type);
    else {
      const { kinds } = piece.type;
      code.emit({
        op: 'write',
        of: piece.ir,
        offset: field.ir.offset,
        value: one(ctx, to, statement.to.span).ir,
        ...(kinds && { kinds }),
        site,
      });
    }
  };
  if (!plural) return write(what);
  loop(body, '', many(what), site, (variable) => write({ type: variable.type, ir: read(variable) }));
}

export function elaborateCreate(body: Body, statement: CreateStatement, site: number): void {
  const { ctx, code } = body;
  const { env } = ctx.shared;
  const document = elaborateFace(ctx, statement.what);
  const kind = document.type.base === 'unknown' ? undefined : env.kinds[document.type.kinds![0]];
  if (!kind || document.type.kinds!.length !== 1 || kind.pieces === 'none') {
    if (kind) report(ctx, 'check/cannot-create', statement.what.span, { type: typePhrase(env, document.type) });
    // Its name is declared even though its type is wrong.
    if (statement.as) declare(body, statement.as.text, unknownType, statement.as.span);
    return;
  }
  const type = pieceType([kind.index], kind.name);
  const fields = statement.fields.flatMap(({ field, value }) => {
    const symbol = kind.fields.get(field.text);
    if (!symbol) {
      reportUnknown(ctx, 'check/unknown-field', field, kind.fields.keys(), { kind: kind.name });
      elaborate(ctx, value);
      return [];
    }
    const given = one(ctx, elaborate(ctx, value, symbol.type), value.span);
    if (!fits(given.type, symbol.type)) reportMisfit(ctx, value.span, symbol.type, given.type);
    return [{ offset: symbol.offset, value: given.ir }];
  });
  const pile = statement.pile && elaborate(ctx, statement.pile);
  if (pile && pile.type.base !== 'pile' && pile.type.base !== 'unknown')
    report(ctx, 'check/pile-wanted', statement.pile!.span, { type: typePhrase(env, pile.type) });
  if (pile?.type.base === 'pile' && !pile.type.kinds!.includes(kind.index))
    report(ctx, 'check/wrong-pile', statement.pile!.span, { what: typePhrase(env, type), pile: typePhrase(env, pile.type) });
  const id = statement.named && templateParts(ctx, statement.named, kind);
  if (id) noteCreated(ctx, { kind: kind.index, id });
  const variable = statement.as ? declare(body, statement.as.text, type, statement.as.span) : ctx.scope.add('', type);
  code.emit({
    op: 'create',
    document: document.ir,
    kind: kind.index,
    ...(id && { id }),
    fields,
    ...(pile && { pile: pile.ir }),
    slot: variable.slot,
    site,
  } as Instr);
}

function noteCreated({ shared }: Context, created: Created): void {
  if (shared.memo) shared.memo.noteCreated(created);
  else shared.creates.set(JSON.stringify(created), created);
}
