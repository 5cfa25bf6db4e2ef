// Why an archive, a link or a folder is not taken in. The command and the page say the same words: those of the messages `page/archive`.
import type { PageKeys } from '../generated/languages/keys.ts';

/** A refusal names its reason and, where there is one, the file. What it names comes from a stranger and is made safe to show. */
export interface RefusedArchive {
  readonly reason: RefusalReason;
  readonly name?: string;
  readonly other?: string;
  readonly most?: number;
}

export type RefusalReason = PageKeys['page/archive'] extends `archive.${infer Reason}` ? Reason : never;

const LONGEST_SHOWN = 60;

/** A name as it may be shown: short, in one line, and without characters that command a terminal or turn the direction of writing. */
export function shownName(name: string): string {
  const safe = [...name].map((character) => (/[\p{C}\p{Zl}\p{Zp}]/u.test(character) ? '\ufffd' : character));
  return safe.length <= LONGEST_SHOWN ? safe.join('') : `${safe.slice(0, LONGEST_SHOWN - 1).join('')}…`;
}

/** Thrown inside this folder only: whoever reads an archive returns a refusal. */
export class Refusal extends Error {
  constructor(readonly refused: RefusedArchive) {
    super(refused.reason);
  }
}

export function refuse(reason: RefusalReason, slots: Omit<RefusedArchive, 'reason'> = {}): never {
  throw new Refusal({
    reason,
    ...slots,
    ...(slots.name !== undefined && { name: shownName(slots.name) }),
    ...(slots.other !== undefined && { other: shownName(slots.other) }),
  });
}

/** Runs a reader, and gives its refusal back as a value. */
export function orRefused<Value>(read: () => Value): Value | { readonly refused: RefusedArchive } {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.refused };
    throw error;
  }
}
