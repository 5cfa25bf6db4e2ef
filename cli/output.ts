// Prints the result or failure of a command: results to stdout, the rest to stderr, and with --json one document and nothing else.
import { EngineError, type EngineErrorCode } from '../interpreter/index.ts';
import { EXIT, Failure, type ExitCode } from './failure.ts';
import { coloursFor, printable, terminalJson, writeLine, type Colours } from './terminal.ts';
import { wordsIn } from './terminal-words.ts';

/** The result of a command: the document for programs, the text for people, and the exit code. */
export interface CommandResult {
  readonly json: object;
  /** Made only when it is shown; a text that takes time comes in pieces, which are printed one by one. */
  readonly text: (colours: Colours) => string | Iterable<string>;
  readonly exit: ExitCode;
}

/** Prints a result in the form that was asked for and returns the exit code. */
export function printOutcome(outcome: CommandResult, json: boolean): ExitCode {
  const text = json ? terminalJson(JSON.stringify(outcome.json, undefined, 2)) : outcome.text(coloursFor(process.stdout));
  for (const piece of typeof text === 'string' ? [text] : text) if (piece !== '') writeLine(process.stdout, piece);
  return outcome.exit;
}

/** Prints why there is no result: one line on stderr, or with --json the error document on stdout. */
export function printFailure(error: unknown, json: boolean): ExitCode {
  const failure = error instanceof Failure ? error : internalFailure(error);
  const { code, message, diagnostics, drawn, locale } = failure;
  const colours = coloursFor(process.stderr);
  if (json)
    writeLine(process.stdout, terminalJson(JSON.stringify({ ok: false, error: { code, message, ...(diagnostics && { diagnostics }) } })));
  else
    writeLine(
      process.stderr,
      `${colours.red(wordsIn(locale)('frame.error'))}: ${message}${drawn === undefined ? '' : `\n\n${drawn(colours)}`}`,
    );
  if (!(error instanceof Failure) && process.env.ROUNDHOUSE_DEBUG && error instanceof Error) writeLine(process.stderr, `${error.stack}`);
  return failure.exit;
}

/** `1 error`, `2 errors`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * Turns an error into a Failure: a refusal of the engine is a usage error, unless the rules are at fault; everything else is an internal error.
 */
function internalFailure(error: unknown): Failure {
  if (error instanceof EngineError) {
    const { code, message, diagnostics } = error;
    return new Failure(code, message, exitsFor[code] ?? EXIT.usage, { diagnostics });
  }
  const message = error instanceof Error ? error.message : String(error);
  const first = printable(message.split('\n')[0] ?? '');
  return new Failure('internal', `a fault of roundhouse itself: ${first} (set ROUNDHOUSE_DEBUG=1 for details)`, EXIT.internal);
}

const exitsFor: Readonly<Partial<Record<EngineErrorCode, ExitCode>>> = {
  'pack-errors': EXIT.problems,
  budget: EXIT.problems,
  internal: EXIT.internal,
};
