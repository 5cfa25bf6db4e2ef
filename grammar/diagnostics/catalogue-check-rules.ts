// The catalogue of check diagnostics about rules as a whole, and about amendments of other rules.
import { entry } from './entry.ts';

/** A pack beside the example adds one more of a kind, of which the example takes the first. */
const LAST_FIELD = {
  'first.rules':
    'query fields-in-order: documents of field\n\nbefore close-round\n  for each face in take(fields-in-order, 1)\n    create face\n',
  'more/pack.yaml': 'pack: more\ntitle: More\nversion: 0.1.0\nneeds: [example]\n',
  'more/fields.yaml': 'field: marsh\n',
};

export const checkRulesCatalogue = {
  'check/name-twice': entry(
    { name: 'text', what: 'text', pack: 'text' },
    'A name is defined once; later packs amend it.',
    'query worth(tile): 3\n',
    'change worth(tile) giving n to n + 1\n',
  ),
  'check/declared-twice': entry(
    { name: 'text', kind: 'text' },
    'Fields, piles and keys of a kind share one set of names.',
    { 'more-model.yaml': 'model: more\nkinds:\n  tile:\n    fields:\n      value: number\n' },
    {
      'more-model.yaml': 'model: more\nkinds:\n  tile:\n    fields:\n      colour: number\n',
      'more.rules': 'query bright(tile): tile.colour > 3\n',
    },
  ),
  'check/circular-query': entry(
    { circle: 'text' },
    'A query that always asks itself, directly or in a circle, has no answer.',
    'query ping: pong + 1\nquery pong: ping + 1\n',
    'query ping(n: number)\n  if n is 0: 0\n  otherwise: ping(n - 1)\n',
  ),
  'check/too-deep': entry(
    { name: 'text', most: 'text', lines: 'text' },
    'The parts of rules that stand on one another are nested when they are played, and that has an end.',
    `${Array.from({ length: 100 }, (_, at) => `query step-${at}: step-${at + 1} + 1\n`).join('')}query step-100: 1\n`,
    'query steps(n: number)\n  if n is 0: 1\n  otherwise: steps(n - 1) + 1\n',
  ),
  'check/unreachable': entry(
    {},
    'A line behind `stop`, or behind a clause without a condition, never runs.',
    'action odd\n  stop\n  close-round\n',
    'action odd\n  close-round\n',
    'warning',
  ),
  'check/never-holds': entry(
    {},
    'A condition that is false by its kinds or its numbers alone switches off what it stands at.',
    'before close-round when 1 > 2\n  stop\n',
    'before close-round when round > 2\n  stop\n',
    'warning',
  ),
  'check/unused-name': entry(
    { name: 'text' },
    'A name given by `let` should be used.',
    'query odd(tile)\n  let n = tile.value\n  tile.value\n',
    'query odd(tile)\n  let n = tile.value\n  n + 1\n',
    'warning',
  ),
  'check/unread-field': entry(
    { name: 'text', kind: 'text' },
    'A field or key that nobody reads has no effect.',
    { 'more-model.yaml': 'model: more\nkinds:\n  tile:\n    fields:\n      colour: number\n' },
    {
      'more-model.yaml': 'model: more\nkinds:\n  tile:\n    fields:\n      colour: number\n',
      'more.rules': 'query bright(tile): tile.colour > 3\n',
    },
    'hint',
  ),
  'check/unused-definition': entry(
    { name: 'text', near: 'text?' },
    'What a model adds to something of a needed pack bears its name; another name defines something new, and nothing uses that yet.',
    { 'more-model.yaml': 'model: example\nkinds:\n  feild:\n    piles:\n      shallows: { of: [tile], see: all }\n' },
    { 'more-model.yaml': 'model: example\nkinds:\n  field:\n    piles:\n      shallows: { of: [tile], see: all }\n' },
    'warning',
  ),
  'check/unreached-document': entry(
    { kind: 'text', name: 'text', key: 'text?', owner: 'text?' },
    'A document comes into a game when a rule names it or asks for all of its kind, when another document of the game names it, or when a set-up can choose it.',
    { 'more-tiles.yaml': 'field: marsh\n' },
    { 'more-tiles.yaml': 'field: marsh\n', 'more.rules': 'before close-round\n  create field marsh\n' },
    'warning',
  ),
  'check/last-document': entry(
    { kind: 'text', name: 'text', query: 'text' },
    'Documents stand in the order of packs and files, so that what a pack adds comes after all others of its kind. Where rules `take` the first few, a game does not get to it.',
    LAST_FIELD,
    {
      ...LAST_FIELD,
      'more/more.rules': 'late change fields-in-order giving them to [field marsh] + (them without [field marsh])\n',
    },
    'warning',
  ),
  'check/proceed-outside': entry(
    {},
    '`proceed` performs what an `instead of` replaces.',
    'action odd\n  proceed\n',
    'instead of close-round\n  proceed\n',
  ),
  'check/empty-choice': entry(
    { choice: 'text' },
    'A choice whose options are always empty is never asked.',
    'action odd(player)\n  choose tile from [] as lost\n',
    'action odd(player)\n  choose tile from player.hand as lost\n',
  ),
  'check/who-is-asked': entry(
    { choice: 'text' },
    'A decision belongs to a seat.',
    'action odd\n  choose tile from pond as pick\n',
    'action odd(player)\n  choose tile from pond as pick\n',
  ),
  'check/misfit-header': entry(
    { name: 'text', place: 'text' },
    'Where every call of a rule, or its call and its own body, want other parameters, its header is the mistake.',
    'query reach(tile): worth(tile) + more\n\nquery far(tile): reach(tile, 3)\n',
    'query reach(tile, more: number): worth(tile) + more\n\nquery far(tile): reach(tile, 3)\n',
  ),
  'check/misfit': entry(
    { name: 'text', count: 'text', text: 'text', place: 'text' },
    'Where most of what does not fit stands beside one pile or field, its declaration is the mistake.',
    {
      'puddle.yaml': 'model: example\npiles:\n  puddle: { of: [field], see: all }\n',
      'more.rules':
        'action fill\n  for each tile in pond\n    move tile to top of puddle\n\naction drain\n  for each tile in pond\n    move tile to bottom of puddle\n\naction splash\n  move first of pond to top of puddle\n\naction drop-in\n  move last of pond to top of puddle\n',
    },
    {
      'puddle.yaml': 'model: example\npiles:\n  puddle: { of: [tile], see: all }\n',
      'more.rules':
        'action fill\n  for each tile in pond\n    move tile to top of puddle\n\naction drain\n  for each tile in pond\n    move tile to bottom of puddle\n\naction splash\n  move first of pond to top of puddle\n\naction drop-in\n  move last of pond to top of puddle\n',
    },
  ),
  'check/no-start': entry(
    {},
    'A game is played by one action.',
    {
      'model.yaml':
        'model: example\nplayers: { kind: pawn, field: owner }\nkinds:\n  pawn:\n    plural: pawns\n    pieces: one\n    fields:\n      owner: seat\n',
      'game.rules': 'action game\n  stop\n',
      'tiles.yaml': '',
      'fields.yaml': '',
    },
    'query odd: 3\n',
  ),
  'check/together-amount': entry(
    {},
    'Choices made together are single ones.',
    'action odd\n  each of seats as player at once chooses any tile from player.hand as gift\n    move tile to top of pond\n',
    'action odd\n  each of seats as player at once chooses tile from player.hand as gift\n    move tile to top of pond\n',
  ),
  'check/unknown-target': entry(
    { name: 'text', what: 'text', near: 'text?' },
    '`change` amends a query or a key of a document; `before`, `after` and `instead of` amend an action; `also offer` widens an open choice; `drop` names an amendment.',
    'after close-ruond\n  stop\n',
    'after close-round\n  stop\n',
  ),
  'check/change-type': entry(
    { query: 'text', wanted: 'text', given: 'text' },
    'A changed answer is of the same type as the original one.',
    'change worth(tile) giving n to pond\n',
    'change worth(tile) giving n to n * 2\n',
  ),
  'check/removes-not-late': entry(
    { name: 'text' },
    'Stages keep order: early widens, normal adjusts, late narrows.',
    'change neighbours(pawn) giving them to them without pawn\n',
    'late change neighbours(pawn) giving them to them without pawn\n',
    'warning',
  ),
  'check/rival-replacements': entry(
    { name: 'text', other: 'text', action: 'text' },
    'When two replacements can both hold, one of them must say that it comes first.',
    'instead of close-round as calm\n  stop\n\ninstead of close-round as storm\n  set round to 3\n',
    'instead of close-round as calm\n  stop\n\ninstead of close-round over calm as storm\n  set round to 3\n',
  ),
  'check/once-needs-holder': entry(
    {},
    'How often is counted for each holder of an ability.',
    'before close-round once a round\n  stop\n',
    'before close-round\n  stop\n',
  ),
  'check/wrong-holder': entry(
    { type: 'text', what: 'text' },
    'Inside an ability `self` is what it hangs on, so both must be of one kind.',
    'action odd(tile)\n  attach the ability of pawn red to tile\n',
    'action odd(pawn)\n  attach the ability of pawn red to pawn\n',
  ),
  'check/grant-in-document': entry(
    {},
    '`while test, x has the ability of y` ranges over all x and stands in a rules file.',
    { 'pawns.yaml': 'pawn: red\npower: |\n  while round > 3, pawn has the ability of pawn blue\n---\npawn: blue\n' },
    'while pawn.side is left, pawn has the ability of pawn blue\n',
  ),
  'check/breaks-other': entry(
    { rule: 'text', message: 'text' },
    'A pack may extend kinds and roles only so far that the rules it builds on still make sense.',
    {
      'pack.yaml': 'pack: example\ntitle: Example\nversion: 0.1.0\noptions:\n  longer: { type: truth, default: false }\n',
      'more/pack.yaml': 'pack: more\ntitle: More\nversion: 0.1.0\nneeds: [example]\n',
      'more/model.yaml': 'model: more\nroles:\n  guest: { also: [tile] }\n',
      'more.rules': 'query home(guest): guest.owner\n',
    },
    { 'more/pack.yaml': 'pack: more\ntitle: More\nversion: 0.1.0\nneeds: [example]\n', 'more.rules': 'query home(guest): guest.owner\n' },
  ),
};
