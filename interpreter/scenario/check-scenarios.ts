// Checks scenarios without playing them: every name in them must mean something in the packs they are about. Whatever depends on a running game
// (which seat is asked, what is on offer) is left to playing.
import type { Scenario } from '../../grammar/syntax/ast.ts';
import { diagnose } from '../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../../grammar/source.ts';
import type { Pack, Workspace } from '../../grammar/packs/workspace.ts';
import { internText } from '../check/elaborate/intern-text.ts';
import { type CheckedPack, checkPack } from '../check/check.ts';
import type { Memo } from '../check/elaborate/memo.ts';
import { isAboutName } from '../check/elaborate/environment/missing-names.ts';
import { numberOf, type Signature, signatureText } from '../check/elaborate/signature.ts';
import { ScenarioCheck } from './read/check-scenario.ts';
import { checkScenarioModel } from './read/check-scenario-model.ts';
import { checkPassageNames } from './read/passage-names.ts';
import { scenariosOf } from './run/run-scenarios.ts';

/** Diagnostics of all scenarios, and of what models declare for them. `packs` are the results of checking the packs. */
export function checkScenarios(workspace: Workspace, packs?: readonly CheckedPack[]): Diagnostic[] {
  const steps = checkingScenarios(workspace, packs);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same as `checkScenarios`, yielding after every scenario. The results so far stay in the cache, even if the caller stops early. */
export function* checkingScenarios(workspace: Workspace, packs?: readonly CheckedPack[]): Generator<void, Diagnostic[]> {
  const found = new Map<string, Diagnostic>();
  const collect = (diagnostic: Diagnostic): void =>
    void found.set(`${diagnostic.code} ${diagnostic.file} ${diagnostic.span.start}`, diagnostic);
  const checks = new Map<Pack, ScenarioCheck>();
  const checkedOf = (pack: Pack): CheckedPack =>
    packs?.find((candidate) => candidate.pack === pack) ??
    checkPack(pack, [...workspace.packs.filter(({ id }) => pack.needs.includes(id)), pack]);
  const checkOf = (pack: Pack): ScenarioCheck => {
    let check = checks.get(pack);
    if (check === undefined) checks.set(pack, (check = new ScenarioCheck(workspace, checkedOf(pack))));
    return check;
  };
  for (const pack of workspace.packs)
    if (pack.models.some(({ data }) => data.verbs || data.usual)) checkScenarioModel(checkedOf(pack), collect);
  const titles = new Map<string, Set<string>>();
  for (const { file, scenario, pack } of scenariosOf(workspace)) {
    const home = pack ?? defaultPack(workspace);
    const known = titles.get(pack?.id ?? '') ?? new Set();
    titles.set(pack?.id ?? '', known);
    if (known.has(scenario.title)) collect(diagnose('scenario/same-title', file, scenario.titleSpan, { title: scenario.title }));
    known.add(scenario.title);
    const problems = workspace.diagnostics.filter(
      (problem) =>
        problem.file === file.path &&
        problem.severity === 'error' &&
        scenario.span.start <= problem.span.start &&
        problem.span.start <= scenario.span.end,
    );
    // A line that could not be read has been reported, and others may lack what it says.
    const broken = problems.some((problem) => !isUnderstood(problem));
    if (home === undefined || broken || home.lacking) continue;
    const checked = packs?.find((candidate) => candidate.pack === home);
    const setting = checked?.memo && `${settingOf(workspace)} ${namesOf(checked)} ${pack?.id ?? ''}`;
    const before = kept.get(scenario);
    const isKept = setting !== undefined && before?.setting === setting && before.file === file;
    const own = isKept ? before.diagnostics : isSound(file, scenario, setting) ? [] : checkOf(home).check(file, scenario, pack);
    if (setting !== undefined && !isKept) {
      kept.set(scenario, { setting, file, diagnostics: own });
      if (own.length === 0) noteSound(file, scenario, setting);
    }
    for (const diagnostic of own) if (!mayFollow(diagnostic, problems, file)) collect(diagnostic);
    yield;
  }
  for (const diagnostic of checkPassageNames(workspace)) collect(diagnostic);
  return [...found.values()];
}

/** Whether a line was parsed as its author probably meant it although its first word is misspelt. */
function isUnderstood({ code, fix }: Diagnostic): boolean {
  return code === 'parse/unknown-word' && fix !== undefined;
}

/** Whether a diagnostic may only follow from a line that was parsed by a guess. Unknown names on other lines are sure to be wrong. */
function mayFollow({ code, span }: Diagnostic, problems: readonly Diagnostic[], file: SourceFile): boolean {
  const lineOf = ({ start }: Span): number => file.position(start).line;
  return problems.length > 0 && (!isAboutName(code) || problems.some((problem) => lineOf(problem.span) === lineOf(span)));
}

/** The cache of diagnostics by scenario. An entry is valid as long as the scenario and everything it can name stay the same. */
const kept = new WeakMap<Scenario, { readonly setting: string; readonly file: SourceFile; readonly diagnostics: readonly Diagnostic[] }>();

/**
 * By file, the texts of scenarios in which nothing was wrong: who types in one scenario moves those below it, which mean what they meant. The setting
 * is that of all of them.
 */
const sound = new Map<string, { readonly setting: string; readonly texts: Set<string> }>();

function isSound(file: SourceFile, { span }: Scenario, setting: string | undefined): boolean {
  const known = sound.get(file.path);
  return known !== undefined && known.setting === setting && known.texts.has(file.text.slice(span.start, span.end));
}

function noteSound(file: SourceFile, { span }: Scenario, setting: string): void {
  let known = sound.get(file.path);
  // Texts that are gone are forgotten now and then.
  if (known?.setting !== setting || known.texts.size > mostSound) sound.set(file.path, (known = { setting, texts: new Set() }));
  known.texts.add(file.text.slice(span.start, span.end));
}

const mostSound = 500;

const settings = new WeakMap<Workspace, number>();
/** By the signature, which a memo shares only with one that differs in the bodies of rules. */
const names = new WeakMap<Signature, number>();
const namesWithGlossaries = new WeakMap<CheckedPack, string>();

/** The packs, options, presets and editions that a scenario can choose from. */
function settingOf(workspace: Workspace): number {
  let known = settings.get(workspace);
  if (known === undefined) {
    const packs = workspace.packs.map(({ id, document, rules, documents, models, needs, lacking }) =>
      [id, numberOf(document), rules.length + documents.length + models.length === 0, needs.join(','), lacking].join(' '),
    );
    known = internText([...packs, workspace.defaults === undefined ? '' : String(numberOf(workspace.defaults))].join(';'));
    settings.set(workspace, known);
  }
  return known;
}

/** Everything that the words of a scenario can mean. */
function namesOf(checked: CheckedPack): string {
  let known = namesWithGlossaries.get(checked);
  if (known === undefined) {
    // The same rules may come with other glossaries.
    const glossaries = checked.env.packs.flatMap((pack) => pack.glossaries.map(({ root }) => numberOf(root)));
    known = [checked.memo ? namesInRules(checked.memo) : 0, ...glossaries].join(' ');
    namesWithGlossaries.set(checked, known);
  }
  return known;
}

function namesInRules(memo: Memo): number {
  let known = names.get(memo.signature);
  if (known === undefined) {
    const tables = [memo.chances, memo.choices, memo.parts, memo.creates].map((table) => [...table.keys()].join(' '));
    known = internText([signatureText(memo.signature), memo.answersKey, ...tables].join('\n'));
    names.set(memo.signature, known);
  }
  return known;
}

/** Elaborates the scenarios of one pack, one after the other, for an observer of `checked`; their diagnostics are reported elsewhere. */
export function* observeScenarios(workspace: Workspace, checked: CheckedPack): Generator<void> {
  const check = new ScenarioCheck(workspace, checked);
  for (const { file, scenario, pack } of scenariosOf(workspace)) {
    if ((pack ?? defaultPack(workspace)) !== checked.pack) continue;
    check.check(file, scenario, pack);
    yield;
  }
}

/** Scenarios outside of packs are about the packs that are played by default. */
function defaultPack(workspace: Workspace): Pack | undefined {
  const id = workspace.defaults?.packs.at(-1);
  return workspace.packs.find((pack) => pack.id === id) ?? workspace.packs[0];
}
