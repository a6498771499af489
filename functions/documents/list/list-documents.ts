import type { InputOf, ReplyOf } from '#shared/api/contract.ts';
import type { countDocuments as countContract, listDocuments as contract } from '#shared/api/document-list.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import { resolveQuery, type ResolveDeps } from './resolve-query.ts';

type CountDocuments = typeof countContract;

/** The counts of the company's documents, for the sidebar. */
export const countDocuments =
  ({ documentIndex }: { readonly documentIndex: Pick<DocumentIndex, 'counts'> }) =>
  async (_: InputOf<CountDocuments>, caller: Caller): Promise<Outcome<CountDocuments>> => {
    const { doctypes, ...counts } = await documentIndex.counts(caller.ownerId);
    return ok({ ...counts, doctypes: { ...doctypes } });
  };

type ListDocuments = typeof contract;
type Reply = ReplyOf<ListDocuments>;
type Deps = ResolveDeps & { readonly documentIndex: Pick<DocumentIndex, 'list' | 'summarize'> };

/** A page of the list (ledger R-LST-15, R-LST-20, R-LST-23), with the number and the sums of all that it holds. Documents in the trash are not listed. */
export const listDocuments =
  (deps: Deps) =>
  async ({ body }: InputOf<ListDocuments>, caller: Caller): Promise<Outcome<ListDocuments>> => {
    const resolved = await resolveQuery(deps, body, caller);
    if (!resolved.ok) return resolved;
    const { query, order } = resolved.value;
    const page = { offset: (body.page - 1) * body.sizePerPage, limit: body.sizePerPage };
    const [rows, summary] = await Promise.all([
      deps.documentIndex.list({ ...query, order, ...page, columns: body.columns }),
      deps.documentIndex.summarize(query),
    ]);
    const data: Reply['data'] = rows.map(({ fields, ...row }) => ({
      ...row,
      ...(fields === undefined ? {} : { fields: { ...fields } }),
    }));
    return ok({ data, total: summary.total, capped: false, counts: summary.byStatus, sums: [...summary.sums] });
  };
