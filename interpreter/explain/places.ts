// Numbers the places of the rules that can run, the same for all programs: a site may have another number in the next program.
import type { Program } from '../program/program.ts';
import type { FileStretch } from './explanation.ts';

export class Places {
  private readonly numbers = new Map<string, number>();
  private readonly byFile = new Map<string, { readonly start: number; readonly end: number; readonly number: number }[]>();
  private readonly known = new WeakMap<Program, readonly number[]>();
  /** A cache of the places inside of stretches, valid as long as there are so many places. */
  private readonly found = new WeakMap<readonly FileStretch[], { readonly of: number; readonly numbers: readonly number[] }>();
  /** A cache of the sites inside of stretches, by program. */
  private readonly sites = new WeakMap<readonly FileStretch[], WeakMap<Program, readonly number[]>>();

  /** The number of the place of every site. A site that only says where something is declared has none. */
  of(program: Program): readonly number[] {
    const known = this.known.get(program);
    if (known !== undefined) return known;
    const declared = new Set([...program.documents, ...program.kinds].map(({ site }) => site));
    const made = program.sites.map((site, index) => (site.file === '' || declared.has(index) ? -1 : this.number(site)));
    this.known.set(program, made);
    return made;
  }

  /** The sites of a program whose places lie inside of these stretches. */
  sitesWithin(program: Program, stretches: readonly FileStretch[]): readonly number[] {
    const known = this.sites.get(stretches) ?? new WeakMap<Program, readonly number[]>();
    this.sites.set(stretches, known);
    let sites = known.get(program);
    if (sites === undefined) {
      const numbers = this.of(program);
      const wanted = new Set(this.within(stretches));
      sites = wanted.size === 0 ? [] : numbers.flatMap((number, site) => (wanted.has(number) ? [site] : []));
      known.set(program, sites);
    }
    return sites;
  }

  /** The places that are known so far inside of these stretches, cached because every scenario is asked about the same ones. */
  within(stretches: readonly FileStretch[]): readonly number[] {
    const last = this.found.get(stretches);
    if (last?.of === this.numbers.size) return last.numbers;
    const numbers = [
      ...new Set(
        stretches.flatMap(({ file, start, end }) =>
          (this.byFile.get(file) ?? []).flatMap((place) => (place.start >= start && place.end <= end ? [place.number] : [])),
        ),
      ),
    ];
    this.found.set(stretches, { of: this.numbers.size, numbers });
    return numbers;
  }

  private number({ file, start, end }: FileStretch): number {
    const key = `${file} ${start} ${end}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(key, number);
    const all = this.byFile.get(file) ?? [];
    all.push({ start, end, number });
    this.byFile.set(file, all);
    return number;
  }
}
