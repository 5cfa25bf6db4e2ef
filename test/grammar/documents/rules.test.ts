// The real documents load without a word from us.
import { describe, expect, it } from 'vitest';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';
import { codes, filesBelow } from './support.ts';

describe('everything under rules/', () => {
  const workspace = loadWorkspace(filesBelow('rules'));

  it('loads without diagnostics', () => {
    expect(codes(workspace)).toEqual([]);
  });

  it('holds the base pack and the defaults', () => {
    expect(workspace.packs.map(({ id }) => id)).toContain('base');
    expect(workspace.defaults?.packs).toEqual(['base']);
  });
});
