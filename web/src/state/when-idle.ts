/** Where a browser does not tell that it is idle, the first page has this long. */
const patienceMs = 200;
/** A page that never rests gets its later parts all the same. */
const longestMs = 2000;

/** Resolves as soon as the page has nothing else to do, after two seconds at the latest. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: longestMs });
    else setTimeout(resolve, patienceMs);
  });
