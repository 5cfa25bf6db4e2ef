// Completion in scenarios, from the text before the cursor: settings, acting seats, verbs of the pack, names of pieces.
import { scenarioForms } from '../../grammar/syntax/forms.ts';
import { scan } from '../../grammar/syntax/scan.ts';
import type { SourceFile } from '../../grammar/source.ts';
import type { CheckedPack } from '../check/check.ts';
import { describe } from '../check/elaborate/environment/describe.ts';
import type { Environment } from '../check/elaborate/environment/environment.ts';
import { typeNamed } from '../check/elaborate/environment/type-names.ts';
import { pieceType } from '../check/elaborate/environment/types.ts';
import type { IdPart } from '../program/program.ts';
import { futurePieces } from '../scenario/read/known-names.ts';
import { passagesOf } from '../scenario/read/passage-names.ts';
import { scenarioModelOf } from '../scenario/read/scenario-model.ts';
import { Completions, wordAround } from './completions.ts';
import type { SymbolSort } from '../symbols/mentions.ts';
import { addActions, addAllMembers, addMembers, addNames, addQueries } from './rules-names.ts';
import type { Completion } from './shapes.ts';
import type { SymbolIndex } from '../symbols/symbol-index.ts';

export function completeScenario(file: SourceFile, offset: number, checked: CheckedPack, index: SymbolIndex): Completion[] {
  const { text } = file;
  const word = wordAround(text, offset);
  const before = text.slice(text.lastIndexOf('\n', word.start - 1) + 1, word.start);
  const to = new Completions(file, word, offset);
  const lexemes = scan(before);
  if (lexemes.some(({ sort }) => sort === 'comment')) return [];
  new ScenarioCompleter(file, word.start, before, to, checked, index).complete(lexemes.map(({ image }) => image));
  return to.list();
}

function addPassages(to: Completions, { workspace }: SymbolIndex): void {
  for (const { id, is, about } of passagesOf(workspace).filter(({ settled }) => settled === undefined))
    to.add(0, { label: id, kind: 'name', detail: is, documentation: about });
}

const settingSorts: Readonly<Record<string, SymbolSort>> = {
  edition: 'pack',
  packs: 'pack',
  preset: 'preset',
  option: 'option',
};
/** Words with which a step may continue. */
const eventWords = ['chooses', 'declines'];
const expectationWords: Readonly<Record<string, string>> = {
  'options are': 'options are A, B',
  'nobody is asked': 'nobody is asked',
  'winners are': 'winners are A, B',
  'the set-up is refused': 'the set-up is refused by NAME',
};
const sayings = ['has', 'in', 'is', 'is asked', 'is offered', 'is not offered', 'scores', 'sees', 'cannot see'];

/** The first id made of these parts; undefined where it depends on a game. */
function exampleOf(parts: readonly IdPart[]): string | undefined {
  const words = parts.map((part) => (part.part === 'word' ? part.text : part.part === 'count' || isNumber(part) ? '1' : undefined));
  return words.includes(undefined) ? undefined : words.join('');
}

function isNumber(part: IdPart): boolean {
  return part.part === 'slot' && part.type.base === 'number';
}

class ScenarioCompleter {
  private readonly env: Environment;

  constructor(
    private readonly file: SourceFile,
    private readonly start: number,
    private readonly before: string,
    private readonly to: Completions,
    private readonly checked: CheckedPack,
    private readonly index: SymbolIndex,
  ) {
    this.env = checked.env;
  }

  complete(words: readonly string[]): void {
    const [first] = words;
    if (first === undefined) return this.lineStart();
    const last = words[words.length - 1];
    const step = first === 'and' ? this.stepAbove() : first;
    if (first === 'seats' || first === 'first') return this.players();
    if (first === 'passage') return addPassages(this.to, this.index);
    const sort = settingSorts[first];
    if (sort !== undefined) return this.setting(sort, words);
    if (last === '.') return addAllMembers(this.to, this.env);
    if (last === "'s") return this.possessions();
    if (step === 'when') return this.event(words);
    if (step === 'given' || step === 'then') return this.statement(step, words);
    this.things();
  }

  private lineStart(): void {
    if (this.before === '')
      return this.to.add(0, {
        label: 'scenario',
        kind: 'snippet',
        insert: 'scenario "${1:title}"\n  seats ${2:players}\n  when ${3:somebody does something}\n  then ${4:something holds}',
        snippet: true,
      });
    for (const [word, { written: form }] of Object.entries(scenarioForms))
      this.to.add(['given', 'when', 'then'].includes(word) ? 0 : 2, { label: word, kind: 'snippet', detail: form, insert: `${word} ` });
    this.to.add(1, { label: 'and', kind: 'word', insert: 'and ' });
    if (this.inTable()) this.things();
  }

  private setting(sort: SymbolSort, words: readonly string[]): void {
    const option = words[1];
    if (sort === 'option' && words.includes('=')) {
      const known = this.env.options.get(option);
      for (const value of known?.type === 'truth' ? ['true', 'false'] : (known?.values ?? []))
        this.to.add(0, { label: value, kind: 'value' });
      return;
    }
    for (const { name } of this.index.inReach(sort === 'pack' ? '' : this.checked.pack.id, sort))
      this.to.add(0, { label: name, kind: 'name', detail: sort, insert: sort === 'option' ? `${name} = ` : name });
  }

  private event(words: readonly string[]): void {
    const { shared } = this.checked.elaborated;
    const rest = words.slice(1);
    const last = words[words.length - 1];
    if (rest.length === 0) {
      this.seated();
      for (const label of ['chance', 'run', 'play on to']) this.to.add(4, { label, kind: 'word', insert: `${label} ` });
      return;
    }
    if (rest[0] === 'run') return addActions(this.to, this.env, 0);
    if (rest[0] === 'chance' && rest.length === 1) return addNames(this.to, shared.chances.keys(), 'chance');
    if (last === 'as' || rest[0] === 'play') return addNames(this.to, [...shared.choices.keys(), ...shared.chances.keys()], 'choice');
    if (rest.length === 1) {
      addNames(this.to, scenarioModelOf(this.env).verbs.keys(), 'verb');
      return addNames(this.to, eventWords, 'event', 1);
    }
    if (last === ',') for (const label of ['choosing', 'then']) this.to.add(0, { label, kind: 'word', insert: `${label} ` });
    const verb = scenarioModelOf(this.env).verbs.get(rest[1]);
    if (verb?.kind === 'run' && verb.piece !== undefined && rest.length === 2) this.piecesOf(verb.piece);
    this.answers();
  }

  /** Documents of a type that the model names. */
  private piecesOf(type: string): void {
    for (const kind of typeNamed(this.env, type)?.kinds ?? [])
      for (const id of this.env.documentByKind.get(kind)?.keys() ?? []) this.to.add(0, { label: id, kind: 'piece', detail: type });
  }

  private statement(step: 'given' | 'then', words: readonly string[]): void {
    const { shared } = this.checked.elaborated;
    const last = words[words.length - 1];
    if (last === 'asked') return addNames(this.to, [...shared.choices.keys(), ...shared.chances.keys()], 'choice');
    if (last === 'as') return addNames(this.to, shared.parts.keys(), 'part of the score');
    if (last === 'usual') return addNames(this.to, scenarioModelOf(this.env).usual.keys(), 'usual');
    if (last === 'in') return this.places();
    if (/^\d+$/.test(last) && words[words.length - 2] === 'has') return this.countable(last === '1');
    if (words.length === 2 && this.before.endsWith(' ') && /^[a-z<]/.test(last)) return this.sayings(step);
    this.seated();
    this.things();
    addNames(this.to, this.env.tablePiles.keys(), 'pile', 1);
    addNames(this.to, this.env.values.keys(), 'value', 1);
    if (step === 'then') {
      addQueries(this.to, this.env, 5);
      if (words.length === 1)
        for (const [label, detail] of Object.entries(expectationWords)) this.to.add(3, { label, kind: 'word', detail });
    } else if (words.length === 1) this.to.add(3, { label: 'with the usual', kind: 'word', insert: 'with the usual ' });
    if (words.length > 1 && this.before.endsWith(' ')) for (const label of sayings) this.to.add(2, { label, kind: 'word' });
  }

  /** What can be said about a seat or a piece. */
  private sayings(step: 'given' | 'then'): void {
    const fits = step === 'given' ? ['in', 'is'] : sayings;
    for (const [rank, label] of fits.entries()) this.to.add(rank, { label, kind: 'word', insert: `${label} ` });
  }

  /** Things that a seat or a piece can have a number of. */
  private countable(one: boolean): void {
    addNames(this.to, [...this.env.kindByPlural.keys(), ...this.env.roleByPlural.keys()], 'all of a kind', one ? 1 : 0);
    addNames(this.to, [...this.env.kindByName.keys(), ...this.env.roles.keys()], 'kind', one ? 0 : 1);
    this.things();
  }

  /**
   * Where something can stand: pieces that the field for places can name, by the ids they will have and by the ids used in this file; then
   * piles.
   */
  private places(): void {
    const { env } = this;
    const { elaborated } = this.checked;
    const kinds = new Set(env.kinds.flatMap(({ fields }) => fields.get(env.place?.name ?? '')?.type.kinds ?? []));
    const pieces = futurePieces(env, elaborated);
    const here = this.file.text.match(/[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*/g) ?? [];
    const made = [...elaborated.shared.creates.values()].flatMap(({ kind, id }) => (kinds.has(kind) ? [exampleOf(id)] : []));
    const single = env.documents.filter(({ kind }) => kinds.has(kind)).map(({ id }) => id);
    for (const name of new Set([...made, ...single, ...here])) {
      const type = name === undefined ? undefined : pieces(name)?.type;
      if (name !== undefined && type?.kinds?.some((kind) => kinds.has(kind)) === true)
        this.to.add(0, { label: name, kind: 'piece', detail: describe(env, type) });
    }
    addNames(this.to, env.tablePiles.keys(), 'pile', 1);
    this.seated(2);
  }

  /** Documents that a seat can be played with. */
  private players(): void {
    const kind = this.env.kindByName.get(this.env.players?.kind ?? '');
    if (kind) addNames(this.to, this.env.documentByKind.get(kind.index)?.keys() ?? [], kind.name);
  }

  /** Figures that play in this scenario, then all others that could. */
  private seated(rank = 0): void {
    const above = this.file.text.slice(0, this.start);
    const seats = /(?:^|\n)\s+seats ([^\n]*)/.exec(above.slice(Math.max(0, above.lastIndexOf('\nscenario '))))?.[1] ?? '';
    addNames(this.to, seats.match(/[a-z][a-z0-9-]*/g) ?? [], 'plays here', rank);
    const kind = this.env.kindByName.get(this.env.players?.kind ?? '');
    if (kind && seats === '') this.players();
  }

  private possessions(): void {
    const kinds = [this.env.kindByName.get('seat'), this.env.kindByName.get(this.env.players?.kind ?? '')];
    for (const kind of kinds) if (kind) addMembers(this.to, this.env, pieceType([kind.index], kind.name));
  }

  private answers(): void {
    this.things();
    for (const { words } of this.env.enums) addNames(this.to, words, 'word', 1);
    for (const { name, of } of this.index.inReach(this.checked.pack.id, 'branch'))
      this.to.add(1, { label: name, kind: 'name', detail: `branch of ${of}` });
    this.to.add(2, { label: 'nothing', kind: 'word' });
  }

  private things(): void {
    const { env } = this;
    for (const { id, kind } of env.documents)
      this.to.add(2, { label: id, kind: 'piece', detail: describe(env, pieceType([kind], env.kinds[kind].name)).replace(/^an? /, '') });
  }

  private stepAbove(): string | undefined {
    const lines = this.file.text.slice(0, this.start).split('\n').reverse().slice(1);
    for (const line of lines) {
      const word = /^\s*([a-z]+)/.exec(line)?.[1];
      if (word === 'given' || word === 'when' || word === 'then') return word;
      if (word === 'scenario') return undefined;
    }
    return undefined;
  }

  private inTable(): boolean {
    const above = this.file.text.slice(0, this.start);
    return above.lastIndexOf('examples:') > above.lastIndexOf('\nscenario ');
  }
}
