// A scenario in parts while it is written: how it becomes a text, how the text is read back, and which settings choose the game it is about.
import { formatScenario } from '../../../grammar/format/format.ts';
import type { Pack, Workspace } from '../../../grammar/packs/workspace.ts';
import { SourceFile } from '../../../grammar/source.ts';
import { parseScenarios } from '../../../grammar/syntax/parse.ts';
import { select, type Selected } from '../../check/select.ts';
import { ScenarioError } from '../read/scenario-error.ts';
import { readSettings } from '../read/settings.ts';
import type { CompiledSelection } from '../run/programs.ts';
import type { Part } from '../run/run-scenario.ts';

/** The parts of a scenario before they are a text. */
export interface Draft {
  readonly settings: readonly string[];
  readonly chances: readonly string[];
  readonly facts: readonly string[];
  readonly events: readonly string[];
  readonly expectations: readonly string[];
  /** What is laid down then, and expected again. */
  readonly again?: { readonly facts: readonly string[]; readonly expectations: readonly string[] };
}

/** The pack a scenario will lie in (undefined: none), beside the packs and options of its game. */
export interface Home {
  readonly workspace: Workspace;
  readonly selected: Selected;
  readonly pack: Pack | undefined;
}

/** The settings that choose a game, as far as the pack does not choose it. `others` are settings besides. */
export function selectionLines({ workspace, selected, pack }: Home, others: readonly string[]): string[] {
  const lines: string[] = [];
  const chosen = (more: readonly string[]): Selected | undefined => {
    const text = `scenario "x"\n  ${[...others, ...lines, ...more].join('\n  ')}\n  then 1 is 1\n`;
    const [made] = parseScenarios(new SourceFile('', text)).scenarios;
    const found = made === undefined ? undefined : select(workspace, readSettings(workspace, pack, made).selection);
    return found === undefined || 'error' in found ? undefined : found;
  };
  const ids = (found: Selected | undefined): string => (found?.packs ?? []).map(({ id }) => id).join();
  const edition = selected.edition === undefined ? [] : [`edition ${selected.edition}`];
  if (ids(chosen([])) !== ids(selected)) {
    if (ids(chosen(edition)) !== ids(selected)) {
      const plain = selected.packs.filter(({ manifest }) => !manifest.edition).map(({ id }) => id);
      lines.push(`packs ${plain.join(', ')}`);
    }
    if (ids(chosen([])) !== ids(selected)) lines.push(...edition);
  }
  if (selected.preset !== undefined && chosen([])?.preset !== selected.preset) lines.push(`preset ${selected.preset}`);
  const now = chosen([])?.options;
  for (const [name, value] of selected.options) if (now?.get(name) !== value) lines.push(`option ${name} = ${String(value)}`);
  return lines;
}

/** Reads the text of a scenario back; undefined when it cannot be read. */
export function readDraft(
  { workspace, pack, compiledSelection }: Pick<Home, 'workspace' | 'pack'> & { readonly compiledSelection: CompiledSelection },
  text: string,
): Part | undefined {
  const file = new SourceFile('recorded', text);
  const { scenarios, diagnostics } = parseScenarios(file);
  if (scenarios.length !== 1 || diagnostics.some(({ severity }) => severity === 'error')) return undefined;
  try {
    const settings = readSettings(workspace, pack, scenarios[0]);
    return { compiledSelection, file, scenario: scenarios[0], settings, cells: new Map(), source: () => undefined };
  } catch (error) {
    if (error instanceof ScenarioError) return undefined;
    throw error;
  }
}

export function writeDraft(title: string, { settings, chances, facts, events, expectations, again }: Draft): string {
  const lines = [`scenario "${title.replace(/["\\\n\r]/g, "'")}"`, ...settings.map((line) => `  ${line}`)];
  lines.push(...step('when', chances, 1), ...step('given', facts, 90), ...step('when', events, 90), ...step('then', expectations, 1));
  if (again !== undefined) lines.push(...step('given', again.facts, 90), ...step('then', again.expectations, 1));
  return formatScenario(`${lines.join('\n')}\n`);
}

/** A step with its parts, several on a line as long as they fit. */
function step(word: 'given' | 'when' | 'then', parts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines[lines.length - 1];
    // A pile's list goes on behind a comma, so parts are joined by `and`.
    if (last !== undefined && last.length + part.length + 5 <= width) lines[lines.length - 1] = `${last} and ${part}`;
    else lines.push(lines.length === 0 ? `  ${word} ${part}` : `   and ${part}`);
  }
  return lines;
}
