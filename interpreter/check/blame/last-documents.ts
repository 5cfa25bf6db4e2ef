// Finds documents that stand last among those of their kind where rules take only the first of them: a pack defines one more, no rule names it, and
// so a game hardly ever gets to it.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic, Fix } from '../../../grammar/diagnostics/diagnostic.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { Declaration, Expr, QueryDeclaration } from '../../../grammar/syntax/ast.ts';
import type { SyntaxTree } from '../../../grammar/syntax/children.ts';
import { eachNode } from '../../../grammar/syntax/walk-tree.ts';
import type { Pack } from '../../../grammar/packs/workspace.ts';
import { amendedId } from '../elaborate/environment/gather-documents.ts';
import { mentionsIn } from './unreached-documents.ts';

/** A query for all documents of a kind, of which a rule of a pack takes only the first. */
interface Cut {
  readonly query: string;
  readonly kind: string;
  readonly pack: Pack;
}

/** A document that any rule of any pack names is somebody's business already, and nothing is said of it. */
export function lastDocuments(packs: readonly Pack[]): Diagnostic[] {
  const cuts = cutsIn(packs);
  if (cuts.length === 0) return [];
  return packs.flatMap((pack) =>
    pack.documents.flatMap((document) => {
      const { kind, id, idSpan, file } = document;
      const cut = cuts.find((one) => one.kind === kind && one.pack !== pack && pack.needs.includes(one.pack.id));
      if (cut === undefined || amendedId(document) !== undefined) return [];
      if (isSaid(packs, id)) return [];
      return [
        diagnose('check/last-document', file.path, idSpan, { kind, name: id, query: cut.query }, bringToFront(pack, kind, id, cut.query)),
      ];
    }),
  );
}

/** Writes the rule below those of the pack that amend the query, or into a file called like the query, which may be new. */
function bringToFront({ folder, files, rules }: Pack, kind: string, id: string, query: string): Fix {
  const amending = rules.find(({ declarations }) =>
    declarations.some((one) => one.kind === 'change' && one.targets.some(({ name }) => name.text === query)),
  );
  const path = amending?.file.path ?? `${folder}/${query}.rules`;
  const text = files.find((file) => file.path === path)?.text ?? '';
  const above = text.trimEnd();
  return {
    title: phrase('bring-to-front', { name: id, file: path }),
    file: path,
    span: { start: above.length, end: text.length },
    text: `${above === '' ? '' : '\n\n'}late change ${query} giving them to [${kind} ${id}] + (them without [${kind} ${id}])\n`,
  };
}

function cutsIn(packs: readonly Pack[]): Cut[] {
  const queries = new Map<string, QueryDeclaration>();
  for (const declaration of packs.flatMap(declarationsOf))
    if (declaration.kind === 'query' && declaration.params.length === 0) queries.set(declaration.name.text, declaration);
  const cuts: Cut[] = [];
  for (const pack of packs)
    for (const declaration of declarationsOf(pack))
      for (const taken of takenIn(declaration)) {
        const kind = wholeOf(taken, queries, new Set());
        if (kind !== undefined) cuts.push({ query: taken.name.text, kind, pack });
      }
  return cuts;
}

type NameExpr = Extract<Expr, { kind: 'name' }>;

/** Names of which a rule takes the first. The cache is keyed by the tree, which stays the same object until its text changes. */
const kept = new WeakMap<object, readonly NameExpr[]>();

function takenIn(declaration: Declaration): readonly NameExpr[] {
  let taken = kept.get(declaration);
  if (taken === undefined) {
    const found: NameExpr[] = [];
    eachNode(declaration, (node) => {
      const of = node.kind === 'call' && node.name.text === 'take' ? node.args[0]?.value : undefined;
      if (of?.kind === 'name') found.push(of);
    });
    kept.set(declaration, (taken = found));
  }
  return taken;
}

function declarationsOf({ rules }: Pack): Pack['rules'][number]['declarations'] {
  return rules.flatMap(({ declarations }) => declarations);
}

/** The kind that a set has all documents of, but for some that are left out by name. */
function wholeOf(set: Expr, queries: ReadonlyMap<string, QueryDeclaration>, asked: Set<string>): string | undefined {
  if (set.kind === 'binary' && set.op === 'without') return wholeOf(set.left, queries, asked);
  if (set.kind === 'call' && set.name.text === 'documents') {
    const kind = set.args[0]?.value;
    return kind?.kind === 'name' ? kind.name.text : undefined;
  }
  if (set.kind !== 'name' || asked.has(set.name.text)) return undefined;
  asked.add(set.name.text);
  const [line, ...more] = queries.get(set.name.text)?.body ?? [];
  return line?.kind === 'clause' && line.test === undefined && more.length === 0 ? wholeOf(line.value, queries, asked) : undefined;
}

/** Whether a rule, or a line of rules in a document, says a word. */
function isSaid(packs: readonly Pack[], word: string): boolean {
  const says = (tree: SyntaxTree | undefined): boolean => tree !== undefined && mentionsIn(tree).names.has(word);
  return packs.some(
    ({ rules, documents }) =>
      rules.some(({ declarations }) => declarations.some(says)) ||
      documents.some(({ keys }) =>
        [...keys.values()].some(
          ({ statements, expression, declarations }) => says(statements) || says(expression) || declarations?.some(says) === true,
        ),
      ),
  );
}
