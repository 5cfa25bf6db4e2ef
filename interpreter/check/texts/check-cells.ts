// Checks every single text of a pack: against the text it was made from, and against the custom of its language.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { Pack } from '../../../grammar/packs/workspace.ts';
import { parseMessage } from '../../../grammar/messages/message.ts';
import { isUntranslated, saysTheSame } from '../../../grammar/translations/same-texts.ts';
import { removeText } from '../../../grammar/translations/write-text.ts';
import type { Languages } from '../../../grammar/translations/languages.ts';
import type { TextCell, TextRow } from '../../../grammar/translations/text-rows.ts';
import type { YamlScalar } from '../../../grammar/yaml/yaml-tree.ts';
import { labelFields } from '../../texts/fields.ts';
import { sortOf } from './check-message.ts';
import { settingOf, type Setting } from './check-texts.ts';
import type { TextSetting } from './check-translations.ts';
import { checkTypesetting } from './check-typesetting.ts';
import { type Compared, compareTexts, sortsOfSlots } from './compare-texts.ts';
import { Terms } from './glossary-terms.ts';
import { Remembered } from './remember.ts';
import { Vocabulary } from './vocabulary.ts';
import { mendText, sayInText } from './text-cells.ts';

/** What was found in a text, and what it depends on besides the text. */
interface Kept {
  readonly path: string;
  readonly original: string | undefined;
  /** What the rules were when it was looked at last, and what they say of the slots. */
  readonly setting: Setting;
  readonly sorts: string;
  readonly key: string;
  readonly source: string;
  readonly settled: boolean;
  readonly vocabulary: number;
  readonly faults: readonly Diagnostic[];
}

/** A cache by the written text, which stays the same object until it is edited or moved. */
const kept = new WeakMap<YamlScalar, Kept>();

/** What was found in the texts of a pack in one language, as long as nothing that they depend on is another. */
const keptOfLanguage = new Remembered<readonly Diagnostic[]>();

export function checkCells(
  given: TextSetting,
  languages: Languages,
  rows: readonly TextRow[],
  broken: ReadonlySet<string>,
  collect: (diagnostic: Diagnostic) => void,
): void {
  const { env, names, pack, misnamed } = given;
  const setting = settingOf(env, names);
  const misspelt = [...misnamed].join(' ');
  for (const locale of new Set(pack.texts.map((text) => text.locale))) {
    if (broken.has(locale)) continue;
    const checks = new LanguageChecks(given, languages, locale);
    const isKnown = !broken.has(languages.source);
    const inputs = [rows, setting, misspelt, isKnown, languages.source, checks.terms, checks.vocabulary.key];
    const find = (): readonly Diagnostic[] =>
      rows.flatMap((row) => {
        const cell = row.cells.get(locale);
        if (cell === undefined) return [];
        const faults = checks.faultsOf(row, cell, isKnown ? row.cells.get(languages.source)?.text : undefined, setting);
        // What is taken out with an empty text depends on what stands around it, which is no matter of the text alone.
        return faults.map((fault) => (fault.code === 'text/empty' ? withRemoval(fault, pack, locale, row) : fault));
      });
    for (const diagnostic of keptOfLanguage.get(`${pack.folder} ${locale}`, inputs, find)) collect(diagnostic);
  }
}

function withRemoval(fault: Diagnostic, pack: Pack, locale: string, row: TextRow): Diagnostic {
  const change = removeText(pack, locale, row);
  if (change?.path !== fault.file) return fault;
  return diagnose('text/empty', fault.file, fault.span, {}, { title: phrase('leave-it-out'), span: change.span, text: change.text });
}

/** The checks of the texts of one language. */
class LanguageChecks {
  readonly terms: Terms;
  readonly vocabulary: Vocabulary;

  constructor(
    private readonly given: TextSetting,
    private readonly languages: Languages,
    private readonly locale: string,
  ) {
    this.terms = Terms.of(given.env.packs, locale);
    this.vocabulary = Vocabulary.of(given.env.packs, languages.source, locale);
  }

  faultsOf(row: TextRow, cell: TextCell, original: string | undefined, setting: Setting): readonly Diagnostic[] {
    const { scalar, file } = cell;
    // An entry of the glossary whose id is misspelt may be the one of this name.
    const settled = this.given.misnamed.has(row.id) || this.vocabulary.same.things.has(`${row.kind} ${row.id}`);
    const known = kept.get(scalar);
    const { source } = this.languages;
    const vocabulary = this.vocabulary.key;
    const isLikeBefore =
      known?.path === file.path &&
      known.original === original &&
      known.key === row.key &&
      known.source === source &&
      known.settled === settled &&
      known.vocabulary === vocabulary;
    if (isLikeBefore && known.setting === setting) return known.faults;
    const sorts = original === undefined ? '' : sortsOfSlots(cell.text, original, this.sortsAt(row));
    const faults = isLikeBefore && known.sorts === sorts ? known.faults : this.find(row, cell, original, settled);
    kept.set(scalar, { path: file.path, original, setting, sorts, key: row.key, source, settled, vocabulary, faults });
    return faults;
  }

  private sortsAt(row: TextRow): Compared['sortOf'] {
    const { env, names } = this.given;
    const slots = names.places.at(row.kind, row.id, row.field);
    return (slot) => sortOf({ env, names, slots }, slot);
  }

  private find(row: TextRow, { text, scalar, file }: TextCell, original: string | undefined, settled: boolean): readonly Diagnostic[] {
    const { locale, vocabulary } = this;
    const { source } = this.languages;
    const found: Diagnostic[] = [];
    const say = sayInText(file, scalar, found);
    const mend = (span: { readonly start: number; readonly end: number }, now: string) => mendText(file, scalar, span, now);
    if (text.trim() === '') {
      say('text/empty', { start: 0, end: text.length });
      return found;
    }
    const isOf = original !== undefined && original.trim() !== '' && locale !== source;
    const isCopy = isOf && saysTheSame(text, original);
    const isName = labelFields.has(row.field);
    // Of a message that cannot be read nobody knows which words are shown.
    const isRead = isOf && !isCopy && parseMessage(text).problems.length === 0;
    const left = isRead && !(isName && settled) ? vocabulary.strangersIn(text) : [];
    for (const { found: name, there: term, forms, ...span } of left) say('text/term-of-source', span, { name, term, source, forms });
    // Of a text that is not translated its alphabet says no more.
    checkTypesetting(locale, text, { settled: (isName && settled) || isCopy, known: vocabulary.foreign, told: left }, say, mend);
    if (!isOf) return found;
    if (isCopy && !(isName && settled) && isUntranslated(text, original, { ...row, isLabel: isName, locale, source }, vocabulary.same))
      say('text/same-as-source', { start: 0, end: text.length }, { source, locale, ...(isName && { name: row.id }) });
    if (text === original) return found;
    compareTexts(text, { original, source, sortOf: this.sortsAt(row) }, say, mend);
    // A short log line is a label in the story, and a sentence all the same.
    if ((!isName || row.field.startsWith('brief')) && isRead)
      vocabulary.check(row, text, original, new Set(left.map(({ key }) => key)), say);
    return found;
  }
}
