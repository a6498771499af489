import type { AccountLists, AccountTrust } from '#functions/ports/supplier-accounts.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Parties } from '#functions/ports/parties.ts';
import { toPartyKey } from '#shared/party/party.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { judgeAccount, type AccountVerdict } from '#shared/payment/account-safety.ts';
import { isIssuedKind } from '#shared/payment/payable.ts';

export type AccountDeps = {
  readonly parties: Pick<Parties, 'find'>;
  readonly accountTrust: Pick<AccountTrust, 'confirmed'>;
  readonly accountLists: Pick<AccountLists, 'find'>;
  readonly doctypes: Pick<Doctypes, 'find'>;
};

type DocumentOfAccount = Pick<DocumentRecord, 'head' | 'fields'>;

/** The account on a document in machine form; empty without one. */
export const getAccount = ({ fields }: Pick<DocumentOfAccount, 'fields'>): string =>
  findFirstValue(fields, 'paymentIBAN').replace(/\s+/gu, '').toUpperCase();

/** The key by which the supplier of a document is known; undefined when the document names none. */
export const getSupplierKey = ({ fields }: Pick<DocumentOfAccount, 'fields'>): string | undefined => {
  const part = (id: string) => findFirstValue(fields, id);
  return toPartyKey({
    VatId: part('supplierVatId'),
    CompanyId: part('supplierCompanyId'),
    TaxId: part('supplierTaxId'),
    Name: part('supplierName'),
  });
};

/**
 * What is known of the account on a document: from earlier documents of its supplier, from the list that the company imported
 * (of Slovak payers alone), from what people confirmed. Undefined for documents that the company issued itself.
 */
export async function judgeSupplierAccount(
  deps: AccountDeps,
  record: DocumentOfAccount,
): Promise<AccountVerdict | undefined> {
  const { ownerId, _id: document, doctype } = record.head;
  const type = await deps.doctypes.find(ownerId, doctype);
  if (isIssuedKind(type?.exportSystemType ?? null)) return undefined;
  const [key, vatId] = [getSupplierKey(record), findFirstValue(record.fields, 'supplierVatId').replace(/\s+/gu, '')];
  const [party, confirmed, listed] = await Promise.all([
    key === undefined ? undefined : deps.parties.find(ownerId, 'supplier', key),
    key === undefined ? [] : deps.accountTrust.confirmed(ownerId, key),
    // Also with wrong check digits: the list cannot hold such a payer, which is worth a warning.
    /^SK\d{10}$/u.test(vatId) ? deps.accountLists.find(ownerId, vatId) : undefined,
  ]);
  return judgeAccount({ document, iban: getAccount(record), documents: party?.accounts ?? [], confirmed, listed });
}
