// This file holds the dialogs of the shell: names for new files and packs, settings, keys. They are native <dialog> elements, so that focus
// stays inside and Escape closes them.
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { chosenLocale, LOCALE_NAMES, LOCALES, t } from '../../i18n/index.ts';
import { commands, fileActions, folderActions, setLocale, setTheme } from '../../state/commands.ts';
import { closeDialog, dialog } from '../../state/dialogs-state.ts';
import { Icon } from './icons.tsx';
import {
  duplicateInto,
  newFile,
  newPack,
  packInFolder,
  packsWithTemplate,
  refuseFolderName,
  refusePack,
  refusePath,
  renameFile,
  renameFolder,
} from '../../state/pack-actions.ts';
import { Palette } from './palette.tsx';
import { WorkDialog } from './parts.ts';
import { writeSetting } from '../../state/settings-store.ts';
import * as page from '../../state/signals.ts';
import { packs } from '../../state/workspace.ts';

export function Dialogs(): JSX.Element | null {
  const state = dialog.value;
  switch (state?.kind) {
    case 'palette':
      return <Palette key={state.mode} mode={state.mode} />;
    case 'new-file':
      return <NameDialog key="new" title={t('command.new-file')} start={state.folder} done={(path) => newFile(path)} />;
    case 'rename':
      return <NameDialog key="rename" title={t('command.rename')} start={state.path} done={(path) => renameFile(state.path, path)} />;
    case 'copy':
      return (
        <NameDialog
          key="copy"
          title={t('command.copy')}
          start={state.path.replace(/(\.\w+)$/, '-2$1')}
          done={(path) => newFile(path, page.files.value.get(state.path) ?? '')}
        />
      );
    case 'duplicate':
      return <DuplicateDialog path={state.path} />;
    case 'new-pack':
      return <NewPackDialog />;
    case 'settings':
      return <SettingsDialog />;
    case 'keys':
      return <KeysDialog />;
    case 'work':
      return <WorkDialog />;
    case 'rename-folder':
      return <RenameFolderDialog folder={state.folder} />;
    case 'file-menu':
      return <FileMenu path={state.path} />;
    default:
      return null;
  }
}

interface ModalProps {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly onClose?: () => void;
}

/** A modal with a heading and a way out. */
export function Modal({ title, children, class: extra = '', onClose = closeDialog }: ModalProps): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    return () => {
      // What the dialog did may have put the focus somewhere on purpose.
      const now = document.activeElement;
      if (before instanceof HTMLElement && (now === null || now === document.body || now.closest('dialog') !== null)) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={box}
      class={`modal ${extra}`}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === box.current) onClose();
      }}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" class="icon-button" aria-label={t('action.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}

function NameDialog({
  title,
  start,
  done,
}: {
  readonly title: string;
  readonly start: string;
  readonly done: (path: string) => void;
}): JSX.Element {
  const [path, setPath] = useState(start);
  const refused = refusePath(path);
  return (
    <Modal title={title}>
      <Form refused={path === start ? '' : refused} ready={refused === undefined} label={title} done={() => done(path)}>
        <Field label={t('file.path')} value={path} onInput={setPath} mono />
      </Form>
    </Modal>
  );
}

function RenameFolderDialog({ folder }: { readonly folder: string }): JSX.Element {
  const start = nameOf(folder);
  const [name, setName] = useState(start);
  const refused = name === start ? '' : refuseFolderName(folder, name);
  const title = t(packInFolder(folder) === undefined ? 'command.rename-folder' : 'command.rename-pack');
  return (
    <Modal title={title}>
      <Form refused={refused} ready={refused === undefined} label={title} done={() => void renameFolder(folder, name)}>
        <Field label={t('duplicate.id')} value={name} onInput={setName} mono />
      </Form>
    </Modal>
  );
}

function NewPackDialog(): JSX.Element {
  const bases = packsWithTemplate();
  const [id, setId] = useState('');
  const [on, setOn] = useState(bases[0]?.id ?? '');
  const base = bases.find((pack) => pack.id === on);
  const refused = base === undefined ? t('pack.no-template') : refusePack(id);
  return (
    <Modal title={t('command.new-pack')}>
      <Form
        refused={id === '' && base !== undefined ? '' : refused}
        ready={refused === undefined}
        label={t('pack.make')}
        done={() => base !== undefined && newPack(id, base)}
      >
        <p>{t('pack.intro')}</p>
        <Field label={t('pack.id')} value={id} onInput={setId} placeholder="my-pack" mono />
        {bases.length > 1 && (
          <Choice label={t('pack.on')} value={on} onInput={setOn} choices={bases.map((pack) => [pack.id, pack.title])} />
        )}
      </Form>
    </Modal>
  );
}

function DuplicateDialog({ path }: { readonly path: string }): JSX.Element {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
  const own = [...packs.value].reverse();
  const [id, setId] = useState(`my-${name}`);
  const [into, setInto] = useState(own[0]?.folder ?? '');
  const pack = own.find(({ folder }) => folder === into);
  const taken =
    pack !== undefined && [...page.files.value.keys()].some((file) => file.startsWith(`${into}/`) && file.endsWith(`/${id}.yaml`));
  const refused = !/^[a-z][a-z0-9-]*$/.test(id) ? t('pack.bad-id') : taken ? t('file.exists', { file: `${id}.yaml` }) : undefined;
  return (
    <Modal title={t('command.duplicate')}>
      <Form
        refused={refused}
        ready={refused === undefined && pack !== undefined}
        label={t('duplicate.make')}
        done={() => pack !== undefined && void duplicateInto(path, pack, id)}
      >
        <p>{t('duplicate.intro', { file: name })}</p>
        <Field label={t('duplicate.id')} value={id} onInput={setId} mono />
        <Choice label={t('duplicate.into')} value={into} onInput={setInto} choices={own.map(({ folder, title }) => [folder, title])} />
      </Form>
    </Modal>
  );
}

function FileMenu({ path }: { readonly path: string }): JSX.Element {
  return (
    <Modal title={nameOf(path)} class="file-menu">
      <ul>
        {(path.endsWith('/') ? folderActions(path) : fileActions(path)).map((action) => (
          <li key={action.id}>
            <button
              type="button"
              class={action.danger === true ? 'danger' : ''}
              onClick={() => {
                closeDialog();
                action.run();
              }}
            >
              {action.label}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** The last part of the path of a file or a folder. */
function nameOf(path: string): string {
  return path.split('/').findLast((part) => part !== '') ?? path;
}

export function SettingsDialog(): JSX.Element {
  return (
    <Modal title={t('command.settings')} class="settings">
      <Choice
        label={t('settings.language')}
        value={chosenLocale.value ?? ''}
        onInput={(code) => setLocale(LOCALES.find((known) => known === code) ?? null)}
        choices={[['', t('settings.language.system')], ...LOCALES.map((code): [string, string] => [code, LOCALE_NAMES[code]])]}
      />
      <fieldset class="segments">
        <legend>{t('settings.theme')}</legend>
        {(['system', 'light', 'dark'] as const).map((theme) => (
          <label key={theme} class={page.theme.value === theme ? 'chosen' : ''}>
            <input type="radio" name="theme" checked={page.theme.value === theme} onChange={() => setTheme(theme)} />
            {t(`settings.theme.${theme}`)}
          </label>
        ))}
      </fieldset>
      <Choice
        label={t('settings.pace')}
        value={String(page.botPace.value)}
        onInput={(value) => {
          page.botPace.value = Number(value);
          writeSetting('pace', page.botPace.value);
        }}
        choices={[
          ['0', t('settings.pace.instant')],
          ['200', t('settings.pace.fast')],
          ['450', t('settings.pace.calm')],
          ['1000', t('settings.pace.slow')],
        ]}
      />
    </Modal>
  );
}

/** Keys that belong to no command. */
const FURTHER_KEYS = [
  ['keys.digits', '1 … 9'],
  ['keys.indent', 'Tab'],
  ['keys.leave', 'Escape, Tab'],
  ['keys.tab-mode', 'Ctrl+M'],
] as const;

function KeysDialog(): JSX.Element {
  return (
    <Modal title={t('command.keys')} class="keys">
      <dl>
        {[...commands(), ...FURTHER_KEYS.map(([id, keys]) => ({ id, label: t(id), keys }))]
          .filter(({ keys }) => keys !== undefined)
          .map(({ id, label, keys }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>
                <kbd>{keys}</kbd>
              </dd>
            </div>
          ))}
      </dl>
    </Modal>
  );
}

interface FormProps {
  readonly children: ComponentChildren;
  readonly refused: string | undefined;
  readonly ready: boolean;
  readonly label: string;
  readonly done: () => void;
}

function Form({ children, refused, ready, label, done }: FormProps): JSX.Element {
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready) return;
        // First out of the way, which gives the focus back: what is done may put it into the text.
        event.currentTarget.closest('dialog')?.close();
        closeDialog();
        done();
      }}
    >
      {children}
      <p class="refused" role="status">
        {refused}
      </p>
      <footer>
        <button type="button" class="plain-button" onClick={closeDialog}>
          {t('action.cancel')}
        </button>
        <button type="submit" class="strong-button" disabled={!ready}>
          {label}
        </button>
      </footer>
    </form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly placeholder?: string;
  readonly mono?: boolean;
}

function Field({ label, value, onInput, placeholder, mono = false }: FieldProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        class={mono ? 'mono' : ''}
        value={value}
        placeholder={placeholder}
        spellcheck={false}
        autocomplete="off"
        autoFocus
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onInput: (value: string) => void;
}

function Choice({ label, value, choices, onInput }: ChoiceProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onInput(event.currentTarget.value)}>
        {choices.map(([code, name]) => (
          <option key={code} value={code} selected={code === value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
