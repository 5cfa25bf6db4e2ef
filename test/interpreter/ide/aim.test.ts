// What is offered fits the place, best first; and whatever can be pointed at says what it is.
import { describe, expect, it } from 'vitest';
import { LanguageServices } from '../../../interpreter/index.ts';
import { Bench, MAGPIES } from './open-services.ts';
import { projectOf } from '../../support/packs.ts';

const magpies = new Bench(MAGPIES);
const shipped = new Bench('rules');

describe('new files', () => {
  it('open with any kind of document of the tool, besides those of the pack', () => {
    const services = new LanguageServices();
    const path = `${MAGPIES}/more.yaml`;
    services.open([...magpies.files, { path, text: '' }]);
    const labels = services.complete({ path, line: 1, column: 1 }).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['trinket', 'pack', 'model', 'board', 'text', 'glossary', 'passages']));
    expect(labels.indexOf('trinket')).toBeLessThan(labels.indexOf('pack'));
  });

  it('texts offer what has none yet before what another file tells', () => {
    const services = new LanguageServices();
    const path = `${MAGPIES}/text/more.yaml`;
    const bare = magpies.files.map((file) =>
      file.path.endsWith('text/en.yaml') ? { ...file, text: file.text.replace(/ {2}crow:\n(?: {4}.*\n)+/, '') } : file,
    );
    services.open([...bare, { path, text: 'text: en\nbird:\n  \n' }]);
    const labels = services.complete({ path, line: 3, column: 3 }).map(({ label }) => label);
    expect(labels[0]).toBe('crow');
    expect(labels).toContain('jay');
    services.edit([{ path, text: 'text: en\n\n' }]);
    expect(services.complete({ path, line: 2, column: 1 }).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['bird', 'option', 'step']),
    );
  });
});

describe('rules', () => {
  it('an amendment of a query names queries, one of an action actions', () => {
    const of = (line: string): string[] => magpies.labels('game.rules', 'query heap-size: 2', `query heap-size: 2\n\n${line}`);
    expect(of('change |')).toContain('outbid');
    expect(of('change |')).not.toContain('scare');
    for (const line of ['after |', 'before |', 'instead of |']) {
      expect(of(line)).toContain('scare');
      expect(of(line)).not.toContain('outbid');
    }
  });

  it('an argument begins with a label of what is called', () => {
    const rules = 'action lay(trinket, by finder)\n  stop\n\naction try(trinket, finder)\n  lay(trinket, |)\n\nquery heap-size: 2';
    expect(magpies.labels('game.rules', 'query heap-size: 2', rules)).toContain('by:');
  });
});

describe('boards', () => {
  const board = (needle: string, instead: string): string[] => shipped.labels('base/board.yaml', needle, instead);

  it('offer drawings, icons and colours', () => {
    expect(board('    look: coach\n    ground', '    look: |\n    ground')).toEqual(expect.arrayContaining(['coach', 'engine', 'figure']));
    expect(board('icon: lady', 'icon: |')).toEqual(expect.arrayContaining(['lady', 'star']));
    expect(board('{ colour: madder }', '{ colour: | }')).toEqual(expect.arrayContaining(['madder', 'tuco']));
    expect(board('fill: sun', 'fill: |')).toEqual(expect.arrayContaining(['sun', 'own-deep']));
  });

  it('lead from a drawing and a colour to where they are made, and rename them', () => {
    for (const [use, needle, name] of [
      ['look: engine', 'engine:', 'engine'],
      ['colour: madder', 'madder: "', 'madder'],
      ['icon: star', 'star: M12', 'star'],
    ] as const) {
      const cursor = shipped.at('base/board.yaml', use, use.length - 1);
      expect(shipped.services.definition(cursor)[0]).toMatchObject({ line: shipped.at('base/board.yaml', needle).line });
      const renamed = shipped.services.rename(cursor, `${name}-two`);
      expect(renamed).toHaveProperty('edits');
      if (!('edits' in renamed)) continue;
      expect(renamed.edits.length).toBeGreaterThan(1);
      expect(projectOf(shipped.edited(renamed.edits)).diagnostics()).toEqual([]);
    }
  });
});

describe('scenarios', () => {
  const file = 'base/scenarios/fire.scenario';
  const [line] = /^ {2}given .*$/m.exec(shipped.text(file))!;
  const scenario = (instead: string): string[] => shipped.labels(file, line, instead);

  it('places stand behind `in`, countable things behind a number, verbs behind a name', () => {
    expect(scenario('  given belle in |').slice(0, 8)).toContain('car-1');
    expect(scenario('  then belle has 5 |').slice(0, 20)).toContain('bullets');
    expect(scenario('  then belle |')[0]).toBe('has');
    expect(scenario('  given belle |')).toEqual(['in', 'is']);
  });
});

describe('hover', () => {
  it('explains `self`, labels, ids of pieces, sentences and formats', () => {
    expect(magpies.hover('birds.yaml', 'self.owner', 1)[0]).toEqual({ kind: 'title', text: 'self' });
    expect(shipped.hover('base/scenarios/fire.scenario', 'car-1', 2)[0].text).toMatch(/^car-1: a /);
    const offered = shipped.files.find(({ path, text }) => path.endsWith('.scenario') && text.includes('is not offered'))!;
    expect(shipped.hover(offered.path, 'is not offered', 8)).toEqual([{ kind: 'code', text: 'ANSWER is [not] offered' }]);
    expect(shipped.hover('base/text/en.yaml', ':money}', 2)).toContainEqual({ kind: 'title', text: 'format money' });
    const rules = shipped.files.find(({ path, text }) => path.endsWith('.rules') && /\(.*, by: /.test(text))!;
    expect(shipped.hover(rules.path, ', by: ', 2)[0].text).toMatch(/^argument by of /);
  });
});
