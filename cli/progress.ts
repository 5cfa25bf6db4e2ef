// A progress bar for long work. It appears on stderr, only on a terminal, and only when the work takes a noticeable time.
import { printable } from './terminal.ts';
import { wordsIn } from './terminal-words.ts';

const DELAY_MS = 300;
const EVERY_MS = 80;
const WIDTH = 28;

export interface Progress {
  /** Shows how far the work is; cheap enough to be called for every step. */
  update(done: number, note?: string): void;
  /** Takes the bar off the screen. */
  finish(): void;
}

/** A bar for `total` steps. With --json, or when stderr is no terminal, it does nothing. */
export function startProgress(label: string, total: number, locale = 'en', stream: NodeJS.WriteStream = process.stderr): Progress {
  if (stream.isTTY !== true || process.env.TERM === 'dumb') return { update: () => undefined, finish: () => undefined };
  const started = performance.now();
  let drawn = 0;
  return {
    update(done, note) {
      const now = performance.now();
      if (now - started < DELAY_MS || now - drawn < EVERY_MS) return;
      drawn = now;
      const bar = drawBar(label, done, total, (now - started) / 1000, note, locale);
      stream.write(`\r\u001b[2K${printable(bar).slice(0, (stream.columns ?? 80) - 1)}`);
    },
    finish() {
      if (drawn > 0) stream.write('\r\u001b[2K');
    },
  };
}

/** One line: label, bar, count, and the time that is left if the pace holds. */
export function drawBar(label: string, done: number, total: number, seconds: number, note = '', locale = 'en'): string {
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  const full = Math.round(share * WIDTH);
  const left = share > 0 ? Math.ceil(seconds / share - seconds) : undefined;
  const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
  return [label, bar, `${done}/${total}`, left === undefined ? '' : wordsIn(locale)('progress.left', { seconds: left }), note]
    .filter((part) => part !== '')
    .join('  ');
}
