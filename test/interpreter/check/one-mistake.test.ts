// One mistake, one message, where the mistake is: definitions that are misspelt, and what would seem wrong elsewhere because of them.
import { describe, expect, test } from 'vitest';
import { examplePack } from '../../../grammar/diagnostics/example-pack.ts';
import { SourceFile } from '../../../grammar/source.ts';
import { Project } from '../../../interpreter/index.ts';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';

type Files = Readonly<Record<string, string>>;

/** `FILE:LINE CODE: what to write instead` of errors and warnings. */
function found(more: Files): string[] {
  return messages(more).map(({ where, code, fix }) => `${where} ${code}${fix ? `: ${fix.text}` : ''}`);
}

function messages(more: Files) {
  const files: Files = { ...examplePack, ...more };
  const workspace = loadWorkspace(Object.entries(files).map(([path, text]) => ({ path: `example/${path}`, text })));
  return Project.over(workspace)
    .diagnostics()
    .filter(({ severity }) => severity !== 'hint')
    .map((diagnostic) => {
      const path = diagnostic.file.replace('example/', '');
      return { ...diagnostic, where: `${path}:${new SourceFile(path, files[path]).position(diagnostic.span.start).line}` };
    });
}

/** The example pack with one of its files changed. */
function changed(path: string, from: string, to: string): Files {
  expect(examplePack[path]).toContain(from);
  return { [path]: examplePack[path].replace(from, to) };
}

const sayings = (choice: string): Files =>
  Object.fromEntries(['cs', 'en', 'ro'].map((locale) => [`text/${locale}.yaml`, `text: ${locale}\nchoice:\n  ${choice}: { asks: "?" }\n`]));

/** A pack that needs the example and adds to its model. */
const laterPack = (model: string): Files => ({
  'later/pack.yaml': 'pack: later\ntitle: Later\nversion: 0.1.0\nneeds: [example]\n',
  'later/model.yaml': `model: later\n${model}`,
});

describe('a misspelt definition', () => {
  test.each<[string, Files, string]>([
    [
      'an action that a span ends with',
      changed('game.rules', 'action close-round', 'action close-roun'),
      'game.rules:15 check/misspelt-definition: close-round',
    ],
    [
      'the action that the model begins with',
      { ...changed('game.rules', 'action game', 'action gaem'), 'more.rules': '# What ends a game.\nquery done: round > 5\n' },
      'game.rules:1 check/misspelt-definition: game',
    ],
    ['the field of players', changed('model.yaml', 'owner: seat', 'onwer: seat'), 'model.yaml:28 check/misspelt-definition: owner'],
    [
      'a word that stands for a kind',
      { ...changed('model.yaml', 'player: seat', 'pllayer: seat'), 'more.rules': 'query odd(player): count(player.hand)\n' },
      'model.yaml:5 check/misspelt-definition: player',
    ],
    [
      'what the rules of documents are given',
      {
        ...changed('model.yaml', 'with: { actor: pawn }', 'with: { acotr: pawn }'),
        'more.yaml':
          'tile: toad\ncopies: 1\ndo: |\n  set actor.spot to shore\n---\ntile: newt\ncopies: 1\ndo: |\n  set actor.spot to none\n',
      },
      'model.yaml:39 check/misspelt-definition: actor',
    ],
    [
      'a value of an option',
      {
        ...changed('pack.yaml', 'options:\n', 'options:\n  pace: { type: word, values: [slwo, quick], default: quick }\n'),
        'more.rules': 'query odd: pace is slow\nquery odder: count(pawns where pace is not slow)\n',
        'odd.scenario': 'scenario "Odd"\n  seats red, blue\n  option pace = slow\n  then round is 0\n',
      },
      'pack.yaml:5 check/misspelt-definition: slow',
    ],
    [
      'a verb of scenarios',
      {
        'model.yaml': `${examplePack['model.yaml']}verbs:\n  rsets: { chooses: act, option: rest }\n`,
        'odd.scenario': 'scenario "Odd"\n  seats red, blue\n  when red rests\n  when blue rests\n  then round is 1\n',
      },
      'model.yaml:43 check/misspelt-definition: rests',
    ],
    [
      'what scenarios usually start without',
      {
        'model.yaml': `${examplePack['model.yaml']}usual:\n  tilse: { clear: [pond] }\n`,
        'odd.scenario': 'scenario "Odd"\n  seats red, blue\n  given with the usual tiles\n  then round is 0\n',
        'odder.scenario': 'scenario "Odder"\n  seats red, blue\n  given with the usual tiles\n  then round is 0\n',
      },
      'model.yaml:43 check/misspelt-definition: tiles',
    ],
    [
      'a plural',
      {
        ...changed('model.yaml', 'plural: guests', 'plural: geusts'),
        'more.rules': 'query odd: count(guests)\nquery odder: first of guests\n',
      },
      'model.yaml:11 check/misspelt-definition: guests',
    ],
    [
      'a label',
      {
        'more.rules':
          'action swap(tile, wiht other: tile)\n  stop\n\naction odd(tile)\n  swap(tile, with: tile)\n  swap(tile, with: tile)\n',
      },
      'more.rules:1 check/misspelt-definition: with',
    ],
    [
      'a label of one call, if others have it',
      {
        'more.rules':
          'action swap(tile, b other: tile)\n  stop\n\naction push(tile, by other: tile)\n  stop\n\naction odd(tile)\n  swap(tile, by: tile)\n  push(tile, by: tile)\n',
      },
      'more.rules:1 check/misspelt-definition: by',
    ],
    [
      'an amendment that another one names',
      {
        'more.rules': '# Too late.\ninstead of close-round as lat\n  stop\n\ninstead of close-round over late as odd\n  set round to 3\n',
      },
      'more.rules:2 check/misspelt-definition: late',
    ],
    [
      'a choice that texts know',
      { 'more.rules': 'action odd(player)\n  choose tile from pond as dvie\n', ...sayings('dive') },
      'more.rules:2 check/misspelt-definition: dive',
    ],
    [
      'a kind that a later pack adds to',
      {
        ...laterPack(
          'kinds:\n  pwan:\n    keys:\n      grade: { type: number, optional: true }\n    fields:\n      bank: field\n    piles:\n      purse: { of: [tile] }\n',
        ),
        'later/more.rules': 'query odd(pawn): pawn.bank\nquery odder(pawn): count(pawn.purse)\n',
        'later/pawns.yaml': 'pawn: green\ngrade: 2\n',
      },
      'later/model.yaml:3 check/misspelt-definition: pawn',
    ],
    [
      'the kind of the tool',
      { ...changed('model.yaml', '  seat:\n', '  saet:\n'), 'more.rules': 'query odd(player): count(player.hand)\n' },
      'model.yaml:19 check/misspelt-definition: seat',
    ],
    [
      'an enumeration that a later pack adds to',
      { ...laterPack('enums:\n  sied: [middle]\n'), 'later/more.rules': 'query odd: side middle\n' },
      'later/model.yaml:3 check/misspelt-definition: side',
    ],
    [
      'a word that a later pack adds to an enumeration',
      { ...laterPack('enums:\n  side: [of]\n'), 'later/more.rules': 'query odd: side off\nquery odder: side off\n' },
      'later/model.yaml:3 check/misspelt-definition: off',
    ],
    [
      'a pile that a later pack puts more into',
      {
        ...laterPack('piles:\n  pnd: { of: [pawn] }\n'),
        'later/more.rules': 'action odd(pawn)\n  move pawn to top of pond\n',
        'more.rules': 'query odder: count(pond)\n',
      },
      'later/model.yaml:3 check/misspelt-definition: pond',
    ],
    [
      'a word that sentences and remarks have, too',
      {
        ...changed('model.yaml', '      hand:', '      had:'),
        'more.rules': '# What he had.\nquery odd(player): count(player.hand)\nquery odder(player): first of player.hand\n',
        'text/en.yaml': 'text: en\ntile:\n  frog: { rule: You had it. }\n',
        'odd.scenario': 'scenario "Had"\n  seats red, blue\n  then round is 0\n',
      },
      'model.yaml:21 check/misspelt-definition: hand',
    ],
    [
      'a field whose slip is the name of a value',
      {
        'model.yaml': examplePack['model.yaml'].replace('values:\n', 'values:\n  dept: number\n').replace('depth:', 'dept:'),
        'more.rules': 'query odd(field): field.depth + dept\nquery odder(field): field.depth\n',
      },
      'model.yaml:35 check/misspelt-definition: depth',
    ],
    [
      'a verb whose slip is the name of a choice',
      {
        'model.yaml': `${examplePack['model.yaml']}verbs:\n  act: { chooses: act, option: rest }\n`,
        'odd.scenario': 'scenario "Odd"\n  seats red, blue\n  when red acts\n  when blue acts\n  then round is 1\n',
      },
      'model.yaml:43 check/misspelt-definition: acts',
    ],
  ])('%s', (_, files, message) => expect(found(files)).toEqual([message]));

  test.each<[string, Files, string]>([
    [
      'that is another word of the pack',
      {
        ...changed('model.yaml', '      copies: {', '      copie: {'),
        'more.rules': 'query copie: 1\nquery copie-twice: copie + copie\nquery copie-thrice: copie + copie + copie\n',
      },
      'model.yaml:38 pack/misspelt-key: copies',
    ],
    [
      'of which a letter is left',
      {
        ...changed('model.yaml', '      do: {', '      o: {'),
        'more.yaml': 'tile: toad\ncopies: 1\ndo: stop\n---\ntile: newt\ncopies: 1\ndo: stop\n',
        'more.rules': 'action odd(tile, pawn)\n  run tile for pawn\n',
      },
      'model.yaml:39 pack/misspelt-key: do',
    ],
  ])('a key of a kind, %s', (_, files, message) => expect(found(files)).toEqual([message]));

  test('a key that one document misspells is the fault of that document, whatever else is called so', () => {
    const files = {
      ...changed(
        'model.yaml',
        '      copies: { type: number }\n',
        '      copies: { type: number }\n      swims: { type: truth, default: false }\n',
      ),
      'more.yaml': 'tile: toad\ncopies: 1\nswim: true\n',
      'more.rules': 'action swim\n  stop\n\naction odd\n  swim\n  swim\n\nquery odder(tile): tile.swims\n',
    };
    expect(found(files)).toEqual(['more.yaml:3 schema/unknown-key: swims']);
  });

  test('a kind that reading has found odd already is not missed by an option', () => {
    const files = {
      ...changed('model.yaml', '\n  tile:\n', '\n  til:\n'),
      ...changed('pack.yaml', 'options:\n', 'options:\n  first-tiles: { type: list, of: tile, default: "" }\n'),
      'text/ro.yaml': 'text: ro\npawn:\n  red: { rule: A til b. }\n',
    };
    expect(found(files)).toEqual(['model.yaml:35 pack/misspelt-kind: tile']);
  });

  test('that reading has found odd already keeps that message', () => {
    const files = {
      ...changed('model.yaml', '\n  tile:\n', '\n  tlie:\n'),
      'other/pack.yaml': 'pack: other\ntitle: Other\nversion: 0.1.0\nneeds: [example]\n',
      'other/tiles.yaml': 'tile: toad\ncopies: 1\n---\ntile: newt\ncopies: 1\n',
    };
    expect(found(files)).toEqual(['model.yaml:35 pack/misspelt-kind: tile']);
  });

  test('is a warning if only texts miss it', () => {
    const [{ severity }] = messages({ 'more.rules': 'action odd(player)\n  choose tile from pond as dvie\n', ...sayings('dive') });
    expect(severity).toBe('warning');
  });

  test('is not a plural that nobody needs, when its singular is used wrongly', () => {
    expect(found({ 'more.rules': 'query odd: guest\n' })).toEqual(['more.rules:1 check/kind-as-value']);
  });
});

describe('a misspelt name', () => {
  test.each<[string, Files, string]>([
    ['where the model begins', changed('model.yaml', 'start: game', 'start: gmae'), 'model.yaml:2 check/unknown-action: game'],
    [
      'where a span ends',
      changed('model.yaml', 'ends-with: close-round', 'ends-with: close-rund'),
      'model.yaml:13 check/unknown-action: close-round',
    ],
    [
      'in a call, though the label is short',
      {
        'more.rules':
          'action swap(tile, by other: tile)\n  stop\n\naction push(tile, by other: tile)\n  stop\n\naction odd(tile)\n  swap(tile, b: tile)\n',
      },
      'more.rules:8 check/unknown-label: by',
    ],
    [
      'in a condition that would have told the kind',
      { 'more.rules': 'query odd: [first of pawns, first of tiles] where ti is a tile and it.value > 1\n' },
      'more.rules:1 check/unknown-name: it',
    ],
    [
      'of the kind that a condition asks for',
      { 'more.rules': 'query odd: [first of pawns, first of tiles] where it is a tlie and it.value > 1\n' },
      'more.rules:1 check/unknown-kind: tile',
    ],
    [
      'in a query whose answer is then of another kind',
      {
        'more.rules':
          'query odd: first of (pawns where it.spot is shoer)\n\naction odder\n  set (odd).spot to shore\n  move odd to top of pond\n',
      },
      'more.rules:1 check/unknown-name: shore',
    ],
    [
      'in a grant that gives nobody anything yet',
      { 'more.rules': 'while rond > 1, pawn has the ability of pawn red\n' },
      'more.rules:1 check/unknown-name: round',
    ],
  ])('%s', (_, files, message) => expect(found(files)).toEqual([message]));
});

test('a header that lost a bracket hides neither what it defines nor its parameters', () => {
  const rules =
    'action swaptile, by player)\n  move tile to top of pond\n  turn(player)\n\naction odd(player)\n  swap(first of pond, by: player)\n';
  expect(found({ 'more.rules': rules })).toEqual(['more.rules:1 parse/bracket-not-opened: ']);
});

test('a text that nobody says any more is told once, with its languages', () => {
  const all = messages(sayings('dive'));
  expect(all.map(({ where, code, help }) => `${where} ${code} ${help}`)).toEqual(['text/cs.yaml:3 text/nobody-says the same in en, ro']);
});

test('a pile that is declared for the wrong kind is told once, however many rules do not fit it', () => {
  const rules = ['odd', 'odder', 'oddest', 'oddly'].map((name) => `action ${name}(tile)\n  move tile to top of pond\n`).join('\n');
  expect(found({ ...changed('model.yaml', 'pond: { of: [tile]', 'pond: { of: [field]'), 'more.rules': rules })).toEqual([
    'model.yaml:15 check/misfit',
  ]);
});

describe('a text of a later pack about a question of an earlier one', () => {
  const files = (text: string): Files => ({
    'text/en.yaml': 'text: en\nchoice:\n  feed: { asks: "What does {eater} eat?" }\n',
    'more.rules': 'action feed(eater: pawn)\n  choose tile from pond as feed by eater.owner\n  move tile to top of pond\n',
    ...laterPack(''),
    'later/more.rules': 'action feed-again(giver: pawn)\n  choose tile from pond as feed by giver.owner\n  move tile to top of pond\n',
    'later/text/en.yaml': `text: en\n${text}`,
  });

  test.each([
    ['choice:\n  feed: { asks: What? }\n', []],
    ['choice:\n  feed: { aks: What? }\n', ['later/text/en.yaml:3 text/unknown-field: asks']],
    ['choice:\n  fed: { asks: What? }\n', ['later/text/en.yaml:3 text/nobody-says: feed']],
    ['chocie:\n  feed: { asks: What? }\n', ['later/text/en.yaml:2 text/unknown-kind: choice']],
    ['choice:\n  act: { asks: What? }\n', ['later/more.rules:2 text/unfilled-here']],
  ])('is missed because it is misspelt, and that is told once: %j', (text, expected) => {
    expect(found(files(text))).toEqual(expected);
  });
});

test('a slot that a text misspells is told there, and not of the rules of other packs that ask with that text', () => {
  const rule = (name: string): string =>
    `action ${name}(eater: pawn)\n  choose tile from pond as feed by eater.owner\n  move tile to top of pond\n`;
  const packs = { ...laterPack(''), 'more.rules': rule('feed'), 'later/more.rules': rule('feed-again') };
  const asking = (slot: string): Files => ({ 'text/en.yaml': `text: en\nchoice:\n  feed: { asks: "What does {${slot}} eat?" }\n` });
  expect(found({ ...packs, ...asking('eater') })).toEqual([]);
  expect(found({ ...packs, ...asking('eatr') })).toEqual(['text/en.yaml:3 text/unknown-slot: eater']);
});

describe('a letter that only looks right', () => {
  const inRussian = (text: string): Files => ({ 'text/ru.yaml': `text: ru\ntile:\n  frog:\n    rule: ${text}\n` });

  test.each([
    ['Лягушк\u0061 прыгает.', 'Лягушка'],
    ['"Это \\"л\u0065с\\"."', 'лес'],
    ['|\n      Прыгает\n      д\u006fлго.', 'долго'],
    ['"{copies|one: к\u0061рта|few: карты|many: карт|other: карты}"', 'карта'],
    ['Это \u0421old.', 'Cold'],
  ])('is found in %j, and its fix is all of one alphabet', (text, instead) => {
    const all = messages(inRussian(text));
    expect(all.map(({ code, fix }) => [code, fix?.text])).toEqual([['text/foreign-letter', instead]]);
    const [{ file, span, fix }] = all;
    expect(fix?.span).toEqual(span);
    expect(file).toBe('example/text/ru.yaml');
    const source = inRussian(text)['text/ru.yaml'];
    expect(source.slice(span.start, span.end)).not.toBe(fix?.text);
    expect(found(inRussian(text.replace(source.slice(span.start, span.end), fix?.text ?? '')))).toEqual([]);
  });

  test('is found in a glossary', () => {
    const glossary = 'glossary: ru\ntile:\n  frog:\n    forms: { nom: лягушк\u0061 }\n';
    expect(found({ 'glossary/ru.yaml': glossary })).toEqual(['glossary/ru.yaml:4 text/foreign-letter: лягушка']);
  });

  test.each(['IIмя', 'Wагон'])('is told without a fix where no letter of the other alphabet looks like it: %s', (text) => {
    expect(messages(inRussian(text)).map(({ code, args, fix }) => [code, args?.text, fix])).toEqual([
      ['text/foreign-letter', text, undefined],
    ]);
  });

  test.each(['VIP-карта', '"{copies}а"', '"PS/ПС, {copies}карт, II-имя"', 'W-вагон'])(
    'is not seen in what is mixed on purpose: %s',
    (text) => {
      expect(found(inRussian(text))).toEqual([]);
    },
  );
});
