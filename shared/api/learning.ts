import * as z from 'zod';
import { doctypeId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

const learningStatus = z.object({
  trainedAt: z.iso.datetime().nullable(),
  totalDocs: z.int(),
  /** Seconds. */
  totalTime: z.number(),
  /** 0-1; null before anything was confirmed. */
  accuracy: z.number().min(0).max(1).nullable(),
  learning: z.boolean(),
  progress: z.number().min(0).max(1),
});

export const readLearning = contract({
  name: 'readLearning',
  summary: 'How far self-learning of the current company is.',
  method: 'GET',
  path: '/learning',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: learningStatus,
  refusals: [],
  area: 'learning',
});

export const readDoctypeLearning = contract({
  name: 'readDoctypeLearning',
  summary: 'How far self-learning of one document type is.',
  method: 'GET',
  path: '/learning/{doctype}',
  access: members,
  params: z.object({ doctype: doctypeId }),
  query: nothing,
  body: nothing,
  answer: learningStatus,
  refusals: ['not-found'],
  area: 'learning',
});
