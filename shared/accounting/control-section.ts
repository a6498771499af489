import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { isZero, sumAmounts } from '#shared/accounting/amounts.ts';
import { toCents } from '#shared/kit/money.ts';
import { isSelfAssessed, isTaxedHere } from '#shared/vat/regime.ts';

/**
 * Sections of the Slovak control statement (form of § 78a of Act 222/2004 Z. z.) and of the Czech one (§ 101c of Act 235/2004 Sb.), whose
 * letters are alike and mean other things; X is a document that is in none. B31 and B32 are the two Slovak forms of B.3: which one a
 * period has is decided by all its documents together (`split-simplified`).
 */
export const watchedSections = [
  ...(['A1', 'A2', 'A4', 'A5', 'B1', 'B2', 'B3', 'B31', 'B32', 'C1', 'C2', 'D1', 'D2', 'X'] as const),
] as const;
export type WatchedSection = (typeof watchedSections)[number];

/** The section that the books of a document name: Slovak ones say B3 for both forms. Undefined for texts that are no section. */
export function readBookedSection(text: string, home: 'SK' | 'CZ' = 'SK'): WatchedSection | undefined {
  if (text === 'B3') return home === 'SK' ? 'B31' : 'B3';
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
export const getHome = ({ bookCurrency }: AccountingDocument): 'SK' | 'CZ' => (bookCurrency === 'CZK' ? 'CZ' : 'SK');

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
 * What we sold. A.1 and C.1 are invoices that § 71 to 75 oblige us to make, so those for businesses; A.2 those whose customer owes the tax
 * (§ 69 par. 12), since 2017 building work of letter j), too; D.1 is the turnover of cash registers, D.2 other sales: to people, and on
 * simplified invoices without a register. Corrections of D stay in D. Supplies abroad and exempt ones are in none.
 */
function getIssuedSection(document: AccountingDocument): WatchedSection {
  const { partner, creditNote, simplified, regime } = document;
  if (isReverseSale(document)) return creditNote ? 'C1' : 'A2';
  if (!isTaxedHere(regime) || !isTaxed(document)) return 'X';
  if (simplified && isRegistered(document)) return 'D1';
  const business = partner.vatId !== '' || partner.companyId !== '';
  if (simplified || !business) return 'D2';
  return creditNote ? 'C1' : 'A1';
}

/**
 * What we bought: B.1 where we owe the tax (§ 69 par. 2, 3, 6, 7 and 9 to 12), whether it is deducted or not; B.2 where the seller does
 * (§ 69 par. 1) and we deduct it, B.3 simplified invoices (§ 74 par. 3). Corrections are C.2; that those of simplified
 * invoices are, too, is unconfirmed (docs/vat/law.md). Imports are in none, also those whose tax we assess ourselves (§ 69 par. 8, § 84a),
 * nor is what is not deducted.
 */
function getReceivedSection(document: AccountingDocument): WatchedSection {
  const { partner, creditNote, simplified, regime, deduction } = document;
  if (regime === 'importSelfAssessed') return 'X';
  if (isSelfAssessed(regime, 'received')) return creditNote ? 'C2' : 'B1';
  if (!isTaxedHere(regime) || !isTaxed(document) || deduction.kind === 'none') return 'X';
  // The tax of another state is not ours to deduct.
  if (partner.vatId !== '' && !partner.vatId.startsWith(getHome(document))) return 'X';
  if (creditNote) return 'C2';
  return simplified ? 'B31' : 'B2';
}

/** Crowns with tax above which the Czech statement names a supply (§ 101d of Act 235/2004 Sb.). */
const czechLimit = 10_000_00;

const isAboveCzechLimit = ({ vat }: AccountingDocument): boolean =>
  Math.abs(toCents(sumAmounts(vat.flatMap(({ homeBase, homeVat }) => [homeBase, homeVat])))) > czechLimit;

/**
 * The Czech statement (§ 101c to § 101d of Act 235/2004 Sb.): A.1 and B.1 are domestic transfers (§ 92a) of the supplier and the customer,
 * A.2 what we received from abroad and tax ourselves (§ 108); A.4 and B.2 name taxed supplies above 10,000 crowns between payers, A.5
 * and B.3 sum the others up. Corrections stand in the section of their kind.
 */
function getCzechSection(document: AccountingDocument): WatchedSection {
  const { direction, regime, partner, simplified, deduction } = document;
  const isNamed = partner.vatId.startsWith('CZ') && !simplified && isAboveCzechLimit(document);
  if (direction === 'issued') {
    if (isReverseSale(document)) return 'A1';
    if (!isTaxedHere(regime) || !isTaxed(document)) return 'X';
    return isNamed ? 'A4' : 'A5';
  }
  if (regime === 'acquisition' || regime === 'foreignService') return 'A2';
  if (regime === 'reverseCharge') return 'B1';
  if (!isTaxedHere(regime) || !isTaxed(document) || deduction.kind === 'none') return 'X';
  if (partner.vatId !== '' && !partner.vatId.startsWith('CZ')) return 'X';
  return isNamed ? 'B2' : 'B3';
}

/**
 * In which section of the control statement a document belongs by what it says: direction, correction, who pays the tax, whether
 * it is simplified (§ 74 par. 3) and whether the other side is a business. Advances that are only asked for are no tax documents,
 * and who is no payer under § 4 makes no statement (§ 78a par. 1); Czech identified persons make none either.
 */
export function getControlSection(document: AccountingDocument): WatchedSection {
  if (document.advance || document.status !== 'payer') return 'X';
  if (getHome(document) === 'CZ') return document.direction === 'internal' ? 'X' : getCzechSection(document);
  switch (document.direction) {
    case 'issued':
      return getIssuedSection(document);
    case 'received':
      return getReceivedSection(document);
    case 'internal':
      return 'X';
  }
}
