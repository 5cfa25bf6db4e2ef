// The server behind the page: what it serves and with which policy, what it saves, and what it refuses to strangers.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASIDE, listSite } from '../../cli/site.ts';
import { PackFolder, type FolderListing } from '../../cli/site-folder.ts';
import { startServer, type RunningServer } from '../../cli/site-server.ts';

let place: string;
let packs: string;
let server: RunningServer;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'roundhouse-site-'));
  const site = join(place, 'site');
  packs = join(place, 'packs');
  for (const folder of ['site/assets', 'site/rules', 'packs/mine/text', 'packs/node_modules', 'outside'])
    mkdirSync(join(place, folder), { recursive: true });
  writeFileSync(join(site, 'index.html'), '<head><meta name="roundhouse-folder" content="" /></head>');
  writeFileSync(join(site, 'assets', 'page-1.js'), '1');
  writeFileSync(join(site, 'rules', 'table-1.js'), '1');
  writeFileSync(join(packs, 'mine', 'pack.yaml'), 'pack: mine\n');
  writeFileSync(join(packs, 'mine', 'secret.txt'), 'no pack file');
  writeFileSync(join(packs, '.hidden.yaml'), 'hidden: yes\n');
  writeFileSync(join(packs, 'node_modules', 'x.yaml'), 'x: y\n');
  writeFileSync(join(place, 'outside', 'other.yaml'), 'other: secret\n');
  symlinkSync(join(place, 'outside'), join(packs, 'way-out'));
  symlinkSync(join(place, 'outside', 'other.yaml'), join(packs, 'mine', 'linked.yaml'));
  server = await startServer({ site: listSite(site), folder: new PackFolder(packs), port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(place, { recursive: true, force: true });
});

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly to?: RunningServer;
}

function ask(path: string, { method = 'GET', headers = {}, body, to = server }: Ask = {}): Promise<Reply> {
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port: to.port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

const own = (): Record<string, string> => ({ 'x-roundhouse-token': server.token });

function save(path: string, text: string | null, version: string | null, headers: Record<string, string> = own()): Promise<Reply> {
  return ask('/api/file', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ path, text, version }),
  });
}

describe('the page', () => {
  test('has a policy without eval and without inline script, and carries the token', async () => {
    const { headers, text } = await ask('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`script-src 'self';`);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).toContain(`content="${server.token}"`);
    expect(server.token).toMatch(/^[0-9a-f]{64}$/);
  });

  test('lets only the rules workers generate code', async () => {
    expect((await ask('/rules/table-1.js')).headers['content-security-policy']).toContain('unsafe-eval');
    expect((await ask('/assets/page-1.js')).headers['content-security-policy']).not.toContain('unsafe-eval');
  });

  test.each([
    '/../packs/mine/pack.yaml',
    '/%2e%2e/packs/mine/pack.yaml',
    '/assets/..%2f..%2fpacks/mine/pack.yaml',
    '/assets',
    '/%00',
    '/%ff',
    '//x',
  ])('serves nothing else: %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test('without a folder there is no token and nothing to save', async () => {
    const plain = await startServer({ site: listSite(join(place, 'site')), port: 0 });
    try {
      expect((await ask('/', { to: plain })).text).toContain('content=""');
      expect((await ask('/api/files', { to: plain, headers: { 'x-roundhouse-token': '' } })).status).toBe(404);
    } finally {
      await plain.close();
    }
  });

  test('packs that were made since the page was built are listed, and nothing can be saved', async () => {
    const site = join(place, 'site-of-packs');
    mkdirSync(site, { recursive: true });
    writeFileSync(join(site, 'index.html'), '<meta name="roundhouse-folder" content="" /><meta name="roundhouse-packs" content="" />');
    const built = join(place, 'built', 'rules');
    for (const id of ['old', 'old/inner', 'fresh']) {
      mkdirSync(join(built, id), { recursive: true });
      writeFileSync(join(built, id, 'pack.yaml'), `pack: ${id.replace(/.*\//, '')}\n`);
    }
    writeFileSync(join(built, 'old', 'more.yaml'), 'x: y\n');
    const plain = await startServer({ site: listSite(site), builtFrom: new PackFolder(built), port: 0 });
    try {
      const page = (await ask('/', { to: plain })).text;
      expect(page).toContain('name="roundhouse-folder" content=""');
      expect(page).toContain(`name="roundhouse-packs" content="${plain.token}"`);
      const headers = { 'x-roundhouse-token': plain.token, 'content-type': 'application/json' };
      const list = (body: unknown, more: object = headers): Promise<Reply> =>
        ask('/api/packs', { method: 'POST', headers: more as Record<string, string>, body: JSON.stringify(body), to: plain });
      const found = async (known: readonly string[]): Promise<string[]> =>
        (JSON.parse((await list({ known })).text) as { files: { path: string }[] }).files.map(({ path }) => path);
      expect(await found(['rules/old', 'rules/fresh'])).toEqual(['rules/old/inner/pack.yaml']);
      writeFileSync(join(built, 'fresh', 'new.rules'), '');
      expect(await found(['rules/old', 'rules/old/inner'])).toEqual(['rules/fresh/new.rules', 'rules/fresh/pack.yaml']);
      expect((await list({ known: 7 })).status).toBe(400);
      expect((await list({ known: [] }, { 'content-type': 'application/json' })).status).toBe(403);
      const write = { method: 'POST', headers, body: JSON.stringify({ path: 'rules/old/pack.yaml', text: 'x', version: null }), to: plain };
      expect((await ask('/api/file', write)).status).toBe(404);
      expect((await ask('/api/files', { headers, to: plain })).status).toBe(404);
    } finally {
      await plain.close();
    }
  });

  test('files that appear are not served, until the page was built anew', async () => {
    const folder = join(place, 'rebuilt');
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), 'old');
    const rebuilt = await startServer({ site: listSite(folder), port: 0 });
    try {
      writeFileSync(join(folder, 'assets', 'page-2.js'), '2');
      expect((await ask('/assets/page-2.js', { to: rebuilt })).status).toBe(404);
      writeFileSync(join(folder, 'index.html'), 'new');
      utimesSync(join(folder, 'index.html'), 1, 1);
      expect((await ask('/assets/page-2.js', { to: rebuilt })).status).toBe(200);
      expect((await ask('/', { to: rebuilt })).text).toBe('new');
    } finally {
      await rebuilt.close();
    }
  });

  test('a taken port is said, or another one is taken', async () => {
    const site = listSite(join(place, 'site'));
    await expect(startServer({ site, port: server.port })).rejects.toMatchObject({ code: 'port' });
    const other = await startServer({ site, port: server.port, orAnother: true });
    expect(other.port).not.toBe(server.port);
    await other.close();
  });
});

describe('strangers', () => {
  test.each([{ host: 'roundhouse.invalid' }, { host: 'localhost.roundhouse.invalid' }, { host: '127.0.0.1:1' }])(
    'by another name get nothing: %o',
    async (headers) => {
      expect((await ask('/', { headers: headers as Record<string, string> })).status).toBe(403);
      expect((await ask('/api/files', { headers: { ...own(), ...headers } as Record<string, string> })).status).toBe(403);
    },
  );

  test('get no files without the token', async () => {
    expect((await ask('/api/files')).status).toBe(403);
    expect((await ask('/api/files', { headers: { 'x-roundhouse-token': 'f'.repeat(64) } })).status).toBe(403);
  });

  test.each<Record<string, string>>([
    { origin: 'http://roundhouse.invalid' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('from another page can neither read nor write: %o', async (headers) => {
    expect((await ask('/api/files', { headers: { ...own(), ...headers } })).status).toBe(403);
    expect((await save('packs/mine/new.yaml', 'x', null, { ...own(), ...headers })).status).toBe(403);
    expect(existsSync(join(packs, 'mine', 'new.yaml'))).toBe(false);
  });

  test('cannot post a form', async () => {
    const reply = await ask('/api/file', { method: 'POST', headers: { ...own(), 'content-type': 'text/plain' }, body: '{}' });
    expect(reply.status).toBe(415);
  });
});

describe('the folder', () => {
  test('is listed: pack files only, no hidden ones, nothing that lies elsewhere', async () => {
    const { files } = JSON.parse((await ask('/api/files', { headers: own() })).text) as { files: { path: string; text: string }[] };
    expect(files.map(({ path }) => path)).toEqual(['packs/mine/pack.yaml']);
    expect(JSON.stringify(files)).not.toContain('secret');
  });

  test('takes new files, changes and deletions, each based on what is there', async () => {
    const made = await save('packs/mine/text/en.yaml', 'text: en\n', null);
    expect(made.status).toBe(200);
    const { version } = JSON.parse(made.text) as { version: string };
    expect(readFileSync(join(packs, 'mine/text/en.yaml'), 'utf8')).toBe('text: en\n');
    expect((await save('packs/mine/text/en.yaml', 'text: cs\n', version)).status).toBe(200);
    const late = await save('packs/mine/text/en.yaml', 'text: ru\n', version);
    expect(late.status).toBe(409);
    const conflict = JSON.parse(late.text) as { text: string; version: string };
    expect(conflict.text).toBe('text: cs\n');
    expect((await save('packs/mine/text/en.yaml', null, conflict.version)).status).toBe(200);
    expect(existsSync(join(packs, 'mine/text/en.yaml'))).toBe(false);
    expect((await save('packs/mine/text/en.yaml', 'again\n', conflict.version)).status).toBe(409);
  });

  test.each([
    'packs/../outside/other.yaml',
    'packs/mine/../../outside/new.yaml',
    'packs/way-out/new.yaml',
    'packs/way-out/other.yaml',
    'packs/mine/linked.yaml',
    'packs/mine/script.js',
    'packs/.git/x.yaml',
    'packs/mine/.x.yaml',
    'packs/mine\\x.yaml',
    'packs/mine/x\u0000.yaml',
    'packs//x.yaml',
    'packs/node_modules/x.yaml',
    '/etc/x.yaml',
    'outside/other.yaml',
    'packs/text/pack.yaml/x.yaml/',
    `packs/${'a/'.repeat(60)}x.yaml`,
  ])('refuses %s', async (path) => {
    const reply = await save(path, 'taken', null);
    expect(reply.status).toBe(403);
    expect(readFileSync(join(place, 'outside', 'other.yaml'), 'utf8')).toBe('other: secret\n');
    expect(existsSync(join(place, 'outside', 'new.yaml'))).toBe(false);
  });

  test.each(['', 'null', '[]', '{"path":1}', '{"path":"packs/a.yaml"}', '{'])('refuses the body %s', async (body) => {
    const reply = await ask('/api/file', { method: 'POST', headers: { ...own(), 'content-type': 'application/json' }, body });
    expect(reply.status).toBe(400);
  });

  test('refuses what is too large', async () => {
    expect((await save('packs/mine/large.yaml', 'x'.repeat(3_000_000), null)).status).toBe(403);
    expect((await save('packs/mine/large.yaml', 'x'.repeat(6_000_000), null)).status).toBe(413);
    expect(existsSync(join(packs, 'mine', 'large.yaml'))).toBe(false);
  });

  test('takes any plain name that the disk takes', async () => {
    for (const name of ['cards (1).yaml', 'žluť & čerň, 2.yaml', "it's [new] #3+4@5!.scenario"]) {
      writeFileSync(join(packs, 'mine', name), 'old\n');
      const version = listed(await ask('/api/files', { headers: own() })).files.find(({ path }) => path.endsWith(`/${name}`))!.version;
      expect((await save(`packs/mine/${name}`, 'new\n', version)).status).toBe(200);
      expect(readFileSync(join(packs, 'mine', name), 'utf8')).toBe('new\n');
      rmSync(join(packs, 'mine', name));
    }
  });

  test('a name that is too long for the disk is refused with its reason', async () => {
    for (const path of [
      `packs/mine/${'x'.repeat(300)}.yaml`,
      `packs/${'ž'.repeat(140)}/x.yaml`,
      `packs/${'y'.repeat(200)}/`.repeat(6) + 'x.yaml',
    ]) {
      const reply = await save(path, 'text', null);
      expect(reply.status).toBe(403);
      expect(JSON.parse(reply.text)).toMatchObject({ error: 'long-name' });
    }
  });

  test('a disk that refuses is told, and the server goes on', async () => {
    const folder = new PackFolder(packs);
    mkdirSync(join(packs, 'taken.yaml'));
    expect(folder.write('packs/taken.yaml', 'x', null)).toMatchObject({ refused: 'no-file' });
    writeFileSync(join(packs, 'plain'), '');
    expect(folder.write('packs/plain/x.yaml', 'x', null)).toMatchObject({ ok: false });
    rmSync(join(packs, 'taken.yaml'), { recursive: true });
    rmSync(join(packs, 'plain'));
  });

  test('links that lead round and round list every file once', async () => {
    const knot = join(place, 'knot');
    mkdirSync(join(knot, 'mine', 'deeper'), { recursive: true });
    writeFileSync(join(knot, 'mine', 'pack.yaml'), 'pack: mine\n');
    symlinkSync('.', join(knot, 'again'));
    symlinkSync('..', join(knot, 'mine', 'above'));
    symlinkSync('../..', join(knot, 'mine', 'deeper', 'top'));
    symlinkSync('mine', join(knot, 'a-name-that-sorts-first'));
    expect(new PackFolder(knot).list().files.map(({ path }) => path)).toEqual(['knot/mine/pack.yaml']);
  });

  test('saving keeps who may read a file', async () => {
    const file = join(packs, 'mine', 'private.yaml');
    for (const mode of [0o600, 0o640, 0o666, 0o444]) {
      writeFileSync(file, 'old\n');
      chmodSync(file, mode);
      const { version } = new PackFolder(packs).list().files.find(({ path }) => path.endsWith('/private.yaml'))!;
      expect((await save('packs/mine/private.yaml', 'new\n', version)).status).toBe(200);
      expect(statSync(file).mode & 0o777).toBe(mode);
      rmSync(file);
    }
  });

  test('a file with bytes that are no text is named, not shown, and not overwritten', async () => {
    const file = join(packs, 'mine', 'old.yaml');
    const bytes = Buffer.from([0x61, 0xe9, 0x0a]);
    writeFileSync(file, bytes);
    const listing = listed(await ask('/api/files', { headers: own() }));
    expect(listing.files.map(({ path }) => path)).not.toContain('packs/mine/old.yaml');
    expect(listing.skipped).toEqual([{ path: 'packs/mine/old.yaml', why: 'not-text' }]);
    for (const text of ['new\n', null])
      expect(JSON.parse((await save('packs/mine/old.yaml', text, null)).text)).toEqual({ error: 'not-text' });
    expect(readFileSync(file)).toEqual(bytes);
    rmSync(file);
  });

  test('a file that is too large to be shown is named', () => {
    const file = join(packs, 'mine', 'large.yaml');
    writeFileSync(file, 'x'.repeat(2_200_000));
    expect(new PackFolder(packs).list().skipped).toEqual([{ path: 'packs/mine/large.yaml', why: 'too-large' }]);
    rmSync(file);
  });

  function listed(reply: Reply): FolderListing {
    return JSON.parse(reply.text) as FolderListing;
  }
});

test("what a killed build leaves behind is nobody's file", () => {
  for (const list of ['.gitignore', '.prettierignore', 'eslint.config.js'])
    expect(readFileSync(new URL(`../../${list}`, import.meta.url), 'utf8')).toContain(`playground/${ASIDE}*/`);
});
