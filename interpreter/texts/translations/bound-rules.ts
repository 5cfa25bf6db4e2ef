// Finds the rules that a text tells, and makes a fingerprint of them: what they do, their conditions and their numbers, each apart, so that a
// changed fingerprint also says what has changed. Only the meaning counts: layout, comments and the order of files do not.
import type { ChangeAmendment, Declaration } from '../../../grammar/syntax/ast.ts';
import type { SyntaxTree } from '../../../grammar/syntax/children.ts';
import { eachNode, someNode, wordsIn } from '../../../grammar/syntax/walk-tree.ts';
import type { DeclaredDocument, Pack } from '../../../grammar/packs/workspace.ts';
import type { SourceFile, Span } from '../../../grammar/source.ts';
import { fingerprint } from '../../../grammar/translations/fingerprint.ts';
import { labelFields } from '../fields.ts';
import type { TextKey } from '../../../grammar/translations/text-rows.ts';

/** A part of the rules that a text tells. */
export interface BoundRule {
  readonly file: SourceFile;
  readonly span: Span;
  readonly tree: SyntaxTree;
  /** Queries that the text shows as slots: a number that the rule changes in their answers flows into the text. */
  readonly shown?: ReadonlySet<string>;
}

type RulesPack = Pick<Pack, 'rules' | 'documents'>;

/** What texts of some packs can be bound to, by name; the packs in order, those that are needed first. */
export class BoundRules {
  /** Queries and actions; a later pack never defines one again. */
  private readonly definitions = new Map<string, BoundRule>();
  private readonly documents = new Map<string, BoundRule[]>();
  private readonly asked = new Map<string, BoundRule[]>();

  constructor(packs: readonly RulesPack[]) {
    for (const pack of packs) {
      for (const { file, declarations } of pack.rules) this.add(kept(declarations, () => rulesOfFile(file, declarations)));
      for (const document of pack.documents) this.add(kept(document.keys, () => rulesOfDocument(document)));
    }
  }

  private add(found: FoundRules): void {
    for (const [name, rule] of found.definitions) this.definitions.set(name, rule);
    for (const [name, rule] of found.documents) push(this.documents, name, rule);
    for (const [name, rule] of found.asked) push(this.asked, name, rule);
  }

  /**
   * The rules that a text tells. A text of a document tells what the document does, with the queries and actions that are named there; a question
   * tells the statement that asks it. Definitions that the text shows as a slot (`shown`), and mere numbers, are left out: their changes flow into the text.
   */
  of({ kind, id, field }: TextKey, shown: ReadonlySet<string>): readonly BoundRule[] {
    // A name tells nothing of what a thing does.
    if (labelFields.has(field)) return [];
    const own = this.documents.get(`${kind} ${id}`);
    if (own !== undefined) return [...own.map((rule) => ({ ...rule, shown })), ...this.named(own, shown)];
    if (kind === 'choice' || kind === 'branch' || kind === 'chance') return this.asked.get(`${kind} ${id}`) ?? [];
    const sort = kind === 'step' ? 'action' : kind;
    const found = DEFINED.has(sort) ? this.definitions.get(`${sort} ${id}`) : undefined;
    return found === undefined ? [] : [found];
  }

  private named(rules: readonly BoundRule[], shown: ReadonlySet<string>): readonly BoundRule[] {
    const words = new Set(rules.flatMap(({ tree }) => [...wordsOf(tree)]));
    return [...words].sort().flatMap((word) => {
      if (shown.has(word)) return [];
      const found = this.definitions.get(`query ${word}`) ?? this.definitions.get(`action ${word}`);
      return found === undefined || isNumber(found.tree) ? [] : [found];
    });
  }
}

/** Sorts of definitions that a text of their name tells. */
const DEFINED: ReadonlySet<string> = new Set(['require', 'invariant', 'action', 'amendment']);

/** What one file or one document has, by name. */
interface FoundRules {
  readonly definitions: (readonly [name: string, rule: BoundRule])[];
  readonly documents: (readonly [name: string, rule: BoundRule])[];
  readonly asked: (readonly [name: string, rule: BoundRule])[];
}

/** Cached by the object that was parsed, which is replaced when its text changes. */
const found = new WeakMap<object, FoundRules>();

function kept(key: object, find: () => FoundRules): FoundRules {
  let known = found.get(key);
  if (known === undefined) found.set(key, (known = find()));
  return known;
}

function rulesOfFile(file: SourceFile, declarations: readonly Declaration[]): FoundRules {
  const rules: FoundRules = { definitions: [], documents: [], asked: [] };
  for (const declaration of declarations) {
    if ('name' in declaration && declaration.kind !== 'drop')
      rules.definitions.push([`${declaration.kind} ${declaration.name.text}`, { file, span: declaration.span, tree: declaration }]);
    if ('as' in declaration && declaration.as !== undefined)
      rules.definitions.push([`amendment ${declaration.as.text}`, { file, span: declaration.span, tree: declaration }]);
    collectAsked(rules, file, declaration);
  }
  return rules;
}

function rulesOfDocument({ kind, id, file, keys }: DeclaredDocument): FoundRules {
  const rules: FoundRules = { definitions: [], documents: [], asked: [] };
  for (const { statements, expression, declarations, valueSpan: span } of keys.values()) {
    const tree: SyntaxTree | undefined = statements ?? expression ?? declarations;
    if (tree === undefined) continue;
    rules.documents.push([`${kind} ${id}`, { file, span, tree }]);
    collectAsked(rules, file, tree);
  }
  return rules;
}

function collectAsked({ asked }: FoundRules, file: SourceFile, tree: SyntaxTree): void {
  const branchOf = (choice: string, { name, set, when, body, span }: Extract<Declaration, { kind: 'offer' }>['branch']): void => {
    // A branch is no node of its own; what it does is a list of nodes, and when it is offered is an expression.
    const parts: SyntaxTree = [...(set ? [set] : []), ...(when ? [when] : []), ...body];
    asked.push([`branch ${choice}.${name.text}`, { file, span, tree: parts }]);
  };
  eachNode(tree, (node) => {
    const rule = { file, span: node.span, tree: node };
    if (node.kind === 'choose') asked.push([`choice ${node.choice.text}`, rule]);
    else if (node.kind === 'pick' || node.kind === 'shuffle') asked.push([`chance ${node.chance.text}`, rule]);
    else if (node.kind === 'one-of') {
      asked.push([`choice ${node.choice.text}`, rule]);
      for (const branch of node.branches) branchOf(node.choice.text, branch);
    } else if (node.kind === 'offer') branchOf(node.choice.text, node.branch);
  });
}

/** Three fingerprints in one word: of what the rules do, of their conditions, of their numbers. Undefined for no rules. */
export function rulesFingerprint(rules: readonly BoundRule[]): string | undefined {
  if (rules.length === 0) return undefined;
  const parts = rules.map(({ tree, shown }) => partsOf(tree, shown));
  return [0, 1, 2].map((at) => fingerprint(parts.map((part) => part[at]).join(' '))).join('-');
}

/** What of the rules has changed: what they do, when, or only a number. */
export type RuleReason = (typeof RULE_REASONS)[number];
const RULE_REASONS = ['rule', 'condition', 'number'] as const;

export function isRuleReason(reason: string): reason is RuleReason {
  return (RULE_REASONS as readonly string[]).includes(reason);
}

/** What has changed between two such words, the weightiest first. */
export function changedRules(before: string | undefined, now: string | undefined): RuleReason | undefined {
  if (before === now) return undefined;
  const [old, present] = [before, now].map((word) => word?.split('-') ?? []);
  if (old.length !== 3 || present.length !== 3 || old[0] !== present[0]) return 'rule';
  return old[1] !== present[1] ? 'condition' : 'number';
}

type Parts = readonly [acts: string, conditions: string, numbers: string];
/** Trees are replaced when their text changes, so what was made of one stays true. Only fingerprints are kept: trees are many. */
const partsKept = new WeakMap<object, Parts>();
const keptWords = new WeakMap<object, ReadonlySet<string>>();

function wordsOf(tree: SyntaxTree): ReadonlySet<string> {
  let words = keptWords.get(tree);
  if (words === undefined) keptWords.set(tree, (words = wordsIn(tree)));
  return words;
}

/** Properties that hold a condition. */
const CONDITIONS: ReadonlySet<string> = new Set(['when', 'test', 'where', 'whilst']);

function partsOf(tree: SyntaxTree, shown: ReadonlySet<string> = noneShown): Parts {
  const answers = shown.size > 0 && shownChanges(tree, shown);
  const known = answers ? undefined : partsKept.get(tree);
  if (known !== undefined) return known;
  const [acts, conditions, numbers]: string[][] = [[], [], []];
  const write = (value: unknown, into: string[], flows = false): void => {
    if (Array.isArray(value)) {
      into.push('[');
      for (const item of value) write(item, into, flows);
      into.push(']');
    } else if (typeof value !== 'object' || value === null) into.push(JSON.stringify(value));
    else if ('kind' in value && value.kind === 'number' && 'value' in value) {
      if (!flows) numbers.push(String(value.value));
      into.push('#');
    } else {
      const isShown = answers && isChangeOf(value, shown);
      for (const [key, inner] of Object.entries(value)) {
        if (inner === undefined || /span$/i.test(key)) continue;
        into.push(`${key}:`);
        write(inner, CONDITIONS.has(key) ? conditions : into, (flows || (isShown && key === 'to')) && !CONDITIONS.has(key));
      }
    }
  };
  write(tree, acts);
  const parts: Parts = [fingerprint(acts.join(' ')), fingerprint(conditions.join(' ')), fingerprint(numbers.join(' '))];
  if (!answers) partsKept.set(tree, parts);
  return parts;
}

const noneShown: ReadonlySet<string> = new Set();

function shownChanges(tree: SyntaxTree, shown: ReadonlySet<string>): boolean {
  return someNode(tree, (node) => isChangeOf(node, shown));
}

/** Whether a part of rules changes nothing but the answers of queries that a text shows. */
function isChangeOf(node: object, shown: ReadonlySet<string>): boolean {
  const { kind, targets } = node as Partial<ChangeAmendment>;
  return kind === 'change' && targets!.every(({ name }) => shown.has(name.text));
}

function isNumber(tree: SyntaxTree): boolean {
  if (!('kind' in tree) || tree.kind !== 'query') return false;
  const [line, ...more] = tree.body;
  return more.length === 0 && line?.kind === 'clause' && line.test === undefined && line.value.kind === 'number';
}

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
