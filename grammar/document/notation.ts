// Prints a production of the grammar as text: words in quotes, rules by name, [maybe], {none or more}, {one or more}+ and, behind a stroke,
// what stands between two of them.
import type { Item } from './productions.ts';

const widest = 118;

/** One rule, on several lines where it is long. */
export function writeRule(name: string, item: Item, column: number): string {
  const head = `${name.padEnd(column)} = `;
  const whole = write(item, 'rule');
  if (head.length + whole.length <= widest) return head + whole;
  const indent = ' '.repeat(column + 1);
  if (item.sort === 'choice') return head + item.items.map((one) => wrap(write(one, 'choice'), `${indent}    `)).join(`\n${indent}| `);
  return head + wrap(whole, `${indent}    `);
}

/** `within` is what the item stands in, which decides whether a choice needs brackets. */
function write(item: Item, within: 'rule' | 'choice' | 'sequence'): string {
  switch (item.sort) {
    case 'word':
      return JSON.stringify(item.text);
    case 'any':
      return item.text.toUpperCase();
    case 'rule':
      return item.name;
    case 'sequence':
      return item.items.map((one) => write(one, 'sequence')).join(' ');
    case 'choice': {
      const text = item.items.map((one) => write(one, 'choice')).join(' | ');
      return within === 'sequence' ? `(${text})` : text;
    }
    case 'maybe':
      return item.item.sort === 'many' ? writeMany(item.item) : `[${write(item.item, 'rule')}]`;
    case 'many':
      return `${writeMany(item)}+`;
  }
}

function writeMany({ item, between }: Extract<Item, { sort: 'many' }>): string {
  return `{${write(item, 'rule')}${between ? ` / ${write(between, 'sequence')}` : ''}}`;
}

/** Breaks a long line at blanks; what is in quotes has none. */
function wrap(text: string, indent: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > widest) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${indent}`);
}
