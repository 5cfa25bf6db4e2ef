// The schema of a declared kind, and that nothing of an author but names can get into one.
import { describe, expect, it } from 'vitest';
import { isKeyName } from '../../../grammar/schemas/json-schema.ts';
import { mergeModels, type ModelFile } from '../../../grammar/packs/merge-models.ts';
import { schemaOfKind } from '../../../grammar/packs/schema-of-kind.ts';
import { validatorOf } from '../../../grammar/schemas/validators.ts';
import type { ModelDocument } from '../../../grammar/generated/types.ts';
import { SourceFile } from '../../../grammar/source.ts';
import { load } from './support.ts';

const root = { kind: 'map', span: { start: 0, end: 0 }, entries: [], flawed: false } as const;

function modelOf(data: ModelDocument): ModelFile {
  return { pack: 'demo', file: new SourceFile('model.yaml', ''), data, root, broken: false };
}

/** Every string anywhere in a schema, keys included. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...stringsIn(inner)]);
}

describe('the schema of a kind', () => {
  const model = mergeModels([
    modelOf({
      model: 'demo',
      kinds: {
        tile: {
          keys: {
            copies: { type: 'number' },
            loud: { type: 'truth', default: false },
            label: { type: 'text', optional: true },
            do: { type: 'statements' },
          },
        },
        token: { documents: false },
      },
    }),
  ]);

  it('asks for keys that have no default and are not optional', () => {
    expect(schemaOfKind('tile', model)).toMatchObject({ title: 'tile', required: ['tile', 'copies'], additionalProperties: false });
  });

  it('asks an amending document for its id only', () => {
    expect(schemaOfKind('tile', model, { amending: true })?.required).toEqual(['tile']);
  });

  it('has the keys that every document may have', () => {
    expect(Object.keys(schemaOfKind('tile', model)?.properties ?? {})).toEqual([
      'tile',
      'copies',
      'loud',
      'label',
      'do',
      'amends',
      'only-with',
      'numbers',
      'notes',
    ]);
  });

  it('does not exist for unknown kinds and for kinds without documents', () => {
    expect(schemaOfKind('tiel', model)).toBeUndefined();
    expect(schemaOfKind('token', model)).toBeUndefined();
  });
});

describe('words of an author', () => {
  const evil = '");globalThis.hacked=true;("';
  const own = new Set(stringsIn(schemaOfKind('k', mergeModels([modelOf({ model: 'm', kinds: { k: {} } })]))));

  it('enter a schema only as names of kinds and keys', () => {
    const model = mergeModels([
      modelOf({
        model: evil,
        start: evil,
        words: { [evil]: evil },
        kinds: {
          [evil]: { plural: evil },
          tile: {
            plural: evil,
            id: evil,
            option: evil,
            'only-with': evil,
            fields: { [evil]: evil },
            keys: {
              [evil]: { type: 'number' },
              ['__proto__']: { type: 'number' as const },
              'a"b': { type: 'text' },
              fine: { type: 'list', of: evil, with: { [evil]: evil }, while: evil, default: evil, 'only-with': evil },
              ['constructor' as string]: { type: 'text' as const, optional: true },
            },
          },
        },
      }),
    ]);
    const schema = schemaOfKind('tile', model);
    const foreign = stringsIn(schema).filter((text) => !own.has(text));
    expect(foreign.every(isKeyName)).toBe(true);
    expect([...new Set(foreign)].sort()).toEqual(['array', 'constructor', 'fine', 'items', 'tile'].filter((word) => !own.has(word)));
    expect(schemaOfKind(evil, model)).toBeUndefined();
    expect(validatorOf(schema ?? {})(Object.assign(Object.create(null) as object, { tile: 'a', fine: [], constructor: 'x' }))).toBe(true);
    expect('hacked' in globalThis).toBe(false);
  });

  it('are refused as names before any schema is made', () => {
    const { diagnostics, packs } = load({
      'demo/pack.yaml': 'pack: demo\ntitle: Demo\nversion: 1.0.0\n',
      'demo/model.yaml': `model: demo\nkinds:\n  '${evil}': { plural: tiles }\n  tile:\n    keys:\n      '${evil}': { type: number }\n      __proto__: { type: number }\n`,
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(['schema/bad-name', 'schema/bad-name', 'schema/bad-name']);
    expect([...packs[0].model.kinds.keys()]).toEqual(['tile']);
    expect([...(packs[0].model.kinds.get('tile')?.keys.keys() ?? [])]).toEqual([]);
  });
});
