// Documents that nothing brings into a game, and documents without any text: both are told with a remedy in all languages, and neither about packs
// that are right.
import { describe, expect, it } from 'vitest';
import { sayDiagnostic } from '../../../grammar/diagnostics/speak.ts';
import { toRecords } from '../../../grammar/diagnostics/records.ts';
import { SourceFile } from '../../../grammar/source.ts';
import { spokenLocales } from '../../../grammar/diagnostics/wording.ts';
import { Project, type Diagnostic } from '../../../interpreter/index.ts';
import { checkedPacks, readPacks } from '../../support/packs.ts';

const manifest = { path: 'rules/mine/pack.yaml', text: 'pack: mine\ntitle: Mine\nversion: 0.1.0\nneeds: [base]\n' };
const texts = (lines: string): { path: string; text: string } => ({ path: 'rules/mine/text/en.yaml', text: `text: en\n${lines}` });

/** What is said about a pack of one's own beside the shipped ones. */
function told(...files: readonly { readonly path: string; readonly text: string }[]): readonly Diagnostic[] {
  return (
    checkedPacks()
      .changed([manifest, ...files])
      .diagnostics()
      // Names without the forms that sentences of the shipped packs ask for are another matter.
      .filter(({ code }) => code !== 'text/missing-form')
  );
}

function codes(found: readonly Diagnostic[]): string[] {
  return found.map(({ code, file }) => `${code} ${file}`);
}

const event = 'event: landslide\ndo: |\n  for each bandit\n    relocate(bandit, to: last-car)\n';
const eventText = texts('event:\n  landslide: { name: Landslide }\n');
const roundCard = 'round-card: slope\nfrom-players: 2\nto-players: 6\nturns: [standard]\nevent: landslide\n';

describe('a document that nothing can bring into a game', () => {
  it('is told where its id stands, with a way in', () => {
    const found = told({ path: 'rules/mine/events.yaml', text: event }, eventText);
    expect(codes(found)).toEqual(['check/unreached-document rules/mine/events.yaml']);
    const [one] = found;
    expect(event.slice(one.span.start, one.span.end)).toBe('landslide');
    expect(one.severity).toBe('warning');
    expect(one.message).toBe('nothing brings the event `landslide` into a game');
    expect(one.help).toBe('others of its kind are named under `event` of a `round-card`: name it there, or in a rule as `event landslide`');
  });

  it('is mended by its fix, also between other documents and beside a taken id', () => {
    const before = '# Rocks.\nround-card: landslide-1\nfrom-players: 2\nto-players: 6\nturns: [standard]\n---\n';
    const after = '---\n# The last one.\nround-card: calm\nfrom-players: 2\nto-players: 6\nturns: [standard]\n';
    for (const text of [event, event.trimEnd(), before + event, event + after, before + event + after]) {
      const path = 'rules/mine/events.yaml';
      const { fix } = told({ path, text }, eventText).find(({ code }) => code === 'check/unreached-document')!;
      expect(fix!.title).toBe('add a `round-card` that names `landslide`');
      const mended = text.slice(0, fix!.span.start) + fix!.text + text.slice(fix!.span.end);
      const left = told({ path, text: mended }, eventText).filter(({ code }) => code !== 'text/nothing-told');
      expect(codes(left), mended).toEqual([]);
      expect(mended).toContain('event: landslide\n');
      if (text.includes('# The last one.')) expect(mended).toContain('# The last one.\nround-card: calm');
    }
  });

  it('is told again if only something that is itself out of reach names it', () => {
    const second =
      'event: rumble\ndo: |\n  let which = event landslide\n  for each bandit where which is event landslide\n    arrive(bandit)\n';
    const both = texts('event:\n  landslide: { name: Landslide }\n  rumble: { name: Rumble }\n');
    const found = told({ path: 'rules/mine/events.yaml', text: `${event}---\n${second}` }, both);
    expect(found.map(({ code, args }) => `${code} ${String(args?.['name'])}`)).toEqual([
      'check/unreached-document landslide',
      'check/unreached-document rumble',
    ]);
  });

  it('of which only rules can speak is told so', () => {
    const lawman = { path: 'rules/mine/lawmen.yaml', text: 'lawman: sheriff\n' };
    const name = texts('lawman:\n  sheriff: { name: Sheriff }\n');
    const [one, ...rest] = told(lawman, name);
    expect(rest).toEqual([]);
    expect(one.help).toBe('others of its kind are named by rules: name it in one, as `lawman sheriff`');
    expect(one.fix).toBeUndefined();
    const rule = { path: 'rules/mine/mine.rules', text: 'after place-lawman\n  create lawman sheriff with place: last-car\n' };
    expect(codes(told(lawman, name, rule))).toEqual([]);
  });

  it('is not told of one that another document names, that a seat can be played with, or that rules ask for with all of its kind', () => {
    const character = { path: 'rules/mine/joe.yaml', text: 'character: joe\nability: |\n  change start-purse giving n to n + 1\n' };
    const card = { path: 'rules/mine/dance.yaml', text: 'card: dance\ncopies: 1\ndo: |\n  arrive(actor)\n' };
    const names = texts(
      'event:\n  landslide: { name: Landslide }\nround-card:\n  slope: { name: Slope }\ncharacter:\n  joe: { name: Joe }\ncard:\n  dance: { name: Dance }\n',
    );
    const events = { path: 'rules/mine/events.yaml', text: `${event}---\n${roundCard}` };
    expect(codes(told(events, character, card, names))).toEqual([]);
  });

  it('is not told beside an error, which may hide the use', () => {
    const broken = { path: 'rules/mine/cards.yaml', text: roundCard.replace('turns: [standard]', 'turns: [standrad]') };
    const found = told({ path: 'rules/mine/events.yaml', text: event }, broken, eventText);
    expect(found.some(({ severity }) => severity === 'error')).toBe(true);
    expect(codes(found).join()).not.toContain('unreached');
  });
});

describe('a document that stands last where only the first are taken', () => {
  const car = { path: 'rules/mine/cars.yaml', text: 'car: saloon\nfloor: { purse: 1 }\n' };
  const name = texts('car:\n  saloon: { name: Saloon }\n');

  it('is told where its id stands, with the rule that brings it to the front', () => {
    const [one, ...rest] = told(car, name);
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ code: 'check/last-document', severity: 'warning', file: car.path, span: { start: 5, end: 11 } });
    expect(one.message).toBe('the car `saloon` stands last in `train-cars`, of which rules take only the first');
    const rule = /`(late change .*)`$/.exec(one.help ?? '')?.[1];
    expect(rule).toBe('late change train-cars giving them to [car saloon] + (them without [car saloon])');
    // What is offered is a rule that can be written as it stands, and then there is nothing left to tell.
    expect(codes(told(car, name, { path: 'rules/mine/mine.rules', text: `${rule}\n` }))).toEqual([]);
    for (const locale of spokenLocales) expect(sayDiagnostic(one, locale).help).toContain(rule);
  });

  it('is mended by its fix, in a file of its own or below the rules that are there', () => {
    const fixOf = (...files: readonly { readonly path: string; readonly text: string }[]): NonNullable<Diagnostic['fix']> =>
      told(car, name, ...files).find(({ code }) => code === 'check/last-document')!.fix!;
    const made = fixOf();
    expect(made).toMatchObject({ file: 'rules/mine/train-cars.rules', span: { start: 0, end: 0 } });
    expect(made.title).toBe('bring `saloon` to the front, by a rule in rules/mine/train-cars.rules');
    expect(codes(told(car, name, { path: made.file!, text: made.text }))).toEqual([]);
    // A rule about the cars is there already: the new one stands below it.
    const rules = { path: 'rules/mine/mine.rules', text: 'late change train-cars giving them to them without [car coach-a]\n# The end.\n' };
    const added = fixOf(rules);
    expect(added.file).toBe(rules.path);
    const mended = rules.text.slice(0, added.span.start) + added.text + rules.text.slice(added.span.end);
    expect(mended.startsWith(rules.text.trimEnd())).toBe(true);
    expect(codes(told(car, name, { ...rules, text: mended }))).toEqual([]);
    // A file that is called so, without such a rule, keeps what it has.
    const named = { path: made.file!, text: '# Cars of mine.\n' };
    expect(fixOf(named)).toMatchObject({ file: named.path, span: { start: named.text.length - 1, end: named.text.length } });
    // Programs that read diagnostics are told the file.
    const records = toRecords(
      told(car, name).filter(({ code }) => code === 'check/last-document'),
      (path) => new SourceFile(path, path === car.path ? car.text : ''),
    );
    expect(records[0].fix).toMatchObject({ file: made.file, line: 1, column: 1, endLine: 1, endColumn: 1, text: made.text });
  });

  it('is not told of one that a rule brings in by itself', () => {
    const rule = { path: 'rules/mine/mine.rules', text: 'before line-up(faces)\n  add-car(car saloon)\n' };
    expect(codes(told(car, name, rule))).toEqual([]);
  });
});

describe('a document without a text in any language', () => {
  const joe = { path: 'rules/mine/joe.yaml', text: 'character: joe\nability: |\n  change start-purse giving n to n + 1\n' };

  it('is told, with the file to write into', () => {
    const [one, ...rest] = told(joe);
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ code: 'text/nothing-told', severity: 'warning', file: joe.path, span: { start: 11, end: 14 } });
    expect(one.message).toBe('the character `joe` has no text in any language: players read its id');
    expect(one.help).toBe('write `character:` and below it `joe: { name: ... }` in rules/mine/text/en.yaml');
    const russian = { path: 'rules/mine/text/ru.yaml', text: 'text: ru\ncard:\n  move: { name: Шаг }\n' };
    expect(told(joe, russian)[0].help).toContain('in rules/mine/text/ru.yaml');
  });

  it('is not told of one that a single language, a glossary or another pack names', () => {
    const name = 'character:\n  joe: { name: Джо }\n';
    expect(codes(told(joe, { path: 'rules/mine/text/ru.yaml', text: `text: ru\n${name}` }))).toEqual([]);
    const term = { path: 'rules/mine/glossary/en.yaml', text: 'glossary: en\ncharacter:\n  joe: { gender: m, forms: { nom: Joe } }\n' };
    expect(codes(told(joe, term))).toEqual([]);
    const later = { path: 'rules/later/pack.yaml', text: 'pack: later\ntitle: Later\nversion: 0.1.0\nneeds: [mine]\n' };
    expect(codes(told(joe, later, { path: 'rules/later/text/ru.yaml', text: `text: ru\n${name}` }))).toEqual([]);
  });
});

describe('both', () => {
  it('are said in every language', () => {
    const found = told({ path: 'rules/mine/events.yaml', text: event }, { path: 'rules/mine/lawmen.yaml', text: 'lawman: sheriff\n' });
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['check/unreached-document', 'text/nothing-told']));
    for (const diagnostic of found) {
      const said = spokenLocales.map((locale) => sayDiagnostic(diagnostic, locale));
      expect(new Set(said.map(({ message }) => message)).size).toBe(spokenLocales.length);
      expect(new Set(said.map(({ help }) => help)).size).toBe(spokenLocales.length);
      for (const { message, help } of said) expect(`${message} ${help}`).not.toMatch(/undefined|\[object/);
    }
  });

  it('say nothing about shipped packs and fixtures', () => {
    expect(codes(checkedPacks().diagnostics())).toEqual([]);
    const project = new Project(readPacks('test/fixtures/games/magpies'));
    expect(project.workspace().packs.length).toBeGreaterThan(0);
    expect(codes(project.diagnostics())).toEqual([]);
  });
});
