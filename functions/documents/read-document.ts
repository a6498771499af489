import type { InputOf } from '#shared/api/contract.ts';
import type { readDocument as contract } from '#shared/api/documents.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Shelves } from '#functions/ports/shelves.ts';
import { presentDocument } from '#functions/present/document.ts';
import { keptBy } from './kept-by.ts';
import { otherCompany } from './other-company.ts';

type ReadDocument = typeof contract;
type Need = {
  readonly accounts: Pick<Accounts, 'memberships'>;
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly files: Files;
  readonly shelves: Pick<Shelves, 'has'>;
};

/** A document of the company, whole; the trash is readable too. One of another company of the caller names that company. */
export const readDocument =
  ({ accounts, documents, doctypes, files, shelves }: Need) =>
  async ({ params }: InputOf<ReadDocument>, caller: Caller): Promise<Outcome<ReadDocument>> => {
    const record = await documents.find(caller.ownerId, params.id);
    if (record === undefined) {
      const other = await otherCompany({ accounts, documents }, caller, params.id);
      if (other === undefined) return { ok: false, error: 'document-not-found' };
      return { ok: false, error: 'other-company', details: { ownerId: other.ownerId, company: other.ownerName } };
    }
    const [doctype, viewer] = await Promise.all([
      doctypes.find(caller.ownerId, record.head.doctype),
      keptBy(shelves, caller, params.id),
    ]);
    return { ok: true, value: await presentDocument(files, record, doctype, viewer) };
  };
