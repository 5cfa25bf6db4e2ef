// The place of the text view. The view and its texts are fetched when somebody opens it for the first time.
import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { notify } from '../../state/notices.ts';
import { closeTexts } from '../../state/texts.ts';
import { sayFailure } from '../../state/say-failure.ts';

const Room = signal<ComponentType | null>(null);

export function TextsPane(): JSX.Element {
  useEffect(() => {
    import('./texts-room.tsx').then(
      ({ TextsRoom }) => (Room.value = TextsRoom),
      (error: unknown) => {
        closeTexts();
        notify({ kind: 'bad', text: sayFailure(error) });
      },
    );
  }, []);
  const Loaded = Room.value;
  return Loaded === null ? <section class="pane texts" aria-label={t('texts.title')} /> : <Loaded />;
}
