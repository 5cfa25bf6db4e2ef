// Finds who holds the ability of a document now, as far as a viewer may know it. INVARIANT: a condition that reads something that can be
// hidden is not evaluated at all, so that the answer tells nothing that the viewer's view does not tell.
import type { Expr, Program } from '../program/program.ts';
import { walkExpression } from '../program/walk.ts';
import { evaluateMany } from '../runtime/interpret/evaluate.ts';
import { Run } from '../runtime/interpret/run.ts';
import { Fault } from '../runtime/fault.ts';
import type { State } from '../runtime/state.ts';
import { tablesOf } from '../runtime/tables.ts';
import { Layout } from './layout.ts';
import { type Viewer, viewerPiece } from './sight.ts';
import { everythingVisible } from './state-json.ts';
import { SeatVisibility } from './view.ts';

/** The ids of the pieces that hold an ability now, by the viewer's names; null sees everything. `holders` is the set of them. */
export function holdersInSight(program: Program, state: State, holders: Expr, viewer: Viewer | null): readonly string[] {
  if (viewer !== null && !isOpen(program, holders)) return [];
  const layout = new Layout(program, state);
  const visibility = viewer === null ? everythingVisible(layout) : new SeatVisibility(layout, viewerPiece(layout, viewer));
  const run = new Run(tablesOf(program));
  run.begin(state, undefined);
  try {
    const found = evaluateMany(run, holders, { ones: [], onesAt: 0, lists: [], listsAt: 0, bound: [] });
    return [...new Set(found)].flatMap((piece) => visibility.id(piece) ?? []);
  } catch (error) {
    // A condition that fails keeps nobody from looking at a piece.
    if (error instanceof Fault) return [];
    throw error;
  }
}

/** Whether an expression, with all queries it asks, reads nothing that somebody may not see. */
function isOpen(program: Program, whole: Expr): boolean {
  const secret = secretColumns(program);
  const asked = new Set<number>();
  let open = true;
  const visit = (expr: Expr): void => {
    if (expr.op === 'pile' || expr.op === 'memory' || expr.op === 'score-of' || expr.op === 'like') open = false;
    if (expr.op === 'field' && secret.has(expr.offset)) open = false;
    if (expr.op !== 'call' || asked.has(expr.query)) return;
    asked.add(expr.query);
    walkExpression(program.queries[expr.query].body, visit);
  };
  walkExpression(whole, visit);
  return open;
}

/** Columns of pieces that can lie where not everybody sees them, and the column that says in which pile a piece lies. */
function secretColumns({ piles, kinds, fields }: Program): ReadonlySet<number> {
  const hideable = new Set(piles.filter(({ see }) => see !== 'all').flatMap((pile) => pile.kinds));
  const columns = [...hideable].flatMap((kind) => kinds[kind].fields.map((field) => fields[field].offset));
  return new Set([1, ...columns, ...kinds.flatMap(({ hidden }) => hidden)]);
}
