// The words of `roundhouse play` itself, in the languages of the tool. The words of a game come from its packs.
import type { EngineError } from '../interpreter/index.ts';

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

const WORDS: Readonly<Record<string, PlayWords>> = {
  en: {
    welcome: 'seed {seed} · you are {name} · type h for help',
    nothingToUndo: 'there is nothing to undo',
    onlyNumbers: 'there are only the numbers 1 to {most}',
    typeNumber: 'type a number, or ? and what you miss',
    askWhy: 'type ? and the id of what you miss, for example a name or a place',
    onOffer: '“{option}” is on offer',
    notOnOffer: '“{option}” is not on offer:',
    byClause: '“{rule}” leaves it out: {clause}',
    otherQuestion: 'this question is about other things',
    hidden: 'face down',
    down: '{what} ({who})',
    forExample: 'For example: {typed}',
    errors: {
      notAnOption: '“{option}” is not on offer',
      unknownId: '“{option}” names nothing here',
      tooOften: '“{option}” can be named at most {most}×',
      wrongCount: 'choose {wanted}, not {given}',
    },
    help: [
      ['1', 'takes that option; several numbers where several are wanted; 0 declines'],
      ['? ID', 'why is ID not on offer?'],
      ['u', 'undo'],
      ['l', 'everything that happened'],
      ['q', 'leave'],
    ],
  },
  ru: {
    welcome: 'зерно {seed} · вы — {name} · h — справка',
    nothingToUndo: 'отменять нечего',
    onlyNumbers: 'есть только номера от 1 до {most}',
    typeNumber: 'введите номер или ? и то, чего среди вариантов нет',
    askWhy: 'введите ? и обозначение того, чего среди вариантов нет, например имя или место',
    onOffer: '«{option}» можно выбрать',
    notOnOffer: '«{option}» выбрать нельзя:',
    byClause: 'этого не допускает «{rule}»: {clause}',
    otherQuestion: 'этот вопрос о другом',
    hidden: 'рубашкой вверх',
    down: '{what} ({who})',
    forExample: 'Например: {typed}',
    errors: {
      notAnOption: '«{option}»: такого выбора нет',
      unknownId: '«{option}» здесь ничего не значит',
      tooOften: '«{option}» можно назвать не более {most}×',
      wrongCount: 'нужно выбрать {wanted}, а не {given}',
    },
    help: [
      ['1', 'выбрать этот вариант; несколько номеров, если нужно несколько; 0 — отказаться'],
      ['? ID', 'почему ID нельзя выбрать?'],
      ['u', 'отменить ход'],
      ['l', 'всё, что произошло'],
      ['q', 'выйти'],
    ],
  },
  cs: {
    welcome: 'semínko {seed} · hrajete za: {name} · h zobrazí nápovědu',
    nothingToUndo: 'není co vzít zpět',
    onlyNumbers: 'jsou tu jen čísla 1 až {most}',
    typeNumber: 'napište číslo, nebo ? a to, co v nabídce postrádáte',
    askWhy: 'napište ? a označení toho, co postrádáte, například jméno nebo místo',
    onOffer: '„{option}“ je v nabídce',
    notOnOffer: '„{option}“ v nabídce není:',
    byClause: 'vylučuje to „{rule}“: {clause}',
    otherQuestion: 'tato otázka se týká něčeho jiného',
    hidden: 'lícem dolů',
    down: '{what} ({who})',
    forExample: 'Například: {typed}',
    errors: {
      notAnOption: '„{option}“ není v nabídce',
      unknownId: '„{option}“ tu nic neznamená',
      tooOften: '„{option}“ lze uvést nejvýše {most}×',
      wrongCount: 'je třeba vybrat {wanted}, ne {given}',
    },
    help: [
      ['1', 'vybere tuto možnost; více čísel, je-li třeba více; 0 odmítne'],
      ['? ID', 'proč není ID v nabídce?'],
      ['u', 'vzít tah zpět'],
      ['l', 'vše, co se stalo'],
      ['q', 'odejít'],
    ],
  },
  ro: {
    welcome: 'sămânța {seed} · jucați cu {name} · h pentru ajutor',
    nothingToUndo: 'nu este nimic de anulat',
    onlyNumbers: 'există doar numerele de la 1 la {most}',
    typeNumber: 'scrieți un număr sau ? și ce vă lipsește',
    askWhy: 'scrieți ? și identificatorul a ceea ce vă lipsește, de exemplu un nume sau un loc',
    onOffer: '„{option}” se poate alege',
    notOnOffer: '„{option}” nu se poate alege:',
    byClause: 'regula „{rule}” nu permite: {clause}',
    otherQuestion: 'întrebarea este despre altceva',
    hidden: 'cu fața în jos',
    down: '{what} ({who})',
    forExample: 'De exemplu: {typed}',
    errors: {
      notAnOption: '„{option}” nu se poate alege',
      unknownId: '„{option}” nu înseamnă nimic aici',
      tooOften: '„{option}” se poate numi de cel mult {most}×',
      wrongCount: 'trebuie alese {wanted}, nu {given}',
    },
    help: [
      ['1', 'alege această opțiune; mai multe numere dacă trebuie mai multe; 0 refuză'],
      ['? ID', 'de ce nu se poate alege ID?'],
      ['u', 'anulează mutarea'],
      ['l', 'tot ce s-a întâmplat'],
      ['q', 'ieșire'],
    ],
  },
};

/** The words in a language; English where the tool does not have that language. */
export function playWords(locale: string): PlayWords {
  return WORDS[locale] ?? WORDS['en'];
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
