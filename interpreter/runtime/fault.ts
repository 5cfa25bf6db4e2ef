// Faults: what can go wrong while rules run. A fault is a mistake of a rule or of its author, never of the caller. It leaves the state it ran on
// half changed, so a caller that wants to continue keeps a copy.

export const faultCodes = [
  /** The call took more steps than its budget. */
  'budget',
  /** The caller's `stopped` returned true. */
  'cancelled',
  'run/nothing-to-move',
  'run/division-by-zero',
  'run/too-deep',
  'run/too-large',
  'run/too-many-pieces',
  'run/list-too-long',
  'run/wrong-pile',
  'run/no-pile',
  'run/write-to-none',
  /** A decision whose seat is none. */
  'run/nobody-to-ask',
  /** An action that cannot ask reached a decision or a use of chance: the program is wrong. */
  'run/no-answer',
] as const;

export type FaultCode = (typeof faultCodes)[number];

export class Fault extends Error {
  readonly code: FaultCode;
  /** Index into `Program.sites`. */
  readonly site: number;
  readonly detail: string;

  constructor(code: FaultCode, site: number, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.name = 'Fault';
    this.code = code;
    this.site = site;
    this.detail = detail;
  }
}

const words: Readonly<Record<FaultCode, string>> = {
  budget: 'took too many steps; does a loop or a question never end?',
  cancelled: 'was stopped',
  'run/nothing-to-move': 'there is nothing to move; guard it with `if`',
  'run/division-by-zero': 'divides by zero',
  'run/too-deep': 'calls itself too often',
  'run/too-large': 'calculates with too large a number',
  'run/too-many-pieces': 'makes too many pieces',
  'run/list-too-long': 'makes too long a list',
  'run/wrong-pile': 'moves a piece into a pile that does not take its kind',
  'run/no-pile': 'moves a piece to no pile',
  'run/write-to-none': 'sets a field of nothing; guard it with `if`',
  'run/nobody-to-ask': 'asks nobody; say with `by` who is asked',
  'run/no-answer': 'asks where nobody can answer',
};

/** Explains a fault to the author of the rule. */
export function explainFault({ code, detail }: Fault): string {
  return detail === '' ? words[code] : `${words[code]} (${detail})`;
}
