import type { InputOf } from '#shared/api/contract.ts';
import type { listDocumentLogs as contract } from '#shared/api/documents.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';

type ListDocumentLogs = typeof contract;

/** The history of a document of the company, newest first (ledger R-HIS-01). */
export const listDocumentLogs =
  ({ documents }: { readonly documents: Documents }) =>
  async ({ params }: InputOf<ListDocumentLogs>, caller: Caller): Promise<Outcome<ListDocumentLogs>> => {
    if (!(await documents.findHead(caller.ownerId, params.id))) return { ok: false, error: 'document-not-found' };
    return { ok: true, value: [...(await documents.logs(caller.ownerId, params.id))] };
  };
