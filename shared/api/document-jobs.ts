import * as z from 'zod';
import { entityId } from '#shared/kit/id.ts';
import { workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';
import { bulkActions, bulkOutcome, bulkPayload } from './document-actions.ts';
import { maxListedIds } from './document-list.ts';

/** What a job does to documents. Deleting for good is for administrators, from the trash. */
export const jobActions = [...bulkActions, 'purge'] as const;
export type JobAction = (typeof jobActions)[number];

/** As many as a list lets a person choose. */
export const maxJobDocuments = maxListedIds;

/** How a job stands; the last three are its ends. `stopped`: a person stopped it, or its person may not do it any more. */
export const jobStates = ['waiting', 'running', 'done', 'stopped', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

export const isJobOver = (state: JobState): boolean => state === 'done' || state === 'stopped' || state === 'failed';

const documentJob = z.object({
  _id: entityId('documentJob'),
  action: z.enum(jobActions),
  state: z.enum(jobStates),
  /** Documents that were worked on, of so many. */
  done: z.int().min(0),
  total: z.int().min(1),
  createdAt: z.string(),
  /** What became of each document that was worked on; empty until the job is over. */
  outcomes: z.array(bulkOutcome).max(maxJobDocuments),
});
export type DocumentJob = z.infer<typeof documentJob>;

const named = z.object({ id: entityId('documentJob') });

export const startDocumentJob = contract({
  name: 'startDocumentJob',
  summary:
    'Begins to do one thing to many documents, each separately, and answers at once. The work goes on without the caller; it is stored for a day. The same key answers the job that was begun by it.',
  method: 'POST',
  path: '/document-jobs',
  access: workers,
  params: nothing,
  query: nothing,
  body: z.object({
    key: z.string().trim().min(8).max(80),
    action: z.enum(jobActions),
    ids: z.array(entityId('document')).min(1).max(maxJobDocuments),
    payload: bulkPayload.optional(),
  }),
  answer: documentJob,
  refusals: ['forbidden', 'incorrect-data', 'jobs-under-way', 'too-many-attempts'],
  area: 'documents',
});

export const readDocumentJob = contract({
  name: 'readDocumentJob',
  summary: 'How far a job is that the caller began, and once it is over, what became of each of its documents.',
  method: 'GET',
  path: '/document-jobs/{id}',
  access: workers,
  params: named,
  query: nothing,
  body: nothing,
  answer: documentJob,
  refusals: ['not-found'],
  area: 'documents',
});

export const stopDocumentJob = contract({
  name: 'stopDocumentJob',
  summary: 'Stops a job that the caller began: the documents in work are finished, the others stay as they are.',
  method: 'POST',
  path: '/document-jobs/{id}/stop',
  access: workers,
  params: named,
  query: nothing,
  body: nothing,
  answer: documentJob,
  refusals: ['not-found'],
  area: 'documents',
});
