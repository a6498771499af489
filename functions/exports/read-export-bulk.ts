import type { InputOf } from '#shared/api/contract.ts';
import { docsPerPage, type readExportBulk as contract } from '#shared/api/export-bulks.ts';
import type { ExportBulkDoc } from '#shared/export-bulks/export-bulk.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { ExportBulks } from '#functions/ports/export-bulks.ts';
import { presentBulk } from '#functions/present/export-bulk.ts';

type ReadExportBulk = typeof contract;
type Only = InputOf<ReadExportBulk>['query']['only'];

function isAsked({ status, errors }: ExportBulkDoc, only: Only): boolean {
  switch (only) {
    case 'all':
      return true;
    case 'error':
      return status === 'error';
    case 'warning':
      return status !== 'error' && errors.length > 0;
  }
}

/** A bulk export with what became of its documents. */
export const readExportBulk =
  ({ exportBulks }: { readonly exportBulks: Pick<ExportBulks, 'find' | 'parts'> }) =>
  async ({ params, query }: InputOf<ReadExportBulk>, { ownerId }: Caller): Promise<Outcome<ReadExportBulk>> => {
    const bulk = await exportBulks.find(ownerId, params.id);
    if (bulk === undefined) return { ok: false, error: 'not-found' };
    const parts = await exportBulks.parts(bulk.head);
    const docs = parts.flatMap((part) => part.docs.filter((doc) => isAsked(doc, query.only)));
    const from = (query.page - 1) * docsPerPage;
    return {
      ok: true,
      value: {
        ...presentBulk(bulk),
        docs: docs.slice(from, from + docsPerPage),
        docsTotal: docs.length,
        optionFields: [...bulk.head.optionFields],
      },
    };
  };
