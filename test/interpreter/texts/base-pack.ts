// Reads what the tests of texts need from a pack, rules/base if none is named: texts, glossaries, model, and (naively, by patterns) the names that the rules use.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { readNameModel, Texts, type TextsSetting } from '../../../interpreter/texts/texts.ts';

const BASE = folderOf('base');
export const LOCALES = ['en', 'ru', 'cs', 'ro'] as const;

/** kind -> id -> field -> text, or the glossary's terms. */
export type Table = Record<string, Record<string, Record<string, unknown>>>;

/** The folder of a pack under rules/. */
export function folderOf(pack: string): string {
  return new URL(`../../../rules/${pack}/`, import.meta.url).pathname;
}

export function readTable(folder: 'text' | 'glossary', locale: string, pack = BASE): Table {
  const { [folder]: _tag, ...table } = parse(readFileSync(join(pack, folder, `${locale}.yaml`), 'utf8')) as Record<string, unknown>;
  return table as Table;
}

/** The texts of the base pack, and of packs laid over it. */
export function baseTexts(setting: Pick<TextsSetting, 'rules' | 'seats'> = {}, ...more: readonly string[]): Texts {
  const packs = [BASE, ...more];
  const models: unknown[] = packs.map(readModel);
  const documents = (pack: string, folder: string): unknown[] =>
    LOCALES.map((locale) => parse(readFileSync(join(pack, folder, `${locale}.yaml`), 'utf8')));
  return new Texts(
    packs.map((pack) => ({ texts: documents(pack, 'text'), glossaries: documents(pack, 'glossary') })),
    { ...setting, model: readNameModel(models) },
  );
}

export interface RulesNames {
  readonly documents: readonly {
    readonly kind: string;
    readonly id: string;
    /** Numbers that its texts may name: those under `numbers`, and keys that are a number. */
    readonly numbers: ReadonlyMap<string, number>;
  }[];
  readonly choices: readonly string[];
  readonly branches: readonly string[];
  readonly chances: readonly string[];
  readonly requires: readonly string[];
  readonly invariants: readonly string[];
  readonly parts: readonly string[];
  /** Queries without parameters that are a number. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly model: Record<string, Record<string, unknown>>;
  readonly pack: Record<string, Record<string, unknown>>;
}

const TOOL_KEYS = new Set(['text', 'glossary', 'translation', 'model', 'pack', 'passages', 'board', 'start']);

export function readRulesNames(pack = BASE): RulesNames {
  const files = (readdirSync(pack, { recursive: true }) as string[]).sort();
  const documents: RulesNames['documents'][number][] = [];
  let rules = '';
  for (const file of files) {
    if (!/\.(yaml|rules)$/.test(file)) continue;
    const text = readFileSync(join(pack, file), 'utf8');
    if (file.endsWith('.rules')) {
      rules += `${text}\n`;
      continue;
    }
    for (const document of parseAllDocuments(text)) {
      const data = document.toJS() as Record<string, unknown> | null;
      const [kind, id] = Object.entries(data ?? {})[0] ?? ['text', ''];
      if (TOOL_KEYS.has(kind)) continue;
      documents.push({ kind, id: String(id), numbers: numbersOf(data ?? {}) });
      rules += `${text}\n`;
    }
  }
  rules = rules.replace(/#.*$/gm, '');
  const all = (pattern: RegExp): string[] => [...new Set([...rules.matchAll(pattern)].map((found) => found[1]))].sort();
  return {
    documents,
    choices: all(/\bchooses?\b.*\bas ([a-z-]+)/g),
    branches: readBranches(rules),
    chances: all(/(?:pick|shuffle)\b.*\bas ([a-z-]+)/g),
    requires: all(/^require ([a-z-]+)/gm),
    invariants: all(/^invariant ([a-z-]+)/gm),
    parts: all(/award\b.*\bas ([a-z-]+)/g),
    numbers: new Map([...rules.matchAll(/^query ([a-z-]+): (\d+)\s*$/gm)].map((found) => [found[1], Number(found[2])])),
    model: readModel(pack),
    pack: parse(readFileSync(join(pack, 'pack.yaml'), 'utf8')) as RulesNames['pack'],
  };
}

/** Not every pack declares something. */
function readModel(pack: string): RulesNames['model'] {
  const file = join(pack, 'model.yaml');
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as RulesNames['model']) : {};
}

function numbersOf(data: Record<string, unknown>): ReadonlyMap<string, number> {
  const all = Object.entries({ ...data, ...(data['numbers'] as object | undefined) });
  return new Map(all.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

function readBranches(rules: string): string[] {
  const found = new Set<string>();
  let choice = '';
  for (const line of rules.split('\n')) {
    choice = /choose one of as ([a-z-]+)/.exec(line)?.[1] ?? choice;
    const offer = /\boffer ([a-z-]+)(?::[a-z-]+)?(?::([a-z-]+))?(?: in ([a-z-]+))?/.exec(line);
    if (offer !== null) found.add([offer[3] ?? choice, offer[1], ...(offer[2] === undefined ? [] : [offer[2]])].join('.'));
  }
  return [...found].sort();
}
