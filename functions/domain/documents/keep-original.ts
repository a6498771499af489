import type { DocumentRecord, PageRecord } from '#functions/ports/documents.ts';
import { findOriginal, type OriginalDeps } from './einvoice-files.ts';
import { findEinvoiceLock, type EinvoiceLockDeps } from './retention.ts';

export type KeepOriginalDeps = OriginalDeps & EinvoiceLockDeps;

/**
 * Whether a locked e-invoice would lose its original with pages that leave the document: it is looked for in the files that the document
 * shows, and a file that no document shows any more may go. Files are opened only where one of them leaves altogether.
 */
export async function losesOriginal(
  deps: KeepOriginalDeps,
  { head, pages }: Pick<DocumentRecord, 'head' | 'pages'>,
  leaves: (page: PageRecord) => boolean,
): Promise<boolean> {
  if (head.einvoice === undefined) return false;
  const remaining = pages.filter((page) => !leaves(page));
  const shown = new Set(remaining.map(({ sourceKey }) => sourceKey));
  const gone = pages.filter(({ sourceKey }) => !shown.has(sourceKey));
  if (gone.length === 0 || (await findEinvoiceLock(deps, head)) === undefined) return false;
  return (
    (await findOriginal(deps, { head, pages: gone })) !== undefined &&
    (await findOriginal(deps, { head, pages: remaining })) === undefined
  );
}
