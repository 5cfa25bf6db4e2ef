// Caches what each part of the rules reported and used when it was elaborated, so that after an edit only the invalidated parts are elaborated
// again. A part (a query, an amendment, the body of an action) depends on its own text and on the environment: names, types and documents.
// INVARIANT: with the same signature of the environment and the same inputs, elaborating a part again would report the same.
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { IdPart } from '../../program/program.ts';
import type { AskedSite } from './asked-sites.ts';
import type { Shared } from './context.ts';
import type { Environment, QuerySymbol } from './environment/environment.ts';
import { queryResult } from './queries.ts';
import type { UnreadableLines } from './environment/unreadable-lines.ts';
import { addName, changedNames, inCircle, mentions, numbersKey, sameInputs, type Signature, signatureOf, typeKey } from './signature.ts';
import { type Type, unknownType } from './environment/types.ts';

/** Ids that a `create` gives to pieces of a kind. */
export interface Created {
  readonly kind: number;
  readonly id: readonly IdPart[];
}

const tables = ['parts', 'marks', 'chances', 'choices', 'behaviours'] as const;
type Table = (typeof tables)[number];

interface Unit {
  readonly inputs: readonly unknown[];
  readonly reports: Diagnostic[];
  readonly reads: string[];
  readonly names: (readonly [Table, string])[];
  readonly creates: (readonly [string, Created])[];
  readonly asked: (readonly [string, AskedSite])[];
}

/** A part that is elaborated again because its text is another one. */
export interface RenewedPart {
  readonly key: string;
  readonly inputs: readonly unknown[];
  readonly work: () => unknown;
}

interface Answer {
  readonly inputs: readonly unknown[];
  readonly type: Type;
  readonly recursive: boolean;
  readonly query: QuerySymbol;
}

export class Memo {
  /** Everything elaboration reads besides the text of a part, except the types of answers. */
  signature: Signature = { world: '', callables: new Map() };
  /** The types of all answers, which follow from the text of queries. */
  answersKey = '';
  readonly reads: Set<string> = new NotedSet(this);
  readonly parts = this.table('parts');
  readonly marks = this.table('marks');
  readonly chances = this.table('chances');
  readonly choices = this.table('choices');
  readonly behaviours = this.table('behaviours');
  readonly creates = new Map<string, Created>();
  readonly asked = new Map<string, AskedSite>();
  private damaged = '';
  private current: Unit | undefined;
  private report: (diagnostic: Diagnostic) => void = () => undefined;
  private reusable: ReadonlyMap<string, Unit> = new Map();
  /** Names whose meaning has changed: parts that mention them are elaborated again. */
  private changed: ReadonlySet<string> = new Set();
  private readonly units = new Map<string, Unit>();
  private readonly answers = new Map<string, Answer>();
  private previous: Memo | undefined;

  constructor(previous?: Memo) {
    this.previous = previous;
  }

  /** Decides what can be reused, once the environment is built. Types of answers that were invalidated are inferred here. */
  begin(shared: Shared): void {
    const { env, unreadable } = shared;
    const { previous } = this;
    this.previous = undefined;
    this.report = shared.report;
    this.signature = signatureOf(env, unreadable);
    this.damaged = damagedIn(env, unreadable);
    if (previous === undefined || previous.signature.world !== this.signature.world) return;
    const changed = changedNames(previous.signature, this.signature);
    // The conditions of abilities are in the model, so no part mentions them.
    if (conditionsIn(env).some((name) => changed.has(name)) || !this.takeAnswers(shared, previous, changed)) return;
    this.reusable = previous.units;
    this.changed = changed;
  }

  /** Whether unreadable lines touch the same queries as they did when this cache was made. */
  isDamagedLike(env: Environment, unreadable: UnreadableLines | undefined): boolean {
    return damagedIn(env, unreadable) === this.damaged;
  }

  /** Must be called when everything is elaborated and the types of all answers are known. */
  finish(env: Environment): void {
    const keys: string[] = [];
    for (const query of env.queries.values()) {
      this.answers.set(query.name, { inputs: inputsOf(env, query), type: query.result, recursive: query.recursive, query });
      keys.push(typeKey(query.result));
    }
    this.answersKey = keys.join(';');
  }

  /** Must be called when nothing more will be elaborated: the previous cache is released. */
  close(): void {
    this.reusable = new Map();
  }

  /** Runs the work, or replays what it reported if its inputs have not changed. */
  unit<T>(key: string, inputs: readonly unknown[], work: () => T): T | undefined {
    const own = this.units.has(key) ? `${key} ${this.units.size}` : key;
    const before = this.reusable.get(own);
    if (before !== undefined && sameInputs(before.inputs, inputs) && this.stands(before)) {
      this.units.set(own, before);
      this.replay(before);
      return undefined;
    }
    return this.elaborate(own, inputs, work);
  }

  private elaborate<T>(key: string, inputs: readonly unknown[], work: () => T): T {
    const unit: Unit = { inputs, reports: [], reads: [], names: [], creates: [], asked: [] };
    this.units.set(key, unit);
    this.current = unit;
    try {
      return work();
    } finally {
      this.current = undefined;
    }
  }

  /**
   * What is known when some parts have another text, in an environment with the same signature. Only these parts may ask anything in their files.
   * Undefined: they report something, or use something else than before, so that more than these parts has to be looked at.
   */
  renewed(partsIn: (memo: Memo) => readonly RenewedPart[]): Memo | undefined {
    const memo = this.copy();
    const renewed = new Map<Unit, Unit>();
    for (const { key, inputs, work } of partsIn(memo)) {
      const before = this.units.get(key);
      if (before === undefined) return undefined;
      memo.elaborate(key, inputs, work);
      const after = memo.units.get(key)!;
      if (before.reports.length + after.reports.length > 0 || !usesLike(before, after)) return undefined;
      renewed.set(before, after);
    }
    return this.readsLike(memo, renewed) && this.moveSites(memo, renewed) ? memo : undefined;
  }

  private copy(): Memo {
    const memo = new Memo();
    memo.signature = this.signature;
    memo.answersKey = this.answersKey;
    memo.damaged = this.damaged;
    for (const read of this.reads) memo.reads.add(read);
    for (const table of tables) for (const [name, number] of this[table]) memo[table].set(name, number);
    for (const [key, created] of this.creates) memo.creates.set(key, created);
    for (const [key, unit] of this.units) memo.units.set(key, unit);
    for (const [name, answer] of this.answers) memo.answers.set(name, answer);
    return memo;
  }

  /** Whether the same fields and keys are read as before, by whomever. */
  private readsLike(memo: Memo, renewed: ReadonlyMap<Unit, Unit>): boolean {
    const lost = new Set([...renewed.keys()].flatMap(({ reads }) => reads));
    for (const { reads } of renewed.values())
      for (const read of reads) {
        if (!this.reads.has(read)) return false;
        lost.delete(read);
      }
    if (lost.size > 0) for (const { reads } of memo.units.values()) for (const read of reads) lost.delete(read);
    return lost.size === 0;
  }

  /** Puts what parts ask now where that stood which they asked before. False: there is no such place. */
  private moveSites(memo: Memo, renewed: ReadonlyMap<Unit, Unit>): boolean {
    const moved = new Map<string, Unit>();
    for (const [before, after] of renewed) {
      if (before.asked.length === 0 && after.asked.length > 0) return false;
      for (const [key] of before.asked) moved.set(key, after);
    }
    memo.asked.clear();
    for (const [key, site] of this.asked) {
      const unit = moved.get(key);
      if (unit === undefined) memo.asked.set(key, site);
      else for (const [own, now] of unit.asked) memo.asked.set(own, now);
    }
    return true;
  }

  /**
   * Whether a cached part is still valid. One with reports is not if any name has changed: a report may have suggested the most similar of all
   * names.
   */
  private stands({ inputs, reports }: Unit): boolean {
    return this.changed.size === 0 || (reports.length === 0 && !mentions(inputs, this.changed));
  }

  /** Records a diagnostic for the part that is being elaborated. */
  note(diagnostic: Diagnostic): void {
    this.current?.reports.push(diagnostic);
  }

  noteRead(name: string): void {
    this.current?.reads.push(name);
  }

  noteName(table: Table, name: string): void {
    this.current?.names.push([table, name]);
  }

  noteCreated(created: Created): void {
    const key = JSON.stringify(created);
    this.creates.set(key, created);
    this.current?.creates.push([key, created]);
  }

  noteAsked(key: string, site: AskedSite): void {
    this.asked.set(key, site);
    this.current?.asked.push([key, site]);
  }

  /** Runs work that belongs to another part: what it reports or reads is not recorded for the current one. */
  aside<T>(work: () => T): T {
    const { current } = this;
    this.current = undefined;
    try {
      return work();
    } finally {
      this.current = current;
    }
  }

  private replay({ reports, reads, names, creates, asked }: Unit): void {
    for (const read of reads) this.reads.add(read);
    for (const [table, name] of names) if (!this[table].has(name)) this[table].set(name, this[table].size);
    for (const [key, created] of creates) this.creates.set(key, created);
    for (const [key, site] of asked) this.asked.set(key, site);
    for (const diagnostic of reports) this.report(diagnostic);
  }

  /**
   * Reuses the answer types of queries that have not changed and mention no changed name. A query whose answer type has changed counts as a
   * changed name; its users are inferred again, until nothing more changes. Returns false if everything must be inferred again.
   */
  private takeAnswers(shared: Shared, previous: Memo, changed: Set<string>): boolean {
    const { env } = shared;
    const queries = [...env.queries.values()].filter((query) => query.state === 'new');
    const known = new Map([...previous.answers.values()].map(({ query }) => [query.name, query]));
    const forget = (): false => {
      for (const query of queries) Object.assign(query, { state: 'new', result: unknownType, recursive: false });
      return false;
    };
    for (let size = -1; size !== changed.size;) {
      size = changed.size;
      const open: QuerySymbol[] = [];
      for (const query of queries) {
        const before = previous.answers.get(query.name);
        const inputs = inputsOf(env, query);
        const stands = before !== undefined && sameInputs(before.inputs, inputs) && !changed.has(query.name) && !mentions(inputs, changed);
        if (stands) Object.assign(query, { state: 'done', result: before.type, recursive: before.recursive });
        else {
          open.push(query);
          Object.assign(query, { state: 'new', result: unknownType, recursive: false });
        }
      }
      // In a circle of queries the types depend on which one is inferred first.
      for (const query of open) {
        const before = known.get(query.name);
        if (inCircle(env.queries, query) || (before !== undefined && inCircle(known, before))) return forget();
      }
      for (const query of open) {
        const before = previous.answers.get(query.name);
        if (before !== undefined && typeKey(queryResult(shared, query)) !== typeKey(before.type)) addName(changed, query.name);
      }
    }
    return true;
  }

  private table(name: Table): Map<string, number> {
    return new NotedMap(this, name);
  }
}

/** Runs the work through the cache, if there is one. */
export function unit<T>(shared: Shared, key: string, inputs: () => readonly unknown[], work: () => T): T | undefined {
  return shared.memo === undefined ? work() : shared.memo.unit(key, inputs(), work);
}

/** Whether two parts use the same names and create the same pieces, in the same order, however often. */
function usesLike(one: Unit, other: Unit): boolean {
  const names = ({ names }: Unit): string[] => [...new Set(names.map(([table, name]) => `${table} ${name}`))];
  const creates = ({ creates }: Unit): string[] => [...new Set(creates.map(([key]) => key))];
  return sameInputs(names(one), names(other)) && sameInputs(creates(one), creates(other));
}

/** The inputs of an answer: the text of a query, or the expressions of documents. */
export function inputsOf(env: Environment, query: QuerySymbol): unknown[] {
  if (!query.expression) return [query.source];
  const { kind, name } = query.expression;
  return env.documents.flatMap((document) => {
    const written = document.kind === kind ? document.source?.keys.get(name) : undefined;
    return written?.expression ? [written.expression, numbersKey(document)] : [];
  });
}

/** The names of the conditions of keys in the model: `while: powers`. */
function conditionsIn(env: Environment): string[] {
  return env.kinds.flatMap((kind) =>
    [...kind.keys.values()].flatMap(({ whilst }) => (whilst?.expression.kind === 'name' ? [whilst.expression.name.text] : [])),
  );
}

/** The queries that have unreadable lines. */
function damagedIn(env: Environment, unreadable: UnreadableLines | undefined): string {
  if (unreadable === undefined) return '';
  const touched = [...env.queries.values()].filter(({ origin, source }) => unreadable.touches(origin.file, source.span));
  return touched.map(({ name }) => name).join(' ');
}

class NotedSet extends Set<string> {
  constructor(private readonly memo: Memo) {
    super();
  }

  override add(name: string): this {
    this.memo.noteRead(name);
    return super.add(name);
  }
}

/** A map that records each lookup as a use: the part that added the name may be gone in the next check. */
class NotedMap extends Map<string, number> {
  constructor(
    private readonly memo: Memo,
    private readonly table: Table,
  ) {
    super();
  }

  override get(name: string): number | undefined {
    this.memo.noteName(this.table, name);
    return super.get(name);
  }

  override has(name: string): boolean {
    this.memo.noteName(this.table, name);
    return super.has(name);
  }
}
