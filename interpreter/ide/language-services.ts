// The language services for an editor: diagnostics, hover, completion, references and more for a set of packs. They know files, lines and
// columns, and neither a page nor a protocol, so that a browser worker and a language server use them unchanged.
import { startsOf, type Start } from '../../grammar/packs/starts.ts';
import { rulesSortOf } from '../../grammar/packs/schema-of-kind.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import type { Resolver } from '../../grammar/messages/message.ts';
import type { SourceFile, Span } from '../../grammar/source.ts';
import { documentsIn, type InputFile, recordOf, type Workspace } from '../../grammar/packs/workspace.ts';
import { buildEnvironment } from '../check/elaborate/environment/build-environment.ts';
import type { CheckedPack } from '../check/check.ts';
import type { Compiled } from '../check/compile.ts';
import { elaborateAll } from '../check/elaborate/elaborate-all.ts';
import { type FileChange, type Findings, Project } from '../project/project.ts';
import type { FileStretch } from '../explain/explanation.ts';
import { completeRules, type RulesSpot } from './complete-rules.ts';
import { completeScenario } from './complete-scenario.ts';
import { completeYaml } from './complete-yaml.ts';
import { formatFile } from './format.ts';
import { rulesTokens, yamlTokens } from './highlight.ts';
import { hoverOf } from './hover.ts';
import { outlineOf } from './outline.ts';
import { offsetOf, placeOf } from './places.ts';
import { problemsOf } from './problems.ts';
import { rename, renameable } from './rename.ts';
import { searching } from './search.ts';
import type { Completion, Cursor, FileSymbol, Hover, Place, Problem, Range, Refused, SearchAnswer, TextEdit, Token } from './shapes.ts';
import { type Found, prepareMentions, type SymbolIndex } from '../symbols/symbol-index.ts';
import type { TextDetail, TextRef, TextRuleLine, TextTable } from './text-view/shapes.ts';
import { ruleInWords, stretchInWords } from './text-view/rule-words.ts';
import { RulesBeside, type ThingRef } from './text-view/rules-beside.ts';
import { resolverOf, textDetail } from './text-view/text-detail.ts';
import { recordsOfAccepted, recordsOfWritten, statesOfText } from './text-view/text-states.ts';
import { findRow, textOfLine, textOfSentence, textsAbout, textTable } from './text-view/text-table.ts';
import { addLanguageTo, writeCell, type Written } from './text-view/write-cell.ts';
import { yamlCursor } from './yaml-cursor.ts';

export class LanguageServices {
  /** The diagnostics of the last check, which may have been only its first step. */
  private last: Findings = { diagnostics: [], partial: false };
  private locale = 'en';
  private beside: RulesBeside | undefined;

  /** Uses what `project` has already computed. Edits made here are applied to it. */
  constructor(private readonly project: Project = new Project()) {}

  /** Sets the language of problems, and returns those of the last check in it. */
  tell(locale: string): readonly Problem[] {
    this.locale = locale;
    return this.problems();
  }

  /** Replaces all files. */
  open(files: readonly InputFile[]): readonly Problem[] {
    this.project.setFiles(files);
    return this.check();
  }

  /**
   * Replaces all files and checks in two steps, so that a page is not kept waiting: first what the rules tell about the file that is looked at, then,
   * from `finish`, all packs.
   */
  openFirst(files: readonly InputFile[], path: string): { readonly problems: readonly Problem[]; readonly whole: boolean } {
    this.project.setFiles(files);
    this.last = this.project.diagnosticsAtFirst(new Set([path]));
    return { problems: this.problems(), whole: false };
  }

  /** Replaces all files by such as were checked elsewhere, with what a check of all of them found there. They are checked here when it is needed. */
  openChecked(files: readonly InputFile[], diagnostics: readonly Diagnostic[]): readonly Problem[] {
    this.project.setFiles(files);
    this.last = { diagnostics, partial: false };
    return this.problems();
  }

  edit(changes: readonly FileChange[]): readonly Problem[] {
    this.project.edit(changes);
    return this.check();
  }

  /**
   * Edits files and checks in two steps, so that typing does not wait: first the problems of the packs that were edited, with the others as they
   * were, then, from `finish`, of all packs. Any other request in between finishes the check first.
   */
  editFirst(changes: readonly FileChange[]): { readonly problems: readonly Problem[]; readonly whole: boolean } {
    this.project.edit(changes);
    const problems = this.check(new Set(changes.map(({ path }) => path)));
    return { problems, whole: this.isWhole() };
  }

  /** Whether the last check was of all packs. */
  isWhole(): boolean {
    return !this.last.partial;
  }

  /** Whether questions about names find all packs checked. */
  private isSettled(): boolean {
    return this.isWhole() && this.project.isDiagnosed();
  }

  finish(): readonly Problem[] {
    this.last = { diagnostics: this.project.diagnostics(), partial: false };
    return this.problems();
  }

  /**
   * The same as `finish`, yielding after every pack. It returns undefined when files were edited meanwhile, because its result is out of date.
   */
  *finishing(): Generator<void, readonly Problem[] | undefined> {
    const { revision } = this.project;
    const steps = this.project.diagnosing();
    while (!this.isSettled() && steps.next().done !== true) {
      yield;
      if (this.project.revision !== revision) return undefined;
    }
    return this.finish();
  }

  /** Prepares, step by step, the caches that requests about names need; with a path, also the meaning of the names in that file. */
  *preparing(path?: string): Generator<void> {
    const workspace = this.workspace();
    if (!this.isSettled()) yield* this.finishing();
    if (this.workspace() !== workspace) return;
    for (const _ of prepareMentions(workspace)) {
      yield;
      if (this.workspace() !== workspace) return;
    }
    const index = this.symbolIndex();
    yield;
    if (path !== undefined) yield* index.studying(index.packIdOf(path));
  }

  /** Prepares, step by step, the caches that are needed to find every mention of the name at a cursor. */
  *preparingMentions(at: Cursor): Generator<void> {
    const workspace = this.workspace();
    yield* this.preparing(at.path);
    const found = this.workspace() === workspace ? this.found(at) : undefined;
    if (found !== undefined) yield* this.symbolIndex().studyingAll(found.definitions[0].name);
  }

  /** The problems that the last check found. */
  problems(): readonly Problem[] {
    return problemsOf(this.last.diagnostics, (path) => this.project.file(path), this.locale);
  }

  workspace(): Workspace {
    return this.project.workspace();
  }

  complete(at: Cursor): readonly Completion[] {
    const file = this.project.file(at.path);
    if (file === undefined) return [];
    const offset = offsetOf(file, at);
    const pack = this.workspace().packs.find(({ files }) => files.includes(file));
    const checked = this.settled.checkedPacks().find((candidate) => candidate.pack === pack);
    if (at.path.endsWith('.rules'))
      return completeRules(this.rulesSpot(file, offset, { start: 0, end: file.text.length }, 'declarations', checked));
    if (at.path.endsWith('.scenario')) {
      const home = checked ?? this.settled.checkedPacks()[0];
      return home === undefined ? [] : completeScenario(file, offset, home, this.symbolIndex());
    }
    const cursor = yamlCursor(file.text, offset);
    const key = cursor.block && pack?.model.kinds.get(cursor.opening ?? '')?.keys.get(cursor.block.key);
    const sort = key && rulesSortOf(key.declaration.type);
    if (cursor.block && sort)
      return completeRules(this.rulesSpot(file, offset, cursor.block, sort === 'amendments' ? 'declarations' : sort, checked));
    return cursor.block ? [] : completeYaml(file, offset, pack?.model, this.symbolIndex(), checked?.texts);
  }

  hover(at: Cursor, locale: string): Hover | undefined {
    const file = this.project.file(at.path);
    if (file === undefined) return undefined;
    const setting = { project: this.settled, index: this.symbolIndex(), locale, compiled: (pack: string) => this.compile(pack) };
    return hoverOf(setting, file, offsetOf(file, at), this.found(at));
  }

  definition(at: Cursor): readonly Place[] {
    return (this.found(at)?.definitions ?? []).map(({ file, span }) => placeOf(file, span));
  }

  /** All places of a name, its definition among them. */
  references(at: Cursor): readonly Place[] {
    const found = this.found(at);
    return found === undefined
      ? []
      : this.symbolIndex()
          .mentions(found.definitions)
          .map(({ file, span }) => placeOf(file, span));
  }

  /** Finds a text in all files, and names in every language, step by step. It returns undefined when files were edited meanwhile. */
  *searching(text: string): Generator<void, SearchAnswer | undefined> {
    const { revision } = this.project;
    const steps = searching(this.workspace(), text);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      yield;
      if (this.project.revision !== revision) return undefined;
    }
  }

  renameable(at: Cursor): { readonly name: string; readonly range: Range } | Refused {
    return renameable(this.found(at));
  }

  rename(at: Cursor, name: string): { readonly edits: readonly TextEdit[] } | Refused {
    return rename(this.settled, this.symbolIndex(), this.found(at), name);
  }

  format(path: string): readonly TextEdit[] {
    const file = this.project.file(path);
    if (file === undefined || this.isUnreadable(path)) return [];
    return formatFile(file, documentsIn(this.workspace(), path));
  }

  tokens(path: string): readonly Token[] {
    const record = recordOf(this.workspace(), path);
    if (record === undefined) return [];
    const { source, declarations, scenarios, others, tools } = record;
    const tree = declarations ?? scenarios;
    if (tree !== undefined) return rulesTokens(source, tree);
    const rules = documentsIn(this.workspace(), path).flatMap(({ keys }) =>
      [...keys.values()].flatMap(({ valueSpan, statements, expression, declarations: amendments }) => {
        const tree = statements ?? expression ?? amendments;
        return tree === undefined ? [] : [{ ...valueSpan, tree }];
      }),
    );
    const documents = [...others, ...tools.map(({ root }) => ({ root, span: root.span, flawed: root.flawed }))];
    const prose = tools.some(
      ({ kind }) => kind === 'text' || kind === 'glossary' || kind === 'translation' || kind === 'passages' || kind === 'start',
    );
    return yamlTokens(source, documents, rules, prose);
  }

  /** The guided starts of all packs, in the order in which they are offered. */
  starts(): readonly Start[] {
    return startsOf(this.workspace());
  }

  /** All texts as a table, with names in the language of the problems, as the last check left them. */
  texts(): TextTable {
    return textTable(this.workspace(), this.last.diagnostics, this.locale, (pack, row, locale) =>
      statesOfText(this.project.textStates(pack.id)?.of(row, locale)),
    );
  }

  /** What stands beside a text of the table; `draft`: as it is being written. Undefined when its pack is gone. */
  textDetail(ref: TextRef, locale: string, draft?: string): TextDetail | undefined {
    const workspace = this.workspace();
    const found = findRow(workspace, ref);
    if (found === undefined) return undefined;
    const compiled = this.compile(ref.pack);
    const numbersOf = (thing: ThingRef): Resolver => (compiled === undefined ? () => undefined : resolverOf(compiled, thing));
    const study = (): CheckedPack | undefined => this.symbolIndex().study(ref.pack)?.checked;
    const beside = this.rulesBeside().of(study, ref);
    const env = study()?.env;
    const setting = {
      workspace,
      ...found,
      checked: this.settled.checkedPacks().find(({ pack }) => pack.id === ref.pack),
      beside,
      words:
        beside.rule &&
        env &&
        ruleInWords(beside.rule, ref, {
          index: this.symbolIndex(),
          env,
          texts: textsAbout(workspace, found.pack),
          numbersOf,
          spoken: this.locale,
        }),
      diagnostics: this.last.diagnostics,
      say: (diagnostics: readonly Diagnostic[]) => problemsOf(diagnostics, (path) => this.project.file(path), this.locale),
      rules: numbersOf(ref),
      spoken: this.locale,
      state: found.row && this.project.textStates(ref.pack)?.of(found.row, locale),
    };
    return textDetail(setting, ref, locale, draft);
  }

  /** What some stretches of the rules say, each in plain words of a language; nothing of one that is gone. */
  *rulesInWords(stretches: readonly FileStretch[], locale: string): Generator<void, readonly (readonly TextRuleLine[])[]> {
    const told: (readonly TextRuleLine[])[] = [];
    for (const stretch of stretches) {
      yield* this.preparing(stretch.file);
      const index = this.symbolIndex();
      const id = index.packIdOf(stretch.file);
      const pack = this.workspace().packs.find((one) => one.id === id);
      const env = id === undefined ? undefined : index.study(id)?.checked.env;
      const compiled = id === undefined ? undefined : this.compile(id);
      const numbersOf = (thing: ThingRef): Resolver => (compiled === undefined ? () => undefined : resolverOf(compiled, thing));
      const setting = pack && env && { index, env, texts: textsAbout(this.workspace(), pack), numbersOf, spoken: locale };
      told.push(setting === undefined ? [] : stretchInWords(stretch, setting, pack!.id));
      yield;
    }
    return told;
  }

  /** The files behind the answers, for work that is loaded when somebody asks for it. */
  rules(): Project {
    return this.settled;
  }

  /** The file with a text written into it, and what is recorded of it; an empty text is taken away. */
  writeText(ref: TextRef, locale: string, text: string): Written {
    const workspace = this.workspace();
    const written = writeCell(workspace, ref, locale, text);
    const found = findRow(workspace, ref);
    if (written === 'same' || 'refused' in written || found === undefined) return written;
    const records = recordsOfWritten(workspace, found.pack, this.project.textStates(ref.pack), found.row, locale, text);
    return { ...written, ...(records && { records }) };
  }

  /** The file that records that a text is right as it is. */
  acceptText(ref: TextRef, locale: string): Written {
    const found = findRow(this.workspace(), ref);
    const states = this.project.textStates(ref.pack);
    if (found?.row?.cells.has(locale) !== true || states === undefined) return { refused: 'gone' };
    const records = recordsOfAccepted(this.workspace(), found.pack, states, found.row, locale);
    return records === 'unreadable' ? { refused: 'unreadable' } : (records ?? 'same');
  }

  /** The manifest of a pack with a further language. */
  addLanguage(pack: string, locale: string): Written {
    return addLanguageTo(this.workspace(), pack, locale);
  }

  /** The text that a sentence was made from, or that stands on a line of a file. */
  findText(
    what: { readonly sentence: string; readonly locale: string } | { readonly path: string; readonly line: number },
  ): TextRef | undefined {
    const workspace = this.workspace();
    return 'path' in what ? textOfLine(workspace, what.path, what.line) : textOfSentence(workspace, what.sentence, what.locale);
  }

  symbols(path: string): readonly FileSymbol[] {
    const record = recordOf(this.workspace(), path);
    return record === undefined ? [] : outlineOf(record);
  }

  private rulesSpot(file: SourceFile, offset: number, region: Span, sort: RulesSpot['sort'], checked: CheckedPack | undefined): RulesSpot {
    const elaborate: RulesSpot['elaborate'] = (text, observe) => {
      const { packs: all } = this.project.changed([{ path: file.path, text }]).workspace();
      const pack = all.find(({ id }) => id === checked?.pack.id);
      if (pack === undefined) return undefined;
      const packs = [...all.filter(({ id }) => pack.needs.includes(id)), pack];
      const ignore = (): void => undefined;
      const env = buildEnvironment({ packs, report: ignore });
      return { env, elaborated: elaborateAll(env, ignore, undefined, observe) };
    };
    return { file, offset, region, sort, elaborate, env: checked?.env, elaborated: checked?.elaborated };
  }

  /** The default game with this pack, for numbers in texts. Undefined while it has errors. */
  private compile(id: string): Compiled | undefined {
    const pack = this.project.pack(id);
    if (pack === undefined || this.settled.diagnostics().some(({ severity }) => severity === 'error')) return undefined;
    const selected = this.project.select(pack.manifest.edition ? { packs: pack.needs, edition: id } : { packs: [...pack.needs, id] });
    return 'error' in selected ? undefined : this.project.program(selected);
  }

  /** Kept while only texts are edited: what was played to find scenarios holds for all of them. */
  private rulesBeside(): RulesBeside {
    if (this.beside?.fits(this.settled.workspace()) !== true) this.beside = new RulesBeside(this.settled, this.symbolIndex());
    return this.beside;
  }

  private found({ path, line, column }: Cursor): Found | undefined {
    const file = this.project.file(path);
    return file && this.symbolIndex().at(path, offsetOf(file, { line, column }));
  }

  private symbolIndex(): SymbolIndex {
    return this.settled.symbols();
  }

  /** The project after a whole check: requests about names must not get outdated results. */
  private get settled(): Project {
    if (this.last.partial) this.finish();
    return this.project;
  }

  /** Checks the project; `first`: only the pack that holds these files. */
  private check(first?: ReadonlySet<string>): readonly Problem[] {
    this.last = first ? this.project.diagnosticsFirst(first) : { diagnostics: this.project.diagnostics(), partial: false };
    return this.problems();
  }

  /** Whether a file has unreadable lines: its meaning is unknown, so nothing in it may be moved. */
  private isUnreadable(path: string): boolean {
    if (this.last.partial) this.finish();
    return this.last.diagnostics.some(
      ({ file, severity, code }) => file === path && severity === 'error' && /^(parse|yaml|file)\//.test(code),
    );
  }
}
