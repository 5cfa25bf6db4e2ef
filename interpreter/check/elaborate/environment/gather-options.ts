// Gathers the options and presets of the packs in order.
import { phrase } from '../../../../grammar/diagnostics/phrases.ts';
import { locateInYaml } from '../../../../grammar/yaml/yaml-tree.ts';
import type { Builder } from './build-environment.ts';
import type { Origin } from './environment.ts';

export function addOptions({ packs, options, env, say }: Builder): void {
  for (const pack of packs) {
    const at = (path: readonly string[]): Origin => ({
      file: pack.file.path,
      span: locateInYaml(pack.document.root, [...path])?.keySpan ?? { start: 0, end: 0 },
      pack: pack.id,
    });
    const valueSpan = (path: readonly string[]): Origin['span'] =>
      locateInYaml(pack.document.root, [...path])?.node.span ?? { start: 0, end: 0 };
    for (const name of Object.keys(pack.manifest.presets ?? {})) env.loose.push({ ...at(['presets', name]), name });
    for (const [name, option] of Object.entries(pack.manifest.options ?? {})) {
      const origin = at(['options', name]);
      if (env.options.has(name)) {
        say('check/name-twice', origin, { name, what: phrase('option'), pack: env.loose.find((other) => other.name === name)?.pack ?? '' });
        continue;
      }
      env.loose.push({ ...origin, name });
      const values = (option.values ?? []).map(String);
      values.forEach((value, index) => {
        const span = locateInYaml(pack.document.root, ['options', name, 'values', index])?.node.span;
        if (option.type === 'word' && span !== undefined) env.loose.push({ ...origin, span, name: value });
      });
      let enumeration: number | undefined;
      if (option.type === 'word') {
        enumeration = env.enums.length;
        const symbol = { index: enumeration, name, words: values };
        env.enums.push(symbol);
        env.enumByName.set(name, symbol);
      }
      env.options.set(name, {
        name,
        type: option.type,
        values,
        value: options?.get(name),
        enum: enumeration,
        ...(option.of !== undefined && { of: option.of }),
        ...(option.among !== undefined && {
          among: { name: option.among, origin: { ...origin, span: valueSpan(['options', name, 'among']) } },
        }),
      });
    }
  }
}
