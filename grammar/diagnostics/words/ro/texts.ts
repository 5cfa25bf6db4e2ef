// The wordings of diagnostics about texts, scenarios and boards, in Romanian.
import type { WordsOf } from '../language.ts';

const near = ({ near: word }: { readonly near?: string }): string | undefined => (word ? `poate \`${word}\`?` : undefined);
const meant = ({ meant: word }: { readonly meant?: string }): string | undefined => (word ? `poate \`${word}\`?` : undefined);

/** The help with the names that can be used there. */
const withFilled = (help: string | undefined, { filled }: { readonly filled?: string }): string | undefined =>
  [help, filled && `aici se completează: ${filled}`].filter(Boolean).join('; ') || undefined;

export const texts: WordsOf<'text' | 'scenario' | 'board'> = {
  'text/unknown-kind': [({ name }) => `felul \`${name}\` nu are texte`, near],
  'text/unknown-id': [({ name, kind }) => `nu este nimic de numit: în \`${kind}\` nu există \`${name}\``, near],
  'text/unknown-field': [
    ({ name }) => `câmpul \`${name}\` nu este citit aici de nimeni`,
    (args) => near(args) ?? `există câmpurile: ${args.fields}`,
  ],
  'text/foreign-letter': [
    ({ text, letter, alphabet }) => `\`${letter}\` din \`${text}\` este o literă ${alphabet === 'latin' ? 'latină' : 'chirilică'}`,
    ({ instead }) => `scrieți \`${instead}\`: arată la fel, dar toate literele sunt din același alfabet`,
  ],
  'text/unknown-slot': [({ name, place }) => `nimic nu completează \`{${name}}\` în \`${place}\``, (args) => withFilled(near(args), args)],
  'text/not-a-number': [
    ({ name }) => `\`{${name}}\` nu este aici un număr`,
    'o formă de plural sau un format cere un număr; un nume are cazuri, `{x:acc}`, și gen, `{x|m: his|f: her}`',
  ],
  'text/not-a-name': [
    ({ name }) => `\`{${name}}\` nu este aici un nume`,
    'un caz sau un gen cere un nume; un număr are forme de plural, `{n|one: card|other: cards}`, și formate',
  ],
  'text/never-chosen': [
    ({ name, locale }) =>
      locale
        ? `în limba ${locale} niciun număr nu are forma \`${name}\`: aceasta nu se spune niciodată`
        : `\`${name}\` apare aici de două ori: a doua variantă nu se spune niciodată`,
    ({ words }) => words && `numerele au formele: ${words}`,
  ],
  'text/unfilled-here': [
    ({ name, place, file }) => `textul acestei întrebări arată \`{${name}}\` (\`${place}\`, ${file}), dar aici nimic nu îl completează`,
    (args) => withFilled('dați întrebării un nume și texte proprii sau numiți parametrul ca în text', args),
  ],
  'text/unknown-form': [({ name }) => `niciun nume nu are forma \`${name}\``, (args) => near(args) ?? `există formele: ${args.forms}`],
  'text/nobody-says': [
    ({ name, kind, silent }) =>
      silent
        ? `pasul \`${name}\` nu este anunțat nimănui`
        : `în \`${kind}\` nu există numele \`${name}\`: acest text nu se arată niciodată`,
    (args) => (args.silent ? 'dacă îl văd toți, treceți-l la `told` în model.yaml' : near(args)),
  ],
  'text/unclosed-slot': 'acestei inserții îi lipsește `}` la sfârșit',
  'text/empty-slot': 'această inserție este goală',
  'text/stray-brace': 'acest `}` nu închide nimic; scrieți `{` unde începe inserția; o acoladă în text se scrie `}}`',
  'text/bad-alternative': ['o variantă se scrie așa: `word: text`', near],
  'text/mixed-alternatives': ['variantele sunt fie după număr (one, few, many, other), fie după gen (m, f, n, p)', near],
  'text/missing-plural': ({ locale, missing }) => `pentru limba ${locale} mai trebuie aici formele: ${missing}`,
  'text/unasked-plural': [
    ({ name, locale }) => `${locale}: forma \`${name}\` nu apare niciodată la numărare`,
    ({ forms }) => `există formele: ${forms}`,
  ],
  'text/too-deep': 'aceste variante sunt imbricate prea adânc',

  'scenario/no-seats': ['scenariul nu spune cine joacă', 'scrieți `seats A, B` sub titlul lui'],
  'scenario/unknown-seat': [({ name, kind }) => `în \`${kind}\` nu există \`${name}\``, near],
  'scenario/selection': ({ message }) => `${message}`,
  'scenario/said-twice': ({ message }) => `${message}`,
  'scenario/not-seated': [
    ({ name }) => `\`${name}\` nu joacă în acest scenariu`,
    ({ seated }) => `numiți pe cineva dintre cei care joacă (${seated}) sau adăugați la \`seats\``,
  ],
  'scenario/nothing-expected': ['scenariul nu așteaptă nimic', 'adăugați `then` și scrieți ce trebuie să fie adevărat'],
  'scenario/unknown-verb': [({ name }) => `niciun pachet nu declară verbul \`${name}\``, near],
  'scenario/unknown-choice': [({ name }) => `nicio regulă nu întreabă \`${name}\``, near],
  'scenario/unknown-chance': [({ name }) => `nicio regulă nu folosește hazardul \`${name}\``, near],
  'scenario/unknown-action': [({ name }) => `acțiunea \`${name}\` nu există`, near],
  'scenario/unknown-word': [({ name }) => `nimic nu se numește \`${name}\``, near],
  'scenario/unknown-usual': [({ name }) => `în \`usual\` nu există numele \`${name}\``, near],
  'scenario/unknown-requirement': [({ name }) => `cerința \`${name}\` nu există`, near],
  'scenario/unknown-part': [({ name }) => `pentru \`${name}\` nu se dau niciodată puncte`, near],
  'scenario/unknown-column': [({ name }) => `tabelul nu are coloana \`${name}\``, near],
  'scenario/unused-column': [
    ({ name }) => `nicio linie nu folosește coloana \`${name}\``,
    ({ name }) => `scrieți \`<${name}>\` acolo unde e locul celulelor ei sau scoateți coloana`,
  ],
  'scenario/same-row': [
    ({ line }) => `acest rând al tabelului spune același lucru ca linia ${line}`,
    'schimbați ce trebuia să fie diferit sau scoateți rândul',
  ],
  'scenario/same-title': [
    ({ title }) => `alt scenariu al acestui pachet are titlul \`${title}\``,
    'spuneți în titlu prin ce diferă acesta',
  ],
  'scenario/unknown-passage': [({ name }) => `pasajul \`${name}\` nu există`, near],
  'scenario/same-passage': [({ name }) => `alt pasaj al acestui pachet are id-ul \`${name}\``, 'dați unuia dintre ele alt id'],
  'scenario/settled-passage': [
    ({ name, key }) => `niciun scenariu nu arată pasajul \`${name}\`: lista spune \`${key}\``,
    ({ ruling, key }) => (ruling ? `numiți în locul lui decizia \`${ruling}\`` : `scoateți numele aici sau \`${key}\` din listă`),
  ],
  'scenario/unknown-ruling': [({ name }) => `decizia \`${name}\` nu există`, near],
  'scenario/passages-remark': [
    'un comentariu nu spune nimic despre ce arată scenariul',
    ({ names }) => `scrieți \`passage ${names}\` sub titlu`,
  ],
  'scenario/verb-target': [({ verb, what, name }) => `verbul \`${verb}\` are nevoie de ${what} \`${name}\`, care nu există`, near],
  'scenario/verb-option': [
    ({ verb, choice, name }) => `verbul \`${verb}\` răspunde la \`${choice}\` cu \`${name}\`, dar acolo nu există o asemenea ramură`,
    near,
  ],
  'scenario/usual-pile': [({ path }) => `teancul \`${path}\` nu există`, near],

  'board/unknown-kind': [({ name }) => `felul \`${name}\` nu există`, meant],
  'board/unknown-field': [
    ({ name, kind }) => (kind === undefined ? `nimic nu are câmpul \`${name}\`` : `\`${kind}\` nu are câmpul \`${name}\``),
    meant,
  ],
  'board/unknown-key': [({ name }) => `niciun document nu are cheia \`${name}\``, meant],
  'board/unknown-pile': [({ name }) => `teancul \`${name}\` nu există`, meant],
  'board/unknown-value': [({ name }) => `jocul nu are valoarea \`${name}\``, meant],
  'board/unknown-word': [({ name }) => `nicio enumerare nu are cuvântul \`${name}\``, meant],
  'board/unknown-choice': [({ name }) => `nicio regulă nu întreabă \`${name}\``, meant],
  'board/unknown-branch': [({ name, choice }) => `\`${choice}\` nu are ramura \`${name}\``, meant],
  'board/unknown-start': [
    ({ name }) => `\`${name}\` nu duce nicăieri`,
    (args) => meant(args) ?? 'începeți cu `seat`, cu lucrul despre care este întrebarea sau cu un teanc de pe masă',
  ],
  'board/unknown-format': [({ name }) => `niciun text nu are formatul \`${name}\``, meant],
  'board/unknown-document': [
    ({ name, kind }) =>
      kind === undefined
        ? `nu este nimic de desenat: documentul \`${name}\` nu există`
        : `nu este nimic de desenat: în \`${kind}\` nu există \`${name}\``,
    meant,
  ],
  'board/unknown-drawing': [({ name }) => `desenul \`${name}\` nu există`, meant],
  'board/unknown-colour': [({ name }) => `culoarea \`${name}\` nu există`, meant],
  'board/unused-colour': [
    ({ name }) => `nimic nu este desenat cu culoarea \`${name}\``,
    (args) => meant(args) ?? 'numiți-o acolo unde se desenează cu ea sau ștergeți-o',
  ],
};
