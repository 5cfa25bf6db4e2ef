// Rules in plain words: every rule of the shipped packs can be told in every language, with nothing of how it is written left, and numbers are those of
// the game.
import { describe, expect, test } from 'vitest';
import { explain as explainTables } from '../../../grammar/generated/languages/explain.ts';
import { LocaleRules } from '../../../grammar/messages/locale.ts';
import { checkMessage, parseMessage, slotsOfMessage } from '../../../grammar/messages/message.ts';
import { builtins } from '../../../interpreter/check/elaborate/builtins.ts';
import { ruleTrees } from '../../../interpreter/check/blame/rule-trees.ts';
import { RulesInWords } from '../../../interpreter/explain/in-words/rules-in-words.ts';
import { textsAbout } from '../../../interpreter/ide/text-view/text-table.ts';
import { slotResolver } from '../../../interpreter/text-slots.ts';
import type { Project } from '../../../interpreter/index.ts';
import { checkedPacks, projectOf, readPacks } from '../../support/packs.ts';

const LOCALES = ['en', 'ru', 'cs', 'ro'];

function settingOf(project: Project, id: string, locale: string) {
  const pack = project.pack(id)!;
  const selected = project.select(pack.manifest.edition ? { packs: pack.needs, edition: id } : { packs: [...pack.needs, id] });
  if ('error' in selected) throw new Error(id);
  const index = project.symbols();
  return {
    index,
    env: index.study(id)!.checked.env,
    texts: textsAbout(project.workspace(), pack),
    locale,
    numbers: slotResolver(project.program(selected)),
  };
}

/** A document in words, as lines that are moved in by two blanks. */
function told(project: Project, pack: string, kind: string, id: string, locale = 'en'): readonly string[] {
  const setting = settingOf(project, pack, locale);
  const document = project.pack(pack)!.documents.find((one) => one.kind === kind && one.id === id)!;
  const stretches = [...document.keys.values()].map(({ valueSpan }) => ({ file: document.file.path, ...valueSpan }));
  return new RulesInWords(project.workspace()).tell(stretches, setting).lines.map(({ depth, text }) => `${'  '.repeat(depth)}${text}`);
}

describe('a rule in words', () => {
  const shipped = checkedPacks();

  test.each([
    [
      'base',
      'character',
      'doc',
      ['Change of “hand size” (the player), when the player is the owner of Doc: the result so far + 1 (“extra”)'],
    ],
    [
      'base',
      'card',
      'punch',
      [
        'Decision “punching”: choose the victim from “punchable” for the actor',
        '“strike”: Punch, by the actor, at the victim',
        'Decision “pushing”: choose the direction from “pushes” for the victim',
        '“push”: the victim, the direction',
      ],
    ],
    [
      'base',
      'event',
      'hostage-taking',
      ['For each bandit, if the place of the bandit is locomotive:', '  “pay ransom”: the bandit – “Bandit gets a ransom of $250.”'],
    ],
    [
      'marshal-and-prisoners',
      'goal',
      'drum-roll',
      [
        'For every bandit among all bandits: the number of (those of “shots at” for the marshal whose bandit is the bandit) is at most 2 (“most”)',
      ],
    ],
    [
      'marshal-and-prisoners',
      'wound',
      'pierced-knee',
      [
        'Change of “silenced” (the action card, the actor), when the actor is whoever has “Pierced Knee” and the action card is Floor Change: yes',
      ],
    ],
  ])('%s %s %s', (pack, kind, id, lines) => expect(told(shipped, pack, kind, id)).toEqual(lines));

  test.each([
    ['ru', ['Меняется «hand size» (игрок), когда игрок — «owner» Дока; теперь это: прежний ответ + 1 («extra»)']],
    ['cs', ['Mění se „hand size“ (hráč), když hráč je „owner“ Doca; nově: dosavadní odpověď + 1 („extra“)']],
    ['ro', ['Se schimbă „hand size” (jucător), când jucător este „owner” (Doc); acum este: răspunsul de până acum + 1 („extra”)']],
  ])('in %s', (locale, lines) => expect(told(shipped, 'base', 'character', 'doc', locale)).toEqual(lines));

  test('a changed number and a changed condition are told', () => {
    const path = 'rules/base/characters/doc.yaml';
    const { text } = readPacks('rules').find((file) => file.path === path)!;
    const doc = (changed: string): readonly string[] => told(shipped.changed([{ path, text: changed }]), 'base', 'character', 'doc');
    expect(doc(text.replace('extra: 1', 'extra: 2'))[0]).toContain('+ 2 (“extra”)');
    expect(doc(text.replace('player is self.owner', 'player is not self.owner and events'))[0]).toContain(
      'when the player is not the owner of Doc and the option “Events” is on',
    );
  });

  test.each(LOCALES)('every rule of every pack can be told in %s', (locale) => {
    const odd: string[] = [];
    let lines = 0;
    for (const { id } of shipped.workspace().packs) {
      const setting = settingOf(shipped, id, locale);
      const words = new RulesInWords(shipped.workspace());
      for (const { file, span } of ruleTrees([shipped.pack(id)!])) {
        const { lines: said, names } = words.tell([{ file, ...span }], setting);
        if (said.length === 0) odd.push(`${file}:${span.start}: nothing`);
        lines += said.length;
        // Braces are slots, a word with hyphens and letters of the rules is a name as it is written.
        for (const { text } of [...said, ...names])
          if (/[{}|]|undefined|\bself\b|\bgiving\b|\(\)|\s{2}|words\.|rule\./.test(text) || /\w\.\w/.test(text.replace(/\d/g, '')))
            odd.push(`${file}: ${text}`);
      }
    }
    expect(odd).toEqual([]);
    expect(lines).toBeGreaterThan(1000);
  });

  test('a game of which nobody has named anything is told by its own words', () => {
    const pond = projectOf([
      { path: 'p/pack.yaml', text: 'pack: p\ntitle: P\nversion: 0.1.0\n' },
      { path: 'p/model.yaml', text: 'model: p\nkinds:\n  frog: { plural: frogs, fields: { big-leaf: number } }\n' },
      {
        path: 'p/a.rules',
        text: 'query far-leaps(frog): frog.big-leaf + 2\n\naction hop-on(frog)\n  set frog.big-leaf to far-leaps(frog)\n',
      },
    ]).fork();
    const setting = { ...settingOf(checkedPacks(), 'base', 'en'), index: pond.symbols(), env: pond.symbols().study('p')!.checked.env };
    const words = new RulesInWords(pond.workspace()).tell([{ file: 'p/a.rules', start: 0, end: 200 }], setting);
    expect(words.lines.map(({ text }) => text)).toEqual([
      '“far leaps” (the frog): the big leaf of the frog + 2',
      '“hop on” (the frog):',
      'The big leaf of the frog becomes “far leaps” for the frog',
    ]);
  });

  test('every question of the tool is said in words, and not by its name', () => {
    const argument: Readonly<Record<string, string>> = {
      kind: 'card',
      count: '2',
      seat: 'first',
      piece: 'first of x',
      amounts: 'engine.floor',
      document: 'token purse',
    };
    const asked = builtins.map(({ name, params }) => ({
      name,
      rule: `query asked-${name}(x: many bandit, engine: place): ${name}(${params.map((one) => argument[one.name] ?? (one.name === 'set' ? 'x' : '2')).join(', ')})`,
    }));
    const path = 'rules/base/asked.rules';
    const project = checkedPacks().changed([{ path, text: asked.map(({ rule }) => `${rule}\n`).join('\n') }]);
    expect(
      project
        .diagnostics()
        .filter(({ severity }) => severity === 'error')
        .map(({ message }) => message),
    ).toEqual([]);
    const { lines } = new RulesInWords(project.workspace()).tell(
      [{ file: path, start: 0, end: 100_000 }],
      settingOf(project, 'base', 'en'),
    );
    for (const { name } of asked) {
      const read = name.replaceAll('-', ' ');
      const line = lines.find(({ text }) => text.startsWith(`“asked ${read}”`))?.text;
      expect(line, name).toBeDefined();
      expect(line).not.toContain(`“${read}”`);
    }
  });

  test('brackets that stand twice around something are said once', () => {
    const pond = projectOf([
      { path: 'p/pack.yaml', text: 'pack: p\ntitle: P\nversion: 0.1.0\n' },
      { path: 'p/model.yaml', text: 'model: p\nkinds:\n  frog: { plural: frogs, fields: { leaf: number } }\n' },
      { path: 'p/a.rules', text: 'query green: count(frogs where it.leaf > 2)\n\nquery sums(n: number): n - (n - (n - 1))\n' },
    ]).fork();
    const setting = { ...settingOf(checkedPacks(), 'base', 'ru'), index: pond.symbols(), env: pond.symbols().study('p')!.checked.env };
    const words = new RulesInWords(pond.workspace()).tell([{ file: 'p/a.rules', start: 0, end: 200 }], setting);
    expect(words.lines.map(({ text }) => text)).toEqual([
      '«green»: количество (каждый «frog», но только если «leaf» (это) больше, чем 2)',
      '«sums» («n»): «n» − («n» − («n» − 1))',
    ]);
  });
});

describe.each(LOCALES)('the words of %s', (locale) => {
  const messages = (wanted: string): ReadonlyMap<string, string> =>
    new Map(
      explainTables.flatMap(({ keys, texts }) =>
        keys.flatMap((key, at) => (/^(words|rule)\./.test(key) ? [[key, String(texts[wanted]?.[at] ?? '')] as const] : [])),
      ),
    );

  test('can be read, and have no slot that English has not', () => {
    const english = messages('en');
    for (const [key, text] of messages(locale)) {
      const message = parseMessage(text);
      expect([key, checkMessage(message, LocaleRules.of(locale)).map(({ code }) => code)]).toEqual([key, []]);
      const more = [...slotsOfMessage(message)].filter((slot) => !slotsOfMessage(parseMessage(english.get(key)!)).has(slot));
      expect([key, more]).toEqual([key, []]);
    }
  });
});
