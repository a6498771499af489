import type { DocumentRow, DocumentStatus } from '#shared/document/document.ts';

/** Documents that a code may still be filled into: what is in the archive is closed. */
export const openStatuses = ['waiting', 'inprogress', 'failed'] as const satisfies readonly DocumentStatus[];

type Found = { readonly data: readonly DocumentRow[]; readonly total: number; readonly capped: boolean };

/** The lists of these statuses together: the newest documents, at most `max`, and whether there are others. */
export function mergeOpenDocuments(
  found: readonly Found[],
  max: number,
): { readonly rows: readonly DocumentRow[]; readonly more: boolean } {
  // Ids begin with the moment in which they were made, as the list sorts them.
  const rows = found.flatMap(({ data }) => data).toSorted((a, b) => (a._id < b._id ? 1 : -1));
  const total = found.reduce((sum, one) => sum + one.total, 0);
  return { rows: rows.slice(0, max), more: total > max || found.some(({ capped }) => capped) };
}
