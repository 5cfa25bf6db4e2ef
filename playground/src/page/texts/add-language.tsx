// Adds a language to the packs that are listed: from a list of names, or by its code.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { tt } from '../../i18n/texts.ts';
import { Sign } from '../panels/panel-parts.tsx';
import { offeredLanguages } from './language-names.ts';
import { addLanguage, languages, pack, packs, packsById } from './texts-state.ts';

const MOST_SHOWN = 60;

export function AddLanguage(): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="small-button" onClick={() => setOpen(true)}>
        <Sign name="plus" />
        {tt('texts.add-language')}
      </button>
      {open && <LanguageDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function LanguageDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState('');
  useLayoutEffect(() => box.current?.showModal(), []);
  const offered = offeredLanguages(words, languages.value).slice(0, MOST_SHOWN);
  const listed = pack.value === '' ? packs.value.map(({ title }) => title) : [packsById.value.get(pack.value)?.title ?? pack.value];
  const take = (tag: string | undefined): void => {
    if (tag === undefined) return;
    box.current?.close();
    void addLanguage(tag);
  };
  return (
    <dialog ref={box} class="palette language-dialog" aria-label={tt('texts.add-language')} onClose={onClose}>
      <input
        type="text"
        autoFocus
        spellcheck={false}
        autocomplete="off"
        value={words}
        placeholder={tt('texts.which-language')}
        aria-label={tt('texts.which-language')}
        onInput={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(offeredLanguages(event.currentTarget.value, languages.value)[0]?.tag);
          else if (event.key === 'ArrowDown') box.current?.querySelector<HTMLElement>('li button')?.focus();
          else return;
          event.preventDefault();
        }}
      />
      <p class="muted">{tt('texts.add-language-to', { packs: listed.join(', ') })}</p>
      <ul>
        {offered.map(({ tag, name, own }) => (
          <li key={tag}>
            <button type="button" onClick={() => take(tag)}>
              <span class="label">{name}</span>
              <span class="detail">
                <bdi>{own}</bdi> · {tag}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
