import * as z from 'zod';
import { documentRow, documentStatus } from '#shared/document/document.ts';
import { listedRow } from '#shared/document/listed-row.ts';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';
import { searchHit } from '#shared/search/hit.ts';
import { filterFieldId } from '#shared/filter/condition.ts';
import { documentFilters } from '#shared/filter/document-filters.ts';

const ordering = {
  /** An attribute of documents or a field of the catalogue. */
  sortField: filterFieldId.default('_id'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
};
const paging = {
  sizePerPage: z.int().min(1).max(100).default(10),
  page: z.int().min(1).max(100_000).default(1),
  ...ordering,
};
const finding = {
  filters: documentFilters.default({}),
  /** Words that the document must hold, in any order, without regard to diacritics. */
  q: z.string().trim().max(100).default(''),
};

/** Fields whose values a page of the list brings at most. */
export const maxListColumns = 30;

/** As many documents can be chosen at once; the list says so where it has more. */
export const maxListedIds = 5000;

export const listDocuments = contract({
  name: 'listDocuments',
  summary:
    'A page of the document list by filters and words, in any order, with the exact number and the sums of all that it holds.',
  method: 'POST',
  path: '/documents',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({
    ...paging,
    ...finding,
    /** Fields whose values the rows bring. */
    columns: z.array(filterFieldId).max(maxListColumns).default([]),
    /** Company id; ignored unless it is the current company (ledger R-LST-27). */
    project: z.string().max(60).optional(),
  }),
  answer: z.object({
    data: z.array(listedRow),
    total: z.int(),
    /** Always false: the total is exact. */
    capped: z.boolean(),
    /** Documents per status under the same filters, for the tabs. */
    counts: z.record(documentStatus, z.int()),
    /** The sums of the totals of all that the list holds, by currency. */
    sums: z.array(z.object({ currency: z.string(), amount: z.string() })),
  }),
  refusals: ['filter-invalid'],
  area: 'documents',
});

export const listDocumentIds = contract({
  name: 'listDocumentIds',
  summary: `The ids of the documents of a list, in its order: all of them or a part, at most ${maxListedIds}.`,
  method: 'POST',
  path: '/documents/ids',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({
    ...ordering,
    ...finding,
    /** Of the trash instead of the list. */
    trash: z.boolean().default(false),
    /** How many documents of the list are left out before the first one. */
    offset: z.int().min(0).default(0),
    limit: z.int().min(1).max(maxListedIds).default(maxListedIds),
  }),
  answer: z.object({
    ids: z.array(entityId('document')),
    /** How many the list has. */
    total: z.int(),
    /** True when there are more than `ids` names. */
    capped: z.boolean(),
  }),
  refusals: ['filter-invalid'],
  area: 'documents',
});

export const searchDocuments = contract({
  name: 'searchDocuments',
  summary: 'The newest documents that hold what was typed, with the places that show it.',
  method: 'GET',
  path: '/documents/hits/{query}',
  access: members,
  params: z.object({ query: z.string().trim().min(1).max(100) }),
  query: z.object({ doctype: doctypeId.optional(), limit: z.coerce.number().int().min(1).max(50).default(10) }),
  body: nothing,
  answer: z.object({ hits: z.array(searchHit), total: z.int() }),
  refusals: [],
  area: 'documents',
});

export const listDeletedDocuments = contract({
  name: 'listDeletedDocuments',
  summary: 'A page of the trash, newest first.',
  method: 'POST',
  path: '/documents/deleted',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({ sizePerPage: paging.sizePerPage, page: paging.page, filters: z.object({}).default({}) }),
  answer: z.object({ data: z.array(documentRow), total: z.int() }),
  refusals: [],
  area: 'documents',
});

export const countDocuments = contract({
  name: 'countDocuments',
  summary: 'Counts for the sidebar: per type, all and waiting; failed; trash.',
  method: 'GET',
  path: '/documents/counts',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    all: z.int(),
    failed: z.int(),
    trash: z.int(),
    reading: z.int(),
    doctypes: z.record(
      z.string(),
      z.object({ total: z.int(), waiting: z.int(), inprogress: z.int(), confirmed: z.int(), failed: z.int() }),
    ),
  }),
  refusals: [],
  area: 'documents',
});

export const readChanges = contract({
  name: 'readChanges',
  summary:
    'Whether anything changed since the given instant: 205 = changes exist, 204 = none. `id` is a document id or "all".',
  method: 'GET',
  path: '/documents/changes/{id}',
  access: members,
  params: z.object({ id: z.union([z.literal('all'), entityId('document')]) }),
  query: z.object({ since: z.iso.datetime() }),
  body: nothing,
  answer: 'nothing',
  refusals: [],
  area: 'documents',
});
