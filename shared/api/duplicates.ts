import * as z from 'zod';
import { intakeLimits } from '#shared/intake/tempfile.ts';
import { repeatedDocument } from '#shared/document/repeated-document.ts';
import { entityId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

export const listDuplicates = contract({
  name: 'listDuplicates',
  summary:
    'The documents that a document repeats, the oldest first: by the values that its type names, or by its pages.',
  method: 'GET',
  path: '/documents/{id}/duplicates',
  access: members,
  params: z.object({ id: entityId('document') }),
  query: nothing,
  body: nothing,
  answer: z.object({ data: z.array(repeatedDocument).max(5) }),
  refusals: ['document-not-found'],
  area: 'documents',
});

export const listRepeatedTempfiles = contract({
  name: 'listRepeatedTempfiles',
  summary:
    'Which documents the uploaded pages of documents to be repeat: the same file, or the same pages in another one.',
  method: 'POST',
  path: '/tempfiles/repeated',
  access: members,
  params: nothing,
  query: nothing,
  /** The documents to be, each with its pages in their order. */
  body: z
    .array(
      z.object({
        tempId: z.string().min(1).max(60),
        fileIds: z.array(entityId('tempfile')).min(1).max(intakeLimits.pages),
      }),
    )
    .max(50),
  /** Those alone that repeat a document. */
  answer: z.object({
    data: z.array(z.object({ tempId: z.string(), documents: z.array(repeatedDocument).max(5) })).max(50),
  }),
  refusals: [],
  area: 'intake',
});
