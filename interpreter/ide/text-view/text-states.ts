// The states of translations as the text view filters by them, and the records that go with what is written and accepted there.
import type { Pack, Workspace } from '../../../grammar/packs/workspace.ts';
import type { TextRow } from '../../../grammar/translations/text-rows.ts';
import type { RecordsFile, StateOfText, TextStates } from '../../texts/translations/text-state.ts';
import { pathOfRecords } from '../../texts/translations/text-state.ts';
import type { TextFileChange } from './shapes.ts';

/** `stale`, `same` and `review`, as a filter names them. The command counts the same texts. */
export function statesOfText(state: StateOfText | undefined): readonly string[] {
  if (state?.state === 'stale' || state?.state === 'same') return [state.state];
  return wantsReader(state) ? ['review'] : [];
}

/** Whether somebody can say that a text is right as it is. */
export function wantsReader(state: StateOfText | undefined): boolean {
  return state !== undefined && ['stale', 'draft', 'edited', 'unrecorded'].includes(state.state);
}

/** The records after a text is written; undefined where they stay as they are. */
export function recordsOfWritten(
  workspace: Workspace,
  pack: Pack,
  states: TextStates | undefined,
  row: TextRow | undefined,
  locale: string,
  text: string,
): TextFileChange | undefined {
  if (states === undefined || row === undefined || text.trim() === '' || !areReadable(workspace, pack, locale)) return undefined;
  const own = states.rows.find(({ key }) => key === row.key);
  return own && changeOf(workspace, states.written(own, locale, text));
}

/** The records after somebody said that a text is right as it is; `unreadable`: they cannot be read, and nothing of them may be lost. */
export function recordsOfAccepted(
  workspace: Workspace,
  pack: Pack,
  states: TextStates,
  row: TextRow,
  locale: string,
): TextFileChange | 'unreadable' | undefined {
  if (!areReadable(workspace, pack, locale)) return 'unreadable';
  return changeOf(
    workspace,
    states.accept(locale, ({ key }) => key === row.key, 'reviewed'),
  );
}

/** What cannot be read would be lost when records are written anew. */
function areReadable({ files }: Workspace, pack: Pack, locale: string): boolean {
  const own = pack.translations.filter((one) => one.locale === locale);
  if (own.length > 0) return own.every(({ broken }) => !broken);
  return files.every(({ path }) => path !== pathOfRecords(pack, locale));
}

function changeOf({ files }: Workspace, made: RecordsFile | undefined): TextFileChange | undefined {
  if (made === undefined) return undefined;
  const before = files.find(({ path }) => path === made.path)?.text ?? null;
  return before === made.text ? undefined : { path: made.path, before, after: made.text };
}
