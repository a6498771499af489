import type { AccountingDocument } from '#shared/exports/accounting-document.ts';
import { isNought } from '#shared/exports/amounts.ts';

/** Sections of the Slovak control statement (form of § 78a of Act 222/2004 Z. z.); X is a paper that is in none. */
export const watchedSections = ['A1', 'A2', 'B1', 'B2', 'B3', 'C1', 'C2', 'D1', 'D2', 'X'] as const;
export type WatchedSection = (typeof watchedSections)[number];

export const isWatched = (text: string): text is WatchedSection => watchedSections.some((one) => one === text);

const isTaxed = ({ vat }: AccountingDocument): boolean => vat.some((row) => !isNought(row.vat));

/** What we sold. § 78a par. 2 letters a), b) and e) to h). */
function issuedSection(document: AccountingDocument): WatchedSection {
  const { regime, partner, creditNote, goods, simplified } = document;
  if (regime === 'exempt' || regime === 'margin' || regime === 'oss' || regime === 'nonPayer') return 'X';
  const business = partner.vatId !== '' || partner.companyId !== '';
  if (regime === 'reverseCharge') {
    // A.2 is for goods of § 69 par. 12 letters f) to i) alone; building work of letter j) is in no section.
    if (!partner.vatId.startsWith('SK') || goods.code + goods.kind === '') return 'X';
    return creditNote ? 'C1' : 'A2';
  }
  if (!isTaxed(document)) return 'X';
  if (simplified) return 'D1';
  if (!business) return 'D2';
  return creditNote ? 'C1' : 'A1';
}

/** What we bought. § 78a par. 2 letters c), d) and f). Without deductible tax it is in no section. */
function receivedSection(document: AccountingDocument): WatchedSection {
  const { regime, partner, creditNote, simplified } = document;
  if (regime === 'exempt' || regime === 'margin' || regime === 'oss' || regime === 'nonPayer') return 'X';
  if (regime === 'reverseCharge') return creditNote ? 'C2' : 'B1';
  if (!isTaxed(document)) return 'X';
  // The tax of another state is not ours to deduct.
  if (partner.vatId !== '' && !partner.vatId.startsWith('SK')) return 'X';
  if (simplified) return 'B3';
  return creditNote ? 'C2' : 'B2';
}

/**
 * In which section of the control statement a paper belongs by what it says: direction, correction, who pays the tax, whether
 * it is simplified (§ 74 par. 3) and whether the other side is a business. Advances that are only asked for are no tax documents.
 */
export function sectionOf(document: AccountingDocument): WatchedSection {
  if (document.advance) return 'X';
  switch (document.direction) {
    case 'issued':
      return issuedSection(document);
    case 'received':
      return receivedSection(document);
    case 'internal':
      return 'X';
  }
}
