// The symbol index: every definition and every place that refers to it, across the files of a workspace. Definitions come from the syntax;
// meanings that depend on types are elaborated pack by pack, on demand.
import type { FileRecord } from '../../grammar/packs/read-file.ts';
import type { SourceFile, Span } from '../../grammar/source.ts';
import { documentsIn, mayHold, type Pack, recordOf, type Workspace } from '../../grammar/packs/workspace.ts';
import { nearestTo } from '../scenario/read/passage-names.ts';
import { mentionDeclarations } from './mention-rules.ts';
import { definedInScenarios, mentionScenario } from './mention-scenarios.ts';
import { mentionDeclared, mentionTool, sectionsDefining } from './mention-yaml.ts';
import { type Mention, Mentions, type Ref, type SymbolSort } from './mentions.ts';
import { type Study, studyPack } from './observed.ts';

export interface Definition {
  readonly key: string;
  readonly sort: SymbolSort;
  readonly name: string;
  readonly of?: string;
  readonly file: SourceFile;
  readonly span: Span;
  /** The id of the pack that defines it; empty outside of packs. */
  readonly pack: string;
}

/** A name at a place and what it means. */
export interface Found {
  readonly file: SourceFile;
  readonly span: Span;
  readonly definitions: readonly Definition[];
}

export interface Resolved extends Mention {
  readonly definitions: readonly Definition[];
}

/** The mentions in the files of a pack, by file and by definition. */
interface Mentioned {
  readonly byFile: ReadonlyMap<string, readonly Resolved[]>;
  readonly byDefinition: ReadonlyMap<string, readonly Resolved[]>;
}

/** By sort and name. */
type DefinitionsByName = ReadonlyMap<string, readonly Definition[]>;

export class SymbolIndex {
  readonly workspace: Workspace;
  private readonly previous: SymbolIndex | undefined;
  private readonly packOf = new Map<string, string>();
  private gathered: DefinitionsByName | undefined;
  private readonly resolved = new Map<string, Mentioned>();
  private readonly studies = new Map<string, Study>();
  private readonly companies = new Map<string, ReadonlySet<string>>();

  /** Results for packs that did not change are taken over from `previous`. */
  constructor(workspace: Workspace, previous?: SymbolIndex) {
    this.workspace = workspace;
    this.previous = previous;
    for (const pack of workspace.packs) for (const file of pack.files) this.packOf.set(file.path, pack.id);
    // Only one previous index is kept; a longer chain would never be freed.
    if (previous) Object.assign(previous, { previous: undefined });
  }

  /** The name at an offset, or that ends there. */
  at(path: string, offset: number): Found | undefined {
    const touching = this.inFile(path).filter(
      ({ span, definitions }) => span.start <= offset && offset <= span.end && definitions.length > 0,
    );
    if (touching.length === 0) return undefined;
    const [best] = touching.toSorted(
      (a, b) => Number(a.after ?? false) - Number(b.after ?? false) || a.span.end - a.span.start - (b.span.end - b.span.start),
    );
    const same = touching.filter(({ span, after }) => span.start === best.span.start && span.end === best.span.end && !after);
    const definitions = (same.length > 0 ? same : [best]).flatMap((mention) => mention.definitions);
    return { file: best.file, span: best.span, definitions: unique(definitions) };
  }

  /** Every mention of any of these, definitions among them, in the order of files and places. */
  mentions(definitions: readonly Definition[]): Resolved[] {
    const wanted = new Set(definitions.map(({ key }) => key));
    const names = new Set(definitions.map(({ name }) => name));
    const packs = new Set(definitions.map(({ pack }) => pack));
    // The scenarios of any pack may show a passage of any other.
    const shared = definitions.some(({ sort }) => sort === 'passage');
    const found = [
      ...this.workspace.packs.map(({ id, needs }) => ({ id, packWithNeeds: [id, ...needs] })),
      { id: '', packWithNeeds: [...packs] },
    ]
      .filter(({ id, packWithNeeds }) => (shared || packWithNeeds.some((member) => packs.has(member))) && this.isWritten(id, names))
      .flatMap(({ id }) => [...wanted].flatMap((key) => this.mentionsOf(id).byDefinition.get(key) ?? []));
    const places = new Map<string, Resolved>();
    for (const mention of found) {
      const key = `${mention.file.path} ${mention.span.start}`;
      if (!places.has(key) || mention.defines) places.set(key, mention);
    }
    return [...places.values()].sort((a, b) =>
      a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : a.span.start - b.span.start,
    );
  }

  /** Definitions that must have the same name: fields that one expression reads, a parameter and its label. */
  together(definitions: readonly Definition[]): Definition[] {
    const group = new Map(definitions.map((definition) => [definition.key, definition]));
    for (let size = 0; size !== group.size;) {
      size = group.size;
      const all = [...group.values()];
      for (const mention of this.mentions(all)) {
        if (mention.all) for (const definition of mention.definitions) group.set(definition.key, definition);
      }
      for (const { file, span } of all) for (const other of this.definedAt(file.path, span.start)) group.set(other.key, other);
    }
    return [...group.values()];
  }

  /** Variables that are named after one of these, and would have to be renamed with it. */
  namedAfter(definitions: readonly Definition[]): Definition[] {
    return unique(
      this.mentions(definitions)
        .filter(({ after }) => after)
        .flatMap(({ file, span }) => this.definedAt(file.path, span.start)),
    );
  }

  /** What the variable that is bound at a place is named after, if that gives it its type. */
  typeAt(path: string, start: number): readonly Definition[] | undefined {
    return this.inFile(path).find(({ span, after, definitions }) => after && span.start === start && definitions.length > 0)?.definitions;
  }

  /** Every name of a file, whether it means something or not. */
  inFile(path: string): readonly Resolved[] {
    return this.mentionsOf(this.packIdOf(path)).byFile.get(path) ?? [];
  }

  /** The meanings of the names in the rules of a pack, elaborated on first use. */
  study(id: string): Study | undefined {
    const steps = this.studying(id);
    while (!steps.next().done);
    return this.studies.get(id);
  }

  /** Elaborates a pack step by step. */
  *studying(id: string): Generator<void> {
    const pack = this.packById(id);
    if (pack === undefined || this.studies.has(id)) return;
    const packWithNeeds = [...this.workspace.packs.filter((other) => pack.needs.includes(other.id)), pack];
    const before = this.previous?.studies.get(id);
    const same =
      before !== undefined && before.checked.pack === pack && before.checked.env.packs.every((member, at) => member === packWithNeeds[at]);
    this.studies.set(id, same ? before : yield* studyPack(this.workspace, pack, packWithNeeds));
  }

  /** Elaborates all packs in which a name is written, step by step. */
  *studyingAll(name: string): Generator<void> {
    for (const { id } of this.workspace.packs) if (this.isWritten(id, new Set([name]))) yield* this.studying(id);
  }

  /** Definitions of a sort in the reach of a pack. */
  inReach(pack: string, sort: SymbolSort): Definition[] {
    const packWithNeeds = this.packWithNeedsOf(pack);
    const found: Definition[] = [];
    for (const definitions of this.byName.values())
      for (const definition of definitions) if (definition.sort === sort && packWithNeeds.has(definition.pack)) found.push(definition);
    return found;
  }

  /**
   * Definitions with that name, of every sort or of the wanted ones, in every pack or in those with the given ids, which must include the packs
   * they need. Until a caller needs all definitions, only files are read in which the name is written and that may define a wanted sort.
   */
  named(name: string, wanted: (sort: SymbolSort) => boolean = () => true, packs?: ReadonlySet<string>): Definition[] {
    const defines = definingFiles(this.workspace, wanted);
    const isAsked = (pack: string): boolean => packs?.has(pack) !== false;
    const among =
      this.gathered ?? this.gather((file) => file.text.includes(name) && isAsked(this.packIdOf(file.path)) && defines(file, name));
    return [...among.values()].flat().filter((one) => one.name === name && wanted(one.sort) && isAsked(one.pack));
  }

  /** Every definition of every pack. */
  all(): Definition[] {
    return [...this.byName.values()].flat();
  }

  resolve(refs: readonly Ref[], pack: string, all = false): Definition[] {
    return this.resolveAmong(this.byName, refs, pack, all);
  }

  /** All definitions, collected on first use. */
  private get byName(): DefinitionsByName {
    this.gathered ??= this.gather(() => true);
    return this.gathered;
  }

  private resolveAmong(byName: DefinitionsByName, refs: readonly Ref[], pack: string, all: boolean): Definition[] {
    const packWithNeeds = this.packWithNeedsOf(pack);
    const found: Definition[] = [];
    for (const { sort, name, of } of refs) {
      const named = byName.get(`${sort} ${name}`) ?? [];
      const own =
        sort === 'passage'
          ? nearestTo(pack, packWithNeeds, named)
          : named.filter((definition) => packWithNeeds.has(definition.pack) && (of === undefined || definition.of === of));
      found.push(...own);
      if (own.length > 0 && !all) break;
    }
    return found;
  }

  packIdOf(path: string): string {
    return this.packOf.get(path) ?? '';
  }

  private packWithNeedsOf(id: string): ReadonlySet<string> {
    let known = this.companies.get(id);
    if (known === undefined) {
      const needs = id === '' ? this.workspace.packs.map((pack) => pack.id) : (this.packById(id)?.needs ?? []);
      this.companies.set(id, (known = new Set([id, ...needs])));
    }
    return known;
  }

  private definedAt(path: string, start: number): Definition[] {
    return this.inFile(path)
      .filter((mention) => mention.defines && mention.span.start === start)
      .flatMap((mention) => mention.definitions);
  }

  /** Whether the files of a pack contain one of the words. If not, the pack has no mention of them and need not be elaborated. */
  private isWritten(id: string, names: ReadonlySet<string>): boolean {
    const { files } = this.packById(id) ?? this.workspace.outside;
    return files.some(({ text }) => [...names].some((name) => text.includes(name)));
  }

  private mentionsOf(id: string): Mentioned {
    const known = this.resolved.get(id);
    if (known !== undefined) return known;
    const written = writtenIn(this.workspace, this.packById(id)).flatMap(({ mentions }) => mentions);
    const studied = this.study(id)?.mentions ?? [];
    // What the words of a scenario may mean by their syntax counts only where elaboration has no result.
    const told = new Set(
      studied.filter(({ file }) => file.path.endsWith('.scenario')).map(({ file, span }) => `${file.path} ${span.start}`),
    );
    const byFile = new Map<string, Resolved[]>();
    const byDefinition = new Map<string, Resolved[]>();
    for (const mention of [
      ...written.filter(({ file, span, defines }) => defines || !told.has(`${file.path} ${span.start}`)),
      ...studied,
    ]) {
      const resolved = { ...mention, definitions: this.resolve(mention.refs, id, mention.all) };
      addTo(byFile, mention.file.path, resolved);
      for (const { key } of resolved.definitions) addTo(byDefinition, key, resolved);
    }
    const made = { byFile, byDefinition };
    this.resolved.set(id, made);
    return made;
  }

  /** The definitions in some of the files: first those that define in any case, then those that define a name only if nothing else does. */
  private gather(fits: (file: SourceFile) => boolean): DefinitionsByName {
    const byName = new Map<string, Definition[]>();
    const ids = [...this.workspace.packs.map((pack) => pack.id), ''];
    for (const unlessKnown of [false, true]) for (const id of ids) this.addDefinitions(byName, id, unlessKnown, fits);
    return byName;
  }

  /**
   * Adds the definitions of a pack. A name that an earlier pack has defined is only mentioned here, except passages, which every pack has for
   * itself.
   */
  private addDefinitions(byName: Map<string, Definition[]>, id: string, unlessKnown: boolean, fits: (file: SourceFile) => boolean): void {
    for (const { definitions } of writtenIn(this.workspace, this.packById(id), fits)) {
      for (const { file, span, refs, unlessKnown: last = false } of definitions) {
        if (last !== unlessKnown) continue;
        if (this.resolveAmong(byName, refs, id, false).some(({ sort, pack }) => sort !== 'passage' || pack === id)) continue;
        const { sort, name, of } = refs[refs.length - 1];
        const key = `${id} ${sort} ${of ?? ''} ${name}`;
        addTo(byName, `${sort} ${name}`, { key, sort, name, ...(of !== undefined && { of }), file, span, pack: id });
      }
    }
  }

  private packById(id: string): Pack | undefined {
    return this.workspace.packs.find((candidate) => candidate.id === id);
  }
}

/** The mentions of a file that the syntax tells. */
interface Written {
  readonly documents: unknown;
  readonly mentions: readonly Mention[];
  /** Those of the mentions that define something. */
  readonly definitions: readonly Mention[];
}

const kept = new WeakMap<FileRecord, Written>();

/** Collects the mentions of all files, file by file; they are cached for every index that is made afterwards. */
export function* prepareMentions(workspace: Workspace): Generator<void> {
  for (const pack of [...workspace.packs, undefined]) {
    for (const { path } of (pack ?? workspace.outside).files) {
      const record = recordOf(workspace, path);
      if (record !== undefined) writtenInFile(workspace, record, pack);
      yield;
    }
  }
}

/** Mentions that the syntax tells, cached with the record of the file. Without a pack: in the files that lie in none. */
function writtenIn(workspace: Workspace, pack: Pack | undefined, fits: (file: SourceFile) => boolean = () => true): Written[] {
  return (pack ?? workspace.outside).files.filter(fits).flatMap(({ path }) => {
    const record = recordOf(workspace, path);
    return record === undefined ? [] : [writtenInFile(workspace, record, pack)];
  });
}

function writtenInFile(workspace: Workspace, record: FileRecord, pack: Pack | undefined): Written {
  const documents = documentsIn(workspace, record.source.path);
  const known = kept.get(record);
  if (known !== undefined && known.documents === documents) return known;
  const to = new Mentions();
  mentionRecord(workspace, record, pack, to);
  const made = { documents, mentions: to.list, definitions: to.list.filter(({ defines }) => defines) };
  kept.set(record, made);
  return made;
}

function mentionRecord(workspace: Workspace, record: FileRecord, pack: Pack | undefined, to: Mentions): void {
  const { source, declarations, scenarios, tools, others } = record;
  if (declarations) mentionDeclarations(source, declarations, to);
  for (const scenario of scenarios ?? []) mentionScenario(source, scenario, to);
  for (const tool of tools) mentionTool(tool, to);
  if (pack === undefined) return;
  for (const document of documentsIn(workspace, source.path)) {
    const yaml = others.find(({ span }) => span.start === document.span.start);
    if (yaml) mentionDeclared(source, yaml, document, pack.model, to);
  }
}

/** Tells by a glance at a file whether it may define a name of a wanted sort: most of what is written in packs defines no rules. */
function definingFiles(workspace: Workspace, wanted: (sort: SymbolSort) => boolean): (file: SourceFile, name: string) => boolean {
  const sections = sectionsDefining(wanted);
  const scenarios = definedInScenarios.some(wanted);
  return ({ path, text }, name) => {
    if (path.endsWith('.scenario')) return scenarios;
    if (!/\.ya?ml$/.test(path) || mayHold(workspace, path, ['declared'])) return true;
    const keys = [...sections].flatMap(([kind, own]) => (mayHold(workspace, path, [kind]) ? [...own] : []));
    return keys.length > 0 && isWrittenBelow(text, name, new Set(keys));
  };
}

/** Whether a name may be written below one of these keys of a document. Where a line is none of a plain map, only parsing can tell. */
function isWrittenBelow(text: string, name: string, keys: ReadonlySet<string>): boolean {
  let below = true;
  for (const line of text.split('\n')) {
    const key = /^([a-z][a-z0-9-]*):(\s|$)/.exec(line)?.[1];
    if (key !== undefined) below = keys.has(key) || keys.has('*');
    else if (/^[^\s#]/.test(line)) below = true;
    if (below && line.includes(name)) return true;
  }
  return false;
}

function addTo<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function unique(definitions: readonly Definition[]): Definition[] {
  return [...new Map(definitions.map((definition) => [definition.key, definition])).values()];
}
