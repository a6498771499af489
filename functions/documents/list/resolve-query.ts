import type { InputOf } from '#shared/api/contract.ts';
import type { listDocumentIds } from '#shared/api/document-list.ts';
import { isFilterable } from '#shared/filter/attributes.ts';
import { isReadable, readCondition } from '#shared/filter/key-range.ts';
import { ok, type Result } from '#shared/kit/result.ts';
import type { Caller, RefusalDetails } from '#functions/ports/caller.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { Collections } from '#functions/ports/collections.ts';
import type { IndexOrder, IndexQuery } from '#functions/ports/document-index.ts';

/** What a list is asked for: filters, words and an order. */
type Asked = Pick<InputOf<typeof listDocumentIds>['body'], 'filters' | 'q' | 'sortField' | 'sortOrder'>;

export type ResolveDeps = { readonly collections: Pick<Collections, 'list'>; readonly clock: Clock };

type Resolved = Result<{ readonly query: IndexQuery; readonly order: IndexOrder }, never>;
type Refused = { readonly ok: false; readonly error: 'filter-invalid'; readonly details: RefusalDetails };

const refuse = (field: string): Refused => ({ ok: false, error: 'filter-invalid', details: { field } });

/**
 * What a person asks of a list as a question to the index. Refused where a condition or the order names a field that there is not,
 * or a value that the field cannot have (ledger R-LST-08 to R-LST-12): an empty list would be a wrong answer.
 */
export async function resolveQuery(
  { collections, clock }: ResolveDeps,
  { filters: { favourite, ...filters }, q, sortField, sortOrder }: Asked,
  { ownerId, userId }: Caller,
): Promise<Resolved | Refused> {
  if (!isFilterable(sortField)) return refuse(sortField);
  for (const condition of filters.fields ?? [])
    if (!isReadable(readCondition(condition))) return refuse(condition.field);
  for (const field of filters.filled ?? []) if (!isFilterable(field)) return refuse(field);
  const favourites =
    favourite === undefined ? undefined : await collections.list({ ownerId, userId, collection: 'favourites' });
  const query = {
    ownerId,
    filters,
    q,
    today: getToday(clock),
    ...(favourites === undefined ? {} : { among: { ids: favourites, included: favourite === true } }),
  };
  return ok({ query, order: { by: sortField, descending: sortOrder === 'desc' } });
}
