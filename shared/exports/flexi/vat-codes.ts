import { isRecapService } from '#shared/accounting/recapitulative.ts';
import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import type { VatRegime } from '#shared/vat/regime.ts';

/**
 * Codes of "členění DPH" and of the control statement in the Czech edition of ABRA Flexi: rows of the Czech return (docs/vat/program-codes.md,
 * "ABRA Flexi"). The Slovak edition's lists are not published: there a person's code is needed.
 */
type Codes = { readonly vat: string; readonly statement: string };

const outside = '0.0.';

const sold: Readonly<Partial<Record<VatRegime, Codes>>> = {
  standard: { vat: '01-02', statement: 'A.4-5.AUTO' },
  reverseCharge: { vat: '25', statement: 'A.1.' },
  euSupply: { vat: '20', statement: outside },
  suppliedAbroad: { vat: '21', statement: outside },
  export: { vat: '22', statement: outside },
  triangular: { vat: '31', statement: outside },
  exemptDeductible: { vat: '26', statement: outside },
  exempt: { vat: '50', statement: outside },
};
const bought: Readonly<Partial<Record<VatRegime, Codes>>> = { standard: { vat: '40-41', statement: 'B.2-3.AUTO' } };

/** The codes of a document of Czech books; undefined where only the company's own list has them. */
export function findVatCodes(document: AccountingDocument): Codes | undefined {
  const { bookCurrency, direction, regime, status, deduction, selfAssessed, advance } = document;
  if (bookCurrency !== 'CZK' || direction === 'internal') return undefined;
  const none = { vat: direction === 'issued' ? '000U' : '000P', statement: outside };
  if (advance || status !== 'payer') return selfAssessed.length > 0 ? undefined : none;
  if (direction === 'issued') {
    // Row 21 is services to member states; what is supplied elsewhere is in row 26.
    if (regime === 'suppliedAbroad' && !isRecapService(document)) return { vat: '26', statement: outside };
    return sold[regime] ?? none;
  }
  // How one record carries both rows of self-assessed tax, and the codes of a coefficient, are not published.
  if (selfAssessed.length > 0 || deduction.kind === 'coefficient') return undefined;
  return deduction.kind === 'none' ? none : (bought[regime] ?? none);
}
