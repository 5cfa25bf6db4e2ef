// The translation of all diagnostics into Romanian.
import type { Language } from './language.ts';
import { documents } from './ro/documents.ts';
import { parsing } from './ro/parsing.ts';
import { phrases } from './ro/phrases.ts';
import { rules } from './ro/rules.ts';
import { texts } from './ro/texts.ts';

export const ro: Language = { codes: { ...parsing, ...documents, ...rules, ...texts }, phrases };
