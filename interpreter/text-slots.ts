// Resolves slots in texts to values: numbers of the document, its keys, and answers of queries. A query is asked for the document's owner in a
// fresh game of the chosen options in which its character has seat 0. `{hand-size.base}` is the same query without this document's own
// amendments.
import { compile, type Compiled } from './check/compile.ts';
import type { TypeRef } from './program/program.ts';
import type { Machine } from './runtime/machine.ts';
import { interpreterOf } from './runtime/machines.ts';
import { State } from './runtime/state.ts';
import type { Resolver } from '../grammar/messages/message.ts';
import { numbersOf, type OwnDocument } from './texts/rule-numbers.ts';

/**
 * Resolves the slots of one document's texts. Without a document it resolves the slots of texts that belong to no document. `seats` are the
 * documents of a table that questions are asked at; the first of them is who is meant by a seat.
 */
export function slotResolver(compiled: Compiled, own?: OwnDocument, seats?: Seats): Resolver {
  const plain = numbersOf(compiled.program, own);
  const kind = own && compiled.env.kindByName.get(own.kind);
  const document = kind && compiled.env.documentByKind.get(kind.index)?.get(own.id);
  let table: FreshTable | undefined;
  let bare: FreshTable | undefined;
  return (expression) => {
    const known = document?.numbers.get(expression);
    if (known !== undefined) return { number: known };
    const simple = plain(expression);
    if (simple !== undefined) return simple;
    const base = expression.endsWith('.base') && document !== undefined;
    const query = base ? expression.slice(0, -'.base'.length) : expression;
    if (base) bare ??= new FreshTable(withoutAmendmentsOf(compiled, document.index), document.index, seats);
    else table ??= new FreshTable(compiled, document?.index, seats);
    const number = (base ? bare! : table!).ask(query);
    return number === undefined ? undefined : { number };
  };
}

/** Compiles the same program without the amendments of the document. */
function withoutAmendmentsOf({ env }: Compiled, document: number): Compiled {
  const options = new Map(
    [...env.options.values()].flatMap((option) => (option.value === undefined ? [] : [[option.name, option.value] as const])),
  );
  return compile(env.packs, options, '', (amendment) => amendment.holder?.document.index === document);
}

/** The documents that seats are played with, by number. */
export type Seats = readonly (readonly number[])[];

/** A game that has just been set up, in which queries about numbers are asked. */
class FreshTable {
  private readonly compiled: Compiled;
  private readonly machine: Machine;
  private readonly document: number | undefined;
  private readonly state: State | undefined;
  private readonly seats: Seats | undefined;

  constructor(compiled: Compiled, document: number | undefined, seats?: Seats) {
    this.seats = seats;
    this.compiled = compiled;
    this.document = document;
    this.machine = interpreterOf(compiled.program);
    this.state = this.start();
  }

  /** The answer of a query that has no parameter, or only one: a seat, or the document that the text belongs to. */
  ask(name: string): number | undefined {
    const { program } = this.compiled;
    const index = program.queries.findIndex((query) => query.name === name);
    if (index < 0 || !this.state) return undefined;
    const { params, result } = program.queries[index];
    if (result.base !== 'number' || result.many || params.length > 1) return undefined;
    const args = params.map(({ type }) => this.argument(type));
    if (args.includes(undefined)) return undefined;
    const answer = this.machine.query(this.state, index, ...(args as number[]));
    return typeof answer === 'number' ? answer : undefined;
  }

  /** The seat 0, or the piece of the document itself. */
  private argument({ base, kinds = [] }: TypeRef): number | undefined {
    const { program } = this.compiled;
    if (kinds.length === 1 && kinds[0] === program.seats.kind) return this.state!.byKind[program.seats.kind][0];
    if (this.document === undefined || !kinds.includes(program.documents[this.document - 1].kind)) return undefined;
    return base === 'document' ? this.document : this.state!.pieceOf[this.document] || undefined;
  }

  /**
   * Starts a game with the given seats. Without them, or where the rules do not allow them, it has as few seats as the rules allow; the document's character comes first if it is one. Some rules require a certain character
   * at the table, so the last seat is tried with each of the characters that are left.
   */
  private start(): State | undefined {
    const { program } = this.compiled;
    const all = program.documents.flatMap((document, at) => (document.kind === program.seats.playedWith ? [at + 1] : []));
    const own = this.document !== undefined && all.includes(this.document) ? [this.document] : [];
    const given = this.seats && this.machine.newGame({ seats: this.seats.map((documents) => [...documents]), seed: 0 });
    if (given instanceof State) return given;
    const order = [...own, ...all.filter((document) => !own.includes(document))];
    for (let count = 1; count <= order.length; count++) {
      const most = count === 1 && own.length > 0 ? 1 : order.length - count + 1;
      for (const last of order.slice(count - 1, count - 1 + most)) {
        const seats = [...order.slice(0, count - 1), last].map((document) => [document]);
        const state = this.machine.newGame({ seats, seed: 0 });
        if (state instanceof State) return state;
      }
    }
    return undefined;
  }
}
