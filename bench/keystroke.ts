// From a keystroke to what is wrong: words of the shipped rules are taken out and typed again, letter by letter, and every check is timed
// as the language worker of the playground does it: what is wrong in the pack that is typed in, then what is wrong in all. Half-written words are the
// hard case: names are missing, lines cannot be read.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InputFile, LanguageServices } from '../interpreter/index.ts';

export interface Keystrokes {
  readonly what: string;
  readonly count: number;
  /** Milliseconds to the first answer. */
  readonly p50: number;
  readonly p95: number;
  /** Milliseconds until all packs are checked. */
  readonly whole50: number;
  readonly whole95: number;
}

interface Times {
  readonly first: number[];
  readonly whole: number[];
}

/** Sorts of file; models come apart because everything hangs on them. */
const SORTS: readonly { readonly what: string; readonly fits: RegExp }[] = [
  { what: 'rules', fits: /\.rules$/ },
  { what: 'documents', fits: /\/(cards|characters)\// },
  { what: 'scenarios', fits: /\.scenario$/ },
  { what: 'texts', fits: /\/text\// },
  { what: 'model', fits: /\/model\.yaml$/ },
];

/** Types `words` words of every sort. */
export function timeKeystrokes(words: number): Keystrokes[] {
  const files = readPacks('rules');
  const services = new LanguageServices();
  services.open(files);
  const rows: Keystrokes[] = [];
  const all: Times = { first: [], whole: [] };
  for (const { what, fits } of SORTS) {
    const own = files.filter(({ path }) => fits.test(path));
    // The first words warm up, and are not counted.
    typeWords(services, own, Math.ceil(words / 4));
    const times = typeWords(services, own, words);
    all.first.push(...times.first);
    all.whole.push(...times.whole);
    rows.push(summarize(what, times));
  }
  return [...rows, summarize('all', all)];
}

function typeWords(services: LanguageServices, files: readonly InputFile[], words: number): Times {
  const times: Times = { first: [], whole: [] };
  const places = files.flatMap((file) =>
    [...file.text.matchAll(/(?<![\w-])[a-z][a-z0-9-]{3,}(?![\w-])/g)].map((match) => ({ file, match })),
  );
  for (let n = 0; n < words && places.length > 0; n++) {
    const { file, match } = places[Math.floor(((n + 0.5) * places.length) / words)];
    const { path, text } = file;
    const [word] = match;
    for (let typed = 1; typed <= word.length; typed++) {
      const now = text.slice(0, match.index + typed) + text.slice(match.index + word.length);
      const started = performance.now();
      services.editFirst([{ path, text: now }]);
      times.first.push(performance.now() - started);
      services.finish();
      times.whole.push(performance.now() - started);
    }
  }
  return times;
}

function summarize(what: string, { first, whole }: Times): Keystrokes {
  const at = (times: readonly number[], share: number): number =>
    [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { what, count: first.length, p50: at(first, 0.5), p95: at(first, 0.95), whole50: at(whole, 0.5), whole95: at(whole, 0.95) };
}

function readPacks(folder: string): InputFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(yaml|rules|scenario)$/.test(path));
  return paths.sort().map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(folder, path), 'utf8') }));
}
