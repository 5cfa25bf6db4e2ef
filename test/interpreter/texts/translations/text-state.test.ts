// The state of translations: what is recorded of a text, and which changes of sentences and rules make it stale.
import { describe, expect, test } from 'vitest';
import type { FileChange, Project } from '../../../../interpreter/index.ts';
import { slotResolver } from '../../../../interpreter/text-slots.ts';
import { textsOfPacks } from '../../../../interpreter/texts/texts.ts';
import { countStates, type TextStates } from '../../../../interpreter/texts/translations/text-state.ts';
import { checkedPacks, projectOf } from '../../../support/packs.ts';

const LANGUAGES = ['en', 'ru', 'cs', 'ro'];

function statesOf(project: Project, pack = 'base'): TextStates {
  const states = project.textStates(pack);
  if (states === undefined) throw new Error(`there is no pack ${pack}`);
  return states;
}

/** The project with every text of a pack recorded as reviewed. */
function accepted(project: Project, pack = 'base'): Project {
  const states = statesOf(project, pack);
  return project.changed(states.languages.map((locale) => states.accept(locale, () => true, 'reviewed')));
}

/** `language key: reasons` of every text that is not reviewed. */
function notDone(project: Project, pack = 'base'): string[] {
  const states = statesOf(project, pack);
  return states.languages.flatMap((locale) =>
    states.rows.flatMap((row) => {
      const { state, reasons } = states.of(row, locale);
      return state === 'reviewed' ? [] : [`${locale} ${row.key}: ${state === 'stale' ? reasons?.join(' and ') : state}`];
    }),
  );
}

const shipped = accepted(checkedPacks());

/** `severity place: change` of what the check says of rules that have changed; `other` is everything else that it says. */
function toldOfRules(project: Project): { readonly rules: string[]; readonly other: string[] } {
  const said = project.diagnostics().map(({ code, severity, file, span, args }) => {
    const line = project.file(file)!.position(span.start).line;
    return code === 'text/rule-changed'
      ? { rule: `${severity} ${String(args!['key'])} ${String(args!['locale'])} ${file}:${line}: ${String(args!['change'])}` }
      : { other: `${code} ${file}:${line}` };
  });
  return { rules: said.flatMap(({ rule }) => rule ?? []).sort(), other: said.flatMap(({ other }) => other ?? []) };
}

/** Where the check has to tell a text, in the form of `toldOfRules`. */
function placesOf(project: Project, key: string, change: string, pack = 'base'): string[] {
  const row = statesOf(project, pack).rows.find((one) => one.key === key)!;
  return [...row.cells.values()].map(
    ({ locale, file, scalar }) => `hint ${key} ${locale} ${file.path}:${file.position(scalar.span.start).line}: ${change}`,
  );
}

const nothing = { rules: [], other: [] };

function edited(path: string, from: string | RegExp, to: string): FileChange {
  const text = shipped.textOf(path)!;
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${path} has no ${from}`);
  return { path, text: changed };
}

describe('the shipped texts', () => {
  test('are done when they are accepted', () => {
    expect(notDone(shipped)).toEqual([]);
    expect(countStates(statesOf(shipped), 'cs')).toMatchObject({ missing: 0, stale: 0, same: 0, review: 0 });
  });

  test('a number that flows through a slot marks nothing', () => {
    for (const [path, from, to] of [
      ['characters/doc.yaml', 'extra: 1', 'extra: 2'],
      ['movement.rules', 'query roof-reach: 3', 'query roof-reach: 1'],
    ]) {
      const project = shipped.changed([edited(`rules/base/${path}`, from, to)]);
      expect(notDone(project)).toEqual([]);
      expect(toldOfRules(project)).toEqual(nothing);
    }
  });

  test('neither does a number that is typed where the rule changes the answer that the text shows', () => {
    const path = 'rules/base/characters/doc.yaml';
    const typed = accepted(shipped.changed([edited(path, 'to n + extra', 'to n + 1')]));
    expect(notDone(typed)).toEqual([]);
    const more = typed.changed([{ path, text: typed.textOf(path)!.replace('to n + 1', 'to n + 2') }]);
    expect(notDone(more)).toEqual([]);
    expect(toldOfRules(more)).toEqual(nothing);
    // When it is so is another matter.
    const late = typed.changed([{ path, text: typed.textOf(path)!.replace('is self.owner', 'is self.owner and round > 2') }]);
    expect(toldOfRules(late)).toEqual({ rules: placesOf(late, 'character doc rule', 'condition').sort(), other: [] });
    const later = accepted(late).changed([{ path, text: late.textOf(path)!.replace('round > 2', 'round > 3') }]);
    expect(toldOfRules(later)).toEqual({ rules: placesOf(later, 'character doc rule', 'number').sort(), other: [] });
  });

  /** How the rule of a thing reads in a project, in four languages. */
  function toldOf(project: Project, kind: string, id: string): string[] {
    const selected = project.select({});
    if ('error' in selected) throw new Error(selected.error.message);
    const texts = textsOfPacks(selected.packs);
    const numbers = slotResolver(project.program(selected), { kind, id });
    return LANGUAGES.map((locale) => texts.rule(kind, id, locale, numbers)!.value.replaceAll('\u00a0', ' '));
  }

  test.each([
    // One card more; a number that is counted otherwise in Russian, Czech and Romanian; one card alone; and more than twenty.
    [2, ['8 cards instead of 6', '8 карточек вместо 6', '8 karet místo 6', '8 cărți în loc de 6']],
    [-3, ['3 cards instead of 6', '3 карточки вместо 6', '3 karty místo 6', '3 cărți în loc de 6']],
    [-5, ['1 card instead of 6', '1 карточку вместо 6', '1 kartu místo 6', '1 carte în loc de 6']],
    [15, ['21 cards instead of 6', '21 карточку вместо 6', '21 karet místo 6', '21 de cărți în loc de 6']],
  ])('a number of a character, %i, stands in four languages with its plural and marks nothing', (extra, parts) => {
    const project = shipped.changed([edited('rules/base/characters/doc.yaml', 'extra: 1', `extra: ${extra}`)]);
    const told = toldOf(project, 'character', 'doc');
    expect(parts.map((part, at) => (told[at].includes(part) ? part : told[at]))).toEqual(parts);
    expect(notDone(project)).toEqual([]);
  });

  test('a changed condition marks the sentences that tell it, and no other', () => {
    const path = 'rules/base/characters/belle.yaml';
    const project = shipped.changed([edited(path, ' > ', ' >= ')]);
    expect(notDone(project).sort()).toEqual(LANGUAGES.map((locale) => `${locale} character belle rule: condition`).sort());
    expect(toldOfRules(project)).toEqual({ rules: placesOf(project, 'character belle rule', 'condition').sort(), other: [] });
    // The message says where the rule stands, and how the text is accepted in this language alone.
    const [said] = project.diagnostics().filter(({ file }) => file.endsWith('/cs.yaml'));
    expect(said.help).toContain(path);
    expect(said.help).toContain('roundhouse text accept character belle rule --language cs');
    const done = project.changed([statesOf(project).accept('cs', ({ key }) => key === 'character belle rule', 'reviewed')]);
    expect(toldOfRules(done).rules).toEqual(
      placesOf(done, 'character belle rule', 'condition')
        .filter((place) => !place.includes(' cs '))
        .sort(),
    );
  });

  test('a condition of a query marks the texts of what uses it', () => {
    const stale = notDone(shipped.changed([edited('rules/base/shooting.rules', 'if not armed(shooter)', 'if armed(shooter)')]));
    expect(stale).toContain('cs card fire rule: condition');
    // Those whose rules name the query: the card that asks it, and the characters who change its answer.
    expect([...new Set(stale.map((line) => line.slice(3)))].sort()).toEqual([
      'card fire rule: condition',
      'character belle rule: condition',
      'character tuco rule: condition',
    ]);
  });

  test('a number in a rule is told apart from what the rule does', () => {
    const path = 'rules/base/characters/django.yaml';
    const twice = edited(path, '    knock-back', '    repeat 2 times\n      knock-back');
    const project = shipped.changed([twice]);
    // An edition words the same rule anew.
    const places = (now: Project, change: string): string[] =>
      ['base', 'cs-2014'].flatMap((pack) => placesOf(now, 'character django rule', change, pack)).sort();
    expect(toldOfRules(project)).toEqual({ rules: places(project, 'rule'), other: [] });
    const grown = accepted(accepted(project), 'cs-2014');
    expect(toldOfRules(grown)).toEqual(nothing);
    const again = grown.changed([{ path, text: grown.textOf(path)!.replace('repeat 2', 'repeat 3') }]);
    expect(toldOfRules(again)).toEqual({ rules: places(again, 'number'), other: [] });
  });

  test('layout, comments and order mark nothing', () => {
    const path = 'rules/base/characters/belle.yaml';
    const text = shipped.textOf(path)!.replace('late change', '# why\n  late change');
    expect(notDone(shipped.changed([{ path, text }]))).toEqual([]);
  });

  test('another sentence in the source marks its translations and tells what it was', () => {
    const project = shipped.changed([edited('rules/base/text/en.yaml', 'You cannot be', 'You can never be')]);
    expect(notDone(project).sort()).toEqual(
      ['cs', 'ro', 'ru']
        .map((locale) => `${locale} character belle rule: wording`)
        .concat(['en character belle rule: edited'])
        .sort(),
    );
    const states = statesOf(project);
    const row = states.rows.find(({ key }) => key === 'character belle rule')!;
    expect(states.of(row, 'cs').was).toContain('You cannot be');
  });

  test('a translation stays stale, whoever edits it, until it is accepted', () => {
    const path = 'rules/base/text/cs.yaml';
    const english = 'rules/base/text/en.yaml';
    const comma = edited(path, 'name: Loupež', 'name: Loupež!');
    const source = edited(english, 'name: Robbery', 'name: Heist');
    const stale = 'cs card robbery name: wording';
    // Edited first or edited afterwards, in one go or one by one.
    for (const project of [
      shipped.changed([comma, source]),
      shipped.changed([comma]).changed([source]),
      shipped.changed([source]).changed([comma]),
    ])
      expect(notDone(project)).toContain(stale);
    const project = shipped.changed([comma, source]);
    const told = project.diagnostics().filter(({ file, code }) => file === path && code === 'text/stale');
    expect(told).toHaveLength(1);
    const done = project.changed([statesOf(project).accept('cs', ({ key }) => key === 'card robbery name', 'reviewed')]);
    expect(notDone(done).filter((line) => line.startsWith('cs'))).toEqual([]);
  });

  test('a text that is edited, missing or new wants a reader', () => {
    const path = 'rules/base/text/cs.yaml';
    expect(notDone(shipped.changed([edited(path, 'name: Loupež', 'name: Krádež')]))).toEqual(['cs card robbery name: edited']);
    expect(notDone(shipped.changed([edited(path, '    name: Loupež\n', '')]))).toEqual(['cs card robbery name: missing']);
    expect(notDone(shipped.changed([edited(path, 'name: Loupež', 'name: ""')]))).toEqual(['cs card robbery name: missing']);
  });

  test('accepting some texts leaves the records of others as they are', () => {
    const project = shipped.changed([
      edited('rules/base/text/cs.yaml', 'name: Loupež', 'name: Krádež'),
      edited('rules/base/text/ru.yaml', 'name: Кража', 'name: Грабёж'),
    ]);
    const states = statesOf(project);
    const record = states.accept('cs', ({ id }) => id === 'robbery', 'draft');
    expect(notDone(project.changed([record]))).toEqual([
      'ru card robbery name: edited',
      'cs card robbery name: draft',
      'cs card robbery rule: draft',
    ]);
    const before = shipped.textOf(record.path)!.split('\n');
    expect(record.text.split('\n').filter((line) => !before.includes(line))).toHaveLength(2);
  });

  test('accepting twice writes the same bytes', () => {
    const { path, text } = statesOf(shipped).accept('ro', () => true, 'reviewed');
    expect(text).toBe(shipped.textOf(path));
  });
});

test('a renamed thing keeps what is recorded of its texts', () => {
  const files = {
    'p/pack.yaml': 'pack: p\ntitle: P\nversion: 0.1.0\nlanguages: [en, cs]\n',
    'p/model.yaml': 'model: p\nkinds:\n  tile: { plural: tiles, keys: {} }\n',
    'p/tiles.yaml': 'tile: frog\n',
    'p/text/en.yaml': 'text: en\ntile:\n  frog: { name: Frog }\n',
    'p/text/cs.yaml': 'text: cs\ntile:\n  frog: { name: Žába }\n',
  };
  const project = accepted(projectOf(Object.entries(files).map(([path, text]) => ({ path, text }))), 'p');
  expect(notDone(project, 'p')).toEqual([]);
  const renamed = project.changed(
    ['p/tiles.yaml', 'p/text/en.yaml', 'p/text/cs.yaml'].map((path) => ({ path, text: project.textOf(path)!.replace('frog', 'toad') })),
  );
  expect(notDone(renamed, 'p')).toEqual([]);
});
