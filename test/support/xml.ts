// Reads XML strictly, as far as our own files use it: elements, attributes, texts, the five named entities and numbered ones. It throws
// where a file is not well-formed.

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

const NAME = /[A-Za-z_:][A-Za-z0-9_:.-]*/y;
const ENTITY = /&(#[0-9]+|#x[0-9a-fA-F]+|amp|lt|gt|quot|apos);/g;

const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

export function readXml(text: string): XmlElement {
  if (FORBIDDEN.test(text)) throw new Error('a character that XML may not hold');
  const reader = new Reader(text.replace(/^<\?xml [^<>]*\?>\s*/, '').trim());
  const root = reader.element();
  reader.end();
  return root;
}

/** All elements of a name, at any depth. */
export function elementsIn(element: XmlElement, name: string): readonly XmlElement[] {
  const own = element.name === name ? [element] : [];
  return [...own, ...element.children.flatMap((child) => (typeof child === 'string' ? [] : elementsIn(child, name)))];
}

export function textIn(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  element(): XmlElement {
    this.expect('<');
    const name = this.name();
    const attributes: Record<string, string> = {};
    for (;;) {
      const blank = this.skip(/\s*/y);
      if (this.take('/>')) return { name, attributes, children: [] };
      if (this.take('>')) break;
      if (blank === '') this.fail('a blank before an attribute');
      const key = this.name();
      this.expect('="');
      if (Object.hasOwn(attributes, key)) this.fail(`one attribute ${key}`);
      attributes[key] = this.plain(this.skip(/[^"<]*/y));
      this.expect('"');
    }
    const children: (XmlElement | string)[] = [];
    while (!this.text.startsWith('</', this.at)) {
      if (this.at >= this.text.length) this.fail(`the end of ${name}`);
      children.push(this.text[this.at] === '<' ? this.element() : this.plain(this.skip(/[^<]+/y)));
    }
    this.expect('</');
    if (this.name() !== name) this.fail(`</${name}>`);
    this.expect('>');
    return { name, attributes, children };
  }

  end(): void {
    if (this.at !== this.text.length) this.fail('the end');
  }

  private plain(text: string): string {
    if (text.replace(ENTITY, '').includes('&')) this.fail('an entity');
    const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
    return text.replace(ENTITY, (_, entity: string) =>
      entity.startsWith('#')
        ? String.fromCodePoint(Number(entity.startsWith('#x') ? `0${entity.slice(1)}` : entity.slice(1)))
        : named[entity],
    );
  }

  private name(): string {
    return this.skip(NAME) || this.fail('a name');
  }

  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private take(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  private expect(word: string): void {
    if (!this.take(word)) this.fail(word);
  }

  private fail(wanted: string): never {
    throw new Error(`not well-formed: ${wanted} expected at ${this.text.slice(this.at, this.at + 40)}`);
  }
}
