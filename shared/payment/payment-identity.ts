import { listIdentities, type IdentityRules } from '#shared/document/fields/identity.ts';
import { findFirstValue, type FieldValue } from '#shared/field/field.ts';
import { isDecimal } from '#shared/kit/money.ts';
import { fold } from '#shared/kit/text.ts';

/** Capitals and digits alone: "20 26/17" and "2026-17" are one number, and so are 0017 and 17. */
const bare = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase()
    .replace(/^0+(?=.)/u, '');

/** Amounts without the noughts that say nothing. */
const plainAmount = (amount: string): string =>
  isDecimal(amount) ? amount.replace(/(\.\d*?)0+$/u, '$1').replace(/\.$/u, '') : '';

type Payment = {
  readonly fields: readonly FieldValue[];
  readonly doctype: IdentityRules | undefined;
  /** What is to be paid, a decimal. */
  readonly amount: string;
};

/** Fields by which a supplier is known; any of them may be misread on a copy. */
const supplierFields = ['supplierVatId', 'supplierCompanyId', 'supplierTaxId', 'supplierName', 'paymentIBAN'] as const;

/**
 * The identities of the payment that a document asks for: two documents with one of them in common ask for the same money. They are
 * the duplicate fields of the type (ledger R-REA-26); the supplier with the number, or the symbol where there is no number, and the
 * amount; and the account with symbol, amount and day of issue, which a misread number does not change. A symbol alone is none:
 * rent bears the same one every month.
 */
export function listPaymentIdentities({ fields, doctype, amount: due }: Payment): readonly string[] {
  const value = (id: string): string => bare(findFirstValue(fields, id));
  const amount = plainAmount(due);
  const duplicates = listIdentities(fields, doctype);
  if (amount === '') return duplicates;
  const sum = [amount, value('currency') || 'EUR'];
  const [symbol, account, day] = [value('paymentVS'), value('paymentIBAN'), findFirstValue(fields, 'issueDate')];
  const number = value('invoiceNumber') || symbol;
  const suppliers = number === '' ? [] : supplierFields.filter((id) => value(id) !== '');
  return [
    ...duplicates,
    ...suppliers.map((id) => JSON.stringify([id, value(id), number, ...sum])),
    ...(symbol === '' || account === '' || day === '' ? [] : [JSON.stringify([account, symbol, day, ...sum])]),
  ];
}
