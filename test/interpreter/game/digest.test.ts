// Canonical JSON and the digest against the platform's own SHA-256.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { canonicalJson, digest, sha256 } from '../../../interpreter/game/digest.ts';

const ofNode = (text: string): string =>
  createHash('sha256')
    .update(Buffer.from(new TextEncoder().encode(text)))
    .digest('hex');

describe('sha256', () => {
  test('equals node:crypto for every length around a block', () => {
    for (let length = 0; length < 200; length += 1) expect(sha256('a'.repeat(length))).toBe(ofNode('a'.repeat(length)));
  });
  test('equals node:crypto for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => sha256(text) === ofNode(text)));
    expect(sha256('\ud800 lone')).toBe(ofNode('\ud800 lone'));
  });
});

describe('canonical JSON', () => {
  test('sorts keys by code unit and has no blanks', () => {
    expect(canonicalJson({ b: [1, { z: null, a: 'x y' }], B: true, é: 1, 'a-b': 2, a: undefined })).toBe(
      '{"B":true,"a-b":2,"b":[1,{"a":"x y","z":null}],"é":1}',
    );
  });
  test('does not depend on the order of keys, and means the same', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(digest(turned)).toBe(digest(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
