// Writes dist/types: declarations of the library for TypeScript, made from the sources file by file, without a type checker, so that a build
// stays quick. Only what interpreter/index.ts exports is written, and what that is made of.
// It can be done because exported things that the library reaches have their types written out; `describeTypes` tells which have not.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { isolatedDeclarationSync, parseSync } from 'rolldown/experimental';

const ENTRY = 'interpreter/index.ts';

/** Writes the declarations below a folder. */
export function writeTypes(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of describeTypes().files) {
    const file = posix.join(folder, path.replace(/\.ts$/, '.d.ts'));
    mkdirSync(posix.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Declarations by path of their source; and what the compiler would have had to work out, as `path:line what it says`. */
export function describeTypes() {
  const modules = new Map();
  const moduleAt = (path) => modules.get(path) ?? modules.set(path, readModule(path)).get(path);
  for (const { source, imported } of moduleAt(ENTRY).passedOn) reach(moduleAt, source, imported);
  const used = [...modules.values()].filter(({ path, kept, forwarded }) => path === ENTRY || kept.size + forwarded.size > 0);
  return {
    files: new Map(used.map((module) => [module.path, module.path === ENTRY ? withoutExtensions(module.text) : print(module)])),
    unclear: used.flatMap(({ kept, unclear }) => unclear.filter(({ name }) => kept.has(name)).map(({ message }) => message)),
  };
}

/** Keeps a declaration of a module, and all that it mentions. */
function reach(moduleAt, path, name) {
  const module = moduleAt(path);
  const passed = module.passedOn.find((one) => one.exported === name);
  const declaration = module.declarations.get(name);
  if (declaration === undefined && passed !== undefined) {
    module.forwarded.add(passed);
    return reach(moduleAt, passed.source, passed.imported);
  }
  if (declaration === undefined || module.kept.has(name)) return;
  module.kept.add(name);
  for (const mentioned of declaration.mentions) {
    const binding = module.imports.get(mentioned);
    if (binding === undefined) reach(moduleAt, path, mentioned);
    else if (binding.source.endsWith('.ts')) reach(moduleAt, binding.source, binding.imported);
  }
}

function readModule(path) {
  const source = readFileSync(path, 'utf8');
  const { code: text, errors } = isolatedDeclarationSync(path, source, { stripInternal: true });
  const { body } = parseSync(path.replace(/\.ts$/, '.d.ts'), text).program;
  const module = {
    path,
    text,
    imports: new Map(),
    passedOn: [],
    declarations: new Map(),
    kept: new Set(),
    forwarded: new Set(),
    unclear: [],
  };
  let end = 0;
  for (const statement of body) {
    // Comments stand before what they are about.
    const whole = text.slice(end, statement.end).trim();
    end = statement.end;
    const from = statement.source && resolve(path, statement.source.value);
    if (statement.type === 'ImportDeclaration')
      for (const { local, imported } of statement.specifiers)
        module.imports.set(local.name, { source: from, imported: imported?.name ?? local.name });
    else if (from !== undefined && from !== null)
      for (const { local, exported } of statement.specifiers)
        module.passedOn.push({ source: from, imported: local.name, exported: exported.name });
    else declare(module.declarations, declaredBy(statement), { whole, mentions: namesIn(statement) });
  }
  module.unclear = unclearParts(path, source, errors);
  return module;
}

/** A function has several declarations when it can be called in several ways: they stay together. */
function declare(declarations, names, { whole, mentions }) {
  const before = declarations.get(names[0]);
  const all =
    before === undefined
      ? { whole, mentions }
      : { whole: `${before.whole}\n${whole}`, mentions: new Set([...before.mentions, ...mentions]) };
  for (const name of names) declarations.set(name, all);
}

/** What the generator could not say, by the declaration it belongs to. */
function unclearParts(path, source, errors) {
  if (errors.length === 0) return [];
  const { body } = parseSync(path, source).program;
  return errors.map(({ message, labels }) => {
    const at = labels[0]?.start ?? 0;
    const around = body.find(({ start, end }) => start <= at && at < end);
    const line = source.slice(0, at).split('\n').length;
    return { name: around && declaredBy(around)[0], message: `${path}:${line} ${message.split('\n')[0]}` };
  });
}

/** The names that a statement of a module declares. */
function declaredBy(statement) {
  const declared = statement.declaration ?? statement;
  if (declared.declarations !== undefined) return declared.declarations.map(({ id }) => id.name);
  return declared.id ? [declared.id.name] : [];
}

/** Every name that stands for something else: not the keys of what is declared. */
function namesIn(node, names = new Set()) {
  if (Array.isArray(node)) for (const one of node) namesIn(one, names);
  else if (node !== null && typeof node === 'object') {
    if (node.type === 'Identifier') names.add(node.name);
    for (const [key, value] of Object.entries(node)) if (key !== 'key' || node.computed) namesIn(value, names);
  }
  return names;
}

function print({ path, imports, declarations, kept, forwarded }) {
  const wholes = [...new Set([...kept].map((name) => declarations.get(name)))];
  const mentioned = new Set(wholes.flatMap(({ mentions }) => [...mentions]));
  const lines = [...imports]
    .filter(([local]) => mentioned.has(local) && !kept.has(local))
    .map(([local, { source, imported }]) => `import type { ${renamed(imported, local)} } from '${relative(path, source)}';`);
  const passedOn = [...forwarded].map(
    ({ source, imported, exported }) => `export type { ${renamed(imported, exported)} } from '${relative(path, source)}';`,
  );
  // In the order of the source.
  const ordered = [...new Set(declarations.values())].filter((one) => wholes.includes(one)).map(({ whole }) => whole);
  return withoutExtensions(`${[...lines, ...passedOn, ...ordered, 'export {};'].join('\n')}\n`);
}

function renamed(name, as) {
  return name === as ? name : `${name} as ${as}`;
}

function resolve(path, source) {
  return source.startsWith('.') ? posix.join(posix.dirname(path), source) : source;
}

function relative(path, source) {
  if (!source.endsWith('.ts')) return source;
  const way = posix.relative(posix.dirname(path), source);
  return way.startsWith('.') ? way : `./${way}`;
}

/** TypeScript finds `x.d.ts` when it is asked for `x.js`. */
function withoutExtensions(text) {
  return text.replace(/(from ['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2');
}
