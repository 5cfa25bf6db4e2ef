// The rules of the line parser as simple data, from which the pages about the grammar are generated: chevrotain's own serialised
// productions, with words as an author writes them and small rules inlined where they are used.
import type { ISerializedGast } from 'chevrotain';
import { operation } from '../syntax/token-facts.ts';
import { LineParser } from '../syntax/line-parser.ts';

export type Item =
  /** A word or sign that stands there as it is. */
  | { readonly sort: 'word'; readonly text: string }
  /** Any of its kind: a name, a number. */
  | { readonly sort: 'any'; readonly text: string }
  | { readonly sort: 'rule'; readonly name: string }
  | { readonly sort: 'sequence'; readonly items: readonly Item[] }
  | { readonly sort: 'choice'; readonly items: readonly Item[] }
  | { readonly sort: 'maybe'; readonly item: Item }
  /** One or more, with something between two of them. */
  | { readonly sort: 'many'; readonly item: Item; readonly between?: Item };

export type Productions = ReadonlyMap<string, Item>;

interface Serialized extends ISerializedGast {
  readonly name?: string;
  readonly label?: string;
  /** The name by which a rule calls a token or another rule at one place. */
  readonly terminalLabel?: string;
  readonly definition?: Serialized[];
  readonly separator?: Serialized;
}

/** Rules no longer than this, measured in leaves, are written out where they are used. */
const smallest = 3;

/** Every rule by its name in the page. `kept` are names of parser rules that are never inlined. */
export function productionsOf(kept: readonly string[]): Productions {
  const rules = new Map<string, Item>();
  for (const rule of new LineParser().getSerializedGastProductions() as Serialized[])
    rules.set(pageName(rule.name ?? ''), sequenceOf(rule.definition));
  const stays = new Set(kept.map(pageName));
  const small = [...rules].filter(([name, item]) => !stays.has(name) && leavesIn(item) <= smallest && !mentions(item, name));
  const inlined = new Map(small);
  const result = new Map<string, Item>();
  for (const [name, item] of rules) if (!inlined.has(name)) result.set(name, tidied(writtenOut(item, inlined)));
  return result;
}

/**
 * The name of a parser rule in the page: `eachChooses` -> `each-chooses`. The rule of all operations goes by the name of what it reads
 * without a limit.
 */
export function pageName(rule: string): string {
  if (rule === 'binary') return operation.LABEL;
  return rule.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The rules that an item mentions. */
export function rulesIn(item: Item): readonly string[] {
  switch (item.sort) {
    case 'rule':
      return [item.name];
    case 'sequence':
    case 'choice':
      return item.items.flatMap(rulesIn);
    case 'maybe':
      return rulesIn(item.item);
    case 'many':
      return [...rulesIn(item.item), ...(item.between ? rulesIn(item.between) : [])];
    default:
      return [];
  }
}

function read(node: Serialized): Item {
  switch (node.type) {
    case 'Terminal':
      return terminal(node.terminalLabel ?? node.label ?? '');
    case 'NonTerminal':
      return { sort: 'rule', name: node.label ?? pageName(node.name ?? '') };
    case 'Alternation':
      return { sort: 'choice', items: (node.definition ?? []).map((one) => sequenceOf(one.definition)) };
    case 'Option':
      return { sort: 'maybe', item: sequenceOf(node.definition) };
    case 'Repetition':
    case 'RepetitionWithSeparator':
      return { sort: 'maybe', item: many(node) };
    case 'RepetitionMandatory':
    case 'RepetitionMandatoryWithSeparator':
      return many(node);
    default:
      return sequenceOf(node.definition);
  }
}

function many({ definition, separator }: Serialized): Item {
  return { sort: 'many', item: sequenceOf(definition), ...(separator && { between: read(separator) }) };
}

function sequenceOf(nodes: readonly Serialized[] = []): Item {
  return { sort: 'sequence', items: nodes.map(read) };
}

/** The item for a token label. Labels are the names of tokens in messages: a word or sign between ticks, or `a name`. */
function terminal(label: string): Item {
  const word = /^`(.*)`$/.exec(label)?.[1];
  return word === undefined ? { sort: 'any', text: label.replace(/^an? /, '').replaceAll(' ', '-') } : { sort: 'word', text: word };
}

function leavesIn(item: Item): number {
  switch (item.sort) {
    case 'sequence':
    case 'choice':
      return item.items.reduce((sum, one) => sum + leavesIn(one), 0);
    case 'maybe':
      return leavesIn(item.item);
    case 'many':
      return leavesIn(item.item) + (item.between ? leavesIn(item.between) : 0);
    default:
      return 1;
  }
}

function mentions(item: Item, name: string): boolean {
  return rulesIn(item).includes(name);
}

function writtenOut(item: Item, inlined: Productions): Item {
  const known = item.sort === 'rule' ? inlined.get(item.name) : undefined;
  return known ? writtenOut(known, inlined) : mapped(item, (part) => writtenOut(part, inlined));
}

function mapped(item: Item, change: (part: Item) => Item): Item {
  switch (item.sort) {
    case 'sequence':
    case 'choice':
      return { ...item, items: item.items.map(change) };
    case 'maybe':
      return { ...item, item: change(item.item) };
    case 'many':
      return { ...item, item: change(item.item), ...(item.between && { between: change(item.between) }) };
    default:
      return item;
  }
}

/** Simplifies an item: no sequences in sequences, no choices that may be nothing, nothing that is optional twice. */
function tidied(given: Item): Item {
  const item = mapped(given, tidied);
  if (item.sort === 'sequence') {
    const items = item.items.flatMap((one) => (one.sort === 'sequence' ? one.items : [one]));
    return items.length === 1 ? items[0] : { sort: 'sequence', items };
  }
  if (item.sort === 'choice') {
    const items = item.items.filter((one) => one.sort !== 'sequence' || one.items.length > 0);
    const choice: Item = items.length === 1 ? items[0] : { sort: 'choice', items };
    return items.length === item.items.length || choice.sort === 'maybe' ? choice : { sort: 'maybe', item: choice };
  }
  if (item.sort === 'maybe' && item.item.sort === 'maybe') return item.item;
  return item;
}
