// The words on printed cards: names and rules in one language, with the numbers of the selection filled in.
import type { Compiled } from '../check/compile.ts';
import { slotResolver, type Seats } from '../text-slots.ts';
import type { Resolver } from '../../grammar/messages/message.ts';
import type { Texts } from '../texts/texts.ts';

/** The numbers of a game are the same in every language. Those of a certain table are not kept. */
const known = new WeakMap<Compiled, Map<string, Resolver>>();

export class FaceTexts {
  private readonly numbers: Map<string, Resolver>;
  private readonly seats: Seats | undefined;

  constructor(
    private readonly compiled: Compiled,
    private readonly texts: Texts,
    private readonly locale: string,
    seats?: readonly (readonly string[])[],
  ) {
    const { documents, seats: info } = compiled.program;
    const numbers = seats?.map((ids) => ids.map((id) => documents.findIndex((one) => one.id === id && one.kind === info.playedWith) + 1));
    // A seat that names nobody is filled by the rules.
    this.numbers = (numbers === undefined ? known.get(compiled) : undefined) ?? new Map<string, Resolver>();
    if (numbers === undefined) known.set(compiled, this.numbers);
    this.seats = numbers?.every((own) => own.length > 0 && !own.includes(0)) === true ? numbers : undefined;
  }

  name(kind: string, id: string): string {
    return this.begun(this.texts.name(kind, id, this.locale));
  }

  /** The name of a piece that shows no document: its own, or that of its kind. */
  pieceName(kind: string, piece: string): string {
    const term = this.texts.term(kind, piece, this.locale);
    return term === undefined ? this.name('kind', kind) : this.begun(term.text);
  }

  /** The rule of a document, or of all its kind (`kind` as its kind). */
  rule(kind: string, id: string): string | undefined {
    return this.sentence(kind, id, 'rule', { kind, id });
  }

  /** Texts that a kind has for keys of its documents. */
  keySentences(kind: string, document: string): readonly string[] {
    const keys = [...(this.compiled.env.kindByName.get(kind)?.keys.keys() ?? [])];
    return keys.flatMap((key) => {
      // None of something is not worth a line.
      const value = this.numbersFor({ kind, id: document })(key);
      if (value !== undefined && 'number' in value && value.number === 0) return [];
      const said = this.sentence('kind', kind, key, { kind, id: document });
      return said === undefined || said.includes('{') ? [] : [said];
    });
  }

  amount(value: number, format: string | undefined): string {
    return this.texts.format(format ?? '', value, this.locale);
  }

  private sentence(kind: string, id: string, field: string, own: { readonly kind: string; readonly id: string }): string | undefined {
    const { texts, locale } = this;
    return texts.has(kind, id, field, locale) ? texts.field(kind, id, field, locale, {}, this.numbersFor(own))?.value : undefined;
  }

  private numbersFor(own: { readonly kind: string; readonly id: string }): Resolver {
    const key = `${own.kind} ${own.id}`;
    let made = this.numbers.get(key);
    if (made === undefined) this.numbers.set(key, (made = slotResolver(this.compiled, own, this.seats)));
    return made;
  }

  /** What stands alone on a card begins with a capital letter. */
  private begun(text: string): string {
    const [first = ''] = text;
    return `${first.toUpperCase()}${text.slice(first.length)}`;
  }
}
