// Every id of every shipped pack can be explained: what it is, where it stands, its text, what it amends or is amended by, in order, and a
// scenario that exercises it or the reason why there is none. One analysis and one run of all scenarios serve all of them.
import { describe, expect, test } from 'vitest';
import type { Declaration } from '../../../grammar/syntax/ast.ts';
import { isId } from '../../../interpreter/explain/explain-definitions.ts';
import { type Selected } from '../../../interpreter/index.ts';
import { Exercise, type Explanation, ExplanationTexts, NameFinder } from '../../../interpreter/internal.ts';
import { readPacks, projectOf } from '../../support/packs.ts';

const project = projectOf(readPacks('rules'));
const workspace = project.workspace();
const finder = new NameFinder(project);

/** The games in which packs are looked at, each pack in its own. */
const games = new Map(
  workspace.packs.map(({ id }) => {
    const { selected } = finder.gameWith(id);
    if ('error' in selected) throw new Error(selected.error.message);
    return [id, selected] as const;
  }),
);

interface Id {
  readonly sort: string;
  readonly name: string;
  readonly game: Selected;
  /** Where its definition stands, if it has a place of its own. */
  readonly at?: { readonly file: string; readonly line: number };
}

const defined: Id[] = finder.index
  .all()
  // Numbers that an option may have are no ids.
  .filter(({ sort, name, pack }) => isId(sort) && games.has(pack) && /^[a-z]/.test(name))
  .map(({ sort, name, pack, file, span }) => {
    const at = { file: file.path, line: file.position(span.start).line };
    return { sort, name, game: games.get(pack)!, at };
  });
/** Amendments that are named after their file or document have no definition; neither have the tool's own questions. */
const others: Id[] = [...games.values()].flatMap((game) => finder.names(game).map((name) => ({ sort: 'name', name, game })));
const ids = [...defined, ...others];

const explained = new Map<Selected, Map<string, Explanation[]>>();
for (const { name, game } of ids) {
  const known = explained.get(game) ?? new Map<string, Explanation[]>();
  explained.set(game, known);
  if (!known.has(name)) known.set(name, finder.explain(game, name));
}
const all = [...explained].flatMap(([game, names]) => [...names.values()].flat().map((one) => ({ game, one })));
const exercise = new Exercise(project, finder.index);
const complete: Explanation[] = exercise.complete(all.map(({ one }) => one));
const labelOf = ({ what, name, file, line }: Explanation): string => `${what} ${name} ${file ?? ''}:${line ?? ''}`;
const tell = (id: Id): Explanation[] => explained.get(id.game)!.get(id.name)!;

test('there are ids of every sort', () => {
  expect(defined.length).toBeGreaterThan(600);
  expect(new Set(defined.map(({ sort }) => sort)).size).toBeGreaterThan(25);
});

test('each is told what it is and, if a pack defines it, at its place', () => {
  const silent = ids.filter((id) => tell(id).length === 0).map(({ sort, name }) => `${sort} ${name}`);
  const elsewhere = defined.filter(({ at, ...id }) => {
    const covers = ({ file, line = 0, source = '' }: Explanation): boolean =>
      file === at!.file && line <= at!.line && at!.line < line + source.split('\n').length;
    return !tell(id).some(covers);
  });
  expect(silent).toEqual([]);
  expect(elsewhere.map(({ sort, name, at }) => `${sort} ${name} ${at!.file}:${at!.line}`)).toEqual([]);
  expect(complete.filter(({ what, source }) => what !== 'built-in question' && !source).map(labelOf)).toEqual([]);
});

describe('texts', () => {
  const texts = new Map([...explained.keys()].map((game) => [game, new ExplanationTexts(project, game)]));
  const spoken = all
    .filter(({ one }) => one.spokenAs !== undefined)
    .map(({ game, one }) => ({ one, text: texts.get(game)!.of(one, 'en') }));

  test('everything that people read about has one', () => {
    const read = new Set(['option', 'preset', 'decision', 'chance', 'part of a score', 'require', 'invariant']);
    const isRead = ({ what, refs }: Explanation): boolean => read.has(what) || refs.some(({ sort }) => sort === 'document');
    const none = spoken.filter(({ one, text }) => isRead(one) && Object.keys(text).length === 0);
    expect([...new Set(none.map(({ one }) => labelOf(one)))]).toEqual([]);
  });

  test('their numbers are filled in', () => {
    const open = spoken.filter(({ text }) => [text.rule, text.name].some((line) => line !== undefined && /[{}]/.test(line)));
    expect([...new Set(open.map(({ one, text }) => `${labelOf(one)} ${text.rule}`))]).toEqual([]);
  });
});

describe('amendments', () => {
  const targetsOf = (one: Declaration): string[] =>
    one.kind === 'change'
      ? one.targets.flatMap(({ name, of }) => (of === undefined ? [name.text] : []))
      : one.kind === 'offer'
        ? [one.choice.text]
        : 'target' in one && one.target.of === undefined
          ? [one.target.name.text]
          : [];
  const written = workspace.packs.flatMap((pack) =>
    [
      ...pack.rules,
      ...pack.documents.flatMap(({ file, keys }) => [...keys.values()].map(({ declarations = [] }) => ({ file, declarations }))),
    ].flatMap(({ file, declarations }) =>
      declarations.flatMap((one) =>
        targetsOf(one).map((target) => ({ game: games.get(pack.id)!, target, file: file.path, line: file.position(one.span.start).line })),
      ),
    ),
  );

  test('are told by what they amend', () => {
    const untold = written.filter(
      ({ game, target, file, line }) =>
        !finder.explain(game, target).some(({ amendments }) => amendments.some((one) => one.file === file && one.line === line)),
    );
    expect(written.length).toBeGreaterThan(100);
    expect(untold.map(({ target, file, line }) => `${target} ${file}:${line}`)).toEqual([]);
  });

  test('tell what they amend, and their place in the order', () => {
    const amendments = all.filter(({ one }) => one.what === 'amendment').map(({ one }) => one);
    const untold = amendments.filter(
      ({ name, facts }) =>
        !facts.some((fact) =>
          fact.key === 'amends-in-order'
            ? fact.value.order.split(', ').includes(name)
            : fact.key === 'takes-out' || fact.key === 'gives-ability-to',
        ),
    );
    expect(amendments.length).toBeGreaterThan(60);
    expect(untold.map(labelOf)).toEqual([]);
  });

  test('that are documents show what they lie over', () => {
    const over = workspace.packs.flatMap((pack) =>
      pack.documents.filter(({ keys }) => keys.has('amends')).map(({ id, file }) => ({ id, file: file.path, game: games.get(pack.id)! })),
    );
    expect(over.length).toBeGreaterThan(1);
    for (const { id, file, game } of over)
      expect(finder.explain(game, id).filter((one) => one.file === file && one.below.length > 0).length, file).toBe(1);
  });
});

describe('scenarios', () => {
  test('each has one, or it is said why not', () => {
    expect(complete.filter(({ scenarios, none }) => (scenarios.length === 0) !== (none !== undefined)).map(labelOf)).toEqual([]);
  });

  test('nothing that runs or that a game is made of is without one', () => {
    const without = complete.filter(({ none, listed }) => none !== undefined && ['runs', 'plays', 'sets'].includes(listed));
    expect([...new Set(without.map(labelOf))]).toEqual([]);
  });
});
