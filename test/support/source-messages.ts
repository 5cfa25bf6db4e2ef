// Everything that the tool says in English, by key.
import { diagnostics } from '../../grammar/generated/languages/diagnostics.ts';
import { explain } from '../../grammar/generated/languages/explain.ts';
import { page } from '../../grammar/generated/languages/page.ts';
import { terminal } from '../../grammar/generated/languages/terminal.ts';
import type { Part } from '../../grammar/messages/message-tables.ts';

const tables = { page, terminal, explain, diagnostics };

export function sourceMessages(part: Part): ReadonlyMap<string, string> {
  return new Map(
    tables[part].flatMap(({ keys, texts }) => keys.flatMap((key, at) => (texts.en[at] === 0 ? [] : [[key, texts.en[at]] as const]))),
  );
}
