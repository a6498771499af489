import * as z from 'zod';
import { documentRow, documentStatus } from '#shared/document/document.ts';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';
import { sortField } from '#shared/document/list/sort-key.ts';

const ordering = {
  sortField: sortField.default('_id'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
};
const paging = {
  sizePerPage: z.int().min(1).max(100).default(10),
  page: z.int().min(1).max(10_000).default(1),
  ...ordering,
};
const finding = {
  filters: z
    .object({
      doctype: doctypeId.optional(),
      status: documentStatus.optional(),
      ids: z.array(entityId('document')).max(100).optional(),
    })
    .default({}),
  /** Words that the document must hold, in any order, without regard to diacritics. */
  q: z.string().trim().max(100).default(''),
};

/** As many documents can be chosen at once; the list says so where it has more. */
export const maxListedIds = 5000;

export const listDocuments = contract({
  name: 'listDocuments',
  summary: 'A page of the document list: by type, status, ids or words, sorted, with the total count.',
  method: 'POST',
  path: '/documents',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({
    ...paging,
    ...finding,
    /** Company id; ignored unless it is the current company (ledger R-LST-27). */
    project: z.string().max(60).optional(),
  }),
  answer: z.object({
    data: z.array(documentRow),
    total: z.int(),
    /** True when `total` is the cap of a search, not the exact count. */
    capped: z.boolean(),
    /** Documents per status under the same type, for the tabs. */
    counts: z.record(documentStatus, z.int()),
  }),
  refusals: [],
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
