/** The address of the program that opens the app without a connection; see app/service-worker.ts. */
const program = '/service-worker.js';

/** Puts the shell of the app on this phone, so that it opens without a connection. Silent where browsers have no such thing. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  void navigator.serviceWorker.register(program).then(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const assets = loaded.filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
    );
    active?.postMessage({ keep: assets.map(({ pathname }) => pathname) });
  });
}
