// A new pack from the template of the pack it builds on. Works on texts: whoever has the files reads and writes them.

/** Folder in a pack and ending of the files a new pack is made of. */
export const templateFolder = 'template';
export const templateEnding = '.template';

/** What a pack may be called. Folders and links are named after it, and neither takes names of any length. */
export function isPackId(id: string): boolean {
  return id.length <= longestPackId && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id);
}

export const longestPackId = 60;

export interface TemplateFile {
  /** Inside the template folder, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** The files of a new pack, with paths inside its folder. `folder` is how the texts call that folder. */
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
