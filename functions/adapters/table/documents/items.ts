import * as z from 'zod';
import { lineTax } from '#shared/accounting/mapping/line-taxes.ts';
import type { DocumentHead, PageRecord } from '#functions/ports/documents.ts';
import { box } from '#shared/geometry/box.ts';
import { reception } from '#shared/einvoice/reception.ts';
import { documentKind, documentRow, queueStage, returned } from '#shared/document/document.ts';
import { activityDays } from '#shared/document/activity.ts';
import { work } from '#shared/document/work.ts';
import { tag } from '#shared/tag/tag.ts';
import { fieldValue } from '#shared/field/field.ts';
import { rotation } from '#shared/geometry/turn-box.ts';
import { maxCodes, pageCode } from '#shared/reading/layout/page-text.ts';
import { lineTable } from '#shared/table/line-table.ts';
import { pack, unpack } from '../packed.ts';

const picture = z.object({ key: z.string(), width: z.number(), height: z.number() });
const step = z.union([z.string(), z.literal(-1)]);

const head: z.ZodType<DocumentHead> = z.object({
  _id: z.string(),
  ownerId: z.string(),
  version: z.int(),
  name: z.string(),
  type: z.array(z.string()),
  kind: documentKind,
  template: z.string().max(300).optional(),
  doctype: z.string(),
  tags: z.array(tag),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
  movedTo: z.object({ ownerId: z.string(), _id: z.string() }).optional(),
  keptApart: z.literal(true).optional(),
  step,
  failedAt: z.string().nullable(),
  passedSteps: z.array(z.string()),
  userId: z.array(z.string()),
  confirmedBy: z.array(z.string()),
  passage: z
    .object({
      id: z.string(),
      action: z.enum(['confirm', 'return', 'start']),
      from: z.string(),
      by: z.string().nullable(),
    })
    .nullable(),
  visit: z
    .object({ step: z.string(), passage: z.string(), at: z.string(), done: z.boolean().optional() })
    .nullable()
    .optional(),
  queue: queueStage.nullable(),
  process: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  predicted: z.string().nullable(),
  error: z.string().nullable(),
  warnings: z.array(z.string()),
  sureUpTo: z.number().nullable().optional(),
  returned: returned.optional(),
  paid: z.boolean(),
  work: work.optional(),
  reading: z.string(),
  readFor: z.string().nullable().optional(),
  origin: z.object({
    from: z.enum(['upload', 'mail', 'template', 'duplicate']),
    userId: z.string().nullable(),
    mail: z.string().optional(),
    review: z.literal(true).optional(),
    copies: z.int().min(0).optional(),
  }),
  einvoice: reception.optional(),
});

const page: z.ZodType<PageRecord> = z.object({
  _id: z.string(),
  sourceKey: z.string(),
  sourcePage: z.int(),
  hash: z.string(),
  pageIndex: z.int(),
  rotate: rotation,
  uprightRotate: rotation,
  thumb: picture.nullable(),
  preview: picture.nullable(),
  drawn: z.string().optional(),
  wordsKey: z.string().nullable(),
  textSource: z.enum(['text', 'ocr', 'none']),
  codes: z.array(pageCode).max(maxCodes).optional(),
});

/** The parts of a document that are written apart from its head, and what each of them holds. */
export const partSchemas = { PAGES: z.array(page), FIELDS: z.array(fieldValue), TABLES: z.array(lineTable) } as const;
export type PartName = keyof typeof partSchemas;
export const partNames = ['PAGES', 'FIELDS', 'TABLES'] as const satisfies readonly PartName[];

/** A part is stored in its item as JSON, or in a file when it is long. `version` is the document's when the part was written. */
export const partItem = z.object({
  version: z.int(),
  packed: z.string().optional(),
  /** As parts were written before they were packed. */
  json: z.string().optional(),
  file: z.string().optional(),
});
export type PartItem = z.infer<typeof partItem>;

/** The head with the versions of its parts, by which a reader sees whether they belong together. */
export const headItem = z.object({
  head,
  parts: z.object({ PAGES: z.int(), FIELDS: z.int(), TABLES: z.int() }),
});
export type HeadItem = z.infer<typeof headItem>;

const payment = z.object({
  paid: z.boolean(),
  /** Plain date or empty. */
  due: z.string(),
  /** Decimal or empty, in `currency`. */
  amount: z.string(),
  currency: z.string(),
  iban: z.string(),
});

const derived = z.object({
  row: documentRow,
  /** Sort keys of identity entries. */
  identities: z.array(z.string()),
  /** What there is to pay; missing for documents that are not paid by the company, and for rows written before this was kept. */
  pay: payment.optional(),
  /** Sums of lines by regime and rate; missing where no line has a regime of its own. */
  lineTaxes: z.array(lineTax).optional(),
  /** The version of the pages whose text was sent to the index; missing while none was. */
  text: z.int().optional(),
  /** What people did with the document; missing in rows that were written before this was kept. */
  activity: activityDays.optional(),
});

const versions = z.object({ version: z.int(), of: z.int() });

/**
 * The row of a document and everything that other partitions hold because of it, so that the next write knows what to take
 * back. `version` counts the writes of the row; `of` is the document's version that it shows.
 */
export type RowItem = z.infer<typeof versions> & z.infer<typeof derived>;

/** The row as its item holds it: packed, or in attributes of its own where it was written before rows were packed. */
export const rowItem: z.ZodType<RowItem> = z.union([
  versions
    .extend({ packed: z.string() })
    .transform(({ packed, ...item }) => ({ ...derived.parse(unpack(packed)), ...item })),
  versions.extend(derived.shape),
]);

export const toRowAttributes = ({ version, of, ...kept }: RowItem) => ({ version, of, packed: pack(kept) });

/** The words of a page as the file under its `wordsKey` holds them. */
export const wordsFile = z.array(z.object({ text: z.string(), box, score: z.number() }));
