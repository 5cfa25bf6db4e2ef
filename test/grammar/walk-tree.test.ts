// Walking by the table of children misses nothing: on every shipped tree it finds what a walk over all properties of the data finds.
import { describe, expect, it } from 'vitest';
import type { Name } from '../../grammar/syntax/ast.ts';
import type { SyntaxNode, SyntaxTree } from '../../grammar/syntax/children.ts';
import { parseRules, parseScenarios, parseStatements } from '../../grammar/syntax/parse.ts';
import { eachName, eachNode, holdsKind, saysTheSame, someNode, wordsIn } from '../../grammar/syntax/walk-tree.ts';
import { loadWorkspace } from '../../grammar/packs/workspace.ts';
import { SourceFile } from '../../grammar/source.ts';
import { readPacks } from '../support/packs.ts';

/** Names and nodes of plain data, whatever the property. A text in quotes is no name. */
function everythingIn(tree: unknown, names: Name[], nodes: SyntaxNode[]): void {
  if (typeof tree !== 'object' || tree === null) return;
  if ('kind' in tree) nodes.push(tree as SyntaxNode);
  else if ('text' in tree) names.push(tree as Name);
  for (const [key, part] of Object.entries(tree)) if (key !== 'named') everythingIn(part, names, nodes);
}

const workspace = loadWorkspace(readPacks('rules'));
const trees: SyntaxTree[] = workspace.packs.flatMap(({ rules, documents, scenarios }) => [
  ...rules.map(({ declarations }) => declarations),
  ...documents.flatMap(({ keys }) =>
    [...keys.values()].flatMap((key): SyntaxTree => key.statements ?? key.expression ?? key.declarations ?? []),
  ),
  ...scenarios.map((file) => file.scenarios),
]);

const inOrder = (names: readonly Name[]): Name[] => [...names].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
const statements = (text: string): SyntaxTree => parseStatements(new SourceFile('a.rules', text)).statements;

describe('all shipped rules and scenarios', () => {
  it('are there', () => expect(trees.length).toBeGreaterThan(100));

  it('have their names and nodes found', () => {
    for (const tree of trees) {
      const names: Name[] = [];
      const nodes: SyntaxNode[] = [];
      everythingIn(tree, names, nodes);
      const foundNames: Name[] = [];
      const foundNodes: SyntaxNode[] = [];
      eachName(tree, (name, parent, property) => {
        foundNames.push(name);
        const held = parent[property];
        expect(held === name || (held as unknown[]).flat().includes(name)).toBe(true);
      });
      eachNode(tree, (node) => foundNodes.push(node));
      expect(inOrder(foundNames)).toEqual(inOrder(names));
      expect(new Set(foundNodes)).toEqual(new Set(nodes));
      expect(foundNodes.length).toBe(nodes.length);
      expect(wordsIn(tree)).toEqual(new Set(names.map(({ text }) => text)));
    }
  });
});

describe('searching', () => {
  const tree = statements('for each pawn\n  if pawn is red\n    proceed\n  otherwise\n    stop\ndraw-card 3\n');

  it('finds kinds at any depth', () => {
    expect(holdsKind(tree, 'proceed')).toBe(true);
    expect(holdsKind(tree, 'stop')).toBe(true);
    expect(holdsKind(tree, 'attach')).toBe(false);
  });

  it('stops at the first that passes', () => {
    const seen: string[] = [];
    expect(someNode(tree, ({ kind }) => seen.push(kind) > 0 && kind === 'if-do')).toBe(true);
    expect(seen).toEqual(['for-each', 'if-do']);
  });
});

describe('comparing', () => {
  it('leaves places out', () => {
    expect(saysTheSame(statements('set a to b + 1\n'), statements('# first\n\nset a to (b + 1)\n'))).toBe(true);
    const scenario = (text: string): SyntaxTree => parseScenarios(new SourceFile('a.scenario', text)).scenarios;
    expect(saysTheSame(scenario('scenario "a"\n  then nobody is asked\n'), scenario('\nscenario "a"\n    then nobody is asked\n'))).toBe(
      true,
    );
  });

  it('sees every other difference', () => {
    expect(saysTheSame(statements('set a to b + 1\n'), statements('set a to b + 2\n'))).toBe(false);
    expect(saysTheSame(statements('stop\n'), statements('stop\nstop\n'))).toBe(false);
    expect(saysTheSame(statements('choose x from y as z\n'), statements('choose x from y as z by w\n'))).toBe(false);
    const rules = (text: string): SyntaxTree => parseRules(new SourceFile('a.rules', text)).declarations;
    expect(saysTheSame(rules('query a: 1\n'), rules('query b: 1\n'))).toBe(false);
  });
});
