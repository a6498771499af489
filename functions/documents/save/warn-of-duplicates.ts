import type { Doctype } from '#shared/doctype/doctype.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import {
  findDuplicates,
  listComparedIdentities,
  withDuplicates,
  type DuplicateDeps,
} from '#functions/domain/documents/duplicates.ts';
import type { Decided } from './decide-save.ts';

/**
 * The decision with the warnings of duplicates as the saved values call for. They are looked for again only where the save
 * changes what the document is compared by: its type, or a value that its type names.
 */
export async function warnOfDuplicates(
  deps: DuplicateDeps,
  decided: Decided,
  before: DocumentRecord,
  doctype: Doctype | undefined,
): Promise<Decided> {
  const { change, record } = decided;
  if (change === undefined) return decided;
  const isRetyped = record.head.doctype !== before.head.doctype;
  const [old, next] = [before, record].map((one) => listComparedIdentities(one, doctype).join());
  if (!isRetyped && old === next) return decided;
  const head = withDuplicates(change.head, await findDuplicates(deps, record, doctype));
  return { ...decided, record: { ...record, head }, change: { ...change, head } };
}
