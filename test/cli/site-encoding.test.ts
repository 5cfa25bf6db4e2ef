// The server sends files in the best form that a browser accepts, once compressed and never twice, and says so in the headers.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSite } from '../../cli/site.ts';
import { encodingFor } from '../../cli/site-encoding.ts';
import { startServer, type RunningServer } from '../../cli/site-server.ts';

const SCRIPT = 'export const words = "many of the same words";\n'.repeat(200);
const PAGE = `<head><meta name="roundhouse-folder" content="" /></head>${'<p>a line</p>'.repeat(200)}`;

let site: string;
let server: RunningServer;

beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'roundhouse-encoding-'));
  mkdirSync(join(site, 'assets'));
  const write = (name: string, text: string | Buffer): void => writeFileSync(join(site, name), text);
  write('index.html', PAGE);
  write('assets/page-1.js', SCRIPT);
  write('assets/made-1.js', SCRIPT);
  // As if the build had compressed something else, to tell whose work is sent.
  write('assets/made-1.js.br', brotliCompressSync('made by the build'));
  write('assets/old-1.js', SCRIPT);
  write('assets/old-1.js.br', brotliCompressSync('made of an older file'));
  utimesSync(join(site, 'assets/old-1.js.br'), 1, 1);
  write('assets/short-1.js', '1');
  write('assets/picture-1.png', Buffer.alloc(5000));
  server = await startServer({ site: listSite(site), port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(site, { recursive: true, force: true });
});

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port: server.port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    sent.on('error', fail);
    sent.end();
  });
}

const BROTLI = { 'accept-encoding': 'gzip, deflate, br' };

describe('files', () => {
  test('come in brotli or gzip, as the browser accepts them, and plain otherwise', async () => {
    const [br, gzip, plain] = await Promise.all([
      ask('/assets/page-1.js', BROTLI),
      ask('/assets/page-1.js', { 'accept-encoding': 'gzip' }),
      ask('/assets/page-1.js'),
    ]);
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual([SCRIPT, SCRIPT, SCRIPT]);
    for (const { headers, body } of [br, gzip, plain]) {
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['content-length']).toBe(String(body.length));
    }
    expect(br.body.length).toBeLessThan(plain.body.length / 10);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('are taken as the build compressed them, unless that is older', async () => {
    expect(String(brotliDecompressSync((await ask('/assets/made-1.js', BROTLI)).body))).toBe('made by the build');
    expect(String(brotliDecompressSync((await ask('/assets/old-1.js', BROTLI)).body))).toBe(SCRIPT);
    expect((await ask('/assets/made-1.js.br')).status).toBe(404);
  });

  test('that are short or compressed already stay as they are', async () => {
    for (const path of ['/assets/short-1.js', '/assets/picture-1.png'])
      expect((await ask(path, BROTLI)).headers['content-encoding']).toBeUndefined();
    expect((await ask('/assets/picture-1.png', BROTLI)).headers.vary).toBeUndefined();
  });

  test('are not sent again to who has them', async () => {
    const { headers } = await ask('/assets/page-1.js', BROTLI);
    const again = await ask('/assets/page-1.js', { ...BROTLI, 'if-none-match': `"other", W/${headers.etag}` });
    expect([again.status, again.body.length, again.headers.etag, again.headers.vary]).toEqual([304, 0, headers.etag, 'accept-encoding']);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    // The plain form is another answer.
    expect((await ask('/assets/page-1.js', { 'if-none-match': headers.etag! })).status).toBe(200);
  });

  test('are described to who asks for the head alone', async () => {
    const [head, whole] = await Promise.all([ask('/assets/page-1.js', BROTLI, 'HEAD'), ask('/assets/page-1.js', BROTLI)]);
    expect(head.body.length).toBe(0);
    for (const name of ['content-length', 'content-encoding', 'etag', 'vary'] as const)
      expect(head.headers[name], name).toBe(whole.headers[name]);
  });

  test('are read anew when they were built anew', async () => {
    const before = await ask('/assets/page-1.js');
    writeFileSync(join(site, 'assets/page-1.js'), `${SCRIPT}// more`);
    const after = await ask('/assets/page-1.js');
    expect(String(after.body)).toBe(readFileSync(join(site, 'assets/page-1.js'), 'utf8'));
    expect(after.headers.etag).not.toBe(before.headers.etag);
    writeFileSync(join(site, 'assets/page-1.js'), SCRIPT);
  });
});

test('the page itself is compressed, too', async () => {
  const { headers, body } = await ask('/', BROTLI);
  expect(headers['content-encoding']).toBe('br');
  expect(String(brotliDecompressSync(body))).toBe(PAGE);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['gzip;q=0', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['', 'identity'],
])('accept-encoding %j means %s', (accepted, wanted) => {
  expect(encodingFor({ 'accept-encoding': accepted }, 'text/css')).toBe(wanted);
});

test('a range is one of the plain file', () => {
  expect(encodingFor({ 'accept-encoding': 'br', range: 'bytes=0-9' }, 'text/css')).toBe('identity');
});
