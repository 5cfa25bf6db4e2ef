// What packs declare for scenarios in model.yaml: the verbs of events, and what a scenario starts without unless it says so.
import type { Environment } from '../../check/elaborate/environment/environment.ts';

export type ScenarioVerb =
  /** Performs an action with a piece of the acting seat, on top of the open decision. */
  | { readonly kind: 'run'; readonly action: string; readonly piece?: string }
  /** Answers the open decision of that name. */
  | { readonly kind: 'chooses'; readonly choice: string; readonly option: string };

export interface UsualPiles {
  readonly name: string;
  /** `role.pile` for every piece of a kind or role, or the name of a pile of the table. */
  readonly clear: readonly string[];
}

export interface ScenarioModel {
  readonly verbs: ReadonlyMap<string, ScenarioVerb>;
  readonly usual: ReadonlyMap<string, UsualPiles>;
  /** The pile of the table that takes what is not needed. */
  readonly rest?: string;
  /** Ids of documents by their plural in the glossaries of the language that rules are written in. */
  readonly plurals: ReadonlyMap<string, string>;
}

/** The slot for the object of a verb's sentence, in the option that it answers with. */
export const objectSlot = '{object}';

/** Words of the rules are English words, so this is the glossary that knows their plurals. */
const languageOfRules = 'en';

/** The declarations of all packs laid over each other; what belongs to an option that is off is left out. */
export function scenarioModelOf(env: Environment): ScenarioModel {
  const verbs = new Map<string, ScenarioVerb>();
  const usual = new Map<string, UsualPiles>();
  let rest: string | undefined;
  const included = (option: string | undefined): boolean => option === undefined || env.options.get(option)?.value !== false;
  for (const { data } of env.packs.flatMap((pack) => pack.models)) {
    for (const [name, verb] of Object.entries(data.verbs ?? {})) {
      if (!included(verb['only-with'])) continue;
      if (verb.run !== undefined)
        verbs.set(name, { kind: 'run', action: verb.run, ...(verb.piece !== undefined && { piece: verb.piece }) });
      else if (verb.chooses !== undefined) verbs.set(name, { kind: 'chooses', choice: verb.chooses, option: verb.option ?? objectSlot });
    }
    for (const [name, piles] of Object.entries(data.usual ?? {})) {
      if (!included(piles['only-with'])) continue;
      usual.set(name, { name, clear: [...(usual.get(name)?.clear ?? []), ...piles.clear] });
      rest = piles.rest ?? rest;
    }
  }
  return { verbs, usual, ...(rest !== undefined && { rest }), plurals: pluralsOf(env) };
}

function pluralsOf(env: Environment): Map<string, string> {
  const plurals = new Map<string, string>();
  const kinds = env.packs
    .flatMap((pack) => pack.glossaries.filter(({ locale }) => locale === languageOfRules))
    .flatMap(({ data }) => Object.values(data));
  for (const kind of kinds) {
    if (typeof kind !== 'object') continue;
    for (const [id, { plural }] of Object.entries(kind)) if (plural?.other !== undefined) plurals.set(plural.other, id);
  }
  return plurals;
}
