// A tiny pack for the tests of the command line: two tiles and a few rules about them.

/** Files by path, below a folder that holds `rules/`. */
export const TILES: Record<string, string> = {
  'rules/tiles/pack.yaml': 'pack: tiles\ntitle: Tiles\nversion: 1.2.3\nneeds: []\n',
  'rules/tiles/model.yaml': [
    'model: tiles',
    'start: game',
    'players: { kind: pawn, field: owner, least: 1, most: 1 }',
    'kinds:',
    '  pawn:',
    '    plural: pawns',
    '    pieces: one',
    '    fields:',
    '      owner: seat',
    '  tile:',
    '    plural: tiles',
    '    keys:',
    '      size: { type: number }',
    '      do: { type: statements, optional: true }',
    '',
  ].join('\n'),
  'rules/tiles/pawns.yaml': 'pawn: red\n',
  'rules/tiles/wide.yaml': 'tile: wide\nsize: 2\n',
  'rules/tiles/game.rules': 'query step: size of tile wide\n\naction game\n  let n = step + 1\n  repeat n times\n    stop\n',
};

/** Tiles with a game of a few decisions, in which an invariant breaks as soon as somebody goes on. */
export const BREAKING_TILES = {
  ...TILES,
  'rules/tiles/model.yaml': `${TILES['rules/tiles/model.yaml']}words: { player: seat }\nmemory:\n  seen: { of: seat }\n`,
  'rules/tiles/game.rules': [
    'action game',
    '  for each player',
    '    repeat 5 times',
    '      ask(player)',
    '',
    'action ask(player)',
    '  choose one of as go',
    '    offer on',
    '      record player in seen',
    '    offer off',
    '      stop',
    '',
    'invariant nobody-went-on',
    '  seen is empty',
    '',
  ].join('\n'),
};
