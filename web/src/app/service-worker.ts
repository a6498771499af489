/**
 * Opens the app without a connection: the one page, what it knows of its deployment, and the assets that it loaded before. Answers of the API, signed files and
 * everything of another origin go past it and are never kept, so that no document stays on a phone.
 */
const cacheName = 'docflow-shell';
const page = '/';
const deployment = '/deployment.json';
const maxAssets = 400;

// The DOM types do not cover service worker events; only what is used here is declared.
type Extendable = Event & { waitUntil(done: Promise<unknown>): void };
type Fetching = Extendable & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type WorkerMessage = Extendable & { readonly data: unknown };
type Pushed = Extendable & { readonly data: { json(): unknown } | null };
type Clicked = Extendable & { readonly notification: { readonly data: unknown; close(): void } };
type OpenWindow = {
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
};
type WorkerScope = {
  skipWaiting(): Promise<void>;
  readonly registration: { showNotification(title: string, options: Readonly<Record<string, unknown>>): Promise<void> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(name: 'push', listener: (event: Pushed) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(name: 'message', listener: (event: WorkerMessage) => void): void;
};
declare const self: WorkerScope;

/** A file as the server has it now; the one that is kept under `name` when no answer comes. */
async function fetchNewest(request: Request, name: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(name, answer.clone());
    return answer;
  } catch (error) {
    const before = await cache.match(name);
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
  const store = async (path: string): Promise<void> => {
    if ((await cache.match(path)) === undefined) await cache.add(path);
  };
  // Together: one after another they would take a minute where each answer takes a second.
  await Promise.all(paths.map(store));
  const all = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  for (const old of all.slice(0, Math.max(0, all.length - maxAssets))) await cache.delete(old);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const readText = (value: unknown, key: string): string => {
  const text = isRecord(value) ? value[key] : undefined;
  return typeof text === 'string' ? text : '';
};

/** Shows a push message; a later one of the same tag replaces it. Browsers require that every message is shown. */
function showMessage(message: unknown): Promise<void> {
  const tag = readText(message, 'tag');
  return self.registration.showNotification(readText(message, 'title') || 'Docflow', {
    ...{ body: readText(message, 'body'), icon: '/icon-192.png', data: { path: readText(message, 'path') } },
    ...(tag === '' ? {} : { tag }),
  });
}

/** Leads an open window there, without loading it anew: what is typed in it stays. Opens one where there is none. */
async function openPath(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (open === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  open.postMessage({ open: path });
  await open.focus();
}

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data?.json())));
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const path = readText(notification.data, 'path');
  // Only paths of the product: what is shown is not all that a message may hold.
  event.waitUntil(openPath(/^\/(?!\/)/.test(path) ? path : '/notifications'));
});
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
    event.respondWith(fetchNewest(request, page));
  else if (pathname === deployment) event.respondWith(fetchNewest(request, deployment));
  else if (pathname.startsWith('/assets/')) event.respondWith(fetchAsset(request));
});

// Makes the file a module, so that its names are not global.
export {};
