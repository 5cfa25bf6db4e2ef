// The help: first steps of three sorts of users, the words of the tool, its keys, and the guide to the language as text. It is loaded when
// somebody asks for it.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { helpText, type HelpKey } from '../../../i18n/help.ts';
import { t } from '../../../i18n/index.ts';
import { closeDialog, openDialog } from '../../../state/dialogs-state.ts';
import { showStarts } from '../../../state/starts.ts';
import { Modal } from '../dialog-parts.tsx';
import { KeyList } from '../dialogs.tsx';
import { Told } from '../told.tsx';
import './help.css';

const PARTS = ['steps', 'words', 'keys', 'guide'] as const;
const USERS = ['designer', 'translator', 'tester'] as const;
const WORDS = ['pack', 'query', 'action', 'amendment', 'scenario', 'edition', 'option', 'branch'] as const;

const part = signal<(typeof PARTS)[number]>('steps');
/** The text of the guide; null until it is loaded. */
const guide = signal<string | null>(null);

export function HelpDialog(): JSX.Element {
  return (
    <Modal title={t('command.help')} class="help">
      <div class="help-parts" role="group" aria-label={t('command.help')}>
        {PARTS.map((name) => (
          <button key={name} type="button" aria-pressed={part.value === name} onClick={() => (part.value = name)}>
            {helpText(`help.${name}`)}
          </button>
        ))}
      </div>
      <div class="help-text" tabIndex={0} role="region" aria-label={helpText(`help.${part.value}`)}>
        {part.value === 'steps' && <Steps />}
        {part.value === 'words' && <Words />}
        {part.value === 'keys' && <KeyList />}
        {part.value === 'guide' && <Guide />}
      </div>
      <footer>
        <button
          type="button"
          class="plain-button"
          onClick={() => {
            closeDialog();
            openDialog({ kind: 'tour' });
          }}
        >
          {helpText('help.tour')}
        </button>
        <button
          type="button"
          class="strong-button"
          onClick={() => {
            closeDialog();
            showStarts(true);
          }}
        >
          {helpText('help.starts')}
        </button>
      </footer>
    </Modal>
  );
}

function Steps(): JSX.Element {
  return (
    <>
      {USERS.map((user) => (
        <section key={user}>
          <h3>{helpText(`steps.${user}`)}</h3>
          <ol>
            {(['1', '2', '3'] as const).map((n) => (
              <li key={n}>
                <Told text={helpText(`steps.${user}.${n}` satisfies HelpKey)} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function Words(): JSX.Element {
  return (
    <dl class="help-words">
      {WORDS.map((word) => (
        <div key={word}>
          <dt>{helpText(`words.${word}`)}</dt>
          <dd>
            <Told text={helpText(`words.${word}.is`)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The guide is shown as the text that it is, section by section. */
function Guide(): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (guide.value === null) void import('../../../../../docs/language.md?raw').then(({ default: text }) => (guide.value = text));
  }, []);
  if (guide.value === null) return <p class="empty">{helpText('help.loading')}</p>;
  const sections = guide.value.split(/^(?=## )/m).map((text) => ({ title: /^#+ (.*)/.exec(text)?.[1] ?? '', text }));
  return (
    <>
      <p class="quiet">{helpText('help.english')}</p>
      <nav class="help-sections" aria-label={helpText('help.sections')}>
        {sections.map(({ title }, at) => (
          <button key={title} type="button" onClick={() => box.current?.children[at]?.scrollIntoView({ block: 'start' })}>
            {title}
          </button>
        ))}
      </nav>
      <div ref={box} lang="en">
        {sections.map(({ title, text }) => (
          <pre key={title}>{text}</pre>
        ))}
      </div>
    </>
  );
}
