// Every name in the documents of the tool (models, boards, manifests, glossaries, passages, defaults), and a misspelling of each. Which letter is
// hit follows from the place alone, so that the list is the same everywhere.
import type { JsonSchema } from '../../grammar/schemas/json-schema.ts';
import { toolKinds, type ToolKind } from '../../grammar/schemas/tool-kinds.ts';
import { resolveReference } from '../../grammar/schemas/walk-schema.ts';
import type { YamlNode } from '../../grammar/yaml/yaml-tree.ts';
import type { SourceFile } from '../../grammar/source.ts';
import { recordOf, type Workspace } from '../../grammar/packs/workspace.ts';

export interface WrittenName {
  readonly path: string;
  /** The kind of document it stands in, and where, with `*` for what authors name themselves: `model kinds.*.hidden`. A key ends with a colon. */
  readonly where: string;
  readonly line: number;
  readonly start: number;
  readonly name: string;
}

const NAME = /[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g;
/** What is read by people, or drawn. */
const NO_NAMES = new Set(['#/$defs/text', '#/$defs/path', '#/$defs/coordinates']);

/** All names of all documents of the tool but texts, in order of files and places. */
export function namesIn(workspace: Workspace): WrittenName[] {
  return workspace.files.flatMap((file) =>
    (recordOf(workspace, file.path)?.tools ?? []).flatMap(({ kind, root }) =>
      kind === 'text' ? [] : [...walk(root, toolKinds[kind].schema, [], { file, kind })],
    ),
  );
}

interface Walked {
  readonly file: SourceFile;
  readonly kind: ToolKind;
}

function* walk(node: YamlNode, written: JsonSchema | undefined, path: readonly string[], walked: Walked): Generator<WrittenName> {
  if (written?.$ref !== undefined && NO_NAMES.has(written.$ref)) return;
  const { file, kind } = walked;
  const root = toolKinds[kind].schema;
  const schema = written === undefined ? {} : resolveReference(root, written);
  const within = function* (start: number, end: number, where: string): Generator<WrittenName> {
    for (const { 0: name, index } of file.text.slice(start, end).matchAll(NAME))
      yield { path: file.path, where: `${kind} ${where}`, line: file.position(start + index).line, start: start + index, name };
  };
  if (node.kind === 'list') for (const item of node.items) yield* walk(item, schema.items, path, walked);
  else if (node.kind === 'scalar') {
    if (typeof node.value === 'string') yield* within(node.span.start, node.span.end, path.join('.'));
  } else
    for (const { key, keySpan, value } of node.entries) {
      const own = schema.properties?.[key];
      const inner = [...path, own === undefined ? '*' : key];
      yield* within(keySpan.start, keySpan.end, `${inner.join('.')}:`);
      const other = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
      yield* walk(value, own ?? other, inner, walked);
    }
}

/** The name with a letter left out, doubled, swapped or wrong, by turns; undefined if that is always another word of `taken`. */
export function misspell({ name, start }: WrittenName, taken: ReadonlySet<string>, turn = 0): string | undefined {
  const letters = [...name];
  const places = letters.flatMap((letter, at) => (letter === '-' ? [] : [at]));
  const hit = places[(Math.imul(start + turn, 0x9e3779b1) >>> 8) % places.length];
  const next = hit + 1 < letters.length && letters[hit + 1] !== '-' ? [letters[hit + 1], letters[hit]] : [letters[hit]];
  const slips = [
    letters.toSpliced(hit, next.length, ...next).join(''),
    letters.toSpliced(hit, 1).join(''),
    letters.toSpliced(hit, 0, letters[hit]).join(''),
    letters.toSpliced(hit, 1, letters[hit] === 'q' ? 'x' : 'q').join(''),
  ];
  const turned = slips.map((_, index) => slips[(index + (start % 4) + turn) % slips.length]);
  return turned.find((word) => word !== name && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word) && !taken.has(word));
}
