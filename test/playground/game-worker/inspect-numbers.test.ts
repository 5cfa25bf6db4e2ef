// Numbers on inspect cards are those of whom the sentence is about, on whatever card it stands and wherever that player sits.
import { expect, test } from 'vitest';
import { inspectedOf } from '../../../playground/src/board/inspected.ts';
import { layoutBoard } from '../../../playground/src/board/layout.ts';
import type { InspectCard } from '../../../playground/src/protocol/inspect.ts';
import { PATIENCE } from '../../support/packs.ts';
import { WORDS } from '../board/tables.ts';
import { openGameService } from './packs.ts';

const files = [
  { path: 'rules/mine/pack.yaml', text: 'pack: mine\ntitle: Mine\nversion: 0.1.0\nneeds: [base]\nsettings: { abilities: true }\n' },
  {
    path: 'rules/mine/joe.yaml',
    text: 'character: joe\nnumbers: { extra: 2 }\nability: |\n  change hand-size(player) giving n\n    when player is self.owner\n    to n + extra\n',
  },
  {
    path: 'rules/mine/text/en.yaml',
    text: 'text: en\ncharacter:\n  joe: { name: Joe, rule: "Joe draws {hand-size} instead of {hand-size.base}." }\n',
  },
];

/** What a card says about characters, by name. */
function saidOf({ name, kind, says, parts, changes }: InspectCard): (readonly [string, string])[] {
  return [
    ...(kind === 'Character' || kind === 'character' ? says.map((sentence) => [name, sentence] as const) : []),
    ...parts.flatMap((part) => (part.says === undefined ? [] : [[part.name, part.says] as const])),
    ...changes.flatMap((change) => change.says.map((sentence) => [change.by, sentence] as const)),
  ];
}

test('every character, at every seat, is told with the own numbers', { timeout: PATIENCE }, () => {
  const { service } = openGameService();
  service.edit(files);
  const everybody = ['belle', 'cheyenne', 'django', 'doc', 'ghost', 'tuco', 'joe'];
  const told = new Map<string, Set<string>>();
  for (let turn = 0; turn < everybody.length; turn++) {
    const seats = [...everybody.slice(turn), ...everybody.slice(0, turn)].slice(0, 6).map((id) => [id]);
    const { error, steps } = service.start({ packs: ['base', 'mine'], seats, players: seats.map(() => 'person'), seed: 3 });
    expect(error).toBeUndefined();
    const at = { step: steps.length - 1, viewer: null, locale: 'en' };
    const { hits } = layoutBoard(service.viewStep(at).scene, 900, WORDS);
    for (const hit of hits) {
      const about = inspectedOf(hit);
      const card = about && service.inspect(about, at);
      for (const [name, sentence] of card ? saidOf(card) : []) told.set(name, (told.get(name) ?? new Set()).add(sentence));
    }
    for (const id of everybody) {
      const card = service.inspect({ sort: 'document', kind: 'character', id }, at)!;
      for (const sentence of card.says) told.set(card.name, (told.get(card.name) ?? new Set()).add(sentence));
    }
  }
  const numbers = new Map([...told].filter(([, sentences]) => [...sentences].some((sentence) => sentence.includes('instead of'))));
  expect([...(numbers.get('Doc') ?? [])]).toEqual(['At the start of a round draw 7 cards instead of 6.']);
  expect([...(numbers.get('Joe') ?? [])]).toEqual(['Joe draws 8 instead of 6.']);
  for (const [name, sentences] of numbers) expect([...sentences], name).toHaveLength(1);
});
