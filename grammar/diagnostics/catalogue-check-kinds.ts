// The catalogue of check diagnostics about kinds, and about one or many.
import { entry } from './entry.ts';

export const checkKindsCatalogue = {
  'check/many-for-one': entry(
    { type: 'text' },
    'Where one thing is wanted a set cannot stand.',
    'query odd: tiles.value + 1\n',
    'query odd: (first of tiles).value + 1\n',
  ),
  'check/nothing-yet': entry(
    { name: 'text' },
    'A name that begins as `none` or `[]` is of whatever it is first set to. Before that it can only be asked whether it is there (`is none`, `is empty`, `count`), and a set can be added to.',
    'action odd\n  let best = none\n  if best.value > 1\n    close-round\n  set best to first of tiles\n',
    'action odd\n  let best = none\n  set best to first of tiles\n  if best.value > 1\n    close-round\n',
  ),
  'check/one-for-many': entry(
    { type: 'text' },
    'Questions such as `count`, `where` and `is empty` are asked of sets and piles.',
    'query odd(tile): count(tile) > 1\n',
    'query odd: count(tiles) > 1\n',
  ),
  'check/in-needs-many': entry(
    { type: 'text' },
    '`x in set` asks whether x belongs to it.',
    'query odd(tile): tile in round\n',
    'query odd(tile): tile in pond\n',
  ),
  'check/never-equal': entry(
    { left: 'text', right: 'text' },
    'Both sides of a comparison must be able to be the same thing.',
    'query odd(tile): tile is pawn red\n',
    'query odd(tile): tile is tile red\n',
  ),
  'check/types-differ': entry(
    { left: 'text', right: 'text' },
    'The parts of a sum, of a list or of an `if` must be of one type.',
    'query odd: tiles + [left, right]\n',
    'query odd: (tiles where it.value is 1) + (tiles where it.value is 2)\n',
  ),
  'check/not-a-condition': entry(
    { type: 'text' },
    'A condition is true or false.',
    'query odd(tile)\n  if tile.value: 1\n  otherwise: 2\n',
    'query odd(tile)\n  if tile.value > 0: 1\n  otherwise: 2\n',
  ),
  'check/not-a-number': entry(
    { type: 'text' },
    'Calculations and comparisons of size need numbers.',
    'query odd(tile): tile + 1\n',
    'query odd(tile): tile.value + 1\n',
  ),
  'check/wrong-kind': entry(
    { callee: 'text', param: 'text', wanted: 'text', given: 'text' },
    'An argument must be of the kind its parameter declares.',
    'query odd(pawn): worth(pawn)\n',
    'query odd(tile): worth(tile)\n',
  ),
  'check/arguments-swapped': entry(
    { name: 'text', one: 'text', other: 'text', call: 'text' },
    'Two arguments of a call are each of the kind that the other should be.',
    'query far(pawn, tile): worth(tile) > count([pawn])\n\nquery odd(pawn, tile): far(tile, pawn)\n',
    'query far(pawn, tile): worth(tile) > count([pawn])\n\nquery odd(pawn, tile): far(pawn, tile)\n',
  ),
  'check/wrong-value': entry(
    { wanted: 'text', given: 'text' },
    'A field or value takes what its type says.',
    'action odd(tile)\n  set tile.value to pond\n',
    'action odd(tile)\n  set tile.value to count(pond)\n',
  ),
  'check/document-wanted': entry(
    { type: 'text' },
    'Pieces are created from documents: `create tile frog`.',
    'action odd\n  create round in pond\n',
    'action odd\n  create tile frog in pond\n',
  ),
  'check/kind-wanted': entry(
    {},
    '`documents of` takes the name of a kind.',
    'query odd: documents of [tile frog]\n',
    'query odd: documents of tile\n',
  ),
  'check/amounts-wanted': entry(
    { type: 'text' },
    '`amount(list, document)` reads a key of type counts.',
    'query odd(tile): amount(tile.copies, tile frog)\n',
    'query odd(tile): tile.copies\n',
  ),
  'check/seat-wanted': entry(
    { type: 'text' },
    'Players are asked and rewarded by seat; what has the owner field stands for its owner.',
    'action odd(tile)\n  award 3 to tile as pond\n',
    'action odd(pawn)\n  award 3 to pawn as pond\n',
  ),
  'check/pile-wanted': entry(
    { type: 'text' },
    'Shuffling, and `top of` or `bottom of` behind `to`, need a pile.',
    'action odd\n  shuffle tiles as stir\n',
    'action odd\n  shuffle pond as stir\n',
  ),
  'check/wrong-pile': entry(
    { what: 'text', pile: 'text' },
    'What may lie in a pile is declared by `of:` in model.yaml.',
    'action odd(pawn)\n  move pawn to top of pond\n',
    'action odd(tile)\n  move tile to top of pond\n',
  ),
  'check/cannot-move': entry(
    { type: 'text' },
    '`move` takes a piece, a set of pieces or a pile.',
    'action odd\n  move round to top of pond\n',
    'action odd(tile)\n  move tile to top of pond\n',
  ),
  'check/no-face': entry(
    { type: 'text' },
    '`like` keeps the pieces of a set that look like another piece.',
    'query odd: [1, 2, 3] like 2\n',
    'query odd(tile): pond like tile\n',
  ),
  'check/cannot-create': entry(
    { type: 'text' },
    'The kind must be one, and its model must not say `pieces: none`.',
    {
      'more-model.yaml': 'model: more\nkinds:\n  rule:\n    plural: rules\n    pieces: none\n',
      'rules.yaml': 'rule: calm\n',
      'more.rules': 'action odd\n  create rule calm\n',
    },
    'action odd\n  create tile frog in pond\n',
  ),
  'check/behaviour-as-value': entry(
    { name: 'text' },
    'Keys with statements or amendments cannot be read in an expression.',
    'query odd(tile): tile.do is none\n',
    'action odd(tile, pawn)\n  run tile for pawn\n',
  ),
  'check/no-behaviour': entry(
    { type: 'text', key: 'text' },
    '`run` performs a key whose type is statements.',
    'action odd(field, pawn)\n  run field for pawn\n',
    'action odd(tile, pawn)\n  run tile for pawn\n',
  ),
  'check/actor-wanted': entry(
    { key: 'text', param: 'text' },
    'A behaviour is performed by somebody.',
    'action odd(tile)\n  run tile\n',
    'action odd(tile, pawn)\n  run tile for pawn\n',
  ),
  'check/no-place': entry(
    {},
    '`x at y` reads the field that the model names as the place.',
    {
      'model.yaml':
        'model: example\nstart: game\nplayers: { kind: pawn, field: owner }\nkinds:\n  pawn:\n    plural: pawns\n    pieces: one\n    fields:\n      owner: seat\n      spot: pawn\n',
      'game.rules': 'action game\n  stop\n\nquery odd(pawn): pawns at pawn.spot\n',
      'tiles.yaml': '',
      'fields.yaml': '',
    },
    'query odd(pawn): pawns at pawn.spot\n',
  ),
};
