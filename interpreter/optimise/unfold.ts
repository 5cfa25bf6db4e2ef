// Unfolds `run card for actor` into tests and direct calls: if it is this document, call this action; if it is that one, call that action. A
// direct call can be inlined, and costs less even if it is not.
import { type ActionCode, type Expr, type Instr, type Program } from '../program/program.ts';
import { isMany } from '../runtime/tables.ts';
import { mapTargets } from './rewrite.ts';

/** The most actions that a `run` is unfolded into; with more, the action is looked up in a table. */
const mostCases = 24;

export function unfoldRuns(program: Program): Program {
  return { ...program, actions: program.actions.map((action) => unfoldIn(program, action)) };
}

function unfoldIn(program: Program, action: ActionCode): ActionCode {
  if (!action.code.some((instr) => casesOf(program, instr) !== undefined)) return action;
  const code: Instr[] = [];
  const moved: number[] = [];
  const own = new Set<number>();
  let { ones } = action;
  for (const instr of action.code) {
    moved.push(code.length);
    const cases = casesOf(program, instr);
    if (instr.op !== 'run' || cases === undefined) {
      own.add(code.length);
      code.push(instr);
      continue;
    }
    const { site } = instr;
    const keep = (value: Expr): Expr => {
      if (value.op === 'local' || value.op === 'const') return value;
      code.push({ op: 'set', slot: ones, value, site });
      return { op: 'local', slot: ones++ };
    };
    const document = keep(instr.document);
    const args = instr.args.map(keep);
    const end = code.length + cases.length * 3;
    for (const { callee, documents } of cases) {
      code.push(
        { op: 'unless', test: { op: 'is-of', of: document, document: true, yes: documents }, to: code.length + 3, site: 0 },
        { op: 'call', action: callee, args, site },
        { op: 'jump', to: end, back: false, site },
      );
    }
  }
  moved.push(code.length);
  return { ...action, ones, code: code.map((instr, at) => (own.has(at) ? mapTargets(instr, (to) => moved[to]) : instr)) };
}

/** The actions a `run` can call, each with its documents; undefined if it is not to be unfolded. */
function casesOf(
  program: Program,
  instr: Instr,
): readonly { readonly callee: number; readonly documents: readonly number[] }[] | undefined {
  // An action that cannot ask has no frame, so unfolding would save nothing.
  if (instr.op !== 'run' || !instr.asks || instr.args.some(isMany)) return undefined;
  const cases = new Map<number, number[]>();
  program.behaviours[instr.behaviour].actions.forEach((plusOne, document) => {
    if (plusOne > 0) cases.set(plusOne - 1, [...(cases.get(plusOne - 1) ?? []), document]);
  });
  if (cases.size === 0 || cases.size > mostCases) return undefined;
  return [...cases].map(([callee, documents]) => ({ callee, documents }));
}
