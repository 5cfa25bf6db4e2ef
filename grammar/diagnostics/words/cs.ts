// The translation of all diagnostics into Czech.
import type { Language } from './language.ts';
import { documents } from './cs/documents.ts';
import { parsing } from './cs/parsing.ts';
import { phrases } from './cs/phrases.ts';
import { rules } from './cs/rules.ts';
import { texts } from './cs/texts.ts';

export const cs: Language = { codes: { ...parsing, ...documents, ...rules, ...texts }, phrases };
