// Letters as a search compares them: capitals and accents do not matter.

/** Small letters without diacritics; a space that does not break is a space. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u00a0\u202f]/g, ' ');
}
