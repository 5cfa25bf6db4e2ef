// These components draw the picture of an inspect card, large, with the drawings of the packs.
import type { JSX } from 'preact';
import { colourOf } from '../../../../grammar/drawing/colours.ts';
import { Drawing } from '../../board/drawing.tsx';
import { Piece } from '../../board/piece.tsx';
import { columnDrawing, findDrawing } from '../../../../grammar/drawing/shapes.ts';
import type { InspectPart, InspectPicture } from '../../protocol/inspect.ts';
import type { Scene, SceneDrawing } from '../../protocol/scene.ts';
import * as page from '../../state/signals.ts';

/** Drawn as on the table, and shown larger: text and lines grow with it. */
const SIZES = { card: { width: 84, height: 118 }, figure: { width: 84, height: 108 }, token: { width: 72, height: 82 } };
const COLUMN = { width: 128, height: 96 };
const PLAIN = { width: 72, height: 72 };
const LARGER = 1.75;
const PART = 22;

export function Picture({ picture }: { readonly picture: InspectPicture }): JSX.Element | null {
  const scene = page.stepView.value?.scene;
  if (scene === undefined) return null;
  const dark = page.dark.value;
  if (picture.sort === 'piece') {
    const { piece } = picture;
    const size = SIZES[piece.shape];
    return (
      <Frame {...size} larger={LARGER}>
        <Piece placed={{ piece, box: { x: 0, y: 0, ...size }, style: piece.shape }} art={scene.art} dark={dark} active={false} />
      </Frame>
    );
  }
  if (picture.sort === 'column') {
    const column = scene.chains.flatMap(({ columns }) => columns).find(({ id }) => id === picture.column);
    return column === undefined ? null : (
      <Drawn scene={scene} drawing={columnDrawing(scene.art, column)} colour={column.colour} size={COLUMN} />
    );
  }
  const size = picture.usual === 'figure' ? SIZES.figure : PLAIN;
  return <Drawn scene={scene} drawing={findDrawing(scene.art, picture.drawing, picture.usual)} colour={picture.colour} size={size} />;
}

/** What is printed on a card, small beside its sentence. */
export function PartPicture({ part: { icon, colour } }: { readonly part: InspectPart }): JSX.Element | null {
  const scene = page.stepView.value?.scene;
  if (scene === undefined) return null;
  return <Drawn scene={scene} drawing={findDrawing(scene.art, icon, 'note')} colour={colour} size={{ width: PART, height: PART }} />;
}

function Drawn(props: {
  readonly scene: Scene;
  readonly drawing: SceneDrawing;
  readonly colour: string | undefined;
  readonly size: { readonly width: number; readonly height: number };
}): JSX.Element {
  const { scene, drawing, colour, size } = props;
  const dark = page.dark.value;
  const own = colour === undefined ? (dark ? '#b8ab93' : '#8a7a60') : colourOf(scene.art, colour, dark);
  return (
    <Frame {...size} larger={size.width === PART ? 1 : LARGER}>
      <Drawing drawing={drawing} box={{ x: 0, y: 0, ...size }} art={scene.art} own={own} dark={dark} />
    </Frame>
  );
}

function Frame(props: {
  readonly width: number;
  readonly height: number;
  readonly larger: number;
  readonly children: JSX.Element;
}): JSX.Element {
  const { width, height, larger, children } = props;
  return (
    <svg
      class="inspect-picture"
      width={width * larger}
      height={height * larger}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
