// These are the page's icons, drawn in the colour of the text beside them. They are hidden from screen readers, for the button has a label.
import type { JSX } from 'preact';

const PATHS = {
  chevron: 'M6 4l4 4-4 4',
  close: 'M4 4l8 8M12 4l-8 8',
  plus: 'M8 3v10M3 8h10',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  pack: 'M2.5 5L8 2l5.5 3v6L8 14l-5.5-3zM2.5 5L8 8l5.5-3M8 8v6',
  folder: 'M2 4h4l1.5 1.5H14V13H2z',
  search: 'M7 12A5 5 0 107 2a5 5 0 000 10zM10.7 10.7L14 14',
  gear: 'M8 10.2a2.2 2.2 0 100-4.4 2.2 2.2 0 000 4.4zM8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6l1.4 1.4M11 11l1.4 1.4M3.6 12.4L5 11M11 5l1.4-1.4',
  error: 'M8 14A6 6 0 108 2a6 6 0 000 12zM8 5v3.5M8 11v.1',
  warning: 'M8 2.5l6 11H2zM8 6.5v3.2M8 11.6v.1',
  hint: 'M8 14A6 6 0 108 2a6 6 0 000 12zM8 7.5V11M8 5v.1',
  help: 'M8 14A6 6 0 108 2a6 6 0 000 12zM6.2 6.4a1.8 1.8 0 113 1.5c-.8.6-1.2.9-1.2 1.7M8 11.6v.1',
  check: 'M3 8.5l3.2 3.2L13 5',
  bulb: 'M6 13h4M6.5 11c0-1.6-2-2.3-2-5a3.5 3.5 0 017 0c0 2.7-2 3.4-2 5z',
  compare: 'M5 2v12M11 2v12M2 5h6M8 11h6',
  back: 'M6 4L2.5 7.5 6 11M3 7.5h6.5a3.5 3.5 0 010 7H8',
  dots: 'M3.5 8h.1M8 8h.1M12.5 8h.1',
  save: 'M3 3h8l2 2v8H3zM5 3v3.5h5V3M5 13V9.5h6V13',
  play: 'M5 3l8 5-8 5z',
  translate: 'M2 4h7M5.5 2.5V4M7.5 4c-.6 2.6-2.6 4.8-5 6M3.8 6.2C4.8 8 6.2 9.2 8 10M7.5 13.5L10.7 6l3.3 7.5M8.6 11h4.3',
  text: 'M3 4h10M3 8h10M3 12h6',
  table: 'M2 4h12v8H2zM2 8h12M8 4v8',
  balance: 'M2.5 13.5h11M4.5 11V8M8 11V3.5M11.5 11V6',
  list: 'M5.5 4H14M5.5 8H14M5.5 12H14M2.5 4h.1M2.5 8h.1M2.5 12h.1',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, class: extra = '' }: { readonly name: IconName; readonly class?: string }): JSX.Element {
  return (
    <svg class={`icon ${extra}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
