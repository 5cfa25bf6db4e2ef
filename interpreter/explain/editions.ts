// Compares editions: every amendment that an edition brings, beside what it amends, and a scenario that comes out differently without it.
import type { Declaration } from '../../grammar/syntax/ast.ts';
import { locateInYaml } from '../../grammar/yaml/yaml-tree.ts';
import type { SourceFile, Span } from '../../grammar/source.ts';
import type { Pack, Workspace } from '../../grammar/packs/workspace.ts';
import { select, type Selected } from '../check/select.ts';
import { explain } from './explain.ts';
import type { ToldScenario } from './explanation.ts';
import { shownPassages, type ShownPassage } from '../scenario/evidence/shown-passages.ts';
import { byId, nearestTo } from '../scenario/read/passage-names.ts';
import type { ScenarioProject } from '../scenario/run/programs.ts';
import { scenarioUnits } from '../scenario/run/run-scenarios.ts';

/** Lines of a rule, where they stand. */
export interface RuleLines {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly source: string;
}

export interface EditionDifference {
  /** The editions that have it. */
  readonly editions: readonly string[];
  readonly pack: string;
  /** `change`, `before`, `after`, `instead`, `offer`, `drop`, `require`, `settings` (an option), or the kind of a document that is amended. */
  readonly how: string;
  readonly rule: RuleLines;
  /** The rules of the reference edition that it replaces; empty where the rule is new. */
  readonly instead: readonly RuleLines[];
  /** A scenario that comes out differently without the rule; missing when there is none. */
  readonly scenario?: {
    readonly name: string;
    readonly file: string;
    readonly line: number;
    readonly row?: number;
    readonly edition: string;
  };
}

/** A difference between books, or what seems to be one, as a pack lists it (`rows` of a passages document), and how it is settled. */
export interface EditionRow {
  readonly id: string;
  readonly gist: string;
  readonly pack: string;
  readonly file: string;
  readonly line: number;
  readonly how: 'amended-by' | 'same' | 'misprint' | 'material';
  /** The statements and rulings it is about, and the scenarios that show them. */
  readonly passages?: readonly string[];
  readonly scenarios?: readonly ToldScenario[];
  /** Why it makes no difference; not for `amended-by`. */
  readonly note?: string;
  /** The rules of editions that make the difference; for `amended-by`. */
  readonly rules?: readonly string[];
  /** Those among `rules` that no edition has, or editions that do not list the misprint. */
  readonly unknown?: readonly string[];
}

export interface EditionMatrix {
  /** The edition the others are compared with. */
  readonly reference: string;
  readonly editions: readonly {
    readonly id: string;
    readonly title: string;
    readonly notes?: string;
    /** Misprints by row. */
    readonly misprints?: Readonly<Record<string, string>>;
  }[];
  readonly differences: readonly EditionDifference[];
  readonly rows: readonly EditionRow[];
  /** Rules and misprints of editions that no row names, if there are rows. */
  readonly unlisted: readonly string[];
}

const amending = new Set<Declaration['kind']>(['change', 'before', 'after', 'instead', 'offer', 'drop', 'require', 'grant']);

/** The matrix of a project without errors. `tick` is called after each difference. */
export function compareEditions(project: ScenarioProject, tick: (done: number) => void = () => undefined): EditionMatrix | undefined {
  const workspace = project.workspace();
  const editions = workspace.packs.filter(({ manifest }) => manifest.edition === true);
  const reference = workspace.defaults?.edition ?? editions[0]?.id;
  const own = reference === undefined ? undefined : selectEdition(workspace, reference);
  if (reference === undefined || own === undefined) return undefined;
  const found = new Map<string, Found>();
  for (const { id } of editions) {
    for (const pack of selectEdition(workspace, id)?.packs ?? []) {
      if (own.packs.includes(pack)) continue;
      for (const one of differencesOf(pack)) {
        const key = `${one.file.path} ${one.span.start}`;
        const known = found.get(key);
        if (known === undefined) found.set(key, { ...one, pack: pack.id, editions: [id] });
        else known.editions.push(id);
      }
    }
  }
  const compiled = project.program(own);
  const differences: EditionDifference[] = [];
  for (const one of found.values()) {
    const { how, pack, file, span, name } = one;
    const instead = [...new Set(one.amends)].flatMap((amended) =>
      explain(workspace, compiled, amended).flatMap((told) =>
        told.file === undefined || told.line === undefined || told.source === undefined
          ? []
          : [{ name: amended, file: told.file, line: told.line, source: told.source }],
      ),
    );
    const scenario = showing(project, one);
    differences.push({
      editions: one.editions,
      pack,
      how,
      rule: { name, file: file.path, line: file.position(span.start).line, source: file.text.slice(span.start, span.end).trimEnd() },
      instead,
      ...(scenario !== undefined && { scenario }),
    });
    tick(differences.length);
  }
  const rows = rowsOf(workspace, new Set(differences.map(({ rule }) => rule.name)));
  const listed = new Set(rows.flatMap(({ rules = [] }) => rules));
  return {
    reference,
    editions: editions.map(({ id, manifest }) => ({
      id,
      title: manifest.title,
      ...(manifest.notes !== undefined && { notes: manifest.notes }),
      ...(manifest.misprints !== undefined && { misprints: manifest.misprints }),
    })),
    differences,
    rows,
    unlisted:
      rows.length === 0
        ? []
        : [...new Set(differences.map(({ rule }) => rule.name))].filter((name) => !listed.has(name)).concat(unlistedMisprints(workspace)),
  };
}

function rowsOf(workspace: Workspace, brought: ReadonlySet<string>): EditionRow[] {
  const shown = byId(shownPassages(workspace));
  return workspace.packs.flatMap((pack) =>
    pack.passages.flatMap(({ file, data, root }) => {
      const list = root.entries.find(({ key }) => key === 'rows')?.value;
      return (data.rows ?? []).map((row, index) => {
        const node = list?.kind === 'list' ? list.items[index] : undefined;
        const { id, gist, passages } = row;
        const line = file.position(node?.span.start ?? 0).line;
        const showing = passages && { passages, scenarios: scenariosShowing(pack, passages, shown) };
        const where = { id, gist, pack: pack.id, file: file.path, line, ...showing };
        const rules = row['amended-by'];
        if (row.misprint !== undefined) return { ...where, ...misprinted(workspace, row.id, row.misprint) };
        if (rules === undefined) {
          const how = row.same !== undefined ? 'same' : 'material';
          return { ...where, how, note: row[how] ?? '' } as const;
        }
        const unknown = rules.filter((name) => !brought.has(name));
        return { ...where, how: 'amended-by', rules, ...(unknown.length > 0 && { unknown }) } as const;
      });
    }),
  );
}

function scenariosShowing(pack: Pack, names: readonly string[], shown: ReadonlyMap<string, readonly ShownPassage[]>): ToldScenario[] {
  const needs = new Set(pack.needs);
  const passages = names.flatMap((name) => nearestTo(pack.id, needs, shown.get(name) ?? []));
  const scenarios = new Map(passages.flatMap((passage) => passage.scenarios.map((one) => [one.scenario, one.file])));
  return [...scenarios].map(([{ title, span }, file]) => ({ name: title, file: file.path, line: file.position(span.start).line }));
}

/** What the editions themselves say about a misprint. */
function misprinted({ packs }: Workspace, row: string, editions: readonly string[]): Pick<EditionRow, 'how' | 'note' | 'unknown'> {
  const told = editions.map((id) => ({ id, text: packs.find((pack) => pack.id === id)?.manifest.misprints?.[row] }));
  const unknown = told.filter(({ text }) => text === undefined).map(({ id }) => id);
  const note = told.flatMap(({ id, text }) => (text === undefined ? [] : [`${id}: ${text}`])).join(' ');
  return { how: 'misprint', note, ...(unknown.length > 0 && { unknown }) };
}

/** Misprints that an edition lists and no row refers to. */
function unlistedMisprints({ packs }: Workspace): string[] {
  const listed = new Set(
    packs.flatMap(({ passages }) =>
      passages.flatMap(({ data }) => (data.rows ?? []).flatMap(({ id, misprint = [] }) => misprint.map((edition) => `${edition} ${id}`))),
    ),
  );
  return packs
    .flatMap(({ id, manifest }) => Object.keys(manifest.misprints ?? {}).map((row) => `${id} ${row}`))
    .filter((name) => !listed.has(name));
}

interface Difference {
  readonly how: string;
  readonly name: string;
  readonly file: SourceFile;
  readonly span: Span;
  /** Names of what it amends. */
  readonly amends: readonly string[];
}

interface Found extends Difference {
  readonly pack: string;
  readonly editions: string[];
}

function selectEdition(workspace: Workspace, edition: string): Selected | undefined {
  const selected = select(workspace, { edition });
  return 'error' in selected ? undefined : selected;
}

function differencesOf(pack: Pack): Difference[] {
  const rules = pack.rules.flatMap(({ file, declarations }) =>
    declarations
      .filter(({ kind }) => amending.has(kind))
      .map((declaration) => ({
        how: declaration.kind,
        name: nameOf(declaration),
        file,
        span: declaration.span,
        amends: amendedBy(declaration),
      })),
  );
  const documents = pack.documents
    .filter(({ keys }) => keys.has('amends'))
    .map(({ kind, id, file, span }) => ({ how: kind, name: id, file, span, amends: [id] }));
  return [...rules, ...documents, ...settingsOf(pack)];
}

/** Options that a pack sets by itself. To take out the only one, the key that it stands under is taken out as well. */
function settingsOf(pack: Pack): Difference[] {
  const { file, root } = pack.document;
  const names = Object.keys(pack.manifest.settings ?? {});
  return names.flatMap((name) => {
    const found = locateInYaml(root, names.length === 1 ? ['settings'] : ['settings', name]);
    if (found?.keySpan === undefined) return [];
    return [{ how: 'settings', name, file, span: { start: found.keySpan.start, end: found.node.span.end }, amends: [name] }];
  });
}

function amendedBy(declaration: Declaration): string[] {
  switch (declaration.kind) {
    case 'change':
      return declaration.targets.map(({ name }) => name.text);
    case 'before':
    case 'after':
    case 'instead':
      return [declaration.target.name.text];
    case 'offer':
      return [declaration.choice.text];
    case 'drop':
      return [declaration.name.text];
    default:
      return [];
  }
}

function nameOf(declaration: Declaration): string {
  if ('as' in declaration && declaration.as !== undefined) return declaration.as.text;
  if (declaration.kind === 'require') return declaration.name.text;
  return amendedBy(declaration)[0] ?? declaration.kind;
}

/** The first scenario of one of its editions that fails when the rule is taken out. */
function showing(project: ScenarioProject, { file, span, editions }: Found): EditionDifference['scenario'] {
  const gap = file.text.slice(span.start, span.end).replace(/[^\n]/g, ' ');
  const text = file.text.slice(0, span.start) + gap + file.text.slice(span.end);
  for (const unit of scenarioUnits(project.changed([{ path: file.path, text }]))) {
    if (unit.edition === null || !editions.includes(unit.edition) || unit.run().status !== 'failed') continue;
    const { name, line, row, edition } = unit;
    return { name, file: unit.file.path, line, ...(row !== undefined && { row }), edition };
  }
  return undefined;
}
