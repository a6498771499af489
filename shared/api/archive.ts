import * as z from 'zod';
import { archiveLimits, archiveRange, archiveRow, archiveSchedule } from '#shared/archive/archive.ts';
import { entityId } from '#shared/kit/id.ts';
import { admins, workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

const named = z.object({ id: entityId('archive') });

export const listArchives = contract({
  name: 'listArchives',
  summary:
    'The newest archives of the company, those that were deleted among them; `url` gives the file for five minutes.',
  method: 'GET',
  path: '/archives',
  access: workers,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ data: z.array(archiveRow).max(archiveLimits.listed) }),
  refusals: [],
  area: 'archive',
});

export const addArchive = contract({
  name: 'addArchive',
  summary:
    'Starts an archive of the documents that were issued in a range of days, or were added in it where they name no day. It takes minutes to hours.',
  method: 'PUT',
  path: '/archive',
  access: workers,
  params: nothing,
  query: nothing,
  body: archiveRange,
  answer: archiveRow,
  refusals: ['period-invalid', 'too-many-attempts'],
  area: 'archive',
});

export const retryArchive = contract({
  name: 'retryArchive',
  summary: 'Goes on with an archive that failed; any other one stays as it is.',
  method: 'POST',
  path: '/archive/{id}/retry',
  access: workers,
  params: named,
  query: nothing,
  body: nothing,
  answer: archiveRow,
  refusals: ['not-found', 'stale-version'],
  area: 'archive',
});

export const deleteArchive = contract({
  name: 'deleteArchive',
  summary: 'Deletes the file of an archive for good. It asks for the password of the archive.',
  method: 'DELETE',
  path: '/archive/{id}',
  access: workers,
  params: named,
  query: nothing,
  body: z.object({ password: z.string().max(200) }),
  answer: archiveRow,
  refusals: ['archive-retained', 'not-found', 'wrong-password', 'too-many-attempts', 'stale-version'],
  area: 'archive',
});

export const revealArchivePassword = contract({
  name: 'revealArchivePassword',
  summary: 'The password that opens the file of an archive.',
  method: 'POST',
  path: '/archive/{id}/password',
  access: admins,
  params: named,
  query: nothing,
  body: nothing,
  answer: z.object({ password: z.string() }),
  refusals: ['not-found'],
  area: 'archive',
});

export const readArchiveSchedule = contract({
  name: 'readArchiveSchedule',
  summary: 'Which archives the company has made without being asked.',
  method: 'GET',
  path: '/archive-schedule',
  access: workers,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: archiveSchedule,
  refusals: [],
  area: 'archive',
});

export const saveArchiveSchedule = contract({
  name: 'saveArchiveSchedule',
  summary: 'Sets which archives the company has made without being asked.',
  method: 'PUT',
  path: '/archive-schedule',
  access: admins,
  params: nothing,
  query: nothing,
  body: archiveSchedule,
  answer: archiveSchedule,
  refusals: [],
  area: 'archive',
});
