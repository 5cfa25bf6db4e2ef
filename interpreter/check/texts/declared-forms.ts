// The forms and genders that names can have in a language: those of its profile, and those that glossaries declare at their head for names that the
// tool knows less of (`forms: [ill]`, `genders: [c]`).
import type { Pack } from '../../../grammar/packs/workspace.ts';
import { formsOf, gendersOf, hasProfile, profileChanges, SUBJECT } from '../../../grammar/messages/profiles.ts';
import { findEntry, type YamlMap } from '../../../grammar/yaml/yaml-tree.ts';

export interface Declared {
  /** `nom` first. */
  readonly forms: ReadonlySet<string>;
  readonly genders: ReadonlySet<string>;
  /** Whether the tool knows the language, or a glossary says something of it. */
  readonly known: boolean;
}

/** The keys at the head of a glossary that declare something. No kind of text is called so. */
export const declaringKeys: ReadonlySet<string> = new Set(['forms', 'genders']);

/** What some packs can ask of names in a language. */
export class DeclaredForms {
  /** Equal keys: the same is declared. */
  readonly key: string;
  private readonly heads: ReadonlyMap<string, readonly Head[]>;
  private readonly byLocale = new Map<string, Declared>();

  constructor(packs: readonly Pick<Pack, 'glossaries'>[]) {
    const heads = new Map<string, Head[]>();
    for (const { locale, root } of packs.flatMap(({ glossaries }) => glossaries)) {
      const head = headOf(root);
      if (head.forms.length + head.genders.length > 0) heads.set(locale, [...(heads.get(locale) ?? []), head]);
    }
    this.heads = heads;
    this.key = JSON.stringify([profileChanges(), ...heads]);
  }

  in(locale: string): Declared {
    let found = this.byLocale.get(locale);
    if (found === undefined) {
      const own = this.heads.get(locale) ?? [];
      found = {
        forms: new Set([...formsOf(locale), ...own.flatMap(({ forms }) => forms)]),
        genders: new Set([...gendersOf(locale), ...own.flatMap(({ genders }) => genders)]),
        known: own.length > 0 || hasProfile(locale),
      };
      this.byLocale.set(locale, found);
    }
    return found;
  }

  /** Whether a sentence may ask for a form beside the first, which every name has. */
  isCase(locale: string, form: string): boolean {
    return form !== SUBJECT && this.in(locale).forms.has(form);
  }
}

interface Head {
  readonly forms: readonly string[];
  readonly genders: readonly string[];
}

/** A cache by the tree of a glossary, which is replaced when it changes. */
const read = new WeakMap<YamlMap, Head>();

function headOf(root: YamlMap): Head {
  let head = read.get(root);
  if (head === undefined) read.set(root, (head = { forms: wordsAt(root, 'forms'), genders: wordsAt(root, 'genders') }));
  return head;
}

function wordsAt(root: YamlMap, key: string): readonly string[] {
  const list = findEntry(root, key)?.value;
  return list?.kind === 'list' ? list.items.flatMap((item) => (item.kind === 'scalar' && item.text !== '' ? [item.text] : [])) : [];
}
