// Which parts of the rules no scenario has reached: queries and actions that never ran, clauses and conditions that never held,
// options that nobody took. A part that several programs share counts as reached when one of them reached it.
import type { SourceFile } from '../../grammar/source.ts';
import type { Expr, Program } from '../program/program.ts';
import { expressionsOf, walkExpression } from '../runtime/walk.ts';
import type { Recorder } from './because.ts';
import type { Cast } from './programs.ts';

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
}

interface CoverageUnit {
  readonly what: 'query' | 'action' | 'clause' | 'otherwise' | 'option';
  readonly site: number;
  readonly reached: boolean;
}

export function coverageOf(recorders: ReadonlyMap<Cast, Recorder>, source: (path: string) => SourceFile | undefined): Coverage {
  const parts = new Map<string, UnreachedLine & { readonly start: number; reached: boolean }>();
  for (const [{ program }, recorder] of recorders) {
    for (const { what, site, reached } of unitsOf(program, recorder)) {
      const { file, start, end, rule } = program.sites[site];
      const found = source(file);
      if (found === undefined) continue;
      const key = `${file} ${start} ${end} ${what}`;
      const known = parts.get(key);
      if (known === undefined) parts.set(key, { file, line: found.position(start).line, rule, what, start, reached });
      else known.reached ||= reached;
    }
  }
  const all = [...parts.values()];
  const unreached = all
    .filter(({ reached }) => !reached)
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.start - b.start))
    .map(({ file, line, rule, what }) => ({ file, line, rule, what }));
  return { parts: all.length, reached: all.length - unreached.length, unreached };
}

function unitsOf(program: Program, recorder: Recorder): CoverageUnit[] {
  const units: CoverageUnit[] = [];
  const add = (what: CoverageUnit['what'], site: number | undefined, reached: (site: number) => boolean): void => {
    if (site !== undefined && site !== 0) units.push({ what, site, reached: reached(site) });
  };
  const ran = (site: number): boolean => recorder.reached.has(site);
  const held = (site: number): boolean => recorder.held.has(site);
  const conditions = (expr: Expr): void =>
    walkExpression(expr, (part) => {
      if (part.op !== 'if') return;
      const test = part.test.site ?? part.site;
      add('clause', test, held);
      // The last clause of a query has no condition of its own: it answers when the one before it does not hold.
      if (part.otherwise.op !== 'if' && test !== undefined) add('otherwise', part.otherwise.site, () => recorder.failed.has(test));
    });
  for (const query of program.queries) {
    add('query', query.site, ran);
    conditions(query.body);
  }
  for (const action of program.actions) {
    add('action', action.site, ran);
    for (const instr of action.code) {
      for (const expr of expressionsOf(instr)) conditions(expr);
      if (instr.op === 'unless') add('clause', instr.test.site ?? instr.site, held);
      if (instr.op === 'choose')
        for (const branch of instr.branches) if (branch.name !== undefined) add('option', branch.site, (site) => recorder.taken.has(site));
    }
  }
  return units;
}
