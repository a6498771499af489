import type { Check, FieldValue } from '#shared/field/field.ts';
import { areApart } from '#shared/check/prove-sums.ts';
import { indexWords, findText } from '../layout/match-words.ts';
import type { PageText } from '../layout/page-text.ts';

/** Marks a value that the document prints in a second place (texts checks.printed-twice). */
const printedTwice: Check = { name: 'printed-twice', result: 'passed' };

/**
 * Numbers and names that are their own whatever stands around them. Amounts and dates are not among them: the same amount may be a
 * row's, the same day the day of something else. An account is not proven by its own document.
 */
const distinctive: ReadonlySet<string> = new Set([
  ...['Name', 'Street', 'CompanyId', 'TaxId', 'VatId'].flatMap((part) => [`supplier${part}`, `customer${part}`]),
  ...['invoiceNumber', 'orderNumber', 'contractNumber', 'deliveryNoteNumber', 'correctedNumber', 'paymentVS'],
]);

/** Shorter texts meet by chance. */
const minLength = 5;

/** Adds a passed check to values that the document prints twice. The same words are never counted twice. */
export function markSecondPlaces(fields: readonly FieldValue[], pages: readonly PageText[]): readonly FieldValue[] {
  const index = indexWords(pages);
  return fields.map((field) => {
    if (!distinctive.has(field._id) || field.value.replace(/[^\p{L}\p{N}]/gu, '').length < minLength) return field;
    const elsewhere = findText(index, field.value).some(({ bboxes }) => areApart(bboxes, field.bboxes));
    return elsewhere ? { ...field, checks: [...field.checks, printedTwice].slice(-20) } : field;
  });
}
