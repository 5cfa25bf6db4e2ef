// The catalogue of diagnostics about scenarios and about what model.yaml declares for them. The examples are added to the tiny pack of
// example-pack.ts.
import { entry } from './entry.ts';

const play = (...lines: string[]): Record<string, string> => ({
  'play.scenario': `scenario "A round"\n${lines.map((line) => `  ${line}\n`).join('')}`,
});
const listed = (...entries: string[]): string =>
  `passages: example\nlist:\n${entries.map((entry) => `  - { id: ${entry}, gist: A hand is five tiles., books: { first: page 2 } }\n`).join('')}`;
const rulings = 'rulings:\n  - { id: big-hand, gist: Two players hold six tiles., reason: The book is silent. }\n';
const seats = 'seats red, blue';
const then = 'then round is 1';

export const scenarioCatalogue = {
  'scenario/no-seats': entry(
    {},
    'Every scenario plays a game of its own and needs to know who sits at the table.',
    play(then),
    play(seats, then),
  ),
  'scenario/unknown-seat': entry(
    { name: 'text', kind: 'text', near: 'text?' },
    'Seats are played with the documents of the kind that model.yaml names under `players`; `first` names one of them.',
    play('seats red, bleu', then),
    play(seats, then),
  ),
  'scenario/selection': entry(
    { message: 'text' },
    'The settings of a scenario choose packs, an edition, a preset and options that exist.',
    play(seats, 'option longr = true', then),
    play(seats, 'option longer = true', then),
  ),
  'scenario/said-twice': entry(
    { message: 'text' },
    'A setting is said once, and a `given` lays every thing down once: of two that differ nobody could know which counts. After something has happened, a later `given` may lay it anew.',
    play(seats, 'given red in shore and round is 2', 'given round is 3', 'then round is 3'),
    play(seats, 'given red in shore and round is 3', 'then round is 3'),
  ),
  'scenario/not-seated': entry(
    { name: 'text', seated: 'text' },
    'Where a seat is wanted, a scenario names who sits there.',
    {
      ...play(seats, 'given starts is green', then),
      'more.yaml': 'model: more\nvalues:\n  starts: seat\n---\npawn: green\n',
    },
    {
      ...play(seats, 'given starts is blue', then),
      'more.yaml': 'model: more\nvalues:\n  starts: seat\n---\npawn: green\n',
    },
  ),
  'scenario/nothing-expected': entry(
    {},
    'A scenario without an expectation cannot fail, so it shows nothing.',
    play(seats, 'when run close-round'),
    play(seats, 'when run close-round', then),
  ),
  'scenario/unknown-verb': entry(
    { name: 'text', near: 'text?' },
    'Verbs of scenarios are declared in model.yaml under `verbs`: each runs an action or answers a decision.',
    play(seats, 'when red rest', then),
    { ...play(seats, 'when red rests', then), 'verbs.yaml': 'model: example-verbs\nverbs:\n  rests: { chooses: act, option: rest }\n' },
  ),
  'scenario/unknown-choice': entry(
    { name: 'text', near: 'text?' },
    'Decisions and uses of chance are called by the name behind `as` in the rules.',
    play(seats, 'then red is asked akt'),
    play(seats, 'then red is asked act'),
  ),
  'scenario/unknown-chance': entry(
    { name: 'text', near: 'text?' },
    'A scenario can tell chance what to give, by the name the rules give it at the place of use.',
    play(seats, 'when chance dice gives frog', then),
    {
      ...play(seats, 'when chance catch gives frog', then),
      'more.rules': 'before turn(player)\n  pick face at random from documents of tile as catch\n  create face in pond\n',
    },
  ),
  'scenario/unknown-action': entry(
    { name: 'text', near: 'text?' },
    'Behind `run` stands an action of the rules, with its arguments in brackets.',
    play(seats, 'when run close-rond', then),
    play(seats, 'when run close-round', then),
  ),
  'scenario/unknown-word': entry(
    { name: 'text', near: 'text?' },
    'Pieces are described by their kind, their name, whose they are, how they lie and what they are worth.',
    play(seats, 'then pond has 2 frgs'),
    play(seats, 'then pond has 2 tiles'),
  ),
  'scenario/unknown-usual': entry(
    { name: 'text', near: 'text?' },
    'What scenarios start without unless they ask for it is declared in model.yaml under `usual`.',
    play(seats, 'given with the usual catch', then),
    { ...play(seats, 'given with the usual catch', then), 'usual.yaml': 'model: example-usual\nusual:\n  catch: { clear: [pond] }\n' },
  ),
  'scenario/unknown-requirement': entry(
    { name: 'text', near: 'text?' },
    'A set-up is refused by a `require` of the rules, or by `seats` when the seats themselves do not fit.',
    play(seats, 'then the set-up is refused by enough'),
    play(seats, 'then the set-up is refused by seats'),
  ),
  'scenario/unknown-part': entry(
    { name: 'text', near: 'text?' },
    'Scores are made of parts, each named by `award ... as PART` in the rules.',
    play(seats, 'then red scores 3 as catch'),
    {
      ...play(seats, 'then red scores 3 as catch'),
      'more.rules': 'after close-round\n  for each player\n    award 1 to player as catch\n',
    },
  ),
  'scenario/unknown-column': entry(
    { name: 'text', near: 'text?' },
    'A name in angle brackets stands for the cell of that column of the table below `examples:`.',
    play(seats, 'then round is <rounds>', 'examples:', '  round', '  1'),
    play(seats, 'then round is <round>', 'examples:', '  round', '  1'),
  ),
  'scenario/unused-column': entry(
    { name: 'text' },
    'A column that is not used makes rows that all say the same. Only `edition` and `preset` need no place in the text.',
    play(seats, 'then round is 1', 'examples:', '  round', '  1'),
    play(seats, 'then round is <round>', 'examples:', '  round', '  1'),
    'warning',
  ),
  'scenario/same-row': entry(
    { line: 'text' },
    'Every row is a game of its own; the same game twice shows nothing new. Most likely a row was copied and not changed.',
    play(seats, 'then round is <round>', 'examples:', '  round', '  1', '  1'),
    play(seats, 'then round is <round>', 'examples:', '  round', '  1'),
    'warning',
  ),
  'scenario/same-title': entry(
    { title: 'text' },
    'Failures name scenarios by their titles, and so do passages when they tell what shows them.',
    { 'play.scenario': `scenario "A round"\n  ${seats}\n  ${then}\n\nscenario "A round"\n  ${seats}\n  ${then}\n` },
    { 'play.scenario': `scenario "A round"\n  ${seats}\n  ${then}\n\nscenario "Another round"\n  ${seats}\n  ${then}\n` },
    'warning',
  ),
  'scenario/unknown-passage': entry(
    { name: 'text', near: 'text?' },
    'Behind `passage` stand ids of `list` or `rulings` in a passages document: what the scenario shows.',
    { 'passages.yaml': listed('hand'), ...play('passage hnad', seats, then) },
    { 'passages.yaml': listed('hand'), ...play('passage hand', seats, then) },
    'warning',
  ),
  'scenario/same-passage': entry(
    { name: 'text' },
    'Scenarios name passages and rulings by their ids; rulings about one matter may share a `number`.',
    { 'passages.yaml': listed('hand', 'hand') },
    { 'passages.yaml': listed('hand', 'second-hand') },
  ),
  'scenario/settled-passage': entry(
    { name: 'text', key: 'text', ruling: 'text?' },
    'A passage that a ruling settles, that is about components only or that is not used has nothing to show; a scenario that plays against the letter of a book shows the ruling.',
    {
      'passages.yaml': `${listed('hand').replace('} }', '}, ruling: big-hand }')}${rulings}`,
      ...play('passage hand', seats, then),
    },
    {
      'passages.yaml': `${listed('hand').replace('} }', '}, ruling: big-hand }')}${rulings}`,
      ...play('passage big-hand', seats, then),
    },
    'warning',
  ),
  'scenario/unknown-ruling': entry(
    { name: 'text', near: 'text?' },
    'A passage that a ruling settles names it by its id.',
    { 'passages.yaml': `${listed('hand').replace('} }', '}, ruling: big-hnad }')}${rulings}` },
    { 'passages.yaml': `${listed('hand').replace('} }', '}, ruling: big-hand }')}${rulings}` },
  ),
  'scenario/passages-remark': entry(
    { names: 'text' },
    'What a scenario shows is a line of the scenario, so that its names are checked, renamed and found. Remarks are for readers alone.',
    { 'passages.yaml': listed('hand'), 'play.scenario': `# Passages: hand\nscenario "A round"\n  ${seats}\n  ${then}\n` },
    { 'passages.yaml': listed('hand'), ...play('passage hand', seats, then) },
    'warning',
  ),
  'scenario/verb-target': entry(
    { verb: 'text', what: 'text', name: 'text', near: 'text?' },
    'A verb of scenarios runs an action of the rules or answers one of their decisions.',
    { 'verbs.yaml': 'model: example-verbs\nverbs:\n  rests: { chooses: akt, option: rest }\n' },
    { 'verbs.yaml': 'model: example-verbs\nverbs:\n  rests: { chooses: act, option: rest }\n' },
  ),
  'scenario/verb-option': entry(
    { verb: 'text', choice: 'text', name: 'text', near: 'text?' },
    'The `option` of a verb is an answer to the decision that it names: a branch, and perhaps `{object}`, of which the sentence speaks.',
    { 'verbs.yaml': 'model: example\nverbs:\n  rests: { chooses: act, option: rset }\n' },
    { 'verbs.yaml': 'model: example\nverbs:\n  rests: { chooses: act, option: rest }\n' },
  ),
  'scenario/usual-pile': entry(
    { path: 'text', near: 'text?' },
    'Under `usual`, `clear` names piles of the table, or piles of every piece of a kind or role as `role.pile`; `rest` names a pile of the table.',
    { 'usual.yaml': 'model: example-usual\nusual:\n  catch: { clear: [pont] }\n' },
    { 'usual.yaml': 'model: example-usual\nusual:\n  catch: { clear: [pond, seat.hand] }\n' },
  ),
};

export type ScenarioCode = keyof typeof scenarioCatalogue;
