// `then`: checks whether the game stands as a scenario expects. An expectation that does not hold reports what is the case instead and what it
// depends on; one that names nothing is an error.
import { whatExists } from '../../../grammar/diagnostics/what-exists.ts';
import type { Expectation, Expr, Name, Quantity } from '../../../grammar/syntax/ast.ts';
import { printExpression } from '../../../grammar/syntax/print-expression.ts';
import type { Span } from '../../../grammar/source.ts';
import { comparable, toOne } from '../../check/elaborate/environment/types.ts';
import type { Site } from '../../program/program.ts';
import { SeatVisibility } from '../../game/view.ts';
import type { Watch } from './because.ts';
import { countedWords, describePieces, type Description } from '../read/descriptions.ts';
import { asMany, evaluate, type Meaning, onePiece, onePile, oneSeat, understand, understandTruth } from '../read/expressions.ts';
import { idsOf, type Performer, whyAbsent, whyOffered } from './perform.ts';
import { acceptsKind } from './piles.ts';
import type { Playing } from '../playing.ts';
import { SaidTwice, ScenarioError } from '../read/scenario-error.ts';
import { pileName, showList, showPile, showValue } from './show.ts';
import { clausesOf, watchesOf } from './watch.ts';

/** What is the case instead. */
export interface Mismatch {
  readonly actual: string;
  readonly watches: readonly Watch[];
  readonly sites: readonly Site[];
}

/** The text of a part of the scenario, for reports. */
export type Say = (span: Span) => string;

/** Whether an expectation is about the open decision, so that a decision may be left open for it. */
export function looksAtDecision(expectation: Expectation): boolean {
  return expectation.kind === 'options' || expectation.kind === 'offered' || expectation.kind === 'asked';
}

/** Checks one expectation; undefined when it holds. */
export function checkExpectation(performer: Performer, expectation: Expectation, say: Say): Mismatch | undefined {
  const { playing } = performer;
  if (playing.refused !== undefined && expectation.kind !== 'refused') {
    throw new ScenarioError(expectation.span, `there is no game: the set-up is refused by \`${playing.refused}\``);
  }
  switch (expectation.kind) {
    case 'holds':
      return checkHolds(playing, expectation.test, say);
    case 'in':
      return checkIn(playing, expectation);
    case 'has':
      return checkHas(playing, expectation);
    case 'pile':
      return checkPile(playing, expectation);
    case 'is-piece':
      return checkIsPiece(playing, expectation, say);
    case 'options':
    case 'offered':
    case 'asked':
      return checkDecision(performer, expectation);
    case 'scores':
      return checkScores(playing, expectation);
    case 'winners':
      return checkWinners(playing, expectation);
    case 'refused':
      return checkRefused(playing, expectation);
    case 'sees':
      return checkSees(playing, expectation, say);
  }
}

// ---------------------------------------------------------------- conditions

function checkHolds(playing: Playing, test: Expr, say: Say): Mismatch | undefined {
  const meaning = understandTruth(playing, test);
  if (evaluate(playing, meaning) !== 0) return undefined;
  return { actual: describeFalse(playing, test, say), watches: watchesOf(playing, meaning), sites: clausesOf(playing, meaning) };
}

/** What is the case when a condition does not hold: both sides where there are two. */
function describeFalse(playing: Playing, test: Expr, say: Say): string {
  if (test.kind === 'is-a') return `${say(test.value.span)} is ${show(playing, test.value)}`;
  if (test.kind !== 'binary' || test.op === 'and' || test.op === 'or') return 'it does not hold';
  const left = `${say(test.left.span)} is ${show(playing, test.left)}`;
  const right =
    test.right.kind === 'number' || test.right.kind === 'none' || test.right.kind === 'truth' || test.right.kind === 'name'
      ? undefined
      : show(playing, test.right);
  return right === undefined || test.op === 'at' || test.op === 'like' ? left : `${left}, ${say(test.right.span)} is ${right}`;
}

function show(playing: Playing, tree: Expr): string {
  const meaning = understand(playing, tree);
  const value = meaning.type.base === 'pile' ? asMany(meaning) : meaning;
  return showValue(playing, value.type, evaluate(playing, value));
}

// ---------------------------------------------------------------- places and piles

/** `x in y`: where x stands, or in which pile it lies, or whether a set holds it. */
function checkIn(playing: Playing, { what, where, negated }: Extract<Expectation, { kind: 'in' }>): Mismatch | undefined {
  const layout = playing.layout();
  const there = understand(playing, where);
  if (there.type.base !== 'piece' || there.type.many) return checkMember(playing, what, there, negated);
  const { piece } = onePiece(playing, what);
  const { piece: place } = onePiece(playing, where);
  const { placeField, fields } = playing.program;
  const field = placeField < 0 ? undefined : layout.field(piece, fields[placeField].name);
  const pile = layout.pileOf(piece);
  if (field === undefined && pile === 0) throw new ScenarioError(what.span, `${layout.id(piece)} stands nowhere`);
  const is = field === undefined ? (layout.piles[pile]?.owner ?? 0) : playing.state.m[piece + field.offset];
  if ((is === place) !== negated) return undefined;
  const name = field === undefined ? pileName(layout, pile) : is === 0 ? 'nowhere' : layout.id(is);
  return { actual: `${layout.id(piece)} in ${name}`, watches: [{ kind: 'column', piece, offset: field?.offset ?? 1 }], sites: [] };
}

function checkMember(playing: Playing, what: Expr, there: Meaning, negated: boolean): Mismatch | undefined {
  const set = asMany(there);
  const item = understand(playing, what, toOne(set.type));
  const layout = playing.layout();
  const value = evaluate(playing, item);
  const values = evaluate(playing, set) as readonly number[];
  // A face is in a set when a piece that shows it is.
  const byFace = item.type.base === 'document' && set.type.base === 'piece';
  if (typeof value !== 'number' || item.type.base === 'pile' || !(byFace || comparable(item.type, toOne(set.type))))
    throw new ScenarioError(what.span, 'this can never be in there');
  const isIn = values.some((member) => (byFace ? playing.state.m[member] === value : member === value));
  if (isIn !== negated) return undefined;
  const isPiece = item.type.base === 'piece' && value !== 0;
  const actual =
    isPiece && there.type.base === 'pile'
      ? `${layout.id(value)} in ${pileName(layout, layout.pileOf(value))}`
      : `there is ${showValue(playing, set.type, values)}`;
  const watches: Watch[] = isPiece ? [{ kind: 'column', piece: value, offset: 1 }] : [];
  return { actual, watches: [...watches, ...watchesOf(playing, set)], sites: clausesOf(playing, set) };
}

/** `x has 3 tiles`: in the piles of x itself that take such pieces, else in its owner's; or in a pile. */
function checkHas(playing: Playing, { who, count, words, span }: Extract<Expectation, { kind: 'has' }>): Mismatch | undefined {
  const description = describePieces(playing, words);
  const piles = pilesToCount(playing, who, description, span);
  const layout = playing.layout();
  const found = piles.flatMap((pile) => playing.state.piles[pile].filter((piece) => description.matches(piece)));
  if (found.length === numberOf(count)) return undefined;
  const inside = piles.map((pile) => `${pileName(layout, pile)}: ${showPile(layout, pile)}`).join('; ');
  return {
    actual: `${found.length} of ${description.text} (${inside})`,
    watches: piles.map((pile) => ({ kind: 'pile', pile })),
    sites: [],
  };
}

function pilesToCount(playing: Playing, who: Expr, description: Description, span: Span): number[] {
  const meaning = understand(playing, who);
  if (meaning.type.base === 'pile') return [onePile(playing, who)];
  const { piece } = onePiece(playing, who);
  const layout = playing.layout();
  const kinds =
    description.kinds.size > 0
      ? description.kinds
      : new Set(layout.pieces.filter((other) => description.fits(other)).map((other) => layout.kindIndex(other)));
  for (const holder of [piece, layout.ownerOf(piece)]) {
    const piles = [...layout.piles.keys()].filter(
      (pile) => holder !== 0 && layout.piles[pile]?.owner === holder && [...kinds].some((kind) => acceptsKind(playing, kind, pile)),
    );
    if (piles.length > 0) return piles;
  }
  throw new ScenarioError(span, `${layout.id(piece)} has no pile for \`${description.text}\``);
}

/** `pile: a, b`: exactly this, in this order. */
function checkPile(playing: Playing, { pile: tree, items }: Extract<Expectation, { kind: 'pile' }>): Mismatch | undefined {
  const pile = onePile(playing, tree);
  const wanted = items.flatMap((item) => {
    const { count, words } = countedWords(item.words);
    // A list that is longer than the number of pieces is wrong in any case.
    return new Array<Description>(Math.min(count, playing.state.ids.length + 1)).fill(describePieces(playing, words));
  });
  const pieces = playing.state.piles[pile];
  if (wanted.length === pieces.length && wanted.every((description, at) => description.matches(pieces[at]))) return undefined;
  const layout = playing.layout();
  return { actual: `${pileName(layout, pile)}: ${showPile(layout, pile)}`, watches: [{ kind: 'pile', pile }], sites: [] };
}

/** `x is a tile of north` */
function checkIsPiece(playing: Playing, { what, words }: Extract<Expectation, { kind: 'is-piece' }>, say: Say): Mismatch | undefined {
  const meaning = understand(playing, what);
  if (meaning.type.base !== 'piece' || meaning.type.many) throw new ScenarioError(what.span, 'this must name one thing of the game');
  const description = describePieces(playing, words);
  const piece = evaluate(playing, meaning) as number;
  if (piece !== 0 && description.matches(piece)) return undefined;
  const actual = `${say(what.span)} is ${piece === 0 ? 'none' : playing.layout().id(piece)}`;
  const watches: Watch[] = piece === 0 ? [] : [{ kind: 'column', piece, offset: 1 }];
  return { actual, watches: [...watches, ...watchesOf(playing, meaning)], sites: [] };
}

// ---------------------------------------------------------------- decisions

function checkDecision(
  performer: Performer,
  expectation: Extract<Expectation, { kind: 'options' | 'offered' | 'asked' }>,
): Mismatch | undefined {
  const { playing } = performer;
  const open = playing.open();
  const nobody = open === undefined || (performer.last === 'verb' && !performer.unfinished);
  const asked = nobody ? 'nobody is asked' : `${open.seat === 'chance' ? 'chance' : playing.nameSeat(open.seat)} is asked ${open.kind}`;
  const at = open === undefined ? [] : [playing.program.sites[open.site]];
  if (expectation.kind === 'asked') {
    if (!isAsked(playing, expectation, nobody)) return { actual: asked, watches: [], sites: nobody ? [] : at };
    // Who looks at a decision reads it, too.
    const [unfilled] = nobody || open === undefined ? [] : (playing.unfilled?.of(playing.state, open) ?? []);
    return unfilled === undefined ? undefined : { actual: unfilled, watches: [], sites: at };
  }
  if (nobody) throw new ScenarioError(expectation.span, 'nobody is asked anything here');
  const offered = open.options.map(({ id }) => id);
  const actual = `${asked}: ${showList(offered)}`;
  if (expectation.kind === 'offered') {
    // `nothing is offered`: the decision may be declined.
    if (expectation.answer.ids.length === 0)
      return (open.min === 0) !== expectation.negated
        ? undefined
        : { actual: `${actual}; ${open.min === 0 ? 'it may' : 'it cannot'} be declined`, watches: [], sites: at };
    const missing = idsOf(expectation.answer).filter((id) => !offered.includes(id));
    const reasons = missing.map((id) => ({ id, ...whyAbsent(playing, open, id) }));
    const unknown = reasons.find((reason) => reason.unknown);
    if (unknown !== undefined)
      throw new ScenarioError(expectation.span, `\`${unknown.id}\` names nothing that could be offered${whatExists(unknown.id, offered)}`);
    const holds = expectation.negated ? missing.length === expectation.answer.ids.length : missing.length === 0;
    return holds
      ? undefined
      : { actual, watches: [], sites: expectation.negated ? whyOffered(playing, open) : reasons.flatMap(({ sites }) => sites) };
  }
  const wanted = expectation.answers.flatMap(idsOf);
  const again = wanted.find((id, at) => wanted.indexOf(id) < at);
  if (again !== undefined) throw new SaidTwice(expectation.span, again);
  const missing = wanted.filter((id) => !offered.includes(id));
  if (missing.length === 0 && offered.every((id) => wanted.includes(id))) return undefined;
  return {
    actual,
    watches: [],
    sites: missing.length === 0 ? whyOffered(playing, open) : missing.flatMap((id) => whyAbsent(playing, open, id).sites),
  };
}

function isAsked(playing: Playing, { who, choice }: Extract<Expectation, { kind: 'asked' }>, nobody: boolean): boolean {
  if (choice !== undefined) checkChoice(playing, choice);
  if (who === undefined) return nobody;
  const open = playing.open();
  const isChance = who.kind === 'name' && who.name.text === 'chance';
  const seat = isChance ? 'chance' : playing.layout().seatIndex(oneSeat(playing, who));
  return !nobody && open !== undefined && open.seat === seat && (choice === undefined || open.kind === choice.text);
}

function checkChoice(playing: Playing, choice: Name): void {
  const { choices, chances } = playing.program;
  if (![...choices, ...chances].some(({ name }) => name === choice.text))
    throw new ScenarioError(choice.span, `no rule asks \`${choice.text}\``);
}

// ---------------------------------------------------------------- the end of a game

function checkScores(playing: Playing, { who, total, part }: Extract<Expectation, { kind: 'scores' }>): Mismatch | undefined {
  const seat = oneSeat(playing, who);
  const { parts } = playing.program;
  const counted = part === undefined ? parts : parts.filter(({ name }) => name === part.text);
  if (part !== undefined && counted.length === 0) throw new ScenarioError(part.span, `nothing is ever awarded as \`${part.text}\``);
  const is = counted.reduce((sum, { offset }) => sum + playing.state.m[seat + offset], 0);
  if (is === numberOf(total)) return undefined;
  const all = parts
    .filter(({ offset }) => playing.state.m[seat + offset] !== 0)
    .map(({ name, offset }) => `${playing.state.m[seat + offset]} as ${name}`);
  return {
    actual: `${is}${part === undefined && all.length > 0 ? ` (${all.join(', ')})` : ''}`,
    watches: counted.map(({ offset }) => ({ kind: 'column', piece: seat, offset })),
    sites: [],
  };
}

function checkWinners(playing: Playing, { who }: Extract<Expectation, { kind: 'winners' }>): Mismatch | undefined {
  const wanted = new Set<number>();
  for (const tree of who) {
    const seat = oneSeat(playing, tree);
    if (wanted.has(seat)) throw new SaidTwice(tree.span, printExpression(tree));
    wanted.add(seat);
  }
  const winners = playing.state.memories[0] ?? [];
  if (wanted.size === winners.length && winners.every((seat) => wanted.has(seat))) return undefined;
  const layout = playing.layout();
  return {
    actual: `winners are ${showList(winners.map((seat) => playing.nameSeat(layout.seatIndex(seat))))}`,
    watches: [{ kind: 'memory', memory: 0 }],
    sites: [],
  };
}

/** The name of the rule that the tool itself has about seats. */
const seatsRule = 'seats';

function checkRefused(playing: Playing, { by }: Extract<Expectation, { kind: 'refused' }>): Mismatch | undefined {
  const { requires, sites } = playing.program;
  if (by !== undefined && by.text !== seatsRule && !requires.some(({ name }) => name === by.text))
    throw new ScenarioError(
      by.span,
      `there is no requirement \`${by.text}\`${whatExists(by.text, [seatsRule, ...requires.map(({ name }) => name)])}`,
    );
  if (playing.refused !== undefined && (by === undefined || by.text === playing.refused)) return undefined;
  const actual = playing.refused === undefined ? 'the set-up is accepted' : `the set-up is refused by ${playing.refused}`;
  return {
    actual,
    watches: [],
    sites: requires.filter(({ name }) => name === (playing.refused ?? by?.text)).map(({ site }) => sites[site]),
  };
}

// ---------------------------------------------------------------- hidden information

/** `x sees value of y`: a field; `x sees y`: which piece it is; of a pile: each of its pieces; `order of y`: its order. */
function checkSees(playing: Playing, { who, what, negated }: Extract<Expectation, { kind: 'sees' }>, say: Say): Mismatch | undefined {
  const layout = playing.layout();
  const visibility = new SeatVisibility(layout, oneSeat(playing, who));
  const order = orderedPile(playing, what);
  const meaning = order === undefined ? understand(playing, what) : undefined;
  const field = meaning && fieldOf(playing, what);
  let sees: boolean;
  if (order !== undefined) sees = visibility.sight.knowsOrder(order);
  else if (field !== undefined) sees = visibility.sees(field.piece, field.offset);
  else {
    if (meaning === undefined || (meaning.type.base !== 'piece' && meaning.type.base !== 'pile'))
      throw new ScenarioError(what.span, 'one sees fields of pieces, pieces and piles');
    const value = evaluate(playing, asMany(meaning)) as readonly number[];
    if (value.length === 0) throw new ScenarioError(what.span, `${say(what.span)} is empty: there is nothing to see`);
    const seen = value.filter((piece) => visibility.id(piece) !== undefined);
    if (seen.length > 0 && seen.length < value.length && negated)
      return { actual: `of ${say(what.span)} seen: ${showList(seen.map((piece) => layout.id(piece)))}`, watches: [], sites: [] };
    sees = seen.length === value.length;
  }
  if (sees !== negated) return undefined;
  return { actual: sees ? `${say(what.span)} can be seen` : `${say(what.span)} cannot be seen`, watches: [], sites: [] };
}

/** The pile of `order of x`: not what lies in it, but in which order. */
function orderedPile(playing: Playing, tree: Expr): number | undefined {
  if (tree.kind !== 'call' || tree.form !== 'of' || tree.name.text !== 'order' || tree.args.length !== 1) return undefined;
  return onePile(playing, tree.args[0].value);
}

/** The column that `value of x` or `x.value` names; undefined when the expression is no field of a piece. */
function fieldOf(playing: Playing, tree: Expr): { readonly piece: number; readonly offset: number } | undefined {
  const [name, target] =
    tree.kind === 'member'
      ? [tree.field, tree.target]
      : tree.kind === 'call' && tree.form === 'of' && tree.args.length === 1
        ? [tree.name, tree.args[0].value]
        : [];
  if (name === undefined || target === undefined) return undefined;
  const meaning = understand(playing, tree);
  if (meaning.type.base === 'pile' || meaning.ir.op !== 'field' || meaning.ir.offset < 2) return undefined;
  return { piece: onePiece(playing, target).piece, offset: meaning.ir.offset };
}

function numberOf(quantity: Quantity): number {
  if (typeof quantity === 'number') return quantity;
  throw new ScenarioError(quantity.span, `\`${quantity.text}\` is no number`);
}
