// Explains names that have no rule of their own: enumerations and their words, fields, keys, piles of pieces, memories, spans, numbers of
// documents, branches, parts of a score, words of scenarios, drawings. The explanation is where they are defined and what they belong to.
import type { Environment } from '../check/elaborate/environment/environment.ts';
import { typePhrase } from '../check/elaborate/environment/describe.ts';
import type { SymbolSort } from '../symbols/mentions.ts';
import type { Definition } from '../symbols/symbol-index.ts';
import { type Explanation, namingScenarios } from './explanation.ts';
import type { ToldFiles } from './told-files.ts';

type BelongsTo = 'word-of' | 'pile-of' | 'field-of' | 'key-of' | 'number-of' | 'branch-of';

/** What each sort is called, and what it belongs to. Sorts that are missing here are explained in other files, or are local to a text. */
const told: Readonly<Partial<Record<SymbolSort, { readonly what: string; readonly of?: BelongsTo; readonly none?: 'only-looked-at' }>>> = {
  enum: { what: 'enumeration' },
  word: { what: 'word', of: 'word-of' },
  'stand-in': { what: 'name for a kind' },
  memory: { what: 'memory' },
  span: { what: 'span' },
  'own-pile': { what: 'pile', of: 'pile-of' },
  field: { what: 'field', of: 'field-of' },
  key: { what: 'key', of: 'key-of' },
  number: { what: 'number', of: 'number-of' },
  branch: { what: 'branch', of: 'branch-of' },
  part: { what: 'part of a score' },
  verb: { what: 'verb of scenarios' },
  usual: { what: 'usual state of scenarios' },
  drawing: { what: 'drawing', none: 'only-looked-at' },
  colour: { what: 'colour', none: 'only-looked-at' },
};

const local = new Set<SymbolSort>(['local', 'label', 'column', 'scenario']);

/** Whether a name of that sort is an id of its pack. */
export function isId(sort: SymbolSort): boolean {
  return !local.has(sort);
}

/** Whether what a name of that sort means is told by its definition alone. */
export function isToldByDefinition(sort: SymbolSort): boolean {
  return told[sort] !== undefined;
}

export function tellDefinition(files: ToldFiles, env: Environment, definition: Definition): Explanation[] {
  const { sort, name, of, file, span, pack } = definition;
  const how = told[sort];
  if (how === undefined) return [];
  const yaml = /\.ya?ml$/.test(file.path);
  return [
    {
      what: how.what,
      name,
      file: file.path,
      line: files.line(file.path, span.start),
      source: yaml ? files.block(file.path, span.start) : file.lineText(file.position(span.start).line).trim(),
      facts: [
        { key: 'pack', value: pack },
        ...(how.of !== undefined && of !== undefined ? [{ key: how.of, value: of } as const] : []),
        ...typeOf(env, definition),
      ],
      below: [],
      amends: [],
      amendments: [],
      naming: how.none === undefined ? files.scenariosNaming(name) : namingScenarios([]),
      scenarios: [],
      ...(how.none !== undefined && { whyNone: how.none }),
      // A word of an option is a way to play.
      listed: sort === 'word' && of !== undefined && env.options.has(of) ? 'plays' : 'uses',
      stretches: [{ file: file.path, start: span.start, end: span.end }],
      ...(sort === 'word' && { spokenAs: `enum-${of}` }),
      ...(sort === 'part' && { spokenAs: 'part' }),
      ...(sort === 'own-pile' && { spokenAs: 'pile' }),
      refs: [
        { sort, name, ...(of !== undefined && { of }) },
        // An enumeration is used through its words.
        ...(sort === 'enum' ? (env.enumByName.get(name)?.words ?? []) : []).map((word) => ({
          sort: 'word' as const,
          name: word,
          of: name,
        })),
      ],
    },
  ];
}

function typeOf(env: Environment, { sort, name, of }: Definition): Explanation['facts'] {
  const kind = of === undefined ? undefined : env.kindByName.get(of);
  const field = sort === 'field' ? kind?.fields.get(name) : undefined;
  const memory = sort === 'memory' ? env.memories.get(name) : undefined;
  const word = sort === 'stand-in' ? env.words.get(name) : undefined;
  const type = field?.type ?? memory?.type ?? word;
  return type === undefined ? [] : [{ key: 'type', value: typePhrase(env, type) }];
}
