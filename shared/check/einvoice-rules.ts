import type { KeptFinding } from '#shared/einvoice/reception.ts';
import type { Contradiction } from './contradiction.ts';

/** Fields that show what a business term of an e-invoice says; a finding about other terms is looked at with the number. */
const fieldsOfTerms: Readonly<Partial<Record<string, string>>> = {
  'BT-2': 'issueDate',
  'BT-5': 'currency',
  'BT-7': 'taxDate',
  'BT-9': 'payDate',
  'BT-13': 'orderNumber',
  'BT-25': 'correctedNumber',
  'BT-27': 'supplierName',
  'BT-30': 'supplierCompanyId',
  'BT-31': 'supplierVatId',
  'BT-32': 'supplierTaxId',
  'BT-40': 'supplierCountry',
  'BT-44': 'customerName',
  'BT-47': 'customerCompanyId',
  'BT-48': 'customerVatId',
  'BT-55': 'customerCountry',
  'BT-84': 'paymentIBAN',
  'BT-109': 'totalBase',
  'BT-110': 'totalVat',
  'BT-112': 'totalAmount',
  'BT-113': 'advanceDeducted',
  'BT-114': 'rounding',
  'BT-115': 'paymentAmount',
};

/** The rule under which a document is asked about whose e-invoice breaks rules that make it invalid. */
export const einvoiceRule = 'einvoice-invalid';

/**
 * The rules that make an e-invoice invalid, each once, as points that a person answers for; no automation passes them. The figures are the
 * rule and the place of its first finding.
 */
export function findBrokenRules(findings: readonly KeptFinding[] | undefined): readonly Contradiction[] {
  const seen = new Set<string>();
  return (findings ?? []).flatMap(({ rule, flag, location, terms }): readonly Contradiction[] => {
    if (flag !== 'fatal' || seen.has(rule)) return [];
    seen.add(rule);
    const field = terms.flatMap((term) => fieldsOfTerms[term] ?? [])[0] ?? 'invoiceNumber';
    return [{ rule: einvoiceRule, field, idx: 0, figures: [rule, location] }];
  });
}
