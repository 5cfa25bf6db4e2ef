// The terms of glossaries as the checks of translations read them: what is said of a name, with the place of its entry.
import type { Localised, Pack } from '../../../grammar/packs/workspace.ts';
import type { SourceFile, Span } from '../../../grammar/source.ts';
import { entriesOf } from '../../../grammar/translations/text-rows.ts';
import { findEntry, type YamlMap } from '../../../grammar/yaml/yaml-tree.ts';
import { Remembered } from './remember.ts';

export interface GlossaryTerm {
  readonly kind: string;
  readonly id: string;
  readonly keySpan: Span;
  /** By case. */
  readonly forms: ReadonlyMap<string, string>;
  readonly plurals: readonly string[];
  /** False if the name is said never to change. */
  readonly declined: boolean;
}

export interface PlacedTerm extends GlossaryTerm {
  readonly file: SourceFile;
  /** The id of its pack. */
  readonly pack: string;
}

/** A cache by the tree of a glossary, which is replaced when it changes. */
const read = new WeakMap<YamlMap, ReadonlyMap<string, GlossaryTerm>>();

export function keyOfTerm(kind: string, id: string): string {
  return `${kind} ${id}`;
}

export function termsIn({ root }: Localised<'glossary'>): ReadonlyMap<string, GlossaryTerm> {
  let known = read.get(root);
  if (known === undefined) read.set(root, (known = readTerms(root)));
  return known;
}

function readTerms(root: YamlMap): ReadonlyMap<string, GlossaryTerm> {
  const terms = new Map<string, GlossaryTerm>();
  for (const { key: kind, value: ids } of root.entries) {
    for (const { key: id, keySpan, value } of entriesOf(ids)) {
      if (value.kind !== 'map') continue;
      const says = (key: string): unknown => {
        const node = findEntry(value, key)?.value;
        return node?.kind === 'scalar' ? node.value : undefined;
      };
      const words = (key: string): [string, string][] =>
        entriesOf(findEntry(value, key)?.value).flatMap(({ key: form, value: text }) =>
          text.kind === 'scalar' ? [[form, text.text]] : [],
        );
      terms.set(keyOfTerm(kind, id), {
        kind,
        id,
        keySpan,
        forms: new Map(words('forms')),
        plurals: words('plural').map(([, text]) => text),
        declined: says('declined') !== false,
      });
    }
  }
  return terms;
}

const kept = new Remembered<Terms>();

/** All terms of some packs in a language; a later pack adds to what an earlier one says of a name. */
export class Terms {
  private readonly byKey = new Map<string, PlacedTerm[]>();

  /** The terms of some packs, cached for as long as their glossaries stay the same. */
  static of(packs: readonly Pack[], locale: string): Terms {
    const glossaries = packs.flatMap((pack) => pack.glossaries.filter((one) => one.locale === locale).map(({ root }) => root));
    return kept.get(`${packs.map(({ id }) => id).join(' ')} ${locale}`, glossaries, () => new Terms(packs, locale));
  }

  private constructor(packs: readonly Pack[], locale: string) {
    for (const pack of packs) {
      for (const glossary of pack.glossaries) {
        if (glossary.locale !== locale || glossary.broken) continue;
        for (const [key, term] of termsIn(glossary)) {
          const known = this.byKey.get(key);
          const placed = { ...term, file: glossary.file, pack: pack.id };
          if (known === undefined) this.byKey.set(key, [placed]);
          else known.push(placed);
        }
      }
    }
  }

  of(kind: string, id: string): readonly PlacedTerm[] {
    return this.byKey.get(keyOfTerm(kind, id)) ?? [];
  }

  all(): Iterable<readonly PlacedTerm[]> {
    return this.byKey.values();
  }
}
