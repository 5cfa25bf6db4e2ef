// Collects mentions whose meaning only elaboration knows: bare names, fields, and the names in scenarios. The rules of one pack are elaborated
// with an observer that records them.
import type { Scenario } from '../../grammar/syntax/ast.ts';
import type { SourceFile } from '../../grammar/source.ts';
import { eachName } from '../../grammar/syntax/walk-tree.ts';
import type { Pack, Workspace } from '../../grammar/packs/workspace.ts';
import { type CheckedPack, checkPack } from '../check/check.ts';
import type { NameMeaning, NameObserver } from '../check/elaborate/observe.ts';
import { filesOf } from '../check/elaborate/environment/pack-files.ts';
import type { Type } from '../check/elaborate/environment/types.ts';
import { observeScenarios } from '../scenario/check-scenarios.ts';
import { anyRefs, memberRefs, refOf } from './mention-yaml.ts';
import { idParts, localRef, type Mention, Mentions, type Ref } from './mentions.ts';

export interface Study {
  readonly checked: CheckedPack;
  readonly mentions: readonly Mention[];
  /** Types of names, by `FILE OFFSET`. */
  readonly types: ReadonlyMap<string, Type>;
}

/**
 * Elaborates a pack with an observer, step by step, because it takes longer than a keystroke may. `packWithNeeds`: the packs it needs and the
 * pack itself, in order.
 */
export function* studyPack(workspace: Workspace, pack: Pack, packWithNeeds: readonly Pack[]): Generator<void, Study> {
  const own = filesOf(pack);
  const sources = new Map(workspace.files.map((file) => [file.path, file]));
  const heard = new Map<string, { readonly file: string; readonly start: number; readonly end: number; readonly refs: Map<string, Ref> }>();
  const types = new Map<string, Type>();
  const observe: NameObserver = {
    use: (file, span, meaning, type) => {
      if (!own.has(file) && sources.get(file)?.path.endsWith('.scenario') !== true) return;
      types.set(`${file} ${span.start}`, type);
      for (const { start, end, refs } of refsOf(pack, file, span.start, span.end, meaning)) {
        const key = `${file} ${start}`;
        const known = heard.get(key) ?? { file, start, end, refs: new Map<string, Ref>() };
        for (const ref of refs) known.refs.set(`${ref.sort} ${ref.of ?? ''}`, ref);
        heard.set(key, known);
      }
    },
  };
  const checked = checkPack(pack, packWithNeeds, { observe });
  yield;
  yield* observeScenarios(workspace, checked);
  const to = new Mentions();
  for (const { file, scenarios } of pack.scenarios) mentionUnheard(file, scenarios, heard, to);
  for (const { file, start, end, refs } of heard.values()) {
    const source = sources.get(file);
    if (source === undefined) continue;
    const all = [...refs.values()];
    const together = all.length > 1 && all.every(({ sort }) => sort === 'field' || sort === 'own-pile' || sort === 'key');
    to.use(source, { start, end }, all, together ? { all: true } : {});
  }
  return { checked, mentions: to.list, types };
}

/**
 * Collects names that elaboration did not reach, as in a scenario that is played with other packs, too: they refer to the likeliest thing of
 * that name.
 */
function mentionUnheard(file: SourceFile, scenarios: readonly Scenario[], heard: ReadonlyMap<string, unknown>, to: Mentions): void {
  for (const { steps } of scenarios)
    eachName(steps, ({ text, span }, { kind }, property) => {
      if (text.includes('<') || heard.has(`${file.path} ${span.start}`)) return;
      if (kind === 'member' && property === 'field') to.use(file, span, memberRefs(text), { all: true });
      else if (kind === 'name' && property === 'name')
        for (const part of idParts(text, span.start))
          to.use(file, part.span, [...anyRefs(part.text), refOf('value', part.text), refOf('query', part.text)]);
    });
}

interface Heard {
  readonly start: number;
  readonly end: number;
  readonly refs: readonly Ref[];
}

function refsOf(pack: Pack, file: string, start: number, end: number, { what, name, of, at }: NameMeaning): Heard[] {
  switch (what) {
    case 'local':
      return at ? [{ start, end, refs: [localRef(name, at.file, at.span)] }] : [];
    case 'piece':
      return idParts(name, start).map(({ text, span }) => ({ ...span, refs: anyRefs(text) }));
    case 'number': {
      const document = pack.documents.find(
        (candidate) => candidate.file.path === file && candidate.span.start <= start && end <= candidate.span.end,
      );
      return document ? [{ start, end, refs: [refOf('number', name, `${document.kind} ${document.id}`)] }] : [];
    }
    default:
      return [{ start, end, refs: [refOf(what, name, of)] }];
  }
}
