// The content of the dialog "Your work": what was changed goes out as a zip or a link, the game
// on the table as a page, and zips and folders come in.
import '../../i18n/work-panel.ts';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { longestLink } from '../../travel/link.ts';
import { t } from '../../i18n/index.ts';
import { addCopyToOwn, leaveCopy, openedCopy } from '../../state/copies.ts';
import { closeDialog, openDialog } from '../../state/dialogs-state.ts';
import { canPickFolder, diskFolder, pickFolder, unwritten, writeFolder } from '../../state/disk-folder.ts';
import { notify } from '../../state/notices.ts';
import {
  changedPacks,
  downloadChanges,
  downloadPack,
  incoming,
  madeLink,
  makeLink,
  readZipFile,
  refusal,
  type MadeLink,
} from '../../state/travel.ts';
import { edited, editsStored, shipped } from '../../state/workspace.ts';
import { HandoutRow } from './handout-row.tsx';
import { IncomingWork } from './incoming-work.tsx';
import './work.css';
import { sayFailure } from '../../state/say-failure.ts';

/** Letters of a digest that people compare. */
const MARK = 8;

export function WorkPanel(): JSX.Element {
  const count = edited.value.size;
  // A link that was made before is a link to work of before.
  useEffect(() => void (madeLink.value = null), []);
  return (
    <div class="work-panel">
      {openedCopy.value !== null && <CopyNote />}
      <p class="muted">
        {count === 0 ? t('travel.nothing') : editsStored.value === 'no' ? t('status.not-kept') : t('status.edited', { count })}
      </p>
      <section aria-labelledby="work-out">
        <h3 id="work-out">{t('travel.out')}</h3>
        <ul class="work-rows">
          {changedPacks.value.map(({ pack, count: files, own }) => (
            <li key={pack.id}>
              <span class="what">
                <b>{pack.title}</b> <span class="muted">{t(own ? 'travel.count.own' : 'travel.count.changed', { count: files })}</span>
              </span>
              <button
                type="button"
                class="small-button"
                aria-label={t('travel.zip.pack', { pack: pack.title })}
                onClick={() => void downloadPack(pack)}
              >
                {t('travel.zip')}
              </button>
              <button
                type="button"
                class="small-button"
                aria-label={t('print.of', { pack: pack.title })}
                onClick={() => openDialog({ kind: 'print', pack: pack.id })}
              >
                {t('print.button')}
              </button>
            </li>
          ))}
          <li>
            <span class="what">{t('travel.all')}</span>
            <button type="button" class="small-button" aria-label={t('travel.zip.all')} onClick={() => attempt(downloadChanges())}>
              {t('travel.zip')}
            </button>
            <button type="button" class="small-button strong" aria-label={t('travel.link.make')} onClick={() => attempt(makeLink())}>
              {t('travel.link')}
            </button>
          </li>
        </ul>
        <div class="work-buttons">
          <button type="button" class="plain-button" onClick={() => openDialog({ kind: 'print' })}>
            {t('print.command')}
          </button>
        </div>
        {madeLink.value !== null && <LinkMade link={madeLink.value} key={madeLink.value.address} />}
      </section>
      <HandoutRow attempt={attempt} />
      <ComeIn />
    </div>
  );
}

function CopyNote(): JSX.Element {
  const add = async (): Promise<void> => {
    const { added, taken } = await addCopyToOwn(shipped.value);
    if (added.length > 0) notify({ kind: 'good', text: t('travel.copy.taken', { packs: added.join(', ') }) });
    if (taken.length > 0) notify({ kind: 'bad', text: t('travel.copy.not-taken', { packs: taken.join(', ') }) });
    closeDialog();
  };
  return (
    <div class="work-note">
      <p>{t('travel.copy.said')}</p>
      <div class="work-buttons">
        <button type="button" class="small-button strong" onClick={leaveCopy}>
          {t('travel.copy.leave')}
        </button>
        {changedPacks.value.some(({ own }) => own) && (
          <button type="button" class="small-button" onClick={() => attempt(add())}>
            {t('travel.copy.take')}
          </button>
        )}
      </div>
    </div>
  );
}

function LinkMade({ link: { address, tooLong, digest } }: { readonly link: MadeLink }): JSX.Element {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = (): void => {
    field.current?.select();
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  if (tooLong)
    return (
      <p class="work-trouble" role="alert">
        {t('travel.link.too-long', { length: address.length, most: longestLink })}
      </p>
    );
  return (
    <div class="work-link" data-digest={digest}>
      <div class="work-buttons">
        <input
          ref={field}
          class="mono"
          readOnly
          value={address}
          aria-label={t('travel.link.label')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button type="button" class="small-button strong" onClick={copy} autoFocus>
          {t(copied ? 'travel.link.copied' : 'travel.link.copy')}
        </button>
      </div>
      <p class="muted" role="status">
        {t('travel.link.said', { mark: digest.slice(0, MARK) || '–' })}
      </p>
    </div>
  );
}

function ComeIn(): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const disk = diskFolder.value;
  return (
    <section aria-labelledby="work-in">
      <h3 id="work-in">{t('travel.in')}</h3>
      <div class="work-buttons">
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          hidden
          aria-hidden="true"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) attempt(readZipFile(file));
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
        <button type="button" class="plain-button" onClick={() => input.current?.click()}>
          {t('travel.open-zip')}
        </button>
        <button
          type="button"
          class="plain-button"
          disabled={!canPickFolder()}
          aria-describedby="work-how"
          onClick={() => attempt(pickFolder())}
        >
          {t('travel.open-folder')}
        </button>
      </div>
      <p class="muted" id="work-how">
        {canPickFolder() ? t('travel.drop') : t('travel.no-folder')}
      </p>
      {disk !== null && incoming.value === null && (
        <ul class="work-rows">
          <li>
            <span class="what">
              {t('travel.disk', { folder: disk.handle.name })}{' '}
              {unwritten.value.length === 0 && <span class="muted">{t('travel.disk.same')}</span>}
            </span>
            {unwritten.value.length > 0 && (
              <button type="button" class="small-button" onClick={() => attempt(writeFolder())}>
                {t('travel.disk.write', { count: unwritten.value.length })}
              </button>
            )}
          </li>
        </ul>
      )}
      {refusal.value !== null && (
        <p class="work-trouble" role="alert">
          {refusal.value}
        </p>
      )}
      {incoming.value !== null && <IncomingWork found={incoming.value} />}
    </section>
  );
}

/** A fault of the browser (no room, no right) is said where everything else is said that went wrong. */
function attempt(work: Promise<void>): void {
  work.catch((error: unknown) => (refusal.value = sayFailure(error)));
}
