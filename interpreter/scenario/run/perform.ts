// `when`: performs events. An event either performs something on top of the open decision, or answers it. What it leaves open (a decision
// without an answer, a draw that was not dictated) is an error unless the next lines look at it or answer it.
import { whatExists } from '../../../grammar/diagnostics/what-exists.ts';
import type { ScenarioAnswer, Event, Expr, Name } from '../../../grammar/syntax/ast.ts';
import { closest } from '../../../grammar/diagnostics/closest.ts';

import { typeNamed } from '../../check/elaborate/environment/type-names.ts';
import type { Site } from '../../program/program.ts';
import { EngineError } from '../../game/engine-error.ts';
import type { OpenDecision } from '../../game/decision.ts';
import { pieceName } from '../../game/ids.ts';
import { askedInstr } from '../../game/asked.ts';
import { findCause } from '../../game/why.ts';
import { checkInvariants } from './apply-given.ts';
import { argumentsOf, namedArguments } from '../read/arguments.ts';
import { describePieces } from '../read/descriptions.ts';
import { describeOptions } from './dictation.ts';
import { onePiece, oneSeat, strangeKind, wordsOf } from '../read/expressions.ts';
import { picksOf } from './find-option.ts';
import { findNumbers } from '../../runtime/interpret/why-not.ts';
import type { Playing } from '../playing.ts';
import { ScenarioError } from '../read/scenario-error.ts';
import { objectSlot, type ScenarioVerb } from '../read/scenario-model.ts';

/** The most forced answers in a row before a rule counts as one that never ends. */
const mostForced = 10_000;

export class Performer {
  readonly playing: Playing;
  /** What sort of event came last; `verb`: one that performed something and is expected to be complete. */
  last: 'nothing' | 'verb' | 'run' | 'choice' = 'nothing';
  /** What was begun and has not finished, the innermost last: the frame below it, and whether it must not stay open. */
  private readonly begun: { readonly floor: number; readonly strict: boolean }[] = [];
  private open?: ScenarioError;

  constructor(playing: Playing) {
    this.playing = playing;
  }

  /** Whether something that was begun still waits for an answer. */
  get unfinished(): boolean {
    return this.begun.length > 0 || this.playing.asksChance;
  }

  /** `wait`: the lines that follow look at what is asked, so even a decision with one answer is left open. */
  perform(event: Event, wait: boolean): void {
    const { playing } = this;
    playing.at = event.span;
    if (this.open !== undefined && !this.answers(event)) throw this.open;
    this.open = undefined;
    switch (event.kind) {
      case 'verb':
        return this.performVerb(event, wait);
      case 'chooses':
        return this.choose(event.who && this.seatOf(event.who), event.choice?.text, event.answers, wait);
      case 'chance':
        return this.dictate(event, wait);
      case 'run':
        return this.runAction(event, wait);
      case 'play-on':
        if (event.to !== undefined) checkAsked(playing, event.to);
        playing.playOn(event.to?.text, () => checkInvariants(playing, event.span));
        this.dropFinished();
        this.last = 'choice';
        return checkInvariants(playing, event.span);
    }
  }

  /** Notes that the lines that follow look at the open decision: it may stay open. */
  lookAt(): void {
    this.open = undefined;
  }

  /** Throws if something has been left open. */
  settle(): void {
    if (this.open !== undefined) throw this.open;
  }

  /** Whether an event can answer what has been left open. */
  private answers(event: Event): boolean {
    if (event.kind === 'chance') return this.playing.asksChance;
    return event.kind === 'chooses' || (event.kind === 'verb' && this.verb(event.verb).kind === 'chooses');
  }

  private verb(name: Name): ScenarioVerb {
    const { verbs } = this.playing.compiledSelection.model;
    const verb = verbs.get(name.text);
    if (verb !== undefined) return verb;
    const near = closest(name.text, [...verbs.keys(), 'chooses', 'declines']);
    throw new ScenarioError(
      name.span,
      `no pack declares the verb \`${name.text}\`${near === undefined ? '' : `; did you mean \`${near}\`?`}`,
    );
  }

  private performVerb(event: Extract<Event, { kind: 'verb' }>, wait: boolean): void {
    const verb = this.verb(event.verb);
    if (verb.kind === 'chooses') {
      const object = this.objectOf(event);
      if (verb.option.includes(objectSlot) !== (object !== undefined))
        throw new ScenarioError(event.span, `\`${event.verb.text}\` ${object === undefined ? 'needs' : 'takes no'} object`);
      const id = verb.option.replace(objectSlot, object?.text ?? '');
      const first: ScenarioAnswer = { span: event.span, ids: [{ text: id, span: object?.span ?? event.span }], several: false };
      return this.choose(this.seatOf(event.who), verb.choice, [first, ...event.choosing], wait);
    }
    const { playing } = this;
    const { piece: who } = onePiece(playing, event.who);
    const object = this.objectOf(event);
    const action = playing.compiledSelection.compiled.env.actions.get(verb.action);
    if (action === undefined)
      throw new ScenarioError(event.verb.span, `the verb \`${event.verb.text}\` runs \`${verb.action}\`, which is no action`);
    const pieces = verb.piece === undefined || object === undefined ? [] : [this.findPiece(who, verb.piece, object)];
    if (verb.piece !== undefined && object === undefined)
      throw new ScenarioError(event.span, `\`${event.verb.text}\` needs a ${verb.piece}`);
    const args = argumentsOf(playing, action, [...pieces, who], event.span);
    playing.tell(`${playing.layout().id(who)} ${event.verb.text}${object === undefined ? '' : ` ${object.text}`}`);
    this.begin(action.index, args, true);
    this.last = 'verb';
    this.goOn([...event.choosing], wait);
  }

  private runAction(event: Extract<Event, { kind: 'run' }>, wait: boolean): void {
    const { playing } = this;
    const { actions } = playing.compiledSelection.compiled.env;
    const action = actions.get(event.name.text);
    if (action === undefined) {
      throw new ScenarioError(event.name.span, `there is no action \`${event.name.text}\`${whatExists(event.name.text, actions.keys())}`);
    }
    const args = namedArguments(playing, action, event);
    playing.tell(`run ${event.name.text}`);
    this.begin(action.index, args, false);
    this.last = 'run';
    this.goOn([], wait);
  }

  private begin(action: number, args: readonly (number | readonly number[])[], strict: boolean): void {
    this.begun.push({ floor: this.playing.state.base, strict });
    this.playing.perform(action, args);
  }

  /** Drops what has finished; returns whether there was anything. */
  private dropFinished(): boolean {
    const before = this.begun.length;
    const { over, state } = this.playing;
    while (this.begun.length > 0 && (over || state.base <= this.begun[this.begun.length - 1].floor)) this.begun.pop();
    return this.begun.length < before;
  }

  private dictate(event: Extract<Event, { kind: 'chance' }>, wait: boolean): void {
    const { playing } = this;
    dictate(playing, event);
    if (playing.asksChance) this.goOn([], wait);
  }

  /** Answers the open decision, which must be that seat's and of that name, and those that follow with the further answers. */
  private choose(seat: number | undefined, kind: string | undefined, answers: readonly ScenarioAnswer[], wait: boolean): void {
    const { playing } = this;
    const [first, ...rest] = answers;
    for (let forced = 0; ; forced++) {
      if (playing.asksChance && !playing.takeDictated()) throw this.undictated();
      const open = playing.open();
      if (open === undefined) throw new ScenarioError(first.span, 'the game is over: nobody is asked');
      if (playing.asksChance) continue;
      const meant = (seat === undefined || open.seat === seat) && (kind === undefined || open.kind === kind);
      const picks = meant ? picksOf(playing, open, idsOf(first)) : undefined;
      if (picks !== undefined) {
        playing.answer(picks);
        break;
      }
      const only = playing.forced();
      if (only === undefined || forced > mostForced) throw this.refusal(open, seat, kind, first);
      playing.answer(only, 'only answer');
    }
    this.last = 'choice';
    this.goOn([...rest], wait);
  }

  /** Goes on with what was begun: chance as dictated, the given answers in order, then decisions that have one answer only. */
  private goOn(answers: ScenarioAnswer[], wait: boolean): void {
    const { playing } = this;
    const { at } = playing;
    for (let forced = 0; forced < mostForced;) {
      // When what was begun is over, these answers are not for the decision below it.
      if (this.dropFinished() || playing.over) break;
      if (playing.asksChance) {
        if (playing.takeDictated()) continue;
        this.open = this.undictated();
        break;
      }
      const open = playing.open();
      if (open === undefined) break;
      const [next] = answers;
      const picks = next && picksOf(playing, open, idsOf(next));
      if (picks !== undefined) {
        playing.answer(picks);
        answers.shift();
        continue;
      }
      const under = this.begun.at(-1);
      const mayTake = next !== undefined || (under !== undefined && !wait);
      const only = mayTake ? playing.forced() : undefined;
      if (only !== undefined) {
        playing.answer(only, 'only answer');
        forced++;
        continue;
      }
      if (next !== undefined) throw this.refusal(open, undefined, undefined, next);
      if (under?.strict)
        this.open = new ScenarioError(at, `${this.asked(open)} and the scenario does not say what is chosen: ${describeOptions(open)}`);
      break;
    }
    const [left] = answers;
    if (left !== undefined && this.open === undefined)
      throw new ScenarioError(left.span, `nobody is asked: \`${showAnswer(left)}\` answers nothing`);
    if (left !== undefined && this.open !== undefined) throw this.open;
    checkInvariants(playing, at);
  }

  private findPiece(who: number, kind: string, word: Name): number {
    const { playing } = this;
    const layout = playing.layout();
    const kinds = typeNamed(playing.compiledSelection.compiled.env, kind)?.kinds ?? [];
    const { fits } = describePieces(playing, [word, { text: layout.id(who), span: word.span }]);
    const seat = layout.ownerOf(who);
    const found = layout.pieces.filter((piece) => kinds.includes(layout.kindIndex(piece)) && fits(piece));
    const rank = (piece: number): number => {
      const pile = layout.pileOf(piece);
      const holder = layout.piles[pile]?.owner ?? -1;
      return holder === seat ? pile : holder === 0 ? layout.piles.length + pile : 2 * layout.piles.length + pile;
    };
    const [first] = found.sort((left, right) => rank(left) - rank(right) || left - right);
    if (first === undefined) throw new ScenarioError(word.span, `${layout.id(who)} has no ${kind} \`${word.text}\``);
    return first;
  }

  private objectOf(event: Extract<Event, { kind: 'verb' }>): Name | undefined {
    if (event.object === undefined) return undefined;
    const words = wordsOf(event.object);
    if (words === undefined) throw new ScenarioError(event.object.span, `\`${event.verb.text}\` takes one word`);
    const strange = strangeKind(this.playing.compiledSelection.compiled.env, event.object);
    if (strange !== undefined)
      throw new ScenarioError(strange.span, `nothing is called \`${strange.text}\`: \`${event.verb.text}\` takes one word`);
    return words;
  }

  private seatOf(who: Expr): number {
    return this.playing.layout().seatIndex(oneSeat(this.playing, who));
  }

  private asked(open: OpenDecision): string {
    return open.seat === 'chance' ? `chance is asked \`${open.kind}\`` : `${this.playing.nameSeat(open.seat)} is asked \`${open.kind}\``;
  }

  private undictated(): ScenarioError {
    const open = this.playing.open()!;
    return new ScenarioError(
      this.playing.at,
      `${this.asked(open)} and the scenario does not say what it gives: write \`chance ${open.kind} gives ...\` before; ${describeOptions(open)}`,
      [this.playing.program.sites[open.site]],
    );
  }

  private refusal(open: OpenDecision, seat: number | undefined, kind: string | undefined, answer: ScenarioAnswer): ScenarioError {
    const { playing } = this;
    if (seat !== undefined && open.seat !== seat)
      return new ScenarioError(answer.span, `${this.asked(open)}, not ${playing.nameSeat(seat)}`);
    if (kind !== undefined && open.kind !== kind) return new ScenarioError(answer.span, `${this.asked(open)}, not \`${kind}\``);
    const wrong = answer.ids.find(({ text }) => picksOf(playing, { ...open, min: 0 }, [text]) === undefined);
    if (wrong === undefined)
      return new ScenarioError(
        answer.span,
        `${this.asked(open)}, which takes ${open.min === open.max ? open.min : `${open.min} to ${open.max}`} of its options, not ${answer.ids.length}`,
      );
    return new ScenarioError(
      wrong.span,
      `\`${wrong.text}\` is not offered: ${this.asked(open)}; ${describeOptions(open)}`,
      whyAbsent(playing, open, wrong.text).sites,
    );
  }
}

/** Remembers what chance is to give. */
export function dictate(playing: Playing, event: Extract<Event, { kind: 'chance' }>): void {
  const { chances } = playing.program;
  if (!chances.some(({ name }) => name === event.chance.text)) {
    const near = closest(
      event.chance.text,
      chances.map(({ name }) => name),
    );
    throw new ScenarioError(
      event.chance.span,
      `no rule uses a chance \`${event.chance.text}\`${near === undefined ? '' : `; did you mean \`${near}\`?`}`,
    );
  }
  playing.dictation.add(
    event.chance.text,
    event.span,
    event.answers.flatMap(({ ids }) => ids),
  );
}

/**
 * The places in the rules that keep an option from being offered, nearest first, and the numbers on which that hung; `unknown` when nothing in the
 * game has that name.
 */
export function whyAbsent(
  playing: Playing,
  open: OpenDecision,
  option: string,
): { readonly sites: readonly Site[]; readonly unknown: boolean } {
  const { program, machine, state } = playing;
  try {
    const found = findCause({ program, machine, position: ({ file }) => ({ file, line: 1, column: 1 }) }, state, open, option);
    return { sites: [...(found?.sites ?? []), ...(found?.numbers ?? [])].map((site) => program.sites[site]), unknown: false };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { sites: [playing.program.sites[open.site]], unknown: error.code === 'unknown-id' && !namesOption(playing, open, option) };
  }
}

/** The line that offers what is on offer, and the numbers on which that hung. */
export function whyOffered({ program, state }: Playing, open: OpenDecision): readonly Site[] {
  const instr = askedInstr(program, state);
  const numbers = instr.op === 'choose' ? findNumbers(program, state, instr, state.base) : [];
  return [open.site, ...numbers].map((site) => program.sites[site]);
}

/** Whether an id is a branch of the decision followed by the name of something, so that a rule could have offered it. */
function namesOption(playing: Playing, open: OpenDecision, option: string): boolean {
  const [branch, ...rest] = option.split(':');
  const layout = playing.layout();
  const name = rest.join(':');
  return (
    open.options.some((offered) => offered.branch === branch) &&
    layout.pieces.some((piece) => [true, false].some((exact) => pieceName(layout, piece, exact, undefined) === name))
  );
}

export function idsOf(answer: ScenarioAnswer): string[] {
  return answer.ids.map(({ text }) => text);
}

function showAnswer(answer: ScenarioAnswer): string {
  return answer.ids.length === 0 ? 'nothing' : idsOf(answer).join(', ');
}

function checkAsked(playing: Playing, name: Name): void {
  const { choices, chances } = playing.program;
  const known = [...choices, ...chances].map((entry) => entry.name);
  if (known.includes(name.text)) return;
  const near = closest(name.text, known);
  throw new ScenarioError(name.span, `no rule asks \`${name.text}\`${near === undefined ? '' : `; did you mean \`${near}\`?`}`);
}
