// Writes zip files byte by byte, so that tests can make archives that no honest tool would: names, sizes, sums and places may all lie.
import { deflateRawSync, crc32 } from 'node:zlib';

export interface ZipPart {
  readonly name: string | Uint8Array;
  readonly text?: string | Uint8Array;
  /** Stored as it is instead of deflated. */
  readonly stored?: boolean;
  readonly flags?: number;
  readonly method?: number;
  readonly mode?: number;
  readonly sum?: number;
  /** The size that the headers tell. */
  readonly size?: number;
  /** The name in the header before the content, if it is another one. */
  readonly localName?: string;
  /** Points to the content of an earlier part. */
  readonly sameAs?: number;
}

/** A zip of these parts; `count` is the number of entries that its end tells. */
export function rawZip(
  parts: readonly ZipPart[],
  { count = parts.length, comment = '' }: { count?: number; comment?: string } = {},
): Uint8Array {
  const pieces: Buffer[] = [];
  const central: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const part of parts) {
    const plain = Buffer.from(part.text ?? '');
    const packed = part.stored === true ? plain : deflateRawSync(plain);
    const name = Buffer.from(part.name);
    const localName = Buffer.from(part.localName ?? part.name);
    const fields = Buffer.alloc(22);
    fields.writeUInt16LE(part.flags ?? 0x800, 0);
    fields.writeUInt16LE(part.method ?? (part.stored === true ? 0 : 8), 2);
    fields.writeUInt16LE(0x21, 6);
    fields.writeUInt32LE(part.sum ?? crc32(plain), 8);
    fields.writeUInt32LE(packed.length, 12);
    fields.writeUInt32LE(part.size ?? plain.length, 16);
    const local = Buffer.concat([
      Buffer.from([0x50, 0x4b, 3, 4, 20, 0]),
      fields.subarray(0, 20),
      lengths(localName.length, 0),
      localName,
      packed,
    ]);
    const offset = part.sameAs === undefined ? at : offsets[part.sameAs];
    offsets.push(offset);
    if (part.sameAs === undefined) {
      pieces.push(local);
      at += local.length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 3, 20, 0]), fields.subarray(0, 20), lengths(name.length, 0), rest, name]),
    );
  }
  const table = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(count & 0xffff, 8);
  end.writeUInt16LE(count & 0xffff, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return new Uint8Array(Buffer.concat([...pieces, table, end, Buffer.from(comment)]));
}

function lengths(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => buffer.writeUInt16LE(value, index * 2));
  return buffer;
}

const MANIFEST: ZipPart = { name: 'mine/pack.yaml', text: 'pack: mine\n' };
const MB = 1024 * 1024;

/** Archives that must not be taken in, each with the reason that is given. A right pack is in all of them. */
export const hostileZips: readonly (readonly [what: string, reason: string, bytes: Uint8Array])[] = [
  ['a way up', 'leads-out', rawZip([MANIFEST, { name: 'mine/../../evil.yaml', text: 'x' }])],
  ['a way up in a file that is left out', 'leads-out', rawZip([MANIFEST, { name: '../evil.sh', text: 'x' }])],
  ['a path from the root', 'leads-out', rawZip([MANIFEST, { name: '/etc/evil.yaml', text: 'x' }])],
  ['a drive letter', 'leads-out', rawZip([MANIFEST, { name: 'C:/evil.yaml', text: 'x' }])],
  ['backslashes', 'leads-out', rawZip([MANIFEST, { name: 'mine\\..\\evil.yaml', text: 'x' }])],
  ['a network share', 'leads-out', rawZip([MANIFEST, { name: '\\\\host\\evil.yaml', text: 'x' }])],
  ['a step to the same folder', 'bad-name', rawZip([MANIFEST, { name: 'mine/./cards/a.yaml', text: 'x' }])],
  ['an empty step', 'bad-name', rawZip([MANIFEST, { name: 'mine//a.yaml', text: 'x' }])],
  ['a control character in a name', 'bad-name', rawZip([MANIFEST, { name: 'mine/a\u0007.yaml', text: 'x' }])],
  ['an end of text in a name', 'bad-name', rawZip([MANIFEST, { name: 'mine/a.yaml\u0000.png', text: 'x' }])],
  ['a lone surrogate in a name', 'bad-name', rawZip([MANIFEST, { name: new Uint8Array([109, 0xed, 0xa0, 0x80, 46]), text: 'x' }])],
  ['a name that is the prototype', 'bad-name', rawZip([MANIFEST, { name: 'mine/__proto__/a.yaml', text: 'x' }])],
  ['a name that is a device', 'bad-name', rawZip([MANIFEST, { name: 'mine/con.yaml', text: 'x' }])],
  ['a huge name', 'long-name', rawZip([MANIFEST, { name: `mine/${'a'.repeat(60_000)}.yaml`, text: 'x' }])],
  ['a file twice', 'twice', rawZip([MANIFEST, { name: 'mine/a.yaml', text: 'x' }, { name: 'mine/a.yaml', text: 'y' }])],
  ['names that differ by case', 'alike', rawZip([MANIFEST, { name: 'mine/a.yaml', text: 'x' }, { name: 'mine/A.yaml', text: 'y' }])],
  ['names that differ by form', 'alike', rawZip([MANIFEST, { name: 'mine/\u00e9.png' }, { name: 'mine/e\u0301.png' }])],
  ['a file that is a folder', 'alike', rawZip([MANIFEST, { name: 'mine/a.yaml', text: 'x' }, { name: 'mine/a.yaml/b.yaml', text: 'y' }])],
  ['a symbolic link', 'link', rawZip([MANIFEST, { name: 'mine/a.yaml', text: '/etc/passwd', mode: 0o120777 }])],
  ['a device file', 'link', rawZip([MANIFEST, { name: 'mine/a.yaml', mode: 0o020666 }])],
  ['an encrypted file', 'encrypted', rawZip([MANIFEST, { name: 'mine/a.yaml', text: 'x', flags: 1 }])],
  ['another way to pack', 'method', rawZip([MANIFEST, { name: 'mine/a.yaml', text: 'x', method: 14 }])],
  ['a wrong sum', 'wrong-sum', rawZip([MANIFEST, { name: 'mine/a.yaml', text: 'x', sum: 1 }])],
  ['a file of 100 MB', 'file-too-large', rawZip([MANIFEST, { name: 'mine/a.yaml', text: 'a'.repeat(100 * MB) }])],
  ['a file that claims 4 GB', 'file-too-large', rawZip([MANIFEST, { name: 'mine/a.yaml', text: 'x', size: 0xffff_fffe }])],
  ['a bomb that says it is small', 'more-than-said', rawZip([MANIFEST, { name: 'mine/a.yaml', text: 'a'.repeat(100 * MB), size: 1000 }])],
  ['less than it says', 'damaged', rawZip([MANIFEST, { name: 'mine/a.yaml', text: 'x', size: 1000 }])],
  [
    'many files that are too large together',
    'too-large',
    rawZip([MANIFEST, ...Array.from({ length: 12 }, (_, at) => ({ name: `mine/${at}.yaml`, text: 'a'.repeat(1.5 * MB) }))]),
  ],
  ['too many files', 'too-many', rawZip([MANIFEST, ...Array.from({ length: 2_001 }, (_, at) => ({ name: `mine/${at}.yaml` }))])],
  ['more entries than there are', 'damaged', rawZip([MANIFEST], { count: 700 })],
  [
    'two entries with the same bytes',
    'damaged',
    rawZip([MANIFEST, { name: 'mine/a.yaml', text: 'x' }, { name: 'mine/b.yaml', sameAs: 1 }]),
  ],
  ['two names of one file', 'damaged', rawZip([MANIFEST, { name: 'mine/a.yaml', text: 'x', localName: 'mine/b.yaml' }])],
  ['bytes that are no text', 'not-text', rawZip([MANIFEST, { name: 'mine/a.yaml', text: new Uint8Array([0xff, 0xfe, 0]) }])],
  ['control characters in a text', 'not-text', rawZip([MANIFEST, { name: 'mine/a.yaml', text: 'x\u0000y' }])],
  ['a zip in a zip and nothing else', 'no-pack', rawZip([{ name: 'mine.zip', text: rawZip([MANIFEST]) }])],
  ['no pack.yaml', 'no-pack', rawZip([{ name: 'mine/a.yaml', text: 'x' }])],
  ['an id that is a way up', 'bad-id', rawZip([{ name: 'mine/pack.yaml', text: 'pack: ../../evil\n' }])],
  ['two packs of one id', 'same-pack', rawZip([MANIFEST, { name: 'other/pack.yaml', text: 'pack: mine\n' }])],
  ['the first half of a zip', 'damaged', rawZip([MANIFEST, { name: 'mine/a.yaml', text: 'x' }]).slice(0, 80)],
  ['something behind the end', 'damaged', new Uint8Array([...rawZip([MANIFEST]), 1, 2, 3])],
  ['a text that is no zip', 'no-zip', new TextEncoder().encode('pack: mine\n'.repeat(10))],
  ['nothing', 'no-zip', new Uint8Array()],
];
