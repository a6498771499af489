import * as z from 'zod';

/*
 * What the index of documents knows of suppliers. A supplier is a key by which documents name it (`toPartyKey`), together with the
 * keys that were merged into it.
 */

/** A supplier's data as its newest document has them, by the part of the field ids ('Name', 'CompanyId', 'Street'). */
const facts = z.record(z.string(), z.string());

/** A sum of documents in one currency, as a decimal with two places. */
const sum = z.object({ currency: z.string(), documents: z.int(), amount: z.string() });

/** A merged key and the supplier to which its documents belong. */
const merge = z.tuple([z.string(), z.string()]);

export const supplierOrders = ['name', 'documents', 'last', 'total'] as const;

/** Which suppliers of a company are listed. */
export const supplierQuery = z.object({
  ownerId: z.string(),
  /** Words of the name, the town or an address; or a number or account. */
  q: z.string(),
  order: z.enum(supplierOrders),
  descending: z.boolean(),
  offset: z.int().min(0),
  limit: z.int().min(0),
  /** The currency of the totals by which is ordered. */
  currency: z.string(),
  merges: z.array(merge),
});
export type SupplierQuery = z.infer<typeof supplierQuery>;

const listedSupplier = z.object({
  key: z.string(),
  facts,
  documents: z.int(),
  /** The day of the newest document. */
  last: z.string(),
  /** What the documents that count as costs come to, the largest sum first. */
  sums: z.array(sum),
});

/** A page of suppliers, and how many there are in all. */
export const supplierPage = z.object({ total: z.int(), suppliers: z.array(listedSupplier) });
export type SupplierPage = z.infer<typeof supplierPage>;

/** An account that documents of a supplier name, by the day of the first and of the last of them. */
const usedAccount = z.object({
  iban: z.string(),
  documents: z.int(),
  since: z.string(),
  last: z.string(),
  /** The first document that names it. */
  document: z.string(),
});

/** What the documents of one supplier have; undefined facts of parts come from the newest document that has them. */
export const supplierSummary = listedSupplier.extend({
  /** Each key whose documents these are, with their number. */
  keys: z.array(z.object({ key: z.string(), facts, documents: z.int() })),
  first: z.string(),
  accounts: z.array(usedAccount),
  emails: z.array(z.string()),
  /** Days from issue to due date, as most of the last documents have them; null without any. */
  dueDays: z.object({ days: z.int(), documents: z.int(), of: z.int() }).nullable(),
});
export type SupplierSummary = z.infer<typeof supplierSummary>;

/** Why two suppliers seem to be one, the surest reason first. */
export const doubleReasons = ['companyId', 'vatId', 'taxId', 'iban', 'name'] as const;

const double = z.object({ keys: z.tuple([z.string(), z.string()]), reasons: z.array(z.enum(doubleReasons)).min(1) });
export type SupplierDouble = z.infer<typeof double>;
export const supplierDoubles = z.array(double);
export type SupplierDoubles = z.infer<typeof supplierDoubles>;

/** Most accounts and addresses that are listed for one supplier. */
export const maxSupplierAccounts = 50;
