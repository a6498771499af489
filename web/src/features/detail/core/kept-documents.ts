/** What was fetched of a document is kept this long while the tab is open (R-DET-49). */
export const keptForMs = 7 * 24 * 60 * 60 * 1000;

/** Of so many documents at most; of the one that was open longest ago, everything goes (R-DET-49). */
export const keptDocuments = 20;

/** The documents in the order in which they were open, the latest last, after one more; and those that have to go. */
export function keepDocument(
  kept: readonly string[],
  opened: string,
): { readonly kept: readonly string[]; readonly gone: readonly string[] } {
  const order = [...kept.filter((id) => id !== opened), opened];
  return { kept: order.slice(-keptDocuments), gone: order.slice(0, -keptDocuments) };
}
