// This component draws one piece: a figure with its name, a token with its value, a card with its face or its back.
import type { JSX } from 'preact';
import type { SceneArt } from '../protocol/scene.ts';
import { colourOf, mix, readableOn } from '../../../grammar/drawing/colours.ts';
import { Drawing } from './drawing.tsx';
import { fitText, textWidth, type FittedText, type Size } from './geometry.ts';
import { VALUE, type PlacedPiece } from './layout.ts';
import { nameAmong } from './names.ts';
import { findDrawing } from '../../../grammar/drawing/shapes.ts';

const NAMED_CARD = 44;
const LARGEST_NAME = 12;
const SMALLEST_NAME = 10;
/** A card shown large has room for a longer name, in larger letters. */
const LARGE_CARD = { width: 110, letters: 15, lines: 4 };
/** The faces of cards by day and by night; `--raised` of the theme. */
const FACE = { light: '#ffffff', dark: '#282622' };

export interface PieceProps {
  readonly placed: PlacedPiece;
  readonly art: SceneArt;
  readonly dark: boolean;
  /** It belongs to whoever is asked. */
  readonly active: boolean;
}

/** Drawn from its own upper left corner; where it stands is a transform, so that it can be seen moving. */
export function Piece({ placed, art, dark, active }: PieceProps): JSX.Element | null {
  const { piece, box, style, label } = placed;
  const own = colourOf(art, piece.colour, dark);
  const size = { width: box.width, height: box.height };
  if (style === 'unseen') return null;
  if (style === 'figure') return <Figure {...{ placed, art, dark, active, own, size, label }} />;
  if (style === 'card') return <Card {...{ placed, art, dark, own, size }} />;
  const drawing = findDrawing(art, piece.icon, 'token');
  const picture = { x: 0, y: 0, width: size.width, height: size.height - (piece.value === undefined || style === 'mini' ? 0 : VALUE) };
  return (
    <g>
      <Drawing drawing={drawing} box={picture} art={art} own={own} dark={dark} align="floor" />
      {piece.value !== undefined && style === 'token' && <Value text={piece.value} size={size} />}
    </g>
  );
}

interface Inner {
  readonly placed: PlacedPiece;
  readonly art: SceneArt;
  readonly dark: boolean;
  readonly own: string;
  readonly size: Size;
}

function Figure({ placed, art, dark, active, own, size, label }: Inner & { active: boolean; label?: FittedText }): JSX.Element {
  const { piece } = placed;
  const { height } = size;
  const middle = size.width / 2;
  const wide = Math.min(size.width, height) * 0.42;
  return (
    <g>
      <ellipse cx={middle} cy={height - 1.5} rx={wide} ry={3} class={active ? 'board-shadow active' : 'board-shadow'} />
      <Drawing
        drawing={findDrawing(art, piece.icon, 'figure')}
        box={{ x: 0, y: active ? 5 : 2, width: size.width, height: height - (active ? 6 : 3) }}
        art={art}
        own={own}
        dark={dark}
        align="floor"
      />
      {active && <path d={`M${middle - 5} 0 H${middle + 5} L${middle} 6 Z`} class="board-turn" />}
      {label !== undefined && (
        <text x={middle} y={size.height - 2} class="board-text figure-name" text-anchor="middle" font-size={label.size}>
          {label.text}
        </text>
      )}
    </g>
  );
}

function Card({ placed, art, dark, own, size }: Inner): JSX.Element {
  const { piece } = placed;
  const { width, height } = size;
  const rx = Math.min(5, width / 8);
  if (piece.hidden) {
    const deep = mix(own, '#000000', 0.28);
    const edge = width * 0.12;
    return (
      <g>
        <rect x={0.5} y={0.5} width={width - 1} height={height - 1} rx={rx} fill={deep} class="board-card-back" />
        <rect
          x={edge}
          y={edge}
          width={width - 2 * edge}
          height={height - 2 * edge}
          rx={rx * 0.6}
          fill="none"
          stroke={mix(own, '#ffffff', 0.5)}
          stroke-width={0.8}
          opacity={0.7}
        />
        <Drawing
          drawing={findDrawing(art, piece.back, 'back')}
          box={{ x: width * 0.2, y: height * 0.25, width: width * 0.6, height: height * 0.5 }}
          art={art}
          own={own}
          dark={dark}
        />
      </g>
    );
  }
  const shown = readableOn(own, dark ? FACE.dark : FACE.light);
  const named = width >= NAMED_CARD;
  const band = Math.max(3, height * 0.07);
  const large = width >= LARGE_CARD.width;
  const letters = Math.max(SMALLEST_NAME, Math.min(large ? LARGE_CARD.letters : LARGEST_NAME, width / 5.6));
  const { lines, size: size0 } = named
    ? nameAmong(placed.others ?? [], piece.short, letters, SMALLEST_NAME, width - (large ? 12 : 3), large ? LARGE_CARD.lines : 2)
    : { lines: [], size: 0 };
  const floor = height - (named ? lines.length * (size0 + 1) + 4 : 3);
  const icon = { x: 4, y: band + 2, width: width - 8, height: Math.max(4, floor - band - 4) };
  return (
    <g>
      <rect x={0.5} y={0.5} width={width - 1} height={height - 1} rx={rx} class="board-card" stroke={shown} />
      <path d={`M1 ${band} V${rx} Q1 1 ${rx} 1 H${width - rx} Q${width - 1} 1 ${width - 1} ${rx} V${band} Z`} fill={own} />
      <Drawing drawing={findDrawing(art, piece.icon, 'token')} box={icon} art={art} own={shown} dark={dark} />
      {named && piece.value !== undefined && (
        <text x={5} y={band + Math.min(14, width / 4)} class="board-text bold" font-size={Math.min(13, width / 4)}>
          {fitText(piece.value, Math.min(13, width / 4), width - 8)}
        </text>
      )}
      {lines.map((line, at) => (
        <text
          key={at}
          x={width / 2}
          y={height - 5 - (lines.length - 1 - at) * (size0 + 1)}
          class="board-text"
          text-anchor="middle"
          font-size={size0}
        >
          {line}
        </text>
      ))}
      {placed.count !== undefined && <Count text={`×${placed.count}`} width={width} band={band} />}
    </g>
  );
}

/** How many equal cards lie there. */
function Count({ text, width, band }: { text: string; width: number; band: number }): JSX.Element {
  return (
    <text x={width - 4} y={band + 12} class="board-text bold" text-anchor="end" font-size={11}>
      {text}
    </text>
  );
}

/** What a token is worth, on a plate at its foot. */
function Value({ text, size }: { text: string; size: Size }): JSX.Element {
  const letters = Math.min(9, Math.max(6, (size.width - 1) / Math.max(1, textWidth(text, 1))));
  const shown = fitText(text, letters, size.width + 4);
  return (
    <g>
      <rect x={0} y={size.height - VALUE} width={size.width} height={VALUE} rx={2.5} class="board-value" />
      <text
        x={size.width / 2}
        y={size.height - (VALUE - letters * 0.72) / 2}
        text-anchor="middle"
        font-size={letters}
        class="board-value-text"
      >
        {shown}
      </text>
    </g>
  );
}
