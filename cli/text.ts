// `roundhouse text`: what translators ask for at the terminal. Each of its commands is one file.
import type { AddCommand } from './command.ts';
import { addTextCheck } from './text-check.ts';
import { addTextExport, addTextImport } from './text-exchange.ts';
import { addTextAccept, addTextStatus } from './text-status.ts';

/** In the order in which `--help` lists them. */
const COMMANDS: readonly AddCommand[] = [addTextCheck, addTextStatus, addTextAccept, addTextExport, addTextImport];

export const addText: AddCommand = (program, finish) => {
  const text = program.command('text').description('the texts of packs and their translations');
  for (const add of COMMANDS) add(text, finish);
};
