// The difference of two texts by lines, small enough for a link: what is cut out where, and what stands there instead.

/** From this line of the old text on, so many lines are replaced by these. */
export type Hunk = readonly [at: number, removed: number, lines: readonly string[]];

/** Beyond this many comparisons the part that differs is taken as a whole. */
const MOST_COMPARED = 4_000_000;

export function differenceOf(before: string, after: string): Hunk[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return changed(old.slice(start, old.length - end), now.slice(start, now.length - end), start);
}

/** The new text; undefined if the hunks do not fit the old one. */
export function applyHunks(before: string, hunks: readonly Hunk[]): string | undefined {
  const old = before.split('\n');
  const lines: string[] = [];
  let next = 0;
  for (const [at, removed, added] of hunks) {
    if (at < next || at + removed > old.length) return undefined;
    for (; next < at; next += 1) lines.push(old[next]);
    for (const line of added) lines.push(line);
    next += removed;
  }
  for (; next < old.length; next += 1) lines.push(old[next]);
  return lines.join('\n');
}

/** The hunks between two lists of lines, by their longest common subsequence. */
function changed(old: readonly string[], now: readonly string[], offset: number): Hunk[] {
  if (old.length === 0 && now.length === 0) return [];
  if (old.length * now.length > MOST_COMPARED) return [[offset, old.length, now]];
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        old[i] === now[j] ? common[(i + 1) * width + j + 1] + 1 : Math.max(common[(i + 1) * width + j], common[i * width + j + 1]);
  const hunks: Hunk[] = [];
  for (let i = 0, j = 0; i < old.length || j < now.length;) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      i += 1;
      j += 1;
      continue;
    }
    const [fromOld, fromNow] = [i, j];
    while ((i < old.length || j < now.length) && !(i < old.length && j < now.length && old[i] === now[j]))
      if (j < now.length && (i === old.length || common[i * width + j + 1] >= common[(i + 1) * width + j])) j += 1;
      else i += 1;
    hunks.push([offset + fromOld, i - fromOld, now.slice(fromNow, j)]);
  }
  return hunks;
}
