// Spoils texts at random, for fuzzing: bytes, letters, lines, pieces of other files, and soups of the language's own words.
import type { Roll } from './twins.ts';

/** Signs and words that mean something to the parsers. */
const SIGNS =
  '( ) [ ] { } , . : + - * / = < > <= >= # " \' | > & * ! % @ ` ~ ? ; \\ \t \r \u0000 \u00e9 \u2028 \ud83d\ude00 \ud800 \ufeff'.split(' ');
const WORDS = (
  'and or not is in at where with if then else otherwise some every no sum none of without like mod for each true false from as by to when giving ' +
  'until over has query action change before after instead early late also offer drop while invariant require let set move create named choose may up any ' +
  'order secretly once pick random shuffle repeat times stop proceed run record forget attach award scenario seats given examples choosing plays top bottom ' +
  'first last it self a an the all 0 1 7 99999999999999999999 -1 --- ... ? |- >- !!str &a *a <<'
).split(' ');

export function vocabularyOf(texts: readonly string[]): string[] {
  const words = new Set<string>([...SIGNS, ...WORDS]);
  for (const text of texts) for (const [word] of text.matchAll(/[\w-]+/g)) words.add(word);
  return [...words];
}

/** One spoilt text: a real one with a few changes, or nothing but soup. */
export function spoil(text: string, others: readonly string[], vocabulary: readonly string[], roll: Roll): string {
  switch (roll(10)) {
    case 0:
      return soup(vocabulary, roll);
    case 1:
      return bytes(roll);
    default: {
      let spoilt = text;
      for (let changes = 1 + roll(4); changes > 0; changes -= 1) spoilt = change(spoilt, others, vocabulary, roll);
      return spoilt;
    }
  }
}

function change(text: string, others: readonly string[], vocabulary: readonly string[], roll: Roll): string {
  const from = roll(text.length + 1);
  const to = Math.min(text.length, from + roll(roll(4) === 0 ? 200 : 8));
  const word = vocabulary[roll(vocabulary.length)];
  const lines = text.split('\n');
  const line = roll(lines.length);
  switch (roll(10)) {
    case 0:
      return text.slice(0, from) + text.slice(to);
    case 1:
      return text.slice(0, to) + text.slice(from);
    case 2:
      return text.slice(0, from) + word + text.slice(from);
    case 3:
      return `${text.slice(0, from)} ${word} ${text.slice(to)}`;
    case 4:
      return text.slice(0, from) + String.fromCharCode(roll(roll(3) === 0 ? 0x10000 : 0x80)) + text.slice(from + 1);
    case 5:
      lines.splice(line, 1 + roll(3));
      return lines.join('\n');
    case 6:
      lines.splice(line, 0, lines[roll(lines.length)]);
      return lines.join('\n');
    case 7:
      lines[line] = ' '.repeat(roll(7)) + lines[line].trimStart();
      return lines.join('\n');
    case 8: {
      const other = others[roll(others.length)];
      const at = roll(other.length + 1);
      return text.slice(0, from) + other.slice(at, at + roll(300)) + text.slice(to);
    }
    default:
      return text.slice(0, from);
  }
}

function soup(vocabulary: readonly string[], roll: Roll): string {
  let text = '';
  for (let count = roll(120); count > 0; count -= 1) {
    text += vocabulary[roll(vocabulary.length)];
    text += roll(6) === 0 ? `\n${' '.repeat(roll(4) * 2)}` : roll(8) === 0 ? '' : ' ';
  }
  return text;
}

/** What decoding random bytes gives. */
function bytes(roll: Roll): string {
  return new TextDecoder().decode(Uint8Array.from({ length: roll(400) }, () => roll(256)));
}
