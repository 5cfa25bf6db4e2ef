// This function ranks items by a few typed letters: all of them must occur in order, and a match counts more when the letters stand
// together, at the start of words, and near the end of a path.

export function rank<Item>(items: readonly Item[], query: string, textOf: (item: Item) => string): Item[] {
  const sought = query.trim().toLowerCase().replace(/\s+/g, ' ');
  if (sought === '') return [...items];
  return items
    .map((item, at) => ({ item, at, score: scoreOf(textOf(item).toLowerCase(), sought) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ item }) => item);
}

/** 0: does not fit. */
function scoreOf(text: string, sought: string): number {
  const whole = text.lastIndexOf(sought);
  if (whole >= 0) return 1000 + (startsWord(text, whole) ? 200 : 0) + (whole > text.lastIndexOf('/') ? 100 : 0) - text.length / 100;
  let score = 0;
  let from = 0;
  for (const letter of sought) {
    if (letter === ' ') continue;
    const at = text.indexOf(letter, from);
    if (at < 0) return 0;
    score += at === from ? 4 : startsWord(text, at) ? 3 : 1;
    from = at + 1;
  }
  return score;
}

function startsWord(text: string, at: number): boolean {
  return at === 0 || /[^\p{L}\d]/u.test(text[at - 1]);
}
