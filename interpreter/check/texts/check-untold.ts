// Finds what players would read as a bare id: a question, a branch, a pile, an option without the text that others of its sort have. A pack
// that has no such texts at all is left alone: it may be a sketch.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { languagesOf } from '../../../grammar/translations/languages.ts';
import { entriesOf } from '../../../grammar/translations/text-rows.ts';
import type { YamlMap } from '../../../grammar/yaml/yaml-tree.ts';
import type { TextSetting } from './check-translations.ts';
import { Remembered } from './remember.ts';
import { type ToldThing, toldThings } from './told-things.ts';

/** The fields that are shown for a thing of a kind of text; all others are extras. */
const shown: Readonly<Record<string, readonly string[]>> = {
  choice: ['asks', 'log'],
  branch: ['name', 'log'],
  chance: ['name', 'asks', 'log'],
  step: ['log'],
  require: ['message'],
  invariant: ['message'],
};

/** Kinds of text whose ids players read wherever a text is missing; those of the others are shown here and there. */
const read: ReadonlySet<string> = new Set([...Object.keys(shown), 'part', 'option', 'preset']);

const kept = new Remembered<readonly Diagnostic[]>();

export function checkUntold(setting: TextSetting, collect: (diagnostic: Diagnostic) => void): void {
  const { env, names, pack, misnamed } = setting;
  if (pack.texts.length === 0 || env.packs.some(({ texts }) => texts.some(({ broken }) => broken))) return;
  // What a text says makes no difference, only that it is there.
  const inputs = [
    names.key,
    pack.document,
    [...misnamed].join(' '),
    ...env.packs.flatMap(({ ruleFiles, texts }) => [...ruleFiles, ...texts.map(({ root }) => keysIn(root).text)]),
  ];
  for (const diagnostic of kept.get(pack.folder, inputs, () => findUntold(setting))) collect(diagnostic);
}

function findUntold({ env, pack, misnamed }: TextSetting): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const { source } = languagesOf(pack);
  const texts = new Set(env.packs.flatMap((member) => member.texts.flatMap(({ root }) => keysIn(root).list)));
  const things = new Map(env.packs.map((member) => [member, toldThings(env, member)]));
  const usual = usualFields([...things.values()].flat(), texts);
  for (const { kind, id, file, span, branched } of things.get(pack) ?? []) {
    if (misnamed.has(id) || misnamed.has(kind)) continue;
    const missing = fieldsOf(kind, branched).filter((field) => usual.has(`${sortOf(kind)} ${field}`) && !isTold(kind, id, field, texts));
    if (missing.length === 0) continue;
    const args = { kind, name: id, fields: missing.join(', '), locale: source, line: missing.map((field) => `${field}: ...`).join(', ') };
    found.push(diagnose(read.has(kind) ? 'text/untold' : 'text/unnamed', file, span, args));
  }
  return found;
}

/** A step may be told only when nothing comes of it, or by the texts of the documents that it is about: those of the kind it is named after. */
function isTold(kind: string, id: string, field: string, texts: ReadonlySet<string>): boolean {
  if (texts.has(`${kind} ${id} ${field}`)) return true;
  return (
    kind === 'step' && [...texts].some((key) => key === `step ${id} log-idle` || (key.startsWith(`${id} `) && / log(?:-idle)?$/.test(key)))
  );
}

function fieldsOf(kind: string, branched = false): readonly string[] {
  const fields = Object.hasOwn(shown, kind) ? shown[kind] : ['name'];
  // An answer that is a branch is told by the text of the branch.
  return branched ? fields.filter((field) => field !== 'log') : fields;
}

/** Words of all enumerations are of one sort. */
function sortOf(kind: string): string {
  return kind.startsWith('enum-') ? 'enum' : kind;
}

/** The fields that most things of a sort have. */
function usualFields(things: readonly ToldThing[], texts: ReadonlySet<string>): ReadonlySet<string> {
  const counts = new Map<string, { have: number; all: number }>();
  for (const { kind, id, branched } of things) {
    for (const field of fieldsOf(kind, branched)) {
      const key = `${sortOf(kind)} ${field}`;
      const count = counts.get(key) ?? { have: 0, all: 0 };
      counts.set(key, count);
      count.all += 1;
      if (isTold(kind, id, field, texts)) count.have += 1;
    }
  }
  return new Set([...counts].filter(([, { have, all }]) => have * 2 > all).map(([key]) => key));
}

/** A cache by the tree of a text: its kinds, ids and fields. */
const keys = new WeakMap<YamlMap, { readonly list: readonly string[]; readonly text: string }>();

function keysIn(root: YamlMap): { readonly list: readonly string[]; readonly text: string } {
  let known = keys.get(root);
  if (known === undefined) {
    const list = root.entries.flatMap(({ key: kind, value: ids }) =>
      entriesOf(ids).flatMap(({ key: id, value: fields }) => entriesOf(fields).map(({ key: field }) => `${kind} ${id} ${field}`)),
    );
    keys.set(root, (known = { list, text: list.join(';') }));
  }
  return known;
}
