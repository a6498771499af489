import type { InputOf, ReplyOf } from '#shared/api/contract.ts';
import type { listDocuments as contract, SortField } from '#shared/api/document-list.ts';
import type { DocumentRow, DocumentStatus } from '#shared/document/document.ts';
import { compareDecimals, isDecimal } from '#shared/kit/money.ts';
import { fold } from '#shared/kit/text.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Counts, Documents } from '#functions/ports/documents.ts';

type ListDocuments = typeof contract;
type Body = InputOf<ListDocuments>['body'];
type StatusCounts = ReplyOf<ListDocuments>['counts'];

/** Most documents that a search by words looks through; beyond it the answer says that it is capped. */
const searchCap = 300;

/**
 * A page of the list (ledger R-LST-15, R-LST-20, R-LST-23): without words from the index of that order, with words or ids
 * from the rows that were found. Documents in the trash are not listed.
 */
export const listDocuments =
  ({ documents }: { readonly documents: Documents }) =>
  async ({ body }: InputOf<ListDocuments>, caller: Caller): Promise<Outcome<ListDocuments>> => {
    const { doctype, status, ids } = body.filters;
    if (ids !== undefined || body.q !== '') return { ok: true, value: await found(documents, body, caller.ownerId) };
    const [{ rows, total }, counts] = await Promise.all([
      documents.list({
        ownerId: caller.ownerId,
        doctype,
        status,
        sortField: body.sortField,
        descending: body.sortOrder === 'desc',
        offset: (body.page - 1) * body.sizePerPage,
        limit: body.sizePerPage,
      }),
      documents.counts(caller.ownerId),
    ]);
    return { ok: true, value: { data: [...rows], total, capped: false, counts: keptCounts(counts, doctype) } };
  };

async function found(documents: Documents, body: Body, ownerId: string): Promise<ReplyOf<ListDocuments>> {
  const { doctype, status, ids } = body.filters;
  const hits = body.q === '' ? undefined : await documents.search(ownerId, body.q, searchCap);
  const wanted = hits && ids ? ids.filter((id) => hits.ids.includes(id)) : (hits?.ids ?? ids ?? []);
  const rows = (await documents.rows(ownerId, wanted)).filter(
    (row) => row.deletedAt === null && (doctype === undefined || row.doctype === doctype),
  );
  const listed = rows.filter((row) => status === undefined || row.status === status).sort(inOrder(body));
  const from = (body.page - 1) * body.sizePerPage;
  return {
    data: listed.slice(from, from + body.sizePerPage),
    total: listed.length,
    capped: hits?.capped ?? false,
    counts: counted((one) => rows.filter((row) => row.status === one).length),
  };
}

const counted = (count: (status: DocumentStatus) => number): StatusCounts => ({
  waiting: count('waiting'),
  inprogress: count('inprogress'),
  confirmed: count('confirmed'),
  failed: count('failed'),
});

function keptCounts(counts: Counts, doctype: string | undefined): StatusCounts {
  const types = doctype === undefined ? Object.values(counts.doctypes) : [counts.doctypes[doctype]];
  return counted((status) => types.reduce((sum, type) => sum + (type?.[status] ?? 0), 0));
}

const amount = (text: string): string => (isDecimal(text) ? text : '0');

/** The same orders as the index entries, for rows in hand; equal ones newest first. */
function inOrder({ sortField, sortOrder }: Pick<Body, 'sortField' | 'sortOrder'>) {
  const direction = sortOrder === 'asc' ? 1 : -1;
  return (a: DocumentRow, b: DocumentRow): number =>
    direction * compareRows(a, b, sortField) || (a._id < b._id ? 1 : a._id > b._id ? -1 : 0);
}

function compareRows(a: DocumentRow, b: DocumentRow, field: SortField): number {
  if (field === 'total') return compareDecimals(amount(a.total), amount(b.total));
  const [left, right] = [fold(a[field]), fold(b[field])];
  return left === right ? 0 : left < right ? -1 : 1;
}
