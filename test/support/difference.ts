// Where two texts part: a byte-for-byte comparison whose failure can be read.

/** Empty when equal. */
export function firstDifference(actual: string, expected: string): string {
  if (actual === expected) return '';
  let at = 0;
  while (at < actual.length && actual[at] === expected[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 120), at + 120);
  return `at ${at}:\n${around(actual)}\ninstead of\n${around(expected)}`;
}
