// Works out, when the page is built, what the game worker would work out first for the packs of the page (prepared.ts).
import { Project } from '../../interpreter/index.ts';
import { type Compiled, parseMessage, slotResolver, slotsOfMessage, type Program } from '../../interpreter/internal.ts';
import { openSelection, type Opened } from '../src/game-worker/open-selection.ts';
import { chooseSetup } from '../src/game-worker/setup-choices.ts';
import type { TextFile } from '../src/protocol/files.ts';
import type { ChosenSetup } from '../src/protocol/game-worker.ts';
import { documentKey, hashFiles, type PreparedPack, type PreparedSelection, type PreparedTable } from '../src/prepared/prepared.ts';
import { selectionOf, selectionKey } from '../src/prepared/selection-key.ts';

/** Undefined: the packs cannot be played, and there is nothing to prepare. */
export function prepareTable(
  files: readonly TextFile[],
  locales: readonly string[],
  project = new Project(files),
): PreparedTable | undefined {
  const choices = Object.fromEntries(locales.map((locale) => [locale, chooseSetup(project, locale)]));
  const selections = new Map<string, PreparedSelection>();
  for (const { defaults } of Object.values(choices)) {
    const opened = openSelection(project, defaults, 'en');
    if ('error' in opened) return undefined;
    selections.set(selectionKey(defaults), prepareSelection(opened, defaults));
  }
  return { files: hashFiles(files), choices, selections: [...selections.values()] };
}

function prepareSelection({ selected, compiled }: Opened, setup: ChosenSetup): PreparedSelection {
  const packs = selected.packs.map(({ models, texts, glossaries, boards }): PreparedPack => ({
    models: models.map(({ data }) => data),
    texts: texts.map(({ data }) => data),
    glossaries: glossaries.map(({ data }) => data),
    boards: boards.map(({ data }) => data),
  }));
  return {
    selection: selectionOf(setup),
    options: [...selected.options],
    program: compiled.program,
    packs,
    numbers: numbersInTexts(
      compiled,
      packs.flatMap(({ texts }) => texts),
    ),
  };
}

/** What every slot of every text is if it is a number of the rules. Which slots are is known only to the rules. */
function numbersInTexts(compiled: Compiled, texts: readonly unknown[]): Record<string, Record<string, number>> {
  const slots = slotsByEntry(texts);
  const all = new Set([...slots.values()].flatMap((byId) => [...byId.values()].flatMap((found) => [...found])));
  const numbers: Record<string, Record<string, number>> = { '': answer(slotResolver(compiled), all) };
  for (const { kind, id } of documentsOf(compiled.program)) {
    const byId = slots.get(kind) ?? new Map<string, Set<string>>();
    // An entry with a pattern stands for other ids than its own.
    const wanted = new Set(
      [...byId].flatMap(([entry, found]) => (entry === id || !isDocument(compiled.program, kind, entry) ? [...found] : [])),
    );
    if (wanted.size > 0) numbers[documentKey(kind, id)] = answer(slotResolver(compiled, { kind, id }), wanted);
  }
  return numbers;
}

function answer(resolve: ReturnType<typeof slotResolver>, expressions: ReadonlySet<string>): Record<string, number> {
  const found: Record<string, number> = {};
  for (const expression of expressions) {
    const number = resolve(expression)?.number;
    if (number !== undefined) found[expression] = number;
  }
  return found;
}

/** By kind and id of an entry: the expressions in its messages, in all languages. */
function slotsByEntry(texts: readonly unknown[]): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> {
  const kinds = new Map<string, Map<string, Set<string>>>();
  for (const document of texts)
    for (const [kind, things] of entriesOf(document))
      for (const [id, fields] of entriesOf(things)) {
        const byId = kinds.get(kind) ?? new Map<string, Set<string>>();
        const found = byId.get(id) ?? new Set<string>();
        kinds.set(kind, byId.set(id, found));
        for (const [, message] of entriesOf(fields))
          if (typeof message === 'string') for (const slot of slotsOfMessage(parseMessage(message))) found.add(slot);
      }
  return kinds;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function documentsOf({ documents, kinds }: Program): { readonly kind: string; readonly id: string }[] {
  return documents.map(({ kind, id }) => ({ kind: kinds[kind].name, id }));
}

function isDocument(program: Program, kind: string, id: string): boolean {
  return program.documents.some((document) => document.id === id && program.kinds[document.kind].name === kind);
}
