// Checks of one model that a schema cannot make: reserved names, and defaults that must fit their key.
import { diagnose } from '../diagnostics/catalogue.ts';
import { phrase } from '../diagnostics/phrases.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Key } from '../generated/types.ts';
import type { SourceFile, Span } from '../source.ts';
import { commonKeys, rulesSortOf, schemaOfType } from './schema-of-kind.ts';
import { reservedKinds, type ToolDocument } from '../schemas/tool-kinds.ts';
import { walkingValidator } from '../schemas/walk-schema.ts';
import { locateInYaml, spanOfLocation, type Path } from '../yaml/yaml-tree.ts';

export function checkModel(model: ToolDocument<'model'>): Diagnostic[] {
  const { file } = model;
  const diagnostics: Diagnostic[] = [];
  for (const [name, kind] of Object.entries(model.data.kinds ?? {})) {
    if (reservedKinds.has(name)) {
      diagnostics.push(diagnose('schema/reserved-name', file, keyAt(model, ['kinds', name]), { name, what: phrase('kind') }));
    }
    for (const [key, declaration] of Object.entries(kind.keys ?? {})) {
      const path = ['kinds', name, 'keys', key];
      if (key === name || Object.hasOwn(commonKeys, key)) {
        diagnostics.push(diagnose('schema/reserved-name', file, keyAt(model, path), { name: key, what: phrase('key') }));
      }
      const wrong = checkDefault(file, declaration, key, locateSpan(model, [...path, 'default']));
      if (wrong !== undefined) diagnostics.push(wrong);
    }
  }
  return diagnostics;
}

function checkDefault(file: SourceFile, { type, default: value }: Key, key: string, span: Span): Diagnostic | undefined {
  if (value === undefined) return undefined;
  if (rulesSortOf(type) === undefined && walkingValidator(schemaOfType[type])(value)) return undefined;
  return diagnose('schema/wrong-default', file, span, { key, type });
}

function keyAt(model: ToolDocument<'model'>, path: Path): Span {
  return locateInYaml(model.root, path)?.keySpan ?? model.idSpan;
}

function locateSpan(model: ToolDocument<'model'>, path: Path): Span {
  const found = locateInYaml(model.root, path);
  return found === undefined ? model.idSpan : spanOfLocation(found);
}
