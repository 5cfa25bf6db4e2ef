// Creates a new pack from the template of the pack it builds on. It works on texts: the caller reads and writes the files.

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

/** The files of a new pack, with paths inside its folder. `folder` is the path of that folder as the texts write it. */
export function fillTemplate(
  template: readonly TemplateFile[],
  { id, folder }: { readonly id: string; readonly folder: string },
): TemplateFile[] {
  return template
    .filter(({ path }) => path.endsWith(templateEnding))
    .map(({ path, text }) => ({
      path: path.slice(0, -templateEnding.length),
      text: text.replaceAll('{pack}', id).replaceAll('<folder>', folder),
    }));
}
