// The messages of the tool as they are written, for tests that compare languages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { parseMessage, slotsOfMessage } from '../../grammar/messages/message.ts';

/** The messages of a part of the tool in a language, by key: those of `PART.yaml` and of the files in `PART/`. */
export function toolMessages(part: string, locale: string): ReadonlyMap<string, string> {
  const base = `grammar/languages/${locale}/${part}`;
  const files = [
    ...(existsSync(`${base}.yaml`) ? [`${base}.yaml`] : []),
    ...(existsSync(base) ? readdirSync(base).map((name) => `${base}/${name}`) : []),
  ];
  return new Map(
    files.flatMap((file) => {
      const { messages: _, language: __, ...texts } = parse(readFileSync(file, 'utf8')) as Record<string, string>;
      return Object.entries(texts);
    }),
  );
}

/** The slots of a message, each once. */
export function slotsOf(text: string): readonly string[] {
  return [...slotsOfMessage(parseMessage(text))].sort();
}
