// The rulebook of the shipped games: four languages, every document once, numbers of the selection, examples from scenarios that passed, and
// hostile names as text.
import { describe, expect, test } from 'vitest';
import type { Project, Selection } from '../../../interpreter/index.ts';
import { scenarioUnits } from '../../../interpreter/internal.ts';
import { collectRulebook, type CollectedRulebook } from '../../../interpreter/rulebook/collect-rulebook.ts';
import { passagesIn } from '../../../interpreter/scenario/read/passage-names.ts';
import { chaptersOf, type Entry } from '../../../interpreter/rulebook/rulebook.ts';
import { rulebookPage } from '../../../interpreter/rulebook/rulebook-page.ts';
import { checkedPacks, readPacks } from '../../support/packs.ts';
import { elementsIn, readXml, textIn, type XmlElement } from '../../support/xml.ts';

const collected = new Map<string, CollectedRulebook>();

/** The book of a selection of the shipped packs, which several tests read. */
function shipped(selection: Selection, locale: string): CollectedRulebook {
  const key = JSON.stringify([selection, locale]);
  const made = collected.get(key) ?? collect(selection, locale);
  collected.set(key, made);
  return made;
}

function collect(selection: Selection, locale: string, examples = true, project: Project = checkedPacks()): CollectedRulebook {
  const selected = project.select(selection);
  if ('error' in selected) throw new Error(selected.error.message);
  const made = collectRulebook(project, selected, { locale, examples });
  if (made === undefined) throw new Error('no table');
  return made;
}

function pageOf({ book, faces }: CollectedRulebook): { readonly html: string; readonly body: XmlElement } {
  const html = rulebookPage(book, faces, '');
  return { html, body: readXml(/<body>[\s\S]*<\/body>/.exec(html)![0]) };
}

function entriesOf({ book }: CollectedRulebook): readonly Entry[] {
  return chaptersOf(book).flatMap(({ entries }) => entries);
}

/** All that a reader sees or hears, each text on a line of its own. */
function wordsIn({ attributes, children }: XmlElement): string {
  return [attributes['aria-label'] ?? '', ...children.map((child) => (typeof child === 'string' ? child : wordsIn(child)))].join('\n');
}

/** Rules without an example in some books, each with its reason. */
const NO_EXAMPLE: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  'ru-base': new Map([
    ['option tuco-same-roof', 'in this book Tuco does not shoot at who stands beside him, so the option changes nothing'],
  ]),
  'ro-2014': new Map([
    ['option tuco-same-roof', 'in this book Tuco does not shoot at who stands beside him, so the option changes nothing'],
    ['preset beginner', 'this book has no smaller game, and its set-up is refused'],
  ]),
};

function entry(made: CollectedRulebook, kind: string, of: string): Entry {
  return entriesOf(made).find((one) => one.kind === kind && one.of === of)!;
}

describe('the rulebook', () => {
  test.each(['en', 'ru', 'cs', 'ro'])('%s: every document once, no raw slot, every link leads somewhere', (locale) => {
    const made = shipped({ edition: 'ru-jubilee-2025' }, locale);
    const { html, body } = pageOf(made);
    const selected = checkedPacks().select({ edition: 'ru-jubilee-2025' });
    if ('error' in selected) throw new Error(selected.error.message);
    const { program } = checkedPacks().program(selected);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const documents = program.documents.filter(({ id, kind }) => id !== program.kinds[kind].name);
    expect(documents.length).toBeGreaterThan(40);
    for (const { id, kind } of documents) expect(ids.filter((one) => one === `${program.kinds[kind].name}-${id}`)).toHaveLength(1);
    for (const { attributes } of elementsIn(body, 'a')) expect(ids).toContain(attributes['href'].slice(1));
    expect(textIn(body)).not.toMatch(/[{}]/);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).not.toMatch(/<script|(?:src|href)="(?!#)/);
    expect(textIn(body)).toContain(entry(made, 'card', 'punch').says[0]);
  });

  // Words that only authors know: ids of more than one word, and where files lie. What is one word may be an English name, too.
  test.each([
    ['en', { packs: ['jubilee-with-marshal'] }],
    ['ru', { edition: 'ru-jubilee-2025' }],
    ['cs', { packs: ['night-mail'] }],
    ['ro', { edition: 'ro-2014' }],
  ] as const)('%s, %j: a reader meets no id, no path and no word of another alphabet', (locale, selection) => {
    const project = checkedPacks();
    const selected = project.select(selection);
    if ('error' in selected) throw new Error(selected.error.message);
    const made = shipped(selection, locale);
    const { documents, piles, kinds } = project.program(selected).program;
    const passages = selected.packs.flatMap(({ id, passages: lists }) => lists.flatMap((list) => passagesIn(list, id)));
    const ids = [
      ...[...documents, ...passages].map(({ id }): string => id),
      ...[...piles, ...kinds].map(({ name }) => name),
      ...selected.options.keys(),
      ...selected.packs.map(({ id }) => id),
    ];
    const names = new Set(entriesOf(made).map(({ name }) => name.toLowerCase().replaceAll(' ', '-')));
    const known = new Set(ids.filter((id) => id.includes('-') && !names.has(id)));
    expect(known.size).toBeGreaterThan(100);
    const text = wordsIn(pageOf(made).body);
    const words = new Set(text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu));
    expect([...words].filter((word) => known.has(word))).toEqual([]);
    expect(text).not.toMatch(/[\w-]\.(?:scenario|ya?ml|rules)|rules\/|:\d+\b|\(\p{Lu} \d+\)|undefined|\{|\}/u);
    if (locale === 'ru') expect(text.match(/\p{Script=Latin}{2,}/gu)).toBeNull();
    else expect(text.match(/\p{Script=Cyrillic}+/gu)).toBeNull();
  });

  test('headings go down by one, and none stands alone', () => {
    for (const selection of [{}, { packs: ['jubilee-with-marshal'] }]) {
      const { html, body } = pageOf(collect(selection, 'cs', false));
      const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      expect(levels[0]).toBe(1);
      levels.forEach((level, at) => expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1));
      for (const section of elementsIn(body, 'section')) expect(section.children.length).toBeGreaterThan(1);
    }
  });

  test('what lies in the box is counted, and each pack has a part of its own', () => {
    const { book, faces } = collect({ packs: ['jubilee-with-marshal'] }, 'en', false);
    const pieces = faces.faces.filter(({ reference }) => !reference);
    expect(book.components.reduce((sum, { copies }) => sum + copies, 0)).toBe(pieces.reduce((sum, { copies }) => sum + copies, 0));
    const titles = book.parts.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Colt Express', 'Marshal & Prisoners']));
    const warrants = book.parts.find(({ id }) => id === 'pack-marshal-and-prisoners')!.chapters.find(({ id }) => id.endsWith('kind-goal'))!;
    expect(warrants.entries.length).toBeGreaterThan(5);
    expect(collect({}, 'en', false).book.parts.map(({ title }) => title)).toEqual([undefined, undefined]);
  });

  test('the same page every time', () => {
    const selection = { edition: 'ru-jubilee-2025' };
    expect(pageOf(collect(selection, 'ru')).html).toBe(pageOf(shipped(selection, 'ru')).html);
  });

  test('an example is a scenario that passes under the edition of the book', () => {
    const made = shipped({ edition: 'ro-2014' }, 'ro');
    const shown = entriesOf(made).flatMap(({ example }) => (example === undefined ? [] : [example]));
    expect(shown.length).toBeGreaterThan(35);
    const units = scenarioUnits(checkedPacks(), { editions: ['ro-2014'] });
    for (const { file, line, row } of shown) {
      const unit = units.find((one) => one.file.path === file && one.line === line && one.row === row);
      expect(unit?.run()).toMatchObject({ status: 'passed', edition: 'ro-2014' });
    }
    const punch = entry(made, 'card', 'punch').example!;
    expect(punch.before).toBeDefined();
    expect(punch.after).toBeDefined();
    expect(punch.story.some(({ type }) => type === 'told')).toBe(true);
    // Titles and statements are written in English, and are not put before other readers.
    expect(punch).not.toHaveProperty('title');
    expect(punch.passages.every(({ about }) => about === undefined)).toBe(true);
  });

  // Each plays all scenarios of its packs.
  test.each([
    ['the base game', {}],
    ['every expansion', { packs: ['jubilee-with-marshal'] }],
    ['the other pack of a fan', { packs: ['night-mail'] }],
    ['ru-base', { edition: 'ru-base' }],
    ['ro-2014', { edition: 'ro-2014' }],
  ] as const)('%s: every rule has an example with a picture or a list of what lies elsewhere', (name, selection) => {
    const entries = entriesOf(shipped(selection, 'en')).filter(({ kind, says }) => kind !== 'ruling' && says.length > 0);
    expect(entries.length).toBeGreaterThan(50);
    const without = entries.filter(({ example }) => example === undefined).map(({ kind, of }) => `${kind} ${of}`);
    expect(without.sort()).toEqual([...(NO_EXAMPLE[name]?.keys() ?? [])].sort());
    const undrawn = entries.filter(({ example }) => example !== undefined && example.before === undefined && example.moved.length === 0);
    expect(undrawn.map(({ id }) => id)).toEqual([]);
  });

  test('an option is shown by a scenario that sets it, and the cars that were chosen by the train they make', () => {
    const made = shipped({}, 'en');
    const scenario = (of: string): string | undefined => entry(made, 'option', of).example?.scenario;
    expect(scenario('events')).toMatch(/^With events/);
    expect(scenario('drawn-teams')).toMatch(/teams?/i);
    const cars = entry(made, 'option', 'chosen-cars').example!;
    expect(cars.before).toBeDefined();
    expect(cars.unlike.join()).toContain('Cars of the train: as chosen');
    const drawn = entry(made, 'option', 'car-order').example!;
    expect(drawn.story.map((line) => (line.type === 'told' ? line.text : ''))).toContainEqual(
      expect.stringMatching(/^Behind the locomotive/),
    );
  });

  test('who has won is told, and a row further down is played for what only it shows', () => {
    const made = collect({ packs: ['marshal-and-prisoners'] }, 'en');
    const told = entry(made, 'event', 'remorse').example!.story.flatMap((line) => (line.type === 'told' ? [line.text] : []));
    expect(told.at(-1)).toMatch(/wins|share the victory/);
    expect(entry(made, 'goal', 'warrant-belle').example!.row).toBeGreaterThan(1);
  });

  test('a scenario that fails is no example', () => {
    const found = entry(collect({}, 'en'), 'card', 'punch').example!;
    const { text } = readPacks('rules').find(({ path }) => path === found.file)!;
    const lines = text.split('\n');
    const then = lines.findIndex((line, at) => at >= found.line && /^ {2}then /.test(line));
    lines.splice(then, 0, '  then 1 is 2');
    const broken = checkedPacks().changed([{ path: found.file, text: lines.join('\n') }]);
    const again = entry(collect({}, 'en', true, broken), 'card', 'punch').example;
    expect(again?.scenario).not.toBe(found.scenario);
  });

  test('what editions say differently stands differently in their books, numbers too', () => {
    const tuco = (edition: string): readonly string[] => entry(collect({ edition }, 'en', false), 'character', 'tuco').says;
    expect(tuco('ro-2014')).not.toEqual(tuco('ru-jubilee-2025'));
    const project = checkedPacks().changed([
      { path: 'rules/editions/ro-2014/reach.rules', text: 'change roof-reach to 2 as shorter-roofs\n' },
    ]);
    const move = (edition: string, locale: string): string => entry(collect({ edition }, locale, false, project), 'card', 'move').says[0];
    expect(move('ru-jubilee-2025', 'en')).toContain('at most 3 cars along the roofs');
    expect(move('ro-2014', 'en')).toContain('at most 2 cars along the roofs');
    expect(move('ro-2014', 'cs')).not.toBe(move('ru-jubilee-2025', 'cs'));
  });

  test.each(['<script>alert(1)</script>', '"><image href=x onerror=alert(1)>', "]]>&lt;'", '\u202eelleB\u2066', 'ab\u0001c\ud800d'])(
    '%j stays text',
    (name) => {
      const path = 'rules/base/text/en.yaml';
      const { text } = readPacks('rules').find((file) => file.path === path)!;
      const changed = text.replace('    name: Belle\n', `    name: ${JSON.stringify(name)}\n`);
      const { html, body } = pageOf(collect({}, 'en', true, checkedPacks().changed([{ path, text: changed }])));
      expect(['script', 'image', 'foreignObject', 'iframe'].flatMap((tag) => elementsIn(body, tag))).toEqual([]);
      expect(html).not.toMatch(/<script|<image|[\u202a-\u202e\u2066-\u2069]/);
    },
  );
});
