// Coverage: finds the parts of the rules that no scenario has reached: queries and actions that never ran, clauses and conditions that never
// held, options that were never taken. A part that several programs share counts as reached when one of them reached it.
import type { SourceFile } from '../../../grammar/source.ts';
import type { Expr, Program } from '../../program/program.ts';
import { expressionsOf, walkExpression } from '../../program/walk.ts';
import type { CompiledSelection } from './programs.ts';
import type { Reach } from './reach.ts';

export interface UnreachedLine {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  /** `query`, `action`: it never ran; `clause`: its condition never held; `otherwise`: one before it always did; `option`: never taken. */
  readonly what: CoverageUnit['what'];
}

export interface Coverage {
  readonly parts: number;
  readonly reached: number;
  readonly unreached: readonly UnreachedLine[];
  /** All parts, where a caller has asked for them. */
  readonly lines?: readonly CoveredPart[];
}

export interface CoveredPart extends UnreachedLine {
  readonly reached: boolean;
}

interface CoverageUnit {
  readonly what: 'query' | 'action' | 'clause' | 'otherwise' | 'option';
  readonly site: number;
  readonly reached: boolean;
  /** The rule of a condition that is never true in this program, because options are constants of a program. */
  readonly settledIn?: number;
}

interface Part extends UnreachedLine {
  readonly start: number;
  reached: boolean;
  /** Where its rule stands, if the condition is constant in every program that has it. */
  settled: string | undefined;
}

export function coverageOf(
  reaches: ReadonlyMap<CompiledSelection, Reach>,
  source: (path: string) => SourceFile | undefined,
  wantsLines = false,
): Coverage {
  const parts = new Map<string, Part>();
  /** Rules that ran, and for each the parts that the program has of it. */
  const programs: { readonly ran: ReadonlySet<string>; readonly has: ReadonlySet<string> }[] = [];
  for (const [{ program }, reach] of reaches) {
    const placeOf = (site: number): string => `${program.sites[site].file} ${program.sites[site].start}`;
    const has = new Set<string>();
    for (const { what, site, reached, settledIn } of unitsOf(program, reach)) {
      const { file, start, end, rule } = program.sites[site];
      const found = source(file);
      if (found === undefined) continue;
      const key = `${file} ${start} ${end} ${what}`;
      has.add(key);
      const known = parts.get(key);
      const settled = settledIn === undefined ? undefined : placeOf(settledIn);
      if (known === undefined) parts.set(key, { file, line: found.position(start).line, rule, what, start, reached, settled });
      else {
        known.reached ||= reached;
        if (settled === undefined) known.settled = undefined;
      }
    }
    programs.push({ ran: new Set([...reach.reached].map(placeOf)), has });
  }
  // A condition that another choice of options makes constantly true is not even evaluated there.
  for (const [key, part] of parts) {
    const { settled } = part;
    if (settled !== undefined) part.reached ||= programs.some(({ ran, has }) => ran.has(settled) && !has.has(key));
  }
  const all = [...parts.values()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.start - b.start));
  const lineOf = ({ file, line, rule, what }: Part): UnreachedLine => ({ file, line, rule, what });
  const unreached = all.filter(({ reached }) => !reached).map(lineOf);
  const lines = wantsLines ? all.map((part): CoveredPart => ({ ...lineOf(part), reached: part.reached })) : undefined;
  return { parts: all.length, reached: all.length - unreached.length, unreached, ...(lines && { lines }) };
}

function unitsOf(program: Program, reach: Reach): CoverageUnit[] {
  const units: CoverageUnit[] = [];
  const add = (what: CoverageUnit['what'], site: number | undefined, reached: (site: number) => boolean, settledIn?: number): void => {
    if (site !== undefined && site !== 0) units.push({ what, site, reached: reached(site), ...(settledIn !== undefined && { settledIn }) });
  };
  const ran = (site: number): boolean => reach.reached.has(site);
  const held = (site: number): boolean => reach.held.has(site);
  const conditions = (expr: Expr): void =>
    walkExpression(expr, (part) => {
      if (part.op !== 'if') return;
      const test = part.test.site ?? part.site;
      add('clause', test, held);
      // The last clause of a query has no condition of its own: it answers when the one before it does not hold.
      if (part.otherwise.op !== 'if' && test !== undefined) add('otherwise', part.otherwise.site, () => reach.failed.has(test));
    });
  for (const query of program.queries) {
    add('query', query.site, ran);
    conditions(query.body);
  }
  for (const action of program.actions) {
    add('action', action.site, ran);
    for (const instr of action.code) {
      for (const expr of expressionsOf(instr)) conditions(expr);
      if (instr.op === 'unless') {
        const never = instr.test.op === 'const' && instr.test.value === 0;
        add('clause', instr.test.site ?? instr.site, held, never ? action.site : undefined);
      }
      if (instr.op === 'choose')
        for (const branch of instr.branches) if (branch.name !== undefined) add('option', branch.site, (site) => reach.taken.has(site));
    }
  }
  return units;
}
