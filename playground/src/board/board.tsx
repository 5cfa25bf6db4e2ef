// The board component draws a scene as SVG. Places, pieces and piles that stand for an option of the open decision glow and are buttons,
// and every piece and place has a menu that asks why. The component knows no game: everything it draws comes from the scene.
import type { JSX } from 'preact';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import type { Scene, SceneArt, SceneDrawing } from '../protocol/scene.ts';
import './board.css';
import { colourOf } from '../../../grammar/drawing/colours.ts';
import { Drawing } from './drawing.tsx';
import { followPieces, nobodyFollowed, type Followed } from './follow.ts';
import type { Box } from './geometry.ts';
import { HitLayer } from './hits.tsx';
import { scrollFor } from './keep-in-sight.ts';
import { layoutBoard, type Layout, type Panel, type PlacedDrawing, type PlacedText, type Words } from './layout.ts';
import { type BoardMark, markedBoxes, Marks } from './marks.tsx';
import { BoardMenu } from './menu.tsx';
import { actionsFor, type BoardAsk, type BoardOption, type HitActions } from './actions.ts';
import type { BoardLook } from './looks.ts';
import { Piece } from './piece.tsx';
import { columnDrawing, findDrawing } from '../../../grammar/drawing/shapes.ts';
import { summarize } from './summary.ts';

export type { BoardAsk, BoardOption } from './actions.ts';

export interface BoardProps {
  readonly scene: Scene;
  /** Of the open decision, if whoever looks is asked. */
  readonly options: readonly BoardOption[];
  /** Answers picked so far, where several are wanted. */
  readonly selected?: readonly string[];
  /** Asked when a menu opens: what could be on offer but is not. */
  readonly findAbsent?: () => Promise<readonly BoardOption[]>;
  readonly dark?: boolean;
  /** The id of what a card is shown about. */
  readonly looked?: string;
  readonly onChoose: (option: string) => void;
  readonly onAsk: (ask: BoardAsk) => void;
  readonly onLook: (look: BoardLook | null) => void;
}

const USUAL = { width: 720, height: 460 };

export function Board(props: BoardProps): JSX.Element {
  const { scene, options, selected = [], findAbsent, dark = false, looked, onChoose, onAsk, onLook } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useRoom(frame);
  const words = boardWords();
  const layout = useLayout(scene, width, height, words);
  const asks = findAbsent !== undefined;
  const actions = useMemo(() => actionsFor(scene, layout, options, asks), [scene, layout, options, asks]);
  useSight(frame, scene, layout, actions, options.length > 0);
  const summary = 'board-summary';
  const [open, setOpen] = useState<HitActions | null>(null);
  const close = (): void => {
    setOpen(null);
    const id = open?.hit.id;
    if (id !== undefined) frame.current?.querySelector<SVGGElement>(`[data-hit="${CSS.escape(id)}"]`)?.focus();
  };
  return (
    <div class="board" ref={frame}>
      <svg
        class="board-sheet"
        role="group"
        aria-label={t('board.label')}
        aria-describedby={summary}
        width={layout.width}
        height={layout.height}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
      >
        <desc id={summary}>{summarize(scene, words)}</desc>
        <Ground layout={layout} scene={scene} dark={dark} />
        <Glow actions={actions} selected={selected} />
        <Pieces layout={layout} scene={scene} dark={dark} />
        <Numbers actions={actions} options={options} />
        <HitLayer {...{ actions, selected, looked, onLook }} onChoose={(option) => onChoose(option)} onMenu={(hit) => setOpen(hit)} />
      </svg>
      {open !== null && (
        <BoardMenu
          actions={open}
          findAbsent={findAbsent}
          width={layout.width}
          onClose={close}
          onChoose={(option) => {
            close();
            onChoose(option);
          }}
          onAsk={(ask) => {
            close();
            onAsk(ask);
          }}
        />
      )}
    </div>
  );
}

/** A board that is only looked at, with marks on it. */
export function StillBoard(props: {
  readonly scene: Scene;
  readonly dark: boolean;
  readonly label: string;
  readonly marks: readonly BoardMark[];
}): JSX.Element {
  const { scene, dark, label, marks } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useRoom(frame);
  const words = boardWords();
  const layout = useLayout(scene, width, height, words);
  useEffect(() => {
    const box = frame.current?.parentElement;
    const [first] = marks.flatMap((mark) => markedBoxes(layout, mark));
    if (!box || first === undefined) return;
    // What differs is what somebody looks for: it comes into sight.
    const to = scrollFor({ top: box.scrollTop, height: box.clientHeight }, [first], []);
    if (to !== undefined) box.scrollTop = to;
  }, [layout, marks]);
  const summary = useId();
  return (
    <div class="board" ref={frame}>
      <svg
        class="board-sheet"
        role="img"
        aria-label={label}
        aria-describedby={summary}
        width={layout.width}
        height={layout.height}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
      >
        <desc id={summary}>{summarize(scene, words)}</desc>
        <Ground layout={layout} scene={scene} dark={dark} />
        <Pieces layout={layout} scene={scene} dark={dark} />
        <Marks marks={marks} layout={layout} />
      </svg>
    </div>
  );
}

function boardWords(): Words {
  return {
    next: t('board.next'),
    first: t('board.first'),
    asked: t('board.asked'),
    hidden: t('board.hidden'),
    aside: t('board.aside'),
    bot: t('board.bot'),
  };
}

function useLayout(scene: Scene, width: number, height: number, words: Words): Layout {
  return useMemo(() => layoutBoard(scene, width, words, height), [scene, width, height, ...Object.values(words)]);
}

/** Everything below the pieces. */
function Ground({ layout, scene, dark }: { layout: Layout; scene: Scene; dark: boolean }): JSX.Element {
  return (
    <g aria-hidden="true">
      {layout.panels.map((panel) => (
        <PanelShape key={panel.key} panel={panel} scene={scene} dark={dark} />
      ))}
      {layout.drawings.map((placed) => (
        <PlacedDrawingShape key={placed.key} placed={placed} scene={scene} dark={dark} />
      ))}
      {layout.texts.map((text) => (
        <Label key={text.key} text={text} />
      ))}
    </g>
  );
}

/** The pieces in an order that never changes, because an element that is put elsewhere in the tree loses its motion. */
function Pieces({ layout, scene, dark }: { layout: Layout; scene: Scene; dark: boolean }): JSX.Element {
  const followed = useRef<{ scene: Scene; state: Followed } | null>(null);
  if (followed.current?.scene !== scene)
    followed.current = { scene, state: followPieces(followed.current?.state ?? nobodyFollowed, scene) };
  const { drawn } = followed.current.state;
  const asked = new Set(scene.seats.filter((seat) => seat.asked).map(({ index }) => index));
  const placed = layout.pieces.map((item) => ({ key: drawn.get(item.piece.key) ?? item.piece.key, item }));
  placed.sort((left, right) => (left.key < right.key ? -1 : 1));
  return (
    <g aria-hidden="true" class="board-pieces">
      {placed.map(({ key, item }) => (
        <g key={key} class="board-piece" style={{ transform: `translate(${item.box.x.toFixed(1)}px, ${item.box.y.toFixed(1)}px)` }}>
          <Piece placed={item} art={scene.art} dark={dark} active={item.piece.seat !== null && asked.has(item.piece.seat)} />
        </g>
      ))}
    </g>
  );
}

function Glow({ actions, selected }: { actions: readonly HitActions[]; selected: readonly string[] }): JSX.Element {
  return (
    <g aria-hidden="true">
      {actions
        .filter(({ options }) => options.length > 0)
        .map(({ hit, options }) => {
          const chosen = options.some(({ id }) => selected.includes(id));
          const { x, y, width, height } = hit.box;
          const edge = hit.sort === 'piece' ? 2.5 : 0;
          return (
            <rect
              key={hit.id}
              class={chosen ? 'board-glow chosen' : 'board-glow'}
              x={x - edge}
              y={y - edge}
              width={width + 2 * edge}
              height={height + 2 * edge}
              rx={6}
            />
          );
        })}
    </g>
  );
}

/** The key that chooses an option, on what stands for it. */
function Numbers({ actions, options }: { actions: readonly HitActions[]; options: readonly BoardOption[] }): JSX.Element {
  const keys = new Map(options.slice(0, 9).map(({ id }, at) => [id, at + 1]));
  return (
    <g aria-hidden="true" class="board-numbers">
      {actions.flatMap(({ hit, options: own }) => {
        const found = own.map(({ id }) => keys.get(id)).filter((key) => key !== undefined);
        if (found.length === 0) return [];
        const text = found.length === 1 ? String(found[0]) : `${found[0]}…`;
        const { x, y } = hit.box;
        const wide = found.length === 1 ? 13 : 20;
        return [
          <g key={`${hit.sort} ${hit.id}`}>
            <rect x={x - 5} y={y - 6} width={wide} height={13} rx={6.5} class="board-key" />
            <text x={x - 5 + wide / 2} y={y + 4} text-anchor="middle" font-size={9.5} class="board-key-text">
              {text}
            </text>
          </g>,
        ];
      })}
    </g>
  );
}

function PanelShape({ panel, scene, dark }: { panel: Panel; scene: Scene; dark: boolean }): JSX.Element {
  const { kind, box, colour, strong } = panel;
  const rx = kind === 'badge' ? box.height / 2 : kind === 'back' || kind === 'cell' || kind === 'now' ? 4 : 8;
  return (
    <g>
      <rect
        x={box.x}
        y={box.y}
        width={box.width}
        height={box.height}
        rx={rx}
        class={`board-panel ${kind}${strong === true ? ' strong' : ''}`}
      />
      {kind === 'seat' && (
        <rect x={box.x + 5} y={box.y + 7} width={4} height={box.height - 14} rx={2} fill={colourOf(scene.art, colour, dark)} />
      )}
    </g>
  );
}

function PlacedDrawingShape({ placed, scene, dark }: { placed: PlacedDrawing; scene: Scene; dark: boolean }): JSX.Element {
  const { art } = scene;
  const column = scene.chains.flatMap(({ columns }) => columns).find(({ id }) => id === placed.key);
  const drawing = column === undefined ? findDrawing(art, placed.drawing, 'token') : columnDrawing(art, column);
  const own = placed.colour === undefined ? undefined : colourOf(art, placed.colour, dark);
  if (placed.repeated === true) return <RepeatedDrawing box={placed.box} drawing={drawing} art={art} dark={dark} />;
  return (
    <g class={placed.faded === true ? 'board-faded' : undefined}>
      <Drawing
        drawing={drawing}
        box={placed.box}
        art={art}
        own={own ?? (dark ? '#b8ab93' : '#8a7a60')}
        dark={dark}
        align={drawing.stretch === true ? 'stretch' : 'floor'}
      />
    </g>
  );
}

/** A drawing side by side with itself, cut to its box. */
function RepeatedDrawing({ box, drawing, art, dark }: { box: Box; drawing: SceneDrawing; art: SceneArt; dark: boolean }): JSX.Element {
  const width = (drawing.width * box.height) / drawing.height;
  const count = Math.min(40, Math.ceil(box.width / Math.max(1, width)));
  return (
    <svg x={box.x} y={box.y} width={box.width} height={box.height}>
      {Array.from({ length: count }, (_, at) => (
        <Drawing key={at} drawing={drawing} box={{ x: at * width, y: 0, width, height: box.height }} art={art} own="#8a7a60" dark={dark} />
      ))}
    </svg>
  );
}

function Label({ text }: { text: PlacedText }): JSX.Element {
  return (
    <text
      x={text.x}
      y={text.y}
      class={`board-text ${text.tone}${text.bold === true ? ' bold' : ''}`}
      font-size={text.size}
      text-anchor={text.anchor ?? 'start'}
    >
      {text.text}
    </text>
  );
}

/** Once for every question: whoever looks elsewhere meanwhile is left alone. */
function useSight(
  frame: { readonly current: HTMLDivElement | null },
  scene: Scene,
  layout: Layout,
  actions: readonly HitActions[],
  asking: boolean,
): void {
  useEffect(() => {
    const element = frame.current;
    const box = element?.parentElement;
    if (!element || !box || !asking) return;
    const choices = actions.filter(({ options }) => options.length > 0).map(({ hit }) => hit.box);
    const own = new Set(scene.seats.filter((seat) => seat.asked).flatMap((seat) => seat.figures));
    const figures = layout.pieces.filter(({ piece, style }) => style === 'figure' && own.has(piece.id ?? '')).map((placed) => placed.box);
    const above = element.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
    const to = scrollFor({ top: box.scrollTop - above, height: box.clientHeight }, figures, choices);
    if (to !== undefined) box.scrollTop = to + above;
  }, [scene, asking, layout.width]);
}

/** The room of the box that the board stands in. */
function useRoom(frame: { readonly current: HTMLDivElement | null }): { readonly width: number; readonly height: number } {
  const [room, setRoom] = useState(USUAL);
  useLayoutEffect(() => {
    const box = frame.current?.parentElement;
    if (!box) return undefined;
    const measure = (): void => {
      const [width, height] = [Math.round(box.clientWidth), Math.round(box.clientHeight)];
      setRoom((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return room;
}
