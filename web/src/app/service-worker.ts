/**
 * Opens the app without a connection: the one page and the assets that it loaded before. Answers of the API, signed files and
 * everything of another origin go past it and are never kept, so that no document stays on a phone.
 */
const cacheName = 'docflow-shell';
const page = '/';
const maxAssets = 400;

// The DOM types do not cover service worker events; only what is used here is declared.
type Extendable = Event & { waitUntil(done: Promise<unknown>): void };
type Fetching = Extendable & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type WorkerMessage = Extendable & { readonly data: unknown };
type WorkerScope = {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(name: 'message', listener: (event: WorkerMessage) => void): void;
};
declare const self: WorkerScope;

/** The page as the server has it now; the kept one when no answer comes. */
async function fetchPage(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
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
async function fetchAsset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const before = await cache.match(request);
  if (before !== undefined) return before;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

const readAssetPaths = (data: unknown): readonly string[] => {
  if (typeof data !== 'object' || data === null || !('keep' in data) || !Array.isArray(data.keep)) return [];
  return data.keep.filter((path): path is string => typeof path === 'string' && path.startsWith('/assets/'));
};

/** Keeps what the page loaded before this program ran; of old releases the oldest assets go. */
async function storeAssets(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of paths) if ((await cache.match(path)) === undefined) await cache.add(path);
  const all = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  for (const old of all.slice(0, Math.max(0, all.length - maxAssets))) await cache.delete(old);
}

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add(page)));
  event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => event.waitUntil(storeAssets(readAssetPaths(event.data))));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !/^\/(?:api|files-store|live)\//.test(pathname))
    event.respondWith(fetchPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fetchAsset(request));
});

// Makes the file a module, so that its names are not global.
export {};
