// Reads zip files that strangers made. The whole table of contents is checked before the first byte is unpacked, and no entry may unpack to
// more than it says, so that a hostile archive costs neither memory nor time.
import { Inflate } from 'fflate';
import { mostEntries, mostOfFile, mostPacked, mostUnpacked } from './limits.ts';
import { checkDistinct, checkName, isPackFile } from './names.ts';
import { Refusal, refuse } from './refusals.ts';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ZipContent {
  readonly entries: readonly ZipEntry[];
  /** Files that do not belong to packs. They were never unpacked. */
  readonly leftOut: readonly string[];
}

interface Header {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const END = 0x0605_4b50;
const CENTRAL = 0x0201_4b50;
const LOCAL = 0x0403_4b50;
const END_LENGTH = 22;
const CENTRAL_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED = 1 | 0x40;
const IN_UTF8 = 0x800;
/** Bytes that are unpacked at once. A thousand times as many may come out before they are counted. */
const AT_ONCE = 4096;
const MB = 1024 * 1024;

/** Reads the pack files of a zip, and others that are wanted by name. Throws a Refusal. */
export function readZip(bytes: Uint8Array, isWanted: (name: string) => boolean = isPackFile): ZipContent {
  if (bytes.length > mostPacked) refuse('too-large', { most: mostPacked / MB });
  const headers = readHeaders(bytes);
  const files = headers.filter(({ name }) => !name.endsWith('/'));
  for (const { name } of headers) checkName(name);
  checkDistinct(files.map(({ name }) => name));
  const wanted = files.filter(({ name }) => isWanted(name));
  let total = 0;
  for (const header of wanted) {
    const { name, flags, method, size, packed } = header;
    if ((flags & ENCRYPTED) !== 0) refuse('encrypted', { name });
    if (method !== 0 && method !== 8) refuse('method', { name });
    if (size > mostOfFile) refuse('file-too-large', { name, most: mostOfFile / MB });
    if (method === 0 && size !== packed) refuse('damaged');
    total += size;
  }
  if (total > mostUnpacked) refuse('too-large', { most: mostUnpacked / MB });
  const contents = findContents(bytes, files);
  return {
    entries: wanted.map((header) => ({ name: header.name, bytes: unpack(header, contents.get(header) ?? new Uint8Array()) })),
    leftOut: files.filter(({ name }) => !isWanted(name)).map(({ name }) => name),
  };
}

function readHeaders(bytes: Uint8Array): Header[] {
  const view = viewOf(bytes);
  const end = findEnd(bytes, view);
  const count = view.getUint16(end + 10, true);
  const length = view.getUint32(end + 12, true);
  let at = view.getUint32(end + 16, true);
  // An archive in several parts, or with numbers too large for this table, is none that packs need.
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count) refuse('damaged');
  if (count > mostEntries) refuse('too-many', { most: mostEntries });
  if (at + length > end) refuse('damaged');
  const headers: Header[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_LENGTH > end || view.getUint32(at, true) !== CENTRAL) refuse('damaged');
    const nameEnd = at + CENTRAL_LENGTH + view.getUint16(at + 28, true);
    if (nameEnd > end) refuse('damaged');
    const flags = view.getUint16(at + 8, true);
    const name = decodeName(bytes.subarray(at + CENTRAL_LENGTH, nameEnd), flags);
    // The upper half holds the mode of a file on systems that have modes: only files and folders are taken.
    const type = view.getUint16(at + 40, true) & 0xf000;
    if (type !== 0 && type !== 0x8000 && type !== 0x4000) refuse('link', { name });
    headers.push({
      name,
      flags,
      method: view.getUint16(at + 10, true),
      sum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return headers;
}

/** The record at the end, behind which only a comment may follow. */
function findEnd(bytes: Uint8Array, view: DataView): number {
  if (bytes.length < END_LENGTH || bytes[0] !== 0x50 || bytes[1] !== 0x4b) refuse('no-zip');
  for (let at = bytes.length - END_LENGTH; at >= Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END && at + END_LENGTH + view.getUint16(at + 20, true) === bytes.length) return at;
  return refuse('damaged');
}

/** The packed bytes of every entry. Entries that share bytes are how a small archive pretends to be a huge one. */
function findContents(bytes: Uint8Array, headers: readonly Header[]): Map<Header, Uint8Array> {
  const view = viewOf(bytes);
  const contents = new Map<Header, Uint8Array>();
  let free = 0;
  for (const header of [...headers].sort((a, b) => a.offset - b.offset)) {
    const { offset, packed, name, flags } = header;
    if (offset < free || offset + LOCAL_LENGTH > bytes.length || view.getUint32(offset, true) !== LOCAL) refuse('damaged');
    const nameEnd = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true);
    const start = nameEnd + view.getUint16(offset + 28, true);
    free = start + packed;
    // Tools disagree about which of two names counts, so that there may be only one.
    if (free > bytes.length || decodeName(bytes.subarray(offset + LOCAL_LENGTH, nameEnd), flags) !== name) refuse('damaged');
    contents.set(header, bytes.subarray(start, free));
  }
  return contents;
}

function unpack({ name, method, size, sum }: Header, packed: Uint8Array): Uint8Array {
  const bytes = method === 0 ? packed.slice() : inflate(packed, size, name);
  if (bytes.length !== size) refuse('damaged');
  if (checksum(bytes) !== sum) refuse('wrong-sum', { name });
  return bytes;
}

function inflate(packed: Uint8Array, size: number, name: string): Uint8Array {
  const out = new Uint8Array(size);
  let length = 0;
  const inflater = new Inflate((chunk) => {
    if (length + chunk.length > size) refuse('more-than-said', { name });
    out.set(chunk, length);
    length += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length; at += AT_ONCE) inflater.push(packed.subarray(at, at + AT_ONCE), at + AT_ONCE >= packed.length);
  } catch (error) {
    // Whatever the library stumbles over, the bytes are to blame.
    if (!(error instanceof Refusal)) refuse('damaged');
    throw error;
  }
  return out.subarray(0, length);
}

function decodeName(bytes: Uint8Array, flags: number): string {
  // Without the mark the letters beyond ASCII are those of an old code page; no pack file may have them anyway.
  if ((flags & IN_UTF8) === 0 && bytes.some((byte) => byte > 0x7f)) return String.fromCharCode(...bytes.subarray(0, 1000));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refuse('bad-name', { name: new TextDecoder().decode(bytes) });
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum & 1) === 0 ? sum >>> 1 : (sum >>> 1) ^ 0xedb8_8320;
  return sum;
});

/** CRC-32, the checksum of zip files. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return ~sum >>> 0;
}
