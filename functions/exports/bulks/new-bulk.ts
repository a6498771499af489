import type { ExportBulkDoc, ExportWay, OptionField } from '#shared/export-bulks/export-bulk.ts';
import type { ExportTarget } from '#shared/exports/export-target.ts';
import type { ExportDates } from '#shared/exports/settings.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { docsPerPart, type BulkHead } from '#functions/ports/export-bulks.ts';
import type { Start } from '#functions/ports/documents.ts';

export type Order = {
  readonly _id: string;
  readonly ownerId: string;
  /** ISO. */
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly exportSystem: ExportTarget;
  readonly way: ExportWay;
  readonly ids: readonly string[];
  readonly dates: ExportDates;
  readonly again: boolean;
  readonly locale: Locale;
  readonly withPages?: boolean;
  readonly retryOf?: string;
  readonly optionFields?: readonly OptionField[];
};

/** A bulk before anything was done, with its documents; the same document twice counts once. */
export function newBulk(order: Order): { readonly head: BulkHead; readonly documents: readonly ExportBulkDoc[] } {
  const { ids, withPages = false, retryOf = null, optionFields = [], ...said } = order;
  const unique = [...new Set(ids)];
  return {
    head: {
      ...said,
      type: optionFields.length > 0 ? 'option-fields' : 'documents',
      parts: Math.ceil(unique.length / docsPerPart),
      total: unique.length,
      optionFields,
      withPages,
      retryOf,
      importError: false,
      importStatusMessage: null,
      processed: false,
      processedAt: null,
      file: null,
      fileKey: null,
      pageFiles: [],
      pageKeys: [],
      version: 0,
    },
    documents: unique.map((document) => ({ document, name: '', status: 'waiting', errors: [], note: '' })),
  };
}

/** What runs a bulk. */
export const bulkStart = ({ ownerId, _id }: Pick<BulkHead, 'ownerId' | '_id'>): Start => ({
  machine: 'export',
  name: _id,
  input: { ownerId, bulkId: _id },
});
