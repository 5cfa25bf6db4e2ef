// Rebuilds expressions and instructions from changed parts. Everything a pass of this folder does to a program goes through here, so that a
// new operation is added in one place.
import type { Expr, IdPart, Instr } from '../program/program.ts';

/** The expression with its direct parts replaced; the same object if none has changed. */
export function mapParts(expr: Expr, change: (part: Expr) => Expr): Expr {
  switch (expr.op) {
    case 'field':
    case 'data':
    case 'piece-of':
    case 'is-of':
    case 'next-seat':
    case 'score-of':
    case 'seats-from':
      return update(expr, { of: change(expr.of) });
    case 'amount':
      return update(expr, { of: change(expr.of), which: change(expr.which) });
    case 'call':
      return update(expr, { args: mapAll(expr.args, change) });
    case 'math':
    case 'compare':
    case 'and':
    case 'or':
    case 'union':
    case 'minus':
      return update(expr, { left: change(expr.left), right: change(expr.right) });
    case 'not':
      return update(expr, { value: change(expr.value) });
    case 'if':
      return update(expr, { test: change(expr.test), then: change(expr.then), otherwise: change(expr.otherwise) });
    case 'let':
      return update(expr, { value: change(expr.value), in: change(expr.in) });
    case 'count':
    case 'first':
    case 'last':
      return update(expr, { set: change(expr.set) });
    case 'has':
    case 'like':
      return update(expr, { set: change(expr.set), item: change(expr.item) });
    case 'sum':
    case 'map':
      return update(expr, { set: change(expr.set), value: change(expr.value) });
    case 'some':
    case 'every':
    case 'no':
    case 'filter':
      return update(expr, { set: change(expr.set), test: change(expr.test) });
    case 'item':
      return update(expr, { index: change(expr.index) });
    case 'fold':
      return update(expr, { set: change(expr.set), init: change(expr.init), body: change(expr.body) });
    case 'pile':
      return update(expr, { pile: change(expr.pile) });
    case 'extreme':
      return update(expr, { set: change(expr.set), by: change(expr.by) });
    case 'set-of':
      return update(expr, { items: mapAll(expr.items, change) });
    case 'take':
      return update(expr, { set: change(expr.set), count: change(expr.count) });
    case 'holders':
      return update(expr, { own: change(expr.own), grants: mapAll(expr.grants, change) });
    case 'const':
    case 'local':
    case 'bound':
    case 'global':
    case 'empty':
    case 'list':
    case 'memory':
    case 'all':
    case 'documents':
      return expr;
  }
}

/** The instruction with every expression it evaluates replaced. */
export function mapExpressions(instr: Instr, change: (expr: Expr) => Expr): Instr {
  switch (instr.op) {
    case 'set':
    case 'set-list':
    case 'append':
    case 'write-global':
    case 'record':
      return update(instr, { value: change(instr.value) });
    case 'write':
      return update(instr, { of: change(instr.of), value: change(instr.value) });
    case 'move':
      return update(instr, { what: change(instr.what), pile: change(instr.pile) });
    case 'create':
      return {
        ...instr,
        document: change(instr.document),
        fields: instr.fields.map((field) => ({ ...field, value: change(field.value) })),
        ...(instr.pile && { pile: change(instr.pile) }),
        ...(instr.id && { id: instr.id.map((part): IdPart => (part.part === 'slot' ? { ...part, value: change(part.value) } : part)) }),
      };
    case 'unless':
      return update(instr, { test: change(instr.test) });
    case 'call':
      return update(instr, { args: mapAll(instr.args, change) });
    case 'run':
      return update(instr, { document: change(instr.document), args: mapAll(instr.args, change) });
    case 'choose':
      return {
        ...instr,
        seat: change(instr.seat),
        min: change(instr.min),
        max: change(instr.max),
        branches: instr.branches.map((branch) => ({
          ...branch,
          ...(branch.when && { when: change(branch.when) }),
          ...(branch.set && { set: change(branch.set) }),
        })),
      };
    case 'pick':
      return { ...instr, set: change(instr.set), ...(instr.count && { count: change(instr.count) }) };
    case 'shuffle':
      return update(instr, { pile: change(instr.pile) });
    case 'attach':
      return update(instr, { document: change(instr.document), to: change(instr.to) });
    case 'award':
      return update(instr, { to: change(instr.to), amount: change(instr.amount) });
    case 'jump':
    case 'next':
    case 'forget':
    case 'expire':
    case 'enter':
    case 'return':
      return instr;
  }
}

/** The instruction with every address it can jump to replaced. */
export function mapTargets(instr: Instr, change: (to: number) => number): Instr {
  switch (instr.op) {
    case 'jump':
    case 'unless':
    case 'next':
      return update(instr, { to: change(instr.to) });
    case 'choose':
      return {
        ...instr,
        skip: change(instr.skip),
        branches: instr.branches.map((branch) => update(branch, { to: change(branch.to) })),
      };
    case 'pick':
      return update(instr, { skip: change(instr.skip) });
    default:
      return instr;
  }
}

/** Every address an instruction can jump to. */
export function targetsOf(instr: Instr): readonly number[] {
  const targets: number[] = [];
  mapTargets(instr, (to) => {
    targets.push(to);
    return to;
  });
  return targets;
}

/** Where the variables of a frame stand in another one: ones and lists. */
export interface Slots {
  readonly ones: readonly number[];
  readonly lists: readonly number[];
}

/** The instruction in a frame whose variables stand at other slots. */
export function moveSlots(instr: Instr, slots: Slots): Instr {
  const { ones, lists } = slots;
  const moved = moveAbout(
    mapExpressions(instr, (expr) => moveInExpression(expr, slots)),
    ones,
  );
  switch (moved.op) {
    case 'set':
      return { ...moved, slot: ones[moved.slot] };
    case 'create':
      return moved.slot < 0 ? moved : { ...moved, slot: ones[moved.slot] };
    case 'set-list':
    case 'append':
      return { ...moved, slot: lists[moved.slot] };
    case 'next':
      return { ...moved, list: lists[moved.list], index: ones[moved.index], slot: ones[moved.slot] };
    case 'pick':
      return { ...moved, slot: (moved.count === undefined ? ones : lists)[moved.slot] };
    case 'choose': {
      const to = moved.many ? lists : ones;
      return { ...moved, branches: moved.branches.map((branch) => (branch.slot < 0 ? branch : { ...branch, slot: to[branch.slot] })) };
    }
    case 'enter':
      return { ...moved, ones: moved.ones.map((slot) => ones[slot]), lists: moved.lists.map((slot) => lists[slot]) };
    default:
      return moved;
  }
}

function moveAbout(instr: Instr, ones: readonly number[]): Instr {
  if ((instr.op !== 'choose' && instr.op !== 'pick' && instr.op !== 'shuffle') || instr.about === undefined) return instr;
  return { ...instr, about: instr.about.map((part) => ({ ...part, slot: ones[part.slot] })) };
}

function moveInExpression(expr: Expr, slots: Slots): Expr {
  const moved = mapParts(expr, (part) => moveInExpression(part, slots));
  switch (moved.op) {
    case 'local':
      return { ...moved, slot: slots.ones[moved.slot] };
    case 'list':
    case 'item':
      return { ...moved, slot: slots.lists[moved.slot] };
    case 'let':
    case 'fold':
      return { ...moved, slot: (moved.list ? slots.lists : slots.ones)[moved.slot] };
    default:
      return moved;
  }
}

/** The slots an instruction gives a value to. */
export function writtenSlots(instr: Instr): Slots {
  switch (instr.op) {
    case 'set':
      return { ones: [instr.slot], lists: [] };
    case 'create':
      return { ones: instr.slot < 0 ? [] : [instr.slot], lists: [] };
    case 'set-list':
    case 'append':
      return { ones: [], lists: [instr.slot] };
    case 'next':
      return { ones: [instr.index, instr.slot], lists: [] };
    case 'pick':
      return instr.count === undefined ? { ones: [instr.slot], lists: [] } : { ones: [], lists: [instr.slot] };
    case 'choose': {
      const given = instr.branches.map(({ slot }) => slot).filter((slot) => slot >= 0);
      return instr.many ? { ones: [], lists: given } : { ones: given, lists: [] };
    }
    default:
      return { ones: [], lists: [] };
  }
}

function mapAll(parts: readonly Expr[], change: (part: Expr) => Expr): readonly Expr[] {
  const changed = parts.map(change);
  return changed.every((part, at) => part === parts[at]) ? parts : changed;
}

/** A copy with other values, or the thing itself if they are what it has. */
function update<T extends object>(thing: T, values: Partial<T>): T {
  for (const [key, value] of Object.entries(values)) if (thing[key as keyof T] !== value) return { ...thing, ...values };
  return thing;
}
