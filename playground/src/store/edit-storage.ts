// The edit storage writes edits to the browser's database: a change is written at once, or as soon as the write under way is done. Each
// file is an entry of its own, so that two tabs of the page do not overwrite each other's work; the tabs tell each other what they write.
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import type { Edits } from './edits.ts';

/** The message of a tab to the others: an edit, or undefined when the file equals its original. */
export interface EditMessage {
  readonly path: string;
  readonly text: string | null | undefined;
}

export interface Database {
  /** Writes all of it or nothing. */
  write(changes: ReadonlyMap<string, string | null | undefined>): Promise<void>;
  read(): Promise<Edits>;
}

export class EditStorage {
  private readonly pending = new Map<string, string | null | undefined>();
  private writing: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly onFault: (error: Error) => void,
  ) {}

  load(): Promise<Edits> {
    return this.database.read();
  }

  /** `undefined`: the file equals its original. */
  keep(path: string, text: string | null | undefined): void {
    this.pending.set(path, text);
    this.writing ??= this.drain();
  }

  get isWriting(): boolean {
    return this.writing !== undefined;
  }

  /** Resolves when everything is written. */
  async flush(): Promise<void> {
    await this.writing;
  }

  private async drain(): Promise<void> {
    try {
      while (this.pending.size > 0) {
        const changes = new Map(this.pending);
        this.pending.clear();
        await this.database.write(changes);
      }
    } catch (error) {
      this.onFault(error instanceof Error ? error : new Error(String(error)));
    } finally {
      this.writing = undefined;
    }
  }
}

/** Edits in IndexedDB, under the name of the space they belong to: the packs of the page, or a folder. */
export function openDatabase(space: string): Database {
  const opened = openLater(`roundhouse:${space}`, 'edits');
  return {
    async read() {
      const found = await entries<string, { text: string | null }>(opened());
      return new Map(found.map(([path, { text }]) => [path, text]));
    },
    async write(changes) {
      await opened()('readwrite', (edits) => {
        for (const [path, text] of changes) {
          if (text === undefined) edits.delete(path);
          else edits.put({ text }, path);
        }
        return done(edits.transaction);
      });
    },
  };
}

/** Small things of the page that outlive a visit: open tabs, the game. */
export function openVisitStorage(space: string): {
  put(name: string, value: unknown): Promise<void>;
  take(name: string): Promise<unknown>;
} {
  const opened = openLater(`roundhouse-drawer:${space}`, 'things');
  // Asynchronous to the last: a browser that has no database throws before there is a promise.
  return {
    async put(name, value) {
      await (value === undefined ? del(name, opened()) : set(name, value, opened()));
    },
    async take(name) {
      return get<unknown>(name, opened());
    },
  };
}

/** Opened on first use: where the browser has none, reading fails and the page says so. */
function openLater(database: string, name: string): () => UseStore {
  let store: UseStore | undefined;
  return () => {
    if (typeof indexedDB === 'undefined') throw new Error('IndexedDB');
    return (store ??= createStore(database, name));
  };
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('the write was given up'));
  });
}
