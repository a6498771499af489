import type { DocumentIndex } from '#functions/ports/document-index.ts';
import { noQuality } from '#shared/document/quality-report.ts';
import { noAnalysis } from '#shared/analytics/analysis.ts';
import { findDoubles } from './find-doubles.ts';
import { listSuppliers } from './list-suppliers.ts';
import { summarizeSupplier } from './summarize-supplier.ts';
import { analyse } from './analyse.ts';
import { listIds, readRows } from './list.ts';
import { searchDocuments } from './search.ts';
import { countDocuments, findLastChange, summarize } from './summarize.ts';
import { reportQuality } from './report-quality.ts';
import type { CompanyTables } from './tables.ts';
import { countActivity, listActive } from './work.ts';
import { listVatLines } from './vat-lines.ts';

/** Works with the tables of a company as they are now; a company without documents has none. */
export type WithTables = <T>(ownerId: string, work: (tables: CompanyTables | undefined) => T) => Promise<T>;

const noCounts = { all: 0, failed: 0, trash: 0, reading: 0, doctypes: {} };
const noSummary = { total: 0, byStatus: { waiting: 0, inprogress: 0, confirmed: 0, failed: 0 }, sums: [] };

/** The questions that an index answers. */
export const askTables = (withTables: WithTables): Omit<DocumentIndex, 'rebuild' | 'maintain'> => ({
  list: ({ columns, ...query }) =>
    withTables(query.ownerId, (tables) =>
      tables === undefined ? [] : readRows(tables, listIds(tables, query), columns),
    ),
  listIds: (query) => withTables(query.ownerId, (tables) => (tables === undefined ? [] : listIds(tables, query))),
  summarize: (query) =>
    withTables(query.ownerId, (tables) => (tables === undefined ? noSummary : summarize(tables, query))),
  counts: (ownerId) => withTables(ownerId, (tables) => (tables === undefined ? noCounts : countDocuments(tables))),
  search: (query) =>
    withTables(query.ownerId, (tables) =>
      tables === undefined ? { hits: [], total: 0 } : searchDocuments(tables, query),
    ),
  reportQuality: (query) =>
    withTables(query.ownerId, (tables) => (tables === undefined ? noQuality : reportQuality(tables, query))),
  countActivity: (query) =>
    withTables(query.ownerId, (tables) => (tables === undefined ? [] : countActivity(tables, query))),
  listActive: ({ limit, ...query }) =>
    withTables(query.ownerId, (tables) => (tables === undefined ? [] : listActive(tables, query, limit))),
  aggregate: (query) =>
    withTables(query.ownerId, (tables) => (tables === undefined ? noAnalysis : analyse(tables, query))),
  listVatLines: (query) =>
    withTables(query.ownerId, (tables) => (tables === undefined ? [] : listVatLines(tables, query))),
  listSuppliers: (query) =>
    withTables(query.ownerId, (tables) =>
      tables === undefined ? { total: 0, suppliers: [] } : listSuppliers(tables, query),
    ),
  summarizeSupplier: ({ ownerId, ...query }) =>
    withTables(ownerId, (tables) => tables && summarizeSupplier(tables, query)),
  findDoubles: ({ ownerId, ...query }) =>
    withTables(ownerId, (tables) => (tables === undefined ? [] : findDoubles(tables, query))),
  changedAt: (ownerId) => withTables(ownerId, (tables) => tables && findLastChange(tables)),
});
