// How the time for reading a text grows with its length: processor time of this process for a text and for one eight times as long, as an
// exponent. 1 is linear, 2 looks at every pair. Only a process that does nothing else measures itself rightly.
import { parseRules, parseScenarios } from '../grammar/syntax/parse.ts';
import { SourceFile } from '../grammar/source.ts';

export interface Growth {
  readonly what: string;
  /** Processor time in milliseconds for the shorter text. */
  readonly time: number;
  readonly exponent: number;
}

const LONGER = 8;
/** Milliseconds of processor time below which a measurement tells more of the machine than of the text. */
const NOTICEABLE = 25;
const MOST_PARTS = 128_000;

/** Texts of `n` parts that a careless reader would go through once a part. */
const TEXTS: readonly { readonly what: string; readonly make: (n: number) => string }[] = [
  { what: 'commas', make: (n) => `scenario "a"\n  given ${'a in b, '.repeat(n)}a in b` },
  { what: 'answers', make: (n) => `scenario "a"\n  when a plays b, choosing ${'c, '.repeat(n)}c` },
  { what: 'options', make: (n) => `scenario "a"\n  then options are ${'b, '.repeat(n)}b` },
  { what: 'rows of a table', make: (n) => `scenario "a"\n  then <b> is 1\n  examples:\n    b\n${'    1\n'.repeat(n)}` },
  { what: 'lines that slipped to the margin', make: (n) => `action a\n  b\n${'c\n'.repeat(n)}` },
  { what: 'lines that slipped out of a branch', make: (n) => `action a\n  choose one of as b\n    offer c\n${'    d\n'.repeat(n)}` },
  { what: 'items', make: (n) => `scenario "a"\n  given a: ${'b, '.repeat(n)}b` },
  { what: 'open brackets', make: (n) => `action a\n  f(\n${'    g(x\n'.repeat(n)}` },
  { what: 'stray brackets', make: (n) => `query x: ${')'.repeat(n)}` },
  { what: 'hyphens in one name', make: (n) => `query ${'a-'.repeat(n)}a: 1` },
  { what: 'good rules', make: (n) => 'action lay(tile)\n  move tile to top of seat.hand\n'.repeat(n / 4) },
];

/** The best of several measurements each, of texts that take long enough to be measured. */
export function measureGrowth(rounds = 3): Growth[] {
  return TEXTS.map(({ what, make }) => {
    // The code is compiled before it is measured.
    for (let i = 0; i < 4; i += 1) read(make(4_000));
    const best = (text: string): number => Math.min(...Array.from({ length: rounds }, () => processorTime(() => read(text))));
    // How long a text has to be is found by one look at each length; the length that is found is measured.
    let parts = 8_000;
    while (parts < MOST_PARTS && processorTime(() => read(make(parts))) < NOTICEABLE) parts *= 2;
    const time = best(make(parts));
    const longer = processorTime(() => read(make(parts * LONGER)));
    return { what, time, exponent: Math.log(Math.max(longer, NOTICEABLE) / Math.max(time, NOTICEABLE)) / Math.log(LONGER) };
  });
}

function read(text: string): void {
  const file = new SourceFile('a', text);
  if (text.startsWith('scenario')) parseScenarios(file);
  else parseRules(file);
}

function processorTime(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user } = process.cpuUsage(before);
  return user / 1000;
}
