// Finds where in a YAML document a cursor stands, from the lines alone, because a document that is being written can rarely be parsed as a
// whole.
import type { Path } from '../../grammar/yaml/yaml-tree.ts';
import type { Span } from '../../grammar/source.ts';

export interface YamlCursor {
  /** The span of the document among those of the file. */
  readonly document: Span;
  /** Its first key, if there is one. */
  readonly opening: string | undefined;
  /** The value of the first key, on its line. */
  readonly id: string | undefined;
  /** The keys and list items around the cursor; for a value, its own key comes last. */
  readonly path: Path;
  readonly at: 'key' | 'value';
  /** Keys that exist beside the cursor already. */
  readonly siblings: readonly string[];
  /** Whether the cursor is inside `{` or `[` on one line. */
  readonly flow: boolean;
  /** The lines of a block (`key: |`) around the cursor, and the key it belongs to. */
  readonly block?: Span & { readonly key: string };
}

const keyLine = /^(\s*)((?:- +)*)(?:([\w.:-]+?|"[^"]*"):(?=\s|$)\s*)?(.*)$/;

interface Line {
  readonly start: number;
  readonly end: number;
  readonly indent: number;
  readonly dashes: number;
  readonly key: string | undefined;
  readonly rest: string;
  readonly blank: boolean;
}

export function yamlCursor(text: string, offset: number): YamlCursor {
  const document = documentAround(text, offset);
  const lines = linesOf(text, document);
  const current = lines.findIndex(({ start, end }) => start <= offset && offset <= end);
  const line = lines[current];
  const first = lines.find(({ key }) => key !== undefined);
  const base = { document, opening: first?.key, id: first && plain(first.rest) };
  const column = line === undefined ? 0 : offset - line.start;
  const block = blockAround(lines, current, offset);
  if (block !== undefined) return { ...base, path: [block.key], at: 'value', siblings: [], flow: false, block };
  const typed = line === undefined ? '' : text.slice(line.start, offset);
  const indent = line === undefined || line.blank ? column : line.indent;
  const outer = pathAbove(lines, current, indent);
  const dashes = line?.dashes ?? 0;
  const inner: Path = dashes > 0 ? [...outer, 0] : outer;
  const siblings = siblingsOf(lines, current, indent);
  const colon = /^\s*(?:- +)*(?:[\w.:-]+?|"[^"]*"):(?:\s|$)/.exec(typed);
  if (colon === null || line?.key === undefined) {
    const flow = flowAt(typed.replace(/^\s*(?:- +)*/, ''), inner);
    return flow === undefined ? { ...base, path: inner, at: 'key', siblings, flow: false } : { ...base, ...flow, flow: true };
  }
  const path = [...inner, line.key];
  const flow = flowAt(typed.slice(colon[0].length), path);
  return flow === undefined ? { ...base, path, at: 'value', siblings, flow: false } : { ...base, ...flow, flow: true };
}

function documentAround(text: string, offset: number): Span {
  let start = 0;
  let end = text.length;
  for (const match of text.matchAll(/^---.*$/gm)) {
    const after = match.index + match[0].length;
    if (after < offset) start = Math.min(after + 1, text.length);
    else if (match.index > offset) {
      end = match.index;
      break;
    }
  }
  return { start, end };
}

function linesOf(text: string, { start, end }: Span): Line[] {
  const lines: Line[] = [];
  for (let at = start; at <= end;) {
    const stop = text.indexOf('\n', at);
    const last = stop === -1 || stop > end ? end : stop;
    const content = text.slice(at, last);
    const [, blanks, dashes, key, rest] = keyLine.exec(content.replace(/\r$/, '')) ?? ['', '', '', undefined, content];
    const remark = /^\s*#/.test(content);
    lines.push({
      start: at,
      end: last,
      indent: blanks.length + dashes.length,
      dashes: dashes === '' ? 0 : dashes.trim().split(/ +/).length,
      key: remark ? undefined : key?.replace(/^"|"$/g, ''),
      rest: rest.trim(),
      blank: content.trim() === '' || remark,
    });
    at = last + 1;
  }
  return lines;
}

/** The path of keys above that a line of this indentation belongs to. */
function pathAbove(lines: readonly Line[], current: number, indent: number): Path {
  const path: (string | number)[] = [];
  let limit = indent;
  for (let at = current - 1; at >= 0 && limit > 0; at--) {
    const { blank, key, indent: own, dashes } = lines[at];
    if (blank || own >= limit) {
      // An item of the list that this line belongs to begins above it.
      if (!blank && own === limit && dashes > 0 && at < current && path.length === 0) {
        path.unshift(0);
        limit = own - 2 * dashes + 1;
      }
      continue;
    }
    if (key === undefined) continue;
    path.unshift(key);
    limit = own;
    if (dashes > 0) {
      path.unshift(0);
      limit = own - 2 * dashes + 1;
    }
  }
  return path;
}

function siblingsOf(lines: readonly Line[], current: number, indent: number): string[] {
  const found: string[] = [];
  for (const step of [-1, 1]) {
    for (let at = current + step; at >= 0 && at < lines.length; at += step) {
      const { blank, key, indent: own, dashes } = lines[at];
      if (blank) continue;
      if (own < indent) break;
      if (own === indent && key !== undefined) found.push(key);
      if (own === indent && dashes > 0) break;
    }
  }
  return found;
}

/** The block of text under `key: |` that contains the cursor. */
function blockAround(lines: readonly Line[], current: number, offset: number): (Span & { key: string }) | undefined {
  const line = lines[current];
  if (line === undefined) return undefined;
  const indent = line.blank ? offset - line.start : /^ */.exec(' '.repeat(line.indent))![0].length;
  for (let at = current; at >= 0; at--) {
    const { key, rest, indent: own, blank } = lines[at];
    if (blank && at !== current) continue;
    if (at < current && key !== undefined && /^[|>][-+0-9]*(?:\s+#.*)?$/.test(rest)) {
      if (own >= indent && !(line.blank && indent === 0 && own === 0)) return undefined;
      let last = at;
      for (let next = at + 1; next < lines.length && (lines[next].blank || lines[next].indent > own || next === current); next++)
        last = next;
      return { key, start: lines[at].end + 1, end: lines[last].end };
    }
    if (at < current && !blank && own === 0) return undefined;
  }
  return undefined;
}

/** The position inside `{ a: b, c }` or `[a, b]` on one line; undefined when no bracket is open. */
function flowAt(typed: string, outer: Path): Pick<YamlCursor, 'path' | 'at' | 'siblings'> | undefined {
  const open: { readonly list: boolean; key?: string; index: number; keys: string[] }[] = [];
  let word = '';
  let quote = '';
  for (const sign of typed) {
    if (quote !== '') {
      if (sign === quote) quote = '';
      continue;
    }
    const top = open[open.length - 1];
    if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{' || sign === '[') open.push({ list: sign === '[', index: 0, keys: [] });
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === ':' && top !== undefined && !top.list) {
      top.key = word.trim();
      top.keys.push(top.key);
    } else if (sign === ',' && top !== undefined) {
      top.key = undefined;
      top.index++;
    } else {
      word += sign;
      continue;
    }
    word = '';
  }
  const top = open[open.length - 1];
  if (top === undefined || quote !== '') return undefined;
  const path = [...outer];
  for (const level of open) {
    if (level.list) path.push(level.index);
    else if (level.key !== undefined) path.push(level.key);
  }
  const at = top.list || top.key !== undefined ? 'value' : 'key';
  return { path, at, siblings: top.keys };
}

function plain(rest: string): string {
  return rest.replace(/\s+#.*$/, '').replace(/^["']|["']$/g, '');
}
