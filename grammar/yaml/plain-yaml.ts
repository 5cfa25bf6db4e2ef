// A fast parser for the plain subset of YAML that nearly all documents use, many times as fast as the YAML library: keys in block style,
// lists, values on one line, literal blocks and short brackets. INVARIANT: its tree equals, position by position, the tree that the library
// would give; at anything else (comments in odd places, escapes, values over several lines, any error) it gives up and leaves the text to
// the library.
import type { YamlEntry, YamlList, YamlMap, YamlNode, YamlScalar } from './yaml-tree.ts';

export interface PlainYaml {
  readonly node: YamlMap | YamlList;
  /** Where the content ends, and the words and signs that the library would have counted. */
  readonly end: number;
  readonly lexemes: number;
}

/** Parses a text in the plain subset. Undefined for a text that must be left to the library. */
export function readPlainYaml(text: string): PlainYaml | undefined {
  return oddities.test(text) ? undefined : new PlainReader(text).read();
}

// Texts with these are left to the library: tabs, foreign line ends, several documents, directives, a byte order mark, and blocks that
// keep the blank lines at their end (`|+`).
const oddities = /[\t\r\ufeff]|^(?:---|\.\.\.|%)|[|>]\d?\+/m;
/** Deeper documents are left to the library; read-yaml.ts counts their depth and refuses too much of it. */
const deepest = 24;

interface Line {
  readonly start: number;
  readonly indent: number;
  /** Where the line break is. */
  readonly stop: number;
}

const key = /([A-Za-z0-9_][\w.-]*):(?: +|(?=\n|$))/y;
/** Between brackets a comma or bracket ends a word. */
const keyInBrackets = /([A-Za-z0-9_][\w.-]*):( +)/y;
const wordInBrackets = /[A-Za-z_\u00a1-\ud7ff][^\n,[\]{}:#"']*|-?\d+(?:\.\d+)?(?![^,\]} ])/y;
/** Escapes are those of JSON, which mean the same in YAML. */
const quoted = /"((?:[^"\\\n]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*)"|'([^'\n]*)'(?!')/y;
const blanks = / */y;
const afterValue = / *(?:(?<= )#[^\n]*)?(?=\n|$)/y;
/** A character that begins a plain word and no sign of YAML. */
const opensWord = /[A-Za-z0-9_(\u00a1-\ud7ff]|-(?=\d)/y;
const plainNumber = /^-?\d{1,12}(?:\.\d{1,9})?$/;
/** A word that could be a number in one of YAML's other notations. */
const likeNumber = /^-?\d[\da-fA-FxXoO.eE+_-]*$/;
const version = /^\d+\.\d+\.\d+$/;
const words: ReadonlyMap<string, boolean | null> = new Map([
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
  ...['null', 'Null', 'NULL'].map((word) => [word, null] as const),
]);

class PlainReader {
  private readonly lines: readonly Line[];
  /** The first line that has not been read. */
  private cursor = 0;
  /** The offset after what was read last, including its line break. */
  private end = 0;
  private lexemes = 1;
  private depth = 0;

  constructor(private readonly text: string) {
    this.lines = linesOf(text);
  }

  read(): PlainYaml | undefined {
    const first = this.nextLine();
    const node = first && this.block(first);
    if (node === undefined || this.nextLine() !== undefined || this.cursor < this.lines.length) return undefined;
    return { node, end: this.end, lexemes: this.lexemes };
  }

  /**
   * The next line with content, if the comments before it stand in its column: YAML attaches other comments to what is above, by rules of
   * its own.
   */
  private nextLine(): Line | undefined {
    let remark = -1;
    for (let at = this.cursor; at < this.lines.length; at++) {
      const line = this.lines[at];
      const isBlank = line.start + line.indent === line.stop;
      if (isBlank) continue;
      if (this.text[line.start + line.indent] === '#') {
        if (remark !== -1 && remark !== line.indent) return undefined;
        remark = line.indent;
        continue;
      }
      if (remark !== -1 && remark !== line.indent) return undefined;
      this.countBetween(at);
      this.cursor = at;
      return line;
    }
    if (remark === -1) {
      this.countBetween(this.lines.length);
      this.cursor = this.lines.length;
    }
    return undefined;
  }

  /** Counts the lexemes of blank lines and comments up to a line. */
  private countBetween(to: number): void {
    for (let at = this.cursor; at < to; at++) {
      const { start, indent, stop } = this.lines[at];
      this.lexemes += (indent > 0 ? 1 : 0) + (start + indent < stop ? 1 : 0) + (stop < this.text.length ? 1 : 0);
    }
  }

  private block(line: Line): YamlMap | YamlList | undefined {
    if (++this.depth > deepest) return undefined;
    const at = line.start + line.indent;
    if (line.indent > 0) this.lexemes++;
    const node = this.text.startsWith('- ', at) ? this.list(line) : this.map(at, line.indent);
    this.depth--;
    return node;
  }

  private map(start: number, indent: number): YamlMap | undefined {
    const entries: YamlEntry[] = [];
    const seen = new Set<string>();
    for (let at = start; ;) {
      const entry = this.entry(at, indent);
      if (entry === undefined || seen.has(entry.key)) return undefined;
      seen.add(entry.key);
      entries.push(entry);
      const next = this.nextLine();
      if (next === undefined || next.indent < indent) break;
      // A deeper line continues the value above.
      if (next.indent > indent) return undefined;
      if (indent > 0) this.lexemes++;
      at = next.start + indent;
    }
    return { kind: 'map', span: { start, end: this.end }, entries, flawed: false };
  }

  private entry(at: number, indent: number): YamlEntry | undefined {
    const found = matchAt(key, this.text, at);
    if (found === null) return undefined;
    const [whole, name] = found;
    const keySpan = { start: at, end: at + name.length };
    this.lexemes += 3;
    const behind = at + whole.length;
    const isAlone = behind === this.lines[this.cursor].stop || this.text[behind] === '#';
    const value = isAlone ? this.below(behind, indent) : this.beside(behind, indent);
    return value && { key: name, keySpan, value };
  }

  /** The value of a key that stands alone on its line, but for a comment. */
  private below(at: number, indent: number): YamlNode | undefined {
    const hasRemark = this.text[at] === '#';
    if (this.text[at - 1] === ':' ? hasRemark : !hasRemark) return undefined;
    this.lexemes += hasRemark ? 3 : 1;
    const first = this.lines[++this.cursor] as Line | undefined;
    if (first === undefined || first.start + first.indent === first.stop || first.indent < indent) return undefined;
    const next = this.nextLine();
    if (next === undefined) return undefined;
    const isList = next.indent === indent && this.text.startsWith('- ', next.start + next.indent);
    return next.indent > indent || isList ? this.block(next) : undefined;
  }

  /** A value behind its key or dash. */
  private beside(at: number, indent: number): YamlNode | undefined {
    this.lexemes++;
    if (this.text[at] === '|') return this.literal(at, indent);
    const opens = this.text[at];
    const node = opens === '{' || opens === '[' ? this.brackets(at) : opens === '"' || opens === "'" ? this.quote(at) : this.word(at);
    return node && this.finish(node);
  }

  /** Reads the rest of the line behind a value: only a comment may stand there. */
  private finish(node: YamlNode): YamlNode | undefined {
    const { stop } = this.lines[this.cursor];
    const [rest] = matchAt(afterValue, this.text, node.span.end) ?? [];
    if (rest === undefined) return undefined;
    const remark = rest.includes('#');
    this.lexemes += (rest.startsWith(' ') ? 1 : 0) + (remark ? 1 : 0);
    this.endLine(stop);
    return node.kind === 'scalar' && remark ? { ...node, remark } : node;
  }

  private endLine(stop: number): void {
    this.cursor++;
    if (stop < this.text.length) this.lexemes++;
    this.end = Math.min(stop + 1, this.text.length);
  }

  private word(at: number): YamlScalar | undefined {
    if (matchAt(opensWord, this.text, at) === null) return undefined;
    const line = this.text.slice(at, this.lines[this.cursor].stop);
    const remark = line.indexOf(' #');
    const written = withoutBlanks(remark === -1 ? line : line.slice(0, remark));
    if (written.includes(': ') || /["\]}:]$/.test(written)) return undefined;
    return this.plain(written, at);
  }

  private plain(written: string, at: number): YamlScalar | undefined {
    this.lexemes += 2;
    const isNumber = plainNumber.test(written);
    if (!isNumber && likeNumber.test(written) && !version.test(written)) return undefined;
    const meant = words.get(written);
    // Adding 0 makes 0 of -0.
    const value = isNumber ? Number(written) + 0 : meant === undefined ? written : meant;
    return { kind: 'scalar', span: { start: at, end: at + written.length }, style: 'plain', value, text: written, remark: false };
  }

  private quote(at: number): YamlScalar | undefined {
    const found = matchAt(quoted, this.text, at);
    if (found === null) return undefined;
    this.lexemes++;
    const text = found[1]?.includes('\\') ? unescape(found[1]) : (found[1] ?? found[2]);
    const style = this.text[at] === '"' ? 'double' : 'single';
    return { kind: 'scalar', span: { start: at, end: at + found[0].length }, style, value: text, text, remark: false };
  }

  // ---------------------------------------------------------------- brackets

  private brackets(at: number): YamlNode | undefined {
    if (++this.depth > deepest) return undefined;
    const isMap = this.text[at] === '{';
    const close = isMap ? '}' : ']';
    const entries: YamlEntry[] = [];
    const items: YamlNode[] = [];
    this.lexemes += 2;
    let end = this.skip(at + 1);
    while (this.text[end] !== close) {
      const found = isMap ? matchAt(keyInBrackets, this.text, end) : null;
      if (isMap && (found === null || entries.some((other) => other.key === found[1]))) return undefined;
      if (found !== null) this.lexemes += 4;
      const value = this.between(end + (found?.[0].length ?? 0));
      if (value === undefined) return undefined;
      if (found === null) items.push(value);
      else entries.push({ key: found[1], keySpan: { start: end, end: end + found[1].length }, value });
      end = this.skip(value.span.end);
      if (this.text[end] !== ',') break;
      this.lexemes++;
      end = this.skip(end + 1);
      // A comma before the closing bracket.
      if (this.text[end] === close) return undefined;
    }
    if (this.text[end] !== close) return undefined;
    this.depth--;
    const span = { start: at, end: end + 1 };
    return isMap ? { kind: 'map', span, entries, flawed: false } : { kind: 'list', span, items };
  }

  private between(at: number): YamlNode | undefined {
    const opens = this.text[at];
    if (opens === '{' || opens === '[') return this.brackets(at);
    if (opens === '"' || opens === "'") return this.quote(at);
    const found = matchAt(wordInBrackets, this.text, at);
    return found === null ? undefined : this.plain(withoutBlanks(found[0]), at);
  }

  private skip(at: number): number {
    const { length } = matchAt(blanks, this.text, at)![0];
    if (length > 0) this.lexemes++;
    return at + length;
  }

  // ---------------------------------------------------------------- lists and blocks

  private list({ start, indent }: Line): YamlList | undefined {
    const items: YamlNode[] = [];
    for (let at = start + indent; ;) {
      const value = this.skip(at + 1);
      if (value !== at + 2) return undefined;
      this.lexemes++;
      const isEntry = matchAt(key, this.text, value) !== null;
      if (!isEntry) this.lexemes--;
      const item = isEntry ? this.map(value, indent + 2) : this.beside(value, indent);
      if (item === undefined) return undefined;
      items.push(item);
      const next = this.nextLine();
      if (next === undefined || next.indent < indent) break;
      if (next.indent > indent) return undefined;
      if (!this.text.startsWith('- ', next.start + indent)) break;
      if (indent > 0) this.lexemes++;
      at = next.start + indent;
    }
    return { kind: 'list', span: { start: start + indent, end: this.end }, items };
  }

  /** A literal block without any marks; it ends with its last line that is not blank. */
  private literal(at: number, indent: number): YamlScalar | undefined {
    const header = this.lines[this.cursor];
    const first = this.lines[this.cursor + 1] as Line | undefined;
    if (at + 1 !== header.stop || first === undefined || first.indent <= indent || first.start + first.indent === first.stop)
      return undefined;
    const parts: string[] = [];
    let last = this.cursor;
    for (let number = this.cursor + 1; number < this.lines.length; number++) {
      const line = this.lines[number];
      const isBlank = line.start + line.indent === line.stop;
      if (isBlank && line.indent > 0) return undefined;
      if (!isBlank && line.indent < first.indent) {
        if (line.indent > indent) return undefined;
        break;
      }
      parts.push(isBlank ? '' : this.text.slice(line.start + first.indent, line.stop));
      if (!isBlank) last = number;
    }
    const { stop } = this.lines[last];
    if (stop === this.text.length) return undefined;
    const text = `${parts.slice(0, last - this.cursor).join('\n')}\n`;
    this.cursor = last + 1;
    this.end = stop + 1;
    this.lexemes += 4;
    return { kind: 'scalar', span: { start: at, end: this.end }, style: 'literal', value: text, text, remark: false };
  }
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length;) {
    const next = text.indexOf('\n', start);
    const stop = next === -1 ? text.length : next;
    let at = start;
    while (at < stop && text[at] === ' ') at++;
    lines.push({ start, indent: at - start, stop });
    start = stop + 1;
  }
  return lines;
}

function unescape(written: string): string {
  return written.replace(/\\(u[\da-fA-F]{4}|.)/g, (_, sign: string) =>
    sign.startsWith('u') ? String.fromCharCode(parseInt(sign.slice(1), 16)) : (escapes.get(sign) ?? sign),
  );
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** Removes blanks at the end. Other white space at the end of a word belongs to it. */
function withoutBlanks(text: string): string {
  return text.endsWith(' ') ? text.replace(/ +$/, '') : text;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
