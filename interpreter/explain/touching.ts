// Finds what changes a thing of a game: the amendments of its own values and behaviour, and those of the queries and actions that it is made
// of. Amendments that the options of the game switch off are left out. Whether a holder has its ability now is for the caller to find out.
import type { SourceFile } from '../../grammar/source.ts';
import type { Expr as SyntaxExpr } from '../../grammar/syntax/ast.ts';
import { actionAmendments, behaviourName } from '../check/elaborate/actions.ts';
import type { Compiled } from '../check/compile.ts';
import type { AmendmentSymbol, DocumentSymbol, Environment } from '../check/elaborate/environment/environment.ts';
import type { Elaborated } from '../check/elaborate/elaborate-all.ts';
import { Scope } from '../check/elaborate/context.ts';
import { holdersOf } from '../check/elaborate/holders.ts';
import { changesOf } from '../check/elaborate/queries.ts';
import type { Expr } from '../program/program.ts';
import { expressionsOf, walkExpression } from '../program/walk.ts';

/** A change of a thing: an amendment, or a document of another pack that lies over it. */
export interface Touch {
  readonly pack: string;
  /** The document that brings it, and the set of the pieces that hold its ability. */
  readonly holder?: { readonly kind: string; readonly id: string; readonly pieces: Expr };
  /** Documents whose only piece its condition names: with none of them in the game it cannot hold. */
  readonly needs: readonly { readonly kind: string; readonly id: string }[];
  /** The name that the amendment was given. */
  readonly name?: string;
  /** The part of the game that switches it on: an option that its condition asks. */
  readonly option?: string;
  /** The document of which it is a layer. */
  readonly layerOf?: { readonly kind: string; readonly id: string };
  readonly file: string;
  readonly span: { readonly start: number; readonly end: number };
}

/** What a thing is made of: names of queries and actions, and of open choices. */
interface Uses {
  readonly queries: Set<string>;
  readonly actions: Set<string>;
  readonly choices: Set<string>;
}

/** An amendment of which something was linked. */
interface Linked {
  /** Its condition never holds with these options. */
  off: boolean;
  readonly needs: Map<number, { readonly kind: string; readonly id: string }>;
}

/** How far calls are followed: what a card does is mostly written in the actions it calls. */
const DEPTH = 2;

export class Touching {
  private readonly env: Environment;
  private readonly elaborated: Elaborated;
  private readonly numbered = new Map<string, number[]>();
  private found: ReadonlyMap<AmendmentSymbol, Linked> | undefined;
  private readonly choiceNames: ReadonlyMap<number, string>;

  constructor({ env, elaborated }: Pick<Compiled, 'env' | 'elaborated'>) {
    this.env = env;
    this.elaborated = elaborated;
    this.choiceNames = new Map([...elaborated.shared.choices].map(([name, number]) => [number, name]));
    elaborated.actions.forEach(({ name }, at) => this.numbered.set(name, [...(this.numbered.get(name) ?? []), at]));
  }

  /** The document of a kind by its id. */
  document(kind: string, id: string): DocumentSymbol | undefined {
    const found = this.env.kindByName.get(kind);
    return found && this.env.documentByKind.get(found.index)?.get(id);
  }

  /** What changes a document now, apart from its own amendments; `asked` are queries that its text mentions. */
  ofDocument(document: DocumentSymbol, asked: readonly string[]): readonly Touch[] {
    const kind = this.env.kinds[document.kind];
    const uses = this.usesOf(document);
    for (const name of asked) uses.queries.add(name);
    const { shared } = this.elaborated;
    const found = [...kind.keys.keys()].flatMap((key) => [
      ...changesOf(shared, `${key} of ${kind.name}`).filter(({ declaration }) => isAimedAt(declaration, key, document.id)),
      ...actionAmendments(shared, behaviourName(key, kind.name, document.id)),
    ]);
    const own = (amendment: AmendmentSymbol): boolean => amendment.holder?.document.index === document.index;
    return [...this.layers(document), ...this.touches([...found, ...this.amending(uses)].filter((amendment) => !own(amendment)))];
  }

  /** What changes the answers of queries: those that a text about something else mentions. */
  ofQueries(names: readonly string[]): readonly Touch[] {
    return this.touches(this.amending({ queries: new Set(names), actions: new Set(), choices: new Set() }));
  }

  private amending({ queries, actions, choices }: Uses): readonly AmendmentSymbol[] {
    const { shared } = this.elaborated;
    return [
      ...[...queries].flatMap((name) => changesOf(shared, name)),
      ...[...actions].flatMap((name) => actionAmendments(shared, name)),
      ...this.env.amendments.filter(({ declaration }) => declaration.kind === 'offer' && choices.has(declaration.choice.text)),
    ];
  }

  private touches(amendments: readonly AmendmentSymbol[]): readonly Touch[] {
    const { shared } = this.elaborated;
    const found = new Map<AmendmentSymbol, Touch>();
    for (const amendment of amendments) {
      if (found.has(amendment) || this.env.dropped.has(amendment.name)) continue;
      const linked = this.linked().get(amendment);
      if (linked === undefined || linked.off || this.isNever(amendment)) continue;
      const { origin, holder, declaration } = amendment;
      const pieces = holder && holdersOf({ shared, file: origin.file, rule: amendment.name, scope: new Scope() }, amendment);
      if (holder !== undefined && pieces === undefined) continue;
      found.set(amendment, {
        pack: origin.pack,
        ...(holder && pieces && { holder: { kind: this.env.kinds[holder.document.kind].name, id: holder.document.id, pieces } }),
        needs: holder === undefined ? [...linked.needs.values()] : [],
        ...this.named(amendment),
        file: origin.file,
        span: declaration.span,
      });
    }
    return [...found.values()];
  }

  private named({ declaration, holder }: AmendmentSymbol): Pick<Touch, 'name' | 'option'> {
    const asked = holder !== undefined ? [] : conditionsOf(declaration).flatMap((one) => (one.kind === 'name' ? [one.name.text] : []));
    const option = asked.find((name) => this.env.options.get(name)?.value === true);
    return { ...(declaration.as && { name: declaration.as.text }), ...(option !== undefined && { option }) };
  }

  /** Whether something that its condition asks is never true with the options of the game. */
  private isNever({ declaration }: AmendmentSymbol): boolean {
    const { queries } = this.elaborated;
    return conditionsOf(declaration).some((one) => {
      if (one.kind === 'name') return this.env.options.get(one.name.text)?.value === false;
      if (one.kind !== 'call') return false;
      const body = queries.find(({ name }) => name === one.name.text)?.body;
      return body?.op === 'const' && body.value === 0;
    });
  }

  /** Keys that other packs have laid over a document. */
  private layers(document: DocumentSymbol): readonly Touch[] {
    const kind = this.env.kinds[document.kind];
    const over = new Map<string, { readonly file: SourceFile; readonly pack: string }>();
    for (const written of document.written.values()) if (written.pack !== document.pack) over.set(written.pack, written);
    return [...over.values()].flatMap(({ file, pack }) => {
      const layer = this.env.packs
        .find(({ id }) => id === pack)
        ?.documents.find((one) => one.file.path === file.path && amendedId(one.keys.get('amends')?.value) === document.id);
      return layer === undefined
        ? []
        : [{ pack, needs: [], layerOf: { kind: kind.name, id: document.id }, file: file.path, span: layer.span }];
    });
  }

  private usesOf(document: DocumentSymbol): Uses {
    const uses: Uses = { queries: new Set(), actions: new Set(), choices: new Set() };
    let units = this.elaborated.behaviours.flatMap(({ actions }) => (actions[document.index] > 0 ? [actions[document.index] - 1] : []));
    for (let depth = 0; depth < DEPTH; depth++) {
      const called = this.collect(units, uses);
      units = [...called].flatMap((name) => this.numbered.get(name) ?? []);
      for (const name of called) uses.actions.add(name);
    }
    return uses;
  }

  /** Adds what some actions use; returns the names of other actions that they call. An amended action is made of several of one name. */
  private collect(units: readonly number[], uses: Uses): ReadonlySet<string> {
    const { actions, queries } = this.elaborated;
    const names = new Set(units.map((unit) => actions[unit].name));
    const called = new Set<string>();
    const todo = [...units];
    const seen = new Set<number>();
    for (let unit = todo.pop(); unit !== undefined; unit = todo.pop()) {
      if (seen.has(unit)) continue;
      seen.add(unit);
      for (const instr of actions[unit].code) {
        if (instr.op === 'choose') uses.choices.add(this.choiceNames.get(instr.choice) ?? '');
        if (instr.op === 'call') {
          const { name } = actions[instr.action];
          if (names.has(name)) todo.push(instr.action);
          else called.add(name);
        }
        for (const expr of expressionsOf(instr))
          walkExpression(expr, (part) => void (part.op === 'call' && uses.queries.add(queries[part.query].name)));
      }
    }
    return called;
  }

  /** What became of each amendment when the rules were linked for the options of the game. */
  private linked(): ReadonlyMap<AmendmentSymbol, Linked> {
    if (this.found !== undefined) return this.found;
    const { env } = this;
    const { queries, actions } = this.elaborated;
    const owners = this.ownersOfSites();
    const found = new Map<AmendmentSymbol, Linked>();
    const at = (site: number | undefined): Linked | undefined => {
      const owner = site === undefined ? undefined : owners.get(site);
      if (owner === undefined) return undefined;
      let linked = found.get(owner);
      if (linked === undefined) found.set(owner, (linked = { off: false, needs: new Map() }));
      return linked;
    };
    const visit = (expr: Expr): void => {
      const linked = at(expr.site);
      if (linked === undefined || expr.op !== 'compare' || expr.how !== '=') return;
      for (const side of [expr.left, expr.right])
        if (side.op === 'piece-of' && side.of.op === 'const' && side.of.value > 0) {
          const { id, kind } = env.documents[side.of.value - 1];
          linked.needs.set(side.of.value, { kind: env.kinds[kind].name, id });
        }
    };
    for (const { body } of queries) walkExpression(body, visit);
    for (const { code } of actions)
      for (const instr of code) {
        const linked = at(instr.site);
        if (linked !== undefined && instr.op === 'unless' && instr.test.op === 'const' && instr.test.value === 0) linked.off = true;
        for (const expr of expressionsOf(instr)) walkExpression(expr, visit);
      }
    this.found = found;
    return found;
  }

  /** The amendment in whose text each site lies. */
  private ownersOfSites(): ReadonlyMap<number, AmendmentSymbol> {
    const byFile = new Map<string, AmendmentSymbol[]>();
    for (const amendment of this.env.amendments) {
      const { file } = amendment.origin;
      byFile.set(file, [...(byFile.get(file) ?? []), amendment]);
    }
    const owners = new Map<number, AmendmentSymbol>();
    this.elaborated.shared.sites.list.forEach(({ file, start, end }, site) => {
      const owner = byFile.get(file)?.find(({ declaration: { span } }) => start >= span.start && end <= span.end);
      if (owner !== undefined) owners.set(site, owner);
    });
    return owners;
  }
}

function isAimedAt(declaration: AmendmentSymbol['declaration'], key: string, id: string): boolean {
  return (
    declaration.kind === 'change' &&
    declaration.targets.some(({ name, of }) => name.text === key && of?.kind === 'name' && of.name.text === id)
  );
}

function amendedId(value: unknown): string {
  return typeof value === 'string' ? value.slice(value.indexOf('/') + 1) : '';
}

/** What must all be true for an amendment to count. */
function conditionsOf(declaration: AmendmentSymbol['declaration']): readonly SyntaxExpr[] {
  const split = (one: SyntaxExpr): readonly SyntaxExpr[] =>
    one.kind === 'binary' && one.op === 'and' ? [one.left, one.right].flatMap(split) : [one];
  return 'when' in declaration && declaration.when !== undefined ? split(declaration.when) : [];
}
