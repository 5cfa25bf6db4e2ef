// Works out everything that the build prepares, from the texts of the packs of the page.
import { Project } from '../../interpreter/index.ts';
import { LOCALES } from '../src/i18n/index.ts';
import type { TextFile } from '../src/protocol/files.ts';
import { hashFiles, type PreparedProblems, type PreparedTable } from '../src/prepared/prepared.ts';
import { prepareTable } from './prepare-table.ts';

export interface Prepared {
  readonly table: PreparedTable | null;
  readonly problems: PreparedProblems;
}

export function prepare(files: readonly TextFile[], project = new Project(files)): Prepared {
  return {
    table: prepareTable(files, LOCALES, project) ?? null,
    problems: { files: hashFiles(files), diagnostics: project.diagnostics() },
  };
}
