// What a zip or a folder holds, and what may become of it: part of one's own work, or a copy beside it. Nothing is changed before a click.
import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { closeDialog } from '../../state/dialogs-state.ts';
import { addIncoming, incoming, mayAdd, openIncoming, refusal, type Incoming } from '../../state/travel.ts';
import { sayFailure } from '../../state/say-failure.ts';

const MOST_NAMED = 5;

export function IncomingWork({ found }: { readonly found: Incoming }): JSX.Element {
  const replaces = found.kind === 'packs' && found.packs.some(({ standing }) => standing === 'differs');
  return (
    <div class="work-incoming" role="group" aria-label={t('travel.found', { file: found.name })}>
      <p>{t('travel.found', { file: found.name })}</p>
      <ul class="work-rows">
        {found.kind === 'work' ? <WorkRow found={found} /> : found.packs.map((pack) => <PackRow key={pack.id} {...pack} />)}
      </ul>
      {found.kind === 'packs' && found.leftOut.length > 0 && (
        <p class="muted">
          {t('travel.left-out', {
            list: [...found.leftOut.slice(0, MOST_NAMED), ...(found.leftOut.length > MOST_NAMED ? ['…'] : [])].join(', '),
          })}
        </p>
      )}
      <div class="work-buttons">
        {mayAdd(found) && (
          <button
            type="button"
            class="strong-button"
            onClick={() => {
              addIncoming(found);
              closeDialog();
            }}
          >
            {t(replaces ? 'travel.replace' : 'travel.add')}
          </button>
        )}
        <button
          type="button"
          class={mayAdd(found) ? 'plain-button' : 'strong-button'}
          onClick={() => void openIncoming(found).catch((error: unknown) => (refusal.value = sayFailure(error)))}
        >
          {t('travel.as-copy')}
        </button>
        <button type="button" class="plain-button" onClick={() => (incoming.value = null)}>
          {t('action.cancel')}
        </button>
      </div>
    </div>
  );
}

function WorkRow({ found: { opened } }: { readonly found: Extract<Incoming, { readonly kind: 'work' }> }): JSX.Element {
  const { samePacks, lost, edits } = opened;
  return (
    <li>
      <span class="what">
        {t(opened.game === null ? 'travel.count.changed' : 'travel.found.work', { count: edits.size })}
        {!samePacks && (
          <span class="muted">
            {' '}
            {lost.length === 0
              ? t('travel.other-packs')
              : t('travel.other-packs.lost', { count: lost.length, list: lost.slice(0, MOST_NAMED).join(', ') })}
          </span>
        )}
      </span>
    </li>
  );
}

type FoundPackProps = Extract<Incoming, { readonly kind: 'packs' }>['packs'][number];

function PackRow({ id, files, standing }: FoundPackProps): JSX.Element {
  return (
    <li>
      <span class="what">
        <b>{id}</b> <span class="muted">{t('travel.files', { count: files.length })}</span>
      </span>
      <span class={`standing ${standing}`}>{t(`travel.standing.${standing}`)}</span>
    </li>
  );
}
