import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { assessedWays, type AssessedWay } from '#shared/accounting/vat-codes.ts';
import { findVatIdCountry, isMemberState } from '#shared/vat/regime.ts';

/** Whether the other party is of a member state: by its number, without one by its address. XI is one for goods alone. */
function isInUnion({ partner }: AccountingDocument): boolean {
  const country = findVatIdCountry(partner.vatId) || partner.country;
  return country !== 'XI' && isMemberState(country);
}

/** In which way we owe the tax of a purchase, as programs tell them apart; undefined where the supplier owes it. */
export function findAssessedWay(document: AccountingDocument): AssessedWay | undefined {
  const { selfAssessed, regime, triangular } = document;
  if (selfAssessed.length === 0) return undefined;
  if (regime === 'acquisition' && triangular) return 'triangular';
  if (regime === 'foreignService') return isInUnion(document) ? 'serviceEu' : 'serviceAbroad';
  return assessedWays.find((way) => way === regime);
}
