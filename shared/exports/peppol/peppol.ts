import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { isZero } from '#shared/accounting/amounts.ts';
import { describeInvoice } from '#shared/issued-einvoice/describe-invoice.ts';
import { explainUnsendable } from '#shared/issued-einvoice/explain-unsendable.ts';
import { writeUbl } from '#shared/issued-einvoice/write-ubl.ts';
import { toError, toWarning, type Exporter, type ExportFile, type ExportFinding } from '../exporter.ts';
import { toUtf8 } from '../writing/utf8.ts';
import { toUblText } from './ubl-text.ts';

/** What an e-invoice can leave without, and a person should know. */
const listWarnings = ({ findings, foreign, rate, vat, currency }: AccountingDocument): readonly ExportFinding[] => [
  ...findings.filter(({ note }) => note === 'lines-differ').map(({ note, value }) => toWarning(note, value)),
  // The tax of an invoice in foreign money is stated in that of the books as well (§ 74 par. 1 of Act 222/2004).
  ...(foreign && rate === '' && vat.some((row) => !isZero(row.vat))
    ? [toWarning('exchange-rate-missing', currency)]
    : []),
];

const judge = (document: AccountingDocument, { owner }: ExportSettings): readonly ExportFinding[] => {
  const reasons = explainUnsendable(document, owner);
  if (reasons.length === 0) return listWarnings(document);
  return reasons.map(({ note, value, field }) => ({
    ...toError(note, value),
    ...(field === undefined ? {} : { field }),
  }));
};

/** The file of one document, named by its number. */
const write = (document: AccountingDocument, { owner }: ExportSettings): ExportFile => ({
  name:
    document.number
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/gu, '')
      .slice(0, 80) || document.id,
  bytes: toUtf8(toUblText(writeUbl(describeInvoice(document, owner)))),
});

/** Files of several documents of one number are counted. */
function nameFiles(files: readonly ExportFile[]): readonly ExportFile[] {
  const seen = new Map<string, number>();
  return files.map(({ name, bytes }) => {
    const key = name.toLowerCase();
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return { name: `peppol-${name}${count === 1 ? '' : `-(${count})`}.xml`, bytes };
  });
}

/**
 * Issued documents as e-invoices of Peppol BIS Billing 3.0 in UBL 2.1, each in a file of its own: a network takes them one by one. A document that
 * breaks a rule of EN 16931 or of Peppol stays here with the field that mends it.
 */
export const peppol: Exporter<ExportFile> = { judge, write, assemble: nameFiles };
