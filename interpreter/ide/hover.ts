// Hover: explains the name under the cursor by the rule as it is written, its text in the chosen language, what amends it and in which order,
// with places to jump to. The result is plain lines, never markup.
import type { ActionAmendment, ChangeAmendment } from '../../grammar/syntax/ast.ts';
import { sayPhrase } from '../../grammar/diagnostics/speak.ts';
import { declarationForms, scenarioForms, statementForms } from '../../grammar/syntax/forms.ts';
import { sentencesOf } from '../../grammar/syntax/scenario-sentences.ts';
import type { SourceFile, Span } from '../../grammar/source.ts';
import type { Workspace } from '../../grammar/packs/workspace.ts';
import { actionAmendments } from '../check/elaborate/actions.ts';
import { builtinByName } from '../check/elaborate/builtins.ts';
import type { Compiled } from '../check/compile.ts';
import { typePhrase } from '../check/elaborate/environment/describe.ts';
import type { AmendmentSymbol, Environment } from '../check/elaborate/environment/environment.ts';
import { changesOf } from '../check/elaborate/queries.ts';
import type { Type } from '../check/elaborate/environment/types.ts';
import type { Project } from '../project/project.ts';
import { explain } from '../explain/explain.ts';
import type { Explanation } from '../explain/explanation.ts';
import { type Fact, sayFact, sayListed, sayTitle } from '../explain/facts.ts';
import { futurePieces } from '../scenario/read/known-names.ts';
import { shownPassages } from '../scenario/evidence/shown-passages.ts';
import { slotResolver } from '../text-slots.ts';
import { textsOfPacks } from '../texts/texts.ts';
import { wordAround } from './completions.ts';
import type { SymbolSort } from '../symbols/mentions.ts';
import { placeOf, rangeOf } from './places.ts';
import type { Hover, HoverPart } from './shapes.ts';
import type { Definition, Found, SymbolIndex } from '../symbols/symbol-index.ts';
import { yamlCursor } from './yaml-cursor.ts';

export interface HoverSetting {
  readonly project: Project;
  readonly index: SymbolIndex;
  readonly locale: string;
  /** The packs compiled together, for numbers in texts; undefined while they have errors. */
  readonly compiled: (pack: string) => Compiled | undefined;
}

export function hoverOf(setting: HoverSetting, file: SourceFile, offset: number, found: Found | undefined): Hover | undefined {
  if (found === undefined)
    return (
      pieceHover(setting, file, offset) ?? formatHover(setting, file, offset) ?? slotHover(setting, file, offset) ?? wordHover(file, offset)
    );
  const teller = new HoverTeller(setting, file, found);
  const parts = found.definitions.slice(0, 3).flatMap((definition) => teller.tell(definition));
  return parts.length === 0 ? undefined : { range: rangeOf(found.file, found.span), parts };
}

/** For an id of a piece that a game will have: what the piece is. */
function pieceHover({ index, locale }: HoverSetting, file: SourceFile, offset: number): Hover | undefined {
  const { checked } = index.study(index.packIdOf(file.path)) ?? {};
  if (!file.path.endsWith('.scenario') || checked === undefined) return undefined;
  const before = /[a-z0-9.-]*$/.exec(file.text.slice(0, offset))?.[0].length ?? 0;
  const after = /^[a-z0-9-]*/.exec(file.text.slice(offset))?.[0].length ?? 0;
  const span = { start: offset - before, end: offset + after };
  const name = file.text.slice(span.start, span.end);
  const piece = futurePieces(checked.env, checked.elaborated)(name);
  if (piece === undefined) return undefined;
  return {
    range: rangeOf(file, span),
    parts: [{ kind: 'title', text: `${name}: ${sayPhrase(typePhrase(checked.env, piece.type), locale)}` }],
  };
}

/** `{price:money}`: how the format writes a number, in the chosen language. */
function formatHover({ index, locale }: HoverSetting, file: SourceFile, offset: number): Hover | undefined {
  const span = wordAround(file.text, offset);
  if (!/\{[^{}]*:$/.test(file.lineText(file.position(span.start).line).slice(0, file.position(span.start).column - 1))) return undefined;
  const name = file.text.slice(span.start, span.end);
  const texts = textsOfPacks(index.workspace.packs);
  const text = texts.field('format', name, 'text', locale, {}, () => ({ number: 1000, text: '1000' }))?.value;
  return text === undefined
    ? undefined
    : {
        range: rangeOf(file, span),
        parts: [
          { kind: 'title', text: sayTitle('format', name, undefined, locale) },
          { kind: 'text', text },
        ],
      };
}

/** `{chosen}`: the value of the slot, and the other slots that its place can fill. */
function slotHover({ project }: HoverSetting, file: SourceFile, offset: number): Hover | undefined {
  const checked = project.checkedPacks().find(({ pack }) => pack.texts.some((text) => text.file === file));
  const span = wordAround(file.text, offset);
  const inSlot = /\{[^{}:]*$/.test(file.text.slice(file.text.lastIndexOf('\n', offset - 1) + 1, span.end));
  const [kind, id, field] = yamlCursor(file.text, offset).path.map(String);
  if (checked === undefined || !inSlot || field === undefined) return undefined;
  const { slots } = checked.texts.places.at(kind, id, field);
  const name = file.text.slice(span.start, span.end);
  const sort = slots.get(name);
  if (sort === undefined) return undefined;
  return {
    range: rangeOf(file, span),
    parts: [
      { kind: 'title', text: `{${name}}${sort === 'any' ? '' : `: ${sort}`}` },
      { kind: 'text', text: `${kind} ${id}, ${field}: ${[...slots.keys()].map((slot) => `{${slot}}`).join(' ')}` },
    ],
  };
}

/** Words of the language that stand inside of lines. */
const innerWords: Readonly<Record<string, string>> = {
  self: 'the piece or document that this rule belongs to',
  it: 'each element of the set in turn',
};

/** The sentences of a scenario that contain a word. */
function sentenceHover(file: SourceFile, span: Span): Hover | undefined {
  const word = file.text.slice(span.start, span.end);
  const { line } = file.position(span.start);
  for (let at = line; at > 0; at--) {
    const step = /^\s+(given|when|then)\b/.exec(file.lineText(at))?.[1];
    if (step === undefined) continue;
    const fitting = sentencesOf(step).filter((sentence) => new RegExp(`\\b${word}\\b`).test(sentence));
    return fitting.length === 0 ? undefined : { range: rangeOf(file, span), parts: [{ kind: 'code', text: fitting.join('\n') }] };
  }
  return undefined;
}

/** For a word of the language: how the line that it begins is written. */
function wordHover(file: SourceFile, offset: number): Hover | undefined {
  const span = wordAround(file.text, offset);
  const word = file.text.slice(span.start, span.end);
  const range = rangeOf(file, span);
  const inner = innerWords[word];
  if (inner !== undefined && !file.path.endsWith('.scenario'))
    return {
      range,
      parts: [
        { kind: 'title', text: word },
        { kind: 'text', text: inner },
      ],
    };
  const builtin = builtinByName.get(word);
  if (builtin !== undefined && !/\.ya?ml$/.test(file.path)) {
    const call = `${word}(${builtin.params.map(({ name }) => name).join(', ')})`;
    return {
      range,
      parts: [
        { kind: 'title', text: call },
        { kind: 'text', text: builtin.summary },
      ],
    };
  }
  const line = file.text.slice(file.text.lastIndexOf('\n', span.start - 1) + 1, span.start);
  const form = (file.path.endsWith('.scenario') ? scenarioForms[word] : (declarationForms[word] ?? statementForms[word]))?.written;
  if (form === undefined || !/^\s*(?:otherwise )?$/.test(line))
    return file.path.endsWith('.scenario') && /^[a-z]+$/.test(word) ? sentenceHover(file, span) : undefined;
  const sentences = file.path.endsWith('.scenario') ? sentencesOf(word) : [];
  return { range, parts: [{ kind: 'code', text: [form, ...sentences.map((sentence) => `  ${sentence}`)].join('\n') }] };
}

/** The kind of text under which the texts have something, by sort. */
const textKindOf: Readonly<Partial<Record<SymbolSort, string>>> = {
  pack: 'pack',
  kind: 'kind',
  role: 'role',
  pile: 'pile',
  'own-pile': 'pile',
  value: 'value',
  option: 'option',
  preset: 'preset',
  choice: 'choice',
  chance: 'chance',
  part: 'part',
  require: 'require',
  invariant: 'invariant',
};

class HoverTeller {
  private readonly files: ReadonlyMap<string, SourceFile>;
  private readonly workspace: Workspace;
  private readonly pack: string;

  constructor(
    private readonly setting: HoverSetting,
    private readonly file: SourceFile,
    private readonly found: Found,
  ) {
    this.workspace = setting.index.workspace;
    this.files = new Map(this.workspace.files.map((source) => [source.path, source]));
    this.pack = setting.index.packIdOf(file.path);
  }

  tell(definition: Definition): HoverPart[] {
    const { sort } = definition;
    // A parameter without a label has its own name as label.
    if (sort === 'label' && this.found.definitions.some((other) => other.sort === 'local')) return [];
    const explanation = this.explanation(definition);
    const parts: HoverPart[] = [{ kind: 'title', text: this.title(definition, explanation) }];
    parts.push(...this.texts(definition));
    if (sort === 'passage') parts.push(...this.passage(definition));
    for (const fact of explanation?.facts ?? []) parts.push({ kind: 'note', text: this.note(fact) });
    const source = (explanation?.source ?? this.sourceOf(definition)).replace(/^---.*\n/, '');
    if (source !== '' && sort !== 'local') parts.push({ kind: 'code', text: shorten(source) });
    if (definition.file !== this.file || definition.span.start !== this.found.span.start)
      parts.push(this.place(definition.file, definition.span));
    parts.push(...this.amendments(definition));
    for (const scenario of first(4, explanation?.naming ?? [])) {
      parts.push({
        kind: 'place',
        text: scenario.name,
        place: { file: scenario.file, line: scenario.line, column: 1, endLine: scenario.line, endColumn: 1 },
      });
    }
    return parts;
  }

  private title({ sort, name, of }: Definition, explanation: Explanation | undefined): string {
    if (sort === 'local') {
      const type = this.typeHere();
      return type === undefined ? name : `${name}: ${type}`;
    }
    if (sort === 'document') return `${of} ${name}`;
    const word = { 'own-pile': 'pile', 'stand-in': 'name', plural: 'all', label: 'argument' }[sort as string] ?? explanation?.what ?? sort;
    return sayTitle(word, name, sort === 'column' ? undefined : of, this.setting.locale);
  }

  /** The type that the name has at this place. */
  private typeHere(): string | undefined {
    const study = this.setting.index.study(this.pack);
    const type: Type | undefined = study?.types.get(`${this.file.path} ${this.found.span.start}`);
    if (study === undefined) return undefined;
    if (type !== undefined) return this.typeWords(study.checked.env, type);
    const named = this.setting.index.typeAt(this.file.path, this.found.span.start)?.[0];
    const env = study.checked.env;
    const known = named && (env.words.get(named.name) ?? undefined);
    return known ? this.typeWords(env, known) : named?.name;
  }

  private typeWords(env: Environment, type: Type): string {
    return sayPhrase(typePhrase(env, type), this.setting.locale);
  }

  /** A fact as a line in the language of the page. */
  private note(fact: Fact): string {
    const { label, text } = sayFact(fact, this.setting.locale);
    return `${label}: ${text}`;
  }

  private explanation({ sort, name, of }: Definition): Explanation | undefined {
    const study = this.setting.index.study(this.pack);
    if (study === undefined) return undefined;
    const wanted = sort === 'document' ? of : sort === 'choice' ? 'decision' : sort;
    return explain(this.workspace, study.checked, name).find(({ what }) => what === wanted);
  }

  // -------------------------------------------------------------- texts

  private texts({ sort, name, of }: Definition): HoverPart[] {
    const kind = sort === 'document' ? of : sort === 'word' ? `enum-${of}` : textKindOf[sort];
    if (kind === undefined) return [];
    const packs = this.packsAround();
    const texts = textsOfPacks(packs);
    const { locale } = this.setting;
    const parts: HoverPart[] = [];
    const term = texts.term(kind, name, locale)?.text;
    if (term !== undefined && term !== name) parts.push({ kind: 'text', text: term });
    const compiled = texts.has(kind, name, 'rule', locale) ? this.setting.compiled(this.pack) : undefined;
    const withNumbers = compiled === undefined ? texts : texts.with({ rules: slotResolver(compiled, { kind, id: name }) });
    for (const field of ['rule', 'asks', 'message']) {
      const text = withNumbers.field(kind, name, field, locale)?.value;
      if (text !== undefined) parts.push({ kind: 'text', text });
    }
    return parts;
  }

  /** What the passage says, and the scenarios that show it. */
  private passage({ name, pack }: Definition): HoverPart[] {
    const passage = shownPassages(this.workspace).find((one) => one.id === name && one.pack === pack);
    if (passage === undefined) return [];
    return [
      { kind: 'text', text: passage.about },
      ...passage.scenarios.map(({ scenario }) => ({
        kind: 'note' as const,
        text: `${sayListed('shows', this.setting.locale)}: ${scenario.title}`,
      })),
    ];
  }

  private packsAround(): Workspace['packs'] {
    const pack = this.workspace.packs.find(({ id }) => id === this.pack);
    return pack === undefined ? this.workspace.packs : this.workspace.packs.filter(({ id }) => id === pack.id || pack.needs.includes(id));
  }

  // -------------------------------------------------------------- amendments

  /** By all packs of the workspace that know the name, in the order in which they would apply. */
  private amendments(definition: Definition): HoverPart[] {
    const found = new Map<string, { readonly amendment: AmendmentSymbol; readonly pack: number }>();
    for (const { env } of this.setting.project.checkedPacks()) {
      if (!env.packs.some(({ id }) => id === definition.pack)) continue;
      for (const amendment of amendmentsIn(env, definition)) {
        const key = `${amendment.origin.file} ${amendment.origin.span.start}`;
        const pack = this.workspace.packs.findIndex(({ id }) => id === amendment.origin.pack);
        if (!found.has(key)) found.set(key, { amendment, pack });
      }
    }
    const stages = { early: 0, normal: 1, late: 2 };
    const stageOf = ({ declaration }: AmendmentSymbol): 'early' | 'normal' | 'late' =>
      'stage' in declaration ? declaration.stage : 'normal';
    const sorted = [...found.values()].sort(
      (a, b) => stages[stageOf(a.amendment)] - stages[stageOf(b.amendment)] || a.pack - b.pack || a.amendment.order - b.amendment.order,
    );
    return sorted.slice(0, 12).flatMap(({ amendment }, at): HoverPart[] => {
      const { declaration, name, origin } = amendment;
      const source = this.files.get(origin.file);
      if (source === undefined) return [];
      const stage = stageOf(amendment);
      const how = declaration.kind === 'instead' ? 'instead of' : declaration.kind;
      const line = source.text.slice(declaration.span.start, declaration.span.end).trimEnd();
      return [
        {
          kind: 'place',
          text: `${at + 1}. ${name}: ${stage === 'normal' ? '' : `${stage} `}${how}`,
          place: placeOf(source, declaration.span),
        },
        ...(isInside(amendment, definition)
          ? []
          : [{ kind: 'code' as const, text: shorten(dedent(line, source, declaration.span.start), 6) }]),
      ];
    });
  }

  private place(file: SourceFile, span: Span): HoverPart {
    const place = placeOf(file, span);
    return { kind: 'place', text: `${file.path}:${place.line}`, place };
  }

  private sourceOf({ file, span }: Definition): string {
    return file.lineText(file.position(span.start).line).trim();
  }
}

function amendmentsIn(env: Environment, { sort, name, of }: Definition): AmendmentSymbol[] {
  const shared = { env } as Parameters<typeof changesOf>[0];
  if (sort === 'query') return changesOf(shared, name);
  if (sort === 'action') return actionAmendments(shared, name);
  if (sort === 'choice')
    return env.amendments.filter(({ declaration }) => declaration.kind === 'offer' && declaration.choice.text === name);
  if (sort === 'key') return changesOf(shared, `${name} of ${of}`);
  if (sort === 'document')
    return env.amendments.filter(
      ({ holder, declaration }) =>
        (holder?.document.id === name && env.kinds[holder.document.kind].name === of) ||
        targetsDocument(declaration as ChangeAmendment | ActionAmendment, name, of),
    );
  return [];
}

/** `instead of do of card frog`: what happens to the behaviour of a document. */
function targetsDocument(declaration: ChangeAmendment | ActionAmendment, name: string, of: string | undefined): boolean {
  const targets = 'targets' in declaration ? declaration.targets : 'target' in declaration ? [declaration.target] : [];
  return targets.some(({ of: on }) => on?.kind === 'name' && on.name.text === name && (on.of === undefined || on.of.text === of));
}

/** Whether an amendment is already shown in the text of the definition. */
function isInside({ origin }: AmendmentSymbol, { sort, file }: Definition): boolean {
  return sort === 'document' && origin.file === file.path;
}

function dedent(text: string, source: SourceFile, start: number): string {
  const indent = start - (source.text.lastIndexOf('\n', start - 1) + 1);
  return text
    .split('\n')
    .map((line, at) => (at === 0 ? line : line.slice(Math.min(indent, line.length - line.trimStart().length))))
    .join('\n');
}

function first<T>(most: number, all: Iterable<T>): T[] {
  const found: T[] = [];
  for (const one of all) if (found.push(one) >= most) break;
  return found;
}

function shorten(text: string, most = 14): string {
  const lines = text.split('\n');
  return lines.length <= most ? text : [...lines.slice(0, most), '…'].join('\n');
}
