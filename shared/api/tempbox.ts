import * as z from 'zod';
import { document } from '#shared/document/whole-document.ts';
import { entityId } from '#shared/kit/id.ts';
import { workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

const ids = z.object({ ids: z.array(entityId('document')).min(1).max(100) });
export const tempboxItem = document.pick({ _id: true, name: true, ownerId: true, kind: true });
export type TempboxItem = z.infer<typeof tempboxItem>;

export const listTempbox = contract({
  name: 'listTempbox',
  summary: 'The documents that the caller has put aside in the current company, latest first.',
  method: 'GET',
  path: '/tempbox',
  access: workers,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.array(tempboxItem),
  refusals: [],
  area: 'documents',
});

export const addToTempbox = contract({
  name: 'addToTempbox',
  summary: 'Puts documents aside.',
  method: 'POST',
  path: '/tempbox',
  access: workers,
  params: nothing,
  query: nothing,
  body: ids,
  answer: z.array(tempboxItem),
  refusals: ['document-not-found', 'too-many-items'],
  area: 'documents',
});

export const removeFromTempbox = contract({
  name: 'removeFromTempbox',
  summary: 'Takes documents out of the tempbox; unknown ones are ignored.',
  method: 'DELETE',
  path: '/tempbox',
  access: workers,
  params: nothing,
  query: nothing,
  body: ids,
  answer: z.array(tempboxItem),
  refusals: [],
  area: 'documents',
});

export const mergeDocuments = contract({
  name: 'mergeDocuments',
  summary: 'Appends the pages of other documents to one document; the others go to the trash.',
  method: 'POST',
  path: '/documents/merge',
  access: workers,
  params: nothing,
  query: nothing,
  body: z.object({ primary: entityId('document'), secondaries: z.array(entityId('document')).min(1).max(20) }),
  answer: z.object({ success: z.boolean(), version: z.int() }),
  refusals: [
    'document-not-found',
    'stale-version',
    'archived',
    'being-processed',
    'not-editable',
    'same-document',
    'too-many-pages',
  ],
  area: 'documents',
});
