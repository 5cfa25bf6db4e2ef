// What a question is about, by the names that texts and decisions know it by. Analysis reads from here which slots a text of the question can
// fill, the session fills them: both ask the same functions about the same parts.
import type { AboutPart } from './program.ts';

/** As much of a type as names need; types of the analysis and of the program have it. */
interface Named {
  readonly word?: string;
  readonly kinds?: readonly number[];
}

/** Things and their documents have names; numbers, words and piles are not what a question is about. */
export function isThing({ base, many }: { readonly base: string; readonly many: boolean }): boolean {
  return !many && (base === 'piece' || base === 'document');
}

/** Arguments of a step that is told have names or are numbers; a truth or a pile is nothing to put into a sentence. */
export function isTold({ base }: { readonly base: string }): boolean {
  return base !== 'truth' && base !== 'pile';
}

interface Asked {
  readonly base: string;
  readonly many: boolean;
  readonly kinds?: readonly number[];
  readonly enum?: number;
}

/** Whether the text of an option can show what a query answers about it: one question, one answer that can be put into words. */
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
