// Passes on what knows letters of two alphabets that look alike, which lies below everything that speaks.
export { asLatin, cyrillicLetterIn, type ForeignLetter, foreignLetterIn } from '../foreign-letters.ts';
