// Twelve faults planted in copies of the shipped rules: a hunt finds each of them, and tells it as a short scenario that fails for the same reason.
import { describe, expect, it } from 'vitest';
import { runScenarios } from '../../../interpreter/index.ts';
import { type HuntPart, mergeHunts, noHunt } from '../../../interpreter/hunt/hunt-games.ts';
import { checkedPacks } from '../../support/packs.ts';
import { faults, Hunt, plant } from './planted.ts';

const mostGames = 2_000;
const mostWhens = 6;

describe('planted faults', () => {
  it('are twelve', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(12);
  });

  it.each(faults)('$name', (fault) => {
    const project = plant(fault);
    const hunt = new Hunt(project);
    const part = hunt.until(mostGames);
    const findings = hunt.findings(part);
    expect(findings.map(({ reason }) => reason)).toContainEqual(expect.objectContaining(fault.finds));
    const finding = findings.find(({ reason }) => reason.sort === fault.finds.sort && reason.name === fault.finds.name)!;
    const shrunk = hunt.shrinker().shrink(finding, fault.name)!;
    expect(shrunk, 'no scenario').toBeDefined();
    expect(shrunk.whens).toBeLessThanOrEqual(mostWhens);
    // It is played as a tester plays it, from a file of the pack; a game without end is played to its limit once, above.
    if (finding.reason.sort === 'no-end') return;
    const path = 'rules/base/scenarios/found.scenario';
    const results = runScenarios(project.changed([{ path, text: shrunk.text }]), { files: new Set([path]) });
    expect(results.scenarios.map(({ status }) => status)).toEqual(['failed']);
    expect(results.scenarios[0].failures.map(({ actual }) => actual)).toEqual([shrunk.failure.actual]);
    // Without the fault it passes, or it is about something that only the fault brings about.
    const sound = runScenarios(checkedPacks().changed([{ path, text: shrunk.text }]), { files: new Set([path]) });
    expect(sound.scenarios.flatMap(({ failures }) => failures.map(({ actual }) => actual))).not.toContain(shrunk.failure.actual);
  });
});

describe('a hunt', () => {
  it('finds nothing in the rules as they are shipped', () => {
    const hunt = new Hunt(checkedPacks());
    const part = hunt.play(0, 20);
    expect(hunt.findings(part)).toEqual([]);
    expect(part).toMatchObject({ games: 20 });
    expect(Object.keys(part.met).length).toBeGreaterThan(5);
  });

  it('finds the same however the games are divided', () => {
    const hunt = new Hunt(plant(faults.find(({ name }) => name === 'a missing meeting')!));
    const whole = hunt.play(0, 24);
    const chunks = [18, 6, 12, 0].map((from) => hunt.play(from, from + 6));
    const divided = chunks.reduce<HuntPart>(mergeHunts, noHunt);
    expect(divided).toEqual(whole);
    expect(whole.found.length).toBeGreaterThan(0);
  });

  it('lets a better bot sit among the others in some games', () => {
    const hunt = new Hunt(checkedPacks());
    const { decisions } = hunt.play(49, 50);
    expect(decisions).toBeGreaterThan(0);
    const random = new Hunt(checkedPacks(), undefined, { bots: ['random'] }).play(49, 50);
    expect(hunt.play(48, 49)).toEqual(new Hunt(checkedPacks(), undefined, { bots: ['random'] }).play(48, 49));
    expect(hunt.play(49, 50)).not.toEqual(random);
  });
});
