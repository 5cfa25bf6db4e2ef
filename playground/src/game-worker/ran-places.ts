// What one scenario has run of the rules, kept as bits because there are hundreds of scenarios, and whether any of it lies inside of a
// stretch of the rules.
import type { Reach, Program } from '../../../interpreter/internal.ts';

/** Stretches of files: somebody's rules. Answers are cached by the object, so that one question asks with one object. */
export type Stretches = readonly { readonly file: string; readonly start: number; readonly end: number }[];

export interface Ran {
  /** Whether something inside of these stretches has run. */
  within(stretches: Stretches): boolean;
}

/** A condition that was evaluated and did not hold has not run. */
export function noteRan(program: Program, reach: Reach): Ran {
  const bits = new Uint8Array(Math.ceil(program.sites.length / 8));
  for (const sites of [reach.reached, reach.asked])
    for (const site of sites) if (site >= 0 && reach.hasRun(site)) bits[site >> 3] |= 1 << (site & 7);
  return { within: (stretches) => sitesWithin(program, stretches).some((site) => (bits[site >> 3] & (1 << (site & 7))) !== 0) };
}

const cached = new WeakMap<Stretches, WeakMap<Program, readonly number[]>>();

/** The sites of a program that lie inside of stretches. A site that only says where something is declared is none. */
function sitesWithin(program: Program, stretches: Stretches): readonly number[] {
  let byProgram = cached.get(stretches);
  if (byProgram === undefined) cached.set(stretches, (byProgram = new WeakMap<Program, readonly number[]>()));
  let sites = byProgram.get(program);
  if (sites === undefined) {
    const declared = new Set([...program.documents, ...program.kinds].map(({ site }) => site));
    const inside = ({ file, start, end }: Stretches[number]): boolean =>
      stretches.some((stretch) => stretch.file === file && stretch.start <= start && end <= stretch.end);
    sites = program.sites.flatMap((site, index) => (!declared.has(index) && inside(site) ? [index] : []));
    byProgram.set(program, sites);
  }
  return sites;
}
