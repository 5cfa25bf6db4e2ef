// The two workers as the page calls them. Which code they run is said once, at start: tests bring their own.
import { connect, WorkerStopped, type Connection, type Remote, type WorkerLike } from '../rpc.ts';
import type { Desk, Table, TableEvent } from '../protocol.ts';

export interface Makers {
  readonly desk: () => WorkerLike;
  readonly table: () => WorkerLike;
}

export interface Hearers {
  readonly onTableEvent: (event: TableEvent) => void;
  readonly onDeskStopped: (stopped: WorkerStopped) => void;
  readonly onTableStopped: (stopped: WorkerStopped) => void;
  readonly onGone: (stopped: WorkerStopped) => void;
}

/**
 * The desk must never keep a typist waiting; the table may think. Opening all files on a slow machine takes longer than a step. Who renames
 * waits for an answer about all packs.
 */
const DESK_LIMITS = { timeout: 3_000, timeouts: { open: 30_000, edit: 6_000, finish: 6_000, rename: 15_000, references: 10_000 } };
const TABLE_LIMITS = { timeout: 5_000, timeouts: { open: 30_000, edit: 8_000, start: 8_000, resume: 15_000, watch: 8_000 } };

let deskLine: Connection<Desk> | undefined;
let tableLine: Connection<Table> | undefined;

export function openLinks(makers: Makers, hearers: Hearers): void {
  closeLinks();
  deskLine = connect<Desk>(makers.desk, { ...DESK_LIMITS, onRestart: hearers.onDeskStopped, onGone: hearers.onGone });
  tableLine = connect<Table, TableEvent>(makers.table, {
    ...TABLE_LIMITS,
    onEvent: hearers.onTableEvent,
    onRestart: hearers.onTableStopped,
    onGone: hearers.onGone,
  });
}

export function closeLinks(): void {
  deskLine?.close();
  tableLine?.close();
}

/** Stops whatever the table is doing. */
export function restartTable(): void {
  tableLine?.restart();
}

export const desk: Remote<Desk> = forward(() => deskLine);
export const tableRemote: Remote<Table> = forward(() => tableLine);

/** Can be imported before there is a line. */
function forward<Service extends object>(line: () => Connection<Service> | undefined): Remote<Service> {
  return new Proxy(Object.create(null) as Remote<Service>, {
    get: (_, name) => {
      if (name === 'then') return undefined;
      const remote = line()?.remote;
      return remote === undefined ? () => Promise.reject(new WorkerStopped('closed', String(name))) : remote[name as keyof Service];
    },
  });
}
