// `study --set name=value`: finds the number that a name means and changes it in the text of the rules, so that everything that builds on it is
// checked and played with the new one.
import type { InputFile } from '../grammar/packs/workspace.ts';
import type { Program } from '../interpreter/internal.ts';
import { failIn } from './terminal-words.ts';
import type { Loaded } from './workspace.ts';

/** A file with the number changed, or the option that the name is. */
export type ChangedNumber = InputFile | { readonly option: string };

export function changeNumber({ workspace, collected }: Loaded, program: Program, text: string, locale: string): ChangedNumber {
  const [, name, value] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined) throw failIn(locale, 'usage', 'study.set.form', { text });
  if (workspace.packs.some(({ manifest }) => Object.hasOwn(manifest.options ?? {}, name))) return { option: text };
  if (!/^-?\d+$/.test(value)) throw failIn(locale, 'usage', 'study.set.not-a-number', { text, name });
  const places = name.includes('.') ? inDocument(program, name) : inQuery(program, name);
  const found = places.flatMap(({ file, from, pattern }) => {
    const known = collected.files.find(({ path }) => path === file);
    const match = known && pattern.exec(known.text.slice(from));
    return known && match ? [{ known, at: from + match.index + match[1].length, length: match[2].length }] : [];
  });
  if (found.length !== 1) throw failIn(locale, 'usage', 'study.set.unknown', { text, name });
  const [{ known, at, length }] = found;
  return { path: known.path, text: known.text.slice(0, at) + value + known.text.slice(at + length) };
}

interface NumberPlace {
  readonly file: string;
  /** Where its definition begins. */
  readonly from: number;
  /** What stands before the number, and the number. */
  readonly pattern: RegExp;
}

function inQuery(program: Program, name: string): NumberPlace[] {
  const wanted = program.queries.filter((query) => query.name === name);
  const sites = new Map(wanted.map(({ site }) => [site, program.sites[site]]));
  return [...sites.values()].map(({ file, start }) => ({
    file,
    from: start,
    pattern: /^([^\n:]*:[ \t]*)(-?\d+)[ \t]*(?=#|\r?\n|$)/,
  }));
}

function inDocument(program: Program, name: string): NumberPlace[] {
  const at = name.lastIndexOf('.');
  const [id, key] = [name.slice(0, at), name.slice(at + 1)];
  if (!/^[\w-]+$/.test(key)) return [];
  return program.documents
    .filter((document) => document.id === id)
    .map(({ site }) => program.sites[site])
    .filter((site) => site !== undefined && site.file !== '')
    .map(({ file, start }) => ({ file, from: start, pattern: new RegExp(`((?:^|[\\s{,])${key}:[ \\t]*)(-?\\d+)(?![\\w.])`) }));
}
