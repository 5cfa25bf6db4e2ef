// Reports texts of a pack that do not fit the card they are printed on. They are found by drawing the card, as it is drawn when it is printed.
import { diagnose } from '../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { keyOfText, type TextCell, type TextKey, type TextRow } from '../../grammar/translations/text-rows.ts';
import { type CardSource, collectFaces } from './collect-faces.ts';
import { type Cut, drawFace } from './draw-face.ts';
import type { CardFace } from './faces.ts';
import type { TightFace } from './tight-texts.ts';

/** `rows`: the texts of the pack, by their key. Texts of other packs are their matter. */
export function cutTexts(tight: readonly TightFace[], source: CardSource, rows: ReadonlyMap<string, TextRow>): readonly Diagnostic[] {
  return [...new Set(tight.map(({ locale }) => locale))].flatMap((locale) => {
    const wanted = new Set(tight.filter((face) => face.locale === locale).map(({ kind, id }) => `${kind} ${id}`));
    const set = collectFaces(source, { locale, only: (kind, id) => wanted.has(`${kind} ${id}`) || wanted.has(`${kind} ${kind}`) });
    const worst = new Map<TextCell, { readonly cut: Cut; readonly card: string }>();
    for (const face of set?.faces ?? [])
      for (const cut of drawFace(face, set!.art).cut) {
        const cell = textsOn(face, cut)
          .flatMap((key) => rows.get(keyOfText(key))?.cells.get(locale) ?? [])
          .reduce(longer, undefined);
        if (cell !== undefined && (worst.get(cell)?.cut.lost ?? 0) < cut.lost) worst.set(cell, { cut, card: face.name });
      }
    return [...worst].map(([{ file, scalar }, { cut, card }]) =>
      diagnose('text/does-not-fit', file.path, scalar.span, { part: cut.part, card, letters: cut.lost, locale }),
    );
  });
}

/** The texts that a part of a face is made of. */
function textsOn({ kind, kindName, document, owner = '', notes, ruleOf, parts, symbols }: CardFace, { part, of }: Cut): readonly TextKey[] {
  const own = { kind, id: document ?? kind };
  const ofKind = { kind: 'kind', id: kind };
  switch (part) {
    case 'name':
      return [
        { ...own, field: 'name' },
        { ...ofKind, field: 'name' },
      ];
    case 'rule':
      return [
        ...(ruleOf === undefined ? [] : [{ ...(ruleOf === 'kind' ? ofKind : own), field: 'rule' }]),
        ...parts.flatMap(({ kind: other, id }) => ['rule', 'name'].map((field) => ({ kind: other, id, field }))),
      ];
    case 'symbol':
      return symbols.filter((_, at) => at === of).map((symbol) => ({ kind: symbol.kind, id: symbol.id, field: 'name' }));
    case 'small-print':
      // A name of an owner that is too long is told on the card of its own.
      return owner.length > kindName.length + notes.join().length ? [] : [{ ...ofKind, field: 'name' }];
  }
}

function longer(one: TextCell | undefined, other: TextCell): TextCell {
  return one === undefined || one.text.length < other.text.length ? other : one;
}
