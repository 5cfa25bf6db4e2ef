// Where in the packs a slip of the finger happens: a place is what an author would say he was writing when he slipped.
import { languageWords } from '../../../grammar/syntax/tokens.ts';

export const places = [
  'rules keyword',
  'rules name',
  'scenario keyword',
  'scenario word',
  'table cell',
  'text slot',
  'text key',
  'text words',
  'glossary',
  'model key',
  'model value',
  'board',
  'pack',
  'passages',
  'start',
  'document key',
  'document value',
] as const;

export type Place = (typeof places)[number];

/** A line of a file without its comment, and what the offsets in it belong to. */
export interface PlacedLine {
  readonly code: string;
  /** Whether the line is rules or a scenario, and not YAML. */
  readonly isCode: boolean;
  readonly placeAt: (at: number, word?: string) => Place;
}

const keywords: ReadonlySet<string> = new Set(languageWords);
const scenarioKeywords: ReadonlySet<string> = new Set([
  ...languageWords,
  ...['scenario', 'seats', 'edition', 'preset', 'option', 'packs', 'seed', 'first', 'passage', 'given', 'when', 'then', 'examples'],
]);

export function placedLines(path: string, text: string): PlacedLine[] {
  if (path.endsWith('.rules')) return text.split('\n').map((line) => inRules(withoutComment(line)));
  if (path.endsWith('.scenario')) return scenarioLines(text);
  return yamlLines(path, text);
}

function inRules(code: string): PlacedLine {
  return { code, isCode: true, placeAt: (_, word) => (word !== undefined && keywords.has(word) ? 'rules keyword' : 'rules name') };
}

function scenarioLines(text: string): PlacedLine[] {
  let table = -1;
  return text.split('\n').map((line) => {
    const code = withoutComment(line);
    const indent = indentOf(code);
    if (table >= 0 && code.trim() !== '' && indent <= table) table = -1;
    const inTable = table >= 0;
    if (/^ *examples:/.test(code)) table = indent;
    const title = code.indexOf('"');
    const placeAt = (at: number, word?: string): Place => {
      if (inTable) return 'table cell';
      // A title is prose.
      if (title >= 0 && at > title) return 'text words';
      return word !== undefined && scenarioKeywords.has(word) ? 'scenario keyword' : 'scenario word';
    };
    return { code, isCode: true, placeAt };
  });
}

/** Files by the sort of their words; the first that fits counts. */
const sorts: readonly (readonly [RegExp, 'text' | 'glossary' | 'model' | 'board' | 'pack' | 'passages' | 'start' | 'document'])[] = [
  [/\/text\//, 'text'],
  [/\/glossary\//, 'glossary'],
  [/\/model\.yaml$/, 'model'],
  [/\/board\.yaml$/, 'board'],
  [/\/(pack|defaults)\.yaml$/, 'pack'],
  [/\/start\.yaml$/, 'start'],
  [/\/(passages|matrix|slips)\.yaml$/, 'passages'],
  [/./, 'document'],
];

function yamlLines(path: string, text: string): PlacedLine[] {
  const sort = sorts.find(([fits]) => fits.test(path))![1];
  let block = -1;
  return text.split('\n').map((line) => {
    const code = withoutComment(line);
    const indent = indentOf(code);
    if (block >= 0 && code.trim() !== '' && indent <= block) block = -1;
    const inBlock = block >= 0;
    if (!inBlock && /: [|>][-+]?\s*$/.test(code)) block = indent;
    if (inBlock && sort === 'document') return inRules(code);
    const placeAt = (at: number, word = ''): Place => {
      const isKey = !inBlock && code[at + word.length] === ':' && /^:( |$)/.test(code.slice(at + word.length));
      if (sort === 'text') {
        const before = code.slice(0, at);
        if (before.lastIndexOf('{') > before.lastIndexOf('}')) return 'text slot';
        return isKey ? 'text key' : 'text words';
      }
      if (sort === 'model') return isKey ? 'model key' : 'model value';
      if (sort === 'document') return isKey ? 'document key' : 'document value';
      return sort;
    };
    return { code, isCode: false, placeAt };
  });
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** A `#` at the start or behind a blank, outside quotes, begins a comment: whatever is wrong in it means nothing. */
function withoutComment(line: string): string {
  let quote = '';
  for (let i = 0; i < line.length; i += 1) {
    const sign = line[i];
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"') quote = sign;
    else if (sign === '#' && (i === 0 || line[i - 1] === ' ')) return line.slice(0, i);
  }
  return line;
}
