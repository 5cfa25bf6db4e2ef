// The tiny pack that the examples of check diagnostics are added to: the fixture of every such code, and the example in
// docs/diagnostics.md.

export const examplePack: Readonly<Record<string, string>> = {
  'pack.yaml': `pack: example
title: Example
version: 0.1.0
options:
  longer: { type: truth, default: false }
`,
  'model.yaml': `model: example
start: game
players: { kind: pawn, field: owner }
place: spot
words: { player: seat }
enums:
  side: [left, right]
values:
  round: number
roles:
  guest: { plural: guests, of: [pawn] }
spans:
  round: { ends-with: close-round }
piles:
  pond: { of: [tile], see: all }
memory:
  seen: { of: tile }
kinds:
  seat:
    piles:
      hand: { of: [tile], see: owner }
  pawn:
    plural: pawns
    pieces: one
    keys:
      power: { type: amendments }
    fields:
      owner: seat
      spot: field
      side: side
  field:
    plural: fields
    fields:
      depth: number
  tile:
    plural: tiles
    keys:
      copies: { type: number }
      do: { type: statements, with: { actor: pawn } }
    fields:
      value: number
`,
  'pawns.yaml': `pawn: red
---
pawn: blue
`,
  'tiles.yaml': `tile: frog
copies: 2
---
tile: heron
copies: 1
---
tile: red
copies: 1
`,
  'fields.yaml': `field: shore
`,
  'game.rules': `action game
  play-round

action play-round
  set round to round + 1
  for each player
    turn(player)
  close-round

action turn(player)
  choose one of as act
    offer rest
      stop

action close-round
  stop

query worth(tile): tile.value
query tiles-of(player): player.hand
query neighbours(pawn): pawns at pawn.spot
query deepest: fields with most it.depth
query leaning(pawn): pawn.side is left
query frogs: copies of tile frog
query faces: documents of tile
query beginning: field shore
`,
};
