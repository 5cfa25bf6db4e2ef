// Sends the table of texts as differences: after an edit the page gets the rows that changed, and the order only when that did.
import type { TextTableUpdate, TextTablePack, TextTableRow } from '../protocol/texts.ts';

export class TextUpdates {
  private revision = 0;
  /** What the page has, by key, as JSON. */
  private sent = new Map<string, string>();
  private order = '';

  /** `known`: the revision that the page has; anything but the last one gets everything. */
  next(packs: readonly TextTablePack[], rows: readonly TextTableRow[], known: number | null): TextTableUpdate {
    const base = known !== null && known === this.revision ? known : null;
    if (base === null) this.sent = new Map();
    const written = rows.map((row) => JSON.stringify(row));
    const changed = rows.filter((row, at) => this.sent.get(row.key) !== written[at]);
    const keys = rows.map(({ key }) => key);
    const order = keys.join('\n');
    const sameOrder = base !== null && order === this.order;
    this.sent = new Map(rows.map(({ key }, at) => [key, written[at]]));
    this.order = order;
    this.revision++;
    return { revision: this.revision, base, packs, rows: changed, order: sameOrder ? null : keys };
  }
}
