import type { AccountLists } from '#functions/ports/account-lists.ts';
import type { AccountTrust } from '#functions/ports/account-trust.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Parties } from '#functions/ports/parties.ts';
import { partyKey } from '#shared/parties/party.ts';
import { firstValue } from '#shared/document/row.ts';
import { judgeAccount, type AccountVerdict } from '#shared/payment/account-safety.ts';
import { isIssuedKind } from '#shared/payment/payable.ts';

export type AccountNeed = {
  readonly parties: Pick<Parties, 'find'>;
  readonly accountTrust: Pick<AccountTrust, 'confirmed'>;
  readonly accountLists: Pick<AccountLists, 'find'>;
  readonly doctypes: Pick<Doctypes, 'find'>;
};

type Paper = Pick<DocumentRecord, 'head' | 'fields'>;

/** The account on a paper in machine form; empty without one. */
export const accountOn = ({ fields }: Pick<Paper, 'fields'>): string =>
  firstValue(fields, 'paymentIBAN').replace(/\s+/gu, '').toUpperCase();

/** The key by which the supplier of a paper is known; undefined when the paper names none. */
export const supplierKeyOf = ({ fields }: Pick<Paper, 'fields'>): string | undefined => {
  const part = (id: string) => firstValue(fields, id);
  return partyKey({
    VatId: part('supplierVatId'),
    CompanyId: part('supplierCompanyId'),
    TaxId: part('supplierTaxId'),
    Name: part('supplierName'),
  });
};

/**
 * What is known of the account on a document: from earlier papers of its supplier, from the list that the company imported
 * (of Slovak payers alone), from what people confirmed. Undefined for papers that the company issued itself.
 */
export async function accountVerdictOf(need: AccountNeed, paper: Paper): Promise<AccountVerdict | undefined> {
  const { ownerId, _id: document, doctype } = paper.head;
  const type = await need.doctypes.find(ownerId, doctype);
  if (isIssuedKind(type?.exportSystemType ?? null)) return undefined;
  const [key, vatId] = [supplierKeyOf(paper), firstValue(paper.fields, 'supplierVatId').replace(/\s+/gu, '')];
  const [party, confirmed, listed] = await Promise.all([
    key === undefined ? undefined : need.parties.find(ownerId, 'supplier', key),
    key === undefined ? [] : need.accountTrust.confirmed(ownerId, key),
    // Also with wrong check digits: the list cannot name such a payer, and that is worth a look.
    /^SK\d{10}$/u.test(vatId) ? need.accountLists.find(ownerId, vatId) : undefined,
  ]);
  return judgeAccount({ document, iban: accountOn(paper), papers: party?.accounts ?? [], confirmed, listed });
}
