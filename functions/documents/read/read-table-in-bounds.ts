import type { InputOf } from '#shared/api/contract.ts';
import type { readTableInBounds as contract } from '#shared/api/documents.ts';
import { readTableIn } from '#shared/reading/items/read-table-in.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { mayEdit } from '#functions/domain/documents/document-access.ts';

type ReadTableInBounds = typeof contract;
type Deps = { readonly documents: Documents };

/** The table within a rectangle that a person drew on a page of a document of theirs (ledger R-TAB-12, R-TAB-42). */
export const readTableInBounds =
  ({ documents }: Deps) =>
  async ({ params, body }: InputOf<ReadTableInBounds>, caller: Caller): Promise<Outcome<ReadTableInBounds>> => {
    const document = await documents.find(caller.ownerId, params.id);
    if (document === undefined) return { ok: false, error: 'document-not-found' };
    if (!mayEdit(document.head, caller)) return { ok: false, error: 'not-editable' };
    const page = document.pages.find(({ pageIndex }) => pageIndex === body.bounds.page);
    if (page === undefined) return { ok: false, error: 'not-found' };
    const words = await documents.words(page);
    const table = readTableIn([{ page: page.pageIndex, source: page.textSource, words }], body.bounds);
    return { ok: true, value: { columns: table.columns, body: table.body } };
  };
