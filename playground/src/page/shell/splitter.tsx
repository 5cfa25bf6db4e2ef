// A splitter is a bar between two panes: it is dragged with the pointer, moved with the arrow keys, and reset with a double click.
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { limitsOf, setSize, sizes, type SizeName } from '../../state/sizes.ts';

interface SplitterProps {
  readonly name: SizeName;
  readonly label: string;
  /** A vertical bar changes a width, a horizontal one a height. */
  readonly direction: 'vertical' | 'horizontal';
  /** Whether the pane that is sized comes before the bar. */
  readonly sized: 'before' | 'after';
}

const STEP = 16;

export function Splitter({ name, label, direction, sized }: SplitterProps): JSX.Element {
  const start = useRef<{ at: number; size: number } | null>(null);
  const sign = sized === 'before' ? 1 : -1;
  const { least, most } = limitsOf(name);
  const bar = useRef<HTMLDivElement>(null);
  const { [name]: set } = sizes.value;
  // A pane without a size of its own has that of its content.
  const current = (): number => {
    const pane = sized === 'before' ? bar.current?.previousElementSibling : bar.current?.nextElementSibling;
    return set > 0 ? set : ((direction === 'vertical' ? pane?.clientWidth : pane?.clientHeight) ?? least);
  };
  const at = (event: PointerEvent): number => (direction === 'vertical' ? event.clientX : event.clientY);
  const keys: Record<string, number> =
    direction === 'vertical' ? { ArrowLeft: -STEP, ArrowRight: STEP } : { ArrowUp: -STEP, ArrowDown: STEP };
  return (
    <div
      ref={bar}
      class={`splitter ${direction}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={direction}
      aria-valuenow={set > 0 ? set : least}
      aria-valuemin={least}
      aria-valuemax={most}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { at: at(event), size: current() };
      }}
      onPointerMove={(event) => {
        if (start.current !== null) setSize(name, start.current.size + sign * (at(event) - start.current.at));
      }}
      onPointerUp={() => (start.current = null)}
      onPointerCancel={() => (start.current = null)}
      onDblClick={() => setSize(name, undefined)}
      onKeyDown={(event) => {
        const by = keys[event.key];
        if (by !== undefined) setSize(name, current() + sign * by);
        else if (event.key === 'Home') setSize(name, least);
        else if (event.key === 'End') setSize(name, most);
        else if (event.key === 'Enter') setSize(name, undefined);
        else return;
        event.preventDefault();
      }}
    />
  );
}
