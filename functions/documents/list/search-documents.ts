import type { InputOf } from '#shared/api/contract.ts';
import type { searchDocuments as contract } from '#shared/api/document-list.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';

type SearchDocuments = typeof contract;
type Deps = { readonly documentIndex: Pick<DocumentIndex, 'search'>; readonly clock: Clock };

/** The newest documents that hold what was typed, and where (ledger R-SEA-07). Documents in the trash are not found. */
export const searchDocuments =
  ({ documentIndex, clock }: Deps) =>
  async ({ params, query }: InputOf<SearchDocuments>, { ownerId }: Caller): Promise<Outcome<SearchDocuments>> => {
    const { doctype, limit } = query;
    const filters = doctype === undefined ? {} : { doctype };
    const found = await documentIndex.search({ ownerId, filters, q: params.query, today: getToday(clock), limit });
    return ok({ hits: [...found.hits], total: found.total });
  };
