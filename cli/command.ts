// The code that all commands share: the common options, and how the result of an action becomes output and an exit code.
import { type Command } from 'commander';
import { type ExitCode } from './failure.ts';
import { printOutcome, type CommandResult } from './output.ts';

export interface CommonOptions {
  readonly rules: readonly string[];
  readonly json: boolean;
}

/** Receives the exit code of the command that ran; main.ts passes it on to the process. */
export type Finish = (exit: ExitCode) => void;

/** Adds a command to the program: its name, its arguments and its action. Each command file exports one. */
export type AddCommand = (program: Command, finish: Finish) => void;

/** Adds `--rules` and `--json`. */
export function addCommonOptions(command: Command): Command {
  return addRulesOption(command).option('--json', 'print one JSON document and nothing else', false);
}

/** Adds `--rules` only, for a command whose output is JSON anyway. */
export function addRulesOption(command: Command): Command {
  const collect = (dir: string, dirs: string[]): string[] => [...dirs, dir];
  return command.option('--rules <dir>', 'folder in which packs are found by their pack.yaml (repeatable; default: rules)', collect, []);
}

/** Prints the result of an action and reports its exit code. */
export function finishWith(outcome: CommandResult, options: CommonOptions, finish: Finish): void {
  finish(printOutcome(outcome, options.json));
}
