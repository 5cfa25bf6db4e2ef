// Tables: puts the cells of a row in the places of `<column>` in the tree of a scenario, and in its text for reports.
import { phrase } from '../../grammar/diagnostics/phrases.ts';
import type { Answer, Examples, Expr, Item, Name, Scenario } from '../../grammar/ast.ts';
import type { Span } from '../../grammar/source.ts';
import { ScenarioError } from './scenario-error.ts';

/** Columns that choose what a row is played with; they need no place in the text. */
export const choosingColumns: ReadonlySet<string> = new Set(['edition', 'preset']);

export type Row = Examples['rows'][number];

const substituted = new WeakMap<Row, Scenario>();

/** The scenario as a row tells it; made once, for a row belongs to one tree, and trees do not change. */
export function substitute(scenario: Scenario, examples: Examples, row: Row): Scenario {
  let known = substituted.get(row);
  if (known === undefined) substituted.set(row, (known = fillIn(scenario, examples, row)));
  return known;
}

function fillIn(scenario: Scenario, examples: Examples, row: Row): Scenario {
  const cells = cellsOf(examples, row);
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    const node = value as Readonly<Record<string, unknown>>;
    if (isName(node)) return replaceName(node, cells);
    if (isAnswer(node)) return replaceAnswer(node, cells);
    if (Array.isArray(node['items']) && node['kind'] === 'pile')
      return { ...node, pile: change(node['pile']), items: (node['items'] as Item[]).flatMap((item) => replaceItem(item, cells)) };
    if (node['kind'] === 'name' && isName(node['name']) && isPlaceholder(node['name'].text))
      return expressionOf(replaceName(node['name'], cells));
    return Object.fromEntries(
      Object.entries(node).map(([key, inner]) => [key, isQuantity(key, inner) ? quantityOf(inner, cells) : change(inner)]),
    );
  };
  const { examples: _table, ...rest } = scenario;
  const changed = change(rest) as Scenario;
  return { ...changed, title: fillText(scenario.title, cells) };
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
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    if (isName(value)) {
      for (const [, column] of value.text.matchAll(/<([a-z][a-z0-9-]*)>/g)) found.push({ text: column, span: value.span });
      return;
    }
    Object.values(value).forEach(visit);
  };
  visit([scenario.settings, scenario.steps]);
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

/** A cell may hold what an answer may: an id, `nothing`, or a list in brackets. */
function replaceAnswer(value: Readonly<Record<string, unknown>>, cells: ReadonlyMap<string, string>): Answer {
  const { span, ids, several } = value as unknown as Answer;
  const replaced = ids.map((id) => replaceName(id, cells));
  const [only] = replaced;
  if (several || replaced.length !== 1 || only.text === ids[0].text) return { span, ids: replaced, several };
  if (only.text === 'nothing') return { span, ids: [], several: true };
  const list = /^\[(.*)\]$/.exec(only.text);
  if (list === null) return { span, ids: replaced, several };
  return { span, ids: wordsIn(list[1], ',').map((text) => ({ text, span: only.span })), several: true };
}

/** A cell may hold what a pile may: `nothing`, words, or several pieces with commas between them. */
function replaceItem({ span, words }: Item, cells: ReadonlyMap<string, string>): Item[] {
  const replaced = words.map((word) => replaceName(word, cells));
  const text = replaced.map((word) => word.text).join(' ');
  if (replaced.every((word, at) => word.text === words[at].text)) return [{ span, words }];
  if (text === 'nothing') return [];
  return wordsIn(text, ',').map((item) => ({ span, words: wordsIn(item, ' ').map((word) => ({ text: word, span })) }));
}

function wordsIn(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function quantityOf(name: Name, cells: ReadonlyMap<string, string>): number {
  const { text } = replaceName(name, cells);
  if (!/^\d+$/.test(text)) throw new ScenarioError(name.span, phrase('no-number', { name: text }));
  return Number(text);
}

function replaceName(name: Name, cells: ReadonlyMap<string, string>): Name {
  const text = name.text.replace(/<([a-z][a-z0-9-]*)>/g, (_whole, column: string) => {
    const cell = cells.get(column);
    if (cell === undefined) throw new ScenarioError(name.span, phrase('no-column', { name: column }));
    return cell;
  });
  return { text, span: name.span };
}

/** A cell as an expression: a number, `none`, a truth, or a name with its fields. */
function expressionOf({ text, span }: Name): Expr {
  if (/^\d+$/.test(text)) return { kind: 'number', value: Number(text), span };
  if (text === 'none') return { kind: 'none', span };
  if (text === 'true' || text === 'false') return { kind: 'truth', value: text === 'true', span };
  const [first, ...fields] = text.split('.');
  const kindAndId = first.split(' ');
  const at = (part: string): { text: string; span: Span } => ({ text: part, span });
  const name: Expr =
    kindAndId.length === 2 ? { kind: 'name', name: at(kindAndId[1]), of: at(kindAndId[0]), span } : { kind: 'name', name: at(first), span };
  return fields.reduce<Expr>((target, field) => ({ kind: 'member', target, field: at(field), span }), name);
}
