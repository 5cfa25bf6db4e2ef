// The HTTP server behind the page. It listens on this machine only, answers only to its own host name, serves the files of the built page and,
// if there is a folder, lists and saves its files for requests that carry the token from the page.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Failure } from './failure.ts';
import type { ServedFiles } from './site.ts';
import { EncodedFiles, encodeText, encodingFor, hasTag } from './site-encoding.ts';
import type { PackFolder } from './site-folder.ts';

export interface ServerOptions {
  readonly site: ServedFiles;
  readonly folder?: PackFolder;
  /** The folder that the packs of the page were built from: a pack that was made there since is listed, and never written. */
  readonly builtFrom?: PackFolder;
  /** The port to listen on; 0 means any free one. */
  readonly port: number;
  /** Whether to take a free port when the wanted one is in use. */
  readonly orAnother?: boolean;
  /** Whether the rules workers may generate code. If not, they interpret the program. */
  readonly generate?: boolean;
}

export interface RunningServer {
  readonly address: string;
  readonly port: number;
  /** The token that a page must send along; empty without a folder. */
  readonly token: string;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const NAMES = [HOST, 'localhost', '[::1]'];
const LARGEST_BODY = 5 * 1024 * 1024;
const TOKEN_HEADER = 'x-roundhouse-token';
/** Where the page finds the token, by what it may ask for. */
const TOKEN_PLACES = { folder: '<meta name="roundhouse-folder" content=""', builtFrom: '<meta name="roundhouse-packs" content=""' };

/** The content security policy of the page: no script but its own files, no eval, no other host. The editor sets styles of its own. */
const PAGE_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
  `worker-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');
/** The policy of the rules workers: they generate validators and programs, and reach no host. */
const GENERATING_POLICY = `default-src 'none'; script-src 'self' 'unsafe-eval'`;
/** The service worker asks for the files of the page, and for nothing else. */
const SERVICE_WORKER = '/service-worker.js';
const SERVICE_WORKER_POLICY = `default-src 'none'; script-src 'self'; connect-src 'self'`;
const STRICT_POLICY = `default-src 'none'; script-src 'self'`;

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const token = options.folder === undefined && options.builtFrom === undefined ? '' : randomBytes(32).toString('hex');
  const files = new EncodedFiles();
  const server = createServer((request, response) => {
    answer(request, response, options, token, files).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { ...COMMON_HEADERS, 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ ...refusal('internal'), detail: error instanceof Error ? error.message : String(error) }));
    });
  });
  const port = await listen(server, options.port, options.orAnother === true);
  return {
    address: `http://${HOST}:${port}/`,
    port,
    token,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server, port: number, orAnother: boolean): Promise<number> {
  try {
    return await tryPort(server, port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE' && orAnother) return await tryPort(server, 0);
    throw new Failure(
      'port',
      `port ${port} cannot be used (${(error as NodeJS.ErrnoException).code ?? String(error)}): name another with --port`,
    );
  }
}

function tryPort(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, HOST, () => {
      server.off('error', fail);
      done((server.address() as AddressInfo).port);
    });
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions,
  token: string,
  files: EncodedFiles,
): Promise<void> {
  const send = (status: number, headers: Record<string, string>, body: string | Buffer): void => {
    response.writeHead(status, { ...COMMON_HEADERS, ...headers, 'content-length': String(Buffer.byteLength(body)) });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const sendText = (status: number, type: string, headers: Record<string, string>, text: string): void => {
    const encoded = encodeText(text, encodingFor(request.headers, type), type);
    send(status, { 'content-type': type, ...encoded.headers, ...headers }, encoded.body);
  };
  const sendJson = (status: number, value: object): void =>
    sendText(
      status,
      'application/json; charset=utf-8',
      { 'cache-control': 'no-store', 'content-security-policy': STRICT_POLICY },
      JSON.stringify(value),
    );

  // A request under another host name (DNS rebinding) does not come from our page.
  if (!isOwnHost(request)) return sendJson(403, refusal('other-host'));
  const path = pathOf(request.url ?? '/');
  if (path.startsWith('/api/')) {
    if (token === '') return sendJson(404, refusal('no-folder'));
    if (!isOwnPage(request) || !hasToken(request, token)) return sendJson(403, refusal('other-page'));
    if (path === '/api/packs' && request.method === 'POST' && options.builtFrom !== undefined)
      return await listNewPacks(request, options.builtFrom, sendJson);
    if (options.folder === undefined) return sendJson(404, refusal('no-folder'));
    if (path === '/api/files' && request.method === 'GET') return sendJson(200, { ...options.folder.list(), space: options.folder.space });
    if (path === '/api/file' && request.method === 'POST') return await save(request, options.folder, sendJson);
    return sendJson(405, refusal('bad-request'));
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendJson(405, refusal('bad-request'));
  const address = path === '/' ? '/index.html' : path;
  const file = options.site.get(address);
  if (file === undefined) return sendJson(404, refusal('not-found'));
  if (address === '/index.html')
    return sendText(
      200,
      file.type,
      { 'cache-control': 'no-store', 'content-security-policy': PAGE_POLICY },
      withToken(readFileSync(file.path, 'utf8'), options, token),
    );
  const { body, headers, tag } = files.read(file.path, encodingFor(request.headers, file.type), file.type);
  const told = {
    ...headers,
    etag: tag,
    // Names of built files contain a hash of their content.
    'cache-control': address === SERVICE_WORKER ? 'no-cache' : 'public, max-age=31536000, immutable',
    'content-security-policy': policyOf(address, options),
  };
  if (hasTag(request.headers, tag)) {
    response.writeHead(304, { ...COMMON_HEADERS, ...told });
    response.end();
    return;
  }
  send(200, { 'content-type': file.type, ...told }, body);
}

function withToken(page: string, options: ServerOptions, token: string): string {
  return (['folder', 'builtFrom'] as const)
    .filter((what) => options[what] !== undefined)
    .reduce((text, what) => text.replace(TOKEN_PLACES[what], TOKEN_PLACES[what].replace('content=""', `content="${token}"`)), page);
}

/** Why a request is refused before it reaches the folder. The page has words for each in its languages; people read none of these. */
type ServerRefusal = 'other-host' | 'no-folder' | 'other-page' | 'bad-request' | 'not-found' | 'too-large' | 'internal';

function refusal(reason: ServerRefusal): { readonly error: ServerRefusal } {
  return { error: reason };
}

type SendJson = (status: number, value: object) => void;

/** Lists the packs that the page does not know: it names the folders of those that it knows. */
async function listNewPacks(request: IncomingMessage, folder: PackFolder, sendJson: SendJson): Promise<void> {
  const asked = await readJson(request, sendJson);
  if (asked === undefined) return;
  const { known } = asked;
  if (!Array.isArray(known) || !known.every((path) => typeof path === 'string')) return sendJson(400, refusal('bad-request'));
  sendJson(200, { files: folder.packsBeside(new Set(known as readonly string[])) });
}

/** The object that was sent; undefined when an answer has been given already, because there is none. */
async function readJson(request: IncomingMessage, sendJson: SendJson): Promise<Readonly<Record<string, unknown>> | undefined> {
  const refuse = (status: number, reason: ServerRefusal): undefined => void sendJson(status, refusal(reason));
  if (request.headers['content-type']?.split(';')[0] !== 'application/json') return refuse(415, 'bad-request');
  const body = await readBody(request);
  if (body === undefined) return refuse(413, 'too-large');
  try {
    return ((JSON.parse(body) as unknown) ?? {}) as Record<string, unknown>;
  } catch {
    return refuse(400, 'bad-request');
  }
}

function policyOf(address: string, { generate }: ServerOptions): string {
  if (address === SERVICE_WORKER) return SERVICE_WORKER_POLICY;
  return address.startsWith('/rules/') && generate !== false ? GENERATING_POLICY : STRICT_POLICY;
}

async function save(request: IncomingMessage, folder: PackFolder, sendJson: SendJson): Promise<void> {
  const asked = await readJson(request, sendJson);
  if (asked === undefined) return;
  const { path, text, version } = asked;
  if (typeof path !== 'string' || !isTextOrNull(text) || !isTextOrNull(version)) return sendJson(400, refusal('bad-request'));
  const written = folder.write(path, text, version);
  if (written.ok) sendJson(200, { version: written.version });
  else if ('conflict' in written) sendJson(409, written.conflict);
  else sendJson(403, { error: written.refused, detail: written.detail });
}

function isTextOrNull(value: unknown): value is string | null {
  return typeof value === 'string' || value === null;
}

function isOwnHost(request: IncomingMessage): boolean {
  const { localPort } = request.socket;
  return NAMES.some((name) => request.headers.host === `${name}:${localPort}` || (localPort === 80 && request.headers.host === name));
}

/**
 * Whether a request may come from our page: a browser sends these headers with forms and scripts of other sites, which cannot leave them out.
 */
function isOwnPage(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  return (origin === undefined || origin === `http://${host}`) && (site === undefined || site === 'same-origin');
}

function hasToken(request: IncomingMessage, token: string): boolean {
  const given = request.headers[TOKEN_HEADER];
  if (typeof given !== 'string' || given.length !== token.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(token));
}

function pathOf(url: string): string {
  const path = url.split(/[?#]/)[0];
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The body as text; undefined when there is too much of it. */
function readBody(request: IncomingMessage): Promise<string | undefined> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LARGEST_BODY) chunks.push(chunk);
    });
    request.on('end', () => done(size > LARGEST_BODY ? undefined : Buffer.concat(chunks).toString('utf8')));
    request.on('error', fail);
  });
}
