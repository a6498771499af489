import * as z from 'zod';
import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { isNegative, isZero, sumAmounts, type Amount } from '#shared/accounting/amounts.ts';
import { getDefaultBooks } from '#shared/accounting/books.ts';
import { watchedSections } from '#shared/accounting/control-section.ts';
import { exportDates, type ExportOwner, type ExportSettings } from '#shared/accounting/export-settings.ts';
import { toBookCurrency } from '#shared/money/home-amount.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { toCents } from '#shared/kit/money.ts';
import { fold, tidy } from '#shared/kit/text.ts';
import { toZonedDay } from '#shared/kit/zoned-iso.ts';
import { findSupplierKey } from '#shared/party/supplier-key.ts';
import { vatFinding } from '#shared/vat-watch/vat-line.ts';
import { toTaxTables, type LineTax } from '#shared/accounting/mapping/line-taxes.ts';
import { balanceSides, isReturnable, listTaxes } from '#shared/vat-watch/taxes.ts';
import { getVatDay } from '#shared/vat-watch/vat-day.ts';
import { toVatLines } from '#shared/vat-watch/watch.ts';
import { archivedStep, failedStep } from '#shared/workflow/workflow.ts';
import { leftOutReasons, turnoverSides } from './sides.ts';

/** What sums of money ask of a document. Amounts are decimals with two places, negative on credit notes. */
export const documentFacts = z.object({
  turnover: z.enum([...turnoverSides, ...leftOutReasons]),
  /** The day of the taxable supply; of a document that has no date and is left out, the day when it came. */
  day: z.string(),
  /** The other party: what tells it from others (its numbers, else its folded name), and its name. */
  partner: z.tuple([z.string(), z.string()]),
  /** The key of who issued it (`toPartyKey`); missing in documents of our own, those that are not read, and those written earlier. */
  supplier: z.string().optional(),
  /** The money of the books, or that of the document where its rate is not known: the two are never added together. */
  currency: z.string(),
  net: z.string(),
  tax: z.string(),
  /** What is not paid yet; missing where nothing is. */
  owed: z
    .object({
      side: z.enum(turnoverSides),
      /** The due date. */
      day: z.string(),
      amount: z.string(),
      currency: z.string(),
      number: z.string(),
    })
    .optional(),
  /** Its line in the control statement; missing where documents of the type are in no tax return. */
  vat: z
    .object({
      /** The day that decides the period. */
      day: z.string(),
      section: z.enum(watchedSections),
      number: z.string(),
      vatId: z.string(),
      /** The day that the line bears. */
      date: z.string(),
      findings: z.array(vatFinding),
      /** Rate, base and tax in the money of the books, and the section where it is not the first one. */
      rates: z.array(z.tuple([z.string(), z.string(), z.string()]).rest(z.enum(watchedSections))),
      /** What enters the balance of the return: side, rate, tax. Tax that we assess is owed and, as far as it is deducted, deducted. */
      taxes: z.array(z.tuple([z.enum(balanceSides), z.string(), z.string()])).optional(),
      /** The part that may have to be returned when it stays unpaid (§ 53b): deducted tax of a supplier. */
      returnable: z.boolean().optional(),
    })
    .optional(),
});
export type DocumentFacts = z.infer<typeof documentFacts>;

/** The company whose books the sums are of. */
export type BooksOwner = Pick<ExportOwner, 'name' | 'country' | 'companyId' | 'taxId' | 'vatId' | 'vatHistory'>;

/** The company of a document that has none yet, as tests and repairs meet it. */
const unknownOwner: BooksOwner = { name: '', country: 'SK', companyId: '', taxId: '', vatId: '' };

const toSettings = (owner: BooksOwner): ExportSettings => ({
  owner: { ...owner, street: '', city: '', zip: '', email: '', phone: '', iban: '', bic: '' },
  books: getDefaultBooks(),
  dates: exportDates.parse({}),
  // Neither reaches a sum.
  exportedAt: '',
  documentAddress: '',
  locale: 'sk',
});

/** What facts are made of. */
export type FactSource = {
  readonly row: {
    readonly _id: string;
    readonly name: string;
    readonly step: string | -1;
    readonly process: number;
    readonly paid: boolean;
    readonly createdAt: string;
  };
  readonly warnings: readonly string[];
  readonly fields: readonly FieldValue[];
  /** Sums of lines that have regimes of their own. */
  readonly lineTaxes?: readonly LineTax[];
  readonly doctype: Pick<Doctype, 'exportSystemType' | 'enableOSS' | 'exportLiquidation'> | undefined;
  readonly owner: BooksOwner | undefined;
  /** Whether one of the `declaredFields` still waits for a person: its line of the statement may change. */
  readonly isTaxOpen?: boolean;
};

const letters = { name: 100, number: 60 } as const;

/** Sums stay within whole numbers only as long as no amount reaches a hundred billion; one that does was misread. */
const maxCents = 10 ** 13;
const isMisread = (amount: Amount): boolean => Math.abs(toCents(amount)) >= maxCents;

const duplicateMark = 'duplicate:';

/** Whether the reading found an elder document with the same identity. Who archives it says that it is none. */
const isDuplicate = ({ row, warnings }: FactSource): boolean =>
  row.step !== archivedStep &&
  warnings.some((warning) => warning.startsWith(duplicateMark) && warning.slice(duplicateMark.length) < row._id);

function findPartner({ partner }: AccountingDocument): [string, string] {
  const key = partner.companyId.replace(/\s+/gu, '') || partner.vatId || tidy(fold(partner.name));
  return [key.slice(0, letters.number), partner.name.slice(0, letters.name)];
}

/** The money in which a document is summed up. */
function sumUp(document: AccountingDocument): Pick<DocumentFacts, 'currency' | 'net' | 'tax'> {
  const { vat, outside, homeOutside, foreign, rate } = document;
  if (foreign && rate === '')
    return {
      currency: document.currency.slice(0, 3).toUpperCase(),
      net: sumAmounts([...vat.map(({ base }) => base), outside]),
      tax: sumAmounts(vat.map((row) => row.vat)),
    };
  return {
    currency: document.bookCurrency,
    net: sumAmounts([...vat.map(({ homeBase }) => homeBase), homeOutside]),
    tax: sumAmounts(vat.map(({ homeVat }) => homeVat)),
  };
}

/** Kinds that are paid where they are made, or that give money back. */
const isOwedKind = ({ kind, creditNote, direction }: AccountingDocument): boolean =>
  kind !== 'receipt' && kind !== 'other' && !creditNote && direction !== 'internal';

function findOwed(document: AccountingDocument): DocumentFacts['owed'] {
  const { payment, dates, foreign, rate, direction } = document;
  if (payment.paid || !isOwedKind(document) || dates.due === '') return undefined;
  const left = document.due;
  if (isZero(left) || isNegative(left) || isMisread(left)) return undefined;
  const isUnknown = foreign && rate === '';
  return {
    side: direction === 'issued' ? 'sale' : 'cost',
    day: dates.due,
    amount: isUnknown ? left : toBookCurrency(left, document),
    currency: isUnknown ? document.currency.slice(0, 3).toUpperCase() : document.bookCurrency,
    number: document.printedNumber.slice(0, letters.number),
  };
}

/** Fields that a line of the statement is made of. */
export const declaredFields = ['vatBase', 'vatAmount', 'totalBase', 'totalVat', 'taxDate'] as const;

function findVat(document: AccountingDocument, { row, isTaxOpen = false }: FactSource): DocumentFacts['vat'] {
  const lines = toVatLines(document, row.name);
  const [first] = lines;
  if (first === undefined) return undefined;
  const { section, number, vatId, date } = first;
  const taxes = listTaxes(document);
  const found = lines.flatMap((line) => line.findings);
  const findings = [...new Set([...(isTaxOpen ? (['tax-unverified'] as const) : []), ...found])];
  const rates = lines
    .filter(({ rate, base, vat }) => rate !== '' || !isZero(base) || !isZero(vat))
    .map(({ rate, base, vat, section: own }): NonNullable<DocumentFacts['vat']>['rates'][number] =>
      own === section ? [rate, base, vat] : [rate, base, vat, own],
    );
  if (rates.some(([, base, tax]) => isMisread(base) || isMisread(tax))) return undefined;
  return {
    day: getVatDay(document),
    section,
    number: number.slice(0, letters.number),
    vatId: vatId.slice(0, letters.number),
    date,
    findings,
    rates,
    taxes: [...taxes],
    ...(isReturnable(document, taxes) ? { returnable: true } : {}),
  };
}

/** Documents of a type without an accounting kind are in no return. */
const isInReturns = ({ doctype }: FactSource): boolean => (doctype?.exportSystemType ?? null) !== null;

function decideSide(
  source: FactSource,
  document: AccountingDocument,
  { net, tax }: Pick<DocumentFacts, 'net' | 'tax'>,
): DocumentFacts['turnover'] {
  if (!isInReturns(source) || document.direction === 'internal') return 'no-kind';
  if (document.advance) return 'advance';
  if (isDuplicate(source)) return 'duplicate';
  if (getSupplyDay(document) === '') return 'undated';
  if (isMisread(net) || isMisread(tax)) return 'misread';
  return document.direction === 'issued' ? 'sale' : 'cost';
}

const getSupplyDay = ({ dates }: AccountingDocument): string => dates.tax || dates.issue;

/** What sums of money ask of a document, in the books of its company. Line items are not needed: VAT rows say the same. */
export function buildFacts(source: FactSource): DocumentFacts {
  const { row, fields, doctype } = source;
  const beside = { tables: toTaxTables(source.lineTaxes ?? []), stepName: '', tags: [], paid: row.paid, doctype };
  const document = mapDocument(
    { id: row._id, name: row.name, fields, ...beside },
    toSettings(source.owner ?? unknownOwner),
  );
  const came = toZonedDay(Date.parse(row.createdAt));
  const sums = sumUp(document);
  const nothing = { currency: document.bookCurrency, net: '0.00', tax: '0.00' };
  if (row.process < 2 || row.step === failedStep)
    return { turnover: 'unread', day: getSupplyDay(document) || came, partner: ['', ''], ...nothing };
  const turnover = decideSide(source, document, sums);
  const isCounted = turnover === 'sale' || turnover === 'cost';
  const isTaxed = isInReturns(source);
  const owed = isTaxed && !isDuplicate(source) ? findOwed(document) : undefined;
  const supplier = document.direction === 'received' ? findSupplierKey(fields) : undefined;
  const vat = isTaxed ? findVat(document, source) : undefined;
  return {
    turnover,
    day: getSupplyDay(document) || came,
    partner: findPartner(document),
    ...(supplier === undefined ? {} : { supplier }),
    ...(isCounted ? sums : nothing),
    ...(owed === undefined ? {} : { owed }),
    ...(vat === undefined ? {} : { vat }),
  };
}
