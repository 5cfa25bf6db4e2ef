// This function ranks items by a few typed words. Every word must be found in the item, in any order: as it stands, or as letters that follow one
// another. A word counts more as a whole part of a path, at the start of a word, and near the end of a path.

export function rank<Item>(items: readonly Item[], query: string, textOf: (item: Item) => string): Item[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...items];
  return items
    .map((item, at) => ({ item, at, score: scoreOf(textOf(item).toLowerCase(), words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ item }) => item);
}

/** 0: one of the words is not there. Words that stand together count as one more. */
function scoreOf(text: string, words: readonly string[]): number {
  const scores = words.map((word) => scoreOfWord(text, word));
  if (scores.includes(0)) return 0;
  const together = words.length > 1 && text.includes(words.join(' ')) ? WHOLE : 0;
  return scores.reduce((sum, score) => sum + score, together) - text.length / 100;
}

const WHOLE = 1000;

function scoreOfWord(text: string, word: string): number {
  let best = 0;
  const name = text.lastIndexOf('/');
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const part = isPart(text, at, at + word.length) ? 50 : 0;
    best = Math.max(best, WHOLE + (startsWord(text, at) ? 200 : 0) + (at > name ? 100 : 0) + part);
  }
  return best > 0 ? best : scoreOfLetters(text, word);
}

function scoreOfLetters(text: string, word: string): number {
  let score = 0;
  let from = 0;
  for (const letter of word) {
    const at = text.indexOf(letter, from);
    if (at < 0) return 0;
    score += at === from ? 4 : startsWord(text, at) ? 3 : 1;
    from = at + 1;
  }
  return score;
}

/** Whether it is all that stands between two slashes, or the name of a file without its ending. */
function isPart(text: string, start: number, end: number): boolean {
  return (start === 0 || text[start - 1] === '/') && (end === text.length || text[end] === '/' || text[end] === '.');
}

function startsWord(text: string, at: number): boolean {
  return at === 0 || /[^\p{L}\d]/u.test(text[at - 1]);
}
