import { toDottedDate } from '#shared/kit/dates.ts';
import { listVatRates } from '#shared/vat/rates.ts';
import type { AccountingDocument, Party, Posting, VatBucket } from '#shared/accounting/accounting-document.ts';
import { toFixedPlaces, isZero, trimZeros, divide, sumAmounts, type Amount } from '#shared/accounting/amounts.ts';
import { listPostings } from '../postings/generate.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { clip, fits } from '../writing/text.ts';
import { getDocumentType, getSeries, getSign } from './codes.ts';

/** Cells by their number in the row, counted from one; what is not named is empty. */
type Cells = Readonly<Record<number, string>>;
export type Row = readonly string[];

const toRow = (cells: Cells): Row => {
  const last = Math.max(...Object.keys(cells).map(Number));
  return Array.from({ length: last }, (_, index) => cells[index + 1] ?? '');
};

/** VAT id without its country. */
const vatParts = ({ vatId }: Party): readonly [country: string, number: string] =>
  /^[A-Z]{2}/u.test(vatId) ? [vatId.slice(0, 2), vatId.slice(2)] : ['', vatId];

const states: Readonly<Record<string, string>> = { SK: 'Slovensko', CZ: 'Česká republika' };

/** A partner for the address book (section T04): the evidence does not add partners by itself. */
export function partnerRow(party: Party): Row {
  const [country, number] = vatParts(party);
  return toRow({
    1: 'R01',
    2: clip(party.name, 75),
    3: clip(party.companyId, 12),
    4: clip(party.street, 40),
    5: clip(party.zip, 10),
    6: clip(party.city, 40),
    8: (Object.hasOwn(states, party.country) ? states[party.country] : party.country) ?? '',
    12: 'F',
    13: (party.payer ?? number !== '') ? 'T' : 'F',
    14: clip(party.email, 60),
    25: country,
    26: number,
    27: party.taxId,
  });
}

type Writer = { readonly amount: (amount: Amount) => string };

/** Amounts with the decimal mark that the installation reads. */
const createWriter = ({ books }: ExportSettings): Writer => ({
  amount: (amount) => amount.replace('.', books.omega.decimalMark),
});

const sumBase = ({ vat }: AccountingDocument, bucket: VatBucket): Amount =>
  sumAmounts(vat.filter((row) => row.bucket === bucket).map(({ homeBase }) => homeBase));
const sumTax = ({ vat }: AccountingDocument, bucket: VatBucket): Amount =>
  sumAmounts(vat.filter((row) => row.bucket === bucket).map(({ homeVat }) => homeVat));

/** Sums in the books: by rate, outside VAT and rounding; together they are the total of column 20. */
function sumCells(document: AccountingDocument, { amount }: Writer): Cells {
  const [basic = '', reduced = '', second = ''] = listVatRates('SK', document.rateDay);
  return {
    19: amount(document.total),
    20: amount(document.homeTotal),
    21: reduced,
    22: basic,
    23: amount(sumBase(document, 'reduced')),
    24: amount(sumBase(document, 'basic')),
    25: amount(sumBase(document, 'zero')),
    26: amount(document.homeOutside),
    27: amount(sumTax(document, 'reduced')),
    28: amount(sumTax(document, 'basic')),
    29: amount(document.homeRounding),
    46: isZero(document.advances.total) ? '' : amount(document.advances.total),
    69: second,
    70: amount(sumBase(document, 'reduced2')),
    71: amount(sumTax(document, 'reduced2')),
  };
}

/** The longest number of a document in Omega. */
const maxNumberLength = 20;
/** The longest number in the control statement. */
const maxControlNumberLength = 32;

/** The number that Omega cuts because no cell holds it whole; empty where none is cut. */
export function findCutNumber({ direction, number, printedNumber, payment }: AccountingDocument): string {
  if (direction === 'issued') return fits(number, maxNumberLength) ? '' : number;
  // Beside a variable symbol the printed number stands in the longer cell of the control statement alone.
  return fits(printedNumber, payment.variableSymbol === '' ? maxNumberLength : maxControlNumberLength)
    ? ''
    : printedNumber;
}

/**
 * Column 5 is the number in our books, given by Omega itself to what we received. Column 6, the external number, is the symbol by
 * which Omega pays and pairs payments. Column 54 is the number that the control statement of a received document states, exactly as it is
 * printed but without spaces (kros.sk/faq/cislo-dokladu-kv-dph-vs-externe-cislo-dokladu); of what we issued Omega takes column 5.
 */
function numberCells({ direction, number, printedNumber, payment, accounting }: AccountingDocument): Cells {
  const issued = direction === 'issued';
  const stated = issued ? (fits(number, maxNumberLength) ? '' : number) : printedNumber;
  return {
    5: issued ? clip(number, maxNumberLength) : '',
    6: clip(payment.variableSymbol || (issued ? number : printedNumber), maxNumberLength),
    54: clip((accounting.kvNumber || stated).replace(/\s+/gu, ''), maxControlNumberLength),
  };
}

/** The day of receipt or posting: of a document that is booked on the day of its supply, still the day on which it came. */
const getReceiptDay = ({ dates }: AccountingDocument, settings: ExportSettings): string =>
  settings.dates.dateType === 'document' && dates.received > dates.accounting ? dates.received : dates.accounting;

/** The head of a document (section T00, row R01). */
export function headRow(document: AccountingDocument, settings: ExportSettings): Row {
  const { partner, dates, payment, direction, foreign } = document;
  const writer = createWriter(settings);
  const { evidence, series } = getSeries(document, settings);
  const [country, number] = vatParts(partner);
  const home = [payment.account, payment.bankCode].filter(Boolean).join('/');
  const account = direction === 'received' ? payment.iban || home : '';
  const rate = foreign ? trimZeros(divide(document.rate, document.rateUnits, 6)) : '1';
  return toRow({
    1: 'R01',
    2: getDocumentType(document),
    3: clip(evidence, 5),
    4: clip(series, 5),
    ...numberCells(document),
    7: clip(partner.name, 75),
    8: clip(partner.companyId, 12),
    9: clip(partner.taxId, 12),
    10: toDottedDate(dates.issue),
    11: toDottedDate(getReceiptDay(document, settings)),
    12: toDottedDate(dates.due),
    13: toDottedDate(dates.tax),
    14: toDottedDate(dates.accounting),
    15: document.currency,
    16: '1',
    17: rate.replace('.', settings.books.omega.decimalMark),
    ...sumCells(document, writer),
    31: payment.constantSymbol,
    32: payment.specificSymbol,
    35: getSign(document),
    36: account,
    38: partner.code ?? '',
    40: clip(document.note, 240),
    41: clip(document.text, 240),
    44: country,
    45: number,
    51: settings.dates.exportAutoAccounting ? '' : 'T',
    55: document.creditNote ? clip(document.correctedNumber, 240) : '',
    56: toDottedDate(dates.vatApplied),
    61: document.vatOnPayment ? 'T' : '',
    62: direction === 'received' ? payment.iban : '',
  });
}

/** A posting row (section T00, row R02). */
function postingRow(document: AccountingDocument, row: Posting, settings: ExportSettings): Row {
  const { accounting, goods } = document;
  const { amount } = createWriter(settings);
  const named = row.sumType.startsWith('OA') || row.sumType.startsWith('OC');
  return toRow({
    1: 'R02',
    2: '0',
    3: row.debit,
    4: row.debitAnalytic,
    5: row.credit,
    6: row.creditAnalytic,
    7: amount(toFixedPlaces(row.homeAmount, 2)),
    8: amount(toFixedPlaces(row.amount, 2)),
    9: clip(row.text, 60),
    10: row.sumType,
    13: row.centre || accounting.centre,
    15: accounting.contract,
    17: accounting.activity,
    26: row.kvSection,
    27: named ? goods.kind : '',
    28: named ? goods.code : '',
    29: named ? goods.unit : '',
    30: named ? goods.quantity : '',
  });
}

/** All rows of a document: its head and its postings. */
export const documentRows = (document: AccountingDocument, settings: ExportSettings): readonly Row[] => [
  headRow(document, settings),
  ...listPostings(document, settings).map((row) => postingRow(document, row, settings)),
];

/** The line that opens a section, with the company whose documents follow. */
export const sectionRow = (code: string, { owner }: ExportSettings): Row =>
  toRow({
    1: 'R00',
    2: code,
    6: clip(owner.name, 75),
    7: owner.companyId,
    8: clip(owner.street, 40),
    9: owner.zip,
    10: clip(owner.city, 40),
  });
