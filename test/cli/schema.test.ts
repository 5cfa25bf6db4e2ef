// `roundhouse schema KIND`: schemas of the tool's kinds and of kinds that a pack declares.
import { describe, expect, test } from 'vitest';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { TILES } from './tiles.ts';

interface Schema {
  $schema: string;
  properties: Record<string, unknown>;
  required: string[];
  additionalProperties: boolean;
}

describe('roundhouse schema', () => {
  const cwd = makeFolder(TILES);

  test('prints the schema of a declared kind, with and without --json', () => {
    const { status, json } = runJson<Schema>(['schema', 'tile'], { cwd });
    expect(status).toBe(0);
    expect(json.$schema).toContain('2020-12');
    expect(Object.keys(json.properties)).toEqual(expect.arrayContaining(['tile', 'size', 'do', 'numbers']));
    expect(json.required).toEqual(['tile', 'size']);
    expect(JSON.parse(runCli(['schema', 'tile'], { cwd }).stdout)).toEqual(json);
  });

  test.each(['pack', 'model', 'board', 'text', 'glossary', 'passages', 'start'])('knows the tool kind %s, even without packs', (kind) => {
    const { status, json } = runJson<Schema>(['schema', kind], { cwd: makeFolder() });
    expect(status).toBe(0);
    expect(json.$schema).toContain('2020-12');
  });

  test.each(['tiel', 'constructor', '__proto__', ''])('does not know %j', (kind) => {
    const { status, json } = runJson<{ ok: boolean; error: { code: string; message: string } }>(['schema', kind], { cwd });
    expect(status).toBe(2);
    expect(json).toMatchObject({ ok: false, error: { code: 'unknown-kind' } });
    if (kind === 'tiel') expect(json.error.message).toContain('did you mean tile?');
  });
});
