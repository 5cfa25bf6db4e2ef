// Syntax highlighting: the coloured stretches of a file. Words and signs come from the grammar's own lexer. Some words are words of the language
// only in certain places; the syntax tree tells which of them are names here.
import type { YamlDocument, YamlMap, YamlNode, YamlScalar } from '../../grammar/yaml/yaml-tree.ts';
import { wordsWhere } from '../../grammar/syntax/forms.ts';
import { scan, type Lexeme } from '../../grammar/syntax/scan.ts';
import type { SourceFile, Span } from '../../grammar/source.ts';
import type { Token, TokenKind } from './shapes.ts';
import type { SyntaxTree } from '../../grammar/syntax/children.ts';
import { eachName } from '../../grammar/syntax/walk-tree.ts';

interface Stretch extends Span {
  readonly kind: TokenKind;
}

/** A range of a file in the rules language, and what it was parsed as. */
export interface RulesRange extends Span {
  readonly tree: SyntaxTree;
}

/** Tokens of a file in the rules language. `tree`: its declarations or scenarios. */
export function rulesTokens(file: SourceFile, tree: SyntaxTree): Token[] {
  return toTokens(file, rulesStretches(file, { start: 0, end: file.text.length, tree }));
}

/** Tokens of a YAML file. `rules`: the values that hold rules. `prose`: values are texts for people, not names. */
export function yamlTokens(file: SourceFile, documents: readonly YamlDocument[], rules: readonly RulesRange[], prose: boolean): Token[] {
  const stretches = rules.flatMap((range) => rulesStretches(file, range));
  for (const document of documents) new YamlColours(file, rules, prose, stretches).map(document.root, true);
  const sorted = withoutOverlaps(stretches);
  return toTokens(file, withoutOverlaps([...sorted, ...gaps(file, sorted)]));
}

// ---------------------------------------------------------------- rules

const nameKinds: Readonly<Record<string, TokenKind | undefined>> = {
  type: 'type',
  of: 'type',
  label: 'key',
  field: 'name',
  key: 'keyword',
};
/** Kinds of nodes that define what they name; a kind is called like the word that begins it. */
const defining = new Set(wordsWhere(({ defines }) => defines === true));

function rulesStretches(file: SourceFile, range: RulesRange): Stretch[] {
  const names: { readonly span: Span; readonly kind: TokenKind }[] = [];
  eachName(range.tree, (name, parent, property) => names.push({ span: name.span, kind: kindOfName(parent, property) }));
  names.sort((a, b) => a.span.start - b.span.start);
  const stretches: Stretch[] = [];
  let next = 0;
  let line = { end: -1, known: false, first: true };
  for (const lexeme of scan(file.text, range)) {
    if (lexeme.start > line.end) {
      const end = file.text.indexOf('\n', lexeme.start);
      const stop = end === -1 ? file.text.length : end;
      line = { end: stop, known: names.some(({ span }) => span.start >= lexeme.start && span.start < stop), first: true };
    }
    while (next < names.length && names[next].span.end <= lexeme.start) next++;
    const name = names[next] !== undefined && names[next].span.start <= lexeme.start ? names[next] : undefined;
    stretches.push({ start: lexeme.start, end: lexeme.end, kind: kindOf(lexeme, name?.kind, line.known || line.first) });
    if (lexeme.sort !== 'comment') line.first = lexeme.sort === 'reserved' && line.first;
  }
  return stretches;
}

function kindOfName(parent: Readonly<Record<string, unknown>>, property: string): TokenKind {
  if (property === 'name' && defining.has(String(parent.kind))) return 'definition';
  if (property === 'as' && parent.kind !== 'create') return 'definition';
  // The written type of a parameter: `many pawn`.
  if (property === 'name' && 'many' in parent && 'document' in parent) return 'type';
  if (property === 'field' && 'value' in parent) return 'key';
  if (property === 'key' && !('values' in parent)) return 'name';
  return nameKinds[property] ?? 'name';
}

/** `trusted`: the line was parsed, so that a word that is no name is a word of the language. */
function kindOf(lexeme: Lexeme, name: TokenKind | undefined, trusted: boolean): TokenKind {
  switch (lexeme.sort) {
    case 'comment':
      return 'comment';
    case 'number':
      return 'number';
    case 'text':
      return 'string';
    case 'column':
      return 'slot';
    case 'operator':
      return 'operator';
    case 'sign':
      return 'punctuation';
    case 'reserved':
      return name ?? 'keyword';
    case 'placed':
      return name ?? (trusted ? 'keyword' : 'name');
    default:
      return name ?? 'name';
  }
}

// ---------------------------------------------------------------- YAML

const slot = /\{[^{}\n]*\}/g;
const plainName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

class YamlColours {
  constructor(
    private readonly file: SourceFile,
    private readonly rules: readonly RulesRange[],
    private readonly prose: boolean,
    private readonly found: Stretch[],
  ) {}

  map(map: YamlMap, opening = false): void {
    for (const [index, entry] of map.entries.entries()) {
      this.found.push({ ...spanOf(entry.keySpan), kind: 'key' });
      this.node(entry.value, opening && index === 0);
    }
  }

  private node(node: YamlNode, names = false): void {
    if (node.kind === 'map') return this.map(node);
    if (node.kind === 'list') for (const item of node.items) this.node(item);
    else this.scalar(node, names);
  }

  private scalar(scalar: YamlScalar, names: boolean): void {
    const { start, end } = scalar.span;
    if (scalar.style === 'empty' || start >= end) return;
    if (this.rules.some((range) => range.start < end && start < range.end)) return this.blockMark(scalar);
    if (scalar.style === 'literal' || scalar.style === 'folded') {
      this.blockMark(scalar);
      const body = this.file.text.indexOf('\n', start) + 1;
      if (body > 0 && body < end) this.text({ start: body, end }, 'string');
    } else this.text(scalar.span, names ? 'definition' : this.kindOf(scalar));
  }

  private kindOf({ value, style, text }: YamlScalar): TokenKind {
    if (style === 'plain' && typeof value === 'number') return 'number';
    if (style === 'plain' && typeof value !== 'string') return 'keyword';
    return !this.prose && style === 'plain' && plainName.test(text) ? 'name' : 'string';
  }

  /** The `|` of a block; what follows it on the line may be a comment. */
  private blockMark({ span, style }: YamlScalar): void {
    if (style !== 'literal' && style !== 'folded') return;
    const mark = /^[|>][-+0-9]*/.exec(this.file.text.slice(span.start, span.start + 4))?.[0].length ?? 0;
    if (mark > 0) this.found.push({ start: span.start, end: span.start + mark, kind: 'punctuation' });
  }

  private text({ start, end }: Span, kind: TokenKind): void {
    let at = start;
    for (const match of this.file.text.slice(start, end).matchAll(slot)) {
      const from = start + match.index;
      if (from > at) this.found.push({ start: at, end: from, kind });
      at = from + match[0].length;
      this.found.push({ start: from, end: at, kind: 'slot' });
    }
    if (at < end) this.found.push({ start: at, end, kind });
  }
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** What lies between the known stretches: comments and signs. */
function gaps(file: SourceFile, sorted: readonly Stretch[]): Stretch[] {
  const { text } = file;
  const found: Stretch[] = [];
  let from = 0;
  for (const { start, end } of [...sorted, { start: text.length, end: text.length }]) {
    const gap = /[^\s]+/g;
    gap.lastIndex = from;
    for (let match = gap.exec(text); match !== null && match.index < start; match = gap.exec(text)) {
      const at = match.index;
      if (text[at] === '#' && (at === 0 || /\s/.test(text[at - 1]))) {
        const stop = text.indexOf('\n', at);
        const last = stop === -1 ? text.length : stop;
        found.push({ start: at, end: Math.min(last, start), kind: 'comment' });
        gap.lastIndex = last;
      } else {
        const last = Math.min(at + match[0].length, start);
        found.push({ start: at, end: last, kind: /\w/.test(text.slice(at, last)) ? 'string' : 'punctuation' });
        gap.lastIndex = last;
      }
    }
    from = Math.max(from, end);
  }
  return found;
}

// ---------------------------------------------------------------- stretches to tokens

/** Sorts the stretches; where two overlap, the first one is kept. */
function withoutOverlaps(stretches: readonly Stretch[]): Stretch[] {
  const sorted = [...stretches].sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return sorted.filter((stretch) => {
    if (stretch.start < end || stretch.start >= stretch.end) return false;
    end = stretch.end;
    return true;
  });
}

/** A token does not span lines, and blanks around it do not belong to it. */
function toTokens(file: SourceFile, stretches: readonly Stretch[]): Token[] {
  const tokens: Token[] = [];
  for (const { start, end, kind } of stretches) {
    for (const match of file.text.slice(start, end).matchAll(/[^\s](?:[^\n]*[^\s])?/g)) {
      const { line, column } = file.position(start + match.index);
      tokens.push({ line, column, length: match[0].length, kind });
    }
  }
  return tokens;
}
