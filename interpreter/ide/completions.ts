// Collects candidates for completion with a rank, and returns them in order.
import type { SourceFile, Span } from '../../grammar/source.ts';
import { rangeOf } from './places.ts';
import type { Completion } from './shapes.ts';

/** A made-up name that stands at the cursor while rules are parsed for completion. No author uses such a name. */
export const marker = 'zzqx-here-zzqx';

/** The most candidates that are returned; nobody scrolls through more. */
const most = 400;

export class Completions {
  private readonly found = new Map<string, { readonly rank: number; readonly completion: Completion }>();
  private readonly replace: Completion['replace'];
  private readonly typed: string;

  /** `span`: the word that is being typed, on both sides of the cursor. */
  constructor(file: SourceFile, span: Span, cursor: number) {
    this.replace = rangeOf(file, span);
    this.typed = file.text.slice(span.start, cursor).toLowerCase();
  }

  /** A lower rank stands further up. The first of equal labels wins. */
  add(rank: number, completion: Omit<Completion, 'replace' | 'insert'> & { readonly insert?: string }): void {
    const { label } = completion;
    if (!isNear(this.typed, label.toLowerCase())) return;
    const before = this.found.get(label);
    if (before !== undefined && before.rank <= rank) return;
    this.found.set(label, { rank, completion: { insert: label, replace: this.replace, ...completion } });
  }

  list(): Completion[] {
    const score = (label: string): number => (label.toLowerCase().startsWith(this.typed) ? 0 : 1);
    return [...this.found.values()]
      .sort(
        (a, b) =>
          score(a.completion.label) - score(b.completion.label) ||
          a.rank - b.rank ||
          (a.completion.label < b.completion.label ? -1 : a.completion.label > b.completion.label ? 1 : 0),
      )
      .slice(0, most)
      .map(({ completion }) => completion);
  }
}

/** Whether a label contains the letters typed so far in this order. */
function isNear(typed: string, label: string): boolean {
  let at = 0;
  for (const letter of typed) {
    at = label.indexOf(letter, at);
    if (at === -1) return false;
    at++;
  }
  return true;
}

/** The word around an offset. Letters after the cursor only count when the word begins before it. */
export function wordAround(text: string, offset: number): Span {
  const before = /[A-Za-z0-9-]*$/.exec(text.slice(Math.max(0, offset - 100), offset))?.[0].length ?? 0;
  const after = before === 0 ? 0 : (/^[A-Za-z0-9-]*/.exec(text.slice(offset, offset + 100))?.[0].length ?? 0);
  return { start: offset - before, end: offset + after };
}

/** A form such as `move WHAT to WHERE` as a snippet; optional parts are left out. */
export function snippetOf(form: string): string {
  const plain = form
    .replace(/,? or .*$/, '')
    .replace(/\[[^[\]]*\]/g, '')
    .replace(/, and the .*$/, '')
    .replace(/, \.\.\./g, '')
    .replace(/\s+/g, ' ')
    .trim();
  let n = 0;
  return plain.replace(/[A-Z]{2,}|\bN\b/g, (word) => `\${${++n}:${word.toLowerCase()}}`);
}
