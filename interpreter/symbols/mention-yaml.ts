// Collects mentions of names in YAML documents. For the tool's kinds a table says which names stand where; completion reads the same table.
// Documents of declared kinds follow the model.
import { findEntry, openingOf, type Path, type YamlMap, type YamlNode, type YamlScalar } from '../../grammar/yaml/yaml-tree.ts';
import type { AnyToolDocument, ToolKind } from '../../grammar/schemas/tool-kinds.ts';
import type { YamlDocument } from '../../grammar/yaml/yaml-tree.ts';
import type { SourceFile, Span } from '../../grammar/source.ts';
import type { DeclaredDocument, MergedModel } from '../../grammar/packs/workspace.ts';
import { mentionDeclarations, mentionExpression, mentionStatements } from './mention-rules.ts';
import { mentionTexts } from './mention-texts.ts';
import { idParts, localRef, type Mentions, type Ref, type SymbolSort, typeRefs } from './mentions.ts';

/** What a name at some place of a document is. */
export type Spot =
  /** Defines something; with `of`, the path step that it belongs to. */
  | {
      readonly defines: SymbolSort;
      readonly of?: number;
      /** Names one of these instead, if it exists. */ readonly unless?: readonly SymbolSort[];
    }
  /** Names one of these; with `of`, of the path step. */
  | { readonly names: readonly SymbolSort[]; readonly of?: number }
  /** A type, a member of a role, a template with slots, the path of a pile, words joined by dots, steps from a variable over fields. */
  | { readonly form: 'type' | 'member' | 'template' | 'pile-path' | 'dotted' | 'steps' };

interface Row {
  /** `*` is any key, `#` any item of a list, `**` any rest. */
  readonly path: readonly string[];
  readonly key?: Spot;
  readonly value?: Spot;
}

const names = (...sorts: SymbolSort[]): Spot => ({ names: sorts });
const type: Spot = { form: 'type' };
const dotted: Spot = { form: 'dotted' };
const pile = (path: readonly string[]): Row[] => [{ path: [...path, 'of', '#'], value: type }];

/** The first row that fits counts. */
export const spots: { readonly [K in ToolKind]: readonly Row[] } = {
  pack: [
    { path: ['pack'], value: { defines: 'pack' } },
    { path: ['needs', '#'], value: names('pack') },
    { path: ['options', '*'], key: { defines: 'option' } },
    { path: ['options', '*', 'values', '#'], value: { defines: 'word', of: 1 } },
    { path: ['options', '*', 'among'], value: names('query') },
    { path: ['options', '*', 'default'], value: { names: ['word'], of: 1 } },
    { path: ['presets', '*'], key: { defines: 'preset' } },
    { path: ['presets', '*', '*'], key: names('option'), value: { names: ['word'], of: 2 } },
    { path: ['settings', '*'], key: names('option'), value: { names: ['word'], of: 1 } },
  ],
  model: [
    { path: ['start'], value: names('action') },
    { path: ['players', 'kind'], value: names('kind') },
    { path: ['players', 'field'], value: names('field') },
    { path: ['first'], value: names('chance') },
    { path: ['place'], value: names('field') },
    { path: ['words', '*'], key: { defines: 'stand-in' }, value: type },
    { path: ['enums', '*'], key: { defines: 'enum' } },
    { path: ['enums', '*', '#'], value: { defines: 'word', of: 1 } },
    { path: ['values', '*'], key: { defines: 'value' }, value: type },
    { path: ['roles', '*'], key: { defines: 'role' } },
    { path: ['roles', '*', 'plural'], value: { defines: 'plural' } },
    ...['of', 'also', 'except'].map((key): Row => ({ path: ['roles', '*', key, '#'], value: { form: 'member' } })),
    { path: ['spans', '*'], key: { defines: 'span' } },
    { path: ['result', '*'], value: names('query') },
    { path: ['told', '#'], value: names('action', 'kind') },
    { path: ['spans', '*', 'ends-with'], value: names('action') },
    { path: ['piles', '*'], key: { defines: 'pile' } },
    ...pile(['piles', '*']),
    { path: ['memory', '*'], key: { defines: 'memory' } },
    { path: ['memory', '*', 'of'], value: type },
    { path: ['kinds', '*'], key: { defines: 'kind' } },
    { path: ['kinds', '*', 'plural'], value: { defines: 'plural' } },
    { path: ['kinds', '*', 'keys', '*'], key: { defines: 'key', of: 1 } },
    { path: ['kinds', '*', 'keys', '*', 'of'], value: type },
    { path: ['kinds', '*', 'keys', '*', 'on'], value: type },
    { path: ['kinds', '*', 'keys', '*', 'with', '*'], key: { defines: 'local' }, value: type },
    { path: ['kinds', '*', 'keys', '*', 'while'], value: names('option', 'query', 'value') },
    { path: ['kinds', '*', 'fields', '*'], key: { defines: 'field', of: 1 }, value: type },
    { path: ['kinds', '*', 'piles', '*'], key: { defines: 'own-pile', of: 1 } },
    ...pile(['kinds', '*', 'piles', '*']),
    ...['open', 'hidden', 'same'].map((key): Row => ({ path: ['kinds', '*', key, '#'], value: { names: ['field'], of: 1 } })),
    ...['id', 'option', 'exact'].map((key): Row => ({ path: ['kinds', '*', key], value: { form: 'template' } })),
    { path: ['verbs', '*'], key: { defines: 'verb' } },
    { path: ['verbs', '*', 'run'], value: names('action') },
    { path: ['verbs', '*', 'chooses'], value: names('choice') },
    { path: ['verbs', '*', 'piece'], value: type },
    { path: ['verbs', '*', 'option'], value: dotted },
    { path: ['usual', '*'], key: { defines: 'usual' } },
    { path: ['usual', '*', 'clear', '#'], value: { form: 'pile-path' } },
    { path: ['usual', '*', 'rest'], value: names('pile') },
    { path: ['**', 'only-with'], value: names('option') },
  ],
  defaults: [
    { path: ['packs', '#'], value: names('pack') },
    { path: ['edition'], value: names('pack') },
    { path: ['preset'], value: names('preset') },
  ],
  start: [
    { path: ['play', 'seats', '#'], value: names('document') },
    { path: ['play', 'options', '*'], key: names('option'), value: { names: ['word'], of: 2 } },
  ],
  passages: [
    { path: ['list', '#', 'id'], value: { defines: 'passage' } },
    { path: ['list', '#', 'ruling'], value: names('passage') },
    { path: ['rows', '#', 'passages', '#'], value: names('passage') },
    { path: ['rows', '#', 'amended-by', '#'], value: names('amendment', 'document') },
    { path: ['rulings', '#', 'id'], value: { defines: 'passage' } },
    { path: ['rulings', '#', 'option'], value: names('option') },
  ],
  board: [
    { path: ['board'], value: names() },
    { path: ['**', 'only-with'], value: names('option') },
    { path: ['pieces', '*'], key: names('kind', 'role', 'document') },
    { path: ['pieces', '*', 'each', '*'], key: { names: ['document'], of: 1 } },
    { path: ['piles', '*'], key: names('own-pile', 'pile') },
    { path: ['colours', '*'], key: { defines: 'colour', unless: ['document', 'word'] } },
    { path: ['dark', '*'], key: names('document', 'word', 'colour') },
    { path: ['drawings', '*'], key: { defines: 'drawing' } },
    { path: ['places', '#', 'of'], value: names('kind', 'role') },
    { path: ['icons', '*'], key: { defines: 'drawing', unless: ['document', 'kind', 'word'] } },
    { path: ['facts', '#'], value: names('value', 'query') },
    { path: ['choices', '*'], key: names('choice') },
    { path: ['choices', '*', '*'], key: names('branch', 'word', 'document'), value: { form: 'steps' } },
    ...['look', 'icon', 'ground', 'back'].map((key): Row => ({ path: ['**', key], value: names('drawing', 'document', 'kind', 'word') })),
    ...['colour', 'fill', 'line'].map((key): Row => ({ path: ['**', key], value: names('document', 'word', 'colour') })),
    { path: ['**', 'from'], value: names('document') },
    { path: ['**', 'cells', '#'], value: names('field') },
    { path: ['**', 'piles', '#'], value: names('own-pile', 'pile') },
    ...['past', 'coming'].map((key): Row => ({ path: ['**', key], value: names('pile') })),
    ...['card', 'now', 'first'].map((key): Row => ({ path: ['**', key], value: names('value', 'field') })),
    { path: ['**', 'during', '*'], key: names('value'), value: names('word') },
    ...['by', 'before', 'stands', 'colour-of', 'value', 'cells', 'note'].map((key): Row => ({
      path: ['**', key],
      value: names('field', 'key'),
    })),
  ],
  text: [],
  glossary: [],
  translation: [],
  language: [],
  messages: [],
};

/**
 * The tool's kinds of which documents may define something of a wanted sort, each with the keys of a document below which it does; `*` stands for
 * any key. Those that define what a name would mean instead are among them: they decide whether it is defined at all.
 */
export function sectionsDefining(wanted: (sort: SymbolSort) => boolean): ReadonlyMap<ToolKind, ReadonlySet<string>> {
  const defining = (kind: ToolKind): { readonly section: string; readonly spot: Extract<Spot, { readonly defines: SymbolSort }> }[] =>
    spots[kind].flatMap(({ path: [first], key, value }) =>
      [key, value].flatMap((spot) =>
        spot !== undefined && 'defines' in spot ? [{ section: /^[*#]/.test(first) ? '*' : first, spot }] : [],
      ),
    );
  const kinds = Object.keys(spots) as ToolKind[];
  const instead = new Set(kinds.flatMap((kind) => defining(kind).flatMap(({ spot: { unless = [] } }) => unless)));
  return new Map(
    kinds.flatMap((kind) => {
      const sections = defining(kind).filter(({ spot: { defines } }) => wanted(defines) || instead.has(defines));
      return sections.length === 0 ? [] : [[kind, new Set(sections.map(({ section }) => section))] as const];
    }),
  );
}

/** What stands at a path of a document of the tool. */
export function spotAt(kind: ToolKind, path: Path): { readonly key?: Spot; readonly value?: Spot } {
  return spots[kind].find((row) => fits(row.path, path)) ?? {};
}

function fits(pattern: readonly string[], path: Path): boolean {
  if (pattern[0] === '**') {
    const rest = pattern.slice(1);
    return path.length >= rest.length && fits(rest, path.slice(path.length - rest.length));
  }
  return (
    pattern.length === path.length &&
    pattern.every((step, at) =>
      step === '#' ? typeof path[at] === 'number' : typeof path[at] === 'string' && (step === '*' || step === path[at]),
    )
  );
}

// ---------------------------------------------------------------- documents of the tool

export function mentionTool(document: AnyToolDocument, to: Mentions): void {
  if (document.kind === 'text' || document.kind === 'glossary' || document.kind === 'translation') mentionTexts(document, to);
  else new ToolTeller(document, to).map(document.root, []);
}

class ToolTeller {
  constructor(
    private readonly document: AnyToolDocument,
    private readonly to: Mentions,
  ) {}

  map(map: YamlMap, path: Path): void {
    for (const { key, keySpan, value } of map.entries) {
      const here = [...path, key];
      const spot = spotAt(this.document.kind, here);
      if (spot.key) this.tell(spot.key, here, key, keySpan);
      if (value.kind === 'scalar' && spot.value) this.scalar(spot.value, here, value);
      this.inside(value, here);
    }
  }

  private inside(node: YamlNode, path: Path): void {
    if (node.kind === 'map') return this.map(node, path);
    if (node.kind !== 'list') return;
    for (const [index, item] of node.items.entries()) {
      const here = [...path, index];
      const spot = spotAt(this.document.kind, here);
      if (item.kind === 'scalar' && spot.value) this.scalar(spot.value, here, item);
      this.inside(item, here);
    }
  }

  private scalar(spot: Spot, path: Path, scalar: YamlScalar): void {
    const span = textSpan(this.document.file, scalar);
    if (span) this.tell(spot, path, scalar.text, span);
  }

  private tell(spot: Spot, path: Path, text: string, span: Span): void {
    const { to, document } = this;
    const { file } = document;
    if ('defines' in spot) {
      const of = spot.of === undefined ? undefined : String(path[spot.of]);
      if (spot.unless)
        to.defineUnless(
          file,
          span,
          [...spot.unless, spot.defines].map((sort) => refOf(sort, text)),
        );
      else to.define(file, span, spot.defines === 'local' ? localRef(text, file.path, span) : refOf(spot.defines, text, of));
    } else if ('names' in spot) {
      const of = spot.of === undefined ? undefined : String(path[spot.of]);
      to.use(
        file,
        span,
        spot.names.map((sort) => refOf(sort, text, of)),
        { all: spot.names[0] === 'field' || spot.names[0] === 'own-pile' },
      );
    } else this.form(spot.form, path, text, span);
  }

  private form(form: Extract<Spot, { form: string }>['form'], path: Path, text: string, span: Span): void {
    const { to, document } = this;
    const { file } = document;
    const words = idParts(text, span.start);
    switch (form) {
      case 'type':
        for (const word of words) to.use(file, word.span, typeRefs(word.text));
        return;
      case 'member': {
        const [first, second] = words;
        if (second) to.use(file, second.span, [refOf('document', second.text, first.text)]);
        if (first) to.use(file, first.span, [refOf('kind', first.text), refOf('role', first.text), refOf('document', first.text)]);
        return;
      }
      case 'template':
        for (const match of text.matchAll(/\{([^{}]*)\}/g)) {
          const start = span.start + match.index + 1;
          to.use(file, { start, end: start + match[1].length }, [refOf('field', match[1], String(path[1]))]);
        }
        return;
      case 'pile-path':
        for (const [at, word] of words.entries())
          to.use(
            file,
            word.span,
            at === 0 && words.length > 1 ? [refOf('kind', word.text), refOf('role', word.text)] : pileRefs(word.text),
            {
              all: at > 0 || words.length === 1,
            },
          );
        return;
      case 'steps':
        for (const [at, word] of words.entries())
          if (at === 0) to.use(file, word.span, [refOf('value', word.text), refOf('stand-in', word.text), ...anyRefs(word.text)]);
          else to.use(file, word.span, memberRefs(word.text), { all: true });
        return;
      case 'dotted':
        for (const word of words) to.use(file, word.span, anyRefs(word.text));
    }
  }
}

function pileRefs(name: string): Ref[] {
  return [refOf('own-pile', name), refOf('pile', name)];
}

/** What stands behind a dot. */
export function memberRefs(name: string): Ref[] {
  return (['field', 'own-pile', 'key'] as const).map((sort) => refOf(sort, name));
}

/** The references of a word in an id or a path, which may be nearly anything. */
export function anyRefs(name: string): Ref[] {
  return (['document', 'word', 'kind', 'branch', 'field', 'own-pile', 'pile'] as const).map((sort) => refOf(sort, name));
}

export function refOf(sort: SymbolSort, name: string, of?: string): Ref {
  return of === undefined ? { sort, name } : { sort, name, of };
}

/** The span of a scalar's text without quotes; undefined where the text is written with escapes or line breaks and so differs from its value. */
export function textSpan(file: SourceFile, { span, text, style }: YamlScalar): Span | undefined {
  const quote = style === 'single' || style === 'double' ? 1 : 0;
  const inner = { start: span.start + quote, end: span.end - quote };
  return file.text.slice(inner.start, inner.end) === text ? inner : undefined;
}

// ---------------------------------------------------------------- documents of declared kinds

export function mentionDeclared(
  file: SourceFile,
  { root }: YamlDocument,
  document: DeclaredDocument,
  model: MergedModel,
  to: Mentions,
): void {
  const opening = openingOf({ root, span: root.span, flawed: root.flawed });
  const { kind, id, keys } = document;
  const amends = keys.get('amends');
  if (opening?.key === kind) {
    to.use(file, opening.keySpan, [refOf('kind', kind)]);
    const span = opening.value.kind === 'scalar' ? textSpan(file, opening.value) : undefined;
    if (span) {
      if (amends) to.use(file, span, [refOf('document', id, kind)]);
      else to.define(file, span, refOf('document', id, kind));
    }
  }
  if (amends?.node.kind === 'scalar') {
    const [pack, target] = idParts(amends.node.text, textSpan(file, amends.node)?.start ?? 0);
    if (pack) to.use(file, pack.span, [refOf('pack', pack.text)]);
    if (target) to.use(file, target.span, [refOf('document', target.text, kind)]);
  }
  const onlyWith = keys.get('only-with')?.node;
  if (onlyWith?.kind === 'scalar') to.use(file, textSpan(file, onlyWith) ?? onlyWith.span, [refOf('option', onlyWith.text)]);
  const numbers = findEntry(root, 'numbers')?.value;
  if (numbers?.kind === 'map')
    for (const entry of numbers.entries) to.define(file, entry.keySpan, refOf('number', entry.key, `${kind} ${id}`));
  for (const [name, key] of keys) {
    const declared = model.kinds.get(kind)?.keys.get(name)?.declaration;
    if (declared === undefined) continue;
    to.use(file, key.keySpan, [refOf('key', name, kind)]);
    if (key.statements) mentionStatements(file, key.statements, to);
    else if (key.expression) mentionExpression(file, key.expression, to);
    else if (key.declarations) mentionDeclarations(file, key.declarations, to);
    else if (declared.of !== undefined) mentionData(file, key.node, declared.of, to);
  }
}

/** Collects mentions in data that names documents of a kind, of the kinds of a role, or words of an enumeration. */
function mentionData(file: SourceFile, node: YamlNode, of: string, to: Mentions): void {
  const [word] = of.replace(/^many /, '').split(' ');
  const refs = (text: string): Ref[] => [refOf('word', text, word), refOf('document', text, word), refOf('document', text)];
  if (node.kind === 'list') for (const item of node.items) mentionData(file, item, of, to);
  else if (node.kind === 'map') for (const { key, keySpan } of node.entries) to.use(file, keySpan, refs(key));
  else {
    const span = textSpan(file, node);
    if (span) to.use(file, span, refs(node.text));
  }
}
