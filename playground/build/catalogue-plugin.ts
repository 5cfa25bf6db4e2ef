// A part of the build: leaves the examples and longer texts out of the catalogue of diagnostics. They are tests and documentation, and nothing in
// the page reads them, but a visitor would load them before the board.
import type { Plugin } from 'vite';
import * as board from '../../grammar/diagnostics/catalogue-board.ts';
import * as check from '../../grammar/diagnostics/catalogue-check.ts';
import * as document from '../../grammar/diagnostics/catalogue-document.ts';
import * as languages from '../../grammar/diagnostics/catalogue-languages.ts';
import * as parse from '../../grammar/diagnostics/catalogue-parse.ts';
import * as scenario from '../../grammar/diagnostics/catalogue-scenario.ts';
import * as text from '../../grammar/diagnostics/catalogue-text.ts';
import type { Entry } from '../../grammar/diagnostics/catalogue.ts';

export type Tables = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

/** The modules that the catalogue is put together from, by the end of their path. */
export const MODULES: Readonly<Record<string, Tables>> = {
  '/diagnostics/catalogue-board.ts': board,
  '/diagnostics/catalogue-check.ts': check,
  '/diagnostics/catalogue-document.ts': document,
  '/diagnostics/catalogue-languages.ts': languages,
  '/diagnostics/catalogue-parse.ts': parse,
  '/diagnostics/catalogue-scenario.ts': scenario,
  '/diagnostics/catalogue-text.ts': text,
};

export function cataloguePlugin(): Plugin {
  return {
    name: 'catalogue',
    apply: 'build',
    load(id) {
      const name = Object.keys(MODULES).find((end) => id.endsWith(end));
      return name === undefined ? undefined : withoutExamples(MODULES[name]);
    },
  };
}

/** A module that exports the same tables with nothing but what a message is made from. */
export function withoutExamples(tables: Tables): string {
  return Object.entries(tables)
    .map(([name, table]) => {
      const short = Object.entries(table).map(([code, { severity, takes }]) => [code, { severity, takes }] as const);
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(short))};\n`;
    })
    .join('');
}
