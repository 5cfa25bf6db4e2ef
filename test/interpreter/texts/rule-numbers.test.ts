// Numbers of the rules as slots of texts, from a program made by hand.
import { expect, test } from 'vitest';
import type { Program, TypeRef } from '../../../interpreter/program/program.ts';
import { numbersOf } from '../../../interpreter/texts/rule-numbers.ts';

const number: TypeRef = { base: 'number', many: false };
const truth: TypeRef = { base: 'truth', many: false };

function query(name: string, body: object, result = number, params: readonly object[] = []): object {
  return { name, params, result, ones: 0, lists: 0, body, site: 0, recursive: false };
}

const program = {
  kinds: [{ name: 'card' }, { name: 'tile' }],
  documents: [
    { id: 'ace', kind: 0 },
    { id: 'ace', kind: 1 },
  ],
  data: [
    { kind: 0, key: 'copies', type: number, values: [0, 4] },
    { kind: 0, key: 'big', type: truth, values: [0, 1] },
    { kind: 0, key: 'all', type: { base: 'number', many: true }, values: [0, [1, 2]] },
  ],
  queries: [
    query('steps', { op: 'const', value: 3 }),
    query('seats-there', { op: 'count' }),
    query('size', { op: 'const', value: 6 }, number, [{ name: 'player', type: number }]),
    query('is-late', { op: 'const', value: 1 }, truth),
  ],
} as unknown as Program;

test('numbers of the document, then of the rules', () => {
  const resolve = numbersOf(program, { kind: 'card', id: 'ace' });
  expect(resolve('copies')).toEqual({ number: 4 });
  expect(resolve('steps')).toEqual({ number: 3 });
  for (const other of ['big', 'all', 'size', 'is-late', 'seats-there', 'constructor', '']) expect(resolve(other), other).toBeUndefined();
});

test('a document of another kind has other numbers', () => {
  expect(numbersOf(program, { kind: 'tile', id: 'ace' })('copies')).toBeUndefined();
  expect(numbersOf(program)('copies')).toBeUndefined();
});

test('what is more than a number is evaluated by whoever can', () => {
  expect(numbersOf(program, undefined, (index) => index * 10)('seats-there')).toEqual({ number: 10 });
});
