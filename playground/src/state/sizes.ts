// These signals hold the sizes of the panes, which are stored for the next visit.
import { signal } from '@preact/signals';
import { readSetting, writeSetting } from './settings-store.ts';

const USUAL = { explorer: 232, table: 620, problems: 130 } as const;
/** Below this width three panes side by side are short of room. */
export const SMALL_SCREEN = 1400;
const LIMITS = {
  explorer: { least: 160, most: 480 },
  table: { least: 320, most: 1400 },
  problems: { least: 60, most: 600 },
} as const;

export type SizeName = keyof typeof USUAL;

export const sizes = signal<Readonly<Record<SizeName, number>>>(usualSizes());

export function limitsOf(name: SizeName): { readonly least: number; readonly most: number } {
  return LIMITS[name];
}

/** Sets a size within its limits; undefined: as usual. */
export function setSize(name: SizeName, size: number | undefined): void {
  const { least, most } = LIMITS[name];
  sizes.value = { ...sizes.value, [name]: size === undefined ? usualSizes()[name] : Math.round(Math.min(most, Math.max(least, size))) };
  writeSetting('sizes', sizes.value);
}

export function restoreSizes(): void {
  const stored = readSetting('sizes');
  if (typeof stored !== 'object' || stored === null) return;
  for (const name of Object.keys(USUAL) as SizeName[]) {
    const size: unknown = Reflect.get(stored, name);
    if (typeof size === 'number' && size > 0 && Number.isFinite(size)) setSize(name, size);
  }
}

/** The board gets most of a wide screen, never at the cost of the text. */
function usualSizes(): Record<SizeName, number> {
  const width = typeof innerWidth === 'undefined' ? 1440 : innerWidth;
  const small = width < SMALL_SCREEN;
  return {
    ...USUAL,
    explorer: small ? 204 : USUAL.explorer,
    table: Math.round(Math.max(380, Math.min(1100, width * (small ? 0.5 : 0.53)))),
  };
}
