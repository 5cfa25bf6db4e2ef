// Finds the documents that an option of type `list` can name, by asking the query that its pack names under `among`.
import type { Program } from '../program/program.ts';
import { Fault } from '../runtime/fault.ts';
import { interpreterOf } from '../runtime/machines.ts';

/** The ids in the order of the query's answer; undefined where the rules give none. The program's options must be set; no seats are needed. */
export function listedDocuments(program: Program, among: string): readonly string[] | undefined {
  const index = program.queries.findIndex(({ name }) => name === among);
  if (index < 0 || program.queries[index].params.length > 0 || !program.queries[index].result.many) return undefined;
  const machine = interpreterOf(program);
  try {
    const answer = machine.queryMany(machine.seat({ seats: [], seed: 0 }), index);
    return answer.map((document) => program.documents[document - 1].id);
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}
