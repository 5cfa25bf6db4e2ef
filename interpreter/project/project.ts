// A set of files and everything that follows from them, worked out when somebody asks: what a file says, what is wrong, the program of a selection,
// a game of it. The command line, both workers of the page, scenarios, explanations and editor services all ask here, and nobody else keeps derived
// things of their own.
import { checkBoards } from '../../grammar/packs/check-boards.ts';
import type { FileRecord } from '../../grammar/packs/read-file.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../grammar/source.ts';
import { type InputFile, loadWorkspace, type Pack, problemsOfRules, recordOf, type Workspace } from '../../grammar/packs/workspace.ts';
import { type CheckedRules, checkRules, sameRules } from '../check/check.ts';
import { compile, type Compiled } from '../check/compile.ts';
import { UnreadableLines } from '../check/elaborate/environment/unreadable-lines.ts';
import { stopsPlay } from '../check/elaborate/environment/pack-files.ts';
import { select, type Selected, type SelectionError } from '../check/select.ts';
import type { Selection } from '../program/selection.ts';
import { numberOf, sameInputs } from '../check/elaborate/signature.ts';
import { gameSource } from './open-packs.ts';
import { checkScenarios } from '../scenario/check-scenarios.ts';
import type { GameSource } from '../game/source.ts';
import { boardNames } from './board-names.ts';
import { checkWithNeeds, type JudgedPack } from './check-with-needs.ts';
import { contentHash } from './content-hash.ts';
import { Derivations } from './derivations.ts';
import { settleBlame } from './findings.ts';
import { type StageName, stages } from './stages.ts';
import { SymbolIndex } from '../symbols/symbol-index.ts';

export interface FileChange {
  readonly path: string;
  /** Null: the file is gone. */
  readonly text: string | null;
}

/** What is known to be wrong while not every pack has been looked at. */
export interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  /** Some packs are as they were before: what the last edits did to them is still to be found out. */
  readonly partial: boolean;
}

export interface GameOptions {
  /** Default `generated`: for who plays on and on. Interpreted is better where a game is traced, or as short as a scenario. */
  readonly mode?: 'generated' | 'interpreted';
  /** With a hash over everything it is made of, by which a save knows it. */
  readonly hash?: boolean;
}

/**
 * Programs kept: those of a table, and of the scenarios of all editions. Who plays all scenarios asks for them in turn; were there fewer than they need,
 * none would be found again. What is asked for beyond them is made again.
 */
const mostKept = 160;
/** Games kept: each has a machine, and texts in all languages. A game that is played holds on to its own. */
const mostGames = 24;

/** By stage, what an answer is. */
interface Answers extends Record<StageName, unknown> {
  readonly workspace: Workspace;
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly pack: Pack | undefined;
  readonly rules: Pack | undefined;
  readonly shown: Pack | undefined;
  readonly symbols: SymbolIndex;
  readonly 'reading errors': readonly Diagnostic[];
  readonly 'checked rules': CheckedRules;
  readonly checked: JudgedPack;
  readonly sound: boolean;
  readonly boards: readonly Diagnostic[];
  readonly scenarios: readonly Diagnostic[];
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
      symbols: { derive: (_, last) => new SymbolIndex(this.workspace(), last) },
      'reading errors': { derive: () => this.workspace().diagnostics.filter(isError), same: sameInputs },
      'checked rules': { derive: (id, before) => this.checkRules(id, before) },
      checked: { derive: (id, before) => this.check(id, before) },
      sound: { derive: (id) => this.findSound(id) },
      boards: { derive: () => this.checkBoards() },
      scenarios: { derive: () => checkScenarios(this.workspace(), this.checkedPacks()) },
      diagnostics: { derive: () => this.diagnose() },
      selected: { derive: (selection) => select(this.workspace(), JSON.parse(selection) as Selection), most: mostKept },
      program: { derive: (key) => this.compile(key), most: mostKept },
      'program with hash': { derive: (key) => this.addHash(key), most: mostGames },
      game: { derive: (key) => this.openGame(key), most: mostGames },
    },
    stages,
  );
  /** What was last found in all packs, and in boards and scenarios. */
  private whole: { readonly packs: readonly JudgedPack[]; readonly about: readonly Diagnostic[] } = { packs: [], about: [] };
  /** A workspace that somebody else has loaded from the files as they are. */
  private given: { readonly texts: ReadonlyMap<string, string>; readonly workspace: Workspace } | undefined;

  constructor(files: readonly InputFile[] = []) {
    this.setFiles(files);
  }

  /**
   * A project over files that somebody has loaded already.
   * @internal
   */
  static over(workspace: Workspace): Project {
    const project = new Project();
    project.setWorkspace(workspace);
    return project;
  }

  /** Another project with the same files, which knows all that this one does. Edits of one do not reach the other. */
  fork(): Project {
    const project = new Project();
    project.derived.takeOver(this.derived);
    project.whole = this.whole;
    project.given = this.given;
    return project;
  }

  /** The same project with some files changed. */
  changed(files: readonly FileChange[]): Project {
    const project = this.fork();
    project.edit(files);
    return project;
  }

  // ---------------------------------------------------------------- files in

  /** Replaces all files. The same files again are no change: everything that is known still holds. */
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

  /** Grows with every edit. */
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

  /** What a file was read as. */
  document(path: string): FileRecord | undefined {
    return recordOf(this.workspace(), path);
  }

  pack(id: string): Pack | undefined {
    return this.derived.ask('pack', id);
  }

  /**
   * Where every name is defined and mentioned.
   * @internal
   */
  symbols(): SymbolIndex {
    return this.derived.ask('symbols');
  }

  // ---------------------------------------------------------------- what is wrong

  /**
   * One pack, checked together with those it needs, with its texts.
   * @internal
   */
  checked(id: string): JudgedPack {
    return this.derived.ask('checked', id);
  }

  /**
   * Every pack, checked.
   * @internal
   */
  checkedPacks(): readonly JudgedPack[] {
    return this.workspace().packs.map(({ id }) => this.checked(id));
  }

  /** Everything that is wrong, sorted by file and place. */
  diagnostics(): readonly Diagnostic[] {
    return this.derived.ask('diagnostics');
  }

  /** The same, giving way after every pack. What has been found so far is kept, whether or not somebody goes on. */
  *diagnosing(): Generator<void, readonly Diagnostic[]> {
    for (const { id } of this.workspace().packs) {
      this.checked(id);
      yield;
    }
    return this.diagnostics();
  }

  /**
   * For who waits at the keyboard: what is wrong now in the pack that holds some files. Other packs, and all scenarios and boards, are as they were when
   * everything was last asked for.
   */
  diagnosticsFirst(paths: ReadonlySet<string>): Findings {
    const { packs } = this.workspace();
    const touched = packs.filter(({ files }) => files.some(({ path }) => paths.has(path)));
    // Where no other pack stands on rules that have changed there is nothing to wait for.
    if (touched.length !== 1 || this.isDiagnosed() || !this.isNeeded(touched[0]))
      return { diagnostics: this.diagnostics(), partial: false };
    const known = packs.map(({ id }) => (id === touched[0].id ? undefined : this.whole.packs.find(({ pack }) => pack.id === id)));
    const now = packs.map(({ id }, at) => known[at] ?? this.checked(id));
    const partial = known.some((pack) => pack !== undefined);
    return { diagnostics: this.settle(now, this.isSoundSoFar(now) ? this.whole.about : []), partial };
  }

  /** Whether everything that is wrong is known without any work. */
  isDiagnosed(): boolean {
    return this.derived.knows('diagnostics');
  }

  /** Errors that keep packs from being played. Where all is well, only what their rules are made of is read to find that out. */
  errorsIn(packs: readonly Pack[]): readonly Diagnostic[] {
    if (!this.isDiagnosed() && packs.every(({ id }) => this.derived.ask('sound', id))) return [];
    return this.diagnostics().filter(stopsPlay(packs));
  }

  // ---------------------------------------------------------------- what can be played

  select(selection: Selection): Selected | { readonly error: SelectionError } {
    return this.derived.ask('selected', JSON.stringify(selection));
  }

  /** The program of a selection, made once for as long as the rules of its packs are the same. Packs with errors must not get here. */
  program(selected: Selected): Compiled {
    return this.derived.ask('program', keyOf(selected));
  }

  /**
   * The same with a hash over everything it is made of, for who saves games.
   * @internal
   */
  programWithHash(selected: Selected): Compiled {
    return this.derived.ask('program with hash', keyOf(selected));
  }

  /**
   * Changes with everything that a program of a selection, and scenarios that are played with it, are made of. Makes no program.
   * @internal
   */
  stampOf(selected: Selected): string {
    return `${keyOf(selected)} ${selected.packs.map(({ id }) => numberOf(this.derived.ask('rules', id)!)).join(',')}`;
  }

  /** What a game of a selection is played with. Games that are saved need the hash. */
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

  /** Whether the rules of a pack can be read and are right, so far as that pack and those it needs go. */
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
      // Only where something is wrong are lines looked up, and where nothing is, nothing depends on the texts of files.
      unreadable: new UnreadableLines(errors, errors.length === 0 ? new Map() : this.derived.ask('sources')),
      broken: new Set(errors.map(({ file }) => file)),
      before: last ?? rules,
    });
  }

  private diagnose(): readonly Diagnostic[] {
    const packs = this.checkedPacks();
    const about = this.isSoundSoFar(packs) ? [...this.derived.ask('boards'), ...this.derived.ask('scenarios')] : [];
    this.whole = { packs, about };
    return this.settle(packs, about);
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

  /** Whether other packs stand on the rules of a pack that are not what they were. */
  private isNeeded(now: Pack): boolean {
    const before = this.whole.packs.find(({ pack }) => pack.id === now.id);
    return before !== undefined && this.workspace().packs.some(({ needs }) => needs.includes(now.id)) && !sameRules(before.pack, now);
  }

  /**
   * Names in scenarios and boards come from the packs: while those have errors, only their own can be told apart. A scenario that cannot be read says nothing about
   * the others.
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

/** The order of files is part of what is read: packs of equal standing come in it. */
function sameOrder(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if (one.size !== other.size) return false;
  const rest = other.entries();
  for (const [path, text] of one) {
    const [otherPath, otherText] = rest.next().value!;
    if (path !== otherPath || text !== otherText) return false;
  }
  return true;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

function both(same: (one: Pack, other: Pack) => boolean): (one: Pack | undefined, other: Pack | undefined) => boolean {
  return (one, other) => one !== undefined && other !== undefined && same(one, other);
}

/** Rules, and the glossaries that know the plurals of what scenarios name. */
function sameMeaning(one: Pack, other: Pack): boolean {
  const roots = ({ glossaries }: Pack): unknown[] => glossaries.map(({ root }) => root);
  return sameRules(one, other) && sameInputs(roots(one), roots(other));
}

function sameTexts(one: Pack, other: Pack): boolean {
  const roots = ({ texts, boards, glossaries }: Pack): unknown[] => [...texts, ...boards, ...glossaries].map(({ root }) => root);
  return one === other || sameInputs(roots(one), roots(other));
}

/** What a program is made of, as a text. */
function keyOf({ packs, options }: Selected): string {
  return JSON.stringify([packs.map(({ id }) => id), [...options]]);
}

function readKey(key: string): { readonly ids: readonly string[]; readonly options: Selected['options'] } {
  const [ids, options] = JSON.parse(key) as [string[], [string, boolean | string | number][]];
  return { ids, options: new Map(options) };
}
