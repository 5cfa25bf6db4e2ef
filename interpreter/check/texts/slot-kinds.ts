// Finds the kinds of things that a slot of a text can name, so that their names can be asked for the form that the slot wants.
import { slotsOfPart, wordOf } from '../../program/about.ts';
import { type Group, groupsAt } from '../../texts/places.ts';
import type { AskedSite } from '../elaborate/asked-sites.ts';
import type { Environment } from '../elaborate/environment/environment.ts';
import type { Type } from '../elaborate/environment/types.ts';

export class SlotKinds {
  private readonly known = new Map<string, readonly string[]>();

  constructor(
    private readonly env: Environment,
    private readonly sites: readonly AskedSite[],
  ) {}

  /** The names of the kinds; none if it is not known. */
  at(kind: string, id: string, field: string, slot: string): readonly string[] {
    const key = `${kind} ${id} ${field} ${slot}`;
    let kinds = this.known.get(key);
    if (kinds === undefined) this.known.set(key, (kinds = this.find(kind, id, field, slot)));
    return kinds;
  }

  private find(kind: string, id: string, field: string, slot: string): readonly string[] {
    const { env } = this;
    const types = groupsAt(kind, id, field).flatMap((group) => this.typesIn(group, kind, id, slot));
    const kinds = types.flatMap((type) => (type.base === 'piece' || type.base === 'document' ? (type.kinds ?? []) : []));
    const found = new Set(kinds.map((index) => env.kinds[index].name));
    // Seats are called after what they are played with.
    const seat = slot === 'seat' || slot === 'winners' || found.has('seat');
    if (seat && env.players !== undefined) found.add(env.players.kind);
    return [...found];
  }

  private typesIn(group: Group, kind: string, id: string, slot: string): readonly Type[] {
    const { env } = this;
    const kindName = (index: number): string => env.kinds[index].name;
    const isSlot = (name: string, type: Type): boolean => name === slot || wordOf(type, kindName) === slot;
    switch (group) {
      case 'about':
        return this.asked(kind, id).flatMap(({ about }) =>
          about.filter((part) => slotsOfPart(part, kindName).includes(slot)).map(({ type }) => type),
        );
      case 'chosen':
        return this.asked(kind, id).flatMap(({ answers }) =>
          answers.flatMap(({ type }) => (type !== undefined && this.isChosen(type, slot) ? [type] : [])),
        );
      case 'arguments':
        return (env.actions.get(kind === 'step' ? id : '')?.params ?? [])
          .filter(({ name, type }) => isSlot(name, type))
          .map(({ type }) => type);
      case 'values':
        return [...env.values.values()].filter(({ name }) => name === slot).map(({ type }) => type);
      default:
        return [];
    }
  }

  private isChosen({ kinds = [] }: Type, slot: string): boolean {
    if (slot === 'chosen') return true;
    const role = this.env.roles.get(slot);
    return (
      kinds.some((index) => this.env.kinds[index].name === slot) || (role !== undefined && kinds.every((one) => role.kinds.includes(one)))
    );
  }

  private asked(kind: string, id: string): readonly AskedSite[] {
    const [choice] = id.split('.');
    return this.sites.filter(({ sort, name }) => name === choice && sort === (kind === 'chance' ? 'chance' : 'choice'));
  }
}
