// Numbers of a study as people read them, in the language of the page.
import type { Estimate } from '../../../interpreter/study/statistics.ts';
import { locale } from './index.ts';

function format(value: number, digits: number, sign = false): string {
  return new Intl.NumberFormat(locale.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign ? 'exceptZero' : 'auto',
  }).format(value);
}

/** `25.3 %` */
export function percent(share: number): string {
  return new Intl.NumberFormat(locale.value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share);
}

/** A change of a share: `+2.1 ± 0.6%` */
export function percentChange({ value, high }: Estimate): string {
  return `${format(value * 100, 1, true)} ± ${percent(high - value)}`;
}

/** `1,031 ± 29`; small numbers keep a digit behind the point. */
export function meanOf({ value, high }: Estimate): string {
  const digits = Math.abs(value) < 100 ? 1 : 0;
  return `${format(value, digits)} ± ${format(high - value, digits)}`;
}

export function changeOf({ value, high }: Estimate): string {
  const digits = Math.abs(value) < 100 && high - value < 100 ? 1 : 0;
  return `${format(value, digits, true)} ± ${format(high - value, digits)}`;
}

/** Whether an interval leaves out zero, and on which side it lies. */
export function direction({ low, high }: Estimate): 'up' | 'down' | '' {
  return low > 0 ? 'up' : high < 0 ? 'down' : '';
}

export function decimal(value: number): string {
  return format(value, value < 10 ? 2 : 1);
}
