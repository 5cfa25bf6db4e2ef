// What goes to translators with every text of a pack, besides the text: its rule in words as the text view tells it, what its slots may show, the
// sentence filled in, the room on its card, and what its author says.
import { parseMessage, slotsOfMessage } from '../../../grammar/messages/message.ts';
import { languagesOf } from '../../../grammar/translations/languages.ts';
import type { TextRow } from '../../../grammar/translations/text-rows.ts';
import { cardSource, collectFaces } from '../../cards/collect-faces.ts';
import { lettersThatFit } from '../../cards/letters-that-fit.ts';
import { sortOf } from '../../check/texts/check-message.ts';
import { printedSelection } from '../../project/find-cut-texts.ts';
import type { Project } from '../../project/project.ts';
import type { ContextOf } from '../../texts/exchange/units.ts';
import { ruleInWords, writeRule } from './rule-words.ts';
import { RulesBeside, type ThingRef } from './rules-beside.ts';
import { sampleOfSlot, samplesOf } from './samples.ts';
import { commentsAt, glossaryNotes, resolverOf } from './text-detail.ts';
import { allTexts, textsAbout } from './text-table.ts';

/** What is the same for all languages. */
type Shared = Omit<ReturnType<ContextOf>, 'notes'>;

/** `spoken`: the language in which rules are told. Each text is looked at once, however many languages are exported. */
export function contextsOf(project: Project, id: string, spoken: string): ContextOf | undefined {
  const [pack, workspace] = [project.pack(id), project.workspace()];
  if (pack === undefined) return undefined;
  const { source } = languagesOf(pack);
  const checked = project.checked(id);
  const index = project.symbols();
  const beside = new RulesBeside(project, index);
  const selected = project.select(printedSelection(pack));
  // Without a game that can be played nobody knows numbers and cards; the texts go out all the same.
  const played = 'error' in selected || project.errorsIn(selected.packs).length > 0 ? undefined : selected;
  const compiled = played && project.program(played);
  const wanted = { locale: source, pack: id };
  const cards = played && collectFaces(cardSource(project, played, wanted), wanted);
  const room = cards === undefined ? new Map<string, number>() : lettersThatFit(cards.faces);
  const telling = {
    index,
    env: checked.env,
    texts: textsAbout(workspace, pack),
    numbersOf: (thing: ThingRef) => (compiled === undefined ? () => undefined : resolverOf(compiled, thing)),
    spoken,
  };
  const known = new Map<TextRow, Shared>();

  const sharedOf = (row: TextRow): Shared => {
    const cell = row.cells.get(source);
    const place = checked.texts.places.at(row.kind, row.id, row.field);
    const setting = {
      texts: allTexts(workspace),
      field: row.field,
      locale: source,
      rules: telling.numbersOf(row),
      sortOf: (expression: string) => (place ? sortOf({ env: checked.env, names: checked.texts, slots: place }, expression) : 'any'),
    };
    const slots = cell === undefined ? [] : [...slotsOfMessage(parseMessage(cell.text))];
    const samples = slots.flatMap((slot) => {
      const sample = sampleOfSlot(slot, setting);
      return sample === undefined ? [] : [[slot, sample] as const];
    });
    const ref = { ...row, pack: id };
    const found = beside.ruleOf(() => index.study(id)?.checked, ref);
    const rule = found === undefined ? '' : writeRule(ruleInWords(found, ref, telling), spoken);
    const limit = room.get(row.key);
    const example = cell === undefined || slots.length === 0 ? undefined : samplesOf(cell.text, setting)[0].text;
    return {
      ...(rule !== '' && { rule }),
      samples: new Map(samples),
      ...(example !== undefined && { example }),
      ...(limit !== undefined && { limit }),
    };
  };

  return (row, language) => {
    let shared = known.get(row);
    if (shared === undefined) known.set(row, (shared = sharedOf(row)));
    const cell = row.cells.get(source);
    const notes = [...(cell === undefined ? [] : commentsAt(cell)), ...glossaryNotes(pack, { ...row, pack: id }, [source, language])];
    return { ...shared, notes };
  };
}
