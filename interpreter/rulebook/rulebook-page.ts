// A rulebook as one HTML file with nothing outside of it: to be read on a screen, by day and by night, and to be printed on A4. It is written as a
// tree, so that what packs say becomes text and never markup.
import type { Art } from '../../grammar/drawing/art.ts';
import { escapeMarkup, svgNode, type SvgNode, writeSvg } from '../../grammar/drawing/svg.ts';
import { drawFace, FORMS } from '../cards/draw-face.ts';
import type { CardFace } from '../cards/faces.ts';
import { rulebookStyle } from './rulebook-style.ts';
import type { BookPart, Chapter, Component, Entry, Example, Moved, Rulebook, StoryLine } from './rulebook.ts';
import { rulebookWords, type RulebookWords } from './rulebook-words.ts';

type Content = SvgNode | string;

/** `fonts` are the rules that bring the font, see `fontStyle`. */
export function rulebookPage(book: Rulebook, { art }: { readonly art: Art }, fonts: string): string {
  const writer = new Writer(art, rulebookWords(book.locale));
  const [first] = book.parts;
  // What a book of one part is about stands below its title.
  const lead = first?.title === undefined ? first.says : [];
  const body = svgNode(
    'body',
    {},
    svgNode(
      'header',
      {},
      svgNode('h1', {}, book.title),
      ...(book.subtitles.length === 0 ? [] : [paragraph(book.subtitles.join(' · '), 'subtitle')]),
      ...lead.map((text) => paragraph(text, 'lead')),
    ),
    writer.contents(book),
    svgNode('main', {}, ...writer.components(book.components), ...book.parts.map((part) => writer.part(part))),
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

  contents({ components, parts }: Rulebook): SvgNode {
    const chapter = ({ id, title, entries }: Chapter): SvgNode => {
      const named = entries
        .filter((entry) => isTold(entry) && entry.name !== '')
        .map((entry) => svgNode('li', {}, link(entry.id, entry.name)));
      return svgNode('li', {}, link(id, title), ...(named.length === 0 ? [] : [svgNode('ul', {}, ...named)]));
    };
    const own = components.length === 0 ? [] : [svgNode('li', {}, link('components', this.words('components')))];
    return svgNode(
      'nav',
      { 'aria-label': this.words('contents') },
      svgNode('h2', {}, this.words('contents')),
      svgNode(
        'ol',
        {},
        ...own,
        ...parts.flatMap(({ id, title, chapters }) => [
          ...(title === undefined ? [] : [svgNode('li', { class: 'part' }, link(id, title))]),
          ...chapters.map(chapter),
        ]),
      ),
    );
  }

  /** What lies in the box. */
  components(components: readonly Component[]): readonly SvgNode[] {
    if (components.length === 0) return [];
    const { words } = this;
    const sort = ({ name, copies, values }: Component['sorts'][number]): string =>
      `${copies === 1 ? '' : `${copies} × `}${name}${values.length === 0 ? '' : ` (${values.join(', ')})`}`;
    const head = ['', words('component'), words('copies'), words('sorts')].map((text) =>
      text === '' ? svgNode('td', {}) : svgNode('th', { scope: 'col' }, text),
    );
    const row = ({ name, copies, face, sorts }: Component): SvgNode =>
      svgNode(
        'tr',
        {},
        svgNode('td', { class: 'look' }, this.face(face)),
        svgNode('th', { scope: 'row' }, name),
        svgNode('td', { class: 'number' }, String(copies)),
        svgNode('td', {}, sorts.map(sort).join(', ')),
      );
    return [
      svgNode(
        'section',
        { id: 'components', class: 'chapter' },
        svgNode('h2', {}, words('components')),
        svgNode(
          'div',
          { class: 'wide' },
          svgNode(
            'table',
            { class: 'components' },
            svgNode('thead', {}, svgNode('tr', {}, ...head)),
            svgNode('tbody', {}, ...components.map(row)),
          ),
        ),
      ),
    ];
  }

  part({ id, title, says, chapters }: BookPart): SvgNode {
    if (title === undefined) return svgNode('div', { id }, ...chapters.map((chapter) => this.chapter(chapter, 2)));
    return svgNode(
      'section',
      { id, class: 'part' },
      svgNode('h2', { class: 'part' }, title),
      ...says.map((text) => paragraph(text, 'lead')),
      ...chapters.map((chapter) => this.chapter(chapter, 3)),
    );
  }

  /** `level` is that of its heading: what is in it stands one below. */
  private chapter({ id, title, says, entries }: Chapter, level: 2 | 3): SvgNode {
    const silent = entries.filter((entry) => !isTold(entry));
    const short = entries.filter((entry) => isTold(entry) && entry.face === undefined && entry.example === undefined);
    const long = entries.filter((entry) => isTold(entry) && !short.includes(entry));
    return svgNode(
      'section',
      { id, class: 'chapter' },
      svgNode(`h${level}`, { class: 'chapter' }, title),
      ...says.map((text) => paragraph(text, 'lead')),
      ...long.map((entry) => this.entry(entry, level + 1)),
      ...(short.length === 0 ? [] : [this.shortEntries(short)]),
      ...(silent.length === 0 ? [] : [svgNode('ul', { class: 'gallery' }, ...silent.map((entry) => this.shown(entry)))]),
    );
  }

  private entry({ id, name, says, notes, face, example }: Entry, level: number): SvgNode {
    return svgNode(
      'article',
      { id, class: 'entry' },
      // Its text stands beside it, larger.
      ...(face === undefined ? [] : [svgNode('div', { class: `look ${face.form}`, 'aria-hidden': 'true' }, this.face(face))]),
      svgNode(
        'div',
        { class: 'text' },
        svgNode(`h${level}`, { class: 'entry' }, name),
        ...says.map((text) => paragraph(text, 'rule')),
        ...notes.map((text) => paragraph(text, 'note')),
        ...(example === undefined ? [] : [this.example(example, face === undefined ? BESIDE : BESIDE - 1)]),
      ),
    );
  }

  /** Entries that are a sentence or two, those without a name as a plain list. */
  private shortEntries(entries: readonly Entry[]): SvgNode {
    if (entries.every(({ name }) => name === ''))
      return svgNode('ul', { class: 'sentences' }, ...entries.map(({ id, says }) => svgNode('li', { id }, says.join(' '))));
    return svgNode('dl', {}, ...entries.map((entry) => this.shortEntry(entry)));
  }

  private shortEntry({ id, name, says, notes }: Entry): SvgNode {
    return svgNode(
      'div',
      { id },
      svgNode('dt', {}, name, ...notes.map((text) => svgNode('span', { class: 'value' }, text))),
      ...says.map((text) => svgNode('dd', {}, text)),
    );
  }

  /** Something without a rule of its own: its face, or its name. */
  private shown({ id, name, notes, face }: Entry): SvgNode {
    if (face === undefined)
      return svgNode('li', { id, class: 'plain' }, name, ...notes.map((text) => svgNode('span', { class: 'value' }, text)));
    return svgNode('li', { id }, this.face(face), svgNode('span', { class: 'name' }, name));
  }

  private face(face: CardFace): SvgNode {
    const { width, height } = FORMS[face.form];
    const svg = { class: `face ${face.form}`, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': face.name };
    return svgNode('svg', svg, drawFace(face, this.art).svg);
  }

  // -------------------------------------------------------------- examples

  /** `beside`: drawings of so many places stand beside their story. */
  private example(example: Example, beside: number): SvgNode {
    const { words } = this;
    const { title, unlike, story, before, after, columns, moved, file, line } = example;
    const pictures = [
      ...(before === undefined ? [] : [this.picture(before, after === undefined ? undefined : words('before'))]),
      ...(after === undefined ? [] : [this.picture(after, words('after'))]),
    ];
    const told = [
      ...(story.length === 0 ? [] : [svgNode('ol', { class: 'story' }, ...story.map((one) => this.storyLine(one)))]),
      ...(moved.length === 0 ? [] : [this.moved(moved)]),
    ];
    return svgNode(
      'aside',
      // Where it comes from is for authors, who look into the page.
      { class: `example ${columns > beside ? 'long' : 'beside'}`, 'data-scenario': `${file}:${line}` },
      paragraphOf('head', svgNode('b', {}, words('example')), ...(title === undefined ? [] : [svgNode('span', { class: 'title' }, title)])),
      ...(unlike.length === 0 ? [] : [paragraph(`${words('played-with')} ${unlike.join('; ')}`, 'note')]),
      svgNode(
        'div',
        { class: 'body' },
        ...(pictures.length === 0 ? [] : [svgNode('div', { class: 'pictures' }, ...pictures)]),
        svgNode('div', { class: 'told' }, ...told),
      ),
      ...this.source(example),
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

  private moved(moved: readonly Moved[]): SvgNode {
    const { words } = this;
    const head = [words('moved'), words('from'), words('to')].map((text) => svgNode('th', { scope: 'col' }, text));
    const row = ({ items, from, to }: Moved): SvgNode =>
      svgNode('tr', {}, ...[items.join(', '), from?.name ?? '—', to?.name ?? '—'].map((text) => svgNode('td', {}, text)));
    return svgNode(
      'div',
      { class: 'wide' },
      svgNode('table', { class: 'moved' }, svgNode('thead', {}, svgNode('tr', {}, ...head)), svgNode('tbody', {}, ...moved.map(row))),
    );
  }

  private storyLine(line: StoryLine): SvgNode {
    if (line.type === 'told') return svgNode('li', {}, line.text);
    if (line.type === 'deed') {
      const { who, what, sort } = line;
      return svgNode('li', {}, sort === undefined ? `${who}: ${what}` : this.words('deed', { who, sort, what }));
    }
    const options = line.options.flatMap((text): Content[] => [svgNode('span', { class: 'option' }, text), ' ']);
    return svgNode('li', { class: 'asked' }, line.text, ' ', ...options);
  }

  /** What it shows of books, and where they have it. Ids of passages are for authors. */
  private source({ passages }: Example): readonly SvgNode[] {
    if (passages.length === 0) return [];
    const { words } = this;
    const about = passages.flatMap((one) => (one.about === undefined ? [] : [one.about]));
    const sections = [...new Set(passages.flatMap(({ book = '' }) => sectionsOf(book)))];
    return [
      svgNode(
        'footer',
        { 'data-passages': passages.map(({ id }) => id).join(' ') },
        ...(about.length === 0 ? [] : [paragraph(`${words('shows')} ${about.join(' ')}`)]),
        ...(sections.length === 0 ? [] : [paragraph(words('in-book', { sections: sections.join('; ') }))]),
      ),
    ];
  }
}

/** Drawings of so many places can be read in half the width of a page. */
const BESIDE = 4;

/** Headings of a printed book; the number in brackets behind each is a line of the text it was read in. */
function sectionsOf(book: string): readonly string[] {
  return book
    .split(';')
    .map((section) => section.replace(/\s*\(\p{Lu} \d+\)/gu, '').trim())
    .filter((section) => section !== '');
}

function link(id: string, name: string): SvgNode {
  return svgNode('a', { href: `#${id}` }, name);
}

function paragraphOf(kind: string, ...content: readonly Content[]): SvgNode {
  return svgNode('p', { class: kind }, ...content);
}

function isTold({ says }: Entry): boolean {
  return says.length > 0;
}

function paragraph(text: string, kind?: string): SvgNode {
  return svgNode('p', kind === undefined ? {} : { class: kind }, text);
}
