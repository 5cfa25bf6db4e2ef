// A rulebook as one HTML file with nothing outside of it: to be read on a screen, by day and by night, and to be printed on A4. It is written as a
// tree, so that what packs say becomes text and never markup.
import type { Art } from '../../grammar/drawing/art.ts';
import { colourOf, readableOn } from '../../grammar/drawing/colours.ts';
import { drawShapes } from '../../grammar/drawing/draw-shapes.ts';
import { findDrawing } from '../../grammar/drawing/shapes.ts';
import { escapeMarkup, svgNode, type SvgNode, writeSvg } from '../../grammar/drawing/svg.ts';
import { drawFace, FORMS } from '../cards/draw-face.ts';
import type { CardFace } from '../cards/faces.ts';
import { rulebookStyle } from './rulebook-style.ts';
import type { Chapter, ChangedPile, Entry, Example, Rulebook, StoryLine } from './rulebook.ts';
import { rulebookWords, type RulebookWords } from './rulebook-words.ts';

type Content = SvgNode | string;

/** `fonts` are the rules that bring the font, see `fontStyle`. */
export function rulebookPage(book: Rulebook, { art }: { readonly art: Art }, fonts: string): string {
  const writer = new Writer(art, rulebookWords(book.locale));
  const body = svgNode(
    'body',
    {},
    svgNode(
      'header',
      {},
      svgNode('h1', {}, book.title),
      ...(book.subtitles.length === 0 ? [] : [paragraph(book.subtitles.join(' · '), 'subtitle')]),
    ),
    writer.contents(book),
    svgNode('main', {}, ...book.chapters.map((chapter) => writer.chapter(chapter))),
  );
  return `<!doctype html>
<html lang="${escapeMarkup(book.locale)}">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<title>${escapeMarkup(book.title)}</title>
<style>
${fonts}
${rulebookStyle}
</style>
</head>
${writeSvg(body)}
</html>
`;
}

class Writer {
  constructor(
    private readonly art: Art,
    private readonly words: RulebookWords,
  ) {}

  contents({ chapters }: Rulebook): SvgNode {
    const link = (id: string, name: string): SvgNode => svgNode('a', { href: `#${id}` }, name);
    return svgNode(
      'nav',
      { 'aria-label': this.words('contents') },
      svgNode('h2', {}, this.words('contents')),
      svgNode(
        'ol',
        {},
        ...chapters.map(({ id, title, entries }) => {
          // Rulings are many, and called by their ids.
          const named = entries
            .filter((entry) => isTold(entry) && entry.kind !== 'ruling')
            .map((entry) => svgNode('li', {}, link(entry.id, entry.name)));
          return svgNode('li', {}, link(id, title), ...(named.length === 0 ? [] : [svgNode('ul', {}, ...named)]));
        }),
      ),
    );
  }

  chapter({ id, title, says, entries }: Chapter): SvgNode {
    const silent = entries.filter((entry) => !isTold(entry));
    const short = entries.filter((entry) => isTold(entry) && entry.face === undefined && entry.example === undefined);
    const long = entries.filter((entry) => isTold(entry) && !short.includes(entry));
    return svgNode(
      'section',
      { id, class: 'chapter' },
      svgNode('h2', {}, title),
      ...says.map((text) => paragraph(text, 'lead')),
      ...long.map((entry) => this.entry(entry)),
      ...(short.length === 0 ? [] : [svgNode('dl', {}, ...short.map((entry) => this.shortEntry(entry)))]),
      ...(silent.length === 0 ? [] : [svgNode('ul', { class: 'gallery' }, ...silent.map((entry) => this.shown(entry)))]),
    );
  }

  private entry({ id, name, says, notes, face, example }: Entry): SvgNode {
    return svgNode(
      'article',
      { id, class: 'entry' },
      svgNode(
        'div',
        { class: 'rule' },
        ...(face === undefined ? [] : [this.medal(face)]),
        svgNode(
          'div',
          {},
          svgNode('h3', {}, name),
          ...says.map((text) => paragraph(text)),
          ...notes.map((text) => paragraph(text, 'note')),
        ),
      ),
      ...(example === undefined ? [] : [this.example(example)]),
    );
  }

  private shortEntry({ id, kind, name, says, notes }: Entry): SvgNode {
    const called = kind === 'ruling' ? svgNode('code', {}, name) : name;
    return svgNode(
      'div',
      { id },
      svgNode('dt', {}, called, ...notes.map((text) => svgNode('span', { class: 'value' }, text))),
      ...says.map((text) => svgNode('dd', {}, text)),
    );
  }

  /** Something without a rule of its own: its face, or its name. */
  private shown({ id, name, notes, face }: Entry): SvgNode {
    if (face === undefined)
      return svgNode('li', { id, class: 'plain' }, name, ...notes.map((text) => svgNode('span', { class: 'value' }, text)));
    const { width, height } = FORMS[face.form];
    const svg = { class: `face ${face.form}`, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': name };
    return svgNode('li', { id }, svgNode('svg', svg, drawFace(face, this.art).svg), svgNode('span', { class: 'name' }, name));
  }

  /** The picture of a face alone: its text stands beside it. */
  private medal(face: CardFace): SvgNode {
    const picture = face.picture ?? { drawing: '', usual: 'note' };
    const colour = face.colour ?? picture.colour;
    const own = colour === undefined ? '#6a5240' : colourOf(this.art, colour, false);
    const shown = readableOn(own, PAPER);
    const box = { x: 18, y: 18, width: 84, height: 84 };
    const drawing = findDrawing(this.art, picture.drawing, picture.usual);
    const ink = picture.usual === 'figure' ? own : shown;
    return svgNode(
      'svg',
      { class: 'medal', viewBox: '0 0 120 120', 'aria-hidden': 'true' },
      svgNode('rect', { x: 3, y: 3, width: 114, height: 114, rx: 18, fill: PAPER, stroke: shown, 'stroke-width': 4 }),
      drawShapes({ drawing, box, art: this.art, own: ink, dark: false, ground: { ink, paper: PAPER } }),
    );
  }

  // -------------------------------------------------------------- examples

  private example(example: Example): SvgNode {
    const { words } = this;
    const { title, unlike, story, before, after, piles } = example;
    const pictures = [
      ...(before === undefined ? [] : [this.picture(before, after === undefined ? undefined : words('before'))]),
      ...(after === undefined ? [] : [this.picture(after, words('after'))]),
    ];
    return svgNode(
      'aside',
      { class: 'example' },
      svgNode('h4', {}, words('example'), ...(title === undefined ? [] : [svgNode('span', { class: 'title' }, title)])),
      ...(unlike.length === 0 ? [] : [paragraph(`${words('played-with')} ${unlike.join('; ')}`, 'note')]),
      ...(before === undefined ? [] : [svgNode('div', { class: 'pictures' }, pictures[0])]),
      ...(story.length === 0 ? [] : [svgNode('ol', { class: 'story' }, ...story.map(storyLine))]),
      ...(after === undefined ? [] : [svgNode('div', { class: 'pictures' }, ...pictures.slice(1))]),
      ...(piles.length === 0 ? [] : [this.piles(piles)]),
      this.source(example),
    );
  }

  private picture(svg: SvgNode, caption: string | undefined): SvgNode {
    const named = { ...svg, attributes: { ...svg.attributes, 'aria-label': caption ?? this.words('places') } };
    return svgNode(
      'figure',
      {},
      ...(caption === undefined ? [] : [svgNode('figcaption', {}, caption)]),
      svgNode('div', { class: 'wide' }, named),
    );
  }

  private piles(piles: readonly ChangedPile[]): SvgNode {
    const { words } = this;
    const cell = (items: readonly string[]): SvgNode => svgNode('td', {}, items.length === 0 ? words('nothing') : items.join(', '));
    const head = ['', words('before'), words('after')].map((text) => svgNode('th', { scope: 'col' }, text));
    return svgNode(
      'div',
      { class: 'wide' },
      svgNode(
        'table',
        {},
        svgNode('thead', {}, svgNode('tr', {}, ...head)),
        svgNode(
          'tbody',
          {},
          ...piles.map(({ name, before, after }) => svgNode('tr', {}, svgNode('th', { scope: 'row' }, name), cell(before), cell(after))),
        ),
      ),
    );
  }

  /** Where it comes from: the scenario, and what it shows of books. */
  private source({ file, line, passages }: Example): SvgNode {
    const shown = passages.map(({ id, about, book }) => {
      const where = book === undefined ? [] : [svgNode('cite', {}, book)];
      return svgNode(
        'li',
        {},
        svgNode('code', {}, id),
        ...(about === undefined ? [] : [` ${about}`]),
        ...where.flatMap((one) => [' ', one]),
      );
    });
    return svgNode('footer', {}, svgNode('code', {}, `${file}:${line}`), ...(shown.length === 0 ? [] : [svgNode('ul', {}, ...shown)]));
  }
}

const PAPER = '#fffdf6';

function isTold({ says }: Entry): boolean {
  return says.length > 0;
}

function storyLine(line: StoryLine): SvgNode {
  if (line.type === 'told') return svgNode('li', {}, line.text);
  if (line.type === 'deed') return svgNode('li', {}, svgNode('b', {}, line.who), ` – ${line.what}`);
  const options = line.options.flatMap((text): Content[] => [svgNode('span', { class: 'option' }, text), ' ']);
  return svgNode('li', { class: 'asked' }, line.text, ' ', ...options);
}

function paragraph(text: string, kind?: string): SvgNode {
  return svgNode('p', kind === undefined ? {} : { class: kind }, text);
}
