// Makes the rulebook of a selection: which chapters there are follows from the model, what they say from the texts of the packs, and each rule gets
// a worked example where a scenario shows it.
import { textRows } from '../../grammar/translations/text-rows.ts';
import { FaceTexts } from '../cards/face-texts.ts';
import { cardSource, type CardSource, collectFaces } from '../cards/collect-faces.ts';
import type { CardFace, CardSet } from '../cards/faces.ts';
import type { Compiled } from '../check/compile.ts';
import type { Selected } from '../check/select.ts';
import { passagesIn } from '../scenario/read/passage-names.ts';
import { ExampleFinder, type ExampleProject } from './find-examples.ts';
import { componentsOf } from './components.ts';
import type { Chapter, Entry, Rulebook } from './rulebook.ts';
import { rulebookWords, type RulebookWords } from './rulebook-words.ts';

export interface WantedRulebook {
  readonly locale: string;
  /** False: no scenario is played. */
  readonly examples: boolean;
}

export interface CollectedRulebook {
  readonly book: Rulebook;
  /** The faces and the art that they are drawn with. */
  readonly faces: CardSet;
}

/** Undefined: the rules allow no table. */
export function collectRulebook(
  project: ExampleProject & { program(selected: Selected): Compiled },
  selected: Selected,
  wanted: WantedRulebook,
): CollectedRulebook | undefined {
  const source = cardSource(project, selected, wanted);
  const faces = collectFaces(source, wanted);
  if (faces === undefined) return undefined;
  return { book: new Collector(project, selected, source, faces, wanted).book(), faces };
}

class Collector {
  private readonly texts: FaceTexts;
  private readonly words: RulebookWords;
  private readonly examples?: ExampleFinder;
  private readonly faceOf = new Map<string, CardFace>();
  /** The pack that brings something, by kind and id. */
  private readonly bringers = new Map<string, string>();

  constructor(
    project: ExampleProject,
    private readonly selected: Selected,
    private readonly source: CardSource,
    private readonly faces: CardSet,
    private readonly wanted: WantedRulebook,
  ) {
    const { locale, examples } = wanted;
    this.words = rulebookWords(locale);
    this.texts = new FaceTexts(source.compiled, source.texts, locale);
    for (const face of faces.faces) this.keepFace(face);
    for (const pack of selected.packs)
      for (const { kind, id } of textRows(pack)) {
        const key = `${kind} ${id}`;
        if (!this.bringers.has(key)) this.bringers.set(key, pack.id);
      }
    const optionName = (option: string, value: string | number | boolean): string =>
      `${this.texts.name('option', option)}: ${this.valueName(option, value)}`;
    if (examples) this.examples = new ExampleFinder({ project, selected, locale, optionName });
  }

  book(): Rulebook {
    const { packs, edition } = this.selected;
    const bring = packs.map(({ id }) => ({ id, says: this.said('pack', id), chapters: this.chaptersOf(id) }));
    const told = bring.filter(({ says, chapters }) => says.length > 0 || chapters.length > 0);
    return {
      title: this.source.title,
      subtitles: [...packs.slice(1).map(({ id }) => id), ...(edition === undefined ? [] : [edition])]
        .filter((id, at, all) => all.indexOf(id) === at && this.hasName(id))
        .map((id) => this.packName(id)),
      locale: this.wanted.locale,
      components: componentsOf(this.faces),
      parts: [
        ...told.map(({ id, says, chapters }) => ({
          id: idOf('pack', id),
          ...(told.length > 1 && { title: this.packName(id) }),
          says,
          chapters,
        })),
        { id: 'settings', says: [], chapters: this.settings() },
      ],
    };
  }

  /** What one pack brings, in the order in which its model names it. */
  private chaptersOf(pack: string): readonly Chapter[] {
    const { words } = this;
    const { env, program } = this.source.compiled;
    const piles = [...new Set(program.piles.map(({ name }) => name))].filter((id) => id !== '');
    const parts = [...new Set(program.parts.map(({ name }) => name))];
    const spoken = (kind: string, ids: readonly string[]): readonly Entry[] =>
      ids.filter((id) => this.said(kind, id).length > 0 && this.bringer(kind, id) === pack).map((id) => this.entry(kind, id));
    const chapter = (id: string, title: string, entries: readonly Entry[], says: readonly string[] = []): Chapter => ({
      id: idOf('chapter', `${pack}-${id}`),
      title,
      says,
      entries,
    });
    return [
      ...env.enums.map(({ name, words: ids }) => chapter(`enum-${name}`, this.enumTitle(name), spoken(`enum-${name}`, ids))),
      chapter('roles', words('roles'), spoken('role', [...env.roles.keys()])),
      ...env.kinds.map(({ name, index }) => {
        const says = this.bringer('kind', name) === pack ? this.said('kind', name) : [];
        return chapter(`kind-${name}`, this.texts.name('kind', name), this.documentsOf(name, index, pack), says);
      }),
      chapter('piles', words('piles'), spoken('pile', piles)),
      chapter('choices', words('choices'), spoken('choice', [...env.choices.keys()])),
      chapter('scores', words('scores'), spoken('part', parts)),
    ].filter(({ says, entries }) => says.length > 0 || entries.length > 0);
  }

  /** How this game is set up, and what was decided where the books say nothing. */
  private settings(): readonly Chapter[] {
    const { words } = this;
    const { packs, options } = this.selected;
    const presets = [...new Set(packs.flatMap(({ manifest }) => Object.keys(manifest.presets ?? {})))];
    const chapter = (id: string, title: string, entries: readonly Entry[]): Chapter => ({
      id: idOf('chapter', id),
      title,
      says: [],
      entries,
    });
    return [
      chapter(
        'presets',
        words('presets'),
        presets.filter((id) => this.said('preset', id).length > 0).map((id) => this.entry('preset', id)),
      ),
      chapter(
        'options',
        words('options'),
        [...options].map(([id, value]) => this.entry('option', id, { notes: [this.valueName(id, value)] })),
      ),
      chapter('rulings', words('rulings'), this.rulings()),
    ].filter(({ entries }) => entries.length > 0);
  }

  private documentsOf(kind: string, index: number, pack: string): readonly Entry[] {
    const { documents, kinds } = this.source.compiled.env;
    const own = kinds[index].documents ? documents.filter((document) => document.kind === index) : [];
    return own
      .filter(({ id }) => this.bringer(kind, id) === pack)
      .map(({ id }) => this.entry(kind, id, { notes: this.texts.keySentences(kind, id), isDocument: true }));
  }

  /** The pack that brings something: the first that has words for it. */
  private bringer(kind: string, id: string): string {
    return this.bringers.get(`${kind} ${id}`) ?? this.selected.packs[0].id;
  }

  /** The decisions of the packs where their books are silent, for readers of the language they are written in. */
  private rulings(): readonly Entry[] {
    const { locale } = this.wanted;
    return this.selected.packs.flatMap(({ id: pack, passages, manifest }) =>
      manifest.languages?.[0] !== locale
        ? []
        : passages
            .flatMap((document) => passagesIn(document, pack))
            .filter(({ is }) => is === 'ruling')
            .map(({ id, about }): Entry => ({
              id: idOf('ruling', `${pack}-${id}`),
              kind: 'ruling',
              of: id,
              name: '',
              says: [about],
              notes: [],
            })),
    );
  }

  private entry(
    kind: string,
    id: string,
    { notes = [], isDocument = false }: { readonly notes?: readonly string[]; readonly isDocument?: boolean } = {},
  ): Entry {
    const says = this.said(kind, id);
    const face = isDocument ? this.faceOf.get(`${kind} ${id}`) : undefined;
    const example = says.length === 0 ? undefined : this.examples?.find(kind, id, isDocument);
    return {
      id: idOf(kind, id),
      kind,
      of: id,
      name: this.texts.name(kind, id),
      says,
      notes,
      ...(face !== undefined && { face }),
      ...(example !== undefined && { example }),
    };
  }

  private said(kind: string, id: string): readonly string[] {
    const rule = this.texts.rule(kind, id);
    return rule === undefined ? [] : [rule];
  }

  /** A value of the game that has one of these words is a better heading than the id of the list of words. */
  private enumTitle(name: string): string {
    const { program, env } = this.source.compiled;
    const index = env.enumByName.get(name)?.index;
    const value = program.globals.find(({ type }) => type.base === 'enum' && type.enum === index);
    return this.texts.name('value', value?.name ?? name);
  }

  private hasName(pack: string): boolean {
    return this.source.texts.has('pack', pack, 'name', this.wanted.locale);
  }

  private packName(id: string): string {
    return this.hasName(id) ? this.texts.name('pack', id) : (this.selected.packs.find((pack) => pack.id === id)?.manifest.title ?? id);
  }

  private valueName(option: string, value: string | number | boolean): string {
    const { words } = this;
    const { locale } = this.wanted;
    if (typeof value === 'boolean') return value ? words('yes') : words('no');
    const { type, of } = this.source.compiled.env.options.get(option) ?? {};
    if (type === 'list' && value !== '') {
      const named = String(value)
        .split(' ')
        .map((id) => this.source.texts.name(of ?? option, id, locale));
      return this.source.texts.list(named, locale);
    }
    const key = `${option}.${value}`;
    if (this.source.texts.has('option', key, 'name', locale)) return this.source.texts.name('option', key, locale);
    return String(value) === '' ? words('nothing') : String(value);
  }

  /** A document that many own is shown without the colour of one of them. */
  private keepFace(face: CardFace): void {
    if (face.document === undefined) return;
    const key = `${face.kind} ${face.document}`;
    const before = this.faceOf.get(key);
    // The face to look a rule up on says more than a small token.
    if (before === undefined || (face.reference && !before.reference)) this.faceOf.set(key, face);
    else if (before.colour !== face.colour) {
      const { colour: _, owner: __, ...plain } = before;
      this.faceOf.set(key, plain);
    }
  }
}

/** Two names of packs never give the same address: what is replaced is told apart by its code. */
function idOf(kind: string, id: string): string {
  return `${kind}-${id}`.replace(/[^A-Za-z0-9_-]/gu, (letter) => `.${letter.codePointAt(0)!.toString(16)}.`);
}
