// `roundhouse engine`: plays games over lines of JSON on stdin and stdout, for programs in any language.
import { Engine, openLibrary } from '../interpreter/index.ts';
import { addRulesOption, type AddCommand, type CommonOptions } from './command.ts';
import { runEngineLines } from './engine-lines.ts';
import { EXIT } from './failure.ts';
import { VERSION } from './version.ts';
import { loadFiles } from './workspace.ts';

export const addEngine: AddCommand = (program, finish) => {
  const command = program.command('engine').description('play games over JSON lines on stdin and stdout');
  addRulesOption(command).action(async (options: Pick<CommonOptions, 'rules'>) => {
    const { project } = loadFiles({ rules: options.rules, paths: [] });
    await runEngineLines(new Engine(openLibrary(project, VERSION)), process.stdin, process.stdout);
    finish(EXIT.fine);
  });
};
