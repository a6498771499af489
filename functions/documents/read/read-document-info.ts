import type { InputOf } from '#shared/api/contract.ts';
import type { readDocumentInfo as contract } from '#shared/api/documents.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { presentDocumentInfo } from '#functions/present/document.ts';
import type { readChanges as changesContract } from '#shared/api/document-list.ts';

type ReadChanges = typeof changesContract;
type ChangesDeps = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly documentIndex: Pick<DocumentIndex, 'changedAt'>;
};

/** 205 when something changed after the given instant, 204 when not (ledger R-LIV-31). */
export const readChanges =
  ({ documents, documentIndex }: ChangesDeps) =>
  async ({ params, query }: InputOf<ReadChanges>, caller: Caller): Promise<Outcome<ReadChanges>> => {
    const changedAt =
      params.id === 'all'
        ? await documentIndex.changedAt(caller.ownerId)
        : (await documents.findHead(caller.ownerId, params.id))?.updatedAt;
    const changed = changedAt !== undefined && Date.parse(changedAt) > Date.parse(query.since);
    return { ok: true, value: { status: changed ? 205 : 204 } };
  };

type ReadDocumentInfo = typeof contract;
type Deps = { readonly documents: Documents; readonly doctypes: Doctypes };

/** The head of a document of the company (ledger R-DET-26). */
export const readDocumentInfo =
  ({ documents, doctypes }: Deps) =>
  async ({ params }: InputOf<ReadDocumentInfo>, caller: Caller): Promise<Outcome<ReadDocumentInfo>> => {
    const record = await documents.find(caller.ownerId, params.id);
    if (record === undefined) return { ok: false, error: 'document-not-found' };
    const doctype = await doctypes.find(caller.ownerId, record.head.doctype);
    return { ok: true, value: presentDocumentInfo(record, doctype) };
  };
