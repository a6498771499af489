import type { ExportBulkDoc, ExportBulkRow } from '#shared/export-bulks/export-bulk.ts';

/** The states of the window of a bulk export (ledger R-BLK-06 to R-BLK-08). */
export type BulkState = 'waiting' | 'error' | 'success';

export const getBulkState = ({
  processed,
  importError,
}: Pick<ExportBulkRow, 'processed' | 'importError'>): BulkState =>
  !processed ? 'waiting' : importError ? 'error' : 'success';

export type DocState = 'error' | 'warning' | 'ok' | 'waiting';

/** What a row of the window shows: an error, a warning, done, or nothing yet. */
export function getDocState({ status, errors }: Pick<ExportBulkDoc, 'status' | 'errors'>): DocState {
  switch (status) {
    case 'error':
      return 'error';
    case 'waiting':
    case 'written':
    case 'sent':
      return 'waiting';
    case 'done':
      return errors.length > 0 ? 'warning' : 'ok';
  }
}

const severity: Readonly<Record<DocState, number>> = { error: 0, warning: 1, waiting: 2, ok: 3 };

/** The most severe first, so that what has to be mended is seen at once. */
export const sortDocsBySeverity = (docs: readonly ExportBulkDoc[]): readonly ExportBulkDoc[] =>
  docs.toSorted((a, b) => severity[getDocState(a)] - severity[getDocState(b)]);

/** Which state icon stands for a state. */
export const docIcons = { error: 'invalid', warning: 'predicted', ok: 'verified', waiting: 'optional' } as const;
export const bulkIcons = { waiting: 'optional', error: 'invalid', success: 'verified' } as const;
