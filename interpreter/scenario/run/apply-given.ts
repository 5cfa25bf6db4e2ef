// `given`: lays the pieces of a running game where a scenario says, then lets the rules ask anew. This is the only place that changes a state
// without the machine.
import type { Fact, Item } from '../../../grammar/syntax/ast.ts';
import { parseGiven } from '../../../grammar/syntax/parse.ts';
import { printExpression } from '../../../grammar/syntax/print-expression.ts';
import { SourceFile, type Span } from '../../../grammar/source.ts';
import type { Compiled } from '../../check/compile.ts';
import { comparable, toOne } from '../../check/elaborate/environment/types.ts';
import { movePiece } from '../../runtime/pieces.ts';
import { isChance } from '../../game/asked.ts';
import type { LaidCell } from '../../game/journal.ts';
import { tellUnsound, unsoundIn } from '../../game/soundness.ts';
import type { ApplyGiven } from '../../game/source.ts';
import { countedWords, describePieces, type Description, lookColumn } from '../read/descriptions.ts';
import { evaluate, evaluatePart, onePile, understand, notInGame } from '../read/expressions.ts';
import { acceptsPiece, pilesOf, restPileFor } from './piles.ts';
import { leapToWords } from './leap.ts';
import { Playing } from '../playing.ts';
import { type CompiledSelection, compiledSelectionOf } from './programs.ts';
import { refreshFrames } from './refresh.ts';
import { SaidTwice, ScenarioError } from '../read/scenario-error.ts';
import { pileName } from './show.ts';

/** Called for every change, so that a failure can point at the line that made it. */
type Laid = (cell: LaidCell, span: Span) => void;

/** What facts have laid down since something last happened in the game: by column, pile or value, the fact that did. */
export type Said = Map<string, Fact>;

/** Lays down the facts of one `given`; a fact about something that is `said` already is refused. */
export function layFacts(playing: Playing, facts: readonly Fact[], said: Said = new Map()): void {
  const before = playing.state.copy();
  playing.journal?.leave(before);
  const laying = new Laying(playing, (cell, span) => playing.journal?.lay(cell, span), said);
  for (const fact of facts) if (fact.kind === 'usual') laying.checkUsual(fact.name.text, fact.span);
  for (const fact of facts) if (fact.kind === 'pile') laying.fix(fact.pile);
  for (const fact of facts) laying.lay(fact);
  refreshFrames(playing, before);
  leapToWords(playing, before);
  playing.askAgain();
  checkInvariants(playing, facts.length > 0 ? { start: facts[0].span.start, end: facts[facts.length - 1].span.end } : playing.at);
}

/** Empties the piles that a scenario starts without, except those that it wants as usual. */
export function clearUsual(playing: Playing, wanted: ReadonlySet<string>): void {
  const laying = new Laying(playing, () => undefined, new Map());
  let cleared = false;
  for (const usual of playing.compiledSelection.model.usual.values()) {
    if (wanted.has(usual.name)) continue;
    for (const path of usual.clear) cleared = laying.clear(path) || cleared;
  }
  if (cleared) playing.askAgain();
}

/** Names of the usual piles that facts ask for. */
export function usualIn(facts: readonly Fact[]): string[] {
  return facts.flatMap((fact) => (fact.kind === 'usual' ? [fact.name.text] : []));
}

/** Throws when the state is not sound. This is checked only at decisions, where it must be. */
export function checkInvariants(playing: Playing, span: Span): void {
  if (playing.asksChance) return;
  const found = playing.guard(() => unsoundIn(playing.machine, playing.state, playing.observer));
  const broken = found.find(({ sort }) => sort !== 'dead-end' || !playing.nobodyMayWin);
  if (broken === undefined) return;
  const { sites } = playing.program;
  throw new ScenarioError(span, tellUnsound(broken), broken.sort === 'invariant' ? [sites[broken.site]] : []);
}

/** The `given` of the engine's `new` request: the text of a scenario's given part, for games of one program. */
export function applyGiven(compiled: Compiled): ApplyGiven {
  let compiledSelection: CompiledSelection | undefined;
  return ({ state }, text) => {
    compiledSelection ??= compiledSelectionOf(compiled);
    const file = new SourceFile('given', text);
    const place = ({ start }: Span): string => {
      const { line, column } = file.position(start);
      return `line ${line}, column ${column}`;
    };
    const { facts, diagnostics } = parseGiven(file);
    const wrong = diagnostics.find(({ severity }) => severity === 'error');
    if (wrong !== undefined) return `${place(wrong.span)}: ${wrong.message}${wrong.help === undefined ? '' : ` (${wrong.help})`}`;
    const playing = new Playing(compiledSelection, 0);
    playing.state = state;
    try {
      reachDecision(playing);
      clearUsual(playing, new Set(usualIn(facts)));
      layFacts(playing, facts);
      return undefined;
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      return `${place(error.span)}: ${error.message}`;
    }
  };
}

/** Plays a game whose chance is asked to its first decision, with chance drawn from the seed: pieces cannot be laid before they exist. */
function reachDecision(playing: Playing): void {
  const { state } = playing;
  if (!isChance(state)) return;
  const { askChance } = state;
  state.askChance = 0;
  playing.guard(() => playing.machine.askAgain(state));
  state.askChance = askChance;
}

class Laying {
  private readonly playing: Playing;
  private readonly laid: Laid;
  /** Piles whose contents this `given` says: nothing else may be put there. */
  private readonly fixed = new Set<number>();
  /** Pieces that have been laid: no other fact may take them away. */
  private readonly taken = new Set<number>();

  private readonly said: Said;

  constructor(playing: Playing, laid: Laid, said: Said) {
    this.playing = playing;
    this.laid = laid;
    this.said = said;
  }

  /** Notes that a fact says something; refuses it if another fact has. */
  private say(cell: string, fact: Fact, name: string): void {
    const before = this.said.get(cell);
    if (before !== undefined && before !== fact) throw new SaidTwice(fact.span, name);
    this.said.set(cell, fact);
  }

  fix(tree: Extract<Fact, { kind: 'pile' }>['pile']): void {
    this.fixed.add(onePile(this.playing, tree));
  }

  checkUsual(name: string, span: Span): void {
    const { usual } = this.playing.compiledSelection.model;
    if (!usual.has(name))
      throw new ScenarioError(span, `there is no usual \`${name}\`${usual.size > 0 ? `: there is ${[...usual.keys()].join(', ')}` : ''}`);
  }

  lay(fact: Fact): void {
    switch (fact.kind) {
      case 'in':
        return this.layIn(fact);
      case 'pile':
        return this.layPile(fact);
      case 'is':
        return this.layValue(fact);
      case 'usual':
        return this.say(`usual ${fact.name.text}`, fact, `with the usual ${fact.name.text}`);
    }
  }

  /** Empties piles into the rest pile; says whether there was anything. */
  clear(path: string): boolean {
    const { playing } = this;
    const { state } = playing;
    let cleared = false;
    for (const pile of pilesOf(playing, path)) {
      for (const piece of state.piles[pile].slice()) {
        this.move(piece, restPileFor(playing, piece, pile, this.fixed, playing.at), playing.at);
        cleared = true;
      }
    }
    return cleared;
  }

  /** `x in y`: a figure stands at a place, a piece lies in a pile or in the pile of a place that takes it. */
  private layIn(fact: Extract<Fact, { kind: 'in' }>): void {
    const { playing } = this;
    const what = understand(playing, fact.what);
    if (what.type.base !== 'piece') throw new ScenarioError(fact.what.span, 'only things of the game can be put somewhere');
    const pieces = [evaluate(playing, what)].flat();
    if (pieces.length === 0 || pieces.includes(0)) throw new ScenarioError(fact.what.span, 'this is not in the game');
    const where = understand(playing, fact.where);
    const there = evaluate(playing, where);
    if (typeof there !== 'number' || there === 0) throw new ScenarioError(fact.where.span, 'this is no place in the game');
    const layout = playing.layout();
    for (const piece of pieces) {
      if (where.type.base === 'pile') {
        this.put(piece, there, fact);
        continue;
      }
      const { placeField } = playing.program;
      const field = placeField < 0 ? undefined : layout.field(piece, playing.program.fields[placeField].name);
      if (field !== undefined && field.type.base === 'piece' && (field.type.kinds ?? []).includes(layout.kindIndex(there))) {
        this.say(`column ${piece + field.offset}`, fact, layout.id(piece));
        playing.state.m[piece + field.offset] = there;
        this.laid({ piece, offset: field.offset }, fact.span);
        continue;
      }
      const pile = layout.piles.findIndex((place, index) => place?.owner === there && acceptsPiece(playing, piece, index));
      if (where.type.base !== 'piece' || pile < 0) throw new ScenarioError(fact.where.span, `${layout.id(piece)} cannot be there`);
      this.put(piece, pile, fact);
    }
  }

  /** A piece goes to a pile of which nothing else is said. */
  private put(piece: number, pile: number, fact: Fact): void {
    const layout = this.playing.layout();
    this.say(`where ${piece}`, fact, layout.id(piece));
    if (this.fixed.has(pile) || this.said.has(`pile ${pile}`)) throw new SaidTwice(fact.span, pileName(layout, pile));
    this.move(piece, pile, fact.span);
  }

  /** `pile: a, b`: exactly these, the first on top. Pieces that lay there and are not named go to their rest pile. */
  private layPile(fact: Extract<Fact, { kind: 'pile' }>): void {
    const { playing } = this;
    const pile = onePile(playing, fact.pile);
    const layout = playing.layout();
    this.say(`pile ${pile}`, fact, pileName(layout, pile));
    const chosen = fact.items.flatMap((item) => this.find(item, pile));
    const kept = new Set(chosen.map(({ piece }) => piece));
    for (const { piece } of chosen) this.say(`where ${piece}`, fact, layout.id(piece));
    for (const piece of playing.state.piles[pile].slice()) {
      if (kept.has(piece)) continue;
      if (this.said.has(`where ${piece}`)) throw new SaidTwice(fact.span, pileName(layout, pile));
      this.move(piece, restPileFor(playing, piece, pile, this.fixed, fact.span), fact.span);
    }
    for (const { piece, looks, span } of chosen) {
      this.move(piece, pile, span);
      for (const look of looks) {
        const column = lookColumn(playing.layout(), piece, look);
        if (column === undefined) throw new ScenarioError(span, `${playing.layout().id(piece)} cannot be \`${look}\``);
        this.say(`column ${piece + column.offset}`, fact, playing.layout().id(piece));
        playing.state.m[piece + column.offset] = column.value;
        this.laid({ piece, offset: column.offset }, span);
      }
    }
  }

  /** The pieces an item means, from the pile that they most likely come from. */
  private find(item: Item, pile: number): { readonly piece: number; readonly looks: readonly string[]; readonly span: Span }[] {
    const { playing } = this;
    const { count, words } = countedWords(item.words);
    const description = describePieces(playing, words);
    const found: { piece: number; looks: readonly string[]; span: Span }[] = [];
    for (let i = 0; i < count; i++) {
      const piece = this.nextPiece(description, pile);
      if (piece === undefined) throw new ScenarioError(item.span, this.nothingFound(description, pile, i));
      this.taken.add(piece);
      found.push({ piece, looks: description.looks, span: item.span });
    }
    return found;
  }

  private nextPiece({ fits, pointed }: Description, pile: number): number | undefined {
    const { playing } = this;
    const layout = playing.layout();
    const holder = layout.piles[pile]?.owner ?? 0;
    const isFree = (piece: number): boolean => !this.taken.has(piece) && !this.said.has(`where ${piece}`);
    const suits = (piece: number): boolean => isFree(piece) && acceptsPiece(playing, piece, pile) && fits(piece);
    const indices = [...layout.piles.keys()].filter((index) => index !== 0 && index !== pile);
    const holderOf = (index: number): number => layout.piles[index]?.owner ?? 0;
    const isPublic = (index: number): boolean => holderOf(index) !== 0 && layout.ownerOf(holderOf(index)) === 0;
    const order = [
      pile,
      ...indices.filter((index) => holder !== 0 && holderOf(index) === holder),
      ...indices.filter((index) => holderOf(index) === 0),
      ...indices.filter((index) => isPublic(index) && holderOf(index) !== holder),
      // From the piles of other owners only pieces are taken that were named as theirs.
      ...(pointed ? indices.filter((index) => holderOf(index) !== 0 && !isPublic(index) && holderOf(index) !== holder) : []),
    ];
    for (const index of order) {
      const piece = playing.state.piles[index].find(suits);
      if (piece !== undefined) return piece;
    }
    return undefined;
  }

  private nothingFound({ text, pointed, fits }: Description, pile: number, before: number): string {
    const layout = this.playing.layout();
    const name = pileName(layout, pile);
    if (before > 0) return `there are only ${before} of \`${text}\` for ${name}`;
    const others = layout.pieces.filter((piece) => fits(piece));
    if (others.length === 0) return `there is no \`${text}\` in this game`;
    if (!others.some((piece) => acceptsPiece(this.playing, piece, pile))) return `\`${text}\` cannot lie in ${name}`;
    return pointed ? `no \`${text}\` is left for ${name}` : `no \`${text}\` is left for ${name}; say whose it is`;
  }

  /** `field of x is v`, `value is v` */
  private layValue(fact: Extract<Fact, { kind: 'is' }>): void {
    const { playing } = this;
    const { m } = playing.state;
    const target = understand(playing, fact.target);
    const { ir } = target;
    if (target.type.base === 'pile')
      throw new ScenarioError(fact.target.span, 'what lies in a pile is written with a colon, the top first');
    const isField = ir.op === 'field' && ir.offset > 1;
    if ((!isField && ir.op !== 'global') || target.type.many)
      throw new ScenarioError(fact.target.span, 'only values of the game and fields of pieces can be set');
    const meaning = understand(playing, fact.value, toOne(target.type));
    const value = evaluate(playing, meaning);
    if (typeof value !== 'number' || meaning.type.base === 'pile' || !comparable(meaning.type, target.type))
      throw new ScenarioError(fact.value.span, 'this does not fit there');
    if (value === 0 && meaning.type.base === 'piece' && fact.value.kind !== 'none') throw new ScenarioError(fact.value.span, notInGame);
    if (value !== (value | 0)) throw new ScenarioError(fact.value.span, 'numbers of a game have 32 bits: this one is too large');
    if (ir.op === 'global') {
      this.say(`value ${ir.offset}`, fact, printExpression(fact.target));
      m[ir.offset] = value;
      this.laid({ value: ir.offset }, fact.span);
      return;
    }
    if (ir.op !== 'field') return;
    const piece = evaluatePart(playing, ir.of, target.scope) as number;
    if (piece === 0) throw new ScenarioError(fact.target.span, 'this is not in the game');
    this.say(`column ${piece + ir.offset}`, fact, printExpression(fact.target));
    m[piece + ir.offset] = value;
    this.laid({ piece, offset: ir.offset }, fact.span);
  }

  private move(piece: number, pile: number, span: Span): void {
    const { playing } = this;
    if (!acceptsPiece(playing, piece, pile)) {
      const layout = playing.layout();
      throw new ScenarioError(span, `${layout.id(piece)} cannot lie in ${pileName(layout, pile)}`);
    }
    movePiece(playing.run(), piece, pile, false, 0);
    this.laid({ piece, pile }, span);
  }
}
