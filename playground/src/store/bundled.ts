// The packs that come with the page are bundled as raw text, so that the page needs no server for them and works from any static host.
import type { TextFile } from '../protocol/files.ts';

const FILES = import.meta.glob<string>('../../../rules/**/*.{yaml,rules,scenario}', { query: '?raw', import: 'default', eager: true });
const TEMPLATES = import.meta.glob<string>('../../../rules/**/*.template', { query: '?raw', import: 'default', eager: true });

/** Paths are as the command line shows them (`rules/...`). */
export const bundledFiles: readonly TextFile[] = toFiles(FILES);
export const bundledTemplates: readonly TextFile[] = toFiles(TEMPLATES);

function toFiles(raw: Readonly<Record<string, string>>): TextFile[] {
  return Object.entries(raw).map(([path, text]) => ({ path: path.replace(/^(\.\.\/)+/, ''), text }));
}
