// The wordings of diagnostics about texts, scenarios and boards, in Czech.
import type { WordsOf } from '../language.ts';

const near = ({ near: word }: { readonly near?: string }): string | undefined => (word ? `nemá být \`${word}\`?` : undefined);
const meant = ({ meant: word }: { readonly meant?: string }): string | undefined => (word ? `nemá být \`${word}\`?` : undefined);

/** The help with the names that can be used there. */
const withFilled = (help: string | undefined, { filled }: { readonly filled?: string }): string | undefined =>
  [help, filled && `zde se vyplňuje: ${filled}`].filter(Boolean).join('; ') || undefined;

export const texts: WordsOf<'text' | 'scenario' | 'board'> = {
  'text/unknown-kind': [({ name }) => `druh \`${name}\` nemá žádné texty`, near],
  'text/unknown-id': [({ name, kind }) => `není co pojmenovat: v \`${kind}\` není \`${name}\``, near],
  'text/unknown-field': [({ name }) => `pole \`${name}\` tady nikdo nečte`, (args) => near(args) ?? `jsou tu pole: ${args.fields}`],
  'text/foreign-letter': [
    ({ text, letter, alphabet }) => `\`${letter}\` v \`${text}\` je písmeno ${alphabet === 'latin' ? 'latinky' : 'azbuky'}`,
    ({ instead }) => `napište \`${instead}\`: vypadá stejně, ale všechna písmena jsou z jedné abecedy`,
  ],
  'text/unknown-slot': [({ name, place }) => `\`{${name}}\` v \`${place}\` nic nevyplňuje`, (args) => withFilled(near(args), args)],
  'text/not-a-number': [
    ({ name }) => `\`{${name}}\` tu není číslo`,
    'tvar podle počtu nebo formát potřebuje číslo; jméno má pády, `{x:acc}`, a rod, `{x|m: his|f: her}`',
  ],
  'text/not-a-name': [
    ({ name }) => `\`{${name}}\` tu není jméno`,
    'pád nebo rod potřebuje jméno; číslo má tvary podle počtu, `{n|one: card|other: cards}`, a formáty',
  ],
  'text/never-chosen': [
    ({ name, locale }) =>
      locale
        ? `v jazyce ${locale} žádné číslo nemá tvar \`${name}\`: tohle se nikdy neřekne`
        : `\`${name}\` tu stojí dvakrát: druhá možnost se nikdy neřekne`,
    ({ words }) => words && `čísla mají tvary: ${words}`,
  ],
  'text/unfilled-here': [
    ({ name, place, file }) => `text této otázky ukazuje \`{${name}}\` (\`${place}\`, ${file}), ale tady ho nic nevyplňuje`,
    (args) => withFilled('dejte otázce vlastní jméno a vlastní texty, nebo pojmenujte parametr tak, jak je v textu', args),
  ],
  'text/unknown-form': [({ name }) => `tvar \`${name}\` nemá žádný název`, (args) => near(args) ?? `jsou tu tvary: ${args.forms}`],
  'text/nobody-says': [
    ({ name, kind, silent }) =>
      silent ? `krok \`${name}\` se nikomu neoznamuje` : `v \`${kind}\` není název \`${name}\`: tento text se nikdy neukáže`,
    (args) => (args.silent ? 'pokud ho vidí všichni, zapište ho pod `told` v model.yaml' : near(args)),
  ],
  'text/unclosed-slot': 'tato vsuvka nemá na konci `}`',
  'text/empty-slot': 'tato vsuvka je prázdná',
  'text/stray-brace': 'toto `}` nic neuzavírá; kde vsuvka začíná, napište `{`; závorka v textu se píše `}}`',
  'text/bad-alternative': ['varianta se píše takto: `word: text`', near],
  'text/mixed-alternatives': ['varianty jsou buď podle čísla (one, few, many, other), nebo podle rodu (m, f, n, p)', near],
  'text/missing-plural': ({ locale, missing }) => `pro jazyk ${locale} tu ještě chybí tvary: ${missing}`,
  'text/unasked-plural': [
    ({ name, locale }) => `${locale}: tvar \`${name}\` se při počítání nevyskytuje`,
    ({ forms }) => `jsou tu tvary: ${forms}`,
  ],
  'text/too-deep': 'tyto varianty jsou vnořené příliš hluboko',

  'scenario/no-seats': ['scénář neříká, kdo hraje', 'napište pod jeho název `seats A, B`'],
  'scenario/unknown-seat': [({ name, kind }) => `v \`${kind}\` není \`${name}\``, near],
  'scenario/selection': ({ message }) => `${message}`,
  'scenario/said-twice': ({ message }) => `${message}`,
  'scenario/not-seated': [
    ({ name }) => `\`${name}\` v tomto scénáři nehraje`,
    ({ seated }) => `jmenujte někoho, kdo hraje (${seated}), nebo jméno přidejte k \`seats\``,
  ],
  'scenario/nothing-expected': ['scénář nic neočekává', 'přidejte `then` a napište, co má platit'],
  'scenario/unknown-verb': [({ name }) => `žádný balíček nezavádí sloveso \`${name}\``, near],
  'scenario/unknown-choice': [({ name }) => `žádné pravidlo se neptá na \`${name}\``, near],
  'scenario/unknown-chance': [({ name }) => `náhoda \`${name}\` není v žádném pravidle`, near],
  'scenario/unknown-action': [({ name }) => `akce \`${name}\` neexistuje`, near],
  'scenario/unknown-word': [({ name }) => `název \`${name}\` nic nemá`, near],
  'scenario/unknown-usual': [({ name }) => `v \`usual\` není název \`${name}\``, near],
  'scenario/unknown-requirement': [({ name }) => `požadavek \`${name}\` neexistuje`, near],
  'scenario/unknown-part': [({ name }) => `za \`${name}\` se nikdy nedávají body`, near],
  'scenario/unknown-column': [({ name }) => `tabulka nemá sloupec \`${name}\``, near],
  'scenario/unused-column': [
    ({ name }) => `sloupec \`${name}\` žádný řádek nepoužívá`,
    ({ name }) => `napište \`<${name}>\` tam, kam patří jeho buňky, nebo sloupec vynechte`,
  ],
  'scenario/same-row': [({ line }) => `tento řádek tabulky říká totéž co řádek ${line}`, 'změňte, čím se měl lišit, nebo ho vynechte'],
  'scenario/same-title': [({ title }) => `v tomto balíčku už je scénář s názvem \`${title}\``, 'řekněte v názvu, čím se tento liší'],
  'scenario/unknown-passage': [({ name }) => `pasáž \`${name}\` neexistuje`, near],
  'scenario/same-passage': [({ name }) => `v tomto balíčku už je pasáž s id \`${name}\``, 'dejte jedné z nich jiné id'],
  'scenario/settled-passage': [
    ({ name, key }) => `pasáž \`${name}\` žádný scénář neukazuje: v seznamu má \`${key}\``,
    ({ ruling, key }) => (ruling ? `jmenujte místo ní rozhodnutí \`${ruling}\`` : `vynechte jméno zde, nebo \`${key}\` v seznamu`),
  ],
  'scenario/unknown-ruling': [({ name }) => `rozhodnutí \`${name}\` neexistuje`, near],
  'scenario/passages-remark': ['poznámka neříká nic o tom, co scénář ukazuje', ({ names }) => `napište pod název \`passage ${names}\``],
  'scenario/verb-target': [({ verb, what, name }) => `sloveso \`${verb}\` potřebuje: ${what} \`${name}\`; to neexistuje`, near],
  'scenario/verb-option': [
    ({ verb, choice, name }) => `sloveso \`${verb}\` odpovídá na \`${choice}\` slovem \`${name}\`, ale taková větev tam není`,
    near,
  ],
  'scenario/usual-pile': [({ path }) => `hromádka \`${path}\` neexistuje`, near],

  'board/unknown-kind': [({ name }) => `druh \`${name}\` neexistuje`, meant],
  'board/unknown-field': [
    ({ name, kind }) => (kind === undefined ? `pole \`${name}\` nic nemá` : `\`${kind}\` nemá pole \`${name}\``),
    meant,
  ],
  'board/unknown-key': [({ name }) => `klíč \`${name}\` nemá žádný dokument`, meant],
  'board/unknown-pile': [({ name }) => `hromádka \`${name}\` neexistuje`, meant],
  'board/unknown-value': [({ name }) => `hra nemá hodnotu \`${name}\``, meant],
  'board/unknown-word': [({ name }) => `slovo \`${name}\` není v žádném výčtu`, meant],
  'board/unknown-choice': [({ name }) => `žádné pravidlo se neptá na \`${name}\``, meant],
  'board/unknown-branch': [({ name, choice }) => `\`${choice}\` nemá větev \`${name}\``, meant],
  'board/unknown-start': [
    ({ name }) => `\`${name}\` nikam nevede`,
    (args) => meant(args) ?? 'začněte slovem `seat`, tím, o čem je otázka, nebo hromádkou na stole',
  ],
  'board/unknown-format': [({ name }) => `formát \`${name}\` není v žádném textu`, meant],
  'board/unknown-document': [
    ({ name, kind }) =>
      kind === undefined ? `není co kreslit: dokument \`${name}\` neexistuje` : `není co kreslit: v \`${kind}\` není \`${name}\``,
    meant,
  ],
  'board/unknown-drawing': [({ name }) => `kresba \`${name}\` neexistuje`, meant],
  'board/unknown-colour': [({ name }) => `barva \`${name}\` neexistuje`, meant],
  'board/unused-colour': [
    ({ name }) => `barvou \`${name}\` není nic nakresleno`,
    (args) => meant(args) ?? 'uveďte ji tam, kde se jí kreslí, nebo ji smažte',
  ],
};
