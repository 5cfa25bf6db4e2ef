// Finds the rules that mention a name: queries, actions, amendments, and documents with rules or data.
import type { Declaration } from '../../grammar/syntax/ast.ts';
import type { Workspace } from '../../grammar/packs/workspace.ts';
import type { SymbolIndex } from '../symbols/symbol-index.ts';
import type { Explanation, FileStretch } from './explanation.ts';

export interface RuleAround {
  readonly name: string;
  readonly stretch: FileStretch;
}

export class RulesAround {
  private readonly index: SymbolIndex;
  private readonly byFile = new Map<string, RuleAround[]>();

  constructor(workspace: Workspace, index: SymbolIndex) {
    this.index = index;
    for (const pack of workspace.packs) {
      for (const { file, declarations } of pack.rules) for (const one of declarations) this.add(file.path, one.span, nameOf(one));
      for (const { file, kind, id, keys } of pack.documents)
        for (const { keySpan, valueSpan } of keys.values())
          this.add(file.path, { start: keySpan.start, end: valueSpan.end }, `${kind} ${id}`);
    }
  }

  /** The rule in which something stands. */
  around({ file, start, end }: FileStretch): RuleAround | undefined {
    return (this.byFile.get(file) ?? []).find(({ stretch }) => stretch.start <= start && end <= stretch.end);
  }

  /** The rules that mention it, without the place where it is defined. */
  mentioning({ refs, file: ownFile, stretches }: Pick<Explanation, 'refs' | 'file' | 'stretches'>): RuleAround[] {
    if (refs.length === 0) return [];
    const definitions = this.index
      .all()
      .filter((one) => refs.some(({ sort, name, of }) => one.sort === sort && one.name === name && (of === undefined || one.of === of)));
    const found = new Map<string, RuleAround>();
    for (const { file, span } of definitions.length === 0 ? [] : this.index.mentions(definitions)) {
      const around = this.around({ file: file.path, start: span.start, end: span.end });
      const isOwn =
        file.path === ownFile &&
        around !== undefined &&
        stretches.some((own) => own.start <= around.stretch.start && around.stretch.end <= own.end);
      if (around !== undefined && !isOwn) found.set(`${file.path} ${around.stretch.start}`, around);
    }
    return [...found.values()];
  }

  private add(file: string, { start, end }: { readonly start: number; readonly end: number }, name: string): void {
    const all = this.byFile.get(file) ?? [];
    all.push({ name, stretch: { file, start, end } });
    this.byFile.set(file, all);
  }
}

function nameOf(declaration: Declaration): string {
  if (declaration.kind === 'drop') return `drop ${declaration.name.text}`;
  if ('name' in declaration) return declaration.name.text;
  if (declaration.as !== undefined) return declaration.as.text;
  switch (declaration.kind) {
    case 'change':
      return `change ${declaration.targets.map(({ name }) => name.text).join(', ')}`;
    case 'offer':
      return `also offer ${declaration.branch.name.text}`;
    case 'grant':
      return `while ..., ${declaration.to.text} has the ability`;
    default:
      return `${declaration.kind === 'instead' ? 'instead of' : declaration.kind} ${declaration.target.name.text}`;
  }
}
