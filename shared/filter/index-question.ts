import * as z from 'zod';
import { activityCounts, activityQuery } from '#shared/document/activity.ts';
import { analysis, analysisQuery, period } from '#shared/analytics/analysis.ts';
import { documentStatus } from '#shared/document/document.ts';
import { listedRow } from '#shared/document/listed-row.ts';
import { qualityQuery, qualityReport } from '#shared/document/quality-report.ts';
import { documentFilters } from '#shared/filter/document-filters.ts';
import { searchHit } from '#shared/search/hit.ts';
import { supplierDoubles, supplierPage, supplierQuery, supplierSummary } from '#shared/supplier/supplier-index.ts';
import { vatLine } from '#shared/vat-watch/vat-line.ts';

/*
 * The questions to the index of documents as messages between functions: on AWS one function keeps the index and the others ask it.
 */

const asked = z.object({
  ownerId: z.string(),
  trash: z.boolean().optional(),
  filters: documentFilters.omit({ favourite: true }).optional(),
  among: z.object({ ids: z.array(z.string()), included: z.boolean() }).optional(),
  q: z.string().optional(),
  today: z.string(),
});
const placed = asked.extend({
  order: z.object({ by: z.string(), descending: z.boolean() }),
  offset: z.int().min(0),
  limit: z.int().min(0),
});

/** A question by the name of the port's method, with its argument. */
export const indexQuestion = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('list'), query: placed.extend({ columns: z.array(z.string()).optional() }) }),
  z.object({ ask: z.literal('listIds'), query: placed }),
  z.object({ ask: z.literal('summarize'), query: asked }),
  z.object({ ask: z.literal('counts'), ownerId: z.string() }),
  z.object({ ask: z.literal('search'), query: asked.extend({ q: z.string(), limit: z.int() }) }),
  z.object({ ask: z.literal('reportQuality'), query: qualityQuery }),
  z.object({ ask: z.literal('countActivity'), query: activityQuery }),
  z.object({ ask: z.literal('listActive'), query: activityQuery.extend({ limit: z.int().min(1) }) }),
  z.object({ ask: z.literal('aggregate'), query: analysisQuery }),
  z.object({
    ask: z.literal('listVatLines'),
    query: period.extend({ ownerId: z.string(), today: z.string(), limit: z.int() }),
  }),
  z.object({ ask: z.literal('listSuppliers'), query: supplierQuery }),
  z.object({
    ask: z.literal('summarizeSupplier'),
    query: z.object({ ownerId: z.string(), key: z.string(), parts: z.array(z.string()) }),
  }),
  z.object({
    ask: z.literal('findDoubles'),
    query: z.object({
      ownerId: z.string(),
      merges: z.array(z.tuple([z.string(), z.string()])),
      different: z.array(z.tuple([z.string(), z.string()])),
      limit: z.int(),
    }),
  }),
  z.object({ ask: z.literal('rebuild'), ownerId: z.string() }),
]);
export type IndexQuestion = z.infer<typeof indexQuestion>;

const counted = z.object({
  total: z.int(),
  waiting: z.int(),
  inprogress: z.int(),
  confirmed: z.int(),
  failed: z.int(),
});

/** The answers, by question. */
export const indexAnswers = {
  list: z.array(listedRow),
  listIds: z.array(z.string()),
  summarize: z.object({
    total: z.int(),
    byStatus: z.record(documentStatus, z.int()),
    sums: z.array(z.object({ currency: z.string(), amount: z.string() })),
  }),
  counts: z.object({
    all: z.int(),
    failed: z.int(),
    trash: z.int(),
    reading: z.int(),
    doctypes: z.record(z.string(), counted),
  }),
  search: z.object({ hits: z.array(searchHit), total: z.int() }),
  reportQuality: qualityReport,
  countActivity: activityCounts,
  listActive: z.array(z.string()),
  aggregate: analysis,
  listVatLines: z.array(vatLine),
  listSuppliers: supplierPage,
  // JSON has no undefined.
  summarizeSupplier: supplierSummary.nullable(),
  findDoubles: supplierDoubles,
  rebuild: z.int(),
} as const satisfies Readonly<Record<IndexQuestion['ask'], z.ZodType>>;
