import type { InputOf } from '#shared/api/contract.ts';
import type { listDeletedDocuments as contract } from '#shared/api/document-list.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';

type ListDeletedDocuments = typeof contract;
type Deps = { readonly documentIndex: Pick<DocumentIndex, 'list' | 'summarize'>; readonly clock: Clock };

/** A page of the trash, newest first (ledger R-LST-16, R-LST-21). */
export const listDeletedDocuments =
  ({ documentIndex, clock }: Deps) =>
  async ({ body }: InputOf<ListDeletedDocuments>, caller: Caller): Promise<Outcome<ListDeletedDocuments>> => {
    const query = { ownerId: caller.ownerId, trash: true, today: getToday(clock) };
    const [rows, { total }] = await Promise.all([
      documentIndex.list({
        ...query,
        order: { by: '_id', descending: true },
        offset: (body.page - 1) * body.sizePerPage,
        limit: body.sizePerPage,
      }),
      documentIndex.summarize(query),
    ]);
    return ok({ data: [...rows], total });
  };
