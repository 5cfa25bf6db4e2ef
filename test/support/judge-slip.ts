// Whether the check tells a slip in the shipped texts on its line, and nothing else anywhere.
import { checkedPacks } from './packs.ts';
import type { Corruption } from './text-corruptions.ts';

/** What is not as it should be after a slip: it is not found, or something is said elsewhere. */
export function judgeSlip({ sort, path, text, lines: [first, last], codes, what, places, follows = [] }: Corruption): string[] {
  const project = checkedPacks().changed([{ path, text }]);
  const told = project.diagnostics().map(({ code, file, span }) => ({ code, file, line: project.file(file)!.position(span.start).line }));
  if (places !== undefined) {
    const wanted = places.map((place) => `${codes[0]} ${place.path}:${place.line}`).sort();
    const heard = told.map(({ code, file, line }) => `${code} ${file}:${line}`).sort();
    return wanted.join() === heard.join() ? [] : [`${sort}, ${what}: ${heard.join(', ')} instead of ${wanted.join(', ')}`];
  }
  const found = told.some(({ code, file, line }) => codes.includes(code) && file === path && line >= first && line <= last);
  const elsewhere = told.filter(
    ({ code, file, line }) => (file !== path && !follows.includes(code)) || (file === path && (line < first || line > last)),
  );
  return [
    ...(found ? [] : [`${sort}, ${what}: not found in ${path}:${first}, but ${JSON.stringify(told)}`]),
    ...elsewhere.map(({ code, file, line }) => `${sort}, ${what}: ${code} in ${file}:${line}`),
  ];
}
