// Faults planted in copies of the shipped rules: each a slip that a designer could make, with the file, what stands there and what it becomes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, HuntReason } from '../../../interpreter/hunt/reasons.ts';
import { type HuntPart, type HuntTask, huntGames, mergeHunts, noHunt } from '../../../interpreter/hunt/hunt-games.ts';
import { findUnfilledTexts } from '../../../interpreter/hunt/find-texts.ts';
import { type HuntedGame, Shrinker } from '../../../interpreter/hunt/shrink.ts';
import { TableMachines } from '../../../interpreter/optimise/table-machines.ts';
import type { Project } from '../../../interpreter/index.ts';
import { checkedPacks } from '../../support/packs.ts';
import { ROOT } from '../../support/tree.ts';

export interface Fault {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly finds: Pick<HuntReason, 'sort' | 'name'>;
}

const base = (file: string): string => `rules/base/${file}`;

export const faults: readonly Fault[] = [
  {
    name: 'a wrong comparison',
    file: base('round.rules'),
    from: 'repeat while turn < count(open-card.turns)',
    to: 'repeat while turn <= count(open-card.turns)',
    finds: { sort: 'invariant', name: 'the-turn-is-on-the-card' },
  },
  {
    name: 'a lost bullet',
    file: base('set-up.rules'),
    from: 'repeat gun-size(bandit) times',
    to: 'repeat gun-size(bandit) - 1 times',
    finds: { sort: 'invariant', name: 'every-shot-is-somewhere' },
  },
  {
    name: 'a leak of cards in a hand',
    file: base('planning.rules'),
    from: 'query can-draw(player): player.deck is not empty',
    to: 'query can-draw(player): player.deck is not empty and (next-seat(player).hand where it is card fire) is empty',
    finds: { sort: 'leak', name: 'plan' },
  },
  {
    name: 'an endless loop',
    file: base('stealing.rules'),
    from: '  move card to top of card.owner.deck',
    to: '  move card to top of plan',
    finds: { sort: 'no-end', name: '' },
  },
  {
    name: 'a missing meeting',
    file: base('movement.rules'),
    from: '  move figure to place\n  arrive(figure)',
    to: '  move figure to place',
    finds: { sort: 'invariant', name: 'nobody-beside-the-marshal' },
  },
  {
    name: 'a purse moved nowhere',
    file: base('stealing.rules'),
    from: 'bottom of attacker.place.loot',
    to: 'bottom of next-to(attacker.place, back).loot',
    finds: { sort: 'fault', name: 'action drop' },
  },
  {
    name: 'an unfilled slot',
    file: base('text/en.yaml'),
    from: '"Play a card or draw?"',
    to: '"Play a card or draw, {actr}?"',
    finds: { sort: 'text', name: 'plan' },
  },
  {
    name: 'a dead end',
    file: base('scoring.rules'),
    from: 'query contenders: seats',
    to: 'query contenders: seats where bandits-of(it) is empty',
    finds: { sort: 'dead-end', name: 'game' },
  },
  {
    name: 'an invariant broken by an amendment',
    file: base('expert.rules'),
    from: '# The expert variant',
    to: 'instead of meet(caught) when round > 1 as friendly-marshal\n  shoot-neutral(caught)\n\n# The expert variant',
    finds: { sort: 'invariant', name: 'nobody-beside-the-marshal' },
  },
  {
    name: 'a push off the train',
    file: base('movement.rules'),
    from: '[front, back] where next-to(figure.place, it) is not none',
    to: '[front, back]',
    finds: { sort: 'invariant', name: 'everybody-is-on-board' },
  },
  {
    name: 'a division by nothing',
    file: base('scoring.rules'),
    from: 'query gunslinger-prize: 1000',
    to: 'query gunslinger-prize: 1000 / count(gunslingers where bullets-left(it) is empty)',
    finds: { sort: 'fault', name: 'query gunslinger-prize' },
  },
  {
    name: 'a wrong step',
    file: base('round.rules'),
    from: 'set turn to turn + 1',
    to: 'set turn to turn + 2',
    finds: { sort: 'invariant', name: 'the-turn-is-on-the-card' },
  },
];

/** The shipped packs with one fault in them. */
export function plant({ file, from, to }: Pick<Fault, 'file' | 'from' | 'to'>): Project {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not have \`${from}\` once`);
  return checkedPacks().changed([{ path: file, text: text.replace(from, () => to) }]);
}

/** A hunt at a table of a project. */
export class Hunt {
  readonly game: HuntedGame;

  constructor(project: Project, seats: readonly string[] = ['belle', 'cheyenne', 'django'], task: Partial<HuntTask> = {}) {
    const selected = project.select({});
    if ('error' in selected) throw new Error(selected.error.message);
    const errors = project.errorsIn(selected.packs);
    if (errors.length > 0) throw new Error(`${errors[0].file}: ${errors[0].message}`);
    const source = project.game(selected);
    const { documents } = source.program;
    const taken = seats.map((id) => [documents.findIndex((document) => document.id === id) + 1]);
    const whole: HuntTask = { seats: taken, seed: 0, mostDecisions: 2_000, ...task };
    this.game = {
      project,
      selected,
      source,
      machine: new TableMachines(source.program).for({ seats: taken, seed: 0 }),
      task: whole,
      seats: seats.map((id) => [id]),
      pack: selected.packs.find(({ id }) => id === 'base'),
    };
  }

  /** Hunts until something is found, in steps of some games. */
  until(most: number, step = 5): HuntPart {
    let part = noHunt;
    while (part.games < most && this.findings(part).length === 0) part = mergeHunts(part, this.play(part.games, part.games + step));
    return part;
  }

  play(from: number, to: number): HuntPart {
    return huntGames(this.game.machine, this.game.task, from, to);
  }

  findings(part: HuntPart): readonly Finding[] {
    const { source, machine, task } = this.game;
    return [...part.found, ...findUnfilledTexts(source, machine, task, part)];
  }

  shrinker(): Shrinker {
    return new Shrinker(this.game);
  }
}
