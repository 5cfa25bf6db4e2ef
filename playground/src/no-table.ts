// What is told while nothing lies on the table.
import type { TableState } from './protocol.ts';

export function noTable(locale: string): TableState {
  return {
    kind: 'none',
    told: { eyes: null, locale },
    steps: [],
    decision: null,
    asked: null,
    over: false,
    result: null,
    branches: [],
    digest: '',
  };
}
