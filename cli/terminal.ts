// Writes to the terminal; all output of the program goes through here. Packs, file names and error texts may hold any character, also those that
// a terminal takes for commands (colours, window titles, links, cursor moves): these are shown as replacement characters, wherever they come
// from. Our own colours pass, because they are written as marks that no author can guess.
import { randomUUID } from 'node:crypto';

/** Stands before our own styles until the text is written; an author cannot guess it. */
const MARK = `\u0000${randomUUID()}:`;
/** Control characters of both sets, separators of lines that are none of ours, and what reverses the direction of writing. */
const CONTROL = '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069';
const MARKS_AND_CONTROLS = new RegExp(`${MARK}(\\d+);|[${CONTROL}]`, 'g');
const IN_ONE_LINE = new RegExp(`[\\n${CONTROL}]`, 'g');
/** JSON.stringify escapes only the first set of control characters. */
const LEFT_IN_JSON = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Codes that switch a style on and off. */
const STYLES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39], cyan: [36, 39] } as const;

export type Colours = Readonly<Record<keyof typeof STYLES, (text: string) => string>>;

/** Colours for a stream: only a terminal that wants them gets any. */
export function coloursFor(stream: NodeJS.WriteStream): Colours {
  const wanted = stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';
  return makeColours(wanted);
}

export function makeColours(wanted: boolean): Colours {
  const styles = Object.entries(STYLES).map(([name, [on, off]]) => {
    const [open, close] = [`${MARK}${on};`, `${MARK}${off};`];
    // A style inside another one may end both (bold and dim share their end): the outer one is switched on again.
    return [name, wanted ? (text: string) => `${open}${text.replaceAll(close, close + open)}${close}` : (text: string) => text];
  });
  return Object.fromEntries(styles) as Colours;
}

/** Writes text of any origin. */
export function writeText(stream: NodeJS.WritableStream, text: string): void {
  stream.write(terminalText(text));
}

/** Writes text of any origin as a line. */
export function writeLine(stream: NodeJS.WritableStream, text: string): void {
  writeText(stream, text.endsWith('\n') ? text : `${text}\n`);
}

/** A text that is safe for a terminal: with its line breaks, tabs and our own colours, and without any other command. */
export function terminalText(text: string): string {
  return text.replace(MARKS_AND_CONTROLS, (_, code: string | undefined) => (code === undefined ? '\ufffd' : `\u001b[${code}m`));
}

/** A safe line of the same length, character by character: for names and excerpts whose columns count. */
export function printable(text: string): string {
  return text.replace(/\t/g, ' ').replace(IN_ONE_LINE, '\ufffd');
}

/** JSON with the same meaning and without characters that a terminal takes for commands. */
export function terminalJson(json: string): string {
  return json.replace(LEFT_IN_JSON, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
