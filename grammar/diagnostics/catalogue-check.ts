// The catalogue of all check diagnostics: mistakes in packs that could be parsed.
import { checkKindsCatalogue } from './catalogue-check-kinds.ts';
import { checkNamesCatalogue } from './catalogue-check-names.ts';
import { checkRulesCatalogue } from './catalogue-check-rules.ts';

export const checkCatalogue = { ...checkNamesCatalogue, ...checkKindsCatalogue, ...checkRulesCatalogue };

export type CheckCode = keyof typeof checkCatalogue;
