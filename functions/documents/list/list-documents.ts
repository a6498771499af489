import type { InputOf, ReplyOf } from '#shared/api/contract.ts';
import type { listDocuments as contract, countDocuments as countContract } from '#shared/api/document-list.ts';
import type { DocumentStatus } from '#shared/document/document.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Counts, Documents } from '#functions/ports/documents.ts';
import { findDocuments, isSearch } from './find-documents.ts';

type CountDocuments = typeof countContract;

/** The kept counters of the company, for the sidebar. */
export const countDocuments =
  ({ documents }: { readonly documents: Documents }) =>
  async (_: InputOf<CountDocuments>, caller: Caller): Promise<Outcome<CountDocuments>> => {
    const { doctypes, ...counts } = await documents.counts(caller.ownerId);
    return { ok: true, value: { ...counts, doctypes: { ...doctypes } } };
  };

type ListDocuments = typeof contract;
type Body = InputOf<ListDocuments>['body'];
type StatusCounts = ReplyOf<ListDocuments>['counts'];

/**
 * A page of the list (ledger R-LST-15, R-LST-20, R-LST-23): without words from the index of that order, with words or ids
 * from the rows that were found. Documents in the trash are not listed.
 */
export const listDocuments =
  ({ documents }: { readonly documents: Documents }) =>
  async ({ body }: InputOf<ListDocuments>, caller: Caller): Promise<Outcome<ListDocuments>> => {
    if (isSearch(body)) return { ok: true, value: await search(documents, body, caller.ownerId) };
    const { doctype, status } = body.filters;
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
    return { ok: true, value: { data: [...rows], total, capped: false, counts: toStatusCounts(counts, doctype) } };
  };

async function search(documents: Documents, body: Body, ownerId: string): Promise<ReplyOf<ListDocuments>> {
  const { rows, listed, capped } = await findDocuments(documents, body, ownerId);
  const from = (body.page - 1) * body.sizePerPage;
  return {
    data: listed.slice(from, from + body.sizePerPage),
    total: listed.length,
    capped,
    counts: toCounts((one) => rows.filter((row) => row.status === one).length),
  };
}

const toCounts = (count: (status: DocumentStatus) => number): StatusCounts => ({
  waiting: count('waiting'),
  inprogress: count('inprogress'),
  confirmed: count('confirmed'),
  failed: count('failed'),
});

function toStatusCounts(counts: Counts, doctype: string | undefined): StatusCounts {
  const types = doctype === undefined ? Object.values(counts.doctypes) : [counts.doctypes[doctype]];
  return toCounts((status) => types.reduce((sum, type) => sum + (type?.[status] ?? 0), 0));
}
