// What stands beside a text in the text view: where it is written, what is wrong with it, which slots it can fill and how it reads with several
// values, the rule it is about, the names in it, and what its author says to translators.
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { foldLetters } from '../../../grammar/fold-letters.ts';
import type { Pack, Workspace } from '../../../grammar/packs/workspace.ts';
import { languagesOf } from '../../../grammar/translations/languages.ts';
import { entriesOf, type TextCell, type TextRow } from '../../../grammar/translations/text-rows.ts';
import type { CheckedPack } from '../../check/check.ts';
import type { Compiled } from '../../check/compile.ts';
import { partsIn, sortOf } from '../../check/texts/check-message.ts';
import { sayFact } from '../../explain/facts.ts';
import { parseMessage, type Resolver } from '../../../grammar/messages/message.ts';
import { formsOf } from '../../../grammar/messages/profiles.ts';
import { formFields } from '../../texts/fields.ts';
import type { StateOfText } from '../../texts/translations/text-state.ts';
import { readTerm } from '../../texts/places.ts';
import { slotResolver } from '../../text-slots.ts';
import { placeOf } from '../places.ts';
import type { Place, Problem } from '../shapes.ts';
import type { Beside } from './rules-beside.ts';
import { samplesOf } from './samples.ts';
import type { TextDetail, TextRef, TextRule, TextSlot, TextTerm } from './shapes.ts';
import { allTexts, FaultFinder, rowsOfPack } from './text-table.ts';
import { wantsReader } from './text-states.ts';

export interface DetailSetting {
  readonly workspace: Workspace;
  readonly pack: Pack;
  readonly row: TextRow | undefined;
  readonly checked: CheckedPack | undefined;
  /** The rule that it is about, and scenarios that show it. */
  readonly beside: Beside;
  readonly diagnostics: readonly Diagnostic[];
  readonly say: (diagnostics: readonly Diagnostic[]) => readonly Problem[];
  /** Numbers of the rules for a text of something. */
  readonly rules: Resolver;
  /** What is recorded of the text, compared with what stands there now. */
  readonly state: StateOfText | undefined;
  /** The rule in words, where the rules can be understood. */
  readonly words: Pick<TextRule, 'told' | 'words' | 'names'> | undefined;
  /** The language of the page. */
  readonly spoken: string;
}

const MOST_TERMS = 8;
const MOST_LINES = 16;
/** Names that are shorter stand in every sentence by accident. */
const SHORTEST_NAME = 3;

/** Asked again with every letter, and made of a whole game: kept as long as the rules are the same. */
const resolvers = new WeakMap<Compiled, Map<string, Resolver>>();

export function resolverOf(compiled: Compiled, { kind, id }: Pick<TextRef, 'kind' | 'id'>): Resolver {
  const known = resolvers.get(compiled) ?? new Map<string, Resolver>();
  resolvers.set(compiled, known);
  const key = `${kind} ${id}`;
  const resolver = known.get(key) ?? slotResolver(compiled, { kind, id });
  known.set(key, resolver);
  return resolver;
}

/** `draft`: the text as it is being written. */
export function textDetail(setting: DetailSetting, ref: TextRef, locale: string, draft: string | undefined): TextDetail {
  const { row, pack, checked } = setting;
  const { source } = languagesOf(pack);
  const cell = row?.cells.get(locale);
  const sourceCell = row?.cells.get(source);
  const text = draft ?? cell?.text ?? '';
  const place = checked?.texts.places.at(ref.kind, ref.id, ref.field);
  const sort = (expression: string): ReturnType<typeof sortOf> =>
    checked && place ? sortOf({ env: checked.env, names: checked.texts, slots: place }, expression) : 'any';
  const near = new Set([
    ...(place?.slots.keys() ?? []),
    ...partsIn(parseMessage(sourceCell?.text ?? '').parts).map((part) => part.expression),
  ]);
  const slots = [...new Set([...near, ...(place?.numbers ?? [])])].flatMap((name): TextSlot[] => {
    const own = sort(name);
    return own === undefined ? [] : [{ name, sort: own, near: near.has(name) }];
  });
  const finder = new FaultFinder(setting.diagnostics);
  return {
    ...ref,
    locale,
    ...(sourceCell && { sourcePlace: insideOf(sourceCell) }),
    ...(cell && { place: insideOf(cell) }),
    problems: setting.say(cell === undefined ? headingFaults(setting, ref, locale) : finder.in(cell)),
    slots,
    forms: [...(checked?.texts.declared.in(locale).forms ?? formsOf(locale)), ...formFields],
    samples:
      text.trim() === ''
        ? []
        : samplesOf(text, { texts: allTexts(setting.workspace), field: ref.field, locale, rules: setting.rules, sortOf: sort }),
    terms: termsIn(setting, ref, source, locale, sourceCell?.text ?? text),
    notes: [...(sourceCell === undefined ? [] : commentsAt(sourceCell)), ...glossaryNotes(pack, ref, [source, locale])],
    ...(setting.state?.was !== undefined && { was: setting.state.was }),
    reasons: setting.state?.reasons ?? [],
    toAccept: wantsReader(setting.state),
    ...ruleOf(setting),
  };
}

/** What is told about a text that is missing: at the entry that it would stand in. */
function headingFaults({ pack, diagnostics }: DetailSetting, { kind, id, field }: TextRef, locale: string): readonly Diagnostic[] {
  const headings = pack.texts
    .filter((one) => one.locale === locale)
    .flatMap(({ file, root }) =>
      entriesOf(root.entries.find(({ key }) => key === kind)?.value)
        .filter(({ key }) => key === id)
        .map(({ keySpan }) => ({ path: file.path, keySpan })),
    );
  return diagnostics.filter(
    ({ file, span, args }) =>
      headings.some(({ path, keySpan }) => path === file && span.start >= keySpan.start && span.start <= keySpan.end) &&
      (args === undefined || Object.values(args).some((value) => typeof value === 'string' && value.split(/[ ,]/).includes(field))),
  );
}

/** The text alone, without its quotation marks. */
function insideOf({ file, scalar }: TextCell): Place {
  const quoted = scalar.style === 'double' || scalar.style === 'single' ? 1 : 0;
  return placeOf(file, { start: scalar.span.start + quoted, end: scalar.span.end - quoted });
}

/** Comments in the source: the lines right above the text, and what follows on its own line. */
export function commentsAt({ file, keySpan, scalar }: TextCell): readonly string[] {
  const lines = file.text.slice(0, keySpan.start).split('\n').slice(0, -1);
  const above: string[] = [];
  for (let at = lines.length - 1; at >= 0 && /^\s*#/.test(lines[at]); at--) above.unshift(lines[at].replace(/^\s*#+\s?/, ''));
  const behind = /^[ \t]+#[ \t]*(.*)/.exec(file.text.slice(scalar.span.end).split('\n', 1)[0])?.[1];
  return [above.join(' '), behind ?? ''].filter((note) => note.trim() !== '');
}

export function glossaryNotes(pack: Pack, { kind, id }: TextRef, locales: readonly string[]): readonly string[] {
  return pack.glossaries
    .filter(({ locale }) => locales.includes(locale))
    .flatMap(({ root }) => entriesOf(root.entries.find(({ key }) => key === kind)?.value).filter(({ key }) => key === id))
    .flatMap(({ value }) => entriesOf(value).filter(({ key }) => key === 'note'))
    .flatMap(({ value }) => (value.kind === 'scalar' ? [value.text] : []));
}

/** The names in a sentence with their forms: its own, those that slots name, and those that stand in it as words. */
function termsIn(setting: DetailSetting, { kind, id }: TextRef, source: string, locale: string, text: string): readonly TextTerm[] {
  const texts = allTexts(setting.workspace);
  const found = new Map<string, { readonly kind: string; readonly id: string }>();
  const add = (one: { readonly kind: string; readonly id: string } | undefined): void => {
    if (one !== undefined) found.set(`${one.kind} ${one.id}`, one);
  };
  add({ kind, id });
  for (const part of partsIn(parseMessage(text).parts)) {
    add(readTerm(part.expression));
    if (part.part === 'counted') add(readTerm(part.term));
  }
  const words = foldLetters(text);
  const around = new Set([setting.pack.id, ...setting.pack.needs]);
  const named = setting.workspace.packs
    .filter((pack) => around.has(pack.id))
    .flatMap((pack) => rowsOfPack(pack).filter((row) => row.field === 'name' && isIn(words, row.cells.get(source)?.text)));
  for (const row of named.sort((a, b) => (b.cells.get(source)?.text.length ?? 0) - (a.cells.get(source)?.text.length ?? 0))) add(row);
  return [...found.values()]
    .flatMap((one): TextTerm[] => {
      const term = texts.term(one.kind, one.id, locale);
      if (term === undefined) return [];
      const { text: name, gender, forms = {}, plural = {} } = term;
      return [
        {
          ...one,
          source: texts.term(one.kind, one.id, source)?.text ?? one.id,
          name,
          ...(gender !== undefined && { gender }),
          forms: Object.entries(forms),
          plural: Object.entries(plural),
        },
      ];
    })
    .slice(0, MOST_TERMS);
}

function isIn(words: string, name: string | undefined): boolean {
  if (name === undefined || name.length < SHORTEST_NAME || name.includes('{')) return false;
  const sought = foldLetters(name);
  const at = words.indexOf(sought);
  const isLetter = (letter: string | undefined): boolean => letter !== undefined && /\p{L}/u.test(letter);
  return at >= 0 && !isLetter(words[at - 1]);
}

/** A rule and its scenarios in the words of a language, the clause not longer than a person reads beside a text. */
function ruleOf({ beside: { rule, scenarios }, words, spoken }: DetailSetting): Pick<TextDetail, 'rule' | 'scenarios'> {
  if (rule === undefined) return { scenarios };
  const { facts, clause, at } = rule;
  const lines = clause.split('\n');
  return {
    rule: {
      ...(words ?? { told: [], words: [], names: [] }),
      facts: facts.map((fact) => sayFact(fact, spoken)).map(({ label, text }) => `${label}: ${text}`),
      clause: lines.length <= MOST_LINES ? clause : [...lines.slice(0, MOST_LINES - 1), '…'].join('\n'),
      ...(at && { place: { ...at, column: 1, endLine: at.line, endColumn: 1 } }),
    },
    scenarios,
  };
}
