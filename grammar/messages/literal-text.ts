// The words of a message without its notation, sign by sign at the same offsets: slots, the words that choose an alternative and braces become
// holes. What stands in it is read by people as it is written.

/** Stands for every sign of the notation; no text has it. */
export const HOLE = '\ufffc';

export function literalOf(source: string): string {
  if (!source.includes('{') && !source.includes('}')) return source;
  let text = '';
  let depth = 0;
  const skip = (length: number): void => void (text += HOLE.repeat(length));
  while (text.length < source.length) {
    const at = text.length;
    const char = source[at];
    if (char === '{' && source[at + 1] === '{') skip(2);
    else if (char === '{') {
      const end = endOfName(source, at + 1);
      skip(end - at);
      if (source[end] === '}') skip(1);
      else if (source[end] === '|') depth += 1;
    } else if (char === '|' && depth > 0) {
      const rest = source.slice(at + 1, at + 90);
      const counted = /^[^|{}:]*(?=\})/.exec(rest);
      skip(1 + (/^\s*[a-z]+\s*:\s*/.exec(rest)?.[0] ?? counted?.[0] ?? '').length);
    } else if (char === '}') {
      if (depth > 0) depth -= 1;
      skip(1);
    } else if (depth > 0 && /^ +[|}]/.test(source.slice(at, at + 20))) skip(1);
    else text += char;
  }
  return text;
}

function endOfName(source: string, from: number): number {
  let at = from;
  while (at < source.length && !'|}{'.includes(source[at])) at += 1;
  return at;
}
