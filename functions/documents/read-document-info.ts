import type { InputOf } from '#shared/api/contract.ts';
import type { readDocumentInfo as contract } from '#shared/api/documents.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { presentDocumentInfo } from '#functions/present/document.ts';

type ReadDocumentInfo = typeof contract;
type Need = { readonly documents: Documents; readonly doctypes: Doctypes };

/** The head of a document of the company (ledger R-DET-26). */
export const readDocumentInfo =
  ({ documents, doctypes }: Need) =>
  async ({ params }: InputOf<ReadDocumentInfo>, caller: Caller): Promise<Outcome<ReadDocumentInfo>> => {
    const record = await documents.find(caller.ownerId, params.id);
    if (record === undefined) return { ok: false, error: 'document-not-found' };
    const doctype = await doctypes.find(caller.ownerId, record.head.doctype);
    return { ok: true, value: presentDocumentInfo(record, doctype) };
  };
