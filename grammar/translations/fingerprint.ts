// Short fingerprints of texts and rules, kept beside translations to see later whether something has changed. They are made of letters, because
// YAML reads some digits with an `e` between them as a number.

/** Seven letters for a text (28 bits, by FNV-1a): enough to see a change of one text, not to find one among many. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  // The highest bits depend on all letters; the lowest of this hash are the weakest.
  hash ^= hash >>> 15;
  let letters = '';
  for (let left = 0; left < 7; left++) {
    letters += String.fromCharCode(97 + (hash & 15));
    hash >>>= 4;
  }
  return letters;
}
