// House rules that a reader could forget and a machine does not: import directions, no word of any game in the tools,
// no clock or dice in the interpreter, file sizes, opening comments, no hosts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { exportedNames } from './support/exports.ts';
import { readImports } from './support/imports.ts';
import { findWords, gameWords, splitIdentifier } from './support/words.ts';
import { listTree, readTree, ROOT } from './support/tree.ts';

const TOOLS = ['grammar', 'interpreter', 'cli', 'playground'];
const CODE = ['ts', 'tsx', 'mjs', 'js'];
const LONGEST = 600;
const ADVISED = 400;
/** Hosts that are part of a name of a format and never called. */
const NAMES_NOT_HOSTS = ['json-schema.org', 'www.w3.org', 'roundhouse.invalid', 'localhost', '127.0.0.1'];
/** Words of the first game that no reason can excuse. */
const NEVER_ALLOWED = ['bandit', 'marshal', 'train', 'car', 'roof', 'loot', 'purse', 'jewel', 'bullet', 'gun'];

/** What may import what: the first row whose pattern fits a file holds for it. Targets are paths or package names. */
const MAY_IMPORT: readonly (readonly [file: RegExp, targets: readonly RegExp[]])[] = [
  [/^grammar\/source\.ts$/, []],
  // What lies below everything that speaks, and the messages themselves.
  [/^grammar\/diagnostics\//, [/^grammar\/([\w-]+\.ts|diagnostics\/|messages\/|generated\/)/]],
  [/^grammar\/messages\//, [/^grammar\/([\w-]+\.ts|messages\/|generated\/)/]],
  [/^grammar\/archive\//, [/^grammar\/(archive|packs|messages|generated)\//, /^fflate$/]],
  [/^grammar\//, [/^grammar\//, /^(chevrotain|yaml|ajv)(\/|$)/]],
  [/^interpreter\/program\//, [/^interpreter\/program\//, /^grammar\/(source\.ts|diagnostics\/)/]],
  [/^interpreter\/runtime\//, [/^interpreter\/(runtime|program)\//, /^grammar\/(source\.ts|diagnostics\/)/]],
  [/^interpreter\/optimise\//, [/^interpreter\/(optimise|runtime|program)\//]],
  // Texts reach a session through the interface in game/text-source.ts only.
  [/^interpreter\/game\//, [/^interpreter\/(game|runtime|program)\//, /^grammar\/(source\.ts|diagnostics\/)/]],
  // Formats of translators' tools are read and written by libraries made for them.
  [/^interpreter\/texts\/exchange\//, [/^interpreter\/texts\//, /^grammar\//, /^(gettext-parser|saxes|papaparse)$/]],
  [/^interpreter\/texts\//, [/^interpreter\/(texts|program)\//, /^interpreter\/game\/text-source\.ts$/, /^grammar\//]],
  // Texts are checked with the reader of messages.
  [
    /^interpreter\/check\//,
    [/^interpreter\/(check|program)\//, /^interpreter\/texts\/(message|locale|fields|places|id-pattern)\.ts$/, /^grammar\//],
  ],
  [/^interpreter\//, [/^interpreter\//, /^grammar\//]],
  [/^cli\//, [/^cli\//, /^interpreter\/(index|internal)\.ts$/, /^grammar\//, /^commander$/, /^node:/, /^package\.json$/]],
  [/^playground\/vite\.config\.ts$/, [/^vite$/, /^node:/, /^playground\/build\//]],
  // Parts of the build read files and run the workers' own code beforehand.
  [
    /^playground\/build\//,
    [
      /^\.$/,
      /^playground\/(build|src)\//,
      /^interpreter\/(index|internal|game\/digest)\.ts$/,
      /^grammar\/diagnostics\/catalogue/,
      /^vite$/,
      /^node:/,
    ],
  ],
  [
    /^playground\//,
    // The digest, the sums of studies and the chips of texts come without the interpreter behind them: the page itself runs no rule. The
    // help shows the guide to the language.
    [
      /^playground\//,
      /^docs\/language\.md$/,
      /^interpreter\/(index|internal|game\/digest|study\/(parts|summary|statistics)|texts\/(chips|locale))\.ts$/,
      // Cards are drawn by the page as they are by the command; what is on them comes from the worker.
      /^interpreter\/cards\/(draw-face|font|print-page|sheets|tabletop-simulator)\.ts$/,
      // Formats of translators' tools, and what draws the card of a text, are loaded when somebody asks for them.
      /^interpreter\/ide\/text-view\/(exchange-texts|text-face)\.ts$/,
      /^grammar\//,
      /^(monaco-editor|preact|@preact\/signals|idb-keyval|uplot|@fontsource\/alegreya-sans)(\/|$)/,
    ],
  ],
];

const toolFiles = TOOLS.flatMap((folder) => listTree(folder, CODE));
const codeFiles = [
  ...toolFiles,
  ...listTree('bench', CODE),
  ...listTree('test', CODE).filter((path) => !path.startsWith('test/fixtures/')),
];

describe('import directions', () => {
  test('every import leads where its folder may go', () => {
    const wrong = toolFiles.flatMap((path) => {
      const allowed = MAY_IMPORT.find(([file]) => file.test(path))?.[1] ?? [];
      return readImports(path, readTree(path))
        .filter(({ target }) => !allowed.some((pattern) => pattern.test(target)))
        .map(({ line, target }) => `${path}:${line} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  test('folders that lie side by side do not import each other in a circle', () => {
    expect(
      foldersInCircles(toolFiles.flatMap((path) => readImports(path, readTree(path)).map(({ target }) => [path, target] as const))),
    ).toEqual([]);
    // Files of one folder may; folders of different depth are compared where their paths part.
    const imports = [
      ['a/x/1.ts', 'a/y/z/2.ts'],
      ['a/y/3.ts', 'a/x/4.ts'],
      ['a/y/3.ts', 'a/y/z/2.ts'],
      ['a/x/1.ts', 'a/w/5.ts'],
    ] as const;
    expect(foldersInCircles(imports)).toEqual(['a/x -> a/y', 'a/y -> a/x']);
  });

  test('a name has one door of the interpreter', () => {
    const [library, inner] = ['interpreter/index.ts', 'interpreter/internal.ts'].map((path) => Object.values(exportedNames(path)).flat());
    expect(library.length).toBeGreaterThan(40);
    expect([...library, ...inner].filter((name, at, all) => all.indexOf(name) !== at)).toEqual([]);
  });

  test('what the library exports is the only thing of that name', () => {
    const places = new Map<string, string[]>();
    for (const path of toolFiles)
      for (const [, name] of readTree(path).matchAll(/^export (?:class|interface|type|function\*?|const) (\w+)/gm))
        places.set(name, [...(places.get(name) ?? []), path]);
    const names = Object.values(exportedNames('interpreter/index.ts')).flat();
    expect(names.flatMap((name) => (places.get(name)?.length === 1 ? [] : [`${name}: ${places.get(name)?.join(', ')}`]))).toEqual([]);
  });

  test('the reader of import lines sees every form', () => {
    const text = [
      `import a from 'yaml';`,
      `import { b } from '../source.ts';`,
      `import './c.ts';`,
      `const d = await import('./d.ts?worker');`,
      `export { e } from './e.ts';`,
      `// import f from 'f';`,
    ].join('\n');
    expect(readImports('grammar/packs/x.ts', text).map(({ target }) => target)).toEqual(
      expect.arrayContaining(['yaml', 'grammar/source.ts', 'grammar/packs/c.ts', 'grammar/packs/d.ts', 'grammar/packs/e.ts']),
    );
    expect(readImports('grammar/x.ts', text).some(({ target }) => target === 'f')).toBe(false);
  });
});

describe('no word of any game in the tools', () => {
  const allowed = parse(readTree('test/allowed-words.yaml')) as Record<string, string>;
  const words = gameWords('rules');

  test('the word list is taken from the packs', () => {
    expect(words.size).toBeGreaterThan(10);
  });

  test('every allowed word has a reason, and none is a word of the trade', () => {
    for (const [word, reason] of Object.entries(allowed)) expect(reason, word).toMatch(/\w{4,}/);
    expect(Object.keys(allowed).filter((word) => word.split('-').some((part) => isNeverAllowed(part)))).toEqual([]);
  });

  test('sources use none of them', () => {
    const forbidden = new Set([...words].filter((word) => !(word in allowed)));
    for (const word of NEVER_ALLOWED) forbidden.add(word).add(`${word}s`);
    const sources = TOOLS.flatMap((folder) => listTree(folder, [...CODE, 'json', 'html', 'css', 'svg', 'yaml', 'md']));
    const used = sources.flatMap((path) => [
      ...findWords(path, forbidden).map(({ word }) => `${path} is named ${word}`),
      ...findWords(readTree(path), forbidden).map(({ line, word }) => `${path}:${line} ${word}`),
    ]);
    expect([...new Set(used)]).toEqual([]);
  });

  test('identifiers are taken apart', () => {
    expect(splitIdentifier('playerHand')).toEqual(['player', 'hand']);
    expect(splitIdentifier('JSONText2')).toEqual(['json', 'text', '2']);
    expect(findWords('const trainLength = MY_CAR; // roofing', ['train', 'car', 'roof']).map(({ word }) => word)).toEqual(['train', 'car']);
    expect(findWords('let floorChange, changeFloor;', ['floor-change']).length).toBe(1);
  });

  function isNeverAllowed(word: string): boolean {
    return NEVER_ALLOWED.some((never) => word === never || word === `${never}s`);
  }
});

describe('the check', () => {
  const wordings = /\.(message|help)\b|\{[^{}]*\b(message|help)\b[^{}:]*\}\s*(\)|=|:)/;

  test('goes by codes and arguments of diagnostics, never by their wording', () => {
    const sources = ['interpreter/check', 'interpreter/project'].flatMap((folder) => listTree(folder, CODE));
    const reading = sources.flatMap((path) =>
      readTree(path)
        .split('\n')
        .flatMap((line, at) => (wordings.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(sources.length).toBeGreaterThan(50);
    expect(reading).toEqual([]);
  });

  test('and this is how reading a wording would look', () => {
    for (const line of [
      'if (found.message.includes(name)) return;',
      'grouped(unsaid, ({ message }) => message)',
      'const { code, message, span } = diagnostic;',
      'function nearest({ code, help }: Diagnostic): string {',
    ])
      expect(wordings.test(line), line).toBe(true);
    for (const line of [
      'const message = parseMessage(source);',
      "diagnose('check/breaks-other', path, span, { rule, message: diagnostic });",
    ])
      expect(wordings.test(line), line).toBe(false);
  });
});

describe('the command line', () => {
  test('writes to the terminal at one place only, where control characters are taken out', () => {
    const doors = ['cli/terminal.ts', 'cli/progress.ts'];
    const writers = listTree('cli', CODE).filter((path) => /\bstd(out|err)\.write\(|\bconsole\./.test(readTree(path)));
    expect(writers.filter((path) => !doors.includes(path))).toEqual([]);
  });
});

describe('every source file', () => {
  test('opens with a comment that says what it is for', () => {
    const silent = codeFiles.filter((path) => !/^(#!.*\n)?(\/\/|\/\*)/.test(readTree(path)));
    expect(silent).toEqual([]);
  });

  test(`has at most ${LONGEST} lines`, async ({ annotate }) => {
    const lengths = codeFiles.map((path) => ({ path, lines: readTree(path).split('\n').length - 1 }));
    const long = lengths.filter(({ lines }) => lines > ADVISED && lines <= LONGEST);
    if (long.length > 0)
      await annotate(`past ${ADVISED} lines, think of a split: ${long.map(({ path, lines }) => `${path} (${lines})`).join(', ')}`);
    expect(lengths.filter(({ lines }) => lines > LONGEST).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  test('promises later work only with an issue', () => {
    const mark = new RegExp(`\\b(${['TO', 'FIX'].map((start, i) => start + ['DO', 'ME'][i]).join('|')})\\b(?!.*#\\d)`);
    expect(linesWith(codeFiles, mark)).toEqual([]);
  });
});

test('grammar and interpreter know no clock and no dice', () => {
  const files = toolFiles.filter((path) => path.startsWith('grammar/') || path.startsWith('interpreter/'));
  expect(linesWith(files, /Math\.random|Date\.now|new Date\b|performance\.now|crypto\.getRandomValues/)).toEqual([]);
});

test('the lock file names no host', () => {
  expect(readTree('package-lock.json')).not.toContain('"resolved"');
});

test('code and data name no host', () => {
  const folders = [...TOOLS, 'rules', 'bench', 'test'].filter((folder) => existsSync(join(ROOT, folder)));
  const files = folders.flatMap((folder) => listTree(folder, [...CODE, 'json', 'html', 'css', 'yaml', 'rules', 'scenario']));
  const rootFiles = ['build.mjs', 'build-types.mjs', 'eslint.config.js', 'vitest.config.ts', 'package.json', '.ci/run', '.npmrc'];
  const named = [...files, ...rootFiles].flatMap((path) =>
    [...readTree(path).matchAll(/\bhttps?:\/\/([\w.-]+)/g)]
      .filter(([, host]) => !NAMES_NOT_HOSTS.includes(host))
      .map(([url]) => `${path}: ${url}`),
  );
  expect(named).toEqual([]);
});

/** Imports between neighbouring folders that lead back, as `from -> to`. */
function foldersInCircles(imports: readonly (readonly [from: string, to: string])[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const [a, b] = [from, to].map((path) => path.split('/').slice(0, -1));
    const parting = a.findIndex((part, at) => part !== b[at]);
    if (parting < 1 || parting >= b.length) continue;
    const [one, other] = [a, b].map((parts) => parts.slice(0, parting + 1).join('/'));
    next.set(one, (next.get(one) ?? new Set<string>()).add(other));
  }
  const leads = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to || [...(next.get(from) ?? [])].some((folder) => !seen.has(folder) && leads(folder, to, seen.add(folder)));
  return [...next].flatMap(([from, targets]) => [...targets].filter((to) => leads(to, from)).map((to) => `${from} -> ${to}`)).sort();
}

/** `path:line` of every line that matches. */
function linesWith(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    readTree(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}
