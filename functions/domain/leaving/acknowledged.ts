import type { LeavingCondition } from '#shared/accounting/leaving-settings.ts';
import { checkAmountDue, findUnacknowledged } from '#shared/check/contradictions.ts';
import type { DocumentState } from '#shared/exports/document-state.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';

export type AcknowledgedDeps = { readonly documents: Pick<Documents, 'logs'> };

const nothing: ReadonlySet<LeavingCondition> = new Set();

/**
 * What of the state of a document a person confirmed by name: an amount due that its parts do not make, seen with the very figures that
 * the document has now. The history is read of such documents alone.
 */
export async function findAcknowledged(
  { documents }: AcknowledgedDeps,
  { head, fields }: Pick<DocumentRecord, 'head' | 'fields'>,
  kind: DocumentState['payment']['kind'],
): Promise<ReadonlySet<LeavingCondition>> {
  const found = checkAmountDue({ fields, kind });
  if (found.length === 0) return nothing;
  const seen = (await documents.logs(head.ownerId, head._id)).flatMap(({ metadata }) => metadata.acknowledged ?? []);
  return findUnacknowledged(found, seen).length === 0 ? new Set(['due-differs'] as const) : nothing;
}
