import type { InputOf } from '#shared/api/contract.ts';
import type { listDoctypes as contract } from '#shared/api/doctypes.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';

type ListDoctypes = typeof contract;
type World = { readonly doctypes: Pick<Doctypes, 'list'>; readonly documents: Pick<Documents, 'counts'> };

/** The company's document types; how many documents each has comes from the kept counters. */
export const listDoctypes =
  ({ doctypes, documents }: World) =>
  async (_: InputOf<ListDoctypes>, caller: Caller): Promise<Outcome<ListDoctypes>> => {
    const [types, counts] = await Promise.all([doctypes.list(caller.ownerId), documents.counts(caller.ownerId)]);
    return {
      ok: true,
      value: types.map((type) => {
        const total = counts.doctypes[type.id]?.total ?? 0;
        return { ...type, documentsCount: total, totalDocumentCount: total };
      }),
    };
  };
