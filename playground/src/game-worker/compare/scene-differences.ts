// Finds what is other on two boards, from their scenes and open decisions alone. INVARIANT: it reads nothing but what the viewer is shown, so that
// two games that a viewer cannot tell apart differ in nothing. Things are compared by ids and by what they show, never by their names.
import type { Decision } from '../../../../interpreter/index.ts';
import type { StepView } from '../../protocol/game-worker.ts';
import type { Scene, ScenePiece, ScenePile } from '../../protocol/scene.ts';
import { say } from '../say.ts';

/** What the rules are asked about a difference: who wrote a field of a piece, or why an option is not on offer. */
export type Cause =
  | { readonly ask: 'because'; readonly piece: string; readonly field: string | null }
  | { readonly ask: 'why-not'; readonly option: string }
  | { readonly ask: 'decision' };

export interface SideOfDifference {
  readonly text: string;
  readonly marks: readonly string[];
  /** What is marked when none of these is drawn by itself. */
  readonly within?: string;
  readonly causes: readonly Cause[];
}

export interface Difference {
  /** The same for the same difference at another step. */
  readonly key: string;
  readonly sides: readonly [SideOfDifference, SideOfDifference];
}

type Board = Pick<StepView, 'scene' | 'decision'>;
type Both<Value> = readonly [Value, Value];

/** Names of a list that are told one by one. */
const mostNamed = 5;

/** The most telling first: who is elsewhere, what can be chosen, who is asked, numbers, piles. */
export function sceneDifferences(left: Board, right: Board, locale: string): readonly Difference[] {
  const scenes: Both<Scene> = [left.scene, right.scene];
  const finder = new Finder(locale);
  return [
    ...finder.figures(scenes),
    ...finder.decisions([left.decision, right.decision], scenes),
    ...finder.piles(scenes),
    ...finder.seats(scenes),
    ...finder.facts(scenes),
    ...finder.tracks(scenes),
  ];
}

interface Standing {
  readonly piece: ScenePiece;
  readonly cell?: { readonly id: string; readonly name: string };
}

class Finder {
  constructor(private readonly locale: string) {}

  /** Figures that stand elsewhere, are only on one board, or have other values. */
  figures(scenes: Both<Scene>): Difference[] {
    const [left, right] = map(scenes, standingIn);
    return union(left.keys(), right.keys()).flatMap((id) => {
      const both: Both<Standing | undefined> = [left.get(id), right.get(id)];
      if (both[0]?.cell?.id !== both[1]?.cell?.id || both[0] === undefined || both[1] === undefined) {
        const known = (both[0] ?? both[1])!.piece;
        return [
          differ(
            `place ${id}`,
            map(both, (standing) => this.standing(id, known, standing)),
          ),
        ];
      }
      return this.details(map([both[0], both[1]], ({ piece }) => piece));
    });
  }

  private standing(id: string, { name }: ScenePiece, standing: Standing | undefined): SideOfDifference {
    if (standing === undefined) return { text: say(this.locale, 'differs.gone', { what: name }), marks: [], causes: [] };
    const { piece, cell } = standing;
    const text =
      cell === undefined
        ? say(this.locale, 'differs.aside', { what: piece.name })
        : say(this.locale, 'differs.here', { what: piece.name, where: cell.name });
    return { text, marks: [id], causes: [{ ask: 'because', piece: id, field: null }] };
  }

  /** Fields of a piece that is on both boards. */
  private details([left, right]: Both<ScenePiece>): Difference[] {
    const id = left.id ?? '';
    const values = map([left, right], ({ details }) => new Map(details.map((detail) => [`${detail.field} ${detail.label}`, detail])));
    return union(values[0].keys(), values[1].keys()).flatMap((key) => {
      const both: Both<ScenePiece['details'][number] | undefined> = [values[0].get(key), values[1].get(key)];
      if (both[0]?.value === both[1]?.value) return [];
      const { label, field } = (both[0] ?? both[1])!;
      const side = (detail: (typeof both)[0]): SideOfDifference => ({
        text: say(this.locale, 'differs.field', { what: left.name, field: label, value: detail?.value ?? this.none }),
        marks: [id],
        causes: [{ ask: 'because', piece: id, field }],
      });
      return [differ(`field ${id} ${key}`, map(both, side))];
    });
  }

  /** Who is asked, and what can be chosen, as far as the viewer is shown it. */
  decisions(decisions: Both<Decision | null>, scenes: Both<Scene>): Difference[] {
    const [left, right] = decisions;
    if (left === null && right === null) return [];
    if (left?.seat !== right?.seat || left?.kind !== right?.kind) {
      const side = (decision: Decision | null, scene: Scene): SideOfDifference => {
        const seat = decision === null ? undefined : scene.seats.find(({ index }) => index === decision.seat);
        const asked = seat === undefined ? say(this.locale, 'differs.nobody-asked') : say(this.locale, 'play.turn', { who: seat.name });
        const text = decision === null || decision.asks === '' ? asked : `${asked}: ${decision.asks}`;
        return { text, marks: seat === undefined ? [] : [seat.id], causes: [{ ask: 'decision' }] };
      };
      return [differ('asked', [side(left, scenes[0]), side(right, scenes[1])])];
    }
    return left === null || right === null ? [] : this.offers([left, right], scenes);
  }

  private offers(decisions: Both<Decision>, scenes: Both<Scene>): Difference[] {
    const ids = map(decisions, ({ options }) => new Set(options.map(({ id }) => id)));
    const only = map([0, 1] as const, (at) => decisions[at].options.filter(({ id }) => !ids[1 - at].has(id)));
    if (only[0].length === 0 && only[1].length === 0) return [];
    const side = (at: 0 | 1): SideOfDifference => {
      const [own, others] = [only[at], only[1 - at]];
      const what = listed((own.length > 0 ? own : others).map(({ text }) => text));
      return {
        text: say(this.locale, own.length > 0 ? 'differs.offered' : 'differs.not-offered', { what }),
        marks: own.flatMap(({ id }) => scenes[at].targets[id] ?? []),
        causes: own.length > 0 ? [{ ask: 'decision' }] : [{ ask: 'why-not', option: others[0].id }, { ask: 'decision' }],
      };
    };
    return [differ('offer', [side(0), side(1)])];
  }

  /** Piles that hold other things, or the same in another order. */
  piles(scenes: Both<Scene>): Difference[] {
    const [left, right] = map(scenes, pilesOf);
    return union(left.keys(), right.keys()).flatMap((id) => {
      const both: Both<OwnedPile | undefined> = [left.get(id), right.get(id)];
      const pieces = map(both, (owned) => owned?.pile.pieces ?? []);
      const faces = map(pieces, (list) => list.map(faceOf));
      if (faces[0].join('\n') === faces[1].join('\n')) return [];
      const { name, owner } = (both[0] ?? both[1])!;
      const pile = owner === undefined ? name : say(this.locale, 'place.of', { pile: name, owner });
      const extra = map([0, 1] as const, (at) => without(pieces[at], faces[1 - at]));
      const reordered = extra[0].length === 0 && extra[1].length === 0;
      const from = faces[0].findIndex((face, at) => face !== faces[1][at]);
      const side = (at: 0 | 1): SideOfDifference => {
        const told = reordered ? pieces[at].slice(from, from + mostNamed) : extra[at];
        const names = reordered ? listed(told.map(nameOf)) : counted(told.map(nameOf));
        const count = say(this.locale, 'differs.pile', { pile, count: String(pieces[at].length) });
        // Where something is missing, the line that put the rest there is the nearest that can be named.
        const known = [...told, ...pieces[at]].filter((piece) => piece.id !== undefined);
        return {
          text: names === '' ? count : `${count}: ${names}`,
          marks: told.map((piece) => piece.id ?? piece.key),
          // What lies deep in a pile has no place of its own on the board.
          within: id,
          causes: known.slice(0, 1).map((piece) => ({ ask: 'because', piece: piece.id ?? '', field: 'pile' })),
        };
      };
      return [differ(`pile ${id}`, [side(0), side(1)])];
    });
  }

  seats(scenes: Both<Scene>): Difference[] {
    const [left, right] = scenes;
    return left.seats.flatMap((seat) => {
      const other = right.seats.find(({ id }) => id === seat.id);
      if (other === undefined) return [];
      const values = map([seat, other], ({ facts }) => new Map(facts.map((fact) => [`${fact.id} ${fact.label}`, fact])));
      return union(values[0].keys(), values[1].keys()).flatMap((key) => {
        const both: Both<Scene['facts'][number] | undefined> = [values[0].get(key), values[1].get(key)];
        if (both[0]?.value === both[1]?.value) return [];
        const { label, id } = (both[0] ?? both[1])!;
        const side = (fact: (typeof both)[0]): SideOfDifference => ({
          text: say(this.locale, 'differs.field', { what: seat.name, field: label, value: fact?.value ?? this.none }),
          marks: [seat.id],
          causes: [{ ask: 'because', piece: seat.id, field: id }],
        });
        return [differ(`seat ${seat.id} ${key}`, map(both, side))];
      });
    });
  }

  facts(scenes: Both<Scene>): Difference[] {
    const [left, right] = map(scenes, ({ facts }) => new Map(facts.map((fact) => [fact.id, fact])));
    return union(left.keys(), right.keys()).flatMap((id) => {
      const both: Both<Scene['facts'][number] | undefined> = [left.get(id), right.get(id)];
      if (both[0]?.value === both[1]?.value) return [];
      const field = (both[0] ?? both[1])!.label;
      const side = (fact: (typeof both)[0]): SideOfDifference => ({
        text: say(this.locale, 'differs.value', { field, value: fact?.value ?? this.none }),
        marks: [`fact.${id}`],
        causes: [],
      });
      return [differ(`fact ${id}`, map(both, side))];
    });
  }

  /** Where a track stands: its open card and the cell that is going on. */
  tracks(scenes: Both<Scene>): Difference[] {
    const [left, right] = scenes;
    return left.tracks.flatMap((track) => {
      const other = right.tracks.find(({ id }) => id === track.id);
      if (other === undefined) return [];
      const both = map([track, other], (one) => {
        const card = one.cards.find(({ state }) => state === 'now');
        const at = card?.cells.findIndex(({ now }) => now) ?? -1;
        return { card, at, key: JSON.stringify([card?.key, card?.about, at]) };
      });
      if (both[0].key === both[1].key) return [];
      const side = ({ card, at }: (typeof both)[0]): SideOfDifference => {
        const value = [card?.name, card?.cells[at]?.name].filter((name) => name !== undefined && name !== '').join(', ');
        const key = `track.${track.id}.${card?.key ?? ''}`;
        return {
          text: say(this.locale, 'differs.value', { field: track.name, value: value === '' ? this.none : value }),
          marks: card === undefined ? [] : [at < 0 ? key : `${key}.${at}`],
          causes: [],
        };
      };
      return [differ(`track ${track.id}`, map(both, side))];
    });
  }

  private get none(): string {
    return say(this.locale, 'value.none');
  }
}

function differ(key: string, sides: Both<SideOfDifference>): Difference {
  return { key, sides };
}

function map<In, Out>([left, right]: Both<In>, make: (value: In) => Out): Both<Out> {
  return [make(left), make(right)];
}

function union(left: Iterable<string>, right: Iterable<string>): readonly string[] {
  return [...new Set([...left, ...right])];
}

function standingIn({ chains, aside }: Scene): ReadonlyMap<string, Standing> {
  const found = new Map<string, Standing>();
  for (const { columns } of chains)
    for (const { cells } of columns)
      for (const cell of cells) for (const piece of cell.figures) if (piece.id !== undefined) found.set(piece.id, { piece, cell });
  for (const piece of aside) if (piece.id !== undefined) found.set(piece.id, { piece });
  return found;
}

interface OwnedPile {
  readonly pile: ScenePile;
  readonly name: string;
  readonly owner?: string;
}

function pilesOf({ chains, seats, piles }: Scene): ReadonlyMap<string, OwnedPile> {
  const found = new Map<string, OwnedPile>();
  const add = (pile: ScenePile, owner?: string): void =>
    void found.set(pile.id, { pile, name: pile.name, ...(owner !== undefined && { owner }) });
  for (const { columns } of chains)
    for (const { cells } of columns) for (const cell of cells) cell.piles.forEach((pile) => add(pile, cell.name));
  for (const seat of seats) seat.piles.forEach((pile) => add(pile, seat.name));
  piles.forEach((pile) => add(pile));
  return found;
}

/** All that tells a piece from another one that lies in the same pile. */
function faceOf({ kind, document, value, hidden, seat }: ScenePiece): string {
  return [kind, document ?? '', value ?? '', hidden, seat ?? ''].join(' ');
}

function nameOf({ name, value }: ScenePiece): string {
  return value === undefined ? name : `${name} ${value}`;
}

/** The pieces for which there is none with the same face on the other side. */
function without(pieces: readonly ScenePiece[], faces: readonly string[]): readonly ScenePiece[] {
  const left = new Map<string, number>();
  for (const face of faces) left.set(face, (left.get(face) ?? 0) + 1);
  return pieces.filter((piece) => {
    const count = left.get(faceOf(piece)) ?? 0;
    left.set(faceOf(piece), count - 1);
    return count <= 0;
  });
}

function listed(names: readonly string[]): string {
  return [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join(', ');
}

function counted(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return listed([...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)));
}
