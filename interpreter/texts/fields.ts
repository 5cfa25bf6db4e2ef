// Lists the fields that entries of text files have: what the tool reads of each kind. A field that is not listed is never read, so its text is
// never shown.
import { patternFields } from '../../grammar/translations/pattern-fields.ts';

/** Forms of a name: with the preposition of a goal, a position or an origin, or shorter. */
export const formFields: readonly string[] = ['to', 'at', 'from', 'short'];

/** Fields that are names or stand in lists of names; the others are sentences. */
export const labelFields: ReadonlySet<string> = new Set(['name', 'option', 'brief', 'brief-hidden', ...formFields]);

/** The fields of things that the model declares: documents, pieces, words. `pattern`, `pieces`: see id-pattern.ts. */
const ofThings: readonly string[] = ['name', 'rule', 'log', 'log-idle', ...patternFields, ...formFields];

/** The fields of the kinds of text that belong to the tool. */
const ofTool: Readonly<Record<string, readonly string[]>> = {
  pack: ['name', 'rule'],
  kind: ['name', 'rule'],
  role: ['name', 'rule'],
  pile: ['name', 'rule'],
  // The narrator tells it when the value changes.
  value: ['name', 'rule', 'heading', 'changed'],
  option: ['name', 'rule'],
  preset: ['name', 'rule'],
  // `option`: what an option is called, if not only by its name. `summary`: many answers in one line, with `{list}`; the answers of a choice that
  // has a `brief` but no `summary` join the line they follow. Without `log-declined` a story passes over those who decline.
  choice: ['name', 'rule', 'asks', 'option', 'log', 'log-declined', 'log-hidden', 'story', 'summary'],
  branch: ['name', 'log', 'log-hidden', 'brief', 'brief-hidden', 'story'],
  // The narrator tells it only when it has a `story`, or a `brief` for the line of the answers around it.
  chance: ['name', 'rule', 'asks', 'log', 'story', 'brief'],
  // `log-idle`: nothing came of it.
  step: ['log', 'log-idle'],
  part: ['name', 'rule'],
  require: ['message'],
  invariant: ['message'],
  // What an amendment with a name changes, for whoever looks at what it changes.
  amendment: ['rule'],
  result: ['name', 'heading', 'text'],
  format: ['text'],
};

/** Kinds of text that no model declares. */
export const toolTextKinds: readonly string[] = Object.keys(ofTool);

export function fieldsOf(kind: string): readonly string[] {
  return Object.hasOwn(ofTool, kind) ? ofTool[kind] : ofThings;
}
