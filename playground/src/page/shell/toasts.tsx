// This component shows notices at the edge of the page, with the action that a notice offers.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { Icon } from './icons.tsx';
import { dismiss } from '../../state/notices.ts';
import { notices } from '../../state/signals.ts';

export function Toasts(): JSX.Element {
  return (
    <div class="toasts" role="region" aria-label={t('notices.label')}>
      {notices.value.map((notice) => (
        <div key={notice.id} class={`toast ${notice.kind}`} role={notice.kind === 'bad' ? 'alert' : 'status'}>
          <Icon name={notice.kind === 'bad' ? 'error' : notice.kind === 'good' ? 'check' : 'hint'} />
          <NoticeText text={notice.text} />
          {notice.action !== undefined && (
            <button type="button" class="small-button" onClick={notice.action.run}>
              {notice.action.label}
            </button>
          )}
          <button type="button" class="icon-button" aria-label={t('action.close')} onClick={() => dismiss(notice.id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}

/** A text that is longer than its box is scrolled, also by keys: only then is it a stop of the Tab key. */
function NoticeText({ text }: { readonly text: string }): JSX.Element {
  const box = useRef<HTMLParagraphElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => setScrolls(box.current !== null && box.current.scrollHeight > box.current.clientHeight), [text]);
  return (
    <p ref={box} tabIndex={scrolls ? 0 : undefined}>
      {text}
    </p>
  );
}
