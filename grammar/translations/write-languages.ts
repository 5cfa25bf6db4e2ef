// Adds a language to those that a pack says it is written in: `languages` in its manifest. Everything else of the file stays as it is.
import type { Pack } from '../packs/workspace.ts';
import { findEntry } from '../yaml/yaml-tree.ts';
import { languagesOf } from './languages.ts';
import type { TextChange } from './write-text.ts';

/** The change of the manifest; `same` where the language is listed already. */
export function addLanguage(pack: Pick<Pack, 'manifest' | 'texts' | 'file' | 'document'>, locale: string): TextChange | 'same' {
  const { file, document } = pack;
  const { all, declared } = languagesOf(pack);
  if (declared && all.includes(locale)) return 'same';
  const listed = findEntry(document.root, 'languages');
  if (listed?.value.kind === 'list' && listed.value.items.length > 0) {
    const last = listed.value.items[listed.value.items.length - 1];
    const flow = file.text[listed.value.span.start] === '[';
    const lineStart = file.text.lastIndexOf('\n', last.span.start - 1) + 1;
    const text = flow ? `, ${locale}` : `\n${/^\s*-\s*/.exec(file.text.slice(lineStart))?.[0] ?? '  - '}${locale}`;
    return { path: file.path, span: { start: last.span.end, end: last.span.end }, text };
  }
  const line = `languages: [${[...new Set([...all, locale])].join(', ')}]`;
  if (listed !== undefined) {
    const end = Math.max(listed.value.span.end, file.text.indexOf(':', listed.keySpan.end) + 1);
    return { path: file.path, span: { start: listed.keySpan.start, end }, text: line };
  }
  const before = findEntry(document.root, 'needs') ?? findEntry(document.root, 'title') ?? document.root.entries[0];
  const from = Math.max(before?.value.span.end ?? 0, before?.keySpan.end ?? 0);
  const found = file.text[from - 1] === '\n' ? from - 1 : file.text.indexOf('\n', from);
  const at = found < 0 ? file.text.length : found;
  return { path: file.path, span: { start: at, end: at }, text: `\n${line}` };
}
