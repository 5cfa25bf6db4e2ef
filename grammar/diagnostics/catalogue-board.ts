// The catalogue of diagnostics about boards: names of things that the model, the documents or the drawings do not have.
import type { Entry } from './catalogue.ts';

/** A pair of boards for the example pack. */
const onBoard = (wrong: string, right: string): Pick<Entry, 'wrong' | 'right'> => ({
  wrong: { 'board.yaml': `board: example\n${wrong}` },
  right: { 'board.yaml': `board: example\n${right}` },
});

export const boardCatalogue = {
  'board/unknown-kind': {
    severity: 'error',
    takes: { name: 'text', meant: 'text?' },
    about: 'Looks are given by kind, and places may be all pieces of a kind. The kinds are those of model.yaml.',
    ...onBoard('pieces:\n  tlie: { shape: card }\n', 'pieces:\n  tile: { shape: card }\n'),
  },
  'board/unknown-field': {
    severity: 'error',
    takes: { name: 'text', meant: 'text?', kind: 'text?' },
    about: 'Where a piece stands, what follows in a chain and what is shown of a piece is read from its fields.',
    ...onBoard('pieces:\n  pawn: { stands: spto }\n', 'pieces:\n  pawn: { stands: spot }\n'),
  },
  'board/unknown-key': {
    severity: 'error',
    takes: { name: 'text', meant: 'text?' },
    about: 'The cells of a track and its note are keys of the document that it shows.',
    ...onBoard('tracks:\n  - { card: round, note: copeis }\n', 'tracks:\n  - { card: round, note: copies }\n'),
  },
  'board/unknown-pile': {
    severity: 'error',
    takes: { name: 'text', meant: 'text?' },
    about: 'A board arranges piles that the model declares, for the table or for a kind.',
    ...onBoard('piles:\n  pnod: { arrange: count }\n', 'piles:\n  pond: { arrange: count }\n'),
  },
  'board/unknown-value': {
    severity: 'error',
    takes: { name: 'text', meant: 'text?' },
    about: 'Facts, tracks and the mark of the first player show values of the game, which model.yaml lists under `values`.',
    ...onBoard('facts: [rond]\n', 'facts: [round]\n'),
  },
  'board/unknown-word': {
    severity: 'error',
    takes: { name: 'text', meant: 'text?' },
    about: 'A track may run only while a value of the game is a certain word of its enumeration.',
    ...onBoard('tracks:\n  - { card: round, during: { round: lfet } }\n', 'tracks:\n  - { card: round, during: { round: left } }\n'),
  },
  'board/unknown-choice': {
    severity: 'error',
    takes: { name: 'text', meant: 'text?' },
    about: 'Under `choices` a board says where the answers to a decision are pointed at; the decision is called as the rule names it.',
    ...onBoard('choices:\n  atc: { rest: seat.hand }\n', 'choices:\n  act: { rest: seat.hand }\n'),
  },
  'board/unknown-branch': {
    severity: 'error',
    takes: { name: 'text', meant: 'text?', choice: 'text' },
    about: 'What can be pointed at is a branch of the decision, or one of the words or documents that it offers.',
    ...onBoard('choices:\n  act: { rset: seat.hand }\n', 'choices:\n  act: { rest: seat.hand }\n'),
  },
  'board/unknown-start': {
    severity: 'error',
    takes: { name: 'text', meant: 'text?' },
    about: 'A path on the board begins with `seat` (who is asked), with what the question is about, or with a pile of the table.',
    ...onBoard('choices:\n  act: { rest: saet.hand }\n', 'choices:\n  act: { rest: seat.hand }\n'),
  },
  'board/unknown-format': {
    severity: 'error',
    takes: { name: 'text', meant: 'text?' },
    about: 'The number of a piece may be written in a format, which texts declare under `format`.',
    wrong: {
      'board.yaml': 'board: example\npieces:\n  tile: { value: value, format: poinst }\n',
      'text/en.yaml': 'text: en\nformat:\n  points: { text: "{n} points" }\n',
    },
    right: {
      'board.yaml': 'board: example\npieces:\n  tile: { value: value, format: points }\n',
      'text/en.yaml': 'text: en\nformat:\n  points: { text: "{n} points" }\n',
    },
  },
  'board/unknown-document': {
    severity: 'warning',
    takes: { name: 'text', meant: 'text?', kind: 'text?' },
    about: 'Under `each` a board says how single documents of a kind look; under `chain` it names the piece that a chain begins with.',
    ...onBoard('pieces:\n  tile: { each: { frgo: { icon: token } } }\n', 'pieces:\n  tile: { each: { frog: { icon: token } } }\n'),
  },
  'board/unknown-drawing': {
    severity: 'error',
    takes: { name: 'text', meant: 'text?' },
    about: 'Icons and looks name an icon or a drawing of this board, of a pack that it needs, or one that the tool brings along.',
    ...onBoard(
      'pieces:\n  tile: { icon: lfea }\nicons:\n  leaf: M2 22 Q2 2 22 2 Q22 22 2 22 Z\n',
      'pieces:\n  tile: { icon: leaf }\nicons:\n  leaf: M2 22 Q2 2 22 2 Q22 22 2 22 Z\n',
    ),
  },
  'board/unknown-colour': {
    severity: 'error',
    takes: { name: 'text', meant: 'text?' },
    about:
      'A colour is a name under `colours` of this board or of a pack that it needs, or it is written out, as in `"#c0a060"`. In drawings there are also `own`, `own-deep`, `own-pale`, `ink`, `paper` and `none`.',
    ...onBoard(
      'pieces:\n  tile: { colour: frgo }\ncolours: { frog: "#3f7f3a" }\n',
      'pieces:\n  tile: { colour: frog }\ncolours: { frog: "#3f7f3a" }\n',
    ),
  },
  'board/unused-colour': {
    severity: 'warning',
    takes: { name: 'text', meant: 'text?' },
    about: 'A colour that is called like a document is the colour of that document; every other one is named where it is used.',
    ...onBoard('colours: { frgo: "#3f7f3a" }\n', 'colours: { frog: "#3f7f3a" }\n'),
  },
} as const satisfies Record<string, Entry>;
