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

const didYouMean = ({ meant }: { meant?: string }): string | undefined => (meant ? `did you mean \`${meant}\`?` : undefined);

const howToWrite: Readonly<Record<string, string>> = {
  array: 'write `[a, b]`, or lines that begin with `- `',
  object: 'write `{ a: 1, b: 2 }`, or lines `a: 1`, indented',
  integer: 'write it in digits',
};

export const documentCatalogue = {
  // ---------------------------------------------------------------- yaml
  'yaml/too-large': {
    severity: 'error',
    message: ({ most }: { most: number }) => `this file is too large to be read: more than ${most} characters, or too many words`,
    help: () => 'split it into several files',
    about: 'Files beyond this size are refused unread, so that no file can hold up the tool. Real ones stay far below it.',
    ...inTile(`# ${'a'.repeat(500_000)}\n${tile}`),
  },
  'yaml/not-text': {
    severity: 'error',
    message: () => 'this file is not text',
    help: () => 'save it as UTF-8, without control characters',
    about: 'Documents are UTF-8 text. A NUL or another control character, or bytes that are not UTF-8, mean that this is something else.',
    ...inTile('tile: cor\u0000ner\ncopies: 2\n'),
  },
  'yaml/too-deep': {
    severity: 'error',
    message: ({ most }: { most: number }) => `this is nested more than ${most} levels deep`,
    help: () => 'close the brackets, or write less into one document',
    about: 'Documents nest a few levels. The bound keeps a hostile file from exhausting the memory.',
    ...inTile(`tile: corner\ncopies: ${'['.repeat(200)}${']'.repeat(200)}\n`),
  },
  'yaml/empty': {
    severity: 'warning',
    message: () => 'there is no document in this file',
    help: () => 'write `kind: id` on its first line, or delete the file',
    about: 'A YAML file holds at least one document. One that is empty or holds only remarks does nothing.',
    ...inTile('# tile: corner\n'),
  },
  'yaml/not-keys': {
    severity: 'error',
    message: () => 'a document is made of lines `key: value`',
    help: () => 'begin with the kind and the id, such as `tile: corner`',
    about: 'A list or a single word is no document: its first key says what it is.',
    ...inTile('- corner\n- edge\n'),
  },
  'yaml/directive': {
    severity: 'error',
    message: () => 'lines that begin with `%` are not used here',
    help: () => 'delete the line',
    about: 'YAML directives change how the rest of the file is read. Documents are always read the same way.',
    ...inTile(`%YAML 1.1\n---\n${tile}`),
  },
  'yaml/alias': {
    severity: 'error',
    message: () => 'anchors and aliases (`&name`, `*name`) are not used here',
    help: () => 'write the value out, or put it in quotes if it is meant to begin with `&` or `*`',
    about: 'An alias repeats another part of the file, and aliases of aliases grow without bound. No document needs them.',
    ...inTile('tile: corner\ncopies: &n 2\n'),
  },
  'yaml/tag': {
    severity: 'error',
    message: () => 'a value cannot begin with `!`',
    help: () => 'put it in quotes',
    about: 'YAML takes a word that begins with `!` for a tag, which says how to read the value. Documents have no use for tags.',
    ...inTile('tile: !new corner\ncopies: 2\n'),
  },
  'yaml/odd-key': {
    severity: 'error',
    message: () => 'a key is one word before a colon',
    help: () => 'write `key: value`',
    about: 'Lists, maps and nothing at all are keys in YAML, but not in our documents.',
    ...inTile('tile: corner\ncopies: 2\n[a, b]: c\n'),
  },
  'yaml/duplicate-key': {
    severity: 'error',
    message: ({ key }: { key: string }) => `\`${key}\` is here twice`,
    help: () => 'keep one of them, or put `---` between two documents',
    about: 'A key has one value. The first one counts until the other is gone.',
    ...inTile('tile: corner\ncopies: 2\ncopies: 3\n'),
  },
  'yaml/outdented': {
    severity: 'error',
    message: ({ key }: { key: string }) => `this line is not indented like the lines of \`${key}: |\` above it`,
    help: () => 'indent it by as many blanks as they are, or write it as `key: value`',
    about: 'A block after `|` goes on as long as its lines are indented like the first one.',
    ...inTile(
      'tile: corner\ncopies: 2\ndo: |\n  turn(tile)\nshow(tile, to: seat)\n',
      'tile: corner\ncopies: 2\ndo: |\n  turn(tile)\n  show(tile, to: seat)\n',
    ),
  },
  'yaml/missing-colon': {
    severity: 'error',
    message: ({ word }: { word: string; comma?: string }) => `there is no colon after \`${word}\``,
    help: ({ word, comma }: { word: string; comma?: string }) =>
      `write \`${word}: \` and the value${comma ? ', or put the value before it in quotes if the comma belongs to it' : ''}`,
    about: 'Every line of a document is a key, a colon, a blank and a value, or belongs to the value above it.',
    ...inTile('tile: corner\ncopies 2\n'),
  },
  'yaml/tab': {
    severity: 'error',
    message: () => 'a tab stands where blanks are needed',
    help: () => 'indent with blanks',
    about: 'Indentation shows what belongs to what, and a tab has no width that everybody agrees on.',
    ...inDemo('demo/model.yaml', 'model: demo\nenums:\n\tside: [up, down]\n', 'model: demo\nenums:\n  side: [up, down]\n'),
  },
  'yaml/escape': {
    severity: 'error',
    message: ({ escape }: { escape: string }) => `\`${escape}\` means nothing between double quotes`,
    help: () => 'write `\\\\` for a backslash',
    about: 'Between double quotes a backslash gives the character behind it another meaning; only some have one.',
    ...inTile('tile: corner\ncopies: 2\nnotes: "a\\qb"\n', 'tile: corner\ncopies: 2\nnotes: "a\\\\b"\n'),
  },
  'yaml/unclosed': {
    severity: 'error',
    message: ({ open }: { open: string; close: string }) => `this \`${open}\` is never closed`,
    help: ({ close }: { open: string; close: string }) => `write \`${close}\` where it ends`,
    about: 'A bracket or a quote that is opened must be closed, or everything behind it is read as part of it.',
    ...inTile('tile: corner\nsides: [red, blue\ncopies: 2\n', 'tile: corner\nsides: [red, blue]\ncopies: 2\n'),
  },
  'yaml/unopened': {
    severity: 'error',
    message: ({ close }: { open: string; close: string }) => `this \`${close}\` was never opened`,
    help: ({ open }: { open: string; close: string }) => `write \`${open}\` where it begins`,
    about: 'A closing bracket belongs to an opening one.',
    ...inTile('tile: corner\nsides: red, blue]\ncopies: 2\n', 'tile: corner\nsides: [red, blue]\ncopies: 2\n'),
  },
  'yaml/missing-comma': {
    severity: 'error',
    message: ({ word }: { word: string }) => `there is no \`,\` before \`${word}\``,
    about: 'Between brackets a comma stands between two entries.',
    ...inTile('tile: corner\ncopies: 2\nnumbers: { least: 1 most: 3 }\n', 'tile: corner\ncopies: 2\nnumbers: { least: 1, most: 3 }\n'),
  },
  'yaml/separator': {
    severity: 'error',
    message: () => 'documents are separated by three hyphens',
    help: () => 'write `---` on a line of its own, without blanks before it',
    about: 'A file may hold several documents. A line `---` ends one and begins the next.',
    ...inTile(`${tile}--\ntile: edge\ncopies: 1\n`, `${tile}---\ntile: edge\ncopies: 1\n`),
  },
  'yaml/indent': {
    severity: 'error',
    message: () => 'this line is out of step with the lines around it',
    help: () => 'indent it like the lines it belongs with',
    about: 'Keys that belong together begin in the same column; what belongs to a key is indented deeper.',
    ...inDemo(
      'demo/model.yaml',
      'model: demo\nenums:\n   side: [up, down]\n  way: [on, off]\n',
      'model: demo\nenums:\n  side: [up, down]\n  way: [on, off]\n',
    ),
  },
  'yaml/two-keys': {
    severity: 'error',
    message: ({ key, before }: { key: string; before: string }) => `\`${key}\` stands on the line of \`${before}\``,
    help: ({ key }: { key: string; before: string }) => `begin a new line before \`${key}\``,
    about: 'Every key has a line of its own, unless it stands between braces.',
    ...inTile('tile: corner copies: 2\n', 'tile: corner\ncopies: 2\n'),
  },
  'yaml/use-literal-block': {
    severity: 'error',
    message: ({ key }: { key: string }) => `\`${key}\` cannot be written like this`,
    help: ({ key }: { key: string }) => `write \`${key}: |\` and put the text on the next line, indented`,
    about:
      'Rules stand in a block after `|`, or on one line if they have no `: `, no ` #`, no quotes and no bracket in front. Folded (`>`) and quoted values would change the text before anybody reads it; `: ` and ` #` mean something to YAML.',
    ...inTile('tile: corner\ncopies: 2\ndo: show(tile, to: seat)\n', 'tile: corner\ncopies: 2\ndo: |\n  show(tile, to: seat)\n'),
  },
  'yaml/syntax': {
    severity: 'error',
    message: () => 'this line cannot be read',
    help: () => 'write `key: value`, or put the value in quotes',
    about: 'YAML cannot make sense of the line, and we cannot say more precisely why.',
    ...inTile('tile: corner\ncopies: 2\nsides: [red, , blue]\n', 'tile: corner\ncopies: 2\nsides: [red, blue]\n'),
  },

  // ---------------------------------------------------------------- schema
  'schema/unknown-key': {
    severity: 'error',
    message: ({ key }: { key: string; known: string; meant?: string }) => `\`${key}\` is no key here`,
    help: ({ known, meant }: { key: string; known: string; meant?: string }) => didYouMean({ meant }) ?? `the keys here are ${known}`,
    about: 'Every kind of document has its own keys. Those of a kind that a pack declares are listed in its model.',
    ...inTile('tile: corner\ncopeis: 2\n'),
  },
  'schema/missing-key': {
    severity: 'error',
    message: ({ key }: { key: string; expected: string }) => `\`${key}\` is missing`,
    help: ({ key, expected }: { key: string; expected: string }) => `write \`${key}: \` and ${expected}`,
    about: 'This key must be there. In a model, `optional: true` or a `default` makes a key one that may be left out.',
    ...inTile('tile: corner\n'),
  },
  'schema/wrong-type': {
    severity: 'error',
    message: ({ key, expected, found }: { key: string; expected: string; found: string; type?: string }) =>
      `${key === '' ? 'this' : `\`${key}\``} takes ${expected}, not ${found}`,
    help: ({ type = '' }: { key: string; expected: string; found: string; type?: string }) => howToWrite[type],
    about: 'The key takes another sort of value. A list is written `[a, b]`, keys and values `{ a: 1, b: 2 }`.',
    ...inTile('tile: corner\ncopies: two\n'),
  },
  'schema/empty-value': {
    severity: 'error',
    message: ({ key }: { key: string; expected: string }) => `${key === '' ? 'this' : `\`${key}\``} has no value`,
    help: ({ expected }: { key: string; expected: string }) => `write ${expected}, or delete the line`,
    about: 'A key that is there must have a value.',
    ...inTile('tile: corner\ncopies:\n'),
  },
  'schema/wrong-word': {
    severity: 'error',
    message: ({ word, allowed }: { word: string; allowed: string; meant?: string }) => `\`${word}\` is none of ${allowed}`,
    help: didYouMean,
    about: 'Only certain words are possible here.',
    ...inDemo('demo/model.yaml', 'model: demo\nkinds:\n  tile:\n    pieces: oen\n', 'model: demo\nkinds:\n  tile:\n    pieces: one\n'),
  },
  'schema/bad-name': {
    severity: 'error',
    message: ({ name }: { name: string; meant?: string }) => `\`${name}\` is not a name`,
    help: ({ meant }: { name: string; meant?: string }) =>
      didYouMean({ meant }) ?? 'a name begins with a small letter and has only small letters, digits and single hyphens',
    about: 'Ids, kinds, keys, fields and options are names: small letters, digits and single hyphens, beginning with a letter.',
    ...inTile('tile: Corner_1\ncopies: 2\n', 'tile: corner-1\ncopies: 2\n'),
  },
  'schema/wrong-form': {
    severity: 'error',
    message: ({ key, value }: { key: string; value: string; expected: string }) => `\`${value}\` is not possible for \`${key}\``,
    help: ({ expected }: { key: string; value: string; expected: string }) => `write ${expected}`,
    about: 'The value must have a certain form: a version has three numbers, a colour six digits, a language its short code.',
    wrong: { 'demo/pack.yaml': 'pack: demo\ntitle: Demo\nversion: one\n' },
    right: { 'demo/pack.yaml': pack },
  },
  'schema/exactly-one': {
    severity: 'error',
    message: ({ keys }: { keys: string }) => `exactly one of ${keys} is needed`,
    help: () => 'write one of them and take the others out',
    about: 'These keys exclude each other, and one of them must be there.',
    ...inDemo(
      'demo/passages.yaml',
      'passages: demo\nrows:\n  - { id: hand, gist: How many tiles. }\n',
      'passages: demo\nrows:\n  - { id: hand, gist: How many tiles., same: Five. }\n',
    ),
  },
  'schema/at-most-one': {
    severity: 'error',
    message: ({ keys }: { keys: string }) => `at most one of ${keys} can be there`,
    help: () => 'keep one of them and take the others out',
    about: 'These keys exclude each other: each is another reason why no scenario shows a passage.',
    ...inDemo(
      'demo/passages.yaml',
      'passages: demo\nlist:\n  - id: hand\n    gist: A hand is five tiles.\n    books: { first: page 2 }\n    component-only: true\n    not-used: never\n',
      'passages: demo\nlist:\n  - id: hand\n    gist: A hand is five tiles.\n    books: { first: page 2 }\n    component-only: true\n',
    ),
  },
  'schema/shown-by': {
    severity: 'error',
    message: (_args: { id: string }) => 'which scenarios show a passage is said in the scenarios alone',
    help: ({ id }: { id: string }) => `write \`passage ${id}\` below their titles and take \`shown-by\` out`,
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
    message: ({ key, bound }: { key: string; bound: string }) => `\`${key}\` must be ${bound}`,
    about: 'Numbers have bounds, so that sums of them stay exact.',
    ...inTile('tile: corner\ncopies: 5000000000\n'),
  },
  'schema/too-few': {
    severity: 'error',
    message: ({ key }: { key: string }) => `\`${key}\` is an empty list`,
    help: ({ key }: { key: string }) => `put something into it, or delete \`${key}\``,
    about: 'A list that is there must hold something here.',
    ...inPack(
      'options:\n  size: { type: word, values: [], default: small }\n',
      'options:\n  size: { type: word, values: [small, large], default: small }\n',
    ),
  },
  'schema/kind-not-first': {
    severity: 'error',
    message: ({ key }: { key: string }) => `\`${key}\` says what this document is and must be its first key`,
    help: () => 'move the line to the top of the document',
    about: 'The first key of a document names its kind, so that a reader knows at once what it is.',
    ...inTile('copies: 2\ntile: corner\n'),
  },
  'schema/no-documents': {
    severity: 'error',
    message: ({ kind }: { kind: string }) => `\`${kind}\` is a kind without documents`,
    help: () => 'the model says `documents: false` for it',
    about: 'Some kinds of piece are all alike and are made by the rules; nothing is written about a single one.',
    ...inTile('token: red\n'),
  },
  'schema/reserved-name': {
    severity: 'error',
    message: ({ name, what }: { name: string; what: string }) => `\`${name}\` cannot be the name of a ${what}`,
    help: () => 'choose another name',
    about:
      'Documents that begin with `pack`, `packs`, `model`, `board`, `text`, `glossary` or `passages` belong to the tool, and every document may have the keys `amends`, `only-with`, `numbers` and `notes`. A key cannot be called like its kind.',
    ...inDemo(
      'demo/model.yaml',
      'model: demo\nkinds:\n  tile:\n    keys:\n      notes: { type: text }\n',
      'model: demo\nkinds:\n  tile:\n    keys:\n      remarks: { type: text }\n',
    ),
  },
  'schema/wrong-default': {
    severity: 'error',
    message: ({ key, type }: { key: string; type: string }) => `the default of \`${key}\` does not fit its type \`${type}\``,
    help: ({ type }: { key: string; type: string }) => `write something of type \`${type}\`, or \`optional: true\` in place of a default`,
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
    message: ({ word }: { word: string; meant?: string; known?: string }) => `\`${word}\` is no kind of document`,
    help: ({ meant, known }: { word: string; meant?: string; known?: string }) =>
      didYouMean({ meant }) ?? (known ? `this pack knows ${known}` : 'a model declares the kinds of a pack'),
    about:
      'The first key of a document names its kind: one of the tool, or one that the model of this pack or of a pack it needs declares.',
    ...inTile('tiel: corner\ncopies: 2\n'),
  },
  'pack/misspelt-kind': {
    severity: 'error',
    message: ({ name, word, count }: { name: string; word: string; count: number }) =>
      `no document begins with \`${name}\`, but ${count} ${count === 1 ? 'begins' : 'begin'} with \`${word}\``,
    help: ({ word }: { name: string; word: string; count: number }) => `did you mean \`${word}\`?`,
    about: 'The name of the kind in the model and the first key of its documents must be the same word.',
    ...inDemo(
      'demo/tile.yaml',
      'tille: corner\ncopies: 2\n---\ntille: edge\ncopies: 1\n',
      'tile: corner\ncopies: 2\n---\ntile: edge\ncopies: 1\n',
    ),
  },
  'pack/misspelt-key': {
    severity: 'error',
    message: ({ name, word, count, kind }: { name: string; word: string; count: number; kind: string }) =>
      `no ${kind} has the key \`${name}\`, but ${count} ${count === 1 ? 'has' : 'have'} \`${word}\``,
    help: ({ word }: { name: string; word: string; count: number; kind: string }) => `did you mean \`${word}\`?`,
    about: 'The name of the key in the model and in the documents must be the same word.',
    ...inDemo(
      'demo/tile.yaml',
      'tile: corner\ncopeis: 2\n---\ntile: edge\ncopeis: 1\n',
      'tile: corner\ncopies: 2\n---\ntile: edge\ncopies: 1\n',
    ),
  },
  'pack/unknown-pack': {
    severity: 'error',
    message: ({ id }: { id: string; meant?: string }) => `there is no pack \`${id}\``,
    help: ({ meant }: { id: string; meant?: string }) =>
      didYouMean({ meant }) ?? 'packs are found by their pack.yaml in the folders of rules',
    about: 'A pack names the packs it needs by their ids, and they must be among the folders of rules.',
    wrong: { ...demo, 'more/pack.yaml': 'pack: more\ntitle: More\nversion: 1.0.0\nneeds: [dmeo]\n' },
    right: { ...demo, 'more/pack.yaml': 'pack: more\ntitle: More\nversion: 1.0.0\nneeds: [demo]\n' },
  },
  'pack/circle': {
    severity: 'error',
    message: ({ circle }: { circle: string }) => `these packs need each other: ${circle}`,
    help: () => 'take one of these needs out',
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
    message: ({ id, other }: { id: string; other: string }) => `\`${id}\` is also the pack of ${other}`,
    help: () => 'give one of them another id',
    about: 'Packs are told apart by their ids. The first one, by path, is used until the other has an id of its own.',
    wrong: { 'demo/pack.yaml': pack, 'other/pack.yaml': pack },
    right: { 'demo/pack.yaml': pack, 'other/pack.yaml': 'pack: other\ntitle: Other\nversion: 1.0.0\n' },
  },
  'pack/misplaced': {
    severity: 'error',
    message: ({ id }: { id: string }) => `a pack is declared in the file pack.yaml of its folder, and \`${id}\` is not`,
    help: () => 'move it into a pack.yaml of its own',
    about: 'A folder with a pack.yaml is a pack. The file holds one manifest, and no other file does.',
    ...inDemo('demo/extra.yaml', 'pack: extra\ntitle: Extra\nversion: 1.0.0\n', tile),
  },
  'pack/folder-name': {
    severity: 'error',
    message: ({ id, folder }: { id: string; folder: string }) => `the pack \`${id}\` lies in the folder \`${folder}\``,
    help: ({ folder }: { id: string; folder: string }) => `did you mean \`${folder}\`?`,
    about: 'A pack may have another id than its folder, but one that differs by a letter or two is a slip of the hand.',
    wrong: { 'demo/pack.yaml': 'pack: dmeo\ntitle: Demo\nversion: 1.0.0\n' },
    right: { 'demo/pack.yaml': pack },
  },
  'pack/other-name': {
    severity: 'error',
    message: ({ id, pack: own }: { id: string; pack: string }) => `\`${id}\` is not the pack this file lies in, which is \`${own}\``,
    help: ({ pack: own }: { id: string; pack: string }) => `did you mean \`${own}\`?`,
    about: 'Models, boards and passages are named after their pack; a name that differs by a letter or two is a slip of the hand.',
    ...inDemo('demo/model.yaml', 'model: deom\n', 'model: demo\n'),
  },
  'pack/other-language': {
    severity: 'error',
    message: ({ id, locale }: { id: string; locale: string }) =>
      `\`${id}\` is not the language of this file, which is called after \`${locale}\``,
    help: ({ locale }: { id: string; locale: string }) => `did you mean \`${locale}\`?`,
    about: 'A file of texts may be called as one likes, but a name that differs from its language by a letter is a slip of the hand.',
    ...inDemo('demo/text/en.yaml', 'text: ne\n', 'text: en\n'),
  },
  'pack/unknown-row': {
    severity: 'warning',
    message: ({ id }: { id: string; meant?: string }) => `no matrix of editions has a row \`${id}\``,
    help: didYouMean,
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
    message: ({ edition, row }: { edition: string; row: string; meant?: string }) => `\`${edition}\` tells no misprint of \`${row}\``,
    help: ({ meant }: { edition: string; row: string; meant?: string }) => didYouMean({ meant }),
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
    message: ({ book }: { book: string; meant: string }) => `only this passage stands in a book \`${book}\``,
    help: didYouMean,
    about: 'Books are known by the passages that name them. One that is named once and resembles another is probably that other one.',
    wrong: { ...demo, 'demo/passages.yaml': passages('first', 'first', 'frist') },
    right: { ...demo, 'demo/passages.yaml': passages('first', 'first', 'first') },
  },
  'pack/outside': {
    severity: 'hint',
    message: () => 'this file lies in no pack',
    help: () => 'put it into a folder with a pack.yaml, or below one',
    about: 'A file belongs to the nearest pack.yaml above it. Outside a pack it is checked, but no game reads it.',
    wrong: { ...demo, 'tile.yaml': tile },
    right: { ...demo, 'demo/tile.yaml': tile },
  },
  'pack/same-document': {
    severity: 'error',
    message: ({ kind, id, place }: { kind: string; id: string; place: string; amends?: string }) =>
      `there is already a ${kind} \`${id}\`, in ${place}`,
    help: ({ amends }: { kind: string; id: string; place: string; amends?: string }) =>
      amends ? `write \`amends: ${amends}\` to change that one, or use another id` : 'give one of them another id',
    about: 'Ids are unique within a kind. A document that changes one of another pack says so with `amends`.',
    ...inTile('tile: corner\ncopies: 2\n---\ntile: corner\ncopies: 1\n', 'tile: corner\ncopies: 2\n---\ntile: edge\ncopies: 1\n'),
  },
  'pack/unknown-document': {
    severity: 'error',
    message: ({ kind, target }: { kind: string; target: string; meant?: string }) => `there is no ${kind} \`${target}\` to amend`,
    help: ({ meant }: { kind: string; target: string; meant?: string }) =>
      didYouMean({ meant }) ?? 'write `pack/id`; the pack must be one that this pack needs',
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
    message: ({ id }: { id: string; meant?: string }) => `there is no option \`${id}\``,
    help: ({ meant }: { id: string; meant?: string }) =>
      didYouMean({ meant }) ?? 'options are declared in the pack.yaml of this pack or of one it needs',
    about: 'Presets, settings, rulings and `only-with` speak of options that this pack or a pack it needs declares.',
    ...inPack(
      'options:\n  size: { type: word, default: small }\npresets:\n  quick: { szie: small }\n',
      'options:\n  size: { type: word, default: small }\npresets:\n  quick: { size: small }\n',
    ),
  },
  'pack/misspelt-option': {
    severity: 'error',
    message: ({ name, word }: { name: string; word: string }) =>
      `nothing speaks of the option \`${name}\`, but something does of \`${word}\``,
    help: ({ word }: { name: string; word: string }) => `did you mean \`${word}\`?`,
    about: 'The name of an option where it is declared and where it is used must be the same word.',
    ...inPack(
      'options:\n  szie: { type: word, default: small }\npresets:\n  quick: { size: small }\n  slow: { size: large }\n',
      'options:\n  size: { type: word, default: small }\npresets:\n  quick: { size: small }\n  slow: { size: large }\n',
    ),
  },
  'pack/option-value': {
    severity: 'error',
    message: ({ id, value, expected }: { id: string; value: string; expected: string; meant?: string }) =>
      `\`${value}\` is no value of \`${id}\`, which takes ${expected}`,
    help: didYouMean,
    about: 'The type of an option and its list of values say what it may be; its default and every preset must keep to that.',
    ...inPack(
      'options:\n  size: { type: word, values: [small, large], default: smal }\n',
      'options:\n  size: { type: word, values: [small, large], default: small }\n',
    ),
  },
  'pack/start-folder': {
    severity: 'error',
    message: ({ id, path }: { id: string; path: string }) => `the start \`${id}\` is looked for in \`${path}\``,
    help: () => 'move it there, with the folder of its template, or name it after its folder',
    about: 'A start lies in a folder of its own name under `starts`: what it makes stands beside it in the folder `template`.',
    wrong: { ...demo, 'demo/starts/first/start.yaml': start('frist') },
    right: { ...demo, 'demo/starts/first/start.yaml': start('first') },
  },
  'pack/unknown-start': {
    severity: 'error',
    message: ({ id }: { id: string; meant?: string }) => `there is no start \`${id}\``,
    help: didYouMean,
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
    message: ({ id, what }: { id: string; what: string; meant?: string }) => `there is no ${what} \`${id}\``,
    help: didYouMean,
    about: 'The defaults name a preset of the packs they name, and an edition among the packs.',
    wrong: { 'defaults.yaml': 'packs: [demo]\npreset: quik\n', 'demo/pack.yaml': `${pack}presets:\n  quick: {}\n` },
    right: { 'defaults.yaml': 'packs: [demo]\npreset: quick\n', 'demo/pack.yaml': `${pack}presets:\n  quick: {}\n` },
  },
} as const satisfies Record<string, Entry<never>>;
