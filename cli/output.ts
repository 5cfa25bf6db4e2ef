// Everything the command writes goes through here: results to stdout, the rest to stderr, colours and the progress bar
// only on a terminal, and with --json one document and nothing else.
import picocolors from 'picocolors';
import { EngineError } from '../interpreter/index.ts';
import { EXIT, Failure, type ExitCode } from './failure.ts';

export type Colours = ReturnType<typeof picocolors.createColors>;

/** What a command hands back: the document for programs, the text for people, and how it went. */
export interface Outcome {
  readonly json: object;
  /** Made only when it is shown; what takes its time comes in pieces, which are shown one by one. */
  readonly text: (colours: Colours) => string | Iterable<string>;
  readonly exit: ExitCode;
}

/** Prints a result in the form that was asked for and returns the exit code. */
export function printOutcome(outcome: Outcome, json: boolean): ExitCode {
  const text = json ? JSON.stringify(outcome.json, undefined, 2) : outcome.text(coloursFor(process.stdout));
  for (const piece of typeof text === 'string' ? [text] : text)
    if (piece !== '') process.stdout.write(piece.endsWith('\n') ? piece : `${piece}\n`);
  return outcome.exit;
}

/** Prints why there is no result: one line on stderr, or with --json the error document on stdout. */
export function printFailure(error: unknown, json: boolean): ExitCode {
  const failure = error instanceof Failure ? error : internalFailure(error);
  if (json) process.stdout.write(`${JSON.stringify({ ok: false, error: { code: failure.code, message: failure.message } })}\n`);
  else process.stderr.write(`${coloursFor(process.stderr).red('error')}: ${failure.message}\n`);
  if (!(error instanceof Failure) && process.env.ROUNDHOUSE_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  return failure.exit;
}

export function coloursFor(stream: NodeJS.WriteStream): Colours {
  const wanted = stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';
  return picocolors.createColors(wanted);
}

/** Author text and error texts may hold anything: control characters must not reach the terminal. */
export function printable(text: string): string {
  return text.replace(/\t/g, ' ').replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '\ufffd');
}

/** `1 error`, `2 errors`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What the engine refuses was asked wrongly; everything else is our own fault. */
function internalFailure(error: unknown): Failure {
  if (error instanceof EngineError) return new Failure(error.code, error.message);
  const message = error instanceof Error ? error.message : String(error);
  const first = printable(message.split('\n')[0] ?? '');
  return new Failure('internal', `a fault of roundhouse itself: ${first} (set ROUNDHOUSE_DEBUG=1 for details)`, EXIT.internal);
}
