// The `roundhouse` command: the list of its commands, and how it ends. Each command is one file that exports its AddCommand.
// This import must stay first, because its setting of V8 applies only to modules that are loaded after it.
import './processor.ts';
import { isMainThread, workerData } from 'node:worker_threads';
import { Command, CommanderError } from 'commander';
import { addCards } from './cards.ts';
import { addCheck } from './check.ts';
import { type AddCommand } from './command.ts';
import { addEngine } from './engine.ts';
import { addEditions } from './editions.ts';
import { addExplain } from './explain.ts';
import { EXIT, type ExitCode } from './failure.ts';
import { addFmt } from './fmt.ts';
import { addHandout } from './handout.ts';
import { addHunt } from './hunt.ts';
import { type HuntJob, runHuntWorker } from './hunt-worker.ts';
import { loadLanguages } from './languages.ts';
import { addNew } from './new.ts';
import { addNewLanguage } from './new-language.ts';
import { printFailure } from './output.ts';
import { addPack, addUnpack } from './pack.ts';
import { addPlay } from './play.ts';
import { addPlayground } from './playground.ts';
import { addRulebook } from './rulebook.ts';
import { addSchema } from './schema.ts';
import { addSimulate, type WorkerJob } from './simulate.ts';
import { runWorker } from './simulate-worker.ts';
import { addStudy } from './study.ts';
import { runStudyWorker, type StudyJob } from './study-worker.ts';
import { addTest } from './test.ts';
import { addText } from './text.ts';
import { failIn } from './terminal-words.ts';
import { usageFailure } from './usage-failure.ts';
import { VERSION } from './version.ts';

/** In the order in which `--help` lists them. */
const COMMANDS: readonly AddCommand[] = [
  addCheck,
  addTest,
  addFmt,
  addSchema,
  addPlay,
  addEngine,
  addSimulate,
  addStudy,
  addHunt,
  addExplain,
  addEditions,
  addText,
  addCards,
  addRulebook,
  addNew,
  addNewLanguage,
  addPack,
  addUnpack,
  addHandout,
  addPlayground,
];

async function main(args: readonly string[]): Promise<ExitCode> {
  let exit: ExitCode = EXIT.fine;
  const program = new Command('roundhouse')
    .description('A workshop for board-game rules: check, test and play rules that are data.')
    .version(VERSION)
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .showHelpAfterError(false);
  for (const add of COMMANDS) add(program, (code) => (exit = code));
  // Before a command says anything, it knows the languages that lie with its rules.
  program.hook('preAction', (_, command) => loadLanguages(command.opts<{ readonly rules?: readonly string[] }>().rules ?? []));
  const inherit = (command: Command): void => command.commands.forEach((inner) => inherit(inner.copyInheritedSettings(command) as Command));
  inherit(program);

  const json = args.includes('--json');
  try {
    if (args.length === 0)
      throw failIn('en', 'usage', 'usage.no-command', { commands: program.commands.map((command) => command.name()).join(', ') });
    await program.parseAsync([...args], { from: 'user' });
    return exit;
  } catch (error) {
    if (!(error instanceof CommanderError)) return printFailure(error, json);
    if (error.exitCode === 0) return EXIT.fine;
    return printFailure(usageFailure(error, args), json);
  }
}

// A reader that closes the pipe early (`| head`) is no error and needs no message.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.fine);
});

// `simulate`, `study` and `hunt` start this same file on further threads.
if (isMainThread) process.exitCode = await main(process.argv.slice(2));
else {
  const { job } = workerData as StudyJob | HuntJob | WorkerJob;
  if (job === 'study') runStudyWorker();
  else if (job === 'hunt') runHuntWorker();
  else runWorker();
}
