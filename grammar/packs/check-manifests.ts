// Checks the packs, options and presets named in manifests and in the defaults: that they exist and get values that fit.
import { diagnose } from '../diagnostics/catalogue.ts';
import { phrase } from '../diagnostics/phrases.ts';
import { closest } from '../diagnostics/closest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Option, Settings } from '../generated/types.ts';
import type { Pack } from './workspace.ts';
import { replace } from '../schemas/explain-schema-error.ts';
import type { AnyToolDocument, ToolDocument } from '../schemas/tool-kinds.ts';
import { locateInYaml, spanOfLocation, type Path } from '../yaml/yaml-tree.ts';

export function checkManifests(packs: readonly Pack[], defaults: readonly ToolDocument<'defaults'>[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const pack of packs) {
    checkNames(pack, [...pack.boards, ...pack.passages], diagnostics);
    diagnostics.push(...checkManifest(pack, packs));
  }
  for (const document of defaults) checkDefaults(document, packs, diagnostics);
  return diagnostics;
}

/** The same checks for a caller that only plays: boards and passages are not checked, and so not parsed. */
export function checkManifestsOfRules(packs: readonly Pack[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const pack of packs) {
    checkNames(pack, [], diagnostics);
    diagnostics.push(...checkManifest(pack, packs));
  }
  return diagnostics;
}

function checkManifest(pack: Pack, packs: readonly Pack[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  checkOptions(pack, diagnostics);
  reportMisspeltOptions(pack, diagnostics);
  const options = optionsOf(pack, packs);
  for (const [preset, settings] of Object.entries(pack.manifest.presets ?? {})) {
    checkSettings(pack, settings, ['presets', preset], options, diagnostics);
  }
  checkSettings(pack, pack.manifest.settings ?? {}, ['settings'], options, diagnostics);
  return diagnostics;
}

/** The options a pack may refer to: its own and those of the packs it needs. Undefined if some could not be read. */
export function optionsOf(pack: Pack, packs: readonly Pack[]): ReadonlyMap<string, Option> | undefined {
  const visible = packs.filter(({ id }) => id === pack.id || pack.needs.includes(id));
  if (pack.lacking || visible.some(({ document }) => document.broken)) return undefined;
  const options = new Map(visible.flatMap(({ manifest }) => Object.entries(manifest.options ?? {})));
  for (const { word, name } of findMisspeltOptions(pack)) {
    const option = options.get(name);
    if (option !== undefined) options.set(word, option);
  }
  return options;
}

/** The options that the manifest misspells where it declares them: a word near the option is used more often in the pack. */
function findMisspeltOptions({ manifest, file, models, documents, rules }: Pack): { word: string; name: string }[] {
  const declared = Object.keys(manifest.options ?? {});
  const used = [...Object.values(manifest.presets ?? {}), manifest.settings ?? {}].flatMap((settings) => Object.keys(settings));
  const unknown = [...new Set(used)].filter((word) => !declared.includes(word));
  if (declared.length === 0 || unknown.length === 0) return [];
  const texts = new Set([file, ...[...models, ...documents, ...rules].map((part) => part.file)].map(({ text }) => text));
  const count = (word: string): number => {
    const whole = new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'g');
    return [...texts].reduce((sum, text) => sum + (text.match(whole)?.length ?? 0), 0);
  };
  return unknown.flatMap((word) => {
    const name = closest(
      word,
      declared.filter((option) => !used.includes(option)),
    );
    return name !== undefined && count(word) > count(name) ? [{ word, name }] : [];
  });
}

function reportMisspeltOptions(pack: Pack, diagnostics: Diagnostic[]): void {
  for (const { word, name } of findMisspeltOptions(pack)) {
    const span = locateInYaml(pack.document.root, ['options', name])?.keySpan ?? pack.document.idSpan;
    diagnostics.push(diagnose('pack/misspelt-option', pack.file, span, { name, word }, replace(span, word)));
  }
}

/** Reports a misspelt name of the pack, in its models and in other documents that are named after it. */
function checkNames(pack: Pack, named: readonly AnyToolDocument[], diagnostics: Diagnostic[]): void {
  const all = [...named.map(({ id, idSpan, file }) => ({ id, idSpan, file })), ...pack.models.map(nameOfModel)];
  for (const { id, idSpan: span, file } of all) {
    if (id === pack.id || closest(id, [pack.id]) === undefined) continue;
    diagnostics.push(diagnose('pack/other-name', file, span, { id, pack: pack.id }, replace(span, pack.id)));
  }
}

function nameOfModel({ data, file, root }: Pack['models'][number]): Pick<AnyToolDocument, 'id' | 'idSpan' | 'file'> {
  return { id: data.model, file, idSpan: locateInYaml(root, ['model'])?.node.span ?? root.span };
}

function checkOptions(pack: Pack, diagnostics: Diagnostic[]): void {
  for (const [id, option] of Object.entries(pack.manifest.options ?? {})) {
    (option.values ?? []).forEach((value, index) => {
      if (typeof value !== typeNames[option.type])
        report(pack, ['options', id, 'values', index], id, { ...option, values: undefined }, diagnostics);
    });
    if (!fits(option, option.default)) report(pack, ['options', id, 'default'], id, option, diagnostics);
    const { of } = option;
    if (of !== undefined && !pack.model.kinds.has(of) && !pack.model.broken && !pack.lacking) {
      const span = locateInYaml(pack.document.root, ['options', id, 'of'])?.node.span ?? pack.document.idSpan;
      const near = closest(of, pack.model.kinds.keys());
      diagnostics.push(diagnose('check/unknown-kind', pack.file, span, { name: of, near }, replace(span, near)));
    }
  }
}

function checkSettings(
  pack: Pack,
  settings: Settings,
  path: Path,
  options: ReadonlyMap<string, Option> | undefined,
  diagnostics: Diagnostic[],
): void {
  if (options === undefined) return;
  for (const [id, value] of Object.entries(settings)) {
    const option = options.get(id);
    if (option !== undefined) {
      if (!fits(option, value)) report(pack, [...path, id], id, option, diagnostics);
      continue;
    }
    const span = locateInYaml(pack.document.root, [...path, id])?.keySpan ?? pack.document.idSpan;
    const meant = closest(id, options.keys());
    diagnostics.push(diagnose('pack/unknown-option', pack.file, span, { id, meant }, replace(span, meant)));
  }
}

function report(pack: Pack, path: Path, id: string, option: Option, diagnostics: Diagnostic[]): void {
  const found = locateInYaml(pack.document.root, path);
  const span = found === undefined ? pack.document.idSpan : spanOfLocation(found);
  const allowed = allowedOf(option);
  const value = found?.node.kind === 'scalar' ? found.node.text : '';
  const meant = closest(value, allowed);
  const expected = allowed.length > 0 ? allowed.map((word) => `\`${word}\``).join(', ') : phrase('of-option-type', { type: option.type });
  diagnostics.push(diagnose('pack/option-value', pack.file, span, { id, value, expected, meant }, replace(span, meant)));
}

function allowedOf({ type, values }: Option): string[] {
  if (type === 'truth') return ['true', 'false'];
  return (values ?? []).map(String);
}

const typeNames = { truth: 'boolean', word: 'string', number: 'number', list: 'string' } as const;

function fits({ type, values }: Option, value: string | number | boolean): boolean {
  if (typeof value !== typeNames[type]) return false;
  return values === undefined || values.includes(value);
}

function checkDefaults(document: ToolDocument<'defaults'>, packs: readonly Pack[], diagnostics: Diagnostic[]): void {
  const { file, data, root } = document;
  const ids = packs.map(({ id }) => id);
  data.packs.forEach((id, index) => {
    if (ids.includes(id)) return;
    const span = locateInYaml(root, ['packs', index])?.node.span ?? document.idSpan;
    const meant = closest(id, ids);
    diagnostics.push(diagnose('pack/unknown-pack', file, span, { id, meant }, replace(span, meant)));
  });
  checkDefaultWord(document, 'preset', presetsOf(data.packs, packs), true, diagnostics);
  // An edition may be what the packs themselves define, so that no overlay of its name exists: only a near miss is wrong.
  checkDefaultWord(
    document,
    'edition',
    packs.filter(({ manifest }) => manifest.edition).map(({ id }) => id),
    false,
    diagnostics,
  );
}

function presetsOf(ids: readonly string[], packs: readonly Pack[]): string[] {
  const chosen = packs.filter(({ id }) => ids.includes(id));
  const wanted = new Set(chosen.flatMap(({ id, needs }) => [id, ...needs]));
  return packs.filter(({ id }) => wanted.has(id)).flatMap(({ manifest }) => Object.keys(manifest.presets ?? {}));
}

function checkDefaultWord(
  { file, data, root, idSpan }: ToolDocument<'defaults'>,
  key: 'preset' | 'edition',
  known: readonly string[],
  strict: boolean,
  diagnostics: Diagnostic[],
): void {
  const id = data[key];
  if (id === undefined || known.includes(id)) return;
  const meant = closest(id, known);
  // With no preset at all the packs are missing or cannot be read, which has been reported.
  if (meant === undefined && (!strict || known.length === 0)) return;
  const span = locateInYaml(root, [key])?.node.span ?? idSpan;
  diagnostics.push(diagnose('pack/unknown-choice', file, span, { id, what: phrase(key), meant }, replace(span, meant)));
}
