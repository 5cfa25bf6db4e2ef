// The service worker keeps the files of one build, so that a second visit needs no network and the page opens without one. What the server has
// comes first: the page itself is taken from the cache only when the server does not answer. A new build is fetched beside the old one and waits
// until the person asks for it; other addresses, such as the folder of packs, never pass through here.

/** Put in by the build: a hash over all files, and the files of the page. */
declare const BUILD: { readonly version: string; readonly files: readonly string[] };

interface Waitable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Waitable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** What is used of the worker's global scope; its own library of types would clash with that of the page. */
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waitable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

const scope = self as unknown as Scope;
const PREFIX = 'roundhouse-build-';
const CACHE = `${PREFIX}${BUILD.version}`;
const PAGE = new URL('./', scope.registration.scope).href;
const FILES = new Set(BUILD.files.map((name) => new URL(name, PAGE).href));
/** Milliseconds that a server has to answer before the page comes from the cache. */
const PATIENCE = 4000;

scope.addEventListener('install', (event) => event.waitUntil(fill()));

scope.addEventListener('activate', (event) => event.waitUntil(removeOthers().then(() => scope.clients.claim())));

/** The page asks for the waiting build. */
scope.addEventListener('message', ({ data }) => {
  if (data === 'use-new-build') void scope.skipWaiting();
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || request.headers.has('range')) return;
  const address = new URL(request.url);
  address.hash = '';
  address.search = '';
  if (request.mode === 'navigate' && (address.href === PAGE || address.href === `${PAGE}index.html`)) event.respondWith(openPage(request));
  else if (FILES.has(address.href)) event.respondWith(openFile(request, address.href));
});

/** Names of files contain a hash of their content: what the browser has of them already is not fetched again. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...FILES]);
  await keepPage(cache, await fetch(PAGE, { cache: 'no-store' }));
}

/** What the server put in for this visit is void in the next one. */
async function keepPage(cache: Cache, answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`the page was answered with ${answer.status}`);
  const text = (await answer.text()).replace(/(<meta name="roundhouse-[a-z-]+" content=")[^"]*/g, '$1');
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  await cache.put(PAGE, new Response(text, { headers }));
}

async function removeOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
}

async function openPage(request: Request): Promise<Response> {
  const kept = (await caches.open(CACHE)).match(PAGE);
  const late = new Promise<undefined>((resume) => setTimeout(resume, PATIENCE));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  return answer ?? (await kept) ?? fetch(request);
}

async function openFile(request: Request, address: string): Promise<Response> {
  return (await (await caches.open(CACHE)).match(address)) ?? fetch(request);
}
