// Recognises a line of a YAML document that lost one sign: a quote, a bracket, a comma. YAML then reads something else and reports an error
// anywhere on the line, or reports nothing and the schema does. One diagnostic about the missing sign replaces those errors.
import { diagnose } from '../diagnostics/catalogue.ts';
import { phrase } from '../diagnostics/phrases.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../source.ts';

/** The diagnostics of a file, with one for each line that lost a sign in place of all errors on it. */
export function tellLostSigns(file: SourceFile, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const told = new Map<number, Diagnostic | undefined>();
  const lost = (diagnostic: Diagnostic): Diagnostic | undefined => {
    const { line } = file.position(diagnostic.span.start);
    if (!told.has(line)) told.set(line, findLostSign(file, line));
    return told.get(line);
  };
  const kept = diagnostics.map(
    (diagnostic) => (diagnostic.severity === 'error' && isAboutForm(diagnostic) && lost(diagnostic)) || diagnostic,
  );
  return [...new Set(kept)];
}

/** Whether a diagnostic is about the form of the text. An unknown name may stand on a line that has all its signs. */
function isAboutForm({ code }: Diagnostic): boolean {
  return code.startsWith('yaml/') || code === 'schema/wrong-type' || code === 'schema/empty-value' || code === 'schema/bad-name';
}

function findLostSign(file: SourceFile, number: number): Diagnostic | undefined {
  const start = file.lineStarts()[number - 1];
  const text = file.lineText(number);
  return lostQuote(file, text, start) ?? lostBracket(file, text, start) ?? lostComma(file, text, start);
}

/** The text before an opening quote, and behind a closing one. */
const opens = /(?:^\s*|[:,[{-]\s*)$/;
const closes = /^(?:\s*(?:$|[\],}]|:\s)|\s+#)/;

function lostQuote(file: SourceFile, text: string, start: number): Diagnostic | undefined {
  const quotes = [...text.matchAll(/(?<!\\)"/g)].map(({ index }) => index);
  if (quotes.length % 2 === 0) return undefined;
  let open = -1;
  for (const at of quotes) {
    const isOpening = opens.test(text.slice(0, at));
    if (open === -1 && !isOpening) return about('yaml/unopened', file, { start: start + at, end: start + at + 1 }, '"', '"');
    if (open !== -1 && isOpening && !closes.test(text.slice(at + 1))) break;
    open = open === -1 ? at : -1;
  }
  return open === -1 ? undefined : about('yaml/unclosed', file, { start: start + open, end: start + text.trimEnd().length }, '"', '"');
}

const partners: Readonly<Record<string, string>> = { ']': '[', '}': '{', '[': ']', '{': '}' };

/** Reports a bracket without its partner. One that is open at the end of the line may be closed on a later line. */
function lostBracket(file: SourceFile, text: string, start: number): Diagnostic | undefined {
  const opened: { readonly sign: string; readonly at: number }[] = [];
  for (const { sign, at } of signsOf(text, /[[\]{}]/)) {
    if (sign === '[' || sign === '{') {
      opened.push({ sign, at });
      continue;
    }
    const last = opened.pop();
    if (last?.sign === partners[sign]) continue;
    if (last !== undefined && opened.some((outer) => outer.sign === partners[sign]))
      return about('yaml/unclosed', file, { start: start + last.at, end: start + at }, last.sign, partners[last.sign]);
    return about('yaml/unopened', file, { start: start + at, end: start + at + 1 }, partners[sign], sign);
  }
  return undefined;
}

/** Reports a missing comma between brackets: a key right behind a value, or two numbers side by side. */
function lostComma(file: SourceFile, text: string, start: number): Diagnostic | undefined {
  let depth = 0;
  for (const { sign, at } of signsOf(text, /[[\]{}\s]/)) {
    if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    else if (depth > 0) {
      const before = text[at - 1] ?? ' ';
      const next = /^\s+(?:([\p{L}\p{N}_][\p{L}\p{N}_-]*):(?=\s)|(-?[\d.]+)(?=[\s,\]]))/u.exec(text.slice(at));
      const word = next?.[1] ?? next?.[2];
      if (word === undefined || /[\s,[{:]/.test(before) || (next?.[2] !== undefined && !/\d/.test(before))) continue;
      const span = { start: start + at + text.slice(at).search(/\S/), end: start + at + (next?.[0].length ?? 0) };
      const fix = { title: phrase('write', { text: ',' }), span: { start: start + at, end: start + at }, text: ',' };
      return diagnose('yaml/missing-comma', file, span, { word }, fix);
    }
  }
  return undefined;
}

/** The signs of a line outside of quotes and comments. */
function* signsOf(text: string, wanted: RegExp): Generator<{ readonly sign: string; readonly at: number }> {
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"' && text[at - 1] !== '\\') quoted = !quoted;
    if (quoted) continue;
    if (sign === '#' && /\s/.test(text[at - 1] ?? ' ')) return;
    if (wanted.test(sign)) yield { sign, at };
  }
}

function about(code: 'yaml/unclosed' | 'yaml/unopened', file: SourceFile, span: Span, open: string, close: string): Diagnostic {
  return diagnose(code, file, span, { open, close });
}
