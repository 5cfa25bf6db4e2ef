// Assembles declarations from lines. A broken header still gives its name and parameters where they can be recognised, so that one mistake
// in it does not make every use of the name a mistake too.
import type { ActionAmendment, Declaration, OfferAmendment, Param, QueryLine } from './ast.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import { phrase } from '../diagnostics/phrases.ts';
import { closest } from '../diagnostics/closest.ts';
import type { Line } from './lines.ts';
import { Close, Colon, Comma, Open, placed, reserved } from './tokens.ts';
import { complainOfBody, readBody, readBelow, readStatements, spanWith } from './assemble-statements.ts';
import type { Header } from './declaration-rules.ts';
import { isName, spanOf } from './token-facts.ts';
import { declarationForms, declarationSynonyms, declarationWords, queryLineForms, queryLineSynonyms, statementForms } from './forms.ts';
import { opensBody } from './opens-body.ts';
import type { Rule } from './line-parser.ts';
import { type Lines, type Reader, spanOfLine } from './reader.ts';

type Head =
  | { readonly kind: 'query' | 'action' | 'invariant' | 'require'; readonly header: Header }
  | { readonly kind: 'amendment'; readonly amendment: Declaration };

const change: Rule<Head> = (parser) => ({ kind: 'amendment', amendment: parser.change() });
const around: Rule<Head> = (parser) => ({ kind: 'amendment', amendment: parser.around() });

const declarationRules: Readonly<Record<string, Rule<Head>>> = {
  query: (parser) => ({ kind: 'query', header: parser.queryHead() }),
  action: (parser) => ({ kind: 'action', header: parser.actionHead() }),
  invariant: (parser) => ({ kind: 'invariant', header: parser.ruleHead() }),
  require: (parser) => ({ kind: 'require', header: parser.ruleHead() }),
  change,
  before: around,
  after: around,
  instead: around,
  also: (parser) => ({ kind: 'amendment', amendment: parser.alsoOffer() }),
  drop: (parser) => ({ kind: 'amendment', amendment: parser.drop() }),
  while: (parser) => ({ kind: 'amendment', amendment: parser.grant() }),
};

export const declarationLines: Lines<Head> = {
  forms: declarationForms,
  synonyms: declarationSynonyms,
  rule: ([first, second]) => {
    const { image } = first;
    if (image === 'early' || image === 'late') {
      const next = second?.image ?? '';
      return next === 'before' || next === 'after' || next === 'instead' ? around : change;
    }
    return Object.hasOwn(declarationRules, image) ? declarationRules[image] : undefined;
  },
};

export const queryLines: Lines<QueryLine> = {
  forms: queryLineForms,
  hint: phrase('query-line'),
  synonyms: queryLineSynonyms,
  rule: (tokens) => {
    const [first] = tokens;
    if (first.tokenType === placed.let && tokens.length > 1 && tokens[1].tokenType !== Open) return (parser) => parser.let();
    if (first.tokenType === reserved.otherwise) return (parser) => parser.conditionalClause();
    if (first.tokenType !== reserved.if) return (parser) => parser.plainClause();
    // `if a then b else c` is a value; with a colon outside of brackets it is a condition and its answer.
    let depth = 0;
    let then = false;
    for (const { tokenType } of tokens) {
      if (tokenType === Open) depth++;
      else if (tokenType === Close) depth--;
      else if (depth <= 0 && tokenType === Colon) return (parser) => parser.conditionalClause();
      else if (depth <= 0 && tokenType === reserved.then) then = true;
    }
    return then ? (parser) => parser.plainClause() : (parser) => parser.conditionalClause();
  },
};

/** The declarations of a file or of a value of sort amendments. */
export function readDeclarations(reader: Reader, margin: readonly Line[]): Declaration[] {
  const declarations: Declaration[] = [];
  const lines = raiseDeclarations(reader, margin);
  for (let i = 0; i < lines.length && !reader.isFull(); i++) {
    // Lines at the margin that begin no declaration slipped out of the one before: they are parsed as part of its body.
    const header = lines[i];
    const slipped: Line[] = [];
    while (i + 1 < lines.length && canSlip(header, lines[i + 1])) slipped.push(lines[++i]);
    const declaration = readDeclaration(reader, slipped.length > 0 ? withSlipped(reader, header, slipped) : header);
    if (declaration !== undefined) declarations.push(declaration);
  }
  return declarations;
}

/** Reports a declaration that stands below one without a body, and moves it, with the lines that follow it, beside that one. */
function raiseDeclarations(reader: Reader, lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    const from = beginsDeclaration(line) && !opensBody(line.tokens) ? line.children.findIndex(beginsDeclaration) : -1;
    if (from === -1) return [line];
    complainOfBody(reader, line, line.children[from]);
    const raised: Line[] = [];
    for (const child of line.children.slice(from)) {
      // A header that stands too deep leaves its body behind: that is one mistake, unless something else is wrong with the header.
      const header = raised[raised.length - 1];
      if (!beginsDeclaration(child) && opensBody(header.tokens) && isOnlyMoved(header)) header.children.push(child);
      else raised.push(child);
    }
    return [{ ...line, children: line.children.slice(0, from) }, ...raiseDeclarations(reader, raised)];
  });
}

function isOnlyMoved({ problem }: Line): boolean {
  return problem === undefined || problem.code === 'parse/body-not-expected' || problem.code === 'parse/out-of-step';
}

function beginsDeclaration(line: Line): boolean {
  return declarationLines.rule(line.tokens) !== undefined;
}

/** Whether a line at the margin reads like a part of the body above it, not like a declaration with a misspelt first word. */
function canSlip(header: Line, line: Line): boolean {
  if (!beginsDeclaration(header) || !opensBody(header.tokens) || beginsDeclaration(line)) return false;
  const [first, second] = line.tokens;
  // `insted of` is no statement either: none has `of` for its second word.
  if (second?.tokenType === reserved.of && closest(first.image, ['instead']) !== undefined) return false;
  if (Object.hasOwn(statementForms, first.image) || !isName(first) || second === undefined || !isName(second)) return true;
  return !Object.hasOwn(declarationSynonyms, first.image) && closest(first.image, declarationWords) === undefined;
}

function withSlipped(reader: Reader, header: Line, slipped: readonly Line[]): Line {
  const [first] = slipped;
  reader.complain(first, reader.about(first, 'parse/line-slipped', { word: first.tokens[0].image, above: header.tokens[0].image }));
  // The slipped lines go to the innermost line that still lacks its body, or else to the end of the header's own body.
  let parent = header;
  for (let last: Line | undefined = header; last !== undefined; last = last.children[last.children.length - 1]) {
    if (last.children.length === 0 && opensBody(last.tokens)) parent = last;
  }
  for (const line of slipped) parent.children.push(line);
  return header;
}

function readDeclaration(reader: Reader, line: Line): Declaration | undefined {
  const head = reader.read(line, declarationLines) ?? guessHead(line);
  if (head === undefined) {
    const [first] = line.tokens;
    if (!beginsDeclaration(line)) {
      const statement = Object.hasOwn(statementForms, first.image) ? 'yes' : undefined;
      reader.complain(line, diagnose('parse/unknown-declaration', reader.file, spanOf(first), { word: first.image, statement }));
    }
    readBelow(reader, line);
    return undefined;
  }
  if (head.kind === 'amendment') return finishAmendment(reader, line, head.amendment);
  const { header } = head;
  if (head.kind === 'action') {
    const body = readBody(reader, line, 'action');
    return { kind: 'action', span: spanWith(line, body), name: header.name, params: header.params, body };
  }
  const body = readAnswer(reader, line, head.kind, header);
  const span = spanWith(line, body);
  if (head.kind === 'query') return { kind: 'query', span, name: header.name, params: header.params, body };
  return { kind: head.kind, span, name: header.name, body };
}

function finishAmendment(reader: Reader, line: Line, amendment: Declaration): Declaration {
  switch (amendment.kind) {
    case 'before':
    case 'after':
    case 'instead': {
      const body = readBody(reader, line, amendment.kind === 'instead' ? 'instead of' : amendment.kind);
      return { ...amendment, span: spanWith(line, body), body } satisfies ActionAmendment;
    }
    case 'offer': {
      const body = readBody(reader, line, 'also offer');
      const span = spanWith(line, body);
      return { ...amendment, span, branch: { ...amendment.branch, span, body } } satisfies OfferAmendment;
    }
    default:
      if (line.children.length > 0) {
        untilTold(line.children, (child) => complainOfBody(reader, line, child));
        readStatements(reader, line.children);
      }
      return amendment;
  }
}

/** Reports why lines are dropped. A line with a problem of its own reports that instead, and the next line gives the reason. */
function untilTold(lines: readonly Line[], complain: (line: Line) => void): void {
  for (const line of lines) {
    const own = line.problem;
    complain(line);
    if (own === undefined || line.problem !== own) return;
  }
}

/** The lines of a query, an invariant or a requirement. */
function readAnswer(reader: Reader, line: Line, word: string, header: Header): QueryLine[] {
  const body: QueryLine[] = [];
  const [below] = line.children;
  // The answer in a header that cannot be parsed as it stands is a guess: the lines below it count instead.
  const value = line.problem !== undefined && below !== undefined ? undefined : header.value;
  if (value) {
    body.push({ kind: 'clause', span: value.span, value });
    untilTold(line.children, (child) => reader.complain(child, reader.about(child, 'parse/answer-twice', { name: header.name.text })));
  }
  let lost = false;
  for (const child of flatten(reader, line.children)) {
    const read = reader.read(child, queryLines);
    if (read === undefined) lost = true;
    else if (!value) body.push(read);
  }
  if (!lost && !body.some((part) => part.kind === 'clause')) {
    reader.complain(line, reader.about(line, 'parse/body-missing', { word, needs: phrase('needs-answer') }));
  }
  return body;
}

/** Lines of a query have no body: deeper lines are reported and parsed as if they stood beside. */
function flatten(reader: Reader, lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    const [below, ...others] = line.children;
    if (below === undefined) return [line];
    if (line.tokens[line.tokens.length - 1].tokenType !== Colon) {
      complainOfBody(reader, line);
      return [line, ...flatten(reader, line.children)];
    }
    // An answer on a line of its own, below its condition.
    reader.complain(below, diagnose('parse/answer-below', reader.file, spanOfLine(below), {}));
    const joined: Line = { tokens: [...line.tokens, ...below.tokens], children: [], indent: 0, breaks: [] };
    if (below.problem) reader.silence(joined, below.problem);
    return [joined, ...flatten(reader, [...below.children, ...others])];
  });
}

/** The name and the parameters of a header that could not be parsed, as far as they can be recognised. */
function guessHead(line: Line): Head | undefined {
  const [first, second, ...rest] = line.tokens;
  const kind = first.image;
  if (kind !== 'query' && kind !== 'action' && kind !== 'invariant' && kind !== 'require') return undefined;
  if (second === undefined || !isName(second)) return undefined;
  const params: Param[] = [];
  if (rest[0]?.tokenType === Open) {
    let inType = false;
    let last: Param['name'] | undefined;
    const end = (): void => {
      if (last) params.push({ name: last });
      last = undefined;
      inType = false;
    };
    for (const token of rest.slice(1)) {
      if (token.tokenType === Close) break;
      if (token.tokenType === Comma) end();
      else if (token.tokenType === Colon) inType = true;
      else if (!inType && isName(token)) last = { text: token.image, span: spanOf(token) };
    }
    end();
  }
  return { kind, header: { span: spanOfLine(line), name: { text: second.image, span: spanOf(second) }, params } };
}
