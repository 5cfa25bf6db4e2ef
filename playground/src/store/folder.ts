// This class lists, saves and deletes the files of the folder that `roundhouse playground DIR` serves. Every write names the version it is
// based on, and a file that changed on disk meanwhile is not overwritten.
import type { TextFile } from '../protocol/files.ts';

/** Why the server does not list or write a file. */
const REFUSALS = ['no-path', 'long-name', 'too-large', 'too-many', 'leads-out', 'no-file', 'not-text', 'disk'] as const;
export type Refusal = (typeof REFUSALS)[number];
/** Why the server does not answer at all. */
const SERVER_REASONS = ['other-host', 'no-folder', 'other-page', 'bad-request', 'not-found', 'internal'] as const;

/** The server refused a request before it came to any file. */
export class ServerRefused extends Error {
  constructor(readonly reason: (typeof SERVER_REASONS)[number]) {
    super(reason);
  }
}

export interface FolderFile extends TextFile {
  readonly version: string;
}

export interface FolderContent {
  readonly files: readonly FolderFile[];
  readonly templates: readonly TextFile[];
  /** Files of packs that the page does not get, and why. */
  readonly skipped: readonly { readonly path: string; readonly why: Refusal }[];
  /** Tells one folder from another, for what is kept in the browser. */
  readonly space: string;
}

/** What became of a write: the new version, or what lies there instead (null: nothing). */
export type Written =
  | { readonly ok: true; readonly version: string | null }
  | { readonly ok: false; readonly conflict: { readonly text: string | null; readonly version: string | null } }
  | { readonly ok: false; readonly refused: Refusal; readonly detail?: string };

export class Folder {
  constructor(
    private readonly token: string,
    private readonly ask: typeof fetch = (input, init) => fetch(input, init),
  ) {}

  /** The folder this page was opened on; undefined when it was opened on none. */
  static ofPage(document: Document): Folder | undefined {
    const token = document.querySelector<HTMLMetaElement>('meta[name="roundhouse-folder"]')?.content ?? '';
    return token === '' ? undefined : new Folder(token);
  }

  async list(): Promise<FolderContent> {
    const response = await this.ask('./api/files', { headers: this.headers(), cache: 'no-store' });
    if (!response.ok) throw serverRefused((await reasonOf(response)).error);
    return (await response.json()) as FolderContent;
  }

  /** `version`: that of the text the edit is based on, null for a new file. `text` null deletes. */
  async write(path: string, text: string | null, version: string | null): Promise<Written> {
    const response = await this.ask('./api/file', {
      method: 'POST',
      headers: { ...this.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ path, text, version }),
    });
    if (response.ok) return { ok: true, version: ((await response.json()) as { version: string | null }).version };
    if (response.status === 409) return { ok: false, conflict: (await response.json()) as { text: string | null; version: string | null } };
    const { error, detail } = await reasonOf(response);
    const refused = REFUSALS.find((reason) => reason === error);
    if (refused === undefined) throw serverRefused(error);
    return { ok: false, refused, detail };
  }

  private headers(): Record<string, string> {
    return { 'x-roundhouse-token': this.token };
  }
}

/** Packs that were made on the disk since the page was built, if it comes from a server that can tell. `known`: folders of the others. */
export async function findNewPacks(document: Document, known: readonly string[]): Promise<readonly TextFile[] | undefined> {
  const token = document.querySelector<HTMLMetaElement>('meta[name="roundhouse-packs"]')?.content ?? '';
  if (token === '') return undefined;
  try {
    const response = await fetch('./api/packs', {
      method: 'POST',
      headers: { 'x-roundhouse-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ known }),
      cache: 'no-store',
    });
    return response.ok ? ((await response.json()) as { readonly files: readonly TextFile[] }).files : undefined;
  } catch {
    // The server has gone; the page goes on without it.
    return undefined;
  }
}

/** What another server says, or a newer one, is told as a fault of it. */
function serverRefused(error: string): ServerRefused {
  return new ServerRefused(SERVER_REASONS.find((reason) => reason === error) ?? 'internal');
}

async function reasonOf(response: Response): Promise<{ readonly error: string; readonly detail?: string }> {
  try {
    const { error, detail } = (await response.json()) as { error?: unknown; detail?: unknown };
    return { error: String(error), ...(typeof detail === 'string' && { detail }) };
  } catch {
    return { error: 'internal' };
  }
}
