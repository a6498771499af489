import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { plain } from '../amounts.ts';
import { compareDecimals, isDecimal } from '#shared/kit/money.ts';
import { vatRates } from '#shared/vat/rates.ts';
import type { AccountingDocument, PaymentMethod, VatBucket } from '../accounting-document.ts';
import { homeCountry, type ExportSettings } from '../settings.ts';

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

export const invoiceTypeOf = (kind: AccountingDocument['kind']): string | undefined =>
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

const names: Readonly<Record<Exclude<VatBucket, 'other'>, string>> = {
  basic: 'high',
  reduced: 'low',
  reduced2: 'third',
  zero: 'none',
};
const places = ['High', 'Low', 'Third'] as const;

const placeOf = (rate: string, country: string, date: string): (typeof places)[number] | undefined =>
  places[vatRates(country, date).findIndex((known) => isDecimal(rate) && compareDecimals(known, rate) === 0)];

/** The place that a rate had in the newest year that knew it; corrections of old papers bear old rates. */
function pastPlace(rate: string, country: string, before: string): (typeof places)[number] | undefined {
  for (let year = Number(before.slice(0, 4)); year >= 2004; year -= 1) {
    const place = placeOf(rate, country, `${year}-01-01`) ?? placeOf(rate, country, `${year}-12-31`);
    if (place !== undefined) return place;
  }
  return undefined;
}

type Rated = { readonly rate: string; readonly bucket: VatBucket };

/** The rate of a line: of the books' country today, of its past, or of the member state of a one-stop-shop supply. */
export function rateName(
  { rate, bucket }: Rated,
  { oss, dates }: AccountingDocument,
  settings: ExportSettings,
): NamedRate | undefined {
  if (bucket === 'zero') return { name: 'none', percent: '' };
  const day = dates.tax || dates.issue;
  if (oss !== undefined) {
    const place = placeOf(rate, oss.country, day);
    return { name: place === undefined ? 'low' : place.toLowerCase(), percent: plain(rate) };
  }
  if (bucket !== 'other') return { name: names[bucket], percent: '' };
  const place = pastPlace(rate, homeCountry(settings), day);
  return place === undefined ? undefined : { name: `history${place}`, percent: plain(rate) };
}
