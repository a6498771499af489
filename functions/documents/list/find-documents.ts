import type { InputOf } from '#shared/api/contract.ts';
import type { listDocumentIds } from '#shared/api/document-list.ts';
import type { SortField } from '#shared/document/list/sort-key.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { compareDecimals, isDecimal } from '#shared/kit/money.ts';
import { fold } from '#shared/kit/text.ts';
import type { Documents } from '#functions/ports/documents.ts';

/** What a list is asked for: filters, words and an order. */
export type DocumentSearch = Omit<InputOf<typeof listDocumentIds>['body'], 'offset' | 'limit'>;

/** Whether documents must be looked up, because words or ids are asked for; else an index has them in order. */
export const isSearch = ({ filters, q }: DocumentSearch): boolean => filters.ids !== undefined || q !== '';

/** The maximum of documents that a search by words reads; beyond it the answer is marked as capped. */
const searchCap = 300;

type Found = {
  /** Of every status, for the counts of the tabs. */
  readonly rows: readonly DocumentRow[];
  /** Those of the asked status, in order. */
  readonly listed: readonly DocumentRow[];
  readonly capped: boolean;
};

/** The documents with these words or ids that are not in the trash. */
export async function findDocuments(documents: Documents, asked: DocumentSearch, ownerId: string): Promise<Found> {
  const { doctype, status, ids } = asked.filters;
  const hits = asked.q === '' ? undefined : await documents.search(ownerId, asked.q, searchCap);
  const wanted = hits && ids ? ids.filter((id) => hits.ids.includes(id)) : (hits?.ids ?? ids ?? []);
  const rows = (await documents.rows(ownerId, wanted)).filter(
    (row) => row.deletedAt === null && (doctype === undefined || row.doctype === doctype),
  );
  const listed = rows.filter((row) => status === undefined || row.status === status).toSorted(compareBy(asked));
  return { rows, listed, capped: hits?.capped ?? false };
}

const toAmount = (text: string): string => (isDecimal(text) ? text : '0');

/** The same orders as the index entries, for rows in hand; equal ones newest first. */
function compareBy({ sortField, sortOrder }: Pick<DocumentSearch, 'sortField' | 'sortOrder'>) {
  const direction = sortOrder === 'asc' ? 1 : -1;
  return (a: DocumentRow, b: DocumentRow): number =>
    direction * compareRows(a, b, sortField) || (a._id < b._id ? 1 : a._id > b._id ? -1 : 0);
}

function compareRows(a: DocumentRow, b: DocumentRow, field: SortField): number {
  if (field === 'total') return compareDecimals(toAmount(a.total), toAmount(b.total));
  const [left, right] = [fold(a[field]), fold(b[field])];
  return left === right ? 0 : left < right ? -1 : 1;
}
