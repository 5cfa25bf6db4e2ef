// What dialogs are made of: the box with a heading and a way out, a form with its refusal, fields and lists to choose from.
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { closeDialog } from '../../state/dialogs-state.ts';
import { Icon } from './icons.tsx';

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

interface FormProps {
  readonly children: ComponentChildren;
  readonly refused: string | undefined;
  readonly ready: boolean;
  readonly label: string;
  readonly done: () => void;
}

export function Form({ children, refused, ready, label, done }: FormProps): JSX.Element {
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
  /** Another field of the dialog gets the focus. */
  readonly still?: boolean;
}

export function Field({ label, value, onInput, placeholder, mono = false, still = false }: FieldProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        class={mono ? 'mono' : ''}
        value={value}
        placeholder={placeholder}
        spellcheck={false}
        autocomplete="off"
        autoFocus={!still}
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

export function Choice({ label, value, choices, onInput }: ChoiceProps): JSX.Element {
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
