// The context of elaboration: the environment, the table of sites under construction, the names in reach, and the function that reports
// diagnostics.
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { type Arguments, diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import type { CheckCode } from '../../../grammar/diagnostics/catalogue-check.ts';
import { type Besides, diagnoseUnknown, type UnknownCode } from '../../../grammar/diagnostics/unknown-name.ts';
import type { Name } from '../../../grammar/syntax/ast.ts';
import type { Span } from '../../../grammar/source.ts';
import type { Expr, Site } from '../../program/program.ts';
import type { Environment } from './environment/environment.ts';
import type { AskedSite } from './asked-sites.ts';
import type { Created, Memo } from './memo.ts';
import type { Binding, NameObserver } from './observe.ts';
import type { UnreadableLines } from './environment/unreadable-lines.ts';
import type { Type } from './environment/types.ts';

/** A name in reach. `local` and `list` are slots of the running rule, `bound` belongs to an enclosing where or some. */
export interface Variable {
  readonly name: string;
  /** Inferred from a `set` if its `let` did not determine it. */
  type: Type;
  readonly where: 'local' | 'list' | 'bound';
  readonly slot: number;
  /** Where its name is written, if it is. */
  readonly at?: Binding;
  used: boolean;
  /** Its role in a question that is asked while it is in reach: a parameter, or an earlier answer. */
  asks?: 'given' | 'chosen';
}

/** Names in reach, innermost last. Slots are counted per rule and never reused. */
export class Scope {
  readonly variables: Variable[] = [];
  ones = 0;
  lists = 0;
  bounds = 0;

  add(name: string, type: Type, at?: Binding): Variable {
    const many = type.many;
    const slot = many ? this.lists++ : this.ones++;
    const variable: Variable = { name, type, where: many ? 'list' : 'local', slot, at, used: false };
    this.variables.push(variable);
    return variable;
  }

  bind(name: string, type: Type, at?: Binding): Variable {
    const variable: Variable = { name, type, where: 'bound', slot: this.bounds++, at, used: true };
    this.variables.push(variable);
    return variable;
  }

  find(name: string): Variable | undefined {
    for (let at = this.variables.length - 1; at >= 0; at--) {
      if (this.variables[at].name === name) return this.variables[at];
    }
    return undefined;
  }

  /** Runs `work` and forgets the names it added. */
  inside<T>(work: () => T): T {
    const depth = this.variables.length;
    const result = work();
    this.variables.length = depth;
    return result;
  }
}

/** More characters than a file may have, and so few that the number of a place stays exact. */
const longestFile = 2 ** 26;

/** Collects sites; equal places share one number. */
export class Sites {
  readonly list: Site[] = [{ file: '', start: 0, end: 0, rule: '' }];
  /** Sites by file and place; a place is one number, because a program asks for tens of thousands and a text for each would cost more. */
  private readonly known = new Map<string, Map<number, number>>();

  at(file: string, { start, end }: Span, rule: string): number {
    let inFile = this.known.get(file);
    if (inFile === undefined) this.known.set(file, (inFile = new Map()));
    const place = start * longestFile + end;
    let site = inFile.get(place);
    if (site === undefined) {
      site = this.list.length;
      this.list.push({ file, start, end, rule });
      inFile.set(place, site);
    }
    return site;
  }
}

export interface Shared {
  readonly env: Environment;
  readonly sites: Sites;
  report: (diagnostic: Diagnostic) => void;
  /** Numbers of fields that some rule reads, for the check on unread fields. */
  readonly reads: Set<string>;
  /** Columns added on demand: score parts and once-marks, by name. */
  readonly parts: Map<string, number>;
  readonly marks: Map<string, number>;
  readonly chances: Map<string, number>;
  readonly choices: Map<string, number>;
  readonly behaviours: Map<string, number>;
  /** Ids that rules give to the pieces they create. */
  readonly creates: Map<string, Created>;
  /** Where rules ask questions, and the variables known there, which texts can name. */
  readonly asked: Map<string, AskedSite>;
  /** Which declarations have parts that could not be read. */
  readonly unreadable?: UnreadableLines;
  readonly observe?: NameObserver;
  /** True if packs are only checked, not compiled. An expression with a mistake may then be of any type, and its users are not blamed. */
  readonly checking?: boolean;
  /** The cache of elaborated parts, while packs are only checked. */
  readonly memo?: Memo;
}

export interface Context {
  readonly shared: Shared;
  readonly file: string;
  /** The rule being elaborated, as shown in traces. */
  readonly rule: string;
  readonly scope: Scope;
  /** Numbers of the document this text stands in. */
  readonly numbers?: ReadonlyMap<string, number>;
  /** Finds pieces of a running game by name, for scenario expressions. */
  readonly pieces?: (name: string) => { readonly type: Type; readonly ir: Expr } | undefined;
}

/** A table of sites that stays empty: packs that are only checked need no sites in a program. */
export class NoSites extends Sites {
  override at(): number {
    return 0;
  }
}

/** Where a name of the text being elaborated stands. */
export function bindingOf(ctx: Context, name: Name): Binding {
  return { file: ctx.file, span: name.span };
}

export function siteOf(ctx: Context, span: Span): number {
  return ctx.shared.sites.at(ctx.file, span, ctx.rule);
}

export function report<C extends CheckCode>(ctx: Context, code: C, span: Span, ...args: Arguments<C>): void {
  ctx.shared.report(diagnose(code, ctx.file, span, ...args));
}

/** Reports an unknown name, with the most similar one that would fit. */
export function reportUnknown<C extends CheckCode & UnknownCode>(
  ctx: Context,
  code: C,
  name: Name,
  candidates: Iterable<string>,
  ...besides: Besides<C>
): void {
  ctx.shared.report(diagnoseUnknown(code, ctx.file, name, candidates, ...besides));
}
