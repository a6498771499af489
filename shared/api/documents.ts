import * as z from 'zod';
import { visitWork } from '#shared/document/work.ts';
import { documentOrder } from '#shared/account/user.ts';
import { contradiction, maxContradictions } from '#shared/check/contradiction.ts';
import { pageBox } from '#shared/geometry/box.ts';
import { documentName, returnReason } from '#shared/document/document.ts';
import { document, documentInfo, page } from '#shared/document/whole-document.ts';
import { partPlace, partWidth } from '#shared/intake/page-parts.ts';
import { readLogItem } from '#shared/document/log-item.ts';
import { rotation } from '#shared/geometry/turn-box.ts';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { members, workers } from '#shared/kit/role.ts';
import { lineTable } from '#shared/table/line-table.ts';
import { rowChanges } from '#shared/table/row-changes.ts';
import { requestedTag, tagLimits } from '#shared/tag/tag.ts';
import { contract, nothing } from './contract.ts';
import { fieldChange } from '#shared/document/fields/change-fields.ts';

const documentId = z.object({ id: entityId('document') });

export const createDocument = contract({
  name: 'createDocument',
  summary:
    'Makes a document of uploaded pages and starts reading it. Asking again for the same pages answers the same document.',
  method: 'POST',
  path: '/document',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({
    name: documentName,
    doctype: doctypeId.optional(),
    origin: z.object({
      pages: z
        .array(z.object({ fileId: entityId('tempfile'), rotate: rotation.optional() }))
        .min(1)
        .max(300),
    }),
    process: z.boolean().default(true),
  }),
  answer: document.pick({ _id: true, name: true, version: true }),
  refusals: ['not-found', 'upload-missing'],
  area: 'documents',
});

export const readDocument = contract({
  name: 'readDocument',
  summary:
    'A document with its pages (without words), fields and tables. One of another company of the caller is refused with that company in the details.',
  method: 'GET',
  path: '/document/{id}',
  access: members,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: document,
  refusals: ['document-not-found', 'other-company'],
  area: 'documents',
});

export const readDocumentInfo = contract({
  name: 'readDocumentInfo',
  summary: 'The head of a document: name, type, step, state of reading.',
  method: 'GET',
  path: '/document/info/{id}',
  access: members,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: documentInfo,
  refusals: ['document-not-found'],
  area: 'documents',
});

export const readPage = contract({
  name: 'readPage',
  summary: 'A page with its words and their boxes.',
  method: 'GET',
  path: '/document-pages/{id}',
  access: members,
  params: z.object({ id: entityId('page') }),
  query: nothing,
  body: nothing,
  answer: page,
  refusals: ['not-found'],
  area: 'documents',
});

export const readPagePart = contract({
  name: 'readPagePart',
  summary:
    'A sharper part of a page by its place in the grid at a width; `held` is the width of a scan in pixels, null for a drawn page.',
  method: 'GET',
  path: '/document-pages/{id}/parts',
  access: members,
  params: z.object({ id: entityId('page') }),
  query: partPlace.extend({ width: partWidth }),
  body: nothing,
  answer: z.object({ url: z.string(), held: z.int().nullable() }),
  refusals: ['not-found', 'upload-missing'],
  area: 'documents',
});

/** The message after saving, in the language of the request, and what the person may do next. */
const saveMessage = z.object({
  title: z.string(),
  description: z.string(),
  actions: z.array(z.enum(['stay', 'next', 'list'])),
});

/** As many documents of a list are looked through for the next one. */
export const maxNextAmong = 1000;

export const saveDocument = contract({
  name: 'saveDocument',
  summary:
    'Saves fields, confirms or returns the document: one of saved, confirmed, returned is true. Values that contradict each other or are not verified are confirmed only when acknowledged; the refusal lists them. What is confirmed is verified.',
  method: 'PUT',
  path: '/document/{id}',
  access: workers,
  params: documentId,
  query: nothing,
  body: z.object({
    doctype: doctypeId.optional(),
    fields: z.array(fieldChange).max(2000).default([]),
    tables: z.array(lineTable).max(20).optional(),
    /** Changed rows of tables that stay as they are otherwise; not together with `tables`. */
    tableRows: z.array(rowChanges).max(20).optional(),
    /** Leaves the tables out of the answer: a caller that named the version has them. */
    withoutTables: z.boolean().default(false),
    confirmed: z.boolean().default(false),
    returned: z.boolean().default(false),
    /** Why the document is returned. */
    returnReason: returnReason.default(''),
    /** What the person was asked about, and confirms all the same. */
    acknowledged: z.array(contradiction).max(maxContradictions).default([]),
    saved: z.boolean().default(true),
    tags: z.array(requestedTag).max(tagLimits.perDocument).optional(),
    document: z.object({ version: z.int().min(0), name: documentName.optional() }),
    /** What the person has worked on the document in this visit, so far. */
    work: visitWork.optional(),
    /** The document that the list would show next, preferred when it still waits for the user. */
    nextPreferred: entityId('document').optional(),
    /** The other documents of the list that is worked through, in the order in which they follow; the next one is among them or there is none. */
    nextAmong: z.array(entityId('document')).max(maxNextAmong).optional(),
    nextDocumentOrderBy: documentOrder.default('createdAt'),
  }),
  answer: z.object({
    status: z.enum(['saved', 'confirmed', 'returned']),
    document,
    ...document.pick({ step: true, userId: true, queue: true }).shape,
    nextDocumentId: entityId('document').optional(),
    message: saveMessage.optional(),
    deleted: z.boolean().optional(),
  }),
  refusals: [
    'document-not-found',
    'not-editable',
    'stale-version',
    'being-processed',
    'archived',
    'incorrect-data',
    'first-step',
    'fields-block',
    'contradictions-open',
    'confirm-forbidden',
    'reason-missing',
    'validations-block',
    'number-taken',
    'number-malformed',
    'numbers-exhausted',
    'duplicate-document',
  ],
  area: 'documents',
});

export const deleteDocument = contract({
  name: 'deleteDocument',
  summary: 'Moves a document to the trash; archived documents stay.',
  method: 'DELETE',
  path: '/document/{id}',
  access: workers,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: ['document-not-found', 'not-editable', 'archived', 'retained', 'stale-version'],
  area: 'documents',
});

export const undeleteDocument = contract({
  name: 'undeleteDocument',
  summary: 'Takes a document back out of the trash.',
  method: 'PATCH',
  path: '/document/{id}/undelete',
  access: workers,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: documentInfo,
  refusals: ['document-not-found', 'not-in-trash', 'stale-version'],
  area: 'documents',
});

export const resetDocument = contract({
  name: 'resetDocument',
  summary:
    'Starts reading again from the beginning: a failed document, or one that is being processed and does not come to its end.',
  method: 'PATCH',
  path: '/document/{id}/reset',
  access: workers,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: documentInfo,
  refusals: ['document-not-found', 'not-failed', 'stale-version'],
  area: 'documents',
});

export const downloadDocument = contract({
  name: 'downloadDocument',
  summary: 'The pages of a document as one PDF; one that was made of a template leads to its print.',
  method: 'GET',
  path: '/document/download/{id}',
  access: members,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: 'file',
  refusals: ['document-not-found', 'being-processed'],
  area: 'documents',
});

export const listDocumentLogs = contract({
  name: 'listDocumentLogs',
  summary: 'The history of a document, newest first.',
  method: 'GET',
  path: '/document/logs/{id}',
  access: members,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: z.array(readLogItem),
  refusals: ['document-not-found'],
  area: 'documents',
});

export const readTableInBounds = contract({
  name: 'readTableInBounds',
  summary: 'The columns and rows of the table within a rectangle of a page, read from the words there. Stores nothing.',
  method: 'POST',
  path: '/document/{id}/fields/bounds-to-body',
  access: workers,
  params: documentId,
  query: nothing,
  body: z.object({ bounds: pageBox }),
  answer: lineTable.pick({ columns: true, body: true }),
  refusals: ['document-not-found', 'not-editable', 'not-found'],
  area: 'documents',
});

export const exportTypes = ['xml', 'json', 'csv', 'xlsx', 'docx'] as const;

export const exportDocument = contract({
  name: 'exportDocument',
  summary: 'One document as xml, json, csv, xlsx or docx.',
  method: 'GET',
  path: '/documents/export/{id}',
  access: members,
  params: documentId,
  query: z.object({ type: z.enum(exportTypes) }),
  body: nothing,
  answer: 'file',
  refusals: ['document-not-found', 'being-processed'],
  area: 'exports',
});
