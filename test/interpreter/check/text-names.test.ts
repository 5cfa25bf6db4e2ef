// What a translator can misspell without breaking a sentence: ids, slots, forms and fields of texts.
import { expect, it } from 'vitest';
import { examplePack } from '../../../grammar/diagnostics/example-pack.ts';
import { Project } from '../../../interpreter/index.ts';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';

const rules = `action duck(pawn)
  choose tile from pond as dive by pawn.owner
  pick caught at random from pond as splash
  award 1 to pawn.owner as wet

also offer nap:tile in act for each tile in player.hand
  duck(first of pawns)
`;

function found(text: string, more = ''): string[] {
  const files = {
    ...examplePack,
    'model.yaml': `${examplePack['model.yaml']}told: [duck]\n`,
    'more.rules': rules + more,
    'text/cs.yaml': `text: cs\n${text}`,
  };
  const workspace = loadWorkspace(Object.entries(files).map(([path, content]) => ({ path: `example/${path}`, text: content })));
  const diagnostics = Project.over(workspace).diagnostics();
  return diagnostics.filter(({ file }) => file.endsWith('cs.yaml')).map(({ code, help }) => `${code} ${help ?? ''}`.trim());
}

const choice = (asks: string): string => `choice:\n  dive: { asks: "${asks}" }\n`;
const log = (text: string): string => `choice:\n  dive: { log: "${text}" }\n`;

it.each([
  choice('{pawn} {pawn:acc} {tile frog:gen} {frogs} {frogs|one: a|few: b|other: c}'),
  log('{pawn} {pawn|m: a|f: b} {seat} {chosen:acc} {tile}'),
  'choice:\n  dive: { log-declined: "{seat} {pawn}", summary: "{round}: {list}", story: "{round} {chosen}" }\n',
  'branch:\n  act.nap: { log: "{tile}" }\n  act.rest: { name: x }\n',
  'chance:\n  splash: { asks: x }\n',
  'part:\n  wet: { name: x }\n',
  'step:\n  duck: { log: "{pawn}" }\n',
  'option:\n  longer: { name: x }\n',
  'enum-side:\n  left: { name: x }\n',
  'kind:\n  tile: { name: x, copies: "{copies}" }\n',
  'tile:\n  frog: { name: x, do: x, to: x }\n',
  'format:\n  coins: { text: "{n} Kč" }\nchoice:\n  dive: { asks: "{frogs:coins}" }\n',
  'value:\n  round: { heading: "{round}", changed: "{round|one: a|few: b|other: c}" }\n',
  'result:\n  winners: { text: "{winners:acc} {count} {total}" }\n  score: { text: "{seat} {total}" }\n',
  'chance:\n  splash: { log: "{chosen} {tile}", story: "{tile} {pawn} {round}" }\n',
  'tile:\n  any: { pattern: "{tile}:{value}", name: "{tile} ({value})" }\nchance:\n  splash: { story: "{chosen.value}" }\n',
  // Ids made during play are named by a pattern, whose parts are its slots.
  'seat:\n  any: { pattern: "seat-{x}", name: "{x}" }\n',
])('%j is right', (text) => {
  expect(found(text)).toEqual([]);
});

it.each([
  [choice('{pwan}'), 'text/unknown-slot did you mean `pawn`?; filled here: {pawn}'],
  // A kind and an id; the colon before a form; the base of a number; a letter that only looks right; the key of an alternative.
  [choice('{tile frgo}'), 'text/unknown-slot did you mean `tile frog`?; filled here: {pawn}'],
  [choice('{pawnacc}'), 'text/unknown-slot did you mean `pawn:acc`?; filled here: {pawn}'],
  ['tile:\n  frog: { rule: "{frosg.base}" }\n', 'text/unknown-slot did you mean `frogs.base`?'],
  [choice('{p\u0430wn}'), 'text/unknown-slot did you mean `pawn`?; filled here: {pawn}; the `\u0430` in it is a Cyrillic letter'],
  [choice('{frogs|oen: a|other: b}'), 'text/mixed-alternatives did you mean `one`?'],
  // Known elsewhere, but not at this place.
  [choice('{player}'), 'text/unknown-slot filled here: {pawn}'],
  [choice('{seat}'), 'text/unknown-slot filled here: {pawn}'],
  [choice('{chosen}'), 'text/unknown-slot filled here: {pawn}'],
  [choice('{list}'), 'text/unknown-slot filled here: {pawn}'],
  [choice('{count}'), 'text/unknown-slot filled here: {pawn}'],
  [choice('{round}'), 'text/unknown-slot filled here: {pawn}'],
  [choice('{caught}'), 'text/unknown-slot filled here: {pawn}'],
  [choice('{worth}'), 'text/unknown-slot filled here: {pawn}'],
  [choice('{seat first}'), 'text/unknown-slot filled here: {pawn}'],
  [choice('{side left}'), 'text/unknown-slot filled here: {pawn}'],
  ['choice:\n  dive: { log-declined: "{tile}" }\n', 'text/unknown-slot filled here: {seat} {pawn}'],
  ['branch:\n  act.nap: { name: "{napper}" }\n', 'text/unknown-slot filled here: {chosen} {tile}'],
  ['branch:\n  act.rest: { log: "{chosen}" }\n', 'text/unknown-slot filled here: {seat} {player}'],
  ['chance:\n  splash: { log: "{seat}" }\n', 'text/unknown-slot filled here: {chosen} {tile}'],
  ['step:\n  duck: { log: "{player}" }\n', 'text/unknown-slot filled here: {pawn}'],
  ['value:\n  round: { heading: "{pawn}" }\n', 'text/unknown-slot filled here: {round}'],
  ['tile:\n  frog: { name: "{copies}" }\n', 'text/unknown-slot'],
  ['option:\n  longer: { rule: "{frogs}" }\n', 'text/unknown-slot'],
  ['result:\n  nobody: { text: "{winners}" }\n', 'text/unknown-slot'],
  ['seat:\n  any: { pattern: "seat-{x}", name: "{y}" }\n', 'text/unknown-slot filled here: {x}'],
  ['format:\n  coins: { text: "{m} Kč" }\n', expect.stringContaining('text/unknown-slot')],
  // Forms that what stands there does not have.
  [choice('{frogs:acc}'), expect.stringContaining('text/not-a-name')],
  [choice('{frogs|m: a|f: b}'), expect.stringContaining('text/not-a-name')],
  [choice('{pawn|one: a|few: b|other: c}'), expect.stringContaining('text/not-a-number')],
  [choice('{pawn|kind tile}'), expect.stringContaining('text/not-a-number')],
  [choice('{frogs|kind tlie}'), expect.stringContaining('text/unknown-slot')],
  ['format:\n  coins: { text: "{n} Kč" }\nchoice:\n  dive: { asks: "{pawn:coins}" }\n', expect.stringContaining('text/not-a-number')],
  ['choice:\n  dive: { summary: "{list:acc}" }\n', expect.stringContaining('text/not-a-name')],
  [choice('{frogs|one: a|few: b|many: c|other: d}'), 'text/never-chosen numbers are: one, few, other'],
  [choice('{pawn|m: a|f: b|m: c}'), 'text/never-chosen'],
  [choice('{pawn:akk}'), 'text/unknown-form there are: nom, gen, dat, acc, ins, loc, voc, to, at, from, short'],
  [choice('{frogs:gne}'), 'text/unknown-form did you mean `gen`?'],
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

it('a question that two rules ask knows only what both of them know', () => {
  const again = (param: string): string => `
action duck-again(${param}: pawn)
  choose tile from pond as dive by ${param}.owner
`;
  expect(found(choice('{pawn}'), again('diver'))).toEqual([]);
  expect(found(choice('{diver}'), again('diver'))).toEqual(['text/unknown-slot filled here: {pawn}']);
});

it('what was chosen before on the way to a question is known there, and what may not have been chosen is not', () => {
  const twice = `
action dive-twice(player)
  if round is 1
    choose tile from pond as early
  choose catch from pond as late
  choose next from pond as last
`;
  const last = (asks: string): string => `choice:\n  last: { asks: "${asks}" }\n`;
  expect(found(last('{player} {catch}'), twice)).toEqual([]);
  expect(found(last('{tile}'), twice)).toEqual(['text/unknown-slot filled here: {player} {seat} {catch}']);
  expect(found(last('{next}'), twice)).toEqual(['text/unknown-slot filled here: {player} {seat} {catch}']);
});

it('forms in a glossary are messages, too', () => {
  const files = {
    ...examplePack,
    'text/en.yaml': 'text: en\ntile:\n  any: { pattern: "{tile}:{value}", name: "{tile} ({value})" }\n',
    'glossary/en.yaml': 'glossary: en\ntile:\n  frog: { forms: { acc: "a {frgo" } }\n  any: { forms: { acc: "{tile:acc} ({worth})" } }\n',
  };
  const workspace = loadWorkspace(Object.entries(files).map(([path, content]) => ({ path: `example/${path}`, text: content })));
  expect(
    Project.over(workspace)
      .diagnostics()
      .map(({ code, help }) => `${code} ${help ?? ''}`.trim()),
  ).toEqual(['text/unclosed-slot', 'text/unknown-slot filled here: {tile} {value}']);
});

/** All that is told of the example pack with more files. */
function toldOf(more: Readonly<Record<string, string>>): string[] {
  const files = Object.entries({ ...examplePack, ...more }).map(([path, text]) => ({ path: `example/${path}`, text }));
  return new Project(files).diagnostics().map(({ code, help }) => `${code} ${help ?? ''}`.trim());
}

it('a misspelt id in a glossary is one mistake, whatever its forms name', () => {
  const text = 'text: en\ntile:\n  any-worn: { pattern: "{tile}:{value}", name: "{tile} ({value})" }\n';
  const glossary = (id: string): string => `glossary: en\ntile:\n  ${id}: { forms: { acc: "{tile:acc} ({value})" } }\n`;
  expect(toldOf({ 'text/en.yaml': text, 'glossary/en.yaml': glossary('any-worn') })).toEqual([]);
  expect(toldOf({ 'text/en.yaml': text, 'glossary/en.yaml': glossary('any-wron') })).toEqual([expect.stringMatching(/^text\/unknown-id/)]);
});

it.each(['sc', 'qs', 'cq', 'css'])('a file called after a language that says `%s` instead is told so, and nothing else', (id) => {
  const glossary = `glossary: ${id}\ntile:\n  frog: { plural: { one: žába, few: žáby, many: žáby, other: žab } }\n`;
  expect(toldOf({ 'glossary/cs.yaml': glossary })).toEqual(['pack/other-language did you mean `cs`?']);
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
  const errors = Project.over(workspace)
    .diagnostics()
    .filter(({ severity }) => severity === 'error');
  expect(errors.map(({ code, file }) => `${code} ${file}`)).toEqual(['check/misspelt-definition example/tiles.yaml']);
});
