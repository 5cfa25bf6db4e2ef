// These are the messages between the page and its balance workers, which play many games between bots. The first of them compiles the rules; all
// of them get the programs as text, play chunks of games and keep their tallies until they are asked for.
import type { BotName } from '../../../interpreter/index.ts';
import type { StudyPart } from '../../../interpreter/study/parts.ts';
import type { StudySummary } from '../../../interpreter/study/summary.ts';
import type { FileChange, Place, TextFile } from './files.ts';
import type { ChosenSetup } from './game-worker.ts';

export interface BalanceWorker {
  /** Compiles what is to be played, and what it is compared with. */
  prepare(request: BalanceRequest): Prepared;
  load(job: BalanceJob): void;
  /** Plays games `from` to `to` - 1, and tells how they went without what was used in them. */
  play(from: number, to: number): StudyPart;
  /** Everything that this worker has played, as JSON: a text crosses the page without being read. */
  whole(): string;
  /** The summary of what this worker and others have played. */
  summarize(others: readonly string[]): StudySummary;
  /** What things of a study are called, by language and key. */
  names(keys: readonly string[], locales: readonly string[]): NamesByLocale;
}

export type NamesByLocale = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface BalanceRequest {
  readonly files: readonly TextFile[];
  /** What turns the files into those before the edit; null: there was none. */
  readonly before: readonly FileChange[] | null;
  readonly setup: ChosenSetup;
  readonly locale: string;
}

/** Why rules cannot be played, and where. */
export interface BalanceRefusal {
  readonly message: string;
  readonly places: readonly Place[];
}

export type Prepared =
  | { readonly refused: BalanceRefusal }
  | {
      /** The program as JSON. */
      readonly now: string;
      readonly before: string | null;
      /** Why there is nothing to compare with, although files were changed. */
      readonly beforeRefused?: BalanceRefusal;
    };

export interface BalanceJob {
  readonly now: string;
  readonly before: string | null;
  readonly seats: ChosenSetup['seats'];
  readonly bots: readonly BotName[];
  readonly seed: number;
}
