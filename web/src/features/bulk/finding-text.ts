import type { ExportVerdict } from '#shared/api/exports.ts';
import { exportNoteText } from '#shared/text/export-notes.ts';
import { useLocale } from '#web/text/use-text.ts';

/** The sentence of a note about a document, in the spoken language. */
export function useFindingText(): (finding: ExportVerdict['errors'][number]) => string {
  const locale = useLocale();
  return ({ note, value }) => exportNoteText(locale, note, value);
}
