// Resolves a bare name: a variable, a value of the game, an option, a query without arguments, a document or its piece, a word of an enumeration,
// all of a kind or role, a pile of the table.
import { type Phrase, phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { Expr as Tree, Name, NameExpr } from '../../../grammar/syntax/ast.ts';
import type { Span } from '../../../grammar/source.ts';
import type { Expr } from '../../program/program.ts';
import { type Context, report, reportUnknown, siteOf, type Variable } from './context.ts';
import type { DocumentSymbol, EnumSymbol, Environment, KindSymbol, OptionSymbol, RoleSymbol } from './environment/environment.ts';
import type { NameMeaning } from './observe.ts';
import { queryResult } from './queries.ts';
import { noneType, numberType, pieceType, truthType, type Type, unknownType } from './environment/types.ts';

export interface Value {
  readonly type: Type;
  readonly ir: Expr;
}

export const failed: Value = { type: unknownType, ir: { op: 'const', value: 0, unsure: true } };
export const noneValue: Value = { type: noneType, ir: { op: 'const', value: 0 } };

export function elaborateName(ctx: Context, node: NameExpr, want?: Type): Value {
  return node.of ? qualifiedName(ctx, node.of, node.name) : bareName(ctx, node.name, want);
}

/** `card heron`: a document of that kind, or its piece where a kind has one piece per document. */
function qualifiedName(ctx: Context, kindName: Name, name: Name): Value {
  const { env } = ctx.shared;
  const enumeration = env.enumByName.get(kindName.text);
  if (enumeration) {
    const word = enumeration.words.indexOf(name.text);
    if (word >= 0) return wordValue(ctx, name, enumeration, word);
    reportUnknown(ctx, 'check/unknown-word', name, enumeration.words, { enum: kindName.text });
    return failed;
  }
  const kinds = kindsOfName(env, kindName.text);
  if (kinds === undefined && kindName.text === 'option') return qualifiedOption(ctx, name);
  if (kinds === undefined) {
    reportUnknown(ctx, 'check/unknown-kind', kindName, [...env.kindByName.keys(), ...env.roles.keys()]);
    return failed;
  }
  const found = kinds.flatMap((kind) => env.documentByKind.get(kind)?.get(name.text) ?? []);
  if (found.length === 1) return documentValue(ctx, found[0], name);
  const piece = pieceNamed(ctx, name);
  if (piece) return piece;
  reportUnknown(
    ctx,
    'check/unknown-document',
    name,
    kinds.flatMap((kind) => [...(env.documentByKind.get(kind)?.keys() ?? [])]),
    { kind: kindName.text },
  );
  return failed;
}

/** `option heron`, where a document is called heron too. */
function qualifiedOption(ctx: Context, name: Name): Value {
  const { options } = ctx.shared.env;
  if (options.has(name.text)) return told(ctx, name, { what: 'option', name: name.text }, optionValue(ctx, name));
  reportUnknown(ctx, 'check/unknown-option', name, [...options.keys()]);
  return failed;
}

export function kindsOfName(env: Environment, name: string): readonly number[] | undefined {
  const kind = env.kindByName.get(name);
  if (kind) return [kind.index];
  return env.roles.get(name)?.kinds;
}

function documentValue(ctx: Context, document: DocumentSymbol, at: Name): Value {
  const kind = ctx.shared.env.kinds[document.kind];
  const constant: Expr = { op: 'const', value: document.index };
  const value: Value =
    kind.pieces === 'one'
      ? { type: pieceType([kind.index], kind.name), ir: { op: 'piece-of', of: constant, site: siteOf(ctx, at.span) } }
      : { type: { base: 'document', kinds: [kind.index], many: false, word: kind.name }, ir: constant };
  return told(ctx, at, { what: 'document', of: kind.name, name: document.id }, value);
}

function wordValue(ctx: Context, at: Name, { index, name, words }: EnumSymbol, word: number): Value {
  const value: Value = { type: { base: 'enum', enum: index, many: false }, ir: { op: 'const', value: word + 1 } };
  return told(ctx, at, { what: 'word', of: name, name: words[word] }, value);
}

function pieceNamed(ctx: Context, name: Name): Value | undefined {
  const piece = ctx.pieces?.(name.text);
  return piece && told(ctx, name, { what: 'piece', name: name.text }, piece);
}

/** Reports to the observer what a name stands for, and returns the value. */
function told(ctx: Context, at: Name, meaning: NameMeaning, value: Value): Value {
  ctx.shared.observe?.use?.(ctx.file, at.span, meaning, value.type);
  return value;
}

/**
 * The value of a variable whose type is not inferred yet, where the type does not matter: `x is none`, `count(x)`, `x + more`. `asSet`: only a
 * set.
 */
export function nothingYet(ctx: Context, node: Tree, asSet = false): Value | undefined {
  const variable = node.kind === 'name' && !node.of ? ctx.scope.find(node.name.text) : undefined;
  if (node.kind !== 'name' || !variable?.type.unsettled || (asSet && !variable.type.many)) return undefined;
  ctx.shared.observe?.name?.(ctx, node.name, undefined);
  return readVariable(ctx, node.name, variable);
}

/** Reports a variable that is read before its type can be inferred. Each variable is reported once. */
export function tellNothingYet(ctx: Context, variable: Variable, span: Span): void {
  if (!variable.type.unsettled) return;
  report(ctx, 'check/nothing-yet', span, { name: variable.name });
  variable.type = { ...unknownType, many: variable.type.many };
}

function readVariable(ctx: Context, name: Name, variable: Variable): Value {
  variable.used = true;
  const { where, slot } = variable;
  const ir: Expr = { op: where === 'bound' ? 'bound' : where === 'list' ? 'list' : 'local', slot, site: siteOf(ctx, name.span) };
  return told(ctx, name, { what: 'local', name: variable.name, at: variable.at }, { type: variable.type, ir });
}

function bareName(ctx: Context, name: Name, want?: Type): Value {
  ctx.shared.observe?.name?.(ctx, name, want);
  const variable = ctx.scope.find(name.text);
  if (variable) {
    tellNothingYet(ctx, variable, name.span);
    return readVariable(ctx, name, variable);
  }
  // In a running game the id of a piece is that piece, unless a printed face or a word is wanted.
  const piece = want?.base === 'document' || want?.base === 'enum' ? undefined : pieceNamed(ctx, name);
  if (piece) return piece;
  const wanted = want && wantedName(ctx, name, want);
  if (wanted) return wanted;
  const number = ctx.numbers?.get(name.text);
  if (number !== undefined)
    return told(ctx, name, { what: 'number', name: name.text }, { type: numberType, ir: { op: 'const', value: number } });
  const other = pieceNamed(ctx, name);
  if (other) return other;
  const found = candidates(ctx, name);
  if (found.length === 1) return found[0].means ? told(ctx, name, found[0].means, found[0].value()) : found[0].value();
  if (found.length > 1) {
    report(ctx, 'check/ambiguous-name', name.span, { name: name.text, first: found[0].as, second: found[1].as });
    return failed;
  }
  if (want?.base === 'enum')
    reportUnknown(ctx, 'check/unknown-word', name, ctx.shared.env.enums[want.enum!].words, { enum: ctx.shared.env.enums[want.enum!].name });
  else unknownName(ctx, name);
  return failed;
}

/** Looks first for the expected type: the words of an enumeration, the documents of a kind. */
function wantedName(ctx: Context, name: Name, want: Type): Value | undefined {
  const { env } = ctx.shared;
  if (want.base === 'enum') {
    const word = env.enums[want.enum!].words.indexOf(name.text);
    if (word >= 0) return wordValue(ctx, name, env.enums[want.enum!], word);
  }
  if (want.base === 'piece' || want.base === 'document' || want.base === 'pile') {
    const found = want.kinds!.flatMap((kind) => env.documentByKind.get(kind)?.get(name.text) ?? []);
    if (found.length === 1) return documentValue(ctx, found[0], name);
  }
  return undefined;
}

interface Candidate {
  /** How to write it unambiguously. */
  readonly as: string | Phrase;
  /** Undefined where the value reports its meaning itself. */
  readonly means?: NameMeaning;
  readonly value: () => Value;
}

function candidates(ctx: Context, name: Name): Candidate[] {
  const { env } = ctx.shared;
  const found: Candidate[] = [];
  const site = siteOf(ctx, name.span);
  const value = env.values.get(name.text);
  if (value) {
    ctx.shared.reads.add(`value ${name.text}`);
    found.push({
      as: phrase('the-value', { name: name.text }),
      means: { what: 'value', name: name.text },
      value: () => ({ type: value.type, ir: { op: 'global', offset: value.offset, site } }),
    });
  }
  const option = env.options.get(name.text);
  if (option)
    found.push({
      as: `\`option ${name.text}\``,
      means: { what: 'option', name: name.text },
      value: () => optionValue(ctx, name),
    });
  const memory = env.memories.get(name.text);
  if (memory)
    found.push({
      as: phrase('the-memory', { name: name.text }),
      means: { what: 'memory', name: name.text },
      value: () => ({ type: memory.type, ir: { op: 'memory', memory: memory.index, site } }),
    });
  const pile = env.tablePiles.get(name.text);
  if (pile)
    found.push({
      as: phrase('the-pile', { name: name.text }),
      means: { what: 'pile', name: name.text },
      value: () => ({ type: { base: 'pile', kinds: pile.kinds, many: false }, ir: { op: 'const', value: pile.table!, site } }),
    });
  const query = env.queries.get(name.text);
  if (query && query.params.length === 0) {
    found.push({
      as: phrase('the-query', { name: name.text }),
      means: { what: 'query', name: name.text },
      value: () => {
        const type = queryResult(ctx.shared, query);
        return { type, ir: { op: 'call', query: query.index, args: [], many: type.many, site } };
      },
    });
  }
  const kind = env.kindByPlural.get(name.text);
  const plural: NameMeaning = { what: 'plural', name: name.text };
  if (kind) found.push({ as: phrase('all', { name: name.text }), means: plural, value: () => allOfKind(kind, site) });
  const role = env.roleByPlural.get(name.text);
  if (role) found.push({ as: phrase('all', { name: name.text }), means: plural, value: () => allOfRole(role, site) });
  for (const [kindIndex, documents] of env.documentByKind) {
    const document = documents.get(name.text);
    if (document) found.push({ as: `\`${env.kinds[kindIndex].name} ${name.text}\``, value: () => documentValue(ctx, document, name) });
  }
  if (found.length > 0) return found;
  for (const enumeration of env.enums) {
    const word = enumeration.words.indexOf(name.text);
    if (word >= 0)
      found.push({
        as: `\`${enumeration.name} ${name.text}\``,
        value: () => wordValue(ctx, name, enumeration, word),
      });
  }
  return found;
}

function optionValue(ctx: Context, name: Name): Value {
  const option = ctx.shared.env.options.get(name.text)!;
  if (option.type === 'list') return listedDocuments(ctx, name, option);
  const type: Type =
    option.type === 'truth' ? truthType : option.type === 'number' ? numberType : { base: 'enum', enum: option.enum, many: false };
  // While packs are only checked the value is not known: a node that cannot be folded stands for it.
  if (option.value === undefined) return { type, ir: { op: 'global', offset: 0 } };
  if (option.type === 'truth') return { type, ir: { op: 'const', value: option.value === true ? 1 : 0 } };
  if (option.type === 'number') return { type, ir: { op: 'const', value: Number(option.value) } };
  return { type, ir: { op: 'const', value: ctx.shared.env.enums[option.enum!].words.indexOf(String(option.value)) + 1 } };
}

/** The documents that an option of type `list` names. */
function listedDocuments(ctx: Context, name: Name, { of = '', value }: OptionSymbol): Value {
  const { env } = ctx.shared;
  const kind = env.kindByName.get(of);
  if (!kind) {
    reportUnknown(ctx, 'check/unknown-kind', { ...name, text: of }, [...env.kindByName.keys()]);
    return failed;
  }
  const type: Type = { base: 'document', kinds: [kind.index], many: true, word: kind.name };
  if (value === undefined) return { type, ir: { op: 'set-of', items: [{ op: 'global', offset: 0 }] } };
  const documents = env.documentByKind.get(kind.index);
  const values = splitIds(String(value)).flatMap((id) => documents?.get(id)?.index ?? []);
  return { type, ir: { op: 'documents', values } };
}

/** The ids of an option of type `list`, as it is written: with blanks, commas or `+` between them. */
export function splitIds(text: string): readonly string[] {
  return text.split(/[\s,+]+/).filter((id) => id !== '');
}

export function allOfKind(kind: KindSymbol, site: number): Value {
  return { type: pieceType([kind.index], kind.name, true), ir: { op: 'all', kinds: [kind.index], site } };
}

export function allOfRole(role: RoleSymbol, site: number): Value {
  return { type: pieceType(role.kinds, role.name, true), ir: { op: 'all', kinds: role.kinds, ...documentFilter(role), site } };
}

/** The documents that belong to a role, where it does not contain whole kinds. */
export function documentFilter(role: RoleSymbol): { yes?: readonly number[] } {
  return role.yes ? { yes: role.yes } : {};
}

/** The documents that make something a member of a kind or role, for `is a`. */
export function membersOf(env: Environment, name: string): readonly number[] | undefined {
  const kind = env.kindByName.get(name);
  if (kind) return env.documents.filter((document) => document.kind === kind.index).map((document) => document.index);
  const role = env.roles.get(name);
  if (!role) return undefined;
  return role.yes ?? env.documents.filter((document) => role.kinds.includes(document.kind)).map((document) => document.index);
}

/** Whether a value of a type can be of a kind or role at all. */
export function canBeOneOf(env: Environment, { kinds }: Type, name: string): boolean {
  if (kinds === undefined) return true;
  const kind = env.kindByName.get(name);
  if (kind) return kinds.includes(kind.index);
  const role = env.roles.get(name);
  const documents = role?.yes?.map((index) => env.documents[index - 1].kind);
  return (documents ?? role?.kinds ?? []).some((index) => kinds.includes(index));
}

/** All names that a bare name could stand for here, for suggestions. */
export function namesInReach(ctx: Context): string[] {
  const { env } = ctx.shared;
  return [
    ...ctx.scope.variables.map((variable) => variable.name),
    ...env.values.keys(),
    ...env.options.keys(),
    ...env.memories.keys(),
    ...env.tablePiles.keys(),
    ...[...env.queries.values()].map((query) => query.name),
    ...env.kindByPlural.keys(),
    ...env.roleByPlural.keys(),
    ...env.documents.map((document) => document.id),
    ...env.enums.flatMap((enumeration) => enumeration.words),
    ...(ctx.numbers?.keys() ?? []),
  ];
}

function unknownName(ctx: Context, name: Name): void {
  const { env } = ctx.shared;
  const query = env.queries.get(name.text);
  if (query) {
    report(ctx, 'check/needs-arguments', name.span, {
      name: name.text,
      call: `${name.text}(${query.params.map((param) => param.name).join(', ')})`,
    });
    return;
  }
  const singular = env.kindByName.get(name.text) ?? env.roles.get(name.text);
  if (singular) {
    report(ctx, 'check/kind-as-value', name.span, { name: name.text, plural: singular.plural });
    return;
  }
  const names = namesInReach(ctx);
  const words = new Set(env.enums.flatMap((enumeration) => enumeration.words));
  const minus = splitMinus(
    name.text,
    names.filter((one) => !words.has(one) || env.queries.has(one) || env.values.has(one)),
  );
  if (minus) {
    report(
      ctx,
      'check/minus-needs-blanks',
      name.span,
      { name: name.text, near: minus },
      { title: phrase('write', { text: minus }), span: name.span, text: minus },
    );
    return;
  }
  const numbered = fieldOfNumbered(ctx, name.text);
  if (numbered === undefined) reportUnknown(ctx, 'check/unknown-name', name, names);
  else {
    const fix = { title: phrase('write', { text: numbered }), span: name.span, text: numbered };
    report(ctx, 'check/unknown-name', name.span, { name: name.text, near: numbered }, fix);
  }
}

/** `depth-2` for `pond-2.depth`: a field with the number of the piece that it belongs to. */
function fieldOfNumbered({ shared: { env }, pieces }: Context, text: string): string | undefined {
  const [, field, number] = /^(.+)-(\d+)$/.exec(text) ?? [];
  if (field === undefined || pieces === undefined) return undefined;
  for (const kind of env.kinds) {
    if (!kind.fields.has(field)) continue;
    const ids = [kind.name, ...(env.documentByKind.get(kind.index)?.keys() ?? [])].map((word) => `${word}-${number}`);
    const found = ids.find((id) => pieces(id) !== undefined);
    if (found !== undefined) return `${found}.${field}`;
  }
  return undefined;
}

/** `n-1` is one name; if both halves are known names, the author probably meant a subtraction. */
function splitMinus(text: string, names: readonly string[]): string | undefined {
  for (let at = text.indexOf('-'); at > 0; at = text.indexOf('-', at + 1)) {
    const left = text.slice(0, at);
    const right = text.slice(at + 1);
    if (names.includes(left) && (/^\d+$/.test(right) || names.includes(right))) return `${left} - ${right}`;
  }
  return undefined;
}
