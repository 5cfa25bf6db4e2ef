// Resolves slots of texts that are numbers of the rules: `{draw-size}` is the query of that name, `{copies}` a number of the document of the
// text.
import type { Program } from '../program/program.ts';
import type { Resolver } from '../../grammar/messages/message.ts';

/** The document that the text belongs to. */
export interface OwnDocument {
  readonly kind: string;
  readonly id: string;
}

/**
 * A resolver for the numbers of a document and for queries without parameters. A query that is more than a number is passed to `evaluate` (by
 * its index in the program), because its value may depend on a game.
 */
export function numbersOf(program: Program, own?: OwnDocument, evaluate?: (query: number) => number | undefined): Resolver {
  const document =
    own === undefined ? -1 : program.documents.findIndex(({ kind, id }) => id === own.id && program.kinds[kind].name === own.kind);
  return (expression) => {
    const number =
      (document < 0 ? undefined : documentNumber(program, document + 1, expression)) ?? queryNumber(program, expression, evaluate);
    return number === undefined ? undefined : { number };
  };
}

function documentNumber(program: Program, document: number, key: string): number | undefined {
  const { kind } = program.documents[document - 1];
  const data = program.data.find((one) => one.kind === kind && one.key === key && one.type.base === 'number' && !one.type.many);
  const value = data?.values[document];
  return typeof value === 'number' ? value : undefined;
}

function queryNumber(program: Program, name: string, evaluate: ((query: number) => number | undefined) | undefined): number | undefined {
  const index = program.queries.findIndex((query) => query.name === name && query.params.length === 0);
  if (index < 0) return undefined;
  const { body, result } = program.queries[index];
  if (result.base !== 'number' || result.many) return undefined;
  return body.op === 'const' ? body.value : evaluate?.(index);
}
