// This file holds the button and the dialog that record a play as a scenario, with its title and the steps it covers.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { gameState, playOnly, record, recordable, shownStep } from '../../state/state.ts';
import { Sign } from './panel-parts.tsx';
import { recording } from './panel-state.ts';

/** Up to the step that is looked at. `worded`: with its name beside the sign. */
export function RecordButton({ worded }: { readonly worded: boolean }): JSX.Element | null {
  if (playOnly.value || gameState.value.kind !== 'game' || gameState.value.steps.length < 2) return null;
  const label = t('timeline.record');
  const why = recordable.value ? label : t('timeline.record.hidden', { how: `${t('play.viewer')}: ${t('play.viewer.all')}` });
  return (
    <button
      type="button"
      class={worded ? 'small-button' : 'icon-button record'}
      aria-label={label}
      title={why}
      disabled={!recordable.value}
      onClick={() => (recording.value = { from: 0, to: shownStep.value })}
    >
      <Sign name="record" class={worded ? 'bad' : ''} />
      {worded && label}
    </button>
  );
}

export function RecordDialog(): JSX.Element | null {
  return recording.value === null ? null : <Form key="record" from={recording.value.from} to={recording.value.to} />;
}

function Form({ from: first, to: last }: { readonly from: number; readonly to: number }): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const [title, setTitle] = useState('');
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(last);
  const most = gameState.value.steps.length;
  const decided = gameState.value.steps.slice(from + 1, to + 1).some(({ type }) => type === 'decision');
  useEffect(() => box.current?.showModal(), []);
  const close = (): void => void (recording.value = null);
  const submit = (event: Event): void => {
    event.preventDefault();
    close();
    void record(title.trim(), from, to);
  };
  const number = (label: string, value: number, set: (value: number) => void): JSX.Element => (
    <div class="field record-step">
      <label>
        <span>{label}</span>
        <input
          type="number"
          min={1}
          max={most}
          value={value + 1}
          onInput={({ currentTarget }) => set(Math.max(0, Number(currentTarget.value) - 1))}
        />
      </label>
      <button type="button" class="small-button" onClick={() => set(shownStep.value)}>
        {t('record.here')}
      </button>
      <p class="muted">{gameState.value.steps[value]?.text ?? ''}</p>
    </div>
  );
  return (
    <dialog ref={box} class="modal record-dialog" aria-label={t('record.title')} onClose={close}>
      <header>
        <h2>{t('record.title')}</h2>
        <button type="button" class="icon-button" aria-label={t('setup.close')} onClick={close}>
          <Sign name="close" />
        </button>
      </header>
      <form onSubmit={submit}>
        <label class="field">
          <span>{t('record.name')}</span>
          <input
            required
            maxLength={120}
            value={title}
            placeholder={t('record.name.hint')}
            onInput={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        </label>
        {number(t('record.from'), from, setFrom)}
        {number(t('record.to'), to, setTo)}
        <footer>
          <button type="submit" class="strong-button" disabled={title.trim() === '' || !decided}>
            {t('record.make')}
          </button>
        </footer>
      </form>
    </dialog>
  );
}
