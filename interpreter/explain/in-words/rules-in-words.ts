// Rules in plain words: what some stretches of the rules say, line by line, and what the names in them mean. Everything that has a text or a term is
// called by it; what has none is called by its name, and told below.
import type { SyntaxNode, SyntaxTree } from '../../../grammar/syntax/children.ts';
import { eachNode } from '../../../grammar/syntax/walk-tree.ts';
import { LocaleRules } from '../../../grammar/messages/locale.ts';
import type { DeclaredDocument, Workspace } from '../../../grammar/packs/workspace.ts';
import { type RuleTree, ruleTrees, spansOverlap, within } from '../../check/blame/rule-trees.ts';
import type { FileStretch } from '../explanation.ts';
import { ExpressionWords } from './expressions.ts';
import { NameWords, type RulePlace, type WordsSetting } from './names.ts';
import { type RuleLine, StatementWords } from './statements.ts';

export type { RuleLine } from './statements.ts';

export interface RuleInWords {
  readonly lines: readonly RuleLine[];
  /** What the names of other rules mean that stand in these lines. */
  readonly names: readonly RuleLine[];
}

/** A person reads no more than this beside a sentence. */
const MOST_LINES = 16;
const MOST_NAMES = 14;
/** A name in a name is told, too, but no deeper. */
const DEPTH = 2;
/** Keys that every document may have, and that say nothing of the game. */
const NO_RULE: ReadonlySet<string> = new Set(['amends', 'only-with', 'notes', 'numbers']);

export class RulesInWords {
  private readonly trees: readonly RuleTree[];
  private readonly documents: readonly DeclaredDocument[];
  private readonly definitions: ReadonlyMap<string, RuleTree>;

  constructor(workspace: Workspace) {
    this.trees = ruleTrees(workspace.packs);
    this.documents = workspace.packs.flatMap(({ documents }) => documents);
    this.definitions = new Map(
      this.trees.flatMap((one) =>
        'kind' in one.tree && (one.tree.kind === 'query' || one.tree.kind === 'action') ? [[one.tree.name.text, one] as const] : [],
      ),
    );
  }

  tell(stretches: readonly FileStretch[], setting: WordsSetting): RuleInWords {
    const used = new Set<string>();
    const told = new Set<SyntaxTree>();
    const lines = stretches.flatMap((stretch) => this.stretch(stretch, setting, used, told));
    const names: RuleLine[] = [];
    this.tellNames(used, told, setting, names, DEPTH);
    const capitals = (some: readonly RuleLine[], most: number): readonly RuleLine[] => {
      const rules = LocaleRules.of(setting.locale);
      const shown = some.length <= most ? some : [...some.slice(0, most - 1), { depth: 0, text: '…' }];
      return shown.map(({ depth, text }) => ({ depth, text: rules.capitalize(text) }));
    };
    return { lines: capitals(lines, MOST_LINES), names: capitals(names, MOST_NAMES) };
  }

  /** The rules in a stretch; of a stretch inside of a rule the whole rule, if that is short. */
  private stretch(stretch: FileStretch, setting: WordsSetting, used: Set<string>, told: Set<SyntaxTree>): readonly RuleLine[] {
    const inside = this.trees.filter(({ file, span }) => file === stretch.file && within(span, stretch));
    const around =
      inside.length > 0 ? [] : this.trees.filter(({ file, span }) => file === stretch.file && spansOverlap(span, stretch)).slice(0, 1);
    return [...inside, ...around].flatMap(({ file, tree }) => {
      if (told.has(tree)) return [];
      told.add(tree);
      const lines = this.lines(file, tree, setting, used);
      const [least] = inside.length > 0 || lines.length <= MOST_LINES ? [] : smallest(tree, stretch);
      return least === undefined ? lines : this.lines(file, least, setting, used);
    });
  }

  private lines(file: string, tree: SyntaxTree, setting: WordsSetting, used: Set<string>): readonly RuleLine[] {
    const start = startOf(tree);
    const holder = this.documents.find((one) => one.file.path === file && one.span.start <= start && start < one.span.end);
    const key = holder && [...holder.keys].find(([, { valueSpan }]) => valueSpan.start <= start && start <= valueSpan.end)?.[0];
    const place: RulePlace = {
      file,
      tree,
      ...(holder && { holder: { kind: holder.kind, id: holder.id, ...(key !== undefined && { key }) } }),
    };
    const words = new StatementWords(new ExpressionWords(new NameWords(setting, place)));
    words.tree(tree);
    for (const name of words.words.used) used.add(name);
    return words.lines;
  }

  private tellNames(used: ReadonlySet<string>, told: Set<SyntaxTree>, setting: WordsSetting, to: RuleLine[], depth: number): void {
    const more = new Set<string>();
    for (const name of used) {
      const found = this.definitions.get(name);
      // A step that players are told of says itself what it does.
      if (found === undefined || told.has(found.tree) || setting.texts.has('step', name, 'log', setting.locale)) continue;
      told.add(found.tree);
      const inside = new Set<string>();
      const lines = this.lines(found.file, found.tree, setting, inside);
      // What is too long is left out whole.
      if (to.length + lines.length > MOST_NAMES) continue;
      to.push(...lines);
      if (isOtherName(found.tree)) for (const one of inside) more.add(one);
    }
    if (depth > 1 && more.size > 0) this.tellNames(more, told, setting, to, depth - 1);
  }

  /** What a document has besides rules: its numbers, words and lists. */
  data({ kind, id }: { readonly kind: string; readonly id: string }, setting: WordsSetting): readonly RuleLine[] {
    const { env } = setting;
    const found = env.kindByName.get(kind);
    const document = found && env.documentByKind.get(found.index)?.get(id);
    if (found === undefined || document?.source === undefined) return [];
    const names = new NameWords(setting, { file: '', tree: [] });
    return [...document.source.keys].flatMap(([name, { value, statements, expression, declarations }]): RuleLine[] => {
      const key = found.keys.get(name);
      if (key === undefined || NO_RULE.has(name) || (statements ?? expression ?? declarations) !== undefined) return [];
      const kinds = key.valueType.kinds ?? [];
      const items = [value].flat().flatMap((item): string[] => {
        if (typeof item === 'boolean') return [names.say(item ? 'words.yes' : 'words.no').text];
        if (typeof item === 'number') return [String(item)];
        if (typeof item !== 'string') return [];
        return [kinds.map((at) => names.term(env.kinds[at].name, item)?.text).find((term) => term !== undefined) ?? NameWords.read(item)];
      });
      return items.length === 0
        ? []
        : [
            {
              depth: 0,
              text: names.say('rule.key', { key: names.say('words.quoted', { name: NameWords.read(name) }), value: items.join(', ') }).text,
            },
          ];
    });
  }
}

/** Whether something is only another name for something else, and says nothing by itself. */
function isOtherName(tree: SyntaxTree): boolean {
  if (!('kind' in tree)) return false;
  const [line, ...more] = tree.kind === 'query' || tree.kind === 'action' ? tree.body : [];
  if (line === undefined || more.length > 0) return false;
  return (
    line.kind === 'do' || (line.kind === 'clause' && line.test === undefined && (line.value.kind === 'call' || line.value.kind === 'name'))
  );
}

function startOf(tree: SyntaxTree): number {
  return 'kind' in tree ? tree.span.start : tree.length === 0 ? -1 : startOf(tree[0]);
}

/** The innermost statement around a stretch. */
function smallest(tree: SyntaxTree, { start, end }: FileStretch): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  eachNode(tree, (node) => {
    if (node.span.start <= start && end <= node.span.end) found.push(node);
  });
  return found.sort((a, b) => a.span.end - a.span.start - (b.span.end - b.span.start)).slice(0, 1);
}
