// Texts in the markdown of the editor's hovers.

/** Texts of packs are shown as they are: every sign that could mean something in markdown is escaped. */
export function escapeText(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!<>|~&"$:/]/g, '\\$&').replace(/\s*\n\s*/g, '  \n');
}
