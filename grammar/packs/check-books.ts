// Checks the names by which packs refer to rulebooks: rows of the matrix of editions, the misprints that editions list, books of passages.
import { diagnose } from '../diagnostics/catalogue.ts';
import { closest } from '../diagnostics/closest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../source.ts';
import { keepingLast } from './lazy.ts';
import type { Pack } from './workspace.ts';
import { replace } from '../schemas/explain-schema-error.ts';
import type { ToolDocument } from '../schemas/tool-kinds.ts';
import { locateInYaml, type Path } from '../yaml/yaml-tree.ts';

export function checkBooks(packs: readonly Pack[]): readonly Diagnostic[] {
  return unlessSame(
    packs.flatMap(({ id, document, passages }) => [id, document, ...passages]),
    () => findIn(packs),
  );
}

/** Rules and texts say nothing about books, so that most edits leave everything here as it was. */
const unlessSame = keepingLast<readonly Diagnostic[]>();

function findIn(packs: readonly Pack[]): Diagnostic[] {
  const documents = packs.flatMap(({ passages }) => passages);
  // A document that could not be read lacks names, so nothing can be said about unknown ones.
  if (documents.some(({ broken }) => broken) || packs.some(({ document }) => document.broken)) return [];
  return [...misprintsWithoutRow(packs, documents), ...rowsWithoutMisprint(packs, documents), ...oddBooks(documents)];
}

type Passages = ToolDocument<'passages'>;

/** Reports misprints of unknown rows. Rows stand in the pack that keeps the matrix; without any rows, packs may list misprints freely. */
function misprintsWithoutRow(packs: readonly Pack[], documents: readonly Passages[]): Diagnostic[] {
  const rows = rowsIn(documents);
  if (rows.size === 0) return [];
  return packs.flatMap(({ manifest, document, file }) =>
    Object.keys(manifest.misprints ?? {})
      .filter((id) => !rows.has(id))
      .map((id) => {
        const span = locateInYaml(document.root, ['misprints', id])?.keySpan ?? document.idSpan;
        const meant = closest(id, rows);
        return diagnose('pack/unknown-row', file, span, { id, meant }, replace(span, meant));
      }),
  );
}

/** Reports a row that refers to a misprint of an edition that does not list it. */
function rowsWithoutMisprint(packs: readonly Pack[], documents: readonly Passages[]): Diagnostic[] {
  const rows = rowsIn(documents);
  return documents.flatMap((document) =>
    (document.data.rows ?? []).flatMap(({ id: row, misprint }, index) =>
      (misprint ?? []).flatMap((edition, at) => {
        const telling = packs.filter(({ manifest }) => Object.hasOwn(manifest.misprints ?? {}, row)).map(({ id }) => id);
        if (
          telling.includes(edition) ||
          isMisspelt(
            packs.find(({ id }) => id === edition),
            row,
            rows,
          )
        )
          return [];
        const span = spanAt(document, ['rows', index, 'misprint', at]);
        const meant =
          closest(edition, telling) ??
          closest(
            edition,
            packs.map(({ id }) => id),
          );
        return [diagnose('pack/no-misprint', document.file, span, { edition, row, meant }, replace(span, meant))];
      }),
    ),
  );
}

function rowsIn(documents: readonly Passages[]): ReadonlySet<string> {
  return new Set(documents.flatMap(({ data }) => (data.rows ?? []).map(({ id }) => id)));
}

/** Whether an edition lists the misprint of a row under a name near it, which has been reported already. */
function isMisspelt(edition: Pack | undefined, row: string, rows: ReadonlySet<string>): boolean {
  const told = Object.keys(edition?.manifest.misprints ?? {});
  return told.some((id) => !rows.has(id) && closest(id, [row]) !== undefined);
}

/** Books are declared nowhere: a book that is named once, near one that is named often, is reported as a misspelling. */
function oddBooks(documents: readonly Passages[]): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const { data } of documents)
    for (const { books } of data.list ?? []) for (const book of Object.keys(books)) counts.set(book, (counts.get(book) ?? 0) + 1);
  const usual = [...counts].filter(([, count]) => count > 1).map(([book]) => book);
  return documents.flatMap((document) =>
    (document.data.list ?? []).flatMap(({ books }, index) =>
      Object.keys(books).flatMap((book) => {
        const meant = counts.get(book) === 1 ? closest(book, usual) : undefined;
        if (meant === undefined) return [];
        const span = locateInYaml(document.root, ['list', index, 'books', book])?.keySpan ?? document.idSpan;
        return [diagnose('pack/odd-book', document.file, span, { book, meant }, replace(span, meant))];
      }),
    ),
  );
}

function spanAt({ root, idSpan }: Passages, path: Path): Span {
  return locateInYaml(root, path)?.node.span ?? idSpan;
}
