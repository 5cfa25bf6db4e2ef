// Which form of a file a browser gets: compressed as it accepts it (brotli, gzip), or plain. Files of the built page may lie compressed beside
// themselves (`NAME.br`); what does not is compressed once and kept while the file stays the same.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Formats that are compressed already gain nothing. */
const COMPRESSIBLE = /^(text\/|application\/(json|javascript)|image\/svg\+xml|font\/ttf)/;
/** Shorter answers fit into one packet in any form. */
const LEAST = 1024;
/** Quick enough to wait for: what is served often lies compressed on disk. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/** An answer in one form, with the headers that tell which. */
export interface Encoded {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The best form that a request accepts. A request for a range means bytes of the plain file. */
export function encodingFor(headers: IncomingHttpHeaders, type: string): Encoding {
  if (!COMPRESSIBLE.test(type) || headers.range !== undefined) return 'identity';
  const accepted = readAccepted(String(headers['accept-encoding'] ?? ''));
  const weightOf = (encoding: string): number => accepted.get(encoding) ?? accepted.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br === 0 && gzip === 0) return 'identity';
  return br >= gzip ? 'br' : 'gzip';
}

/** `gzip, br;q=0.5` by name and weight. */
function readAccepted(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(',').flatMap((part): [string, number][] => {
      const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      const value = weight === undefined ? 1 : Number(weight.slice(2));
      return name === '' ? [] : [[name, Number.isFinite(value) ? value : 0]];
    }),
  );
}

/** A text that was made for this answer. */
export function encodeText(text: string, encoding: Encoding, type: string): Encoded {
  const plain = Buffer.from(text);
  const used = plain.length < LEAST ? 'identity' : encoding;
  return { body: compress(plain, used), headers: headersOf(used, type) };
}

/** The files of a page in the forms they were asked in. A file that was built anew is read anew. */
export class EncodedFiles {
  private readonly kept = new Map<string, { readonly stamp: string; readonly tag: string; readonly bodies: Map<Encoding, Buffer> }>();

  read(path: string, encoding: Encoding, type: string): Encoded & { readonly tag: string } {
    const { size, mtimeMs } = statSync(path);
    const stamp = `${size} ${mtimeMs}`;
    let file = this.kept.get(path);
    if (file?.stamp !== stamp) {
      const plain = readFileSync(path);
      const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
      this.kept.set(path, (file = { stamp, tag, bodies: new Map([['identity', plain]]) }));
    }
    const plain = file.bodies.get('identity')!;
    const used = plain.length < LEAST ? 'identity' : encoding;
    let body = file.bodies.get(used);
    if (body === undefined)
      file.bodies.set(used, (body = (used === 'br' ? compressedBeside(path, mtimeMs) : undefined) ?? compress(plain, used)));
    // Forms of one file are different answers, so each has a tag of its own.
    return { body, headers: headersOf(used, type), tag: `"${file.tag}${used === 'identity' ? '' : `-${used}`}"` };
  }
}

/** Whether the browser has this answer already. */
export function hasTag(headers: IncomingHttpHeaders, tag: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && (known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag));
}

/** The form that the build has made, unless it is older than the file. */
function compressedBeside(path: string, since: number): Buffer | undefined {
  const beside = `${path}.br`;
  return existsSync(beside) && statSync(beside).mtimeMs >= since ? readFileSync(beside) : undefined;
}

function compress(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return plain;
  if (encoding === 'gzip') return gzipSync(plain, { level: GZIP_LEVEL });
  return brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}

function headersOf(encoding: Encoding, type: string): Record<string, string> {
  return {
    ...(COMPRESSIBLE.test(type) && { vary: 'accept-encoding' }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
}
