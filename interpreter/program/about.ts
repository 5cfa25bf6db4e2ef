// Names what a question is about: which slots of its texts each part of the question fills. The text check asks which slots a text can use, and a
// session fills them; both call the same functions, so that they agree.
import type { AboutPart } from './program.ts';

/** The part of a type that naming needs; types of the analysis and of the program both have it. */
interface Named {
  readonly word?: string;
  readonly kinds?: readonly number[];
}

/** Whether a value can be what a question is about: a single piece or document, which has a name. Numbers, words and piles cannot. */
export function isThing({ base, many }: { readonly base: string; readonly many: boolean }): boolean {
  return !many && (base === 'piece' || base === 'document');
}

/** Whether an argument of a reported step can be shown in its sentence: a truth or a pile cannot. */
export function isTold({ base }: { readonly base: string }): boolean {
  return base !== 'truth' && base !== 'pile';
}

interface Asked {
  readonly base: string;
  readonly many: boolean;
  readonly kinds?: readonly number[];
  readonly enum?: number;
}

/**
 * Whether the text of an option can show the answer of a query about it: the query takes the option alone, and has one answer that a text can
 * show.
 */
export function canBeAsked(
  { params, result }: { readonly params: readonly { readonly type: Asked }[]; readonly result: Asked },
  about: Asked,
): boolean {
  if (params.length !== 1 || result.many || !isTold(result)) return false;
  const [{ type }] = params;
  if (type.many || type.base !== about.base || type.enum !== about.enum) return false;
  return (about.kinds ?? []).every((kind) => type.kinds?.includes(kind) === true);
}

/** The word for a type: the one its author used, or the only kind it has. A type of several kinds without a word has none. */
export function wordOf({ word, kinds }: Named, kindName: (kind: number) => string): string | undefined {
  return word ?? (kinds?.length === 1 ? kindName(kinds[0]) : undefined);
}

/** The slots that a part of a question fills: its own name and, unless it was only chosen on the way, the word for its type. */
export function slotsOfPart(
  part: { readonly name: string; readonly as: AboutPart['as']; readonly type: Named },
  kindName: (kind: number) => string,
): string[] {
  const word = part.as === 'chosen' ? undefined : wordOf(part.type, kindName);
  return word === undefined || word === part.name ? [part.name] : [part.name, word];
}
