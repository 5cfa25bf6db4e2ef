// Completion in the rules language. A made-up name is put at the cursor and the line is repaired until it parses; then elaboration says what it
// expected there. So the usual case, a line that is only half written, is answered from the grammar and the types.
import { belowOf, branchForms, declarationForms, type Forms, queryLineForms, statementForms } from '../../grammar/syntax/forms.ts';
import { parseExpression, parseRules, parseStatements } from '../../grammar/syntax/parse.ts';
import { scan } from '../../grammar/syntax/scan.ts';
import { SourceFile, type Span } from '../../grammar/source.ts';
import type { Context } from '../check/elaborate/context.ts';
import type { Environment } from '../check/elaborate/environment/environment.ts';
import type { Elaborated } from '../check/elaborate/elaborate-all.ts';
import type { NameObserver } from '../check/elaborate/observe.ts';
import type { Type } from '../check/elaborate/environment/types.ts';
import { Completions, marker, snippetOf, wordAround } from './completions.ts';
import {
  addActions,
  addAllMembers,
  addKindNames,
  addMembers,
  addNames,
  addParameters,
  addQueries,
  addTypes,
  addValues,
} from './rules-names.ts';
import type { Completion } from './shapes.ts';
import type { NameSort } from '../../grammar/syntax/children.ts';
import { eachName } from '../../grammar/syntax/walk-tree.ts';

export type CompletedSort = 'declarations' | 'statements' | 'expression';

export interface RulesSpot {
  readonly file: SourceFile;
  readonly offset: number;
  /** The lines that are parsed together, and as what. */
  readonly region: Span;
  readonly sort: CompletedSort;
  /** Elaborates the pack with another text in place of the file's. */
  readonly elaborate: (text: string, observe: NameObserver) => { readonly env: Environment; readonly elaborated: Elaborated } | undefined;
  /** The environment of the last check. */
  readonly env: Environment | undefined;
  readonly elaborated: Elaborated | undefined;
}

export function completeRules(spot: RulesSpot): Completion[] {
  const { file, offset } = spot;
  const { text } = file;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const word = wordAround(text, offset);
  const before = text.slice(Math.max(lineStart, spot.region.start), word.start);
  if (isInside(before, ['comment', 'text'])) return [];
  const to = new Completions(file, word, offset);
  const first = before.trim() === '';
  const indent = before.length;
  const owner = first ? ownerOf(text, spot.region, lineStart, indent) : undefined;
  if (first && spot.sort === 'declarations' && owner === undefined) {
    addForms(to, declarationForms, 0);
    return to.list();
  }
  const below = owner === undefined ? undefined : belowOf(owner.split(/\W+/));
  if (below === 'branches') {
    addForms(to, branchForms, 0);
    return to.list();
  }
  if (behindValue(before, spot.env)) {
    addContinuations(to, before, spot.env);
    return to.list();
  }
  const mended = mend(spot, lineStart, word);
  const heard = mended === undefined ? undefined : listen(spot, mended.text);
  const env = heard?.env ?? spot.env;
  if (env === undefined) return to.list();
  const role = mended?.role;
  if (role !== undefined) addForRole(to, role, env, heard, spot, first);
  else addBlindly(to, before, env);
  if (first && below === 'answers') addForms(to, queryLineForms, 10);
  return to.list();
}

// ---------------------------------------------------------------- mending the line

interface Role {
  readonly parent: Readonly<Record<string, unknown>>;
  readonly property: string;
  /** The sort of the name at this place, as far as the syntax tells. */
  readonly sort: NameSort;
}

interface Mended {
  readonly text: string;
  readonly role: Role;
}

/** What may be missing after the cursor to complete a line. */
const endings = [
  '',
  ' as zz',
  ' to zz',
  ': none',
  ' has true',
  ' then none else none',
  ' else none',
  ' for zz in zz',
  ' from zz as zz',
  ' to zz as zz',
  ' in zz',
  ' when true',
  ' at random from zz as zz',
  ', zz has the ability of zz',
];

function mend(spot: RulesSpot, lineStart: number, word: Span): Mended | undefined {
  const { text } = spot.file;
  const stop = text.indexOf('\n', word.end);
  const lineEnd = Math.min(stop === -1 ? text.length : stop, spot.region.end);
  const from = Math.max(lineStart, spot.region.start);
  const before = text.slice(from, word.start);
  const after = text.slice(word.end, lineEnd).replace(/\s+#.*$/, '');
  const closing = closersOf(before);
  const body = `\n${' '.repeat((/^ */.exec(before)?.[0].length ?? 0) + 2)}stop`;
  const tries = new Set([
    after,
    closing,
    `${after}${body}`,
    `${closing}${body}`,
    ...endings.flatMap((ending) => [`${closing}${ending}`, ending]),
  ]);
  for (const ending of tries) {
    const line = `${before}${marker}${ending}`;
    const whole = text.slice(0, from) + line + text.slice(lineEnd);
    const role = readAs(spot, whole, from, line.length, line.length - (lineEnd - from));
    if (role !== undefined) return { text: whole, role };
  }
  return undefined;
}

/** Parses the lines around the cursor; returns where the made-up name ended up, if its line could be parsed. */
function readAs(spot: RulesSpot, whole: string, lineStart: number, length: number, grown: number): Role | undefined {
  const region = { start: spot.region.start, end: spot.region.end + grown };
  const block = spot.sort === 'declarations' ? blockAround(whole, region, lineStart) : region;
  const file = new SourceFile(spot.file.path, whole);
  const parsed =
    spot.sort === 'declarations'
      ? parseRules(file, block)
      : spot.sort === 'statements'
        ? parseStatements(file, block)
        : parseExpression(file, block);
  const { diagnostics, broken: _broken, ...read } = parsed;
  if (diagnostics.some(({ span }) => span.start <= lineStart + length && span.end >= lineStart)) return undefined;
  let role: Role | undefined;
  eachName(Object.values(read), (name, parent, property, sort) => {
    if (name.text === marker) role ??= { parent, property, sort };
  });
  return role;
}

/** The declaration around a line: from the last line that is not indented to the next one. */
function blockAround(text: string, region: Span, lineStart: number): Span {
  const base = baseIndent(text, region);
  const opens = (at: number): boolean => {
    const line = /^ *(?=[^\s#])/.exec(text.slice(at, at + 200))?.[0];
    return line !== undefined && line.length <= base;
  };
  let start = lineStart;
  while (start > region.start && !opens(start)) start = text.lastIndexOf('\n', start - 2) + 1;
  let end = text.indexOf('\n', lineStart);
  while (end !== -1 && end + 1 < region.end && !opens(end + 1)) end = text.indexOf('\n', end + 1);
  return { start: Math.max(start, region.start), end: end === -1 ? region.end : Math.min(end + 1, region.end) };
}

function baseIndent(text: string, { start, end }: Span): number {
  return /^( *)[^\s#]/m.exec(text.slice(start, end))?.[1].length ?? 0;
}

function closersOf(before: string): string {
  const open: string[] = [];
  for (const { image } of scan(before)) {
    if (image === '(') open.push(')');
    else if (image === '[') open.push(']');
    else if (image === ')' || image === ']') open.pop();
  }
  return open.reverse().join('');
}

/** The line that a line at this indentation stands below; undefined at the outermost level. */
function ownerOf(text: string, region: Span, lineStart: number, indent: number): string | undefined {
  for (let end = lineStart - 1; end > region.start;) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(Math.max(start, region.start), end);
    const own = /^ *(?=[^\s#])/.exec(line)?.[0].length;
    if (own !== undefined && own < indent) return line.trim();
    if (own === 0 && indent === 0) return undefined;
    end = start - 1;
  }
  return undefined;
}

function isInside(before: string, sorts: readonly string[]): boolean {
  const last = scan(before).at(-1);
  if (last === undefined || !sorts.includes(last.sort)) return false;
  return last.sort === 'comment' || (last.end === before.length && (last.image.length < 2 || !last.image.endsWith('"')));
}

// ---------------------------------------------------------------- what was wanted there

interface Heard {
  readonly env: Environment;
  readonly elaborated: Elaborated;
  readonly ctx?: Context;
  readonly want?: Type;
  readonly member?: Type;
}

function listen(spot: RulesSpot, text: string): Heard | undefined {
  let heard: Pick<Heard, 'ctx' | 'want' | 'member'> = {};
  // The names in scope are gone once elaboration moves on, so they are copied.
  const keep = (ctx: Context): Context => ({
    ...ctx,
    scope: Object.assign(Object.create(Object.getPrototypeOf(ctx.scope) as object), {
      variables: [...ctx.scope.variables],
    }) as Context['scope'],
  });
  const made = spot.elaborate(text, {
    name: (ctx, name, want) => {
      if (name.text === marker && heard.ctx === undefined) heard = { ctx: keep(ctx), ...(want && { want }) };
    },
    member: (ctx, field, of) => {
      if (field.text === marker && heard.member === undefined) heard = { ctx: keep(ctx), member: of };
    },
  });
  return made && { ...made, ...heard };
}

function addForRole(
  to: Completions,
  { parent, property, sort }: Role,
  env: Environment,
  heard: Heard | undefined,
  spot: RulesSpot,
  first: boolean,
): void {
  const shared = (heard?.elaborated ?? spot.elaborated)?.shared;
  if (heard?.member !== undefined) return addMembers(to, env, heard.member);
  if (parent.kind === 'member' && property === 'field') return addAllMembers(to, env);
  switch (sort) {
    case 'action':
      addActions(to, env);
      if (first) addForms(to, statementForms, 1);
      return;
    case 'choice':
    case 'new choice':
      return addNames(to, new Set([...(shared?.choices.keys() ?? []), ...env.choices.keys()]), 'choice');
    case 'new chance':
      return addNames(to, shared?.chances.keys() ?? [], 'chance');
    case 'new part':
      return addNames(to, shared?.parts.keys() ?? [], 'part of the score');
    case 'memory':
      return addNames(to, env.memories.keys(), 'memory');
    case 'span':
      return addNames(to, env.spans.keys(), 'span');
    case 'amendment':
      return addNames(to, new Set(env.amendments.map(({ name }) => name)), 'amendment');
  }
  switch (`${String(parent.kind)}.${property}`) {
    case 'is-a.type':
    case 'name.of':
      return addKindNames(to, env);
    case 'call.name':
      return addQueries(to, env);
  }
  if (property === 'name' && 'many' in parent && 'document' in parent) return addTypes(to, env);
  if (property === 'name' && 'params' in parent && 'span' in parent && !('body' in parent)) {
    const opening = lineAround(spot).trimStart();
    if (!/^(?:early |late )?(?:before|after|instead)\b/.test(opening)) addQueries(to, env, 0);
    if (!/^(?:early |late )?change\b/.test(opening)) addActions(to, env, 0);
    return;
  }
  if (property === 'name' && !('kind' in parent)) return addParameters(to, env);
  if (property === 'label') return;
  if (property === 'variable') return addParameters(to, env);
  if (property === 'field') {
    for (const kind of env.kinds) for (const name of kind.fields.keys()) to.add(0, { label: name, kind: 'field', detail: kind.name });
    return;
  }
  if (heard?.ctx !== undefined) {
    addLabels(to, spot, env);
    addValues(to, heard.ctx, heard.want);
    if (first) addForms(to, statementForms, 12, ['if', 'let', 'otherwise']);
  }
}

function lineAround({ file, offset }: RulesSpot): string {
  return file.text.slice(file.text.lastIndexOf('\n', offset - 1) + 1, offset);
}

/** Where an argument begins: adds the labels of the rule that is called. */
function addLabels(to: Completions, spot: RulesSpot, env: Environment): void {
  const lexemes = scan(lineAround(spot).replace(/[A-Za-z0-9-]*$/, ''));
  if (!/^[(,]$/.test(lexemes.at(-1)?.image ?? '')) return;
  let depth = 0;
  for (let at = lexemes.length - 1; at > 0; at--) {
    const { image } = lexemes[at];
    if (image === ')') depth += 1;
    else if (image === '(' && depth-- === 0) {
      const callee = lexemes[at - 1].image;
      for (const { label, name } of (env.actions.get(callee) ?? env.queries.get(callee))?.params ?? [])
        if (label !== undefined) to.add(1, { label: `${label}:`, kind: 'word', detail: `${name} of ${callee}`, insert: `${label}: ` });
      return;
    }
  }
}

/** Adds candidates when the line could not be parsed and only the text before the cursor is known. */
function addBlindly(to: Completions, before: string, env: Environment): void {
  const last = scan(before).at(-1);
  if (last?.image === '.') return addAllMembers(to, env);
  addNames(to, env.words.keys(), 'name', 3);
  addQueries(to, env, 4);
  addActions(to, env, 5);
  addKindNames(to, env);
}

function addForms(to: Completions, forms: Forms, rank: number, only?: readonly string[]): void {
  for (const [word, { written: form }] of Object.entries(forms)) {
    if (only !== undefined && !only.includes(word)) continue;
    const snippet = word === 'early' || word === 'late' ? `${word} ${snippetOf(form)}` : snippetOf(form);
    to.add(rank, { label: word, kind: 'snippet', detail: form, insert: snippet, snippet: true });
  }
}

const joining = ['and', 'or', 'is', 'is not', 'in', 'not in', 'at', 'where', 'with least', 'with most', 'without', 'like'];

/** Whether a value or a name has just ended, so that only an operator or a joining word can follow. */
function behindValue(before: string, env: Environment | undefined): boolean {
  const lexemes = scan(before);
  const last = lexemes.at(-1);
  if (last === undefined || last.end === before.length) return false;
  if (last.sort === 'sign') return /[)\]]/.test(last.image);
  if (last.sort === 'reserved') return ['none', 'true', 'false'].includes(last.image);
  // `take 2, red`: an action may be called without brackets.
  if (last.sort === 'name' && lexemes.length === 1) return env?.actions.has(last.image) !== true;
  return last.sort === 'name' || last.sort === 'number';
}

/** Adds operators, the words that may still follow in the form of the line, and the documents of a kind that was just named. */
function addContinuations(to: Completions, before: string, env: Environment | undefined): void {
  const lexemes = scan(before);
  const named = env?.kindByName.get(lexemes.at(-1)?.image ?? '');
  for (const id of (named && env?.documentByKind.get(named.index)?.keys()) ?? [])
    to.add(0, { label: id, kind: 'piece', detail: named!.name });
  for (const word of joining) to.add(14, { label: word, kind: 'word' });
  const [opening] = lexemes;
  const form = (statementForms[opening.image] ?? declarationForms[opening.image] ?? branchForms[opening.image])?.written;
  if (form === undefined) return;
  const words = [...form.matchAll(/\b[a-z]+(?: [a-z]+)*\b/g)].map(([word]) => word);
  const reached = Math.max(...words.map((word, at) => (new RegExp(`\\b${word}\\b`).test(before) ? at : -1)));
  for (const word of words.slice(reached + 1)) to.add(9, { label: word, kind: 'word', detail: form });
}
