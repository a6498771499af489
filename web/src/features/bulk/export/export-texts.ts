import type { ExportVerdict } from '#shared/api/exports.ts';
import { getExportNoteText } from '#shared/text/exports/export-notes.ts';
import { useLocale } from '#web/text/use-text.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { sumByCurrency } from '#shared/kit/currency-sums.ts';
import { useFormat } from '#web/text/use-format.ts';

/** What documents come to, a sum as people read it for each currency. */
export function useSums(): (documents: readonly Pick<DocumentRow, 'total' | 'currency'>[]) => readonly string[] {
  const format = useFormat();
  return (documents) => {
    const sums = sumByCurrency(documents.map(({ total: amount, currency }) => ({ amount, currency })));
    return sums.map(({ sum, currency }) => format.money(sum, currency));
  };
}

/** The sentence of a note about a document, in the interface language. */
export function useFindingText(): (finding: ExportVerdict['errors'][number]) => string {
  const locale = useLocale();
  return ({ note, value }) => getExportNoteText(locale, note, value);
}
