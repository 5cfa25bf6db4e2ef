// One mistake, one message. A line that cannot be read, or a definition that is misspelt, makes names unknown all over the packs;
// this takes back what follows from another mistake and puts the message where the mistake is.
import { diagnose } from '../../grammar/diagnostics/catalogue.ts';
import { mistakes } from '../../grammar/diagnostics/closest.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import type { ToolDocument } from '../../grammar/documents/tool-kinds.ts';
import { locate } from '../../grammar/documents/yaml-tree.ts';
import type { SourceFile, Span } from '../../grammar/source.ts';
import type { Environment, Origin } from './environment.ts';
import { isMisspelt, isWrittenAtMost } from './spelling.ts';

/** Codes that say that a name leads nowhere. */
const aboutNames = new Set([
  'check/unknown-name',
  'check/unknown-kind',
  'check/unknown-document',
  'check/unknown-word',
  'check/unknown-field',
  'check/unknown-query',
  'check/unknown-action',
  'check/unknown-type',
  'check/unknown-memory',
  'check/unknown-span',
  'check/unknown-slot',
  'check/unknown-target',
  'check/unknown-data',
  'check/unknown-label',
  'check/cannot-set',
  'check/kind-as-value',
  'check/no-start',
  'check/untyped-param',
  'text/unknown-id',
  'text/unknown-kind',
  'text/unknown-slot',
  'pack/unknown-kind',
  'pack/unknown-choice',
  'pack/unknown-document',
  'pack/unknown-option',
  'pack/unknown-pack',
  'schema/unknown-key',
  'check/minus-needs-blanks',
]);

/** Codes whose message in one scenario, word for word, is the same mistake in another. */
const sameEverywhere = new Set(['scenario/selection', 'check/unknown-field', 'check/types-differ']);

function isAboutName(code: string): boolean {
  return aboutNames.has(code) || code.startsWith('scenario/unknown-') || code === 'board/unknown-colour';
}

/** What a text that cannot be read has damaged. */
export class Damage {
  /** Names that stand on lines with an error: whoever misses one of them is not at fault. */
  private readonly words = new Set<string>();
  private readonly lines = new Map<string, Set<number>>();
  private readonly spots = new Map<string, number[]>();
  private readonly files: ReadonlyMap<string, SourceFile>;

  constructor(diagnostics: readonly Diagnostic[], files: ReadonlyMap<string, SourceFile>) {
    this.files = files;
    for (const { file, span, severity } of diagnostics) {
      const source = files.get(file);
      if (severity !== 'error' || !source) continue;
      const first = source.position(span.start).line;
      const last = Math.min(source.position(span.end).line, first + 3);
      const lines = this.lines.get(file) ?? new Set<number>();
      this.lines.set(file, lines);
      this.spots.set(file, [...(this.spots.get(file) ?? []), span.start]);
      for (let line = first; line <= last; line++) {
        lines.add(line);
        for (const [word] of source.lineText(line).matchAll(/[a-z][a-z0-9]*(-[a-z0-9]+)*/g)) this.words.add(word);
      }
    }
  }

  /** Whether a declaration has a part that could not be read. */
  touches(file: string, span: Span): boolean {
    const spots = this.spots.get(file);
    if (!spots) return false;
    const end = Math.max(span.end, blockEnd(this.files.get(file)!.text, span.start));
    return spots.some((at) => at >= span.start && at <= end);
  }

  /** Whether a message only follows from a line that could not be read. */
  explains(diagnostic: Diagnostic): boolean {
    const source = this.files.get(diagnostic.file);
    if (!source || this.lines.size === 0) return false;
    if (this.lines.get(diagnostic.file)?.has(source.position(diagnostic.span.start).line)) return true;
    // `x is WORD` asks a query, if there is one of that name, and compares with a word otherwise.
    if (diagnostic.code === 'check/never-equal') return this.words.has(/[a-z0-9-]+$/.exec(wordAt(source, diagnostic))?.[0] ?? '');
    if (!isAboutName(diagnostic.code)) return false;
    // A name may be two words: a kind and a document.
    return wordAt(source, diagnostic)
      .split(' ')
      .some((word) => this.words.has(word));
  }
}

/** The end of the indented lines below the line that holds an offset. */
function blockEnd(text: string, offset: number): number {
  const indent = /^ */.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))![0].length;
  let end = text.indexOf('\n', offset);
  while (end !== -1) {
    const next = text.slice(end + 1, end + 201);
    const blanks = /^ */.exec(next)![0].length;
    if (next.trim() !== '' && !next.startsWith('\n') && blanks <= indent) return end;
    end = text.indexOf('\n', end + 1);
  }
  return text.length;
}

/** The name that a message points at, without what is around it in a text. */
export function wordAt(source: SourceFile, { span }: Diagnostic): string {
  return source.text.slice(span.start, span.end).replace(/^\{|[}:|.].*$/gs, '');
}

/**
 * What is missing, in words that are equal wherever the same is missing. Pieces that rules create are numbered and have parts of their own
 * (`x-1`, `x-2.y`): one mistake makes them all unknown.
 */
function missingName(source: SourceFile, diagnostic: Diagnostic): string | undefined {
  const inScenario = source.path.endsWith('.scenario');
  if (inScenario && sameEverywhere.has(diagnostic.code)) return diagnostic.message;
  // A name that means something else than it should is one mistake, whatever it is used for.
  if (inScenario && diagnostic.code === 'check/wrong-kind') return `wrong ${wordAt(source, diagnostic)}`;
  if (!isAboutName(diagnostic.code)) return undefined;
  // Of a kind and a document it is the document that is missing.
  const word = wordAt(source, diagnostic).replace(/^[a-z][a-z0-9-]* (?=[a-z])/, '');
  if (!inScenario) return /^[a-z][a-z0-9-]*$/.test(word) ? word : undefined;
  const named = /`([a-z][a-z0-9.-]*)`/.exec(diagnostic.message)?.[1] ?? word;
  return /^[a-z]/.test(named) ? named.replace(/\..*$/, '').replace(/-\d+$/, '-1') : undefined;
}

interface Definition extends Origin {
  readonly name: string;
}

/** Replaces messages about a missing name by one at the definition that was meant, if there is one nobody uses, a letter away. */
export function blameDefinitions(
  diagnostics: readonly Diagnostic[],
  environments: readonly Environment[],
  files: ReadonlyMap<string, SourceFile>,
): Diagnostic[] {
  const missing = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const source = files.get(diagnostic.file);
    if (!source) continue;
    const word = missingName(source, diagnostic);
    if (word !== undefined) missing.set(word, [...(missing.get(word) ?? []), diagnostic]);
  }
  if (missing.size === 0) return [...diagnostics];
  // Packs that add nothing share what they need.
  const different = new Map(environments.map((env) => [env.queries, env]));
  const definitions = [...different.values()].flatMap(definitionsIn);
  const taken = new Set<Diagnostic>();
  const added = new Map<string, Diagnostic>();
  for (const [word, users] of missing) {
    const meant = definitions.filter(({ name }) => mistakes(name, word, 1) === 1);
    const culprit = meant.find(
      (definition) => isWrittenAtMost(definition.name, 1, files) && isMisspelt(definition.name, word, users.length, files),
    );
    if (!culprit || users.some((user) => user.file === culprit.file && overlaps(user.span, culprit.span))) continue;
    for (const user of users) taken.add(user);
    const user = users[0];
    const place = `${user.file}:${files.get(user.file)!.position(user.span.start).line}`;
    // Somebody else may have found the definition odd already.
    if (diagnostics.some((other) => other.severity === 'error' && other.file === culprit.file && overlaps(other.span, culprit.span)))
      continue;
    added.set(
      `${culprit.file} ${culprit.span.start}`,
      diagnose(
        'check/misspelt-definition',
        culprit.file,
        culprit.span,
        { name: culprit.name, near: word, place },
        { title: `write \`${word}\``, span: culprit.span, text: word },
      ),
    );
  }
  // One missing name is one mistake, wherever it is used; the first place stands for all.
  const kept = new Set<Diagnostic>();
  for (const users of missing.values()) {
    const left = users.filter((user) => !taken.has(user) && user.severity === 'error');
    for (const user of left.slice(1)) taken.add(user);
    if (left.length > 1) kept.add(left[0]);
  }
  const more = (diagnostic: Diagnostic): Diagnostic =>
    kept.has(diagnostic)
      ? { ...diagnostic, help: [diagnostic.help, 'the same name is missing in other places too'].filter(Boolean).join('; ') }
      : diagnostic;
  const left = [...diagnostics.filter((diagnostic) => !taken.has(diagnostic)).map(more), ...added.values()];
  // A misspelt definition in a model makes more mistakes than names: while it stands, rules and scenarios are not blamed.
  const models = new Set(environments.flatMap((env) => env.packs.flatMap((pack) => pack.models.map((model) => model.file.path))));
  if (![...added.values()].some((diagnostic) => models.has(diagnostic.file))) return left;
  return left.filter(({ code, file }) => models.has(file) || !/^(check|scenario|text)\//.test(code));
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

function definitionsIn(env: Environment): Definition[] {
  const named = (name: string, origin: Origin): Definition => ({ ...origin, name });
  return [
    ...[...env.queries.values()].filter((query) => !query.data && !query.expression).map((query) => named(query.name, query.origin)),
    ...[...env.actions.values()].map((action) => named(action.name, action.origin)),
    ...env.documents.filter((document) => document.source).map((document) => named(document.id, document.origin)),
    ...env.kinds.flatMap((kind) => [
      named(kind.name, kind.origin),
      ...[...kind.fields.values()].map((field) => named(field.name, field.origin)),
      ...[...kind.piles.values()].map((pile) => named(pile.name, pile.origin)),
      ...[...kind.keys.values()].map((key) => named(key.name, key.origin)),
    ]),
    ...[...env.roles.values()].map((role) => named(role.name, role.origin)),
    ...[...env.values.values()].map((value) => named(value.name, value.origin)),
    ...[...env.tablePiles.values()].map((pile) => named(pile.name, pile.origin)),
    ...env.packs.flatMap(({ id, boards }) => boards.flatMap((board) => coloursOf(id, board))),
    ...env.loose,
  ].filter((definition) => definition.file !== '');
}

function coloursOf(pack: string, { file, data, root }: ToolDocument<'board'>): Definition[] {
  return Object.keys(data.colours ?? {}).flatMap((name) => {
    const span = locate(root, ['colours', name])?.keySpan;
    return span === undefined ? [] : [{ pack, file: file.path, span, name }];
  });
}
