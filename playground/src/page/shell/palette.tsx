// The command bar lists files to open or commands to run, filtered by what is typed. `>` at the beginning asks for commands.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { currentEditor } from '../../editor/commands.ts';
import { t } from '../../i18n/index.ts';
import { commands } from '../../state/commands.ts';
import { closeDialog, dialog } from '../../state/dialogs-state.ts';
import { openFile } from '../../state/file-actions.ts';
import { openSearch } from '../../state/search.ts';
import { rank } from '../../state/rank.ts';
import * as page from '../../state/signals.ts';
import { edited } from '../../state/workspace.ts';

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
}

const MOST_SHOWN = 50;

export function Palette({ mode }: { readonly mode: 'files' | 'commands' }): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState(mode === 'commands' ? '>' : '');
  const [at, setAt] = useState(0);
  // Before the next key: what is typed right after the shortcut belongs here.
  useLayoutEffect(() => box.current?.showModal(), []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  // A file that is made meanwhile appears.
  const files = page.files.value;
  const shown = useMemo(() => entriesFor(query).slice(0, MOST_SHOWN), [query, files]);
  const chosen = Math.min(at, shown.length - 1);
  const run = (entry: Entry | undefined): void => {
    if (entry === undefined) return;
    // First out of the way, which gives the focus back: what is run may put it somewhere on purpose.
    box.current?.close();
    closeDialog();
    entry.run();
  };
  return (
    <dialog
      ref={box}
      class="palette"
      aria-label={query.startsWith('>') ? t('command.commands') : t('command.go-to-file')}
      onClose={() => {
        // The event comes late: a command may have opened another dialog by then.
        if (dialog.peek()?.kind === 'palette') closeDialog();
      }}
      onClick={(event) => {
        if (event.target === box.current) box.current?.close();
      }}
    >
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={shown[chosen] === undefined ? undefined : `palette-${chosen}`}
        aria-label={t('palette.label')}
        placeholder={t('palette.placeholder')}
        spellcheck={false}
        autocomplete="off"
        autoFocus
        value={query}
        onInput={(event) => {
          setQuery(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt(shown.length === 0 ? 0 : (chosen + 1) % shown.length);
          else if (event.key === 'ArrowUp') setAt(shown.length === 0 ? 0 : (chosen - 1 + shown.length) % shown.length);
          // Who types fast is ahead of what is shown: Enter means what the words say.
          else if (event.key === 'Enter')
            run(event.currentTarget.value === query ? shown[chosen] : entriesFor(event.currentTarget.value)[0]);
          else return;
          event.preventDefault();
        }}
      />
      <ul ref={list} id="palette-list" role="listbox" aria-label={t('palette.label')}>
        {shown.map((entry, index) => (
          <li
            key={entry.id}
            id={`palette-${index}`}
            data-entry={entry.id}
            role="option"
            aria-selected={index === chosen}
            onPointerMove={() => index !== chosen && setAt(index)}
            onClick={() => run(entry)}
          >
            <span class="label">{entry.label}</span>
            {entry.detail !== undefined && <span class="detail">{entry.detail}</span>}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p class="empty">{t('palette.none')}</p>}
    </dialog>
  );
}

function entriesFor(query: string): Entry[] {
  if (query.startsWith('>'))
    return rank(
      commands().map((command): Entry => ({ id: command.id, label: command.label, detail: command.keys, run: command.run })),
      query.slice(1),
      ({ label }) => label,
    );
  const recent = [...page.tabs.value].reverse();
  const paths = [...recent, ...[...page.files.value.keys()].filter((path) => !recent.includes(path))];
  const files = rank(
    paths.map((path): Entry => ({
      id: path,
      label: path.slice(path.lastIndexOf('/') + 1) + (edited.value.has(path) ? ' ●' : ''),
      detail: path.slice(0, path.lastIndexOf('/')),
      run: () => {
        openFile(path);
        currentEditor()?.focus();
      },
    })),
    query,
    ({ id }) => id,
  );
  const words = query.trim();
  if (words === '') return files;
  // Words that no file is called by may stand in one, or be the name of a thing in some language.
  return [
    ...files.slice(0, MOST_SHOWN - 1),
    { id: 'search', label: t('search.for', { words }), detail: 'Ctrl+Shift+F', run: () => openSearch(words) },
  ];
}
