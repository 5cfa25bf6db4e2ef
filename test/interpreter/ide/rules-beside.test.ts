// What stands beside the texts of the shipped packs: a rule for each of them and a scenario in which it runs, found by playing few scenarios at a time.
import { describe, expect, test } from 'vitest';
import { LanguageServices } from '../../../interpreter/index.ts';
import { RulesBeside } from '../../../interpreter/ide/text-view/rules-beside.ts';
import type { TextRef } from '../../../interpreter/ide/text-view/shapes.ts';
import { checkedPacks, readPacks } from '../../support/packs.ts';

const PACKS = ['base', 'marshal-and-prisoners'];

/** Texts that no rule is about, or no scenario shows, each with its reason. */
const NO_RULE = new Map([['base format money', 'how numbers are written is no rule']]);
const NO_SCENARIO = new Map([
  ['base format money', 'how numbers are written is no rule'],
  ['marshal-and-prisoners round-card angry-marshal-in-haste-5-7', 'it has turns of its own only, and no rule names it'],
  ['marshal-and-prisoners round-card rough-track-5-7', 'it has turns of its own only, and no rule names it'],
]);

function refsOf(services: LanguageServices): readonly TextRef[] {
  const refs = services.texts().rows.filter(({ pack }) => PACKS.includes(pack));
  return [...new Map(refs.map((ref) => [`${ref.pack} ${ref.kind} ${ref.id}`, ref])).values()];
}

describe('what stands beside a text', () => {
  test('every text of two packs has its rule and a scenario, and few are played for each of them', () => {
    const project = checkedPacks();
    const index = project.symbols();
    const beside = new RulesBeside(project, index);
    const without = { rule: [] as string[], scenario: [] as string[] };
    const steps: string[] = [];
    for (const ref of refsOf(new LanguageServices(project))) {
      const before = beside.played;
      const { rule, scenarios } = beside.of(() => index.study(ref.pack)?.checked, ref);
      const name = `${ref.pack} ${ref.kind} ${ref.id}`;
      expect(beside.played - before, name).toBeLessThanOrEqual(8);
      if (rule === undefined || rule.clause === '') without.rule.push(name);
      if (scenarios.length === 0) without.scenario.push(name);
      if (ref.kind === 'step' && scenarios.length > 0) steps.push(name);
      if (scenarios.length === 0) continue;
      const played = beside.played;
      expect(beside.of(() => index.study(ref.pack)?.checked, ref).scenarios).toEqual(scenarios);
      expect(beside.played, name).toBe(played);
    }
    expect(without.rule).toEqual([...NO_RULE.keys()]);
    expect(without.scenario).toEqual([...NO_SCENARIO.keys()]);
    expect(steps).toHaveLength(20);
  });

  test('the scenario is one in which the step runs, also where it is not named', () => {
    const services = new LanguageServices(checkedPacks());
    const beside = (kind: string, id: string): { clause: string; names: readonly string[] } => {
      const ref = services.texts().rows.find((row) => row.pack === 'base' && row.kind === kind && row.id === id)!;
      const { rule, scenarios } = services.textDetail(ref, 'cs')!;
      return { clause: rule?.clause ?? '', names: scenarios.map(({ name }) => name) };
    };
    expect(beside('step', 'sweep')).toMatchObject({
      clause: expect.stringMatching(/^action sweep/) as string,
      names: expect.arrayContaining([expect.stringMatching(/^Swivel Arm takes everybody/)]) as string[],
    });
    expect(beside('part', 'gunslinger').clause).toMatch(/award .* as gunslinger/);
    expect(beside('enum-direction', 'front').clause).toContain('front');
    expect(beside('pile', 'gun').clause).toMatch(/^gun/);
    expect(beside('result', 'tie').clause).toContain('set winners to');
    expect(beside('require', 'each-car-once').names).toEqual([expect.stringMatching(/none of them twice/)]);
    expect(beside('invariant', 'nobody-beside-the-marshal').clause).toMatch(/^invariant/);
  });

  test('what was found holds while texts are edited, and no longer than the rules', () => {
    const project = checkedPacks();
    const beside = new RulesBeside(project, project.symbols());
    const changed = (path: string, from: string, to: string): boolean => {
      const { text } = readPacks('rules').find((file) => file.path === path)!;
      return beside.fits(project.changed([{ path, text: text.replace(from, to) }]).workspace());
    };
    expect(changed('rules/base/text/cs.yaml', 'name: ', 'name: Nová ')).toBe(true);
    expect(changed('rules/base/scoring.rules', 'action', '# Points.\naction')).toBe(false);
    expect(changed('rules/base/scenarios/fire.scenario', 'scenario', '# Shots.\nscenario')).toBe(false);
  });
});
