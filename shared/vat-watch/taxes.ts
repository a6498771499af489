import type { AccountingDocument, VatRow } from '#shared/accounting/accounting-document.ts';
import { isZero, sumAmounts } from '#shared/accounting/amounts.ts';
import {
  getControlSection,
  getHome,
  readBookedSection,
  type WatchedSection,
} from '#shared/accounting/control-section.ts';
import { listExtraLines } from '#shared/accounting/mapping/extra-lines.ts';
import { listPartDocuments } from '#shared/accounting/mapping/regime-parts.ts';
import { takeDeducted } from '#shared/accounting/mapping/tax.ts';
import { isTaxedHere } from '#shared/vat/regime.ts';
import { waitsForPayment } from './vat-day.ts';

/** The sides of the return: tax that is owed, and tax that is deducted. */
export const balanceSides = ['output', 'input'] as const;

/** A row of a document as the return takes it. */
type DeclaredRow = Pick<VatRow, 'rate' | 'homeBase' | 'homeVat'>;

const listTakenAdvances = (document: AccountingDocument) =>
  listExtraLines(document).filter(({ about, vat }) => about === 'advance' && !isZero(vat));

/**
 * Of advances that were taxed when they were paid the settlement counts the rest alone (§ 19 par. 4 of Act 222/2004): their tax documents
 * are in the statement themselves.
 */
function takeAdvances(document: AccountingDocument): readonly DeclaredRow[] {
  const taken = listTakenAdvances(document);
  if (taken.length === 0 || !isTaxedHere(document.regime)) return document.vat;
  const rates = [...new Set([...document.vat, ...taken].map(({ rate }) => rate))];
  return rates.map((rate) => {
    const own = [...document.vat, ...taken].filter((row) => row.rate === rate);
    return {
      rate,
      homeBase: sumAmounts(own.map(({ homeBase }) => homeBase)),
      homeVat: sumAmounts(own.map(({ homeVat }) => homeVat)),
    };
  });
}

/**
 * Base and tax of a part of a document as the return takes them: what we assessed ourselves, and of the tax that suppliers charge the part
 * that is deducted (column O of B.2 and B.3).
 */
export function listDeclaredRows(part: AccountingDocument): readonly DeclaredRow[] {
  const { selfAssessed, direction, deduction } = part;
  if (selfAssessed.length > 0) return selfAssessed;
  const rows = takeAdvances(part);
  if (direction !== 'received' || deduction.kind === 'full') return rows;
  return rows.map((row) => ({ ...row, homeVat: takeDeducted(row.homeVat, deduction) }));
}

/** A document whose advances were as large as its price has nothing left to declare. */
const isSettled = (part: AccountingDocument): boolean =>
  listTakenAdvances(part).length > 0 &&
  part.vat.some(({ vat }) => !isZero(vat)) &&
  takeAdvances(part).every(({ homeBase, homeVat }) => isZero(homeBase) && isZero(homeVat));

/**
 * Where a part of a document stands: where its books say, else where it belongs. Tax that waits for its payment stands nowhere yet
 * (§ 68d), nor does what advances settled.
 */
export function findSection(part: AccountingDocument, document: AccountingDocument): WatchedSection {
  // What a person enters for the document holds for its own regime, not for lines that are taxed otherwise.
  const isOwn = part.regime === document.regime;
  const booked = isOwn ? readBookedSection(document.accounting.kvSection, getHome(document)) : undefined;
  if (booked !== undefined) return booked;
  return waitsForPayment(document) || isSettled(part) ? 'X' : getControlSection(part);
}

type Tax = [side: (typeof balanceSides)[number], rate: string, tax: string];

function listPartTaxes(part: AccountingDocument, document: AccountingDocument): readonly Tax[] {
  const rows = listDeclaredRows(part);
  const list = (side: Tax[0], of: readonly DeclaredRow[]): readonly Tax[] =>
    of.map(({ rate, homeVat }): Tax => [side, rate, homeVat]);
  if (part.selfAssessed.length > 0) {
    const { deduction } = part;
    const deducted = rows.map((row) => ({ ...row, homeVat: takeDeducted(row.homeVat, deduction) }));
    return [...list('output', rows), ...(deduction.kind === 'none' ? [] : list('input', deducted))];
  }
  if (findSection(part, document) === 'X') return [];
  return list(part.direction === 'issued' ? 'output' : 'input', rows);
}

/**
 * What a document adds to the balance of the return, in the money of the books: tax on sales is owed, tax of suppliers is deducted, and
 * tax that we assess is owed whole and deducted as far as the deduction goes (§ 49 par. 2 point b).
 */
export const listTaxes = (document: AccountingDocument): readonly Tax[] =>
  document.advance || document.direction === 'internal'
    ? []
    : listPartDocuments(document)
        .flatMap((part) => listPartTaxes(part, document))
        .filter(([, , tax]) => !isZero(tax));

/** Days after the due date from which the deduction of what is not paid is returned (§ 53b par. 1, since 2023). */
const returnedAfter = 100;

/** Whether an unpaid document's deduction is to be returned on a day. */
export const isReturnDue = (daysOverdue: number): boolean => daysOverdue > returnedAfter;

/** Whether a deduction is returned when the price stays unpaid: tax of a supplier alone, and not where it waits for its payment. */
export const isReturnable = (document: AccountingDocument, taxes: readonly Tax[] = listTaxes(document)): boolean =>
  getHome(document) === 'SK' &&
  document.direction === 'received' &&
  !document.creditNote &&
  !document.vatOnPayment &&
  document.selfAssessed.length === 0 &&
  taxes.some(([side]) => side === 'input');
