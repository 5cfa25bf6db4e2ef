// Remembers what each part of the rules reported and used when it was elaborated, so that after an edit only the parts that it touches are
// elaborated again. A part (a query, an amendment, the body of an action) depends on its own text and on the environment: names, types and
// documents. INVARIANT: with the same signature of the environment and the same inputs, elaborating a part again would report the same.
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

type Table = 'parts' | 'marks' | 'chances' | 'choices' | 'behaviours';

interface Unit {
  readonly inputs: readonly unknown[];
  readonly reports: Diagnostic[];
  readonly reads: string[];
  readonly names: (readonly [Table, string])[];
  readonly creates: (readonly [string, Created])[];
  readonly asked: (readonly [string, AskedSite])[];
}

interface Answer {
  readonly inputs: readonly unknown[];
  readonly type: Type;
  readonly recursive: boolean;
  readonly query: QuerySymbol;
}

export class Memo {
  /** Everything elaboration reads besides the text of a part, but for the types of answers. */
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
  /** Names that mean something else than before: parts that mention them are elaborated again. */
  private changed: ReadonlySet<string> = new Set();
  private readonly units = new Map<string, Unit>();
  private readonly answers = new Map<string, Answer>();
  private previous: Memo | undefined;

  constructor(previous?: Memo) {
    this.previous = previous;
  }

  /** Decides what can be taken over, once the environment stands. Types of answers that must be found anew are found here. */
  begin(shared: Shared): void {
    const { env, unreadable } = shared;
    const { previous } = this;
    this.previous = undefined;
    this.report = shared.report;
    this.signature = signatureOf(env, unreadable);
    this.damaged = damagedIn(env, unreadable);
    if (previous === undefined || previous.signature.world !== this.signature.world) return;
    const changed = changedNames(previous.signature, this.signature);
    // The conditions of abilities stand in the model, where no part mentions them.
    if (conditionsIn(env).some((name) => changed.has(name)) || !this.takeAnswers(shared, previous, changed)) return;
    this.reusable = previous.units;
    this.changed = changed;
  }

  /** Whether lines that cannot be read touch the same queries as they did when this was made. */
  isDamagedLike(env: Environment, unreadable: UnreadableLines | undefined): boolean {
    return damagedIn(env, unreadable) === this.damaged;
  }

  /** To be called when everything is elaborated: the types of all answers are known. */
  finish(env: Environment): void {
    const keys: string[] = [];
    for (const query of env.queries.values()) {
      this.answers.set(query.name, { inputs: inputsOf(env, query), type: query.result, recursive: query.recursive, query });
      keys.push(typeKey(query.result));
    }
    this.answersKey = keys.join(';');
  }

  /** Nothing more will be elaborated: what was there before can go. */
  close(): void {
    this.reusable = new Map();
  }

  /** Does the work, or says again what it reported when the inputs were the same. */
  unit<T>(key: string, inputs: readonly unknown[], work: () => T): T | undefined {
    const own = this.units.has(key) ? `${key} ${this.units.size}` : key;
    const before = this.reusable.get(own);
    if (before !== undefined && sameInputs(before.inputs, inputs) && this.stands(before)) {
      this.units.set(own, before);
      this.replay(before);
      return undefined;
    }
    const unit: Unit = { inputs, reports: [], reads: [], names: [], creates: [], asked: [] };
    this.units.set(own, unit);
    this.current = unit;
    try {
      return work();
    } finally {
      this.current = undefined;
    }
  }

  /** What was reported may have named the nearest of all names, so that any new name can change it. */
  private stands({ inputs, reports }: Unit): boolean {
    return this.changed.size === 0 || (reports.length === 0 && !mentions(inputs, this.changed));
  }

  /** Notes a report for the part that is being elaborated. */
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

  /** What is found out about another part meanwhile belongs to that part. */
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
   * Answers of queries that did not change, and mention nothing that did, are taken over. A changed answer of another type counts as a
   * changed name; who mentions it is looked at again, until nothing more changes. False: everything must be found out anew.
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
      // In a circle the types depend on where one begins.
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

/** The work, remembered if somebody remembers. */
export function unit<T>(shared: Shared, key: string, inputs: () => readonly unknown[], work: () => T): T | undefined {
  return shared.memo === undefined ? work() : shared.memo.unit(key, inputs(), work);
}

/** What an answer is made of: the text of a query, or the expressions of documents. */
export function inputsOf(env: Environment, query: QuerySymbol): unknown[] {
  if (!query.expression) return [query.source];
  const { kind, name } = query.expression;
  return env.documents.flatMap((document) => {
    const written = document.kind === kind ? document.source?.keys.get(name) : undefined;
    return written?.expression ? [written.expression, numbersKey(document)] : [];
  });
}

/** Names that keys of the model hang on: `while: powers`. */
function conditionsIn(env: Environment): string[] {
  return env.kinds.flatMap((kind) =>
    [...kind.keys.values()].flatMap(({ whilst }) => (whilst?.expression.kind === 'name' ? [whilst.expression.name.text] : [])),
  );
}

/** The queries that a line that cannot be read touches. */
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

/** Looking a name up is using it: the one who made it may be gone the next time. */
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
