// Turns the languages of grammar/languages into modules (grammar/generated/languages), so that nobody reads YAML to say something. Called by the
// build; grammar/generated is never committed. A language is a folder: language.yaml tells about it (build-schemas.mjs reads that), the
// other files hold what the tool says, one for each part (page.yaml) or several in a folder of the part (page/help.yaml). English is the source:
// its files say which keys there are, and each becomes a module with the wordings of all languages, so that a bundle loads just what it says.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';

const SOURCE = 'en';
const PARTS = ['page', 'terminal', 'explain', 'diagnostics'];
const PROFILE = 'language.yaml';
/** What a file says about itself; every other key is a message. */
const HEAD = ['messages', 'language'];
const opening = '// Made by build-languages.mjs from grammar/languages. Do not edit.\n';

/** Reads the messages of every language of a folder, by part, file and key. Throws an error that names the file. */
export function readLanguages(folder) {
  const locales = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, PROFILE)))
    .sort((a, b) => Number(b === SOURCE) - Number(a === SOURCE) || (a < b ? -1 : 1));
  return locales.map((locale) => {
    const files = yamlFiles(join(folder, locale))
      .filter((file) => file !== PROFILE)
      .map((file) => ({ file, ...readMessages(join(folder, locale, file)) }));
    return { locale, files };
  });
}

/** The messages of a file by key. A diagnostic has two: what it says, and its help under the same key with `.help`. */
function readMessages(path) {
  const { messages: part, ...rest } = readYaml(path);
  if (!PARTS.includes(part)) throw new Error(`${path}: \`messages:\` is one of ${PARTS.join(', ')}`);
  const texts = new Map();
  for (const [key, value] of Object.entries(rest)) {
    if (HEAD.includes(key)) continue;
    const said = typeof value === 'string' ? value : (value?.text ?? value?.says);
    if (typeof said !== 'string') throw new Error(`${path}: ${key} is no text`);
    texts.set(key, said);
    if (typeof value?.help === 'string') texts.set(`${key}.help`, value.help);
  }
  return { part, texts };
}

function readYaml(path) {
  const document = parseDocument(readFileSync(path, 'utf8'), { schema: 'core' });
  const [error] = document.errors;
  if (error) throw new Error(`${path}: ${error.message.split('\n')[0]}`);
  return document.toJS() ?? {};
}

function yamlFiles(folder) {
  const found = readdirSync(folder, { recursive: true }).map(String);
  return found
    .filter((name) => name.endsWith('.yaml') && statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .sort();
}

/** The modules by their path. Messages that the source language lacks are left out: nobody asks for them. */
export function makeModules(languages) {
  const source = languages.find(({ locale }) => locale === SOURCE);
  if (source === undefined) throw new Error(`the language ${SOURCE} is missing`);
  const modules = new Map();
  const keys = new Map(PARTS.map((part) => [part, new Map()]));
  const places = new Map(PARTS.map((part) => [part, []]));
  for (const { file, part, texts } of source.files) {
    const name = file.replace(/\.yaml$/, '');
    for (const key of texts.keys()) {
      if (keys.get(part).has(key)) throw new Error(`${SOURCE}/${file}: ${key} stands in ${keys.get(part).get(key)}, too`);
      keys.get(part).set(key, name);
    }
    places.get(part).push({ name, own: [...texts.keys()] });
    // A part that is one file is its own module, with a list of one.
    if (name !== part) modules.set(`${name}.ts`, messagesModule(languages, part, [...texts.keys()], name));
  }
  for (const part of PARTS) modules.set(`${part}.ts`, partModule(languages, part, places.get(part)));
  modules.set('keys.ts', keysModule(places));
  return modules;
}

function wordingsOf(languages, part, keys) {
  const wordings = {};
  for (const { locale, files } of languages) {
    const own = new Map(files.filter((file) => file.part === part).flatMap(({ texts }) => [...texts]));
    const list = keys.map((key) => own.get(key) ?? 0);
    if (list.some((text) => text !== 0)) wordings[locale] = list;
  }
  return wordings;
}

function tableOf(languages, part, keys) {
  const lists = Object.entries(wordingsOf(languages, part, keys)).map(
    ([locale, list]) => `    ${JSON.stringify(locale)}: ${JSON.stringify(list)},`,
  );
  return `{\n  keys: ${JSON.stringify(keys)},\n  texts: {\n${lists.join('\n')}\n  },\n}`;
}

function messagesModule(languages, part, keys, name) {
  return `${opening}${tableImport(name)}\n\nexport const messages: MessageTable = ${tableOf(languages, part, keys)};\n`;
}

/** All messages of a part, whether they stand in one file or in several. */
function partModule(languages, part, files) {
  const whole = files.find(({ name }) => name === part);
  const others = files.filter((file) => file !== whole);
  const imports = others.map(({ name }, at) => `import { messages as m${at} } from './${name}.ts';`);
  const lists = [...(whole ? [tableOf(languages, part, whole.own)] : []), ...others.map((_, at) => `m${at}`)];
  return `${opening}${[tableImport(part), ...imports].join('\n')}\n\nexport const ${part}: readonly MessageTable[] = [${lists.join(', ')}];\n`;
}

function tableImport(name) {
  return `import type { MessageTable } from '${'../'.repeat(name.split('/').length + 1)}messages/message-tables.ts';`;
}

/** The keys as types, by file and by part: one that is in none does not compile. */
function keysModule(places) {
  const union = (keys) => (keys.length === 0 ? 'never' : keys.map((key) => JSON.stringify(key)).join(' | '));
  const lines = PARTS.flatMap((part) => {
    const title = part[0].toUpperCase() + part.slice(1);
    const files = places.get(part).map(({ name, own }) => `  ${JSON.stringify(name)}: ${union(own)};`);
    return [`export interface ${title}Keys {\n${files.join('\n')}\n}`, `export type ${title}Key = ${title}Keys[keyof ${title}Keys];`];
  });
  return `${opening}\n${lines.join('\n')}\n`;
}

/** Writes what has changed, so that nobody builds anew for what has not, and removes what is made no longer. */
function writeModules(modules, target) {
  const before = existsSync(target) ? readdirSync(target, { recursive: true }).map((name) => String(name).split(sep).join('/')) : [];
  for (const name of before) if (name.endsWith('.ts') && !modules.has(name)) rmSync(join(target, name));
  for (const [name, text] of modules) {
    const path = join(target, name);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const languages = fileURLToPath(new URL('./grammar/languages/', import.meta.url));
  const target = fileURLToPath(new URL('./grammar/generated/languages/', import.meta.url));
  try {
    writeModules(makeModules(readLanguages(languages)), target);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
