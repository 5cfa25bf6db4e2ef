// The two ways a command can end without a result: what was asked is impossible (usage, missing files), or we are at fault.

/** Exit codes of the command, as promised to other programs. */
export const EXIT = { fine: 0, problems: 1, usage: 2, internal: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A command could not do its work. The message is for the person at the terminal: one line, what to do instead. */
export class Failure extends Error {
  readonly code: string;
  readonly exit: ExitCode;

  constructor(code: string, message: string, exit: ExitCode = EXIT.usage) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.exit = exit;
  }
}
