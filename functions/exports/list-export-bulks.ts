import type { InputOf } from '#shared/api/contract.ts';
import type { listExportBulks as contract } from '#shared/api/export-bulks.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { ExportBulks } from '#functions/ports/export-bulks.ts';
import { presentBulk } from '#functions/present/export-bulk.ts';

type ListExportBulks = typeof contract;

/** A page of the company's bulk exports, newest first. */
export const listExportBulks =
  ({ exportBulks }: { readonly exportBulks: Pick<ExportBulks, 'list'> }) =>
  async ({ body }: InputOf<ListExportBulks>, { ownerId }: Caller): Promise<Outcome<ListExportBulks>> => {
    const { sizePerPage: limit, page, filters } = body;
    const query = { ownerId, onlyError: filters.onlyError, offset: (page - 1) * limit, limit };
    const { bulks, total } = await exportBulks.list(query);
    return { ok: true, value: { data: bulks.map(presentBulk), total } };
  };
