// How the table is looked at: with the text beside it or alone, with or without the list of options. Both are kept for the next visit.
import { computed } from '@preact/signals';
import { readSetting, writeSetting } from './settings-store.ts';
import * as page from './signals.ts';

/** On a telephone options are too small to be pointed at one by one, so that the list is open there. */
export const listsOptions = computed(() => page.optionList.value ?? page.narrow.value);

export function toggleTableOnly(): void {
  page.tableOnly.value = !page.tableOnly.value;
  writeSetting('table-only', page.tableOnly.value);
}

export function toggleOptionList(): void {
  page.optionList.value = !listsOptions.value;
  writeSetting('option-list', page.optionList.value);
}

/** After the visit is restored, because a file that is opened brings the text back. */
export function restoreTableMode(): void {
  page.tableOnly.value = readSetting('table-only') === true;
  const list = readSetting('option-list');
  if (typeof list === 'boolean') page.optionList.value = list;
}
