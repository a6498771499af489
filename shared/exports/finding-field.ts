import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import type { ExportNote } from '#shared/export-systems/export-note.ts';

/** Fields in which notes can be mended; the others are about settings, tables or nothing that anybody can change. */
const fields: Readonly<Partial<Record<ExportNote, string>>> = {
  'date-missing': 'issueDate',
  'amount-missing': 'totalAmount',
  'sums-differ': 'totalAmount',
  'amount-not-positive': 'totalAmount',
  'rate-missing': 'vatBase',
  'rate-unknown': 'vatBase',
  'vat-foreign': 'vatRegime',
  'direction-differs': 'vatRegime',
  'tax-stated': 'vatRegime',
  'oss-details-not-taken': 'ossPeriod',
  'oss-country-missing': 'ossCountry',
  'advance-tax-unclear': 'advanceVat',
  'past-rate-unclassified': 'vatClassification',
  'past-rate-unposted': 'postingDebit',
  'advance-unposted': 'postingDebit',
  'receipt-above-limit': 'simplifiedDocument',
  'car-rule-not-valid': 'vatDeduction',
  'deduction-share-missing': 'vatCoefficient',
  'deduction-share-small': 'vatCoefficient',
  'deduction-not-taken': 'vatClassification',
  'deduction-period': 'vatDeductionDate',
  'regime-unclassified': 'vatClassification',
  'reverse-charge-unclassified': 'vatClassification',
  'reverse-charge-unposted': 'postingDebit',
  'sum-types-missing': 'postingDebit',
  'reverse-charge-not-taken': 'vatRegime',
  'postings-not-taken': 'postingDebit',
  'exchange-rate-missing': 'exchangeRate',
  'number-too-long': 'invoiceNumber',
  'code-not-number': 'preAccounting',
  'till-missing': 'cashDesk',
  'account-incomplete': 'paymentIBAN',
  'iban-missing': 'paymentIBAN',
  'iban-invalid': 'paymentIBAN',
  'account-unconfirmed': 'paymentIBAN',
  'account-unverified': 'paymentIBAN',
  'amount-unverified': 'paymentAmount',
  'paid-otherwise': 'paymentMethod',
  'number-not-given': 'internalNumber',
  'own-supplier': 'supplierName',
  'due-differs': 'paymentAmount',
  'previous-balance': 'previousBalance',
  'payment-not-euro': 'currency',
};

/** The field in which the cause of a note can be corrected; the partner is the other party. */
export const findFindingField = (note: ExportNote, direction: AccountingDocument['direction']): string | undefined =>
  note === 'partner-missing' ? (direction === 'issued' ? 'customerName' : 'supplierName') : fields[note];
