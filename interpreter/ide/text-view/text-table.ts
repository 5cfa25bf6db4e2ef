// The texts of all packs as the table of the text view: what each is about in plain words, how it reads in every language, and whether something
// is wrong with it.
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { Pack, Workspace } from '../../../grammar/packs/workspace.ts';
import { languagesOf } from '../../../grammar/translations/languages.ts';
import { type TextCell, type TextRow, textRows } from '../../../grammar/translations/text-rows.ts';
import { likeness } from '../../texts/recognise.ts';
import { type Texts, textsOfPacks } from '../../texts/texts.ts';
import type { TextRef, TextTable, TextTableRow } from './shapes.ts';

/** States of a translation that somebody keeps, such as `stale`. */
export type StatesOf = (pack: Pack, row: TextRow, locale: string) => readonly string[];

/** A pack never changes: an edit makes another one. */
const rowsOf = new WeakMap<Pack, readonly TextRow[]>();
const textsOf = new WeakMap<Workspace, Texts>();
const textsAround = new WeakMap<Workspace, Map<string, Texts>>();

export function rowsOfPack(pack: Pack): readonly TextRow[] {
  let rows = rowsOf.get(pack);
  if (rows === undefined) rowsOf.set(pack, (rows = textRows(pack)));
  return rows;
}

export function allTexts(workspace: Workspace): Texts {
  let texts = textsOf.get(workspace);
  if (texts === undefined) textsOf.set(workspace, (texts = textsOfPacks(workspace.packs)));
  return texts;
}

/** The texts of a pack and of those that it needs: what other packs make of them is no matter of its translators. */
export function textsAbout(workspace: Workspace, pack: Pick<Pack, 'id' | 'needs'>): Texts {
  const known = textsAround.get(workspace) ?? new Map<string, Texts>();
  textsAround.set(workspace, known);
  let texts = known.get(pack.id);
  if (texts === undefined) {
    texts = textsOfPacks(workspace.packs.filter(({ id }) => id === pack.id || pack.needs.includes(id)));
    known.set(pack.id, texts);
  }
  return texts;
}

/** `locale`: the language in which kinds and things are named. */
export function textTable(workspace: Workspace, diagnostics: readonly Diagnostic[], locale: string, statesOf?: StatesOf): TextTable {
  const texts = allTexts(workspace);
  const wrong = new FaultFinder(diagnostics);
  const packs = workspace.packs.map((pack) => {
    const { source, all, declared } = languagesOf(pack);
    return { id: pack.id, title: texts.term('pack', pack.id, locale)?.text ?? pack.manifest.title, source, languages: all, declared };
  });
  const rows = workspace.packs.flatMap((pack, at) =>
    rowsOfPack(pack).map((row): TextTableRow => {
      const { kind, id, field } = row;
      const cells = [...row.cells.values()];
      const faults = cells.flatMap((cell) => wrong.worstIn(cell).map((severity) => [cell.locale, severity] as const));
      const states = statesOf && packs[at].languages.map((own) => [own, statesOf(pack, row, own)] as const);
      return {
        pack: pack.id,
        kind,
        id,
        field,
        key: `${pack.id} ${row.key}`,
        kindName: texts.term('kind', kind, locale)?.text ?? kind.replace(/^enum-/, ''),
        name: texts.term(kind, id, locale)?.text ?? id,
        texts: Object.fromEntries(cells.map((cell) => [cell.locale, cell.text])),
        faults: Object.fromEntries(faults),
        ...(states && { states: Object.fromEntries(states.filter(([, own]) => own.length > 0)) }),
      };
    }),
  );
  return { packs, rows };
}

/** Finds what is wrong with a cell by its place. */
export class FaultFinder {
  private readonly byFile = new Map<string, Diagnostic[]>();

  constructor(diagnostics: readonly Diagnostic[]) {
    for (const one of diagnostics) this.byFile.set(one.file, [...(this.byFile.get(one.file) ?? []), one]);
  }

  in({ file, keySpan, scalar }: TextCell): readonly Diagnostic[] {
    const found = this.byFile.get(file.path) ?? [];
    return found.filter(({ span }) => span.start >= keySpan.start && span.start <= scalar.span.end);
  }

  worstIn(cell: TextCell): readonly Diagnostic['severity'][] {
    const found = new Set(this.in(cell).map(({ severity }) => severity));
    return (['error', 'warning', 'hint'] as const).filter((severity) => found.has(severity)).slice(0, 1);
  }
}

export function findRow(
  workspace: Workspace,
  { pack: id, ...at }: TextRef,
): { readonly pack: Pack; readonly row: TextRow | undefined } | undefined {
  const pack = workspace.packs.find((one) => one.id === id);
  return pack && { pack, row: rowsOfPack(pack).find((row) => row.kind === at.kind && row.id === at.id && row.field === at.field) };
}

/**
 * The text that a sentence in a language was most likely made from. What the tool tells itself, such as a piece that goes from one place to another,
 * has no text but is made of names: then the first of these is meant.
 */
export function textOfSentence(workspace: Workspace, sentence: string, locale: string): TextRef | undefined {
  const whole = textSaying(workspace, sentence, locale);
  if (whole !== undefined) return whole;
  for (const part of sentence.split(/: | → | \(|\)/)) {
    const found = part.trim() === '' ? undefined : textSaying(workspace, part, locale);
    if (found !== undefined) return found;
  }
  return undefined;
}

function textSaying(workspace: Workspace, sentence: string, locale: string): TextRef | undefined {
  let best: { readonly ref: TextRef; readonly letters: number } | undefined;
  for (const pack of workspace.packs)
    for (const { kind, id, field, cells } of rowsOfPack(pack)) {
      const cell = cells.get(locale) ?? cells.get(languagesOf(pack).source);
      const letters = cell && likeness(cell.text, sentence);
      // Later packs speak for earlier ones; of equal texts of a pack the first is the most usual.
      if (letters === undefined || letters < (best?.letters ?? 0) || (letters === best?.letters && best.ref.pack === pack.id)) continue;
      best = { ref: { pack: pack.id, kind, id, field }, letters };
    }
  return best?.ref;
}

/** The text that stands on a line of a file, with its language. */
export function textOfLine(workspace: Workspace, path: string, line: number): (TextRef & { readonly locale: string }) | undefined {
  for (const pack of workspace.packs)
    for (const { kind, id, field, cells } of rowsOfPack(pack))
      for (const { file, keySpan, scalar, locale } of cells.values())
        if (file.path === path && file.position(keySpan.start).line <= line && file.position(scalar.span.end).line >= line)
          return { pack: pack.id, kind, id, field, locale };
  return undefined;
}
