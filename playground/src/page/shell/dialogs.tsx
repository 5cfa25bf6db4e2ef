// This file holds the dialogs of the shell: names for new files and packs, keys. They are native <dialog> elements, so that focus
// stays inside and Escape closes them.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { commands, fileActions, folderActions } from '../../state/commands.ts';
import { closeDialog, dialog } from '../../state/dialogs-state.ts';
import { Field, Form, Modal } from './dialog-parts.tsx';
import { DuplicateDialog, NewPackDialog, RemoveDialog } from './making-dialogs.tsx';
import { newFile, packInFolder, refuseFolderName, refusePath, renameFile, renameFolder } from '../../state/pack-actions.ts';
import { Palette } from './palette.tsx';
import { PrintDialog, WorkDialog } from './parts.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import * as page from '../../state/signals.ts';

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
      return <DuplicateDialog key={state.path} path={state.path} line={state.line} />;
    case 'remove':
      return <RemoveDialog path={state.path} entries={state.entries} />;
    case 'new-pack':
      return <NewPackDialog />;
    case 'settings':
      return <SettingsDialog />;
    case 'keys':
      return <KeysDialog />;
    case 'work':
      return <WorkDialog />;
    case 'print':
      return <PrintDialog pack={state.pack} />;
    case 'rename-folder':
      return <RenameFolderDialog folder={state.folder} />;
    case 'file-menu':
      return <FileMenu path={state.path} />;
    default:
      return null;
  }
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
      <KeyList />
    </Modal>
  );
}

/** Every key, with what it does. */
export function KeyList(): JSX.Element {
  return (
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
  );
}
