import type { AccountingDocument, AssessedRow } from '#shared/accounting/accounting-document.ts';
import { divide, isZero, multiply, subtract, sumAmounts, type Amount } from '#shared/accounting/amounts.ts';
import { getControlSection } from '#shared/accounting/control-section.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { isSplit, splitRow } from '#shared/accounting/mapping/split-deduction.ts';
import { listPartDocuments } from '#shared/accounting/mapping/regime-parts.ts';
import type { sumTypeRows } from '#shared/accounting/vat-codes.ts';
import { findAssessedWay } from '../own-codes.ts';
import { getOwnAccount, type Row } from './row.ts';

type SumTypeRow = (typeof sumTypeRows)[number];
type Codes = Readonly<Record<SumTypeRow, string>>;

type Sums = { readonly home: Amount; readonly amount: Amount };
/** What of base and tax is deducted, and what is not; parts of nought make no rows. */
type Shares = { readonly base: Sums; readonly tax: Sums; readonly undeductedBase: Sums; readonly undeductedTax: Sums };

/** The rows that a deduction needs codes for. */
function listNeeded(document: AccountingDocument): readonly SumTypeRow[] {
  const deducted = ['base', 'deducted'] as const;
  const undeducted = ['undeductedBase', 'undeductedTax'] as const;
  if (document.deduction.kind === 'none') return ['owed', ...undeducted];
  return ['owed', ...deducted, ...(isSplit(document) ? undeducted : [])];
}

type Found = { readonly codes: Codes } | { readonly codes: undefined; readonly rate: string };

function findSumTypes(part: AccountingDocument, row: AssessedRow, { books }: ExportSettings): Found {
  const way = part.creditNote ? 'corrected' : findAssessedWay(part);
  const { bucket, rate } = row;
  if (way === undefined || bucket === 'zero' || bucket === 'other') return { codes: undefined, rate };
  const named = books.omega.sumTypes[way];
  const of = (one: SumTypeRow): string => named?.[one]?.[bucket] ?? '';
  return listNeeded(part).some((one) => of(one) === '')
    ? { codes: undefined, rate }
    : {
        codes: {
          ...{ base: of('base'), owed: of('owed'), deducted: of('deducted') },
          ...{ undeductedBase: of('undeductedBase'), undeductedTax: of('undeductedTax') },
        },
      };
}

/** The parts of a purchase whose tax we assess, each with its tax. */
const listAssessed = (document: AccountingDocument) =>
  listPartDocuments(document).flatMap((part) => part.selfAssessed.map((row) => ({ part, row })));

/**
 * Whether rows can be made of the sums of a purchase whose tax we assess: not where Omega itself calculates the deduction by a coefficient,
 * of the time before the present sum types, and where the document charges tax besides.
 */
export function canBookAssessed(document: AccountingDocument): boolean {
  const { dates, deduction } = document;
  const parts = listAssessed(document);
  const isCharged = parts.some(({ part }) => part.vat.some(({ vat }) => !isZero(vat)));
  return (
    parts.length > 0 && !isCharged && deduction.kind !== 'coefficient' && (dates.tax || dates.issue) >= '2025-01-01'
  );
}

/** The rates of self-assessed tax for which the company has not entered all sum types that its rows need. */
export const listRatesWithoutTypes = (document: AccountingDocument, settings: ExportSettings): readonly string[] => [
  ...new Set(
    listAssessed(document).flatMap(({ part, row }) => {
      const found = findSumTypes(part, row, settings);
      return found.codes === undefined ? [found.rate] : [];
    }),
  ),
];

/** An amount of the books in the money of the document. */
const toDocumentMoney = ({ foreign, rate, rateUnits }: AccountingDocument, home: Amount): Amount =>
  foreign && rate !== '' ? multiply(home, divide(rate, rateUnits, 6), 2) : home;

const none: Sums = { home: '0.00', amount: '0.00' };

function share(document: AccountingDocument, base: Sums, tax: Sums): Shares {
  if (document.deduction.kind === 'none') return { base: none, tax: none, undeductedBase: base, undeductedTax: tax };
  if (!isSplit(document)) return { base, tax, undeductedBase: none, undeductedTax: none };
  const { deducted, rest } = splitRow(
    { base: base.amount, vat: tax.amount, total: base.amount, homeBase: base.home, homeVat: tax.home },
    document.deduction.percent,
  );
  return {
    base: { home: deducted.homeBase, amount: deducted.base },
    tax: { home: deducted.homeVat, amount: deducted.vat },
    undeductedBase: { home: rest.homeBase, amount: rest.base },
    undeductedTax: { home: rest.homeVat, amount: rest.vat },
  };
}

/** What the supplier charges, of which the base of the tax may be another sum: a customs value, or what a person entered. */
function listBases(part: AccountingDocument, row: AssessedRow): { readonly base: Sums; readonly other: Sums } {
  const price = {
    home: sumAmounts(part.vat.map((one) => one.homeBase)),
    amount: sumAmounts(part.vat.map((one) => one.base)),
  };
  if (price.home === row.homeBase) return { base: price, other: none };
  const base = { home: row.homeBase, amount: toDocumentMoney(part, row.homeBase) };
  return { base, other: { home: subtract(price.home, base.home), amount: subtract(price.amount, base.amount) } };
}

/**
 * The rows of what a document charges in a regime whose tax we assess, under the sum types that the company entered: the base on the account of
 * the cost, the deducted tax on debit and the owed tax on credit of 343, tax without deduction on the cost. A base that is not the price
 * is met by a row outside of the return. Undefined where a sum type is missing or the supplier owes the tax.
 */
export function buildAssessedRows(part: AccountingDocument, settings: ExportSettings): readonly Row[] | undefined {
  const [row] = part.selfAssessed;
  const found = row === undefined ? undefined : findSumTypes(part, row, settings);
  if (row === undefined || found?.codes === undefined || row.bucket === 'zero' || row.bucket === 'other')
    return undefined;
  const { codes } = found;
  const { vatIn, vatOut } = settings.books.accounts;
  const cost = getOwnAccount(part, settings);
  const section = part.accounting.kvSection || getControlSection(part);
  const { base, other } = listBases(part, row);
  const tax = { home: row.homeVat, amount: toDocumentMoney(part, row.homeVat) };
  const shares = share(part, base, tax);
  const toRow = (sums: Sums, rest: Omit<Row, 'homeAmount' | 'amount' | 'centre' | 'kvSection'>): readonly Row[] =>
    isZero(sums.home) ? [] : [{ kvSection: section, centre: '', homeAmount: sums.home, amount: sums.amount, ...rest }];
  const own = { part: 'own', side: 'debit', account: cost, text: part.text } as const;
  const vat = { part: 'rest', text: `DPH ${row.rate} %` } as const;
  return [
    ...toRow(shares.base, { ...own, sumType: codes.base }),
    ...toRow(shares.undeductedBase, { ...own, sumType: codes.undeductedBase }),
    ...toRow(other, { ...own, sumType: 'V' }).map((one) => ({ ...one, kvSection: 'X' })),
    ...toRow(shares.tax, { ...vat, side: 'debit', account: vatIn[row.bucket], sumType: codes.deducted }),
    ...toRow(shares.undeductedTax, { ...own, text: vat.text, sumType: codes.undeductedTax }),
    ...toRow(tax, { ...vat, side: 'credit', account: vatOut[row.bucket], sumType: codes.owed }),
  ];
}
