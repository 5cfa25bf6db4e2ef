// Fields of text entries that are no texts: patterns of ids, the same for all languages. This file imports nothing, because whoever only plays
// reads it, too.

export const patternFields: ReadonlySet<string> = new Set(['pattern', 'pieces']);
