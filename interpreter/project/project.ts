// The project: a set of files and everything that is derived from them on demand, in one incremental cache: parsed files, diagnostics, the
// program of a selection, a game of it. The command line, both workers of the playground, scenarios, explanations and editor services all read
// from a project. None of them keeps derived values of its own.
import { checkBoards } from '../../grammar/packs/check-boards.ts';
import type { FileRecord } from '../../grammar/packs/read-file.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../grammar/source.ts';
import {
  type InputFile,
  limitDiagnostics,
  loadWorkspace,
  type Pack,
  problemsOfRules,
  recordOf,
  type Workspace,
} from '../../grammar/packs/workspace.ts';
import { type CheckedRules, checkRules } from '../check/check.ts';
import { compile, type Compiled } from '../check/compile.ts';
import { UnreadableLines } from '../check/elaborate/environment/unreadable-lines.ts';
import { stopsPlay } from '../check/elaborate/environment/pack-files.ts';
import { select, type Selected, type SelectionError } from '../check/select.ts';
import type { Selection } from '../program/selection.ts';
import { numberOf, sameInputs } from '../check/elaborate/signature.ts';
import { gameSource } from './open-packs.ts';
import { checkingScenarios, checkScenarios } from '../scenario/check-scenarios.ts';
import type { GameSource } from '../game/source.ts';
import { boardNames } from './board-names.ts';
import { findCutTexts, printedSelection } from './find-cut-texts.ts';
import { checkWithNeeds, type JudgedPack } from './check-with-needs.ts';
import { contentHash } from './content-hash.ts';
import { Derivations } from './derivations.ts';
import { settleBlame, settleFirst } from './findings.ts';
import { type StageName, stages } from './stages.ts';
import { both, sameMeaning, sameNamesEverywhere, sameOrder, sameTexts, sameTold } from './unchanged.ts';
import { staleTexts } from '../texts/translations/stale-texts.ts';
import { TextStates } from '../texts/translations/text-state.ts';
import { languagesOf } from '../../grammar/translations/languages.ts';
import { type SameNames, sameNamesIn } from '../../grammar/translations/same-texts.ts';
import { tightFaces, type TightFace } from '../cards/tight-texts.ts';
import { SymbolIndex } from '../symbols/symbol-index.ts';

export interface FileChange {
  readonly path: string;
  /** Null if the file was deleted. */
  readonly text: string | null;
}

/** The diagnostics that are known while not every pack has been checked again. */
export interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  /** True if the diagnostics of some packs are from before the last edits: those packs are still to be checked again. */
  readonly partial: boolean;
}

export interface GameOptions {
  /** Default `generated`, the fastest for many moves. `interpreted` is better for a game that is traced, or is as short as a scenario. */
  readonly mode?: 'generated' | 'interpreted';
  /** Whether the program gets a content hash, by which a save recognises it. */
  readonly hash?: boolean;
}

/**
 * How many programs the cache keeps: enough for those of a table and of the scenarios of all editions. A run of all scenarios asks for their
 * programs in turn; with a smaller cache each would be evicted before it is used again. Evicted programs are compiled again on demand.
 */
const mostKept = 160;
/**
 * How many games the cache keeps: each has a machine, and texts in all languages. A running game holds its own reference, so eviction does not
 * end it.
 */
const mostGames = 24;

/** By stage, the type of its value. */
interface Answers extends Record<StageName, unknown> {
  readonly workspace: Workspace;
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly pack: Pack | undefined;
  readonly rules: Pack | undefined;
  readonly shown: Pack | undefined;
  readonly told: Pack | undefined;
  readonly symbols: SymbolIndex;
  readonly 'same names': ReadonlyMap<string, SameNames>;
  readonly 'text states': TextStates | undefined;
  readonly 'reading errors': readonly Diagnostic[];
  readonly 'checked rules': CheckedRules;
  readonly checked: JudgedPack;
  readonly sound: boolean;
  readonly boards: readonly Diagnostic[];
  readonly scenarios: readonly Diagnostic[];
  readonly 'stale texts': readonly Diagnostic[];
  readonly 'tight faces': readonly TightFace[];
  readonly 'printed game': string;
  readonly 'cut texts': readonly Diagnostic[];
  readonly diagnostics: readonly Diagnostic[];
  readonly selected: Selected | { readonly error: SelectionError };
  readonly program: Compiled;
  readonly 'program with hash': Compiled;
  readonly game: GameSource;
}

export class Project {
  private readonly derived = new Derivations<Pick<Answers, StageName>>(
    {
      workspace: { derive: (_, last) => this.load(last) },
      sources: { derive: () => new Map(this.workspace().files.map((file) => [file.path, file])) },
      pack: { derive: (id) => this.workspace().packs.find((pack) => pack.id === id) },
      rules: { derive: (id) => this.pack(id), same: both(sameMeaning) },
      shown: { derive: (id) => this.pack(id), same: both(sameTexts) },
      told: { derive: (id) => this.pack(id), same: both(sameTold) },
      symbols: { derive: (_, last) => new SymbolIndex(this.workspace(), last) },
      'same names': { derive: (id) => this.findSameNames(id), same: sameNamesEverywhere },
      'text states': { derive: (id) => this.findTextStates(id) },
      'reading errors': { derive: () => this.workspace().diagnostics.filter(isError), same: sameInputs },
      'checked rules': { derive: (id, before) => this.checkRules(id, before) },
      checked: { derive: (id, before) => this.check(id, before) },
      sound: { derive: (id) => this.findSound(id) },
      boards: { derive: () => this.checkBoards() },
      scenarios: { derive: () => checkScenarios(this.workspace(), this.checkedPacks()) },
      'stale texts': { derive: (id) => this.findStaleTexts(id) },
      'tight faces': { derive: (id) => this.findTightFaces(id), same: (one, other) => JSON.stringify(one) === JSON.stringify(other) },
      'printed game': { derive: (id) => this.findPrintedGame(id) },
      'cut texts': { derive: (id) => this.findCutTexts(id) },
      diagnostics: { derive: () => this.diagnose() },
      selected: { derive: (selection) => select(this.workspace(), JSON.parse(selection) as Selection), most: mostKept },
      program: { derive: (key) => this.compile(key), most: mostKept },
      'program with hash': { derive: (key) => this.addHash(key), most: mostGames },
      game: { derive: (key) => this.openGame(key), most: mostGames },
    },
    stages,
  );
  /** The last complete results: of all packs, and of boards and scenarios (`about`). Undefined before the first complete check. */
  private whole: { readonly packs: readonly JudgedPack[]; readonly about: readonly Diagnostic[] } | undefined;
  /** A workspace that the caller has loaded already, valid for exactly these texts. */
  private given: { readonly texts: ReadonlyMap<string, string>; readonly workspace: Workspace } | undefined;

  constructor(files: readonly InputFile[] = []) {
    this.setFiles(files);
  }

  /**
   * Creates a project over a workspace that is loaded already.
   * @internal
   */
  static over(workspace: Workspace): Project {
    const project = new Project();
    project.setWorkspace(workspace);
    return project;
  }

  /** Creates another project with the same files and a copy of the cache. Edits of one do not reach the other. */
  fork(): Project {
    const project = new Project();
    project.derived.takeOver(this.derived);
    project.whole = this.whole;
    project.given = this.given;
    return project;
  }

  /** A fork of this project with some files changed. This project stays as it is. */
  changed(files: readonly FileChange[]): Project {
    const project = this.fork();
    project.edit(files);
    return project;
  }

  // ---------------------------------------------------------------- files in

  /** Replaces all files. Setting the same files again invalidates nothing. */
  setFiles(files: readonly InputFile[]): void {
    const texts = new Map(files.map((file) => [file.path, file.text]));
    if (!this.derived.has('files') || !sameOrder(this.texts(), texts)) this.derived.set('files', texts);
  }

  /**
   * Replaces all files by those of a workspace that is loaded already.
   * @internal
   */
  setWorkspace(workspace: Workspace): void {
    const texts = new Map(workspace.files.map(({ path, text }) => [path, text]));
    this.given = { texts, workspace };
    this.derived.set('files', texts);
  }

  edit(changes: readonly FileChange[]): void {
    const texts = new Map(this.texts());
    for (const { path, text } of changes) {
      if (text === null) texts.delete(path);
      else texts.set(path, text);
    }
    this.derived.set('files', texts);
  }

  /** The revision, which grows with every edit. */
  get revision(): number {
    return this.derived.revision;
  }

  textOf(path: string): string | undefined {
    return this.texts().get(path);
  }

  // ---------------------------------------------------------------- what files say

  workspace(): Workspace {
    return this.derived.ask('workspace');
  }

  file(path: string): SourceFile | undefined {
    return this.derived.ask('sources').get(path);
  }

  /** The parsed form of a file. */
  document(path: string): FileRecord | undefined {
    return recordOf(this.workspace(), path);
  }

  pack(id: string): Pack | undefined {
    return this.derived.ask('pack', id);
  }

  /**
   * The symbol index: where every name is defined and mentioned.
   * @internal
   */
  symbols(): SymbolIndex {
    return this.derived.ask('symbols');
  }

  /**
   * The texts of a pack with their states in each language: missing, stale, to be reviewed, done.
   * @internal
   */
  textStates(id: string): TextStates | undefined {
    return this.derived.ask('text states', id);
  }

  // ---------------------------------------------------------------- what is wrong

  /**
   * One pack with its texts, checked together with the packs it needs.
   * @internal
   */
  checked(id: string): JudgedPack {
    return this.derived.ask('checked', id);
  }

  /**
   * All packs, checked.
   * @internal
   */
  checkedPacks(): readonly JudgedPack[] {
    return this.workspace().packs.map(({ id }) => this.checked(id));
  }

  /** All diagnostics, sorted by file and place. */
  diagnostics(): readonly Diagnostic[] {
    return this.derived.ask('diagnostics');
  }

  /**
   * Computes the same as `diagnostics`, and yields after every pack. The first time, when nothing is in the cache yet, it also yields after every
   * file and every scenario. What was computed so far stays in the cache, even if the caller stops early.
   */
  *diagnosing(): Generator<void, readonly Diagnostic[]> {
    const isFirst = this.whole === undefined;
    if (isFirst) yield* this.reading();
    for (const { id } of this.workspace().packs) {
      this.checked(id);
      yield;
    }
    // The diagnostics of a scenario are cached with it, where the question for all of them finds them.
    if (isFirst && this.isSoundSoFar(this.checkedPacks())) yield* checkingScenarios(this.workspace(), this.checkedPacks());
    return this.diagnostics();
  }

  /**
   * A quick answer before the first complete check: what is wrong in these files as far as the rules of their packs, and of the packs those need,
   * tell it. No other file is read. A complete check finds the same in them, and maybe more.
   * @internal
   */
  diagnosticsAtFirst(paths: ReadonlySet<string>): Findings {
    const workspace = this.workspace();
    const touched = workspace.packs.filter(({ files }) => files.some(({ path }) => paths.has(path)));
    const ids = new Set(touched.flatMap(({ id, needs }) => [...needs, id]));
    const packs = workspace.packs.filter(({ id }) => ids.has(id));
    const read = problemsOfRules(workspace, packs);
    const known = new Set(packs.flatMap(({ ruleFiles }) => ruleFiles.map(({ path }) => path)));
    const others = [...paths].filter((path) => !known.has(path)).flatMap((path) => this.document(path)?.diagnostics ?? []);
    const rules = read.some(isError) ? [] : touched.map(({ id }) => this.derived.ask('checked rules', id));
    return { diagnostics: limitDiagnostics(settleFirst(paths, packs, [...read, ...others], rules)), partial: true };
  }

  /**
   * A quick answer after a keystroke: current diagnostics of the pack that holds the given files. The diagnostics of other packs, and of all
   * scenarios and boards, may be those of the last complete check.
   */
  diagnosticsFirst(paths: ReadonlySet<string>): Findings {
    const { whole } = this;
    if (whole === undefined) return this.diagnosticsAtFirst(paths);
    const { packs } = this.workspace();
    const touched = packs.filter(({ files }) => files.some(({ path }) => paths.has(path)));
    // If no other pack depends on rules or texts that have changed, a complete check has no other pack to wait for.
    if (touched.length !== 1 || this.isDiagnosed() || !this.isNeeded(touched[0]))
      return { diagnostics: this.diagnostics(), partial: false };
    const known = packs.map(({ id }) => (id === touched[0].id ? undefined : whole.packs.find(({ pack }) => pack.id === id)));
    const now = packs.map(({ id }, at) => known[at] ?? this.checked(id));
    const partial = known.some((pack) => pack !== undefined);
    return { diagnostics: this.settle(now, this.isSoundSoFar(now) ? this.aboutNow(whole.about, touched[0]) : []), partial };
  }

  /** Whether all diagnostics are in the cache and up to date. */
  isDiagnosed(): boolean {
    return this.derived.knows('diagnostics');
  }

  /** The errors that keep packs from being played. If there are none, the check reads only the rules of these packs, not their texts. */
  errorsIn(packs: readonly Pack[]): readonly Diagnostic[] {
    if (!this.isDiagnosed() && packs.every(({ id }) => this.derived.ask('sound', id))) return [];
    return this.diagnostics().filter(stopsPlay(packs));
  }

  // ---------------------------------------------------------------- what can be played

  select(selection: Selection): Selected | { readonly error: SelectionError } {
    return this.derived.ask('selected', JSON.stringify(selection));
  }

  /** The program of a selection, cached for as long as the rules of its packs stay the same. Callers must not pass packs with errors. */
  program(selected: Selected): Compiled {
    return this.derived.ask('program', keyOf(selected));
  }

  /**
   * The same program with a content hash, for callers that save games.
   * @internal
   */
  programWithHash(selected: Selected): Compiled {
    return this.derived.ask('program with hash', keyOf(selected));
  }

  /**
   * A key that changes whenever anything changes that the program of a selection, or the scenarios played with it, are made from. Compiles no
   * program.
   * @internal
   */
  stampOf(selected: Selected): string {
    // A pack may be gone since it was selected.
    const numberOfRules = ({ id }: Pack): string => {
      const rules = this.derived.ask('rules', id);
      return rules === undefined ? 'none' : String(numberOf(rules));
    };
    return `${keyOf(selected)} ${selected.packs.map(numberOfRules).join(',')}`;
  }

  /** The game source of a selection. Games that are saved need the hash. */
  game(selected: Selected, how: GameOptions = {}): GameSource {
    return this.derived.ask('game', JSON.stringify([keyOf(selected), how]));
  }

  // ---------------------------------------------------------------- how it is worked out

  private texts(): ReadonlyMap<string, string> {
    return this.derived.get('files');
  }

  private load(last: Workspace | undefined): Workspace {
    const texts = this.texts();
    if (this.given?.texts === texts) return this.given.workspace;
    this.given = undefined;
    return loadWorkspace(
      [...texts].map(([path, text]) => ({ path, text })),
      last,
    );
  }

  private checkRules(id: string, before: CheckedRules | undefined): CheckedRules {
    const pack = this.derived.ask('rules', id)!;
    return checkRules(pack, [...pack.needs.flatMap((needed) => this.derived.ask('rules', needed) ?? []), pack], before && { before });
  }

  private findTextStates(id: string): TextStates | undefined {
    const pack = this.derived.ask('told', id);
    if (pack === undefined) return undefined;
    const needs = pack.needs.flatMap((needed) => this.derived.ask('rules', needed) ?? []);
    return new TextStates(pack, [...needs, pack], this.derived.ask('same names', id));
  }

  private findSameNames(id: string): ReadonlyMap<string, SameNames> {
    const told = (one: string): Pack | undefined => this.derived.ask('told', one);
    const pack = told(id);
    if (pack === undefined) return new Map();
    const packs = [...pack.needs.flatMap((needed) => told(needed) ?? []), pack];
    return new Map(languagesOf(pack).all.map((locale) => [locale, sameNamesIn(packs, locale)]));
  }

  /** What is wrong with texts as they stand beside rules that are right. */
  private lateTexts(): readonly Diagnostic[] {
    return this.workspace().packs.flatMap(({ id }) => this.lateTextsOf(id));
  }

  private lateTextsOf(id: string): readonly Diagnostic[] {
    return [...this.derived.ask('stale texts', id), ...this.derived.ask('cut texts', id)];
  }

  private findStaleTexts(id: string): readonly Diagnostic[] {
    const states = this.textStates(id);
    return states === undefined ? [] : staleTexts(states);
  }

  private findTightFaces(id: string): readonly TightFace[] {
    const { pack, env } = this.checked(id);
    return tightFaces(pack, env);
  }

  private findPrintedGame(id: string): string {
    const selected = this.select(printedSelection(this.pack(id)!));
    return 'error' in selected ? '' : keyOf(selected);
  }

  private findCutTexts(id: string): readonly Diagnostic[] {
    const tight = this.derived.ask('tight faces', id);
    const key = tight.length === 0 ? '' : this.derived.ask('printed game', id);
    if (key === '') return [];
    const { ids, options } = readKey(key);
    const packs = ids.map((one) => this.derived.ask('shown', one)!);
    return findCutTexts(tight, this.derived.ask('told', id)!, this.derived.ask('program', key), packs, options);
  }

  /** Whether the rules of a pack can be read and have no errors, together with the packs it needs. */
  private findSound(id: string): boolean {
    const pack = this.pack(id)!;
    const packs = [...pack.needs.flatMap((needed) => this.pack(needed) ?? []), pack];
    return !problemsOfRules(this.workspace(), packs).some(isError) && !this.derived.ask('checked rules', id).raw.some(isError);
  }

  private check(id: string, last: JudgedPack | undefined): JudgedPack {
    const pack = this.pack(id)!;
    const needs = pack.needs.filter((needed) => this.pack(needed) !== undefined);
    const errors = this.derived.ask('reading errors');
    const rules = this.derived.knows('checked rules', id) ? this.derived.ask('checked rules', id) : undefined;
    return checkWithNeeds(pack, {
      packs: [...needs.map((needed) => this.pack(needed)!), pack],
      needed: needs.map((needed) => this.checked(needed)),
      // Sources are read only if there is an error. Without one, the check does not depend on the texts of files.
      unreadable: new UnreadableLines(errors, errors.length === 0 ? new Map() : this.derived.ask('sources')),
      broken: new Set(errors.map(({ file }) => file)),
      before: last ?? rules,
    });
  }

  private diagnose(): readonly Diagnostic[] {
    const packs = this.checkedPacks();
    const about = this.isSoundSoFar(packs) ? [...this.derived.ask('boards'), ...this.derived.ask('scenarios'), ...this.lateTexts()] : [];
    this.whole = { packs, about };
    return this.settle(packs, about);
  }

  /** Reads everything, file by file. */
  private *reading(): Generator<void> {
    const { files, packs } = this.workspace();
    for (const { path } of files) {
      this.document(path);
      yield;
    }
    for (const pack of packs) {
      void pack.documents;
      yield;
    }
  }

  private compile(key: string): Compiled {
    const { ids, options } = readKey(key);
    return compile(
      ids.map((id) => this.derived.ask('rules', id)!),
      options,
      '',
    );
  }

  private addHash(key: string): Compiled {
    const compiled = this.derived.ask('program', key);
    const { ids, options } = readKey(key);
    const packs = ids.map((id) => this.pack(id)!);
    return { ...compiled, program: { ...compiled.program, hash: contentHash(this.workspace(), packs, options) } };
  }

  private openGame(key: string): GameSource {
    const [selected, { hash = false, mode }] = JSON.parse(key) as [string, GameOptions];
    const compiled = this.derived.ask(hash ? 'program with hash' : 'program', selected);
    const packs = readKey(selected).ids.map((id) => this.derived.ask('shown', id)!);
    return gameSource(compiled, packs, (path) => this.file(path), mode);
  }

  /** Whether other packs depend on this pack and its rules or texts have changed since the last complete check. */
  private isNeeded(now: Pack): boolean {
    const before = this.whole?.packs.find(({ pack }) => pack.id === now.id);
    return before !== undefined && this.workspace().packs.some(({ needs }) => needs.includes(now.id)) && !sameTold(before.pack, now);
  }

  /** What the last complete check found beside the packs, with what is said now of the texts of a pack that was edited. */
  private aboutNow(about: readonly Diagnostic[], { id, files }: Pack): readonly Diagnostic[] {
    const own = new Set(files.map(({ path }) => path));
    const others = about.filter(({ code, file }) => !(own.has(file) && LATE.has(code)));
    return [...others, ...this.lateTextsOf(id)];
  }

  /**
   * Whether boards and scenarios can be checked. Their names come from the packs, so they are not checked while the packs have errors. A scenario
   * that cannot be read does not keep the others from being checked.
   */
  private isSoundSoFar(packs: readonly JudgedPack[]): boolean {
    const found = [...this.workspace().diagnostics, ...packs.flatMap(({ diagnostics }) => diagnostics)];
    return !found.some((diagnostic) => isError(diagnostic) && !diagnostic.file.endsWith('.scenario'));
  }

  private checkBoards(): readonly Diagnostic[] {
    const packs = this.checkedPacks();
    return checkBoards(this.workspace().packs, (pack) => boardNames(packs, pack));
  }

  private settle(packs: readonly JudgedPack[], about: readonly Diagnostic[]): readonly Diagnostic[] {
    const found = [...packs.flatMap(({ diagnostics }) => diagnostics), ...about];
    return settleBlame(
      this.workspace(),
      found,
      packs.map(({ env }) => env),
    );
  }
}

/** What is said of texts beside rules that are right. */
const LATE: ReadonlySet<string> = new Set(['text/stale', 'text/rule-changed', 'text/lost-record', 'text/does-not-fit']);

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** The cache key of a program: the ids of its packs and its options. */
function keyOf({ packs, options }: Selected): string {
  return JSON.stringify([packs.map(({ id }) => id), [...options]]);
}

function readKey(key: string): { readonly ids: readonly string[]; readonly options: Selected['options'] } {
  const [ids, options] = JSON.parse(key) as [string[], [string, boolean | string | number][]];
  return { ids, options: new Map(options) };
}
