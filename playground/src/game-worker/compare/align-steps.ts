// Puts the steps of two plays beside each other, so that both can be stepped through together. Steps that say the same stand in one pair; where
// the plays differ, steps are paired one by one, and the side that has fewer of them waits.
import type { TimelineStep } from '../../protocol/game-worker.ts';

/** Indices of a step of the left and of the right play; `same`: the same happens at both. */
export interface Pair {
  readonly left: number;
  readonly right: number;
  readonly same: boolean;
}

type Keyed = Pick<TimelineStep, 'type' | 'n' | 'seat' | 'text'>;

/** A decision and everything that followed from it. */
interface Stretch {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Tables of common subsequences that are larger than this are not made: the rest is paired one by one. */
const LARGEST = 1_000_000;

export function alignSteps(left: readonly Keyed[], right: readonly Keyed[]): readonly Pair[] {
  const [leftKeys, rightKeys] = [left.map(keyOf), right.map(keyOf)];
  const pairs: Pair[] = [];
  let at = { left: -1, right: -1 };
  const add = (to: { readonly left: number; readonly right: number }): void => {
    at = { left: Math.max(0, to.left), right: Math.max(0, to.right) };
    const moved = pairs.at(-1) === undefined || (pairs.at(-1)?.left !== at.left && pairs.at(-1)?.right !== at.right);
    pairs.push({ ...at, same: moved && leftKeys[at.left] === rightKeys[at.right] });
  };
  /** Everything up to, and without, these two. Both go on together for as long as both can. */
  const fill = (toLeft: number, toRight: number): void => {
    while (at.left + 1 < toLeft || at.right + 1 < toRight)
      add({ left: Math.min(at.left + 1, toLeft - 1), right: Math.min(at.right + 1, toRight - 1) });
  };
  const [leftStretches, rightStretches] = [stretchesOf(left), stretchesOf(right)];
  for (const [one, two] of commonPairs(leftStretches, rightStretches, (a, b) => a.key === b.key)) {
    const [own, other] = [leftStretches[one], rightStretches[two]];
    fill(own.from, other.from);
    for (const [l, r] of commonPairs(leftKeys.slice(own.from, own.to), rightKeys.slice(other.from, other.to), (a, b) => a === b)) {
      fill(own.from + l, other.from + r);
      add({ left: own.from + l, right: other.from + r });
    }
    fill(own.to, other.to);
  }
  fill(left.length, right.length);
  return pairs;
}

function keyOf({ type, seat, text }: Keyed): string {
  return `${type} ${seat ?? ''} ${text}`;
}

/** A stretch is found again by who decided, not by what was answered: the answers are what is compared. */
function stretchesOf(steps: readonly Keyed[]): readonly Stretch[] {
  const starts = steps.flatMap(({ n }, at) => (at === 0 || n !== steps[at - 1].n ? [at] : []));
  return starts.map((from, at) => ({ key: `${steps[from].type} ${steps[from].seat ?? ''}`, from, to: starts[at + 1] ?? steps.length }));
}

/** Indices of a longest common subsequence, in order. What both begin and end with is taken first. */
function commonPairs<Item>(
  left: readonly Item[],
  right: readonly Item[],
  same: (left: Item, right: Item) => boolean,
): (readonly [number, number])[] {
  const most = Math.min(left.length, right.length);
  let head = 0;
  while (head < most && same(left[head], right[head])) head += 1;
  let tail = 0;
  while (tail < most - head && same(left[left.length - 1 - tail], right[right.length - 1 - tail])) tail += 1;
  const [rows, columns] = [left.length - head - tail, right.length - head - tail];
  const pairs = Array.from({ length: head }, (_, at): readonly [number, number] => [at, at]);
  if (rows > 0 && columns > 0 && rows * columns <= LARGEST) {
    const wide = columns + 1;
    const lengths = new Uint16Array((rows + 1) * wide);
    for (let row = rows - 1; row >= 0; row -= 1)
      for (let column = columns - 1; column >= 0; column -= 1)
        lengths[row * wide + column] = same(left[head + row], right[head + column])
          ? lengths[(row + 1) * wide + column + 1] + 1
          : Math.max(lengths[(row + 1) * wide + column], lengths[row * wide + column + 1]);
    for (let [row, column] = [0, 0]; row < rows && column < columns;) {
      if (same(left[head + row], right[head + column])) pairs.push([head + row++, head + column++]);
      else if (lengths[(row + 1) * wide + column] >= lengths[row * wide + column + 1]) row += 1;
      else column += 1;
    }
  }
  for (let at = tail; at > 0; at -= 1) pairs.push([left.length - at, right.length - at]);
  return pairs;
}
