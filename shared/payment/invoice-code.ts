import type { FieldValue } from '#shared/field/field.ts';
import { listRateSums } from '#shared/accounting/mapping/vat.ts';
import { readValues } from '#shared/accounting/mapping/values.ts';
import { isDecimal } from '#shared/kit/money.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { lookUp } from '#shared/kit/look-up.ts';

/** Kinds of documents that INVOICE by square knows, by its numbers. */
export const invoiceCodeKinds = { invoice: 0, proforma: 1, creditNote: 2, debitNote: 3, advance: 4 } as const;
export type InvoiceCodeKind = keyof typeof invoiceCodeKinds;

type InvoiceCodeParty = {
  readonly name: string;
  /** DIČ, IČ DPH, IČO; empty where the document does not say them. */
  readonly taxId: string;
  readonly vatId: string;
  readonly companyId: string;
};

/** What INVOICE by square carries of a document; dates are plain, amounts decimals, missing texts empty. */
export type InvoiceCode = {
  readonly kind: InvoiceCodeKind;
  readonly number: string;
  readonly issued: string;
  readonly taxPoint: string;
  readonly order: string;
  readonly deliveryNote: string;
  readonly currency: string;
  /** `country` has three letters (ISO 3166-1 alpha-3). */
  readonly supplier: InvoiceCodeParty & {
    readonly street: string;
    readonly city: string;
    readonly zip: string;
    readonly country: string;
  };
  readonly customer: InvoiceCodeParty;
  readonly lines: number;
  readonly vat: readonly { readonly rate: string; readonly base: string; readonly vat: string }[];
};

type InvoiceCodeTrouble = 'value-missing' | 'rate-missing';

/** ISO 3166-1: countries that documents here come from. */
const alpha3: Readonly<Record<string, string>> = {
  ...{ SK: 'SVK', CZ: 'CZE', AT: 'AUT', BE: 'BEL', BG: 'BGR', CH: 'CHE', DE: 'DEU', DK: 'DNK', EE: 'EST', ES: 'ESP' },
  ...{ FI: 'FIN', FR: 'FRA', GB: 'GBR', GR: 'GRC', HR: 'HRV', HU: 'HUN', IE: 'IRL', IT: 'ITA', LT: 'LTU', LU: 'LUX' },
  ...{ LV: 'LVA', MT: 'MLT', CY: 'CYP', NL: 'NLD', PL: 'POL', PT: 'PRT', RO: 'ROU', SE: 'SWE', SI: 'SVN', US: 'USA' },
};

type Party = { readonly name: string; readonly taxId: string; readonly vatId: string; readonly companyId: string };

const readInvoiceParty = (text: (id: string) => string, role: 'supplier' | 'customer'): Party => ({
  name: text(`${role}Name`),
  taxId: text(`${role}TaxId`),
  vatId: text(`${role}VatId`),
  companyId: text(`${role}CompanyId`),
});

/**
 * A document as INVOICE by square says it (standard by square 1.0, invoice part): of verified values alone, as payments are.
 * Refused where the standard wants a value that the document lacks: number, day of issue, both parties, the supplier's address,
 * and a rate for every sum.
 */
export function buildInvoiceCode(
  fields: readonly FieldValue[],
  { kind, lines }: { readonly kind: InvoiceCodeKind; readonly lines: number },
): Result<InvoiceCode, InvoiceCodeTrouble> {
  const verified = fields.filter((field) => field.verified);
  const values = readValues(verified);
  const text = (id: string): string => values.text(id);
  const supplier = {
    ...readInvoiceParty(text, 'supplier'),
    street: text('supplierStreet'),
    city: text('supplierCity'),
    zip: text('supplierZip'),
    country: lookUp(alpha3, text('supplierCountry') || 'SK') ?? '',
  };
  const customer = readInvoiceParty(text, 'customer');
  const [number, issued, vat] = [text('invoiceNumber'), values.date('issueDate'), listRateSums(verified, values)];
  const { name, street, city, zip, country } = supplier;
  if ([number, issued, name, street, city, zip, country, customer.name].includes('') || vat.length === 0)
    return failed('value-missing');
  if (vat.some(({ rate }) => !isDecimal(rate) || Number(rate) > 100)) return failed('rate-missing');
  return ok({
    kind,
    number,
    issued,
    taxPoint: values.date('taxDate'),
    order: text('orderNumber'),
    deliveryNote: text('deliveryNoteNumber'),
    currency: text('currency').toUpperCase() || 'EUR',
    supplier,
    customer,
    lines: Math.max(1, lines),
    vat,
  });
}
