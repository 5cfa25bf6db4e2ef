// Why an archive, a link or a folder is not taken in, in the four languages. The command and the page say the same words.

/** A refusal names its reason and, where there is one, the file. What it names comes from a stranger and is made safe to show. */
export interface RefusedArchive {
  readonly reason: RefusalReason;
  readonly name?: string;
  readonly other?: string;
  readonly most?: number;
}

export type RefusalReason = keyof typeof REASONS extends `archive.${infer Reason}` ? Reason : never;

const REASONS = {
  'archive.no-zip': {
    en: 'this is no zip file',
    ru: 'это не zip-файл',
    cs: 'tohle není soubor zip',
    ro: 'acesta nu este un fișier zip',
  },
  'archive.damaged': {
    en: 'the zip is damaged or cut off',
    ru: 'архив повреждён или обрезан',
    cs: 'archiv je poškozený nebo neúplný',
    ro: 'arhiva este deteriorată sau incompletă',
  },
  'archive.wrong-sum': {
    en: '{name} is damaged: its checksum is wrong',
    ru: '{name} повреждён: контрольная сумма не сходится',
    cs: '{name} je poškozený: kontrolní součet nesedí',
    ro: '{name} este deteriorat: suma de control nu se potrivește',
  },
  'archive.encrypted': {
    en: '{name} is encrypted',
    ru: '{name} зашифрован',
    cs: '{name} je zašifrovaný',
    ro: '{name} este criptat',
  },
  'archive.method': {
    en: '{name} is packed in a way that cannot be read here; use the ordinary zip',
    ru: '{name} сжат способом, который здесь не читается; нужен обычный zip',
    cs: '{name} je sbalený způsobem, který tu nejde přečíst; použijte obyčejný zip',
    ro: '{name} este comprimat într-un fel care nu poate fi citit aici; folosiți un zip obișnuit',
  },
  'archive.too-many': {
    en: 'it holds more than {most} files',
    ru: 'в нём больше {most} файлов',
    cs: 'obsahuje víc než {most} souborů',
    ro: 'conține peste {most} de fișiere',
  },
  'archive.too-large': {
    en: 'it is larger than {most} MB',
    ru: 'размер больше {most} МБ',
    cs: 'je větší než {most} MB',
    ro: 'depășește {most} MB',
  },
  'archive.file-too-large': {
    en: '{name} is larger than {most} MB',
    ru: '{name} больше {most} МБ',
    cs: '{name} je větší než {most} MB',
    ro: '{name} depășește {most} MB',
  },
  'archive.more-than-said': {
    en: '{name} unpacks to more than the zip says',
    ru: '{name} распаковывается в больший объём, чем указано в архиве',
    cs: '{name} se rozbalí na víc, než archiv uvádí',
    ro: '{name} se despachetează la mai mult decât spune arhiva',
  },
  'archive.leads-out': {
    en: '{name} leads out of the folder',
    ru: '{name} ведёт за пределы папки',
    cs: '{name} vede ven ze složky',
    ro: '{name} duce în afara dosarului',
  },
  'archive.bad-name': {
    en: '{name} is no name for a pack file: letters a to z, digits, hyphens, dots',
    ru: '{name} не годится как имя файла набора: латинские буквы, цифры, дефисы, точки',
    cs: '{name} není jméno pro soubor balíčku: písmena a až z, číslice, spojovníky, tečky',
    ro: '{name} nu este un nume de fișier de pachet: litere de la a la z, cifre, cratime, puncte',
  },
  'archive.long-name': {
    en: 'the name {name} is too long',
    ru: 'имя {name} слишком длинное',
    cs: 'jméno {name} je příliš dlouhé',
    ro: 'numele {name} este prea lung',
  },
  'archive.twice': {
    en: '{name} is in it twice',
    ru: '{name} встречается в нём дважды',
    cs: '{name} je v něm dvakrát',
    ro: '{name} apare de două ori',
  },
  'archive.alike': {
    en: '{name} and {other} are the same name on some disks',
    ru: '{name} и {other} на некоторых дисках — одно и то же имя',
    cs: '{name} a {other} jsou na některých discích totéž jméno',
    ro: '{name} și {other} sunt același nume pe unele discuri',
  },
  'archive.link': {
    en: '{name} is a link, not a file',
    ru: '{name} — ссылка, а не файл',
    cs: '{name} je odkaz, ne soubor',
    ro: '{name} este o legătură, nu un fișier',
  },
  'archive.not-text': {
    en: '{name} is no text in UTF-8',
    ru: '{name} — не текст в кодировке UTF-8',
    cs: '{name} není text v UTF-8',
    ro: '{name} nu este un text UTF-8',
  },
  'archive.no-pack': {
    en: 'there is no pack in it: no file is called pack.yaml',
    ru: 'в нём нет набора: ни один файл не называется pack.yaml',
    cs: 'není v něm žádný balíček: žádný soubor se nejmenuje pack.yaml',
    ro: 'nu conține niciun pachet: niciun fișier nu se numește pack.yaml',
  },
  'archive.bad-id': {
    en: '{name} is no id of a pack: small letters, digits and hyphens',
    ru: '{name} не годится как имя набора: строчные латинские буквы, цифры и дефисы',
    cs: '{name} není id balíčku: malá písmena, číslice a spojovníky',
    ro: '{name} nu este un id de pachet: litere mici, cifre și cratime',
  },
  'archive.same-pack': {
    en: 'two packs in it are called {name}',
    ru: 'два набора в нём называются {name}',
    cs: 'dva balíčky v něm se jmenují {name}',
    ro: 'două pachete din el se numesc {name}',
  },
  'archive.bad-link': {
    en: 'the link is damaged or cut off',
    ru: 'ссылка повреждена или обрезана',
    cs: 'odkaz je poškozený nebo neúplný',
    ro: 'linkul este deteriorat sau incomplet',
  },
  'archive.not-ours': {
    en: 'what it carries is not what a link or a zip of this page carries ({name})',
    ru: 'содержимое не похоже на ссылку или архив этой страницы ({name})',
    cs: 'obsah není to, co nese odkaz nebo zip této stránky ({name})',
    ro: 'conținutul nu este cel al unui link sau al unei arhive din această pagină ({name})',
  },
} as const;

/** Wordings by reason and language; `{name}` and the others are filled in. */
export const archiveTexts: Readonly<Record<keyof typeof REASONS, Readonly<Record<'en' | 'ru' | 'cs' | 'ro', string>>>> = REASONS;

/** The English wording, for the command. */
export function sayRefused(refused: RefusedArchive): string {
  const slots: Readonly<Record<string, string | number | undefined>> = { name: refused.name, other: refused.other, most: refused.most };
  return REASONS[`archive.${refused.reason}`].en.replace(/\{(\w+)\}/g, (_, slot: string) => String(slots[slot] ?? ''));
}

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
