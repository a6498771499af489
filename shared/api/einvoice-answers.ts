import * as z from 'zod';
import { answerStatus, einvoiceAnswer, givenAnswer, maxAnswers } from '#shared/einvoice/answer.ts';
import { entityId } from '#shared/kit/id.ts';
import { members, workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

const documentId = z.object({ id: entityId('document') });

/** Why a document's e-invoice cannot be answered, whatever the answer would be. */
export const answerObstacles = [
  'not-an-einvoice',
  'einvoice-without-answers',
  'supplier-address-missing',
  'own-address-missing',
  'own-einvoice',
] as const;
export type Obstacle = (typeof answerObstacles)[number];

/** Letters of the key that the caller makes for an answer. */
const maxKey = 64;

const answers = z.object({
  /** The invoice and the supplier whom the answer goes to; null where it cannot be answered. */
  invoice: z.object({ number: z.string(), supplier: z.string(), address: z.string() }).nullable(),
  /** Why it cannot be answered, in the language of the caller; null where it can. */
  obstacle: z.object({ refusal: z.enum(answerObstacles), message: z.string() }).nullable(),
  /** What may be answered now; nothing after a rejection and a payment. */
  open: z.array(answerStatus),
  /** The oldest first. */
  answers: z.array(einvoiceAnswer).max(maxAnswers),
});
export type EinvoiceAnswers = z.infer<typeof answers>;

export const readAnswers = contract({
  name: 'readAnswers',
  summary: 'What was answered to the e-invoice of a document, and what may be answered next.',
  method: 'GET',
  path: '/document/{id}/answers',
  access: members,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: answers,
  refusals: ['document-not-found'],
  area: 'documents',
});

export const answerEinvoice = contract({
  name: 'answerEinvoice',
  summary:
    'Answers the e-invoice of a document: makes an Invoice Response (Peppol BIS) and keeps it with the document, also in the archive. Docflow does not send it. The same key again gets the same answer.',
  method: 'POST',
  path: '/document/{id}/answers',
  access: workers,
  params: documentId,
  query: nothing,
  body: givenAnswer.extend({
    /** Made by the caller, another one for each answer. */
    key: z.string().min(8).max(maxKey),
    /** Today where it is missing. */
    effective: givenAnswer.shape.effective.optional(),
  }),
  answer: einvoiceAnswer,
  refusals: [
    'document-not-found',
    'not-editable',
    ...answerObstacles,
    'answers-full',
    'answer-out-of-order',
    'answer-unfit',
    'answer-reason-missing',
    'answer-note-missing',
    'answer-day-ahead',
    'stale-version',
  ],
  area: 'documents',
});

export const downloadAnswer = contract({
  name: 'downloadAnswer',
  summary: 'An answer to the e-invoice of a document as a Peppol Invoice Response (UBL ApplicationResponse).',
  method: 'GET',
  path: '/document/{id}/answers/{answerId}',
  access: members,
  params: documentId.extend({ answerId: entityId('einvoiceAnswer') }),
  query: nothing,
  body: nothing,
  answer: 'file',
  refusals: ['document-not-found', 'not-found'],
  area: 'documents',
});
