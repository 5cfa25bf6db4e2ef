// The catalogue of diagnostics about documents: their YAML (`yaml/`), their keys and values (`schema/`), and their place among the packs
// (`pack/`). The examples are the fixtures of these codes.
import type { Entry } from './catalogue.ts';

const pack = 'pack: demo\ntitle: Demo\nversion: 1.0.0\n';
const model = `model: demo
kinds:
  tile:
    plural: tiles
    keys:
      copies: { type: number }
      sides: { type: list, of: colour, optional: true }
      do: { type: statements }
  token:
    documents: false
`;
const tile = 'tile: corner\ncopies: 2\n';
const demo = { 'demo/pack.yaml': pack, 'demo/model.yaml': model };

/** A pair of examples that differ in one file of a small pack. */
const inDemo = (path: string, wrong: string, right: string): Pick<Entry, 'wrong' | 'right'> => ({
  wrong: { ...demo, [path]: wrong },
  right: { ...demo, [path]: right },
});
const inTile = (wrong: string, right: string = tile): Pick<Entry, 'wrong' | 'right'> => inDemo('demo/tile.yaml', wrong, right);
const inPack = (wrong: string, right: string): Pick<Entry, 'wrong' | 'right'> => inDemo('demo/pack.yaml', pack + wrong, pack + right);

/** A list of passages, each in one book. */
const passages = (...books: readonly string[]): string =>
  `passages: demo\nlist:\n${books.map((book, at) => `  - { id: hand-${at}, gist: A hand is five tiles., books: { ${book}: page 2 }, component-only: true }\n`).join('')}`;

/** A start as short as can be. */
const start = (id: string): string =>
  `start: ${id}\ntitle: { en: A corner }\nabout: { en: A tile. }\ntask: { en: Change it. }\ndone: { en: Done. }\nopen: tile.yaml\nplay: { seats: [red] }\nreward: replay\n`;

export const documentCatalogue = {
  // ---------------------------------------------------------------- yaml
  'yaml/too-large': {
    severity: 'error',
    takes: { most: 'number' },
    about: 'Files beyond this size are refused unread, so that no file can hold up the tool. Real ones stay far below it.',
    ...inTile(`# ${'a'.repeat(500_000)}\n${tile}`),
  },
  'yaml/not-text': {
    severity: 'error',
    about: 'Documents are UTF-8 text. A NUL or another control character, or bytes that are not UTF-8, mean that this is something else.',
    ...inTile('tile: cor\u0000ner\ncopies: 2\n'),
  },
  'yaml/too-deep': {
    severity: 'error',
    takes: { most: 'number' },
    about: 'Documents nest a few levels. The bound keeps a hostile file from exhausting the memory.',
    ...inTile(`tile: corner\ncopies: ${'['.repeat(200)}${']'.repeat(200)}\n`),
  },
  'yaml/empty': {
    severity: 'warning',
    about: 'A YAML file holds at least one document. One that is empty or holds only remarks does nothing.',
    ...inTile('# tile: corner\n'),
  },
  'yaml/not-keys': {
    severity: 'error',
    about: 'A list or a single word is no document: its first key says what it is.',
    ...inTile('- corner\n- edge\n'),
  },
  'yaml/directive': {
    severity: 'error',
    about: 'YAML directives change how the rest of the file is read. Documents are always read the same way.',
    ...inTile(`%YAML 1.1\n---\n${tile}`),
  },
  'yaml/alias': {
    severity: 'error',
    about: 'An alias repeats another part of the file, and aliases of aliases grow without bound. No document needs them.',
    ...inTile('tile: corner\ncopies: &n 2\n'),
  },
  'yaml/tag': {
    severity: 'error',
    about: 'YAML takes a word that begins with `!` for a tag, which says how to read the value. Documents have no use for tags.',
    ...inTile('tile: !new corner\ncopies: 2\n'),
  },
  'yaml/odd-key': {
    severity: 'error',
    about: 'Lists, maps and nothing at all are keys in YAML, but not in our documents.',
    ...inTile('tile: corner\ncopies: 2\n[a, b]: c\n'),
  },
  'yaml/duplicate-key': {
    severity: 'error',
    takes: { key: 'text' },
    about: 'A key has one value. The first one counts until the other is gone.',
    ...inTile('tile: corner\ncopies: 2\ncopies: 3\n'),
  },
  'yaml/outdented': {
    severity: 'error',
    takes: { key: 'text' },
    about: 'A block after `|` goes on as long as its lines are indented like the first one.',
    ...inTile(
      'tile: corner\ncopies: 2\ndo: |\n  turn(tile)\nshow(tile, to: seat)\n',
      'tile: corner\ncopies: 2\ndo: |\n  turn(tile)\n  show(tile, to: seat)\n',
    ),
  },
  'yaml/missing-colon': {
    severity: 'error',
    takes: { word: 'text', comma: 'text?' },
    about: 'Every line of a document is a key, a colon, a blank and a value, or belongs to the value above it.',
    ...inTile('tile: corner\ncopies 2\n'),
  },
  'yaml/tab': {
    severity: 'error',
    about: 'Indentation shows what belongs to what, and a tab has no width that everybody agrees on.',
    ...inDemo('demo/model.yaml', 'model: demo\nenums:\n\tside: [up, down]\n', 'model: demo\nenums:\n  side: [up, down]\n'),
  },
  'yaml/escape': {
    severity: 'error',
    takes: { escape: 'text' },
    about: 'Between double quotes a backslash gives the character behind it another meaning; only some have one.',
    ...inTile('tile: corner\ncopies: 2\nnotes: "a\\qb"\n', 'tile: corner\ncopies: 2\nnotes: "a\\\\b"\n'),
  },
  'yaml/unclosed': {
    severity: 'error',
    takes: { open: 'text', close: 'text' },
    about: 'A bracket or a quote that is opened must be closed, or everything behind it is read as part of it.',
    ...inTile('tile: corner\nsides: [red, blue\ncopies: 2\n', 'tile: corner\nsides: [red, blue]\ncopies: 2\n'),
  },
  'yaml/unopened': {
    severity: 'error',
    takes: { open: 'text', close: 'text' },
    about: 'A closing bracket belongs to an opening one.',
    ...inTile('tile: corner\nsides: red, blue]\ncopies: 2\n', 'tile: corner\nsides: [red, blue]\ncopies: 2\n'),
  },
  'yaml/missing-comma': {
    severity: 'error',
    takes: { word: 'text' },
    about: 'Between brackets a comma stands between two entries.',
    ...inTile('tile: corner\ncopies: 2\nnumbers: { least: 1 most: 3 }\n', 'tile: corner\ncopies: 2\nnumbers: { least: 1, most: 3 }\n'),
  },
  'yaml/separator': {
    severity: 'error',
    about: 'A file may hold several documents. A line `---` ends one and begins the next.',
    ...inTile(`${tile}--\ntile: edge\ncopies: 1\n`, `${tile}---\ntile: edge\ncopies: 1\n`),
  },
  'yaml/indent': {
    severity: 'error',
    about: 'Keys that belong together begin in the same column; what belongs to a key is indented deeper.',
    ...inDemo(
      'demo/model.yaml',
      'model: demo\nenums:\n   side: [up, down]\n  way: [on, off]\n',
      'model: demo\nenums:\n  side: [up, down]\n  way: [on, off]\n',
    ),
  },
  'yaml/two-keys': {
    severity: 'error',
    takes: { key: 'text', before: 'text' },
    about: 'Every key has a line of its own, unless it stands between braces.',
    ...inTile('tile: corner copies: 2\n', 'tile: corner\ncopies: 2\n'),
  },
  'yaml/use-literal-block': {
    severity: 'error',
    takes: { key: 'text' },
    about:
      'Rules stand in a block after `|`, or on one line if they have no `: `, no ` #`, no quotes and no bracket in front. Folded (`>`) and quoted values would change the text before anybody reads it; `: ` and ` #` mean something to YAML.',
    ...inTile('tile: corner\ncopies: 2\ndo: show(tile, to: seat)\n', 'tile: corner\ncopies: 2\ndo: |\n  show(tile, to: seat)\n'),
  },
  'yaml/syntax': {
    severity: 'error',
    about: 'YAML cannot make sense of the line, and we cannot say more precisely why.',
    ...inTile('tile: corner\ncopies: 2\nsides: [red, , blue]\n', 'tile: corner\ncopies: 2\nsides: [red, blue]\n'),
  },

  // ---------------------------------------------------------------- schema
  'schema/unknown-key': {
    severity: 'error',
    takes: { key: 'text', known: 'text', meant: 'text?' },
    about: 'Every kind of document has its own keys. Those of a kind that a pack declares are listed in its model.',
    ...inTile('tile: corner\ncopeis: 2\n'),
  },
  'schema/missing-key': {
    severity: 'error',
    takes: { key: 'text', expected: 'text' },
    about: 'This key must be there. In a model, `optional: true` or a `default` makes a key one that may be left out.',
    ...inTile('tile: corner\n'),
  },
  'schema/wrong-type': {
    severity: 'error',
    takes: { key: 'text', expected: 'text', found: 'text', type: 'text?' },
    about: 'The key takes another sort of value. A list is written `[a, b]`, keys and values `{ a: 1, b: 2 }`.',
    ...inTile('tile: corner\ncopies: two\n'),
  },
  'schema/empty-value': {
    severity: 'error',
    takes: { key: 'text', expected: 'text' },
    about: 'A key that is there must have a value.',
    ...inTile('tile: corner\ncopies:\n'),
  },
  'schema/wrong-word': {
    severity: 'error',
    takes: { word: 'text', allowed: 'text', meant: 'text?' },
    about: 'Only certain words are possible here.',
    ...inDemo('demo/model.yaml', 'model: demo\nkinds:\n  tile:\n    pieces: oen\n', 'model: demo\nkinds:\n  tile:\n    pieces: one\n'),
  },
  'schema/bad-name': {
    severity: 'error',
    takes: { name: 'text', meant: 'text?' },
    about: 'Ids, kinds, keys, fields and options are names: small letters, digits and single hyphens, beginning with a letter.',
    ...inTile('tile: Corner_1\ncopies: 2\n', 'tile: corner-1\ncopies: 2\n'),
  },
  'schema/wrong-form': {
    severity: 'error',
    takes: { key: 'text', value: 'text', expected: 'text' },
    about: 'The value must have a certain form: a version has three numbers, a colour six digits, a language its short code.',
    wrong: { 'demo/pack.yaml': 'pack: demo\ntitle: Demo\nversion: one\n' },
    right: { 'demo/pack.yaml': pack },
  },
  'schema/exactly-one': {
    severity: 'error',
    takes: { keys: 'text' },
    about: 'These keys exclude each other, and one of them must be there.',
    ...inDemo(
      'demo/passages.yaml',
      'passages: demo\nrows:\n  - { id: hand, gist: How many tiles. }\n',
      'passages: demo\nrows:\n  - { id: hand, gist: How many tiles., same: Five. }\n',
    ),
  },
  'schema/at-most-one': {
    severity: 'error',
    takes: { keys: 'text' },
    about: 'These keys exclude each other: each is another reason why no scenario shows a passage.',
    ...inDemo(
      'demo/passages.yaml',
      'passages: demo\nlist:\n  - id: hand\n    gist: A hand is five tiles.\n    books: { first: page 2 }\n    component-only: true\n    not-used: never\n',
      'passages: demo\nlist:\n  - id: hand\n    gist: A hand is five tiles.\n    books: { first: page 2 }\n    component-only: true\n',
    ),
  },
  'schema/shown-by': {
    severity: 'error',
    takes: { id: 'text' },
    about:
      'A scenario names the passages that it shows; hovers, `roundhouse explain`, `roundhouse test --passages` and the page of rulings find them from there. A second list could say something else.',
    ...inDemo(
      'demo/passages.yaml',
      'passages: demo\nlist:\n  - id: hand\n    gist: A hand is five tiles.\n    books: { first: page 2 }\n    shown-by: [A hand]\n',
      'passages: demo\nlist:\n  - id: hand\n    gist: A hand is five tiles.\n    books: { first: page 2 }\n',
    ),
  },
  'schema/out-of-range': {
    severity: 'error',
    takes: { key: 'text', bound: 'text' },
    about: 'Numbers have bounds, so that sums of them stay exact.',
    ...inTile('tile: corner\ncopies: 5000000000\n'),
  },
  'schema/too-few': {
    severity: 'error',
    takes: { key: 'text' },
    about: 'A list that is there must hold something here.',
    ...inPack(
      'options:\n  size: { type: word, values: [], default: small }\n',
      'options:\n  size: { type: word, values: [small, large], default: small }\n',
    ),
  },
  'schema/kind-not-first': {
    severity: 'error',
    takes: { key: 'text' },
    about: 'The first key of a document names its kind, so that a reader knows at once what it is.',
    ...inTile('copies: 2\ntile: corner\n'),
  },
  'schema/no-documents': {
    severity: 'error',
    takes: { kind: 'text' },
    about: 'Some kinds of piece are all alike and are made by the rules; nothing is written about a single one.',
    ...inTile('token: red\n'),
  },
  'schema/reserved-name': {
    severity: 'error',
    takes: { name: 'text', what: 'text' },
    about:
      'Documents that begin with `pack`, `packs`, `model`, `board`, `text`, `glossary`, `language`, `messages` or `passages` belong to the tool, and every document may have the keys `amends`, `only-with`, `numbers` and `notes`. A key cannot be called like its kind.',
    ...inDemo(
      'demo/model.yaml',
      'model: demo\nkinds:\n  tile:\n    keys:\n      notes: { type: text }\n',
      'model: demo\nkinds:\n  tile:\n    keys:\n      remarks: { type: text }\n',
    ),
  },
  'schema/wrong-default': {
    severity: 'error',
    takes: { key: 'text', type: 'text' },
    about: 'What stands for a key that is left out must be something that the key could say. Rules have no default.',
    ...inDemo(
      'demo/model.yaml',
      'model: demo\nkinds:\n  tile:\n    keys:\n      copies: { type: number, default: few }\n',
      'model: demo\nkinds:\n  tile:\n    keys:\n      copies: { type: number, default: 1 }\n',
    ),
  },

  // ---------------------------------------------------------------- pack
  'pack/unknown-kind': {
    severity: 'error',
    takes: { word: 'text', meant: 'text?', known: 'text?' },
    about:
      'The first key of a document names its kind: one of the tool, or one that the model of this pack or of a pack it needs declares.',
    ...inTile('tiel: corner\ncopies: 2\n'),
  },
  'pack/misspelt-kind': {
    severity: 'error',
    takes: { name: 'text', word: 'text', count: 'number' },
    about: 'The name of the kind in the model and the first key of its documents must be the same word.',
    ...inDemo(
      'demo/tile.yaml',
      'tille: corner\ncopies: 2\n---\ntille: edge\ncopies: 1\n',
      'tile: corner\ncopies: 2\n---\ntile: edge\ncopies: 1\n',
    ),
  },
  'pack/misspelt-key': {
    severity: 'error',
    takes: { name: 'text', word: 'text', count: 'number', kind: 'text' },
    about: 'The name of the key in the model and in the documents must be the same word.',
    ...inDemo(
      'demo/tile.yaml',
      'tile: corner\ncopeis: 2\n---\ntile: edge\ncopeis: 1\n',
      'tile: corner\ncopies: 2\n---\ntile: edge\ncopies: 1\n',
    ),
  },
  'pack/unknown-pack': {
    severity: 'error',
    takes: { id: 'text', meant: 'text?' },
    about: 'A pack names the packs it needs by their ids, and they must be among the folders of rules.',
    wrong: { ...demo, 'more/pack.yaml': 'pack: more\ntitle: More\nversion: 1.0.0\nneeds: [dmeo]\n' },
    right: { ...demo, 'more/pack.yaml': 'pack: more\ntitle: More\nversion: 1.0.0\nneeds: [demo]\n' },
  },
  'pack/circle': {
    severity: 'error',
    takes: { circle: 'text' },
    about: 'Packs are read one after another, each after those it needs. In a circle none of them could be first.',
    wrong: {
      'one/pack.yaml': 'pack: one\ntitle: One\nversion: 1.0.0\nneeds: [two]\n',
      'two/pack.yaml': 'pack: two\ntitle: Two\nversion: 1.0.0\nneeds: [one]\n',
    },
    right: {
      'one/pack.yaml': 'pack: one\ntitle: One\nversion: 1.0.0\n',
      'two/pack.yaml': 'pack: two\ntitle: Two\nversion: 1.0.0\nneeds: [one]\n',
    },
  },
  'pack/same-id': {
    severity: 'error',
    takes: { id: 'text', other: 'text' },
    about: 'Packs are told apart by their ids. The first one, by path, is used until the other has an id of its own.',
    wrong: { 'demo/pack.yaml': pack, 'other/pack.yaml': pack },
    right: { 'demo/pack.yaml': pack, 'other/pack.yaml': 'pack: other\ntitle: Other\nversion: 1.0.0\n' },
  },
  'pack/misplaced': {
    severity: 'error',
    takes: { id: 'text' },
    about: 'A folder with a pack.yaml is a pack. The file holds one manifest, and no other file does.',
    ...inDemo('demo/extra.yaml', 'pack: extra\ntitle: Extra\nversion: 1.0.0\n', tile),
  },
  'pack/folder-name': {
    severity: 'error',
    takes: { id: 'text', folder: 'text' },
    about: 'A pack may have another id than its folder, but one that differs by a letter or two is a slip of the hand.',
    wrong: { 'demo/pack.yaml': 'pack: dmeo\ntitle: Demo\nversion: 1.0.0\n' },
    right: { 'demo/pack.yaml': pack },
  },
  'pack/other-name': {
    severity: 'error',
    takes: { id: 'text', pack: 'text' },
    about: 'Models, boards and passages are named after their pack; a name that differs by a letter or two is a slip of the hand.',
    ...inDemo('demo/model.yaml', 'model: deom\n', 'model: demo\n'),
  },
  'pack/other-language': {
    severity: 'error',
    takes: { id: 'text', locale: 'text' },
    about: 'A file of texts may be called as one likes, but a name that differs from its language by a letter is a slip of the hand.',
    ...inDemo('demo/text/en.yaml', 'text: ne\n', 'text: en\n'),
  },
  'pack/unknown-row': {
    severity: 'warning',
    takes: { id: 'text', meant: 'text?' },
    about: 'An edition tells its misprints by the rows of the matrix, which stand under `rows` of a passages document.',
    wrong: {
      'demo/pack.yaml': `${pack}edition: true\nmisprints: { had: Four tiles are printed. }\n`,
      'demo/passages.yaml': 'passages: demo\nrows:\n  - { id: hand, gist: How many tiles., same: Five. }\n',
    },
    right: {
      'demo/pack.yaml': `${pack}edition: true\nmisprints: { hand: Four tiles are printed. }\n`,
      'demo/passages.yaml': 'passages: demo\nrows:\n  - { id: hand, gist: How many tiles., same: Five. }\n',
    },
  },
  'pack/no-misprint': {
    severity: 'warning',
    takes: { edition: 'text', row: 'text', meant: 'text?' },
    about: 'A row that is settled by misprints names the editions whose pack.yaml tells them under `misprints`.',
    wrong: {
      'demo/pack.yaml': `${pack}edition: true\nmisprints: { hand: Four tiles are printed. }\n`,
      'demo/passages.yaml': 'passages: demo\nrows:\n  - { id: hand, gist: How many tiles., misprint: [dmeo] }\n',
    },
    right: {
      'demo/pack.yaml': `${pack}edition: true\nmisprints: { hand: Four tiles are printed. }\n`,
      'demo/passages.yaml': 'passages: demo\nrows:\n  - { id: hand, gist: How many tiles., misprint: [demo] }\n',
    },
  },
  'pack/odd-book': {
    severity: 'warning',
    takes: { book: 'text', meant: 'text' },
    about: 'Books are known by the passages that name them. One that is named once and resembles another is probably that other one.',
    wrong: { ...demo, 'demo/passages.yaml': passages('first', 'first', 'frist') },
    right: { ...demo, 'demo/passages.yaml': passages('first', 'first', 'first') },
  },
  'pack/outside': {
    severity: 'hint',
    about: 'A file belongs to the nearest pack.yaml above it. Outside a pack it is checked, but no game reads it.',
    wrong: { ...demo, 'tile.yaml': tile },
    right: { ...demo, 'demo/tile.yaml': tile },
  },
  'pack/same-document': {
    severity: 'error',
    takes: { kind: 'text', id: 'text', place: 'text', amends: 'text?' },
    about: 'Ids are unique within a kind. A document that changes one of another pack says so with `amends`.',
    ...inTile('tile: corner\ncopies: 2\n---\ntile: corner\ncopies: 1\n', 'tile: corner\ncopies: 2\n---\ntile: edge\ncopies: 1\n'),
  },
  'pack/unknown-document': {
    severity: 'error',
    takes: { kind: 'text', target: 'text', meant: 'text?' },
    about: 'A document amends one of the same kind in a pack that its own pack needs.',
    wrong: {
      ...demo,
      'demo/tile.yaml': tile,
      'more/pack.yaml': 'pack: more\ntitle: More\nversion: 1.0.0\nneeds: [demo]\n',
      'more/tile.yaml': 'tile: corner\namends: demo/conrer\ncopies: 3\n',
    },
    right: {
      ...demo,
      'demo/tile.yaml': tile,
      'more/pack.yaml': 'pack: more\ntitle: More\nversion: 1.0.0\nneeds: [demo]\n',
      'more/tile.yaml': 'tile: corner\namends: demo/corner\ncopies: 3\n',
    },
  },
  'pack/unknown-option': {
    severity: 'error',
    takes: { id: 'text', meant: 'text?' },
    about: 'Presets, settings, rulings and `only-with` speak of options that this pack or a pack it needs declares.',
    ...inPack(
      'options:\n  size: { type: word, default: small }\npresets:\n  quick: { szie: small }\n',
      'options:\n  size: { type: word, default: small }\npresets:\n  quick: { size: small }\n',
    ),
  },
  'pack/misspelt-option': {
    severity: 'error',
    takes: { name: 'text', word: 'text' },
    about: 'The name of an option where it is declared and where it is used must be the same word.',
    ...inPack(
      'options:\n  szie: { type: word, default: small }\npresets:\n  quick: { size: small }\n  slow: { size: large }\n',
      'options:\n  size: { type: word, default: small }\npresets:\n  quick: { size: small }\n  slow: { size: large }\n',
    ),
  },
  'pack/option-value': {
    severity: 'error',
    takes: { id: 'text', value: 'text', expected: 'text', meant: 'text?' },
    about: 'The type of an option and its list of values say what it may be; its default and every preset must keep to that.',
    ...inPack(
      'options:\n  size: { type: word, values: [small, large], default: smal }\n',
      'options:\n  size: { type: word, values: [small, large], default: small }\n',
    ),
  },
  'pack/start-folder': {
    severity: 'error',
    takes: { id: 'text', path: 'text' },
    about: 'A start lies in a folder of its own name under `starts`: what it makes stands beside it in the folder `template`.',
    wrong: { ...demo, 'demo/starts/first/start.yaml': start('frist') },
    right: { ...demo, 'demo/starts/first/start.yaml': start('first') },
  },
  'pack/unknown-start': {
    severity: 'error',
    takes: { id: 'text', meant: 'text?' },
    about: 'The start that follows is one of this pack or of another one.',
    wrong: {
      ...demo,
      'demo/starts/first/start.yaml': `${start('first')}next: secnd\n`,
      'demo/starts/second/start.yaml': start('second'),
    },
    right: {
      ...demo,
      'demo/starts/first/start.yaml': `${start('first')}next: second\n`,
      'demo/starts/second/start.yaml': start('second'),
    },
  },
  'pack/unknown-choice': {
    severity: 'error',
    takes: { id: 'text', what: 'text', meant: 'text?' },
    about: 'The defaults name a preset of the packs they name, and an edition among the packs.',
    wrong: { 'defaults.yaml': 'packs: [demo]\npreset: quik\n', 'demo/pack.yaml': `${pack}presets:\n  quick: {}\n` },
    right: { 'defaults.yaml': 'packs: [demo]\npreset: quick\n', 'demo/pack.yaml': `${pack}presets:\n  quick: {}\n` },
  },
} as const satisfies Record<string, Entry>;
