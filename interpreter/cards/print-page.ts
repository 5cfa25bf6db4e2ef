// A page of print sheets as one HTML file with nothing outside of it: the font is inside, texts are escaped.
import { escapeMarkup, svgNode, writeSvg, type SvgNode } from '../../grammar/drawing/svg.ts';
import { drawBack, drawFace, FORMS } from './draw-face.ts';
import type { CardBack, CardFace, CardSet } from './faces.ts';
import { drawPatterns, drawSheet, laySheets, PAPERS, type Paper, type Sheet } from './sheets.ts';

/** The style of sheets, on paper and on a screen. */
export function sheetStyle(paper: Paper): string {
  const { width, height } = PAPERS[paper];
  return [
    `@page{size:${width / 10}mm ${height / 10}mm;margin:0}`,
    'html,body{margin:0;padding:0}',
    '.patterns{position:absolute}',
    '.sheet{display:block;break-after:page;break-inside:avoid;background:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}',
    '.sheet:last-child{break-after:auto}',
    '@media screen{body{background:#77736b}.sheet{margin:6mm auto;box-shadow:0 1mm 4mm #0006}}',
  ].join('\n');
}

/** `fonts` are the rules that bring the font, see `fontStyle`. */
export function printPage(set: CardSet, paper: Paper, fonts: string): string {
  const sheets = laySheets(set.faces, paper);
  return `<!doctype html>
<html lang="${escapeMarkup(set.locale)}">
<head>
<meta charset="utf-8">
<title>${escapeMarkup(set.title)}</title>
<style>
${fonts}
${sheetStyle(paper)}
</style>
</head>
<body>
${writeSvg(drawPatterns(set))}
${drawSheets(sheets, set.title, paper).map(writeSvg).join('\n')}
</body>
</html>
`;
}

export function drawSheets(sheets: readonly Sheet[], title: string, paper: Paper): readonly SvgNode[] {
  return sheets.map((sheet, at) => drawSheet(sheet, { paper, number: at + 1, of: sheets.length, title }));
}

/** One face or back as a picture of its own. `style` brings the font. */
export function faceFile(
  drawn: { readonly face: CardFace } | { readonly back: CardBack },
  { art }: Pick<CardSet, 'art'>,
  style: string,
): string {
  const { width, height } = FORMS['face' in drawn ? drawn.face.form : drawn.back.form];
  const svg = svgNode(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: `${width / 10}mm`, height: `${height / 10}mm`, viewBox: `0 0 ${width} ${height}` },
    svgNode('style', {}, style),
    ...('face' in drawn ? [svgNode('title', {}, drawn.face.name)] : []),
    'face' in drawn ? drawFace(drawn.face, art).svg : drawBack(drawn.back, art),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeSvg(svg)}\n`;
}
