// The words that belong to games: ids of documents, roles and places under a rules folder; and where a text uses them.
import { parseAllDocuments } from 'yaml';
import { listTree, readTree } from './tree.ts';

/** Kinds of the tool itself: their first value names a pack or a language, not a thing of a game. */
const TOOL_KINDS = ['pack', 'model', 'board', 'text', 'glossary', 'translation', 'passages', 'packs', 'start'];
const PLACE_ROLE = 'place';

/** Every game word under a folder, in lower case; several words of one id are joined by `-`. Numbers at the end are dropped. */
export function gameWords(folder: string): Set<string> {
  const documents = listTree(folder, ['yaml']).flatMap((path) => readDocuments(readTree(path)));
  const words = new Set<string>();
  const add = (id: unknown): void => {
    if (typeof id === 'string') words.add(id.toLowerCase().replace(/(-\d+)+$/, ''));
  };
  const placeKinds = new Set([PLACE_ROLE]);
  for (const [kind, id, rest] of documents) {
    if (!TOOL_KINDS.includes(kind)) add(id);
    if (kind !== 'model') continue;
    for (const [role, entry] of Object.entries(asRecord(rest.roles))) {
      add(role);
      add(asRecord(entry).plural);
      if (role === PLACE_ROLE)
        for (const of of [asRecord(entry).of, asRecord(entry).also].flat()) if (typeof of === 'string') placeKinds.add(of);
    }
  }
  for (const [kind, , rest] of documents) {
    if (kind === 'text') for (const place of placeKinds) Object.keys(asRecord(rest[place])).forEach(add);
  }
  return words;
}

/** Which of the words a text uses, as `line: word`. Whole words; `camelCase`, `kebab-case` and `snake_case` are taken apart. */
export function findWords(text: string, words: Iterable<string>): { line: number; word: string }[] {
  const wanted = [...words].map((word) => ({ word, parts: word.split('-') }));
  const found: { line: number; word: string }[] = [];
  text.split('\n').forEach((content, index) => {
    for (const [identifier] of content.matchAll(/[\p{L}\d]+(?:[-_][\p{L}\d]+)*/gu)) {
      const parts = splitIdentifier(identifier);
      for (const { word, parts: sought } of wanted) if (contains(parts, sought)) found.push({ line: index + 1, word });
    }
  });
  return found;
}

/** `playerHand`, `player-hand`, `PLAYER_HAND` -> player, hand. */
export function splitIdentifier(identifier: string): string[] {
  return identifier
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .replace(/(\p{L})(\d)/gu, '$1-$2')
    .toLowerCase()
    .split(/[-_]/);
}

function contains(parts: readonly string[], sought: readonly string[]): boolean {
  for (let at = 0; at + sought.length <= parts.length; at++) if (sought.every((part, i) => parts[at + i] === part)) return true;
  return false;
}

/** Kind, id and content of each document of a YAML file: its first key and value. */
function readDocuments(text: string): [string, unknown, Record<string, unknown>][] {
  const documents = parseAllDocuments(text);
  if (!Array.isArray(documents)) return [];
  return documents.flatMap((document): [string, unknown, Record<string, unknown>][] => {
    const content = asRecord(document.toJS());
    const first = Object.keys(content)[0];
    return first === undefined ? [] : [[first, content[first], content]];
  });
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
