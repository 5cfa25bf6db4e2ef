// Lists options that the open decision could offer in another situation but does not offer now, so that a reader can ask why not. INVARIANT: the
// list is made only of what the asked seat knows, as its options are.
import type { ChooseBranch, ChooseInstr } from '../program/program.ts';
import { Ask, type State } from '../runtime/state.ts';
import { askedInstr } from './asked.ts';
import { openDecision } from './decision.ts';
import { joinId, pieceName, valueFacts } from './ids.ts';
import { Layout } from './layout.ts';
import type { GameSource } from './source.ts';
import { plainTexts, type OptionFacts } from './text-source.ts';
import { SeatVisibility } from './view.ts';

/** The limit of the list; no reader asks about more. */
const mostAbsent = 60;

export function absentOptions(source: GameSource, state: State, locale: string): readonly { readonly id: string; readonly text: string }[] {
  const { program, texts = plainTexts } = source;
  const instr = state.ask === Ask.decision ? askedInstr(program, state) : undefined;
  if (instr?.op !== 'choose') return [];
  const layout = new Layout(program, state);
  const visibility = new SeatVisibility(layout, state.seat);
  const open = openDecision(program, state);
  const offered = new Set(open.options.map(({ id }) => id));
  const found = new Map<string, OptionFacts>();
  for (const branch of instr.branches) {
    for (const option of imaginable(layout, visibility, instr, branch)) {
      if (!offered.has(option.id) && !found.has(option.id)) found.set(option.id, option);
    }
  }
  return [...found.values()].slice(0, mostAbsent).map((option) => ({ id: option.id, text: texts.option(open.kind, option, locale) }));
}

/** Everything of the type that a branch offers, under the names its options have. */
function imaginable(layout: Layout, visibility: SeatVisibility, instr: ChooseInstr, branch: ChooseBranch): readonly OptionFacts[] {
  const { program } = layout;
  const { type, name } = branch;
  const parts = name === undefined && branch.parts.length === 0 ? (['value'] as const) : branch.parts;
  const words = parts.flatMap((part) => (part === 'value' ? [] : [part.word]));
  const option = (value?: OptionFacts['value']): OptionFacts => ({ id: joinId({ name, parts }, value?.name), branch: name, words, value });
  if (type === undefined || !parts.includes('value')) return [option()];
  const { kinds } = type;
  if (type.base === 'piece') {
    const fits = visibility.inOrder().filter((piece) => kinds === undefined || kinds.includes(layout.kindIndex(piece)));
    return fits.map((piece) =>
      option({ base: 'piece', kind: layout.kind(piece).name, name: pieceName(layout, piece, instr.exact, visibility) }),
    );
  }
  const values =
    type.base === 'enum'
      ? program.enums[type.enum ?? 0].words.map((_, at) => at + 1)
      : type.base === 'document'
        ? program.documents.flatMap((document, at) => (kinds === undefined || kinds.includes(document.kind) ? [at + 1] : []))
        : type.base === 'truth'
          ? [0, 1]
          : [];
  return values.map((value) => option(valueFacts(layout, type, value, instr.exact, visibility)));
}
