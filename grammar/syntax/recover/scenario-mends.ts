// Mends steps of scenarios that are written as people would say them: a second `choosing`, and other words than `in` for where something is.
import type { IToken } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import { phrase } from '../../diagnostics/phrases.ts';
import { wordToken } from '../lex.ts';
import { attempt, type Rule } from '../line-parser.ts';
import type { Line } from '../lines.ts';
import type { Reader } from '../reader.ts';
import { endOf, spanOf } from '../token-facts.ts';
import { Comma, placed } from '../tokens.ts';

/** `choosing A, choosing B`: the answers of a step stand behind one `choosing`. */
export function mendSecondChoosing<T>(
  reader: Reader,
  line: Line,
  tokens: IToken[],
  rule: (tokens: readonly IToken[]) => Rule<T>,
): T | undefined {
  const isChoosing = ({ tokenType }: IToken): boolean => tokenType === placed.choosing;
  const first = tokens.findIndex(isChoosing);
  const again = tokens.filter((token, at) => at > first && isChoosing(token) && tokens[at - 1].tokenType === Comma);
  if (first < 0 || again.length === 0) return undefined;
  const without = tokens.filter((token) => !again.includes(token));
  const result = attempt(without, rule(without), true);
  if (!result.ok) return undefined;
  const answers = without
    .slice(first + 1)
    .map(({ image }) => image)
    .join('')
    .replaceAll(',', ', ');
  // A line costs one message, so one fix takes all of them out.
  const { text } = reader.file;
  const span = { start: again[0].startOffset, end: endOf(tokens[tokens.length - 1]) };
  const kept = again.map((token, at) => text.slice(endOf(token), again[at + 1]?.startOffset ?? span.end).trimStart()).join('');
  const fix = { title: phrase('leave-out', { text: again[0].image }), span, text: kept };
  const hint = phrase('answers-together', { text: `choosing ${answers}` });
  reader.complain(line, diagnose('parse/unexpected-word', reader.file, spanOf(again[0]), { word: again[0].image, hint }, fix));
  return result.value;
}

/** Words that say where somebody is, and that scenarios say with `in`. */
const placeWords: ReadonlySet<string> = new Set(['on', 'at', 'inside', 'into', 'onto', 'under', 'to', 'stands', 'near']);

/** `A on B`: where something is, is always written `in`. */
export function mendPlaceWord<T>(
  reader: Reader,
  line: Line,
  tokens: IToken[],
  rule: (tokens: readonly IToken[]) => Rule<T>,
): T | undefined {
  const at = tokens.findIndex(({ image }, index) => index > 0 && placeWords.has(image));
  if (at < 0 || at === tokens.length - 1) return undefined;
  const span = spanOf(tokens[at]);
  const changed = [...tokens.slice(0, at), wordToken('in', span), ...tokens.slice(at + 1)];
  const result = attempt(changed, rule(changed), true);
  if (!result.ok) return undefined;
  const where = reader.file.text.slice(tokens[at + 1].startOffset, endOf(tokens[tokens.length - 1]));
  const fix = { title: phrase('write', { text: 'in' }), span, text: 'in' };
  const hint = phrase('place-with-in', { text: `in ${where}` });
  reader.complain(line, diagnose('parse/unexpected-word', reader.file, span, { word: tokens[at].image, hint }, fix));
  return result.value;
}
