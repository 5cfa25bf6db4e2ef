// What `roundhouse play` itself has to say; `words/` has it in the languages of the tool. The words of a game come from its packs.
import type { EngineError } from '../interpreter/index.ts';
import { wordsIn } from './terminal-words.ts';

export interface PlayWords {
  /** `{seed}`, `{name}` */
  readonly welcome: string;
  readonly nothingToUndo: string;
  /** `{most}` */
  readonly onlyNumbers: string;
  readonly typeNumber: string;
  readonly askWhy: string;
  /** `{option}` */
  readonly onOffer: string;
  /** `{option}` */
  readonly notOnOffer: string;
  /** `{rule}`, `{clause}`: the line of the rules that keeps an option from being offered. */
  readonly byClause: string;
  readonly otherQuestion: string;
  /** A card whose face is not seen, and its owner: `{what}`, `{who}`. */
  readonly hidden: string;
  readonly down: string;
  /** What could be typed instead of a set-up that the rules refuse: `{typed}`. */
  readonly forExample: string;
  /** Messages about answers that the game refuses, by the code of the error. */
  readonly errors: {
    /** `{option}` */
    readonly notAnOption: string;
    readonly unknownId: string;
    /** `{option}`, `{most}` */
    readonly tooOften: string;
    /** `{wanted}`, `{given}` */
    readonly wrongCount: string;
  };
  /** The commands that can be typed, and what each does. */
  readonly help: readonly (readonly [string, string])[];
}

/** The words in a language; English where the tool does not have that language. */
export function playWords(locale: string): PlayWords {
  return wordsIn(locale).play;
}

/** The message for a refused answer or question; errors that cannot happen in play keep their own message. */
export function tellError({ errors }: PlayWords, { code, message, slots }: EngineError): string {
  if (slots === undefined) return message;
  if (code === 'not-an-option') return fillIn(errors.notAnOption, slots);
  if (code === 'unknown-id') return fillIn(errors.unknownId, slots);
  if (code === 'wrong-count') return fillIn('most' in slots ? errors.tooOften : errors.wrongCount, slots);
  return message;
}

export function fillIn(text: string, slots: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => slots[name] ?? '');
}
