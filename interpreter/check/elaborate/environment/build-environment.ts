// Builds an environment from packs in order: models first, then documents, then rules. Reports names that are declared twice or are unknown.
import { phrase } from '../../../../grammar/diagnostics/phrases.ts';
import type { CheckCode } from '../../../../grammar/diagnostics/catalogue-check.ts';
import { addFix, type Arguments, diagnose } from '../../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../../grammar/diagnostics/diagnostic.ts';
import type { ModelFile } from '../../../../grammar/packs/merge-models.ts';
import type { Pack } from '../../../../grammar/packs/workspace.ts';
import type { Environment, Origin } from './environment.ts';
import { addDocuments } from './gather-documents.ts';
import { addFields, addKinds, addPile, keyType } from './gather-kinds.ts';
import { addOptions } from './gather-options.ts';
import { addRoles } from './gather-roles.ts';
import { addRules } from './gather-rules.ts';
import { kindsAt, oneTypeAt, originAt, typeAt, valueOrigin } from './model-places.ts';
import { pieceType, toMany } from './types.ts';

/** The width of the row of none. It is wider than any row, so that values of the game have their place before all columns are known. */
export const widthOfNone = 64;

export type OptionValue = boolean | string | number;

export interface BuildInput {
  /** In order: a pack after the packs it needs. */
  readonly packs: readonly Pack[];
  /** Chosen options when compiling; undefined while only checking. */
  readonly options?: ReadonlyMap<string, OptionValue>;
  readonly report: (diagnostic: Diagnostic) => void;
}

export interface Builder extends BuildInput {
  readonly env: Environment;
  readonly say: <C extends CheckCode>(code: C, origin: Origin, ...args: Arguments<C>) => void;
  /** Whether something with `only-with` belongs to this game; while checking everything does. */
  readonly included: (onlyWith: string | undefined) => boolean;
}

export function buildEnvironment(input: BuildInput): Environment {
  const env = emptyEnvironment(input.packs);
  const builder: Builder = {
    ...input,
    env,
    say: (code, { file, span }, ...args) => {
      const diagnostic = diagnose(code, file, span, ...args);
      const near = diagnostic.args?.['near'];
      input.report(
        typeof near === 'string' ? addFix(diagnostic, { title: phrase('write', { text: near }), span, text: near }) : diagnostic,
      );
    },
    included: (onlyWith) => onlyWith === undefined || input.options === undefined || Boolean(input.options.get(onlyWith)),
  };
  const models = input.packs.flatMap((pack) => pack.models);
  addOptions(builder);
  addKinds(builder, models);
  addEnums(builder, models);
  addDocuments(builder);
  addRoles(builder, models);
  addWords(builder, models);
  addFields(builder, models);
  addTable(builder, models);
  for (const kind of env.kinds) for (const key of kind.keys.values()) Object.assign(key, { valueType: keyType(builder, key) });
  addRules(builder);
  return env;
}

function emptyEnvironment(packs: readonly Pack[]): Environment {
  return {
    packs,
    kinds: [],
    kindByName: new Map(),
    kindByPlural: new Map(),
    roles: new Map(),
    roleByPlural: new Map(),
    enums: [],
    enumByName: new Map(),
    fields: [],
    piles: [],
    tablePiles: new Map(),
    keys: [],
    words: new Map(),
    values: new Map(),
    memories: new Map(),
    options: new Map(),
    results: new Map(),
    told: [],
    spans: new Map(),
    documents: [],
    documentByKind: new Map(),
    queries: new Map(),
    actions: new Map(),
    amendments: [],
    choices: new Map(),
    chances: new Map(),
    loose: [],
    dropped: new Set(),
    columns: 2,
    attaches: false,
  };
}

function addEnums({ env }: Builder, models: readonly ModelFile[]): void {
  for (const model of models) {
    for (const [name, words] of Object.entries(model.data.enums ?? {})) {
      const known = env.enumByName.get(name);
      words.forEach((word, at) => {
        if (known?.words.includes(word) !== true) env.loose.push({ ...valueOrigin(model, ['enums', name, String(at)]), name: word });
      });
      if (known) {
        (known.words as string[]).push(...words.filter((word) => !known.words.includes(word)));
        continue;
      }
      const symbol = { index: env.enums.length, name, words: [...words] };
      env.enums.push(symbol);
      env.enumByName.set(name, symbol);
      env.loose.push({ ...originAt(model, ['enums', name]), name });
    }
  }
}

function addWords(builder: Builder, models: readonly ModelFile[]): void {
  for (const model of models) {
    for (const [name, text] of Object.entries(model.data.words ?? {})) {
      builder.env.loose.push({ ...originAt(model, ['words', name]), name });
      builder.env.words.set(name, typeAt(builder, text, valueOrigin(model, ['words', name])));
    }
  }
}

/** Piles of the table, values, memories, spans and the names the tool itself needs. */
function addTable(builder: Builder, models: readonly ModelFile[]): void {
  const { env } = builder;
  const seat = env.kindByName.get('seat')!;
  env.memories.set('winners', { name: 'winners', index: 0, type: pieceType([seat.index], 'seat', true) });
  let values = 0;
  for (const model of models) {
    const { data } = model;
    for (const [name, pile] of Object.entries(data.piles ?? {})) {
      if (!builder.included(pile['only-with'])) continue;
      const known = env.tablePiles.get(name);
      const path = ['piles', name];
      const kinds = kindsAt(builder, pile.of ?? [], model, [...path, 'of']);
      if (known) known.kinds.push(...kinds);
      else env.tablePiles.set(name, addPile(env, { name, pile, kinds, origin: originAt(model, path) }, { table: env.tablePiles.size + 1 }));
    }
    for (const [name, text] of Object.entries(data.values ?? {})) {
      const type = oneTypeAt(builder, text, valueOrigin(model, ['values', name]));
      env.values.set(name, { name, offset: widthOfNone + values++, type, origin: originAt(model, ['values', name]) });
    }
    for (const [name, memory] of Object.entries(data.memory ?? {})) {
      env.loose.push({ ...originAt(model, ['memory', name]), name });
      env.memories.set(name, {
        name,
        index: env.memories.size,
        type: toMany(typeAt(builder, memory.of, valueOrigin(model, ['memory', name, 'of']))),
      });
    }
    for (const [name, span] of Object.entries(data.spans ?? {}))
      env.spans.set(name, {
        name,
        index: env.spans.size,
        endsWith: { name: span['ends-with'], origin: valueOrigin(model, ['spans', name, 'ends-with']) },
        origin: originAt(model, ['spans', name]),
      });
    for (const [name, query] of Object.entries(data.result ?? {}))
      env.results.set(name, { name: query, origin: valueOrigin(model, ['result', name]) });
    (data.told ?? []).forEach((name, at) => env.told.push({ name, origin: originAt(model, ['told', String(at)]) }));
    for (const name of Object.keys(data.verbs ?? {})) env.loose.push({ ...originAt(model, ['verbs', name]), name, sort: 'verb' });
    for (const name of Object.keys(data.usual ?? {})) env.loose.push({ ...originAt(model, ['usual', name]), name });
    if (data.start !== undefined) env.start = { name: data.start, origin: valueOrigin(model, ['start']) };
    if (data.place !== undefined) env.place = { name: data.place, origin: valueOrigin(model, ['place']) };
    if (data.first !== undefined) env.first = { name: data.first, origin: valueOrigin(model, ['first']) };
    if (data.players) {
      const players = env.players ?? { kind: '', field: 'owner', least: 1, most: 1 };
      const at = (name: 'kind' | 'field'): Origin =>
        data.players?.[name] === undefined
          ? (env.players?.places[name] ?? originAt(model, ['players']))
          : valueOrigin(model, ['players', name]);
      const written = Object.fromEntries(Object.entries(data.players).filter(([, value]) => value !== undefined));
      env.players = { ...players, ...written, places: { kind: at('kind'), field: at('field') } };
    }
  }
}
