// This file finds where the rule and the text of a thing stand in the files, and the scenarios that name it.
import type { SourceFile, Span } from '../../../grammar/source.ts';
import type { Workspace } from '../../../grammar/packs/workspace.ts';
import type { YamlNode } from '../../../grammar/yaml/yaml-tree.ts';
import { localeChain, ToldFiles } from '../../../interpreter/internal.ts';
import type { Place } from '../protocol/files.ts';
import type { TouchingScenarios } from '../protocol/inspect.ts';
import type { TextRef } from '../protocol/texts.ts';
import type { Opened } from './open-selection.ts';

export interface RulePlace {
  readonly file: string;
  readonly span: Span;
  readonly place: Place;
}

export class InspectPlaces {
  private readonly files: ToldFiles;

  constructor(
    workspace: Workspace,
    private readonly opened: Opened,
  ) {
    this.files = new ToldFiles(workspace);
  }

  /** The uppermost layer of a document: what is in force is written there. */
  ofDocument(kind: string, id: string): RulePlace | undefined {
    const { env } = this.opened.compiled;
    const found = env.kindByName.get(kind);
    const document = found && env.documentByKind.get(found.index)?.get(id);
    if (document?.source === undefined) return undefined;
    const { source } = document;
    return { file: source.file.path, span: source.span, place: this.placeOf(source.file.path, source.idSpan) };
  }

  ofKind(kind: string): RulePlace | undefined {
    const origin = this.opened.compiled.env.kindByName.get(kind)?.origin;
    // The kind of seats belongs to the tool: it is written nowhere.
    return origin && origin.file !== ''
      ? { file: origin.file, span: origin.span, place: this.placeOf(origin.file, origin.span) }
      : undefined;
  }

  ofPile(name: string): Place | undefined {
    const origin = this.opened.compiled.env.piles.find((pile) => pile.name === name)?.origin;
    return origin && this.placeOf(origin.file, origin.span);
  }

  /** Where the last pack that says it does so: its rule, or else its name, in the nearest language that has it. */
  ofText(kind: string, id: string, locale: string): { readonly text: Place; readonly textOf: TextRef } | undefined {
    const { packs } = this.opened.selected;
    for (const wanted of localeChain(locale))
      for (const field of ['rule', 'name'])
        for (const pack of packs.toReversed())
          for (const { file, root, locale: own } of pack.texts.toReversed()) {
            if (own !== wanted) continue;
            const things = root.entries.find(({ key }) => key === kind)?.value;
            const entry = things?.kind === 'map' ? things.entries.find(({ key }) => key === id)?.value : undefined;
            const found = entry?.kind === 'map' ? entry.entries.find(({ key }) => key === field) : undefined;
            if (found !== undefined) return { text: place(file, insideOf(found.value)), textOf: { pack: pack.id, kind, id, field } };
          }
    return undefined;
  }

  placeOf(path: string, span: Span): Place {
    const file = this.files.file(path);
    return file === undefined ? { file: path, line: 1, column: 1, endLine: 1, endColumn: 1 } : place(file, span);
  }

  textAt(path: string, span: Span): string {
    return this.files.text(path, span);
  }

  /** Each scenario once, also where it says several of the words. */
  scenariosNaming(words: readonly string[]): TouchingScenarios['places'] {
    const found = words.flatMap((word) => [...this.files.scenariosNaming(word)].map(({ file, line }) => ({ file, line })));
    return [...new Map(found.map((place) => [`${place.file}:${place.line}`, place])).values()];
  }
}

/** The text alone, without its quotation marks: who types replaces the sentence and nothing else. */
function insideOf(value: YamlNode): Span {
  const quoted = value.kind === 'scalar' && (value.style === 'double' || value.style === 'single') ? 1 : 0;
  return { start: value.span.start + quoted, end: value.span.end - quoted };
}

function place(file: SourceFile, { start, end }: Span): Place {
  const from = file.position(start);
  const to = file.position(end);
  return { file: file.path, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}
