// Which files decide how a game is played.

/** What a game says or tests does not change how it is played. */
export function isRules(path: string): boolean {
  return !path.endsWith('.scenario') && !/\/(text|glossary|evidence)\//.test(path);
}
