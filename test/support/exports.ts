// What a file of re-exports gives to others, by name.
import { readTree } from './tree.ts';

export interface ExportedNames {
  readonly values: readonly string[];
  readonly types: readonly string[];
}

/** The names in `export { … } from` lines of a file; those marked as types, and the others. */
export function exportedNames(path: string): ExportedNames {
  const names = [...readTree(path).matchAll(/^export (type )?\{([^}]*)\} from/gm)].flatMap(([, type, list]) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => ({ name: one.replace(/^type /, ''), isType: type !== undefined || one.startsWith('type ') })),
  );
  const named = (isType: boolean): string[] => names.filter((one) => one.isType === isType).map(({ name }) => name);
  return { values: named(false), types: named(true) };
}
