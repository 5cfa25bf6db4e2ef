// The rule beside a text in plain words: first the sentences in which the game itself tells it, then the clause, line by line, and what the names in
// it mean.
import type { Resolver } from '../../../grammar/messages/message.ts';
import { LocaleRules } from '../../../grammar/messages/locale.ts';
import type { Environment } from '../../check/elaborate/environment/environment.ts';
import { explainWords } from '../../explain/explain-words.ts';
import type { FileStretch } from '../../explain/explanation.ts';
import { type Fact, type FactKey, sayFact } from '../../explain/facts.ts';
import { RulesInWords } from '../../explain/in-words/rules-in-words.ts';
import { labelFields } from '../../texts/fields.ts';
import type { SymbolIndex } from '../../symbols/symbol-index.ts';
import type { Texts } from '../../texts/texts.ts';
import type { RuleBeside, ThingRef } from './rules-beside.ts';
import type { TextRef, TextRule, TextRuleLine } from './shapes.ts';

export interface RuleWordsSetting {
  readonly index: SymbolIndex;
  readonly env: Environment;
  readonly texts: Texts;
  /** Numbers of the game for the texts of a thing. */
  readonly numbersOf: (thing: ThingRef) => Resolver;
  /** The language in which it is told. */
  readonly spoken: string;
}

/** Of what is declared and does nothing by itself, all that a person who writes a text wants to know. */
const WORTH_TELLING: ReadonlySet<FactKey> = new Set<FactKey>(['about', 'values', 'default']);
const kept = new WeakMap<SymbolIndex, RulesInWords>();

export function ruleInWords(rule: RuleBeside, ref: TextRef, setting: RuleWordsSetting): Pick<TextRule, 'told' | 'words' | 'names'> {
  const told = rule.toldBy.flatMap((thing) => toldSentence(thing, ref, setting) ?? []);
  const { index, env, texts, spoken } = setting;
  const words = { index, env, texts, locale: spoken, numbers: setting.numbersOf(ref) };
  const rules = wordsOf(index);
  const known = [...rule.facts.flatMap((fact) => factLine(fact, ref, setting)), ...(rule.document ? rules.data(rule.document, words) : [])];
  // Who names a thing wants to know what it is, not every step of it.
  const enough = labelFields.has(ref.field) && told.length + known.length > 0;
  const { lines, names } = enough ? { lines: [], names: [] } : rules.tell(rule.stretches, words);
  const heading = rule.used && lines.length > 0 ? [{ depth: 0, text: explainWords(spoken)('rule.used') }] : [];
  return { told, words: [...known, ...heading, ...moveIn(lines, heading.length)], names: rule.used ? [] : names };
}

/** A stretch of the rules alone in plain words, one line after another. */
export function stretchInWords(
  stretch: FileStretch,
  { index, env, texts, numbersOf, spoken }: RuleWordsSetting,
  pack: string,
): readonly TextRuleLine[] {
  const numbers = numbersOf({ kind: 'pack', id: pack });
  return wordsOf(index).tell([stretch], { index, env, texts, locale: spoken, numbers }).lines;
}

function wordsOf(index: SymbolIndex): RulesInWords {
  let rules = kept.get(index);
  if (rules === undefined) kept.set(index, (rules = new RulesInWords(index.workspace)));
  return rules;
}

/** All of it as lines of text, for files that translators get. */
export function writeRule({ told, words, names }: Pick<TextRule, 'told' | 'words' | 'names'>, spoken: string): string {
  const indented = ({ depth, text }: TextRuleLine): string => `${'  '.repeat(depth)}${text}`;
  const heading = names.length > 0 ? [explainWords(spoken)('rule.names')] : [];
  return [...told, ...words.map(indented), ...heading, ...moveIn(names, 1).map(indented)].join('\n');
}

function moveIn(lines: readonly TextRuleLine[], by: number): readonly TextRuleLine[] {
  return lines.map(({ depth, text }) => ({ depth: depth + by, text }));
}

/** What a thing says of itself in its own text, with its name; nothing beside that text itself. */
function toldSentence({ kind, id }: ThingRef, ref: TextRef, { texts, numbersOf, spoken }: RuleWordsSetting): string | undefined {
  const field = ['rule', 'asks'].find(
    (one) => texts.has(kind, id, one, spoken) && !(ref.kind === kind && ref.id === id && ref.field === one),
  );
  if (field !== 'rule') return undefined;
  const written = texts.field(kind, id, field, spoken, {}, numbersOf({ kind, id }));
  if (written === undefined || written.problems.length > 0) return undefined;
  const name = texts.term(kind, id, spoken)?.text;
  return name === undefined
    ? written.value
    : explainWords(spoken)('rule.told', { name: LocaleRules.of(spoken).capitalize(name), text: written.value });
}

function factLine(fact: Fact, { kind, id }: ThingRef, { spoken, env, texts }: RuleWordsSetting): readonly TextRuleLine[] {
  const words = explainWords(spoken);
  if (fact.key === 'documents') {
    const names = fact.value.split(', ').map((document) => {
      const found = env.documents.find((one) => one.id === document);
      return (found && texts.term(env.kinds[found.kind].name, document, spoken)?.text) ?? document;
    });
    return [{ depth: 0, text: words('rule.documents', { names: [...new Set(names)].join(', ') }) }];
  }
  if (!WORTH_TELLING.has(fact.key)) return [];
  const { label, text } = sayFact(fact, spoken);
  if (fact.key === 'about') return [{ depth: 0, text }];
  const valueOf = (value: string): string =>
    value === 'true' || value === 'false'
      ? words(value === 'true' ? 'words.yes' : 'words.no')
      : (texts.term(kind, `${id.split('.')[0]}.${value}`, spoken)?.text ?? value);
  const values = text.split(', ').map(valueOf);
  return [{ depth: 0, text: `${LocaleRules.of(spoken).capitalize(label)}: ${values.join(', ')}` }];
}
