import * as z from 'zod';
import { entityId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

const documentId = z.object({ id: entityId('document') });

export const markLogsRead = contract({
  name: 'markLogsRead',
  summary: 'Says that the caller has read the whole history of a document.',
  method: 'PATCH',
  path: '/document/{id}/mark-logs-read',
  access: members,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: ['document-not-found'],
  area: 'documents',
});

export const markLogRead = contract({
  name: 'markLogRead',
  summary: 'Says that the caller has read one line of the history of a document.',
  method: 'PATCH',
  path: '/document/{id}/mark-log-read/{logId}',
  access: members,
  params: documentId.extend({ logId: entityId('log') }),
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: ['document-not-found', 'not-found'],
  area: 'documents',
});

export const printHistory = contract({
  name: 'printHistory',
  summary: 'The history of a document as a PDF on A4, in Slovak.',
  method: 'GET',
  path: '/document/logs/{id}/pdf',
  access: members,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: 'file',
  refusals: ['document-not-found'],
  area: 'documents',
});
