// Finds what a name means: first in the selected game, then in a game with any other pack that knows it.
import { closest } from '../../grammar/diagnostics/closest.ts';
import type { Workspace } from '../../grammar/packs/workspace.ts';
import { buildEnvironment } from '../check/elaborate/environment/build-environment.ts';
import { elaborateAll } from '../check/elaborate/elaborate-all.ts';
import { select, type Selected, type SelectionError } from '../check/select.ts';
import type { Selection } from '../program/selection.ts';
import { definedInScenarios } from '../symbols/mention-scenarios.ts';
import type { SymbolSort } from '../symbols/mentions.ts';
import type { Definition, SymbolIndex } from '../symbols/symbol-index.ts';
import { isId, isToldByDefinition, tellDefinition } from './explain-definitions.ts';
import { explain, type Explainable, namesIn } from './explain.ts';
import { tellPassages } from './explain-passages.ts';
import type { Explanation } from './explanation.ts';
import { hasValue } from './facts.ts';
import { ToldFiles } from './told-files.ts';

export interface FoundName {
  readonly explanations: readonly Explanation[];
  /** The game in which the explanations hold. */
  readonly selected: Selected;
  /** The pack or edition that had to be added to the selection. */
  readonly added?: string;
  /** Further meanings of the name, each in a game with a pack that defines it. */
  readonly others: readonly FoundName[];
}

/** The part of a project that finding names needs. */
export interface NamesProject {
  workspace(): Workspace;
  symbols(): SymbolIndex;
}

type Meaning = Omit<FoundName, 'others'>;

function inOrder([first, ...others]: readonly Meaning[]): FoundName {
  return { ...first, others: others.map((one) => ({ ...one, others: [] })) };
}

function isSuch({ what }: Explanation, wanted: string | undefined): boolean {
  return wanted === undefined || what === wanted;
}

/** Whether a sort of name belongs to the rules of a pack: passages, scenarios and boards are about them, and are not searched in other packs. */
function isRule(sort: SymbolSort): boolean {
  return isId(sort) && !aboutRules.has(sort);
}

const aboutRules = new Set<SymbolSort>(['passage', 'drawing', 'colour', ...definedInScenarios]);

/** Looks names up in a project. Elaborated packs are cached for the next name. */
export class NameFinder {
  readonly index: SymbolIndex;
  private readonly workspace: Workspace;
  private readonly files: ToldFiles;
  private readonly explainables = new Map<string, Explainable>();

  constructor(project: NamesProject) {
    this.workspace = project.workspace();
    this.index = project.symbols();
    this.files = new ToldFiles(this.workspace);
  }

  /** All meanings of a name; with `what`, only those that are such a thing: a kind, `query`, `colour` and so on. */
  find(
    wanted: Selection,
    name: string,
    what?: string,
  ): FoundName | { readonly error: SelectionError } | { readonly near: string | undefined } {
    const selected = select(this.workspace, wanted);
    if ('error' in selected) return selected;
    const here = this.explain(selected, name).filter((one) => isSuch(one, what));
    const elsewhere = this.elsewhere(selected, name, what);
    if (here.length > 0)
      return inOrder([
        ...elsewhere.filter(({ added }) => this.isOwn(added)),
        { explanations: here, selected },
        ...elsewhere.filter(({ added }) => !this.isOwn(added)),
      ]);
    if (elsewhere.length > 0) return inOrder(elsewhere);
    for (const pack of this.candidates(name)) {
      const { added, selected: other } = this.gameWith(pack);
      const explanations = 'error' in other ? [] : this.explain(other, name).filter((one) => isSuch(one, what));
      if (explanations.length > 0 && !('error' in other)) return { explanations, selected: other, added, others: [] };
    }
    const ids = this.index.all().filter(({ sort }) => isId(sort));
    return { near: closest(name, [...new Set([...this.names(selected), ...ids.map((one) => one.name)])]) };
  }

  /** Everything that a name means in one game. */
  explain(selected: Selected, name: string): Explanation[] {
    const rules = this.company(selected.packs, selected);
    const packs = new Set(selected.packs.map(({ id }) => id));
    const definitions = this.index.named(name, isToldByDefinition, packs);
    const found = [
      ...explain(this.workspace, rules, name),
      ...tellPassages(this.files, this.workspace, rules.env, name),
      ...definitions.flatMap((definition) => tellDefinition(this.files, rules.env, definition)),
    ];
    return found.map((one) => ({ ...one, facts: one.facts.filter(hasValue) }));
  }

  /** What packs that are not selected define under that name. A pack that is played in the same game as one before is not asked again. */
  private elsewhere(selected: Selected, name: string, what: string | undefined): Meaning[] {
    const known = new Set(selected.packs.map(({ id }) => id));
    const meanings: Meaning[] = [];
    for (const { pack } of this.index.named(name, isRule)) {
      if (pack === '' || known.has(pack)) continue;
      known.add(pack);
      const { added, selected: other } = this.gameWith(pack);
      if ('error' in other) continue;
      const explanations = this.explain(other, name).filter((one) => isSuch(one, what) && this.packOf(one) === pack);
      if (explanations.length > 0) meanings.push({ explanations, selected: other, added });
    }
    return meanings.sort((a, b) => Number(this.isOwn(b.added)) - Number(this.isOwn(a.added)));
  }

  private packOf({ file }: Explanation): string | undefined {
    return file === undefined ? undefined : this.index.packIdOf(file);
  }

  /** Whether a pack may be an author's own: no other needs it, it is no edition, and games do not have it unless it is asked for. */
  private isOwn(id: string | undefined): boolean {
    const { packs, defaults } = this.workspace;
    const pack = packs.find((one) => one.id === id);
    if (pack === undefined || pack.manifest.edition || pack.manifest.joins || defaults?.packs?.includes(pack.id)) return false;
    return !packs.some(({ needs }) => needs.includes(pack.id));
  }

  /** A game in which a pack takes part: a pack that only editions need is played in the first of them. */
  gameWith(pack: string): { readonly added: string; readonly selected: Selected | { readonly error: SelectionError } } {
    const { packs } = this.workspace;
    const needing = packs.filter(({ needs }) => needs.includes(pack));
    const own = packs.some(({ id, manifest }) => id === pack && manifest.edition);
    const edition = own ? pack : needing.every(({ manifest }) => manifest.edition) ? needing[0]?.id : undefined;
    return { added: edition ?? pack, selected: select(this.workspace, edition === undefined ? { packs: [pack] } : { edition }) };
  }

  /** Names of the rules that can be explained in one game. */
  names(selected: Selected): string[] {
    return [...new Set(namesIn(this.company(selected.packs)))];
  }

  /** Packs that may know the name: those that define it, then all others. */
  private candidates(name: string): string[] {
    const defining = this.index.named(name).map(({ pack }: Definition) => pack);
    return [...new Set([...defining.filter((id) => id !== ''), ...this.workspace.packs.map(({ id }) => id)])];
  }

  /** The packs of a game, elaborated without the values of options, so that rules behind an option are found, too. A check leaves no code, so it cannot serve here. */
  private company(packs: Selected['packs'], selected?: Selected): Explainable {
    const key = packs.map(({ id }) => id).join(' ');
    let known = this.explainables.get(key);
    if (known === undefined) {
      const env = buildEnvironment({ packs, report: () => undefined });
      this.explainables.set(key, (known = { env, elaborated: elaborateAll(env, () => undefined) }));
    }
    return selected === undefined ? known : { ...known, chosen: selected.options };
  }
}
