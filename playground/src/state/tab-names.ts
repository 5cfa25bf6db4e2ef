// Names for tabs: two files of one name are told apart by the shortest part of their folders that differs.

/** What is shown on each tab: the file's name, and the folder that tells it from others of that name, if it needs one. */
export function tabNames(paths: readonly string[]): ReadonlyMap<string, { readonly name: string; readonly folder?: string }> {
  const sameName = new Map<string, string[]>();
  for (const path of paths) sameName.set(nameOf(path), [...(sameName.get(nameOf(path)) ?? []), path]);
  return new Map(
    paths.map((path) => {
      const name = nameOf(path);
      const folder = distinguishingFolder(
        path,
        (sameName.get(name) ?? []).filter((other) => other !== path),
      );
      return [path, folder === undefined ? { name } : { name, folder }];
    }),
  );
}

/** The nearest folder, with as many folders above it as are needed, that no other path has at the same place. */
function distinguishingFolder(path: string, others: readonly string[]): string | undefined {
  if (others.length === 0) return undefined;
  const folders = path.split('/').slice(0, -1);
  // One folder that alone tells them apart is shorter than a path: `base` and `jubilee` for `…/base/text/en.yaml`.
  for (let at = folders.length - 1; at >= 0; at--) {
    const height = folders.length - at;
    if (others.every((other) => other.split('/').at(-1 - height) !== folders[at])) return folders[at];
  }
  return folders.join('/');
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
