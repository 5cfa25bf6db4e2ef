// Finds what a name means: first in the selected game, then in a game with any other pack that knows it.
import { closest } from '../../grammar/diagnostics/closest.ts';
import type { Workspace } from '../../grammar/packs/workspace.ts';
import { buildEnvironment } from '../check/elaborate/environment/build-environment.ts';
import { elaborateAll } from '../check/elaborate/elaborate-all.ts';
import { select, type Selected, type SelectionError } from '../check/select.ts';
import type { Selection } from '../program/selection.ts';
import type { Definition, SymbolIndex } from '../symbols/symbol-index.ts';
import { isId, isToldByDefinition, tellDefinition } from './explain-definitions.ts';
import { explain, type Explainable, namesIn } from './explain.ts';
import { tellPassages } from './explain-passages.ts';
import type { Explanation } from './explanation.ts';
import { ToldFiles } from './told-files.ts';

export interface FoundName {
  readonly explanations: readonly Explanation[];
  /** The game in which the explanations hold. */
  readonly selected: Selected;
  /** The pack or edition that had to be added to the selection. */
  readonly added?: string;
}

/** The part of a project that finding names needs. */
export interface NamesProject {
  workspace(): Workspace;
  symbols(): SymbolIndex;
}

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

  find(wanted: Selection, name: string): FoundName | { readonly error: SelectionError } | { readonly near: string | undefined } {
    const selected = select(this.workspace, wanted);
    if ('error' in selected) return selected;
    const here = this.explain(selected, name);
    if (here.length > 0) return { explanations: here, selected };
    for (const pack of this.candidates(name)) {
      const { added, selected: other } = this.gameWith(pack);
      const explanations = 'error' in other ? [] : this.explain(other, name);
      if (explanations.length > 0 && !('error' in other)) return { explanations, selected: other, added };
    }
    const ids = this.index.all().filter(({ sort }) => isId(sort));
    return { near: closest(name, [...new Set([...this.names(selected), ...ids.map((one) => one.name)])]) };
  }

  /** Everything that a name means in one game. */
  explain(selected: Selected, name: string): Explanation[] {
    const rules = this.company(selected.packs, selected);
    const packs = new Set(selected.packs.map(({ id }) => id));
    const definitions = this.index.named(name, isToldByDefinition, packs);
    return [
      ...explain(this.workspace, rules, name),
      ...tellPassages(this.files, this.workspace, rules.env, name),
      ...definitions.flatMap((definition) => tellDefinition(this.files, rules.env, definition)),
    ];
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
