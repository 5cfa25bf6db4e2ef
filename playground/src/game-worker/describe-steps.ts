// This file describes every moment of a timeline in one line of text, in a language and for a viewer. A seat learns about pieces of others
// only what was visible before or afterwards.
import type { GameSource, LogEntry } from '../../../interpreter/index.ts';
import {
  type Chronicle,
  type Effect,
  type Moment,
  plainTexts,
  type Program,
  sayStep,
  stateJson,
  type State,
  type StepFacts,
  stepName,
} from '../../../interpreter/internal.ts';
import type { PageViewer } from '../viewer.ts';
import type { TimelineStep } from '../protocol/game-worker.ts';
import { say } from './say.ts';

export interface Recipient {
  readonly locale: string;
  readonly viewer: PageViewer;
}

/** Names in a list that are still read one by one. */
const mostNamed = 6;

export function describeSteps(chronicle: Chronicle, recipient: Recipient): TimelineStep[] {
  const describer = new StepDescriber(chronicle, recipient);
  const { moments } = chronicle;
  const steps = moments.map((moment) => describer.step(moment));
  return steps.map((step, at) => (describer.isUntold(moments[at]) && tellsOutcome(moments, steps, at + 1) ? { ...step, text: '' } : step));
}

/** Whether the step after a draw has a text: then the draw needs no line of its own. */
function tellsOutcome(moments: readonly Moment[], steps: readonly TimelineStep[], at: number): boolean {
  return moments[at]?.type === 'event' && steps[at].text !== '';
}

const signed = new WeakMap<Moment, string>();

/** One for each moment. The same moment in two games of different rules is equal when these are. */
export function signatures(chronicle: Chronicle): readonly string[] {
  const describer = new StepDescriber(chronicle, { locale: 'en', viewer: null });
  return chronicle.moments.map((moment, at) => {
    let sign = signed.get(moment);
    if (sign === undefined) signed.set(moment, (sign = `${describer.signMoment(moment)}${at === 0 ? signLaid(chronicle) : ''}`));
    return sign;
  });
}

/** Who and what is where when the table is laid: a start has no effects of its own to tell it by. */
function signLaid(chronicle: Chronicle): string {
  const { program } = chronicle.source;
  const state = chronicle.stateAt(0);
  if (state.m.length === 0) return '';
  const place = program.fields[program.placeField]?.name;
  const { piles, pieces } = stateJson(program, state);
  const standing =
    place === undefined ? [] : Object.entries(pieces).flatMap(([id, fields]) => (place in fields ? [[id, fields[place]]] : []));
  return ` ${JSON.stringify([piles, standing])}`;
}

class StepDescriber {
  private readonly source: GameSource;
  private readonly program: Program;
  private readonly state: State;
  private readonly locale: string;
  private readonly viewer: PageViewer;
  /** Entries of the viewer's log that are not used yet, by number of the decision. */
  private readonly log = new Map<number, LogEntry[]>();
  private readonly untold = new Set<Moment>();

  constructor(chronicle: Chronicle, { locale, viewer }: Recipient) {
    const { source, state, moments } = chronicle;
    this.source = source;
    this.program = source.program;
    this.state = state;
    this.locale = locale;
    this.viewer = viewer;
    if (viewer === null) return;
    for (const entry of chronicle.logAt(moments.length - 1, viewer, locale))
      this.log.set(entry.n, [...(this.log.get(entry.n) ?? []), entry]);
  }

  step(moment: Moment): TimelineStep {
    const { type, n, site } = moment;
    const seat = moment.facts !== undefined && typeof moment.facts.seat === 'number' ? moment.facts.seat : null;
    const text = this.text(moment);
    const position = this.program.sites[site];
    if (type === 'chance' && text.hidden === true) this.untold.add(moment);
    const at = site === 0 || position === undefined || text.hidden ? undefined : this.source.position?.(position);
    const { said } = moment;
    return {
      type,
      n,
      text: text.text,
      seat,
      ...(at && { at }),
      ...(said && { scenarioLine: said.line, ...(said.failed !== undefined && { failed: said.failed }) }),
    };
  }

  /** Whether the viewer does not see the outcome of chance. */
  isUntold(moment: Moment): boolean {
    return this.untold.has(moment);
  }

  signMoment({ type, facts, step, effect }: Moment): string {
    if (step !== undefined) return `${type} ${stepName(step)} ${JSON.stringify(step.about)}`;
    if (facts !== undefined) return `${type} ${facts.kind} ${facts.seat} ${facts.options.map(({ id }) => id).join(' ')}`;
    return effect === undefined ? type : this.sign(effect);
  }

  private sign(effect: Effect): string {
    switch (effect.type) {
      case 'moved':
        return `moved ${effect.pieces.map((piece) => this.id(piece)).join(' ')} ${this.pileId(effect.from)} ${this.pileId(effect.to)}`;
      case 'field':
        return `field ${this.id(effect.piece)} ${this.fieldOf(effect)?.name ?? effect.offset} ${this.signValue(this.fieldOf(effect)?.type, effect.value)}`;
      case 'value':
        return `value ${this.globalOf(effect.offset)?.name ?? ''} ${this.signValue(this.globalOf(effect.offset)?.type, effect.value)}`;
      case 'created':
        return `created ${this.id(effect.piece)} ${this.pileId(effect.to)}`;
      case 'attached':
        return `attached ${this.program.documents[effect.document - 1]?.id} ${this.id(effect.piece)}`;
      case 'winners':
        return `winners ${effect.seats.map((seat) => this.id(seat)).join(' ')}`;
    }
  }

  // -------------------------------------------------------------- sentences

  private text(moment: Moment): { readonly text: string; readonly hidden?: boolean } {
    const { locale } = this;
    if (moment.said?.text !== undefined) return { text: moment.said.text };
    if (moment.type === 'start') return { text: say(locale, 'step.start') };
    if (moment.facts !== undefined) return this.logged(moment);
    if (moment.step !== undefined) return this.told(moment.n, moment.step);
    return moment.effect === undefined ? { text: '' } : this.effect(moment.effect);
  }

  private logged({ type, n, facts }: Moment): { readonly text: string; readonly hidden?: boolean } {
    if (facts === undefined) return { text: '' };
    const { locale } = this;
    const texts = this.source.texts ?? plainTexts;
    if (this.viewer === null) {
      const told = texts.log(facts, locale);
      const bare = type === 'chance' && told.startsWith('chance: ');
      return { text: bare ? say(locale, 'step.chance', { what: told.slice('chance: '.length) }) : told };
    }
    const entry = this.takeEntry(n, facts.type, facts.kind);
    if (entry !== undefined) return { text: entry.text };
    if (facts.type === 'chance') return { text: say(locale, 'step.chance-hidden'), hidden: true };
    return { text: say(locale, 'step.hidden', { who: this.seatName(facts.seat) }), hidden: true };
  }

  /** A viewer who may not know what happened gets no hint that something did. */
  private told(n: number, step: StepFacts): { readonly text: string; readonly hidden?: boolean } {
    if (this.viewer === null) return { text: sayStep(this.source.texts ?? plainTexts, step, this.locale) };
    const entry = this.takeEntry(n, 'event', stepName(step));
    return entry === undefined ? { text: '', hidden: true } : { text: entry.text };
  }

  private takeEntry(n: number, type: LogEntry['type'], kind: string): LogEntry | undefined {
    const entries = this.log.get(n) ?? [];
    const at = entries.findIndex((entry) => entry.type === type && entry.kind === kind);
    return at < 0 ? undefined : entries.splice(at, 1)[0];
  }

  private effect(effect: Effect): { readonly text: string; readonly hidden?: boolean } {
    const { locale } = this;
    switch (effect.type) {
      case 'moved': {
        const open = this.shows(effect.from) || this.shows(effect.to);
        const what = open ? this.names(effect.pieces) : this.backs(effect.pieces, effect.to);
        if (effect.from === 0) return { text: say(locale, 'step.put', { what, to: this.pileText(effect.to) }) };
        return { text: say(locale, 'step.moved', { what, from: this.pileText(effect.from), to: this.pileText(effect.to) }) };
      }
      case 'field':
        return this.fieldEffect(effect);
      case 'value': {
        const value = this.globalOf(effect.offset);
        const type = value?.type;
        if (value === undefined || type === undefined) return { text: '' };
        const field = this.named('value', value.name);
        return { text: say(locale, 'step.value', { field, from: this.value(type, effect.before), to: this.value(type, effect.value) }) };
      }
      case 'created':
        return {
          text: say(locale, 'step.created', {
            what: this.shows(effect.to) ? this.piece(effect.piece) : this.backs([effect.piece], effect.to),
          }),
        };
      case 'attached': {
        const document = this.program.documents[effect.document - 1];
        const rules = document === undefined ? '' : this.named(this.program.kinds[document.kind].name, document.id);
        return { text: say(locale, 'step.attached', { what: this.piece(effect.piece), rules }) };
      }
      case 'winners':
        return { text: say(locale, 'step.winners', { who: this.names(effect.seats) }) };
    }
  }

  private fieldEffect({ piece, offset, before, value }: Extract<Effect, { type: 'field' }>): {
    readonly text: string;
    readonly hidden?: boolean;
  } {
    const { program, locale } = this;
    const part = program.parts.find((candidate) => candidate.offset === offset);
    if (part !== undefined && this.kindOf(piece) === program.seats.kind) {
      const amount = `${value - before >= 0 ? '+' : ''}${value - before}`;
      return { text: say(locale, 'step.score', { what: this.piece(piece), amount, part: this.named('part', part.name) }) };
    }
    // Where the piece lay then is not known any more, so fields of pieces that can lie in piles are not described to a seat.
    if (this.viewer !== null && this.liesInPiles(this.kindOf(piece))) return { text: '', hidden: true };
    const field = this.fieldOf({ piece, offset });
    if (field === undefined) return { text: say(locale, 'step.changed', { what: this.piece(piece) }) };
    const slots = { what: this.piece(piece), from: this.value(field.type, before), to: this.value(field.type, value) };
    if (field.name === program.fields[program.placeField]?.name)
      return { text: before === 0 ? say(locale, 'step.put', slots) : say(locale, 'step.moved', slots) };
    return { text: say(locale, 'step.field', { ...slots, field: this.named('field', field.name) }) };
  }

  // -------------------------------------------------------------- names

  /** Whether the viewer sees what lies in a pile. */
  private shows(pile: number): boolean {
    if (this.viewer === null) return true;
    if (pile === 0) return false;
    const info = this.program.piles[this.state.pileInfos[pile]];
    if (info === undefined) return false;
    if (info.see === 'all') return true;
    return info.see === 'owner' && this.seatOf(this.state.pileHolders[pile]) === this.viewer;
  }

  private names(pieces: readonly number[]): string {
    if (pieces.length > mostNamed) return this.backs(pieces, 0);
    return counted(pieces.map((piece) => this.piece(piece))).join(', ');
  }

  /** What can be said of pieces whose faces are not seen. In a pile of several kinds all of them look like the first. */
  private backs(pieces: readonly number[], pile: number): string {
    const kinds = this.program.piles[this.state.pileInfos[pile]]?.kinds ?? [];
    const shown = this.viewer !== null && kinds.length > 1 ? this.named('kind', this.program.kinds[kinds[0]].name) : undefined;
    return counted(pieces.map((piece) => shown ?? this.back(piece))).join(', ');
  }

  private back(piece: number): string {
    const kind = this.program.kinds[this.kindOf(piece)];
    const document = this.program.documents[this.state.m[piece] - 1];
    return kind.openName && document !== undefined ? this.named(kind.name, document.id) : this.named('kind', kind.name);
  }

  private liesInPiles(kind: number): boolean {
    return this.program.piles.some(({ kinds }) => kinds.includes(kind));
  }

  private piece(piece: number): string {
    const kind = this.program.kinds[this.kindOf(piece)].name;
    const id = this.id(piece);
    const own = this.named(kind, id);
    if (own !== id) return own;
    const document = this.program.documents[this.state.m[piece] - 1];
    return document === undefined ? this.named('kind', kind) : this.named(kind, document.id);
  }

  private pileText(pile: number): string {
    const info = this.program.piles[this.state.pileInfos[pile]];
    if (pile === 0 || info === undefined) return say(this.locale, 'value.none');
    const holder = this.state.pileHolders[pile];
    const name = this.named('pile', info.name);
    return holder === 0 ? name : say(this.locale, 'place.of', { pile: name, owner: this.piece(holder) });
  }

  private value(type: Program['fields'][number]['type'], value: number): string {
    const { program, locale } = this;
    if (type.base === 'number') return String(value);
    if (type.base === 'truth') return say(locale, value === 0 ? 'value.false' : 'value.true');
    if (value === 0) return say(locale, 'value.none');
    if (type.base === 'enum') {
      const { name, words } = program.enums[type.enum ?? 0];
      return this.named(`enum-${name}`, words[value - 1] ?? '');
    }
    if (type.base === 'document') {
      const document = program.documents[value - 1];
      return this.named(program.kinds[document.kind].name, document.id);
    }
    if (type.base === 'pile') return this.pileText(value);
    return this.viewer === null || !this.liesInPiles(this.kindOf(value)) ? this.piece(value) : this.backs([value], 0);
  }

  private signValue(type: Program['fields'][number]['type'] | undefined, value: number): string {
    if (type?.base === 'piece') return this.id(value);
    if (type?.base === 'document') return this.program.documents[value - 1]?.id ?? '';
    if (type?.base === 'pile') return this.pileId(value);
    return String(value);
  }

  private seatName(seat: number | 'chance'): string {
    return seat === 'chance' ? '' : this.named('seat', `seat-${seat}`);
  }

  private named(kind: string, id: string): string {
    return (this.source.texts ?? plainTexts).name(kind, id, this.locale);
  }

  private id(piece: number): string {
    return this.state.ids[(piece - this.program.firstPiece) / this.program.stride] ?? '';
  }

  private kindOf(piece: number): number {
    return this.state.kinds[(piece - this.program.firstPiece) / this.program.stride] ?? 0;
  }

  private pileId(pile: number): string {
    const holder = this.state.pileHolders[pile] ?? 0;
    return `${holder === 0 ? '' : `${this.id(holder)}.`}${this.program.piles[this.state.pileInfos[pile]]?.name ?? ''}`;
  }

  private fieldOf({ piece, offset }: { readonly piece: number; readonly offset: number }): Program['fields'][number] | undefined {
    const index = this.program.kinds[this.kindOf(piece)].fields.find((field) => this.program.fields[field].offset === offset);
    return index === undefined ? undefined : this.program.fields[index];
  }

  private globalOf(offset: number): Program['globals'][number] | undefined {
    return this.program.globals.find((value) => value.offset === offset);
  }

  /** Index of the seat that a piece is or belongs to. */
  private seatOf(piece: number): number {
    const { program, state } = this;
    const seats = state.byKind[program.seats.kind] ?? [];
    if (seats.includes(piece)) return seats.indexOf(piece);
    const owner = program.fields[program.seats.field];
    const field = program.kinds[this.kindOf(piece)].fields.map((index) => program.fields[index]).find(({ name }) => name === owner?.name);
    return field === undefined ? -1 : seats.indexOf(state.m[piece + field.offset]);
  }
}

/** Equal names counted: `2 × this, that`. */
function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
}
