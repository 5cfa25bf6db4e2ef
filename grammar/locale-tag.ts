// Parses language tags as people and programs write them, and finds the available language that a tag means. Every entry point that takes a
// locale parses it here.

/** Wrong but common tags, by their language part. */
const ALIASES: ReadonlyMap<string, string> = new Map([['cz', 'cs']]);

/** No real tag is longer; the platform would read one of any length. */
const LONGEST = 100;

/**
 * The canonical form of a tag: `cz`, `cs_CZ` and `CS` mean what BCP 47 calls `cs`, `cs-CZ` and `cs`. Undefined if this is no tag at all.
 */
export function readLocale(tag: string): string | undefined {
  if (tag.length > LONGEST) return undefined;
  const [language = '', ...rest] = tag.trim().replaceAll('_', '-').split('-');
  const known = ALIASES.get(language.toLowerCase()) ?? language;
  try {
    return Intl.getCanonicalLocales([known, ...rest].join('-'))[0];
  } catch {
    return undefined;
  }
}

/** A tag and the wider ones it falls back to, nearest first: `cs-CZ`, `cs`. Nothing if this is no tag. */
export function widerLocales(tag: string): readonly string[] {
  const chain: string[] = [];
  for (let rest = readLocale(tag) ?? ''; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('-')))) chain.push(rest);
  return chain;
}

/** The available language that a tag means; undefined if there is none. */
export function findLocale<Locale extends string>(tag: string, known: readonly Locale[]): Locale | undefined {
  for (const wider of widerLocales(tag)) {
    const found = known.find((locale) => locale === wider);
    if (found !== undefined) return found;
  }
  return undefined;
}
