// Finds misspelt definitions, so that one mistake gives one message: a misspelt definition makes its name unknown all over the packs, and the
// message is placed at the definition. Any other name that is missing in many places is reported once.
import { type Phrase, phrase } from '../../../grammar/diagnostics/phrases.ts';
import { addHelp, diagnose, isOf } from '../../../grammar/diagnostics/catalogue.ts';
import { mistakes } from '../../../grammar/diagnostics/closest.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { gistOf, speaksOf } from '../../../grammar/diagnostics/spoken-of.ts';
import type { SourceFile } from '../../../grammar/source.ts';
import { Definitions, labelsGiven, type NameDefinition, packsOfEnvironments } from './definitions.ts';
import type { Environment } from '../elaborate/environment/environment.ts';
import { grouped } from '../elaborate/environment/grouped.ts';
import { type Missing, missingName } from '../elaborate/environment/missing-names.ts';
import { misspeltExtensions } from './misspelt-extensions.ts';
import { NameUses } from './name-uses.ts';
import { spansOverlap } from './rule-trees.ts';
import { isMisspelt } from './spelling.ts';

type Files = ReadonlyMap<string, SourceFile>;

interface Gap extends Missing {
  readonly users: Diagnostic[];
}

/** Replaces the messages about a missing name by one at an unused definition that is one letter away, if there is one. */
export function blameDefinitions(found: readonly Diagnostic[], environments: readonly Environment[], files: Files): Diagnostic[] {
  const diagnostics = withoutRulesForSlots(found);
  const all = gapsIn(diagnostics, files);
  const extensions = misspeltExtensions(diagnostics, environments);
  if (all.length === 0 && extensions.length === 0) return [...diagnostics];
  // For some names the parser has already reported the model or the manifest.
  const misspelt = new Set(diagnostics.flatMap(({ code, args }) => (code.startsWith('pack/misspelt-') ? [args?.['word']] : [])));
  const gaps = all.filter(({ name }) => !misspelt.has(name));
  const taken = new Set(all.flatMap(({ name, users }) => (misspelt.has(name) ? users : [])));
  const added = new Map<string, Diagnostic>();
  const slips: NameDefinition[] = [];
  for (const [{ name, users }, culprit] of [...culprits(gaps, diagnostics, environments, files), ...extensions]) {
    for (const user of users) taken.add(user);
    slips.push(culprit);
    const errors = users.filter(({ severity }) => severity === 'error');
    const [user] = errors.length > 0 ? errors : users;
    const place = `${user.file}:${files.get(user.file)!.position(user.span.start).line}`;
    // The definition may already have an error of its own.
    if (diagnostics.some((other) => other.severity === 'error' && other.file === culprit.file && spansOverlap(other.span, culprit.span)))
      continue;
    const fix = { title: phrase('write', { text: name }), span: culprit.span, text: name };
    const blamed = diagnose('check/misspelt-definition', culprit.file, culprit.span, { name: culprit.name, near: name, place }, fix);
    added.set(`${culprit.file} ${culprit.span.start}`, { ...blamed, severity: user.severity });
  }
  // Other diagnostics that mention the misspelt name follow from the misspelling.
  for (const diagnostic of diagnostics) {
    const follows = ({ name, file, span }: NameDefinition): boolean =>
      speaksOf(diagnostic, name) && !(diagnostic.file === file && spansOverlap(diagnostic.span, span));
    if (slips.some(follows)) taken.add(diagnostic);
  }
  const left = [...onceEach(gaps, diagnostics, taken, environments), ...added.values()];
  // A misspelt definition in a model or among the options of a pack causes more errors than unknown names. Until it is corrected, errors in
  // rules, scenarios and texts are not reported.
  const declaring = new Set(
    environments.flatMap((env) => env.packs.flatMap((pack) => [pack.file.path, ...pack.models.map((model) => model.file.path)])),
  );
  if (![...added.values()].some((diagnostic) => declaring.has(diagnostic.file))) return left;
  return left.filter(({ code, file }) => declaring.has(file) || !/^(check|scenario|text)\//.test(code));
}

/** A slot that nothing fills where its text belongs is the mistake of the text: no rule of another pack that asks with that text is to blame. */
function withoutRulesForSlots(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const slots = new Set(
    diagnostics.flatMap((one) => (isOf(one, 'text/unknown-slot') ? [JSON.stringify([one.file, one.args.place, one.args.name])] : [])),
  );
  if (slots.size === 0) return diagnostics;
  return diagnostics.filter(
    (one) => !isOf(one, 'text/unfilled-here') || !slots.has(JSON.stringify([one.args.file, one.args.place, one.args.name])),
  );
}

function gapsIn(diagnostics: readonly Diagnostic[], files: Files): Gap[] {
  const gaps = new Map<string, Gap>();
  for (const diagnostic of diagnostics) {
    const source = files.get(diagnostic.file);
    const missing = source && missingName(source, diagnostic);
    if (!missing) continue;
    const key = `${missing.of ?? ''} ${missing.name}`;
    const gap = gaps.get(key) ?? { ...missing, users: [] };
    gap.users.push(diagnostic);
    gaps.set(key, gap);
  }
  return [...gaps.values()];
}

/** The definitions that must be misspelt, each with the missing name and its users. */
function culprits(
  gaps: readonly Gap[],
  diagnostics: readonly Diagnostic[],
  environments: readonly Environment[],
  files: Files,
): (readonly [Gap, NameDefinition])[] {
  if (gaps.length === 0) return [];
  // A pack that adds nothing shares the environment of the pack it needs.
  const different = [...new Map(environments.map((env) => [env.queries, env])).values()];
  const definitions = new Definitions(different);
  const damaged = new Set(diagnostics.flatMap(({ code, file }) => (/^(parse|yaml)\//.test(code) ? [file] : [])));
  const uses = new NameUses(
    packsOfEnvironments(different),
    definitions,
    [...damaged].flatMap((path) => files.get(path) ?? []),
  );
  const isUnused = (definition: NameDefinition): boolean =>
    definition.of === undefined ? uses.areNone(definition) : !labelsGiven(different, definition.of).has(definition.name);
  // Labels are short words: a label that other calls use is not a misspelling.
  const isUsual = (label: string, { of, name }: NameDefinition): boolean => {
    const others = definitions.named((one) => one === label || one === name).filter((other) => other.of !== undefined && other.of !== of);
    return others.some((other) => other.name === label) && !others.some((other) => other.name === name);
  };
  // Environments of packs that need each other share most names: each is compared once.
  const wanted = [...new Set(gaps.map(({ name }) => name))];
  const compared = new Map<string, boolean>();
  const near = definitions.named((one) => {
    const known = compared.get(one);
    if (known !== undefined) return known;
    const isNear = wanted.some((name) => mistakes(one, name, 1) === 1);
    compared.set(one, isNear);
    return isNear;
  });
  return gaps.flatMap((gap) => {
    const { name, of, users } = gap;
    const culprit = near.find(
      (definition) =>
        definition.of === of &&
        definition.singular !== name &&
        mistakes(definition.name, name, 1) === 1 &&
        isUnused(definition) &&
        (of === undefined ? isMisspelt(definition.name, name, users.length, files) : users.length > 1 || isUsual(name, definition)),
    );
    if (!culprit || users.some((user) => user.file === culprit.file && spansOverlap(user.span, culprit.span))) return [];
    return [[gap, culprit] as const];
  });
}

/** Reports a missing name once: the first place stands for all others. */
function onceEach(
  gaps: readonly Gap[],
  diagnostics: readonly Diagnostic[],
  taken: Set<Diagnostic>,
  environments: readonly Environment[],
): Diagnostic[] {
  const more = new Map<Diagnostic, Phrase>();
  for (const { users } of gaps) {
    const [first, ...others] = users.filter((user) => !taken.has(user) && user.severity === 'error');
    if (others.length > 0) more.set(first, phrase('missing-elsewhere'));
    for (const other of others) taken.add(other);
    // An unused text is there in every language, so it is reported once with the list of languages.
    const unsaid = users.filter((user) => !taken.has(user) && user.code === 'text/nobody-says');
    for (const [said, ...same] of grouped(unsaid, gistOf).values()) {
      if (same.length === 0) continue;
      more.set(said, phrase('same-in', { names: same.map(({ file }) => languageOf(file, environments)) }));
      for (const other of same) taken.add(other);
    }
  }
  return diagnostics
    .filter((diagnostic) => !taken.has(diagnostic))
    .map((diagnostic) => {
      const note = more.get(diagnostic);
      return note === undefined ? diagnostic : addHelp(diagnostic, note);
    });
}

function languageOf(path: string, environments: readonly Environment[]): string {
  const texts = environments.flatMap(({ packs }) => packs.flatMap((pack) => pack.texts));
  return texts.find(({ file }) => file.path === path)?.locale ?? path;
}
