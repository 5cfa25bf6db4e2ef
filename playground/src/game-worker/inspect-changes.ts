// Groups the amendments that change a thing by who brings them: first packs, then parts of the game that an option switches on, then characters,
// events and other documents. Each says what it changes in the words of its own text: a document by its rule, a part of the game by what its
// option says, an amendment of a pack by the text of its name, a layer by what the pack says of the document.
import type { Selected } from '../../../interpreter/index.ts';
import type { Touch } from '../../../interpreter/internal.ts';
import type { Place } from '../protocol/files.ts';
import type { InspectChange, InspectClause } from '../protocol/inspect.ts';

type Span = Touch['span'];

/** How things are called, said and found. */
export interface ChangeWords {
  readonly packs: Selected['packs'];
  readonly name: (kind: string, id: string) => string;
  readonly packName: (pack: string) => string;
  readonly sentence: (kind: string, id: string) => string | undefined;
  readonly clause: (file: string, span: Span) => string;
  readonly place: (file: string, span: Span) => Place;
}

interface Group extends Pick<InspectChange, 'by' | 'kind'> {
  readonly says: Set<string>;
  readonly clauses: InspectClause[];
  readonly rank: number;
}

export function groupChanges(touches: readonly Touch[], words: ChangeWords): readonly InspectChange[] {
  const groups = new Map<string, Group>();
  for (const touch of touches) {
    const { key, ...head } = headOf(touch, words);
    let group = groups.get(key);
    if (group === undefined) groups.set(key, (group = { ...head, says: new Set(), clauses: [] }));
    const said = sentenceOf(touch, words);
    if (said !== undefined) group.says.add(said);
    const { file, span } = touch;
    group.clauses.push({
      clause: words.clause(file, span),
      at: words.place(file, span),
      stretch: { file, start: span.start, end: span.end },
    });
  }
  return [...groups.values()]
    .sort((one, other) => one.rank - other.rank)
    .map(({ by, kind, says, clauses }) => ({ by, ...(kind !== undefined && { kind }), says: [...says], clauses }));
}

function headOf({ holder, option, pack }: Touch, words: ChangeWords): Pick<Group, 'by' | 'kind' | 'rank'> & { readonly key: string } {
  if (holder !== undefined)
    return { key: `${holder.kind} ${holder.id}`, by: words.name(holder.kind, holder.id), kind: words.name('kind', holder.kind), rank: 2 };
  if (option === undefined) return { key: `pack ${pack}`, by: words.packName(pack), rank: 0 };
  const home = words.packs.find(({ manifest }) => manifest.options !== undefined && Object.hasOwn(manifest.options, option));
  return { key: `option ${option}`, by: words.name('option', option), kind: words.packName(home?.id ?? pack), rank: 1 };
}

function sentenceOf({ holder, option, name, layerOf }: Touch, { sentence }: ChangeWords): string | undefined {
  if (holder !== undefined) return sentence(holder.kind, holder.id);
  const own = name === undefined ? undefined : sentence('amendment', name);
  if (own !== undefined) return own;
  if (option !== undefined) return sentence('option', option);
  return layerOf && sentence(layerOf.kind, layerOf.id);
}
