// The font of printed cards: where its files are, which characters each of them holds, and the style sheet that names them. The files
// come from a package under the SIL Open Font License.

export type Weight = 400 | 700;

interface Subset {
  readonly subset: string;
  /** The characters that are looked for in its files, as a style sheet says it. */
  readonly range: string;
}

const subsets: readonly Subset[] = [
  {
    subset: 'latin',
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  {
    subset: 'latin-ext',
    range:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
  { subset: 'cyrillic', range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' },
];

export const cardFont = {
  family: 'Alegreya Sans',
  package: '@fontsource/alegreya-sans',
  weights: [400, 700] as readonly Weight[],
  subsets,
  /** The name of a file without its ending. */
  file: (subset: string, weight: Weight): string => `alegreya-sans-${subset}-${weight}-normal`,
};

/** Attributes of text on cards. Its figures stand on the line, as high as capitals: those of running text look like small letters there. */
export const lettering = { 'font-family': `${cardFont.family}, sans-serif`, style: 'font-variant-numeric:lining-nums' } as const;

export interface FontFile {
  readonly name: string;
  readonly weight: Weight;
  readonly range: string;
}

export const fontFiles: readonly FontFile[] = cardFont.weights.flatMap((weight) =>
  subsets.map(({ subset, range }) => ({ name: cardFont.file(subset, weight), weight, range })),
);

/** The rules of a style sheet that bring the font; `address` says where a file is. */
export function fontStyle(address: (file: FontFile) => string): string {
  return fontFiles
    .map(
      (file) =>
        `@font-face{font-family:"${cardFont.family}";font-weight:${file.weight};src:url("${address(file)}") format("woff2");unicode-range:${file.range}}`,
    )
    .join('\n');
}
