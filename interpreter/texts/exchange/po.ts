// Gettext's PO: one file for the texts of a pack in a language. The key of a text is its context, so that equal sentences stay apart.
import { po, type PoEntry } from 'gettext-parser';
import { LocaleRules } from '../../../grammar/messages/locale.ts';
import { pluralForms } from './plural-forms.ts';
import { type Damage, type ReadUnit, type Reading, type TextFile, type TextUnit, wantsReview, writeSlots } from './units.ts';

/** Names in the header by which a file is known again. */
const PACK = 'X-Roundhouse-Pack';

/**
 * What tools want of a header and nobody said, in the words of gettext's own `msginit --no-translator`. The date is none of a clock, so that the same
 * texts are the same bytes whenever they are exported.
 */
const UNSAID = {
  'PO-Revision-Date': '1970-01-01 00:00+0000',
  'Last-Translator': 'Automatically generated',
  'Language-Team': 'none',
};

export function writePo({ pack, sourceLanguage, language, units }: TextFile): string {
  const translations: Record<string, Record<string, PoEntry>> = Object.create(null) as Record<string, Record<string, PoEntry>>;
  for (const unit of units) translations[unit.key] = { [unit.source]: entryOf(unit) };
  const rules = LocaleRules.of(language);
  const plural = pluralForms((n) => rules.plural(n));
  const headers = {
    'Project-Id-Version': pack,
    ...UNSAID,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    Language: language,
    ...(plural !== undefined && { 'Plural-Forms': plural }),
    'X-Source-Language': sourceLanguage,
    [PACK]: pack,
  };
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString();
}

function entryOf({ key, source, target, state, was, context }: TextUnit): PoEntry {
  const { rule, slots, example, limit, notes, place } = context;
  const extracted = [
    example && `= ${example}`,
    slots.length > 0 && `slots: ${writeSlots(slots)}`,
    limit !== undefined && `limit: ${limit}`,
    ...notes.map((note) => `note: ${note}`),
    rule,
  ]
    .filter(Boolean)
    .join('\n');
  return {
    msgctxt: key,
    msgid: source,
    msgstr: [target],
    comments: {
      ...(extracted !== '' && { extracted }),
      reference: place,
      ...(wantsReview(state) && target !== '' && { flag: 'fuzzy' }),
      ...(was !== undefined && { previous: `msgctxt ${JSON.stringify(key)}\nmsgid ${JSON.stringify(was)}` }),
    },
  };
}

export function readPo(text: string): Reading {
  const lines = linesOfContexts(text);
  const read = parsePo(text);
  if (read instanceof Error) return { damage: damageOf(lines, read) };
  const header = (name: string): string =>
    Object.entries(read.headers ?? {}).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ?? '';
  const [pack, language] = [header(PACK) || header('Project-Id-Version').split(' ')[0], header('Language')];
  if (pack === '' || language === '')
    return { damage: { line: 1, message: `the header names no pack (${PACK}) or no language (Language)` } };
  const units = Object.values(read.translations).flatMap((entries) =>
    Object.values(entries).flatMap(({ msgctxt, msgid, msgstr, comments }): ReadUnit[] => {
      if (msgctxt === undefined || msgid === '') return [];
      const review = (comments?.flag ?? '').split(/,\s*/).includes('fuzzy');
      return [{ key: msgctxt, source: msgid, target: msgstr[0] ?? '', review, line: lines.get(msgctxt)?.[0] ?? 1 }];
    }),
  );
  return { pack, language: LocaleRules.of(language).locale, units };
}

function parsePo(text: string): ReturnType<typeof po.parse> | Error {
  try {
    return po.parse(text, { validation: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // A sentence that is called like something that every object has seems to stand there twice.
    const key = /^Duplicate msgid error: entry "([^"]*)"/.exec(error.message)?.[1];
    return key !== undefined && key in {} ? po.parse(text, { validation: false }) : error;
  }
}

/** The lines in which the text of a key begins: more than one if it stands there twice. */
function linesOfContexts(text: string): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>();
  text.split('\n').forEach((line, at) => {
    const key = /^msgctxt "(.*)"\s*$/.exec(line)?.[1];
    if (key !== undefined) lines.set(key, [...(lines.get(key) ?? []), at + 1]);
  });
  return lines;
}

function damageOf(lines: ReadonlyMap<string, readonly number[]>, { message }: Error): Damage {
  const told = /at line (\d+)/.exec(message)?.[1];
  const key = /in "([^"]*)" context/.exec(message)?.[1];
  const line = told === undefined ? (lines.get(key ?? '')?.at(-1) ?? 1) : Number(told);
  return { line, message: message.replace(/^Error parsing PO data: /, '').split('\n')[0] };
}
