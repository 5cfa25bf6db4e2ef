// After an edit only the scenarios run again that it can touch, and the results are those of a run of all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Project, runScenarios } from '../../../interpreter/index.ts';
import { Reruns } from '../../../interpreter/scenario/run/reruns.ts';
import { checkedPacks } from '../../support/packs.ts';
import { ROOT } from '../../support/tree.ts';

const files = new Set(['fire', 'movement', 'robbery', 'planning'].map((name) => `rules/base/scenarios/${name}.scenario`));

function edit(project: Project, path: string, from: string, to: string): Project {
  const text = readFileSync(join(ROOT, path), 'utf8');
  expect(text).toContain(from);
  return project.changed([{ path, text: text.replace(from, () => to) }]);
}

interface Kept {
  readonly kept: number;
  readonly all: number;
  readonly failed: number;
}

/** Runs the shipped packs, then an edited copy, which must give what a fresh run of it gives. */
function afterEdit(path: string, from: string, to: string): Kept {
  const reruns = new Reruns();
  const first = reruns.run(checkedPacks(), { files });
  expect(first).toMatchObject({ ok: true, kept: 0 });
  const edited = edit(checkedPacks(), path, from, to);
  const { kept, ...results } = reruns.run(edited, { files });
  expect(results).toEqual(runScenarios(edited, { files }));
  return { kept, all: results.scenarios.length, failed: results.failed };
}

describe('an edit', () => {
  it('of a comment touches nothing', () => {
    const { kept, all } = afterEdit('rules/base/movement.rules', '# Movement', '# All movement\n# Movement');
    expect(all).toBeGreaterThan(30);
    expect(kept).toBe(all);
  });

  it('of a number touches what asks for it', () => {
    const { kept, all } = afterEdit('rules/base/movement.rules', 'query roof-reach: 3', 'query roof-reach: 1');
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(all);
  });

  it('of an invariant touches every game; a set-up that is refused is none', () => {
    const { kept, all, failed } = afterEdit('rules/base/invariants.rules', 'turn <= count(open-card.turns)', 'turn < 0');
    expect(failed).toBe(all - kept);
    expect(failed).toBeGreaterThan(30);
  });

  it('of a scenario touches that one', () => {
    const { kept, all } = afterEdit('rules/base/scenarios/fire.scenario', 'then belle has 5 bullets', 'then belle has 4 bullets');
    expect(all - kept).toBe(1);
  });

  it('of a text touches those that expect a decision', () => {
    const { kept, all } = afterEdit('rules/base/text/en.yaml', '"Play a card or draw?"', '"Play or draw?"');
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(all);
  });

  it('of a scenario that fails is not kept', () => {
    const reruns = new Reruns();
    const edited = edit(checkedPacks(), 'rules/base/scenarios/fire.scenario', 'then belle has 5 bullets', 'then belle has 4 bullets');
    expect(reruns.run(edited, { files }).failed).toBe(1);
    expect(reruns.run(edited, { files })).toMatchObject({ failed: 1 });
    expect(reruns.run(checkedPacks(), { files })).toMatchObject({ ok: true });
  });
});
