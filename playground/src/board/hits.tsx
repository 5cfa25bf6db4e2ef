// This layer above the drawing holds everything that can be pointed at, in reading order, without a picture of its own. Options are reached
// with Tab, everything else with the arrow keys; the menu opens by the right button, a long press, or the menu key.
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { neighbour, wholeName, type HitActions } from './actions.ts';

const LONG_PRESS = 500;
const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;
const ORDER = { mark: 0, seat: 1, cell: 2, pile: 3, piece: 4 } as const;

export interface HitLayerProps {
  readonly actions: readonly HitActions[];
  readonly selected: readonly string[];
  readonly onChoose: (option: string) => void;
  readonly onMenu: (actions: HitActions) => void;
}

export function HitLayer({ actions, selected, onChoose, onMenu }: HitLayerProps): JSX.Element {
  const press = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pressed = useRef(false);
  const sorted = [...actions].sort((left, right) => ORDER[left.hit.sort] - ORDER[right.hit.sort]);
  const live = sorted.filter((item) => item.options.length > 0 || item.asks.length > 0 || item.askable);
  // With nothing to choose the first thing is where the keyboard gets in.
  const entry = live.some(({ options }) => options.length > 0) ? undefined : live[0];
  const choose = (item: HitActions): void => {
    const options = item.options.length > 0 ? item.options : item.around;
    if (options.length === 1) onChoose(options[0].id);
    else if (options.length > 1 || item.asks.length > 0 || item.askable) onMenu({ ...item, options });
  };
  const stopPress = (): void => clearTimeout(press.current);
  return (
    <g>
      {sorted.map((item) => {
        const { hit, options, asks } = item;
        const { x, y, width, height } = hit.box;
        const shape = <rect class="board-hit" x={x} y={y} width={width} height={height} rx={6} />;
        if (options.length === 0 && asks.length === 0 && item.around.length === 0 && !item.askable)
          return (
            <g key={`${hit.sort} ${hit.id}`} role="img" aria-label={wholeName(hit)}>
              <title>{tooltip(item)}</title>
              {shape}
            </g>
          );
        const on = options.length > 0;
        return (
          <g
            key={`${hit.sort} ${hit.id}`}
            data-hit={hit.id}
            data-option={options.length === 1 ? options[0].id : undefined}
            class={on ? 'board-button option' : 'board-button'}
            role="button"
            tabindex={on || item === entry ? 0 : -1}
            aria-label={labelOf(item)}
            aria-haspopup={options.length === 1 ? undefined : 'menu'}
            aria-pressed={on && options.some(({ id }) => selected.includes(id)) ? 'true' : undefined}
            onClick={() => {
              if (!pressed.current) choose(item);
              pressed.current = false;
            }}
            onContextMenu={(event) => {
              event.preventDefault();
              onMenu(item);
            }}
            onPointerDown={(event) => {
              pressed.current = false;
              if (event.pointerType !== 'touch') return;
              stopPress();
              press.current = setTimeout(() => {
                pressed.current = true;
                onMenu(item);
              }, LONG_PRESS);
            }}
            onPointerUp={stopPress}
            onPointerLeave={stopPress}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault();
                choose(item);
              } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey) || event.key === '?') {
                event.preventDefault();
                onMenu(item);
              } else if (event.key in ARROWS) {
                event.preventDefault();
                const next = neighbour(item, live, ARROWS[event.key as keyof typeof ARROWS]);
                const layer = event.currentTarget.parentElement;
                if (next !== undefined) layer?.querySelector<SVGGElement>(`[data-hit="${CSS.escape(next.hit.id)}"]`)?.focus();
              }
            }}
          >
            <title>{tooltip(item)}</title>
            {shape}
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

function tooltip({ hit, options }: HitActions): string {
  const details = (hit.piece?.details ?? []).map(({ label, value }) => `${label}: ${value}`);
  return [wholeName(hit), ...details, ...options.map(({ text }) => `▸ ${text}`)].join('\n');
}
