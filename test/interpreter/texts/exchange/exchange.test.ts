// Texts out to translators' tools and back: what was not touched changes no byte, what was is written where it belongs, and damaged or hostile
// files change nothing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Project } from '../../../../interpreter/index.ts';
import {
  exportTexts,
  type ImportedFile,
  type ImportResult,
  importTexts,
  type TextFormat,
  textFormats,
} from '../../../../interpreter/texts/exchange/exchange.ts';
import { type TextImport, tryingImport } from '../../../../interpreter/ide/text-view/exchange-texts.ts';
import { contextsOf } from '../../../../interpreter/ide/text-view/unit-contexts.ts';
import { readCsv, writeCsv } from '../../../../interpreter/texts/exchange/csv.ts';
import { pluralForms } from '../../../../interpreter/texts/exchange/plural-forms.ts';
import { readPo, writePo } from '../../../../interpreter/texts/exchange/po.ts';
import type { TextFile } from '../../../../interpreter/texts/exchange/units.ts';
import { readXliff, writeXliff } from '../../../../interpreter/texts/exchange/xliff.ts';
import { checkedPacks, often, projectOf } from '../../../support/packs.ts';

function exported(
  project: Project,
  id: string,
  format: TextFormat,
  languages?: readonly string[],
): readonly { name: string; text: string }[] {
  const states = project.textStates(id)!;
  return exportTexts(project.pack(id)!, states, format, languages ?? states.languages);
}

function imported(project: Project, name: string, text: string): ImportResult | undefined {
  return importTexts(name, text, (id) => {
    const [pack, states] = [project.pack(id), project.textStates(id)];
    return pack && states && { pack, states };
  });
}

function taken(project: Project, name: string, text: string): ImportedFile {
  const result = imported(project, name, text);
  if (result === undefined || !('files' in result)) throw new Error(JSON.stringify(result));
  return result;
}

function tried(project: Project, files: readonly { readonly name: string; readonly text: string }[]): TextImport {
  const steps = tryingImport(project, files, 'en');
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}

const shipped = checkedPacks();
const ids = shipped.workspace().packs.map(({ id }) => id);

describe.each(textFormats)('%s', (format) => {
  test('an export of every pack and language comes back without a change', () => {
    const files = ids.flatMap((id) => exported(shipped, id, format));
    expect(files.length).toBeGreaterThan(format === 'tbx' ? 3 : 20);
    for (const { name, text } of files) {
      const { files: changed, written, accepted, unknown, records } = taken(shipped, name, text);
      expect({ name, changed, written, accepted, unknown, records }).toEqual({ name, changed: [], written: [], accepted: [], unknown: [] });
    }
  });
});

const FILES = {
  'p/pack.yaml': 'pack: p\ntitle: P\nversion: 0.1.0\nlanguages: [en, cs, ru]\n',
  'p/model.yaml': 'model: p\nkinds:\n  tile: { plural: tiles, keys: {} }\n',
  'p/tiles.yaml': 'tile: frog\n---\ntile: toad\n',
  'p/text/en.yaml': 'text: en\ntile:\n  frog: { name: Frog, rule: "Jump over {n} leaves." }\n  toad: { name: Toad, rule: Sit. }\n',
  'p/text/cs.yaml': '# Czech\ntext: cs\ntile:\n  frog:\n    name: Žába # a remark\n',
  'p/glossary/cs.yaml': 'glossary: cs\ntile:\n  frog: { gender: f, official: false, forms: { gen: žáby, acc: žábu } }\n',
};

function project(changes: Readonly<Record<string, string>> = {}): Project {
  return projectOf(Object.entries({ ...FILES, ...changes }).map(([path, text]) => ({ path, text }))).fork();
}

describe('what comes back', () => {
  test.each(['po', 'xliff', 'csv'] as const)('a partly done %s is taken in for what it has', (format) => {
    const pond = project();
    const [file] = exported(pond, 'p', format, ['cs']);
    const empty = { po: 'msgid "Sit."\nmsgstr ""', xliff: '>Sit.</source>', csv: ',Sit.,,' }[format];
    const done = {
      po: 'msgid "Sit."\nmsgstr "Seď \\"tiše\\"."',
      xliff: '>Sit.</source>\n<target>Seď &quot;tiše&quot;.</target>',
      csv: ',Sit.,"Seď ""tiše"".",',
    }[format];
    expect(file.text).toContain(empty);
    const { files, written, records } = taken(pond, file.name, file.text.replace(empty, done));
    expect(written).toEqual(['tile toad rule']);
    expect(files).toEqual([{ path: 'p/text/cs.yaml', text: `${FILES['p/text/cs.yaml']}  toad:\n    rule: "Seď \\"tiše\\"."\n` }]);
    pond.edit(files);
    pond.edit([records!(pond.textStates('p')!)]);
    const states = pond.textStates('p')!;
    expect(
      states.of(
        states.rows.find(({ key }) => key === 'tile toad rule')!,
        'cs',
      ),
    ).toEqual({ state: 'reviewed' });
  });

  test('a new language gets a file with all its headings once', () => {
    const pond = project();
    const [{ name, text }] = exported(pond, 'p', 'po', ['ru']);
    const done = text.replace(/(msgid "(Frog|Toad|Sit\.)"\nmsgstr )""/g, '$1"Я $2"');
    const { files } = taken(pond, name, done);
    expect(files).toEqual([
      { path: 'p/text/ru.yaml', text: 'text: ru\n\ntile:\n  frog:\n    name: "Я Frog"\n  toad:\n    name: "Я Toad"\n    rule: "Я Sit."\n' },
    ]);
  });

  test('a text made from an older sentence is taken in and is stale', () => {
    const before = project();
    const [{ name, text }] = exported(before, 'p', 'po', ['cs']);
    const later = project({ 'p/text/en.yaml': FILES['p/text/en.yaml'].replace('Sit.', 'Sit still.') });
    const { files, outdated, records } = taken(later, name, text.replace('msgid "Sit."\nmsgstr ""', 'msgid "Sit."\nmsgstr "Seď."'));
    expect(outdated).toEqual([{ what: 'tile toad rule', line: expect.any(Number) as number }]);
    later.edit(files);
    later.edit([records!(later.textStates('p')!)]);
    const states = later.textStates('p')!;
    const row = states.rows.find(({ key }) => key === 'tile toad rule')!;
    expect(states.of(row, 'cs')).toEqual({ state: 'stale', reasons: ['wording'], was: 'Sit.' });
    // Stale travels as fuzzy with the old sentence; who takes the mark away accepts the text as it is.
    const [stale] = exported(later, 'p', 'po', ['cs']);
    expect(stale.text).toContain('#, fuzzy\n#| msgctxt "tile toad rule"\n#| msgid "Sit."');
    const accepted = taken(later, stale.name, stale.text.replace('#, fuzzy\n', ''));
    expect(accepted).toMatchObject({ files: [], written: [], accepted: ['tile toad rule'] });
  });

  test('a form of the glossary can be changed where it stands', () => {
    const pond = project();
    const [{ name, text }] = exported(pond, 'p', 'tbx');
    const { files } = taken(pond, name, text.replace('<term>žábu</term>', '<term>žabičku</term>'));
    expect(files).toEqual([{ path: 'p/glossary/cs.yaml', text: FILES['p/glossary/cs.yaml'].replace('žábu', 'žabičku') }]);
    const csv = exported(pond, 'p', 'csv').find((file) => file.name === 'p.glossary.csv')!;
    expect(taken(pond, csv.name, csv.text.replace(',žáby,', ',žab,')).files).toEqual([
      { path: 'p/glossary/cs.yaml', text: FILES['p/glossary/cs.yaml'].replace('žáby', 'žab') },
    ]);
  });

  test('texts that are gone are named, with their line', () => {
    const [{ name, text }] = exported(project(), 'p', 'po', ['cs']);
    const other = text.replace('msgctxt "tile toad rule"', 'msgctxt "tile newt rule"');
    expect(taken(project(), name, other).unknown).toEqual([
      { what: 'tile newt rule', line: other.split('\n').indexOf('msgctxt "tile newt rule"') + 1 },
    ]);
  });
});

describe('what goes out with a text', () => {
  // A source that has changed since it was translated, a comment above it, a note of the Czech glossary, and a number of the rules.
  const pond = project({
    'p/model.yaml': 'model: p\nkinds:\n  tile: { plural: tiles, keys: { leaps: { type: number } } }\n',
    'p/tiles.yaml': 'tile: frog\nleaps: 3\n---\ntile: toad\nleaps: 1\n',
    'p/text/en.yaml':
      'text: en\ntile:\n  frog:\n    name: Frog\n    # Leaps are jumps.\n    rule: "Jump over {leaps} leaves."\n  toad: { name: Toad, rule: Sit. }\n',
    'p/text/cs.yaml': 'text: cs\ntile:\n  frog:\n    name: Žába\n    rule: "Skoč přes {leaps}."\n',
    'p/glossary/cs.yaml': 'glossary: cs\ntile:\n  frog: { gender: f, note: Not a toad., forms: { gen: žáby, acc: žábu } }\n',
  });
  pond.edit([pond.textStates('p')!.accept('cs', () => true, 'reviewed')]);
  pond.edit([{ path: 'p/text/en.yaml', text: pond.textOf('p/text/en.yaml')!.replace('leaves.', 'green leaves.') }]);
  const context = contextsOf(pond, 'p', 'en')!;
  const out = (format: TextFormat): string => {
    const states = pond.textStates('p')!;
    return exportTexts(pond.pack('p')!, states, format, ['cs'], (row, language) => ({
      ...context(row, language),
      ...(row.key === 'tile frog rule' && { limit: 120 }),
    }))[0].text;
  };

  test.each([
    [
      'po',
      [
        '#. = Jump over 3 green leaves.',
        '#. slots: {leaps} = 3',
        '#. limit: 120',
        '#. note: Leaps are jumps.',
        '#. note: Not a toad.',
        '#. “leaps”: 3',
        '#, fuzzy',
        '#| msgid "Jump over {leaps} leaves."',
        'msgctxt "tile frog rule"',
      ],
    ],
    [
      'xliff',
      [
        '<note category="example">Jump over 3 green leaves.</note>',
        '<note category="slots">{leaps} = 3</note>',
        '<note category="limit">120</note>',
        '<note category="note">Leaps are jumps.</note>',
        '<note category="note">Not a toad.</note>',
        '“leaps”: 3</note>',
        'subState="roundhouse:stale"',
        '<note category="was">Jump over {leaps} leaves.</note>',
        'name="tile frog rule"',
      ],
    ],
    [
      'csv',
      [
        ',review,Jump over 3 green leaves.,{leaps} = 3,120,',
        ',"Leaps are jumps.\nNot a toad.",',
        ',“leaps”: 3,',
        ',Jump over {leaps} leaves.,',
        'p,cs,tile frog rule,',
      ],
    ],
  ] as const)('%s: key, rule, slots with samples, example, limit, notes, and that it is stale', (format, parts) => {
    const text = out(format);
    const unit = text.slice(text.indexOf(format === 'csv' ? 'p,cs,tile frog rule' : 'Frog'), text.indexOf('tile toad'));
    for (const part of parts) expect(unit).toContain(part);
  });

  test('the rule of a shipped text is told in words, its slots have samples, and cards say how much fits', () => {
    const id = shipped.workspace().packs[0].id;
    const states = shipped.textStates(id)!;
    const contextOf = contextsOf(shipped, id, 'cs')!;
    const contexts = states.rows.map((row) => ({ row, ...contextOf(row, 'cs') }));
    const withSlots = contexts.filter(({ row }) => (row.cells.get('en')?.text ?? '').includes('{'));
    expect(withSlots.filter(({ samples }) => samples.size > 0).length).toBeGreaterThan(withSlots.length * 0.7);
    expect(withSlots.filter(({ example }) => example !== undefined && !/[{}]/.test(example)).length).toBeGreaterThan(
      withSlots.length * 0.7,
    );
    expect(contexts.filter(({ rule }) => rule?.includes(': ')).length).toBeGreaterThan(100);
    // Nothing of how it is written: no comments, no keys, no manifest.
    const written = contexts.filter(({ rule = '' }) => /^\s*#|^\w[\w-]*: *\||^(pack|languages|needs):|rules\//m.test(rule));
    expect(written.map(({ row }) => row.key)).toEqual([]);
    expect(Math.max(...contexts.map(({ rule = '' }) => rule.split('\n').length))).toBeLessThan(36);
    const printed = contexts.filter(({ limit }) => limit !== undefined);
    expect(printed.length).toBeGreaterThan(60);
    // What stands there fits, and no card is a book.
    for (const { row, limit, example } of printed) {
      expect({ key: row.key, fits: (example ?? row.cells.get('en')!.text).length <= limit! }).toEqual({ key: row.key, fits: true });
      expect(limit).toBeLessThan(2000);
    }
  });
});

describe('the rule of a text in words', () => {
  const ruleOf = (id: string, key: string, spoken: string): readonly string[] => {
    const row = shipped.textStates(id)!.rows.find((one) => one.key === key)!;
    return (contextsOf(shipped, id, spoken)!(row, 'cs').rule ?? '').split('\n');
  };

  test.each([
    ['base', 'pack base name', ['Colt Express: A gang of bandits robs a train. The game lasts 5 rounds, and the richest bandit wins.']],
    [
      'base',
      'choice rob log',
      [/^Robbery: Take a loot token/, /^Decision “robbing”: choose the loot token from the loot of/, /“take token”/],
    ],
    [
      'base',
      'step pay-ransom log',
      [/^Hostage-Taking of the Conductor: Every bandit in or on the locomotive gets a ransom of \$250/, /“pay ransom”/],
    ],
    ['base', 'option abilities rule', ['Abilities of characters apply.', 'Default: yes']],
    ['base', 'kind token name', [/^Loot token: Whatever you carry/, 'Belong to it: purse, jewel, strongbox']],
    ['base', 'round-card tunnel-2-4 name', ['“from players”: 2', '“to players”: 4', /^“turns”: Standard, /]],
    // What another pack makes of a card is no matter of this one.
    ['base', 'choice fire-target name', [/^Fire: Shoot at a bandit, who receives/]],
    [
      'marshal-and-prisoners',
      'goal put-them-away rule',
      [/^The number of .*prisoners among the achievements.* is at least 2 \(“captives”\)$/],
    ],
  ])('%s: %s', (id, key, lines) => {
    const told = ruleOf(id, key, 'en');
    for (const [at, line] of lines.entries()) expect(told[at]).toEqual(typeof line === 'string' ? line : expect.stringMatching(line));
  });

  test.each([
    ['ru', 'Положить: «taken»; куда: добыча бандита, вниз'],
    ['cs', 'Položit: „taken“; kam: kořist bandity, dospod'],
    ['ro', 'Se pune: „taken”; unde: pradă (bandit), dedesubt'],
  ])('in %s with the names of that language', (spoken, line) => {
    expect(ruleOf('base', 'card robbery rule', spoken).map((one) => one.trim())).toContain(line);
  });
});

describe('files that cannot be taken', () => {
  const [po] = exported(project(), 'p', 'po', ['cs']);
  const [xliff] = exported(project(), 'p', 'xliff', ['cs']);
  const [csv] = exported(project(), 'p', 'csv', ['cs']);
  const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;

  test.each([
    ['an unclosed quote', po.name, po.text.replace('msgid "Frog"', 'msgid "Frog'), 'Frog'],
    ['a word that PO does not have', po.name, po.text.replace('msgctxt "tile toad name"', 'msgcontext "tile toad name"'), 'msgcontext'],
    ['a text twice', po.name, `${po.text}\nmsgctxt "tile frog name"\nmsgid "Frog"\nmsgstr ""\n`, undefined],
    ['an unclosed element', xliff.name, xliff.text.replace('>Sit.</source>', '>Sit.<source>'), 'Sit.<source>'],
    ['an element inside of a text', xliff.name, xliff.text.replace('>Sit.<', '>S<ph id="1"/>t.<'), 'S<ph'],
    ['entities that grow', xliff.name, xliff.text.replace('<xliff', '<!DOCTYPE x [<!ENTITY a "aaaa">]>\n<xliff'), '<!DOCTYPE'],
    ['another version', xliff.name, xliff.text.replace('version="2.0"', 'version="1.2"'), '<xliff'],
    ['a lost column', csv.name, csv.text.replace('target', 'tarhet'), 'pack'],
    ['an unclosed quote of CSV', csv.name, csv.text.replace(',Sit.,', ',"Sit.,'), 'Sit.'],
  ])('%s: refused whole, with a line', (_, name, text, part) => {
    const result = imported(project(), name, text);
    expect(result).toHaveProperty('damage.line');
    const { line } = (result as { damage: { line: number } }).damage;
    // PO and CSV notice an unclosed quote at the end of its line.
    if (part !== undefined) expect(Math.abs(line - lineOf(text, part))).toBeLessThanOrEqual(1);
  });

  test('names that mean something in JavaScript are names like others', () => {
    const text = po.text.replace('msgctxt "tile frog name"', 'msgctxt "__proto__"').replace('msgid "Frog"', 'msgid "valueOf"');
    expect(imported(project(), po.name, text)).toMatchObject({ files: [], unknown: [{ what: '__proto__' }] });
    expect(({} as Record<string, unknown>)['valueOf']).toBe(Object.prototype.valueOf);
  });

  test('another pack, the source language, no texts at all', () => {
    expect(imported(project(), po.name, po.text.replaceAll('Pack: p\\n', 'Pack: q\\n'))).toEqual({ refused: 'unknown-pack', what: 'q' });
    expect(imported(project(), po.name, po.text.replace('Language: cs', 'Language: en'))).toMatchObject({ refused: 'unknown-language' });
    expect(imported(project(), po.name, po.text.replace('Language: cs', 'Language: de'))).toMatchObject({ refused: 'unknown-language' });
    expect(imported(project(), 'notes.txt', '')).toBeUndefined();
    expect(imported(project(), 'x.po', '')).toHaveProperty('damage');
    expect(imported(project(), 'x.xlf', '')).toHaveProperty('damage');
    expect(imported(project(), 'x.csv', '')).toHaveProperty('damage');
    expect(imported(project(), 'x.tbx', '')).toHaveProperty('damage');
  });
});

test('trying an import changes nothing, tells before and after, and refuses what no text may have', () => {
  const pond = project();
  const [file] = exported(pond, 'p', 'po', ['cs']);
  const sound = { name: file.name, text: file.text.replace('msgstr "Žába"', 'msgstr "Skokan"') };
  const cut = { name: 'cut.po', text: file.text.replace('msgid "Frog"', 'msgid "Frog') };
  const hidden = { name: 'hidden.po', text: file.text.replace('msgstr "Žába"', 'msgstr "Ž\u0001ba"') };
  const { reports, changes } = tried(pond, [sound, cut, hidden]);
  expect(reports).toMatchObject([
    { file: 'p.cs.po', language: 'cs', changed: [{ what: 'tile frog name', before: 'Žába', after: 'Skokan' }] },
    { file: 'cut.po', changed: [], refused: { reason: 'damaged', line: expect.any(Number) as number } },
    { file: 'hidden.po', changed: [], refused: { reason: 'control', what: 'tile frog name' } },
  ]);
  expect(changes.map(({ path }) => path)).toEqual(['p/text/cs.yaml', 'p/translations/cs.yaml']);
  expect(changes[0]).toEqual({
    path: 'p/text/cs.yaml',
    before: FILES['p/text/cs.yaml'],
    after: FILES['p/text/cs.yaml'].replace('Žába', 'Skokan'),
  });
  expect(pond.textOf('p/text/cs.yaml')).toBe(FILES['p/text/cs.yaml']);
});

describe('what came back is checked before it is taken in', () => {
  const [base] = exported(shipped, 'base', 'po', ['cs']);
  const told = (pond: Project, ...changes: readonly (readonly [from: string, to: string])[]): readonly string[] => {
    const text = changes.reduce((now, [from, to]) => {
      expect(now).toContain(from);
      return now.replace(from, to);
    }, base.text);
    return tried(pond, [{ name: base.name, text }]).problems.map(({ severity, code, file, line }) => `${severity} ${code} ${file}:${line}`);
  };
  const CS = 'rules/base/text/cs.yaml';
  const line = (part: string): number =>
    shipped
      .textOf(CS)!
      .split('\n')
      .findIndex((one) => one.includes(part)) + 1;
  const bullets = '{bullets-each} {bullets-each|one: kulku|few: kulky|other: kulek}. Kulka, která';
  const at = `${CS}:${line('Každý revolver má')}`;

  test('a sound change brings nothing', () => {
    expect(told(shipped, ['msgstr "Úder pěstí"', 'msgstr "Rána pěstí"'])).toEqual([]);
    expect(told(shipped)).toEqual([]);
  });

  test.each([
    ['a dropped slot', bullets, 'kulky. Kulka, která', [`warning text/dropped-slot ${at}`]],
    ['a digit for a slot', bullets, '6 kulek. Kulka, která', [`warning text/typed-number ${at}`]],
    ['a plural form less', bullets, bullets.replace('|few: kulky', ''), [`error text/missing-plural ${at}`]],
    [
      'a form that Czech does not count with',
      bullets,
      bullets.replace('few', 'two'),
      [`error text/missing-plural ${at}`, `warning text/never-chosen ${at}`],
    ],
    ['a slot that nothing fills', bullets, `{victim}: ${bullets}`, [`error text/unknown-slot ${at}`]],
    ['a stray brace', bullets, '{bullets-each kulek. Kulka, která', [`error text/unclosed-slot ${at}`]],
  ])('%s is told on its line', (_, from, to, problems) => {
    expect(told(shipped, [from, to])).toEqual(problems);
  });

  test('what was told before is not told again, though it has moved to another line', () => {
    const [sound, slip] = [' Zůstat na místě nesmíte.', ' Zůstat na místě nesmíte...'];
    const before = shipped.changed([
      {
        path: CS,
        text: shipped
          .textOf(CS)!
          .replace(/ +name: akční karta\n/, '')
          .replace(sound, slip),
      },
    ]);
    const lines = (pond: Project): unknown =>
      pond.diagnostics().map(({ code, span, file }) => [code, pond.file(file)!.position(span.start).line]);
    expect(lines(before)).toEqual([
      ['text/not-translated', line('name: akční karta') - 1],
      ['text/typesetting', line(sound) - 1],
    ]);
    expect(told(before, [sound, slip])).toEqual([]);
    expect(told(before, [sound, slip], [bullets, 'kulky. Kulka, která'])).toEqual([`warning text/dropped-slot ${at}`]);
  });

  test('a text of an older sentence is told by the import, and not a second time', () => {
    const text = base.text.replace('msgid "Punch"', 'msgid "Fist"').replace('msgstr "Úder pěstí"', 'msgstr "Pěst"');
    const { reports, problems } = tried(shipped, [{ name: base.name, text }]);
    expect(reports).toMatchObject([{ outdated: [{ what: 'card punch name' }] }]);
    expect(problems).toEqual([]);
    const after = shipped.changed(tried(shipped, [{ name: base.name, text }]).changes.map(({ path, after: now }) => ({ path, text: now })));
    expect(after.diagnostics().map(({ code }) => code)).toEqual(['text/stale']);
  });
});

test('the header of a PO file says what tools ask for, and nothing of the clock', () => {
  const [first, second] = [exported(shipped, 'base', 'po'), exported(shipped, 'base', 'po')];
  expect(first).toEqual(second);
  const plurals = first.map(({ name, text }) => [name, /^"Plural-Forms: (.*)\\n"$/m.exec(text)?.[1]]);
  expect(Object.fromEntries(plurals)).toEqual({
    'base.ru.po': 'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);',
    'base.cs.po': 'nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;',
    'base.ro.po': 'nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100>0 && n%100<20)) ? 1 : 2);',
  });
  for (const { text } of first)
    expect([...text.slice(0, text.indexOf('\n\n')).matchAll(/^"([A-Z][\w-]*): [^"]/gm)].map(([, name]) => name)).toEqual([
      ...['Project-Id-Version', 'PO-Revision-Date', 'Last-Translator', 'Language-Team', 'MIME-Version', 'Content-Type'],
      ...['Content-Transfer-Encoding', 'Language', 'Plural-Forms', 'X-Source-Language', 'X-Roundhouse-Pack'],
    ]);
});

test.each([
  ['ja', 'nplurals=1; plural=0;'],
  ['de', 'nplurals=2; plural=(n != 1);'],
  ['fr', 'nplurals=2; plural=(n > 1);'],
  ['pl', 'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);'],
  ['sl', 'nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);'],
  ['ar', undefined],
])('how %s counts, as gettext says it', (locale, forms) => {
  expect(pluralForms((n) => new Intl.PluralRules(locale).select(n))).toBe(forms);
});

test('any text survives every format', () => {
  const texts = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 });
  const formats = [
    [writePo, readPo],
    [writeXliff, readXliff],
    [writeCsv, readCsv],
  ] as const;
  fc.assert(
    fc.property(texts, texts, fc.constantFrom(...formats), (source, target, [write, read]) => {
      const unit = {
        key: 'tile frog rule',
        source,
        target,
        state: 'reviewed' as const,
        context: { slots: [], notes: [], place: 'p/text/cs.yaml:1' },
      };
      const file: TextFile = { pack: 'p', sourceLanguage: 'en', language: 'cs', units: [unit] };
      expect(read(write(file))).toMatchObject({ pack: 'p', language: 'cs', units: [{ key: 'tile frog rule', source, target }] });
    }),
    { numRuns: often(300, 20_000) },
  );
});
