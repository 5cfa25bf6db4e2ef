// The one error that leaves this folder. It has a code that other programs may rely on and a message for people.
import type { FaultCode } from '../runtime/fault.ts';

export const engineErrorCodes = [
  'bad-json',
  'bad-request',
  'unknown-request',
  'no-game',
  'unknown-pack',
  'pack-errors',
  'unknown-edition',
  'unknown-option',
  'illegal-setup',
  'unknown-seat',
  'unknown-id',
  'not-an-option',
  'wrong-count',
  'stale',
  'game-over',
  'bad-given',
  'bad-save',
  'save-mismatch',
  'budget',
  'internal',
] as const;

export type EngineErrorCode = (typeof engineErrorCodes)[number];

/** How an error looks in a reply. */
export interface EngineErrorJson {
  readonly code: EngineErrorCode;
  readonly message: string;
  readonly diagnostics?: readonly unknown[];
  /** The rule that refused or failed. */
  readonly rule?: string;
}

/** Lines and columns of the rule that failed. */
export interface FaultPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** INVARIANT: code that throws this has changed no game. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;
  readonly rule?: string;
  readonly diagnostics?: readonly unknown[];
  /** The place of the rule that failed, for programs that show it. In a reply the message names the rule. */
  readonly place?: FaultPlace;
  /** The values that the message mentions, for programs that word it in another language. They are no part of a reply. */
  readonly slots?: Readonly<Record<string, string>>;
  /** What went wrong in a rule, and whether the message is a text of a pack: for programs that speak other languages, no parts of a reply. */
  readonly fault?: FaultCode;
  readonly told?: boolean;

  constructor(
    code: EngineErrorCode,
    message: string,
    more: {
      readonly rule?: string;
      readonly diagnostics?: readonly unknown[];
      readonly place?: FaultPlace;
      readonly slots?: Readonly<Record<string, string>>;
      readonly fault?: FaultCode;
      readonly told?: boolean;
    } = {},
  ) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.rule = more.rule;
    this.diagnostics = more.diagnostics;
    this.place = more.place;
    this.slots = more.slots;
    this.fault = more.fault;
    this.told = more.told;
  }

  toJSON(): EngineErrorJson {
    return {
      code: this.code,
      message: this.message,
      ...(this.diagnostics !== undefined && { diagnostics: this.diagnostics }),
      ...(this.rule !== undefined && { rule: this.rule }),
    };
  }
}
