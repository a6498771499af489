import type { InputOf } from '#shared/api/contract.ts';
import type { listPastExports as contract } from '#shared/api/exports.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { ExportBulks } from '#functions/ports/export-bulks.ts';

type ListPastExports = typeof contract;
type Need = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly exportBulks: Pick<ExportBulks, 'pastOf'>;
};

/** Where a document was exported to, newest first. */
export const listPastExports =
  ({ documents, exportBulks }: Need) =>
  async ({ params }: InputOf<ListPastExports>, { ownerId }: Caller): Promise<Outcome<ListPastExports>> => {
    const head = await documents.findHead(ownerId, params.id);
    if (head === undefined) return { ok: false, error: 'document-not-found' };
    const past = await exportBulks.pastOf(ownerId, [params.id]);
    return { ok: true, value: [...(past.get(params.id) ?? [])] };
  };
