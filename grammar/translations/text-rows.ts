// The texts of a pack as a table: a row for every sentence or name, a cell for every language it is written in, with the place of each cell.
// The check of translations, the reports of their state, exports and the text view of the page all read this table.
import type { Pack } from '../packs/workspace.ts';
import type { SourceFile, Span } from '../source.ts';
import type { YamlEntry, YamlNode, YamlScalar } from '../yaml/yaml-tree.ts';
import { languagesOf } from './languages.ts';
import { patternFields } from './pattern-fields.ts';

/** Which text is meant: `card frog`, field `rule`. */
export interface TextKey {
  readonly kind: string;
  readonly id: string;
  readonly field: string;
}

/** A text as it is written in one language. */
export interface TextCell {
  readonly locale: string;
  readonly text: string;
  readonly file: SourceFile;
  readonly scalar: YamlScalar;
  readonly keySpan: Span;
}

export interface TextRow extends TextKey {
  /** The same as one word: `card frog rule`. */
  readonly key: string;
  /** By language. */
  readonly cells: ReadonlyMap<string, TextCell>;
}

export function keyOfText({ kind, id, field }: TextKey): string {
  return `${kind} ${id} ${field}`;
}

/** Reads a key back; undefined for what is none. */
export function readTextKey(key: string): TextKey | undefined {
  const [kind, id, field, ...more] = key.split(' ');
  return field === undefined || more.length > 0 ? undefined : { kind, id, field };
}

/**
 * All texts of a pack, in the order of its source language; texts that the source lacks follow. A text that stands twice in one language counts
 * as it is written last, as in a game.
 */
export function textRows(pack: Pick<Pack, 'manifest' | 'texts'>): readonly TextRow[] {
  const { source } = languagesOf(pack);
  const rows = new Map<string, TextKey & { readonly key: string; readonly cells: Map<string, TextCell> }>();
  const first = pack.texts.filter(({ locale }) => locale === source);
  for (const { root, file, locale } of [...first, ...pack.texts.filter((text) => !first.includes(text))]) {
    for (const kind of root.entries) {
      for (const id of entriesOf(kind.value)) {
        for (const { key: field, keySpan, value } of entriesOf(id.value)) {
          if (patternFields.has(field) || value.kind !== 'scalar' || typeof value.value !== 'string') continue;
          const at = { kind: kind.key, id: id.key, field };
          const key = keyOfText(at);
          let row = rows.get(key);
          if (row === undefined) rows.set(key, (row = { ...at, key, cells: new Map<string, TextCell>() }));
          row.cells.set(locale, { locale, text: value.text, file, scalar: value, keySpan });
        }
      }
    }
  }
  return [...rows.values()];
}

export function entriesOf(node: YamlNode | undefined): readonly YamlEntry[] {
  return node?.kind === 'map' ? node.entries : [];
}
