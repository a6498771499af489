import * as z from 'zod';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

const ask = z.object({ year: z.int().min(1990).max(2199), doctype: doctypeId });
const numberOfType = z.object({ number: z.string().max(60), doctype: doctypeId });

export const makeInternalNumber = contract({
  name: 'makeInternalNumber',
  summary:
    'The next free internal number of a document type in a year. It belongs to no document until a document is saved with it.',
  method: 'POST',
  path: '/internal-number/make',
  access: workers,
  params: nothing,
  query: nothing,
  body: ask,
  answer: z.string(),
  refusals: ['not-found', 'numbers-exhausted'],
  area: 'numbers',
});

export const reserveInternalNumber = contract({
  name: 'reserveInternalNumber',
  summary: 'The internal number of a document: the one it holds, or the next free one, which is reserved for it.',
  method: 'POST',
  path: '/internal-number/make/{documentId}',
  access: workers,
  params: z.object({ documentId: entityId('document') }),
  query: nothing,
  body: ask,
  answer: z.string(),
  refusals: ['not-found', 'document-not-found', 'numbers-exhausted'],
  area: 'numbers',
});

export const verifyInternalNumber = contract({
  name: 'verifyInternalNumber',
  summary: 'Whether an internal number has the form of its type and is free.',
  method: 'POST',
  path: '/internal-number/verify',
  access: workers,
  params: nothing,
  query: nothing,
  body: numberOfType,
  answer: 'nothing',
  refusals: ['not-found', 'number-malformed', 'number-taken'],
  area: 'numbers',
});

export const verifyInternalNumberOf = contract({
  name: 'verifyInternalNumberOf',
  summary: 'Whether a document may hold an internal number: of the right form, and free or its own.',
  method: 'POST',
  path: '/internal-number/verify/{documentId}',
  access: workers,
  params: z.object({ documentId: entityId('document') }),
  query: nothing,
  body: numberOfType,
  answer: 'nothing',
  refusals: ['not-found', 'document-not-found', 'number-malformed', 'number-taken'],
  area: 'numbers',
});
