// A program as text that a person can compare: whatever has a name is called by it, so that one more rule does not renumber all others,
// and every place is a line and column. Nothing is left out: what this file does not know is printed as it stands.
import type { Program } from '../../../interpreter/program/program.ts';
import { SourceFile } from '../../../grammar/source.ts';
import type { InputFile } from '../../../interpreter/index.ts';

/** Longer lines are broken. */
const WIDTH = 130;

type Tree = string | { readonly head: string; readonly parts: readonly Tree[]; readonly close: string };
type Owner = Readonly<Record<string, unknown>>;

export function describeProgram(program: Program, files: readonly InputFile[]): string {
  return new Describer(program, files).lines().join('\n') + '\n';
}

class Describer {
  private readonly sources: ReadonlyMap<string, SourceFile>;
  private readonly names = new Map<readonly object[], readonly string[]>();

  constructor(
    private readonly program: Program,
    files: readonly InputFile[],
  ) {
    this.sources = new Map(files.map(({ path, text }) => [path, new SourceFile(path, text)]));
  }

  lines(): string[] {
    // Sites are told where they are used. A hash tells of every text, also of those that make no difference to the program.
    const { sites: _sites, hash: _hash, ...sections } = this.program;
    return Object.entries(sections)
      .flatMap(([name, value]) => ['', `== ${name}`, ...this.section(name, value)])
      .slice(1);
  }

  private section(name: string, value: unknown): string[] {
    if (!Array.isArray(value)) return layOut(this.describe(value, name, {}));
    return (value as unknown[]).flatMap((entry) => {
      if (!isRecord(entry) || !Array.isArray(entry.code)) return layOut(this.describe(entry, name, {}));
      const { code, ...header } = entry;
      const steps = (code as unknown[]).flatMap((step, at) => layOut(this.describe(step, 'code', {}, entry.site), `  ${at}: `));
      return [...layOut(this.describe(header, name, {})), ...steps];
    });
  }

  /** `key` and `owner` say what a number stands for, `around` where the thing stands that this is a part of. */
  private describe(value: unknown, key: string, owner: Owner, around?: unknown): Tree {
    if (Array.isArray(value)) {
      if (key === 'yes') return `[${(value as number[]).map((item) => this.nameOf('document', item, {}) ?? String(item)).join(' ')}]`;
      return { head: '[', parts: (value as unknown[]).map((item) => this.describe(item, key, owner, around)), close: ']' };
    }
    if (isRecord(value)) return this.record(value, around);
    if (typeof value === 'number') return this.nameOf(key, value, owner) ?? String(value);
    return typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value) ? value : JSON.stringify(value);
  }

  private record(value: Owner, around: unknown): Tree {
    const { op, site, ...rest } = value;
    const parts = Object.entries(rest).flatMap(([key, part]): Tree[] => {
      if (part === undefined) return [];
      const tree = this.describe(part, key, value, site ?? around);
      return [typeof tree === 'string' ? `${key}: ${tree}` : { ...tree, head: `${key}: ${tree.head}` }];
    });
    const place = typeof site === 'number' ? `@${this.place(site, around)} ` : '';
    return { head: `${typeof op === 'string' ? op : ''}${place}(`, parts, close: ')' };
  }

  /** Line and column from and to; the file and the rule as well where they are not those of what is around. */
  private place(site: number, around: unknown): string {
    const here = this.program.sites[site];
    const source = this.sources.get(here?.file ?? '');
    if (here === undefined) return `site-${site}`;
    if (source === undefined) return `${here.file || 'nowhere'}:${here.start}-${here.end} in ${here.rule || 'no rule'}`;
    const outer = typeof around === 'number' ? this.program.sites[around] : undefined;
    const [from, to] = [source.position(here.start), source.position(here.end)];
    const until = from.line === to.line ? String(to.column) : `${to.line}:${to.column}`;
    const file = outer?.file === here.file ? '' : `${here.file.slice(here.file.lastIndexOf('/') + 1)}:`;
    return `${file}${from.line}:${from.column}-${until}${outer?.rule === here.rule ? '' : ` in ${here.rule}`}`;
  }

  /** What an entry of a list is called; entries of one name are numbered. */
  private named(list: readonly object[], at: number): string | undefined {
    let names = this.names.get(list);
    if (names === undefined) {
      const plain = list.map((entry) => String(Object.entries(entry).find(([key]) => /^(name|key|id)$/.test(key))?.[1]));
      names = plain.map((name, index) => (plain.indexOf(name) === index ? name : `${name}#${index}`));
      this.names.set(list, names);
    }
    return names[at];
  }

  private nameOf(key: string, value: number, owner: Owner): string | undefined {
    const list = this.listOf(key);
    if (list !== undefined) return this.named(list, value);
    const { actions, spans, documents } = this.program;
    switch (key) {
      case 'actions':
        return value === 0 ? 'none' : this.named(actions, value - 1);
      case 'span':
        return value === 0 ? 'for-good' : this.named(spans, value - 1);
      case 'document':
      case 'face':
        return this.named(documents, value - 1);
      case 'offset':
        return this.column(value, String(owner.op ?? ''));
      default:
        return undefined;
    }
  }

  /** The list that a number of this key points into. */
  private listOf(key: string): readonly object[] | undefined {
    const { queries, actions, data, memories, choices, chances, parts, behaviours, enums, kinds, fields, piles } = this.program;
    const lists: Readonly<Record<string, readonly object[]>> = {
      query: queries,
      action: actions,
      start: actions,
      data,
      memory: memories,
      choice: choices,
      chance: chances,
      firstChance: chances,
      part: parts,
      behaviour: behaviours,
      enum: enums,
      kind: kinds,
      kinds,
      playedWith: kinds,
      field: fields,
      fields,
      placeField: fields,
      pile: piles,
    };
    return lists[key];
  }

  /** Several kinds may have fields in one column. The number stays where a thing is declared. */
  private column(offset: number, op: string): string | undefined {
    const { fields, globals } = this.program;
    if (/global/.test(op)) return globals.find((one) => one.offset === offset)?.name;
    const names = op === '' ? [] : fields.filter((one) => one.offset === offset).map(({ name }) => name);
    return names.length === 0 ? undefined : names.join('/');
  }
}

/** On one line if that is not too long, otherwise part by part. */
function layOut(tree: Tree, before = ''): string[] {
  const flat = before + flatten(tree);
  if (typeof tree === 'string' || flat.length <= WIDTH || tree.parts.length === 0) return [flat];
  const deeper = `${' '.repeat(before.length - before.trimStart().length)}  `;
  return [before + tree.head, ...tree.parts.flatMap((part) => layOut(part, deeper)), `${deeper.slice(2)}${tree.close}`];
}

function flatten(tree: Tree): string {
  return typeof tree === 'string' ? tree : tree.head + tree.parts.map(flatten).join(', ') + tree.close;
}

function isRecord(value: unknown): value is Owner {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
