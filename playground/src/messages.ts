// What page and worker say to each other: unions on `kind`, plain data only.

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** A diagnostic with the positions an editor wants; lines and columns start at 1. */
export interface Problem {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'hint';
  readonly message: string;
  readonly help?: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export type Request =
  | { readonly kind: 'open'; readonly turn: number; readonly files: readonly TextFile[] }
  | { readonly kind: 'edit'; readonly turn: number; readonly file: TextFile };

export type Reply =
  | { readonly kind: 'checked'; readonly turn: number; readonly problems: readonly Problem[]; readonly milliseconds: number }
  | { readonly kind: 'failed'; readonly turn: number; readonly message: string };
