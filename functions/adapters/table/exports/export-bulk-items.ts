import * as z from 'zod';
import { pastExport } from '#shared/api/exports.ts';
import { exportBulkDoc, exportBulkRow, optionField } from '#shared/export-bulks/export-bulk.ts';
import { accountingDates } from '#shared/accounting/export-settings.ts';
import { locale } from '#shared/kit/locale.ts';
import type { BulkHead, BulkPart } from '#functions/ports/exports.ts';
import type { Key } from '#functions/ports/table.ts';
import { documentPk } from '../documents/keys.ts';

/*
 * A bulk has its head in the list of its company, and a partition of its own: its counts, and a hundred documents to an
 * item. The past exports of a document are stored with the document.
 */
export const bulksPk = (ownerId: string): string => `C#${ownerId}#BULKS`;
export const wrongBulksPk = (ownerId: string): string => `C#${ownerId}#BULKS#error`;
export const bulkKey = (ownerId: string, id: string): Key => ({ pk: bulksPk(ownerId), sk: id });
/** How many bulks a company has, and how many of them had errors. */
export const totalsKey = (ownerId: string): Key => ({ pk: `C#${ownerId}`, sk: 'BULKTOTALS' });
const bulkPk = (ownerId: string, id: string): string => `C#${ownerId}#BULK#${id}`;
export const countsKey = (ownerId: string, id: string): Key => ({ pk: bulkPk(ownerId, id), sk: 'COUNTS' });
export const partKey = ({ ownerId, bulkId, part }: Pick<BulkPart, 'ownerId' | 'bulkId' | 'part'>): Key => ({
  pk: bulkPk(ownerId, bulkId),
  sk: `PART#${String(part).padStart(4, '0')}`,
});
export const pastKey = (ownerId: string, documentId: string): Key => ({
  pk: documentPk(ownerId, documentId),
  sk: 'EXPORTED',
});

/** Whose turn it is to write for a program. */
export const turnKey = (ownerId: string, program: string): Key => ({ pk: `C#${ownerId}`, sk: `EXPORTING#${program}` });
export const turnItem = z.object({ bulkId: z.string(), until: z.number(), version: z.int() });

export const headItem: z.ZodType<BulkHead> = exportBulkRow.omit({ counts: true }).extend({
  ownerId: z.string(),
  parts: z.int(),
  total: z.int(),
  dates: z.object({
    dateType: z.enum(accountingDates),
    date: z.string().nullable(),
    exportAutoAccounting: z.boolean(),
  }),
  again: z.boolean(),
  isByWorkflow: z.boolean().default(false),
  locale,
  fileKey: z.string().nullable(),
  pageKeys: z.array(z.string()),
  optionFields: z.array(optionField),
  isPreview: z.boolean().default(false),
  listsKey: z.string().nullable().default(null),
  appliedState: z.string().nullable().default(null),
});

export const countsItem = z.object({
  settled: z.number().default(0),
  ok: z.number().default(0),
  error: z.number().default(0),
  warning: z.number().default(0),
});
export type StoredCounts = z.infer<typeof countsItem>;

export const totalsItem = z.object({ all: z.number().default(0), wrong: z.number().default(0) });

export const partItem: z.ZodType<BulkPart> = z.object({
  ownerId: z.string(),
  bulkId: z.string(),
  part: z.int(),
  version: z.int(),
  docs: z.array(exportBulkDoc),
  zips: z.array(z.object({ key: z.string(), name: z.string(), size: z.int() })),
});

export const pastItem = z.object({ documentId: z.string(), version: z.int(), past: z.array(pastExport) });
