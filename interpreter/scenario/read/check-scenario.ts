// Checks one scenario: each of its sentences, for every row of its table, against what the packs declare.
import { pieceType } from '../../check/elaborate/environment/types.ts';
import type { Event, Examples, Expectation, Expr, Fact, Name, Scenario, Step } from '../../../grammar/syntax/ast.ts';
import type { ScenarioCode } from '../../../grammar/diagnostics/catalogue-scenario.ts';
import { type Arguments, diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import { type Besides, diagnoseUnknown, isUnknownName, type UnknownCode, withNear } from '../../../grammar/diagnostics/unknown-name.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import { closest } from '../../../grammar/diagnostics/closest.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { printExpression } from '../../../grammar/syntax/print-expression.ts';
import type { SourceFile, Span } from '../../../grammar/source.ts';
import { languageWords } from '../../../grammar/syntax/tokens.ts';
import type { Pack, Workspace } from '../../../grammar/packs/workspace.ts';
import { callOf } from '../../check/elaborate/calls.ts';
import type { CheckedPack } from '../../check/check.ts';
import type { Context } from '../../check/elaborate/context.ts';
import type { ActionSymbol } from '../../check/elaborate/environment/environment.ts';
import { elaborate, elaborateTruth } from '../../check/elaborate/expressions.ts';
import { grouped } from '../../check/elaborate/environment/grouped.ts';
import { select } from '../../check/select.ts';
import { isMisspeltInRule } from '../../check/blame/spelling.ts';
import { toOne, type Type } from '../../check/elaborate/environment/types.ts';
import { readArguments } from './check-arguments.ts';
import { fillers, ownerless } from './descriptions.ts';
import { choosingColumns, placeholdersIn, substitute } from './examples.ts';
import { scenarioContext, strangeKind, wordsOf } from './expressions.ts';
import { futurePieces, isPlayerDocument, knownWords } from './known-names.ts';
import { asWanted, rewrite } from './rewrite.ts';
import { SaidFacts } from './said-facts.ts';
import { SaidTwice, ScenarioError } from './scenario-error.ts';
import { type ScenarioModel, scenarioModelOf } from './scenario-model.ts';
import { readSettings, type ScenarioSettings, spanOfSetting } from './settings.ts';

/** Checks the scenarios of one pack, one after the other. */
export class ScenarioCheck {
  readonly checked: CheckedPack;
  private readonly workspace: Workspace;
  private own: Diagnostic[] = [];
  private readonly pieces: NonNullable<Context['pieces']>;
  private readonly model: ScenarioModel;
  private readonly words: ReturnType<typeof knownWords>;
  private file!: SourceFile;
  /** The names that have a seat in the scenario that is checked. */
  private seated: ReadonlySet<string> = new Set();
  /** Whether any figure may turn out to play: unnamed seats are drawn. */
  private hasOpenSeats = false;

  constructor(workspace: Workspace, checked: CheckedPack) {
    this.workspace = workspace;
    this.checked = checked;
    this.pieces = futurePieces(checked.env, checked.elaborated);
    this.model = scenarioModelOf(checked.env);
    this.words = knownWords(checked.env, this.model, this.pieces);
  }

  /** Everything that is wrong with a scenario. */
  check(file: SourceFile, scenario: Scenario, pack: Pack | undefined): readonly Diagnostic[] {
    this.file = file;
    this.own = [];
    this.checkScenario(scenario, pack);
    return this.own;
  }

  private checkScenario(scenario: Scenario, pack: Pack | undefined): void {
    const { examples } = scenario;
    if (!scenario.steps.some((step) => step.kind === 'then')) this.say('scenario/nothing-expected', scenario.titleSpan, {});
    const columns = examples?.columns.map(({ text }) => text) ?? [];
    const used = placeholdersIn(scenario);
    const strange = used.filter(({ text }) => !columns.includes(text));
    const unused = (examples?.columns ?? []).filter(
      ({ text }) => !used.some((name) => name.text === text) && !choosingColumns.has(text) && !scenario.title.includes(`<${text}>`),
    );
    if (strange.length > 0) return this.checkColumns(strange, unused, columns);
    for (const { text, span } of unused) this.say('scenario/unused-column', span, { name: text });
    if (examples === undefined) return this.checkRow(scenario, pack);
    this.checkRowsDiffer(examples);
    for (const row of examples.rows) {
      try {
        this.checkRow(substitute(scenario, examples, row), pack, {
          edition: row.cells[columns.indexOf('edition')],
          preset: row.cells[columns.indexOf('preset')],
        });
      } catch (error) {
        this.sayError(error);
      }
    }
  }

  /** Reports a row that says what another says. It shows nothing; most likely one of its cells was to be changed. */
  private checkRowsDiffer({ rows }: Examples): void {
    const seen = new Map<string, Span>();
    for (const { cells, span } of rows) {
      const said = JSON.stringify(cells.map(({ text }) => text.replace(/\s+/g, ' ')));
      const first = seen.get(said);
      if (first === undefined) seen.set(said, span);
      else this.say('scenario/same-row', span, { line: String(this.file.position(first.start).line) });
    }
  }

  /**
   * Reports columns that the table does not have. Where it has an unused column of nearly that name, the likelier misspelling of the two is
   * reported.
   */
  private checkColumns(strange: readonly Name[], unused: readonly Name[], columns: readonly string[]): void {
    // Only this file is searched: the cached diagnostics of a scenario stay valid as long as its file is unchanged.
    const files = new Map([[this.file.path, this.file]]);
    for (const [wanted, users] of grouped(strange, ({ text }) => text)) {
      const near = closest(
        wanted,
        unused.map(({ text }) => text),
      );
      const column = unused.find(({ text }) => text === near);
      if (column && isMisspeltInRule(column.text, wanted, users.length, files)) {
        const fix = { title: phrase('write', { text: wanted }), span: column.span, text: wanted };
        this.collect(diagnose('check/misspelt-name', this.file, column.span, { name: column.text, near: wanted }, fix));
      } else for (const name of users) this.unknown('scenario/unknown-column', name, columns);
    }
  }

  private collect(diagnostic: Diagnostic): void {
    this.own.push(diagnostic);
  }

  private checkRow(scenario: Scenario, pack: Pack | undefined, row: { readonly edition?: Name; readonly preset?: Name } = {}): void {
    const { edition, preset } = row;
    let settings: ScenarioSettings;
    try {
      settings = readSettings(this.workspace, pack, scenario, { edition: edition?.text, preset: preset?.text });
    } catch (error) {
      const seats = scenario.settings.some(({ key }) => key.text === 'seats');
      return seats || !(error instanceof ScenarioError) ? this.sayError(error) : this.say('scenario/no-seats', error.span, {});
    }
    const selected = select(this.workspace, settings.selection);
    if ('error' in selected) {
      const { key } = selected.error.setting ?? {};
      const cell = key === 'edition' || key === 'preset' ? row[key] : undefined;
      return this.say('scenario/selection', cell?.span ?? spanOfSetting(scenario, selected.error), { message: selected.error.said });
    }
    // What other packs declare is not known here; playing the scenario finds it.
    const { env } = this.checked;
    if (
      !selected.packs.every(
        ({ id, rules, documents, models }) =>
          env.packs.some((known) => known.id === id) || rules.length + documents.length + models.length === 0,
      )
    )
      return;
    this.checkSeats(settings);
    this.seated = new Set(settings.seats.flat().map(({ text }) => text));
    this.hasOpenSeats = settings.seats.some((names) => names.length === 0);
    const said = new SaidFacts(this.checked.env);
    for (const step of scenario.steps) {
      this.checkStep(step);
      // What a `given` lays down may be laid anew once something has happened or been expected.
      if (step.kind !== 'given') said.forget();
      else for (const { span, name } of said.repeated(step.facts)) this.sayError(new SaidTwice(span, name));
    }
  }

  private checkSeats({ seats, first }: ScenarioSettings): void {
    const { env } = this.checked;
    const kind = env.kindByName.get(env.players?.kind ?? '');
    const known = [...(env.documentByKind.get(kind?.index ?? -1)?.keys() ?? [])];
    for (const name of seats.flat())
      if (kind !== undefined && !known.includes(name.text)) {
        // Two names without the comma between them.
        const both = name.text.split(/ +/);
        const listed = both.length > 1 && both.every((one) => known.includes(one)) ? [both.join(', ')] : undefined;
        this.unknown('scenario/unknown-seat', name, listed ?? known, { kind: kind.name });
      }
    const seated = seats.flat().map(({ text }) => text);
    const number = first && /^(?:seat-)?(\d+)$/.exec(first.text)?.[1];
    const isSeat = number !== undefined && Number(number) < seats.length;
    if (first !== undefined && kind !== undefined && !seated.includes(first.text) && !isSeat)
      this.unknown('scenario/unknown-seat', first, seated, { kind: kind.name });
  }

  private checkStep(step: Step): void {
    if (step.kind === 'given') for (const fact of step.facts) this.checkFact(fact);
    else if (step.kind === 'when') for (const event of step.events) this.checkEvent(event);
    else for (const expectation of step.expectations) this.checkExpectation(expectation);
  }

  private checkFact(fact: Fact): void {
    switch (fact.kind) {
      case 'in':
        this.expression(fact.what);
        this.expression(fact.where);
        return;
      case 'pile':
        this.expression(fact.pile);
        for (const item of fact.items) this.description(item.words);
        return;
      case 'is': {
        const type = this.expression(fact.target);
        if (type === undefined) return;
        this.expression(fact.value, toOne(type));
        return;
      }
      case 'usual':
        if (!this.model.usual.has(fact.name.text)) this.unknown('scenario/unknown-usual', fact.name, [...this.model.usual.keys()]);
    }
  }

  /**
   * Reports a figure that stands for a seat but does not play. Where it is an argument of a rule, the rules may yet give it a seat: playing the
   * scenario decides.
   */
  private absent({ text, span }: Name, use: 'compared' | 'handed'): Diagnostic[] {
    if (use === 'handed' || this.hasOpenSeats || this.seated.has(text) || !isPlayerDocument(this.checked.env, text)) return [];
    const seated = [...this.seated].map((name) => `\`${name}\``).join(', ');
    return [diagnose('scenario/not-seated', this.file, span, { name: text, seated })];
  }

  private checkEvent(event: Event): void {
    const { env, elaborated } = this.checked;
    switch (event.kind) {
      case 'verb': {
        const verb = this.model.verbs.get(event.verb.text);
        // `rn score`: where neither the name nor the verb is known, only the name is reported.
        if (this.expression(event.who) === undefined && verb === undefined) return;
        if (verb === undefined)
          return this.unknown('scenario/unknown-verb', event.verb, [...this.model.verbs.keys(), 'chooses', 'declines']);
        const object = event.object && wordsOf(event.object);
        const strange = event.object && strangeKind(env, event.object);
        if (strange !== undefined)
          return this.unknown(
            'scenario/unknown-word',
            strange,
            env.kinds.map(({ name }) => name),
          );
        if (verb.kind === 'run' && object !== undefined) this.description([object]);
        return;
      }
      case 'chooses':
        if (event.who !== undefined) this.expression(event.who);
        if (event.choice !== undefined) this.choice(event.choice);
        return;
      case 'chance':
        if (!elaborated.shared.chances.has(event.chance.text))
          this.unknown('scenario/unknown-chance', event.chance, [...elaborated.shared.chances.keys()]);
        return;
      case 'run': {
        const action = env.actions.get(event.name.text);
        if (action === undefined) return this.unknown('scenario/unknown-action', event.name, [...env.actions.keys()]);
        this.runArguments(event, action);
        return;
      }
      case 'play-on':
        if (event.to !== undefined) this.choice(event.to);
    }
  }

  private runArguments({ name, args }: Extract<Event, { kind: 'run' }>, { params }: ActionSymbol): void {
    const { wrong, swapped } = readArguments({ name, args, params }, (work) => this.faults(work));
    for (const diagnostic of wrong) this.collect(this.nearer(diagnostic));
    if (swapped === undefined) return;
    const [one, other] = swapped.map((at) => params[at].name);
    this.collect(
      diagnose('check/arguments-swapped', this.file, name.span, { name: name.text, one, other, call: callOf(name.text, params) }),
    );
  }

  private checkExpectation(expectation: Expectation): void {
    const { env, elaborated } = this.checked;
    switch (expectation.kind) {
      case 'holds':
        return this.within((ctx) => void elaborateTruth(ctx, rewrite(ctx, expectation.test)));
      case 'in': {
        const type = this.expression(expectation.where);
        this.expression(expectation.what, type && toOne(type));
        return;
      }
      case 'has':
        this.expression(expectation.who);
        return this.description(expectation.words);
      case 'pile':
        this.expression(expectation.pile);
        for (const item of expectation.items) this.description(item.words);
        return;
      case 'is-piece':
        this.expression(expectation.what);
        return this.description(expectation.words);
      case 'asked':
        if (expectation.who !== undefined && !(expectation.who.kind === 'name' && expectation.who.name.text === 'chance'))
          this.expression(expectation.who);
        if (expectation.choice !== undefined) this.choice(expectation.choice);
        return;
      case 'scores':
        this.expression(expectation.who);
        if (expectation.part !== undefined && !elaborated.shared.parts.has(expectation.part.text))
          this.unknown('scenario/unknown-part', expectation.part, [...elaborated.shared.parts.keys()]);
        return;
      case 'winners':
        for (const who of expectation.who) this.expression(who);
        return this.checkOnce(expectation.who.map((who) => ({ text: printExpression(who), span: who.span })));
      case 'refused': {
        const known = ['seats', ...[...env.queries.values()].filter(({ source }) => source.kind === 'require').map(({ name }) => name)];
        if (expectation.by !== undefined && !known.includes(expectation.by.text))
          this.unknown('scenario/unknown-requirement', expectation.by, known);
        return;
      }
      case 'sees': {
        this.expression(expectation.who);
        const { what } = expectation;
        const isOrder = what.kind === 'call' && what.form === 'of' && what.name.text === 'order' && what.args.length === 1;
        this.expression(isOrder ? what.args[0].value : what);
        return;
      }
      case 'options':
        return this.checkOnce(expectation.answers.flatMap(({ ids }) => ids));
      case 'offered':
    }
  }

  private checkOnce(names: readonly Name[]): void {
    const again = names.find(({ text }, at) => names.findIndex((name) => name.text === text) < at);
    if (again !== undefined) this.sayError(new SaidTwice(again.span, again.text));
  }

  /** The type of an expression; undefined when something is wrong with it. */
  private expression(tree: Expr, want?: Type): Type | undefined {
    let type: Type | undefined;
    this.within((ctx) => {
      const written = rewrite(ctx, tree);
      type = elaborate(ctx, want === undefined ? written : asWanted(ctx, written, want), want).type;
    });
    return type?.base === 'unknown' ? undefined : type;
  }

  /**
   * Reports what is wrong with an expression. `a.b` can be the id of a piece, and a field or pile of `a`; in a game it is the piece if there is
   * such a piece. That is known only when the scenario is played, so an expression is wrong only if it is wrong both ways.
   */
  private within(work: (ctx: Context) => void): void {
    for (const diagnostic of this.faults(work)) this.collect(this.nearer(diagnostic));
  }

  private faults(work: (ctx: Context) => void): readonly Diagnostic[] {
    const read = (pieces: NonNullable<Context['pieces']>): Diagnostic[] => {
      const found: Diagnostic[] = [];
      const report = (diagnostic: Diagnostic): void => {
        if (diagnostic.severity === 'error') found.push(diagnostic);
      };
      work(
        scenarioContext(this.checked.elaborated, pieces, report, (figure, use) => found.push(...this.absent(figure, use)), this.file.path),
      );
      return found;
    };
    let guessed = false;
    const wrong = read((name) => {
      const piece = this.piece(name);
      guessed ||= piece !== undefined && name.includes('.');
      return piece;
    });
    const isWrong = wrong.length > 0 && !(guessed && read((name) => (name.includes('.') ? undefined : this.piece(name))).length === 0);
    return isWrong ? wrong : [];
  }

  /** A better diagnostic for a name that the rules do not know: it may be a word of scenarios, or a field of the owner of what is named. */
  private nearer(diagnostic: Diagnostic): Diagnostic {
    if (diagnostic.fix !== undefined || !isUnknownName(diagnostic)) return diagnostic;
    const { name } = diagnostic.args;
    if (typeof name !== 'string') return diagnostic;
    const { kinds } = this.checked.env;
    const known =
      diagnostic.code === 'check/unknown-field'
        ? kinds.flatMap(({ fields, piles }) => [...fields.keys(), ...piles.keys()])
        : [...languageWords, ...this.words.all];
    const near = closest(name, known);
    return near === undefined ? diagnostic : withNear(diagnostic, near);
  }

  /** The piece of that name. A name under `seats` is the figure in that seat, even if something else has the name, too. */
  private piece(name: string): ReturnType<NonNullable<Context['pieces']>> {
    const { env } = this.checked;
    const played = this.seated.has(name) ? env.kindByName.get(env.players?.kind ?? '') : undefined;
    return played ? { type: pieceType([played.index], played.name), ir: { op: 'global', offset: 0 } } : this.pieces(name);
  }

  private description(words: readonly Name[]): void {
    for (const word of words) {
      if (fillers.has(word.text) || word.text === ownerless || this.words.has(word.text)) continue;
      this.unknown('scenario/unknown-word', word, this.words.all);
    }
  }

  private choice(name: Name): void {
    const { choices, chances } = this.checked.elaborated.shared;
    const known = [...choices.keys(), ...chances.keys()];
    if (!known.includes(name.text)) this.unknown('scenario/unknown-choice', name, known);
  }

  private unknown<C extends UnknownCode>(code: C, name: Name, candidates: readonly string[], ...besides: Besides<C>): void {
    this.collect(diagnoseUnknown(code, this.file, name, candidates, ...besides));
  }

  /** Reports an error that was thrown while a scenario was read. */
  private sayError(error: unknown): void {
    if (!(error instanceof ScenarioError)) throw error;
    const code = error instanceof SaidTwice ? 'scenario/said-twice' : 'scenario/selection';
    this.say(code, error.span, { message: error.said ?? error.message });
  }

  private say<C extends ScenarioCode>(code: C, span: Span, ...args: Arguments<C>): void {
    this.collect(diagnose(code, this.file, span, ...args));
  }
}
