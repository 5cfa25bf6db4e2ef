// This component is a button that opens a short menu. Arrow keys walk through it, Escape closes it.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Icon, type IconName } from './icons.tsx';

export interface MenuItem {
  readonly label: string;
  readonly run: () => void;
  readonly danger?: boolean;
}

interface MenuProps {
  readonly label: string;
  readonly icon: IconName;
  readonly items: readonly MenuItem[];
}

/** One menu is open at a time. */
const opened = signal<string | null>(null);

export function Menu({ label, icon, items }: MenuProps): JSX.Element {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = opened.value === id;
  const close = (): void => {
    opened.value = null;
    button.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const outside = (event: Event): void => {
      if (!(event.target instanceof Node) || !box.current?.parentElement?.contains(event.target)) opened.value = null;
    };
    addEventListener('pointerdown', outside);
    return () => removeEventListener('pointerdown', outside);
  }, [isOpen]);
  const step = (by: number): void => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + by + all.length) % all.length]?.focus();
  };
  return (
    <div class="menu">
      <button
        ref={button}
        type="button"
        class="icon-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => (opened.value = isOpen ? null : id)}
      >
        <Icon name={icon} />
      </button>
      {isOpen && (
        <div
          ref={box}
          class="menu-list"
          role="menu"
          aria-label={label}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
            else if (event.key === 'ArrowDown') step(1);
            else if (event.key === 'ArrowUp') step(-1);
            else if (event.key === 'Tab') opened.value = null;
            else return;
            if (event.key !== 'Tab') event.preventDefault();
          }}
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              class={item.danger === true ? 'danger' : ''}
              tabIndex={-1}
              onClick={() => {
                close();
                item.run();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
