// The translation of all diagnostics into Russian.
import type { Language } from './language.ts';
import { documents } from './ru/documents.ts';
import { parsing } from './ru/parsing.ts';
import { phrases } from './ru/phrases.ts';
import { rules } from './ru/rules.ts';
import { texts } from './ru/texts.ts';

export const ru: Language = { codes: { ...parsing, ...documents, ...rules, ...texts }, phrases };
