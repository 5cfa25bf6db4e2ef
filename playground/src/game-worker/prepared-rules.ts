// The rules that the build has prepared for the packs of the page: they can be played and looked at without a checker. Everything else (an edit,
// other packs, scenarios) is for the rules of a project; `canAnswer` tells which calls these are.
import { SourceFile } from '../../../grammar/source.ts';
import { EngineError, type GameSource, type Selection } from '../../../interpreter/index.ts';
import { interpreterOf, type OwnDocument, type Resolver, textsOfPacks } from '../../../interpreter/internal.ts';
import { documentKey, hashFiles, type PreparedSelection, type PreparedTable } from '../prepared/prepared.ts';
import { selectionKey } from '../prepared/selection-key.ts';
import type { FoundCards } from '../protocol/cards.ts';
import type { TextFile } from '../protocol/files.ts';
import type { RecordedScenario, SetupChoices, SetupConflict } from '../protocol/game-worker.ts';
import type { InspectCard, TouchingScenarios } from '../protocol/inspect.ts';
import type { OpenedTable, TableRules, TableScenarios } from './table-rules.ts';

/** Calls that are answered whatever is played, as long as it is played with prepared rules. */
const ALWAYS = new Set([
  ...[
    'setAudience',
    'state',
    'digest',
    'choose',
    'back',
    'branch',
    'run',
    'viewStep',
    'why',
    'whyInWords',
    'because',
    'absent',
    'store',
    'unwatch',
  ],
  ...['pauseScenarios', 'forgetSent'],
]);

export class PreparedRules implements TableRules {
  /** Scenarios are run with the rules of a project: here there are none. */
  readonly scenarios: TableScenarios = {
    refresh: () => undefined,
    list: () => [],
    run: () => Promise.resolve(),
    rest: () => undefined,
    watch: () => undefined,
    check: () => undefined,
  };
  private files: readonly TextFile[] = [];
  private readonly sources = new Map<string, SourceFile>();
  private readonly opened = new Map<string, OpenedTable>();

  constructor(private readonly prepared: PreparedTable) {}

  /** Whether a call of the page can be answered with these rules. */
  canAnswer(method: string, args: readonly unknown[]): boolean {
    const [first, second] = args;
    if (method === 'open') return hashFiles(first as readonly TextFile[]) === this.prepared.files;
    if (method === 'catalogue') return second === undefined && Object.hasOwn(this.prepared.choices, String(first));
    if (method === 'start' || method === 'refusal') return this.find(first as Selection) !== undefined;
    if (method === 'resume') return this.find((first as { readonly setup: Selection }).setup) !== undefined;
    return ALWAYS.has(method);
  }

  setFiles(files: readonly TextFile[]): void {
    this.files = files;
  }

  edit(): void {
    throw notHere();
  }

  textOf(path: string): string | undefined {
    return this.files.find((file) => file.path === path)?.text;
  }

  open(selection: Selection): OpenedTable {
    const found = this.find(selection);
    if (found === undefined) throw notHere();
    const key = selectionKey(selection);
    let opened = this.opened.get(key);
    if (opened === undefined) this.opened.set(key, (opened = this.openPrepared(found)));
    return opened;
  }

  openBefore(): OpenedTable {
    throw notHere();
  }

  catalogue(locale: string): SetupChoices {
    return this.prepared.choices[locale];
  }

  conflicts(): readonly SetupConflict[] {
    throw notHere();
  }

  record(): RecordedScenario {
    throw notHere();
  }

  inspect(): InspectCard | null {
    throw notHere();
  }

  cards(): FoundCards {
    throw notHere();
  }

  scenariosTouching(): TouchingScenarios {
    throw notHere();
  }

  private find(selection: Selection): PreparedSelection | undefined {
    const key = selectionKey(selection);
    return this.prepared.selections.find((one) => selectionKey(one.selection) === key);
  }

  private openPrepared(prepared: PreparedSelection): OpenedTable {
    const { program, packs, options, numbers } = prepared;
    const data = <Data>(documents: readonly Data[]): { readonly data: Data }[] => documents.map((document) => ({ data: document }));
    const resolve =
      (table: Readonly<Record<string, number>>): Resolver =>
      (expression) =>
        Object.hasOwn(table, expression) ? { number: table[expression] } : undefined;
    const rulesOf = ({ kind, id }: OwnDocument): Resolver => {
      const key = documentKey(kind, id);
      return resolve(Object.hasOwn(numbers, key) ? numbers[key] : numbers['']);
    };
    const texts = textsOfPacks(
      packs.map((pack) => ({ models: data(pack.models), texts: data(pack.texts), glossaries: data(pack.glossaries) })),
      { rules: resolve(numbers['']), ownRules: rulesOf },
    );
    const source: GameSource = {
      program,
      machine: interpreterOf(program),
      texts,
      position: ({ file, start }) => ({ file, ...(this.sourceOf(file)?.position(start) ?? { line: 1, column: 1 }) }),
    };
    return {
      selected: { packs: packs.map(({ boards }) => ({ boards: data(boards) })), options: new Map(options) },
      compiled: { program },
      source,
    };
  }

  private sourceOf(path: string): SourceFile | undefined {
    let source = this.sources.get(path);
    const text = source === undefined ? this.textOf(path) : undefined;
    if (source === undefined && text !== undefined) this.sources.set(path, (source = new SourceFile(path, text)));
    return source;
  }
}

function notHere(): EngineError {
  return new EngineError('internal', 'this takes the rules of a project');
}
