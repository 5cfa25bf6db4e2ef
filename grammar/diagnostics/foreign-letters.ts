// Passes on what knows letters of different alphabets that look alike, which lies below everything that speaks.
export {
  type Alphabet,
  alphabetOf,
  asLatin,
  cyrillicLetterIn,
  type ForeignLetter,
  foreignLetterIn,
  hasStrangers,
  lookalikeIn,
  mixture,
} from '../foreign-letters.ts';
