// A work as the fragment of a link: JSON, compressed, in letters that survive a chat. Nothing of it is sent to any server.
import { Refusal, refuse, type RefusedArchive } from '../../../grammar/archive/refusals.ts';
import { readWork, type Work } from './work.ts';

/** The beginning of a fragment that carries a work. */
export const linkStart = 'share=';
/** Longer links are cut off by programs on their way. */
export const longestLink = 16_000;
/** Bytes that a link may unpack to. */
const mostUnpacked = 4 * 1024 * 1024;
const MB = 1024 * 1024;
/** With a checksum, so that a link that lost a letter is noticed. */
const FORMAT = 'deflate';

export async function writeLink(work: Work): Promise<string> {
  const packed = new Blob([JSON.stringify(work)]).stream().pipeThrough(new CompressionStream(FORMAT));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let letters = '';
  for (let at = 0; at < bytes.length; at += 3000) letters += btoa(String.fromCharCode(...bytes.subarray(at, at + 3000)));
  return `${linkStart}${letters.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')}`;
}

/** The work in a fragment, or why it is refused. */
export async function readLink(fragment: string): Promise<Work | { readonly refused: RefusedArchive }> {
  try {
    const letters = fragment.slice(linkStart.length);
    if (!fragment.startsWith(linkStart) || !/^[\w-]+$/.test(letters)) refuse('bad-link');
    // Longer ones are read as well, for who made one by hand, but not without limit.
    if (letters.length > mostUnpacked) refuse('too-large', { most: mostUnpacked / MB });
    return readWork(await unpack(letters));
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.refused };
    throw error;
  }
}

async function unpack(letters: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT)).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > mostUnpacked) {
        // Nobody waits for what a bomb has left.
        void reader.cancel().catch(() => undefined);
        refuse('too-large', { most: mostUnpacked / MB });
      }
      chunks.push(read.value);
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(await new Blob(chunks as BlobPart[]).arrayBuffer());
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuse('bad-link');
  }
}
