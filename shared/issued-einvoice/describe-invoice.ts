import type { AccountingDocument, Party } from '#shared/accounting/accounting-document.ts';
import type { ExportOwner } from '#shared/accounting/export-settings.ts';
import { tidy } from '#shared/kit/text.ts';
import { openCategories } from './categories.ts';
import { describeCharges, describeLines, describeTaxes } from './describe-lines.ts';
import { describePayment } from './describe-payment.ts';
import { describeSums } from './describe-sums.ts';
import {
  findElectronicAddress,
  toPlainId,
  toRegistration,
  toTaxRegistration,
} from '#shared/participant/electronic-address.ts';
import type { SentInvoice, SentParty } from './sent-invoice.ts';

const numbers = ['companyId', 'taxId', 'vatId'] as const;

/** Whether the seller of a document is another company than our own, by the first number that both have. */
export function isOtherSeller({ supplier }: Pick<AccountingDocument, 'supplier'>, owner: ExportOwner): boolean {
  const key = numbers.find((one) => supplier[one] !== '' && owner[one] !== '');
  return key !== undefined && toPlainId(supplier[key]) !== toPlainId(owner[key]);
}

/** The seller as the document names it; what it leaves out is that of our own company. An address is never mixed of both. */
export function completeSeller({ supplier }: Pick<AccountingDocument, 'supplier'>, owner: ExportOwner): Party {
  const or = (key: 'name' | 'country' | 'companyId' | 'taxId' | 'vatId' | 'email' | 'phone'): string =>
    supplier[key] || owner[key];
  const { street, city, zip } = supplier.street === '' && supplier.city === '' ? owner : supplier;
  return {
    ...{ street, city, zip },
    name: or('name'),
    country: or('country') || 'SK',
    companyId: or('companyId'),
    taxId: or('taxId'),
    vatId: or('vatId'),
    email: or('email'),
    phone: or('phone'),
  };
}

/** What both parties have in common. */
type Described = Omit<SentParty, 'taxId' | 'identifier' | 'contact'>;

/** `isVatNamed` is false where nothing on the document is subject to VAT: then no number for VAT may stand on it. */
const describeParty = (party: Party, isVatNamed: boolean): Described => ({
  name: tidy(party.name),
  endpoint: findElectronicAddress(party),
  registration: toRegistration(party),
  vatId: isVatNamed ? toPlainId(party.vatId).toUpperCase() : '',
  street: tidy(party.street),
  city: tidy(party.city),
  zip: tidy(party.zip),
  country: party.country,
});

/** The seller, and who of it answers for the invoice. */
export const describeSeller = (seller: Party, contactName: string, isVatNamed: boolean): SentParty => ({
  ...describeParty(seller, isVatNamed),
  identifier: undefined,
  taxId: toPlainId(seller.taxId),
  contact: { name: tidy(contactName), phone: tidy(seller.phone), email: tidy(seller.email) },
});

/** The buyer, whose DIČ is an identifier: EN 16931 has no term for it. */
export const describeBuyer = (buyer: Party, isVatNamed: boolean): SentParty => ({
  ...describeParty(buyer, isVatNamed),
  identifier: toTaxRegistration(buyer),
  taxId: '',
  contact: { name: '', phone: '', email: '' },
});

/** What stands for an order or a reference of the buyer that the document does not name: Peppol asks for one of them. */
const notStated = 'NA';

/**
 * An issued document by the business terms of EN 16931 and Peppol BIS Billing 3.0. Nothing is invented: what the document and the own company
 * do not say stays empty, and `explainUnsendable` names it. Amounts of a credit note become positive.
 */
export function describeInvoice(document: AccountingDocument, owner: ExportOwner): SentInvoice {
  const { dates, creditNote, advance } = document;
  const categoryOf = openCategories(document);
  const lines = describeLines({ document, categoryOf });
  const charges = describeCharges(document, categoryOf({ regime: 'outside', rate: '0' }));
  const taxes = describeTaxes({ document, categoryOf }, charges);
  const isVatNamed = taxes.every(({ category }) => category.code !== 'O');
  const seller = completeSeller(document, owner);
  const buyer = document.customer;
  const order = tidy(document.orderNumber);
  const contract = tidy(document.contractNumber);
  const sums = describeSums(document, { lines, charges, taxes });
  const isWithin = taxes.some(({ category }) => category.code === 'K');
  const delivered = dates.delivery || (isWithin ? dates.tax || dates.issue : '');
  return {
    isCreditNote: creditNote,
    type: creditNote ? '381' : advance ? '386' : '380',
    number: tidy(document.number),
    issued: dates.issue,
    taxPoint: dates.tax,
    due: dates.due,
    currency: document.currency,
    bookCurrency: sums.bookTax === '' ? '' : document.bookCurrency,
    buyerReference: order === '' ? contract || notStated : '',
    contract,
    order,
    deliveryNote: tidy(document.deliveryNoteNumber),
    note: tidy(document.note),
    corrected: tidy(document.correctedNumber),
    seller: describeSeller(seller, document.issuedBy, isVatNamed),
    buyer: describeBuyer(buyer, isVatNamed),
    delivery: { day: delivered, country: isWithin ? buyer.country : '' },
    payment: describePayment(document, owner),
    ...{ charges, taxes, sums, lines },
  };
}
