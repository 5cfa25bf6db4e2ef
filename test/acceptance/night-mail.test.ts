// The fan example under rules/night-mail: it is part of no default, plays at tables of every size without a fault, and goes together with the other boxes.
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkedPacks } from '../support/packs.ts';
import { readTree } from '../support/tree.ts';
import { runJson } from '../support/cli.ts';

describe('the night mail', () => {
  test('is an example, and no default', () => {
    const { packs, defaults } = checkedPacks().workspace();
    const found = packs.find(({ id }) => id === 'night-mail');
    expect(found?.manifest).toMatchObject({ example: true, needs: ['base'] });
    expect(found?.manifest.title).toContain('fan example');
    expect(defaults?.packs).not.toContain('night-mail');
    expect(packs.filter(({ id, needs }) => id !== 'night-mail' && needs.includes('night-mail'))).toEqual([]);
  });

  test('has at least fifteen scenarios', () => {
    const scenarios = ['characters', 'events', 'lasso', 'mail-car'].flatMap((name) => [
      ...readTree(`rules/night-mail/scenarios/${name}.scenario`).matchAll(/^scenario "/gm),
    ]);
    expect(scenarios.length).toBeGreaterThanOrEqual(15);
    expect(parse(readTree('rules/night-mail/pack.yaml'))).toMatchObject({ pack: 'night-mail' });
  });

  test.each([
    ['three', ['--packs', 'night-mail', '--seats', 'hattie,cinder,doc'], 60],
    ['six', ['--packs', 'night-mail', '--seats', 'hattie,cinder,belle,tuco,ghost,django'], 60],
    ['two with two each', ['--packs', 'night-mail', '--seats', 'hattie+doc,cinder+ghost'], 30],
    ['the expert game', ['--packs', 'night-mail', '--preset', 'expert', '--seats', 'hattie,cinder,tuco'], 30],
    ['drawn cars', ['--packs', 'night-mail', '--option', 'car-order=drawn', '--seats', 'hattie,cinder,tuco,doc'], 30],
    [
      'parts of the jubilee',
      ['--packs', 'night-mail,jubilee', '--option', 'circus-car=true', '--option', 'handcar=true', '--seats', 'hattie,al-patron,tuco,doc'],
      20,
    ],
    ['the marshal of another box', ['--packs', 'night-mail,marshal-and-prisoners', '--seats', 'marshal,hattie,cinder,tuco'], 20],
  ])('%s: every game ends', (_what, args, games) => {
    const { status, json } = runJson(['simulate', '--games', String(games), ...args]);
    expect({ status, json }).toMatchObject({ status: 0, json: { ended: { finished: games } } });
  });
});
