// A pack with one of everything a model can declare: values and fields of every type, piles, memories, roles, keys of every sort, spans.
// The tests of this folder write rules for it.
import type { PackFiles } from './try-out.ts';

export const shedPack: PackFiles = {
  'pack.yaml': `pack: shed
title: Shed
version: 0.1.0
options:
  longer: { type: truth, default: false }
  size: { type: number, values: [0, 1, 2], default: 0 }
  mood: { type: word, values: [calm, wild], default: calm }
  favoured: { type: list, of: tile, default: "newt + frog" }
`,
  'model.yaml': `model: shed
start: game
players: { kind: pawn, field: owner }
place: spot
words: { player: seat, actor: pawn, tool: tile }
enums:
  side: [left, right, middle]
values:
  noted: number
  said: truth
  leaning: side
  who: seat
  held: tile
  haunt: field
roles:
  guest: { plural: guests, of: [pawn] }
  thing: { plural: things, of: [tile, pawn] }
spans:
  day: { ends-with: close-day }
piles:
  pond: { of: [tile], see: all }
  heap: { of: [tile, coin], see: all }
memory:
  seen: { of: tile }
  numbers: { of: number }
  truths: { of: truth }
  sides: { of: side }
kinds:
  seat:
    fields:
      coins: number
      ready: truth
      leans: side
      rival: seat
    piles:
      hand: { of: [tile], see: owner }
      store: { of: [tile, coin], see: all }
  pawn:
    plural: pawns
    pieces: one
    keys:
      power: { type: amendments }
      spell: { type: amendments, while: spelled, optional: true }
      reach: { type: number, default: 0 }
    fields:
      owner: seat
      spot: field
      side: side
      tired: truth
    piles:
      bag: { of: [tile], see: all }
  field:
    plural: fields
    pieces: one
    fields:
      depth: number
  tile:
    plural: tiles
    keys:
      copies: { type: number, default: 1 }
      steps: { type: numbers, default: [] }
      sharp: { type: truth, default: false }
      lean: { type: word, of: side, default: middle }
      worth: { type: expression }
      needs: { type: counts, of: tile, optional: true }
      kin: { type: list, of: tile, default: [] }
      do: { type: statements, with: { actor: pawn } }
      alone: { type: statements, with: { actor: pawn }, optional: true }
    fields:
      value: number
      owner: seat
    same: [name]
  coin:
    plural: coins
    documents: false
    fields:
      value: number
`,
  'pawns.yaml': `pawn: red
reach: 2
---
pawn: blue
`,
  'tiles.yaml': `tile: frog
copies: 2
steps: [0, 2, 0]
lean: left
needs: { newt: 2 }
kin: [newt, frog]
worth: count(self.owner.hand) + 1
---
tile: heron
copies: 1
sharp: true
worth: 0
---
tile: newt
copies: 3
steps: [1]
do: |
  set actor.tired to true
alone: |
  set actor.tired to false
`,
  'fields.yaml': `field: shore
---
field: hill
`,
  'day.rules': `action close-day
  set said to false

query spelled(pawn): not pawn.tired
`,
};
