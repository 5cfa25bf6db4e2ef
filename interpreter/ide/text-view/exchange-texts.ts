// Texts out to translators' tools and back in, for a page: an export of several packs step by step, and what files that come back would change,
// told before anything is written.
import type { Project } from '../../project/project.ts';
import { exportTexts, type ExportedFile, importTexts, type TextFormat } from '../../texts/exchange/exchange.ts';
import { problemsOf } from '../problems.ts';
import type { Problem } from '../shapes.ts';
import { broughtProblems } from './brought-problems.ts';
import { contextsOf } from './unit-contexts.ts';
import type { TextFileChange, TextRefusal } from './shapes.ts';
import { whyNot } from './write-cell.ts';

export type { TextFormat } from '../../texts/exchange/exchange.ts';

export interface WantedExport {
  readonly packs: readonly string[];
  readonly languages: readonly string[];
  readonly format: TextFormat;
}

/** Why a file is not taken in. */
export type RefusedImport = 'no-text-file' | 'damaged' | 'unknown-pack' | 'unknown-language' | Exclude<TextRefusal, 'gone'>;

export interface ToldLine {
  readonly what: string;
  readonly line: number;
}

/** What one file would change. */
export interface ImportReport {
  readonly file: string;
  readonly pack?: string;
  readonly language?: string;
  readonly changed: readonly { readonly what: string; readonly before?: string; readonly after: string }[];
  readonly accepted: readonly string[];
  /** What fits nothing here any more. */
  readonly unknown: readonly ToldLine[];
  /** What was made from an older sentence. */
  readonly outdated: readonly ToldLine[];
  readonly refused?: { readonly reason: RefusedImport; readonly what: string; readonly line?: number };
}

export interface TextImport {
  readonly reports: readonly ImportReport[];
  /** Of all files that are not refused, together. */
  readonly changes: readonly TextFileChange[];
  /** What the check will say of them then, and does not say now. */
  readonly problems: readonly Problem[];
}

/** Yields after every pack. `spoken`: the language in which rules are told to the translator. */
export function* exportingTexts(
  project: Project,
  { packs, languages, format }: WantedExport,
  spoken: string,
): Generator<void, readonly ExportedFile[]> {
  const files: ExportedFile[] = [];
  for (const { id } of project.workspace().packs) {
    const [pack, states] = [project.pack(id), project.textStates(id)];
    if (pack === undefined || states === undefined || !packs.includes(id)) continue;
    const own = states.languages.filter((language) => languages.includes(language));
    files.push(...exportTexts(pack, states, format, own, format === 'tbx' ? undefined : contextsOf(project, id, spoken)));
    yield;
  }
  return files;
}

/**
 * Reads files that came back. Nothing is changed by it: a refused file is told with its reason, the others as if they were taken in. Yields while what
 * they would change is checked. `spoken`: the language in which that is told.
 */
export function* tryingImport(project: Project, files: readonly ExportedFile[], spoken: string): Generator<void, TextImport> {
  const tried = project.fork();
  const touched = new Set<string>();
  const reports = files.map(({ name, text }) => tryFile(tried, name, text, touched));
  const changes = [...touched].flatMap((path): TextFileChange[] => {
    const [before, after] = [project.textOf(path) ?? null, tried.textOf(path)];
    return after === undefined || after === before ? [] : [{ path, before, after }];
  });
  const told = reports.flatMap(({ pack, ...report }) => (pack === undefined ? [] : [{ ...report, pack }]));
  const found = changes.length === 0 ? [] : yield* broughtProblems(project, tried, told);
  return { reports, changes, problems: problemsOf(found, (path) => tried.file(path), spoken) };
}

function tryFile(tried: Project, file: string, text: string, touched: Set<string>): ImportReport {
  const nothing = { file, changed: [], accepted: [], unknown: [], outdated: [] };
  const result = importTexts(file, text, (id) => {
    const [pack, states] = [tried.pack(id), tried.textStates(id)];
    return pack && states && { pack, states };
  });
  if (result === undefined) return { ...nothing, refused: { reason: 'no-text-file', what: file } };
  if ('damage' in result) return { ...nothing, refused: { reason: 'damaged', what: result.damage.message, line: result.damage.line } };
  if ('refused' in result) return { ...nothing, refused: { reason: result.refused, what: result.what } };
  const { pack, language, written, accepted, unknown, outdated, records } = result;
  const next = tried.changed(result.files);
  const textIn = (project: Project, key: string): string | undefined =>
    language === undefined
      ? undefined
      : project
          .textStates(pack)
          ?.rows.find((row) => row.key === key)
          ?.cells.get(language)?.text;
  const changed = written.map((what) => {
    const before = textIn(tried, what);
    return { what, ...(before !== undefined && { before }), after: textIn(next, what) ?? what };
  });
  for (const { what, after } of changed) {
    const reason = whyNot(after);
    if (reason !== undefined && reason !== 'gone') return { ...nothing, refused: { reason, what } };
  }
  const record = records?.(next.textStates(pack)!);
  const all = [...result.files, ...(record === undefined ? [] : [record])];
  tried.edit(all);
  for (const { path } of all) touched.add(path);
  return { file, pack, ...(language !== undefined && { language }), changed, accepted, unknown, outdated };
}
