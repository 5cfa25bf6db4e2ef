// What the checker has to say about packs that can be read.
import { checkKindsCatalogue } from './catalogue-check-kinds.ts';
import { checkNamesCatalogue } from './catalogue-check-names.ts';
import { checkRulesCatalogue } from './catalogue-check-rules.ts';

export const checkCatalogue = { ...checkNamesCatalogue, ...checkKindsCatalogue, ...checkRulesCatalogue };

export type CheckCode = keyof typeof checkCatalogue;
