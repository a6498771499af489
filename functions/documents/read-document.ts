import type { InputOf } from '#shared/api/contract.ts';
import type { readDocument as contract } from '#shared/api/documents.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import { presentDocument } from '#functions/present/document.ts';

type ReadDocument = typeof contract;
type Need = { readonly documents: Documents; readonly doctypes: Doctypes; readonly files: Files };

/** A document of the company, whole; the trash is readable too. */
export const readDocument =
  ({ documents, doctypes, files }: Need) =>
  async ({ params }: InputOf<ReadDocument>, caller: Caller): Promise<Outcome<ReadDocument>> => {
    const record = await documents.find(caller.ownerId, params.id);
    if (record === undefined) return { ok: false, error: 'document-not-found' };
    const doctype = await doctypes.find(caller.ownerId, record.head.doctype);
    return { ok: true, value: await presentDocument(files, record, doctype, caller) };
  };
