// When a value that is derived from files counts as the same as before: then what depends on it is kept.
import type { Pack } from '../../grammar/packs/workspace.ts';
import type { SameNames } from '../../grammar/translations/same-texts.ts';
import { sameRules } from '../check/check.ts';
import { sameInputs } from '../check/elaborate/signature.ts';

/** Compares files including their order, which matters because packs that do not depend on each other are read in it. */
export function sameOrder(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if (one.size !== other.size) return false;
  const rest = other.entries();
  for (const [path, text] of one) {
    const [otherPath, otherText] = rest.next().value!;
    if (path !== otherPath || text !== otherText) return false;
  }
  return true;
}

export function both(same: (one: Pack, other: Pack) => boolean): (one: Pack | undefined, other: Pack | undefined) => boolean {
  return (one, other) => one !== undefined && other !== undefined && same(one, other);
}

/** Compares rules, and also glossaries, which hold the plurals of names in scenarios. */
export function sameMeaning(one: Pack, other: Pack): boolean {
  const roots = ({ glossaries }: Pack): unknown[] => glossaries.map(({ root }) => root);
  return sameRules(one, other) && sameInputs(roots(one), roots(other));
}

export function sameTexts(one: Pack, other: Pack): boolean {
  const roots = ({ texts, boards, glossaries }: Pack): unknown[] => [...texts, ...boards, ...glossaries].map(({ root }) => root);
  return one === other || sameInputs(roots(one), roots(other));
}

/** Compares rules, texts in all languages, and what is recorded of translations. */
export function sameTold(one: Pack, other: Pack): boolean {
  const parts = ({ document, texts, glossaries, translations }: Pack): unknown[] => [
    document.root,
    ...[...texts, ...glossaries, ...translations].flatMap(({ root, file, locale }) => [root, file, locale]),
  ];
  return sameRules(one, other) && sameInputs(parts(one), parts(other));
}

export function sameNamesEverywhere(one: ReadonlyMap<string, SameNames>, other: ReadonlyMap<string, SameNames>): boolean {
  const list = (names: typeof one): string =>
    JSON.stringify([...names].map(([locale, found]) => [locale, [...found.things], [...found.names]]));
  return list(one) === list(other);
}
