import type { AccountLists, AccountTrust } from '#functions/ports/supplier-accounts.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Suppliers } from '#functions/ports/suppliers.ts';
import type { Parties } from '#functions/ports/parties.ts';
import { findSupplierKey } from '#shared/party/supplier-key.ts';
import { findWholeSupplier } from '../suppliers/whole-supplier.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { judgeAccount, type AccountVerdict } from '#shared/payment/account-safety.ts';
import { isIssuedKind } from '#shared/export-systems/issued-kinds.ts';

export type AccountDeps = {
  readonly parties: Pick<Parties, 'find'>;
  readonly suppliers: Pick<Suppliers, 'find'>;
  readonly accountTrust: Pick<AccountTrust, 'confirmed'>;
  readonly accountLists: Pick<AccountLists, 'find'>;
  readonly doctypes: Pick<Doctypes, 'find'>;
};

type DocumentOfAccount = Pick<DocumentRecord, 'head' | 'fields'>;

/** The account on a document in machine form; empty without one. */
export const getAccount = ({ fields }: Pick<DocumentOfAccount, 'fields'>): string =>
  findFirstValue(fields, 'paymentIBAN').replace(/\s+/gu, '').toUpperCase();

/** The key by which the supplier of a document is known; undefined when the document names none. */
export const getSupplierKey = ({ fields }: Pick<DocumentOfAccount, 'fields'>): string | undefined =>
  findSupplierKey(fields);

/** What is known of accounts under one key of a supplier. */
async function readAccounts({ parties, accountTrust }: AccountDeps, ownerId: string, key: string) {
  const [party, confirmed] = await Promise.all([
    parties.find(ownerId, 'supplier', key),
    accountTrust.confirmed(ownerId, key),
  ]);
  return { key, documents: party?.accounts ?? [], confirmed };
}

/**
 * What is known of the account on a document: from earlier documents of its supplier, from the list that the company imported
 * (of Slovak payers alone), from what people confirmed. Undefined for documents that the company issued itself. A supplier that was
 * merged brings what people confirmed under any of its keys; an account that only documents of another key name is not known by that
 * (decision 0042).
 */
export async function judgeSupplierAccount(
  deps: AccountDeps,
  record: DocumentOfAccount,
): Promise<AccountVerdict | undefined> {
  const { ownerId, _id: document, doctype } = record.head;
  const type = await deps.doctypes.find(ownerId, doctype);
  if (isIssuedKind(type?.exportSystemType ?? null)) return undefined;
  const [key, vatId] = [getSupplierKey(record), findFirstValue(record.fields, 'supplierVatId').replace(/\s+/gu, '')];
  const keys = key === undefined ? [] : [key, ...(await findWholeSupplier(deps.suppliers, ownerId, key)).keys];
  const [known, listed] = await Promise.all([
    Promise.all([...new Set(keys)].map((one) => readAccounts(deps, ownerId, one))),
    // Also with wrong check digits: the list cannot hold such a payer, which is worth a warning.
    /^SK\d{10}$/u.test(vatId) ? deps.accountLists.find(ownerId, vatId) : undefined,
  ]);
  return judgeAccount({
    document,
    iban: getAccount(record),
    documents: known.find((one) => one.key === key)?.documents ?? [],
    elsewhere: known.filter((one) => one.key !== key).flatMap(({ documents }) => documents),
    confirmed: known.flatMap(({ confirmed }) => confirmed),
    listed,
  });
}
