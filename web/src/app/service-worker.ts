/**
 * Opens the app without a connection: the one page and the assets that it loaded before. Answers of the API, signed files and
 * everything of another origin go past it and are never kept, so that no document stays on a phone.
 */
const kept = 'docflow-shell';
const page = '/';
const mostAssets = 400;

// The types of the page do not know what a worker hears; only what is used here is said.
type Extendable = Event & { waitUntil(done: Promise<unknown>): void };
type Fetching = Extendable & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type Told = Extendable & { readonly data: unknown };
type WorkerScope = {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate', hear: (event: Extendable) => void): void;
  addEventListener(name: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(name: 'message', hear: (event: Told) => void): void;
};
declare const self: WorkerScope;

/** The page as the server has it now; the kept one when no answer comes. */
async function freshPage(request: Request): Promise<Response> {
  const cache = await caches.open(kept);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(page, answer.clone());
    return answer;
  } catch (error) {
    const before = await cache.match(page);
    if (before === undefined) throw error;
    return before;
  }
}

/** Assets have hashed names: what is kept never changes. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(kept);
  const before = await cache.match(request);
  if (before !== undefined) return before;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

const assetPaths = (data: unknown): readonly string[] => {
  if (typeof data !== 'object' || data === null || !('keep' in data) || !Array.isArray(data.keep)) return [];
  return data.keep.filter((path): path is string => typeof path === 'string' && path.startsWith('/assets/'));
};

/** Keeps what the page loaded before this program ran; of old releases the oldest assets go. */
async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(kept);
  for (const path of paths) if ((await cache.match(path)) === undefined) await cache.add(path);
  const all = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  for (const old of all.slice(0, Math.max(0, all.length - mostAssets))) await cache.delete(old);
}

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.add(page)));
  event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});
self.addEventListener('message', (event) => {
  event.waitUntil(keep(assetPaths(event.data)));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !/^\/(?:api|files-store|live)\//.test(pathname))
    event.respondWith(freshPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

// Nothing is given to others; without this the file would be a script, whose names are everybody's.
export {};
