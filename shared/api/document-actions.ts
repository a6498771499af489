import * as z from 'zod';
import { returnReason } from '#shared/document/document.ts';
import { document, documentInfo } from '#shared/document/whole-document.ts';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { admins, members, workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';
import { contradiction, maxContradictions } from '#shared/check/contradiction.ts';
import { tagLabel, tagLimits } from '#shared/tag/tag.ts';
import { failedStep } from '#shared/workflow/workflow.ts';

/** Why a document cannot be edited. */
const editRefusals = ['document-not-found', 'stale-version', 'archived', 'being-processed', 'not-editable'] as const;

/** What can be done to many documents of the list at once (specification 002 §2, ledger R-LST-18, R-LST-19), and what takes it back. */
export const bulkActions = [
  'forward',
  'back',
  'archive',
  'unarchive',
  'tempbox',
  'untempbox',
  'pay',
  'unpay',
  'doctype',
  'tag',
  'assign',
  'move',
  'delete',
  'undelete',
] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Beyond this an answer would take longer than a gateway waits. */
export const maxBulkDocuments = 100;

/** The new values of documents that an action changes, each for its own action. */
const bulkChange = z.object({
  /** Labels to add, values of tags to remove. */
  tags: z
    .object({
      add: z.array(tagLabel).max(tagLimits.perDocument).default([]),
      remove: z.array(z.string().min(1).max(tagLimits.label)).max(tagLimits.perDocument).default([]),
    })
    .optional(),
  /** Assignees to add, to take away, or to be the only ones. */
  people: z
    .object({ mode: z.enum(['add', 'remove', 'set']), ids: z.array(entityId('user')).min(1).max(200) })
    .optional(),
  doctype: doctypeId.optional(),
  /** Why documents are returned; the same for all of them. */
  returnReason: returnReason.optional(),
  /** The company that the documents go to. */
  ownerId: entityId('owner').optional(),
});
export type BulkChange = z.infer<typeof bulkChange>;

/** The specification's place for what an action needs beside the ids. */
export const bulkPayload = bulkChange.extend({
  /** By document: what the person was asked about, and confirms all the same. */
  acknowledged: z.record(entityId('document'), z.array(contradiction).max(maxContradictions)).default({}),
  /** By document: the step at which it was decided. One that has left it is not moved a second time. */
  steps: z.record(entityId('document'), z.union([z.string().max(60), z.literal(failedStep)])).optional(),
});
export type BulkPayload = z.output<typeof bulkPayload>;

/** What became of one document: `message` says in the caller's language why it was refused. */
export const bulkOutcome = z.object({
  _id: entityId('document'),
  ok: z.boolean(),
  refusal: z.string().nullable(),
  message: z.string().nullable(),
  /** What contradicts itself in it, where that is why it was refused. */
  contradictions: z.array(contradiction).max(maxContradictions).optional(),
  /** What puts it back as it was; missing where nothing changed, or where nothing can put it back. */
  undo: bulkChange.extend({ action: z.enum(bulkActions) }).optional(),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;

export const actOnDocuments = contract({
  name: 'actOnDocuments',
  summary:
    'Does one thing to many documents, each separately; the answer says of each whether it was done and what takes it back. Sent again, it changes nothing more. Steps only where the step allows it; into the archive only from the step before.',
  method: 'POST',
  path: '/documents/bulk/{action}',
  access: workers,
  params: z.object({ action: z.enum(bulkActions) }),
  query: z.object({}),
  body: z.object({ ids: z.array(entityId('document')).min(1).max(maxBulkDocuments), payload: bulkPayload.optional() }),
  answer: z.array(bulkOutcome),
  refusals: [],
  area: 'documents',
});

const documentId = z.object({ id: entityId('document') });
const payment = document.pick({ _id: true, version: true, paid: true });

export const payDocument = contract({
  name: 'payDocument',
  summary:
    "Marks a document as paid; marking it again changes nothing. Refused while its supplier's account is changed or unlisted and no one has confirmed it.",
  method: 'PUT',
  path: '/document/{id}/paid',
  access: workers,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: payment,
  refusals: ['document-not-found', 'stale-version', 'account-unconfirmed'],
  area: 'documents',
});

export const unpayDocument = contract({
  name: 'unpayDocument',
  summary: 'Takes the mark of payment back.',
  method: 'PUT',
  path: '/document/{id}/unpaid',
  access: workers,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: payment,
  refusals: ['document-not-found', 'stale-version'],
  area: 'documents',
});

export const unlockDocument = contract({
  name: 'unlockDocument',
  summary: 'Takes a document back out of the archive, to the last step that a person confirmed.',
  method: 'PATCH',
  path: '/document/{id}/unlock',
  access: admins,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: documentInfo,
  refusals: ['document-not-found', 'not-archived', 'stale-version'],
  area: 'documents',
});

export const readAgain = contract({
  name: 'readAgain',
  summary: 'Reads a document anew at the step where it stands; values that a person has settled stay.',
  method: 'PATCH',
  path: '/document/{id}/extraction',
  access: workers,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: documentInfo,
  refusals: [...editRefusals],
  area: 'documents',
});

export const sortPages = contract({
  name: 'sortPages',
  summary: 'Puts the pages of a document into another order: the ids of all of them, as they are to follow.',
  method: 'PATCH',
  path: '/document/{id}/sort',
  access: workers,
  params: documentId,
  query: nothing,
  body: z.object({ pages: z.array(entityId('page')).min(1).max(300) }),
  answer: document,
  refusals: [...editRefusals, 'incorrect-data'],
  area: 'documents',
});

export const deletePage = contract({
  name: 'deletePage',
  summary:
    'Removes a page from its document, with the places of values on it. The last page cannot be removed, nor the last one of an e-invoice that is kept.',
  method: 'DELETE',
  path: '/document-pages/{id}',
  access: workers,
  params: z.object({ id: entityId('page') }),
  query: nothing,
  body: nothing,
  answer: document,
  refusals: [...editRefusals, 'last-page', 'einvoice-page-kept'],
  area: 'documents',
});

export const assignPeople = contract({
  name: 'assignPeople',
  summary: 'Names the people of a document at its step; only administrators and editors of the company can be named.',
  method: 'PATCH',
  path: '/document/{id}/user',
  access: workers,
  params: documentId,
  query: nothing,
  body: z.object({ userId: z.array(entityId('user')).min(1).max(200) }),
  answer: documentInfo,
  refusals: [...editRefusals, 'nobody-able', 'last-assignee'],
  area: 'documents',
});

export const changeDoctype = contract({
  name: 'changeDoctype',
  summary: "Gives a document another type; it starts that type's workflow from the beginning.",
  method: 'PATCH',
  path: '/document/{id}/doctype',
  access: workers,
  params: documentId,
  query: nothing,
  body: z.object({ doctype: doctypeId }),
  answer: document,
  refusals: [...editRefusals, 'incorrect-data'],
  area: 'documents',
});

export const setFavourite = contract({
  name: 'setFavourite',
  summary: "Puts a document among the caller's favourites or takes it away.",
  method: 'PATCH',
  path: '/document/{id}/favourite',
  access: members,
  params: documentId,
  query: nothing,
  body: z.object({ favourite: z.boolean() }),
  answer: 'nothing',
  refusals: ['document-not-found', 'too-many-items'],
  area: 'documents',
});

export const duplicateDocument = contract({
  name: 'duplicateDocument',
  summary: 'Makes another document of the same pages and values, of the same type or of another one.',
  method: 'POST',
  path: '/documents/{id}/duplicate',
  access: workers,
  params: documentId,
  query: nothing,
  body: z.object({ doctypeId: doctypeId.optional() }),
  answer: document.pick({ _id: true, name: true, version: true }),
  refusals: ['document-not-found', 'being-processed', 'not-found'],
  area: 'documents',
});

/** So many documents come of one at most. */
export const maxSplitParts = 30;

export const splitDocument = contract({
  name: 'splitDocument',
  summary:
    'Makes documents of the later pages of a document: each begins at one of the named pages and goes to the page before the next. All of them are read again. Sent again with the same version, it answers the same documents.',
  method: 'POST',
  path: '/document/{id}/split',
  access: workers,
  params: documentId,
  query: nothing,
  body: z.object({
    version: z.int().min(0),
    starts: z
      .array(entityId('page'))
      .min(1)
      .max(maxSplitParts - 1),
  }),
  answer: z.object({
    version: z.int(),
    documents: z.array(document.pick({ _id: true, name: true, version: true })).max(maxSplitParts - 1),
  }),
  refusals: [...editRefusals, 'incorrect-data', 'einvoice-page-kept'],
  area: 'documents',
});

export const moveDocument = contract({
  name: 'moveDocument',
  summary: 'Hands a document over to another company in which the caller works, too; answers its id there.',
  method: 'POST',
  path: '/document/move/{id}',
  access: workers,
  params: documentId,
  query: nothing,
  body: z.object({ ownerId: entityId('owner') }),
  answer: document.pick({ _id: true }),
  refusals: [...editRefusals, 'company-closed'],
  area: 'documents',
});
