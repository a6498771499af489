import type { AccountingDocument, Posting, VatRow } from '#shared/accounting/accounting-document.ts';
import { isNegative, isZero, negate, sumAmounts, type Amount } from '#shared/accounting/amounts.ts';
import type { BookingSplit } from '#shared/accounting/booking-split.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { isSplit, splitRow } from '#shared/accounting/mapping/split-deduction.ts';
import { listPartDocuments } from '#shared/accounting/mapping/regime-parts.ts';
import { shareOut } from '#shared/money/share-out.ts';
import { buildAssessedRows } from './assessed.ts';
import { getPostingSection, getSumCodes } from './codes.ts';
import { getCounterAccount, getOwnAccount, type Row, type Side } from './row.ts';

const synthetic = (account: string): string => account.slice(0, 3);
const analytic = (account: string): string => account.slice(3);

const posting = ({ side, account, homeAmount, amount, text, sumType, kvSection, centre }: Row): Posting => ({
  debit: side === 'debit' ? synthetic(account) : '',
  debitAnalytic: side === 'debit' ? analytic(account) : '',
  credit: side === 'credit' ? synthetic(account) : '',
  creditAnalytic: side === 'credit' ? analytic(account) : '',
  ...{ homeAmount, amount, text, sumType, kvSection, centre },
});

type PartContext = { readonly settings: ExportSettings; readonly deducted: boolean };

function buildPartRows(document: AccountingDocument, row: VatRow, { settings, deducted }: PartContext): readonly Row[] {
  const { direction, text } = document;
  const side: Side = direction === 'issued' ? 'credit' : 'debit';
  const [base, vat] = getSumCodes(document, row.bucket, deducted);
  const kvSection = getPostingSection(document, row.bucket);
  const accounts = direction === 'issued' ? settings.books.accounts.vatOut : settings.books.accounts.vatIn;
  const common = { side, kvSection, centre: '' };
  const own = getOwnAccount(document, settings);
  const untaxed = isZero(row.vat) || row.bucket === 'zero' || row.bucket === 'other';
  return [
    { ...common, part: 'own', account: own, homeAmount: row.homeBase, amount: row.base, text, sumType: base },
    ...(untaxed
      ? []
      : [
          {
            ...common,
            // Tax that is not deducted is part of the cost.
            part: deducted ? ('rest' as const) : ('own' as const),
            account: deducted ? accounts[row.bucket] : own,
            homeAmount: row.homeVat,
            amount: row.vat,
            text: `DPH ${row.rate} %`,
            sumType: vat,
          },
        ]),
  ];
}

/** Base and tax of a rate; of a partial deduction both parts, each with rows of its own. Without tax there is nothing to part. */
function buildVatRows(document: AccountingDocument, row: VatRow, settings: ExportSettings): readonly Row[] {
  const { deduction, direction } = document;
  if (!isSplit(document) || isZero(row.vat)) {
    const deducted = direction === 'issued' || deduction.kind !== 'none';
    return buildPartRows(document, row, { settings, deducted });
  }
  const parts = splitRow(row, deduction.percent);
  return [
    ...buildPartRows(document, parts.deducted, { settings, deducted: true }),
    ...buildPartRows(document, parts.rest, { settings, deducted: false }),
  ];
}

/** Rounding up costs the one who pays and earns the one who is paid. */
function buildRoundingRow(document: AccountingDocument, { books }: ExportSettings): readonly Row[] {
  const { rounding, homeRounding, direction } = document;
  if (isZero(rounding)) return [];
  const down = isNegative(rounding);
  const loss = (direction === 'issued') === down;
  const turned = down ? negate : (amount: Amount): Amount => amount;
  return [
    {
      part: 'rest',
      centre: '',
      side: loss ? 'debit' : 'credit',
      account: loss ? books.accounts.roundingLoss : books.accounts.roundingGain,
      homeAmount: turned(homeRounding),
      amount: turned(rounding),
      text: 'Zaokrúhlenie',
      sumType: down ? 'Vz' : 'Vk',
      kvSection: 'X',
    },
  ];
}

function generateRows(document: AccountingDocument, settings: ExportSettings): readonly Row[] {
  const { direction, outside, homeOutside, text, total, homeTotal } = document;
  const side: Side = direction === 'issued' ? 'credit' : 'debit';
  const free: readonly Row[] = isZero(outside)
    ? []
    : [
        {
          part: 'own',
          centre: '',
          side,
          account: getOwnAccount(document, settings),
          homeAmount: homeOutside,
          amount: outside,
          text,
          sumType: 'V',
          kvSection: 'X',
        },
      ];
  const own = [
    ...listPartDocuments(document).flatMap(
      (part) => buildAssessedRows(part, settings) ?? part.vat.flatMap((row) => buildVatRows(part, row, settings)),
    ),
    ...free,
    ...buildRoundingRow(document, settings),
  ];
  const counter: Row = {
    part: 'counter',
    centre: '',
    side: side === 'debit' ? 'credit' : 'debit',
    account: getCounterAccount(document, settings),
    homeAmount: homeTotal,
    amount: total,
    text,
    sumType: 'S',
    kvSection: '',
  };
  return direction === 'issued' ? [counter, ...own] : [...own, counter];
}

/** One row in the parts of a split; parts of nought are left out where others remain. */
function splitPart(row: Row, splits: readonly BookingSplit[]): readonly Row[] {
  const percents = splits.map(({ percent }) => percent);
  const [home, amounts] = [shareOut(row.homeAmount, percents), shareOut(row.amount, percents)];
  const parts = splits.map((split, at): Row => ({
    ...row,
    account: split[row.side] || row.account,
    homeAmount: home[at] ?? '0.00',
    amount: amounts[at] ?? '0.00',
    ...(row.part === 'own' ? { text: split.text || row.text, centre: split.centre } : {}),
  }));
  const filled = parts.filter(({ homeAmount, amount }) => !isZero(homeAmount) || !isZero(amount));
  return filled.length === 0 ? [row] : filled;
}

/** Rows of the other party stand once for each account. */
function joinAccounts(rows: readonly Row[]): readonly Row[] {
  const accounts = new Map<string, Row>();
  for (const row of rows) {
    const before = accounts.get(row.account);
    const sum = (part: 'homeAmount' | 'amount') => sumAmounts([before?.[part] ?? '0.00', row[part]]);
    accounts.set(row.account, { ...row, homeAmount: sum('homeAmount'), amount: sum('amount') });
  }
  return [...accounts.values()];
}

/**
 * The rows of a document with its cost or revenue split by percents (`shareOut`), each part on its account and cost centre; deducted tax and
 * rounding stay whole, and the other party stands once for each account that the parts name for it. Tax that is not deducted is cost
 * and split with it. The rows balance, and add up to the document to the cent.
 */
export const splitPostings = (
  document: AccountingDocument,
  settings: ExportSettings,
  splits: readonly BookingSplit[],
): readonly Posting[] =>
  generateRows(document, settings)
    .flatMap((row) => {
      if (row.part === 'rest') return [row];
      const parts = splitPart(row, splits);
      return row.part === 'counter' ? joinAccounts(parts) : parts;
    })
    .map(posting);

/**
 * The posting rows of a document: those that people wrote, else rows made of its sums with the accounts of the company. None
 * for advances, which are not booked, and none when the export leaves booking to the program.
 */
export function listPostings(document: AccountingDocument, settings: ExportSettings): readonly Posting[] {
  if (!settings.dates.exportAutoAccounting || document.advance) return [];
  return document.accounting.postings.length > 0
    ? document.accounting.postings
    : generateRows(document, settings).map(posting);
}

/** By how much debit exceeds credit, in the money of the books; nought when rows balance. */
export function getImbalance(rows: readonly Posting[]): Amount {
  const debit = rows.filter((row) => row.debit !== '').map(({ homeAmount }) => homeAmount);
  const credit = rows.filter((row) => row.credit !== '').map(({ homeAmount }) => negate(homeAmount));
  return sumAmounts([...debit, ...credit]);
}
