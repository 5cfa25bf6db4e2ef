// Collects mentions of names in texts, glossaries and records of translations: kind, then id, then messages whose slots name things of the rules.
import type { ToolDocument } from '../../grammar/schemas/tool-kinds.ts';
import { findEntry, type YamlEntry } from '../../grammar/yaml/yaml-tree.ts';
import type { SourceFile } from '../../grammar/source.ts';
import { type MessagePart, parseMessage } from '../../grammar/messages/message.ts';
import { namedAfter } from './mention-rules.ts';
import { refOf, textSpan } from './mention-yaml.ts';
import { idParts, type Mentions, type Ref, type SymbolSort } from './mentions.ts';

/** What the ids under the tool's own kinds of text name. Kinds of the model name documents. */
export const textKinds: Readonly<Record<string, readonly SymbolSort[]>> = {
  pack: ['pack'],
  kind: ['kind'],
  role: ['role'],
  pile: ['pile', 'own-pile'],
  value: ['value'],
  option: ['option'],
  preset: ['preset'],
  choice: ['choice'],
  branch: ['choice', 'branch'],
  chance: ['chance'],
  step: ['action'],
  part: ['part'],
  require: ['require'],
  invariant: ['invariant'],
  result: [],
  format: [],
};

export function mentionTexts({ file, root }: ToolDocument<'text' | 'glossary' | 'translation'>, to: Mentions): void {
  for (const { key: kind, keySpan, value } of root.entries) {
    if (value.kind !== 'map') continue;
    const enumeration = /^enum-(.+)$/.exec(kind)?.[1];
    if (enumeration !== undefined)
      to.use(file, { start: keySpan.end - enumeration.length, end: keySpan.end }, [refOf('enum', enumeration)]);
    else if (textKinds[kind] === undefined) to.use(file, keySpan, [refOf('kind', kind)]);
    for (const entry of value.entries) mentionEntry(file, kind, enumeration, entry, to);
  }
}

function mentionEntry(
  file: SourceFile,
  kind: string,
  enumeration: string | undefined,
  { key: id, keySpan, value }: YamlEntry,
  to: Mentions,
): void {
  const sorts = textKinds[kind];
  if (kind === 'branch') mentionBranch(file, id, keySpan.start, to);
  else if (kind === 'option' && id.includes('.')) mentionOptionValue(file, id, keySpan.start, to);
  else if (enumeration !== undefined) to.use(file, keySpan, [refOf('word', id, enumeration)]);
  else if (sorts === undefined) to.use(file, keySpan, [refOf('document', id, kind)]);
  else
    to.use(
      file,
      keySpan,
      sorts.map((sort) => refOf(sort, id)),
      { all: true },
    );
  if (value.kind !== 'map') return;
  const home = kind === 'kind' ? id : kind;
  for (const field of value.entries) {
    // What a key of a document says may have a text of its own.
    to.use(file, field.keySpan, [refOf('key', field.key, home)]);
    // A record holds the sentence that a text was made from.
    const written = field.value.kind === 'map' ? findEntry(field.value, 'of')?.value : field.value;
    if (written?.kind !== 'scalar') continue;
    const span = textSpan(file, written);
    if (span === undefined) continue;
    for (const part of slotsIn(parseMessage(written.text).parts)) mentionSlot(file, kind, id, part, span.start, to);
  }
}

/** `CHOICE.BRANCH` or `CHOICE.BRANCH.WORD`. */
function mentionBranch(file: SourceFile, id: string, start: number, to: Mentions): void {
  const parts = idParts(id, start);
  const [choice, branch, word] = parts;
  if (choice) to.use(file, choice.span, [refOf('choice', choice.text)]);
  if (branch) to.use(file, branch.span, [refOf('branch', branch.text, choice.text)]);
  if (word) to.use(file, word.span, [refOf('word', word.text), refOf('document', word.text)]);
}

/** `OPTION.VALUE`. */
function mentionOptionValue(file: SourceFile, id: string, start: number, to: Mentions): void {
  const [option, value] = idParts(id, start);
  if (option) to.use(file, option.span, [refOf('option', option.text)]);
  if (value) to.use(file, value.span, [refOf('word', value.text, option.text)]);
}

type Slot = Exclude<MessagePart, { part: 'text' }>;

function slotsIn(parts: readonly MessagePart[]): Slot[] {
  return parts.flatMap((part) => {
    if (part.part === 'text') return [];
    const inner = 'alternatives' in part ? part.alternatives.flatMap(({ parts: own }) => slotsIn(own)) : [];
    return [part, ...inner];
  });
}

function mentionSlot(file: SourceFile, kind: string, id: string, slot: Slot, start: number, to: Mentions): void {
  mentionThing(file, kind, id, slot.expression, start + slot.span.start, to);
  if (slot.part === 'counted') mentionThing(file, kind, id, slot.term, start + slot.span.start + slot.expression.length, to);
}

/** `draw-size`, `lawman red`, `place`: a number of the document or of the rules, a thing, or whatever is of that kind. */
function mentionThing(file: SourceFile, kind: string, id: string, expression: string, from: number, to: Mentions): void {
  const at = file.text.indexOf(expression, from);
  if (at === -1 || at > from + 3 + expression.length) return;
  const [first, second] = idParts(expression.replace(/\.base$/, ''), at);
  if (first === undefined) return;
  if (second !== undefined) {
    const enumeration = /^enum-(.+)$/.exec(first.text)?.[1];
    if (enumeration !== undefined) {
      to.use(file, { start: first.span.end - enumeration.length, end: first.span.end }, [refOf('enum', enumeration)]);
      to.use(file, second.span, [refOf('word', second.text, enumeration)]);
      return;
    }
    if (textKinds[first.text] === undefined) to.use(file, first.span, [refOf('kind', first.text)]);
    const sorts = textKinds[first.text];
    // `{seat first}`: the value of the slot `first`, named as a seat is.
    const things = sorts?.map((sort) => refOf(sort, second.text)) ?? [refOf('document', second.text, first.text)];
    to.use(file, second.span, [...things, refOf('value', second.text), ...namedAfter(second.text)]);
    return;
  }
  const own: Ref[] = [
    refOf('number', first.text, `${kind} ${id}`),
    refOf('key', first.text, kind === 'kind' ? id : kind),
    ...(kind === 'step' ? [refOf('label', first.text, id)] : []),
  ];
  to.use(file, first.span, [...own, refOf('query', first.text), refOf('value', first.text), ...namedAfter(first.text)]);
}
