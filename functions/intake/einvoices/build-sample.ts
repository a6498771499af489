import type { Party } from '#shared/accounting/accounting-document.ts';
import { toUblText } from '#shared/exports/peppol/ubl-text.ts';
import { describeBuyer, describeSeller } from '#shared/issued-einvoice/describe-invoice.ts';
import type { SentCategory, SentInvoice, SentLine } from '#shared/issued-einvoice/sent-invoice.ts';
import { writeUbl } from '#shared/issued-einvoice/write-ubl.ts';
import { fromCents, takePercent } from '#shared/kit/money.ts';

/** Made up, as are its numbers: their check digits fit, and no register has them. */
const supplier: Party = {
  name: 'Vzorový dodávateľ, s. r. o.',
  companyId: '12345679',
  taxId: '2000000002',
  vatId: 'SK2000000002',
  street: 'Vzorová 1',
  city: 'Bratislava',
  zip: '81101',
  country: 'SK',
  email: '',
  phone: '',
};
const supplierIban = 'SK2411000000002600000003';

const rate = '23';
const standardRate: SentCategory = { code: 'S', rate, reason: '', reasonCode: '' };

type Item = {
  readonly name: string;
  readonly quantity: number;
  /** UN/ECE Recommendation 20. */
  readonly unitCode: string;
  /** Price of one, without VAT. */
  readonly cents: number;
};
const items: readonly Item[] = [
  { name: 'Kancelársky papier A4, 500 listov', quantity: 10, unitCode: 'C62', cents: 420 },
  { name: 'Školenie o e-faktúrach', quantity: 2, unitCode: 'HUR', cents: 4500 },
];
const net = ({ quantity, cents }: Item): number => quantity * cents;

const toLine = ({ name, quantity, unitCode, cents }: Item, at: number): SentLine => ({
  ...{ id: String(at + 1), name, unitCode, quantity: String(quantity), price: fromCents(cents) },
  ...{ net: fromCents(quantity * cents), unit: '', priceQuantity: '', code: '', category: standardRate },
});

/** Where a company is reached that has no number yet: an id that no one has. */
const noAddress = { scheme: '0245', id: '0000000000' } as const;

/** What the sample is about beside its supplier: digits as its number and variable symbol, and plain dates. */
export type SampleContent = {
  readonly buyer: Party;
  readonly number: string;
  readonly symbol: string;
  readonly issued: string;
  readonly due: string;
};

/** A valid invoice of Peppol BIS Billing 3.0 from an invented Slovak supplier, as a file. */
export function buildSample({ buyer, number, symbol, issued, due }: SampleContent): string {
  const base = items.reduce((sum, item) => sum + net(item), 0);
  const tax = takePercent(base, rate);
  const [lines, gross, none] = [fromCents(base), fromCents(base + tax), fromCents(0)];
  const described = describeBuyer(buyer, true);
  const invoice: SentInvoice = {
    ...{ isCreditNote: false, type: '380', number, issued, due, taxPoint: '', currency: 'EUR', bookCurrency: '' },
    ...{ buyerReference: 'Docflow', contract: '', order: '', deliveryNote: '', note: '', corrected: '' },
    seller: describeSeller(supplier, '', true),
    buyer: { ...described, endpoint: described.endpoint ?? noAddress },
    delivery: { day: issued, country: '' },
    payment: { code: '30', text: '', reference: symbol, account: supplierIban, bank: '', mandate: '' },
    charges: [],
    taxes: [{ category: standardRate, base: lines, tax: fromCents(tax) }],
    sums: {
      ...{ lines, net: lines, tax: fromCents(tax), gross, due: gross, bookTax: '' },
      ...{ allowances: none, charges: none, paid: none, rounding: none },
    },
    lines: items.map(toLine),
  };
  return toUblText(writeUbl(invoice));
}
