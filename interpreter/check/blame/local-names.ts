// Finds misspelt local names of a rule: parameters, `let`, loops, choices. If the rule never uses such a name, but uses an unknown name that is
// one letter away, the definition is misspelt. One message is then placed there, and not at every use.
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { Name } from '../../../grammar/syntax/ast.ts';
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import { closest, mistakes } from '../../../grammar/diagnostics/closest.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../../grammar/source.ts';
import type { SyntaxTree } from '../../../grammar/syntax/children.ts';
import { eachName } from '../../../grammar/syntax/walk-tree.ts';
import type { Pack } from '../../../grammar/packs/workspace.ts';
import { grouped } from '../elaborate/environment/grouped.ts';
import { wordAt } from '../elaborate/environment/missing-names.ts';
import { spansOverlap, ruleTrees, within } from './rule-trees.ts';
import { isMisspeltInRule } from './spelling.ts';

/** Codes for a name that is unknown in a rule. */
const unknown: ReadonlySet<string> = new Set([
  'check/unknown-name',
  'check/unknown-word',
  'check/cannot-set',
  'check/kind-as-value',
  'check/needs-arguments',
  'check/minus-needs-blanks',
]);

/** Codes for a value that is not of the kind it should be. */
const aboutKinds: ReadonlySet<string> = new Set([
  'check/unknown-field',
  'check/wrong-kind',
  'check/wrong-pile',
  'check/wrong-value',
  'check/never-equal',
  'check/types-differ',
  'check/cannot-move',
  'check/cannot-set-field',
  'check/no-fields',
  'check/one-for-many',
  'check/many-for-one',
  'check/who-is-asked',
]);

export function blameLocalNames(
  diagnostics: readonly Diagnostic[],
  packs: readonly Pack[],
  files: ReadonlyMap<string, SourceFile>,
): Diagnostic[] {
  const left = new Set(diagnostics);
  const meant = new Set<string>();
  const missing = diagnostics.filter(({ code }) => unknown.has(code));
  if (missing.length === 0) return [...diagnostics];
  const trees = ruleTrees(packs);
  for (const [file, inFile] of grouped(missing, (diagnostic) => diagnostic.file)) {
    const text = files.get(file)?.text ?? '';
    const rules = trees.filter((rule) => rule.file === file);
    for (const [rule, inRule] of grouped(inFile, (user) => rules.find(({ span }) => within(user.span, span)))) {
      if (!rule) continue;
      for (const [word, users] of grouped(inRule, ({ span }) => text.slice(span.start, span.end))) {
        const blamed = misspeltIn(rule.tree, word, users, files);
        if (!blamed) continue;
        meant.add(word);
        // Other diagnostics about the name follow from the same misspelling.
        const there = [...left].filter((other) => other.file === file && spansOverlap(other.span, blamed.span));
        const beside = [...left].filter((other) => other.file === file && aboutKinds.has(other.code) && within(other.span, rule.span));
        for (const other of [...users, ...beside, ...there.filter(({ severity }) => severity !== 'error')]) left.delete(other);
        if (there.some(({ severity }) => severity === 'error')) continue;
        const fix = { title: phrase('write', { text: word }), span: blamed.span, text: word };
        left.add(diagnose('check/misspelt-name', file, blamed.span, { name: blamed.text, near: word }, fix));
      }
    }
  }
  // A text may have a slot of that name.
  return [...left].filter((other) => other.code !== 'text/unknown-slot' || !meant.has(wordAt(files.get(other.file)!, other)));
}

/** The local name that the rule defines but never uses, and that is most likely a misspelling of the missing name. */
function misspeltIn(
  rule: SyntaxTree,
  word: string,
  users: readonly Diagnostic[],
  files: ReadonlyMap<string, SourceFile>,
): Name | undefined {
  const given: Name[] = [];
  const written = new Map<string, number>();
  eachName(rule, (name, _parent, property, sort) => {
    if (property !== 'field' && property !== 'label') written.set(name.text, (written.get(name.text) ?? 0) + 1);
    if (sort === 'new local') given.push(name);
  });
  const unused = given.filter(({ text }) => written.get(text) === 1);
  const near = closest(
    word,
    unused.map(({ text }) => text),
  );
  const found = unused.find(({ text }) => text === near);
  if (!found) return undefined;
  // A known name may be nearer to the missing one.
  const known = users[0].fix?.text;
  if (known !== undefined && mistakes(word, known) < mistakes(word, found.text)) return undefined;
  return isMisspeltInRule(found.text, word, users.length, files) ? found : undefined;
}
