/** What was fetched of a document is kept this long while the tab is open (R-DET-49). */
export const keptForMs = 7 * 24 * 60 * 60 * 1000;

/** Of so many documents at most; of the one that was open longest ago, everything goes (R-DET-49). */
export const keptDocuments = 20;

type Keeping = { readonly kept: readonly string[]; readonly gone: readonly string[] };

const bounded = (order: readonly string[]): Keeping => ({
  kept: order.slice(-keptDocuments),
  gone: order.slice(0, -keptDocuments),
});

/** The documents in the order in which they were open, the latest last, after one more; and those that have to go. */
export const keepDocument = (kept: readonly string[], opened: string): Keeping =>
  bounded([...kept.filter((id) => id !== opened), opened]);

/** The same when one is fetched ahead: it counts as the latest before the one that is open, which stays the last to go. */
export function keepAhead(kept: readonly string[], ahead: string): Keeping {
  const open = kept.at(-1);
  if (open === ahead) return { kept, gone: [] };
  return bounded([...kept.slice(0, -1).filter((id) => id !== ahead), ahead, ...(open === undefined ? [] : [open])]);
}
