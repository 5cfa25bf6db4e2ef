// The printed card that a text stands on, drawn as the sheets draw it, with the text as it is being written.
import { svgNode, type SvgNode } from '../../../grammar/drawing/svg.ts';
import { collectFaces } from '../../cards/collect-faces.ts';
import { type Cut, drawFace, FORMS } from '../../cards/draw-face.ts';
import type { CardFace } from '../../cards/faces.ts';
import { printedSelection } from '../../project/find-cut-texts.ts';
import type { Project } from '../../project/project.ts';
import { textsOfPacks } from '../../texts/texts.ts';
import type { TextRef } from './shapes.ts';

/** A card as it is printed, and what of its texts is cut there. */
export interface TextFace {
  readonly name: string;
  readonly svg: SvgNode;
  readonly cut: readonly Cut[];
}

/** Null: nothing with this text is printed, or there is no game that it could be printed from. `draft`: the text as it is being written. */
export function textFace(project: Project, ref: TextRef, locale: string, draft: string | undefined): TextFace | null {
  const pack = project.pack(ref.pack);
  const selected = pack && project.select(printedSelection(pack));
  if (selected === undefined || 'error' in selected || project.errorsIn(selected.packs).length > 0) return null;
  const { kind, id, field } = ref;
  const isOfKind = kind === 'kind';
  const written = { text: locale, [kind]: { [id]: { [field]: draft } } };
  const texts = textsOfPacks([
    ...selected.packs,
    ...(draft === undefined || draft.trim() === '' ? [] : [{ models: [], texts: [{ data: written }], glossaries: [] }]),
  ]);
  const source = { compiled: project.program(selected), selected, texts, title: ref.pack };
  const only = (ofKind: string, one: string): boolean => (isOfKind ? ofKind === id : ofKind === kind && one === id);
  const set = collectFaces(source, { locale, only });
  const face = set && mostTelling(set.faces, isOfKind && field === 'rule');
  if (face === undefined) return null;
  const { svg, cut } = drawFace(face, set!.art);
  const { width, height } = FORMS[face.form];
  return { name: face.name, svg: svgNode('svg', { viewBox: `0 0 ${width} ${height}` }, svg), cut };
}

/** A face that has room for a rule; for the rule of a kind one that says it. */
function mostTelling(faces: readonly CardFace[], ofKind: boolean): CardFace | undefined {
  const cards = faces.filter(({ form }) => form === 'card');
  return (ofKind ? cards.find(({ ruleOf }) => ruleOf === 'kind') : undefined) ?? cards[0] ?? faces[0];
}
