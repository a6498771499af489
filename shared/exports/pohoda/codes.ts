import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { trimZeros } from '#shared/accounting/amounts.ts';
import { compareDecimals, isDecimal } from '#shared/kit/money.ts';
import { listVatRates } from '#shared/vat/rates.ts';
import type { AccountingDocument, PaymentMethod, VatBucket } from '#shared/accounting/accounting-document.ts';
import { getBookCountry, type ExportSettings } from '#shared/accounting/export-settings.ts';

/** How Pohoda calls the kinds that it keeps as invoices. */
export const invoiceTypes = {
  incomingInvoice: 'receivedInvoice',
  foreignIncomingInvoice: 'receivedInvoice',
  incomingCreditNote: 'receivedCreditNotice',
  incomingAdvanceInvoice: 'receivedAdvanceInvoice',
  payableDocument: 'commitment',
  outcomingInvoice: 'issuedInvoice',
  foreignOutcomingInvoice: 'issuedInvoice',
  outcomingCreditNote: 'issuedCreditNotice',
  outcomingAdvanceInvoice: 'issuedAdvanceInvoice',
  receivableDocument: 'receivable',
} as const satisfies Partial<Record<AccountingKind, string>>;

export const findInvoiceType = (kind: AccountingDocument['kind']): string | undefined =>
  Object.hasOwn(invoiceTypes, kind) ? Object.entries(invoiceTypes).find(([known]) => known === kind)?.[1] : undefined;

export const paymentTypes: Readonly<Record<PaymentMethod, string>> = {
  transfer: 'draft',
  cash: 'cash',
  card: 'creditcard',
  cod: 'delivery',
  directDebit: 'encashment',
  cheque: 'cheque',
  other: '',
};

/** A rate as Pohoda names it; `percent` goes with rates that its current list lacks. */
export type NamedRate = { readonly name: string; readonly percent: string };

const places = ['High', 'Low', 'Third'] as const;

const findPlace = (rate: string, country: string, date: string): (typeof places)[number] | undefined =>
  places[listVatRates(country, date).findIndex((known) => isDecimal(rate) && compareDecimals(known, rate) === 0)];

/** The place that a rate had in the newest year that knew it; corrections of old documents bear old rates. */
function findPastPlace(rate: string, country: string, before: string): (typeof places)[number] | undefined {
  for (let year = Number(before.slice(0, 4)); year >= 2004; year -= 1) {
    const place = findPlace(rate, country, `${year}-01-01`) ?? findPlace(rate, country, `${year}-12-31`);
    if (place !== undefined) return place;
  }
  return undefined;
}

type Rated = { readonly rate: string; readonly bucket: VatBucket };

/** The rate of a line: of the books' country today, of its past, or of the member state of a one-stop-shop supply. */
export function getRateName(
  { rate, bucket }: Rated,
  { oss, dates }: AccountingDocument,
  settings: ExportSettings,
): NamedRate | undefined {
  if (bucket === 'zero') return { name: 'none', percent: '' };
  const day = dates.tax || dates.issue;
  if (oss !== undefined) {
    const place = findPlace(rate, oss.country, day);
    return { name: place === undefined ? 'low' : place.toLowerCase(), percent: trimZeros(rate) };
  }
  // A correction may bear rates of the past, whose names go with their percentage.
  const country = getBookCountry(settings);
  const current = findPlace(rate, country, day);
  if (current !== undefined) return { name: current.toLowerCase(), percent: '' };
  const place = findPastPlace(rate, country, day);
  return place === undefined ? undefined : { name: `history${place}`, percent: trimZeros(rate) };
}
