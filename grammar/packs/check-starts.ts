// Checks guided starts: that each lies where its template is found, and that the start it leads to exists.
import { diagnose } from '../diagnostics/catalogue.ts';
import { closest } from '../diagnostics/closest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { replace } from '../schemas/explain-schema-error.ts';
import { locateInYaml, spanOfLocation } from '../yaml/yaml-tree.ts';
import { startFile } from './starts.ts';
import type { Pack } from './workspace.ts';

export function checkStarts(packs: readonly Pack[]): Diagnostic[] {
  const all = packs.flatMap(({ starts }) => starts);
  const known = all.map(({ id }) => id);
  return packs.flatMap(({ folder, starts }) =>
    starts.flatMap(({ id, idSpan, file, root, data, broken }) => {
      // The id of a document that could not be read may be missing.
      if (broken) return [];
      const path = startFile(folder, id);
      const found: Diagnostic[] = file.path === path ? [] : [diagnose('pack/start-folder', file, idSpan, { id, path })];
      const { next } = data;
      if (next === undefined || known.includes(next) || all.some((other) => other.broken)) return found;
      const location = locateInYaml(root, ['next']);
      const span = location === undefined ? idSpan : spanOfLocation(location);
      const meant = closest(next, known);
      return [...found, diagnose('pack/unknown-start', file, span, { id: next, meant }, replace(span, meant))];
    }),
  );
}
