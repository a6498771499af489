import type { InputOf } from '#shared/api/contract.ts';
import type { listDeletedDocuments as contract } from '#shared/api/document-list.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';

type ListDeletedDocuments = typeof contract;

/** A page of the trash, newest first (ledger R-LST-16, R-LST-21). */
export const listDeletedDocuments =
  ({ documents }: { readonly documents: Documents }) =>
  async ({ body }: InputOf<ListDeletedDocuments>, caller: Caller): Promise<Outcome<ListDeletedDocuments>> => {
    const { rows, total } = await documents.list({
      ownerId: caller.ownerId,
      trash: true,
      sortField: '_id',
      descending: true,
      offset: (body.page - 1) * body.sizePerPage,
      limit: body.sizePerPage,
    });
    return { ok: true, value: { data: [...rows], total } };
  };
