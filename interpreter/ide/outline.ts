// The outline of a file: what it defines, as a list to jump by: declarations, documents, scenarios, the entries of texts and models.
import type { Declaration, Scenario } from '../../grammar/syntax/ast.ts';
import type { FileRecord } from '../../grammar/packs/read-file.ts';
import { openingOf, type YamlMap } from '../../grammar/yaml/yaml-tree.ts';
import { rangeOf } from './places.ts';
import type { FileSymbol } from './shapes.ts';

export function outlineOf(record: FileRecord): FileSymbol[] {
  const { source } = record;
  const found: FileSymbol[] = [];
  const add = (name: string, kind: string, span: { readonly start: number; readonly end: number }): void =>
    void found.push({ name, kind, ...rangeOf(source, span) });
  for (const declaration of record.declarations ?? []) addDeclaration(declaration, add);
  for (const scenario of record.scenarios ?? []) addScenario(scenario, add);
  for (const document of record.others) {
    const first = openingOf(document);
    if (first !== undefined && first.value.kind === 'scalar') add(first.value.text, first.key, document.span);
  }
  for (const tool of record.tools) addEntries(tool.kind, tool.root, add);
  return found;
}

type Add = (name: string, kind: string, span: { readonly start: number; readonly end: number }) => void;

function addDeclaration(declaration: Declaration, add: Add): void {
  switch (declaration.kind) {
    case 'query':
    case 'action':
    case 'invariant':
    case 'require':
      return add(declaration.name.text, declaration.kind, declaration.span);
    case 'change':
      return add(declaration.as?.text ?? declaration.targets.map(({ name }) => name.text).join(', '), 'change', declaration.span);
    case 'before':
    case 'after':
    case 'instead':
      return add(declaration.as?.text ?? declaration.target.name.text, declaration.kind, declaration.span);
    case 'offer':
      return add(declaration.as?.text ?? declaration.branch.name.text, declaration.kind, declaration.span);
    case 'drop':
      return add(declaration.name.text, declaration.kind, declaration.span);
    case 'grant':
      return add(declaration.as?.text ?? declaration.to.text, declaration.kind, declaration.span);
  }
}

function addScenario(scenario: Scenario, add: Add): void {
  add(scenario.title, 'scenario', scenario.span);
}

/** Two levels: `kinds` and each kind, `character` and each of its ids. */
function addEntries(kind: string, root: YamlMap, add: Add): void {
  for (const entry of root.entries) {
    if (entry.value.kind !== 'map') continue;
    add(entry.key, kind, { start: entry.keySpan.start, end: entry.value.span.end });
    for (const inner of entry.value.entries) add(inner.key, entry.key, { start: inner.keySpan.start, end: inner.value.span.end });
  }
}
