import type { Party } from '#shared/accounting/accounting-document.ts';
import { toUblText } from '#shared/exports/peppol/ubl-text.ts';
import { describeBuyer, describeSeller } from '#shared/issued-einvoice/describe-invoice.ts';
import type { SentCategory, SentInvoice } from '#shared/issued-einvoice/sent-invoice.ts';
import { writeUbl } from '#shared/issued-einvoice/write-ubl.ts';
import { fromCents } from '#shared/kit/money.ts';
import { getAccount, getBase, sumItems, type SampleDocument, type SampleParty } from './sample-document.ts';

/** UN/ECE Recommendation 20 for the units of the sample; everything else is counted in pieces. */
const unitCodes: Readonly<Record<string, string>> = { kWh: 'KWH', mes: 'MON', kg: 'KGM', hod: 'HUR' };

const toParty = ({ name, companyId = '', taxId = '', vatId = '', street, city, zip, country }: SampleParty): Party => ({
  ...{ name, companyId, taxId, vatId, street, city, zip, country },
  ...{ email: '', phone: '' },
});

const toCategory = (rate: number): SentCategory => ({ code: 'S', rate: String(rate), reason: '', reasonCode: '' });

/** The document as an invoice of Peppol BIS Billing 3.0 in UBL 2.1. */
export function writeEinvoice(document: SampleDocument): string {
  const { number, issued, due, currency, items, supplier, customer, symbol } = document;
  const { rows, base, vat, total } = sumItems(items);
  const none = fromCents(0);
  const invoice: SentInvoice = {
    ...{ isCreditNote: false, type: '380', number, issued, due, taxPoint: '', currency, bookCurrency: '' },
    ...{ buyerReference: customer.name, contract: '', order: document.order ?? '', deliveryNote: '' },
    ...{ note: '', corrected: '' },
    seller: describeSeller(toParty(supplier), '', true),
    buyer: describeBuyer(toParty(customer), true),
    delivery: { day: document.supplied, country: '' },
    payment: {
      ...{ code: '30', text: '', reference: symbol, account: getAccount(document) },
      ...{ bank: supplier.bic, mandate: '' },
    },
    charges: [],
    taxes: rows.map((row) => ({
      category: toCategory(row.rate),
      base: fromCents(row.base),
      tax: fromCents(row.vat),
    })),
    sums: {
      ...{ lines: fromCents(base), net: fromCents(base), tax: fromCents(vat), gross: fromCents(total) },
      ...{ due: fromCents(total), bookTax: '', allowances: none, charges: none, paid: none, rounding: none },
    },
    lines: items.map((item, at) => ({
      ...{ id: String(at + 1), name: item.name, unitCode: unitCodes[item.unit] ?? 'C62', unit: '', code: '' },
      ...{ quantity: String(item.quantity / 1000), price: fromCents(item.price), priceQuantity: '' },
      ...{ net: fromCents(getBase(item)), category: toCategory(item.rate) },
    })),
  };
  return toUblText(writeUbl(invoice));
}
