// The two ways in which a command ends without a result: the request is impossible (usage, missing files), or the tool itself is at fault.
import type { Colours } from './terminal.ts';

/** Exit codes of the command; other programs rely on them. */
export const EXIT = { fine: 0, problems: 1, usage: 2, internal: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A command could not do its work. The message is for the person at the terminal: one line, what to do instead. */
export class Failure extends Error {
  readonly code: string;
  readonly exit: ExitCode;
  /** The diagnostics of the files, if they are the cause: programs get them as data, people as drawn frames. */
  readonly diagnostics?: readonly unknown[];
  readonly drawn?: (colours: Colours) => string;
  /** The language of the message. */
  readonly locale: string;

  constructor(
    code: string,
    message: string,
    exit: ExitCode = EXIT.usage,
    more: Partial<Pick<Failure, 'diagnostics' | 'drawn' | 'locale'>> = {},
  ) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.exit = exit;
    this.diagnostics = more.diagnostics;
    this.drawn = more.drawn;
    this.locale = more.locale ?? 'en';
  }
}
