import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { isZero } from '#shared/accounting/amounts.ts';

/**
 * Sections of the Slovak control statement (form of § 78a of Act 222/2004 Z. z.); X is a document that is in none. B31 and B32 are
 * the two forms of B.3: which one a period has is decided by all its documents together (`split-simplified`).
 */
export const watchedSections = ['A1', 'A2', 'B1', 'B2', 'B31', 'B32', 'C1', 'C2', 'D1', 'D2', 'X'] as const;
export type WatchedSection = (typeof watchedSections)[number];

/** The section that the books of a document name: they say B3 for both forms. Undefined for texts that are no section. */
export function readBookedSection(text: string): WatchedSection | undefined {
  if (text === 'B3') return 'B31';
  return watchedSections.find((one) => one === text);
}

/** A.1 or B.3.1, as the form prints it; what books say and is no section stays as it is. */
export const toPrintedSection = (section: string): string =>
  /^[A-D]\d{1,2}$/u.test(section) ? Array.from(section).join('.') : section;

const isTaxed = ({ vat }: AccountingDocument): boolean => vat.some((row) => !isZero(row.vat));

const registerFields = new Set(['receiptUid', 'receiptOkp', 'cashRegisterCode']);
/** Made by a cash register of the eKasa system: its turnover is D.1, whatever was taken back included. */
const isRegistered = ({ kind, fields }: AccountingDocument): boolean =>
  kind === 'receipt' || fields.some(({ _id, value }) => registerFields.has(_id) && value !== '');

/** The country whose tax the books declare. */
const getHome = ({ bookCurrency }: AccountingDocument): 'SK' | 'CZ' => (bookCurrency === 'CZK' ? 'CZ' : 'SK');

/** Whether the other side is a payer of ours: by its number, without one by everything else that the document says of it. */
function isAtHome(document: AccountingDocument): boolean {
  const { partner, kind } = document;
  const home = getHome(document);
  return partner.vatId === ''
    ? kind !== 'foreignOutcomingInvoice' && (partner.country === '' || partner.country === home)
    : partner.vatId.startsWith(home);
}

/** A sale, or a correction of one, whose tax the customer pays here (§ 69 par. 12); tax that is due abroad is another thing. */
export const isReverseSale = (document: AccountingDocument): boolean =>
  document.direction === 'issued' && document.regime === 'reverseCharge' && isAtHome(document);

/**
 * Such a sale without a statement of what was sold: goods of letters f) to i) are in A.2, building work of letter j) is in no section,
 * and the document does not tell which.
 */
export const isSoldWithoutGoods = (document: AccountingDocument): boolean =>
  isReverseSale(document) &&
  !document.advance &&
  !document.creditNote &&
  document.goods.code + document.goods.kind === '';

/**
 * What we sold. A.1 and C.1 are invoices that § 71 to 75 oblige us to make, so those for businesses; D.1 is the turnover of cash
 * registers, D.2 other sales: to people, and on simplified invoices without a register. Corrections of D stay in D.
 */
function getIssuedSection(document: AccountingDocument): WatchedSection {
  const { partner, creditNote, simplified } = document;
  if (document.regime === 'reverseCharge') {
    // Tax that is due abroad is in no section.
    if (!isReverseSale(document)) return 'X';
    if (creditNote) return 'C1';
    // Building work is in no section until it is corrected.
    return isSoldWithoutGoods(document) ? 'X' : 'A2';
  }
  if (!isTaxed(document)) return 'X';
  if (simplified && isRegistered(document)) return 'D1';
  const business = partner.vatId !== '' || partner.companyId !== '';
  if (simplified || !business) return 'D2';
  return creditNote ? 'C1' : 'A1';
}

/**
 * What we bought: B.1 where we owe the tax (§ 69 par. 2, 3, 6, 7 and 9 to 12), B.2 where the seller does (§ 69 par. 1), B.3
 * simplified invoices (§ 74 par. 3). Corrections are C.2, also those of simplified invoices. Without deductible tax a document is in
 * no section but B.1.
 */
function getReceivedSection(document: AccountingDocument): WatchedSection {
  const { partner, creditNote, simplified } = document;
  if (document.regime === 'reverseCharge') return creditNote ? 'C2' : 'B1';
  if (!isTaxed(document)) return 'X';
  // The tax of another state is not ours to deduct.
  if (partner.vatId !== '' && !partner.vatId.startsWith(getHome(document))) return 'X';
  if (creditNote) return 'C2';
  return simplified ? 'B31' : 'B2';
}

/** Regimes whose documents are in no section: nothing to deduct, or declared elsewhere. */
const outside: ReadonlySet<AccountingDocument['regime']> = new Set(['exempt', 'margin', 'oss', 'nonPayer']);

/**
 * In which section of the control statement a document belongs by what it says: direction, correction, who pays the tax, whether
 * it is simplified (§ 74 par. 3) and whether the other side is a business. Advances that are only asked for are no tax documents.
 */
export function getControlSection(document: AccountingDocument): WatchedSection {
  if (document.advance || outside.has(document.regime)) return 'X';
  switch (document.direction) {
    case 'issued':
      return getIssuedSection(document);
    case 'received':
      return getReceivedSection(document);
    case 'internal':
      return 'X';
  }
}
