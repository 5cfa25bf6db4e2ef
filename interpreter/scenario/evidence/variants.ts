// Mutants of a program: what one mistake in a rule would make of it. Each changes one place in the sources, wherever the program holds a copy of
// that place: a condition that always or never holds, a part of one left out, a number one higher, a sign turned round. What the compiler adds
// has no place in the sources and is not changed.
import type { SourceFile } from '../../../grammar/source.ts';
import type { Program, Site } from '../../program/program.ts';

export interface Variant {
  /** The same for the same change in programs of other editions and options. */
  readonly key: string;
  readonly site: Site;
  /** What was changed, in words. */
  readonly what: string;
  /** Sites of the queries and actions that hold the place; empty when anything may. */
  readonly owners: ReadonlySet<number>;
  readonly program: () => Program;
}

type Json = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

interface Change {
  readonly path: Path;
  readonly owner: number;
  readonly make: (node: Json) => unknown;
}

interface Found {
  readonly site: Site;
  readonly what: string;
  readonly changes: Change[];
}

/** All mutants of a program whose place lies in a file that `source` knows. */
export function variantsOf(program: Program, source: (path: string) => SourceFile | undefined): Variant[] {
  const collector = new Collector(program, source);
  program.queries.forEach((query, index) => collector.visit(query.body, ['queries', index, 'body'], query.site));
  program.actions.forEach((action, index) => collector.visit(action.code, ['actions', index, 'code'], action.site));
  collector.visitData();
  return [...collector.found].map(([key, { site, what, changes }]) => ({
    key,
    site,
    what,
    owners: new Set(changes.some(({ owner }) => owner === 0) ? [] : changes.map(({ owner }) => owner)),
    // The innermost place comes first: a place around it then contains the changed one.
    program: () =>
      [...changes]
        .sort((a, b) => b.path.length - a.path.length)
        .reduce<unknown>((changed, { path, make }) => replaceAt(changed, path, make), program) as Program,
  }));
}

const TURNED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '!=',
  '!=': '=',
  '+': '-',
  '-': '+',
  least: 'most',
  most: 'least',
  first: 'last',
  last: 'first',
};

class Collector {
  readonly found = new Map<string, Found>();
  private readonly program: Program;
  private readonly source: (path: string) => SourceFile | undefined;

  constructor(program: Program, source: (path: string) => SourceFile | undefined) {
    this.program = program;
    this.source = source;
  }

  visit(value: unknown, path: Path, owner: number): void {
    if (Array.isArray(value)) {
      value.forEach((item, index) => this.visit(item, [...path, index], owner));
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Json;
    this.ownChanges(node, (site, what, make) => {
      if (site !== undefined) this.add(site, what, { path, owner, make });
    });
    for (const [key, part] of Object.entries(node)) if (typeof part === 'object' && part !== null) this.visit(part, [...path, key], owner);
  }

  /** Mutants of numbers in documents. Amounts in rules are expressions, these are not. */
  visitData(): void {
    this.program.data.forEach(({ kind, key, type, values }, data) => {
      values.forEach((value, document) => {
        const about = this.program.documents[document - 1];
        if (about?.kind !== kind) return;
        const { site } = about;
        const plus = (what: string, path: Path): void =>
          this.add(site, what, { path: ['data', data, 'values', document, ...path], owner: 0, make: (n) => (n as unknown as number) + 1 });
        if (typeof value === 'number') {
          if (type.base === 'number') plus(`${key} one higher`, []);
        } else if (Array.isArray(value)) {
          if (type.base === 'number') value.forEach((_one, index) => plus(`${key} one higher, number ${index + 1}`, [index]));
        }
      });
    });
  }

  private ownChanges(node: Json, add: (site: number | undefined, what: string, make: (node: Json) => unknown) => void): void {
    const { op, how, which } = node as { op?: string; how?: string; which?: unknown };
    const own = siteOf(node);
    const condition = (key: 'test' | 'when', words: readonly ['always holds' | 'never holds', number][]): void => {
      const test = node[key] as Json | undefined;
      if (test === undefined || test['op'] === 'const') return;
      for (const [word, value] of words) add(siteOf(test), word, (now) => ({ ...now, [key]: { ...constant(value), site: test['site'] } }));
    };
    const both = [
      ['always holds', 1],
      ['never holds', 0],
    ] as const;
    if (op === 'if' || op === 'unless')
      condition(
        'test',
        [...both].map(([word, value]) => [word, value]),
      );
    else if (op === 'filter') condition('test', [['always holds', 1]]);
    else if (op === undefined && 'when' in node)
      condition(
        'when',
        [...both].map(([word, value]) => [word, value]),
      );
    else if (op === 'and' || op === 'or' || op === 'union' || op === 'minus') {
      add(siteOf(node['right'] as Json), 'left out', ({ left }) => left);
      if (op !== 'minus') add(siteOf(node['left'] as Json), 'left out', ({ right }) => right);
    } else if ((op === 'compare' || op === 'math') && how !== undefined && how in TURNED)
      add(own, `\`${how}\` read as \`${TURNED[how]}\``, (now) => ({ ...now, how: TURNED[how] }));
    else if (op === 'extreme')
      add(own, `${String(which)} read as ${TURNED[String(which)]}`, (now) => ({ ...now, which: TURNED[String(which)] }));
    else if (op === 'first' || op === 'last') add(own, `${op} read as ${TURNED[op]}`, (now) => ({ ...now, op: TURNED[op] }));
    else if (op === 'const' && this.isWrittenNumber(node)) add(own, 'one higher', (now) => ({ ...now, value: Number(now['value']) + 1 }));
  }

  /** Whether a constant is written with digits. Only then it is a number; otherwise it is a word or a document. */
  private isWrittenNumber(node: Json): boolean {
    const site = siteOf(node);
    if (site === undefined) return false;
    const { file, start, end } = this.program.sites[site];
    return /^\d+$/.test(this.source(file)?.text.slice(start, end) ?? '');
  }

  private add(index: number, what: string, change: Change): void {
    const site = this.program.sites[index];
    if (site === undefined || this.source(site.file) === undefined) return;
    const key = `${site.file} ${site.start} ${site.end} ${what}`;
    const known = this.found.get(key);
    if (known === undefined) this.found.set(key, { site, what, changes: [change] });
    else known.changes.push(change);
  }
}

function siteOf(node: Json | undefined): number | undefined {
  const site = node?.['site'];
  return typeof site === 'number' && site !== 0 ? site : undefined;
}

function constant(value: number): Json {
  return { op: 'const', value };
}

/** A copy of a plain value with one place changed; everything beside the path to that place is shared. */
function replaceAt(value: unknown, [step, ...rest]: Path, make: (node: Json) => unknown): unknown {
  if (step === undefined) return make(value as Json);
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? replaceAt(item, rest, make) : item));
  const node = value as Json;
  return { ...node, [step]: replaceAt(node[step], rest, make) };
}
