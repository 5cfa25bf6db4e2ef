// Every name in models, boards, manifests, glossaries, passages and the defaults is resolved or refused: each is misspelt in turn, and the check
// must notice. What may go unnoticed is listed here with its reason.
import { describe, expect, test } from 'vitest';
import { grouped } from '../../interpreter/check/elaborate/environment/grouped.ts';
import { type InputFile, type Project } from '../../interpreter/index.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { SourceFile } from '../../grammar/source.ts';
import { misspell, namesIn, type WrittenName } from '../support/misspelt-names.ts';
import { LONG, PATIENCE, readPacks, projectOf } from '../support/packs.ts';

/** Games that are checked by themselves. */
const GAMES: readonly (readonly string[])[] = [
  ['rules', 'test/fixtures/hard-cases'],
  ['test/fixtures/games/magpies'],
  ['test/fixtures/hostile/pond'],
];

interface Excuse {
  readonly where: RegExp;
  readonly because: string;
}

/** What may be misspelt without anybody noticing, and why that is right. */
const EXCUSED: readonly Excuse[] = [
  {
    where: /^board (colours|dark)\.\*$|^board .*\.(fill|line|colour)$/,
    because: 'a colour written out in digits and letters is another colour',
  },
  { where: /^model kinds\.\*\.(id|option|exact)$/, because: 'the plain words of an id are made here; slots are noticed' },
  { where: /^model (kinds|roles)\.\*\.plural$/, because: 'a plural may be unused; where it is used, it is noticed' },
  { where: /^model result\.\*:$/, because: 'it is told to whoever drives the game, not to rules' },
  { where: /^start (title|about|task|done)\.\*$/, because: 'sentences of a guided start are prose' },
  {
    where: /^start (select\.(text|after)|play\.seats)$/,
    because: 'they speak of files that the start makes, which lie in no pack yet; the test of the gallery makes and plays each start',
  },
  {
    where: /^translation \*\.\*\.\*\.(text|rules|of)$/,
    because: 'what a text was made from is compared, not looked up: it counts as edited or stale, which `roundhouse text status` tells',
  },
  { where: /^passages rows\.amended-by$/, because: '`roundhouse editions` tells it, which knows what editions change' },
];

/** Definitions that may be misspelt if no rule, document, model or scenario speaks of them. */
const UNUSED: readonly Excuse[] = [
  { where: /^model kinds\.\*\.(keys|fields|piles)\.\*:$/, because: 'a key for documents of other packs, a field or pile without rules' },
  { where: /^model kinds\.\*\.keys\.\*\.with\.\*:$/, because: 'a parameter of behaviour that no document names' },
  { where: /^model (enums|words|values|memory|verbs|usual|roles|kinds|piles|spans)\.\*:$/, because: 'for packs that need this one' },
  { where: /^model enums\.\*$/, because: 'a word that no rule names' },
  { where: /^pack (pack|options\.\*:|options\.\*\.values|presets\.\*:)$/, because: 'who sits at the table chooses it' },
  { where: /^board (icons|drawings)\.\*:$/, because: 'a drawing that nothing is drawn with yet' },
  { where: /^passages (list|rows|rulings)\.id$/, because: 'a statement that no scenario speaks of' },
  { where: /^passages list\.books\.\*:$/, because: 'in a short list every book is named once' },
];

/** Definitions that nothing refers to although their word stands elsewhere, for something else. */
const ALONE: readonly { readonly where: string; readonly name: string; readonly because: string }[] = [
  { where: 'model kinds.*.keys.*:', name: 'while-open', because: 'no round card has rules of its own; the key of events is another one' },
  { where: 'model words.*:', name: 'rival', because: 'what is called so has its type from what it is chosen from' },
];

/** Names that lead to something: a misspelling is told once, where it stands. */
const REFERENCES: readonly RegExp[] = [
  /^model (start|first|place|told|players\.(kind|field)|result\.\*|words\.\*|values\.\*|memory\.\*\.of|spans\.\*\.ends-with)$/,
  /^model (roles\.\*\.(of|also|except)|piles\.\*\.of|usual\.\*\.(clear|rest)|verbs\.\*\.(run|piece|chooses))$/,
  /^model kinds\.\*\.(open|hidden|same|fields\.\*|piles\.\*\.of|keys\.\*\.(of|on|while|with\.\*))$/,
  /\.only-with$/,
  /^board (seats\.first|facts|tracks\.\w+|pieces\.\*:|pieces\.\*\.(stands|colour-of|value|format|icon|back|look)|piles\.\*:)$/,
  /^board (choices\.\*:|choices\.\*\.\*:|choices\.\*\.\*|places\.(of|cells|piles|look|ground|chain\.by)|drawings\.\*\.cells\.\*:)$/,
  /^glossary (\*:|\*\.\*:|glossary)$/,
  /^pack (needs|settings\.\*:|presets\.\*\.\*:|options\.\*\.of|misprints\.\*:)$/,
  /^passages (rows\.misprint|rows\.passages|rulings\.option|list\.ruling)$/,
  /^defaults (packs|preset)$/,
];

/** Names that a model or a manifest defines: where a misspelling is told, it is told once and at the definition, not at its uses. */
const DEFINITIONS: readonly RegExp[] = [
  /^model kinds\.\*(\.(keys|fields|piles)\.\*)?:$/,
  /^model (enums|words|values|memory|verbs|usual|roles|piles|spans)\.\*:$/,
  /^model enums\.\*$/,
  /^pack options\.\*(:|\.values)$/,
];

/** Slips after which the name of the definition, or of its uses, is that of another thing, which then seems to be meant. */
const OTHER_THINGS: readonly { readonly slip: RegExp; readonly because: string }[] = [
  { slip: /^card -> car$/, because: 'two kinds' },
  { slip: /^round-cards -> round-card$|^events -> event$/, because: 'an option and a kind' },
  { slip: /^drawn -> draw$/, because: 'a value of an option and an answer' },
  { slip: /^deal -> /, because: 'values of two options' },
  { slip: /^seat -> set$/, because: 'a kind and a word that statements begin with' },
  { slip: /^powers -> power$/, because: 'an option and a key' },
];

interface Outcome {
  readonly name: WrittenName;
  readonly word: string;
  readonly told: readonly Diagnostic[];
  /** Those that begin on its line. */
  readonly here: readonly Diagnostic[];
  /** Nothing else speaks of what has the name. */
  readonly unused: boolean;
  /** One place speaks of it: which of the two is misspelt, nothing may tell. */
  readonly usedOnce: boolean;
}

const NAME = /[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g;

class Misspeller {
  private readonly sound: Project;
  private readonly known: ReadonlySet<string>;
  private readonly taken: ReadonlySet<string>;
  /** Words of prose are none that a definition could be mistaken for. */
  private readonly spoken: ReadonlySet<string>;
  private readonly counts = new Map<string, number>();
  /** The passages that scenarios name; a line that ends with a comma goes on. */
  private readonly shown = new Set<string>();
  readonly names: readonly WrittenName[];

  constructor(private readonly files: readonly InputFile[]) {
    this.sound = projectOf(files);
    this.known = new Set(this.sound.diagnostics().map(keyOf));
    for (const { path, text } of files) {
      if (path.endsWith('.scenario'))
        for (const [, list] of text.matchAll(/^ *passage ((?:.*,\n)*.*)$/gm)) list.split(/,\s+/).forEach((one) => this.shown.add(one));
      if (/\/(text|glossary)\//.test(path)) continue;
      for (const [word] of text.replace(/(?<!\S)#.*$/gm, '').matchAll(NAME)) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
    }
    this.spoken = new Set(this.counts.keys());
    this.taken = new Set(files.flatMap(({ text }) => text.match(NAME) ?? []));
    this.names = namesIn(this.sound.workspace());
  }

  try(name: WrittenName, turn: number): Outcome | undefined {
    return this.tryWord(name, misspell(name, this.taken, turn));
  }

  /** Also with words that stand in texts and remarks. */
  tryDefinition(name: WrittenName, turn: number): Outcome | undefined {
    return this.tryWord(name, misspell(name, LONG ? new Set() : this.spoken, turn));
  }

  private tryWord(name: WrittenName, word: string | undefined): Outcome | undefined {
    if (word === undefined) return undefined;
    const before = this.files.find(({ path }) => path === name.path)?.text ?? '';
    const text = before.slice(0, name.start) + word + before.slice(name.start + name.name.length);
    const diagnostics = this.sound.changed([{ path: name.path, text }]).diagnostics();
    const told = diagnostics.filter((diagnostic) => diagnostic.severity !== 'hint' && !this.known.has(keyOf(diagnostic)));
    const source = new SourceFile(name.path, text);
    const here = told.filter(({ file, span }) => file === name.path && source.position(span.start).line === name.line);
    return { name, word, told, here, unused: this.isUnused(name), usedOnce: this.counts.get(name.name) === 2 };
  }

  /** The ids of passages and rows are words of every day: they are used only where passages and rows are named. */
  private isUnused({ name, where }: WrittenName): boolean {
    const written = (...places: readonly string[]): number =>
      this.names.filter((one) => one.name === name && places.includes(one.where)).length;
    if (where === 'passages rows.id') return written('pack misprints.*:') === 0;
    const passages = ['passages list.id', 'passages rulings.id'];
    // Scenarios of any pack may be about a passage of any other: one of the same name is left.
    if (passages.includes(where)) return !this.shown.has(name) || written(...passages) > 1;
    return this.counts.get(name) === 1;
  }
}

function keyOf({ code, file, message }: Diagnostic): string {
  return `${code} ${file} ${message}`;
}

/** A sort with so many names is misspelt in every way even if each of them is misspelt once. */
const MANY = 40;

const misspellers = new Map<readonly string[], Misspeller>();

/** The words of the packs are counted once for all tests of a game. */
function misspellerOf(folders: readonly string[]): Misspeller {
  const misspeller = misspellers.get(folders) ?? new Misspeller(readPacks(...folders));
  misspellers.set(folders, misspeller);
  return misspeller;
}

/** In `npm test` one name of each sort; in the long run all of them, and in several ways those of sorts that have few. */
function outcomesOf(folders: readonly string[]): readonly Outcome[] {
  const misspeller = misspellerOf(folders);
  const sorts = [...grouped(misspeller.names, ({ where }) => where).values()];
  return sorts.flatMap((names) => {
    const tried = LONG ? names : [names[Math.floor(names.length / 2)]];
    const turns = LONG && names.length < MANY ? [0, 1, 2] : [0];
    return tried.flatMap((name) => turns.flatMap((turn) => misspeller.try(name, turn) ?? []));
  });
}

/** In `npm test` some of all definitions, in the long run all of them, in several ways. */
function definitionOutcomes(folders: readonly string[]): readonly Outcome[] {
  const misspeller = misspellerOf(folders);
  const all = misspeller.names.filter(({ where }) => DEFINITIONS.some((one) => one.test(where)));
  const tried = LONG ? all : all.filter((_, at) => at % 6 === 0);
  return tried.flatMap((name) => (LONG ? [0, 1, 2, 3] : [0]).flatMap((turn) => misspeller.tryDefinition(name, turn) ?? []));
}

function describeOutcome({ name, word, told }: Outcome): string {
  const said = told.slice(0, 3).map(({ code, file, message }) => `${code} ${file}: ${message}`);
  return `${name.path}:${name.line} ${name.where} \`${name.name}\` -> \`${word}\` (${told.length}) ${said.join('; ')}`;
}

describe.each(GAMES.map((folders) => ({ title: folders.join(' and '), folders })))('$title', ({ folders }) => {
  let outcomes: readonly Outcome[] = [];

  test(
    'a misspelt name in a model, board, manifest, glossary or list of passages is noticed',
    async ({ annotate }) => {
      outcomes = outcomesOf(folders);
      await annotate(`${outcomes.length} names misspelt`);
      expect(outcomes.length).toBeGreaterThan(10);
      const isExcused = ({ name, unused }: Outcome): boolean =>
        [...EXCUSED, ...(unused ? UNUSED : [])].some(({ where }) => where.test(name.where)) ||
        ALONE.some((alone) => alone.where === name.where && alone.name === name.name);
      const silent = outcomes.filter((outcome) => outcome.told.length === 0 && !isExcused(outcome));
      expect(silent.map(describeOutcome)).toEqual([]);
    },
    PATIENCE,
  );

  test('a misspelt name that leads somewhere is told once, on its own line', () => {
    const references = outcomes.filter(({ name }) => REFERENCES.some((where) => where.test(name.where)));
    const wrong = references.filter(({ told, here }) => told.length !== 1 || here.length !== 1);
    expect(references.length).toBeGreaterThan(0);
    expect(wrong.map(describeOutcome)).toEqual([]);
  });

  test(
    'a misspelt definition of a model or manifest is told once, on its own line',
    () => {
      const noticed = definitionOutcomes(folders).filter(({ told }) => told.length > 0);
      expect(noticed.length).toBeGreaterThan(0);
      const isExcused = ({ name, word, told, usedOnce }: Outcome): boolean =>
        (usedOnce && told.length === 1) || OTHER_THINGS.some(({ slip }) => slip.test(`${name.name} -> ${word}`));
      const wrong = noticed.filter((outcome) => (outcome.told.length !== 1 || outcome.here.length !== 1) && !isExcused(outcome));
      expect(wrong.map(describeOutcome)).toEqual([]);
    },
    PATIENCE,
  );
});
