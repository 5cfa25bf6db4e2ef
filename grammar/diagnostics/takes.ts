// What the wordings of a diagnostic or of a phrase are given: the arguments by name, each with its sort. The types of the arguments follow from
// it, and so does the check that the messages of a language use no others.

/** What stands between the members of a list: a message `joint/or` in every language. */
export type Joint = 'or' | 'asks' | 'needs';

/** `text?` may be missing; of `a | b` it is one of these words; a `list/or` is put together with what stands between its members. */
export type Sort = 'text' | 'text?' | 'number' | 'list' | `list/${Joint}` | readonly string[];

export type Takes = Readonly<Record<string, Sort>>;

type Perhaps<T extends Takes> = { [K in keyof T]: T[K] extends 'text?' ? K : never }[keyof T];
type ValueOf<S extends Sort> = S extends readonly string[]
  ? S[number]
  : S extends 'number'
    ? number
    : S extends `list${string}`
      ? readonly string[]
      : string;

/** The arguments that are given where these are taken. */
export type ArgsFrom<T extends Takes> = { readonly [K in Exclude<keyof T, Perhaps<T>>]: ValueOf<T[K]> } & {
  readonly [K in Perhaps<T>]?: string;
};

/** How the list of an argument is put together; undefined if it is given as it is. */
export function jointOf(takes: Takes, name: string): Joint | undefined {
  const sort = Object.hasOwn(takes, name) ? takes[name] : undefined;
  return typeof sort === 'string' && sort.startsWith('list/') ? (sort.slice('list/'.length) as Joint) : undefined;
}
