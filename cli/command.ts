// What all commands share: the common options, and the way from an action's outcome to output and exit code.
import { type Command } from 'commander';
import { type ExitCode } from './failure.ts';
import { printOutcome, type CommandResult } from './output.ts';

export interface CommonOptions {
  readonly rules: readonly string[];
  readonly json: boolean;
}

/** Receives the exit code of the command that ran; main.ts passes it on to the process. */
export type Finish = (exit: ExitCode) => void;

/** Adds a command to the program: declares itself, its arguments and what it does. Each command file exports one. */
export type AddCommand = (program: Command, finish: Finish) => void;

/** Adds `--rules` and `--json`. */
export function addCommonOptions(command: Command): Command {
  return addRulesOption(command).option('--json', 'print one JSON document and nothing else', false);
}

/** Adds `--rules` only, for a command that speaks JSON anyway. */
export function addRulesOption(command: Command): Command {
  const collect = (dir: string, dirs: string[]): string[] => [...dirs, dir];
  return command.option('--rules <dir>', 'folder in which packs are found by their pack.yaml (repeatable; default: rules)', collect, []);
}

/** Prints what an action came to and reports its exit code. */
export function finishWith(outcome: CommandResult, options: CommonOptions, finish: Finish): void {
  finish(printOutcome(outcome, options.json));
}
