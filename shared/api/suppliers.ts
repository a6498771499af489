import * as z from 'zod';
import { vatCheck } from '#shared/company/vat-check.ts';
import { documentRow } from '#shared/document/document.ts';
import { entityId } from '#shared/kit/id.ts';
import { members, workers } from '#shared/kit/role.ts';
import { accountFindings } from '#shared/payment/account-safety.ts';
import { supplierId } from '#shared/supplier/supplier-id.ts';
import { doubleReasons, supplierOrders } from '#shared/supplier/supplier-index.ts';
import { supplierSettings } from '#shared/supplier/supplier-settings.ts';
import { contract, nothing } from './contract.ts';

const supplierPlace = z.object({ id: supplierId });

/** Sizes of a page of the directory. */
export const supplierPageSizes = [25, 50, 100] as const;

const sum = z.object({ currency: z.string(), documents: z.int(), amount: z.string() });

/** A supplier in a list, as its newest document names it. */
const supplierRow = z.object({
  id: supplierId,
  name: z.string(),
  companyId: z.string(),
  vatId: z.string(),
  city: z.string(),
  documents: z.int(),
  /** The day of the newest document. */
  last: z.string(),
  /** What the documents that count as costs come to, the largest sum first. */
  sums: z.array(sum),
  /** Other ways in which documents name it, as a person decided. */
  merged: z.int(),
});
export type SupplierRow = z.infer<typeof supplierRow>;

export const listSuppliers = contract({
  name: 'listSuppliers',
  summary:
    'Everybody from whom the company has documents outside the trash, page by page; found by words of the name, the town or the e-mail, by a number or an account.',
  method: 'GET',
  path: '/suppliers',
  access: members,
  params: nothing,
  query: z.object({
    q: z.string().trim().max(100).default(''),
    /** `total` goes by the sum in the money of the books. */
    order: z.enum(supplierOrders).default('name'),
    direction: z.enum(['asc', 'desc']).default('asc'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce
      .number()
      .int()
      .min(1)
      .max(Math.max(...supplierPageSizes))
      .default(50),
  }),
  body: nothing,
  answer: z.object({
    suppliers: z.array(supplierRow),
    /** Of all pages. */
    total: z.int(),
    /** The money of the books. */
    currency: z.string(),
  }),
  refusals: [],
  area: 'suppliers',
});

/** Most pairs that are proposed at once. */
export const maxDoubles = 20;

const double = z.object({
  /** Why the two seem to be one, the surest reason first. */
  reasons: z.array(z.enum(doubleReasons)).min(1),
  suppliers: z.tuple([supplierRow, supplierRow]),
});
export type Double = z.infer<typeof double>;

export const listDoubles = contract({
  name: 'listDoubles',
  summary: 'Pairs of suppliers that seem to be one, with the reasons, the surest first.',
  method: 'GET',
  path: '/suppliers/doubles',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ doubles: z.array(double).max(maxDoubles) }),
  refusals: [],
  area: 'suppliers',
});

export const markDifferent = contract({
  name: 'markDifferent',
  summary: 'Says that two suppliers are different; they are not proposed for a merge any more.',
  method: 'POST',
  path: '/suppliers/different',
  access: workers,
  params: nothing,
  query: nothing,
  body: z.object({ one: supplierId, other: supplierId }),
  answer: 'nothing',
  refusals: ['same-supplier', 'supplier-not-found'],
  area: 'suppliers',
});

/** An account of a supplier. */
const supplierAccount = z.object({
  iban: z.string(),
  /** How many documents name it; none where those that did are gone. */
  documents: z.int(),
  /** The days of the first and of the last of them; empty without any. */
  since: z.string(),
  last: z.string(),
  /** The first document that names it. */
  document: entityId('document').nullable(),
  /** What is known of it before the next payment; null where no document waits to be paid to it. */
  finding: z.enum(accountFindings).nullable(),
  /** The document for which a person has to confirm it (`confirmAccount`); null where nothing waits. */
  waiting: entityId('document').nullable(),
  /** Who confirmed it for which document, and when. */
  confirmed: z.object({ by: z.string(), at: z.string(), document: z.string() }).nullable(),
});
export type SupplierAccount = z.infer<typeof supplierAccount>;

/** What the reader keeps of one confirmed document of a supplier. */
const remembered = z.object({
  document: z.string(),
  doctype: z.string(),
  at: z.string(),
  dueDays: z.int().nullable(),
  /** How it was booked, by field. */
  booking: z.record(z.string(), z.string()),
});

const supplier = supplierRow.omit({ merged: true }).extend({
  version: z.int(),
  taxId: z.string(),
  street: z.string(),
  zip: z.string(),
  country: z.string(),
  /** The day of the oldest document. */
  first: z.string(),
  /** The ways in which documents name it, the supplier's own first. */
  parts: z.array(z.object({ id: supplierId, name: z.string(), companyId: z.string(), documents: z.int() })),
  accounts: z.array(supplierAccount),
  /** Addresses that its documents bear. */
  emails: z.array(z.string()),
  /** Days from issue to due date as most of the last documents have them; null without any. */
  dueDays: z.object({ days: z.int(), documents: z.int(), of: z.int() }).nullable(),
  /** What people settled; it holds before what documents had. */
  settings: supplierSettings,
  /** What the reader learned from confirmed documents, the newest first. */
  memory: z.array(remembered),
  recent: z.array(documentRow),
  vatCheck: vatCheck.nullable(),
  /** Who changed it last, and when; null before anybody did. */
  changed: z.object({ by: z.string(), at: z.string() }).nullable(),
});
export type Supplier = z.infer<typeof supplier>;

export const readSupplier = contract({
  name: 'readSupplier',
  summary:
    'One supplier: names and numbers, accounts and since when, terms, default booking, what the reader remembers, the newest documents. The id of a merged supplier leads to the one that it was merged into.',
  method: 'GET',
  path: '/supplier/{id}',
  access: members,
  params: supplierPlace,
  query: nothing,
  body: nothing,
  answer: supplier,
  refusals: ['supplier-not-found'],
  area: 'suppliers',
});

export const saveSupplier = contract({
  name: 'saveSupplier',
  summary: 'Changes what is settled about a supplier: addresses, terms, default booking, note.',
  method: 'PUT',
  path: '/supplier/{id}',
  access: workers,
  params: supplierPlace,
  query: nothing,
  body: z.object({ version: z.int().min(0), settings: supplierSettings }),
  answer: supplier,
  refusals: ['supplier-not-found', 'stale-version'],
  area: 'suppliers',
});

export const mergeSuppliers = contract({
  name: 'mergeSuppliers',
  summary:
    'Merges another supplier, and what was merged into it, into this one. Its documents, sums and accounts count here; its own settings rest until it is separated.',
  method: 'POST',
  path: '/supplier/{id}/merge',
  access: workers,
  params: supplierPlace,
  query: nothing,
  body: z.object({ version: z.int().min(0), other: supplierId, otherVersion: z.int().min(0) }),
  answer: supplier,
  refusals: ['supplier-not-found', 'same-supplier', 'too-many-merged', 'stale-version'],
  area: 'suppliers',
});

export const separateSuppliers = contract({
  name: 'separateSuppliers',
  summary:
    'Takes merged suppliers out again, with the settings that they had. The first of them becomes a supplier of its own, and the others stay merged into it.',
  method: 'POST',
  path: '/supplier/{id}/separate',
  access: workers,
  params: supplierPlace,
  query: nothing,
  body: z.object({ version: z.int().min(0), parts: z.array(supplierId).min(1).max(20) }),
  answer: supplier,
  refusals: ['supplier-not-found', 'stale-version'],
  area: 'suppliers',
});

export const forgetSupplier = contract({
  name: 'forgetSupplier',
  summary: 'Makes the reader forget what it learned of a supplier: from one document, or from all.',
  method: 'DELETE',
  path: '/supplier/{id}/memory',
  access: workers,
  params: supplierPlace,
  query: z.object({ document: entityId('document').optional() }),
  body: nothing,
  answer: supplier,
  refusals: ['supplier-not-found'],
  area: 'suppliers',
});

export const checkSupplierVatId = contract({
  name: 'checkSupplierVatId',
  summary: 'Asks VIES about the VAT number of a supplier and keeps the answer with the day.',
  method: 'POST',
  path: '/supplier/{id}/vat-check',
  access: workers,
  params: supplierPlace,
  query: nothing,
  body: nothing,
  answer: supplier,
  refusals: [
    'supplier-not-found',
    'vat-id-missing',
    'vat-register-off',
    'vat-register-unavailable',
    'too-many-attempts',
    'stale-version',
  ],
  area: 'suppliers',
});
