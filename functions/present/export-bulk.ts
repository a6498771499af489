import type { ExportBulkRow } from '#shared/export-bulks/export-bulk.ts';
import type { Bulk } from '#functions/ports/exports.ts';

/** A bulk export as lists and live events show it, without the keys of its files. */
export function presentBulk({ head, counts }: Bulk): ExportBulkRow {
  const { _id, createdAt, createdBy, type, exportSystem, way, importError, importStatusMessage } = head;
  const { processed, processedAt, file, withPages, pageFiles, retryOf, version } = head;
  return {
    ...{ _id, createdAt, createdBy, type, exportSystem, way, counts, importError, importStatusMessage },
    ...{ processed, processedAt, file, withPages, pageFiles, retryOf, version },
  };
}
