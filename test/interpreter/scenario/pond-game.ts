// A tiny game for the tests of scenarios: frogs on leaves play cards, catch flies and draw. And how to run scenario texts on it.
import { Project } from '../../../interpreter/index.ts';
import { loadWorkspace, type Workspace } from '../../../grammar/packs/workspace.ts';
import {
  runScenarios,
  type RunOptions,
  type ScenarioResult,
  type ScenarioResults,
} from '../../../interpreter/scenario/run/run-scenarios.ts';

export const POND: Readonly<Record<string, string>> = {
  'pond/pack.yaml': `pack: pond
title: Pond
version: 0.1.0
needs: []
options:
  deep: { type: truth, default: false }
presets:
  shallow: { deep: false }
  abyss: { deep: true }
`,
  'pond/model.yaml': `model: pond
start: game
players: { kind: frog, field: owner, least: 1, most: 1 }
first: who-starts
place: spot
words: { player: seat, actor: frog, here: leaf }
enums:
  side: [up, down]
values:
  round: number
  first: seat
roles:
  jumper: { plural: jumpers, of: [frog] }
piles:
  pool: { of: [fly, card], see: nobody }
  stack: { of: [card], see: face }
kinds:
  seat:
    piles:
      hand: { of: [card], see: owner }
      deck: { of: [card], see: nobody, as-set: owner }
  frog:
    plural: frogs
    pieces: one
    fields:
      owner: seat
      spot: leaf
    piles:
      catch: { of: [fly], see: kind, values-for: owner }
  leaf:
    plural: leaves
    fields:
      next: leaf
    piles:
      flies: { of: [fly], see: all }
  card:
    plural: cards
    keys:
      copies: { type: number }
      do: { type: statements, with: { actor: frog } }
    fields:
      owner: seat
      frog: frog
      face: side
    open: [owner]
    id: "{frog}.{name}.{n}"
    option: "{name}"
    same: [name]
  fly:
    plural: flies
    keys:
      values: { type: numbers }
    fields:
      value: number
    open: [name]
    hidden: [value]
    id: "{name}.{n}"
    option: "{name}"
    exact: "{name}:{value}"
    same: [name]
verbs:
  plays: { run: use, piece: card }
  plans: { chooses: act, option: "play:{object}" }
  rests: { chooses: act, option: rest }
usual:
  swarm: { clear: [leaf.flies], rest: pool }
`,
  'pond/glossary/en.yaml': `glossary: en
fly:
  midge: { plural: { one: midge, other: midges } }
  wasp: { plural: { one: wasp, other: wasps } }
`,
  'pond/things.yaml': `frog: red
---
frog: blue
---
frog: green
---
leaf: pad
---
fly: midge
values: [1, 1, 2, 3]
---
fly: wasp
values: [5]
---
card: hop
copies: 2
do: |
  choose leaf from reachable(actor) as hop-to
  move actor to leaf
---
card: snap
copies: 1
do: |
  choose fly from actor.spot.flies as snap-at
  pick caught at random from actor.spot.flies like fly as which-fly
  move caught to bottom of actor.catch
---
card: croak
copies: 1
do: |
  may choose frog from (frogs at actor.spot) without actor as croak-at
  move frog to actor.spot.next
`,
  'pond/game.rules': `require two-or-three
  count(seats) >= 2 and count(seats) <= 3

query leaf-count: if deep then 4 else 3

action game
  set-up
  repeat 2 times
    play-round
  score
  finish

action set-up
  repeat leaf-count times
    create leaf pad named "leaf-{n}" as here
    let before = last of (leaves without here)
    if before is not none
      set before.next to here
  for each face in documents of fly
    for each n in face.values
      create face in pool with value: n
  pick player at random from seats as who-starts
  set first to player
  for each frog
    move frog to first of leaves
    for each face in documents of card
      repeat face.copies times
        create face in frog.owner.deck with owner: frog.owner, frog: frog, face: down
  for each fly in pool
    move fly to bottom of (first of leaves).flies

query reachable(actor)
  [actor.spot.next] + (leaves where it.next is actor.spot)

action play-round
  set round to round + 1
  for each player in clockwise(first)
    shuffle player.deck as shuffle-cards
    for each card in take(player.deck, 2)
      move card to bottom of player.hand
  for each player in clockwise(first)
    turn(player)
  close-round

action turn(player)
  choose one of as act
    offer play:card for each card in player.hand
      set card.face to up
      move card to bottom of stack
    offer rest
      stop

action close-round
  set first to next-seat(first)

action use(card)
  run card for card.frog
  move card to top of card.owner.deck

action score
  for each player
    award sum of fly.value for fly in (frogs where it.owner is player).catch to player as flies
  for each frog where frog.spot.next is none
    award 2 to frog.owner as far

action finish
  set winners to seats with most score-of(it)

invariant frogs-are-dry
  every frog in frogs has frog.spot is not none
`,
};

export function pondWorkspace(files: Readonly<Record<string, string>> = {}): Workspace {
  return loadWorkspace(Object.entries({ ...POND, ...files }).map(([path, text]) => ({ path, text })));
}

/** Runs scenario texts on the pond. Lines are those of the text given. */
export function play(text: string, options: RunOptions = {}, files: Readonly<Record<string, string>> = {}): ScenarioResults {
  const workspace = pondWorkspace({ 'pond/play.scenario': text, ...files });
  return runScenarios(Project.over(workspace), options);
}

/** One scenario of the steps given, for two frogs. */
export function playSteps(...steps: readonly string[]): ScenarioResult {
  return play(scenario(...steps)).scenarios[0];
}

/** The text of one scenario; its first step stands on line 3. */
export function scenario(...steps: readonly string[]): string {
  return `scenario "Pond"\n  seats red, blue\n${steps.map((step) => `  ${step}\n`).join('')}`;
}

/** Line and actual of every failure. */
export function complaints(result: ScenarioResult): string[] {
  return result.failures.map(({ line, actual }) => `${line}: ${actual}`);
}
