// Checks rules again after an edit that changes nothing but what documents do: the statements under some of their keys. All names, types and
// headers stay, so the environment is taken over with the new documents in it, and only the changed bodies are elaborated. Whenever something else could
// be touched (a report, a name that is new or gone, a line that cannot be read), the answer is undefined, and everything is looked at.
import type { Statement } from '../../grammar/syntax/ast.ts';
import { holdsKind } from '../../grammar/syntax/walk-tree.ts';
import type { DeclaredDocument, DocumentKey, Pack } from '../../grammar/packs/workspace.ts';
import { unusedDefinitions } from './blame/unused-definitions.ts';
import type { CheckedRules } from './check.ts';
import { type ActionTable, unitOf } from './elaborate/actions.ts';
import type { AskedSite } from './elaborate/asked-sites.ts';
import type { Shared } from './elaborate/context.ts';
import { keepTooDeep } from './elaborate/depth-limit.ts';
import { behaviourOf } from './elaborate/elaborate-all.ts';
import type { DocumentSymbol, Environment } from './elaborate/environment/environment.ts';
import { amendedId, documentAgain } from './elaborate/environment/gather-documents.ts';
import type { UnreadableLines } from './elaborate/environment/unreadable-lines.ts';
import type { Memo, RenewedPart } from './elaborate/memo.ts';
import { numbersKey, sameInputs } from './elaborate/signature.ts';
import { namesSaidIn } from './texts/text-names.ts';
import { siteKey } from './texts/text-places.ts';

/** A document whose statements have changed, and nothing else in it but places. */
interface ChangedDocument {
  readonly before: DeclaredDocument;
  readonly after: DeclaredDocument;
}

/** The rules of packs in which only bodies have changed; undefined where that is not so, or more than those bodies is touched. */
export function checkChangedBodies(
  before: CheckedRules,
  pack: Pack,
  packWithNeeds: readonly Pack[],
  unreadable: UnreadableLines | undefined,
): CheckedRules | undefined {
  const { memo, elaborated, raw } = before;
  // What was taken over from another pack says nothing about the places of this one.
  if (memo === undefined || elaborated.shared.env.packs.length !== packWithNeeds.length) return undefined;
  if (!canReadAll(unreadable) || !canReadAll(elaborated.shared.unreadable)) return undefined;
  const documents = changedDocuments(before.env.packs, packWithNeeds);
  if (documents === undefined) return undefined;
  const files = new Set(documents.map(({ after }) => after.file.path));
  if (raw.some(({ file }) => files.has(file))) return undefined;
  const env = withDocuments(before.env, documents, packWithNeeds);
  if (env === undefined || ![...env.queries.values()].every(({ state }) => state === 'done')) return undefined;
  keepTooDeep(before.env, env);
  const renewed = renew(memo, { ...elaborated.shared, env: before.env, unreadable }, env);
  if (renewed === undefined || !isUsedLike(before, pack, env)) return undefined;
  const { shared } = renewed;
  const says = documents.every((document) => saysTheSameNames(document)) && asksLike(elaborated.shared.asked, shared.asked, files);
  return {
    pack,
    env,
    elaborated: { ...elaborated, shared },
    raw,
    memo: renewed.memo,
    ...(says && { namesLike: elaborated.shared.asked }),
  };
}

function canReadAll(unreadable: UnreadableLines | undefined): boolean {
  return unreadable === undefined || [...unreadable.filesTouched()].length === 0;
}

// ---------------------------------------------------------------- what has changed

function changedDocuments(before: readonly Pack[], after: readonly Pack[]): readonly ChangedDocument[] | undefined {
  if (before.length !== after.length) return undefined;
  const changed: ChangedDocument[] = [];
  for (const [at, one] of before.entries()) {
    const other = after[at];
    if (one === other) continue;
    if (!sameOutline(one, other) || one.documents.length !== other.documents.length) return undefined;
    for (const [place, document] of one.documents.entries()) {
      const now = other.documents[place];
      if (document === now) continue;
      if (!sameButBodies(document, now)) return undefined;
      changed.push({ before: document, after: now });
    }
  }
  return changed;
}

/** Whether two packs have the same rules, whatever their texts and documents. */
export function sameOutline(one: Pack, other: Pack): boolean {
  return (
    one.id === other.id &&
    one.document === other.document &&
    one.folder === other.folder &&
    one.model === other.model &&
    one.lacking === other.lacking &&
    sameInputs(one.needs, other.needs) &&
    sameInputs(one.models, other.models) &&
    one.rules.length === other.rules.length &&
    one.rules.every(({ declarations }, at) => declarations === other.rules[at].declarations)
  );
}

function sameButBodies(one: DeclaredDocument, other: DeclaredDocument): boolean {
  if (one.kind !== other.kind || one.id !== other.id || one.pack !== other.pack || one.file.path !== other.file.path) return false;
  if (one.broken || other.broken || !sameInputs([...one.keys.keys()], [...other.keys.keys()])) return false;
  return [...one.keys].every(([name, key]) => sameButBody(key, other.keys.get(name)!));
}

/** Amendments and expressions are part of the environment. So are open choices, and that some rule attaches abilities. */
function sameButBody(one: DocumentKey, other: DocumentKey): boolean {
  if ([one, other].some(({ declarations, expression }) => (declarations ?? expression) !== undefined)) return false;
  if (one.statements === undefined || other.statements === undefined)
    return one.statements === other.statements && JSON.stringify(one.value) === JSON.stringify(other.value);
  return [one.statements, other.statements].every((body) => !holdsKind(body, 'one-of') && !holdsKind(body, 'attach'));
}

/** The environment with other documents. Amendments know the document that they hang on, so those that have some are not replaced so simply. */
function withDocuments(env: Environment, changed: readonly ChangedDocument[], packs: readonly Pack[]): Environment | undefined {
  const documents = [...env.documents];
  const documentByKind = new Map(env.documentByKind);
  const holders = new Set(env.amendments.map(({ holder }) => holder?.document));
  for (const { after } of changed) {
    const kind = env.kindByName.get(after.kind);
    const symbol = kind && env.documentByKind.get(kind.index)?.get(amendedId(after) ?? after.id);
    if (kind === undefined || symbol?.source === undefined || holders.has(symbol)) return undefined;
    const now = documentAgain(symbol, kind.name, packs);
    if (now === undefined) return undefined;
    documents[now.index - 1] = now;
    documentByKind.set(kind.index, new Map(documentByKind.get(kind.index)).set(now.id, now));
  }
  return { ...env, packs, documents, documentByKind };
}

// ---------------------------------------------------------------- what follows

/** `shared` is what the rules were elaborated with before, and `env` what they stand in now. */
function renew(before: Memo, shared: Shared, env: Environment): { readonly memo: Memo; readonly shared: Shared } | undefined {
  let now = shared;
  const memo = before.renewed((copy) => {
    const { reads, parts, marks, chances, choices, behaviours, creates, asked } = copy;
    const report: Shared['report'] = (diagnostic) => copy.note(diagnostic);
    now = { ...shared, env, report, reads, parts, marks, chances, choices, behaviours, creates, asked, memo: copy };
    return env.documents.flatMap((document, at) =>
      document === shared.env.documents[at] ? [] : changedParts(now, shared.env.documents[at], document),
    );
  });
  return memo && { memo, shared: now };
}

function changedParts(shared: Shared, before: DocumentSymbol, document: DocumentSymbol): RenewedPart[] {
  const table: ActionTable = { shared, drops: new Map(), codes: [], add: () => 0 };
  return [...(document.source?.keys ?? [])].flatMap(([name, { statements }]) => {
    const symbol = shared.env.kinds[document.kind].keys.get(name);
    const behaviour = symbol && behaviourOf(table, document, symbol, 0);
    if (behaviour === undefined || statements === before.source?.keys.get(name)?.statements) return [];
    return [{ key: unitOf(behaviour.action.name), inputs: [statements, numbersKey(document)], work: behaviour.own }];
  });
}

/** Whether the same definitions as before seem to be used by nobody: every word of a file counts as a use. */
function isUsedLike({ raw }: CheckedRules, pack: Pack, env: Environment): boolean {
  const before = raw.filter(({ code }) => code === 'check/unused-definition');
  return JSON.stringify(before) === JSON.stringify(unusedDefinitions(pack, env));
}

/** Whether texts can speak of the same choices, chances and parts of scores. */
function saysTheSameNames({ before, after }: ChangedDocument): boolean {
  const bodies = ({ keys }: DeclaredDocument): Statement[] => [...keys.values()].flatMap(({ statements }) => statements ?? []);
  return namesSaidIn(bodies(before)) === namesSaidIn(bodies(after));
}

/** Whether questions in some files tell texts the same, however often and wherever they stand. */
function asksLike(before: ReadonlyMap<string, AskedSite>, after: ReadonlyMap<string, AskedSite>, files: ReadonlySet<string>): boolean {
  const keys = (asked: ReadonlyMap<string, AskedSite>): string[] => [
    ...new Set([...asked.values()].filter(({ file }) => files.has(file)).map((site) => `${site.file} ${siteKey(site)}`)),
  ];
  return sameInputs(keys(before), keys(after));
}
