// Charts of a study, drawn by uPlot: win shares with their intervals, and how an estimate settled as games were played. What they show stands in a
// table, too, so that a screen reader passes over the drawing.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Estimate } from '../../../../interpreter/study/statistics.ts';
import { dark } from '../../state/signals.ts';
import { percent } from '../../i18n/estimates.ts';

export interface Bar {
  readonly name: string;
  readonly now: Estimate;
  readonly before?: Estimate;
}

const HEIGHT = 190;

/** Win shares by name, now and before, each with its interval. */
export function ShareChart({
  bars,
  label,
  words,
}: {
  bars: readonly Bar[];
  label: string;
  words: readonly [now: string, before: string];
}): JSX.Element {
  const compared = bars.some(({ before }) => before !== undefined);
  const most = Math.max(0.05, ...bars.flatMap(({ now, before }) => [now.high, before?.high ?? 0]));
  const make = (colours: Colours, width: number): [uPlot.Options, uPlot.AlignedData] => {
    const axis = axisIn(colours);
    const options: uPlot.Options = {
      width,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false, range: [-0.5, bars.length - 0.5] }, y: { range: [0, most * 1.08] } },
      axes: [
        {
          ...axis,
          size: 30,
          grid: { show: false },
          splits: () => bars.map((_, at) => at),
          values: (_, at) => at.map((n) => shorten(bars[n]?.name ?? '', width / bars.length)),
        },
        { ...axis, size: 52, values: (_, at) => at.map((share) => `${Math.round(share * 100)} %`) },
      ],
      series: [{}, { stroke: colours.accent, points: { show: false }, paths: () => null }],
      hooks: { draw: [(plot) => drawIntervals(plot, bars, compared, colours)] },
    };
    return [options, [bars.map((_, at) => at), bars.map(({ now }) => now.value)]];
  };
  return (
    <figure class="balance-chart">
      <Plot make={make} label={label} of={[bars]} />
      {compared && (
        <figcaption aria-hidden="true">
          <span class="mark now" /> {words[0]} <span class="mark before" /> {words[1]}
        </figcaption>
      )}
    </figure>
  );
}

/** An estimate after more and more games: the value, and its interval as a band. */
export function CourseChart({ points, label }: { points: readonly (Estimate & { readonly games: number })[]; label: string }): JSX.Element {
  const make = (colours: Colours, width: number): [uPlot.Options, uPlot.AlignedData] => {
    const axis = axisIn(colours);
    // Points are a path of their own: uPlot leaves a single one undrawn otherwise.
    const edge = { stroke: 'transparent', points: { show: false } };
    const options: uPlot.Options = {
      width,
      height: HEIGHT - 30,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false } },
      axes: [
        { ...axis, size: 30 },
        { ...axis, size: 52, values: (_, at) => at.map((share) => `${(share * 100).toFixed(0)} %`) },
      ],
      series: [{}, edge, edge, { stroke: colours.accent, width: 2, points: { show: points.length < 3 } }],
      bands: [{ series: [1, 2], fill: colours.band }],
    };
    return [
      options,
      [points.map(({ games }) => games), points.map(({ high }) => high), points.map(({ low }) => low), points.map(({ value }) => value)],
    ];
  };
  return (
    <figure class="balance-chart">
      <Plot make={make} label={label} of={[points]} />
    </figure>
  );
}

interface Colours {
  readonly ink: string;
  readonly line: string;
  readonly accent: string;
  readonly quiet: string;
  readonly band: string;
}

type MakePlot = (colours: Colours, width: number) => [uPlot.Options, uPlot.AlignedData];

/** Draws anew when the values, the width or the theme change. */
function Plot({ make, label, of }: { readonly make: MakePlot; readonly label: string; readonly of: readonly unknown[] }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const night = dark.value;
  useEffect(() => {
    const host = box.current!;
    let plot: uPlot | undefined;
    let drawn = 0;
    const draw = (): void => {
      const width = Math.floor(host.clientWidth);
      if (width < 40 || width === drawn) return;
      drawn = width;
      plot?.destroy();
      plot = new uPlot(...make(coloursOf(host), width), host);
    };
    const observer = new ResizeObserver(draw);
    observer.observe(host);
    draw();
    return () => {
      observer.disconnect();
      plot?.destroy();
    };
  }, [...of, night]);
  return <div class="plot" ref={box} role="img" aria-label={label} />;
}

function coloursOf(host: Element): Colours {
  const style = getComputedStyle(host);
  return {
    ink: style.getPropertyValue('color'),
    line: style.getPropertyValue('border-top-color'),
    accent: style.getPropertyValue('outline-color'),
    quiet: style.getPropertyValue('text-decoration-color'),
    band: style.getPropertyValue('column-rule-color'),
  };
}

function axisIn({ ink, line }: Colours): uPlot.Axis {
  const fine = { stroke: line, width: 1 };
  return { stroke: ink, font: '12px system-ui, sans-serif', grid: fine, ticks: { ...fine, size: 4 } };
}

function drawIntervals(plot: uPlot, bars: readonly Bar[], compared: boolean, colours: Colours): void {
  const { ctx } = plot;
  const scale = devicePixelRatio;
  ctx.save();
  bars.forEach(({ now, before }, at) => {
    const middle = plot.valToPos(at, 'x', true);
    if (before !== undefined) drawInterval(plot, middle - 7 * scale, before, colours.quiet);
    drawInterval(plot, middle + (compared ? 7 * scale : 0), now, colours.accent);
  });
  ctx.restore();
}

function drawInterval(plot: uPlot, x: number, { value, low, high }: Estimate, colour: string): void {
  const { ctx } = plot;
  const scale = devicePixelRatio;
  const at = (share: number): number => plot.valToPos(share, 'y', true);
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.lineWidth = 2 * scale;
  ctx.beginPath();
  ctx.moveTo(x, at(low));
  ctx.lineTo(x, at(high));
  for (const end of [low, high]) {
    ctx.moveTo(x - 4 * scale, at(end));
    ctx.lineTo(x + 4 * scale, at(end));
  }
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(x, at(value), 4 * scale, 0, 2 * Math.PI);
  ctx.fill();
}

/** A name that fits under its bar; the table has it in full. */
function shorten(name: string, width: number): string {
  const most = Math.max(4, Math.floor((width - 8) / 7));
  return name.length <= most ? name : `${name.slice(0, most - 1)}…`;
}

export function describeBars(bars: readonly Bar[]): string {
  return bars.map(({ name, now }) => `${name} ${percent(now.value)}`).join(', ');
}
