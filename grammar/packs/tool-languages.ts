// Languages of the tool that come with the rules: `languages/TAG/` in a folder of rules holds what is known of a language and what the tool says
// in it. This file reads them and hands them to whoever speaks; check-tool-languages.ts says what is wrong with them.
import { type AddedLanguages, useLanguages } from '../messages/added-languages.ts';
import type { LanguageMessages } from '../messages/message-tables.ts';
import type { LanguageProfile } from '../messages/profiles.ts';
import { SourceFile } from '../source.ts';
import type { YamlMap, YamlNode } from '../yaml/yaml-tree.ts';
import type { InputFile } from './file-reader.ts';
import { readFile } from './read-file.ts';
import { localeOf, type AnyToolDocument, type ToolDocument } from '../schemas/tool-kinds.ts';

/** A file of a language, by its path: the tag of its folder. */
const LANGUAGE_FILE = /(?:^|\/)languages\/([A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)\/(?:[^/]+\/)?[^/]+\.ya?ml$/;

/** The language that a file is of, as its folder is called; undefined for a file that is of none. */
export function folderOfLanguage(path: string): string | undefined {
  return LANGUAGE_FILE.exec(path)?.[1];
}

/** More would fill the memory and help nobody. */
const mostFiles = 400;

/** Reads the languages among some files. What cannot be read is left out: the check reports it. */
export function languagesAmong(files: readonly InputFile[]): AddedLanguages {
  const ours = files.filter(({ path }) => folderOfLanguage(path) !== undefined).slice(0, mostFiles);
  return languagesIn(ours.flatMap(({ path, text }) => readFile(new SourceFile(path, text)).tools));
}

/** The languages that documents of the tool make up. */
export function languagesIn(documents: readonly AnyToolDocument[]): AddedLanguages {
  const profiles = documents.flatMap((document) => (document.kind === 'language' ? [profileIn(document)] : []));
  const messages = documents.flatMap((document): LanguageMessages[] => {
    if (document.kind !== 'messages' || document.broken) return [];
    const { messages: part, language } = document.data;
    const texts = new Map(messagesIn(document.root).map(({ key, text }) => [key, text]));
    return [{ part, language: localeOf(language), texts }];
  });
  return { profiles, messages };
}

/** The languages among files that change: whoever speaks is told when they do. */
export class FollowedLanguages {
  private readonly files = new Map<string, string>();

  /** All files, in place of those before. Gives the languages if they are others than before. */
  open(files: readonly InputFile[]): AddedLanguages | undefined {
    const before = this.files.size;
    this.files.clear();
    for (const { path, text } of files) if (folderOfLanguage(path) !== undefined) this.files.set(path, text);
    return before + this.files.size === 0 ? undefined : this.use();
  }

  /** Some files are others now; a text of null is a file that is gone. */
  edit(changes: readonly { readonly path: string; readonly text: string | null }[]): AddedLanguages | undefined {
    const ours = changes.filter(({ path }) => folderOfLanguage(path) !== undefined);
    for (const { path, text } of ours) {
      if (text === null) this.files.delete(path);
      else this.files.set(path, text);
    }
    return ours.length === 0 ? undefined : this.use();
  }

  private use(): AddedLanguages {
    const languages = languagesAmong([...this.files].map(([path, text]) => ({ path, text })));
    useLanguages(languages);
    return languages;
  }
}

function profileIn({ data, id }: ToolDocument<'language'>): LanguageProfile {
  return { ...data, language: localeOf(id), name: data.name === '' ? id : data.name };
}

/** One message of a file. A diagnostic makes two: what it says, and its help under the key with `.help`. */
export interface WrittenMessage {
  readonly key: string;
  readonly text: string;
  readonly entry: YamlMap['entries'][number];
  readonly node: Extract<YamlNode, { kind: 'scalar' }>;
  /** The most letters it may have. */
  readonly most?: number;
}

/** The keys of a document that are no messages. */
const HEAD: ReadonlySet<string> = new Set(['messages', 'language']);

export function messagesIn(root: YamlMap): readonly WrittenMessage[] {
  return root.entries.flatMap((entry): WrittenMessage[] => {
    const { key, value } = entry;
    if (HEAD.has(key)) return [];
    if (value.kind === 'scalar') return isText(value) ? [{ key, text: value.text, entry, node: value }] : [];
    if (value.kind !== 'map') return [];
    const at = (name: string): Extract<YamlNode, { kind: 'scalar' }> | undefined => {
      const node = value.entries.find((one) => one.key === name)?.value;
      return node?.kind === 'scalar' ? node : undefined;
    };
    const most = at('at-most')?.value;
    const limit = typeof most === 'number' ? { most } : {};
    const said = at('text') ?? at('says');
    const help = at('help');
    return [
      ...(said && isText(said) ? [{ key, text: said.text, entry, node: said, ...limit }] : []),
      ...(help && isText(help) ? [{ key: `${key}.help`, text: help.text, entry, node: help }] : []),
    ];
  });
}

/** A key without a text has none yet: an author has just begun it. */
function isText({ value }: Extract<YamlNode, { kind: 'scalar' }>): boolean {
  return typeof value === 'string' && value !== '';
}
