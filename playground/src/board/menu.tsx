// This component is the menu of a thing on the board: the options it stands for, why it cannot be chosen, and which rule made it as it is.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { whysAbout, wholeName, type BoardAsk, type BoardOption, type HitActions } from './actions.ts';

const WIDTH = 260;

export interface BoardMenuProps {
  readonly actions: HitActions;
  readonly findAbsent?: () => Promise<readonly BoardOption[]>;
  /** Of the board, to stay within. */
  readonly width: number;
  readonly onClose: () => void;
  readonly onChoose: (option: string) => void;
  readonly onAsk: (ask: BoardAsk) => void;
}

export function BoardMenu({ actions, findAbsent, width, onClose, onChoose, onAsk }: BoardMenuProps): JSX.Element {
  const menu = useRef<HTMLDivElement>(null);
  // Null while they are looked for.
  const [whys, setWhys] = useState<readonly BoardAsk[] | null>(findAbsent === undefined ? [] : null);
  useEffect(() => {
    let open = true;
    const show = (absent: readonly BoardOption[]): void => {
      if (open) setWhys(whysAbout(actions.hit, absent));
    };
    findAbsent?.().then(show, () => show([]));
    return () => {
      open = false;
    };
  }, [actions]);
  const asks = [...(whys ?? []), ...actions.asks];
  const empty = whys !== null && asks.length === 0 && actions.options.length === 0;
  useEffect(() => {
    (menu.current?.querySelector('button') ?? menu.current)?.focus();
    const outside = (event: Event): void => {
      if (menu.current !== null && !menu.current.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, []);
  const { box } = actions.hit;
  const left = Math.max(4, Math.min(box.x, width - WIDTH - 4));
  const onKeyDown = (event: KeyboardEvent): void => {
    const items = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      items[(at + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % items.length]?.focus();
    }
  };
  return (
    <div
      class="board-menu"
      role="menu"
      aria-label={wholeName(actions.hit)}
      ref={menu}
      tabIndex={-1}
      style={{ left: `${left}px`, top: `${box.y + box.height + 4}px`, width: `${WIDTH}px` }}
      onKeyDown={onKeyDown}
    >
      <div class="board-menu-title" role="presentation">
        {wholeName(actions.hit)}
      </div>
      {actions.options.map(({ id, text, count }) => (
        <button key={id} type="button" role="menuitem" class="choose" onClick={() => onChoose(id)}>
          {count === undefined ? text : `${text} ×${count}`}
        </button>
      ))}
      {asks.map((ask) => (
        <button key={`${ask.kind} ${ask.name}`} type="button" role="menuitem" onClick={() => onAsk(ask)}>
          {t(ask.kind === 'why' ? 'board.why' : 'board.because', { name: ask.name })}
        </button>
      ))}
      {(whys === null || empty) && (
        <div class="board-menu-note" role="presentation">
          {whys === null ? '…' : t('board.nothing')}
        </div>
      )}
    </div>
  );
}
