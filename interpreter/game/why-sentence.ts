// Says in a sentence why an option is not on offer: a pattern for the cause that was found, filled with names of the packs. INVARIANT: it is made
// of what the asked seat can see, as the reasons are.
import { type Phrase, phrase } from '../../grammar/diagnostics/phrases.ts';
import { sayPhrase } from '../../grammar/diagnostics/speak.ts';
import type { State } from '../runtime/state.ts';
import type { OpenDecision } from './decision.ts';
import { joinId, valueFacts } from './ids.ts';
import { documentAt, Layout } from './layout.ts';
import type { GameSource } from './source.ts';
import type { Viewer } from './sight.ts';
import { plainTexts } from './text-source.ts';
import { SeatVisibility } from './view.ts';
import { findCause, type FoundCause } from './why.ts';

/** Undefined if the option is on offer. */
export function sayAbsence(
  source: GameSource,
  state: State,
  open: OpenDecision,
  option: string,
  locale: string,
  seat?: Viewer,
): string | undefined {
  const found = findCause(source, state, open, option, seat);
  return found && sayPhrase(new Wording(source, state, open, locale).of(found, option), locale);
}

class Wording {
  private readonly layout: Layout;
  private readonly visibility: SeatVisibility;

  constructor(
    private readonly source: GameSource,
    private readonly state: State,
    private readonly open: OpenDecision,
    private readonly locale: string,
  ) {
    this.layout = new Layout(source.program, state);
    this.visibility = new SeatVisibility(this.layout, state.seat);
  }

  of(found: FoundCause, option: string): Phrase {
    const name = this.nameOf(found, option);
    const { cause } = found;
    switch (cause?.how) {
      case 'not-in-pile':
        return phrase('why-not-in-pile', { name, ...this.pileAt(cause.pile) });
      case 'pile-empty':
        return phrase('why-pile-empty', { name, ...this.pileAt(cause.pile) });
      case 'field-differs':
        return this.elsewhere(name, cause.offset, found);
      case 'taken-out':
        return this.takenOut(name, cause.site);
      case 'condition':
        return this.condition(name, found);
      case 'only-last':
        return phrase('why-only-last', { name });
      case 'unseen':
        return phrase('why-unseen', { name });
      case 'other-question':
        return phrase('why-other-question', { name });
      default:
        return phrase('why-not-among', { name });
    }
  }

  /** The name of what the option is about, or of the option where it is about nothing. */
  private nameOf({ branch, value, named }: FoundCause, option: string): string {
    const { texts = plainTexts, program } = this.source;
    if (branch?.type === undefined) {
      const words = (branch?.parts ?? []).flatMap((part) => (part === 'value' ? [] : [part.word]));
      if (branch === undefined) return this.anyName(option);
      return texts.option(this.open.kind, { id: joinId(branch, undefined), branch: branch.name, words }, this.locale);
    }
    if (value === undefined || (branch.type.base === 'piece' && value === 0)) {
      const [kind] = branch.type.kinds ?? [];
      return texts.name(program.kinds[kind]?.name ?? '', named ?? option, this.locale);
    }
    const facts = valueFacts(this.layout, branch.type, value, false, this.visibility);
    return texts.name(facts.kind ?? '', facts.name, this.locale);
  }

  /** Something of which only the id is known. */
  private anyName(id: string): string {
    const { texts = plainTexts, program } = this.source;
    const document = program.documents.find((one) => one.id === id);
    const piece = this.visibility.find(id);
    const kind = document === undefined ? (piece === undefined ? '' : this.layout.kind(piece).name) : program.kinds[document.kind].name;
    return texts.name(kind, id, this.locale);
  }

  private pileAt(pile: number): { readonly pile: string; readonly owner: string } {
    const { texts = plainTexts } = this.source;
    const place = this.layout.piles[pile];
    if (place === undefined) return { pile: '', owner: '' };
    const owner = place.owner === 0 ? undefined : this.visibility.id(place.owner);
    return {
      pile: texts.name('pile', place.info.name, this.locale),
      owner: owner === undefined ? '' : texts.name(this.layout.kind(place.owner).name, owner, this.locale),
    };
  }

  private elsewhere(name: string, offset: number, found: FoundCause): Phrase {
    const { value = 0 } = found;
    const { program, texts = plainTexts } = this.source;
    const place = program.fields[program.placeField];
    const at = place?.offset === offset && value > 0 && this.visibility.sees(value, offset) ? this.state.m[value + offset] : 0;
    const id = at === 0 ? undefined : this.visibility.id(at);
    if (id === undefined) return this.condition(name, found);
    return phrase('why-elsewhere', { name, place: texts.name(this.layout.kind(at).name, id, this.locale) });
  }

  /** A condition that a document brings is told by the document's own rule. */
  private condition(name: string, { sites }: FoundCause): Phrase {
    const { holder, rule } = this.holderAt(sites[0] ?? 0);
    return phrase('why-condition', { name, more: rule === '' ? '' : `${holder}: ${rule}` });
  }

  private takenOut(name: string, site: number): Phrase {
    const { holder, rule } = this.holderAt(site);
    if (holder === '') return phrase('why-not-among', { name });
    return phrase('why-taken-out', { name, holder: holder === name ? '' : holder, rule });
  }

  /** The name and the rule of the document that a clause belongs to; empty if it belongs to none. */
  private holderAt(site: number): { readonly holder: string; readonly rule: string } {
    const { program, texts = plainTexts } = this.source;
    const clause = program.sites[site]?.rule ?? '';
    const number = program.documents.findIndex(({ id, kind }) => clause === id || clause === `${program.kinds[kind].name} ${id}`) + 1;
    if (number === 0) return { holder: '', rule: '' };
    const { id, kind } = documentAt(program, number);
    const { name } = program.kinds[kind];
    return { holder: texts.name(name, id, this.locale), rule: texts.ruleOf?.(name, id, this.locale) ?? '' };
  }
}
