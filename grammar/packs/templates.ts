// Creates a new pack from the template of the pack it builds on. It works on texts: the caller reads and writes the files.
import { type FreeIds, withIds } from './free-ids.ts';

/** The folder of the template in a pack, and the ending of the files that a new pack is made of. */
export const templateFolder = 'template';
export const templateEnding = '.template';

/** Whether a pack may have this id. Folders and links are named after it, and both limit the length of names. */
export function isPackId(id: string): boolean {
  return id.length <= longestPackId && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id);
}

export const longestPackId = 60;

export interface TemplateFile {
  /** The path inside the template folder, with `/`. */
  readonly path: string;
  readonly text: string;
}

export interface NewPack {
  readonly id: string;
  /** What people call it; the id if left out. */
  readonly title?: string;
  /** The path of its folder as the texts write it. */
  readonly folder: string;
  /** Other ids for documents whose own are taken. */
  readonly ids?: FreeIds;
}

/** The files of a new pack, with paths inside its folder. */
export function fillTemplate(template: readonly TemplateFile[], { id, title = id, folder, ids = {} }: NewPack): TemplateFile[] {
  return template
    .filter(({ path }) => path.endsWith(templateEnding))
    .map(({ path, text }) => ({
      path: path.slice(0, -templateEnding.length),
      text: withIds(text, ids)
        .replaceAll('{pack}', id)
        .replaceAll('<folder>', folder)
        .replaceAll('{title}', () => asScalar(title)),
    }));
}

/** A text as a YAML value on one line: quoted unless it is made of words that mean nothing else. */
export function asScalar(text: string): string {
  const isPlain = /^\p{L}[\p{L}\p{N}]*(?:[ -][\p{L}\p{N}]+)*$/u.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text);
  return isPlain ? text : JSON.stringify(text);
}
