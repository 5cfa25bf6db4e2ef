// Texts out to translators' tools and back: an export as one file or as a zip, and files that come back, with what they would change, before anything
// is written. What is taken in is one step that Ctrl+Z takes back.
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { writeZip } from '../../../../grammar/archive/write-zip.ts';
import { t } from '../../i18n/index.ts';
import { tt } from '../../i18n/texts.ts';
import type { ImportReport, TextFormat, TextImport } from '../../protocol/texts.ts';
import { download } from '../../state/download.ts';
import { changeJointly } from '../../state/joint-changes.ts';
import { notify } from '../../state/notices.ts';
import { sayFailure } from '../../state/say-failure.ts';
import { files as pageFiles } from '../../state/signals.ts';
import { languageWorker } from '../../state/workers.ts';
import { Sign } from '../panels/panel-parts.tsx';
import { languageName } from './language-names.ts';
import { makeStep } from './text-edits.ts';
import { inOrder, packs, pack, target } from './texts-state.ts';

const FORMATS: readonly TextFormat[] = ['po', 'xliff', 'csv', 'tbx'];
/** Files of translators are no larger; what is larger is none. */
const MOST_BYTES = 16 * 1024 * 1024;
/** More lines of a report than anybody reads. */
const MOST_LINES = 200;

export function Exchange(): JSX.Element {
  const open = useSignal(false);
  return (
    <>
      <button type="button" class="small-button" onClick={() => (open.value = true)}>
        {tt('texts.exchange')}
      </button>
      {open.value && <ExchangeDialog onClose={() => (open.value = false)} />}
    </>
  );
}

function ExchangeDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const found = useSignal<TextImport | null>(null);
  useLayoutEffect(() => box.current?.showModal(), []);
  const take = async (chosen: readonly File[]): Promise<void> => {
    found.value = null;
    found.value = await readFiles(chosen);
  };
  return (
    <dialog
      ref={box}
      class="modal exchange-dialog"
      aria-label={tt('texts.exchange')}
      onClose={onClose}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        // Elsewhere on the page a dropped file is a pack.
        event.stopPropagation();
        attempt(take([...(event.dataTransfer?.files ?? [])]));
      }}
    >
      <header>
        <h2>{tt('texts.exchange')}</h2>
        <button type="button" class="icon-button" aria-label={t('action.close')} onClick={() => box.current?.close()}>
          <Sign name="close" />
        </button>
      </header>
      <div class="exchange-body">
        <Export />
        <section>
          <h3>{tt('texts.exchange.import')}</h3>
          <Choose onFiles={(chosen) => attempt(take(chosen))} />
          {found.value !== null && <Reports found={found.value} onTaken={() => box.current?.close()} />}
        </section>
      </div>
    </dialog>
  );
}

function Export(): JSX.Element {
  const format = useSignal<TextFormat>('po');
  const wanted = useSignal<readonly string[]>([target.value]);
  const busy = useSignal(false);
  const listed = packs.value.filter(({ id }) => pack.value === '' || id === pack.value);
  const offered = [...new Set(listed.flatMap(({ languages, source }) => languages.filter((one) => one !== source)))];
  const save = async (): Promise<void> => {
    busy.value = true;
    try {
      await exportNow(
        listed.map(({ id }) => id),
        wanted.value,
        format.value,
      );
    } finally {
      busy.value = false;
    }
  };
  return (
    <section>
      <h3>{tt('texts.exchange.export')}</h3>
      <p class="muted">{tt('texts.exchange.of', { packs: listed.map(({ title }) => title).join(', ') })}</p>
      <div class="exchange-choices">
        <label>
          {tt('texts.exchange.format')}{' '}
          <select value={format.value} onChange={({ currentTarget }) => (format.value = currentTarget.value as TextFormat)}>
            {FORMATS.map((one) => (
              <option key={one} value={one}>
                {tt(`texts.exchange.${one}`)}
              </option>
            ))}
          </select>
        </label>
        {offered.map((language) => (
          <label key={language}>
            <input
              type="checkbox"
              checked={wanted.value.includes(language)}
              onChange={({ currentTarget: { checked } }) => {
                wanted.value = [...wanted.value.filter((one) => one !== language), ...(checked ? [language] : [])];
              }}
            />{' '}
            {languageName(language)}
          </label>
        ))}
        <button type="button" class="strong-button" disabled={busy.value || wanted.value.length === 0} onClick={() => attempt(save())}>
          {tt(busy.value ? 'texts.exchange.working' : 'texts.exchange.save')}
        </button>
      </div>
    </section>
  );
}

async function exportNow(ids: readonly string[], languages: readonly string[], format: TextFormat): Promise<void> {
  const made = await languageWorker.exportTexts({ packs: ids, languages, format });
  if (made === null) return void notify({ kind: 'info', text: tt('texts.exchange.busy') });
  const [first] = made;
  if (first === undefined) return void notify({ kind: 'info', text: tt('texts.exchange.none') });
  if (made.length === 1) return download(new TextEncoder().encode(first.text), first.name, 'text/plain');
  download(writeZip(made.map(({ name, text }) => ({ path: name, text }))), `texts-${format}.zip`);
}

function Choose({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div class="exchange-drop">
      <input
        ref={input}
        type="file"
        multiple
        accept=".po,.pot,.xlf,.xliff,.csv,.tbx"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <button type="button" class="plain-button" onClick={() => input.current?.click()}>
        {tt('texts.exchange.choose')}
      </button>
      <p class="muted">{tt('texts.exchange.drop')}</p>
    </div>
  );
}

type Refusal = NonNullable<ImportReport['refused']>['reason'] | 'not-utf8';
type Told = Omit<ImportReport, 'refused'> & {
  readonly refused?: { readonly reason: Refusal; readonly what: string; readonly line?: number };
};
interface FoundImport extends Omit<TextImport, 'reports'> {
  readonly reports: readonly Told[];
}

async function readFiles(chosen: readonly File[]): Promise<TextImport | null> {
  const read: { name: string; text: string }[] = [];
  const unread: Told[] = [];
  for (const file of chosen) {
    const text = file.size > MOST_BYTES ? null : await textOf(file);
    if (text !== null) read.push({ name: file.name, text });
    else
      unread.push({
        file: file.name,
        changed: [],
        accepted: [],
        unknown: [],
        outdated: [],
        refused: { reason: 'not-utf8', what: file.name },
      });
  }
  const found: FoundImport | null = await languageWorker.importTexts(read);
  if (found === null) notify({ kind: 'info', text: tt('texts.exchange.busy') });
  return found && ({ ...found, reports: [...found.reports, ...unread] } as TextImport);
}

async function textOf(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

function Reports({ found, onTaken }: { readonly found: TextImport; readonly onTaken: () => void }): JSX.Element {
  return (
    <div class="exchange-reports" role="status">
      {found.reports.map((report) => (
        <Report key={report.file} report={report} />
      ))}
      {found.problems.length > 0 && <Problems problems={found.problems} />}
      <button type="button" class="strong-button" disabled={found.changes.length === 0} onClick={() => attempt(takeIn(found, onTaken))}>
        {tt('texts.exchange.take')}
      </button>
    </div>
  );
}

function Report({ report: { file, changed, accepted, unknown, outdated, refused } }: { readonly report: Told }): JSX.Element {
  const line = (class_: string, content: ComponentChildren, key: string): JSX.Element => (
    <li key={key} class={class_} dir="auto">
      {content}
    </li>
  );
  const still = changed.length + accepted.length + unknown.length + outdated.length === 0;
  return (
    <section class="exchange-report">
      <h4 dir="auto">{file}</h4>
      {refused !== undefined ? (
        <p class="trouble" role="alert">
          {tt(`texts.exchange.refused.${refused.reason}`, { what: refused.what, line: String(refused.line ?? 1) })}
        </p>
      ) : still ? (
        <p class="muted">{tt('texts.exchange.same')}</p>
      ) : (
        <>
          {changed.length > 0 && <p>{tt('texts.exchange.changes', { count: changed.length })}</p>}
          {accepted.length > 0 && <p>{tt('texts.exchange.accepted', { count: accepted.length })}</p>}
          <ul>
            {changed.slice(0, MOST_LINES).map(({ what, before, after }) =>
              line(
                'change',
                <>
                  <code>{what}</code> {before !== undefined && <del>{before}</del>} <ins>{after}</ins>
                </>,
                what,
              ),
            )}
            {unknown.map(({ what, line: at }) =>
              line('trouble', tt('texts.exchange.unknown', { what, line: String(at) }), `unknown ${at}`),
            )}
            {outdated.map(({ what, line: at }) =>
              line('trouble', tt('texts.exchange.outdated', { what, line: String(at) }), `outdated ${at}`),
            )}
          </ul>
        </>
      )}
    </section>
  );
}

/** What the check will say once this is taken in, errors first: they are told, and refuse nothing. */
function Problems({ problems }: Pick<TextImport, 'problems'>): JSX.Element {
  const sorted = [...problems].sort((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'));
  return (
    <section class="exchange-report exchange-problems">
      <h4>{tt('texts.exchange.problems', { count: problems.length })}</h4>
      <ul>
        {sorted.slice(0, MOST_LINES).map(({ file, line, column, code, severity, message, help }) => (
          <li key={`${file}:${line}:${column}:${code}`} class={severity} dir="auto">
            <code>
              {file}:{line}
            </code>{' '}
            <strong>{t(`problems.${severity}`)}</strong>: {message}
            {help !== undefined && <span class="muted"> {help}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All files of it together; if one of them was edited since, nothing is written. */
function takeIn({ changes }: TextImport, onTaken: () => void): Promise<void> {
  return inOrder(() => {
    const now = pageFiles.peek();
    if (changes.some(({ path, before }) => (now.get(path) ?? null) !== before))
      return void notify({ kind: 'bad', text: tt('texts.exchange.busy') });
    makeStep(() => void changeJointly(changes.map(({ path, after }) => ({ path, text: after }))));
    notify({ kind: 'good', text: tt('texts.exchange.taken') });
    onTaken();
  });
}

function attempt(work: Promise<void>): void {
  work.catch((error: unknown) => notify({ kind: 'bad', text: sayFailure(error) }));
}
