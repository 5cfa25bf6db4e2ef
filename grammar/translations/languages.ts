// Tells in which languages a pack is written: its manifest lists them under `languages`, the source first. A pack that lists none is written in
// those that it has texts in, and nobody is told that a text is missing there.
import type { Pack } from '../packs/workspace.ts';
import { localeOf } from '../schemas/tool-kinds.ts';

export interface Languages {
  /** The language that the others are translated from. */
  readonly source: string;
  /** All of them, the source first. */
  readonly all: readonly string[];
  /** Whether the manifest lists them: only then a text that one of them lacks is missing. */
  readonly declared: boolean;
}

const USUAL_SOURCE = 'en';

export function languagesOf({ manifest, texts }: Pick<Pack, 'manifest' | 'texts'>): Languages {
  const listed = unique((manifest.languages ?? []).map(localeOf));
  if (listed.length > 0) return { source: listed[0], all: listed, declared: true };
  const written = unique(texts.map(({ locale }) => locale)).sort();
  const source = written.includes(USUAL_SOURCE) ? USUAL_SOURCE : (written[0] ?? USUAL_SOURCE);
  return { source, all: unique([source, ...written]), declared: false };
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}
