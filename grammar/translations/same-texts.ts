// Whether a text still says what its source says, because nobody has translated it, and which names are the same in both languages on purpose:
// the glossary says so. The check of texts, the states of translations and the text view all ask here.
import { literalOf } from '../messages/literal-text.ts';
import type { Pack } from '../packs/workspace.ts';
import { findEntry, type YamlMap, type YamlNode } from '../yaml/yaml-tree.ts';
import { entriesOf } from './text-rows.ts';

/** Names that are the same as in the source language on purpose. */
export interface SameNames {
  /** Their things: `tile frog`. */
  readonly things: ReadonlySet<string>;
  /** What they are called: other things may be called so, too. */
  readonly names: ReadonlySet<string>;
}

/** The names of some packs whose entry in the glossary of a language says `same: true`. */
export function sameNamesIn(packs: readonly Pick<Pack, 'texts' | 'glossaries'>[], locale: string): SameNames {
  const things = packs.flatMap(({ glossaries }) => glossaries.filter((one) => one.locale === locale).flatMap(({ root }) => thingsIn(root)));
  const texts = packs.flatMap((pack) => pack.texts.filter((one) => one.locale === locale));
  const names = things.flatMap(({ kind, id }) =>
    texts.flatMap(({ root }) => {
      const name = under(under(under(root, kind), id), 'name');
      return name?.kind === 'scalar' ? [name.text] : [];
    }),
  );
  return { things: new Set(things.map(({ kind, id }) => `${kind} ${id}`)), names: new Set(names) };
}

/** A cache by the tree of a glossary, which is replaced when it changes. */
const known = new WeakMap<YamlMap, readonly { readonly kind: string; readonly id: string }[]>();

function thingsIn(root: YamlMap): readonly { readonly kind: string; readonly id: string }[] {
  let things = known.get(root);
  if (things === undefined) {
    things = root.entries.flatMap(({ key: kind, value: ids }) =>
      entriesOf(ids).flatMap(({ key: id, value }) => {
        const same = under(value, 'same');
        return same?.kind === 'scalar' && same.value === true ? [{ kind, id }] : [];
      }),
    );
    known.set(root, things);
  }
  return things;
}

function under(node: YamlNode | undefined, key: string): YamlNode | undefined {
  return node?.kind === 'map' ? findEntry(node, key)?.value : undefined;
}

/** What a text is of, and the languages of it and of its source. */
export interface TextPlace {
  readonly kind: string;
  readonly id: string;
  /** Whether it is a name or another label, which may be the same in both languages. */
  readonly isLabel: boolean;
  readonly locale: string;
  readonly source: string;
}

/** Whether a text is not translated: it has the words of its source, and is no name that is the same on purpose. */
export function isUntranslated(text: string, original: string, { kind, id, isLabel, locale, source }: TextPlace, same: SameNames): boolean {
  if (locale.split('-')[0] === source.split('-')[0] || !saysTheSame(text, original)) return false;
  return !isLabel || !(same.things.has(`${kind} ${id}`) || same.names.has(text));
}

/**
 * Whether two texts have the same words, whatever their slots, signs and capitals. Each word counts once: what was only laid out anew with the
 * plurals of another language is not translated. A text that is made of slots and signs alone is rightly the same everywhere.
 */
export function saysTheSame(text: string, original: string): boolean {
  // Hardly any text is: its first word tells that of most.
  const [, first] = beginning.exec(text) ?? [];
  if (first !== undefined && !original.toLowerCase().includes(first.toLowerCase())) return false;
  const words = wordsOf(text);
  return words !== '' && words === wordsOf(original);
}

/** The first word of a text behind slots without alternatives. */
const beginning = /^(?:[^\p{L}{]|\{[^{}|]*\})*(\p{L}[\p{L}\p{M}]*)/u;

function wordsOf(text: string): string {
  const words =
    literalOf(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.some((word) => /\p{L}{2}/u.test(word)) ? [...new Set(words)].join(' ') : '';
}
