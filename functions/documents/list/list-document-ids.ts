import type { InputOf } from '#shared/api/contract.ts';
import type { listDocumentIds as contract } from '#shared/api/document-list.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { findDocuments, isSearch } from './find-documents.ts';

type ListDocumentIds = typeof contract;

/**
 * The ids of a list as it is at this moment (ledger R-LST-22): a user who selects everything, or pages through it, gets what they
 * saw, however many documents arrive meanwhile.
 */
export const listDocumentIds =
  ({ documents }: { readonly documents: Documents }) =>
  async ({ body }: InputOf<ListDocumentIds>, { ownerId }: Caller): Promise<Outcome<ListDocumentIds>> => {
    if (isSearch(body)) {
      const { listed, capped } = await findDocuments(documents, body, ownerId);
      const part = listed.slice(body.offset, body.offset + body.limit);
      return ok({ ids: part.map(({ _id }) => _id), total: listed.length, capped });
    }
    const { ids, total } = await documents.listIds({
      ownerId,
      doctype: body.filters.doctype,
      status: body.filters.status,
      sortField: body.sortField,
      descending: body.sortOrder === 'desc',
      offset: body.offset,
      limit: body.limit,
    });
    return ok({ ids: [...ids], total, capped: total > ids.length });
  };
