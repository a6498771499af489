import type { InputOf } from '#shared/api/contract.ts';
import type { listDocumentIds as contract } from '#shared/api/document-list.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import { resolveQuery, type ResolveDeps } from './resolve-query.ts';

type ListDocumentIds = typeof contract;
type Deps = ResolveDeps & { readonly documentIndex: Pick<DocumentIndex, 'listIds' | 'summarize'> };

/**
 * The ids of a list as it is at this moment (ledger R-LST-22): a user who selects everything, or pages through it, gets what they
 * saw, however many documents arrive meanwhile.
 */
export const listDocumentIds =
  (deps: Deps) =>
  async ({ body }: InputOf<ListDocumentIds>, caller: Caller): Promise<Outcome<ListDocumentIds>> => {
    const resolved = await resolveQuery(deps, body, caller);
    if (!resolved.ok) return resolved;
    const { order } = resolved.value;
    const query = { ...resolved.value.query, trash: body.trash };
    const [ids, { total }] = await Promise.all([
      deps.documentIndex.listIds({ ...query, order, offset: body.offset, limit: body.limit }),
      deps.documentIndex.summarize(query),
    ]);
    return ok({ ids: [...ids], total, capped: total > ids.length });
  };
