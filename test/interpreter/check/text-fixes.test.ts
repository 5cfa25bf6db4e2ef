// Checks of texts: where their messages stand, what their fixes do, and that an edited project says what a fresh one says.
import { describe, expect, test } from 'vitest';
import { examplePack } from '../../../grammar/diagnostics/example-pack.ts';
import { textCatalogue } from '../../../grammar/diagnostics/catalogue-text.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { Project } from '../../../interpreter/index.ts';

type Files = Readonly<Record<string, string>>;

function projectWith(files: Files): Project {
  const all = Object.entries({ ...examplePack, ...files });
  return new Project(all.map(([path, text]) => ({ path: `example/${path}`, text })));
}

/** A pack in English and Czech. */
function inTwo(english: string, czech: string, more: Files = {}): Files {
  const manifest = examplePack['pack.yaml'].replace('options:', 'languages: [en, cs]\noptions:');
  // Where texts speak of two tiles, a glossary speaks of the third one, which would be told to have no text otherwise.
  const glossary: Files = english.includes('heron:') ? { 'glossary/en.yaml': 'glossary: en\ntile:\n  red: { declined: false }\n' } : {};
  return {
    'pack.yaml': manifest,
    ...glossary,
    'text/en.yaml': `text: en\n${english}`,
    'text/cs.yaml': `text: cs\n${czech}`,
    ...more,
  };
}

const frog = (rule: string): string => `tile:\n  frog:\n    rule: ${JSON.stringify(rule)}\n`;

function told(files: Files): string[] {
  const project = projectWith(files);
  return project
    .diagnostics()
    .map(({ code, file, span }) => `${code} ${file.slice('example/'.length)}:${project.file(file)!.position(span.start).line}`);
}

function mended(files: Files, code: string): { readonly project: Project; readonly text: string } {
  const project = projectWith(files);
  const { file, fix } = project.diagnostics().find((diagnostic) => diagnostic.code === code)!;
  const before = project.textOf(file)!;
  const text = before.slice(0, fix!.span.start) + fix!.text + before.slice(fix!.span.end);
  return { project: project.changed([{ path: file, text }]), text };
}

describe('the fix of a wrong example leaves nothing of its code', () => {
  const withFix = Object.entries(textCatalogue).filter(([code, { wrong }]) =>
    projectWith(wrong)
      .diagnostics()
      .some((diagnostic) => diagnostic.code === code && diagnostic.fix !== undefined),
  );

  /** Why a code has none. */
  const without: Readonly<Record<string, string>> = {
    'text/unknown-form': 'which form the sentence needs only its author knows',
    'text/not-a-number': 'what was meant to be counted only its author knows',
    'text/not-a-name': 'what was meant to be named only its author knows',
    'text/unfilled-here': 'the text belongs to another pack',
    'text/unclosed-slot': 'where the slot was to end only its author knows',
    'text/empty-slot': 'what was to be shown only its author knows',
    'text/stray-brace': 'a slot was opened somewhere, or a brace is to be shown',
    'text/bad-alternative': 'its word is missing',
    'text/mixed-alternatives': 'which of both was meant only its author knows',
    'text/too-deep': 'the sentence has to be written anew',
    'text/does-not-fit': 'what can be said in fewer words only its author knows',
    'text/nothing-told': 'the text stands in another file',
    'text/nothing-translated': 'a language without a file has to be begun; below a heading that is there the fix writes its texts',
    'text/undeclared-form': 'a slip, or a form that the language has: only its author knows',
    'text/same-as-source': 'it has to be translated; what a glossary says of names stands in another file',
    'text/stale': 'somebody has to read it; the record stands in another file',
    'text/rule-changed': 'somebody has to read it beside the rule; the record stands in another file',
    'text/added-number': 'a person has to compare both sentences',
    'text/lost-number': 'a person has to compare both sentences',
    'text/other-term': 'which form the sentence needs only its author knows',
    'text/term-of-source': 'in which form the sentence needs the name only its author knows',
    'text/form-nobody-has': 'which form the sentence needs only its author knows',
    'text/undeclared-gender': 'the glossary knows genders that are not near',
    'text/unusable-gender': 'what it is called else only its author knows',
    'text/foreign-word': 'it has to be translated, or the glossary says in another file that it is right',
    'text/untold': 'the text stands in another file than the rule',
    'text/unnamed': 'the text stands in another file than the document',
  };

  test('every code of texts has one, or there is a reason', () => {
    const fixed = withFix.map(([code]) => code);
    expect(
      Object.keys(textCatalogue)
        .filter((code) => !fixed.includes(code))
        .sort(),
    ).toEqual(Object.keys(without).sort());
  });

  test.each([
    ['text/missing-plural', '{copies|one: frog}', '{copies|one: frog|other: frog}'],
    ['text/never-chosen', '{copies|one: frog|few: frogs|other: frogs}', '{copies|one: frog|other: frogs}'],
    ['text/never-chosen', '{copies|one: frog|other: frogs|one: toad}', '{copies|one: frog|other: frogs}'],
  ])('%s: %s becomes %s', (code, before, after) => {
    const { text } = mended({ 'text/en.yaml': `text: en\ntile:\n  frog:\n    rule: "{copies} ${before}"\n` }, code);
    expect(text).toContain(`rule: "{copies} ${after}"\n`);
  });

  test.each([
    ['tile:\n  frog:\n    plural:\n      one: frog\n', 'tile:\n  frog:\n    plural:\n      one: frog\n      other: frog\n'],
    ['tile:\n  frog: { plural: { one: frog } }\n', 'tile:\n  frog: { plural: { one: frog, other: frog } }\n'],
  ])('a glossary gets the plural that it lacks, in braces and in lines', (before, after) => {
    const { text } = mended({ 'glossary/en.yaml': `glossary: en\n${before}` }, 'text/missing-plural');
    expect(text).toBe(`glossary: en\n${after}`);
  });

  test('a slot that was added goes with the blank before it', () => {
    const { text } = mended(inTwo(frog('There are many.'), frog('Jsou {copies}.')), 'text/added-slot');
    expect(text).toContain('"Jsou."');
  });

  test('an empty text goes with the headings above it, whatever was edited before', () => {
    const files = inTwo(`${frog('It leaps.')}  red:\n    rule: "Red."\n`, `${frog('')}  red:\n    rule: "Rudá."\n`);
    const path = 'example/text/cs.yaml';
    const project = projectWith(files);
    expect(mended(files, 'text/empty').text).not.toContain('frog');
    project.diagnostics();
    const alone = `text: cs\n${frog('')}`;
    project.edit([{ path, text: alone }]);
    const fresh = projectWith({ ...files, 'text/cs.yaml': alone });
    expect(JSON.stringify(project.diagnostics())).toBe(JSON.stringify(fresh.diagnostics()));
  });

  test('a form that is missing is laid out where names have forms, and a name without any may be one that never changes', () => {
    const texts = inTwo(frog('Better than {tile heron}.'), frog('Lepší než {tile heron:ins}.'));
    const glossary = (heron: string): Files => ({
      ...texts,
      'glossary/cs.yaml': `glossary: cs\ntile:\n  frog: { forms: { ins: žábou } }\n  heron: { ${heron} }\n  red: { declined: false }\n`,
    });
    expect(mended(glossary('gender: f'), 'text/missing-form').text).toContain('heron: { gender: f, declined: false }');
    expect(mended(glossary('forms: { acc: volavku }'), 'text/missing-form').text).toContain('heron: { forms: { acc: volavku, ins: "" } }');
  });

  test.each(withFix)('%s', (code, { wrong }) => {
    const { project } = mended(wrong, code);
    expect(project.diagnostics().filter((diagnostic: Diagnostic) => diagnostic.code === code || diagnostic.severity === 'error')).toEqual(
      [],
    );
  });
});

describe('what is missing is told where it would stand', () => {
  const english = `${frog('It leaps.')}  heron:\n    name: Heron\n    rule: "It stands."\nfield:\n  shore:\n    name: Shore\n    rule: "Wet."\n`;

  test('a text, at the heading above it; a heading, once, with all that it lacks', () => {
    expect(told(inTwo(english, 'tile:\n  frog:\n    name: Žába\n'))).toEqual([
      'text/nothing-translated text/cs.yaml:1',
      'text/nothing-translated text/cs.yaml:2',
      'text/not-translated text/cs.yaml:3',
      'text/no-source text/cs.yaml:4',
    ]);
  });

  test('a language, at its name in the manifest', () => {
    const { 'text/cs.yaml': _none, ...files } = inTwo(english, '');
    expect(told(files)).toEqual(['text/nothing-translated pack.yaml:4']);
  });

  test('several texts of one heading are several messages', () => {
    const two = 'tile:\n  frog:\n    name: Frog\n    rule: "It leaps."\n    log: "Hop."\n';
    expect(told(inTwo(two, 'tile:\n  frog:\n    name: Žába\n'))).toEqual(Array(2).fill('text/not-translated text/cs.yaml:3'));
  });

  test('the fix writes all source texts of a heading', () => {
    const { project, text } = mended(
      inTwo(english, `${frog('Skáče.')}field:\n  shore:\n    name: Břeh\n    rule: "Mokro."\n`),
      'text/nothing-translated',
    );
    expect(text).toContain('  heron:\n    name: "Heron"\n    rule: "It stands."\n');
    expect(project.diagnostics().map(({ code }) => code)).toEqual(['text/same-as-source', 'text/same-as-source']);
  });

  test('a misspelt heading is one mistake', () => {
    expect(told(inTwo(frog('It leaps.'), 'tile:\n  frgo:\n    rule: "Skáče."\n'))).toEqual(['text/unknown-id text/cs.yaml:3']);
    expect(told(inTwo(frog('It leaps.'), 'tile:\n  frog:\n    ruel: "Skáče."\n'))).toEqual(['text/unknown-field text/cs.yaml:4']);
  });

  test('nobody is told of languages that the pack does not list', () => {
    const { 'pack.yaml': _manifest, ...files } = inTwo(english, 'tile:\n  frog:\n    rule: "Skáče."\n');
    expect(told(files)).toEqual([]);
  });

  test('a file that cannot be read lacks nothing', () => {
    expect(told(inTwo(english, 'tile:\n  frog: {rule: "\n')).filter((line) => !line.includes('yaml/'))).toEqual([]);
  });
});

describe('what says the same as its source', () => {
  const english = 'tile:\n  frog:\n    name: Frog\n    rule: "It leaps over {copies} {copies|one: leaf|other: leaves}."\n';
  const czech = (name: string, rule = 'Skáče přes {copies} {copies|one: list|few: listy|other: listů}.'): string =>
    `tile:\n  frog:\n    name: ${name}\n    rule: ${JSON.stringify(rule)}\n`;
  const glossary = (says: string): Files => ({
    'glossary/cs.yaml': `glossary: cs\ntile:\n  frog: { gender: f, ${says} }\n  heron: { declined: false }\n  red: { declined: false }\n`,
  });

  test('is told of a name, whatever the glossary says of it but that it is the same', () => {
    expect(told(inTwo(english, czech('Frog')))).toEqual(['text/same-as-source text/cs.yaml:4']);
    expect(told(inTwo(english, czech('Frog'), glossary('official: true')))).toEqual(['text/same-as-source text/cs.yaml:4']);
    expect(told(inTwo(english, czech('Frog'), glossary('declined: false')))).toEqual(['text/same-as-source text/cs.yaml:4']);
    expect(told(inTwo(english, czech('Frog'), glossary('official: true, same: true')))).toEqual([]);
    expect(told(inTwo(english, czech('Žába'), glossary('official: true')))).toEqual([]);
  });

  test.each(['frog', '"Frog."', 'FROG', '“Frog”'])('is told of %s, which has the same words', (name) => {
    expect(told(inTwo(english, czech(name)))).toContain('text/same-as-source text/cs.yaml:4');
  });

  test('is told of a sentence that only got the plurals of its language', () => {
    const rule = 'It leaps over {copies} {copies|one: leaf|few: leaves|other: leaves}.';
    expect(told(inTwo(english, czech('Žába', rule)))).toEqual(['text/same-as-source text/cs.yaml:5']);
  });

  test('is no matter of slots and signs alone, and of one language in two countries', () => {
    expect(told(inTwo(frog('{copies}: {tile heron}'), frog('{copies}: {tile heron}')))).toEqual([]);
    const british = inTwo(frog('It leaps.'), '');
    const manifest = british['pack.yaml'].replace('[en, cs]', '[en, en-GB]');
    expect(told({ ...british, 'pack.yaml': manifest, 'text/cs.yaml': `text: en-GB\n${frog('It leaps.')}` })).toEqual([]);
  });

  test('and what the fix of a missing text puts there is told, too', () => {
    const files = inTwo('tile:\n  frog:\n    name: Frog\n    log: Hop!\n', 'tile:\n  frog:\n    log: Skok!\n', glossary('official: true'));
    const { project, text } = mended(files, 'text/not-translated');
    expect(text).toContain('name: "Frog"');
    expect(project.diagnostics().map(({ code }) => code)).toEqual(['text/same-as-source']);
  });
});

describe('slots and numbers of a translation', () => {
  const against = (english: string, czech: string): string[] => told(inTwo(frog(english), frog(czech))).map((line) => line.split(' ')[0]);

  test.each([
    ['{copies} {copies|one: frog|other: frogs}', '{copies|one: jedna žába|few: {copies} žáby|other: {copies} žab}'],
    ['{copies} {copies|kind tile}', '{copies} {copies|one: dílku|few: dílků|other: dílků}'],
    ['From {tile heron} on.', 'Od {tile heron:gen}.'],
    ['Costs 12,000.', 'Stojí 12 000.'],
  ])('%s, %s: is right', (english, czech) => {
    expect(against(english, czech)).toEqual([]);
  });

  test.each([
    ['{copies} {copies|one: frog|other: frogs}', '{copies|one: žába|few: žáby|other: žab}', 'text/dropped-slot'],
    ['There are {copies}.', 'Jsou 2.', 'text/typed-number'],
    ['{copies} of {tile heron}.', '{copies} z {tile frog}.', 'text/dropped-slot text/added-slot'],
    ['{copies} {copies|tile heron}.', '{copies} {copies|tile frog}.', 'text/added-slot'],
    ['In 2014.', 'Roku 2015.', 'text/other-number'],
  ])('%s, %s: %s', (english, czech, codes) => {
    expect(against(english, czech)).toEqual(codes.split(' '));
  });
});

describe('signs that nobody sees', () => {
  const told = (locale: string, written: string): string[] =>
    projectWith({ [`text/${locale}.yaml`]: `text: ${locale}\ntile:\n  frog:\n    rule: ${written}\n` })
      .diagnostics()
      .map(({ code, args }) => `${code} ${String(args!['sign'])} ${String(args!['sort'])}`);

  test.each([
    ['en', 'It \u202eleaps.', 'U+202E direction'],
    ['en', '"It \\u2066leaps."', 'U+2066 direction'],
    ['en', '"It \\ud83d leaps."', 'U+D83D half'],
    ['en', '"It \\ude00 leaps."', 'U+DE00 half'],
    ['en', 'It\u200b leaps.', 'U+200B unseen'],
    ['cs', '"Skáče\\u0007."', 'U+0007 unseen'],
  ])('%s: %j is told', (locale, written, sign) => {
    expect(told(locale, written)).toEqual([`text/hidden-sign ${sign}`]);
  });

  test.each([
    ['en', '"It leaps \\ud83d\\ude00."'],
    ['en', 'It leaps \u{1f469}\u200d\u{1f33e}.'],
    ['he', '\u200fצפרדע (2)\u200e.'],
  ])('%s: %j is right', (locale, written) => {
    expect(told(locale, written)).toEqual([]);
  });

  test.each(['It \u202eleaps.', '"It \\u202eleaps."', '"It \\ud800leaps."', "'It \u2069leaps.'", '|\n      It \u202eleaps.'])(
    'the fix takes it out of %j and changes nothing else',
    (written) => {
      const { project, text } = mended({ 'text/en.yaml': `text: en\ntile:\n  frog:\n    rule: ${written}\n` }, 'text/hidden-sign');
      expect(text).toContain('It leaps.');
      expect(project.diagnostics()).toEqual([]);
    },
  );
});

describe('letters of other alphabets', () => {
  const written = (locale: string, text: string): Files => ({
    [`text/${locale}.yaml`]: `text: ${locale}\ntile:\n  frog:\n    rule: ${text}\n`,
  });

  test.each([
    ['ro', 'Nu put\u03b5ți.', 'Nu puteți.'],
    ['ro', '"Nu put\\u03b5\u021bi."', '"Nu puteți."'],
    ['ru', '\u039f\u0441\u0442\u0430\u0442\u044c\u0441\u044f.', 'Остаться.'],
    ['ru', '"\u0421\u043e\u0440 {copies|one: co\u0440|few: \u0441\u043e\u0440\u0430|many: \u0441\u043e\u0440}."', 'one: сор|'],
    // A word of one letter.
    ['cs', 'Vůz \u0430 vlak.', 'Vůz a vlak.'],
    ['ru', '\u041b\u0438\u0441 c \u0440\u0443\u0436\u044c\u0451\u043c.', 'Лис с ружьём.'],
  ])('%s: %j is told, and its fix is right', (locale, text, after) => {
    const { project, text: now } = mended(written(locale, text), 'text/foreign-letter');
    expect(now).toContain(after);
    expect(project.diagnostics()).toEqual([]);
  });

  test.each([
    ['en', 'The fr\u0585g.', 'armenian'],
    ['ru', '\u041b\u0438\u0441w.', 'latin'],
    ['cs', 'Skáče \u03b9li.', 'greek'],
  ])('%s: %j is told', (locale, text, alphabet) => {
    const told = projectWith(written(locale, text)).diagnostics();
    expect(told.map(({ code, args }) => [code, args!['alphabet']])).toEqual([['text/foreign-letter', alphabet]]);
  });

  test.each([
    ['cs', 'Skáče \u03bb\u03cc\u03b3\u03bf\u03c2.', 'text/foreign-word greek'],
    ['ru', '\u042d\u0442\u043e \u03bb\u03cc\u03b3\u03bf\u03c2 frog.', 'text/foreign-word greek, text/foreign-word latin'],
  ])('%s: %j', (locale, text, told) => {
    const found = projectWith(written(locale, text)).diagnostics();
    expect(found.map(({ code, args }) => `${code} ${String(args!['alphabet'])}`).join(', ')).toBe(told);
  });

  test.each([
    ['ru', 'Вагон A, VIP-карта, вариант a), поле 3 x 3, часть II.'],
    ['en', 'Weighs 3 \u00b5g.'],
  ])('%s: %s is right', (locale, text) => {
    expect(projectWith(written(locale, text)).diagnostics()).toEqual([]);
  });
});

describe('a form that no name has', () => {
  const glossary =
    'glossary: cs\ntile:\n  frog: { forms: { ins: žábou, voc: žábo } }\n  heron: { forms: { ins: volavkou, voc: volavko } }\n  red: { declined: false }\n';
  const asking = (czech: string, more: Files = {}): string[] =>
    told({ ...inTwo(frog('Better than {tile heron}.'), frog(czech)), 'glossary/cs.yaml': glossary, ...more });

  test('is told at its slot', () => {
    expect(asking('Lepší než {tile heron:ins}.')).toEqual([]);
    const files = { ...inTwo(frog('Better than {tile heron}.'), frog('Lepší než {tile heron:loc}.')), 'glossary/cs.yaml': glossary };
    const project = projectWith(files);
    const [{ code, file, span }, ...more] = project.diagnostics();
    expect([code, more]).toEqual(['text/form-nobody-has', []]);
    expect(project.textOf(file)!.slice(span.start, span.end)).toBe('{tile heron:loc}');
  });

  test('is nothing to tell of a name that never changes, and where nobody declines names', () => {
    const never = glossary.replace('heron: { forms: { ins: volavkou, voc: volavko } }', 'heron: { declined: false }');
    expect(asking('Lepší než {tile heron:loc}.', { 'glossary/cs.yaml': never })).toEqual([]);
    expect(
      asking('Lepší než {tile heron:loc}.', {
        'glossary/cs.yaml': 'glossary: cs\ntile:\n  frog: { gender: f }\n  heron: { gender: f }\n  red: { gender: f }\n',
      }),
    ).toEqual([]);
  });
});

describe('the custom of a language', () => {
  const signs = (locale: string, text: string): string[] =>
    projectWith({ [`text/${locale}.yaml`]: `text: ${locale}\n${frog(text)}` })
      .diagnostics()
      .map(({ code, args }) => (code === 'text/typesetting' ? String(args!['instead']) : code));

  test.each([
    ['ru', 'Он сказал: «Да „нет“ да» — и ушёл.'],
    ['cs', 'Řekl: „Ano ‚ne‘ ano“ – a šel.'],
    ['ro', 'A zis: „Da «nu» da” – și a plecat.'],
    ['en', 'He said: “Yes ‘no’ yes” – and it’s gone…'],
    ['en', 'The bandits’ loot, {copies|one: one|other: {copies} } of it (R28, tile-who).'],
    ['ru', 'Вагон {copies} (team-who, R28), часть II.'],
    ['fr', 'Il dit : « Oui ! »'],
  ])('%s: %s is right', (locale, text) => {
    expect(signs(locale, text)).toEqual([]);
  });

  test.each([
    ['ru', 'Он сказал: "Да".', '« »'],
    ['ru', 'Он сказал: “Да”.', '« »'],
    ['cs', 'Řekl: “Ano” - a šel.', '„ “ –'],
    ['ro', 'A zis: «Da».', '„ ”'],
    ['en', 'It\'s a "frog"...', '’ “ ” …'],
    ['cs', 'Ano  ne .', 'text/blanks text/blanks'],
  ])('%s: %s', (locale, text, instead) => {
    expect(signs(locale, text)).toEqual(instead.split(' '));
  });
});
