// Says for which types 0 is a value (numbers and truths); for all other types 0 means none.

export function isZeroValue({ base }: { readonly base: string }): boolean {
  return base === 'number' || base === 'truth';
}
