/** What was fetched of a document is kept this long while the tab is open (R-DET-49). */
export const cachedForMs = 7 * 24 * 60 * 60 * 1000;

/** Of so many documents at most; of the one that was open longest ago, everything goes (R-DET-49). */
export const maxCachedDocuments = 20;

type CacheUpdate = { readonly cached: readonly string[]; readonly evicted: readonly string[] };

const limitCache = (order: readonly string[]): CacheUpdate => ({
  cached: order.slice(-maxCachedDocuments),
  evicted: order.slice(0, -maxCachedDocuments),
});

/** The documents in the order in which they were open, the latest last, after one more; and those that have to go. */
export const cacheDocument = (cached: readonly string[], opened: string): CacheUpdate =>
  limitCache([...cached.filter((id) => id !== opened), opened]);

/** The same when one is fetched ahead: it counts as the latest before the one that is open, which stays the last to go. */
export function cachePrefetched(cached: readonly string[], ahead: string): CacheUpdate {
  const open = cached.at(-1);
  if (open === ahead) return { cached, evicted: [] };
  return limitCache([
    ...cached.slice(0, -1).filter((id) => id !== ahead),
    ahead,
    ...(open === undefined ? [] : [open]),
  ]);
}
