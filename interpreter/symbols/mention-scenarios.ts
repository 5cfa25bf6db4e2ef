// Collects mentions of names in scenarios, as far as the syntax tells. What the names in expressions mean is observed during elaboration.
import type { ScenarioAnswer, Event, Expectation, Fact, Name, Scenario, Setting } from '../../grammar/syntax/ast.ts';
import type { SourceFile } from '../../grammar/source.ts';
import { mentionExpression } from './mention-rules.ts';
import { anyRefs, refOf } from './mention-yaml.ts';
import { idParts, type Mentions, type Ref, type SymbolSort } from './mentions.ts';
import { eachName } from '../../grammar/syntax/walk-tree.ts';

const settings: Readonly<Record<string, SymbolSort>> = {
  seats: 'document',
  first: 'document',
  edition: 'pack',
  packs: 'pack',
  preset: 'preset',
  passage: 'passage',
};

/** Sorts of names that scenarios define. */
export const definedInScenarios: readonly SymbolSort[] = ['scenario', 'column', 'local'];

export function mentionScenario(file: SourceFile, scenario: Scenario, to: Mentions): void {
  new ScenarioTeller(file, scenario, to).tell();
}

const settingColumns: Readonly<Record<string, readonly Omit<Ref, 'name'>[]>> = {
  edition: [{ sort: 'pack' }],
  preset: [{ sort: 'preset' }],
};

class ScenarioTeller {
  /** By column: what its cells name, taken from the place of its `<placeholder>`. */
  private readonly columns = new Map<string, readonly Omit<Ref, 'name'>[]>(Object.entries(settingColumns));

  constructor(
    private readonly file: SourceFile,
    private readonly scenario: Scenario,
    private readonly to: Mentions,
  ) {}

  tell(): void {
    const { file, scenario, to } = this;
    const { title, titleSpan } = scenario;
    const quote = file.text[titleSpan.start] === '"' ? 1 : 0;
    to.define(file, { start: titleSpan.start + quote, end: titleSpan.start + quote + title.length }, refOf('scenario', title));
    for (const setting of scenario.settings) this.setting(setting);
    for (const step of scenario.steps) {
      if (step.kind === 'given') for (const fact of step.facts) this.fact(fact);
      else if (step.kind === 'when') for (const event of step.events) this.event(event);
      else for (const expectation of step.expectations) this.expectation(expectation);
    }
    const columns = scenario.examples?.columns ?? [];
    for (const column of columns) to.define(file, column.span, this.columnRef(column.text));
    for (const row of scenario.examples?.rows ?? [])
      for (const [at, cell] of row.cells.entries()) this.cell(cell, this.columns.get(columns[at]?.text ?? ''));
    const { examples: _table, ...told } = scenario;
    eachName(told, (name) => this.placeholders(name));
    mentionExpression(file, scenario.steps, to);
  }

  /** The mentions of a cell: it names what its column names. */
  private cell(cell: Name, refs: readonly Omit<Ref, 'name'>[] | undefined): void {
    if (refs === undefined) return this.words(cell);
    for (const { text, span } of idParts(cell.text, cell.span.start))
      this.to.use(
        this.file,
        span,
        refs.map((ref) => ({ ...ref, name: text })),
      );
  }

  private columnRef(name: string): Ref {
    return refOf('column', name, `${this.file.path} ${this.scenario.title}`);
  }

  private placeholders({ text, span }: Name): void {
    for (const match of text.matchAll(/<([a-z][a-z0-9-]*)>/g)) {
      const start = span.start + match.index + 1;
      this.to.use(this.file, { start, end: start + match[1].length }, [this.columnRef(match[1])]);
    }
  }

  private setting({ key, values }: Setting): void {
    const sort = settings[key.text];
    for (const group of values) {
      if (key.text === 'option') {
        const [name, ...values] = group;
        if (name) this.use(name, { sort: 'option' });
        for (const value of values)
          for (const part of value.text.startsWith('<') ? [value] : idParts(value.text, value.span.start))
            this.use(part, { sort: 'word', of: name.text }, { sort: 'document' });
      } else if (sort !== undefined) for (const name of group) this.use(name, { sort });
    }
  }

  private fact(fact: Fact): void {
    if (fact.kind === 'usual') this.use(fact.name, { sort: 'usual' });
    else if (fact.kind === 'pile') for (const item of fact.items) for (const word of item.words) this.words(word);
  }

  private event(event: Event): void {
    switch (event.kind) {
      case 'verb':
        this.use(event.verb, { sort: 'verb' });
        for (const answer of event.choosing) this.answer(answer);
        // The object of a verb is described in words.
        if (event.object)
          this.words({ text: this.file.text.slice(event.object.span.start, event.object.span.end), span: event.object.span });
        return;
      case 'chooses':
        for (const answer of event.answers) this.answer(answer);
        if (event.choice) this.choice(event.choice);
        return;
      case 'chance':
        this.use(event.chance, { sort: 'chance' });
        for (const answer of event.answers) this.answer(answer);
        return;
      case 'run':
        this.use(event.name, { sort: 'action' });
        for (const { label } of event.args) if (label) this.use(label, { sort: 'label', of: event.name.text });
        return;
      case 'play-on':
        if (event.to) this.choice(event.to);
    }
  }

  private expectation(expectation: Expectation): void {
    switch (expectation.kind) {
      case 'has':
      case 'is-piece':
        for (const word of expectation.words) this.words(word);
        return;
      case 'pile':
        for (const item of expectation.items) for (const word of item.words) this.words(word);
        return;
      case 'options':
        for (const answer of expectation.answers) this.answer(answer);
        return;
      case 'offered':
        return this.answer(expectation.answer);
      case 'asked':
        if (expectation.choice) this.choice(expectation.choice);
        return;
      case 'scores':
        if (expectation.part) this.use(expectation.part, { sort: 'part' });
        return;
      case 'refused':
        if (expectation.by) this.use(expectation.by, { sort: 'require' });
    }
  }

  private choice(name: Name): void {
    this.use(name, { sort: 'choice' }, { sort: 'chance' });
  }

  private answer({ ids }: ScenarioAnswer): void {
    for (const id of ids) this.words(id);
  }

  /** Words and ids that describe pieces and options. */
  private words({ text, span }: Name): void {
    for (const part of idParts(
      text.replace(/<[^>]*>/g, (column) => ' '.repeat(column.length)),
      span.start,
    ))
      this.to.use(this.file, part.span, [...anyRefs(part.text), refOf('plural', part.text), refOf('role', part.text)]);
  }

  private use(name: Name, ...refs: readonly Omit<Ref, 'name'>[]): void {
    const column = /^<(.*)>$/.exec(name.text)?.[1];
    if (column !== undefined) this.columns.set(column, refs);
    this.to.use(
      this.file,
      name.span,
      refs.map((ref) => ({ ...ref, name: name.text })),
    );
  }
}
