// Everything there is to say about a name: what it is, where it stands, its text, what amends it and in which order, who asks it.
import type { ActionAmendment, ChangeAmendment } from '../grammar/ast.ts';
import { closest } from '../grammar/diagnostics/closest.ts';
import type { SourceFile, Span } from '../grammar/source.ts';
import type { Workspace } from '../grammar/workspace.ts';
import { actionAmendments } from './analyze/actions.ts';
import { builtinByName } from './analyze/builtins.ts';
import type { Compiled } from './analyze/compile.ts';
import { describe } from './analyze/describe.ts';
import type { AmendmentSymbol, Environment, Origin, ParamSymbol } from './analyze/environment.ts';
import { changesOf } from './analyze/queries.ts';

export interface Explanation {
  /** `query`, `action`, `card`, `choice`, `chance`, `kind`, `role`, `amendment`, `option`, `value`, `pile`, `word`. */
  readonly what: string;
  readonly name: string;
  readonly file?: string;
  readonly line?: number;
  /** How it is written. */
  readonly source?: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  /** In the order in which they apply. */
  readonly amendments: readonly {
    readonly name: string;
    readonly stage: string;
    readonly how: string;
    readonly file: string;
    readonly line: number;
    readonly source: string;
  }[];
  /** Those that name it; after `withExercise` those that execute it, and then `exercised` is set. */
  readonly scenarios: readonly { readonly name: string; readonly file: string; readonly line: number }[];
  readonly exercised?: boolean;
  /** Where in the files it and, for a document, its rules stand. */
  readonly stretches: readonly { readonly file: string; readonly start: number; readonly end: number }[];
}

/** Packs that were elaborated, for play or only to check them. */
export type Explainable = Pick<Compiled, 'env' | 'elaborated'>;

export function explain(workspace: Workspace, rules: Explainable, name: string): Explanation[] {
  const teller = new Teller(workspace, rules);
  return teller.tell(name);
}

/** The nearest name that could be explained. */
export function nearestName(compiled: Compiled, name: string): string | undefined {
  return closest(name, namesIn(compiled.env, compiled));
}

function namesIn(env: Environment, compiled: Compiled): string[] {
  return [
    ...env.queries.keys(),
    ...env.actions.keys(),
    ...env.documents.map((document) => document.id),
    ...env.kindByName.keys(),
    ...env.roles.keys(),
    ...env.options.keys(),
    ...env.values.keys(),
    ...env.tablePiles.keys(),
    ...compiled.program.choices.map((choice) => choice.name),
    ...compiled.program.chances.map((chance) => chance.name),
    ...env.amendments.map((amendment) => amendment.name),
    ...builtinByName.keys(),
  ];
}

class Teller {
  private readonly env: Environment;
  private readonly elaborated: Explainable['elaborated'];
  private readonly files: ReadonlyMap<string, SourceFile>;
  private readonly workspace: Workspace;

  constructor(workspace: Workspace, { env, elaborated }: Explainable) {
    this.env = env;
    this.elaborated = elaborated;
    this.workspace = workspace;
    this.files = new Map(workspace.files.map((file) => [file.path, file]));
  }

  tell(name: string): Explanation[] {
    const { env } = this;
    const found: Explanation[] = [];
    const query = env.queries.get(name);
    if (query) {
      const changes = changesOf(this.elaborated.shared, name);
      found.push(
        this.make(
          query.source.kind,
          name,
          query.origin,
          query.source.span,
          [
            { label: 'parameters', text: this.params(query.params) },
            { label: 'answers with', text: describe(env, query.result) },
          ],
          changes,
        ),
      );
    }
    const action = env.actions.get(name);
    if (action) {
      const asks = this.elaborated.actions[action.index].asks;
      found.push(
        this.make(
          'action',
          name,
          action.origin,
          action.source?.span ?? action.origin.span,
          [
            { label: 'parameters', text: this.params(action.params) },
            { label: 'asks', text: asks ? 'it can ask a player or use chance' : 'nobody' },
          ],
          actionAmendments(this.elaborated.shared, name),
        ),
      );
    }
    for (const document of env.documents) {
      if (document.id !== name || !document.source) continue;
      const own = env.amendments.filter((amendment) => amendment.holder?.document.index === document.index);
      found.push({
        ...this.make(
          env.kinds[document.kind].name,
          name,
          document.origin,
          document.source.span,
          [{ label: 'pack', text: document.pack }, ...this.ordersOf(own)],
          own,
        ),
        scenarios: this.scenariosNaming(name),
      });
    }
    this.tellChoices(name, found);
    this.tellModel(name, found);
    for (const amendment of env.amendments) {
      if (amendment.name === name && !found.some((other) => other.amendments.some((known) => known.name === name)))
        found.push(
          this.make(
            'amendment',
            name,
            amendment.origin,
            amendment.declaration.span,
            [
              {
                label: 'hangs on',
                text: amendment.holder ? `${env.kinds[amendment.holder.document.kind].name} ${amendment.holder.document.id}` : 'everything',
              },
            ],
            [],
          ),
        );
    }
    const builtin = builtinByName.get(name);
    if (builtin)
      found.push({
        what: 'built-in question',
        name,
        facts: [
          { label: 'answers with', text: builtin.summary },
          { label: 'parameters', text: builtin.params.map((param) => `${param.name} (${param.about})`).join(', ') },
        ],
        amendments: [],
        scenarios: [],
        stretches: [],
      });
    return found;
  }

  /** For everything that amendments change, all that changes it, in the order in which it applies. */
  private ordersOf(amendments: readonly AmendmentSymbol[]): Explanation['facts'] {
    const { shared } = this.elaborated;
    const targets = amendments.flatMap(({ declaration }) => {
      if (declaration.kind === 'change') return declaration.targets.map(({ name }) => name.text);
      return 'target' in declaration ? [declaration.target.name.text] : [];
    });
    return [...new Set(targets)].map((name) => {
      const all = this.env.queries.has(name) ? changesOf(shared, name) : actionAmendments(shared, name);
      return { label: `amends ${name}, in this order`, text: all.map((amendment) => amendment.name).join(', ') };
    });
  }

  private tellChoices(name: string, found: Explanation[]): void {
    const { shared, actions } = this.elaborated;
    for (const what of ['choice', 'chance'] as const) {
      const index = (what === 'choice' ? shared.choices : shared.chances).get(name);
      if (index === undefined) continue;
      for (const action of actions) {
        for (const instr of action.code) {
          const here =
            what === 'choice'
              ? instr.op === 'choose' && instr.choice === index
              : (instr.op === 'pick' || instr.op === 'shuffle') && instr.chance === index;
          if (!here) continue;
          const site = shared.sites.list[instr.site];
          const branches = instr.op === 'choose' ? instr.branches.flatMap((branch) => branch.name ?? []) : [];
          found.push(
            this.make(
              what === 'choice' ? 'decision' : 'chance',
              name,
              { file: site.file, span: site, pack: '' },
              site,
              [
                { label: 'asked in', text: action.name },
                ...(branches.length > 0 ? [{ label: 'branches', text: branches.join(', ') }] : []),
              ],
              [],
            ),
          );
        }
      }
    }
  }

  private tellModel(name: string, found: Explanation[]): void {
    const { env } = this;
    const kind = env.kindByName.get(name) ?? env.kindByPlural.get(name);
    if (kind) {
      const facts = [
        { label: 'plural', text: kind.plural },
        { label: 'keys', text: [...kind.keys.values()].map((key) => `${key.name} (${key.type})`).join(', ') },
        { label: 'fields', text: [...kind.fields.values()].map((field) => `${field.name}: ${describe(env, field.type)}`).join(', ') },
        { label: 'piles', text: [...kind.piles.keys()].join(', ') },
        {
          label: 'documents',
          text: env.documents
            .filter((document) => document.kind === kind.index)
            .map((document) => document.id)
            .join(', '),
        },
      ];
      found.push(
        this.make(
          'kind',
          kind.name,
          kind.origin,
          kind.origin.span,
          facts.filter((fact) => fact.text !== ''),
          [],
        ),
      );
    }
    const role = env.roles.get(name) ?? env.roleByPlural.get(name);
    if (role)
      found.push(
        this.make(
          'role',
          role.name,
          role.origin,
          role.origin.span,
          [
            { label: 'plural', text: role.plural },
            { label: 'taken by', text: role.kinds.map((index) => env.kinds[index].name).join(', ') },
          ],
          [],
        ),
      );
    const option = env.options.get(name);
    if (option)
      found.push({
        what: 'option',
        name,
        facts: [
          { label: 'type', text: option.type },
          ...(option.value === undefined ? [] : [{ label: 'now', text: String(option.value) }]),
          ...(option.values.length > 0 ? [{ label: 'values', text: option.values.join(', ') }] : []),
        ],
        amendments: [],
        scenarios: [],
        stretches: [],
      });
    const value = env.values.get(name);
    if (value)
      found.push(this.make('value', name, value.origin, value.origin.span, [{ label: 'type', text: describe(env, value.type) }], []));
    const pile = env.tablePiles.get(name);
    if (pile)
      found.push(
        this.make(
          'pile',
          name,
          pile.origin,
          pile.origin.span,
          [
            { label: 'seen by', text: pile.see },
            { label: 'holds', text: pile.kinds.map((index) => env.kinds[index].plural).join(', ') },
          ],
          [],
        ),
      );
  }

  private make(
    what: string,
    name: string,
    origin: Origin,
    span: Span | { start: number; end: number },
    facts: Explanation['facts'],
    amendments: readonly AmendmentSymbol[],
  ): Explanation {
    return {
      what,
      name,
      file: origin.file,
      line: this.line(origin.file, span.start),
      source: this.text(origin.file, span),
      facts: facts.filter((fact) => fact.text !== ''),
      amendments: amendments.map((amendment) => ({
        name: amendment.name,
        stage: (amendment.declaration as ChangeAmendment | ActionAmendment).stage ?? 'normal',
        how: amendment.declaration.kind,
        file: amendment.origin.file,
        line: this.line(amendment.origin.file, amendment.declaration.span.start),
        source: this.text(amendment.origin.file, amendment.declaration.span),
      })),
      scenarios: this.scenariosNaming(name),
      stretches: [{ file: origin.file, start: span.start, end: span.end }],
    };
  }

  private scenariosNaming(name: string): Explanation['scenarios'] {
    const word = new RegExp(`(?<![a-z0-9-])${name}(?![a-z0-9-])`);
    return this.workspace.packs.flatMap((pack) =>
      pack.scenarios.flatMap(({ file, scenarios }) =>
        scenarios
          .filter((scenario) => word.test(file.text.slice(scenario.span.start, scenario.span.end)))
          .map((scenario) => ({ name: scenario.title, file: file.path, line: this.line(file.path, scenario.span.start) })),
      ),
    );
  }

  private params(params: readonly ParamSymbol[]): string {
    return params.map((param) => `${param.label ? `${param.label} ` : ''}${param.name} (${describe(this.env, param.type)})`).join(', ');
  }

  private line(file: string, offset: number): number {
    return this.files.get(file)?.position(offset).line ?? 1;
  }

  private text(file: string, span: { start: number; end: number }): string {
    const source = this.files.get(file);
    if (!source) return '';
    const lineStart = source.text.lastIndexOf('\n', span.start - 1) + 1;
    return dedent(source.text.slice(lineStart, span.end).trimEnd());
  }
}

function dedent(text: string): string {
  const lines = text.split('\n');
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join('\n');
}
