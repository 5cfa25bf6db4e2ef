// Draws railroad diagrams of productions as plain SVG: no scripts, no fonts or files from elsewhere, colours for light and dark pages.
// Every item knows its size around the track that runs through it, and draws itself at a position.
import type { Item, Productions } from './productions.ts';

/** A drawing around a track that enters on the left and leaves on the right at the same height. */
interface Drawing {
  readonly width: number;
  /** How far it reaches above and below the track. */
  readonly up: number;
  readonly down: number;
  readonly draw: (x: number, y: number) => string;
}

const bend = 9;
const gap = 10;
const apart = 9;
const letter = 7.4;
const half = 12;
const widestRow = 860;
const margin = 16;

/** All rules of a group below one another, each under its name. */
export function drawRules(title: string, rules: Productions): string {
  const parts: string[] = [];
  let y = margin;
  let width = 0;
  for (const [name, item] of rules) {
    const rows = rowsOf(item).map(drawingOf);
    parts.push(`<text class="name" x="${margin}" y="${y + 12}">${escape(name)}</text>`);
    y += 26;
    rows.forEach((row, at) => {
      const track = y + row.up;
      const [isFirst, isLast] = [at === 0, at === rows.length - 1];
      const x = margin + 8 + (isFirst ? 0 : 18);
      const end = x + gap + row.width + gap;
      parts.push(line(x, track, gap), row.draw(x + gap, track), line(end - gap, track, gap));
      parts.push(isFirst ? post(x, track) : arrow(x, track), isLast ? post(end, track) : arrow(end, track));
      width = Math.max(width, end + 6);
      y = track + row.down + 14;
    });
    y += 8;
  }
  const [w, h] = [Math.ceil(width + margin), Math.ceil(y)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="${escape(title)}">`,
    `<title>${escape(title)}</title>`,
    `<style>${style}</style>`,
    `<rect class="page" width="${w}" height="${h}" rx="6"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

const style = [
  'svg{font:12px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;--page:#fff;--ink:#1f2933;--track:#52606d;--word:#e3f1e5;--any:#fdf0d5;--rule:#e4ecf7}',
  '@media(prefers-color-scheme:dark){svg{--page:#12171d;--ink:#e6edf3;--track:#9aa7b4;--word:#1d3a26;--any:#45361a;--rule:#1f3350}}',
  '.page{fill:var(--page)}text{fill:var(--ink);text-anchor:middle}.name{font-weight:bold;text-anchor:start}',
  'path{fill:none;stroke:var(--track);stroke-width:1.5}.box{stroke:var(--track)}',
  '.word{fill:var(--word)}.any{fill:var(--any)}.rule{fill:var(--rule)}text.any{fill:var(--ink);font-style:italic}text.rule,text.word{fill:var(--ink)}',
].join('');

/** A sequence that is too wide for a row is laid out in several. */
function rowsOf(item: Item): Item[] {
  if (item.sort !== 'sequence' || drawingOf(item).width <= widestRow) return [item];
  const rows: Item[][] = [[]];
  let width = 0;
  for (const one of item.items) {
    const own = drawingOf(one).width + gap;
    if (width + own > widestRow && width > 0) {
      rows.push([]);
      width = 0;
    }
    rows[rows.length - 1].push(one);
    width += own;
  }
  return rows.map((items): Item => ({ sort: 'sequence', items }));
}

function drawingOf(item: Item): Drawing {
  switch (item.sort) {
    case 'word':
    case 'any':
      return box(item.text, item.sort);
    case 'rule':
      return box(item.name, 'rule');
    case 'sequence':
      return sequence(item.items.map(drawingOf));
    case 'choice':
      return choice(item.items.map(drawingOf));
    case 'maybe':
      return choice([nothing, drawingOf(item.item)]);
    case 'many':
      return loop(drawingOf(item.item), item.between ? drawingOf(item.between) : nothing);
  }
}

const nothing: Drawing = { width: 0, up: 0, down: 0, draw: () => '' };

function box(text: string, sort: 'word' | 'any' | 'rule'): Drawing {
  const length = text.length * letter;
  const width = length + 16;
  const corner = sort === 'rule' ? 2 : half;
  return {
    width,
    up: half,
    down: half,
    draw: (x, y) =>
      `<rect class="box ${sort}" x="${at(x)}" y="${at(y - half)}" width="${at(width)}" height="${2 * half}" rx="${corner}"/>` +
      `<text class="${sort}" x="${at(x + width / 2)}" y="${at(y + 4)}" textLength="${at(length)}" lengthAdjust="spacingAndGlyphs">${escape(text)}</text>`,
  };
}

function sequence(parts: readonly Drawing[]): Drawing {
  return {
    width: parts.reduce((sum, { width }) => sum + width, 0) + gap * Math.max(0, parts.length - 1),
    up: Math.max(0, ...parts.map(({ up }) => up)),
    down: Math.max(0, ...parts.map(({ down }) => down)),
    draw: (x, y) => {
      let from = x;
      return parts
        .map((part, index) => {
          const joint = index === 0 ? '' : line(from - gap, y, gap);
          const drawn = joint + part.draw(from, y);
          from += part.width + gap;
          return drawn;
        })
        .join('');
    },
  };
}

/** A choice: the first part on the track, the others below it. */
function choice(parts: readonly Drawing[]): Drawing {
  const inner = Math.max(...parts.map(({ width }) => width));
  const width = inner + 4 * bend;
  const drops: number[] = [];
  let down = parts[0].down;
  for (const part of parts.slice(1)) {
    const drop = Math.max(2 * bend, down + apart + part.up);
    drops.push(drop);
    down = drop + part.down;
  }
  return {
    width,
    up: parts[0].up,
    down,
    draw: (x, y) => {
      const [left, right] = [x + 2 * bend, x + width - 2 * bend];
      const straight = (part: Drawing, height: number): string =>
        part.draw(left, height) + line(left + part.width, height, inner - part.width);
      const first = line(x, y, 2 * bend) + straight(parts[0], y) + line(right, y, 2 * bend);
      return (
        first +
        parts
          .slice(1)
          .map((part, index) => {
            const below = y + drops[index];
            return (
              path(`M${at(x)} ${at(y)}q${bend} 0 ${bend} ${bend}V${at(below - bend)}q0 ${bend} ${bend} ${bend}`) +
              straight(part, below) +
              path(`M${at(right)} ${at(below)}q${bend} 0 ${bend} ${-bend}V${at(y + bend)}q0 ${-bend} ${bend} ${-bend}`)
            );
          })
          .join('')
      );
    },
  };
}

/** A loop: the item on the track, the way back below it with what stands between two of them. */
function loop(item: Drawing, between: Drawing): Drawing {
  const inner = Math.max(item.width, between.width);
  const width = inner + 4 * bend;
  const drop = Math.max(2 * bend, item.down + apart + between.up);
  return {
    width,
    up: item.up,
    down: drop + between.down,
    draw: (x, y) => {
      const [left, right, below] = [x + 2 * bend, x + width - 2 * bend, y + drop];
      const back = left + (inner - between.width) / 2;
      return (
        line(x, y, 2 * bend) +
        item.draw(left, y) +
        line(left + item.width, y, inner - item.width + 2 * bend) +
        path(`M${at(right)} ${at(y)}q${bend} 0 ${bend} ${bend}V${at(below - bend)}q0 ${bend} ${-bend} ${bend}`) +
        path(`M${at(left)} ${at(y)}q${-bend} 0 ${-bend} ${bend}V${at(below - bend)}q0 ${bend} ${bend} ${bend}`) +
        line(left, below, back - left) +
        between.draw(back, below) +
        line(back + between.width, below, right - back - between.width) +
        path(`M${at(left + 5)} ${at(below - 3)}l-4 3l4 3`)
      );
    },
  };
}

function line(x: number, y: number, length: number): string {
  return length > 0 ? path(`M${at(x)} ${at(y)}h${at(length)}`) : '';
}

function path(d: string): string {
  return `<path d="${d}"/>`;
}

/** The mark where a rule begins or ends. */
function post(x: number, y: number): string {
  return path(`M${at(x)} ${at(y - 7)}v14`);
}

/** The mark where a row continues on the next one. */
function arrow(x: number, y: number): string {
  return path(`M${at(x - 4)} ${at(y - 4)}l4 4l-4 4`);
}

/** Coordinates with at most one decimal, so that pictures are the same wherever they are made. */
function at(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
