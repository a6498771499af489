import type { AccountingDocument } from './accounting-document.ts';
import type { ExportNote } from './export-note.ts';

/** Fields in which notes can be mended; the others are about settings, tables or nothing that anybody can change. */
const fields: Readonly<Partial<Record<ExportNote, string>>> = {
  'date-missing': 'issueDate',
  'amount-missing': 'totalAmount',
  'sums-differ': 'totalAmount',
  'amount-not-positive': 'totalAmount',
  'rate-missing': 'vatBase',
  'rate-unknown': 'vatBase',
  'vat-foreign': 'vatBase',
  'reverse-charge-unclassified': 'vatClassification',
  'reverse-charge-unposted': 'postingDebit',
  'reverse-charge-not-taken': 'vatRegime',
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
  'currency-not-euro': 'currency',
};

/** The field to which somebody goes who wants to mend what a note says; the partner is whoever stands on the other side. */
export const fieldOfFinding = (note: ExportNote, direction: AccountingDocument['direction']): string | undefined =>
  note === 'partner-missing' ? (direction === 'issued' ? 'customerName' : 'supplierName') : fields[note];
