// Tables of scenarios: puts the cells of a row in place of `<column>` in the tree of a scenario, and in its text for reports.
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { ScenarioAnswer, Examples, Expr, Item, Name, Scenario } from '../../../grammar/syntax/ast.ts';
import { eachName } from '../../../grammar/syntax/walk-tree.ts';
import { ScenarioError } from './scenario-error.ts';

/** Columns that choose what a row is played with; they need no place in the text. */
export const choosingColumns: ReadonlySet<string> = new Set(['edition', 'preset']);

export type Row = Examples['rows'][number];

/** The cells of a row by their columns; a row that is too short has none for the last of them. */
type Cells = ReadonlyMap<string, Name>;

const substituted = new WeakMap<Row, Scenario>();

/** The scenario for one row of its table. It is cached by row, because a row belongs to one tree, and trees do not change. */
export function substitute(scenario: Scenario, examples: Examples, row: Row): Scenario {
  let known = substituted.get(row);
  if (known === undefined) substituted.set(row, (known = fillIn(scenario, examples, row)));
  return known;
}

function fillIn(scenario: Scenario, examples: Examples, row: Row): Scenario {
  const cells: Cells = new Map(
    examples.columns.flatMap((column, at) => (row.cells[at] === undefined ? [] : [[column.text, row.cells[at]] as const])),
  );
  const change = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || isFixed(value)) return value;
    if (Array.isArray(value)) return value.flatMap(changeItem);
    const node = value as Readonly<Record<string, unknown>>;
    if (isName(node)) return replaceName(node, cells);
    if (isAnswer(node)) return asOne(replaceAnswer(node, cells));
    if (Array.isArray(node['items']) && node['kind'] === 'pile')
      return { ...node, pile: change(node['pile']), items: (node['items'] as Item[]).flatMap((item) => replaceItem(item, cells)) };
    const column = columnOf(node);
    if (column !== undefined) return expressionOf(replaceName(column, cells));
    // `none` says that there are no winners, as `nobody` does.
    if (node['kind'] === 'winners') return { ...node, who: (change(node['who']) as Expr[]).filter(({ kind }) => kind !== 'none') };
    if (node['kind'] === 'asked' && isNobody(node['who'] as Expr | undefined, cells)) {
      const { who: _nobody, ...asked } = node;
      return change(asked);
    }
    return Object.fromEntries(
      Object.entries(node).map(([key, inner]) => {
        if (isQuantity(key, inner)) return [key, node['kind'] === 'has' ? countOf(inner, cells) : quantityOf(inner, cells)];
        return [key, key === 'words' && Array.isArray(inner) ? (inner as Name[]).flatMap((word) => splitName(word, cells)) : change(inner)];
      }),
    );
  };
  /** In a list of answers or of expressions a cell may hold several. */
  const changeItem = (item: unknown): unknown => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return [change(item)];
    const node = item as Readonly<Record<string, unknown>>;
    if (isAnswer(node)) return replaceAnswer(node, cells);
    const column = columnOf(node);
    if (column === undefined) return [change(item)];
    const cell = replaceName(column, cells);
    return placedIn(cell, splitList(cell.text)).flatMap((part) => (part.text === 'nobody' ? [] : [expressionOf(part)]));
  };
  const { examples: _table, ...rest } = scenario;
  const changed = change(rest) as Scenario;
  return { ...changed, title: fillText(scenario.title, cellsOf(examples, row)) };
}

const fixed = new WeakMap<object, boolean>();

/** Whether a part of a scenario is the same in every row, as most parts are: then it is not copied. */
function isFixed(part: object): boolean {
  let known = fixed.get(part);
  if (known === undefined) {
    const { text, kind } = part as { readonly text?: unknown; readonly kind?: unknown };
    const isOpen = (typeof text === 'string' && text.includes('<')) || kind === 'winners';
    known = !isOpen && Object.values(part).every((inner) => typeof inner !== 'object' || inner === null || isFixed(inner as object));
    fixed.set(part, known);
  }
  return known;
}

/** A text with its placeholders filled in. */
export function fillText(text: string, cells: ReadonlyMap<string, string>): string {
  return text.replace(/<([a-z][a-z0-9-]*)>/g, (whole, column: string) => cells.get(column) ?? whole);
}

export function cellsOf(examples: Examples, row: Row): ReadonlyMap<string, string> {
  return new Map(examples.columns.map((column, at) => [column.text, row.cells[at]?.text ?? '']));
}

/** Every `<column>` in a scenario, with its place. */
export function placeholdersIn(scenario: Scenario): Name[] {
  const found: Name[] = [];
  const { examples: _table, ...told } = scenario;
  eachName(told, ({ text, span }) => {
    for (const [, column] of text.matchAll(/<([a-z][a-z0-9-]*)>/g)) found.push({ text: column, span });
  });
  return found;
}

function isName(value: unknown): value is Name {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  return keys.length === 2 && typeof (value as { text?: unknown }).text === 'string' && 'span' in value;
}

function isPlaceholder(text: string): boolean {
  return text.startsWith('<');
}

function isQuantity(key: string, value: unknown): value is Name {
  return (key === 'count' || key === 'total') && isName(value);
}

function isAnswer(value: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(value['ids']) && typeof value['several'] === 'boolean';
}

/** The column of an expression that is only a placeholder. */
function columnOf(node: Readonly<Record<string, unknown>>): Name | undefined {
  const { kind, name } = node;
  return kind === 'name' && isName(name) && isPlaceholder(name.text) ? name : undefined;
}

/** Replaces the placeholders of an answer. A cell may hold what answers may: ids, `nothing`, lists in brackets, with commas between them. */
function replaceAnswer(value: Readonly<Record<string, unknown>>, cells: Cells): ScenarioAnswer[] {
  const { span, ids, several } = value as unknown as ScenarioAnswer;
  const replaced = ids.map((id) => replaceName(id, cells));
  if (replaced.every((id, at) => id.text === ids[at].text)) return [{ span, ids, several }];
  if (several) return [{ span, ids: replaced.flatMap((id) => placedIn(id, splitList(id.text))), several }];
  return replaced.flatMap((id) =>
    placedIn(id, splitList(id.text)).map((part): ScenarioAnswer => {
      const [answer] = placedIn(part, [part.text.replace(/^then\s+/, '')]);
      if (answer.text === 'nothing') return { span, ids: [], several: true };
      const list = /^\[(.*)\]$/s.exec(answer.text);
      if (list === null) return { span, ids: [answer], several: false };
      return { span, ids: placedIn(answer, wordsIn(list[1], ',')), several: true };
    }),
  );
}

/** Several answers where one answer stands: they are given at once. */
function asOne(answers: readonly ScenarioAnswer[]): ScenarioAnswer {
  if (answers.length === 1) return answers[0];
  return { span: answers[0].span, ids: answers.flatMap(({ ids }) => ids), several: true };
}

/** Replaces the placeholders of an item of a pile. A cell may hold `nothing`, words, or several pieces with commas between them. */
function replaceItem({ span, words }: Item, cells: Cells): Item[] {
  const replaced = words.map((word) => replaceName(word, cells));
  if (replaced.every((word, at) => word.text === words[at].text)) return [{ span, words }];
  if (replaced.map(({ text }) => text).join(' ') === 'nothing') return [];
  // Only a cell has commas: each ends a piece, whatever is around the cell.
  const items: Name[][] = [[]];
  for (const word of replaced)
    placedIn(word, word.text.split(',')).forEach((piece, at) => {
      if (at > 0) items.push([]);
      items[items.length - 1].push(...placedIn(piece, wordsIn(piece.text, ' ')));
    });
  return items.filter((item) => item.length > 0).map((item) => ({ span, words: item }));
}

/** Parts of a name, each with its span. A part that is not written in the text exactly as it is read has the span of the whole name. */
export function placedIn({ text, span }: Name, parts: readonly string[]): Name[] {
  const isVerbatim = span.end - span.start === text.length;
  let from = 0;
  return parts.map((part) => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    return { text: part, span: isVerbatim ? { start: span.start + at, end: span.start + from } : span };
  });
}

/** The parts between commas outside of brackets. */
function splitList(text: string): string[] {
  return text
    .split(/,(?![^[(]*[\])])/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Splits a name that describes pieces: a cell may hold several. */
function splitName(name: Name, cells: Cells): Name[] {
  const replaced = replaceName(name, cells);
  if (replaced.text === name.text) return [name];
  return placedIn(replaced, wordsIn(replaced.text, ' '));
}

function wordsIn(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** `nobody is asked`, with the word in a cell. */
function isNobody(who: Expr | undefined, cells: Cells): boolean {
  const column = who && columnOf({ ...who });
  return column !== undefined && replaceName(column, cells).text === 'nobody';
}

/** A count in `x has 3 tiles`: a number, or `no`. */
function countOf(name: Name, cells: Cells): number {
  return replaceName(name, cells).text === 'no' ? 0 : quantityOf(name, cells);
}

function quantityOf(name: Name, cells: Cells): number {
  const { text, span } = replaceName(name, cells);
  if (!/^\d+$/.test(text)) throw new ScenarioError(span, phrase('no-number', { name: text }));
  return Number(text);
}

/** Replaces a name by its cell. The span is that of the cell, so that diagnostics point there and not into the sentence. */
function replaceName(name: Name, cells: Cells): Name {
  const text = name.text.replace(/<([a-z][a-z0-9-]*)>/g, (_whole, column: string) => {
    const cell = cells.get(column);
    if (cell === undefined) throw new ScenarioError(name.span, phrase('no-column', { name: column }));
    if (cell.text === '') throw new ScenarioError(name.span, phrase('empty-cell', { name: column }));
    return cell.text;
  });
  const whole = cells.get(/^<([^<>]*)>$/.exec(name.text)?.[1] ?? '');
  return { text, span: whole?.span ?? name.span };
}

/** A cell as an expression: a number, `none`, a truth, or a name with its fields. */
function expressionOf(cell: Name): Expr {
  const { text, span } = cell;
  if (/^\d+$/.test(text)) return { kind: 'number', value: Number(text), span };
  if (text === 'none') return { kind: 'none', span };
  if (text === 'true' || text === 'false') return { kind: 'truth', value: text === 'true', span };
  const [first, ...fields] = placedIn(cell, text.split('.'));
  const kindAndId = placedIn(first, first.text.split(' '));
  const name: Expr =
    kindAndId.length === 2
      ? { kind: 'name', name: kindAndId[1], of: kindAndId[0], span: first.span }
      : { kind: 'name', name: first, span: first.span };
  return fields.reduce<Expr>(
    (target, field) => ({ kind: 'member', target, field, span: { start: span.start, end: field.span.end } }),
    name,
  );
}
