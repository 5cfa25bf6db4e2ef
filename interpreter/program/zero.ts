// What 0 means: of numbers and truths it is a value, of everything else none.

export function isZeroValue({ base }: { readonly base: string }): boolean {
  return base === 'number' || base === 'truth';
}
