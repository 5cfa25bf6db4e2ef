// Checks the names that the models of a pack use: a name that is not defined is reported where it is written. Types, kinds of piles and members
// of roles are resolved when the environment is built; this file checks the names that only views, ids, set-up and results read.
import { diagnose } from '../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { type Besides, diagnoseUnknown, type UnknownCode } from '../../grammar/diagnostics/unknown-name.ts';
import type { ModelFile } from '../../grammar/packs/merge-models.ts';
import type { Kind } from '../../grammar/generated/types.ts';
import type { Pack } from '../../grammar/packs/workspace.ts';
import { candidatesOf, kindWord } from './compile.ts';
import type { Elaborated } from './elaborate/elaborate-all.ts';
import { typePhrase } from './elaborate/environment/describe.ts';
import type { Environment, KeySymbol, KindSymbol, Named, OptionSymbol, Origin } from './elaborate/environment/environment.ts';
import { checkWhile } from './elaborate/holders.ts';
import { kindTemplate, templateSlots } from './elaborate/ids.ts';
import { valueOrigin } from './elaborate/environment/model-places.ts';
import { fits, type Type } from './elaborate/environment/types.ts';
import { unusedDefinitions } from './blame/unused-definitions.ts';

type Collect = (diagnostic: Diagnostic) => void;

export function checkModels(pack: Pack, elaborated: Elaborated, collect: Collect): void {
  const { env } = elaborated.shared;
  const [model] = pack.models;
  if (!model) return;
  const at = { start: 0, end: Math.min(model.file.text.length, Math.max(0, model.file.text.indexOf('\n'))) };
  if (pack.needs.length === 0 && env.start === undefined) collect(diagnose('check/no-start', model.file.path, at, {}));
  new ModelCheck(elaborated, collect).run();
  for (const own of pack.models)
    for (const [name, kind] of Object.entries(own.data.kinds ?? {})) new KindCheck(env, env.kindByName.get(name)!, own, collect).run(kind);
  for (const diagnostic of unusedDefinitions(pack, env)) collect(diagnostic);
}

/** Reports a name that is not defined, with the most similar one that is. */
function unknown<C extends UnknownCode>(
  collect: Collect,
  code: C,
  { name, origin: { file, span } }: Named,
  known: Iterable<string>,
  ...besides: Besides<C>
): void {
  collect(diagnoseUnknown(code, file, { text: name, span }, known, ...besides));
}

/** Checks what the models declare for the game as a whole. */
class ModelCheck {
  private readonly env: Environment;

  constructor(
    private readonly elaborated: Elaborated,
    private readonly collect: Collect,
  ) {
    this.env = elaborated.shared.env;
  }

  run(): void {
    const { env } = this;
    if (env.start) this.expectAction(env.start);
    for (const { endsWith } of env.spans.values()) this.expectAction(endsWith);
    for (const step of env.told) this.expectAction(step, env.kindByName.keys());
    this.checkPlayers();
    this.checkPlace();
    const { chances } = this.elaborated.shared;
    if (env.first && !chances.has(env.first.name)) unknown(this.collect, 'check/unknown-chance', env.first, chances.keys());
    for (const told of env.results.values()) this.checkResult(told);
    for (const option of env.options.values()) this.checkAmong(option);
    for (const kind of env.kinds) for (const key of kind.keys.values()) checkWhile(this.elaborated.shared, key);
  }

  private expectAction(step: Named, others: Iterable<string> = []): void {
    const known = new Set([...this.env.actions.keys(), ...others]);
    if (!known.has(step.name)) unknown(this.collect, 'check/unknown-action', step, known);
  }

  /** Checks the kind and the field by which seats are played. */
  private checkPlayers(): void {
    const { players, kindByName } = this.env;
    if (players === undefined) return;
    const kind = kindByName.get(players.kind);
    if (kind === undefined)
      unknown(this.collect, 'check/unknown-kind', { name: players.kind, origin: players.places.kind }, kindByName.keys());
    else if (!kind.fields.has(players.field))
      unknown(this.collect, 'check/unknown-field', { name: players.field, origin: players.places.field }, kind.fields.keys(), {
        kind: kind.name,
      });
  }

  private checkPlace(): void {
    const { place, fields } = this.env;
    const known = new Set(fields.map(({ name }) => name));
    if (place !== undefined && !known.has(place.name)) unknown(this.collect, 'check/unknown-field', place, known);
  }

  /**
   * Checks the query that lists what an option can name: it has no parameters, since it is asked before set-up, and answers with many documents
   * of the kind.
   */
  private checkAmong({ among, of }: OptionSymbol): void {
    const kind = of === undefined ? undefined : this.env.kindByName.get(of);
    if (among === undefined) return;
    this.checkResult(among);
    const query = this.env.queries.get(among.name);
    if (query === undefined || kind === undefined || query.result.base === 'unknown') return;
    const wanted: Type = { base: 'document', kinds: [kind.index], many: true, word: kind.name };
    if (query.result.many && query.result.base === 'document' && fits(query.result, wanted)) return;
    const phrases = { wanted: typePhrase(this.env, wanted), given: typePhrase(this.env, query.result) };
    this.collect(diagnose('check/wrong-value', among.origin.file, among.origin.span, phrases));
  }

  /** Checks a query of the result. It must have no parameters, because a result is computed without any player to ask about. */
  private checkResult(told: Named): void {
    const { name, origin } = told;
    const query = this.env.queries.get(name);
    if (query === undefined) unknown(this.collect, 'check/unknown-query', told, this.env.queries.keys());
    else if (query.params.length > 0) this.collect(diagnose('check/needs-arguments', origin.file, origin.span, { name }));
  }
}

/** Keys of documents that pieces can be compared by: one word or number each. */
const comparable: ReadonlySet<string> = new Set(['number', 'truth', 'word']);

/** Checks what one model declares about the visibility of a kind to viewers, and about the ids of its pieces. */
class KindCheck {
  constructor(
    private readonly env: Environment,
    private readonly kind: KindSymbol,
    private readonly model: ModelFile,
    private readonly collect: Collect,
  ) {}

  run({ open, hidden, same, id, option, exact, keys: declared }: Kind): void {
    const { fields, keys } = this.kind;
    const printed = [...keys.values()].filter(({ type }) => comparable.has(type)).map(({ name }) => name);
    // Who can identify a piece is not checked here: the pile in which it lies decides that.
    this.checkList('open', open, ['name', ...fields.keys()]);
    this.checkList('hidden', hidden, [...fields.keys()]);
    this.checkList('same', same, ['name', ...fields.keys(), ...printed]);
    for (const [name, { default: value }] of Object.entries(declared ?? {})) this.checkDefault(keys.get(name)!, value);
    for (const [key, template] of Object.entries({ id, option, exact })) if (template !== undefined) this.checkTemplate(key, template);
  }

  private checkList(list: 'open' | 'hidden' | 'same', names: readonly string[] | undefined, known: readonly string[]): void {
    (names ?? []).forEach((name, at) => {
      if (known.includes(name)) return;
      const place = { name, origin: this.placeOf(list, at) };
      const { fields, keys, piles, name: kind } = this.kind;
      const isOther = name === 'name' || fields.has(name) || keys.has(name) || piles.has(name);
      if (isOther) this.collect(diagnose('check/not-listed', place.origin.file, place.origin.span, { name, list }));
      else unknown(this.collect, 'check/unknown-field', place, known, { kind });
    });
  }

  /** Checks the default value of a key, where it is a word of an enumeration or another document. */
  private checkDefault(key: KeySymbol, value: unknown): void {
    const { base } = key.valueType;
    if (base !== 'enum' && base !== 'document') return;
    const known = candidatesOf(this.env, key);
    (Array.isArray(value) ? value : [value]).forEach((name: unknown, at) => {
      if (typeof name !== 'string' || known.includes(name)) return;
      const origin = this.placeOf('keys', key.name, 'default', ...(Array.isArray(value) ? [at] : []));
      unknown(this.collect, 'check/unknown-data', { name, origin }, known, { kind: kindWord(this.env, key) });
    });
  }

  private checkTemplate(key: string, template: string): void {
    const strange = kindTemplate(this.kind, template).unknown;
    if (strange.length === 0) return;
    const { file, span, pack } = this.placeOf(key);
    const written = this.model.file.text.slice(span.start, span.end);
    for (const name of strange) {
      const at = written.indexOf(`{${name}}`);
      const start = span.start + at + 1;
      const origin: Origin = { file, pack, span: at < 0 ? span : { start, end: start + name.length } };
      unknown(this.collect, 'check/unknown-slot', { name, origin }, templateSlots(this.kind));
    }
  }

  private placeOf(...path: readonly (string | number)[]): Origin {
    return valueOrigin(this.model, ['kinds', this.kind.name, ...path]);
  }
}
