// Elaborates everything in an environment: queries with their changes, actions with their amendments, behaviours of documents. Checking and
// compiling both use it; only compiling knows the options and keeps the code.
import { type Phrase, phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { DropAmendment } from '../../../grammar/syntax/ast.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { settleAsking } from '../../program/asking.ts';
import type { ActionCode, QueryCode } from '../../program/program.ts';
import { settleRecursion } from '../../program/recursion.ts';
import type { AskedSite } from './asked-sites.ts';
import { actionTarget, type ActionTable, behaviourName, buildAction, linkAction } from './actions.ts';
import { onlyTakesAway } from './conditions.ts';
import { type Context, NoSites, report, reportUnknown, Scope, type Shared, Sites } from './context.ts';
import type { ActionSymbol, AmendmentSymbol, DocumentSymbol, Environment, KeySymbol } from './environment/environment.ts';
import { behaviourParams } from './environment/gather-rules.ts';
import { checkHeader } from './headers.ts';
import { checkGrant } from './holders.ts';
import { type Created, inputsOf, type Memo, unit } from './memo.ts';
import type { NameObserver } from './observe.ts';
import { changesOf, elaborateQuery, linkQuery, targetName } from './queries.ts';
import type { UnreadableLines } from './environment/unreadable-lines.ts';
import { numbersKey } from './signature.ts';
import { elaborateBlock } from './statements.ts';
import { toRef } from './environment/types.ts';

export interface Elaborated {
  readonly shared: Shared;
  readonly queries: readonly QueryCode[];
  readonly actions: readonly ActionCode[];
  /** Per behaviour key the action (+1) of each document. */
  readonly behaviours: readonly { readonly key: string; readonly actions: number[] }[];
}

export function elaborateAll(
  env: Environment,
  reportTo: (diagnostic: Diagnostic) => void,
  unreadable?: UnreadableLines,
  observe?: NameObserver,
  memo?: Memo,
): Elaborated {
  const shared: Shared = {
    env,
    sites: memo ? new NoSites() : new Sites(),
    report: reportTo,
    reads: memo?.reads ?? new Set(),
    parts: memo?.parts ?? new Map<string, number>(),
    marks: memo?.marks ?? new Map<string, number>(),
    chances: memo?.chances ?? new Map<string, number>(),
    choices: memo?.choices ?? new Map<string, number>(),
    behaviours: memo?.behaviours ?? new Map<string, number>(),
    creates: memo?.creates ?? new Map<string, Created>(),
    asked: memo?.asked ?? new Map<string, AskedSite>(),
    unreadable,
    checking: memo !== undefined || observe !== undefined,
    ...(memo && { memo }),
    ...(observe && { observe }),
  };
  const drops = settleDrops(shared);
  memo?.begin(shared);
  const queries = elaborateQueries(shared, drops);
  const codes: (ActionCode | undefined)[] = new Array<ActionCode | undefined>(env.actions.size).fill(undefined);
  const table: ActionTable = {
    shared,
    drops,
    codes,
    add: () => codes.push(undefined) - 1,
  };
  for (const action of env.actions.values()) linkAction(table, action);
  const behaviours = elaborateBehaviours(table);
  memo?.finish(env);
  // Parts that were taken from the cache have no code.
  const actions = memo ? [] : settleAsking(codes as ActionCode[], behaviours);
  return { shared, queries: memo ? queries : settleRecursion(queries), actions, behaviours };
}

/** Removes amendments that are always dropped; those dropped on a condition keep it for later. */
function settleDrops(shared: Shared): Map<string, AmendmentSymbol[]> {
  const { env } = shared;
  const conditional = new Map<string, AmendmentSymbol[]>();
  const gone = new Set<string>();
  for (const amendment of env.amendments) {
    if (amendment.declaration.kind !== 'drop') continue;
    const drop: DropAmendment = amendment.declaration;
    if (drop.when) conditional.set(drop.name.text, [...(conditional.get(drop.name.text) ?? []), amendment]);
    else gone.add(drop.name.text);
    if (!drop.when && env.amendments.some((other) => other.name === drop.name.text)) env.dropped.add(drop.name.text);
  }
  if (gone.size > 0)
    env.amendments.splice(
      0,
      env.amendments.length,
      ...env.amendments.filter((amendment) => !gone.has(amendment.name) || amendment.declaration.kind === 'drop'),
    );
  return conditional;
}

function elaborateQueries(shared: Shared, drops: Map<string, AmendmentSymbol[]>): QueryCode[] {
  const all = [...shared.env.queries.values()];
  const codes: QueryCode[] = [];
  const bases: QueryCode[] = [];
  for (const query of all) {
    const base: QueryCode = query.data
      ? {
          name: query.name,
          params: query.params.map((param) => ({ name: param.name, type: toRef(param.type) })),
          result: toRef(query.result),
          ones: 1,
          lists: 0,
          body: { op: 'data', data: query.data.data, of: { op: 'local', slot: 0 }, many: query.result.many },
          site: 0,
          recursive: false,
        }
      : (unit(
          shared,
          `query ${query.name}`,
          () => inputsOf(shared.env, query),
          () => elaborateQuery(shared, query),
        ) as QueryCode);
    const changes = changesOf(shared, query.name);
    if (changes.length === 0) codes.push(base);
    else {
      bases.push({ ...base, name: `${query.name} as first written` });
      codes.push(linkQuery(shared, query, changes, all.length + bases.length - 1, drops));
    }
  }
  return [...codes, ...bases];
}

/** Statements under a key of a document become an action with `self` and what the key declares. */
function elaborateBehaviours(table: ActionTable): { key: string; actions: number[] }[] {
  const { env } = table.shared;
  const behaviours = new Map<string, number[]>();
  const tableOf = (key: string): number[] => {
    const { behaviours: numbers } = table.shared;
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    const known = behaviours.get(key) ?? new Array<number>(env.documents.length + 1).fill(0);
    behaviours.set(key, known);
    return known;
  };
  for (const document of env.documents) {
    const kind = env.kinds[document.kind];
    for (const [name, key] of document.source?.keys ?? []) {
      const symbol = kind.keys.get(name);
      if (!key.statements || !symbol) continue;
      const actions = tableOf(name);
      const number = table.add();
      const { action, own } = behaviourOf(table, document, symbol, number)!;
      linkAction(table, action, own, numbersKey(document));
      actions[document.index] = number + 1;
    }
  }
  // Keys that are run although no document has them.
  return [...table.shared.behaviours.keys()].map((key) => ({ key, actions: tableOf(key) }));
}

/** What a document does under a key, and how it is elaborated. Undefined where the document has no statements there. */
export function behaviourOf(
  table: ActionTable,
  document: DocumentSymbol,
  symbol: KeySymbol,
  index: number,
): { readonly action: ActionSymbol; readonly own: () => ActionCode } | undefined {
  const { env } = table.shared;
  const { name } = symbol;
  const key = document.source?.keys.get(name);
  if (key?.statements === undefined) return undefined;
  const kind = env.kinds[document.kind];
  const params = behaviourParams({ env }, document, symbol);
  const { statements } = key;
  const origin = { ...document.origin, file: document.written.get(name)!.file.path, span: key.valueSpan };
  const title = `${kind.name} ${document.id}`;
  // Amendments name the piece by its kind; `self` is the piece they are attached to.
  const action: ActionSymbol = {
    name: behaviourName(name, kind.name, document.id),
    index,
    body: statements,
    origin,
    params: params.map((param, at) => (at === 0 ? { ...param, name: kind.name } : param)),
  };
  const own = (): ActionCode =>
    buildAction(table, title, origin, params, (body) => elaborateBlock(body, statements), { numbers: document.numbers, rule: title });
  return { action, own };
}

/** Reports amendments whose target does not exist. */
export function checkTargets(shared: Shared): void {
  const { env } = shared;
  const names = new Set([...env.amendments.map((amendment) => amendment.name), ...env.dropped]);
  for (const amendment of env.amendments) {
    const { declaration } = amendment;
    const ctx: Context = { shared, file: amendment.origin.file, rule: amendment.name, scope: new Scope() };
    const unknown = (name: { text: string; span: { start: number; end: number } }, what: Phrase, candidates: Iterable<string>): void =>
      reportTarget(ctx, name, what, candidates);
    if (declaration.kind === 'change') {
      for (const target of declaration.targets) {
        if (target.of) {
          const key = target.of.kind === 'name' && [...env.queries.keys()].some((query) => query.startsWith(`${target.name.text} of `));
          if (!key)
            unknown(
              target.name,
              phrase('key'),
              env.keys.map((symbol) => symbol.name),
            );
        } else if (!env.queries.has(target.name.text)) unknown(target.name, phrase('query'), env.queries.keys());
        else checkHeader(ctx, target.name, target.params, env.queries.get(target.name.text)!.params);
      }
      const [target] = declaration.targets;
      const many = env.queries.get(targetName(shared, target))?.result.many ?? false;
      if (onlyTakesAway(declaration, many) && declaration.stage !== 'late')
        report(ctx, 'check/removes-not-late', declaration.to.span, { name: target.name.text });
    } else if (declaration.kind === 'before' || declaration.kind === 'after' || declaration.kind === 'instead') {
      const action = env.actions.get(declaration.target.name.text);
      if (declaration.target.of) {
        if (actionTarget(shared, declaration) === '')
          unknown(
            declaration.target.name,
            phrase('behaviour'),
            env.kinds.flatMap((kind) => [...kind.keys.values()].filter((key) => key.type === 'statements').map((key) => key.name)),
          );
      } else if (!action) unknown(declaration.target.name, phrase('action'), env.actions.keys());
      else checkHeader(ctx, declaration.target.name, declaration.target.params, action.params);
      if (declaration.over && !names.has(declaration.over.text)) unknown(declaration.over, phrase('amendment'), names);
    } else if (declaration.kind === 'grant' && amendment.holder) {
      report(ctx, 'check/grant-in-document', declaration.span, {});
    } else if (declaration.kind === 'grant') {
      checkGrant(ctx, declaration);
    } else if (declaration.kind === 'offer') {
      if (!env.choices.has(declaration.choice.text)) unknown(declaration.choice, phrase('choice'), env.choices.keys());
    } else if (declaration.kind === 'drop') {
      if (!names.has(declaration.name.text)) unknown(declaration.name, phrase('amendment'), names);
    }
  }
}

function reportTarget(
  ctx: Context,
  name: { text: string; span: { start: number; end: number } },
  what: Phrase,
  candidates: Iterable<string>,
): void {
  reportUnknown(ctx, 'check/unknown-target', name, candidates, { what });
}
