// This panel stands above the files: the gallery of guided starts and examples and, once one has begun, what to do in it and what has come of it.
import type { JSX } from 'preact';
import { inLanguage, openedFile, selectedRange, type Start } from '../../../../../grammar/packs/starts.ts';
import { locale, t } from '../../../i18n/index.ts';
import { openFile } from '../../../state/file-actions.ts';
import { playPack } from '../../../state/play-pack.ts';
import * as page from '../../../state/signals.ts';
import { beginStart, leaveStart, running, showStarts, startCount, starts, startsOpen, type Running } from '../../../state/starts.ts';
import { packs } from '../../../state/workspace.ts';
import type { PackInfo } from '../../../store/packs.ts';
import { Icon } from '../icons.tsx';
import { Told } from '../told.tsx';
import './starts.css';

export function StartPanel(): JSX.Element | null {
  if (!startsOpen.value || startCount.value === 0) return null;
  const now = running.value;
  return (
    <section class="starts" aria-label={t('starts.title')}>
      <header>
        {now === null ? (
          <h2>{t('starts.title')}</h2>
        ) : (
          <button type="button" class="starts-all" onClick={leaveStart}>
            <Icon name="chevron" />
            {t('starts.all')}
          </button>
        )}
        <button
          type="button"
          class="icon-button"
          aria-label={t('starts.close')}
          title={t('starts.close')}
          onClick={() => showStarts(false)}
        >
          <Icon name="close" />
        </button>
      </header>
      {now === null ? <Gallery known={starts.value} /> : <Guide now={now} />}
    </section>
  );
}

/** The first start is told whole, the others by their titles. Before they are read, their room is kept. */
function Gallery({ known }: { readonly known: readonly Start[] | null }): JSX.Element {
  const [first, ...others] = known ?? [];
  const expected = Math.max(0, startCount.value - 1);
  return (
    <>
      <button type="button" class="start-first" disabled={first === undefined} onClick={() => first && void beginStart(first)}>
        <strong>{first === undefined ? '\u00a0' : inLanguage(first.data.title, locale.value)}</strong>
        <span class="start-go">
          <Icon name="play" />
          {t('starts.begin')}
        </span>
      </button>
      <ul aria-label={t('starts.more')}>
        {first === undefined
          ? Array.from({ length: expected }, (_, at) => <li key={at} class="start-unknown" aria-hidden="true" />)
          : others.map((start) => (
              <li key={start.id}>
                <button type="button" title={inLanguage(start.data.about, locale.value)} onClick={() => void beginStart(start)}>
                  {inLanguage(start.data.title, locale.value)}
                </button>
              </li>
            ))}
        {packs.value
          .filter(({ example }) => example)
          .map((pack) => (
            <Example key={pack.id} pack={pack} />
          ))}
      </ul>
    </>
  );
}

/** A finished pack: its manifest is opened, and it is played. */
function Example({ pack: { id, folder, title } }: { readonly pack: PackInfo }): JSX.Element {
  const name = page.setupChoices.value?.names[`pack:${id}`] ?? title;
  return (
    <li>
      <button
        type="button"
        title={t('starts.example.about')}
        onClick={() => {
          openFile(`${folder}/pack.yaml`);
          void playPack(id);
        }}
      >
        {t('starts.example', { pack: name })}
      </button>
    </li>
  );
}

function Guide({ now }: { readonly now: Running }): JSX.Element {
  const { data } = now.start;
  const say = (words: Readonly<Record<string, string>>): string => inLanguage(words, locale.value);
  const next = starts.value?.find(({ id }) => id === data.next);
  const path = `${now.folder}/${openedFile(data, locale.value)}`;
  return (
    <div class={`start-guide ${now.phase}`}>
      <h2>{say(data.title)}</h2>
      {now.phase !== 'done' && (
        <>
          <p class="quiet">{say(data.about)}</p>
          <p>
            <Told text={say(data.task)} />
          </p>
        </>
      )}
      <p class="start-state" role="status">
        <Icon name={now.phase === 'done' ? 'check' : 'play'} />
        <strong>{t(now.phase === 'done' ? 'starts.done' : now.phase === 'making' ? 'starts.making' : 'starts.waiting')}</strong>
      </p>
      {now.phase === 'done' && (
        <p>
          <Told text={say(data.done)} />
        </p>
      )}
      <footer>
        {page.activeFile.value !== path && page.files.value.has(path) && (
          <button
            type="button"
            class="plain-button"
            onClick={() => openFile(path, selectedRange(page.files.value.get(path) ?? '', data.select))}
          >
            {t('starts.open-file')}
          </button>
        )}
        {now.phase === 'done' && next !== undefined && (
          <button type="button" class="strong-button" onClick={() => void beginStart(next)}>
            {t('starts.next', { title: say(next.data.title) })}
          </button>
        )}
      </footer>
    </div>
  );
}
