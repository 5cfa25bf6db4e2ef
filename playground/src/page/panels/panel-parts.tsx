// These small components are shared by the panels: icons, links to places in the rules, names of seats.
import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { dark, locale, openFile, playOnly, receivedView } from '../../state/state.ts';
import { showText } from '../../state/texts.ts';

const PATHS = {
  first: 'M4 3v10M13 3L7 8l6 5z',
  back: 'M11 3L5 8l6 5z',
  on: 'M5 3l6 5-6 5z',
  last: 'M12 3v10M3 3l6 5-6 5z',
  undo: 'M6 4L2.5 7.5 6 11M3 7.5h6.5a3.5 3.5 0 010 7H8',
  record: 'M8 12a4 4 0 100-8 4 4 0 000 8z',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 100-4 2 2 0 000 4z',
  go: 'M6 3h7v7M13 3L5 11',
  follow: 'M9 2.5H3.5v11h9V6zM9 2.5V6h3.5M6 10h4M8.5 8.5L10 10l-1.5 1.5',
  close: 'M4 4l8 8M12 4l-8 8',
  story: 'M2.5 3h11v7.5h-6L4.5 13v-2.5h-2zM5 5.7h6M5 8h4',
  alone: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  split: 'M2.5 3h11v10h-11zM8 3v10',
  compare: 'M2 3h5v10H2zM9 3h5v10H9zM4.5 6v4M11.5 6v4',
  search: 'M7 12A5 5 0 107 2a5 5 0 000 10zM10.7 10.7L14 14',
  error: 'M8 14A6 6 0 108 2a6 6 0 000 12zM8 5v3.5M8 11v.1',
  warning: 'M8 2.5l6 11H2zM8 6.5v3.2M8 11.6v.1',
  hint: 'M8 14A6 6 0 108 2a6 6 0 000 12zM8 7.5V11M8 5v.1',
  bulb: 'M6 13h4M6.5 11c0-1.6-2-2.3-2-5a3.5 3.5 0 017 0c0 2.7-2 3.4-2 5z',
  text: 'M3.5 4h9M3.5 8h9M3.5 12h5',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  dice: 'M3 3h10v10H3zM6 6h.1M10 6h.1M8 8h.1M6 10h.1M10 10h.1',
  passed: 'M3 8.5l3.2 3.2L13 5',
  failed: 'M4 4l8 8M12 4l-8 8',
  skipped: 'M4 8h8',
  waiting: 'M8 3.5a4.5 4.5 0 100 9 4.5 4.5 0 000-9z',
} as const;

export function Sign({ name, class: extra = '' }: { readonly name: keyof typeof PATHS; readonly class?: string }): JSX.Element {
  return (
    <svg class={`sign ${extra}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}

interface Line {
  readonly file: string;
  readonly line: number;
  readonly column?: number;
}

/** A place in the rules; a click opens it. */
export function PlaceLink({ place: { file, line, column = 1 } }: { readonly place: Line }): JSX.Element | null {
  if (playOnly.value) return null;
  return (
    <button
      type="button"
      class="place-link"
      title={t('place.line', { file, line: String(line) })}
      onClick={() => openFile(file, { line, column, endLine: line, endColumn: column })}
    >
      {`${file.split('/').at(-1) ?? file}:${line}`}
    </button>
  );
}

/** A seat is called as the board calls it, whoever looks. */
export function seatName(seat: number | 'chance' | null | undefined): string {
  if (typeof seat !== 'number') return '';
  return receivedView.value?.scene.seats.find(({ index }) => index === seat)?.name ?? `${seat + 1}`;
}

export function seatColour(seat: number | 'chance' | null | undefined): string | undefined {
  const scene = receivedView.value?.scene;
  const colour = scene?.seats.find(({ index }) => index === seat)?.colour;
  if (scene === undefined || colour === undefined) return undefined;
  const mixed = scene.art.colours[colour];
  return mixed === undefined ? colour : dark.value ? mixed.dark : mixed.light;
}

/** Leads from a sentence to the text that it was made from. */
export function ShowText({ sentence }: { readonly sentence: string }): JSX.Element | null {
  if (playOnly.value || sentence === '') return null;
  const label = t('texts.show');
  return (
    <button
      type="button"
      class="icon-button show-text"
      aria-label={label}
      title={label}
      onClick={() => void showText({ sentence, locale: locale.peek() })}
    >
      <Sign name="text" />
    </button>
  );
}
