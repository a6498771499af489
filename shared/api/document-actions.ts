import * as z from 'zod';
import { document, documentInfo } from '#shared/document/document.ts';
import { doctypeIdOf, idOf } from '#shared/kit/id.ts';
import { admins, members, workers } from '#shared/kit/role.ts';
import { contract } from './contract.ts';
import { nothing } from './nothing.ts';

const documentId = z.object({ id: idOf('document') });
const payment = document.pick({ _id: true, version: true, paid: true });

export const payDocument = contract({
  name: 'payDocument',
  summary:
    "Marks a document as paid; marking it again changes nothing. Refused while its supplier's account is changed or unlisted and nobody has confirmed it.",
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
  refusals: ['document-not-found', 'stale-version', 'archived', 'being-processed', 'not-editable'],
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
  body: z.object({ pages: z.array(idOf('page')).min(1).max(300) }),
  answer: document,
  refusals: ['document-not-found', 'stale-version', 'archived', 'being-processed', 'not-editable', 'incorrect-data'],
  area: 'documents',
});

export const deletePage = contract({
  name: 'deletePage',
  summary: 'Removes a page from its document, with the places of values on it. The last page cannot be removed.',
  method: 'DELETE',
  path: '/document-pages/{id}',
  access: workers,
  params: z.object({ id: idOf('page') }),
  query: nothing,
  body: nothing,
  answer: document,
  refusals: ['document-not-found', 'stale-version', 'archived', 'being-processed', 'not-editable', 'last-page'],
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
  body: z.object({ userId: z.array(idOf('user')).min(1).max(200) }),
  answer: documentInfo,
  refusals: ['document-not-found', 'stale-version', 'archived', 'being-processed', 'not-editable', 'nobody-able'],
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
  body: z.object({ doctype: doctypeIdOf }),
  answer: document,
  refusals: ['document-not-found', 'stale-version', 'archived', 'being-processed', 'not-editable', 'incorrect-data'],
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
  body: z.object({ doctypeId: doctypeIdOf.optional() }),
  answer: document.pick({ _id: true, name: true, version: true }),
  refusals: ['document-not-found', 'being-processed', 'not-found'],
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
  body: z.object({ ownerId: idOf('owner') }),
  answer: document.pick({ _id: true }),
  refusals: ['document-not-found', 'stale-version', 'archived', 'being-processed', 'not-editable', 'company-closed'],
  area: 'documents',
});
