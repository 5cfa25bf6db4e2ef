// The scenarios of the Jubilee expansion say above themselves which passage or ruling they show, and the list of passages agrees.
import { expect, it } from 'vitest';
import { loadRules } from './load-rules.ts';

const pack = loadRules().packs.find(({ id }) => id === 'jubilee')!;
const passages = pack.passages.flatMap(({ data }) => (data.list ?? []).map(({ id, 'shown-by': titles = [] }) => ({ id, titles })));
const rulings = pack.passages.flatMap(({ data }) => data.rulings ?? []);

/** The comment lines right above each scenario. */
const commented = pack.scenarios.flatMap(({ file, scenarios }) => {
  const lines = file.text.split('\n');
  return scenarios.map(({ title, span }) => {
    let above = file.position(span.start).line - 1;
    const comments: string[] = [];
    while (above > 0 && lines[above - 1].startsWith('#')) comments.unshift(lines[--above]);
    return { title, comments };
  });
});

it.each(commented)('$title', ({ title, comments }) => {
  const named = comments.flatMap((line) => /^# Passages: (.*)$/.exec(line)?.[1].split(', ') ?? []);
  const ruled = comments.flatMap((line) => (line.startsWith('# Passages: ') ? [] : [...line.matchAll(/\bR\d+\b/g)].map(([id]) => id)));
  expect(named.length + ruled.length).toBeGreaterThan(0);
  const showing = passages.filter(({ titles }) => titles.includes(title)).map(({ id }) => id);
  expect(showing.sort()).toEqual([...named].sort());
  // R28 is a ruling of both boxes, and a ruling of another pack may be met here.
  const listed = new Set(rulings.filter((ruling) => ruling['shown-by'].includes(title)).map(({ id }) => id));
  for (const id of ruled) if (rulings.some((ruling) => ruling.id === id)) expect([...listed], title).toContain(id);
});

it('every ruling of the design is there', () => {
  expect([...new Set(rulings.map(({ id }) => id))].sort()).toEqual(['R14', 'R16', 'R17', 'R18', 'R19', 'R20', 'R21', 'R28']);
});
