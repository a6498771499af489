import { getControlSection } from '#shared/accounting/control-section.ts';
import { isRecapService } from '#shared/accounting/recapitulative.ts';
import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import type { VatRegime } from '#shared/vat/regime.ts';

/**
 * Codes of "členenie DPH" in the Slovak edition of Pohoda, by regime and deduction (docs/vat/program-codes.md, "Pohoda SK": the list of a
 * Slovak company). The rate has no part in them. A person's code goes before all of these.
 */
type ByDeduction = { readonly full: string; readonly coefficient: string; readonly none: string };

const purchase: ByDeduction = { full: 'PD', coefficient: 'PK', none: 'PN' };
const purchaseCorrected: ByDeduction = { full: 'PDoprava', coefficient: 'PKoprava', none: 'PN' };

/** Received documents whose tax is none of ours to deduct; tax that we assess stands on internal documents. */
const outOfReturn = 'PN';

const sold: Readonly<Partial<Record<VatRegime, string>>> = {
  standard: 'UD',
  reverseCharge: 'UN§69',
  euSupply: 'UDdodEU',
  triangular: 'UDdod3',
  export: 'UNodpS',
  exemptDeductible: 'UNodpS',
  exempt: 'UNodpBez',
  margin: 'UDobch',
};

/** Internal documents of self-assessed tax: what is owed, and what of it is deducted. */
const assessed: Readonly<Partial<Record<VatRegime, { readonly owed: string; readonly deducted: ByDeduction }>>> = {
  reverseCharge: { owed: 'DDsluz', deducted: { full: 'PDsluz', coefficient: 'PKsluz', none: '' } },
  foreignService: { owed: 'DDsl§69', deducted: { full: 'PDsluz', coefficient: 'PKsluz', none: '' } },
  acquisition: { owed: 'DDnadEU', deducted: { full: 'PDnadEU', coefficient: 'PKnadEU', none: '' } },
  importSelfAssessed: { owed: 'DDtov§84a', deducted: { full: 'PDtov§84a', coefficient: 'PKtov§84a', none: '' } },
};

const toColumn = ({ deduction }: AccountingDocument): keyof ByDeduction =>
  deduction.kind === 'none' ? 'none' : deduction.kind === 'coefficient' ? 'coefficient' : 'full';

/** Under § 68d tax falls due when the price is paid: of suppliers in that scheme, and of our own. */
const paidScheme: ByDeduction = { full: 'PD-OsUdod', coefficient: 'PK-OsUdod', none: 'PN' };
const paidSchemeCorrected: ByDeduction = { full: 'PDopr-OsUdod', coefficient: 'PKopr-OsUdod', none: 'PN' };

function getSoldCode(document: AccountingDocument): string {
  const { regime, creditNote, status, vatOnPayment } = document;
  // Other services abroad are in no row of the return and in no statement.
  if (isRecapService(document)) return 'UDzahrSl';
  if (status !== 'payer') return 'UN';
  if (regime === 'standard' && vatOnPayment) return creditNote ? 'Uroz-OsU' : 'UD-OsU';
  if (regime === 'standard' && creditNote) return 'URozdiel';
  return sold[regime] ?? 'UN';
}

function getPurchaseCode(document: AccountingDocument): string {
  const { regime, creditNote, vatOnPayment } = document;
  if (regime === 'triangular') return 'PD1odb';
  if (regime !== 'standard') return outOfReturn;
  const usual = creditNote ? purchaseCorrected : purchase;
  const paid = creditNote ? paidSchemeCorrected : paidScheme;
  return (vatOnPayment ? paid : usual)[toColumn(document)];
}

/** The code of an invoice, voucher or internal document; empty for advances, which Pohoda refuses one on. */
export function getVatCode(document: AccountingDocument): string {
  if (document.advance || document.direction === 'internal') return '';
  return document.direction === 'issued' ? getSoldCode(document) : getPurchaseCode(document);
}

/** The code of a part that is not deducted, beside one that is. */
export const undeductedCode = 'PN';

/** The codes of the internal documents that assess the tax of a purchase; undefined where the supplier owes it. */
export function findAssessedCodes(
  document: AccountingDocument,
): { readonly owed: string; readonly deducted: string } | undefined {
  if (document.selfAssessed.length === 0) return undefined;
  const codes = assessed[document.regime];
  return codes && { owed: codes.owed, deducted: codes.deducted[toColumn(document)] };
}

/**
 * Sections by their entries in Pohoda: KN is in none, both forms of B.3 are one; imports are in none, also those whose tax we assess. What we
 * assess stands on internal documents, in their section; where a person named code and section, the document bears both and stands alone.
 */
export function getKvCode(document: AccountingDocument): string {
  const { selfAssessed, accounting } = document;
  const named = accounting.kvSection;
  if (selfAssessed.length > 0 && (named === '' || accounting.vatClassification === '')) return 'KN';
  return toEntry(named || getControlSection(document));
}

/**
 * The section of the internal documents of a part whose tax we assess: what a person named for the document, of its own regime, else where
 * the part belongs: B.1, corrections C.2 (§ 78a of Act 222/2004), imports and companies that file no statement nowhere. Corrections of B.1
 * have an entry of their own.
 */
export function getAssessedKvCode(part: AccountingDocument, document: AccountingDocument): string {
  const named = part.regime === document.regime ? document.accounting.kvSection : '';
  const section = named || getControlSection(part);
  return section === 'C2' ? 'C2B1' : toEntry(section);
}

const toEntry = (section: string): string => (section === 'X' ? 'KN' : section.startsWith('B3') ? 'B3' : section);
