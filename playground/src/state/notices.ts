// Notices are short messages at the edge of the page. Those with an action stay longer.
import { notices, type Notice } from './signals.ts';

const SHOWN_FOR = 5_000;
const WITH_ACTION_FOR = 12_000;
const MOST = 4;
let count = 0;

export function notify(notice: Omit<Notice, 'id'>): number {
  const id = ++count;
  // The same text twice is one message.
  notices.value = [...notices.value.filter(({ text }) => text !== notice.text), { ...notice, id }].slice(-MOST);
  if (notice.kind !== 'bad') setTimeout(() => dismiss(id), notice.action === undefined ? SHOWN_FOR : WITH_ACTION_FOR);
  return id;
}

export function dismiss(id: number): void {
  notices.value = notices.value.filter((notice) => notice.id !== id);
}
