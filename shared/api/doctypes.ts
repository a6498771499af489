import * as z from 'zod';
import { doctype } from '#shared/doctype/doctype.ts';
import { doctypeIdOf } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { workflow } from '#shared/workflow/workflow.ts';
import { contract } from './contract.ts';
import { nothing } from './nothing.ts';

export const listDoctypes = contract({
  name: 'listDoctypes',
  summary: 'The document types of the current company.',
  method: 'GET',
  path: '/doctypes',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.array(doctype),
  refusals: [],
  handler: 'functions/doctypes/list-doctypes.handler.ts',
});

export const listWorkflows = contract({
  name: 'listWorkflows',
  summary: 'The workflows of all document types of the current company.',
  method: 'GET',
  path: '/workflow',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.array(workflow),
  refusals: [],
  handler: 'functions/workflow/list-workflows.handler.ts',
});

export const readWorkflow = contract({
  name: 'readWorkflow',
  summary: 'The workflow of one document type.',
  method: 'GET',
  path: '/workflow/{doctypeId}',
  access: members,
  params: z.object({ doctypeId: doctypeIdOf }),
  query: nothing,
  body: nothing,
  answer: workflow,
  refusals: ['not-found'],
  handler: 'functions/workflow/read-workflow.handler.ts',
});

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
  handler: 'functions/learning/read-learning.handler.ts',
});

export const readDoctypeLearning = contract({
  name: 'readDoctypeLearning',
  summary: 'How far self-learning of one document type is.',
  method: 'GET',
  path: '/learning/{doctype}',
  access: members,
  params: z.object({ doctype: doctypeIdOf }),
  query: nothing,
  body: nothing,
  answer: learningStatus,
  refusals: ['not-found'],
  handler: 'functions/learning/read-doctype-learning.handler.ts',
});
