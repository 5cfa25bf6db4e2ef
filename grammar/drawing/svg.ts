// A small tree of SVG elements, and its text. What packs say reaches it as strings and numbers only: it becomes attributes and escaped text,
// never markup.

export interface SvgNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly children: readonly (SvgNode | string)[];
}

export function svgNode(tag: string, attributes: SvgNode['attributes'], ...children: readonly (SvgNode | string)[]): SvgNode {
  return { tag, attributes, children };
}

/** The tree as text, for files and images. */
export function writeSvg({ tag, attributes, children }: SvgNode): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`)
    .join('');
  if (children.length === 0) return `<${tag}${written}/>`;
  return `<${tag}${written}>${children.map((child) => (typeof child === 'string' ? escapeMarkup(child) : writeSvg(child))).join('')}</${tag}>`;
}

/** Text as it stands in XML and in HTML. */
export function escapeMarkup(text: string): string {
  return plainText(text).replace(/[&<>"']/g, (character) => ESCAPED[character]);
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Characters that no XML may hold become a mark for what is unreadable; those that would turn the direction of the text around are left out. */
export function plainText(text: string): string {
  return text
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')

    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, '\ufffd')
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '');
}

/** A number with at most two decimals: more cannot be seen. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
