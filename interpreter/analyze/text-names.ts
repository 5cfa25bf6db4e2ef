// What the texts of a pack may name: ids that have texts although no document has them, and the slots that a sentence can fill. Read from the
// syntax and the model, so that an edit of a rule that names nothing new leaves every checked text as it was.
import type { Statement } from '../../grammar/ast.ts';
import type { YamlMap } from '../../grammar/documents/yaml-tree.ts';
import { formFields } from '../texts/fields.ts';
import { CASES } from '../texts/message.ts';
import type { Environment } from './environment.ts';
import { sameInputs } from './signature.ts';

export interface TextNames {
  /** By kind of text; a kind that is missing here has any ids. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** What a sentence about a moment of the game can name. */
  readonly slots: ReadonlySet<string>;
  /** How numbers can be written. */
  readonly formats: ReadonlySet<string>;
  /** `{slot:form}` */
  readonly forms: ReadonlySet<string>;
  /** Everything above as one text: equal names, equal text. */
  readonly key: string;
}

/** Slots that the tool fills: who is asked, what was taken, a list of answers, a number of a format, how a game ended. */
const toolSlots: readonly string[] = ['seat', 'seats', 'chosen', 'list', 'n', 'total', 'count', 'winners', 'value'];
/** Sentences about how a game ended. */
const results: readonly string[] = ['scores', 'score', 'player', 'total', 'winners', 'nobody'];

export function textNames(env: Environment): TextNames {
  const known = made.get(env.queries);
  const formats = env.packs.flatMap((pack) => pack.texts.flatMap(({ root }) => formatsIn(root)));
  // Of all that texts hold, only these are names: typing in a message changes none.
  if (known !== undefined && sameInputs(known.formats, formats)) return known.names;
  const names = gatherNames(env, formats);
  made.set(env.queries, { formats, names });
  return names;
}

/** By the map of queries, which is made anew with the rest. */
const made = new WeakMap<Environment['queries'], { readonly formats: readonly string[]; readonly names: TextNames }>();

function gatherNames(env: Environment, formats: readonly string[]): TextNames {
  const found = new Found();
  // A sentence for a step that is not told would never be shown.
  const told = new Set(env.told.map(({ name }) => name));
  for (const { name, params, body } of env.actions.values()) {
    if (told.has(name)) found.steps.add(name);
    for (const param of params) found.slots.add(param.name);
    found.visit(body);
  }
  for (const { declaration } of env.amendments) {
    if (declaration.kind === 'before' || declaration.kind === 'after' || declaration.kind === 'instead') {
      for (const { name } of declaration.target.params) found.slots.add(name.text);
      found.visit(declaration.body);
    } else if (declaration.kind === 'offer') found.visitBranch(declaration.choice.text, declaration.branch);
  }
  for (const { source } of env.documents) for (const { statements } of source?.keys.values() ?? []) found.visit(statements ?? []);
  for (const names of [env.kindByName, env.roles, env.words, env.values, env.enumByName])
    for (const name of names.keys()) found.slots.add(name);
  const piles = [...env.tablePiles.keys(), ...env.kinds.flatMap((kind) => [...kind.piles.keys()])];
  const sorts = (sort: 'require' | 'invariant'): string[] =>
    [...env.queries.values()].filter(({ source }) => source.kind === sort).map(({ name }) => name);
  const ids = new Map<string, ReadonlySet<string>>([
    ['pack', new Set(env.packs.map(({ id }) => id))],
    ['kind', new Set(env.kindByName.keys())],
    ['role', new Set(env.roles.keys())],
    ['pile', new Set(piles)],
    ['value', new Set(env.values.keys())],
    ['option', new Set(env.packs.flatMap(({ manifest }) => optionIds(manifest.options ?? {})))],
    ['preset', new Set(env.packs.flatMap(({ manifest }) => Object.keys(manifest.presets ?? {})))],
    ['choice', found.choices],
    ['branch', found.branches],
    ['chance', found.chances],
    ['step', found.steps],
    ['part', found.parts],
    ['require', new Set(sorts('require'))],
    ['invariant', new Set(sorts('invariant'))],
    ['result', new Set(results)],
    ...[...env.enumByName.values()].map(({ name, words }): [string, ReadonlySet<string>] => [`enum-${name}`, new Set(words)]),
  ]);
  for (const slot of toolSlots) found.slots.add(slot);
  const forms = new Set([...CASES, ...formFields, ...formats]);
  const key = JSON.stringify([[...ids].map(([kind, all]) => [kind, ...all]), [...found.slots], [...forms]]);
  return { ids, slots: found.slots, formats: new Set(formats), forms, key };
}

/** An option and each of its values. */
function optionIds(options: Readonly<Record<string, { readonly values?: readonly unknown[] }>>): string[] {
  return Object.entries(options).flatMap(([name, { values = [] }]) => [name, ...values.map((value) => `${name}.${String(value)}`)]);
}

function formatsIn(root: YamlMap): string[] {
  const entry = root.entries.find(({ key }) => key === 'format');
  return entry?.value.kind === 'map' ? entry.value.entries.map(({ key }) => key) : [];
}

type Branch = Extract<Statement, { kind: 'one-of' }>['branches'][number];

class Found {
  readonly slots = new Set<string>();
  readonly steps = new Set<string>();
  readonly choices = new Set<string>();
  readonly branches = new Set<string>();
  readonly chances = new Set<string>();
  readonly parts = new Set<string>();

  visit(statements: readonly Statement[]): void {
    for (const statement of statements) this.visitOne(statement);
  }

  visitBranch(choice: string, branch: Branch): void {
    const words = branch.parts.filter(({ text }) => text !== branch.variable?.text).map(({ text }) => text);
    this.branches.add(`${choice}.${branch.name.text}`).add([choice, branch.name.text, ...words].join('.'));
    if (branch.variable) this.slots.add(branch.variable.text);
    this.visit(branch.body);
  }

  private visitOne(statement: Statement): void {
    switch (statement.kind) {
      case 'choose':
        this.choices.add(statement.choice.text);
        this.slots.add(statement.name.text);
        return this.visit(statement.together?.body ?? []);
      case 'one-of':
        this.choices.add(statement.choice.text);
        for (const branch of statement.branches) this.visitBranch(statement.choice.text, branch);
        return;
      case 'pick':
        this.chances.add(statement.chance.text);
        this.slots.add(statement.name.text);
        return;
      case 'shuffle':
        this.chances.add(statement.chance.text);
        return;
      case 'award':
        this.parts.add(statement.part.text);
        return;
      case 'let':
        this.slots.add(statement.name.text);
        return;
      case 'if-do':
        for (const { body } of statement.branches) this.visit(body);
        return this.visit(statement.otherwise ?? []);
      case 'for-each':
        this.slots.add(statement.variable.text);
        return this.visit(statement.body);
      case 'repeat':
        return this.visit(statement.body);
    }
  }
}
