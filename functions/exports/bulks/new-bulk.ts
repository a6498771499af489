import type { ExportBulkDoc, ExportWay, OptionField } from '#shared/export-bulks/export-bulk.ts';
import type { ExportTarget } from '#shared/export-systems/export-target.ts';
import type { ExportDates } from '#shared/accounting/export-settings.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { docsPerPart, type BulkHead } from '#functions/ports/exports.ts';
import type { Start } from '#functions/ports/documents.ts';
import * as z from 'zod';

/** The input of every task of a bulk. */
export const bulkTask = z.object({ ownerId: z.string(), bulkId: z.string() });
export type BulkTask = z.infer<typeof bulkTask>;

export const partTask = bulkTask.extend({ part: z.int().min(0) });
export type PartTask = z.infer<typeof partTask>;

export type BulkOrder = {
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
  /** Documents that a person allowed by name. */
  readonly allowed?: readonly string[];
  /** A step of the workflow asked for it, or asked for the bulk that this one tries again. */
  readonly isByWorkflow?: boolean;
  readonly locale: Locale;
  readonly withPages?: boolean;
  readonly retryOf?: string;
  readonly optionFields?: readonly OptionField[];
  readonly isPreview?: boolean;
};

/** A bulk before anything was done, with its documents; the same document twice counts once. */
export function buildBulk(order: BulkOrder): { readonly head: BulkHead; readonly documents: readonly ExportBulkDoc[] } {
  const {
    ids,
    allowed = [],
    isByWorkflow = false,
    withPages = false,
    retryOf = null,
    optionFields = [],
    isPreview = false,
    ...asked
  } = order;
  const named = new Set(allowed);
  const unique = [...new Set(ids)];
  return {
    head: {
      ...asked,
      type: optionFields.length > 0 ? 'option-fields' : 'documents',
      parts: Math.ceil(unique.length / docsPerPart),
      total: unique.length,
      optionFields,
      isPreview,
      listsKey: null,
      appliedState: null,
      isByWorkflow,
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
    documents: unique.map((document) => ({
      ...{ document, name: '', status: 'waiting', errors: [], note: '' },
      ...(named.has(document) ? { allowed: true } : {}),
    })),
  };
}

/** What runs a bulk. */
export const getBulkStart = ({ ownerId, _id }: Pick<BulkHead, 'ownerId' | '_id'>): Start => ({
  machine: 'export',
  name: _id,
  input: { ownerId, bulkId: _id },
});
