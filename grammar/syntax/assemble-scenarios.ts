// Assembles scenarios from lines: settings, steps and the table of examples.
import type { IToken } from 'chevrotain';
import type { Event, Examples, Expectation, Fact, Scenario, Setting, Step } from './ast.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import { phrase } from '../diagnostics/phrases.ts';
import { closest } from '../diagnostics/closest.ts';
import type { Line } from './lines.ts';
import type { Span } from '../source.ts';
import { Colon, isReserved, Name, Placeholder, placed, reserved, WholeNumber } from './tokens.ts';
import { complainOfBody, spanWith } from './assemble-statements.ts';
import { makeToken, wordToken } from './lex.ts';
import { endOf, isName, spanOf } from './token-facts.ts';
import { scenarioForms, scenarioWords, titleForms } from './forms.ts';
import { attempt, type Rule } from './line-parser.ts';
import { nearWords } from './recover/mend.ts';
import { holdsTable } from './opens-body.ts';
import { type Lines, type Reader, spanOfLine } from './reader.ts';
import { readExamples } from './scenario-examples.ts';
import { mendPlaceWord, mendSecondChoosing } from './recover/scenario-mends.ts';
import { looseTitle, reportSlips } from './recover/scenario-slips.ts';
import { findPileColon, findWord, splitParts } from './scenario-parts.ts';

const titleLines: Lines<IToken> = {
  forms: titleForms,
  rule: ([first]) => (first.tokenType === placed.scenario ? (parser) => parser.title() : undefined),
};

/** All scenarios of a file. */
export function readScenarios(reader: Reader, lines: readonly Line[]): Scenario[] {
  const scenarios: Scenario[] = [];
  let open: OpenScenario | undefined;
  const close = (): void => {
    if (open !== undefined) scenarios.push(readScenario(reader, open));
  };
  for (const line of lines) {
    if (reader.isFull()) break;
    const loose = looseTitle(reader, line);
    const title = loose === undefined ? reader.read(line, titleLines) : undefined;
    const [first] = line.tokens;
    if (title === undefined && loose === undefined && first.tokenType !== placed.scenario) {
      if (open !== undefined && Object.hasOwn(scenarioForms, first.image)) {
        // A step at the margin slipped out of the scenario above, and so did those that follow: one diagnostic stands for all of them.
        if (!open.slipped) reader.complain(line, reader.about(line, 'parse/line-slipped', { word: first.image, above: 'scenario' }));
        open.slipped = true;
        open.body.push(line);
      } else if (open?.body.at(-1)?.tokens[0].tokenType === placed.examples) {
        reader.complain(line, reader.about(line, 'parse/body-slipped', { word: 'examples' }));
        open.body.at(-1)?.children.push(line);
      } else {
        complainOfNoScenario(reader, line);
      }
      continue;
    }
    close();
    open = { header: line, body: [...line.children], title, loose };
  }
  close();
  return scenarios;
}

function complainOfNoScenario(reader: Reader, line: Line): void {
  const [first] = line.tokens;
  reader.complain(line, diagnose('parse/no-scenario', reader.file, spanOf(first), { word: first.image }));
  reportBelow(reader, line);
}

/**
 * Lines below a line that belongs to no scenario are not parsed; only problems that are already known are reported. Where the margin is in
 * doubt, a line may hang below one that stands in its own column: it belongs to no scenario either.
 */
function reportBelow(reader: Reader, line: Line): void {
  for (const child of line.children) {
    if (child.indent <= line.indent) complainOfNoScenario(reader, child);
    else {
      reader.reportProblem(child);
      reportBelow(reader, child);
    }
  }
}

interface OpenScenario {
  readonly header: Line;
  readonly body: Line[];
  readonly title: IToken | undefined;
  /** A title without its quotes. */
  readonly loose: string | undefined;
  /** Whether a line slipped to the margin. */
  slipped?: boolean;
}

function readScenario(reader: Reader, { header, title, loose, body }: OpenScenario): Scenario {
  const slips = reportSlips(reader, header, loose, body);
  const settings: Setting[] = [];
  const steps: Step[] = [];
  const tables: Line[] = [];
  let lastExamples: Line | undefined;
  if (body.length === 0)
    reader.complain(header, reader.about(header, 'parse/body-missing', { word: 'scenario', needs: phrase('needs-steps') }));
  const take = (line: Line, word: string | undefined): void => {
    if (word === undefined && lastExamples !== undefined) {
      reader.complain(line, reader.about(line, 'parse/body-slipped', { word: 'examples' }));
      lastExamples.children.push(line);
    } else if (word === undefined) {
      const [first] = line.tokens;
      const words = scenarioWords.map((known) => `\`${known}\``).join(', ');
      reader.complain(line, diagnose('parse/unknown-scenario-line', reader.file, spanOf(first), { word: first.image, words }));
    } else {
      lastExamples = word === 'examples' ? line : undefined;
      if (word === 'examples') tables.push(line);
      else if (word === 'given' || word === 'when' || word === 'then') steps.push(readStep(reader, line, word));
      else {
        if (steps.length > 0) reader.complain(line, diagnose('parse/setting-late', reader.file, spanOf(line.tokens[0]), { word }));
        const setting = reader.read(line, settingLines(word));
        if (setting !== undefined) settings.push(setting);
      }
    }
  };
  const queue = body.flatMap((line) => (slips.has(line) ? [line] : splitJoined(reader, line))).reverse();
  for (let line = queue.pop(); line !== undefined && !reader.isFull(); line = queue.pop()) {
    const slipped = slips.has(line);
    const word = slipped ? line.tokens[0].image : lineWord(reader, line);
    if (!slipped) take(line, word);
    // A line that has joined a table keeps the lines below it.
    if (word !== undefined || lastExamples === undefined) queue.push(...linesBelow(reader, line, word, slips).toReversed());
  }
  // Tables are parsed last: a row that slipped to the left has joined its table by now.
  let examples: Examples | undefined;
  for (const line of tables) {
    if (examples !== undefined) reader.complain(line, diagnose('parse/examples-twice', reader.file, spanOf(line.tokens[0]), {}));
    const table = readExamples(reader, line);
    examples ??= table;
  }
  const span = spanWith(
    header,
    body.map((line) => ({ span: spanBelow(line) })),
  );
  return {
    kind: 'scenario',
    span,
    title: title === undefined ? (loose ?? '') : title.image.slice(1, -1),
    titleSpan: spanOf(title ?? header.tokens[0]),
    settings,
    steps,
    ...(examples && { examples }),
  };
}

/** Splits a step that another line of the scenario was joined to, so that both are read: a table, or the `when` behind a `given`. */
function splitJoined(reader: Reader, line: Line): Line[] {
  const { tokens } = line;
  const isGiven = tokens[0].tokenType === placed.given;
  const at = holdsTable(tokens) ? tokens.length - 2 : isGiven ? tokens.findIndex(({ tokenType }) => tokenType === reserved.when) : -1;
  if (at === -1) return [line];
  const step: Line = { ...line, tokens: tokens.slice(0, at), children: [] };
  const span = { start: endOf(tokens[at - 1]), end: tokens[at].startOffset };
  const fix = { title: phrase('new-line'), span, text: `\n${' '.repeat(line.indent)}` };
  const args = { word: tokens[at].image, hint: phrase('new-line') };
  reader.complain(step, diagnose('parse/unexpected-word', reader.file, spanOf(tokens[at]), args, fix));
  const rest: Line = { ...line, tokens: tokens.slice(at), breaks: [] };
  if (step.problem) reader.silence(rest, step.problem);
  return [step, rest];
}

/**
 * The lines below a line. Only a table may have any: lines below another line are reported once, then parsed as if they stood beside it.
 * Until one of them begins like a line of a scenario, they count as part of that mistake, or of the mistake that made the line above
 * unreadable.
 */
function linesBelow(reader: Reader, line: Line, word: string | undefined, slips: ReadonlySet<Line>): readonly Line[] {
  const below = line.children.filter((child) => !slips.has(child));
  const [first] = below;
  if (first === undefined || word === 'examples') return [];
  if (word !== undefined) complainOfBody(reader, line);
  const problem = word === undefined ? line.problem : first.problem;
  for (const child of below) {
    if (problem === undefined || Object.hasOwn(scenarioForms, child.tokens[0].image)) break;
    if (word === undefined || problem.code === 'parse/body-not-expected') reader.silence(child, problem);
  }
  return below;
}

function spanBelow(line: Line): Span {
  return spanWith(
    line,
    line.children.map((child) => ({ span: spanBelow(child) })),
  );
}

const settingRules: Readonly<Record<string, Rule<Setting>>> = {
  seats: (parser) => parser.seatsSetting(),
  option: (parser) => parser.optionSetting(),
};

function settingLines(word: string): Lines<Setting> {
  return { forms: scenarioForms, rule: () => settingRule(word) };
}

function settingRule(word: string): Rule<Setting> {
  return Object.hasOwn(settingRules, word) ? settingRules[word] : (parser) => parser.wordSetting();
}

/** The kind of a line, by its first word or by the word that was most likely meant. */
function lineWord(reader: Reader, line: Line): string | undefined {
  reader.reportProblem(line);
  const [first] = line.tokens;
  if (Object.hasOwn(scenarioForms, first.image)) return first.image;
  if (!isName(first) && !isReserved(first.image)) return undefined;
  const meant = closest(first.image, scenarioWords);
  if (meant === undefined) return undefined;
  const span = spanOf(first);
  reader.complain(
    line,
    diagnose(
      'parse/unknown-word',
      reader.file,
      span,
      { word: first.image, meant },
      { title: phrase('write', { text: meant }), span, text: meant },
    ),
  );
  return meant;
}

function readStep(reader: Reader, line: Line, word: 'given' | 'when' | 'then'): Step {
  const span = spanOfLine(line);
  switch (word) {
    case 'given':
      return { kind: 'given', span, facts: readFacts(reader, line) };
    case 'when':
      return { kind: 'when', span, events: readParts(reader, line, 'when', eventRule) };
    case 'then':
      return { kind: 'then', span, expectations: readParts(reader, line, 'then', expectationRule) };
  }
}

/** The facts of a `given` line. */
export function readFacts(reader: Reader, line: Line): Fact[] {
  return readParts(reader, line, 'given', factRule);
}

function readParts<T>(reader: Reader, line: Line, word: 'given' | 'when' | 'then', rule: (tokens: readonly IToken[]) => Rule<T>): T[] {
  reader.reportProblem(line);
  if (line.problem?.code === 'parse/too-deep') return [];
  const values: T[] = [];
  for (const { before, tokens } of splitParts(word, line.tokens)) {
    if (tokens.length === 0) {
      reader.complain(
        line,
        diagnose('parse/unexpected-end', reader.file, spanOf(before), {
          word: before.image,
          hint: phrase('is-written', { text: scenarioForms[word].written }),
        }),
      );
      continue;
    }
    const value = reader.readPart(line, tokens, rule(tokens), scenarioForms[word].written, () =>
      mendPart(reader, line, word, tokens, rule),
    );
    if (value !== undefined) values.push(value);
  }
  return values;
}

/** The most attempts to parse a part with one word respelt; a part that needs more is not just misspelt. */
const mostTries = 60;

/** Parses an unreadable part with one word respelt, or with a colon added behind a pile, perhaps as another sort of sentence. */
function mendPart<T>(
  reader: Reader,
  line: Line,
  word: 'given' | 'when' | 'then',
  tokens: IToken[],
  rule: (tokens: readonly IToken[]) => Rule<T>,
): T | undefined {
  if (tokens.length > 60) return undefined;
  const usual = word === 'when' ? mendSecondChoosing(reader, line, tokens, rule) : mendPlaceWord(reader, line, tokens, rule);
  if (usual !== undefined) return usual;
  let tries = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.tokenType !== Name) continue;
    for (const meant of nearWords(token)) {
      if (++tries > mostTries) return undefined;
      const span = spanOf(token);
      const respelt = [...tokens.slice(0, at), wordToken(meant, span), ...tokens.slice(at + 1)];
      const result = attempt(respelt, rule(respelt), true);
      if (!result.ok) continue;
      const fix = { title: phrase('write', { text: meant }), span, text: meant };
      reader.complain(line, diagnose('parse/unexpected-word', reader.file, span, { word: token.image, meant }, fix));
      return result.value;
    }
  }
  if (word === 'when' || findPileColon(tokens) !== -1) return undefined;
  for (let at = 2; at < Math.min(tokens.length, 10); at++) {
    const span = { start: endOf(tokens[at - 1]), end: endOf(tokens[at - 1]) };
    const withColon = [...tokens.slice(0, at), makeToken(Colon, ':', span), ...tokens.slice(at)];
    if (!isName(tokens[at - 1]) || findPileColon(withColon) === -1) continue;
    const result = attempt(withColon, rule(withColon), true);
    if (!result.ok) continue;
    const args = { before: tokens[at - 1].image, after: tokens[at].image };
    const fix = { title: phrase('write', { text: ':' }), span, text: ':' };
    const around = { start: tokens[at - 1].startOffset, end: endOf(tokens[at]) };
    reader.complain(line, diagnose('parse/missing-colon', reader.file, around, args, fix));
    return result.value;
  }
  return undefined;
}

/** Whether a line of a scenario can be parsed as it stands, by itself or as the rest of the step before it. */
export function readsAsLine(tokens: readonly IToken[]): boolean {
  const [first] = tokens;
  const rules = { given: factRule, when: eventRule, then: expectationRule } as const;
  const words = Object.keys(rules) as (keyof typeof rules)[];
  if (Object.hasOwn(scenarioForms, first.image) && !Object.hasOwn(rules, first.image))
    return attempt([...tokens], settingRule(first.image), true).ok;
  return words
    .filter((word) => first.tokenType === reserved.and || first.image === word)
    .some((word) =>
      splitParts(word, tokens).every((part) => {
        const rule: Rule<unknown> | undefined = part.tokens.length === 0 ? undefined : rules[word](part.tokens);
        return rule !== undefined && attempt([...part.tokens], rule, true).ok;
      }),
    );
}

// ---------------------------------------------------------------- which rule reads a part

function factRule(tokens: readonly IToken[]): Rule<Fact> {
  if (tokens[0].tokenType === reserved.with) return (parser) => parser.factUsual();
  if (findPileColon(tokens) !== -1) return (parser) => parser.pileOf();
  const is = findWord(tokens, reserved.is);
  const inside = findWord(tokens, reserved.in);
  if (is !== -1 && (inside === -1 || is < inside)) return (parser) => parser.factIs();
  return (parser) => parser.factIn();
}

function eventRule(tokens: readonly IToken[]): Rule<Event> {
  const [first, second] = tokens;
  switch (first.tokenType) {
    case placed.choosing:
      return (parser) => parser.choosing();
    case placed.run:
      return (parser) => parser.runEvent();
    case placed.chance:
      return (parser) => parser.chanceEvent();
    case placed.play:
      if (second?.tokenType === placed.on) return (parser) => parser.playOn();
  }
  return (parser) => parser.deed();
}

function expectationRule(tokens: readonly IToken[]): Rule<Expectation> {
  const [first, second] = tokens;
  if (second?.tokenType === placed.are) {
    if (first.tokenType === placed.options) return (parser) => parser.optionsAre();
    if (first.tokenType === placed.winners) return (parser) => parser.winnersAre();
  }
  const is = findWord(tokens, reserved.is);
  if (is > 0) {
    const next = tokens[is + 1]?.tokenType;
    if (tokens[tokens.length - 1].tokenType === placed.offered) return (parser) => parser.isOffered();
    if (next === placed.asked) return (parser) => parser.isAsked();
    if (next === placed.refused && first.tokenType === placed.the) return (parser) => parser.isRefused();
  }
  if (tokens.length > 2) {
    if (findWord(tokens, placed.scores, 1) !== -1) return (parser) => parser.scoresTotal();
    if (findWord(tokens, placed.sees, 1) !== -1 || findWord(tokens, placed.cannot, 1) !== -1) return (parser) => parser.seesWhat();
  }
  const has = findWord(tokens, reserved.has);
  if (has > 0 && isCount(tokens[has + 1]) && !quantifies(first)) return (parser) => parser.hasMany();
  if (findPileColon(tokens) !== -1) return (parser) => parser.pileOf();
  const article = tokens[is + 1]?.tokenType;
  if (
    is > 0 &&
    (article === placed.a || article === placed.an) &&
    tokens.length > is + 2 &&
    first.tokenType !== reserved.not &&
    !quantifies(first)
  )
    return (parser) => parser.isPiece();
  return (parser) => parser.holds();
}

function isCount(token: IToken | undefined): boolean {
  return token?.tokenType === WholeNumber || token?.tokenType === Placeholder || token?.tokenType === reserved.no;
}

function quantifies(token: IToken): boolean {
  return token.tokenType === reserved.some || token.tokenType === reserved.every || token.tokenType === reserved.no;
}
