// A little game for the tests of bots, made of what goes wrong easily: pieces that are equal to who chooses and not to the machine, answers
// of several of them, and hidden pieces whose fields tell where they lie.
import type { InputFile } from '../../../grammar/packs/workspace.ts';
import { loadGame, type LoadedGame } from '../../support/packs.ts';

const model = `model: hoard
start: game
players: { kind: newt, field: owner, least: 1, most: 1 }
words: { player: seat }
values:
  next: number
piles:
  pond: { of: [pebble], see: kind }
  bag: { of: [egg], see: nobody }
  clutch: { of: [egg], see: nobody }
kinds:
  seat:
    fields:
      marked: egg
    piles:
      purse: { of: [pebble], see: kind, values-for: owner }
      nest: { of: [egg, twig], see: owner }
      heap: { of: [egg, twig], see: nobody }
  newt:
    plural: newts
    pieces: one
    fields:
      owner: seat
  pebble:
    plural: pebbles
    keys:
      copies: { type: number }
    fields:
      weight: number
    open: [name]
    hidden: [weight]
    id: "{name}.{n}"
    option: "{name}"
    exact: "{name}:{weight}"
    same: [name, weight]
  egg:
    plural: eggs
    keys:
      worth: { type: number }
    fields:
      keeper: seat
    id: "{name}.{n}"
    option: "{name}"
    same: [name]
  twig:
    plural: twigs
    keys:
      length: { type: number }
    fields:
      keeper: seat
    id: "{name}.{n}"
    option: "{name}"
    same: [name]
`;

const rules = `action game
  set-up
  repeat 3 times
    for each player
      gather(player)
      lay(player)
  hatch
  score
  winners

action set-up
  for each face in documents of pebble
    repeat face.copies times
      drop-pebble(face)
  repeat 4 times
    for each face in documents of egg
      create face in bag
  shuffle bag as mix-bag
  for each player
    for each face in documents of twig
      create face in player.heap with keeper: player
    for each egg in take(bag, 2)
      set egg.keeper to player
      move egg to top of player.heap
    set player.marked to top-egg(player)

action drop-pebble(face: pebble document)
  set next to next + 1
  create face in pond with weight: next

query top-egg(player): first of (player.heap where it is a egg)

# Several at once, of which most look the same.
action gather(player)
  choose up to 2 pebbles from pond as gather
  move pebbles to top of player.purse
  may choose any pebbles from player.purse exactly as throw-back
  move pebbles to top of pond

# Whose egg it is says the egg: one in the bag says nothing.
action lay(player)
  choose one of as lay
    offer bury when bag is not empty
      let egg = top of bag
      set egg.keeper to player
      move egg to top of clutch
    offer rest
      stop

action hatch
  for each egg in clutch
    move egg to top of egg.keeper.nest
  for each player
    move player.marked to top of player.nest
    for each thing in player.heap
      move thing to top of thing.keeper.nest

action score
  for each player
    award sum of pebble.weight for pebble in player.purse to player as pebbles
    award sum of twig.length for twig in (player.nest where it is a twig) to player as twigs
    award sum of egg.worth for egg in (player.nest where it is a egg) to player as eggs

action winners
  set winners to seats with most score-of(it)
`;

export const hoardFiles: readonly InputFile[] = Object.entries({
  'hoard/pack.yaml': 'pack: hoard\ntitle: Hoard\nversion: 1.0.0\nneeds: []\n',
  'hoard/model.yaml': model,
  'hoard/game.rules': rules,
  'hoard/newts.yaml': ['crested', 'smooth', 'marbled'].map((id) => `newt: ${id}\n`).join('---\n'),
  'hoard/pebbles.yaml': 'pebble: silver\ncopies: 7\n---\npebble: grey\ncopies: 4\n---\npebble: amber\ncopies: 1\n',
  'hoard/eggs.yaml': 'egg: white\nworth: 1\n---\negg: blue\nworth: 3\n---\negg: speckled\nworth: 5\n',
  'hoard/twigs.yaml': 'twig: birch\nlength: 1\n---\ntwig: alder\nlength: 2\n',
}).map(([path, text]) => ({ path, text }));

export function loadHoard(): LoadedGame {
  return loadGame(hoardFiles);
}
