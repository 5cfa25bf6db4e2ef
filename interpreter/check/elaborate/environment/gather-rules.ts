// Gathers the queries, actions, amendments and choices of the packs in order: from rules files, and from the documents they are attached to.
import { phrase } from '../../../../grammar/diagnostics/phrases.ts';
import type { Declaration, Param, Statement } from '../../../../grammar/syntax/ast.ts';
import { holdsKind } from '../../../../grammar/syntax/walk-tree.ts';
import type { SourceFile } from '../../../../grammar/source.ts';
import type { Builder } from './build-environment.ts';
import { type Context, Scope, Sites } from '../context.ts';
import type {
  ActionSymbol,
  AmendmentSymbol,
  DocumentSymbol,
  KeySymbol,
  Origin,
  ParamSymbol,
  QuerySource,
  QuerySymbol,
} from './environment.ts';
import { builtinByName } from '../builtins.ts';
import { paramType } from './type-names.ts';
import { type Type, unknownType } from './types.ts';

export function addRules(builder: Builder): void {
  const { env, packs } = builder;
  const names = new Map<string, number>();
  for (const [packOrder, pack] of packs.entries()) {
    for (const { file, declarations } of pack.rules) addDeclarations(builder, declarations, file, pack.id, packOrder, names);
    for (const document of env.documents) {
      if (document.source === undefined) continue;
      const kind = env.kinds[document.kind];
      for (const [name, key] of document.source.keys) {
        const symbol = kind.keys.get(name);
        const written = document.written.get(name);
        if (!symbol || written?.pack !== pack.id) continue;
        if (key.declarations)
          addDeclarations(builder, key.declarations, written.file, pack.id, packOrder, names, { document, key: symbol });
        if (key.statements)
          findChoices(builder, key.statements, behaviourParams(builder, document, symbol), originOf(written.file, key.keySpan, pack.id));
      }
    }
  }
  for (const { declaration, origin, holder } of env.amendments) {
    if (declaration.kind !== 'before' && declaration.kind !== 'after' && declaration.kind !== 'instead') continue;
    const params = env.actions.get(declaration.target.name.text)?.params ?? [];
    const named = params.map((param, at) => ({ ...param, name: declaration.target.params[at]?.name.text ?? param.name }));
    const self: ParamSymbol[] = holder ? [{ name: 'self', type: { base: 'piece', kinds: [holder.document.kind], many: false } }] : [];
    findChoices(builder, declaration.body, [...self, ...named], origin);
  }
  for (const action of env.actions.values()) findChoices(builder, action.body, action.params, action.origin);
  env.attaches =
    packs.some((pack) => pack.rules.some(({ declarations }) => holdsKind(declarations, 'attach'))) ||
    packs.some((pack) =>
      pack.documents.some((document) =>
        [...document.keys.values()].some(
          (key) => (key.statements && holdsKind(key.statements, 'attach')) || (key.declarations && holdsKind(key.declarations, 'attach')),
        ),
      ),
    );
  addDataQueries(builder);
  addExpressionQueries(builder);
}

function originOf(file: SourceFile, span: { start: number; end: number }, pack: string): Origin {
  return { file: file.path, span, pack };
}

/** The names a behaviour sees: the piece or document it belongs to, then what its key declares. */
export function behaviourParams(builder: Pick<Builder, 'env'>, document: DocumentSymbol, key: KeySymbol): ParamSymbol[] {
  const kind = builder.env.kinds[document.kind];
  const self: Type = { base: 'piece', kinds: [kind.index], many: false, word: kind.name };
  return [{ name: 'self', type: self }, ...key.with.map(({ name, type, at }) => ({ name, type, at }))];
}

function addDeclarations(
  builder: Builder,
  declarations: readonly Declaration[],
  file: SourceFile,
  pack: string,
  packOrder: number,
  names: Map<string, number>,
  holder?: AmendmentSymbol['holder'],
): void {
  const { env, say } = builder;
  for (const declaration of declarations) {
    const origin: Origin = {
      file: file.path,
      span: 'name' in declaration && typeof declaration.name === 'object' ? declaration.name.span : declaration.span,
      pack,
    };
    switch (declaration.kind) {
      case 'query':
      case 'invariant':
      case 'require':
        addQuery(builder, declaration, origin);
        break;
      case 'action':
        if (env.actions.has(declaration.name.text))
          say('check/name-twice', origin, {
            name: declaration.name.text,
            what: phrase('action'),
            pack: env.actions.get(declaration.name.text)!.origin.pack,
          });
        else
          addAction(builder, declaration.name.text, declaration.body, paramsOf(builder, declaration.params, origin), origin, declaration);
        break;
      default: {
        const base = declaration.as?.text ?? holder?.document.id ?? fileName(file.path);
        const times = (names.get(base) ?? 0) + 1;
        names.set(base, times);
        env.amendments.push({
          name: times === 1 ? base : `${base}.${times}`,
          declaration,
          origin: { ...origin, span: declaration.span },
          packOrder,
          order: env.amendments.length,
          holder,
        });
      }
    }
  }
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

function addQuery(builder: Builder, source: QuerySource, origin: Origin): void {
  const { env, say } = builder;
  const name = source.name.text;
  const known = env.queries.get(name);
  if (known || builtinByName.has(name)) {
    say('check/name-twice', origin, { name, what: phrase('query'), pack: known?.origin.pack ?? phrase('the-language') });
    return;
  }
  if (env.values.has(name) || env.tablePiles.has(name) || env.options.has(name)) {
    say('check/name-twice', origin, {
      name,
      what: phrase('query'),
      pack: env.values.get(name)?.origin.pack ?? env.tablePiles.get(name)?.origin.pack ?? phrase('the-options'),
    });
    return;
  }
  const query: QuerySymbol = {
    name,
    index: env.queries.size,
    source,
    origin,
    params: source.kind === 'query' ? paramsOf(builder, source.params, origin) : [],
    state: 'new',
    result: unknownType,
    recursive: false,
  };
  env.queries.set(name, query);
}

function addAction(
  builder: Builder,
  name: string,
  body: readonly Statement[],
  params: readonly ParamSymbol[],
  origin: Origin,
  source?: ActionSymbol['source'],
): void {
  builder.env.actions.set(name, { name, index: builder.env.actions.size, source, body, origin, params });
}

function paramsOf(builder: Builder, params: readonly Param[], origin: Origin): ParamSymbol[] {
  const { env } = builder;
  const ctx: Context = {
    shared: {
      env,
      sites: new Sites(),
      report: builder.report,
      reads: new Set(),
      parts: new Map(),
      marks: new Map(),
      chances: new Map(),
      choices: new Map(),
      behaviours: new Map(),
      creates: new Map(),
      asked: new Map(),
    },
    file: origin.file,
    rule: '',
    scope: new Scope(),
  };
  return params.map((param) => ({
    name: param.name.text,
    label: param.label?.text,
    type: paramType(env, param, ctx),
    at: { file: origin.file, span: param.name.span },
  }));
}

/** Records which names are in reach of each open choice, for `also offer`. */
function findChoices(builder: Builder, statements: readonly Statement[], params: readonly ParamSymbol[], origin: Origin): void {
  for (const statement of statements) {
    if (statement.kind === 'one-of') {
      if (!builder.env.choices.has(statement.choice.text))
        builder.env.choices.set(statement.choice.text, { name: statement.choice.text, params, origin });
      for (const branch of statement.branches) findChoices(builder, branch.body, params, origin);
    } else if (statement.kind === 'if-do') {
      for (const branch of statement.branches) findChoices(builder, branch.body, params, origin);
      findChoices(builder, statement.otherwise ?? [], params, origin);
    } else if (statement.kind === 'for-each' || statement.kind === 'repeat') findChoices(builder, statement.body, params, origin);
    else if (statement.kind === 'choose' && statement.together) findChoices(builder, statement.together.body, params, origin);
  }
}

/** Adds a query `key of kind` for each key with expressions. It is asked about the piece, or about the document where a kind has no pieces. */
function addExpressionQueries(builder: Builder): void {
  const { env } = builder;
  for (const kind of env.kinds) {
    for (const key of kind.keys.values()) {
      if (key.type !== 'expression') continue;
      const name = `${key.name} of ${kind.name}`;
      const type: Type = { base: kind.pieces === 'none' ? 'document' : 'piece', kinds: [kind.index], many: false, word: kind.name };
      const source: QuerySource = {
        kind: 'query',
        span: key.origin.span,
        name: { text: name, span: key.origin.span },
        params: [],
        body: [],
      };
      env.queries.set(name, {
        name,
        index: env.queries.size,
        source,
        origin: key.origin,
        params: [{ name: 'self', type }],
        state: 'new',
        result: unknownType,
        recursive: false,
        expression: key,
      });
    }
  }
}

/** Adds a query `key of kind` for data that some amendment changes; the data is read through it. */
function addDataQueries(builder: Builder): void {
  const { env } = builder;
  for (const { declaration, origin } of env.amendments) {
    if (declaration.kind !== 'change') continue;
    for (const target of declaration.targets) {
      if (target.of?.kind !== 'name') continue;
      const of = target.of;
      const kind = of.of
        ? env.kindByName.get(of.of.text)
        : env.kinds.find((candidate) => env.documentByKind.get(candidate.index)!.has(of.name.text));
      const key = kind?.keys.get(target.name.text);
      const name = `${target.name.text} of ${kind?.name}`;
      if (!kind || !key || key.data < 0 || env.queries.has(name)) continue;
      const type: Type = { base: 'document', kinds: [kind.index], many: false, word: kind.name };
      const source: QuerySource = { kind: 'query', span: target.span, name: { text: name, span: target.name.span }, params: [], body: [] };
      env.queries.set(name, {
        name,
        index: env.queries.size,
        source,
        origin,
        params: [{ name: 'document', type }],
        state: 'done',
        result: key.valueType,
        recursive: false,
        data: key,
      });
    }
  }
}
