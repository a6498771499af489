import type { InputOf } from '#shared/api/contract.ts';
import type { readDocument as contract } from '#shared/api/documents.ts';
import type { Accounts, Membership } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Collections } from '#functions/ports/collections.ts';
import { findExpiration } from '#functions/domain/documents/trash-days.ts';
import { presentDocument } from '#functions/present/document.ts';
import { withDocumentFlags } from '../collections/document-flags.ts';

type OtherCompanyDeps = {
  readonly accounts: Pick<Accounts, 'memberships'>;
  readonly documents: Pick<Documents, 'findHead'>;
};

/** Companies that are looked into at once. */
const maxConcurrent = 20;

/**
 * The other company of the caller that has the document (specification 001 §8 "Document of another owner"). Only companies
 * of the caller are searched, so a user outside them learns nothing; documents in the trash do not count.
 */
async function findOtherCompany(
  { accounts, documents }: OtherCompanyDeps,
  { userId, ownerId }: Pick<Caller, 'userId' | 'ownerId'>,
  documentId: string,
): Promise<Membership | undefined> {
  const others = (await accounts.memberships(userId)).filter((one) => one.ownerId !== ownerId);
  for (let from = 0; from < others.length; from += maxConcurrent) {
    const some = others.slice(from, from + maxConcurrent);
    const heads = await Promise.all(some.map((one) => documents.findHead(one.ownerId, documentId)));
    const found = some.find((_, place) => heads[place]?.deletedAt === null);
    if (found !== undefined) return found;
  }
  return undefined;
}

type ReadDocument = typeof contract;
type Deps = {
  readonly accounts: Pick<Accounts, 'memberships' | 'findOwner'>;
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly files: Files;
  readonly collections: Pick<Collections, 'has'>;
  readonly clock: Clock;
};

/** A document of the company, whole; the trash is readable too. One of another company of the caller names that company. */
export const readDocument =
  ({ accounts, documents, doctypes, files, collections, clock }: Deps) =>
  async ({ params }: InputOf<ReadDocument>, caller: Caller): Promise<Outcome<ReadDocument>> => {
    const record = await documents.find(caller.ownerId, params.id);
    if (record === undefined) {
      const other = await findOtherCompany({ accounts, documents }, caller, params.id);
      if (other === undefined) return { ok: false, error: 'document-not-found' };
      return { ok: false, error: 'other-company', details: { ownerId: other.ownerId, company: other.ownerName } };
    }
    const [doctype, viewer, expiration] = await Promise.all([
      doctypes.find(caller.ownerId, record.head.doctype),
      withDocumentFlags(collections, caller, params.id),
      findExpiration({ accounts, documents, clock }, record.head),
    ]);
    return { ok: true, value: await presentDocument(files, record, doctype, { ...viewer, expiration }) };
  };
