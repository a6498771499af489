import type { ActivityCounts, ActivityQuery } from '#shared/document/activity.ts';
import type { Analysis, AnalysisQuery } from '#shared/analytics/analysis.ts';
import type { Period } from '#shared/kit/period.ts';
import type { DocumentRow, DocumentStatus } from '#shared/document/document.ts';
import type { FacetBody, IndexFacet } from '#shared/document/index-facets.ts';
import type { QualityQuery, QualityReport } from '#shared/document/quality-report.ts';
import type { DocumentFilters } from '#shared/filter/document-filters.ts';
import type { SupplierDoubles, SupplierPage, SupplierQuery, SupplierSummary } from '#shared/supplier/supplier-index.ts';
import type { SearchHit } from '#shared/search/hit.ts';
import type { VatLine } from '#shared/vat-watch/vat-line.ts';

/** Which documents of a company are meant. Filters were checked by `checkFilters`. */
export type IndexQuery = {
  readonly ownerId: string;
  /** Documents in the trash instead of those outside it. */
  readonly trash?: boolean | undefined;
  readonly filters?: Omit<DocumentFilters, 'favourite'> | undefined;
  /** Of these documents alone, or of all but these: the favourites of a person. */
  readonly among?: { readonly ids: readonly string[]; readonly included: boolean } | undefined;
  /** Words that the documents must hold, as a person types them. */
  readonly q?: string | undefined;
  /** Plain date, for what is overdue. */
  readonly today: string;
};

/** The order of a list: by an attribute or a field; documents without a value come last. */
export type IndexOrder = { readonly by: string; readonly descending: boolean };

export type IndexPage = { readonly offset: number; readonly limit: number };

/** A row of a list, with the values of the fields that its columns show. */
export type IndexRow = DocumentRow & { readonly fields?: Readonly<Record<string, string>> | undefined };

/** The sum of the totals in one currency, as a decimal with two places. */
export type CurrencyTotal = { readonly currency: string; readonly amount: string };

export type IndexSummary = {
  /** Documents of the asked status, or of all. */
  readonly total: number;
  /** Of every status under the same filters. */
  readonly byStatus: Readonly<Record<DocumentStatus, number>>;
  /** Of the asked status, by currency, the largest sum first. Totals from a hundred billion on are taken as misread and left out. */
  readonly sums: readonly CurrencyTotal[];
};

export type DoctypeCounts = {
  readonly total: number;
  readonly waiting: number;
  readonly inprogress: number;
  readonly confirmed: number;
  readonly failed: number;
};
export type Counts = {
  readonly all: number;
  readonly failed: number;
  readonly trash: number;
  readonly reading: number;
  readonly doctypes: Readonly<Record<string, DoctypeCounts>>;
};

/** The control statement of a period, as far as so many lines show it. */
export type VatLineQuery = Period & {
  readonly ownerId: string;
  /** Plain date, for what is overdue. */
  readonly today: string;
  readonly limit: number;
};
export type VatLines = readonly VatLine[];

/** A supplier: its key, and those that were merged into it. */
export type SupplierPlace = { readonly ownerId: string; readonly key: string; readonly parts: readonly string[] };

export type DoublesQuery = {
  readonly ownerId: string;
  /** Merged keys, each with the one that it was merged into. */
  readonly merges: readonly (readonly [part: string, into: string])[];
  /** Pairs that a person found to be different. */
  readonly different: readonly (readonly [string, string])[];
  readonly limit: number;
};

/**
 * What filters, sorts, searches, counts and sums the documents of companies. It is derived from the documents, exact at any
 * moment, and answers with every write that was accepted before the question. Companies never see each other.
 */
export type DocumentIndex = {
  /** The documents at some places of a list, in its order. `columns`: fields whose values the rows bring. */
  list(
    query: IndexQuery & IndexPage & { readonly order: IndexOrder; readonly columns?: readonly string[] | undefined },
  ): Promise<readonly IndexRow[]>;
  /** The same places, ids alone. */
  listIds(query: IndexQuery & IndexPage & { readonly order: IndexOrder }): Promise<readonly string[]>;
  summarize(query: IndexQuery): Promise<IndexSummary>;
  /** How many documents there are by type and status; types without documents are left out. */
  counts(ownerId: string): Promise<Counts>;
  /** The newest documents that hold the words, each with the places that show them; `total` counts all. */
  search(
    query: IndexQuery & { readonly q: string; readonly limit: number },
  ): Promise<{ readonly hits: readonly SearchHit[]; readonly total: number }>;
  /** How the documents that were first confirmed in a period had been read, also of those that are in the trash now. */
  reportQuality(query: QualityQuery): Promise<QualityReport>;
  /** How often people did something on each day of a period, also with documents in the trash. */
  countActivity(query: ActivityQuery): Promise<ActivityCounts>;
  /** The documents outside the trash with which they did it, the newest first. */
  listActive(query: ActivityQuery & { readonly limit: number }): Promise<readonly string[]>;
  /** Sums of money: what the company turned over, the tax, and what is owed. Documents in the trash are in none. */
  aggregate(query: AnalysisQuery): Promise<Analysis>;
  /** The lines of documents in the control statement of a period, the latest first. */
  listVatLines(query: VatLineQuery): Promise<VatLines>;
  /** Who issued the documents outside the trash that came to the company, page by page. */
  listSuppliers(query: SupplierQuery): Promise<SupplierPage>;
  /** What the documents of one supplier have; undefined without any document. */
  summarizeSupplier(query: SupplierPlace): Promise<SupplierSummary | undefined>;
  /** Pairs of suppliers that seem to be one, the surest first. */
  findDoubles(query: DoublesQuery): Promise<SupplierDoubles>;
  /** Instant of the last change of any document of the company. */
  changedAt(ownerId: string): Promise<string | undefined>;
  /** Makes the index of a company anew from its documents; answers how many there are. */
  rebuild(ownerId: string): Promise<number>;
  /** What has to be done from time to time so that questions stay quick; answers for how many companies something was done. */
  maintain(): Promise<number>;
};

/** A facet of a document as it is after a change. Of two versions the later one counts, in whatever order they come. */
export type IndexChange<F extends IndexFacet = IndexFacet> = {
  readonly [One in F]: {
    readonly id: string;
    readonly facet: One;
    readonly version: number;
    readonly body: FacetBody<One>;
  };
}[F];

/** The documents of companies, as an index is made anew of them. */
export type IndexSource = {
  /** Ids of all documents of a company. */
  ids(ownerId: string): AsyncIterable<string>;
  /** Every facet of a document as it is now; none when the document is gone. */
  facets(ownerId: string, id: string): Promise<readonly IndexChange[]>;
};
