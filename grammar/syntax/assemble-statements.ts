// Assembles statements from lines. The deeper lines are the body; a line that slipped out of a body is parsed where it most likely belongs.
import type { IToken } from 'chevrotain';
import type { Branch, Expr, IfStatement, OneOfStatement, Statement } from './ast.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import { phrase } from '../diagnostics/phrases.ts';
import type { Line } from './lines.ts';
import type { Span } from '../source.ts';
import { Close, Colon, Open, placed, reserved } from './tokens.ts';
import { endOf, isName, spanOf } from './token-facts.ts';
import { branchForms, declarationForms, statementForms, statementRule, statementSynonyms, wordsWhere } from './forms.ts';
import { holdsOpener, opensBody } from './opens-body.ts';
import type { IfLine, OtherwiseLine } from './statement-rules.ts';
import { type Lines, type Reader, spanOfLine } from './reader.ts';

/** The tree of one line of an action, before its body is added. */
type Head = Statement | IfLine | OtherwiseLine;

export const statementLines: Lines<Head> = {
  forms: statementForms,
  hint: phrase('action-line'),
  synonyms: statementSynonyms,
  rule: (tokens) => {
    const [first, next] = tokens;
    const rule = statementRule(first.image);
    // A word right before a bracket is called, whatever else it may mean: `move(x)` calls an action that a pack defines.
    const called = next?.tokenType === Open && next.startOffset === endOf(first) && !isReservedToken(first);
    return rule !== undefined && !called ? (parser): Head => parser[rule]() : (parser) => parser.callStatement();
  },
};

export const branchLines: Lines<Branch> = {
  forms: branchForms,
  rule: ([first, next]) =>
    first.tokenType === placed.offer || (first.tokenType === reserved.otherwise && next?.tokenType === placed.offer)
      ? (parser) => parser.offer()
      : undefined,
};

function isReservedToken(token: IToken): boolean {
  return (
    token.tokenType === reserved.if ||
    token.tokenType === reserved.for ||
    token.tokenType === reserved.each ||
    token.tokenType === reserved.otherwise
  );
}

/** The statements of a body. */
export function readStatements(reader: Reader, lines: readonly Line[]): Statement[] {
  return new Statements(reader, lines).read();
}

/** Words that define something at the margin. Before a name they mean the same in a body, where nothing can be defined. */
const definers = new Set(wordsWhere(({ defines }) => defines === true));

class Statements {
  private readonly reader: Reader;
  private readonly queue: Line[];
  private readonly done: Statement[] = [];
  /** The chain of branches that an `otherwise` may continue. */
  private chain:
    { branches: { test: Expr; span: Span; body: readonly Statement[] }[]; span: Span; otherwise?: readonly Statement[] } | undefined;

  /** The line right before, if it could not be parsed: it may have been the `if` of an `otherwise`. */
  private unreadable: Line | undefined;

  constructor(reader: Reader, lines: readonly Line[]) {
    this.reader = reader;
    this.queue = [...lines].reverse();
  }

  read(): Statement[] {
    for (let line = this.queue.pop(); line !== undefined && !this.reader.isFull(); line = this.queue.pop()) this.take(line);
    this.endChain();
    return this.done;
  }

  private take(given: Line): void {
    const line = splitAtColon(this.reader, given);
    const head = this.readHead(line);
    if (head === undefined) {
      // The line cannot be parsed; the lines below it still are, for their own mistakes.
      this.endChain();
      readBelow(this.reader, line);
      this.unreadable = line;
      return;
    }
    if (head.kind === 'otherwise-line') return this.takeOtherwise(line, head.test);
    this.endChain();
    this.unreadable = undefined;
    if (head.kind === 'if-line') {
      const body = this.body(line, 'if');
      const span = spanWith(line, body);
      this.chain = { branches: [{ test: head.test, span, body }], span };
      return;
    }
    this.done.push(this.finish(line, head));
  }

  private readHead(line: Line): Head | undefined {
    if (line.children.length > 0 && !Object.hasOwn(statementForms, line.tokens[0].image)) {
      // A call has no body, so a misspelt `otherwise` shows by its body even where it reads as a call.
      const respelt = this.reader.respellFirst(line, statementLines);
      if (respelt !== undefined && opensBody(respelt.tokens)) return respelt.value;
    }
    const [first] = line.tokens;
    if (first.tokenType === placed.offer) {
      this.reader.complain(line, diagnose('parse/offer-outside', this.reader.file, spanOf(first), {}));
      return undefined;
    }
    if (definers.has(first.image) && line.tokens.length > 1 && isName(line.tokens[1])) {
      this.reader.complain(line, this.reader.about(line, 'parse/body-not-expected', { word: first.image, declaration: first.image }));
      return undefined;
    }
    return this.reader.read(line, statementLines);
  }

  private finish(line: Line, head: Statement): Statement {
    switch (head.kind) {
      case 'for-each':
      case 'repeat': {
        const body = this.body(line, head.kind === 'repeat' ? 'repeat' : 'for each');
        return { ...head, span: spanWith(line, body), body };
      }
      case 'one-of':
        return this.finishOneOf(line, head);
      case 'choose':
        if (head.together) {
          const body = readStatements(this.reader, line.children);
          return { ...head, span: spanWith(line, body), together: { ...head.together, body } };
        }
        break;
    }
    this.noBody(line);
    return head;
  }

  private finishOneOf(line: Line, head: OneOfStatement): Statement {
    if (line.children.length === 0)
      this.reader.complain(line, this.reader.about(line, 'parse/body-missing', { word: 'choose one of', needs: phrase('needs-offer') }));
    const branches: Branch[] = [];
    for (const child of gatherSlipped(this.reader, line.children)) {
      const branch = this.reader.read(child, branchLines);
      if (branch === undefined) {
        const [first] = child.tokens;
        this.reader.complain(child, diagnose('parse/branch-expected', this.reader.file, spanOf(first), { word: first.image }));
        readBelow(this.reader, child);
        continue;
      }
      const body = readBody(this.reader, child, 'offer');
      branches.push({ ...branch, span: spanWith(child, body), body });
    }
    return { ...head, span: spanWith(line, branches), branches };
  }

  private takeOtherwise(line: Line, test: Expr | undefined): void {
    const body = this.body(line, test ? 'otherwise if' : 'otherwise');
    const span = spanWith(line, body);
    // The `if` may be the line that could not be parsed: the rest of its branches is kept without it.
    if (this.unreadable !== undefined) this.chain ??= { branches: [], span };
    if (this.chain === undefined || this.chain.otherwise !== undefined) {
      this.reader.complain(line, diagnose('parse/otherwise-without-if', this.reader.file, spanOf(line.tokens[0]), {}));
      return;
    }
    if (test) this.chain.branches.push({ test, span, body });
    else this.chain.otherwise = body;
    this.chain.span = { start: this.chain.span.start, end: span.end };
  }

  private endChain(): void {
    if (this.chain === undefined) return;
    const { branches, otherwise, span } = this.chain;
    const statement: IfStatement = { kind: 'if-do', span, branches, ...(otherwise && { otherwise }) };
    this.done.push(statement);
    this.chain = undefined;
  }

  /** The body of a line that needs one. If it has none, the next line is taken for it: it has most likely slipped. */
  private body(line: Line, word: string): Statement[] {
    if (line.children.length > 0) return readStatements(this.reader, line.children);
    const next = this.queue[this.queue.length - 1];
    if (next === undefined || next.tokens[0].tokenType === reserved.otherwise) {
      this.reader.complain(line, this.reader.about(line, 'parse/body-missing', { word, needs: phrase('needs-line') }));
      return [];
    }
    this.queue.pop();
    this.reader.complain(next, this.reader.about(next, 'parse/body-slipped', { word }));
    return readStatements(this.reader, [next]);
  }

  /** Reports lines below a line that has no body, once, and parses them as if they stood beside it. */
  private noBody(line: Line): void {
    if (line.children.length === 0) return;
    // If the line that opens a body was joined to this one, the body is in its place.
    if (line.problem === undefined || !holdsOpener(line.tokens)) complainOfBody(this.reader, line);
    for (let i = line.children.length - 1; i >= 0; i--) this.queue.push(line.children[i]);
  }
}

/** Splits `if x: stop` and the like: the text behind the colon is reported and parsed as the body. */
function splitAtColon(reader: Reader, line: Line): Line {
  const [first] = line.tokens;
  if (first.tokenType !== reserved.if && first.tokenType !== reserved.otherwise && first.tokenType !== reserved.for) return line;
  let depth = 0;
  const at = line.tokens.findIndex(({ tokenType }) => {
    if (tokenType === Open) depth++;
    else if (tokenType === Close) depth--;
    return tokenType === Colon && depth <= 0;
  });
  if (at === -1 || at === line.tokens.length - 1) return line;
  reader.complain(line, diagnose('parse/body-on-line', reader.file, spanOf(line.tokens[at]), { word: first.image }));
  const behind: Line = { tokens: line.tokens.slice(at + 1), children: [], indent: 0, breaks: [] };
  if (line.problem) reader.silence(behind, line.problem);
  return { ...line, tokens: line.tokens.slice(0, at), children: [behind, ...line.children] };
}

/** Moves a line between branches, right after one without a body, into that body: it slipped out of it. */
function gatherSlipped(reader: Reader, lines: readonly Line[]): Line[] {
  const branches: Line[] = [];
  for (const line of lines) {
    const last = branches[branches.length - 1];
    const slipped = last !== undefined && branchLines.rule(line.tokens) === undefined && branchLines.rule(last.tokens) !== undefined;
    if (slipped && (last.children.length === 0 || last.children.at(-1)?.problem?.code === 'parse/body-slipped')) {
      reader.complain(line, reader.about(line, 'parse/body-slipped', { word: 'offer' }));
      last.children.push(line);
    } else branches.push(line);
  }
  return branches;
}

/** The body of a header that needs one; nothing can slip into it from below. */
export function readBody(reader: Reader, line: Line, word: string): Statement[] {
  if (line.children.length === 0)
    reader.complain(line, reader.about(line, 'parse/body-missing', { word, needs: phrase('needs-line-or-stop') }));
  return readStatements(reader, line.children);
}

/** Parses the lines below an unreadable line, only for their diagnostics. */
export function readBelow(reader: Reader, line: Line): void {
  if (line.children.length === 0) return;
  const [first, second] = line.children[0].tokens;
  const branches = first.tokenType === placed.offer || (first.tokenType === reserved.otherwise && second?.tokenType === placed.offer);
  if (!branches) {
    readStatements(reader, line.children);
    return;
  }
  for (const child of line.children) {
    reader.read(child, branchLines);
    readStatements(reader, child.children);
  }
}

/** Reports that a line below a line, usually the first, is too deep. */
export function complainOfBody(reader: Reader, line: Line, child = line.children[0]): void {
  const word = line.tokens[0].image;
  const declaration = Object.hasOwn(declarationForms, child.tokens[0].image) ? child.tokens[0].image : undefined;
  // Rows that continue it stand in its own column, because it was itself meant to continue the line above.
  if (child.problem?.code === 'parse/continuation-indent') child.problem = undefined;
  reader.complain(child, reader.about(child, 'parse/body-not-expected', { word, declaration }));
}

/** From the start of a line to the end of the last thing below it. */
export function spanWith(line: Line, below: readonly { readonly span: Span }[]): Span {
  const own = spanOfLine(line);
  return { start: own.start, end: Math.max(own.end, below[below.length - 1]?.span.end ?? 0) };
}
