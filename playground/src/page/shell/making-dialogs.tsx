// These dialogs make and remove what a pack is made of: a new pack, a copy of a document under a name of its own, and a document with all that
// is said about it.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { idOfName } from '../../../../grammar/packs/id-of-name.ts';
import { longestPackId } from '../../../../grammar/packs/templates.ts';
import { locale, t } from '../../i18n/index.ts';
import { closeDialog, type RemovedEntry } from '../../state/dialogs-state.ts';
import { ownPacks } from '../../state/own-packs.ts';
import { copyable, deleteFile, duplicateInto, nameCopy, newPack, packsWithTemplate, refusePack } from '../../state/pack-actions.ts';
import { packs } from '../../state/workspace.ts';
import { documentAt, type ListedDocument } from '../../../../grammar/packs/documents-in-text.ts';
import { Choice, Field, Form, Modal } from './dialog-parts.tsx';

export function NewPackDialog(): JSX.Element {
  const bases = packsWithTemplate();
  const [title, setTitle] = useState('');
  const [ownId, setOwnId] = useState('');
  const [on, setOn] = useState(bases[0]?.id ?? '');
  const base = bases.find((pack) => pack.id === on);
  const made = idOfName(title, longestPackId);
  // A name that cannot be written in Latin letters needs an id from its author.
  const id = made === '' ? ownId : made;
  const refused = base === undefined ? t('pack.no-template') : refusePack(id);
  return (
    <Modal title={t('command.new-pack')}>
      <Form
        refused={id === '' && base !== undefined ? '' : refused}
        ready={refused === undefined}
        label={t('pack.make')}
        done={() => base !== undefined && newPack({ id, title: title.trim() }, base)}
      >
        <p>{t('pack.intro')}</p>
        <Field label={t('making.pack-name')} value={title} onInput={setTitle} placeholder="My Pack" />
        {title.trim() !== '' && made === '' ? (
          <Field label={t('making.pack-id')} value={ownId} onInput={setOwnId} placeholder="my-pack" mono still />
        ) : (
          <p class="muted made-id">{made === '' ? '\u00a0' : t('making.called', { id })}</p>
        )}
        {bases.length > 1 && (
          <Choice label={t('pack.on')} value={on} onInput={setOn} choices={bases.map((pack) => [pack.id, pack.title])} />
        )}
      </Form>
    </Modal>
  );
}

/** Stands in the list of packs for one that is made with the copy. */
const NEW_PACK = '+';

export function DuplicateDialog({ path, line }: { readonly path: string; readonly line: number | undefined }): JSX.Element {
  const documents = copyable(path);
  const [which, setWhich] = useState<ListedDocument | undefined>(() => documentAt(documents, line));
  const own = ownPacks.value;
  const others = packs.value.filter((pack) => !own.includes(pack));
  const [into, setInto] = useState(own[0]?.folder ?? NEW_PACK);
  const pack = packs.value.find(({ folder }) => folder === into);
  const [suggested, setSuggested] = useState<Suggestion>({ id: '', name: undefined });
  const [id, setId] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  // Reading YAML takes a moment when it is wanted first.
  useEffect(() => {
    let current = true;
    if (which !== undefined) void nameCopy(path, which, pack?.folder, locale.value).then((found) => current && setSuggested(found));
    return () => {
      current = false;
    };
  }, [which, into]);
  const shownId = id ?? suggested.id;
  const shownName = name ?? suggested.name;
  const isTaken = pack !== undefined && copyable('', pack).some((one) => one.kind === which?.kind && one.id === shownId);
  const refused = !/^[a-z][a-z0-9-]*$/.test(shownId) ? t('pack.bad-id') : isTaken ? t('file.exists', { file: shownId }) : undefined;
  return (
    <Modal title={t('command.duplicate')}>
      <Form
        refused={suggested.id === '' ? '' : refused}
        ready={refused === undefined && which !== undefined}
        label={t('duplicate.make')}
        done={() => which !== undefined && void duplicateInto({ path, which, id: shownId, name: shownName, pack, locale: locale.peek() })}
      >
        {documents.length > 1 && (
          <Choice
            label={t('making.which')}
            value={String(documents.findIndex((one) => one.line === which?.line))}
            onInput={(value) => {
              setWhich(documents[Number(value)]);
              setId(null);
              setName(null);
            }}
            choices={documents.map((one, at) => [String(at), `${one.kind} ${one.id}`])}
          />
        )}
        {shownName !== undefined && (
          <Field
            label={t('making.name')}
            value={shownName}
            onInput={(value) => {
              setName(value);
              if (id === null || id === suggested.id || id === idOfName(shownName)) setId(idOfName(value) || suggested.id);
            }}
          />
        )}
        <Field label={t('making.id')} value={shownId} onInput={setId} mono still={shownName !== undefined} />
        <label class="field">
          <span>{t('duplicate.into')}</span>
          <select value={into} onChange={({ currentTarget }) => setInto(currentTarget.value)}>
            <optgroup label={t('making.own')}>
              {own.map(({ folder, title }) => (
                <option key={folder} value={folder}>
                  {title}
                </option>
              ))}
              <option value={NEW_PACK}>{t('making.new-pack')}</option>
            </optgroup>
            <optgroup label={t('making.shipped')}>
              {others.map(({ folder, title }) => (
                <option key={folder} value={folder}>
                  {title}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
      </Form>
    </Modal>
  );
}

interface Suggestion {
  readonly id: string;
  /** Undefined: the document has no name in the texts. */
  readonly name: string | undefined;
}

export function RemoveDialog({ path, entries }: { readonly path: string; readonly entries: readonly RemovedEntry[] }): JSX.Element {
  const title = t('making.remove', { file: path.slice(path.lastIndexOf('/') + 1) });
  const remove = (how: 'all' | 'only'): void => {
    closeDialog();
    deleteFile(path, how === 'all' ? entries : []);
  };
  return (
    <Modal title={title}>
      <p>{t('making.remove.says')}</p>
      <ul class="entry-list">
        {entries.map(({ file, path: at, keys }) => (
          <li key={`${at} ${keys.join(' ')}`}>
            <span class="mono">{`${at.split('/').slice(-2).join('/')}`}</span> {t(`making.remove.${file}`)} <b>{keys.at(-1)}</b>
            {file === 'board' && keys[0] !== 'pieces' && <span class="muted"> {keys[0]}</span>}
          </li>
        ))}
      </ul>
      <footer>
        <button type="button" class="plain-button" onClick={closeDialog}>
          {t('action.cancel')}
        </button>
        <button type="button" class="plain-button" onClick={() => remove('only')}>
          {t('making.remove.only')}
        </button>
        <button type="button" class="strong-button" onClick={() => remove('all')}>
          {t('making.remove.all')}
        </button>
      </footer>
    </Modal>
  );
}
