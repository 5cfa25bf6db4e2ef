// What a translator can misspell without breaking a sentence: ids, slots, forms and fields of texts.
import { expect, it } from 'vitest';
import { examplePack } from '../../grammar/diagnostics/example-pack.ts';
import { analyze, loadWorkspace } from '../../interpreter/index.ts';

const rules = `action duck(pawn)
  choose tile from pond as dive
  pick caught at random from pond as splash
  award 1 to pawn.owner as wet

also offer nap:tile in act for each tile in player.hand
  duck(first of pawns)
`;

function found(text: string): string[] {
  const files = {
    ...examplePack,
    'model.yaml': `${examplePack['model.yaml']}told: [duck]\n`,
    'more.rules': rules,
    'text/cs.yaml': `text: cs\n${text}`,
  };
  const workspace = loadWorkspace(Object.entries(files).map(([path, content]) => ({ path: `example/${path}`, text: content })));
  const { diagnostics } = analyze(workspace);
  return diagnostics.filter(({ file }) => file.endsWith('cs.yaml')).map(({ code, help }) => `${code} ${help ?? ''}`.trim());
}

const choice = (asks: string): string => `choice:\n  dive: { asks: "${asks}" }\n`;

it.each([
  choice('{pawn} {player:acc} {seat} {chosen.value} {tile frog:gen}'),
  choice('{caught} {round} {frogs|one: a|few: b|other: c}'),
  'branch:\n  act.nap: { log: "{tile}" }\n  act.rest: { name: x }\n',
  'chance:\n  splash: { asks: x }\n',
  'part:\n  wet: { name: x }\n',
  'step:\n  duck: { log: "{pawn}" }\n',
  'option:\n  longer: { name: x }\n',
  'enum-side:\n  left: { name: x }\n',
  'kind:\n  tile: { name: x, copies: "{copies}" }\n',
  'tile:\n  frog: { name: x, do: x, to: x }\n',
  'format:\n  coins: { text: "{n} Kč" }\nchoice:\n  dive: { asks: "{round:coins}" }\n',
  // Ids made during play are named by a pattern, whose parts are its slots.
  'seat:\n  any: { pattern: "seat-{x}", name: "{x}" }\n',
])('%j is right', (text) => {
  expect(found(text)).toEqual([]);
});

it.each([
  [choice('{pwan}'), 'text/unknown-slot did you mean `pawn`?'],
  [choice('{pawn:akk}'), 'text/unknown-form there are: nom, gen, dat, acc, ins, loc, voc, to, at, from, short'],
  [choice('{round:gne}'), 'text/unknown-form did you mean `gen`?'],
  ['choice:\n  dvie: { asks: x }\n', 'text/nobody-says did you mean `dive`?'],
  ['choice:\n  dive: { aks: x }\n', 'text/unknown-field did you mean `asks`?'],
  ['choice:\n  dive: { rub: x }\n', expect.stringContaining('text/unknown-field')],
  ['branch:\n  act.npa: { log: x }\n', 'text/nobody-says did you mean `act.nap`?'],
  ['chance:\n  slpash: { asks: x }\n', 'text/nobody-says did you mean `splash`?'],
  ['enum-side:\n  lfet: { name: x }\n', 'text/nobody-says did you mean `left`?'],
  ['tile:\n  frog: { nmae: x }\n', 'text/unknown-field did you mean `name`?'],
])('%j is told, once', (text, complaint) => {
  expect(found(text)).toEqual([complaint]);
});

it('a document that is misspelt where it stands is one mistake, however many texts name it with its kind', () => {
  const text = (locale: string): string =>
    `text: ${locale}\ntile:\n  frog: { rule: "{tile heron}, {tile heron:acc}" }\nchoice:\n  act: { asks: "{tile heron}" }\n`;
  const files = {
    ...examplePack,
    'tiles.yaml': examplePack['tiles.yaml'].replace('tile: heron', 'tile: hreon'),
    'text/en.yaml': text('en'),
    'text/cs.yaml': text('cs'),
  };
  const workspace = loadWorkspace(Object.entries(files).map(([path, content]) => ({ path: `example/${path}`, text: content })));
  const errors = analyze(workspace).diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ code, file }) => `${code} ${file}`)).toEqual(['check/misspelt-definition example/tiles.yaml']);
});
