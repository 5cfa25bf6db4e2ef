// Explains a name of the rules: what it is, where it is defined, what it amends, what amends it and in which order.
import type { Workspace } from '../../grammar/packs/workspace.ts';
import { actionAmendments, actionTarget, behaviourName } from '../check/elaborate/actions.ts';
import { builtinByName } from '../check/elaborate/builtins.ts';
import type { OptionValue } from '../check/elaborate/environment/build-environment.ts';
import type { Compiled } from '../check/compile.ts';
import { typePhrase } from '../check/elaborate/environment/describe.ts';
import type {
  ActionSymbol,
  AmendmentSymbol,
  DocumentSymbol,
  Environment,
  ParamSymbol,
  QuerySymbol,
} from '../check/elaborate/environment/environment.ts';
import { changesOf, targetName } from '../check/elaborate/queries.ts';
import { amendedElsewhere, layersElsewhere } from './elsewhere.ts';
import { tellModel } from './explain-model.ts';
import { tellPacks } from './explain-packs.ts';
import { type Explanation, type FileStretch, namingScenarios } from './explanation.ts';
import { type Fact, hasValue, type TypedName } from './facts.ts';
import { ToldFiles } from './told-files.ts';

/** Packs that were elaborated, to play or only to check them, and the values of their options if those are settled. */
export type Explainable = Pick<Compiled, 'env' | 'elaborated'> & { readonly chosen?: ReadonlyMap<string, OptionValue> };

export function explain(workspace: Workspace, rules: Explainable, name: string): Explanation[] {
  return new Teller(workspace, rules).tell(name);
}

/** Names that can be explained in a game with these packs. */
export function namesIn({ env, elaborated: { shared } }: Explainable): string[] {
  return [
    ...env.queries.keys(),
    ...env.actions.keys(),
    ...env.documents.map((document) => document.id),
    ...env.kindByName.keys(),
    ...env.roles.keys(),
    ...env.options.keys(),
    ...env.values.keys(),
    ...env.tablePiles.keys(),
    ...shared.choices.keys(),
    ...shared.chances.keys(),
    ...env.amendments.map((amendment) => amendment.name),
    ...env.packs.flatMap(({ id, manifest }) => [id, ...Object.keys(manifest.presets ?? {})]),
    ...builtinByName.keys(),
  ];
}

const nothing = {
  below: [],
  amends: [],
  amendments: [],
  naming: namingScenarios([]),
  scenarios: [],
  listed: 'names',
  stretches: [],
  refs: [],
} as const;

class Teller {
  private readonly env: Environment;
  private readonly elaborated: Explainable['elaborated'];
  private readonly chosen: Explainable['chosen'];
  private readonly workspace: Workspace;
  private readonly files: ToldFiles;

  constructor(workspace: Workspace, { env, elaborated, chosen }: Explainable) {
    this.env = env;
    this.chosen = chosen;
    this.elaborated = elaborated;
    this.workspace = workspace;
    this.files = new ToldFiles(workspace);
  }

  tell(name: string): Explanation[] {
    const { env } = this;
    const query = env.queries.get(name);
    const action = env.actions.get(name);
    const found: Explanation[] = [
      ...tellPacks({ files: this.files, workspace: this.workspace, env, chosen: this.chosen }, name),
      ...(query ? [this.query(query)] : []),
      ...(action ? [this.action(action)] : []),
      ...env.documents.filter(({ id, source }) => id === name && source !== undefined).map((document) => this.document(document)),
      ...this.choices(name),
      ...tellModel(this.files, env, name),
    ];
    for (const amendment of env.amendments) {
      const told = found.some(({ amends }) => amends.some(({ file, line }) => this.isAt(amendment, file, line)));
      if (amendment.name === name && !told) found.push(this.amendment(amendment));
    }
    const builtin = builtinByName.get(name);
    if (builtin)
      found.push({
        ...nothing,
        what: 'built-in question',
        name,
        facts: [
          { key: 'answers-with', value: builtin.summary },
          { key: 'parameters', value: builtin.params.map(({ name: own, about }) => ({ name: own, type: about })) },
        ],
      });
    return found.map((one) => ({ ...one, facts: one.facts.filter(hasValue) }));
  }

  private query(query: QuerySymbol): Explanation {
    const { kind, span } = query.source;
    return {
      ...this.placed(kind, query.name, { file: query.origin.file, ...span }),
      ...(kind !== 'query' && { spokenAs: kind }),
      facts: [
        { key: 'parameters', value: this.params(query.params) },
        { key: 'answers-with', value: typePhrase(this.env, query.result) },
        ...this.elsewhere(query.name),
      ],
      amendments: changesOf(this.elaborated.shared, query.name).map((one) => this.files.amendment(one)),
      refs: [{ sort: kind, name: query.name }],
    };
  }

  private action({ name, index, origin, source, params }: ActionSymbol): Explanation {
    const { asks } = this.elaborated.actions[index];
    return {
      ...this.placed('action', name, { file: origin.file, ...(source?.span ?? origin.span) }),
      facts: [
        { key: 'parameters', value: this.params(params) },
        { key: 'asks', value: asks ? 'somebody' : 'nobody' },
        ...this.elsewhere(name),
      ],
      amendments: actionAmendments(this.elaborated.shared, name).map((one) => this.files.amendment(one)),
      refs: [{ sort: 'action', name }],
    };
  }

  /** A document as it is in force: the uppermost of its layers, and what it covers. */
  private document(document: DocumentSymbol): Explanation {
    const { env, files } = this;
    const kind = env.kinds[document.kind];
    const layers = env.packs.flatMap((pack) =>
      pack.documents.filter((one) => {
        const amends = one.keys.get('amends')?.value;
        const id = typeof amends === 'string' ? amends.slice(amends.indexOf('/') + 1) : one.id;
        return one.kind === kind.name && id === document.id && (pack.id === document.pack || typeof amends === 'string');
      }),
    );
    const top = layers.at(-1) ?? document.source!;
    const own = env.amendments.filter(({ holder }) => holder?.document.index === document.index);
    const onlyWith = document.source!.keys.get('only-with')?.value;
    const keys = [...document.source!.keys].filter(([name]) => name !== 'amends');
    const stretches = keys.flatMap(([name, { keySpan, valueSpan }]): FileStretch[] => {
      const written = document.written.get(name);
      return written === undefined ? [] : [{ file: written.file.path, start: keySpan.start, end: valueSpan.end }];
    });
    return {
      ...this.placed(kind.name, document.id, { file: top.file.path, ...top.span }),
      line: files.line(top.file.path, top.idSpan.start),
      facts: [
        { key: 'pack', value: document.pack },
        ...(typeof onlyWith === 'string' ? [{ key: 'only-with', value: onlyWith } as const] : []),
        ...this.ordersOf(own),
        ...layersElsewhere(this.workspace, env, files, kind.name, document.id),
        ...this.elsewhere(document.id, kind.name),
      ],
      below: layers.slice(0, -1).map((layer) => {
        const covered = [...layer.keys.keys()].filter((key) => {
          const written = document.written.get(key);
          return key !== 'amends' && written !== undefined && written.pack !== layer.pack;
        });
        return {
          name: `${layer.pack}/${layer.id}${covered.length > 0 ? `, whose ${covered.join(', ')} is replaced` : ''}`,
          file: layer.file.path,
          line: files.line(layer.file.path, layer.idSpan.start),
          source: files.text(layer.file.path, layer.span),
        };
      }),
      amends: own.map((one) => files.amendment(one)),
      amendments: this.aimedAt(document).map((one) => files.amendment(one)),
      stretches,
      spokenAs: kind.name,
      ...(typeof onlyWith === 'string' && { onlyWith }),
      refs: [{ sort: 'document', name: document.id, of: kind.name }],
    };
  }

  /** Amendments of this document's data and behaviour, in order for each of its keys. */
  private aimedAt(document: DocumentSymbol): AmendmentSymbol[] {
    const { shared } = this.elaborated;
    const kind = this.env.kinds[document.kind];
    return [...kind.keys.keys()].flatMap((key) => [
      ...changesOf(shared, `${key} of ${kind.name}`).filter(
        ({ declaration }) =>
          declaration.kind === 'change' &&
          declaration.targets.some(({ name, of }) => name.text === key && of?.kind === 'name' && of.name.text === document.id),
      ),
      ...actionAmendments(shared, behaviourName(key, kind.name, document.id)),
    ]);
  }

  private amendment(amendment: AmendmentSymbol): Explanation {
    const { env } = this;
    const { name, holder, origin, declaration } = amendment;
    return {
      ...this.placed('amendment', name, { file: origin.file, ...declaration.span }),
      facts: [
        { key: 'pack', value: origin.pack },
        ...(holder ? [{ key: 'hangs-on', value: `${env.kinds[holder.document.kind].name} ${holder.document.id}` } as const] : []),
        ...this.ordersOf([amendment]),
        ...this.elsewhere(name),
      ],
      amendments: env.amendments
        .filter((other) => other.declaration.kind === 'drop' && other.declaration.name.text === name)
        .map((one) => this.files.amendment(one)),
      ...(declaration.kind === 'drop' && { listed: 'names', stretches: [] }),
      refs: [{ sort: 'amendment', name }],
    };
  }

  /** For everything that amendments change, all that changes it, in the order in which it applies. */
  private ordersOf(amendments: readonly AmendmentSymbol[]): Explanation['facts'] {
    const { env } = this;
    const { shared } = this.elaborated;
    const facts = new Map<string, Fact>();
    const tellOrder = (name: string, all: readonly AmendmentSymbol[]): void =>
      void facts.set(`amends ${name}`, { key: 'amends-in-order', value: { name, order: all.map((one) => one.name).join(', ') } });
    for (const { declaration } of amendments) {
      switch (declaration.kind) {
        case 'change':
          for (const target of declaration.targets) {
            const name = targetName(shared, target);
            tellOrder(name, changesOf(shared, name));
          }
          break;
        case 'before':
        case 'after':
        case 'instead': {
          const name = actionTarget(shared, declaration);
          tellOrder(name, actionAmendments(shared, name));
          break;
        }
        case 'offer':
          tellOrder(declaration.choice.text, offersIn(env, declaration.choice.text));
          break;
        case 'drop':
          facts.set('takes-out', { key: 'takes-out', value: declaration.name.text });
          break;
        case 'grant':
          facts.set('gives-ability-to', { key: 'gives-ability-to', value: declaration.to.text });
      }
    }
    return [...facts.values()];
  }

  private choices(name: string): Explanation[] {
    const { shared, actions } = this.elaborated;
    return (['choice', 'chance'] as const).flatMap((what) => {
      const index = (what === 'choice' ? shared.choices : shared.chances).get(name);
      if (index === undefined) return [];
      return actions.flatMap((action) =>
        action.code.flatMap((instr): Explanation[] => {
          const here =
            what === 'choice'
              ? instr.op === 'choose' && instr.choice === index
              : (instr.op === 'pick' || instr.op === 'shuffle') && instr.chance === index;
          if (!here) return [];
          const branches = instr.op === 'choose' ? instr.branches.flatMap((branch) => branch.name ?? []) : [];
          return [
            {
              ...this.placed(what === 'choice' ? 'decision' : 'chance', name, shared.sites.list[instr.site]),
              facts: [{ key: 'asked-in', value: action.name }, { key: 'branches', value: branches.join(', ') }, ...this.elsewhere(name)],
              amendments: what === 'choice' ? offersIn(this.env, name).map((one) => this.files.amendment(one)) : [],
              spokenAs: what,
              refs: [{ sort: what, name }],
            },
          ];
        }),
      );
    });
  }

  private elsewhere(name: string, kind?: string): Explanation['facts'] {
    return amendedElsewhere(this.workspace, this.env, this.files, name, kind);
  }

  private placed(what: string, name: string, at: FileStretch): Explanation {
    const { file, start, end } = at;
    return {
      ...nothing,
      what,
      name,
      file,
      line: this.files.line(file, start),
      source: this.files.text(file, at),
      facts: [],
      naming: this.files.scenariosNaming(name),
      scenarios: [],
      listed: 'runs',
      stretches: [{ file, start, end }],
    };
  }

  private isAt({ origin, declaration }: AmendmentSymbol, file: string, line: number): boolean {
    return origin.file === file && this.files.line(file, declaration.span.start) === line;
  }

  private params(params: readonly ParamSymbol[]): readonly TypedName[] {
    return params.map(({ label, name, type }) => ({ ...(label !== undefined && { label }), name, type: typePhrase(this.env, type) }));
  }
}

function offersIn(env: Environment, choice: string): AmendmentSymbol[] {
  return env.amendments.filter(({ declaration }) => declaration.kind === 'offer' && declaration.choice.text === choice);
}
