// This layer above the drawing holds everything that can be pointed at, in reading order, without a picture of its own. Options are reached
// with Tab, everything else with the arrow keys. A mouse chooses with a click; a finger looks with the first tap and chooses with the
// second; the menu opens by the right button, a long press, or the menu key.
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { neighbour, wholeName, type HitActions } from './actions.ts';
import type { Hit } from './layout.ts';
import { lookOf, type BoardLook } from './looks.ts';

const LONG_PRESS = 500;
const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;
const ORDER = { mark: 0, seat: 1, cell: 2, pile: 3, piece: 4 } as const;

export interface HitLayerProps {
  readonly actions: readonly HitActions[];
  readonly selected: readonly string[];
  /** The id of what a card is shown about. */
  readonly looked?: string;
  readonly onChoose: (option: string) => void;
  readonly onMenu: (actions: HitActions) => void;
  /** Somebody points at something; null: no longer. */
  readonly onLook: (look: BoardLook | null) => void;
}

export function HitLayer({ actions, selected, looked, onChoose, onMenu, onLook }: HitLayerProps): JSX.Element {
  const press = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pressed = useRef(false);
  /** What pressed last: a click itself does not say. */
  const pointer = useRef('mouse');
  const sorted = [...actions].sort((left, right) => ORDER[left.hit.sort] - ORDER[right.hit.sort]);
  // With nothing to choose the first thing is where the keyboard gets in.
  const entry = sorted.some(({ options }) => options.length > 0) ? undefined : sorted[0];
  const choose = (item: HitActions, element: SVGGElement): void => {
    const options = item.options.length > 0 ? item.options : item.around;
    if (options.length === 1) onChoose(options[0].id);
    else if (options.length > 1 || item.asks.length > 0 || item.askable) {
      onLook(null);
      onMenu({ ...item, options });
    } else onLook(lookOf(item, 'held', element));
  };
  const stopPress = (): void => clearTimeout(press.current);
  return (
    <g>
      {sorted.map((item) => {
        const { hit, options } = item;
        const { x, y, width, height } = hit.box;
        const on = options.length > 0;
        return (
          <g
            key={`${hit.sort} ${hit.id}`}
            data-hit={hit.id}
            data-sort={hit.sort}
            data-kind={kindOf(hit)}
            data-option={options.length === 1 ? options[0].id : undefined}
            class={on ? 'board-button option' : 'board-button'}
            role="button"
            tabindex={on || item === entry ? 0 : -1}
            aria-label={labelOf(item)}
            aria-describedby={looked === hit.id ? 'inspect-card' : undefined}
            aria-haspopup={options.length === 1 ? undefined : 'menu'}
            aria-pressed={on && options.some(({ id }) => selected.includes(id)) ? 'true' : undefined}
            onClick={({ currentTarget }) => {
              const isTap = pointer.current === 'touch' && !pressed.current && looked !== hit.id;
              if (isTap) onLook(lookOf(item, 'held', currentTarget));
              else if (!pressed.current) choose(item, currentTarget);
              pressed.current = false;
            }}
            onContextMenu={(event) => {
              event.preventDefault();
              onLook(null);
              onMenu(item);
            }}
            onPointerDown={(event) => {
              pressed.current = false;
              pointer.current = event.pointerType;
              if (event.pointerType !== 'touch') return;
              stopPress();
              press.current = setTimeout(() => {
                pressed.current = true;
                onMenu(item);
              }, LONG_PRESS);
            }}
            onPointerUp={stopPress}
            onPointerEnter={({ pointerType, currentTarget }) => {
              if (pointerType !== 'touch') onLook(lookOf(item, 'hover', currentTarget));
            }}
            onPointerLeave={({ pointerType }) => {
              stopPress();
              if (pointerType !== 'touch') onLook(null);
            }}
            onFocus={({ currentTarget }) => {
              if (currentTarget.matches(':focus-visible')) onLook(lookOf(item, 'focus', currentTarget));
            }}
            onBlur={() => onLook(null)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault();
                choose(item, event.currentTarget);
              } else if (event.code === 'KeyI' && !event.ctrlKey && !event.metaKey && !event.altKey) {
                event.preventDefault();
                onLook(lookOf(item, 'held', event.currentTarget));
              } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey) || event.key === '?') {
                event.preventDefault();
                onLook(null);
                onMenu(item);
              } else if (event.key in ARROWS) {
                event.preventDefault();
                const next = neighbour(item, sorted, ARROWS[event.key as keyof typeof ARROWS]);
                const layer = event.currentTarget.parentElement;
                if (next !== undefined) layer?.querySelector<SVGGElement>(`[data-hit="${CSS.escape(next.hit.id)}"]`)?.focus();
              }
            }}
          >
            <rect class="board-hit" x={x} y={y} width={width} height={height} rx={6} />
          </g>
        );
      })}
    </g>
  );
}

/** What it is, and what choosing it does. */
function labelOf({ hit, options }: HitActions): string {
  const name = wholeName(hit);
  if (options.length === 0) return t('board.about', { name });
  const texts = options.map(({ text }) => text).join(', ');
  return texts === hit.name ? name : `${name}: ${texts}`;
}

/** The kind of document or piece that it is. */
function kindOf({ piece, about }: Hit): string | undefined {
  if (about !== undefined) return about.sort === 'document' ? about.kind : about.id;
  return piece?.kind;
}
