// Checks what models declare for scenarios: verbs must run actions or answer decisions that exist, usual piles must be piles.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import { closest } from '../../../grammar/diagnostics/closest.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { locateInYaml } from '../../../grammar/yaml/yaml-tree.ts';
import type { Span } from '../../../grammar/source.ts';
import type { ModelFile } from '../../../grammar/packs/workspace.ts';
import type { CheckedPack } from '../../check/check.ts';
import type { Environment } from '../../check/elaborate/environment/environment.ts';
import { nearPhrase } from '../../check/elaborate/environment/model-places.ts';
import type { TextNames } from '../../check/texts/text-names.ts';
import { typeNamed, typeNames } from '../../check/elaborate/environment/type-names.ts';
import { objectSlot } from './scenario-model.ts';

export function checkScenarioModel({ pack, env, elaborated, texts }: CheckedPack, collect: (diagnostic: Diagnostic) => void): void {
  for (const model of pack.models) {
    for (const [name, verb] of Object.entries(model.data.verbs ?? {})) {
      const [what, wanted, known, key] =
        verb.run !== undefined
          ? ([phrase('the-action'), verb.run, [...env.actions.keys()], 'run'] as const)
          : ([phrase('the-decision'), verb.chooses ?? '', [...elaborated.shared.choices.keys()], 'chooses'] as const);
      if (!known.includes(wanted)) {
        const near = closest(wanted, known);
        const args = { verb: name, what, name: wanted, ...(near !== undefined && { near }) };
        collect(diagnose('scenario/verb-target', model.file, spanAt(model, ['verbs', name, key]), args));
        continue;
      }
      const at = (part: 'piece' | 'option'): Span => spanAt(model, ['verbs', name, part]);
      if (verb.piece !== undefined && typeNamed(env, verb.piece) === undefined) {
        const near = nearPhrase(verb.piece, typeNames(env));
        collect(diagnose('check/unknown-type', model.file, at('piece'), { name: verb.piece, ...(near !== undefined && { near }) }));
      }
      if (verb.chooses !== undefined && verb.option !== undefined)
        checkOption(texts, model, { name, choice: verb.chooses, option: verb.option, span: at('option') }, collect);
    }
    for (const [name, { clear, rest }] of Object.entries(model.data.usual ?? {})) {
      const known = pilePaths(env);
      const paths = [
        ...clear.map((path, index) => ({ path, at: ['clear', index] })),
        ...(rest === undefined ? [] : [{ path: rest, at: ['rest'] }]),
      ];
      for (const { path, at } of paths) {
        if (known.has(path) && (at[0] !== 'rest' || env.tablePiles.has(path))) continue;
        const near = closest(path, [...known]);
        collect(
          diagnose('scenario/usual-pile', model.file, spanAt(model, ['usual', name, ...at]), { path, ...(near !== undefined && { near }) }),
        );
      }
    }
  }
}

interface AnsweringVerb {
  readonly name: string;
  readonly choice: string;
  readonly option: string;
  readonly span: Span;
}

/** The answer a verb gives: a branch of the decision, if it has branches, and slots that a sentence fills. */
function checkOption(texts: TextNames, { file }: ModelFile, verb: AnsweringVerb, collect: (diagnostic: Diagnostic) => void): void {
  const { name, choice, option, span } = verb;
  const inside = (word: string): Span => {
    const at = file.text.slice(span.start, span.end).indexOf(word);
    return at < 0 ? span : { start: span.start + at, end: span.start + at + word.length };
  };
  for (const [written, slot] of option.matchAll(/\{([^{}]*)\}/g)) {
    if (written === objectSlot) continue;
    const near = closest(slot, [objectSlot.slice(1, -1)]);
    collect(diagnose('check/unknown-slot', file, inside(slot), { name: slot, ...(near !== undefined && { near }) }));
  }
  const branches = [...(texts.ids.get('branch') ?? [])].flatMap((id) => (id.startsWith(`${choice}.`) ? [id.split('.')[1]] : []));
  const [branch] = option.split(':');
  if (branches.length === 0 || branch.includes('{') || branches.includes(branch)) return;
  const near = closest(branch, branches);
  const args = { verb: name, choice, name: branch, ...(near !== undefined && { near }) };
  collect(diagnose('scenario/verb-option', file, inside(branch), args));
}

/** Every pile by how `clear` names it. */
function pilePaths(env: Environment): Set<string> {
  const paths = new Set(env.tablePiles.keys());
  const add = (owner: string, kinds: readonly number[]): void => {
    for (const kind of kinds) for (const pile of env.kinds[kind].piles.keys()) paths.add(`${owner}.${pile}`);
  };
  for (const kind of env.kinds) add(kind.name, [kind.index]);
  for (const role of env.roles.values()) add(role.name, role.kinds);
  return paths;
}

function spanAt(model: ModelFile, path: readonly (string | number)[]): Span {
  return locateInYaml(model.root, path)?.node.span ?? { start: 0, end: 0 };
}
